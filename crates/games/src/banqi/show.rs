//! How Banqi looks.

use qiyuan_core::show::{
    Area, AreaKind, Click, Cover, Figure, Label, Layout, Mark, MarkKind, Piece as Disc, Scene, Shape, Spot, Theme,
    Tray, Verdict,
};
use qiyuan_core::{Attestation, Game, Match, Message, Options, Reason, Seat, Show};

use super::Banqi;
use super::about::{FACE_DOWN, sets};
use super::board::{N_FILES, N_ROWS, Square};
use super::cover::COVER;
use super::piece::{Colour, Piece};
use super::position::{Move, Position, Stage};
use super::rules::Rules;
use super::text::move_text;
use super::words::WORDS;

/// Room around the squares.
const MARGIN: f32 = 0.6;
/// The button that ends a chain.
const STOP: &str = "stop";

impl Show for Banqi {
    const LESSONS: &'static str = include_str!("lessons.toml");
    const PUZZLES: &'static str = include_str!("puzzles.txt");

    fn about() -> Message {
        WORDS.say("about")
    }

    fn cover() -> Cover {
        COVER
    }

    fn options() -> Options {
        Options::of::<Rules>(&WORDS)
    }

    fn full_title(&self) -> Message {
        self.rules.title_and_attestation().map_or_else(Banqi::title, |(title, _)| title)
    }

    fn attestation(&self) -> Attestation {
        self.rules.title_and_attestation().map_or(Attestation::Own, |(_, attestation)| attestation)
    }

    fn seat_title(&self, seat: Seat) -> Message {
        // BQ-5: which seat plays red is decided by the first flip.
        WORDS.say(if seat == Seat(0) { "first-player" } else { "second-player" })
    }

    fn layout(&self) -> Layout {
        let (width, height) = (N_FILES as f32 + 2.0 * MARGIN, N_ROWS as f32 + 2.0 * MARGIN);
        let spots = Square::all().map(|square| {
            let (x, y) = place(square);
            Spot::new(square.to_string(), (x, y), Shape::LightCell)
        });
        let files = Square::all().take(N_FILES).map(|square| Label {
            text: square.to_string()[..1].into(),
            x: place(square).0,
            y: height - 0.45 * MARGIN,
        });
        let rows = Square::all().step_by(N_FILES).map(|square| Label {
            text: square.to_string()[1..].into(),
            x: 0.45 * MARGIN,
            y: place(square).1,
        });
        Layout {
            title: self.full_title(),
            attestation: self.attestation(),
            width,
            height,
            areas: vec![Area {
                kind: AreaKind::Plain,
                outline: vec![
                    (MARGIN, MARGIN),
                    (width - MARGIN, MARGIN),
                    (width - MARGIN, height - MARGIN),
                    (MARGIN, height - MARGIN),
                ],
                title: None,
            }],
            lines: Vec::new(),
            spots: spots.collect(),
            labels: files.chain(rows).collect(),
            sides: self.sides(),
            figures: self.figures(),
            sets: sets(),
            primer: self.primer(),
            ..Layout::default()
        }
    }

