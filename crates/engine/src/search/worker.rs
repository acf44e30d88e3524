//! One thread of a search: what it carries along, and the parts that every node needs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Instant;

use qiyuan_core::{Clock, Evaluate, Goal, Payoffs, Repetition, Seat, Status};

use super::busy::Busy;
use super::chance::Outcome;
use super::order::{History, Prospect};
use super::pages::fetch;
use super::transpositions::Transpositions;
use crate::limits::Stop;
use crate::numbers::Numbers;
use crate::score::{LARGEST, MAX_PLY, Scale, Value, WIN};
use crate::settings::Parts;

/// How often a thread looks up from its work, in nodes.
const LOOK_UP: u64 = 1024;

/// Two threads keep out of each other's way where at least so much is left to look at.
const SHARED_DEPTH: i32 = 3;

/// So near to the end by the clock, positions with different clocks are different.
const CLOCK_MATTERS: u16 = 24;

/// What all threads of a search share.
pub(super) struct Shared<'a, G: Evaluate> {
    pub(super) game: &'a G,
    pub(super) numbers: &'a Numbers,
    pub(super) scale: Scale,
    pub(super) parts: Parts,
    /// How far, in centi-units, positions are misjudged, and what decides which.
    pub(super) blur: (u32, u64),
    pub(super) transpositions: &'a Transpositions,
    pub(super) busy: &'a Busy,
    pub(super) threads: usize,
    pub(super) stop: &'a Stop,
    /// The main thread is done.
    pub(super) done: AtomicBool,
    pub(super) deadline: Option<Instant>,
    pub(super) node_limit: u64,
    pub(super) nodes: AtomicU64,
    /// How deep some thread has looked at everything.
    pub(super) finished: AtomicU32,
    /// What threads learn about quiet moves, where they learn it together.
    pub(super) history: Arc<History>,
}

impl<G: Evaluate> Shared<'_, G> {
    /// The evaluation of a position for the seat whose turn it is.
    fn evaluate(&self, pos: &G::Position) -> Value {
        let seat = self.game.turn_of(pos);
        let mut centi = self.numbers.evaluate(self.game, pos, seat);
        let (blur, seed) = self.blur;
        if blur > 0 {
            let error = ((mix(self.game.key(pos) ^ seed) >> 40) as i64 * i64::from(2 * blur)) >> 24;
            let error = error as i32 - blur as i32;
            centi += if seat == Seat(0) { error } else { -error };
        }
        self.scale.value(centi)
    }
}

/// What a thread keeps for one level of the tree.
pub(super) struct Frame<M> {
    pub(super) moves: Vec<M>,
    /// How promising the moves are, each with its place in the list.
    pub(super) order: Vec<Prospect>,
    /// The slots of quiet moves that refuted others here.
    pub(super) killers: [u32; 2],
    /// The best line from here.
    pub(super) line: Vec<M>,
    /// What chance may bring here.
    pub(super) outcomes: Vec<Outcome<M>>,
}

/// One thread of a search.
pub(super) struct Worker<'a, G: Evaluate> {
    pub(super) shared: &'a Shared<'a, G>,
    pub(super) game: &'a G,
    pub(super) frames: Vec<Frame<G::Move>>,
    /// How good quiet moves were; other threads may write to it, too.
    pub(super) history: Arc<History>,
    /// The keys of the positions between turns that led here.
    pub(super) path: Vec<u64>,
    /// How many of them were on the board before the search.
    pub(super) n_played: usize,
    pub(super) nodes: u64,
    pub(super) seen: Seen,
    told: u64,
    pub(super) deepest: usize,
    pub(super) stopped: bool,
    /// How deep it is looking now, and whether another thread got there first.
    pub(super) depth: u32,
    pub(super) overtaken: bool,
    ends_by_repetition: bool,
    clock_limit: Option<Clock>,
}

