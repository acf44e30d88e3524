//! The tests of Dragonchess: the engine against a second generator, against recorded counts, and rule by rule.

#![allow(clippy::unwrap_used, reason = "a test whose own data is wrong should fail")]

mod checks;
mod common;
mod compare;
mod conformance;
mod endings;
mod eval;
mod explain;
mod naive;
mod options;
mod perft;
mod playthrough;
mod rules;
mod texts;
mod words;
