//! Tables in one SQLite file.
//!
//! One task writes, several connections read (write-ahead log). Whatever waits to be written goes into one
//! transaction: with many games at once, many moves share one wait for the disk. That makes `synchronous = FULL`
//! affordable, with which a move that was acknowledged survives a loss of power and not only the end of the process.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::{Append, Page, Promise, Query, Reader, Store, StoreError, migrate};
use crate::event::Logged;

/// How long to wait for another process that has the file.
pub(super) const BUSY: Duration = Duration::from_secs(5);
/// The most that goes into one transaction.
const LARGEST_COMMIT: usize = 512;
/// What may wait to be written before those who write wait too.
const QUEUE: usize = 4096;

/// Tables in one SQLite file.
pub(crate) struct Sqlite {
    reader: Reader,
    writer: mpsc::Sender<Order>,
    /// Whether the last write failed.
    failing: Arc<AtomicBool>,
}

/// Something for the one task that writes.
struct Order {
    work: Work,
    done: oneshot::Sender<Result<(), StoreError>>,
}

enum Work {
    Append(Vec<Append>),
    Heartbeat(u64),
    Down { from: u64, to: u64 },
    Close,
}

impl Sqlite {
    /// Opens the file, or makes it. A store of an older version is brought to today's.
    pub(crate) async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let mut connection = SqliteConnection::connect_with(&options(file)).await?;
        migrate::prepare(&mut connection, file, migrate::STEPS).await?;
        let (writer, orders) = mpsc::channel(QUEUE);
        let failing = Arc::new(AtomicBool::new(false));
        let pen = Pen { options: options(file), connection: Some(connection), failing: Arc::clone(&failing) };
        tokio::spawn(write_all(pen, orders));
        Ok(Sqlite { reader: Reader::new(file), writer, failing })
    }

    async fn order(&self, work: Work) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let closed = |_| StoreError::new("closed");
        self.writer.send(Order { work, done }).await.map_err(|_| StoreError::new("closed"))?;
        answer.await.map_err(closed)?
    }
}

/// How a store is opened.
pub(super) fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(BUSY)
}

impl Store for Sqlite {
    fn append(&self, batch: Vec<Append>) -> Promise<'_, ()> {
        Box::pin(self.order(Work::Append(batch)))
    }

    fn load(&self, id: &str) -> Promise<'_, Vec<Logged>> {
        let id = id.to_string();
        Box::pin(async move { self.reader.load(&id).await })
    }

    fn list(&self, query: Query) -> Promise<'_, Page> {
        Box::pin(self.reader.list(query))
    }

    fn due(&self, before: u64) -> Promise<'_, Vec<String>> {
        Box::pin(self.reader.due(before))
    }

    fn heartbeat(&self, now: u64) -> Promise<'_, ()> {
        Box::pin(self.order(Work::Heartbeat(now)))
    }

    fn wake(&self, now: u64) -> Promise<'_, Vec<(u64, u64)>> {
        Box::pin(async move {
            if let Some(from) = self.reader.last_heartbeat().await?.filter(|from| *from < now) {
                self.order(Work::Down { from, to: now }).await?;
            }
            self.heartbeat(now).await?;
            self.reader.downtimes().await
        })
    }

    fn is_failing(&self) -> bool {
        self.failing.load(Ordering::Relaxed)
    }

    fn close(&self) -> Promise<'_, ()> {
        Box::pin(async move {
            // The writer puts all games into the one file; it waits for no reader when none is left.
            self.reader.close().await;
            self.order(Work::Close).await
        })
    }
}

/// The one connection that writes.
struct Pen {
    options: SqliteConnectOptions,
    /// None after a failure: SQLite may have rolled back by itself, and the connection does not know.
    connection: Option<SqliteConnection>,
    failing: Arc<AtomicBool>,
}

impl Pen {
    /// Writes all of this, or nothing. After a failure the next write begins with a new connection.
    async fn write(&mut self, works: &[&Work]) -> Result<(), StoreError> {
        let written = self.try_write(works).await;
        if written.is_err() {
            self.connection = None;
        }
        written
    }

