//! Our refusals as Python's exceptions.

use pyo3::PyErr;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use qiyuan_core::Error;

/// What somebody gave is wrong.
pub(crate) fn wrong(text: impl Into<String>) -> PyErr {
    PyValueError::new_err(text.into())
}

/// What the games refuse.
pub(crate) fn refused(error: &Error) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Something is in use by another thread.
pub(crate) fn busy(what: &str) -> PyErr {
    PyRuntimeError::new_err(format!("this {what} is in use by another thread; give each thread one of its own"))
}
