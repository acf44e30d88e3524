//! The one list of games, and a layer above it that names none.
//!
//! ```
//! use qiyuan_catalog::Choice;
//! let game = Choice::new("deer:7").open()?;
//! let mut play = game.start(None)?;
//! play.play("z2-a3")?;
//! assert_eq!(play.position(), "5/5/D3d/5/5 4/dddddd 0 d 1");
//! # Ok::<(), qiyuan_core::Error>(())
//! ```

mod analysis;
mod annotate;
mod any;
mod choice;
pub mod coach;
mod course;
mod engine;
mod erased;
mod fairness;
mod families;
pub mod fuzzing;
mod lessons;
mod options;
pub mod puzzles;
mod reach;
mod records;
mod scenes;
pub mod solving;
mod summary;
mod trees;
mod visit;
mod weigh;
mod words;

pub use analysis::{Analysis, Variation, analyse, worth, worth_of_end};
pub use annotate::{Asked, Chosen, Grade, Judgement, Luck, Verdict, annotate};
pub use any::{AnyGame, AnyMatch, Legal, PerftPlan, Played};
pub use choice::Choice;
pub use course::{Course, courses, turns_before};
pub use engine::AnyEngine;
pub use fairness::{Chance, Checked, Fairness, check_chances};
pub use families::{BOOKS, Catalog, FAMILIES, Family};
pub use lessons::{
    Answer, Fault, Goal as LessonGoal, Happened, Lesson, Lessons, Prey, Progress, Replies, Run, State, Step,
    StepOption, Wrong,
};
pub use options::{Described, PresetFields};
pub use reach::{Reach, reach, reach_of};
pub use records::{Replayed, open_record, write_record};
pub use scenes::scenes;
pub use summary::{Summary, summaries};
pub use trees::{Grown, grow_in, grow_record};
pub use visit::{Visitor, visit};
pub use words::{Refusal, WORDS};