    async fn try_write(&mut self, works: &[&Work]) -> Result<(), StoreError> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            None => self.connection.insert(SqliteConnection::connect_with(&self.options).await?),
        };
        commit(connection, works).await
    }

    /// Says once that writing fails, and once that it works again. One refused order is no failure of the store.
    fn note(&self, result: &Result<(), StoreError>) {
        match result {
            Ok(()) if self.failing.swap(false, Ordering::Relaxed) => tracing::warn!("the store is written again"),
            Err(error) if !error.is_taken() && !self.failing.swap(true, Ordering::Relaxed) => {
                tracing::error!("THE STORE CANNOT BE WRITTEN, moves are refused until it can: {error}");
            }
            _ => {}
        }
    }

    async fn close(self) -> Result<(), sqlx::Error> {
        match self.connection {
            Some(mut connection) => {
                // SQLite does this itself when the last connection closes, but the pool of the readers may keep one
                // that came back while it was closing.
                sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
                connection.close().await
            }
            None => Ok(()),
        }
    }
}

/// The one task that writes. It takes whatever waits and commits it together.
async fn write_all(mut pen: Pen, mut orders: mpsc::Receiver<Order>) {
    let mut taken: Vec<Order> = Vec::new();
    let mut closing: Vec<Order> = Vec::new();
    while closing.is_empty() && orders.recv_many(&mut taken, LARGEST_COMMIT).await > 0 {
        let (last, writing): (Vec<_>, Vec<_>) = taken.drain(..).partition(|order| matches!(order.work, Work::Close));
        closing = last;
        let works: Vec<&Work> = writing.iter().map(|order| &order.work).collect();
        match pen.write(&works).await {
            Ok(()) => {
                pen.note(&Ok(()));
                writing.into_iter().for_each(|order| tell(order, Ok(())));
            }
            // One of them is wrong: each is tried alone, so that the others are written.
            Err(_) => {
                for order in writing {
                    let alone = pen.write(&[&order.work]).await;
                    pen.note(&alone);
                    tell(order, alone);
                }
            }
        }
    }
    if let Err(error) = pen.close().await {
        tracing::warn!("closing the store: {error}");
    }
    // Closed is what is closed, and not what is about to be.
    closing.into_iter().for_each(|order| tell(order, Ok(())));
}

fn tell(order: Order, result: Result<(), StoreError>) {
    // Whoever waited may be gone.
    let _ = order.done.send(result);
}

async fn commit(connection: &mut SqliteConnection, works: &[&Work]) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for work in works {
        match work {
            Work::Append(batch) => {
                for append in batch {
                    write_events(&mut transaction, append).await?;
                }
            }
            Work::Heartbeat(now) => {
                sqlx::query("INSERT INTO heartbeat VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at")
                    .bind(*now as i64)
                    .execute(&mut *transaction)
                    .await?;
            }
            Work::Down { from, to } => {
                sqlx::query("INSERT INTO downtimes VALUES (?, ?)")
                    .bind(*from as i64)
                    .bind(*to as i64)
                    .execute(&mut *transaction)
                    .await?;
            }
            Work::Close => {}
        }
    }
    transaction.commit().await?;
    Ok(())
}

async fn write_events(connection: &mut SqliteConnection, append: &Append) -> Result<(), StoreError> {
    for logged in &append.events {
        let entry = serde_json::to_string(&logged.entry).map_err(StoreError::new)?;
        sqlx::query("INSERT INTO events VALUES (?, ?, ?, ?)")
            .bind(&append.id)
            .bind(logged.seq as i64)
            .bind(logged.at as i64)
            .bind(entry)
            .execute(&mut *connection)
            .await?;
    }
    let card = &append.card;
    sqlx::query(
        "INSERT INTO tables (id, family, status, public, created, updated, due, card)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (id) DO UPDATE SET status = ?3, updated = ?6, due = ?7, card = ?8",
    )
    .bind(&append.id)
    .bind(&card.family)
    .bind(card.status.name())
    .bind(card.public)
    .bind(card.created as i64)
    .bind(card.updated as i64)
    .bind(card.due.map(|due| due as i64))
    .bind(serde_json::to_string(&card.facts).map_err(StoreError::new)?)
    .execute(connection)
    .await?;
    Ok(())
}
