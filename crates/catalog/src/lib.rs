//! The one list of games, and a layer above it that names none.
//!
//! ```
//! use qiyuan_catalog::Choice;
//! let game = Choice::new("deer:7").open()?;
//! let mut table = game.start(None)?;
//! table.play("z2-a3")?;
//! assert_eq!(table.position(), "5/5/D3d/5/5 4/dddddd 0 d 1");
//! # Ok::<(), qiyuan_core::Error>(())
//! ```

mod analysis;
mod annotate;
mod any;
mod choice;
mod course;
mod engine;
mod erased;
mod fairness;
mod families;
pub mod fuzzing;
mod records;
mod summary;

pub use analysis::{Analysis, Variation, analyse, worth, worth_of_end};
pub use annotate::{Asked, Chosen, Judgement, Luck, Mark, Verdict, annotate};
pub use any::{AnyGame, AnyMatch, PerftPlan};
pub use choice::Choice;
pub use course::{Course, courses, turns_before};
pub use engine::AnyEngine;
pub use fairness::{Chance, Checked, Fairness, check_chances};
pub use families::{FAMILIES, Family};
pub use records::{Replayed, open_record, write_record};
pub use summary::{Summary, summaries};
