//! How Dragonchess looks: three boards, one above the other.

use qiyuan_core::show::{Area, Click, Figure, Label, Layout, Mark, Scene, Shape, Spot, Tray};
use qiyuan_core::{Seat, Show, Title, show};

use super::piece::{GOLD, Kind, SCARLET};
use super::position::{Move, Piece, Position};
use super::square::{FILES, RANKS, Square, bits};
use super::square::{GROUND, SKY, UNDERWORLD};
use super::text::{letter, side_name};
use super::{Dragon, Notation};

/// Room left and right of the boards.
const MARGIN: f32 = 1.0;
/// Room above each board, for its name.
const HEAD: f32 = 0.9;
/// Room below each board, for the letters of the files.
const FOOT: f32 = 0.7;

/// The boards from top to bottom.
const BOARDS: [(usize, &str, &str); 3] =
    [(SKY, "sky", "3 · Sky"), (GROUND, "ground", "2 · Ground"), (UNDERWORLD, "underworld", "1 · Underworld")];

impl Show for Dragon {
    fn seat_title(&self, seat: Seat) -> Title {
        if seat == GOLD { Title::new("Gold", "金方") } else { Title::new("Scarlet", "朱方") }
    }

    fn layout(&self) -> Layout {
        let (width, height) = (f32::from(FILES), f32::from(RANKS));
        let mut areas = Vec::new();
        let mut labels = Vec::new();
        for (layer, kind, name) in BOARDS {
            let (left, top) = (MARGIN, top(layer));
            let (right, bottom) = (left + width, top + height);
            areas.push(Area {
                kind: kind.into(),
                outline: vec![(left, top), (right, top), (right, bottom), (left, bottom)],
            });
            labels.push(Label { text: name.into(), x: left + width / 2.0, y: top - 0.45 });
            for file in 0..FILES {
                let text = char::from(b'a' + file as u8).to_string();
                labels.push(Label { text, x: left + f32::from(file) + 0.5, y: bottom + 0.35 });
            }
            for rank in 0..RANKS {
                let text = (rank + 1).to_string();
                labels.push(Label { text, x: left - 0.4, y: bottom - f32::from(rank) - 0.5 });
            }
        }
        Layout {
            title: Title::new("Dragonchess", "龍棋"),
            status: "attested".into(),
            width: width + 2.0 * MARGIN,
            height: top(UNDERWORLD) + height + FOOT,
            areas,
            lines: Vec::new(),
            spots: Square::all().map(spot).collect(),
            labels,
        }
    }

    fn scene(&self, pos: &Position) -> Scene {
        let pieces =
            pos.pieces().map(|(square, piece)| show::Piece { spot: square.index(), figure: figure(piece), count: 1 });
        let frozen = [GOLD, SCARLET].into_iter().flat_map(|seat| bits(self.frozen(pos, seat)));
        let mut marks: Vec<Mark> =
            frozen.map(|bit| Mark { spot: Square::at(GROUND, bit).index(), kind: "frozen".into() }).collect();
        let mut captions = Vec::new();
        for seat in [GOLD, SCARLET] {
            if self.in_check(pos, seat) {
                marks.push(Mark { spot: pos.king(seat).index(), kind: "check".into() });
                captions.push(format!("{}'s king is in check.", side_name(seat)));
            }
        }
        Scene {
            pieces: pieces.collect(),
            marks,
            trays: [GOLD, SCARLET].map(|seat| captured(pos, seat)).into(),
            captions,
        }
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<Click> {
        vec![Click::Spot(mv.from.index()), Click::Spot(mv.to.index())]
    }

    fn describe_move(&self, pos: &Position, mv: Move) -> String {
        self.notation(pos, mv, Notation::Names)
    }
}

/// Where a board begins.
fn top(layer: usize) -> f32 {
    HEAD + (SKY - layer) as f32 * (HEAD + f32::from(RANKS) + FOOT)
}

fn spot(square: Square) -> Spot {
    let dark = (square.file() + square.rank()).is_multiple_of(2);
    Spot {
        name: square.to_string(),
        x: MARGIN + f32::from(square.file()) + 0.5,
        y: top(square.layer()) + f32::from(RANKS) - f32::from(square.rank()) - 0.5,
        shape: if dark { Shape::DarkCell } else { Shape::LightCell },
    }
}

fn figure(piece: Piece) -> Figure {
    Figure { name: piece.kind.title().en.to_lowercase(), letter: letter(piece), seat: Some(piece.seat) }
}

/// The pieces that a side has lost.
fn captured(pos: &Position, seat: Seat) -> Tray {
    let mine: Vec<Kind> = pos.pieces().filter(|(_, piece)| piece.seat == seat).map(|(_, piece)| piece.kind).collect();
    let left = |kind: Kind| mine.iter().filter(|&&it| it == kind).count() as u32;
    let promoted = left(Kind::Hero).saturating_sub(Kind::Hero.n_at_start());
    let lost = |kind: Kind| {
        let gone = kind.n_at_start().saturating_sub(left(kind));
        // A hero too many was a warrior, which is not lost.
        if kind == Kind::Warrior { gone.saturating_sub(promoted) } else { gone }
    };
    let pieces = Kind::ALL.into_iter().map(|kind| (figure(Piece { seat, kind }), lost(kind)));
    Tray {
        title: Title::new(&format!("{} captured", side_name(seat)), if seat == GOLD { "金方被吃" } else { "朱方被吃" }),
        pieces: pieces.filter(|(_, n)| *n > 0).collect(),
    }
}
