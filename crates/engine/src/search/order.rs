//! Which moves to try first.

use std::sync::atomic::{AtomicI32, Ordering};

use qiyuan_core::{Evaluate, Seat};

use super::worker::Worker;

/// The remembered best move comes first.
const HINT: i32 = i32::MAX;
/// Then moves that change much; then quiet moves that refuted others; then the rest by what they did elsewhere.
const KILLER: i32 = QUIET - 1;
/// No history is larger.
const LARGEST_HISTORY: i32 = 1 << 16;

/// Moves that promise less are quiet.
const QUIET: i32 = 1 << 20;

/// How good quiet moves were, by seat and slot. Threads may share it.
#[derive(Debug)]
pub(super) struct History([Vec<AtomicI32>; 2]);

impl History {
    pub(super) fn new(n_slots: usize) -> History {
        History([(); 2].map(|()| (0..n_slots).map(|_| AtomicI32::new(0)).collect()))
    }

    #[inline]
    fn of(&self, seat: Seat) -> &[AtomicI32] {
        &self.0[seat.index() & 1]
    }
}

/// A move in a list, and how promising it is: the more promising, the greater; among equals, the one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Prospect(i64);

impl Prospect {
    #[inline]
    pub(super) fn new(promise: i32, place: u16) -> Prospect {
        Prospect(i64::from(promise) << 16 | i64::from(!place))
    }

    /// The remembered best move.
    #[inline]
    pub(super) fn hint(place: u16) -> Prospect {
        Prospect::new(HINT, place)
    }

    /// The move's place in the list of moves.
    #[inline]
    pub(super) fn place(self) -> usize {
        usize::from(!(self.0 as u16))
    }

    /// Whether the move changes little.
    #[inline]
    pub(super) fn is_quiet(self) -> bool {
        self < Prospect::new(QUIET, u16::MAX)
    }
}

/// Adds all moves but the hint to `order`.
#[inline]
pub(super) fn order_moves<G: Evaluate>(
    worker: &Worker<'_, G>,
    pos: &G::Position,
    seat: Seat,
    moves: &[G::Move],
    hint: Option<u16>,
    ply: usize,
    order: &mut Vec<Prospect>,
) {
    let killers = &worker.frames[ply].killers;
    let history = worker.history.of(seat);
    order.reserve(moves.len());
    for (&mv, place) in moves.iter().zip(0..) {
        if hint == Some(place) {
            continue;
        }
        let worth = worker.game.worth(pos, mv);
        let promise = if worth != 0 {
            QUIET + worth
        } else {
            let slot = worker.game.slot(pos, mv);
            if killers[0] == slot as u32 {
                KILLER
            } else if killers[1] == slot as u32 {
                KILLER - 1
            } else {
                history[slot].load(Ordering::Relaxed)
            }
        };
        order.push(Prospect::new(promise, place));
    }
}

/// Brings the most promising of the moves to the front.
#[inline]
pub(super) fn pick(order: &mut [Prospect]) {
    // The best first and then its place: no two are equal, and the first loop has no branches.
    let mut best = i64::MIN;
    for prospect in &*order {
        best = best.max(prospect.0);
    }
    if let Some(place) = order.iter().position(|prospect| prospect.0 == best) {
        order.swap(0, place);
    }
}

impl<G: Evaluate> Worker<'_, G> {
    /// The last of the tried moves, a quiet one, refuted what led here: it is remembered, and so are the quiet ones
    /// before it that did not.
    pub(super) fn remember_quiet(
        &mut self,
        pos: &G::Position,
        seat: Seat,
        moves: &[G::Move],
        tried: &[Prospect],
        ply: usize,
        depth: i32,
    ) {
        let Some((last, before)) = tried.split_last() else { return };
        let good = moves[last.place()];
        let slot = self.game.slot(pos, good);
        let killers = &mut self.frames[ply].killers;
        if killers[0] != slot as u32 {
            *killers = [slot as u32, killers[0]];
        }
        let bonus = (depth * depth * 16).min(LARGEST_HISTORY / 8);
        let history = self.history.of(seat);
        learn(&history[slot], bonus);
        for prospect in before.iter().filter(|prospect| prospect.is_quiet()) {
            learn(&history[self.game.slot(pos, moves[prospect.place()])], -bonus);
        }
    }
}

/// Moves a number towards an extreme, the slower the nearer it is.
#[inline]
fn learn(history: &AtomicI32, bonus: i32) {
    // Two threads at once may lose a lesson, which does no harm.
    let old = history.load(Ordering::Relaxed);
    history.store(old + bonus - old * (bonus.abs() >> 4) / (LARGEST_HISTORY >> 4), Ordering::Relaxed);
}
