//! How a game ends that its moves alone would not end.

use std::hash::{Hash, Hasher};

/// A count inside a position that says how long nothing has happened.
///
/// Two clocks are always equal and hash alike: a repeated position equals itself whatever its clock shows.
///
/// ```
/// use qiyuan_core::Clock;
/// assert_eq!(Clock(3), Clock(70));
/// assert!(Clock(70).reached(Clock(60)));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock(pub u16);

impl Clock {
    /// One tick more; the count stops at its largest value instead of starting again.
    #[must_use]
    pub const fn tick(self) -> Clock {
        Clock(self.0.saturating_add(1))
    }

    /// Whether this clock shows at least `limit`.
    pub const fn reached(self, limit: Clock) -> bool {
        self.0 >= limit.0
    }
}

impl PartialEq for Clock {
    fn eq(&self, _: &Clock) -> bool {
        true
    }
}

impl Eq for Clock {}

impl Hash for Clock {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// What a repeated position means. Games declare it; [`Match`](crate::Match) and the engines' search path enforce it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// Nothing.
    Ignore,
    /// The game is deadlocked when a position stands for this many times.
    EndAt(u8),
}
