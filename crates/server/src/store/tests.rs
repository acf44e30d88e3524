//! The way from one version of the store to the next.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use qiyuan_core::FORMAT;
use sqlx::{Connection, Row, SqliteConnection};

use super::migrate::{STEPS, Step, VERSION, prepare, version};
use super::{Promise, Query, Reader, Sqlite, Store, StoreError};
use crate::event::Event;
use crate::games::Games;
use crate::table::Standing;

const FIRST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/store-1.db");

/// A copy of a store of version 1, in a folder of its own.
fn first_store(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("qiyuan-store-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("qiyuan.db");
    std::fs::copy(FIRST, &file).expect("a copy");
    file
}

fn remove(file: &Path) {
    let _ = std::fs::remove_dir_all(file.parent().expect("a folder"));
}

async fn connect(file: &Path) -> SqliteConnection {
    SqliteConnection::connect_with(&super::sqlite::options(file)).await.expect("a connection")
}

async fn texts(connection: &mut SqliteConnection, query: &'static str) -> Vec<String> {
    let rows = sqlx::query(query).fetch_all(connection).await.expect("rows");
    rows.iter().map(|row| row.try_get(0).expect("a text")).collect()
}

#[tokio::test]
async fn an_old_store_is_brought_to_todays_version_once() {
    let file = first_store("once");
    let mut connection = connect(&file).await;
    assert_eq!(version(&mut connection).await.expect("a version"), Some(1));
    let copy = prepare(&mut connection, &file, STEPS).await.expect("it works").expect("there is a copy");
    assert_eq!(version(&mut connection).await.expect("a version"), Some(VERSION));
    assert_eq!(copy, file.with_file_name("qiyuan.db.1"));
    let mut kept = connect(&copy).await;
    assert_eq!(texts(&mut kept, "PRAGMA integrity_check").await, ["ok"]);
    assert_eq!(version(&mut kept).await.expect("a version"), Some(1));
    let logs = "SELECT id || seq || at || iif(seq = 1, '', entry) FROM events WHERE entry NOT LIKE '%rematch%'";
    assert_eq!(texts(&mut kept, logs).await, texts(&mut connection, logs).await, "nothing else is changed");
    assert_eq!(prepare(&mut connection, &file, STEPS).await.expect("it works"), None, "nothing is left to do");
    remove(&file);
}

#[tokio::test]
async fn what_was_brought_to_todays_version_looks_like_what_is_new() {
    let file = first_store("schema");
    let mut old = connect(&file).await;
    prepare(&mut old, &file, STEPS).await.expect("it works");
    let new_file = file.with_file_name("new.db");
    let mut new = connect(&new_file).await;
    assert_eq!(prepare(&mut new, &new_file, STEPS).await.expect("it works"), None);
    assert_eq!(version(&mut new).await.expect("a version"), Some(VERSION));
    let columns =
        "SELECT m.name || ' ' || c.name || ' ' || c.type || c.\"notnull\" || c.pk || coalesce(c.dflt_value, '')
                   FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY 1";
    assert_eq!(texts(&mut old, columns).await, texts(&mut new, columns).await);
    let indices =
        "SELECT name || coalesce(sql, '') FROM sqlite_master WHERE type = 'index' AND sql NOT NULL ORDER BY 1";
    assert_eq!(texts(&mut old, indices).await, texts(&mut new, indices).await);
    // Numbers go on behind the last one.
    let next = "SELECT CAST(seq AS TEXT) FROM sqlite_sequence WHERE name = 'tables'";
    assert_eq!(texts(&mut old, next).await, texts(&mut old, "SELECT CAST(max(number) AS TEXT) FROM tables").await);
    remove(&file);
}

#[tokio::test]
async fn logs_have_their_rules_in_full_and_cards_no_sentences() {
    let file = first_store("full");
    let mut connection = connect(&file).await;
    prepare(&mut connection, &file, STEPS).await.expect("it works");
    let reader = Reader::open(&file).await.expect("a reader");
    let games = Games::default();
    for id in reader.ids().await.expect("ids") {
        let log = reader.load(&id).await.expect("a log");
        let Event::Created(setup) = &log[0].entry.event else { panic!("{id} begins otherwise") };
        assert_eq!(setup.format, FORMAT, "{id}");
        let opened = games.open(&setup.game, Some(&setup.rules.to_string())).expect("a game");
        assert_eq!((opened.game.name(), opened.rules), (setup.game.as_str(), setup.rules.clone()), "{id}");
        for logged in &log {
            if let Event::Rematch { seats, .. } = &logged.entry.event {
                assert_eq!(*seats, crate::rematch::next_seats(setup.seats.len()), "{id}");
            }
        }
    }
    for card in texts(&mut connection, "SELECT card FROM tables").await {
        assert!(!card.contains("zh-Hant") && !card.contains("title") && !card.contains("token"), "{card}");
    }
    remove(&file);
}

/// Does all the work, and fails at the end.
fn breaks_off(connection: &mut SqliteConnection) -> Promise<'_, ()> {
    Box::pin(async move {
        STEPS[0](connection).await?;
        Err(StoreError::new("the power is gone"))
    })
}

