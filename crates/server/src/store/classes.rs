//! How classes are kept: a row for each class, and one for each of its seats.

use serde::{Deserialize, Serialize};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection, SqlitePool};
use utoipa::ToSchema;

use super::StoreError;
use super::read::number;
use crate::classes::Progress;

/// The tables of classes and of their seats, since version 4.
pub(super) const TABLES: [&str; 3] = [
    "CREATE TABLE classes (
        id TEXT PRIMARY KEY,
        key TEXT NOT NULL,
        revision INTEGER NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        plan TEXT NOT NULL
    ) WITHOUT ROWID",
    "CREATE TABLE class_seats (
        class TEXT NOT NULL,
        seat INTEGER NOT NULL,
        key TEXT NOT NULL,
        name TEXT NOT NULL,
        joined INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        progress TEXT NOT NULL,
        PRIMARY KEY (class, seat)
    ) WITHOUT ROWID",
    "CREATE INDEX classes_updated ON classes (updated)",
];

/// A class as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptClass {
    pub(crate) id: String,
    /// The hash of the teacher's key.
    pub(crate) key: String,
    /// Counts up with every change, those of its seats included.
    pub(crate) revision: u64,
    pub(crate) created: u64,
    /// When something happened last.
    pub(crate) updated: u64,
    pub(crate) plan: ClassPlan,
}

/// What a teacher decides about a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct ClassPlan {
    /// What it is called.
    #[serde(default)]
    pub(crate) title: String,
    /// Its lessons in their order, each as `FAMILY/LESSON`.
    pub(crate) lessons: Vec<String>,
    /// Whether somebody new gets a seat.
    #[serde(default = "yes")]
    pub(crate) open: bool,
}

fn yes() -> bool {
    true
}

/// A seat of a class as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptSeat {
    /// Counted from 1.
    pub(crate) seat: u32,
    /// The hash of the key of whoever sits there.
    pub(crate) key: String,
    pub(crate) name: String,
    pub(crate) joined: u64,
    pub(crate) updated: u64,
    pub(crate) progress: Progress,
}

/// What becomes of a class.
#[derive(Clone, Debug)]
pub(crate) enum ClassChange {
    /// It is new.
    Keep(KeptClass),
    /// Its teacher has other plans.
    Plan { id: String, plan: ClassPlan, at: u64 },
    /// Somebody takes a seat; refused as taken if its number is.
    Join { id: String, seat: KeptSeat },
    /// Somebody has come so far; what is better of this and of what is kept stays.
    Report { id: String, seat: u32, progress: Progress, at: u64 },
    /// A seat is empty again.
    Leave { id: String, seat: u32, at: u64 },
    /// It is gone, with its seats.
    Forget(String),
    /// All are gone in which nothing has happened since a moment.
    ForgetBefore(u64),
}

/// Reads a class, if there is one.
pub(super) async fn read(pool: &SqlitePool, id: &str) -> Result<Option<KeptClass>, StoreError> {
    let query = sqlx::query("SELECT id, key, revision, created, updated, plan FROM classes WHERE id = ?");
    let Some(row) = query.bind(id).fetch_optional(pool).await? else { return Ok(None) };
    Ok(Some(KeptClass {
        id: row.try_get(0)?,
        key: row.try_get(1)?,
        revision: number(&row, 2)?,
        created: number(&row, 3)?,
        updated: number(&row, 4)?,
        plan: from_json(&row, 5)?,
    }))
}

/// Reads the seats of a class in their order, or one of them.
pub(super) async fn read_seats(pool: &SqlitePool, id: &str, one: Option<u32>) -> Result<Vec<KeptSeat>, StoreError> {
    let query = "SELECT seat, key, name, joined, updated, progress FROM class_seats
                 WHERE class = ?1 AND (?2 IS NULL OR seat = ?2) ORDER BY seat";
    let rows = sqlx::query(query).bind(id).bind(one).fetch_all(pool).await?;
    let seat = |row: &SqliteRow| {
        Ok(KeptSeat {
            seat: row.try_get(0)?,
            key: row.try_get(1)?,
            name: row.try_get(2)?,
            joined: number(row, 3)?,
            updated: number(row, 4)?,
            progress: from_json(row, 5)?,
        })
    };
    rows.iter().map(seat).collect()
}

