//! Where tables are kept: one small trait, and what implements it.

mod sqlite;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use thiserror::Error;

pub(crate) use self::sqlite::Sqlite;

use crate::event::Logged;

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

/// What lists say about a table.
#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) family: String,
    pub(crate) status: &'static str,
    pub(crate) public: bool,
    pub(crate) created: u64,
    pub(crate) updated: u64,
    /// When a clock may run out.
    pub(crate) due: Option<u64>,
    /// The summary for people, as JSON.
    pub(crate) summary: String,
}

/// Which tables to list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Query {
    pub(crate) status: Option<&'static str>,
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
    /// The summaries.
    pub(crate) summaries: Vec<String>,
    /// Where the next part begins.
    pub(crate) next: Option<i64>,
}

/// Why something could not be kept or found.
#[derive(Clone, Debug, Error)]
pub struct StoreError(String);

impl StoreError {
    fn new(cause: impl fmt::Display) -> StoreError {
        StoreError(cause.to_string())
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "store: {}", self.0)
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::new(error)
    }
}
