//! The memory of positions that all threads share: the transposition table.

use std::sync::atomic::Ordering;

use super::pages::{Bucket, Pages, Slot, fetch};
use crate::score::{MAX_PLY, SURE, Value};

/// How a remembered value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at most that.
    Upper,
    /// It is at least that.
    Lower,
    /// It is that.
    Exact,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Memory {
    /// For the seat whose turn it is.
    pub(crate) value: Value,
    pub(crate) bound: Bound,
    /// How deep it was looked at.
    pub(crate) depth: i32,
    /// The best move's place in the list of moves, if there was one.
    pub(crate) best: Option<u16>,
}

const NO_MOVE: u16 = u16::MAX;

/// What was looked at no deeper than this is kept near at hand: there is much of it, it is asked for soon or never, and
/// waiting for the memory far away would take longer than looking at it again.
const NEAR_DEPTH: i32 = 1;
/// So much of the memory is near: it stays in the processor's cache.
const NEAR_BYTES: usize = 4 << 20;

/// Positions that were looked at, however they were reached (a transposition table), in a fixed size.
#[derive(Debug)]
pub(crate) struct Transpositions {
    near: Pages,
    far: Pages,
    mib: usize,
    /// Which search wrote a slot, so that old ones go first.
    generation: u8,
}

impl Transpositions {
    /// Room for so many MiB, at least one.
    pub(crate) fn new(mib: usize) -> Transpositions {
        let mib = mib.max(1);
        let near = NEAR_BYTES.min(mib << 18);
        let pages = |bytes: usize| Pages::zeroed(bytes / size_of::<Bucket>()).expect("memory for positions");
        Transpositions { near: pages(near), far: pages((mib << 20) - near), mib, generation: 0 }
    }

    pub(crate) fn mib(&self) -> usize {
        self.mib
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.near.clear();
        self.far.clear();
        self.generation = 0;
    }

    /// A new search begins.
    pub(crate) fn begin(&mut self) {
        self.generation = (self.generation + 1) & 63;
    }

    #[inline]
    fn bucket(&self, key: u64, depth: i32) -> &[Slot; 4] {
        let buckets = if depth <= NEAR_DEPTH { self.near.items() } else { self.far.items() };
        &buckets[((u128::from(key) * buckets.len() as u128) >> 64) as usize].0
    }

    /// A position will be asked for soon.
    #[inline]
    pub(crate) fn fetch(&self, key: u64, depth: i32) {
        fetch(self.bucket(key, depth));
    }

    /// What is known of a position that stands `ply` moves from where the search began and is looked at to a depth.
    #[inline]
    pub(crate) fn get(&self, key: u64, ply: usize, depth: i32) -> Option<Memory> {
        for slot in self.bucket(key, depth) {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.mixed.load(Ordering::Relaxed) ^ data == key && data != 0 {
                return Some(unpack(data, ply));
            }
        }
        None
    }

    /// Remembers a position.
    #[inline]
    pub(crate) fn put(&self, key: u64, ply: usize, memory: Memory) {
        let mut worst = None;
        let mut worst_rank = i32::MAX;
        let mut best = memory.best;
        for slot in self.bucket(key, memory.depth) {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 {
                worst = Some(slot);
                break;
            }
            if slot.mixed.load(Ordering::Relaxed) ^ data == key {
                best = best.or(unpack(data, ply).best);
                worst = Some(slot);
                break;
            }
            let age = i32::from(self.generation.wrapping_sub((data >> 58) as u8) & 63);
            let rank = i32::from((data >> 48) as u8) - 4 * age;
            if rank < worst_rank {
                (worst, worst_rank) = (Some(slot), rank);
            }
        }
        let slot = worst.expect("a bucket has slots");
        let data = pack(&Memory { best, ..memory }, ply, self.generation);
        slot.data.store(data, Ordering::Relaxed);
        slot.mixed.store(key ^ data, Ordering::Relaxed);
    }

    /// How full it is, in thousandths, by a sample.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.far.items()[..self.far.items().len().min(1000)];
        let current = |slot: &&Slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && (data >> 58) as u8 & 63 == self.generation
        };
        let used = sample.iter().flat_map(|bucket| &bucket.0).filter(current).count();
        (used * 1000 / (sample.len() * 4)) as u32
    }
}

/// value 16, best 16, bound 2 (never 0), 14 free, depth 8 + 2 free, generation 6.
fn pack(memory: &Memory, ply: usize, generation: u8) -> u64 {
    // A win is remembered by its distance from the position, not from where this search began.
    let value = if memory.value >= SURE {
        memory.value + ply as Value
    } else if memory.value <= -SURE {
        memory.value - ply as Value
    } else {
        memory.value
    };
    let bound = match memory.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    let best = memory.best.unwrap_or(NO_MOVE);
    let depth = memory.depth.clamp(0, MAX_PLY as i32) as u64;
    (value as i16 as u16 as u64) | u64::from(best) << 16 | bound << 32 | depth << 48 | u64::from(generation) << 58
}

fn unpack(data: u64, ply: usize) -> Memory {
    let value = Value::from(data as u16 as i16);
    let value = if value >= SURE {
        value - ply as Value
    } else if value <= -SURE {
        value + ply as Value
    } else {
        value
    };
    let bound = match data >> 32 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    let best = (data >> 16) as u16;
    Memory { value, bound, depth: i32::from((data >> 48) as u8), best: (best != NO_MOVE).then_some(best) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::WIN;

    #[test]
    fn what_is_put_is_got() {
        let transpositions = Transpositions::new(1);
        let memories = [
            Memory { value: -17, bound: Bound::Exact, depth: 5, best: Some(300) },
            Memory { value: WIN - 9, bound: Bound::Lower, depth: 0, best: None },
            Memory { value: 9 - WIN, bound: Bound::Upper, depth: 200, best: Some(0) },
        ];
        for (key, memory) in (1_u64..).map(|i| i << 40 | i).zip(memories) {
            transpositions.put(key, 4, memory);
            assert_eq!(transpositions.get(key, 4, memory.depth), Some(memory));
            assert_eq!(transpositions.get(key + 1, 4, memory.depth), None);
        }
    }

    #[test]
    fn a_win_is_as_far_from_the_position_wherever_that_stands() {
        let transpositions = Transpositions::new(1);
        transpositions.put(7, 10, Memory { value: WIN - 13, bound: Bound::Exact, depth: 3, best: None });
        assert_eq!(transpositions.get(7, 2, 3).map(|memory| memory.value), Some(WIN - 5));
    }

    #[test]
    fn a_full_bucket_gives_up_what_was_looked_at_least() {
        let transpositions = Transpositions::new(1);
        // Keys that differ in their low bits fall into one bucket.
        for (key, depth) in [(1, 9), (2, 2), (3, 7), (4, 5), (5, 6)] {
            transpositions.put(key, 0, Memory { value: 0, bound: Bound::Exact, depth, best: None });
        }
        assert_eq!([1, 2, 3, 4, 5].map(|key| transpositions.get(key, 0, 2).is_some()), [true, false, true, true, true]);
    }

    #[test]
    fn a_torn_slot_counts_as_empty() {
        let transpositions = Transpositions::new(1);
        transpositions.put(9, 0, Memory { value: 1, bound: Bound::Exact, depth: 1, best: None });
        let slot = &transpositions.bucket(9, 1)[0];
        slot.data.store(slot.data.load(Ordering::Relaxed) ^ 1, Ordering::Relaxed);
        assert_eq!(transpositions.get(9, 0, 1), None);
    }
}
