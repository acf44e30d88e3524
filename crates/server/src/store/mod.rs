//! Where tables, studies and classes are kept: one small trait, and what implements it.

mod append;
mod chain;
mod check;
mod checkpoint;
mod classes;
mod list;
mod migrate;
mod read;
mod sqlite;
mod studies;
#[cfg(test)]
mod tests;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use serde::{Deserialize, Serialize};
use sqlx::error::DatabaseError;
use thiserror::Error;

pub(crate) use self::classes::{ClassChange, ClassPlan, KeptClass, KeptSeat};
pub(crate) use self::read::Reader;
pub(crate) use self::sqlite::Sqlite;
pub(crate) use self::studies::{KeptStudy, StudyChange};

use crate::event::{Logged, Setup, Sitter};
use crate::outcome::{EndReason, Outcome};
use crate::table::Standing;

/// The name of the file that keeps the games, in the folder for data.
pub(crate) const FILE: &str = "qiyuan.db";

/// What a store promises to bring.
pub(crate) type Promise<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Keeps the logs of tables, studies, and classes.
pub(crate) trait Store: Send + Sync + 'static {
    /// Writes events at the end of the logs of one or more tables, all of them or none. When the promise is kept, they
    /// survive the end of the process and the loss of power. An event whose number is taken is refused.
    fn append(&self, batch: Vec<Append>) -> Promise<'_, ()>;

    /// The log of a table; empty if there is none.
    fn load(&self, id: &str) -> Promise<'_, Vec<Logged>>;

    /// Public tables at which not only engines sit, and which may be alive, the newest first.
    fn list(&self, query: Query) -> Promise<'_, Page>;

    /// Tables on which a clock may run out before a moment.
    fn due(&self, before: u64) -> Promise<'_, Vec<String>>;

    /// A study, if there is one of this id.
    fn study(&self, id: &str) -> Promise<'_, Option<KeptStudy>>;

    /// Keeps a study, replaces or forgets it. One that was replaced in the meantime is refused as taken.
    fn change_study(&self, change: StudyChange) -> Promise<'_, ()>;

    /// A class, if there is one of this id.
    fn class(&self, id: &str) -> Promise<'_, Option<KeptClass>>;

    /// The seats of a class in their order, or only one of them.
    fn class_seats(&self, id: &str, one: Option<u32>) -> Promise<'_, Vec<KeptSeat>>;

    /// Writes what becomes of a class. A seat whose number is taken is refused as taken.
    fn change_class(&self, change: ClassChange) -> Promise<'_, ()>;

    /// Tables at which nothing has happened for long, the oldest first, some of them: finished ones and others, each since
    /// a moment.
    fn old(&self, before: Before) -> Promise<'_, Vec<String>>;

    /// Forgets tables and all that has happened at them.
    fn forget(&self, ids: Vec<String>) -> Promise<'_, ()>;

    /// Writes the whole log of a table anew. Refused as taken if it has grown since.
    fn rewrite(&self, log: Append) -> Promise<'_, ()>;

    /// Says that the server is alive. Every event says so, too.
    fn heartbeat(&self, now: u64) -> Promise<'_, ()>;

    /// Says that the server was down.
    fn down(&self, from: u64, to: u64) -> Promise<'_, ()>;

    /// What a server must know that begins.
    fn wake(&self) -> Promise<'_, Woken>;

    /// Whether the last write failed.
    fn is_failing(&self) -> bool;

    /// Writes what waits to be written and closes.
    fn close(&self) -> Promise<'_, ()>;
}

/// Since when nothing has happened.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Before {
    pub(crate) finished: Option<u64>,
    pub(crate) abandoned: Option<u64>,
}

/// What a server must know that begins.
#[derive(Clone, Debug, Default)]
pub(crate) struct Woken {
    /// The last sign of life.
    pub(crate) alive: Option<u64>,
    /// When the server was down before.
    pub(crate) downtimes: Vec<(u64, u64)>,
    /// Tables at which a clock runs that stands while the server is down.
    pub(crate) timed: Vec<String>,
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
    /// Until when lists may name it, if nobody comes; none where that does not end.
    pub(crate) until: Option<u64>,
    pub(crate) facts: Facts,
}

/// Which list a table is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shelf {
    /// Somebody is still missing.
    Open,
    /// It is being played.
    Live,
    /// It is over.
    Over,
    /// None: it is private, was called off, or only engines sit at it.
    Off,
}

impl Shelf {
    pub(crate) fn of(status: Standing, public: bool, facts: &Facts) -> Shelf {
        let called_off = facts.result.as_ref().is_some_and(|result| result.reason == EndReason::Abandoned);
        let engines = facts.seats.iter().all(|seat| matches!(seat, Occupant::Bot { .. }));
        match status {
            _ if !public || engines => Shelf::Off,
            Standing::Waiting => Shelf::Open,
            Standing::Playing => Shelf::Live,
            Standing::Over if called_off => Shelf::Off,
            Standing::Over => Shelf::Over,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Shelf::Open => "open",
            Shelf::Live => "live",
            Shelf::Over => "over",
            Shelf::Off => "off",
        }
    }
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
    /// The moment at which they may be alive.
    pub(crate) now: u64,
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
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The store could not be read or written.
    Failed,
    /// A number was taken already: the store is well.
    Taken,
    /// What is kept is not what was written.
    Damaged,
}

impl StoreError {
    pub(crate) fn new(cause: impl fmt::Display) -> StoreError {
        StoreError { cause: cause.to_string(), kind: Kind::Failed }
    }

    /// What is refused because a number was taken.
    pub(super) fn taken() -> StoreError {
        StoreError { kind: Kind::Taken, ..StoreError::new("the number is taken") }
    }

    /// What is kept is not what was written.
    pub(super) fn damaged(cause: impl fmt::Display) -> StoreError {
        StoreError { kind: Kind::Damaged, ..StoreError::new(cause) }
    }

    /// Whether it says that a number was taken, and nothing about the store.
    pub(crate) fn is_taken(&self) -> bool {
        self.kind == Kind::Taken
    }

    /// Whether it says that what is kept is not what was written.
    pub(crate) fn is_damaged(&self) -> bool {
        self.kind == Kind::Damaged
    }

    /// What went wrong, without where.
    pub(crate) fn cause(&self) -> &str {
        &self.cause
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "store: {}", self.cause)
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let database = error.as_database_error();
        // SQLite's codes for a damaged file, and for one that is none.
        let damaged = database.and_then(DatabaseError::code).is_some_and(|code| code == "11" || code == "26");
        let kind = match database {
            Some(error) if error.is_unique_violation() => Kind::Taken,
            Some(_) if damaged => Kind::Damaged,
            _ => Kind::Failed,
        };
        StoreError { kind, ..StoreError::new(error) }
    }
}
