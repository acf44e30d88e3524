//! Deals: what lies under the face-down pieces, written down beforehand.

use qiyuan_core::{Deal, Message, Refuse};
use rand::{Rng, RngExt};

use super::Banqi;
use super::board::{N_SQUARES, Square};
use super::piece::Piece;
use super::position::{Move, Position, Stage};
use super::words::Refusal;

/// What lies under every face-down piece of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FixedDeal([Option<Piece>; N_SQUARES]);

impl FixedDeal {
    /// Reads 32 letters, square by square from a4 to h1, `.` where no piece lies face down. They must be just the
    /// pieces that are hidden in `pos`.
    pub(super) fn read(pos: &Position, text: &str) -> Result<FixedDeal, Message> {
        let n_letters = text.chars().count();
        if n_letters != N_SQUARES {
            return Err(Refusal::DealLength.with("n", n_letters));
        }
        let mut deal = FixedDeal([None; N_SQUARES]);
        for (square, letter) in Square::all().zip(text.chars()) {
            let refuse =
                |refusal: Refusal| refusal.with("letter", format!("{letter:?}")).with("square", square.to_string());
            let piece = match letter {
                '.' => None,
                _ => Some(Piece::from_letter(letter).ok_or_else(|| refuse(Refusal::DealLetter))?),
            };
            if piece.is_some() != pos.face_down.has(square) {
                let refusal = if piece.is_some() { Refusal::DealOnNothing } else { Refusal::DealMissing };
                return Err(refuse(refusal));
            }
            deal.0[square.index()] = piece;
        }
        for piece in Piece::all() {
            let (dealt, hidden) = (deal.0.iter().filter(|&&it| it == Some(piece)).count(), pos.hidden.count(piece));
            if dealt != hidden as usize {
                return Err(Refusal::DealCount
                    .with("n", dealt)
                    .with("letter", format!("{:?}", piece.letter()))
                    .with("piece", piece.name())
                    .with("expected", hidden));
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
