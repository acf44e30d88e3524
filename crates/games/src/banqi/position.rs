//! Positions and moves.

use std::hash::{Hash, Hasher};

use qiyuan_core::{Clock, Seat};

use super::board::{N_SQUARES, Square, Squares};
use super::piece::{Colour, Kind, N_KINDS, Piece};
use crate::bits::nth_bit;

/// What lies where, and whose turn it is. BQ-1: nothing here says what lies under a face-down piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The face-up pieces of red and black.
    pub(super) armies: [Army; 2],
    /// The squares of the face-down pieces.
    pub face_down: Squares,
    /// What the face-down pieces are, all together.
    pub hidden: Hidden,
    /// The Zobrist key of everything else here but the clock and the seats.
    pub(super) key: u64,
    /// Plies without a flip, a capture or an ambush.
    pub clock: Clock,
    /// How far the turn has come.
    pub stage: Stage,
    /// The colour whose turn it is; none before the first piece is turned up.
    pub turn: Option<Colour>,
    /// Who plays red.
    pub red_seat: RedSeat,
}

impl Position {
    /// Everything face down and known to nobody.
    pub(super) fn start() -> Position {
        Position {
            armies: [Army::default(); 2],
            face_down: Squares::ALL,
            hidden: Hidden::ALL,
            key: 0,
            clock: Clock(0),
            stage: Stage::Begin,
            turn: None,
            red_seat: RedSeat(Seat(0)),
        }
    }

    /// The squares where face-up pieces of one sort lie.
    pub fn squares_of(&self, piece: Piece) -> Squares {
        self.armies[piece.colour.index()].of(piece.kind)
    }

    /// The squares where face-up pieces of a colour lie.
    pub fn squares_of_colour(&self, colour: Colour) -> Squares {
        self.armies[colour.index()].all()
    }

    /// The face-up piece on a square.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        let colour = Colour::ALL.into_iter().find(|&colour| self.squares_of_colour(colour).has(square))?;
        Some(Piece { colour, kind: self.armies[colour.index()].kind_on(square) })
    }

    /// The squares where nothing lies.
    #[inline]
    pub fn empty(&self) -> Squares {
        !self.occupied()
    }

    /// The seat that plays a colour.
    #[inline]
    pub fn seat_of(&self, colour: Colour) -> Seat {
        match colour {
            Colour::Red => self.red_seat.0,
            Colour::Black => self.red_seat.0.other(),
        }
    }

    /// The seat whose turn it is.
    #[inline]
    pub fn seat(&self) -> Seat {
        // BQ-5: colours come with the first flip, which is seat 0's.
        self.turn.map_or(Seat(0), |colour| self.seat_of(colour))
    }

    /// BQ-8: whether a colour has pieces left; those that lie face down count.
    #[inline]
    pub fn is_alive(&self, colour: Colour) -> bool {
        !self.armies[colour.index()].all().is_empty() || self.hidden.has_colour(colour)
    }

    /// How many pieces of a sort have been captured.
    pub fn n_captured(&self, piece: Piece) -> u32 {
        piece.kind.number() - self.squares_of(piece).len() - self.hidden.count(piece)
    }

    /// The squares where something lies.
    #[inline]
    pub(super) fn occupied(&self) -> Squares {
        self.armies[0].all() | self.armies[1].all() | self.face_down
    }

    /// The armies of the colour whose turn it is and of the other. Before the first flip both are empty.
    #[inline]
    pub(super) fn sides(&self) -> (&Army, &Army) {
        let mine = self.turn.map_or(0, Colour::index);
        (&self.armies[mine], &self.armies[1 - mine])
    }
}

/// The face-up pieces of a colour: a set of squares for each kind, then the set of all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Army(pub(super) [Squares; N_KINDS + 1]);

impl Army {
    #[inline]
    pub(super) fn of(&self, kind: Kind) -> Squares {
        self.0[kind.index()]
    }

    #[inline]
    pub(super) fn all(&self) -> Squares {
        self.0[N_KINDS]
    }

    /// The kind of the piece on a square, where there must be one.
    #[inline]
    pub(super) fn kind_on(&self, square: Square) -> Kind {
        let mut index = 0;
        for (kind, set) in (0u32..).zip(&self.0[..N_KINDS]) {
            index += kind * (set.0 >> square.index() & 1);
        }
        Kind::at(index as usize)
    }

    /// Adds a piece, or takes it away.
    #[inline]
    pub(super) fn toggle(&mut self, kind: Kind, squares: Squares) {
        self.0[kind.index()] ^= squares;
        self.0[N_KINDS] ^= squares;
    }
}

/// What the face-down pieces are, all together: one bit a piece of the full set, red's sixteen first, high ranks first.
/// Pieces of one sort leave it lowest bit first, so that equal numbers are equal sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hidden(u32);

/// Pieces a side.
const N_PIECES: u32 = 16;

impl Hidden {
    /// All 32 pieces.
    pub const ALL: Hidden = Hidden(u32::MAX);

    /// How many pieces are hidden.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether nothing is.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many pieces of one sort are.
    #[inline]
    pub const fn count(self, piece: Piece) -> u32 {
        (self.0 & bits_of(piece)).count_ones()
    }

