//! The tests of Da Ma: the engine against a second one, against recorded counts, and rule by rule.

#![allow(clippy::unwrap_used, reason = "a helper that can not go on fails the test that called it")]

mod book;
mod captions;
mod compare;
mod conformance;
mod eval;
mod fuzz;
mod incidents;
mod naive;
mod options;
mod perft;
mod playthrough;
mod random;
mod road;
mod rules;
mod table;
mod texts;
mod throws;
mod turns;
mod vectors;
mod words;

use std::collections::BTreeSet;

use qiyuan_core::{Game, Incident, Seat};
use qiyuan_games::dama::{Dama, Position, Rules};

/// The game of a preset with some rules changed, such as `{"stake": 30}`.
fn game(preset: &str, overrides: &str) -> Dama {
    Dama::new(rules(preset, overrides)).unwrap()
}

fn rules(preset: &str, overrides: &str) -> Rules {
    let mut fields = serde_json::to_value(Dama::preset(preset).unwrap()).unwrap();
    let overrides: serde_json::Value = serde_json::from_str(overrides).unwrap();
    fields.as_object_mut().unwrap().extend(overrides.as_object().unwrap().clone());
    serde_json::from_value(fields).unwrap()
}

/// The texts of all moves.
fn moves(game: &Dama, pos: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    moves.into_iter().map(|mv| game.write_move(pos, mv)).collect()
}

/// The texts of everything that can happen at the table.
fn incidents(game: &Dama, pos: &Position) -> BTreeSet<String> {
    let seats = (0..game.n_seats() as u8).map(Seat);
    let all = seats.flat_map(|seat| [Incident::Fine, Incident::Leave].map(|what| game.incident(pos, what, seat)));
    all.flatten().map(|mv| game.write_move(pos, mv)).collect()
}

/// Plays moves given as text, one after the other.
fn play(game: &Dama, pos: &mut Position, texts: &str) {
    for text in texts.split(',') {
        let mv = game.read_move(pos, text).unwrap_or_else(|error| panic!("{error}"));
        game.play(pos, mv);
    }
}

/// The part of a position's text after a key.
fn value(game: &Dama, pos: &Position, key: &str) -> String {
    let text = game.write_position(pos);
    let at = text.find(&format!(" {key}=")).unwrap() + key.len() + 2;
    text[at..].split(' ').next().unwrap().to_string()
}

/// The players' part of a position's text.
fn players(game: &Dama, pos: &Position) -> String {
    game.write_position(pos).split(';').next().unwrap().to_string()
}
