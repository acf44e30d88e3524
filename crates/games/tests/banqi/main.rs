//! The tests of Banqi: the engine against a second generator, against recorded counts, and rule by rule.

#![allow(clippy::unwrap_used, reason = "what a test can't do without may fail it")]

mod about;
mod any;
mod chance;
mod compare;
mod conformance;
mod ends;
mod eval;
mod fuzz;
mod naive;
mod perft;
mod playthrough;
mod rules;
mod texts;
mod words;