/// Writes what becomes of a class.
pub(super) async fn write(connection: &mut SqliteConnection, change: &ClassChange) -> Result<(), StoreError> {
    match change {
        ClassChange::Keep(class) => {
            let query = sqlx::query("INSERT INTO classes VALUES (?, ?, ?, ?, ?, ?)")
                .bind(&class.id)
                .bind(&class.key)
                .bind(class.revision as i64)
                .bind(class.created as i64)
                .bind(class.updated as i64)
                .bind(to_json(&class.plan)?);
            query.execute(connection).await?;
        }
        ClassChange::Plan { id, plan, at } => {
            let query = sqlx::query("UPDATE classes SET plan = ? WHERE id = ?").bind(to_json(plan)?).bind(id);
            query.execute(&mut *connection).await?;
            touch(connection, id, *at).await?;
        }
        ClassChange::Join { id, seat } => {
            // Somebody may have deleted the class in the meantime: no seat is left behind.
            let query = "INSERT INTO class_seats SELECT id, ?, ?, ?, ?, ?, ? FROM classes WHERE id = ?";
            let query = sqlx::query(query).bind(seat.seat).bind(&seat.key).bind(&seat.name);
            let query = query.bind(seat.joined as i64).bind(seat.updated as i64).bind(to_json(&seat.progress)?);
            query.bind(id).execute(&mut *connection).await?;
            touch(connection, id, seat.updated).await?;
        }
        ClassChange::Report { id, seat, progress, at } => {
            let query = sqlx::query("SELECT progress FROM class_seats WHERE class = ? AND seat = ?");
            let Some(row) = query.bind(id).bind(seat).fetch_optional(&mut *connection).await? else { return Ok(()) };
            let best = from_json::<Progress>(&row, 0)?.with(progress);
            let query = sqlx::query("UPDATE class_seats SET progress = ?, updated = ? WHERE class = ? AND seat = ?");
            let query = query.bind(to_json(&best)?).bind(*at as i64).bind(id).bind(seat);
            query.execute(&mut *connection).await?;
            touch(connection, id, *at).await?;
        }
        ClassChange::Leave { id, seat, at } => {
            let query = sqlx::query("DELETE FROM class_seats WHERE class = ? AND seat = ?").bind(id).bind(seat);
            query.execute(&mut *connection).await?;
            touch(connection, id, *at).await?;
        }
        ClassChange::Forget(id) => {
            for statement in ["DELETE FROM class_seats WHERE class = ?", "DELETE FROM classes WHERE id = ?"] {
                sqlx::query(statement).bind(id).execute(&mut *connection).await?;
            }
        }
        ClassChange::ForgetBefore(moment) => {
            for statement in [
                "DELETE FROM class_seats WHERE class IN (SELECT id FROM classes WHERE updated < ?)",
                "DELETE FROM classes WHERE updated < ?",
            ] {
                sqlx::query(statement).bind(*moment as i64).execute(&mut *connection).await?;
            }
        }
    }
    Ok(())
}

/// Something has happened in a class.
async fn touch(connection: &mut SqliteConnection, id: &str, at: u64) -> Result<(), StoreError> {
    let query = sqlx::query("UPDATE classes SET revision = revision + 1, updated = ? WHERE id = ?");
    query.bind(at as i64).bind(id).execute(connection).await?;
    Ok(())
}

fn to_json(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(StoreError::new)
}

fn from_json<T: for<'a> Deserialize<'a>>(row: &SqliteRow, column: usize) -> Result<T, StoreError> {
    serde_json::from_str(row.try_get(column)?).map_err(StoreError::damaged)
}
