//! Solves games of a few against a crowd: every position, with distances, and certificates that anybody can check.
//!
//! A game tells itself as data ([`qiyuan_core::crowd`]); nothing here knows its rules. Sixty-four positions are a word,
//! and whole blocks of words are looked at at once, round after round, until nothing changes.

mod captures;
mod certificate;
mod check;
mod extract;
mod low;
mod pass;
mod plan;
mod probe;
mod report;
mod rounds;
mod shape;
mod solve;
mod state;
mod table;
mod turns;

pub use certificate::{Answer, Certificate, CertificateError, Claim, Head};
pub use check::{Checked, check};
pub use extract::extract;
pub use probe::Table;
pub use report::{Layer, Outcome, Report};
pub use rounds::Question;
pub use solve::{Needs, Progress, SolveError, Solver, Work};
pub use table::Value;
