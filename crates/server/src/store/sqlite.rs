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
use tokio::time::timeout;

use super::checkpoint::{MOST_PAGES, Mover};
use super::{
    Append, Before, ClassChange, KeptClass, KeptSeat, KeptStudy, Page, Promise, Query, Reader, Store, StoreError,
    StudyChange, Woken, append, check, classes, migrate, studies,
};
use crate::event::Logged;

/// How long to wait for another process that has the file.
pub(super) const BUSY: Duration = Duration::from_secs(5);
/// After how long without work a connection gives back the memory that it keeps pages in.
pub(super) const QUIET: Duration = Duration::from_secs(60);
/// The most that goes into one transaction.
const LARGEST_COMMIT: usize = 512;
/// After how long downtimes are forgotten, in milliseconds.
const FORGOTTEN: i64 = 35 * 86_400_000;
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
    Study(StudyChange),
    Class(ClassChange),
    Forget(Vec<String>),
    Rewrite(Append),
    Heartbeat(u64),
    Down { from: u64, to: u64 },
    Close,
}

impl Sqlite {
    /// Opens the file, or makes it. A store of an older version is brought to today's.
    pub(crate) async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        make_private(file).map_err(|error| StoreError::new(format!("{}: {error}", file.display())))?;
        let mut connection = SqliteConnection::connect_with(&options(file)).await?;
        migrate::prepare(&mut connection, file, migrate::STEPS).await?;
        check::look_at_start(&mut connection, file).await;
        let (writer, orders) = mpsc::channel(QUEUE);
        let failing = Arc::new(AtomicBool::new(false));
        let mover = Mover::new(options(file));
        let pen = Pen { options: options(file), connection: Some(connection), mover, failing: Arc::clone(&failing) };
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

/// Makes a file that only its owner reads, or leaves one that is there to its owner alone: it holds the seeds of games that
/// are being played.
pub(super) fn make_private(file: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        let opened = options.mode(0o600).open(file)?;
        let mode = opened.metadata()?.permissions().mode();
        if mode & 0o077 != 0 {
            opened.set_permissions(std::fs::Permissions::from_mode(mode & 0o700))?;
        }
    }
    #[cfg(not(unix))]
    options.open(file)?;
    Ok(())
}