#[tokio::test]
async fn a_step_that_breaks_off_leaves_the_old_store() {
    let file = first_store("broken");
    let mut connection = connect(&file).await;
    let before = texts(&mut connection, "SELECT entry FROM events ORDER BY id, seq").await;
    let steps: &[Step] = &[breaks_off];
    let error = prepare(&mut connection, &file, steps).await.expect_err("it breaks off");
    assert!(error.to_string().contains("the power is gone"), "{error}");
    connection.close().await.expect("it closes");
    let mut connection = connect(&file).await;
    assert_eq!(version(&mut connection).await.expect("a version"), Some(1));
    assert_eq!(texts(&mut connection, "SELECT entry FROM events ORDER BY id, seq").await, before);
    assert!(texts(&mut connection, "SELECT summary FROM tables").await.len() > 40);
    // The next try works, and replaces the copy.
    prepare(&mut connection, &file, STEPS).await.expect("it works");
    assert_eq!(version(&mut connection).await.expect("a version"), Some(VERSION));
    remove(&file);
}

#[tokio::test]
async fn a_table_that_cannot_be_opened_does_not_keep_the_others() {
    let file = first_store("bad");
    let mut connection = connect(&file).await;
    let id = texts(&mut connection, "SELECT id FROM tables WHERE family = 'dragon' LIMIT 1").await.remove(0);
    let unknown = "UPDATE events SET entry = json_set(entry, '$.event.game', 'chess:blitz') WHERE id = ? AND seq = 1";
    sqlx::query(unknown).bind(&id).execute(&mut connection).await.expect("it is changed");
    prepare(&mut connection, &file, STEPS).await.expect("it works");
    assert_eq!(version(&mut connection).await.expect("a version"), Some(VERSION));
    let formats = "SELECT id FROM events WHERE seq = 1 AND coalesce(entry ->> '$.event.format', 1) = 1";
    assert_eq!(texts(&mut connection, formats).await, [id]);
    remove(&file);
}

#[tokio::test]
async fn a_store_from_the_future_is_refused() {
    let file = first_store("future");
    let mut connection = connect(&file).await;
    sqlx::query("PRAGMA user_version = 99").execute(&mut connection).await.expect("it is changed");
    let expected = format!("has version 99, this program reads versions up to {VERSION}");
    let error = prepare(&mut connection, &file, STEPS).await.expect_err("it is too new").to_string();
    assert!(error.contains(&expected), "{error}");
    let error = Reader::open(&file).await.err().expect("it is too new").to_string();
    assert!(error.contains(&expected), "{error}");
    assert!(!file.with_file_name("qiyuan.db.99").exists());
    remove(&file);
}

#[tokio::test]
async fn after_a_failure_of_the_disk_writing_goes_on() {
    let file = first_store("failure");
    let store = Sqlite::open(&file).await.expect("a store");
    store.heartbeat(1).await.expect("it is written");
    assert!(!store.is_failing());
    // A full disk makes SQLite roll back by itself, as this does.
    let mut other = connect(&file).await;
    let full = "CREATE TRIGGER full BEFORE UPDATE ON heartbeat BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END";
    sqlx::query(full).execute(&mut other).await.expect("a trigger");
    for now in 2..5 {
        let error = store.heartbeat(now).await.expect_err("the disk is full");
        assert!(error.to_string().contains("disk full"), "{error}");
        assert!(store.is_failing());
    }
    sqlx::query("DROP TRIGGER full").execute(&mut other).await.expect("no trigger");
    store.heartbeat(5).await.expect("it is written again");
    assert!(!store.is_failing());
    other.close().await.expect("closed");
    store.close().await.expect("closed");
    remove(&file);
}

