//! BQ-1: the board of 4×8 squares, sets of squares, and what is reached from where.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::bits::nth_bit;

/// How many squares the board has.
pub const N_SQUARES: usize = 32;
/// How many files, `a` to `h`.
pub(super) const N_FILES: usize = 8;
/// How many rows, `4` at the top to `1`.
pub(super) const N_ROWS: usize = 4;

/// A square. Squares are counted row by row from the top: a4 … h4, a3 … h3, a2 … h2, a1 … h1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// a4.
    pub(super) const FIRST: Square = Square(0);

    /// All squares in order.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..N_SQUARES as u8).map(Square)
    }

    /// The square that a name such as `a4` stands for.
    pub fn read(name: &str) -> Option<Square> {
        let [file @ b'a'..=b'h', row @ b'1'..=b'4'] = *name.as_bytes() else { return None };
        Some(Square((b'4' - row) * N_FILES as u8 + file - b'a'))
    }

    /// The square as an index, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        // The remainder is the number itself; it tells the compiler that a table of 32 entries is large enough.
        self.0 as usize % N_SQUARES
    }

    /// The file, 0 to 7.
    #[inline]
    pub const fn file(self) -> usize {
        self.index() % N_FILES
    }

    /// The row from the top, 0 to 3.
    #[inline]
    pub const fn row(self) -> usize {
        self.index() / N_FILES
    }

    /// The next square in a direction, which must be on the board.
    #[inline]
    pub(super) const fn next(self, way: Way) -> Square {
        match way {
            Way::Up => Square(self.0.wrapping_sub(8)),
            Way::Down => Square(self.0 + 8),
            Way::Left => Square(self.0.wrapping_sub(1)),
            Way::Right => Square(self.0 + 1),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = b"abcdefgh"[self.file()] as char;
        write!(f, "{file}{}", N_ROWS - self.row())
    }
}

/// A straight direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
    Left,
    Right,
}

impl Way {
    pub(super) const ALL: [Way; 4] = [Way::Up, Way::Down, Way::Left, Way::Right];

    /// The squares that have a neighbour in this direction.
    #[inline(always)]
    pub(super) const fn has_next(self) -> Squares {
        Squares(match self {
            Way::Up => !0xff,
            Way::Down => !0xff00_0000,
            Way::Left => !FILE_A,
            Way::Right => !FILE_H,
        })
    }
}

/// A set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Squares(pub(super) u32);

const FILE_A: u32 = 0x0101_0101;
const FILE_H: u32 = FILE_A << 7;

impl Squares {
    /// No square.
    pub const NONE: Squares = Squares(0);
    /// Every square.
    pub const ALL: Squares = Squares(u32::MAX);

    /// Every square or none.
    pub(super) const fn all_if(condition: bool) -> Squares {
        if condition { Squares::ALL } else { Squares::NONE }
    }

    /// The set of one square.
    #[inline]
    pub const fn only(square: Square) -> Squares {
        Squares(1 << square.index())
    }

    /// Whether `square` is in the set.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Whether no square is.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The square that has `n` squares of the set before it; there must be one.
    #[inline]
    pub fn nth(self, n: u32) -> Square {
        Square(nth_bit(self.0.into(), n) as u8)
    }

    /// The set moved one step against a direction, over the edges of rows too: those squares whose neighbour in the
    /// direction is in the set, and some that have none and are not in [`Way::has_next`].
    #[inline(always)]
    pub(super) const fn before(self, way: Way) -> Squares {
        Squares(match way {
            Way::Up => self.0 << 8,
            Way::Down => self.0 >> 8,
            Way::Left => self.0 << 1,
            Way::Right => self.0 >> 1,
        })
    }

    /// The squares next to those of the set.
    #[inline(always)]
    pub(super) const fn around(self) -> Squares {
        Squares(self.0 << 8 | self.0 >> 8 | (self.0 & !FILE_H) << 1 | (self.0 & !FILE_A) >> 1)
    }

    /// The set seen in a mirror that swaps left and right.
    pub(super) const fn swap_left_right(self) -> Squares {
        Squares(self.0.swap_bytes().reverse_bits())
    }

    /// The set seen in a mirror that swaps top and bottom.
    pub(super) const fn swap_top_bottom(self) -> Squares {
        Squares(self.0.swap_bytes())
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    #[inline]
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Squares;

    #[inline]
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitXor for Squares {
    type Output = Squares;

    #[inline]
    fn bitxor(self, other: Squares) -> Squares {
        Squares(self.0 ^ other.0)
    }
}

impl Not for Squares {
    type Output = Squares;

    #[inline]
    fn not(self) -> Squares {
        Squares(!self.0)
    }
}

impl BitAndAssign for Squares {
    #[inline]
    fn bitand_assign(&mut self, other: Squares) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Squares {
    #[inline]
    fn bitor_assign(&mut self, other: Squares) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Squares {
    #[inline]
    fn bitxor_assign(&mut self, other: Squares) {
        self.0 ^= other.0;
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    #[inline]
    fn into_iter(self) -> SquaresIter {
        SquaresIter(self.0)
    }
}

/// The squares of a set, one after the other.
#[derive(Clone, Debug)]
pub struct SquaresIter(u32);

impl Iterator for SquaresIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = self.0.trailing_zeros();
        if first == u32::BITS {
            return None;
        }
        self.0 &= self.0 - 1;
        Some(Square(first as u8))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(|square| square.to_string())).finish()
    }
}
