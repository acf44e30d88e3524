//! Reading the SQLite file, also while another process writes it.

use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions, SqliteRow};
use sqlx::{Row as _, SqliteExecutor};

use super::sqlite::{BUSY, QUIET, make_private};
use super::{Before, KeptStudy, StoreError, Woken, chain, migrate, studies};
use crate::event::Logged;

const CONNECTIONS: u32 = 4;

/// Reads a store.
pub(crate) struct Reader {
    pub(super) pool: SqlitePool,
    /// The version of the store.
    version: u32,
}

/// The first version with checksums.
const CHECKSUMS: u32 = 4;

impl Reader {
    /// A reader for a store that is there, in today's version.
    pub(super) fn new(file: &Path) -> Reader {
        // Who only reads leaves the kind of journal as it is: a copy has no write-ahead log until a server opens it.
        let options = SqliteConnectOptions::new().filename(file).read_only(true).busy_timeout(BUSY);
        let pool = SqlitePoolOptions::new().max_connections(CONNECTIONS).idle_timeout(QUIET);
        let pool = pool.connect_lazy_with(options);
        Reader { pool, version: migrate::VERSION }
    }

    /// Opens a file to read it, without changing its version: any that this program knows will do.
    pub(crate) async fn open(file: &Path) -> Result<Reader, StoreError> {
        if !file.is_file() {
            return Err(StoreError::new(format!("{} is not there", file.display())));
        }
        let reader = Reader::new(file);
        let version = migrate::version(&mut *reader.pool.acquire().await?).await;
        let version = version.map_err(|error| StoreError::new(format!("{}: {error}", file.display())))?;
        match version {
            Some(version) => migrate::check_readable(file, version).map(|()| Reader { version, ..reader }),
            None => Err(StoreError::new(format!("{} keeps no games", file.display()))),
        }
    }

