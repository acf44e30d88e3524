//! How long to think, and how to be told to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a player has left on the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Time left for the rest of the game.
    pub left: Duration,
    /// Time added with every move.
    pub increment: Duration,
}

/// How long to think: whatever comes first ends it. Without any limit it goes on until it is stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// How deep, in single moves.
    pub depth: Option<u32>,
    /// How many positions to look at.
    pub nodes: Option<u64>,
    /// How long.
    pub movetime: Option<Duration>,
    /// The player's clock, from which a sensible time is taken.
    pub clock: Option<TimeLeft>,
}

/// Kept in hand for the way of a move to whoever waits for it.
const RESERVE: Duration = Duration::from_millis(15);

impl Limits {
    /// Only so many positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Only so deep.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Only so long.
    pub fn movetime(movetime: Duration) -> Limits {
        Limits { movetime: Some(movetime), ..Limits::default() }
    }

    /// Whether nothing limits it.
    pub fn is_unlimited(&self) -> bool {
        *self == Limits::default()
    }

    /// When to stop at the latest.
    pub(crate) fn hard(&self) -> Option<Duration> {
        let by_clock = self.clock.map(|clock| {
            let spare = clock.left.saturating_sub(RESERVE);
            (spare / 5 + clock.increment * 3 / 4).min(spare)
        });
        earlier(self.movetime, by_clock)
    }

    /// When it is no longer worth beginning to look one move deeper.
    pub(crate) fn soft(&self) -> Option<Duration> {
        let by_clock = self.clock.map(|clock| {
            let spare = clock.left.saturating_sub(RESERVE);
            (spare / 40 + clock.increment / 2).min(spare)
        });
        earlier(self.movetime, by_clock)
    }
}

fn earlier(a: Option<Duration>, b: Option<Duration>) -> Option<Duration> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

/// A bell that stops whoever thinks (a cancellation token). Clones are the same bell.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A bell that has not rung.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Rings it: thinking ends at once, with the best found so far.
    pub fn ring(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it has rung.
    #[inline]
    pub fn rung(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
