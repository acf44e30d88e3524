//! The tests of the hunt games: the engine against a second generator, against recorded counts, and rule by rule.

#![expect(clippy::unwrap_used, reason = "a test that meets an error has failed")]

mod any;
mod boards;
mod compare;
mod conformance;
mod eval;
mod explain;
mod fuzz;
mod naive;
mod naive_deer;
mod naive_komikan;
mod perft;
mod playthrough;
mod rules;
mod texts;
mod words;
