//! Where tables are kept: one small trait, and what implements it.

mod migrate;
mod read;
mod sqlite;
#[cfg(test)]
mod tests;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use serde::{Deserialize, Serialize};
use sqlx::error::DatabaseError;
use thiserror::Error;

pub(crate) use self::read::Reader;
pub(crate) use self::sqlite::Sqlite;

use crate::event::{Logged, Setup, Sitter};
use crate::table::Standing;
use crate::view::Outcome;

/// The name of the file that keeps the games, in the folder for data.
pub(crate) const FILE: &str = "qiyuan.db";

/// What a store promises to bring.
pub(crate) type Promise<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Keeps the logs of tables.
pub(crate) trait Store: Send + Sync + 'static {
    /// Writes events at the end of the logs of one or more tables, all of them or none. When the promise is kept, they
    /// survive the end of the process and the loss of power. An event whose number is taken is refused.
    fn append(&self, batch: Vec<Append>) -> Promise<'_, ()>;

    /// The log of a table; empty if there is none.
    fn load(&self, id: &str) -> Promise<'_, Vec<Logged>>;

    /// Public tables, the newest first.
    fn list(&self, query: Query) -> Promise<'_, Page>;

    /// Tables on which a clock may run out before a moment.
    fn due(&self, before: u64) -> Promise<'_, Vec<String>>;

    /// Says that the server is alive.
    fn heartbeat(&self, now: u64) -> Promise<'_, ()>;

    /// Says that the server begins, and hears when it has been down, this time included.
    fn wake(&self, now: u64) -> Promise<'_, Vec<(u64, u64)>>;

    /// Whether the last write failed.
    fn is_failing(&self) -> bool;

    /// Writes what waits to be written and closes.
    fn close(&self) -> Promise<'_, ()>;
}

/// Events for the end of one table's log.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) id: String,
    pub(crate) events: Vec<Logged>,
    pub(crate) card: Card,
}

/// What is kept of a table for lists (a summary row). It is plain data: no sentence, which another version may word
/// otherwise, and no token.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Card {
    pub(crate) family: String,
    pub(crate) status: Standing,
    pub(crate) public: bool,
    pub(crate) created: u64,
    pub(crate) updated: u64,
    /// When a clock may run out.
    pub(crate) due: Option<u64>,
    pub(crate) facts: Facts,
}

/// What lists say about a table beside what they search by.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Facts {
    pub(crate) seats: Vec<Occupant>,
    pub(crate) n_moves: usize,
    pub(crate) result: Option<Outcome>,
}

/// Who sits on a seat, as everybody may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Occupant {
    /// A person.
    Human { name: String },
    /// An engine.
    Bot { level: u8 },
    /// Nobody yet.
    Open,
}

impl From<&Sitter> for Occupant {
    fn from(sitter: &Sitter) -> Occupant {
        match sitter {
            Sitter::Human { name, .. } => Occupant::Human { name: name.clone() },
            Sitter::Bot { level } => Occupant::Bot { level: *level },
            Sitter::Open => Occupant::Open,
        }
    }
}

/// Which tables to list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Query {
    pub(crate) status: Option<Standing>,
    pub(crate) family: Option<String>,
    /// Only where something has happened since this moment.
    pub(crate) since: u64,
    /// Only what is older than this place.
    pub(crate) before: Option<i64>,
    pub(crate) limit: u32,
}

/// A part of a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) rows: Vec<Row>,
    /// Where the next part begins.
    pub(crate) next: Option<i64>,
}

/// A table in a list: how it was set up, and what has become of it.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) setup: Setup,
    pub(crate) card: Card,
}

/// Why something could not be kept or found.
#[derive(Clone, Debug, Error)]
pub struct StoreError {
    cause: String,
    /// Whether a number was taken already: the store is well.
    taken: bool,
}

impl StoreError {
    pub(crate) fn new(cause: impl fmt::Display) -> StoreError {
        StoreError { cause: cause.to_string(), taken: false }
    }

    /// Whether it says that a number was taken, and nothing about the store.
    pub(crate) fn is_taken(&self) -> bool {
        self.taken
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "store: {}", self.cause)
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let taken = error.as_database_error().is_some_and(DatabaseError::is_unique_violation);
        StoreError { taken, ..StoreError::new(error) }
    }
}
