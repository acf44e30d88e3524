//! A position on a board.

use serde::{Deserialize, Serialize};
use strum::{EnumIter, IntoStaticStr};

use crate::{Message, Seat};

/// A position on a board.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Scene {
    /// The pieces on the board.
    pub pieces: Vec<Piece>,
    /// Spots that stand out.
    pub marks: Vec<Mark>,
    /// What lies beside the board.
    pub trays: Vec<Tray>,
    /// What the seats own, and what belongs to nobody yet, where the game is played for chips.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub purses: Vec<Purse>,
    /// What the seats are called by now, where the game gives that out as it goes. Empty while it is not known, and in
    /// games in which it never changes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub titles: Vec<Message>,
    /// The landmarks that stand open, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<String>,
}

/// Chips.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Purse {
    /// Whose they are; nobody's in a pot.
    pub seat: Option<Seat>,
    /// What it is called.
    pub title: Message,
    /// How many chips; less than none is a debt.
    pub chips: i32,
}

/// A piece, or a stack of equal ones, on a spot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Piece {
    /// The spot, as an index into the layout's.
    pub spot: usize,
    /// What it is.
    pub figure: Figure,
    /// How many stand there.
    pub count: u32,
}

/// A figure: one of the layout's kinds, and whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figure {
    /// The name of its kind (`deer`, `dog`).
    pub name: String,
    /// The letter that stands for it in texts and on a terminal.
    pub letter: char,
    /// Whose it is, if anybody's.
    pub seat: Option<Seat>,
}

/// A spot that stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// The spot.
    pub spot: usize,
    /// Why.
    pub kind: MarkKind,
}

/// Why a spot stands out, the faintest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, EnumIter)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum MarkKind {
    /// It belongs to the last move.
    Last,
    /// Something can go there.
    Target,
    /// What stands there can or must go on.
    Active,
    /// What stands there is threatened.
    Threat,
    /// What stands there is in check.
    Check,
    /// What stands there can't move.
    Frozen,
}

impl MarkKind {
    /// Its name in data and style sheets.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Pieces beside the board: a hand, a box of captured pieces.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tray {
    /// What it is.
    pub title: Message,
    /// Whose it is, where it belongs on a player's card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What lies in it, and how many of each.
    pub pieces: Vec<(Figure, u32)>,
}

impl Tray {
    /// A tray that is nobody's.
    pub fn new(title: impl Into<Message>, pieces: Vec<(Figure, u32)>) -> Tray {
        Tray { title: title.into(), seat: None, pieces }
    }
}

/// A place that a person touches.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Click {
    /// A spot of the layout.
    Spot(usize),
    /// The button of this name, such as `pass`.
    Button(String),
}
