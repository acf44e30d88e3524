//! Setting up positions of Banqi by hand.

use qiyuan_core::show::{Draft, Entry, EntryKind, Figure, Hand, Kit, Supply};
use qiyuan_core::{Clock, Edit, Seat};

use super::Banqi;
use super::board::{Square, Squares};
use super::piece::{Colour, Piece};
use super::position::{Hidden, Position, Stage};
use super::show::face_down;
use super::text::position_text;
use super::words::WORDS;

/// The kit's face-down pieces; behind them come the face-up ones, in the order of [`Piece::all`].
const FACE_DOWN: usize = 0;

impl Edit for Banqi {
    fn kit(&self) -> Kit {
        // BQ-1: what lies face down is known all together; what is turned up comes out of it.
        let up = |(hand, piece): (usize, Piece)| Supply { taken_from: Some(hand), ..Supply::of(figure(piece)) };
        let hidden = |piece: Piece| Hand {
            title: WORDS.say(if piece.colour == Colour::Red { "red-hidden" } else { "black-hidden" }),
            figure: figure(piece),
            most: piece.kind.number(),
        };
        let turn = |value: &str, title: &'static str| (value.to_string(), WORDS.say(title));
        let turns = vec![turn("r", "entry-red"), turn("b", "entry-black"), turn("-", "entry-nobody")];
        Kit {
            pieces: [Supply::of(face_down())].into_iter().chain(Piece::all().enumerate().map(up)).collect(),
            shared: false,
            hands: Piece::all().map(hidden).collect(),
            entries: vec![
                Entry::new("turn", WORDS.say("entry-turn"), EntryKind::Choice { values: turns }),
                Entry::new("clock", WORDS.say("entry-clock"), EntryKind::Number { least: 0, most: u16::MAX.into() }),
                Entry::new("stage", WORDS.say("entry-stage"), EntryKind::Word),
            ],
        }
    }

    fn beside(&self, pos: &Position) -> (Vec<u32>, Vec<String>) {
        let text = position_text(pos);
        let turn = text.split(' ').nth(1).unwrap_or_default();
        let (turn, stage) = turn.split_once(':').unwrap_or((turn, ""));
        let entries = vec![turn.into(), pos.clock.0.to_string(), stage.into()];
        (Piece::all().map(|piece| pos.hidden.count(piece)).collect(), entries)
    }

    fn compose(&self, draft: &Draft) -> String {
        let squares: Vec<Square> = Square::all().collect();
        let on = |sort: usize| draft.spots_of(sort).filter_map(|put| squares.get(put.spot)).copied();
        let entry = |i: usize| draft.entries.get(i).map_or("", String::as_str);
        let hidden = |piece: Piece| draft.hands.get(number(piece)).map_or(0, |&n| n.min(piece.kind.number()));
        let mut pos = Position {
            face_down: on(FACE_DOWN).fold(Squares::NONE, |all, square| all | Squares::only(square)),
            hidden: Hidden::of(hidden),
            clock: Clock(entry(1).parse().unwrap_or_default()),
            stage: Stage::Begin,
            ..Position::start()
        };
        for piece in Piece::all() {
            for square in on(FACE_DOWN + 1 + number(piece)) {
                pos.armies[piece.colour.index()].toggle(piece.kind, Squares::only(square));
            }
        }
        let text = position_text(&pos);
        let fields: Vec<&str> = text.split(' ').collect();
        let stage = if entry(2).is_empty() { String::new() } else { format!(":{}", entry(2)) };
        match fields[..] {
            [rows, _, hidden, clock] => format!("{rows} {}{stage} {hidden} {clock}", entry(0)),
            _ => text,
        }
    }

    fn blame(&self, draft: &Draft) -> Vec<usize> {
        let spots = |sort: usize| draft.spots_of(sort).map(|put| put.spot);
        let hidden = |piece: Piece| draft.hands.get(number(piece)).copied().unwrap_or_default();
        let too_many =
            |piece: &Piece| draft.n_on_board(FACE_DOWN + 1 + number(*piece)) + hidden(*piece) > piece.kind.number();
        if let Some(piece) = Piece::all().find(too_many) {
            return spots(FACE_DOWN + 1 + number(piece)).collect();
        }
        let n_hidden: u32 = draft.hands.iter().sum();
        let uncovered = n_hidden != draft.n_on_board(FACE_DOWN);
        spots(FACE_DOWN).filter(|_| uncovered).collect()
    }
}

/// Which of all pieces it is.
fn number(piece: Piece) -> usize {
    Piece::all().position(|other| other == piece).unwrap_or_default()
}

/// A piece as it lies in the box. BQ-5: who plays it is not said.
fn figure(piece: Piece) -> Figure {
    let seat = if piece.colour == Colour::Red { Seat(0) } else { Seat(1) };
    Figure { name: piece.id(), letter: piece.letter(), seat: Some(seat) }
}
