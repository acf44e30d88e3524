//! Which moves to try first.

use qiyuan_core::{Evaluate, Seat};

use super::node::QUIET;
use super::worker::Worker;

/// The remembered best move comes first.
const HINT: i32 = i32::MAX;
/// Then moves that change much; then quiet moves that refuted others; then the rest by what they did elsewhere.
const KILLER: i32 = QUIET - 1;
/// No history is larger.
const LARGEST_HISTORY: i32 = 1 << 16;

/// Fills `order` with how promising each move is.
#[inline]
pub(super) fn order_moves<G: Evaluate>(
    worker: &Worker<'_, G>,
    pos: &G::Position,
    seat: Seat,
    moves: &[G::Move],
    hint: Option<u16>,
    ply: usize,
    order: &mut Vec<(i32, u16)>,
) {
    let killers = &worker.frames[ply].killers;
    let history = &worker.history[seat.index() & 1];
    order.clear();
    order.extend(moves.iter().zip(0..).map(|(&mv, place)| {
        let promise = if hint == Some(place) {
            HINT
        } else {
            match worker.game.worth(pos, mv) {
                0 if killers[0] == Some(mv) => KILLER,
                0 if killers[1] == Some(mv) => KILLER - 1,
                0 => history[worker.game.slot(pos, mv)],
                worth => QUIET + worth,
            }
        };
        (promise, place)
    }));
}

impl<G: Evaluate> Worker<'_, G> {
    /// The last of the tried moves, a quiet one, refuted what led here: it is remembered, and so are the quiet ones
    /// before it that did not.
    pub(super) fn remember_quiet(
        &mut self,
        pos: &G::Position,
        seat: Seat,
        moves: &[G::Move],
        tried: &[(i32, u16)],
        ply: usize,
        depth: i32,
    ) {
        let Some((&(_, last), before)) = tried.split_last() else { return };
        let good = moves[usize::from(last)];
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(good) {
            *killers = [Some(good), killers[0]];
        }
        let bonus = (depth * depth * 16).min(LARGEST_HISTORY / 8);
        let history = &mut self.history[seat.index() & 1];
        learn(&mut history[self.game.slot(pos, good)], bonus);
        for &(promise, place) in before {
            if promise < QUIET {
                learn(&mut history[self.game.slot(pos, moves[usize::from(place)])], -bonus);
            }
        }
    }
}

/// Moves a number towards an extreme, the slower the nearer it is.
#[inline]
fn learn(history: &mut i32, bonus: i32) {
    *history += bonus - *history * (bonus.abs() >> 4) / (LARGEST_HISTORY >> 4);
}
