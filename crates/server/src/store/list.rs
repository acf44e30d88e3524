//! Lists of tables. What a list costs depends on its length and on what is being played, and not on what was ever played.

use sqlx::sqlite::{Sqlite, SqliteRow};
use sqlx::{AssertSqlSafe, Executor, Row as _};

use super::read::{Reader, number};
use super::{Card, Page, Query, Row, Shelf, StoreError};
use crate::event::{Entry, Event};
use crate::table::Standing;

impl Reader {
    /// Public tables at which not only engines sit, and which may be alive, the newest first.
    pub(super) async fn list(&self, query: Query) -> Result<Page, StoreError> {
        list(&self.pool, query).await
    }
}

/// The same on any connection.
pub(super) async fn list(store: impl Executor<'_, Database = Sqlite>, query: Query) -> Result<Page, StoreError> {
    let sql = sqlx::query(AssertSqlSafe(sql(query.status, query.family.is_some())));
    let sql = sql.bind(query.before.unwrap_or(i64::MAX)).bind(query.now as i64).bind(i64::from(query.limit) + 1);
    let sql = match query.family {
        Some(family) => sql.bind(family),
        None => sql,
    };
    let rows = sql.fetch_all(store).await?;
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

/// The question: parameters are the number before which, the moment, how many, and the family.
pub(super) fn sql(status: Option<Standing>, of_family: bool) -> String {
    let shelves: &[Shelf] = match status {
        None => &[Shelf::Open, Shelf::Live, Shelf::Over],
        Some(Standing::Waiting) => &[Shelf::Open],
        Some(Standing::Playing) => &[Shelf::Live],
        Some(Standing::Over) => &[Shelf::Over],
    };
    let numbers: Vec<String> = shelves.iter().map(|&shelf| numbers(shelf, of_family)).collect();
    format!(
        "SELECT number, tables.id, family, status, public, created, updated, due, card, entry, until
         FROM tables JOIN events ON events.id = tables.id AND events.seq = 1
         WHERE number IN ({}) ORDER BY number DESC LIMIT ?3",
        numbers.join(" UNION ALL ")
    )
}

/// The numbers of the newest tables on a shelf. What is over lies there in order. Of the others, most were left long ago:
/// only those that may be alive are looked at.
fn numbers(shelf: Shelf, of_family: bool) -> String {
    let family = if of_family { " AND family = ?4" } else { "" };
    let (index, alive) = match (shelf, of_family) {
        (Shelf::Over, false) => ("tables_shelf", ""),
        (Shelf::Over, true) => ("tables_family", ""),
        _ => ("tables_until", " AND until > ?2"),
    };
    format!(
        "SELECT * FROM (SELECT number FROM tables INDEXED BY {index}
         WHERE shelf = '{}'{alive}{family} AND number < ?1 ORDER BY number DESC LIMIT ?3)",
        shelf.name()
    )
}

fn read_row(row: &SqliteRow) -> Result<Row, StoreError> {
    let status: &str = row.try_get(3)?;
    let entry: Entry = serde_json::from_str(row.try_get(9)?).map_err(StoreError::new)?;
    let Event::Created(setup) = entry.event else {
        return Err(StoreError::new("its log does not begin with its setup"));
    };
    let (due, until): (Option<i64>, Option<i64>) = (row.try_get(7)?, row.try_get(10)?);
    let card = Card {
        family: row.try_get(2)?,
        status: Standing::read(status).ok_or_else(|| StoreError::new(format!("status {status:?}")))?,
        public: row.try_get(4)?,
        created: number(row, 5)?,
        updated: number(row, 6)?,
        due: due.map(|due| due as u64),
        until: until.map(|until| until as u64),
        facts: serde_json::from_str(row.try_get(8)?).map_err(StoreError::new)?,
    };
    Ok(Row { setup: *setup, card })
}
