//! Solves games of a few against a crowd.

mod low;
mod pass;
mod plan;
mod rounds;
mod shape;
mod solution;

pub use rounds::Question;
pub use solution::{Solution, Solver};
