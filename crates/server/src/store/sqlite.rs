//! Tables in one SQLite file.
//!
//! One task writes, several connections read (write-ahead log). Whatever waits to be written goes into one
//! transaction: with many games at once, many moves share one wait for the disk. That makes `synchronous = FULL`
//! affordable, with which a move that was acknowledged survives a loss of power and not only the end of the process.

use std::path::Path;
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
        tokio::spawn(write_all(connection, orders));
        Ok(Sqlite { reader: Reader::new(file), writer })
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

    fn close(&self) -> Promise<'_, ()> {
        Box::pin(async move {
            self.order(Work::Close).await?;
            self.reader.close().await;
            Ok(())
        })
    }
}

/// The one task that writes. It takes whatever waits and commits it together.
async fn write_all(mut connection: SqliteConnection, mut orders: mpsc::Receiver<Order>) {
    let mut taken: Vec<Order> = Vec::new();
    while orders.recv_many(&mut taken, LARGEST_COMMIT).await > 0 {
        let closing = taken.iter().any(|order| matches!(order.work, Work::Close));
        let works: Vec<&Work> = taken.iter().map(|order| &order.work).collect();
        let together = commit(&mut connection, &works).await;
        match together {
            Ok(()) => taken.drain(..).for_each(|order| tell(order, Ok(()))),
            // One of them is wrong: each is tried alone, so that the others are written.
            Err(_) => {
                for order in taken.drain(..) {
                    let alone = commit(&mut connection, &[&order.work]).await;
                    tell(order, alone);
                }
            }
        }
        if closing {
            break;
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!("closing the store: {error}");
    }
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
