//! How a game looks, as plain data for screens that know no rules.
//!
//! A [`Layout`] is what never changes while a game is played: areas, lines, spots. A [`Scene`] is one position on it:
//! pieces, hands, marks, words. [`Click`]s say which places a person touches, in order, to play a move.
//! Lengths are in units of one board step; x runs to the right and y down.

use serde::{Deserialize, Serialize};

use crate::{Game, Seat, Title};

/// Drawing data for a game.
pub trait Show: Game {
    /// What a seat is called.
    fn seat_title(&self, seat: Seat) -> Title;

    /// The board.
    fn layout(&self) -> Layout;

    /// A position on it.
    fn scene(&self, pos: &Self::Position) -> Scene;

    /// The places that a person touches to play `mv`, in order. No two moves of a position have the same.
    fn clicks(&self, pos: &Self::Position, mv: Self::Move) -> Vec<Click>;

    /// The move as people write it in a list of moves, where that is not its text.
    fn describe_move(&self, pos: &Self::Position, mv: Self::Move) -> String {
        self.write_move(pos, mv)
    }

    /// The same in a language. A game that knows only one says it in that.
    fn tell_move(&self, pos: &Self::Position, mv: Self::Move, _language: Language) -> String {
        self.describe_move(pos, mv)
    }

    /// The captions of the position's scene in a language. A game that knows only one says them in that.
    fn captions(&self, pos: &Self::Position, _language: Language) -> Vec<String> {
        self.scene(pos).captions
    }
}

/// A language that games speak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Chinese in traditional characters.
    #[serde(rename = "zh-Hant")]
    TraditionalChinese,
    /// Chinese in simplified characters.
    #[serde(rename = "zh-Hans")]
    SimplifiedChinese,
}

/// A board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    /// What the board is called.
    pub title: Title,
    /// How well attested it is, in a few words.
    pub status: String,
    /// The width of everything.
    pub width: f32,
    /// The height of everything.
    pub height: f32,
    /// Coloured grounds, drawn first.
    pub areas: Vec<Area>,
    /// Lines, drawn next.
    pub lines: Vec<Line>,
    /// The places where pieces can stand.
    pub spots: Vec<Spot>,
    /// Words and coordinates beside the board.
    pub labels: Vec<Label>,
}

/// A coloured ground.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Area {
    /// What it is (`plain`, `mountain`, `sky`): a screen chooses the colour by it.
    pub kind: String,
    /// The corners.
    pub outline: Vec<(f32, f32)>,
}

/// A line between two places.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// One end.
    pub from: (f32, f32),
    /// The other.
    pub to: (f32, f32),
}

/// A place where pieces can stand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spot {
    /// What the game's texts call it.
    pub name: String,
    /// Its centre.
    pub x: f32,
    /// Its centre.
    pub y: f32,
    /// How it is drawn.
    pub shape: Shape,
}

/// How a spot is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// A crossing of lines.
    Point,
    /// A crossing that stands out, such as a gate.
    Gate,
    /// A light square of side 1.
    LightCell,
    /// A dark square of side 1.
    DarkCell,
}

/// A word beside the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Label {
    /// The word.
    pub text: String,
    /// Its centre.
    pub x: f32,
    /// Its centre.
    pub y: f32,
}

/// A position on a board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The pieces on the board.
    pub pieces: Vec<Piece>,
    /// Spots that stand out.
    pub marks: Vec<Mark>,
    /// What lies beside the board.
    pub trays: Vec<Tray>,
    /// What there is to say about the position, a sentence each.
    pub captions: Vec<String>,
}

/// A piece, or a stack of equal ones, on a spot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Piece {
    /// The spot, as an index into the layout's.
    pub spot: usize,
    /// What it is.
    pub figure: Figure,
    /// How many stand there.
    pub count: u32,
}

/// What a piece looks like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure {
    /// The name of its picture (`deer`, `dog`).
    pub name: String,
    /// The letter that stands for it in texts and on a terminal.
    pub letter: char,
    /// Whose it is, if anybody's.
    pub seat: Option<Seat>,
}

/// A spot that stands out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The spot.
    pub spot: usize,
    /// Why: `check`, `frozen`, `last`.
    pub kind: String,
}

/// Pieces beside the board: a hand, a box of captured pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tray {
    /// What it is.
    pub title: Title,
    /// What lies in it, and how many of each.
    pub pieces: Vec<(Figure, u32)>,
}

/// A place that a person touches.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Click {
    /// A spot of the layout.
    Spot(usize),
    /// A button with this text, such as `pass`.
    Button(String),
}
