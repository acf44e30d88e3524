//! DM-9: who throws.

use std::fmt;

use qiyuan_core::Seat;

/// DM-9: somebody who is to throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    /// Who throws.
    pub player: Seat,
    /// How often running the throw has clashed with the seat before: 0 to 2.
    pub clashes: u8,
}

/// DM-9: the stack of frames; the top one throws.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Frames(u64);

impl Frames {
    /// No more frames than this are kept: an extra turn that would need one more lapses. Chance does not get there
    /// once in a million million million games.
    pub const MOST: usize = 12;
    /// Three bits for the player, two for the clashes.
    const BITS: u32 = 5;

    /// Nobody.
    pub const EMPTY: Frames = Frames(1);

    /// One frame.
    pub fn only(player: Seat) -> Frames {
        let mut frames = Frames::EMPTY;
        frames.push(Frame { player, clashes: 0 });
        frames
    }

    /// Who throws.
    #[inline]
    pub fn top(self) -> Option<Frame> {
        (self != Frames::EMPTY).then_some(Frame { player: Seat((self.0 >> 2 & 7) as u8), clashes: (self.0 & 3) as u8 })
    }

    /// All frames, the bottom one first.
    pub fn iter(self) -> impl Iterator<Item = Frame> {
        (0..self.len()).rev().filter_map(move |depth| Frames(self.0 >> (Frames::BITS * depth as u32)).top())
    }

    /// How many frames there are.
    pub fn len(self) -> usize {
        ((u64::BITS - 1 - self.0.leading_zeros()) / Frames::BITS) as usize
    }

    /// Whether there is nobody.
    pub fn is_empty(self) -> bool {
        self == Frames::EMPTY
    }

    /// Puts a frame on top, if there is room.
    #[inline]
    pub(super) fn push(&mut self, frame: Frame) {
        if self.0 >> (Frames::BITS * Frames::MOST as u32) == 0 {
            self.0 = self.0 << Frames::BITS | u64::from(frame.player.0) << 2 | u64::from(frame.clashes);
        }
    }

    /// The frames of everybody but `seat`.
    pub(super) fn without(self, seat: Seat) -> Frames {
        let mut others = Frames::EMPTY;
        self.iter().filter(|frame| frame.player != seat).for_each(|frame| others.push(frame));
        others
    }

    #[inline]
    pub(super) fn pop(&mut self) {
        if !self.is_empty() {
            self.0 >>= Frames::BITS;
        }
    }
}

impl fmt::Debug for Frames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
