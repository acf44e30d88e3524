//! Players for any game: search that knows no rules, and levels for people.

mod numbers;

pub use numbers::{Counts, N_LEVELS, Numbers, NumbersFile, Strength};
