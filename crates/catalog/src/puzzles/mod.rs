//! Puzzles: positions with one move that wins, holds or saves.
//!
//! They are found in games that engines play against themselves ([`mine_game`]), proven by searching deeper
//! ([`Prover`]), and shipped as a file beside each game ([`PuzzleFile`]). What a puzzle is about follows from the moves
//! of its line ([`themes_of`]); how hard it is says the lowest level that solves it.

mod check;
mod collection;
mod effort;
mod file;
mod grade;
mod mine;
mod prove;
mod puzzle;
mod solve;
mod themes;
mod verdicts;
mod verify;
mod wants;

pub use check::check;
pub use collection::{Collection, Filed};
pub use effort::{Effort, NEEDED};
pub use file::PuzzleFile;
pub use mine::{Fate, Funnel, Mined, Mining, mine_game};
pub use prove::{Doubt, Prover};
pub use puzzle::{Aim, Puzzle};
pub use solve::{Answer, Refutation, answer, refute};
pub use themes::themes_of;
pub use verdicts::{Verdict, Verdicts};
pub use verify::Verifying;
pub use wants::{Kind, Wants};
