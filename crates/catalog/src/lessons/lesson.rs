//! Lessons, their games opened and their lines played through once.

use std::fmt;
use std::sync::Arc;

use qiyuan_core::show::Layout;
use qiyuan_core::{Message, Names, Seat};

use super::file::Goal;
use crate::any::AnyGame;

/// The lessons of a family of games.
#[derive(Debug)]
pub struct Lessons {
    /// The family.
    pub family: String,
    /// The lessons in order.
    pub lessons: Vec<Lesson>,
}

impl Lessons {
    /// The lesson of this id.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }
}

/// A lesson: a minute or two.
#[derive(Debug)]
pub struct Lesson {
    /// What addresses call it.
    pub id: String,
    /// Its title.
    pub title: Names,
    /// What somebody can do after it, in a sentence.
    pub about: Names,
    /// The rules of the rule book that it is about.
    pub see: Vec<String>,
    /// The steps in order.
    pub steps: Vec<Step>,
}

/// A step: a position, a few words, something to do. Moves are single moves, as the game writes them.
pub struct Step {
    /// The game with its rules.
    pub game: Arc<dyn AnyGame>,
    /// Its board.
    pub layout: Arc<Layout>,
    /// Where it begins.
    pub position: String,
    /// The learner's seat.
    pub seat: Seat,
    /// What is said before.
    pub say: Names,
    /// What is said when the goal is reached.
    pub done: Option<Names>,
    /// What is said of a turn that leads nowhere and has no word of its own.
    pub otherwise: Option<Names>,
    /// What is drawn on the board, as records write it: `a1-b2` is an arrow, `c3` a circle, `c3/2` one in another colour.
    pub arrows: Vec<String>,
    /// What is to be done.
    pub goal: Goal,
    /// The lines that reach the goal, replies and chance included; the solution first.
    pub lines: Vec<Vec<String>>,
    /// Turns that don't, and why.
    pub wrong: Vec<Wrong>,
    /// What the others do when the learner has left the lines.
    pub replies: Replies,
    /// What chance brings then.
    pub chance: Vec<String>,
    /// The answers to choose from; none if a place is to be touched.
    pub options: Vec<StepOption>,
    /// The fewest turns in which it can be done.
    pub par: Option<usize>,
    /// The most turns that it may take.
    pub within: Option<usize>,
    /// The rules that it is about.
    pub see: Vec<String>,
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Step { position, goal, lines, .. } = self;
        f.debug_struct("Step").field("position", position).field("goal", goal).field("lines", lines).finish()
    }
}

impl Step {
    /// The number of the spot with this name.
    pub fn spot(&self, name: &str) -> Option<usize> {
        self.layout.spots.iter().position(|spot| spot.name == name)
    }

    /// What is said of a turn that leads nowhere and has no word of its own, if the file says it.
    pub(super) fn otherwise(&self) -> Option<Message> {
        self.otherwise.clone().map(Message::named)
    }
}

/// A turn that does not reach the goal.
#[derive(Debug)]
pub struct Wrong {
    /// Lines from the step's start: where they leave all lines that reach the goal is the wrong move, and what follows it
    /// shows why.
    pub lines: Vec<Vec<String>>,
    /// What is said of it.
    pub say: Names,
}

/// What the others do when the learner has left the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replies {
    /// Nothing is known: such a turn is taken back, unless it reaches the goal at once.
    Lines,
    /// They never act: the learner moves again and again.
    Nobody,
    /// They play these single moves, whatever the learner does.
    Moves(Vec<String>),
    /// An engine of this level plays for them.
    Level(u8),
}

/// An answer to choose.
#[derive(Debug)]
pub struct StepOption {
    /// What the file calls it.
    pub id: String,
    /// Its words.
    pub text: Names,
}

/// Something wrong with a lessons file, for whoever writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The lesson, by its id.
    pub lesson: Option<String>,
    /// The step, counted from 1.
    pub step: Option<usize>,
    /// What is wrong, and what was expected.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(lesson) = &self.lesson {
            write!(f, "lesson {lesson:?}")?;
            if let Some(step) = self.step {
                write!(f, ", step {step}")?;
            }
            f.write_str(": ")?;
        }
        f.write_str(&self.what)
    }
}