    #[inline]
    pub(super) const fn has_colour(self, colour: Colour) -> bool {
        self.0 >> (colour.index() as u32 * N_PIECES) & 0xffff != 0
    }

    /// How many pieces of a colour are.
    #[inline]
    pub(super) const fn n_of(self, colour: Colour) -> u32 {
        (self.0 >> (colour.index() as u32 * N_PIECES) & 0xffff).count_ones()
    }

    /// How many pieces of each kind of a colour are, one byte a kind, the general's the lowest.
    #[inline]
    pub(super) fn per_kind(self, colour: Colour) -> u64 {
        let bits = self.0 >> (colour.index() as u32 * N_PIECES);
        let [low, high, ..] = bits.to_le_bytes();
        PER_KIND[0][usize::from(low)] + PER_KIND[1][usize::from(high)]
    }

    /// The hidden piece with `n` others before it; there must be one.
    #[inline]
    pub(super) fn nth(self, n: u32) -> Piece {
        PIECE_OF_BIT[nth_bit(self.0.into(), n) as usize % N_SQUARES]
    }

    /// The bit of the piece of a sort that leaves next; there must be one.
    #[inline]
    pub(super) const fn next_bit(self, piece: Piece) -> usize {
        (self.0 & bits_of(piece)).trailing_zeros() as usize % N_SQUARES
    }

    #[inline]
    pub(super) fn remove(&mut self, bit: usize) {
        self.0 &= !(1 << bit);
    }

    /// The bits that are not there, for the key.
    pub(super) fn missing(self) -> impl Iterator<Item = usize> {
        (0..N_SQUARES).filter(move |&bit| self.0 >> bit & 1 == 0)
    }

    /// As many pieces of every sort as `count` says, which must not be more than exist.
    pub(super) fn of(count: impl Fn(Piece) -> u32) -> Hidden {
        let mut hidden = Hidden::ALL;
        for piece in Piece::all() {
            while hidden.count(piece) > count(piece) {
                hidden.remove(hidden.next_bit(piece));
            }
        }
        hidden
    }

    /// The same with the colours swapped.
    pub(super) const fn swap_colours(self) -> Hidden {
        Hidden(self.0.rotate_left(N_PIECES))
    }
}

const fn bits_of(piece: Piece) -> u32 {
    // BQ-2: one general, two of each kind between, five soldiers.
    const KINDS: [u32; N_KINDS] = [1, 0b11 << 1, 0b11 << 3, 0b11 << 5, 0b11 << 7, 0b11 << 9, 0b1_1111 << 11];
    KINDS[piece.kind.index()] << (piece.colour.index() as u32 * N_PIECES)
}

const PIECE_OF_BIT: [Piece; N_SQUARES] = {
    let mut pieces = [Piece { colour: Colour::Red, kind: Kind::General }; N_SQUARES];
    let mut bit = 0;
    while bit < N_SQUARES {
        let colour = if bit < N_PIECES as usize { Colour::Red } else { Colour::Black };
        let mut kind = 0;
        while kind < N_KINDS {
            let piece = Piece { colour, kind: Kind::ALL[kind] };
            if bits_of(piece) >> bit & 1 == 1 {
                pieces[bit] = piece;
            }
            kind += 1;
        }
        bit += 1;
    }
    pieces
};

/// What the eight lower and the eight upper bits of a colour's hidden pieces stand for, counted by kind.
static PER_KIND: [[u64; 256]; 2] = {
    let mut tables = [[0; 256]; 2];
    let mut bit = 0;
    while bit < N_PIECES as usize {
        let one = 1 << (8 * PIECE_OF_BIT[bit].kind.index());
        let mut byte = 0;
        while byte < 256 {
            tables[bit / 8][byte] += if byte >> (bit % 8) & 1 == 1 { one } else { 0 };
            byte += 1;
        }
        bit += 1;
    }
    tables
};

/// How far a turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It begins.
    Begin,
    /// BQ-11: the piece on this square has captured and can go on.
    Chain(Square),
    /// The piece on this square is being turned up; chance says what it is.
    Flip(Square),
    /// BQ-12: a face-up piece attacks a face-down one; chance says what that is.
    Ambush {
        /// The attacker.
        from: Square,
        /// The face-down piece.
        to: Square,
    },
}

/// Which seat plays red.
///
/// Like a clock it does not count when positions are compared: whoever sits where, the position is the same. Nor does
/// the position's text say it; in a position that is read from a text, red is seat 0.
#[derive(Clone, Copy, Debug)]
pub struct RedSeat(pub Seat);

impl PartialEq for RedSeat {
    fn eq(&self, _: &RedSeat) -> bool {
        true
    }
}

impl Eq for RedSeat {}

impl Hash for RedSeat {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A player's move or an outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// BQ-3: a face-down piece is turned up.
    Flip(Square),
    /// BQ-3: to an empty square.
    Step {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// BQ-3: a face-up enemy is captured.
    Capture {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// BQ-12: a face-down piece is attacked.
    Ambush {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// BQ-11: a chain ends although it could go on.
    Stop,
    /// What a face-down piece turns out to be.
    Outcome(Piece),
}
