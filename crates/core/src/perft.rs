//! Counting the leaves of the game tree: the yardstick of every move generator.

use rayon::prelude::*;

pub use crate::perft_file::{Row, read_rows};
use crate::{Deal, Game, Status};

/// What counts as one step down the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A whole turn with all its moves and outcomes of chance.
    Turn,
    /// A single move or outcome.
    Move,
}

/// Counts the leaves of the game tree below a position. A finished game has no children; draws by clock or
/// repetition are not applied.
///
/// Without a deal every outcome of chance is a branch of its own; with one, chance brings what the deal says.
pub struct Perft<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// What counts as one step.
    pub unit: Unit,
    /// What chance brings, if that is fixed.
    pub deal: Option<&'a dyn Deal<G>>,
}

/// What has been played since the root, and where it led.
struct Branch<G: Game> {
    text: String,
    pos: G::Position,
}

impl<G: Game> Perft<'_, G> {
    /// The number of leaves `depth` steps below `pos`.
    pub fn count(&self, pos: &G::Position, depth: u32) -> u64 {
        self.descend(pos, depth, &mut Vec::new())
    }

    /// The number of leaves below each first step, in the order of the move generator. The steps are counted in
    /// parallel on the threads of the current `rayon` pool.
    pub fn divide(&self, pos: &G::Position, depth: u32) -> Vec<(String, u64)> {
        if depth == 0 {
            return Vec::new();
        }
        let mut branches = Vec::new();
        self.first_steps(&Branch { text: String::new(), pos: pos.clone() }, &mut branches);
        branches.into_par_iter().map(|branch| (branch.text, self.count(&branch.pos, depth - 1))).collect()
    }

    fn first_steps(&self, branch: &Branch<G>, out: &mut Vec<Branch<G>>) {
        let mut moves = Vec::new();
        self.choices(&branch.pos, &mut moves);
        for mv in moves {
            let mut next = Branch { text: branch.text.clone(), pos: branch.pos.clone() };
            let text = self.game.write_move(&branch.pos, mv);
            if !next.text.is_empty() && !text.starts_with('=') {
                next.text.push(',');
            }
            next.text.push_str(&text);
            self.game.play(&mut next.pos, mv);
            if self.same_step(&next.pos) { self.first_steps(&next, out) } else { out.push(next) }
        }
    }

    /// `spare` holds buffers that no level uses at the moment.
    fn descend(&self, pos: &G::Position, depth: u32, spare: &mut Vec<Vec<G::Move>>) -> u64 {
        if depth == 0 {
            return 1;
        }
        if depth == 1
            && let Some(count) = self.count_last(pos)
        {
            return count;
        }
        let mut moves = spare.pop().unwrap_or_default();
        self.choices(pos, &mut moves);
        let mut leaves = 0;
        if depth == 1 && self.unit == Unit::Move {
            leaves = moves.len() as u64;
        } else {
            for &mv in &moves {
                let mut next = pos.clone();
                self.game.play(&mut next, mv);
                self.deal_out(&mut next);
                let left = if self.same_step(&next) { depth } else { depth - 1 };
                let counted = if left == 1 { self.count_last(&next) } else { None };
                leaves += counted.unwrap_or_else(|| self.descend(&next, left, spare));
            }
        }
        spare.push(moves);
        leaves
    }

    /// The number of turns from `pos`, where the game tells it without playing them.
    #[inline]
    fn count_last(&self, pos: &G::Position) -> Option<u64> {
        let told = self.unit == Unit::Turn && (!G::HAS_CHANCE || self.deal.is_some());
        if told { self.game.count_turns(pos) } else { None }
    }

    #[inline]
    fn same_step(&self, pos: &G::Position) -> bool {
        self.unit == Unit::Turn && self.game.mid_turn(pos)
    }

    /// Plays what the deal brings in the middle of a turn: the quick way past nodes that have one child.
    fn deal_out(&self, pos: &mut G::Position) {
        let Some(deal) = self.deal else { return };
        while self.same_step(pos) && self.game.status(pos) == Status::Chance {
            let outcome = deal.outcome(self.game, pos);
            self.game.play(pos, outcome);
        }
    }

    fn choices(&self, pos: &G::Position, moves: &mut Vec<G::Move>) {
        let status = self.game.moves(pos, moves);
        if let (Status::Chance, Some(deal)) = (status, self.deal) {
            moves.clear();
            moves.push(deal.outcome(self.game, pos));
        }
    }
}
