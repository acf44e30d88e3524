//! Positions and moves of Dragonchess.

use std::hash::{Hash, Hasher};

use qiyuan_core::{Clock, Seat};

use super::piece::{GOLD, HERO, KING, Kind, SCARLET, WARRIOR};
use super::runs::Runs;
use super::square::{BOARD, GROUND, SKY, Set, Square, bits};
use super::steps::way_home;
use crate::bits::scramble;

/// A move: a piece goes from one square to another, or a dragon stays and takes from afar what stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes, or what it takes from afar.
    pub to: Square,
}

/// A kind of piece and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub kind: Kind,
}

/// One of the three boards: the four bits of each square's code, and which of the pieces are Gold's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Layer {
    gold: Set,
    planes: [Set; 4],
}

impl Layer {
    /// The squares where something stands.
    #[inline]
    pub(super) fn occupied(&self) -> Set {
        self.planes[0] | self.planes[1] | self.planes[2] | self.planes[3]
    }

    /// The squares where nothing stands.
    #[inline]
    pub(super) fn empty(&self) -> Set {
        BOARD & !self.occupied()
    }

    /// The pieces of a side.
    #[inline]
    pub(super) fn of(&self, seat: Seat) -> Set {
        if seat == GOLD { self.gold } else { self.occupied() & !self.gold }
    }

    /// The squares with a code, of either side.
    #[inline]
    pub(super) fn with_code(&self, code: usize) -> Set {
        let plane = |i: usize| if code >> i & 1 == 1 { self.planes[i] } else { !self.planes[i] };
        plane(0) & plane(1) & plane(2) & plane(3)
    }

    /// In the sky and in the underworld, the pieces that also stand on the ground or come from there: those whose codes
    /// are the same on every level.
    #[inline]
    pub(super) fn visitors(&self) -> Set {
        self.planes[2] | self.planes[3]
    }

    /// In the sky and in the underworld, the heroes.
    #[inline]
    pub(super) fn heroes_off_ground(&self) -> Set {
        self.planes[3]
    }

    /// The squares of a set sorted by code.
    #[inline]
    pub(super) fn sorted(&self, set: Set) -> Sorted {
        let [p0, p1, p2, p3] = self.planes;
        Sorted {
            low: [set & !p0 & !p1, set & p0 & !p1, set & !p0 & p1, set & p0 & p1],
            high: [!p2 & !p3, p2 & !p3, !p2 & p3, p2 & p3],
        }
    }

    /// The code on a square, 0 where nothing stands.
    #[inline]
    pub(super) fn code(&self, bit: u32) -> usize {
        let half = |set: Set| if bit < 64 { set as u64 } else { (set >> 64) as u64 };
        let plane = |i: usize| ((half(self.planes[i]) >> (bit & 63)) as usize & 1) << i;
        plane(0) | plane(1) | plane(2) | plane(3)
    }

    /// Empties the squares of a set.
    #[inline]
    fn clear(&mut self, set: Set) {
        self.gold &= !set;
        self.planes.iter_mut().for_each(|plane| *plane &= !set);
    }

    /// Puts a code on the empty square of a set.
    #[inline]
    fn put(&mut self, only: Set, seat: Seat, code: usize) {
        if seat == GOLD {
            self.gold |= only;
        }
        for (i, plane) in self.planes.iter_mut().enumerate() {
            *plane |= if code >> i & 1 == 1 { only } else { 0 };
        }
    }
}

/// The squares of a set by the lower and by the higher half of their codes.
pub(super) struct Sorted {
    low: [Set; 4],
    high: [Set; 4],
}

impl Sorted {
    /// The squares with a code.
    #[inline]
    pub(super) fn with_code(&self, code: usize) -> Set {
        self.low[code & 3] & self.high[code >> 2 & 3]
    }
}

/// What stands where, and whose turn it is.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(super) layers: [Layer; 3],
    /// The Zobrist key of the pieces and the side to move.
    pub(super) key: u64,
    /// Where the kings stand, by seat.
    pub(super) kings: [Square; 2],
    /// Moves of both sides before this one, by the move number: even when Gold moves.
    pub(super) ply: u16,
    /// DRG-20: moves of both sides since a capture or a warrior's move.
    pub(super) clock: Clock,
    /// DRG-20: which pieces have given check with every move of late.
    pub(super) runs: Runs,
}

impl Position {
    /// A position without any pieces, Gold to move.
    pub(super) fn bare() -> Position {
        let nowhere = Square::at(0, 0);
        let (kings, clock, runs) = ([nowhere; 2], Clock(0), Runs::default());
        Position { layers: [Layer::default(); 3], key: 0, kings, ply: 0, clock, runs }
    }

    /// Who moves.
    #[inline]
    pub fn to_move(&self) -> Seat {
        Seat((self.ply & 1) as u8)
    }

    /// The number of the move, counted from 1 and going up after Scarlet's.
    pub fn move_number(&self) -> u16 {
        self.ply / 2 + 1
    }

    /// Where a side's king stands.
    #[inline]
    pub fn king(&self, seat: Seat) -> Square {
        self.kings[seat.index()]
    }

