//! Where players meet.
//!
//! - [`ugi`] is the protocol that engines and arbiters speak;
//! - [`run`] plays a match: games in pairs that begin alike and swap seats, on several threads, kept as records, and
//!   gone on with where an earlier run has ended;
//! - [`stats`] is what games say about who is stronger.
//!
//! ```
//! use qiyuan_arena::{Contest, Player, Run, run};
//! use qiyuan_catalog::Choice;
//! let game = Choice::new("komikan").open()?;
//! let contest = Contest::new(game, Player::read("greedy")?, Player::read("random")?);
//! let summary = run(&contest, &Run::of(4), &mut |_, _| {})?;
//! assert_eq!(summary.wdl().games(), 4);
//! # Ok::<(), qiyuan_arena::Error>(())
//! ```

mod bout;
mod contest;
mod error;
mod folder;
mod outcome;
mod player;
mod report;
mod runner;
pub mod stats;
mod summary;
mod time_control;
pub mod ugi;

pub use contest::{Contest, Round, Side, default_openings};
pub use error::Error;
pub use outcome::{Forfeit, Outcome};
pub use player::Player;
pub use report::{standing, table_head, table_row};
pub use runner::{Run, run};
pub use stats::Sprt;
pub use summary::Summary;
pub use time_control::TimeControl;
