//! The versions of the store, and the way from each to the next.
//!
//! A store says its version in `PRAGMA user_version`; the first version did not, and has 0 there. When a server starts
//! with an older store, a copy is kept beside it and then one step after another is taken, each in a transaction of
//! its own. Steps never change once they are released, and a store of every version is kept in the tests.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};

use super::{Facts, Promise, Shelf, StoreError, chain, classes, read, studies};
use crate::event::{Entry, Event};
use crate::games::Games;
use crate::lobby::listed_until;
use crate::table::Standing;

/// The version of stores that this program writes.
pub(super) const VERSION: u32 = 4;

/// How many tables are changed at a time.
const AT_ONCE: i64 = 500;

/// A new store, in today's version.
const SCHEMA: &[&str] = &[
    "CREATE TABLE tables (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        family TEXT NOT NULL,
        status TEXT NOT NULL,
        public INTEGER NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        due INTEGER,
        card TEXT NOT NULL,
        seq INTEGER NOT NULL DEFAULT 0,
        sum BLOB NOT NULL DEFAULT x'',
        shelf TEXT NOT NULL DEFAULT 'off',
        until INTEGER
    )",
    "CREATE TABLE events (
        id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        entry TEXT NOT NULL,
        sum BLOB NOT NULL DEFAULT x'',
        PRIMARY KEY (id, seq)
    ) WITHOUT ROWID",
    TABLES_DUE,
    INDICES[0],
    INDICES[1],
    INDICES[2],
    INDICES[3],
    "CREATE TABLE heartbeat (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL)",
    "CREATE TABLE downtimes (down INTEGER NOT NULL, up INTEGER NOT NULL)",
    studies::TABLE,
    classes::TABLES[0],
    classes::TABLES[1],
    classes::TABLES[2],
];

/// Lists and chores look things up by these, since version 4.
const INDICES: [&str; 4] = [
    "CREATE INDEX tables_shelf ON tables (shelf, number)",
    "CREATE INDEX tables_family ON tables (shelf, family, number)",
    "CREATE INDEX tables_until ON tables (shelf, until) WHERE until IS NOT NULL",
    "CREATE INDEX tables_updated ON tables (updated)",
];

const TABLES_DUE: &str = "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL";

/// What tables were in versions 2 and 3.
const TABLES_2: &str = "CREATE TABLE tables (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        family TEXT NOT NULL,
        status TEXT NOT NULL,
        public INTEGER NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        due INTEGER,
        card TEXT NOT NULL
    )";

/// The way from one version to the next.
pub(super) type Step = for<'a> fn(&'a mut SqliteConnection) -> Promise<'a, ()>;

/// The first leads from version 1 to version 2, and so on.
pub(super) const STEPS: &[Step] = &[
    |connection| Box::pin(rules_in_full_and_plain_cards(connection)),
    |connection| Box::pin(room_for_studies(connection)),
    |connection| Box::pin(checksums_and_shelves(connection)),
];

/// Makes a new store, or brings one that is there to today's version. Says where the copy of the old one is, if there
/// was one.
pub(super) async fn prepare(
    connection: &mut SqliteConnection,
    file: &Path,
    steps: &[Step],
) -> Result<Option<PathBuf>, StoreError> {
    let Some(first) = version(connection).await? else {
        create(connection).await?;
        return Ok(None);
    };
    check_readable(file, first)?;
    if first == VERSION {
        return Ok(None);
    }
    let copy = copy_of(file, first);
    read::copy(&mut *connection, &copy).await?;
    tracing::info!("the store has version {first}; a copy is kept as {}", copy.display());
    for (from, step) in (1..).zip(steps).skip(first as usize - 1) {
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        // Another process may have been quicker.
        if version(&mut transaction).await? != Some(from) {
            continue;
        }
        step(&mut transaction).await?;
        set_version(&mut transaction, from + 1).await?;
        transaction.commit().await?;
        tracing::info!("the store has version {} now", from + 1);
    }
    Ok(Some(copy))
}

/// The version of a store; none if nothing is kept in it yet.
pub(super) async fn version(connection: &mut SqliteConnection) -> Result<Option<u32>, StoreError> {
    let said: u32 = sqlx::query("PRAGMA user_version").fetch_one(&mut *connection).await?.try_get(0)?;
    if said > 0 {
        return Ok(Some(said));
    }
    let first = sqlx::query("SELECT 1 FROM sqlite_master WHERE name = 'events'").fetch_optional(connection).await?;
    Ok(first.map(|_| 1))
}

/// Refuses a store that a later program has written.
pub(super) fn check_readable(file: &Path, version: u32) -> Result<(), StoreError> {
    if version > VERSION {
        return Err(StoreError::new(format!(
            "{} has version {version}, this program reads versions up to {VERSION}; a newer qiyuan is needed",
            file.display()
        )));
    }
    Ok(())
}