    /// What stands on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let kind = Kind::of_code(square.layer(), self.code(square))?;
        let gold = self.layers[square.layer()].gold & square.only() != 0;
        Some(Piece { seat: if gold { GOLD } else { SCARLET }, kind })
    }

    /// All pieces and where they stand.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| Some((square, self.piece(square)?)))
    }

    /// The code on a square, 0 where nothing stands.
    #[inline]
    pub(super) fn code(&self, square: Square) -> usize {
        self.layers[square.layer()].code(square.bit())
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(super) fn put(&mut self, square: Square, seat: Seat, code: usize) {
        self.layers[square.layer()].put(square.only(), seat, code);
        self.key ^= piece_key(square, seat, code);
        if code == KING {
            self.kings[seat.index()] = square;
        }
    }

    /// Passes the turn to the other side.
    #[inline]
    pub(super) fn pass_turn(&mut self) {
        // The number of the last move that a text may have is far below the end of the type.
        self.ply = self.ply.wrapping_add(1);
        self.key ^= SCARLET_KEY;
    }

    /// The same pieces with the other side to move, in the move of the same number.
    pub(super) fn with_the_other_to_move(&self) -> Position {
        Position { ply: self.ply ^ 1, key: self.key ^ SCARLET_KEY, ..*self }
    }

    /// Plays a legal move, apart from counting checks. `remember_origins` says whether heroes remember the square they left.
    #[inline]
    pub(super) fn play(&mut self, mv: Move, remember_origins: bool) {
        let (seat, code, victim) = (self.to_move(), self.code(mv.from), self.code(mv.to));
        if victim != 0 {
            self.key ^= piece_key(mv.to, seat.other(), victim);
            self.layers[mv.to.layer()].clear(mv.to.only());
        }
        // DRG-20: captures and warriors' moves set the clock back.
        let warrior = code == WARRIOR && mv.from.layer() == GROUND;
        self.clock = if victim != 0 || warrior { Clock(0) } else { self.clock.tick() };
        // DRG-5: a dragon that takes from afar stays; it never leaves the sky.
        if !takes_from_afar(code, mv) {
            let new = self.new_code(mv, code, remember_origins);
            self.key ^= piece_key(mv.from, seat, code);
            self.layers[mv.from.layer()].clear(mv.from.only());
            self.put(mv.to, seat, new);
        }
        self.pass_turn();
    }

    /// Plays a move on the boards alone.
    #[inline]
    pub(super) fn play_lightly(&mut self, mv: Move) {
        let (seat, code) = (self.to_move(), self.code(mv.from));
        self.layers[mv.to.layer()].clear(mv.to.only());
        if takes_from_afar(code, mv) {
            return;
        }
        self.layers[mv.from.layer()].clear(mv.from.only());
        let new = self.new_code(mv, code, false);
        self.layers[mv.to.layer()].put(mv.to.only(), seat, new);
        if new == KING {
            self.kings[seat.index()] = mv.to;
        }
    }

    /// The code of a piece after a move.
    #[inline]
    fn new_code(&self, mv: Move, code: usize, remember_origins: bool) -> usize {
        let last_rank = if self.to_move() == GOLD { 7 } else { 0 };
        if mv.from.layer() == GROUND && code == WARRIOR && mv.to.rank() == last_rank {
            return HERO; // DRG-6: a warrior on the last rank becomes a hero.
        }
        if mv.from.layer() == mv.to.layer() {
            return code;
        }
        if remember_origins && code == HERO && mv.from.layer() == GROUND {
            return HERO + way_home(mv.from, mv.to);
        }
        usize::from(CODES[mv.from.layer()][code][mv.to.layer()])
    }

    /// The key worked out from scratch.
    pub(super) fn key_from_scratch(&self) -> u64 {
        let side = if self.to_move() == GOLD { 0 } else { SCARLET_KEY };
        (0..3).fold(side, |key, layer| {
            bits(self.layers[layer].occupied()).fold(key, |key, bit| {
                let square = Square::at(layer, bit);
                let gold = self.layers[layer].gold & square.only() != 0;
                key ^ piece_key(square, if gold { GOLD } else { SCARLET }, self.code(square))
            })
        })
    }
}

/// The move's number, the clock and the runs of checks do not count: a repeated position equals itself.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.key == other.key && self.layers == other.layers && self.to_move() == other.to_move()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

/// Whether a piece with a code, making a move, stays where it is.
#[inline]
pub(super) fn takes_from_afar(code: usize, mv: Move) -> bool {
    mv.from.layer() == SKY && mv.to.layer() != SKY && code == super::piece::DRAGON
}

/// The codes of the same piece on another level, by level, code and new level; 0 where it can't stand.
const CODES: [[[u8; 3]; 16]; 3] = {
    let mut codes = [[[0; 3]; 16]; 3];
    let mut from = 0;
    while from < 3 {
        let mut code = 0;
        while code < 16 {
            let mut to = 0;
            while to < 3 {
                if let Some(kind) = Kind::of_code(from, code)
                    && let Some(new) = kind.code(to)
                {
                    codes[from][code][to] = new as u8;
                }
                to += 1;
            }
            code += 1;
        }
        from += 1;
    }
    codes
};

/// Added to the key when Scarlet moves.
const SCARLET_KEY: u64 = scramble(0xffff);

/// What a piece on a square adds to the key: worked out each time, for a table would push others out of the cache.
#[inline]
const fn piece_key(square: Square, seat: Seat, code: usize) -> u64 {
    scramble((square.raw() as u64) << 5 | (code as u64) << 1 | seat.0 as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Position>() <= 272);
    }
}
