//! Alpha-beta at a node where a seat acts.

use qiyuan_core::{Evaluate, Seat, Status};

use super::order::{Prospect, order_moves, pick};
use super::transpositions::{Bound, Memory};
use super::worker::{Worker, payoff_value};
use crate::score::{MAX_PLY, SURE, Value};

/// From here on it is tried whether passing is good enough.
const NULL_MOVE_DEPTH: i32 = 3;
/// From here on late moves are looked at less deep.
const REDUCTION_DEPTH: i32 = 3;
/// So many moves are never late.
const EARLY_MOVES: usize = 3;

/// Up to here it does not pay to put many moves in order,
const SHALLOW: i32 = 2;
/// but only so many.
const SHALLOW_MOVES: usize = 3;

/// A position of no more bytes is copied faster than memory comes.
const LIGHT: usize = 96;

/// So many quiet moves of a node may leave it to chance, but at the root.
const GAMBLES: usize = 2;

/// What a node is looked at for.
#[derive(Clone, Copy)]
pub(super) struct Window {
    /// How many single moves deep.
    pub(super) depth: i32,
    /// How many moves from where the search began.
    pub(super) ply: usize,
    /// Only values above this matter.
    pub(super) alpha: Value,
    /// Only values below this matter.
    pub(super) beta: Value,
}

impl Window {
    /// Whether the exact value is wanted, not only on which side of a bound it lies.
    #[inline]
    pub(super) fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// Brings the next of the moves to the front. Where little is left to look at, all but the first few may come as they are.
#[inline]
fn pick_next<const LAST: bool>(order: &mut [Prospect], depth: i32, next: usize) {
    if order.first().is_some_and(|first| !LAST && depth > SHALLOW || next < SHALLOW_MOVES || !first.is_quiet()) {
        pick(order);
    }
}

impl<G: Evaluate> Worker<'_, G> {
    /// The value of a position for the seat whose turn it is.
    pub(super) fn search(&mut self, pos: &G::Position, window: Window, may_pass: bool) -> Value {
        let Window { depth, ply, .. } = window;
        if self.visit(ply) {
            return 0;
        }
        self.frames[ply].line.clear();
        if let Some(value) = self.deadlock(pos, ply) {
            return value;
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.leaf(pos, window);
        }
        let key = self.key(pos);
        let known = self.shared.transpositions.get(key, ply, depth);
        if let Some(known) = known
            && !window.is_open()
            && self.is_deep_enough(&known, depth)
        {
            match known.bound {
                Bound::Exact => return known.value,
                Bound::Lower if known.value >= window.beta => return known.value,
                Bound::Upper if known.value <= window.alpha => return known.value,
                Bound::Lower | Bound::Upper => {}
            }
        }
        if may_pass && let Some(value) = self.try_passing(pos, window) {
            return value;
        }
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        let (value, best) = match self.game.moves(pos, &mut moves) {
            Status::Over(payoffs) => {
                self.frames[ply].moves = moves;
                return payoff_value::<G>(&payoffs, self.game.turn_of(pos), ply);
            }
            Status::Chance => (self.expect(pos, &moves, window), None),
            Status::ToMove(seat) => {
                let hint = known.and_then(|known| known.best);
                if depth <= 1 {
                    self.try_moves::<true>(pos, seat, &moves, hint, window)
                } else {
                    self.try_moves::<false>(pos, seat, &moves, hint, window)
                }
            }
        };
        self.frames[ply].moves = moves;
        if !self.stopped {
            let bound = if value >= window.beta {
                Bound::Lower
            } else if value <= window.alpha {
                Bound::Upper
            } else {
                Bound::Exact
            };
            self.shared.transpositions.put(key, ply, Memory { value, bound, depth, best });
        }
        value
    }

    /// Whether what is remembered serves for a depth. Deeper is better, unless equal is asked for.
    #[inline]
    pub(super) fn is_deep_enough(&self, known: &Memory, depth: i32) -> bool {
        if self.shared.parts.quiescence { known.depth >= depth } else { known.depth == depth }
    }

    /// A side that could even pass and still be too good has been allowed too much.
    fn try_passing(&mut self, pos: &G::Position, window: Window) -> Option<Value> {
        let Window { depth, ply, beta, .. } = window;
        if !self.shared.parts.null_move || window.is_open() || depth < NULL_MOVE_DEPTH || beta.abs() >= SURE {
            return None;
        }
        let passed = self.game.pass(pos)?;
        if self.evaluate(pos) < beta {
            return None;
        }
        let entered = self.enter(pos);
        let below = Window { depth: depth - 3 - depth / 4, ply: ply + 1, alpha: -beta, beta: 1 - beta };
        let value = -self.search(&passed, below, false);
        self.leave(entered);
        (value >= beta && !self.stopped).then_some(value.min(SURE - 1))
    }

