//! How studies are kept.

use sqlx::{Row as _, SqliteConnection, SqlitePool};

use super::StoreError;

/// The table of studies, since version 3.
pub(super) const TABLE: &str = "CREATE TABLE studies (
        id TEXT PRIMARY KEY,
        key TEXT NOT NULL,
        revision INTEGER NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        title TEXT NOT NULL,
        record TEXT NOT NULL
    ) WITHOUT ROWID";

/// A study as it is kept: the record holds its rules in full and says their format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptStudy {
    pub(crate) id: String,
    /// The hash of the key that may change it.
    pub(crate) key: String,
    /// Counts up with every change.
    pub(crate) revision: u64,
    pub(crate) created: u64,
    pub(crate) updated: u64,
    pub(crate) title: String,
    pub(crate) record: String,
}

/// What becomes of a study.
#[derive(Clone, Debug)]
pub(crate) enum StudyChange {
    /// It is new.
    Keep(KeptStudy),
    /// It is another now; refused as taken unless the one that is kept has the revision before.
    Replace(KeptStudy),
    /// It is gone.
    Forget(String),
}

/// Reads a study, if there is one.
pub(super) async fn read(pool: &SqlitePool, id: &str) -> Result<Option<KeptStudy>, StoreError> {
    let query = sqlx::query("SELECT id, key, revision, created, updated, title, record FROM studies WHERE id = ?");
    let Some(row) = query.bind(id).fetch_optional(pool).await? else { return Ok(None) };
    let number = |column: usize| row.try_get::<i64, _>(column).map(|number| number as u64);
    Ok(Some(KeptStudy {
        id: row.try_get(0)?,
        key: row.try_get(1)?,
        revision: number(2)?,
        created: number(3)?,
        updated: number(4)?,
        title: row.try_get(5)?,
        record: row.try_get(6)?,
    }))
}

/// Writes what becomes of a study.
pub(super) async fn write(connection: &mut SqliteConnection, change: &StudyChange) -> Result<(), StoreError> {
    let query = match change {
        StudyChange::Keep(study) => sqlx::query("INSERT INTO studies VALUES (?, ?, ?, ?, ?, ?, ?)")
            .bind(&study.id)
            .bind(&study.key)
            .bind(study.revision as i64)
            .bind(study.created as i64)
            .bind(study.updated as i64)
            .bind(&study.title)
            .bind(&study.record),
        StudyChange::Replace(study) => sqlx::query(
            "UPDATE studies SET revision = ?2, updated = ?3, title = ?4, record = ?5 WHERE id = ?1 AND revision = ?2 - 1",
        )
        .bind(&study.id)
        .bind(study.revision as i64)
        .bind(study.updated as i64)
        .bind(&study.title)
        .bind(&study.record),
        StudyChange::Forget(id) => sqlx::query("DELETE FROM studies WHERE id = ?").bind(id),
    };
    let n_written = query.execute(connection).await?.rows_affected();
    match change {
        StudyChange::Replace(_) if n_written == 0 => Err(StoreError::taken()),
        _ => Ok(()),
    }
}
