//! One test for each numbered rule: where pieces can go on each level, in each mode, past each square on their way.
//! Every check is made for Gold and, seen from the other side, for Scarlet.

mod course;
mod ground;
mod sky;
mod underworld;

use qiyuan_core::{Game, Seat};
use qiyuan_games::dragon::*;

use crate::common::{game, position};

fn standard() -> Dragon {
    game("standard", "{}")
}

fn gygax() -> Dragon {
    game("gygax", "{}")
}

/// The position after a move.
fn after(game: &Dragon, pieces: &str, mv: &str) -> Position {
    let mut pos = game.read_position(&position(pieces)).unwrap();
    let mv = game.read_move(&pos, mv).unwrap();
    game.play(&mut pos, mv);
    pos
}

fn piece(pos: &Position, square: &str) -> Option<(Seat, Kind)> {
    pos.piece(Square::read(square).unwrap()).map(|piece| (piece.seat, piece.kind))
}