impl<'a, G: Evaluate> Worker<'a, G> {
    /// A thread that begins after the positions with these keys.
    pub(super) fn new(shared: &'a Shared<'a, G>, played: &[u64]) -> Worker<'a, G> {
        let frame = || Frame {
            moves: Vec::new(),
            order: Vec::new(),
            killers: [u32::MAX; 2],
            line: Vec::new(),
            outcomes: Vec::new(),
        };
        Worker {
            shared,
            game: shared.game,
            frames: (0..MAX_PLY + 4).map(|_| frame()).collect(),
            // Threads that agree on the order of moves do each other's work less often. Where chance acts, so it was
            // measured, it is better that they do not.
            history: if G::HAS_CHANCE { Arc::new(History::new(G::N_SLOTS)) } else { Arc::clone(&shared.history) },
            path: played.to_vec(),
            n_played: played.len(),
            nodes: 0,
            seen: Seen::new(),
            told: 0,
            deepest: 0,
            stopped: false,
            depth: 0,
            overtaken: false,
            ends_by_repetition: shared.game.repetition() != Repetition::Ignore,
            clock_limit: shared.game.clock_limit(),
        }
    }

    /// Counts a node, and from time to time looks whether it is time to stop.
    #[inline]
    pub(super) fn visit(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        if self.nodes - self.told >= LOOK_UP || self.nodes >= self.shared.node_limit {
            self.look_up();
        }
        self.stopped
    }

    #[cold]
    fn look_up(&mut self) {
        let all = self.shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed) + self.nodes - self.told;
        self.told = self.nodes;
        self.stopped |= all >= self.shared.node_limit
            || self.shared.stop.rung()
            || self.shared.done.load(Ordering::Relaxed)
            || self.shared.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if !self.stopped && self.in_company() && self.shared.finished.load(Ordering::Acquire) >= self.depth {
            (self.stopped, self.overtaken) = (true, true);
        }
    }

    /// The key under which a position is remembered.
    #[inline]
    pub(super) fn key(&self, pos: &G::Position) -> u64 {
        let key = self.game.key(pos) ^ self.game.outlook(pos);
        match self.clock_limit {
            Some(limit) => {
                let left = limit.0.saturating_sub(self.game.clock(pos).0);
                if left < CLOCK_MATTERS { key ^ mix(u64::from(left) + 1) } else { key }
            }
            None => key,
        }
    }

    /// Goes down from a position: it is on the path until [`leave`](Worker::leave).
    #[inline]
    pub(super) fn enter(&mut self, pos: &G::Position) -> bool {
        let between_turns = self.ends_by_repetition && !self.game.mid_turn(pos);
        if between_turns {
            self.path.push(self.game.key(pos));
        }
        between_turns
    }

    #[inline]
    pub(super) fn leave(&mut self, entered: bool) {
        if entered {
            self.path.pop();
        }
    }

    /// What a position is worth that ends the game by clock or repetition, for the seat whose turn it is.
    ///
    /// On the path a position counts as repeated when it comes back once: what could be gained the second time could
    /// have been gained the first.
    #[inline(always)]
    pub(super) fn deadlock(&self, pos: &G::Position, ply: usize) -> Option<Value> {
        let clock = self.game.clock(pos);
        let too_long = self.clock_limit.is_some_and(|limit| clock.reached(limit));
        let too_often = self.ends_by_repetition
            && (clock.0 >= 4 || self.clock_limit.is_none())
            && self.repeated(self.game.key(pos), usize::from(clock.0));
        if !(too_long || too_often) || self.game.mid_turn(pos) {
            return None;
        }
        let payoffs = match self.game.status(pos) {
            Status::Over(payoffs) => payoffs,
            Status::ToMove(_) | Status::Chance => self.game.deadlock(pos),
        };
        Some(payoff_value::<G>(&payoffs, self.game.turn_of(pos), ply))
    }

    /// Whether a position stood on the path, or twice on the board before.
    #[inline]
    fn repeated(&self, key: u64, clock: usize) -> bool {
        let back = if self.clock_limit.is_some() { clock } else { self.path.len() };
        let first = self.path.len().saturating_sub(back);
        let mut before = 0;
        for (i, &earlier) in self.path[first..].iter().enumerate().rev() {
            if earlier == key {
                before += 1;
                if first + i >= self.n_played || before == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// The evaluation of a position for the seat whose turn it is.
    #[inline]
    pub(super) fn evaluate(&mut self, pos: &G::Position) -> Value {
        self.seen.evaluate(self.shared, pos)
    }

    /// Whether this thread shares its work with others.
    #[inline]
    pub(super) fn in_company(&self) -> bool {
        self.shared.threads > 1
    }

    /// Looking at a position to a depth is a task that one thread is enough for, if there is much to look at.
    #[inline]
    pub(super) fn task(&self, pos: &G::Position, depth: i32) -> Option<Task> {
        let shared = self.in_company() && depth >= SHARED_DEPTH;
        shared.then(|| Task(mix(self.game.key(pos) ^ (depth as u64) << 8)))
    }

    /// Whether another thread is at a task.
    #[inline]
    pub(super) fn is_taken(&self, task: Option<Task>) -> bool {
        task.is_some_and(|Task(id)| self.shared.busy.has(id))
    }

    #[inline]
    pub(super) fn begin(&self, task: Option<Task>) {
        if let Some(Task(id)) = task {
            self.shared.busy.enter(id);
        }
    }

    #[inline]
    pub(super) fn end(&self, task: Option<Task>) {
        if let Some(Task(id)) = task {
            self.shared.busy.leave(id);
        }
    }
}

/// What threads share out among themselves.
#[derive(Clone, Copy)]
pub(super) struct Task(u64);

/// The values of positions that were evaluated not long ago, by their keys. It is small enough for the processor's cache.
pub(super) struct Seen(Box<[u64; 1 << 15]>);

impl Seen {
    fn new() -> Seen {
        Seen(vec![0; 1 << 15].try_into().expect("the same length"))
    }

    /// A position will be asked for soon.
    #[inline]
    pub(super) fn fetch(&self, key: u64) {
        fetch(&self.0[(key & 0x7fff) as usize]);
    }

    /// The evaluation of a position for the seat whose turn it is.
    #[inline]
    pub(super) fn evaluate<G: Evaluate>(&mut self, shared: &Shared<'_, G>, pos: &G::Position) -> Value {
        let key = shared.game.key(pos);
        self.get(key).unwrap_or_else(|| {
            let value = shared.evaluate(pos);
            self.put(key, value);
            value
        })
    }

    #[inline]
    fn get(&self, key: u64) -> Option<Value> {
        let seen = self.0[(key & 0x7fff) as usize];
        (seen != 0 && seen >> 16 == key >> 16).then_some(Value::from(seen as u16 as i16))
    }

    #[inline]
    fn put(&mut self, key: u64, value: Value) {
        self.0[(key & 0x7fff) as usize] = key >> 16 << 16 | u64::from(value as i16 as u16);
    }
}

/// What an end is worth to a seat, `ply` moves from where the search began.
#[inline]
pub(super) fn payoff_value<G: Evaluate>(payoffs: &Payoffs, seat: Seat, ply: usize) -> Value {
    let payoff = payoffs.of(seat);
    match payoff.signum() {
        _ if G::GOAL == Goal::Chips => payoff.saturating_mul(100).clamp(-LARGEST, LARGEST),
        1 => WIN - ply as Value,
        -1 => ply as Value - WIN,
        _ => 0,
    }
}

/// A number that looks random, the same for the same input.
#[inline]
pub(crate) fn mix(number: u64) -> u64 {
    let mixed = (number ^ number >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
