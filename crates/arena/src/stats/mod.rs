//! What games say about who is stronger.
//!
//! Games of a match come in pairs that begin alike, with seats swapped. The two games of a pair are not independent of
//! each other, but pairs are: so every error here is computed from how **pairs** differ, never from single games.

mod chips;
mod pairs;
mod sprt;
mod student;

pub use chips::ChipPairs;
pub use pairs::{Interval, Pairs, Wdl, elo, expected_score};
pub use sprt::{Sprt, Verdict};
pub use student::{normal_below, student_below, student_reach};
