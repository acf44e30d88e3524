//! What a collection still wants: easy puzzles are found everywhere, and it is for everybody.

use qiyuan_core::Error;

use super::puzzle::{Aim, Puzzle};
use crate::any::{AnyGame, AnyMatch};
use crate::reach::reach;

/// What puzzles have in common that are much alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The lowest level that solves it; none as long as that is not known.
    pub level: Option<u8>,
    /// What the first move does.
    pub aim: Aim,
    /// The first move.
    pub mv: String,
    /// Whether all there is to do is to take something.
    pub plain: bool,
}

impl Kind {
    /// The kind of a puzzle that is graded.
    pub fn of(game: &dyn AnyGame, puzzle: &Puzzle) -> Result<Kind, Error> {
        let mv = puzzle.line[0].clone();
        let plain = puzzle.line.len() == 1 && takes(&*puzzle.start(game)?, &mv);
        Ok(Kind { level: Some(puzzle.level), aim: puzzle.aim, mv, plain })
    }
}

/// Whether a move takes something.
pub(super) fn takes(play: &dyn AnyMatch, mv: &str) -> bool {
    reach(play).iter().any(|reach| reach.text == mv && !reach.takes.is_empty())
}

/// A collection that grows, and how large it shall be.
#[derive(Clone, Debug)]
pub struct Wants {
    count: usize,
    kinds: Vec<Kind>,
}

impl Wants {
    /// What is wanted beside puzzles of these kinds, of which there shall be `count`.
    pub fn new(count: usize, kinds: Vec<Kind>) -> Wants {
        Wants { count, kinds }
    }

    /// One more is there.
    pub(super) fn add(&mut self, kind: Kind) {
        self.kinds.push(kind);
    }

    /// Whether a puzzle of this kind brings something new: not one more of a level, an aim or a first move of which
    /// there are many, nor one more piece that hangs.
    pub fn wants(&self, kind: &Kind) -> bool {
        let room = |part: usize, of: usize, alike: &dyn Fn(&Kind) -> bool| {
            self.kinds.iter().filter(|other| alike(other)).count() < (self.count * part / of).max(2)
        };
        let level = match kind.level {
            None => true,
            Some(level @ 0..=1) => room(1, 5, &|other| other.level == Some(level)),
            Some(level @ 2) => room(1, 4, &|other| other.level == Some(level)),
            Some(level) => room(2, 5, &|other| other.level == Some(level)),
        };
        let aim = kind.aim == Aim::Chips || room(7, 10, &|other| other.aim == kind.aim);
        let plain = !kind.plain || kind.aim == Aim::Chips || room(1, 4, &|other| other.plain);
        level && aim && plain && room(1, 15, &|other| other.mv == kind.mv)
    }
}
