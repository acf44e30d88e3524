//! Zobrist keys of positions.

use super::board::{N_SQUARES, Square};
use super::piece::{Colour, N_KINDS, Piece};
use super::position::{Position, Stage};
use crate::bits::scramble;

/// Random numbers that make up the keys of positions.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    pieces: [[[u64; N_SQUARES]; N_KINDS]; 2],
    face_down: [u64; N_SQUARES],
    hidden: [u64; N_SQUARES],
    turn: [u64; 2],
    chain: [u64; N_SQUARES],
    pending: [u64; N_SQUARES],
    attacker: [u64; N_SQUARES],
}

impl Keys {
    pub(super) fn new() -> Keys {
        let mut numbers = (0..).map(scramble);
        let mut next = || numbers.next().expect("there are enough numbers");
        let mut squares = || std::array::from_fn(|_| next());
        Keys {
            pieces: std::array::from_fn(|_| std::array::from_fn(|_| squares())),
            face_down: squares(),
            hidden: squares(),
            chain: squares(),
            pending: squares(),
            attacker: squares(),
            turn: std::array::from_fn(|_| next()),
        }
    }

    #[inline]
    pub(super) fn piece(&self, piece: Piece, square: Square) -> u64 {
        self.pieces[piece.colour.index()][piece.kind.index()][square.index()]
    }

    #[inline]
    pub(super) fn face_down(&self, square: Square) -> u64 {
        self.face_down[square.index()]
    }

    #[inline]
    pub(super) fn hidden(&self, bit: usize) -> u64 {
        self.hidden[bit]
    }

    #[inline]
    pub(super) fn turn(&self, turn: Option<Colour>) -> u64 {
        turn.map_or(0, |colour| self.turn[colour.index()])
    }

    #[inline]
    pub(super) fn stage(&self, stage: Stage) -> u64 {
        match stage {
            Stage::Begin => 0,
            Stage::Chain(square) => self.chain[square.index()],
            Stage::Flip(square) => self.pending[square.index()],
            Stage::Ambush { from, to } => self.attacker[from.index()] ^ self.pending[to.index()],
        }
    }

    /// The key of a position from scratch. That of the start is 0.
    pub(super) fn of(&self, pos: &Position) -> u64 {
        let mut key = self.turn(pos.turn) ^ self.stage(pos.stage);
        for piece in Piece::all() {
            key = pos.squares_of(piece).into_iter().fold(key, |key, square| key ^ self.piece(piece, square));
        }
        let turned = !pos.face_down;
        key = turned.into_iter().fold(key, |key, square| key ^ self.face_down(square));
        pos.hidden.missing().fold(key, |key, bit| key ^ self.hidden(bit))
    }
}