#[tokio::test]
async fn a_store_that_was_closed_is_one_file() {
    let file = first_store("one-file");
    let store = Sqlite::open(&file).await.expect("a store");
    store.due(u64::MAX >> 1).await.expect("readers are open");
    store.heartbeat(4_321).await.expect("it is written");
    store.close().await.expect("closed");
    let alone = file.with_file_name("alone.db");
    std::fs::copy(&file, &alone).expect("a copy of the one file");
    let mut copied = connect(&alone).await;
    assert_eq!(texts(&mut copied, "SELECT CAST(at AS TEXT) FROM heartbeat").await, ["4321"]);
    remove(&file);
}

/// How many steps SQLite takes to answer a list.
async fn steps_of_list(connection: &mut SqliteConnection, query: Query) -> (usize, usize) {
    let counted = Arc::new(AtomicUsize::new(0));
    let counting = Arc::clone(&counted);
    connection.lock_handle().await.expect("a handle").set_progress_handler(1, move || {
        counting.fetch_add(1, Ordering::Relaxed);
        true
    });
    let page = super::list::list(&mut *connection, query).await.expect("a list");
    connection.lock_handle().await.expect("a handle").remove_progress_handler();
    (page.rows.len(), counted.load(Ordering::Relaxed))
}

#[tokio::test]
async fn a_list_costs_the_same_however_many_tables_there_are() {
    let file = first_store("lists");
    Sqlite::open(&file).await.expect("a store").close().await.expect("closed");
    let mut connection = connect(&file).await;
    // Every table is followed by many that were left long ago, are over, or private.
    let more = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
        INSERT INTO tables (id, family, status, public, created, updated, card, seq, sum, shelf, until)
        SELECT id || '-' || i || '-' || (SELECT count(*) FROM tables), family, status, public, created, updated, card, seq, sum,
            CASE i % 3 WHEN 0 THEN 'over' WHEN 1 THEN 'live' ELSE 'off' END, CASE i % 3 WHEN 1 THEN 1000 END
        FROM tables, n WHERE length(id) = 10";
    let logs = "INSERT INTO events SELECT tables.id, 1, at, entry, events.sum FROM tables JOIN events
        ON events.id = substr(tables.id, 1, 10) AND events.seq = 1 WHERE length(tables.id) > 10
        ON CONFLICT DO NOTHING";
    let statuses = [None, Some(Standing::Waiting), Some(Standing::Playing), Some(Standing::Over)];
    let mut costs: Vec<Vec<usize>> = Vec::new();
    for n_times in [1, 10] {
        for _ in 0..n_times {
            sqlx::query(more).execute(&mut connection).await.expect("more tables");
        }
        sqlx::query(logs).execute(&mut connection).await.expect("their logs");
        let mut steps = Vec::new();
        for status in statuses {
            for family in [None, Some("deer".to_string())] {
                for before in [None, Some(600)] {
                    let query = Query { status, family: family.clone(), now: 2000, before, limit: 10 };
                    steps.push(steps_of_list(&mut connection, query).await.1);
                }
            }
        }
        costs.push(steps);
    }
    let n_tables = texts(&mut connection, "SELECT CAST(count(*) AS TEXT) FROM tables").await.remove(0);
    assert!(n_tables.parse::<usize>().expect("a number") > 10_000, "{n_tables}");
    for (few, many) in costs[0].iter().zip(&costs[1]) {
        assert!(*many <= few + few / 4 + 200, "{few} steps became {many}: {costs:?}");
    }
    remove(&file);
}

#[tokio::test]
async fn sqlite_is_one_whose_log_is_safe() {
    // Before 3.51.3, two connections could lose what one had written when the write-ahead log began anew.
    let file = first_store("version");
    let mut connection = connect(&file).await;
    let version = texts(&mut connection, "SELECT sqlite_version()").await.remove(0);
    let parts: Vec<u32> = version.split('.').map(|part| part.parse().expect("a number")).collect();
    assert!(parts >= vec![3, 51, 3], "{version}");
    remove(&file);
}
