//! What each thread is at, so that threads keep out of each other's way.

use std::sync::atomic::{AtomicU64, Ordering};

/// The moves that some thread is looking at: another does not begin the same, but comes back to it when it is done.
#[derive(Debug)]
pub(crate) struct Busy(Vec<AtomicU64>);

impl Busy {
    pub(crate) fn new() -> Busy {
        Busy((0..1 << 12).map(|_| AtomicU64::new(0)).collect())
    }

    #[inline]
    fn slot(&self, id: u64) -> &AtomicU64 {
        &self.0[(id >> 52) as usize % self.0.len()]
    }

    /// Whether somebody is at it.
    #[inline]
    pub(crate) fn has(&self, id: u64) -> bool {
        self.slot(id).load(Ordering::Relaxed) == id
    }

    #[inline]
    pub(crate) fn enter(&self, id: u64) {
        self.slot(id).store(id, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn leave(&self, id: u64) {
        if self.has(id) {
            self.slot(id).store(0, Ordering::Relaxed);
        }
    }
}