fn copy_of(file: &Path, version: u32) -> PathBuf {
    let mut copy = file.as_os_str().to_owned();
    copy.push(format!(".{version}"));
    copy.into()
}

async fn create(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    if version(&mut transaction).await?.is_none() {
        for statement in SCHEMA {
            sqlx::query(*statement).execute(&mut *transaction).await?;
        }
        set_version(&mut transaction, VERSION).await?;
    }
    Ok(transaction.commit().await?)
}

async fn set_version(connection: &mut SqliteConnection, version: u32) -> Result<(), StoreError> {
    // A pragma takes no parameters.
    sqlx::query(AssertSqlSafe(format!("PRAGMA user_version = {version}"))).execute(connection).await?;
    Ok(())
}

/// From version 1 to 2. Logs get their rules in full; `summary`, which was made of sentences, becomes `card`, which is
/// plain data; a rematch says who sits where.
///
/// What a preset or a board was in version 1 and is no longer, the games say themselves (`Game::unsaid_in`,
/// `Game::meant_in`).
async fn rules_in_full_and_plain_cards(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query(AssertSqlSafe(TABLES_2.replace("TABLE tables", "TABLE tables_2"))).execute(&mut *connection).await?;
    let games = Games::default();
    let mut last = 0;
    loop {
        let rows = sqlx::query(
            "SELECT number, tables.id, summary, entry FROM tables JOIN events ON events.id = tables.id AND seq = 1
             WHERE number > ? ORDER BY number LIMIT ?",
        )
        .bind(last)
        .bind(AT_ONCE)
        .fetch_all(&mut *connection)
        .await?;
        let Some(row) = rows.last() else { break };
        last = row.try_get::<i64, _>(0)?;
        for row in &rows {
            let (id, summary, entry): (&str, &str, &str) = (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
            sqlx::query(
                "INSERT INTO tables_2 SELECT number, id, family, status, public, created, updated, due, ?2
                 FROM tables WHERE id = ?1",
            )
            .bind(id)
            .bind(plain_card(summary)?)
            .execute(&mut *connection)
            .await?;
            match setup_in_full(&games, entry) {
                Ok(entry) => rewrite(connection, id, 1, &entry).await?,
                // It could not be opened before either. The others go on.
                Err(error) => tracing::warn!("table {id} keeps its log as it is: {error}"),
            }
        }
    }
    let listed = "CREATE INDEX tables_listed ON tables (public, status, number)";
    for statement in ["DROP TABLE tables", "ALTER TABLE tables_2 RENAME TO tables", listed, TABLES_DUE] {
        sqlx::query(statement).execute(&mut *connection).await?;
    }
    seat_rematches(connection).await
}

/// From version 2 to 3: studies are kept, too.
async fn room_for_studies(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query(studies::TABLE).execute(connection).await?;
    Ok(())
}

/// From version 3 to 4: events have checksums, tables say on which shelf they are listed, and until when, and classes are
/// kept, too.
async fn checksums_and_shelves(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    for statement in [
        "ALTER TABLE events ADD COLUMN sum BLOB NOT NULL DEFAULT x''",
        "ALTER TABLE tables ADD COLUMN seq INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN sum BLOB NOT NULL DEFAULT x''",
        "ALTER TABLE tables ADD COLUMN shelf TEXT NOT NULL DEFAULT 'off'",
        "ALTER TABLE tables ADD COLUMN until INTEGER",
        "DROP INDEX tables_listed",
    ] {
        sqlx::query(statement).execute(&mut *connection).await?;
    }
    let mut last = 0;
    loop {
        let query = "SELECT number, id, status, public, created, updated, card FROM tables WHERE number > ?
                     ORDER BY number LIMIT ?";
        let rows = sqlx::query(query).bind(last).bind(AT_ONCE).fetch_all(&mut *connection).await?;
        let Some(row) = rows.last() else { break };
        last = row.try_get::<i64, _>(0)?;
        for row in &rows {
            let id: &str = row.try_get(1)?;
            let (seq, sum) = link_log(connection, id).await?;
            // A card that cannot be read is on no list.
            let (shelf, until) = shelf_and_until(connection, row).await.unwrap_or((Shelf::Off, None));
            sqlx::query("UPDATE tables SET seq = ?2, sum = ?3, shelf = ?4, until = ?5 WHERE id = ?1")
                .bind(id)
                .bind(seq)
                .bind(sum)
                .bind(shelf.name())
                .bind(until.map(|until| until as i64))
                .execute(&mut *connection)
                .await?;
        }
    }
    for statement in INDICES.into_iter().chain(classes::TABLES) {
        sqlx::query(statement).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Writes the checksums of a log; says the number and the checksum of its last event.
async fn link_log(connection: &mut SqliteConnection, id: &str) -> Result<(i64, Vec<u8>), StoreError> {
    let query = sqlx::query("SELECT seq, at, entry FROM events WHERE id = ? ORDER BY seq").bind(id);
    let (mut last, mut sum) = (0, chain::EMPTY.to_vec());
    for row in query.fetch_all(&mut *connection).await? {
        last = row.try_get(0)?;
        sum = chain::link(&sum, id, last, row.try_get(1)?, row.try_get(2)?);
        let query = sqlx::query("UPDATE events SET sum = ? WHERE id = ? AND seq = ?").bind(&sum).bind(id).bind(last);
        query.execute(&mut *connection).await?;
    }
    Ok((last, sum))
}

async fn shelf_and_until(
    connection: &mut SqliteConnection,
    row: &sqlx::sqlite::SqliteRow,
) -> Result<(Shelf, Option<u64>), StoreError> {
    let (id, status, card): (&str, &str, &str) = (row.try_get(1)?, row.try_get(2)?, row.try_get(6)?);
    let status = Standing::read(status).ok_or_else(|| StoreError::new(format!("status {status:?}")))?;
    let facts: Facts = serde_json::from_str(card).map_err(StoreError::new)?;
    let shelf = Shelf::of(status, row.try_get(3)?, &facts);
    let query = sqlx::query("SELECT entry FROM events WHERE id = ? AND seq = 1").bind(id);
    let first = query.fetch_one(connection).await?;
    let entry: Entry = serde_json::from_str(first.try_get(0)?).map_err(StoreError::new)?;
    let Event::Created(setup) = entry.event else { return Ok((Shelf::Off, None)) };
    let time = |column: usize| row.try_get::<i64, _>(column).map(|time| time as u64);
    let (created, updated) = (time(4)?, time(5)?);
    Ok((shelf, listed_until(status, setup.clock, created, updated, updated)))
}

/// What a summary of version 1 knew, without its sentences.
fn plain_card(summary: &str) -> Result<String, StoreError> {
    let summary: Value = serde_json::from_str(summary).map_err(StoreError::new)?;
    let seat = |seat: &Value| match seat["kind"].as_str() {
        Some("human") => json!({"kind": "human", "name": seat["name"]}),
        Some("bot") => json!({"kind": "bot", "level": seat["level"]}),
        _ => json!({"kind": "open"}),
    };
    let seats: Vec<Value> = summary["seats"].as_array().into_iter().flatten().map(seat).collect();
    let result = match &summary["result"] {
        Value::Null => Value::Null,
        result => json!({"payoffs": result["payoffs"], "reason": result["reason"]}),
    };
    Ok(json!({"seats": seats, "n_moves": summary["n_moves"], "result": result}).to_string())
}

fn setup_in_full(games: &Games, entry: &str) -> Result<Entry, String> {
    let mut entry: Entry = serde_json::from_str(entry).map_err(|error| error.to_string())?;
    let Event::Created(setup) = &mut entry.event else { return Err("it does not begin with its setup".into()) };
    setup.open(games).map_err(|refusal| refusal.reason().to_string())?;
    Ok(entry)
}

/// Two swapped their seats; of several, everybody took the seat before.
async fn seat_rematches(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let query = "SELECT events.id, seq, entry, card FROM events JOIN tables ON tables.id = events.id
                 WHERE entry ->> '$.event.kind' = 'rematch'";
    for row in sqlx::query(query).fetch_all(&mut *connection).await? {
        let mut entry: Entry = serde_json::from_str(row.try_get(2)?).map_err(StoreError::new)?;
        let card: Value = serde_json::from_str(row.try_get(3)?).map_err(StoreError::new)?;
        let n_seats = card["seats"].as_array().map_or(0, Vec::len) as u8;
        if let Event::Rematch { seats, .. } = &mut entry.event {
            *seats = (0..n_seats).map(|seat| (seat + n_seats - 1) % n_seats).collect();
        }
        rewrite(connection, row.try_get(0)?, row.try_get(1)?, &entry).await?;
    }
    Ok(())
}

async fn rewrite(connection: &mut SqliteConnection, id: &str, seq: i64, entry: &Entry) -> Result<(), StoreError> {
    let entry = serde_json::to_string(entry).map_err(StoreError::new)?;
    let query = sqlx::query("UPDATE events SET entry = ? WHERE id = ? AND seq = ?").bind(entry).bind(id).bind(seq);
    query.execute(connection).await?;
    Ok(())
}
