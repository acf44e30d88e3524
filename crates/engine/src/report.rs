//! What an engine says about a position.

use std::time::Duration;

use crate::limits::Limits;
use crate::score::Score;

/// What an engine is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Orders<M> {
    /// How long to think.
    pub limits: Limits,
    /// How many best moves to tell about.
    pub lines: usize,
    /// The moves to choose from; all legal ones if none are named.
    pub only: Vec<M>,
}

impl<M> Orders<M> {
    /// The best of all moves, within limits.
    pub fn best(limits: Limits) -> Orders<M> {
        Orders { limits, lines: 1, only: Vec::new() }
    }
}

/// A move, what would follow it (its principal variation), and how that stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Continuation<M> {
    /// How it stands for the seat that acts now.
    pub score: Score,
    /// The moves, those of other seats too; never empty. It ends where chance acts.
    pub moves: Vec<M>,
    /// What every seat can expect then, in chips; only where games are played for them.
    pub expected: Vec<f64>,
}

/// What an engine has found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// How deep it has looked everywhere, in single moves.
    pub depth: u32,
    /// How deep it has looked somewhere.
    pub deepest: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// For how long.
    pub time: Duration,
    /// How full its memory of positions is, in thousandths.
    pub memory: u32,
    /// The best moves, the best first; never empty.
    pub lines: Vec<Continuation<M>>,
}

impl<M: Clone> Report<M> {
    /// The best move.
    pub fn best(&self) -> M {
        self.lines[0].moves[0].clone()
    }

    /// Positions looked at in a second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}