    /// The ids of all tables, the oldest first.
    pub(crate) async fn ids(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT id FROM tables ORDER BY number").fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    /// The log of a table; empty if there is none.
    pub(crate) async fn load(&self, id: &str) -> Result<Vec<Logged>, StoreError> {
        // One moment for both: a server may be writing.
        let mut moment = self.pool.begin().await?;
        let checked = self.version >= CHECKSUMS;
        let query = match checked {
            true => "SELECT seq, at, entry, sum FROM events WHERE id = ? ORDER BY seq",
            false => "SELECT seq, at, entry, x'' FROM events WHERE id = ? ORDER BY seq",
        };
        let rows = sqlx::query(query).bind(id).fetch_all(&mut *moment).await?;
        let end = match checked {
            true => {
                let query = sqlx::query("SELECT seq, sum FROM tables WHERE id = ?").bind(id);
                let row = query.fetch_optional(&mut *moment).await?;
                row.map(|row| Ok::<(i64, Vec<u8>), sqlx::Error>((row.try_get(0)?, row.try_get(1)?))).transpose()?
            }
            false => None,
        };
        moment.commit().await?;
        let id = id.to_string();
        // A log can be long: reading it must not keep anybody waiting.
        let reading = tokio::task::spawn_blocking(move || read_log(&id, &rows, checked, end));
        reading.await.map_err(StoreError::new)?
    }

    /// A study, if there is one of this id.
    pub(super) async fn study(&self, id: &str) -> Result<Option<KeptStudy>, StoreError> {
        studies::read(&self.pool, id).await
    }

    /// Tables on which a clock may run out before a moment.
    pub(super) async fn due(&self, before: u64) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query("SELECT id FROM tables WHERE due < ? ORDER BY due LIMIT 1000").bind(before as i64);
        let rows = query.fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    /// Tables at which nothing has happened for long, the oldest first, some of them.
    pub(super) async fn old(&self, before: Before) -> Result<Vec<String>, StoreError> {
        let finished = "SELECT id FROM tables WHERE updated < ? AND status = 'over' ORDER BY updated LIMIT 200";
        let abandoned = "SELECT id FROM tables WHERE updated < ? AND status <> 'over' ORDER BY updated LIMIT 200";
        let mut ids = Vec::new();
        for (query, moment) in [(finished, before.finished), (abandoned, before.abandoned)] {
            if let Some(moment) = moment {
                let rows = sqlx::query(query).bind(moment as i64).fetch_all(&self.pool).await?;
                for row in rows {
                    ids.push(row.try_get(0)?);
                }
            }
        }
        Ok(ids)
    }

    /// What a server must know that begins.
    pub(super) async fn wake(&self) -> Result<Woken, StoreError> {
        let alive = sqlx::query("SELECT at FROM heartbeat").fetch_optional(&self.pool).await?;
        let downtimes = sqlx::query("SELECT down, up FROM downtimes").fetch_all(&self.pool).await?;
        let timed = "SELECT tables.id FROM tables JOIN events ON events.id = tables.id AND events.seq = 1
                     WHERE due IS NOT NULL AND entry ->> '$.event.clock.kind' = 'fischer'";
        let timed = sqlx::query(timed).fetch_all(&self.pool).await?;
        Ok(Woken {
            alive: alive.map(|row| number(&row, 0)).transpose()?,
            downtimes: downtimes
                .iter()
                .map(|row| Ok((number(row, 0)?, number(row, 1)?)))
                .collect::<Result<_, StoreError>>()?,
            timed: timed.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?,
        })
    }

    /// Copies the store as it is at one moment to a file that is not there.
    pub(crate) async fn copy_to(&self, file: &Path) -> Result<(), StoreError> {
        if file.exists() {
            return Err(StoreError::new(format!("{} is there already", file.display())));
        }
        copy(&self.pool, file).await
    }

    /// Closes all connections.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

/// Copies a store to a file, whole or not at all. A copy that is there is replaced.
pub(super) async fn copy(store: impl SqliteExecutor<'_>, file: &Path) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| StoreError::new(format!("cannot write {}: {error}", file.display()));
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    if part.exists() {
        std::fs::remove_file(&part).map_err(failed)?;
    }
    // Only its owner reads it, as with the store itself.
    make_private(&part).map_err(failed)?;
    let name = part.to_str().ok_or_else(|| StoreError::new(format!("{} is not UTF-8", file.display())))?;
    if let Err(error) = sqlx::query("VACUUM INTO ?").bind(name).execute(store).await {
        // Half a copy is of no use, for example when the disk is full.
        let _ = std::fs::remove_file(&part);
        return Err(StoreError::new(format!("cannot write {}: {error}", file.display())));
    }
    std::fs::File::open(&part).and_then(|part| part.sync_all()).map_err(failed)?;
    std::fs::rename(&part, file).map_err(failed)
}

/// Reads a log, and checks that it is what was written; `end` is what the table's row says of its last event.
fn read_log(
    id: &str,
    rows: &[SqliteRow],
    checked: bool,
    end: Option<(i64, Vec<u8>)>,
) -> Result<Vec<Logged>, StoreError> {
    let (mut last, mut sum) = (0, chain::EMPTY.to_vec());
    let mut log = Vec::with_capacity(rows.len());
    for row in rows {
        let (seq, at, entry): (i64, i64, &str) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        if checked {
            sum = chain::link(&sum, id, seq, at, entry);
            if seq != last + 1 || sum != row.try_get::<&[u8], _>(3)? {
                return Err(StoreError::damaged(format!("event {} of table {id} is damaged", last + 1)));
            }
        }
        last = seq;
        let entry = serde_json::from_str(entry);
        let entry = entry.map_err(|error| StoreError::damaged(format!("event {seq} of table {id}: {error}")))?;
        log.push(Logged { seq: seq as u64, at: at as u64, entry });
    }
    match end {
        Some((end, end_sum)) if end != last || end_sum != sum => {
            Err(StoreError::damaged(format!("events after {last} of table {id} are missing, it had {end}")))
        }
        None if checked && last > 0 => Err(StoreError::damaged(format!("table {id} is missing, its log is there"))),
        _ => Ok(log),
    }
}

pub(super) fn number(row: &SqliteRow, column: usize) -> Result<u64, StoreError> {
    Ok(row.try_get::<i64, _>(column)? as u64)
}
