//! Opening nodes: what they are, and what they are worth at first sight.

use std::ops::ControlFlow;

use qiyuan_core::{Evaluate, Payoffs, Seat, Status};

use super::explore::{Explorer, UsedUp};
use super::judge::Values;
use super::tree::{Kind, ROOT};

/// No simulation plays more moves than this beyond the tree.
const LONGEST_PLAYOUT: u32 = 4000;

impl<G: Evaluate> Explorer<'_, G> {
    /// Looks into a node for the first time. None: the turn under way goes on by chance, so that nothing can be said.
    pub(super) fn open(&mut self, id: u32, pos: &G::Position) -> Result<Option<Values>, UsedUp> {
        if id != ROOT && (self.path.len() > self.most_plies || !self.tree.has_room(1)) {
            return self.judge_leaf(pos.clone()).map(Some);
        }
        let mut moves = std::mem::take(&mut self.moves);
        let status = self.game.moves(pos, &mut moves);
        let opened = match status {
            Status::Over(payoffs) => Ok(Some(self.judge.end(&payoffs))),
            _ if id != ROOT
                && let Some(payoffs) = self.deadlock(pos) =>
            {
                Ok(Some(self.judge.end(&payoffs)))
            }
            Status::Chance => {
                self.tree.node_mut(id).kind = Kind::Chance;
                if self.game.mid_turn(pos) { Ok(None) } else { self.judge_leaf(pos.clone()).map(Some) }
            }
            Status::ToMove(seat) => self.open_choice(id, pos, seat, &moves).map(Some),
        };
        self.moves = moves;
        opened
    }

    /// Looks into a node where a seat chooses.
    fn open_choice(&mut self, id: u32, pos: &G::Position, seat: Seat, moves: &[G::Move]) -> Result<Values, UsedUp> {
        let mut guesses = std::mem::take(&mut self.guesses);
        guesses.clear();
        // Within a turn there is nothing to evaluate yet: what counts is where its moves lead.
        let looks = id == ROOT || self.style.looks || self.game.mid_turn(pos);
        let result = if looks { self.look(pos, seat, moves, &mut guesses) } else { self.judge_leaf(pos.clone()) };
        if id == ROOT || result.is_ok() && self.tree.has_room(moves.len()) {
            let usual = result.as_ref().map_or(0.0, |values| values[seat.index()] as f32);
            guesses.resize(moves.len(), usual);
            self.tree.node_mut(id).kind = Kind::Choice(seat);
            let width = (self.spread[seat.index()].width() * self.style.temperature) as f32;
            let best = guesses.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let weight = |place: usize| -> f32 {
                if looks {
                    ((guesses[place] - best) / width).exp()
                } else {
                    worth_weight(self.game.worth(pos, moves[place]))
                }
            };
            let total: f32 = (0..moves.len()).map(weight).sum();
            for place in (0..moves.len()).rev() {
                let prior = weight(place) / total;
                let child = self.tree.add_child(id, moves[place]);
                let node = self.tree.node_mut(child);
                (node.guess, node.prior) = (guesses[place], prior);
            }
        }
        self.guesses = guesses;
        result
    }

    /// Looks where each move leads at once; the value is that of the best.
    fn look(
        &mut self,
        pos: &G::Position,
        seat: Seat,
        moves: &[G::Move],
        guesses: &mut Vec<f32>,
    ) -> Result<Values, UsedUp> {
        let mut best: Option<(Values, G::Position)> = None;
        for &mv in moves {
            let mut child = pos.clone();
            self.step(&mut child, mv)?;
            let values = self.first_sight(&child);
            guesses.push(values[seat.index()] as f32);
            if best.as_ref().is_none_or(|(most, _)| values[seat.index()] > most[seat.index()]) {
                best = Some((values, child));
            }
        }
        let (values, child) = best.expect("a seat that chooses has a move");
        if self.style.rollout > 0 { self.judge_leaf(child) } else { Ok(values) }
    }

    /// What a position seems to be worth.
    fn first_sight(&self, pos: &G::Position) -> Values {
        match self.game.status(pos) {
            Status::Over(payoffs) => self.judge.end(&payoffs),
            _ if self.is_out_of_time(pos) => self.judge.end(&self.game.deadlock(pos)),
            Status::ToMove(_) | Status::Chance => self.judge.evaluate(pos),
        }
    }

    /// Plays on from where the tree ends for as long as the style asks, and evaluates what comes out.
    pub(super) fn judge_leaf(&mut self, mut pos: G::Position) -> Result<Values, UsedUp> {
        let mut moves = std::mem::take(&mut self.moves);
        let mut left = self.style.rollout.min(LONGEST_PLAYOUT);
        let mut steps = 0;
        let end = loop {
            // A turn is played to its end, so that there is something to evaluate.
            if left == 0 && (!self.game.mid_turn(&pos) || steps >= LONGEST_PLAYOUT) {
                break None;
            }
            match self.game.random_move(&pos, &mut self.rng, &mut moves) {
                ControlFlow::Break(payoffs) => break Some(payoffs),
                ControlFlow::Continue(_) if self.is_out_of_time(&pos) => break Some(self.game.deadlock(&pos)),
                ControlFlow::Continue(mv) => {
                    if self.step(&mut pos, mv).is_err() {
                        self.moves = moves;
                        return Err(UsedUp);
                    }
                }
            }
            left = left.saturating_sub(1);
            steps += 1;
        };
        self.moves = moves;
        Ok(match end {
            Some(payoffs) => self.judge.end(&payoffs),
            None => self.first_sight(&pos),
        })
    }

    /// How the game ends by clock or repetition in a position that the rules alone do not end. As in the other search,
    /// a position that comes back once in the tree counts as repeated.
    fn deadlock(&self, pos: &G::Position) -> Option<Payoffs> {
        if self.is_out_of_time(pos) {
            return Some(self.game.deadlock(pos));
        }
        if !self.ends_by_repetition || self.game.mid_turn(pos) {
            return None;
        }
        let key = self.game.key(pos);
        let often = self.keys.contains(&key) || self.played.iter().filter(|&&earlier| earlier == key).count() >= 2;
        often.then(|| self.game.deadlock(pos))
    }

    #[inline]
    fn is_out_of_time(&self, pos: &G::Position) -> bool {
        let over = self.game.clock_limit().is_some_and(|limit| self.game.clock(pos).reached(limit));
        over && !self.game.mid_turn(pos)
    }
}

/// How much of the simulations a move seems to deserve that changes so much.
fn worth_weight(worth: i32) -> f32 {
    if worth > 0 { 4.0 } else { 1.0 }
}
