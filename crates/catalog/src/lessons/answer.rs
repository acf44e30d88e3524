//! What comes of a learner's moves.

use std::collections::BTreeSet;

use qiyuan_core::Message;
use qiyuan_core::show::Scene;

use crate::any::Played;

/// How a step stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The learner acts.
    GoOn,
    /// The goal is reached.
    Done,
    /// The turn led nowhere and was taken back; the learner acts again.
    Wrong,
    /// The goal is out of reach; the step begins again.
    Failed,
}

impl State {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        match self {
            State::GoOn => "go-on",
            State::Done => "done",
            State::Wrong => "wrong",
            State::Failed => "failed",
        }
    }
}

/// What came of a learner's move.
#[derive(Debug)]
pub struct Answer {
    /// How the step stands now.
    pub state: State,
    /// What is said.
    pub say: Option<Message>,
    /// What was played: the learner's moves, what chance brought, the replies. After a wrong turn that is what was shown
    /// and taken back.
    pub happened: Vec<Happened>,
}

/// A single move, and the position after it.
#[derive(Clone, Debug)]
pub struct Happened {
    /// The move.
    pub played: Played,
    /// The position after it.
    pub scene: Scene,
}

/// What the learner has done so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Progress {
    /// How many turns.
    pub turns: usize,
    /// How many of the wanted pieces are captured.
    pub captured: usize,
    /// The spots that the learner's pieces have come to.
    pub visited: BTreeSet<usize>,
}
