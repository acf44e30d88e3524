//! Search to growing depths: alpha-beta where seats act, expectations where chance does, on any number of threads.
//!
//! Nothing here knows a game, and nothing assumes that seats alternate: a position's value is always one for the seat
//! whose turn it is, and is negated only where the turn passes on.

mod busy;
mod chance;
mod node;
mod order;
mod pages;
mod quiescence;
#[cfg(test)]
mod tests;
mod transpositions;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use qiyuan_core::{Evaluate, Match, Status};

pub(crate) use self::worker::mix;

use self::busy::Busy;
use self::node::Window;
use self::order::History;
use self::transpositions::Transpositions;
use self::worker::{Shared, Worker};
use crate::limits::Stop;
use crate::numbers::Numbers;
use crate::report::{Continuation, Orders, Report};
use crate::score::{MAX_PLY, Scale, Value, WIN};
use crate::settings::Parts;

/// From this depth on, the last value is expected to be about right.
const EXPECTING_DEPTH: i32 = 5;
/// What is found is told about from this depth on.
const FIRST_REPORT: u32 = 1;

/// What a search needs beside the match.
pub(crate) struct Plan<'a> {
    pub(crate) numbers: &'a Numbers,
    pub(crate) parts: Parts,
    pub(crate) blur: (u32, u64),
    pub(crate) threads: usize,
    pub(crate) stop: &'a Stop,
}

/// A search that remembers positions from one move to the next.
pub(crate) struct Search {
    transpositions: Transpositions,
    busy: Busy,
}

/// A move from where the search begins.
#[derive(Clone)]
struct Candidate<M> {
    mv: M,
    /// What it came to last time; those that were not the best keep what they had.
    value: Value,
    line: Vec<M>,
}

impl Search {
    pub(crate) fn new(mib: usize) -> Search {
        Search { transpositions: Transpositions::new(mib), busy: Busy::new() }
    }

    pub(crate) fn mib(&self) -> usize {
        self.transpositions.mib()
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.transpositions.clear();
    }

    /// Finds the best moves of the seat to move. There must be one.
    pub(crate) fn run<G: Evaluate>(
        &mut self,
        play: &Match<G>,
        orders: &Orders<G::Move>,
        plan: &Plan<'_>,
        watch: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        self.run_for_value(play, orders, plan, watch).0
    }

    /// The same, and the value of the best move.
    fn run_for_value<G: Evaluate>(
        &mut self,
        play: &Match<G>,
        orders: &Orders<G::Move>,
        plan: &Plan<'_>,
        watch: &mut dyn FnMut(&Report<G::Move>),
    ) -> (Report<G::Move>, Value) {
        self.transpositions.begin();
        let begun = Instant::now();
        let game = play.game();
        let shared = Shared {
            game,
            numbers: plan.numbers,
            scale: Scale::new(plan.numbers, G::GOAL, G::HAS_CHANCE),
            parts: plan.parts,
            blur: plan.blur,
            transpositions: &self.transpositions,
            busy: &self.busy,
            threads: plan.threads,
            stop: plan.stop,
            done: AtomicBool::new(false),
            deadline: orders.limits.hard().map(|time| begun + time),
            node_limit: orders.limits.nodes.unwrap_or(u64::MAX).max(1),
            nodes: AtomicU64::new(0),
            finished: AtomicU32::new(0),
            history: Arc::new(History::new(G::N_SLOTS)),
        };
        let found = Mutex::new((0, Vec::new()));
        let played = played_keys(play);
        std::thread::scope(|scope| {
            for _ in 1..plan.threads {
                scope.spawn(|| Root::new(&shared, play, orders, &found, &played, begun).deepen(&mut |_| {}).0);
            }
            let report = Root::new(&shared, play, orders, &found, &played, begun).deepen(watch);
            shared.done.store(true, Ordering::Relaxed);
            report
        })
    }
}

/// The keys of the positions between turns before the one on the board.
pub(crate) fn played_keys<G: Evaluate>(play: &Match<G>) -> Vec<u64> {
    let game = play.game();
    play.history().filter(|(pos, _)| !game.mid_turn(pos)).map(|(pos, _)| game.key(pos)).collect()
}

/// The position where a thread's search begins.
struct Root<'a, G: Evaluate> {
    worker: Worker<'a, G>,
    pos: &'a G::Position,
    candidates: Vec<Candidate<G::Move>>,
    orders: &'a Orders<G::Move>,
    found: &'a Found<G::Move>,
    begun: Instant,
}

/// What the thread that was first with a depth has found, and with which depth.
type Found<M> = Mutex<(u32, Vec<Candidate<M>>)>;

