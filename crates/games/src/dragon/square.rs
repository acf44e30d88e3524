//! Squares of the three boards, and sets of them.

use std::fmt;

use qiyuan_core::Seat;

use super::piece::GOLD;

/// Squares of one level as bits, sixteen to a rank: the four bits right of file l are never set, and catch whatever a
/// shift pushes over the edge.
pub(super) type Set = u128;

/// A set for each level.
pub(super) type Sets = [Set; 3];

/// The underworld as an index into what there is one of for each level.
pub(super) const UNDERWORLD: usize = 0;
/// The ground as an index.
pub(super) const GROUND: usize = 1;
/// The sky as an index.
pub(super) const SKY: usize = 2;

/// Files of a board.
pub(super) const FILES: u16 = 12;
/// Ranks of a board.
pub(super) const RANKS: u16 = 8;

/// All squares of a level.
pub(super) const BOARD: Set = {
    let mut board = 0;
    let mut rank = 0;
    while rank < RANKS {
        board |= 0xfff << (16 * rank);
        rank += 1;
    }
    board
};

/// A square of one of the three boards.
///
/// ```
/// use qiyuan_games::dragon::Square;
/// let square = Square::read("2g1").expect("a square of the ground");
/// assert_eq!((square.level(), square.file(), square.rank()), (2, 6, 0));
/// assert_eq!(square.to_string(), "2g1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u16);

impl Square {
    /// The square with the given indices, if there is one.
    pub(super) fn new(level: i8, file: i8, rank: i8) -> Option<Square> {
        let fits = |value: i8, n: u16| u16::try_from(value).ok().filter(|&value| value < n);
        Some(Square(fits(level, 3)? << 7 | fits(rank, RANKS)? << 4 | fits(file, FILES)?))
    }

    /// The square of a level with a bit's number.
    #[inline]
    pub(super) const fn at(level: usize, bit: u32) -> Square {
        Square((level as u16) << 7 | bit as u16)
    }

    /// All squares, from the underworld up, rank by rank.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..3).flat_map(|level| bits(BOARD).map(move |bit| Square::at(level, bit)))
    }

    /// 1 for the underworld, 2 for the ground, 3 for the sky.
    pub const fn level(self) -> u8 {
        (self.0 >> 7) as u8 + 1
    }

    /// 0 for file a, 11 for file l.
    pub const fn file(self) -> u8 {
        (self.0 & 15) as u8
    }

    /// 0 for rank 1, 7 for rank 8.
    pub const fn rank(self) -> u8 {
        (self.0 >> 4 & 7) as u8
    }

    /// The number of the square among all 288.
    pub const fn index(self) -> usize {
        ((self.0 >> 7) * FILES * RANKS + (self.0 >> 4 & 7) * FILES + (self.0 & 15)) as usize
    }

    /// Reads a name like `2g1`.
    pub fn read(name: &str) -> Option<Square> {
        let &[level @ b'1'..=b'3', file @ b'a'..=b'l', rank @ b'1'..=b'8'] = name.as_bytes() else { return None };
        Some(Square(u16::from(level - b'1') << 7 | u16::from(rank - b'1') << 4 | u16::from(file - b'a')))
    }

    /// The level as an index.
    #[inline]
    pub(super) const fn layer(self) -> usize {
        (self.0 >> 7) as usize
    }

    /// The number of the square's bit in the set of its level.
    #[inline]
    pub(super) const fn bit(self) -> u32 {
        (self.0 & 127) as u32
    }

    /// The square as a set.
    #[inline]
    pub(super) const fn only(self) -> Set {
        1 << self.bit()
    }

    /// The square as a seat sees it: Scarlet counts the ranks from its own side.
    #[inline]
    pub(super) const fn seen_by(self, seat: Seat) -> Square {
        // Seven minus a rank is the rank with its three bits turned round.
        Square(self.0 ^ if seat.0 == GOLD.0 { 0 } else { 7 << 4 })
    }

    /// All of the square as one number below 384.
    #[inline]
    pub(super) const fn raw(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.level(), char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The bits of a set in ascending order.
#[inline]
pub(super) fn bits(mut set: Set) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(bit)
    })
}

/// The bit of a set that has `n` others before it.
#[inline]
pub(super) fn nth_bit(set: Set, n: u32) -> u32 {
    let (low, high) = (set as u64, (set >> 64) as u64);
    match n.checked_sub(low.count_ones()) {
        None => crate::bits::nth_bit(low, n),
        Some(left) => 64 + crate::bits::nth_bit(high, left),
    }
}

/// Moves every square by the same amount; what leaves the board ends outside [`BOARD`].
#[inline]
pub(super) const fn shift(set: Set, by: i32) -> Set {
    if by >= 0 { set << by } else { set >> -by }
}
