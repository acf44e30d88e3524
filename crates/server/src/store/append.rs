//! Writing events: what is committed together goes to SQLite together. Every query is a way to SQLite's thread and back, and with
//! many tables in a commit these ways would take longer than the writing.

use std::collections::HashMap;

use sqlx::{QueryBuilder, Row as _, Sqlite, SqliteConnection};

use super::{Append, Shelf, StoreError, chain};

/// The most rows that one query writes to each of both: SQLite has room for 32,766 values in a query, and an event and its table
/// have 17.
const MOST_ROWS: usize = 1000;

/// The end of a table's log: the number and the checksum of the last event.
type End = (i64, Vec<u8>);

/// An event as it is written.
struct Line<'a> {
    id: &'a str,
    seq: i64,
    at: i64,
    entry: String,
    sum: Vec<u8>,
}

/// Writes events at the ends of the logs of tables, and what the tables are like then.
pub(super) async fn write(connection: &mut SqliteConnection, appends: &[&Append]) -> Result<(), StoreError> {
    for some in appends.chunks(MOST_ROWS) {
        let mut ends = ends(connection, some).await?;
        let mut lines = Vec::with_capacity(some.len());
        let mut rows = Vec::with_capacity(some.len());
        for append in some {
            let end = ends.entry(append.id.clone()).or_insert_with(|| (0, chain::EMPTY.to_vec()));
            link(append, end, &mut lines)?;
            rows.push((*append, end.clone()));
        }
        while lines.len() > MOST_ROWS {
            let mut query = QueryBuilder::default();
            push_lines(&mut query, lines.drain(..MOST_ROWS));
            query.build().persistent(false).execute(&mut *connection).await?;
        }
        let mut query = QueryBuilder::default();
        if !lines.is_empty() {
            push_lines(&mut query, lines);
            query.push("; ");
        }
        push_rows(&mut query, rows)?;
        query.build().persistent(false).execute(&mut *connection).await?;
    }
    Ok(())
}

/// The ends of the logs that there are.
async fn ends(connection: &mut SqliteConnection, appends: &[&Append]) -> Result<HashMap<String, End>, StoreError> {
    let mut query = QueryBuilder::<Sqlite>::new("SELECT id, seq, sum FROM tables WHERE id IN (");
    let mut ids = query.separated(", ");
    for append in appends {
        ids.push_bind(append.id.as_str());
    }
    query.push(")");
    let found = query.build().persistent(false).fetch_all(connection).await?;
    let ends = found.iter().map(|row| Ok((row.try_get(0)?, (row.try_get(1)?, row.try_get(2)?))));
    Ok(ends.collect::<Result<_, sqlx::Error>>()?)
}

/// Links events to the end of their table's log.
fn link<'a>(append: &'a Append, end: &mut End, lines: &mut Vec<Line<'a>>) -> Result<(), StoreError> {
    let id = append.id.as_str();
    for logged in &append.events {
        let entry = serde_json::to_string(&logged.entry).map_err(StoreError::new)?;
        let (seq, at, last) = (logged.seq as i64, logged.at as i64, end.0);
        if seq <= last {
            return Err(StoreError::taken());
        }
        if seq > last + 1 {
            return Err(StoreError::new(format!("table {id}: event {seq} after event {last}")));
        }
        let sum = chain::link(&end.1, id, seq, at, &entry);
        *end = (seq, sum.clone());
        lines.push(Line { id, seq, at, entry, sum });
    }
    Ok(())
}

fn push_lines<'a>(query: &mut QueryBuilder<Sqlite>, lines: impl IntoIterator<Item = Line<'a>>) {
    query.push("INSERT INTO events (id, seq, at, entry, sum) ");
    query.push_values(lines, |mut row, Line { id, seq, at, entry, sum }| {
        row.push_bind(id).push_bind(seq).push_bind(at).push_bind(entry).push_bind(sum);
    });
}

fn push_rows(query: &mut QueryBuilder<Sqlite>, rows: Vec<(&Append, End)>) -> Result<(), StoreError> {
    let facts = rows.iter().map(|(append, _)| serde_json::to_string(&append.card.facts));
    let facts: Vec<String> = facts.collect::<Result<_, _>>().map_err(StoreError::new)?;
    query.push("INSERT INTO tables (id, seq, sum, family, status, public, created, updated, due, card, shelf, until) ");
    query.push_values(rows.into_iter().zip(facts), |mut row, ((append, (seq, sum)), facts)| {
        let card = &append.card;
        row.push_bind(append.id.as_str()).push_bind(seq).push_bind(sum);
        row.push_bind(card.family.as_str()).push_bind(card.status.name()).push_bind(card.public);
        row.push_bind(card.created as i64).push_bind(card.updated as i64).push_bind(card.due.map(|due| due as i64));
        row.push_bind(facts).push_bind(Shelf::of(card.status, card.public, &card.facts).name());
        row.push_bind(card.until.map(|until| until as i64));
    });
    query.push(
        " ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, sum = excluded.sum, status = excluded.status,
        updated = excluded.updated, due = excluded.due, card = excluded.card, shelf = excluded.shelf,
        until = excluded.until",
    );
    Ok(())
}
