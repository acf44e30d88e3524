//! The leaves of a search: captures are followed until the position is quiet, and then it is evaluated.

use qiyuan_core::{Evaluate, Status, Tactics};

use super::node::Window;
use super::order::{Prospect, pick};
use super::worker::{Worker, payoff_value};
use crate::score::{MAX_PLY, Value};

/// How many of the moves that change much are followed, the fewer the longer they have been: where all pieces stand
/// against each other, following all would never end.
fn breadth(followed: i32) -> usize {
    match followed {
        0 | 1 => usize::MAX,
        2 | 3 => 3,
        _ => 1,
    }
}

impl<G: Evaluate> Worker<'_, G> {
    /// A leaf: the position is evaluated, once captures have been followed.
    #[inline(always)]
    pub(super) fn leaf(&mut self, pos: &G::Position, window: Window) -> Value {
        if self.shared.parts.quiescence && window.ply < MAX_PLY {
            return self.quiesce(pos, Window { depth: 0, ..window });
        }
        match self.game.status(pos) {
            Status::Over(payoffs) => payoff_value::<G>(&payoffs, self.game.turn_of(pos), window.ply),
            Status::ToMove(_) | Status::Chance => self.evaluate(pos),
        }
    }

    /// The value of a position in which only moves that change much are tried. A depth below 0 says how many were.
    #[inline(always)]
    fn quiesce(&mut self, pos: &G::Position, window: Window) -> Value {
        let Window { ply, beta, .. } = window;
        if G::HAS_CHANCE && self.game.mid_turn(pos) && self.game.status(pos) == Status::Chance {
            return self.evaluate(pos);
        }
        let Worker { game, shared, seen, frames, .. } = self;
        let moves = &mut frames[ply].moves;
        let mut standing = None;
        let tactics = game.tactics_if(pos, moves, || {
            let value = seen.evaluate(shared, pos);
            standing = Some(value);
            value < beta
        });
        let least = match tactics {
            Tactics::Over(payoffs) => return payoff_value::<G>(&payoffs, game.turn_of(pos), ply),
            Tactics::Free => standing.unwrap_or_else(|| seen.evaluate(shared, pos)),
            Tactics::Forced => -Value::MAX,
        };
        if least >= beta || moves.is_empty() { least } else { self.follow(pos, window, least) }
    }

    /// The value of the best of the moves that change much, but at least so much.
    fn follow(&mut self, pos: &G::Position, window: Window, least: Value) -> Value {
        let Window { depth, ply, mut alpha, beta } = window;
        let seat = self.game.turn_of(pos);
        let moves = std::mem::take(&mut self.frames[ply].moves);
        let mut order = std::mem::take(&mut self.frames[ply].order);
        order.clear();
        order.extend(moves.iter().zip(0..).map(|(&mv, place)| Prospect::new(self.game.worth(pos, mv), place)));
        let mut best = least;
        alpha = alpha.max(best);
        // Who must answer may answer in any way.
        let breadth = if least == -Value::MAX { usize::MAX } else { breadth(-depth) };
        for next in 0..order.len().min(breadth) {
            pick(&mut order[next..]);
            let mut child = pos.clone();
            self.game.play(&mut child, moves[order[next].place()]);
            let same = self.game.turn_of(&child) == seat;
            let value = if same {
                self.quiesce_child(&child, Window { depth: depth - 1, ply: ply + 1, alpha, beta })
            } else {
                -self.quiesce_child(&child, Window { depth: depth - 1, ply: ply + 1, alpha: -beta, beta: -alpha })
            };
            if self.stopped {
                break;
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.frames[ply].order = order;
        self.frames[ply].moves = moves;
        best
    }

    #[inline]
    fn quiesce_child(&mut self, pos: &G::Position, window: Window) -> Value {
        if self.visit(window.ply) {
            return 0;
        }
        if window.ply >= MAX_PLY { self.evaluate(pos) } else { self.quiesce(pos, window) }
    }
}
