//! Reading the SQLite file, also while another process writes it.

use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions, SqliteRow};
use sqlx::{Row as _, SqliteExecutor};

use super::sqlite::BUSY;
use super::{Card, Page, Query, Row, StoreError, migrate};
use crate::event::{Entry, Event, Logged};
use crate::table::Standing;

const CONNECTIONS: u32 = 4;

/// Reads a store.
pub(crate) struct Reader {
    pool: SqlitePool,
}

impl Reader {
    /// A reader for a store that is there.
    pub(super) fn new(file: &Path) -> Reader {
        // Who only reads leaves the kind of journal as it is: a copy has no write-ahead log until a server opens it.
        let options = SqliteConnectOptions::new().filename(file).read_only(true).busy_timeout(BUSY);
        Reader { pool: SqlitePoolOptions::new().max_connections(CONNECTIONS).connect_lazy_with(options) }
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
            Some(version) => migrate::check_readable(file, version).map(|()| reader),
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
        let query = sqlx::query("SELECT seq, at, entry FROM events WHERE id = ? ORDER BY seq").bind(id);
        let rows = query.fetch_all(&self.pool).await?;
        let logged = rows.into_iter().map(|row| {
            let entry = serde_json::from_str(row.try_get(2)?).map_err(StoreError::new)?;
            Ok(Logged { seq: number(&row, 0)?, at: number(&row, 1)?, entry })
        });
        logged.collect()
    }

    /// Public tables, the newest first.
    pub(super) async fn list(&self, query: Query) -> Result<Page, StoreError> {
        let rows = sqlx::query(
            "SELECT number, tables.id, family, status, public, created, updated, due, card, entry
             FROM tables JOIN events ON events.id = tables.id AND seq = 1
             WHERE public = 1 AND (?1 IS NULL OR status = ?1) AND (?2 IS NULL OR family = ?2)
               AND (?3 IS NULL OR number < ?3) AND updated >= ?4
             ORDER BY number DESC LIMIT ?5",
        )
        .bind(query.status.map(Standing::name))
        .bind(query.family)
        .bind(query.before)
        .bind(query.since as i64)
        .bind(i64::from(query.limit) + 1)
        .fetch_all(&self.pool)
        .await?;
        let limit = query.limit as usize;
        let mut page = Page::default();
        for row in rows.iter().take(limit) {
            match read_row(row) {
                Ok(row) => page.rows.push(row),
                // One table that cannot be read does not hide the others.
                Err(error) => tracing::warn!("table {}: {error}", row.try_get::<&str, _>(1)?),
            }
        }
        if rows.len() > limit && limit > 0 {
            page.next = Some(rows[limit - 1].try_get(0)?);
        }
        Ok(page)
    }

    /// Tables on which a clock may run out before a moment.
    pub(super) async fn due(&self, before: u64) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query("SELECT id FROM tables WHERE due < ? ORDER BY due LIMIT 1000").bind(before as i64);
        let rows = query.fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    /// The last sign of life.
    pub(super) async fn last_heartbeat(&self) -> Result<Option<u64>, StoreError> {
        let row = sqlx::query("SELECT at FROM heartbeat").fetch_optional(&self.pool).await?;
        row.map(|row| number(&row, 0)).transpose()
    }

    /// When the server was down.
    pub(super) async fn downtimes(&self) -> Result<Vec<(u64, u64)>, StoreError> {
        let rows = sqlx::query("SELECT down, up FROM downtimes").fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((number(row, 0)?, number(row, 1)?))).collect()
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
    let name = part.to_str().ok_or_else(|| StoreError::new(format!("{} is not UTF-8", file.display())))?;
    if let Err(error) = sqlx::query("VACUUM INTO ?").bind(name).execute(store).await {
        // Half a copy is of no use, for example when the disk is full.
        let _ = std::fs::remove_file(&part);
        return Err(StoreError::new(format!("cannot write {}: {error}", file.display())));
    }
    std::fs::File::open(&part).and_then(|part| part.sync_all()).map_err(failed)?;
    std::fs::rename(&part, file).map_err(failed)
}

fn read_row(row: &SqliteRow) -> Result<Row, StoreError> {
    let status: &str = row.try_get(3)?;
    let entry: Entry = serde_json::from_str(row.try_get(9)?).map_err(StoreError::new)?;
    let Event::Created(setup) = entry.event else {
        return Err(StoreError::new("its log does not begin with its setup"));
    };
    let due: Option<i64> = row.try_get(7)?;
    let card = Card {
        family: row.try_get(2)?,
        status: Standing::read(status).ok_or_else(|| StoreError::new(format!("status {status:?}")))?,
        public: row.try_get(4)?,
        created: number(row, 5)?,
        updated: number(row, 6)?,
        due: due.map(|due| due as u64),
        facts: serde_json::from_str(row.try_get(8)?).map_err(StoreError::new)?,
    };
    Ok(Row { setup: *setup, card })
}

fn number(row: &SqliteRow, column: usize) -> Result<u64, StoreError> {
    Ok(row.try_get::<i64, _>(column)? as u64)
}
