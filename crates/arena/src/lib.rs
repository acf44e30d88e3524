//! Where players meet.
//!
//! - [`stats`] says what games say about who is stronger;

mod error;
pub mod stats;

pub use error::Error;
