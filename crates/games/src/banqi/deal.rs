//! Deals: what lies under the face-down pieces, written down beforehand.

use qiyuan_core::Deal;
use rand::{Rng, RngExt};

use super::Banqi;
use super::board::{N_SQUARES, Square};
use super::piece::Piece;
use super::position::{Move, Position, Stage};

/// What lies under every face-down piece of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FixedDeal([Option<Piece>; N_SQUARES]);

impl FixedDeal {
    /// Reads 32 letters, square by square from a4 to h1, `.` where no piece lies face down. They must be just the
    /// pieces that are hidden in `pos`.
    pub(super) fn read(pos: &Position, text: &str) -> Result<FixedDeal, String> {
        let n_letters = text.chars().count();
        if n_letters != N_SQUARES {
            return Err(format!("{n_letters} letters, expected {N_SQUARES}, one a square from a4 to h1"));
        }
        let mut deal = FixedDeal([None; N_SQUARES]);
        for (square, letter) in Square::all().zip(text.chars()) {
            let piece = match letter {
                '.' => None,
                _ => Some(Piece::from_letter(letter).ok_or_else(|| {
                    format!("{letter:?} on {square}, expected one of GAERHCSgaerhcs, or . where nothing lies face down")
                })?),
            };
            if piece.is_some() != pos.face_down.has(square) {
                let (lies, expected) = if piece.is_some() { ("no", ".") } else { ("a", "a letter") };
                return Err(format!("{letter:?} on {square}, where {lies} piece lies face down, expected {expected}"));
            }
            deal.0[square.index()] = piece;
        }
        for piece in Piece::all() {
            let (dealt, hidden) = (deal.0.iter().filter(|&&it| it == Some(piece)).count(), pos.hidden.count(piece));
            if dealt != hidden as usize {
                return Err(format!("{dealt} times {:?} ({}), expected {hidden}", piece.letter(), piece.name()));
            }
        }
        Ok(deal)
    }

    /// A deal for `pos`, all equally likely, as text.
    pub(super) fn random<R: Rng>(pos: &Position, rng: &mut R) -> String {
        let mut hidden = pos.hidden;
        let letters = Square::all().map(|square| {
            if !pos.face_down.has(square) {
                return '.';
            }
            let piece = hidden.nth(rng.random_range(0..hidden.len()));
            hidden.remove(hidden.next_bit(piece));
            piece.letter()
        });
        letters.collect()
    }
}

impl Deal<Banqi> for FixedDeal {
    fn outcome(&self, _game: &Banqi, pos: &Position) -> Move {
        let (Stage::Flip(square) | Stage::Ambush { to: square, .. }) = pos.stage else {
            unreachable!("a deal is asked at chance nodes only")
        };
        let piece = self.0[square.index()];
        Move::Outcome(piece.expect("the deal was read for a position from which this one comes"))
    }
}
