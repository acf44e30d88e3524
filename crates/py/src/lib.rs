//! Qiyuan's games for Python: the native part of the package `qiyuan-games`. What Python sees of it is described in
//! `python/qiyuan/_native.pyi`.

mod arrays;
mod batch;
mod engine;
mod errors;
mod game;
mod lanes;
mod one;
mod play;
mod state;
mod table;

use pyo3::prelude::*;

/// The native part of `qiyuan`.
#[pymodule(name = "_native")]
mod native {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::engine::{Engine, Thought};
    #[pymodule_export]
    use crate::game::{Game, make_game, names};
    #[pymodule_export]
    use crate::state::{State, read_record};
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "Python calls it so")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
