//! How Dragonchess looks: three boards, one above the other.

use qiyuan_core::show::{
    Area, AreaKind, Click, Cover, Figure, FigureKind, Home, Label, Layout, Look, Mark, MarkKind, Scene, Shape, Side,
    Spot, Theme, Tray, Verdict,
};
use qiyuan_core::{Attestation, Game, Match, Message, Options, Preset, Reason, Seat, Show, show};

use super::Dragon;
use super::cover::COVER;
use super::explain::{powers, primer};
use super::piece::{GOLD, Kind, SCARLET};
use super::position::{Move, Piece, Position};
use super::rules::DragonRules;
use super::square::{FILES, RANKS, Square, bits};
use super::square::{GROUND, SKY, UNDERWORLD};
use super::text::letter;
use super::words::{WORDS, side_title};

/// Room left and right of the boards.
const MARGIN: f32 = 1.0;
/// Room above each board, for its name.
const HEAD: f32 = 0.9;
/// Room below each board, for the letters of the files.
const FOOT: f32 = 0.7;

/// The boards from top to bottom.
const BOARDS: [(usize, AreaKind); 3] =
    [(SKY, AreaKind::Sky), (GROUND, AreaKind::Ground), (UNDERWORLD, AreaKind::Underworld)];

impl Show for Dragon {
    const LESSONS: &'static str = include_str!("lessons.toml");
    const PUZZLES: &'static str = include_str!("puzzles.txt");

    fn about() -> Message {
        WORDS.say("about")
    }

    fn cover() -> Cover {
        COVER
    }

    fn options() -> Options {
        Options::of::<DragonRules>(&WORDS)
    }

    fn full_title(&self) -> Message {
        self.named().map_or_else(Dragon::title, |preset| preset.title)
    }

    fn attestation(&self) -> Attestation {
        self.named().map_or(Attestation::Own, |preset| preset.attestation)
    }

    fn seat_title(&self, seat: Seat) -> Message {
        side_title(seat)
    }

    fn sides(&self) -> Vec<Side> {
        vec![Side { look: Look::Gold, home: Home::Near }, Side { look: Look::Scarlet, home: Home::Far }]
    }

    fn layout(&self) -> Layout {
        let (width, height) = (f32::from(FILES), f32::from(RANKS));
        let mut areas = Vec::new();
        let mut labels = Vec::new();
        for (layer, kind) in BOARDS {
            let (left, top) = (MARGIN, top(layer));
            let (right, bottom) = (left + width, top + height);
            let title = WORDS.say(kind.name());
            let text = WORDS.say("board-label").with("level", layer + 1).with("board", title.clone());
            labels.push(Label { text, x: left + width / 2.0, y: top - 0.45 });
            areas.push(Area {
                kind,
                outline: vec![(left, top), (right, top), (right, bottom), (left, bottom)],
                title: Some(title),
            });
            for file in 0..FILES {
                let text = char::from(b'a' + file as u8).to_string().into();
                labels.push(Label { text, x: left + f32::from(file) + 0.5, y: bottom + 0.35 });
            }
            for rank in 0..RANKS {
                let text = (rank + 1).to_string().into();
                labels.push(Label { text, x: left - 0.4, y: bottom - f32::from(rank) - 0.5 });
            }
        }
        Layout {
            title: self.full_title(),
            attestation: self.attestation(),
            width: width + 2.0 * MARGIN,
            height: top(UNDERWORLD) + height + FOOT,
            areas,
            lines: Vec::new(),
            spots: Square::all().map(spot).collect(),
            labels,
            sides: self.sides(),
            figures: Kind::ALL.into_iter().map(|kind| self.figure_kind(kind)).collect(),
            primer: primer(&self.rules),
            ..Layout::default()
        }
    }

    fn scene(&self, pos: &Position) -> Scene {
        let pieces =
            pos.pieces().map(|(square, piece)| show::Piece { spot: square.index(), figure: figure(piece), count: 1 });
        let frozen = [GOLD, SCARLET].into_iter().flat_map(|seat| bits(self.frozen(pos, seat)));
        let frozen = frozen.map(|bit| Mark { spot: Square::at(GROUND, bit).index(), kind: MarkKind::Frozen });
        let check = self.checked(pos).map(|seat| Mark { spot: pos.king(seat).index(), kind: MarkKind::Check });
        Scene {
            pieces: pieces.collect(),
            marks: frozen.chain(check).collect(),
            trays: [GOLD, SCARLET].map(|seat| captured(pos, seat)).into(),
            ..Scene::default()
        }
    }

    fn captions(&self, pos: &Position, _reader: Option<Seat>) -> Vec<Message> {
        self.checked(pos).map(|seat| WORDS.say("in-check").with("side", side_title(seat))).collect()
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<Click> {
        vec![Click::Spot(mv.from.index()), Click::Spot(mv.to.index())]
    }

    fn tell_move(&self, pos: &Position, mv: Move) -> Message {
        self.long_notation(pos, mv)
    }

    fn verdict(&self, pos: &Position, reason: Reason) -> Verdict {
        self.why_over(pos, reason)
    }

    fn coach(id: &str) -> Option<Message> {
        WORDS.find(format!("coach-{id}"))
    }

    fn themes(&self, line: &Match<Dragon>) -> Vec<Theme> {
        self.name_themes(line)
    }

    fn exchanged(&self, pos: &Position) -> Option<Position> {
        self.with_sides_exchanged(pos)
    }

    fn why(&self, pos: &Position, from: Option<usize>, to: usize) -> Message {
        self.why_touch(pos, from, to)
    }
}

impl Dragon {
    /// The preset with these rules, if there is one.
    fn named(&self) -> Option<Preset> {
        DragonRules::presets().into_iter().find(|preset| Dragon::preset(&preset.name).as_ref() == Ok(self.rules()))
    }

    fn figure_kind(&self, kind: Kind) -> FigureKind {
        FigureKind { about: Some(powers(&self.rules, kind)), ..FigureKind::disc(kind.name(), kind.title()) }
    }

    /// The sides whose kings are in check.
    fn checked(&self, pos: &Position) -> impl Iterator<Item = Seat> {
        [GOLD, SCARLET].into_iter().filter(|&seat| self.in_check(pos, seat))
    }
}

/// Where a board begins.
fn top(layer: usize) -> f32 {
    HEAD + (SKY - layer) as f32 * (HEAD + f32::from(RANKS) + FOOT)
}

fn spot(square: Square) -> Spot {
    let dark = (square.file() + square.rank()).is_multiple_of(2);
    let x = MARGIN + f32::from(square.file()) + 0.5;
    let y = top(square.layer()) + f32::from(RANKS) - f32::from(square.rank()) - 0.5;
    let shape = if dark { Shape::DarkCell } else { Shape::LightCell };
    Spot { storey: Some((SKY - square.layer()) as u8), ..Spot::new(square.to_string(), (x, y), shape) }
}

pub(super) fn figure(piece: Piece) -> Figure {
    Figure { name: piece.kind.name().into(), letter: letter(piece), seat: Some(piece.seat) }
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
        title: WORDS.say("captured").with("side", side_title(seat)),
        seat: None,
        pieces: pieces.filter(|(_, n)| *n > 0).collect(),
    }
}
