//! The tests of Banqi: the engine against a second generator, against recorded counts, and rule by rule.

mod any;
mod naive;
mod perft;
