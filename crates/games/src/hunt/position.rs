//! Positions and moves of the hunt games.

use qiyuan_core::{Clock, Seat};

use super::board::Point;
use super::set::PointSet;
use super::tables::{PerPoint, per_point};
use crate::bits::scramble;

/// The seat of the deer or the puma: few and strong.
pub const BEASTS: Seat = Seat(0);
/// The seat of the dogs or the llamas: many and weak.
pub const PACK: Seat = Seat(1);

/// Who acts, and how far their turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The beasts begin a turn.
    Beasts,
    /// KOM-2: the puma has jumped and must jump on.
    JumpOn,
    /// The pack begins a turn.
    Pack,
    /// DEER-4: the dogs have stepped and may drop.
    Drop,
}

impl Phase {
    /// The seat that acts.
    pub const fn seat(self) -> Seat {
        match self {
            Phase::Beasts | Phase::JumpOn => BEASTS,
            Phase::Pack | Phase::Drop => PACK,
        }
    }
}

/// What stands where, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<S> {
    /// The deer or the puma.
    pub beasts: S,
    /// The dogs or the llamas.
    pub pack: S,
    /// The Zobrist key of everything else here but the clock.
    pub(super) key: u64,
    /// Turns since something happened that can't be undone.
    pub clock: Clock,
    /// Dogs in hand.
    pub in_hand: u8,
    /// Who acts.
    pub phase: Phase,
}

impl<S: PointSet> Position<S> {
    /// The pieces of the pack that are left, on the board and in hand.
    pub fn pack_left(&self) -> u32 {
        self.pack.len() + u32::from(self.in_hand)
    }
}

/// A move of either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// To the next point on a line.
    Step {
        /// Where from.
        from: Point,
        /// Where to.
        to: Point,
    },
    /// Over the next point on a line, whose piece is captured, to the one behind it.
    Jump {
        /// Where from.
        from: Point,
        /// What is captured.
        over: Point,
        /// Where to.
        to: Point,
    },
    /// A dog from the hand.
    Drop(Point),
    /// Nothing.
    Pass,
}

/// Random numbers that make up the keys of positions.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    beasts: PerPoint<u64>,
    pack: PerPoint<u64>,
    in_hand: Box<[u64; 256]>,
    phase: [u64; 4],
}

impl Keys {
    pub(super) fn new(n_points: usize) -> Keys {
        let mut numbers = (0..).map(scramble);
        let mut next = || numbers.next().expect("there are enough numbers");
        let phase = std::array::from_fn(|_| next());
        let mut many = |n: usize| per_point((0..n).map(|_| next()), 0);
        Keys { in_hand: many(256), beasts: many(n_points), pack: many(n_points), phase }
    }

    #[inline]
    pub(super) fn beast(&self, point: Point) -> u64 {
        self.beasts[point.index()]
    }

    #[inline]
    pub(super) fn pack(&self, point: Point) -> u64 {
        self.pack[point.index()]
    }

    #[inline]
    pub(super) fn in_hand(&self, n: u8) -> u64 {
        self.in_hand[usize::from(n)]
    }

    #[inline]
    pub(super) fn phase(&self, phase: Phase) -> u64 {
        self.phase[phase as usize]
    }

    /// The key of a position from scratch.
    pub(super) fn of<S: PointSet>(&self, pos: &Position<S>) -> u64 {
        let pieces =
            pos.beasts.points().map(|point| self.beast(point)).chain(pos.pack.points().map(|point| self.pack(point)));
        pieces.fold(self.in_hand(pos.in_hand) ^ self.phase(pos.phase), |key, piece| key ^ piece)
    }
}
