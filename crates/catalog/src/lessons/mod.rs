//! Lessons: what a game's lessons file says, read, run and proven.
//!
//! A lessons file stands beside its game's rules; how to write one is told in `docs/lessons.md`. [`Lessons::read`] opens
//! all its steps, a [`Run`] is somebody doing one of them, and [`prove`](Lessons::prove) finds what is wrong with it.
//! Nothing here reads or writes anything: the server, the terminal and the tests use the same code.

mod answer;
mod file;
mod goal;
mod judge;
mod lesson;
mod open;
mod others;
mod par;
mod prove;
mod run;
mod texts;
mod track;

pub use answer::{Answer, Happened, Progress, State};
pub use file::{Goal, Prey};
pub use lesson::{Fault, Lesson, Lessons, Replies, Step, StepOption, Wrong};
pub use run::Run;