impl<'a, G: Evaluate> Root<'a, G> {
    fn new(
        shared: &'a Shared<'a, G>,
        play: &'a Match<G>,
        orders: &'a Orders<G::Move>,
        found: &'a Found<G::Move>,
        played: &[u64],
        begun: Instant,
    ) -> Root<'a, G> {
        let (game, pos) = (shared.game, play.position());
        let mut moves = Vec::new();
        game.moves(pos, &mut moves);
        if !orders.only.is_empty() {
            moves.retain(|mv| orders.only.contains(mv));
        }
        moves.sort_by_key(|&mv| -game.worth(pos, mv));
        let candidates = moves.into_iter().map(|mv| Candidate { mv, value: -WIN, line: vec![mv] }).collect();
        Root { worker: Worker::new(shared, played), pos, candidates, orders, found, begun }
    }

    /// Looks deeper and deeper until a limit is reached.
    fn deepen(mut self, watch: &mut dyn FnMut(&Report<G::Move>)) -> (Report<G::Move>, Value) {
        let deepest = self.orders.limits.depth.map_or(MAX_PLY as u32 - 1, |depth| depth.clamp(1, MAX_PLY as u32 - 1));
        let mut report = self.report(0);
        for depth in 1..=deepest {
            let complete = self.look_in_company(depth);
            report = self.report(if complete { depth } else { depth - 1 });
            if !complete {
                break;
            }
            if depth >= FIRST_REPORT {
                watch(&report);
            }
            if self.is_enough(depth) {
                break;
            }
        }
        (report, self.candidates[0].value)
    }

    /// Whether it is not worth looking deeper.
    fn is_enough(&self, depth: u32) -> bool {
        let limits = &self.orders.limits;
        // With the clock running, the only move needs no thought, and an end that was found needs no other. But whoever
        // asks about one move alone wants to know what it is worth.
        let forced = self.candidates.len() == 1 && self.orders.only.is_empty();
        let decided = forced || self.candidates[0].value.abs() >= WIN - depth as Value;
        let playing = limits.clock.is_some() || limits.nodes.is_some();
        // The next depth takes longer than this one: with more than half of the time gone it would not be finished.
        let late = limits.movetime.is_none() && limits.soft().is_some_and(|soft| self.begun.elapsed() >= soft);
        late || decided && playing
    }

    /// Looks at all candidates to a depth, unless another thread is first with it: then what that has found is taken over.
    /// False: stopped before the end.
    fn look_in_company(&mut self, depth: u32) -> bool {
        self.worker.depth = depth;
        let complete = self.look(depth as i32);
        if self.worker.in_company() {
            let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
            if self.worker.overtaken {
                (self.worker.overtaken, self.worker.stopped) = (false, false);
                self.candidates.clone_from(&found.1);
                return true;
            }
            if complete && found.0 < depth {
                *found = (depth, self.candidates.clone());
                self.worker.shared.finished.store(depth, Ordering::Release);
            }
        }
        complete
    }

    /// Looks at all candidates to a depth, for as many best lines as asked for. False: stopped before the end.
    fn look(&mut self, depth: i32) -> bool {
        for rank in 0..self.orders.lines.clamp(1, self.candidates.len()) {
            if !self.look_for_line(depth, rank) {
                return false;
            }
        }
        true
    }

    /// Finds the best of the candidates from `rank` on, and puts it there.
    fn look_for_line(&mut self, depth: i32, rank: usize) -> bool {
        let last = self.candidates[rank].value;
        let mut margin = (self.worker.shared.scale.value(25)).max(8);
        let (mut alpha, mut beta) = (-WIN - 1, WIN + 1);
        if depth >= EXPECTING_DEPTH && last.abs() < WIN - MAX_PLY as Value && self.worker.shared.parts.quiescence {
            (alpha, beta) = (last - margin, last + margin);
        }
        loop {
            let best = self.look_between(depth, rank, alpha, beta);
            if self.worker.stopped {
                return false;
            }
            // Outside of what was expected: once more, with less expected.
            margin = margin.saturating_mul(4).min(4 * WIN);
            if best <= alpha && alpha > -WIN - 1 {
                alpha = (best - margin).max(-WIN - 1);
            } else if best >= beta && beta < WIN + 1 {
                beta = (best + margin).min(WIN + 1);
            } else {
                return true;
            }
        }
    }

    /// One look at the candidates from `rank` on, in a window.
    fn look_between(&mut self, depth: i32, rank: usize, mut alpha: Value, beta: Value) -> Value {
        let seat = self.worker.game.turn_of(self.pos);
        let entered = self.worker.enter(self.pos);
        let mut best = -WIN - 1;
        let mut moves: Vec<G::Move> = self.candidates[rank..].iter().map(|candidate| candidate.mv).collect();
        // What another thread is looking at waits behind the others.
        let mut waiting = 0;
        let mut next = 0;
        while next < moves.len() {
            let mv = moves[next];
            let mut child = self.pos.clone();
            self.worker.game.play(&mut child, mv);
            let task = self.worker.task(&child, depth);
            if next > 0 && next + waiting < moves.len() && self.worker.is_taken(task) {
                waiting += 1;
                moves[next..].rotate_left(1);
                continue;
            }
            self.worker.begin(task);
            let window = Window { depth, ply: 0, alpha, beta };
            let value = self.worker.try_child(&child, seat, window, next == 0, 0);
            self.worker.end(task);
            next += 1;
            if self.worker.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    // The new best goes to the front, the others keep their order.
                    self.worker.take_line(0, mv);
                    let i = self.candidates.iter().position(|candidate| candidate.mv == mv).unwrap_or(rank);
                    self.candidates[i].line.clone_from(&self.worker.frames[0].line);
                    self.candidates[i].value = value;
                    self.candidates[rank..=i].rotate_right(1);
                    alpha = value;
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.worker.leave(entered);
        best
    }

    fn report(&self, depth: u32) -> Report<G::Move> {
        let shared = self.worker.shared;
        let lines = self.candidates.iter().take(self.orders.lines.max(1));
        let line = |candidate: &Candidate<G::Move>| Continuation {
            score: shared.scale.score(candidate.value),
            moves: candidate.line.clone(),
            expected: Vec::new(),
        };
        let nodes = if shared.threads > 1 { shared.nodes.load(Ordering::Relaxed) } else { self.worker.nodes };
        Report {
            depth,
            deepest: self.worker.deepest as u32,
            nodes,
            time: self.begun.elapsed(),
            memory: shared.transpositions.fullness(),
            lines: lines.map(line).collect(),
        }
    }
}

/// Whether a seat is to move, so that a search can begin.
pub(crate) fn can_begin<G: Evaluate>(play: &Match<G>) -> bool {
    matches!(play.status(), Status::ToMove(_))
}
