//! Which games puzzles are looked for in, and how much thinking goes into them.

use qiyuan_core::Goal;

use crate::any::AnyGame;

/// How many positions engines look at on the way to a puzzle, and in which games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// At every decision of a game, to see whether it is worth a closer look.
    pub glance: u64,
    /// At what looked promising.
    pub look: u64,
    /// To prove each move of the line.
    pub proof: u64,
    /// So many of a hundred games begin where a game of random moves was about to end.
    pub late: u8,
    /// So many of a hundred moves are random.
    pub wild: u8,
    /// So many of a hundred moves of one of the seats are random: whoever is weak lets others come far.
    pub weak: u8,
}

impl Effort {
    /// What suits a game: trees grow more slowly than a search looks.
    pub fn suiting(game: &dyn AnyGame) -> Effort {
        match game.goal() {
            Goal::Win => Effort { glance: 1_500, look: 15_000, proof: 120_000, late: 0, wild: 0, weak: 0 },
            Goal::Chips => Effort { glance: 3_000, look: 30_000, proof: 120_000, late: 0, wild: 0, weak: 0 },
        }
    }
}

/// How much worse the second best move is at least: a part of the game, or of the stake where it is for chips.
pub const NEEDED: f64 = 0.30;

/// The same in what a game is played for: shares of it, or chips.
pub(super) fn needed(game: &dyn AnyGame) -> f64 {
    match game.goal() {
        Goal::Win => NEEDED,
        Goal::Chips => NEEDED * f64::from(game.stake().max(1)),
    }
}