/// How a store is opened.
pub(super) fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(BUSY)
        .pragma("wal_autocheckpoint", MOST_PAGES)
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

    fn study(&self, id: &str) -> Promise<'_, Option<KeptStudy>> {
        let id = id.to_string();
        Box::pin(async move { self.reader.study(&id).await })
    }

    fn change_study(&self, change: StudyChange) -> Promise<'_, ()> {
        Box::pin(self.order(Work::Study(change)))
    }

    fn class(&self, id: &str) -> Promise<'_, Option<KeptClass>> {
        let id = id.to_string();
        Box::pin(async move { classes::read(&self.reader.pool, &id).await })
    }

    fn class_seats(&self, id: &str, one: Option<u32>) -> Promise<'_, Vec<KeptSeat>> {
        let id = id.to_string();
        Box::pin(async move { classes::read_seats(&self.reader.pool, &id, one).await })
    }

    fn change_class(&self, change: ClassChange) -> Promise<'_, ()> {
        Box::pin(self.order(Work::Class(change)))
    }

    fn old(&self, before: Before) -> Promise<'_, Vec<String>> {
        Box::pin(self.reader.old(before))
    }

    fn forget(&self, ids: Vec<String>) -> Promise<'_, ()> {
        Box::pin(self.order(Work::Forget(ids)))
    }

    fn rewrite(&self, log: Append) -> Promise<'_, ()> {
        Box::pin(self.order(Work::Rewrite(log)))
    }

    fn heartbeat(&self, now: u64) -> Promise<'_, ()> {
        Box::pin(self.order(Work::Heartbeat(now)))
    }

    fn down(&self, from: u64, to: u64) -> Promise<'_, ()> {
        Box::pin(self.order(Work::Down { from, to }))
    }

    fn wake(&self) -> Promise<'_, Woken> {
        Box::pin(self.reader.wake())
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
    mover: Mover,
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

    /// Gives back what is kept in memory: nobody has written for a while.
    async fn rest(&mut self) {
        if let Some(connection) = &mut self.connection
            && let Err(error) = sqlx::query("PRAGMA shrink_memory").execute(connection).await
        {
            tracing::debug!("{error}");
        }
    }

    async fn close(self) -> Result<(), sqlx::Error> {
        self.mover.close().await;
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
    while closing.is_empty() && next_orders(&mut pen, &mut orders, &mut taken).await > 0 {
        let (last, writing): (Vec<_>, Vec<_>) = taken.drain(..).partition(|order| matches!(order.work, Work::Close));
        closing = last;
        let works: Vec<&Work> = writing.iter().map(|order| &order.work).collect();
        match pen.write(&works).await {
            Ok(()) => {
                pen.note(&Ok(()));
                pen.mover.written(works.len());
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

/// Waits for orders and takes those that are there; says how many.
async fn next_orders(pen: &mut Pen, orders: &mut mpsc::Receiver<Order>, taken: &mut Vec<Order>) -> usize {
    if let Ok(n) = timeout(QUIET, orders.recv_many(taken, LARGEST_COMMIT)).await {
        return n;
    }
    pen.rest().await;
    orders.recv_many(taken, LARGEST_COMMIT).await
}

fn tell(order: Order, result: Result<(), StoreError>) {
    // Whoever waited may be gone.
    let _ = order.done.send(result);
}

async fn commit(connection: &mut SqliteConnection, works: &[&Work]) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut alive = None;
    // Events wait for what comes with them, but not for what changes tables otherwise.
    let mut appends: Vec<&Append> = Vec::new();
    for work in works {
        if !matches!(work, Work::Append(_) | Work::Heartbeat(_)) {
            append::write(&mut transaction, &std::mem::take(&mut appends)).await?;
        }
        match work {
            Work::Append(batch) => {
                appends.extend(batch);
                // What happens is a sign of life.
                let last = batch.iter().flat_map(|append| &append.events).map(|logged| logged.at).max();
                alive = alive.max(last);
            }
            Work::Forget(ids) => {
                for id in ids {
                    for statement in ["DELETE FROM events WHERE id = ?", "DELETE FROM tables WHERE id = ?"] {
                        sqlx::query(statement).bind(id).execute(&mut *transaction).await?;
                    }
                }
            }
            Work::Rewrite(log) => rewrite(&mut transaction, log).await?,
            Work::Study(change) => studies::write(&mut transaction, change).await?,
            Work::Class(change) => classes::write(&mut transaction, change).await?,
            Work::Heartbeat(now) => alive = alive.max(Some(*now)),
            Work::Down { from, to } => {
                // No clock that is kept still by it runs for so long.
                sqlx::query("DELETE FROM downtimes WHERE up < ?")
                    .bind((*to as i64).saturating_sub(FORGOTTEN))
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query("INSERT INTO downtimes VALUES (?, ?)")
                    .bind(*from as i64)
                    .bind(*to as i64)
                    .execute(&mut *transaction)
                    .await?;
            }
            Work::Close => {}
        }
    }
    append::write(&mut transaction, &appends).await?;
    if let Some(alive) = alive {
        write_heartbeat(&mut transaction, alive).await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn rewrite(connection: &mut SqliteConnection, log: &Append) -> Result<(), StoreError> {
    let last = log.events.last().map_or(0, |logged| logged.seq as i64);
    let begun = sqlx::query("UPDATE tables SET seq = 0, sum = x'' WHERE id = ? AND seq = ?").bind(&log.id).bind(last);
    if begun.execute(&mut *connection).await?.rows_affected() == 0 {
        return Err(StoreError::taken());
    }
    sqlx::query("DELETE FROM events WHERE id = ?").bind(&log.id).execute(&mut *connection).await?;
    append::write(connection, &[log]).await
}

async fn write_heartbeat(connection: &mut SqliteConnection, now: u64) -> Result<(), StoreError> {
    let query = "INSERT INTO heartbeat VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at";
    sqlx::query(query).bind(now as i64).execute(connection).await?;
    Ok(())
}