    fn scene(&self, pos: &Position) -> Scene {
        let disc = |square: Square, figure: Figure| Disc { spot: square.index(), figure, count: 1 };
        let mut pieces: Vec<Disc> = pos.face_down.into_iter().map(|square| disc(square, face_down())).collect();
        for piece in Piece::all() {
            pieces.extend(pos.squares_of(piece).into_iter().map(|square| disc(square, figure(pos, piece))));
        }
        let tray = |title: &'static str, colour: Colour, count: &dyn Fn(Piece) -> u32| Tray {
            title: WORDS.say(title),
            seat: None,
            pieces: Piece::all()
                .filter(|piece| piece.colour == colour && count(*piece) > 0)
                .map(|piece| (figure(pos, piece), count(piece)))
                .collect(),
        };
        let trays = [
            tray("red-hidden", Colour::Red, &|piece| pos.hidden.count(piece)),
            tray("black-hidden", Colour::Black, &|piece| pos.hidden.count(piece)),
            tray("red-captured", Colour::Red, &|piece| pos.n_captured(piece)),
            tray("black-captured", Colour::Black, &|piece| pos.n_captured(piece)),
        ];
        let active = match pos.stage {
            Stage::Begin => Vec::new(),
            Stage::Chain(at) | Stage::Flip(at) => vec![at],
            Stage::Ambush { from, to } => vec![from, to],
        };
        let mark = |square: Square| Mark { spot: square.index(), kind: MarkKind::Active };
        // BQ-5: the first flip gives out the colours, and from then on the players are called by them.
        let reds = pos.turn.map(|_| pos.seat_of(Colour::Red));
        let titles =
            reds.map(|reds| [Seat(0), Seat(1)].map(|seat| if seat == reds { "side-red" } else { "side-black" }));
        Scene {
            pieces,
            marks: active.into_iter().map(mark).collect(),
            trays: trays.into(),
            titles: titles.into_iter().flatten().map(|side| WORDS.say(side)).collect(),
            ..Scene::default()
        }
    }

    fn captions(&self, pos: &Position, reader: Option<Seat>) -> Vec<Message> {
        let stage = match pos.stage {
            Stage::Begin => None,
            Stage::Chain(at) => Some(WORDS.say("may-capture-on").with("square", at.to_string())),
            Stage::Flip(at) => Some(WORDS.say("turning-up").with("square", at.to_string())),
            Stage::Ambush { from, to } => {
                Some(WORDS.say("attacking").with("from", from.to_string()).with("to", to.to_string()))
            }
        };
        let turn = self.winner(pos).is_none().then(|| whose_turn(pos, reader));
        turn.into_iter().chain(stage).collect()
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<Click> {
        let spot = |square: Square| Click::Spot(square.index());
        match mv {
            Move::Flip(square) => vec![spot(square)],
            Move::Step { from, to } | Move::Capture { from, to } | Move::Ambush { from, to } => {
                vec![spot(from), spot(to)]
            }
            Move::Stop => vec![Click::Button(STOP.into())],
            Move::Outcome(piece) => {
                let mut clicks = match pos.stage {
                    Stage::Flip(square) => vec![spot(square)],
                    Stage::Ambush { from, to } => vec![spot(from), spot(to)],
                    Stage::Begin | Stage::Chain(_) => Vec::new(),
                };
                clicks.push(Click::Button(piece.letter().into()));
                clicks
            }
        }
    }

    fn button(&self, name: &str) -> Message {
        let mut letters = name.chars();
        let piece = letters.next().filter(|_| letters.next().is_none()).and_then(Piece::from_letter);
        match piece {
            Some(piece) => piece.title(),
            None if name == STOP => WORDS.say("button-stop"),
            None => name.into(),
        }
    }

    fn tell_move(&self, _pos: &Position, mv: Move) -> Message {
        match mv {
            Move::Outcome(piece) => piece.title(),
            Move::Stop => WORDS.say("stop"),
            _ => move_text(mv).into(),
        }
    }

    fn is_gamble(&self, _pos: &Position, mv: Move) -> bool {
        // BQ-12: the attacker may fall, or turn up a piece of its own side.
        matches!(mv, Move::Ambush { .. })
    }

    fn verdict(&self, pos: &Position, reason: Reason) -> Verdict {
        self.why_over(pos, reason)
    }

    fn coach(id: &str) -> Option<Message> {
        WORDS.find(format!("coach-{id}"))
    }

    fn themes(&self, line: &Match<Banqi>) -> Vec<Theme> {
        self.name_themes(line)
    }

    fn why(&self, pos: &Position, from: Option<usize>, to: usize) -> Message {
        self.why_touch(pos, from, to)
    }
}

fn place(square: Square) -> (f32, f32) {
    (square.file() as f32 + 0.5 + MARGIN, square.row() as f32 + 0.5 + MARGIN)
}

/// Whose turn it is, as it is told to everybody or to the reader on a seat. BQ-5: seats have colours from the first
/// flip on, so people are called by their colours as soon as there are any.
fn whose_turn(pos: &Position, reader: Option<Seat>) -> Message {
    let colour_of = |seat: Seat| if pos.seat_of(Colour::Red) == seat { Colour::Red } else { Colour::Black };
    match (pos.turn, reader) {
        (None, Some(seat)) if seat == pos.seat() && pos.stage == Stage::Begin => WORDS.say("your-first-flip"),
        (None, _) => WORDS.say("first-flip"),
        (Some(Colour::Red), None) => WORDS.say("red-to-move"),
        (Some(Colour::Black), None) => WORDS.say("black-to-move"),
        (Some(colour), Some(seat)) if colour == colour_of(seat) => WORDS.say("your-move").with("colour", colour.name()),
        (Some(colour), Some(_)) => {
            WORDS.say("their-move").with("yours", colour.other().name()).with("colour", colour.name())
        }
    }
}

pub(super) fn face_down() -> Figure {
    Figure { name: FACE_DOWN.into(), letter: '*', seat: None }
}

fn figure(pos: &Position, piece: Piece) -> Figure {
    let seat = pos.turn.map(|_| pos.seat_of(piece.colour));
    Figure { name: piece.id(), letter: piece.letter(), seat }
}
