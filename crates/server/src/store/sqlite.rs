//! Tables in one SQLite file.
//!
//! One task writes, several connections read (write-ahead log). Whatever waits to be written goes into one
//! transaction: with many games at once, many moves share one wait for the disk. That makes `synchronous = FULL`
//! affordable, with which a move that was acknowledged survives a loss of power and not only the end of the process.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Row, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::{Append, Page, Promise, Query, Store, StoreError};
use crate::event::Logged;

const SCHEMA: &[&str] = &[
    "CREATE TABLE IF NOT EXISTS tables (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        family TEXT NOT NULL,
        status TEXT NOT NULL,
        public INTEGER NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        due INTEGER,
        summary TEXT NOT NULL
    )",
    "CREATE INDEX IF NOT EXISTS tables_listed ON tables (public, status, number)",
    "CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due IS NOT NULL",
    "CREATE TABLE IF NOT EXISTS events (
        id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (id, seq)
    ) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS heartbeat (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL)",
    "CREATE TABLE IF NOT EXISTS downtimes (down INTEGER NOT NULL, up INTEGER NOT NULL)",
];

/// How long to wait for another process that has the file.
const BUSY: Duration = Duration::from_secs(5);
/// The most that goes into one transaction.
const LARGEST_COMMIT: usize = 512;
/// What may wait to be written before those who write wait too.
const QUEUE: usize = 4096;
const READERS: u32 = 4;

/// Tables in one SQLite file.
pub(crate) struct Sqlite {
    readers: SqlitePool,
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
    /// Opens the file, or makes it.
    pub(crate) async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(BUSY);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        for statement in SCHEMA {
            sqlx::query(statement).execute(&mut connection).await?;
        }
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_lazy_with(options.create_if_missing(false).read_only(true));
        let (writer, orders) = mpsc::channel(QUEUE);
        tokio::spawn(write_all(connection, orders));
        Ok(Sqlite { readers, writer })
    }

    async fn order(&self, work: Work) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let closed = |_| StoreError::new("closed");
        self.writer.send(Order { work, done }).await.map_err(|_| StoreError::new("closed"))?;
        answer.await.map_err(closed)?
    }
}

impl Store for Sqlite {
    fn append(&self, batch: Vec<Append>) -> Promise<'_, ()> {
        Box::pin(self.order(Work::Append(batch)))
    }

    fn load(&self, id: &str) -> Promise<'_, Vec<Logged>> {
        let id = id.to_string();
        Box::pin(async move {
            let query = sqlx::query("SELECT seq, at, entry FROM events WHERE id = ? ORDER BY seq").bind(id);
            let rows = query.fetch_all(&self.readers).await?;
            let logged = rows.into_iter().map(|row| {
                let entry: String = row.try_get(2)?;
                let entry = serde_json::from_str(&entry).map_err(StoreError::new)?;
                Ok(Logged { seq: row.try_get::<i64, _>(0)? as u64, at: row.try_get::<i64, _>(1)? as u64, entry })
            });
            logged.collect()
        })
    }

    fn list(&self, query: Query) -> Promise<'_, Page> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT number, summary FROM tables
                 WHERE public = 1 AND (?1 IS NULL OR status = ?1) AND (?2 IS NULL OR family = ?2)
                   AND (?3 IS NULL OR number < ?3) AND updated >= ?4
                 ORDER BY number DESC LIMIT ?5",
            )
            .bind(query.status)
            .bind(query.family)
            .bind(query.before)
            .bind(query.since as i64)
            .bind(i64::from(query.limit) + 1)
            .fetch_all(&self.readers)
            .await?;
            let limit = query.limit as usize;
            let mut page = Page::default();
            for row in rows.iter().take(limit) {
                page.summaries.push(row.try_get(1)?);
            }
            if rows.len() > limit && limit > 0 {
                page.next = Some(rows[limit - 1].try_get(0)?);
            }
            Ok(page)
        })
    }

    fn due(&self, before: u64) -> Promise<'_, Vec<String>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT id FROM tables WHERE due < ? ORDER BY due LIMIT 1000").bind(before as i64);
            let rows = query.fetch_all(&self.readers).await?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
        })
    }

    fn heartbeat(&self, now: u64) -> Promise<'_, ()> {
        Box::pin(self.order(Work::Heartbeat(now)))
    }

    fn wake(&self, now: u64) -> Promise<'_, Vec<(u64, u64)>> {
        Box::pin(async move {
            let last = sqlx::query("SELECT at FROM heartbeat").fetch_optional(&self.readers).await?;
            if let Some(last) = last {
                let from = last.try_get::<i64, _>(0)? as u64;
                if from < now {
                    self.order(Work::Down { from, to: now }).await?;
                }
            }
            self.heartbeat(now).await?;
            let rows = sqlx::query("SELECT down, up FROM downtimes").fetch_all(&self.readers).await?;
            let times = rows.iter().map(|row| Ok((row.try_get::<i64, _>(0)? as u64, row.try_get::<i64, _>(1)? as u64)));
            times.collect()
        })
    }

    fn close(&self) -> Promise<'_, ()> {
        Box::pin(async move {
            self.order(Work::Close).await?;
            self.readers.close().await;
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
        "INSERT INTO tables (id, family, status, public, created, updated, due, summary)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (id) DO UPDATE SET status = ?3, updated = ?6, due = ?7, summary = ?8",
    )
    .bind(&append.id)
    .bind(&card.family)
    .bind(card.status)
    .bind(card.public)
    .bind(card.created as i64)
    .bind(card.updated as i64)
    .bind(card.due.map(|due| due as i64))
    .bind(&card.summary)
    .execute(connection)
    .await?;
    Ok(())
}
