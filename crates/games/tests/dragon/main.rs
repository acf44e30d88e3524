//! The tests of Dragonchess: the engine against a second generator, against recorded counts, and rule by rule.

mod common;
mod compare;
mod conformance;
mod naive;
mod options;
mod perft;
mod playthrough;
mod rules;
mod texts;
