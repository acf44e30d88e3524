//! What a server says at a table, as far as a player that makes any move needs it.

use serde::Deserialize;
use serde_json::Value;

use crate::http::Refused;

/// Anything that a server says. Which fields are there depends on `t`.
#[derive(Clone, Debug, Deserialize)]
pub struct Heard {
    /// What kind of message it is: `state`, `event`, `ack`, …
    pub t: String,
    /// The number of an event, or of the last event that an acknowledgement is about.
    pub seq: Option<u64>,
    /// The id that a move or an act was given by who sent it.
    pub id: Option<String>,
    /// What stands on the board now.
    pub view: Option<View>,
    /// What has happened.
    pub event: Option<Value>,
    /// The table.
    pub table: Option<Table>,
    /// The seats that this socket holds.
    pub you: Option<Vec<u8>>,
    /// Why the server says goodbye.
    pub reason: Option<String>,
    pub(crate) error: Option<Refused>,
}

/// What is read of a message that is not looked at closely.
#[derive(Deserialize)]
pub(crate) struct Brief<'a> {
    pub(crate) t: &'a str,
    /// Our own ids have nothing that must be escaped.
    pub(crate) id: Option<&'a str>,
    pub(crate) seq: Option<u64>,
    pub(crate) error: Option<Refused>,
}

/// What is read of a table.
#[derive(Clone, Debug, Deserialize)]
pub struct Table {
    /// The number of its last event.
    pub seq: u64,
    /// `waiting`, `playing` or `over`.
    pub status: String,
}

/// What stands on the board.
#[derive(Clone, Debug, Deserialize)]
pub struct View {
    /// How many single moves have been played.
    pub n_moves: usize,
    acts: Value,
    /// The legal moves of the seat that acts.
    pub moves: Vec<Legal>,
}

/// A legal move.
#[derive(Clone, Debug, Deserialize)]
pub struct Legal {
    /// As text.
    #[serde(rename = "move")]
    pub mv: String,
}

impl View {
    /// The seat that acts, if one does.
    pub fn acts(&self) -> Option<usize> {
        self.acts.as_u64().map(|seat| seat as usize)
    }
}
