//! Drawing boards of one's own, as plain data for screens that know no rules.
//!
//! A board is kept as the text of a file. Whoever draws one writes such a text; the game reads it and draws it as far as
//! it can be drawn.

use serde::Serialize;
use serde_json::Value;

use super::{Figure, Layout, Piece};
use crate::Message;

/// What a board of one's own is drawn with.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardKit {
    /// The pieces that stand on it at the start.
    pub pieces: Vec<BoardPieces>,
    /// Whether pieces of the last sort can begin in hand.
    pub hand: bool,
    /// The shapes of mountains, each as files write it and in words.
    pub shapes: Vec<(String, Message)>,
    /// Where there are diagonals, each as files write it and in words.
    pub diagonals: Vec<(String, Message)>,
    /// The most columns and rows of the plain.
    pub most: (u32, u32),
    /// The most points of the whole board.
    pub points: usize,
    /// A board to begin with, as a file.
    pub example: String,
}

/// A sort of pieces that stand on a board at the start.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardPieces {
    /// What files call the list of their places.
    pub field: String,
    /// What the board as data calls it.
    pub key: String,
    /// What they are.
    pub figure: Figure,
    /// What people call them.
    pub title: Message,
}

/// The board of a file, as far as it can be drawn.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Sketch {
    /// The file as data, if it can be read.
    pub board: Option<Value>,
    /// The board. Places of the plain that are missing are spots, too: the last ones.
    pub layout: Option<Layout>,
    /// What stands on it.
    pub pieces: Vec<Piece>,
    /// How many of the spots are places that are missing.
    pub holes: usize,
    /// What is wrong with it.
    pub fault: Option<BoardFault>,
}

/// What is wrong with a board, and where in its file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardFault {
    /// The line, counted from 1.
    pub line: Option<usize>,
    /// What is wrong.
    pub reason: Message,
}
