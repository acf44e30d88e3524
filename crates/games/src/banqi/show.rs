//! How Banqi looks.

use qiyuan_core::show::{Area, Click, Figure, Label, Layout, Mark, Piece as Disc, Scene, Shape, Spot, Tray};
use qiyuan_core::{Game, Seat, Show, Title};

use super::Banqi;
use super::board::{N_FILES, N_ROWS, Square};
use super::piece::{Colour, Piece};
use super::position::{Move, Position, Stage};
use super::rules::Rules;

/// Room around the squares.
const MARGIN: f32 = 0.6;

impl Show for Banqi {
    fn seat_title(&self, seat: Seat) -> Title {
        // BQ-5: which seat plays red is decided by the first flip.
        if seat == Seat(0) { Title::new("First player", "先手") } else { Title::new("Second player", "後手") }
    }

    fn layout(&self) -> Layout {
        let (title, status) = self.name_and_status();
        let (width, height) = (N_FILES as f32 + 2.0 * MARGIN, N_ROWS as f32 + 2.0 * MARGIN);
        let spots = Square::all().map(|square| {
            let (x, y) = place(square);
            Spot { name: square.to_string(), x, y, shape: Shape::LightCell }
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
            title,
            status,
            width,
            height,
            areas: vec![Area {
                kind: "plain".into(),
                outline: vec![
                    (MARGIN, MARGIN),
                    (width - MARGIN, MARGIN),
                    (width - MARGIN, height - MARGIN),
                    (MARGIN, height - MARGIN),
                ],
            }],
            lines: Vec::new(),
            spots: spots.collect(),
            labels: files.chain(rows).collect(),
        }
    }

    fn scene(&self, pos: &Position) -> Scene {
        let disc = |square: Square, figure: Figure| Disc { spot: square.index(), figure, count: 1 };
        let mut pieces: Vec<Disc> = pos.face_down.into_iter().map(|square| disc(square, face_down())).collect();
        for piece in Piece::all() {
            pieces.extend(pos.squares_of(piece).into_iter().map(|square| disc(square, figure(pos, piece))));
        }
        let tray = |title: Title, colour: Colour, count: &dyn Fn(Piece) -> u32| Tray {
            title,
            pieces: Piece::all()
                .filter(|piece| piece.colour == colour && count(*piece) > 0)
                .map(|piece| (figure(pos, piece), count(piece)))
                .collect(),
        };
        let trays = [
            tray(Title::new("Red hidden", "紅方未翻"), Colour::Red, &|piece| pos.hidden.count(piece)),
            tray(Title::new("Black hidden", "黑方未翻"), Colour::Black, &|piece| pos.hidden.count(piece)),
            tray(Title::new("Red captured", "紅方被吃"), Colour::Red, &|piece| pos.n_captured(piece)),
            tray(Title::new("Black captured", "黑方被吃"), Colour::Black, &|piece| pos.n_captured(piece)),
        ];
        let mark = |square: Square, kind: &str| Mark { spot: square.index(), kind: kind.into() };
        let (marks, stage) = match pos.stage {
            Stage::Begin => (Vec::new(), None),
            Stage::Chain(at) => (vec![mark(at, "active")], Some(format!("The piece on {at} may capture on, or stop."))),
            Stage::Flip(at) => (vec![mark(at, "active")], Some(format!("{at} is being turned up."))),
            Stage::Ambush { from, to } => {
                let said = format!("The piece on {from} attacks what lies on {to}.");
                (vec![mark(from, "active"), mark(to, "active")], Some(said))
            }
        };
        let turn = match pos.turn {
            Some(colour) => format!("{} to move.", if colour == Colour::Red { "Red" } else { "Black" }),
            None => "The first piece turned up gives its colour to the one who turned it.".into(),
        };
        let captions = std::iter::once(turn).chain(stage).collect();
        Scene { pieces, marks, trays: trays.into(), captions }
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<Click> {
        let spot = |square: Square| Click::Spot(square.index());
        match mv {
            Move::Flip(square) => vec![spot(square)],
            Move::Step { from, to } | Move::Capture { from, to } | Move::Ambush { from, to } => {
                vec![spot(from), spot(to)]
            }
            Move::Stop => vec![Click::Button("stop".into())],
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
}

impl Banqi {
    /// What the rules are called, and how well attested they are.
    fn name_and_status(&self) -> (Title, String) {
        let named = Rules::presets().into_iter().find(|preset| Rules::preset(&preset.name).as_ref() == Ok(&self.rules));
        named.map_or_else(|| (Banqi::title(), "own rules".into()), |preset| (preset.title, preset.status))
    }
}

fn place(square: Square) -> (f32, f32) {
    (square.file() as f32 + 0.5 + MARGIN, square.row() as f32 + 0.5 + MARGIN)
}

fn face_down() -> Figure {
    Figure { name: "face-down".into(), letter: '*', seat: None }
}

fn figure(pos: &Position, piece: Piece) -> Figure {
    let seat = pos.turn.map(|_| pos.seat_of(piece.colour));
    Figure { name: format!("{}-{}", piece.colour.name(), piece.kind.name()), letter: piece.letter(), seat }
}
