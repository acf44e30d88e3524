//! Expectations at chance nodes, bounded before all outcomes are known: Star1 and Star2.

use qiyuan_core::{Evaluate, Status};

use super::node::Window;
use super::order::{Prospect, order_moves};
use super::transpositions::Bound;
use super::worker::Worker;
use crate::score::{Value, WIN};

/// From this depth on every outcome is probed with one reply before any is looked at in full.
const PROBE_DEPTH: i32 = 2;
/// How much less deep it goes behind chance, but at the root.
const CHANCE_REDUCTION: i32 = 1;

/// What is known of an outcome.
#[derive(Clone, Copy)]
pub(super) struct Outcome<M> {
    mv: M,
    weight: i64,
    /// Its value is at least and at most this, for the seat whose move chance completes.
    least: Value,
    most: Value,
}

impl<G: Evaluate> Worker<'_, G> {
    /// The expectation over all outcomes, rounded down, for the seat whose turn it is.
    pub(super) fn expect(&mut self, pos: &G::Position, outcomes: &[G::Move], window: Window) -> Value {
        let Window { mut depth, ply, alpha, beta } = window;
        if self.shared.parts.chance_reductions && ply > 1 {
            depth -= CHANCE_REDUCTION;
        }
        let mut bounded = std::mem::take(&mut self.frames[ply].outcomes);
        bounded.clear();
        bounded.extend(outcomes.iter().map(|&mv| {
            let weight = i64::from(self.game.weight(pos, mv));
            Outcome { mv, weight, least: -WIN, most: WIN }
        }));
        let outcomes = &mut bounded;
        // The likeliest outcomes say most about the whole.
        outcomes.sort_by_key(|outcome| -outcome.weight);
        let total: i64 = outcomes.iter().map(|outcome| outcome.weight).sum();
        // The sums that the window asks about: at most `low` fails low, at least `high` fails high.
        let (low, high) = ((i64::from(alpha) + 1) * total - 1, i64::from(beta) * total);
        let entered = self.enter(pos);
        let star = self.shared.parts.star;
        if star && depth >= PROBE_DEPTH && !window.is_open() {
            self.probe(pos, outcomes, Window { depth, ..window }, low);
        }
        let mut least: i64 = outcomes.iter().map(|outcome| outcome.weight * i64::from(outcome.least)).sum();
        let mut most: i64 = outcomes.iter().map(|outcome| outcome.weight * i64::from(outcome.most)).sum();
        // What another thread is looking at waits behind the others.
        let mut waiting = 0;
        let mut next = 0;
        while next < outcomes.len() {
            if star && (most <= low || least >= high) || self.stopped {
                break;
            }
            let outcome = outcomes[next];
            let mut child = pos.clone();
            self.game.play(&mut child, outcome.mv);
            let task = self.task(&child, depth);
            if next + waiting < outcomes.len() && self.is_taken(task) {
                waiting += 1;
                outcomes[next..].rotate_left(1);
                continue;
            }
            next += 1;
            // Without this outcome, what the others may come to.
            let (others_least, others_most) =
                (least - outcome.weight * i64::from(outcome.least), most - outcome.weight * i64::from(outcome.most));
            let (from, to) = if star {
                // At `from` or below, even the best of the others leaves the sum at `low`.
                let from = (low - others_most).div_euclid(outcome.weight);
                let to = -(others_least - high).div_euclid(outcome.weight);
                (from.max(i64::from(-WIN) - 1) as Value, to.min(i64::from(WIN) + 1) as Value)
            } else {
                (-WIN - 1, WIN + 1)
            };
            self.begin(task);
            let value = self.look_at_outcome(pos, &child, Window { depth, ply, alpha: from, beta: to });
            self.end(task);
            // A value outside its window is a bound, and just such a bound as ends it.
            let (value_least, value_most) = match value {
                value if value <= from => (outcome.least, value),
                value if value >= to => (value, outcome.most),
                value => (value, value),
            };
            least = others_least + outcome.weight * i64::from(value_least);
            most = others_most + outcome.weight * i64::from(value_most);
        }
        self.leave(entered);
        self.frames[ply].outcomes = bounded;
        self.frames[ply].line.clear();
        let sum = if most <= low { most } else { least };
        sum.div_euclid(total) as Value
    }

    fn look_at_outcome(&mut self, pos: &G::Position, child: &G::Position, window: Window) -> Value {
        let Window { depth, ply, alpha, beta } = window;
        if self.game.turn_of(child) == self.game.turn_of(pos) {
            self.search(child, Window { depth, ply: ply + 1, alpha, beta }, false)
        } else {
            -self.search(child, Window { depth, ply: ply + 1, alpha: -beta, beta: -alpha }, true)
        }
    }

    /// Star2: what the other side gets by its first reply alone already bounds an outcome.
    fn probe(&mut self, pos: &G::Position, outcomes: &mut [Outcome<G::Move>], window: Window, low: i64) {
        let mut most: i64 = outcomes.iter().map(|outcome| outcome.weight * i64::from(outcome.most)).sum();
        let seat = self.game.turn_of(pos);
        for outcome in outcomes {
            if self.stopped || most <= low {
                return;
            }
            let mut child = pos.clone();
            self.game.play(&mut child, outcome.mv);
            if self.game.turn_of(&child) == seat {
                continue;
            }
            let others = most - outcome.weight * i64::from(outcome.most);
            // An outcome at `from` or below would be enough, if those after it are at their best.
            let from = (low - others).div_euclid(outcome.weight).clamp(i64::from(-WIN), i64::from(WIN)) as Value;
            let found = self.first_reply(&child, Window { alpha: -from - 1, beta: -from, ..window });
            outcome.most = outcome.most.min(found.map_or(WIN, |value| -value)).max(outcome.least);
            most = others + outcome.weight * i64::from(outcome.most);
        }
    }

    /// At least so much gets the seat whose turn it is, by what is remembered or by its most promising move alone.
    fn first_reply(&mut self, pos: &G::Position, window: Window) -> Option<Value> {
        let Window { depth, ply, alpha, beta } = window;
        let ply = ply + 1;
        let known = self.shared.transpositions.get(self.key(pos), ply, depth);
        if let Some(known) = known
            && known.bound != Bound::Upper
            && self.is_deep_enough(&known, depth)
        {
            return Some(known.value);
        }
        if self.deadlock(pos, ply).is_some() {
            return None;
        }
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        let mut value = None;
        if let Status::ToMove(seat) = self.game.moves(pos, &mut moves) {
            let mut order = std::mem::take(&mut self.frames[ply].order);
            order.clear();
            match known.and_then(|known| known.best) {
                Some(place) if usize::from(place) < moves.len() => order.push(Prospect::hint(place)),
                _ => order_moves(self, pos, seat, &moves, None, ply, &mut order),
            }
            if let Some(best) = order.iter().max() {
                let mut child = pos.clone();
                self.game.play(&mut child, moves[best.place()]);
                let entered = self.enter(pos);
                let found = self.try_child(&child, seat, Window { depth, ply, alpha, beta }, true, 0);
                self.leave(entered);
                // Only a reply that is good enough bounds anything.
                value = (found >= beta && !self.stopped).then_some(found);
            }
            self.frames[ply].order = order;
        }
        self.frames[ply].moves = moves;
        value
    }
}