    /// The value of the best move, and its place in the list. Below the `LAST` moves nothing is left to look at.
    fn try_moves<const LAST: bool>(
        &mut self,
        pos: &G::Position,
        seat: Seat,
        moves: &[G::Move],
        hint: Option<u16>,
        window: Window,
    ) -> (Value, Option<u16>) {
        let Window { depth, ply, mut alpha, beta } = window;
        let mut order = std::mem::take(&mut self.frames[ply].order);
        let hint = hint.filter(|&place| usize::from(place) < moves.len());
        order.clear();
        match hint {
            Some(place) => order.push(Prospect::hint(place)),
            None => order_moves(self, pos, seat, moves, hint, ply, &mut order),
        }
        let entered = self.enter(pos);
        // What another thread is looking at waits behind the others.
        let mut waiting = 0;
        let (mut best, mut best_move) = (-Value::MAX, None);
        let mut tried = 0;
        let mut gambles = 0;
        let mut next = 0;
        // So many of the moves are where they belong: one may have been picked ahead.
        let mut picked = 0;
        while next < moves.len() {
            if next == order.len() {
                // What was remembered is not enough: now the others.
                order_moves(self, pos, seat, moves, hint, ply, &mut order);
            }
            let ready = order.len() - waiting;
            if picked <= next && next < ready {
                pick_next::<LAST>(&mut order[next..ready], depth, next);
            }
            let prospect = order[next];
            let mv = moves[prospect.place()];
            next += 1;
            let quiet = prospect.is_quiet();
            // What chance may bring is much the same for all moves that leave it to chance.
            let parts = &self.shared.parts;
            let gamble = G::HAS_CHANCE && parts.chance_reductions && ply > 0 && quiet && self.game.is_gamble(pos, mv);
            if gamble && gambles == GAMBLES {
                continue;
            }
            let mut child = pos.clone();
            self.game.play(&mut child, mv);
            let task = if LAST { None } else { self.task(&child, depth) };
            if tried > 0 && next + waiting <= order.len() && self.is_taken(task) {
                waiting += 1;
                next -= 1;
                let last = order.len() - waiting;
                order.swap(next, last);
                picked = next;
                continue;
            }
            self.begin(task);
            gambles += usize::from(gamble);
            if !LAST && next < ready && size_of::<G::Position>() <= LIGHT {
                pick_next::<LAST>(&mut order[next..ready], depth, next);
                picked = next + 1;
                self.expect_child(pos, moves[order[next].place()], depth, tried + 1, order[next].is_quiet());
            }
            let value = if LAST {
                self.try_leaf(&child, seat, Window { depth, ply, alpha, beta })
            } else {
                let reduction = self.reduction(depth, tried, quiet);
                self.try_child(&child, seat, Window { depth, ply, alpha, beta }, tried == 0, reduction)
            };
            self.end(task);
            tried += 1;
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(prospect.place() as u16);
                    if window.is_open() {
                        self.take_line(ply, mv);
                    }
                    if alpha >= beta {
                        if quiet {
                            self.remember_quiet(pos, seat, moves, &order[..next], ply, depth);
                        }
                        break;
                    }
                }
            }
        }
        self.leave(entered);
        self.frames[ply].order = order;
        (best, best_move)
    }

    /// What is remembered of the position behind the next move will be asked for: it takes a while to come.
    #[inline]
    fn expect_child(&self, pos: &G::Position, mv: G::Move, depth: i32, tried: usize, quiet: bool) {
        let mut child = pos.clone();
        self.game.play(&mut child, mv);
        self.shared.transpositions.fetch(self.key(&child), depth - 1 - self.reduction(depth, tried, quiet));
    }

    /// The value of a move for the seat that made it; `child` is where it leads.
    #[inline]
    pub(super) fn try_child(
        &mut self,
        child: &G::Position,
        seat: Seat,
        window: Window,
        first: bool,
        reduction: i32,
    ) -> Value {
        let Window { depth, ply, alpha, beta } = window;
        if depth <= 1 {
            return self.try_leaf(child, seat, window);
        }
        self.shared.transpositions.fetch(self.key(child), depth - 1 - reduction);
        // The turn may go on: then the same seat decides, and nothing is negated.
        let same = self.game.turn_of(child) == seat;
        let mut look = |depth: i32, alpha: Value, beta: Value| {
            if same {
                self.search(child, Window { depth, ply: ply + 1, alpha, beta }, false)
            } else {
                -self.search(child, Window { depth, ply: ply + 1, alpha: -beta, beta: -alpha }, true)
            }
        };
        if first {
            return look(depth - 1, alpha, beta);
        }
        let mut value = look(depth - 1 - reduction, alpha, alpha + 1);
        if reduction > 0 && value > alpha {
            value = look(depth - 1, alpha, alpha + 1);
        }
        if value > alpha && value < beta {
            value = look(depth - 1, alpha, beta);
        }
        value
    }

    /// The same where nothing is left to look at below the move.
    #[inline(always)]
    fn try_leaf(&mut self, child: &G::Position, seat: Seat, window: Window) -> Value {
        let Window { ply, alpha, beta, .. } = window;
        let ply = ply + 1;
        self.seen.fetch(self.game.key(child));
        if self.visit(ply) {
            return 0;
        }
        self.frames[ply].line.clear();
        let same = self.game.turn_of(child) == seat;
        let (alpha, beta) = if same { (alpha, beta) } else { (-beta, -alpha) };
        let value = match self.deadlock(child, ply) {
            Some(value) => value,
            None => self.leaf(child, Window { depth: 0, ply, alpha, beta }),
        };
        if same { value } else { -value }
    }

    #[inline]
    fn reduction(&self, depth: i32, tried: usize, quiet: bool) -> i32 {
        if !self.shared.parts.reductions || !quiet || depth < REDUCTION_DEPTH || tried < EARLY_MOVES {
            return 0;
        }
        let late = (tried.ilog2() as i32) + (depth.ilog2() as i32);
        (late / 2).min(depth - 2)
    }

    /// The best line begins with a move and goes on as below it.
    #[inline]
    pub(super) fn take_line(&mut self, ply: usize, mv: G::Move) {
        let (above, below) = self.frames.split_at_mut(ply + 1);
        let line = &mut above[ply].line;
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0].line);
    }
}
