//! Every game of a store as a record.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::path::{Path, PathBuf};

use qiyuan_catalog::{check_chances, open_record};
use qiyuan_core::Record;
use serde_json::Value;
use support::{ok, refused, run, temp_dir};

const STORES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/tests/data");

/// A folder with a store of the first version.
fn first_store(name: &str) -> PathBuf {
    let data = temp_dir(name);
    std::fs::copy(format!("{STORES}/store-1.db"), data.join("qiyuan.db")).unwrap();
    data
}

fn said() -> Vec<Value> {
    let said: Value =
        serde_json::from_str(&std::fs::read_to_string(format!("{STORES}/store-1.json")).unwrap()).unwrap();
    said["tables"].as_array().unwrap().clone()
}

fn export(data: &Path, out: &Path) -> std::process::Output {
    run(&["export", "--data", data.to_str().unwrap(), "--out", out.to_str().unwrap()], "")
}

#[test]
fn every_game_of_an_old_store_becomes_a_record_that_replays() {
    let data = first_store("export");
    let out = data.join("records");
    let output = export(&data, &out);
    let (told, complaints) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && complaints.is_empty(), "{complaints}");
    let said = said();
    assert!(told.starts_with(&format!("{} records in ", said.len())), "{told}");
    assert_eq!(std::fs::read_dir(&out).unwrap().count(), said.len());
    for said in &said {
        let file = out.join(format!("{}.txt", said["id"].as_str().unwrap()));
        let replayed = ok(&["record", file.to_str().unwrap()]);
        assert!(replayed.contains(said["position"].as_str().unwrap()), "{}: {replayed}", said["label"]);
        assert!(replayed.contains(&format!(" {} single move", said["n_moves"])), "{replayed}");
        assert!(replayed.contains(": all legal\n"), "{replayed}");
        let record = Record::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(record.tag("Seed").is_some(), said["fairness"]["seed"].is_string(), "{}", said["label"]);
        if record.tag("Seed").is_some() {
            let fairness = check_chances(&record, &open_record(&record).unwrap()).unwrap();
            assert_eq!(fairness.first_wrong(), None, "{}", said["label"]);
        }
    }
    // The store stays what it was, and a second export writes the same.
    let file = out.join(format!("{}.txt", said[0]["id"].as_str().unwrap()));
    let before = std::fs::read(&file).unwrap();
    assert!(export(&data, &out).status.success());
    assert_eq!(std::fs::read(&file).unwrap(), before);
    assert!(!data.join("qiyuan.db.1").exists());
}

#[tokio::test]
async fn a_game_that_cannot_be_opened_is_named_and_the_rest_goes_on() {
    use sqlx::{Connection, SqliteConnection};
    let data = first_store("export-broken");
    let said = said();
    let (lost, unknown) = (said[3]["id"].as_str().unwrap(), said[5]["id"].as_str().unwrap());
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.join("qiyuan.db"));
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let hole = "DELETE FROM events WHERE id = ? AND seq = 4";
    sqlx::query(hole).bind(lost).execute(&mut connection).await.unwrap();
    let game = "UPDATE events SET entry = json_set(entry, '$.event.game', 'chess:blitz') WHERE id = ? AND seq = 1";
    sqlx::query(game).bind(unknown).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let out = data.join("records");
    let output = export(&data, &out);
    let (told, complaints) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{complaints}");
    assert!(told.starts_with(&format!("{} records in ", said.len() - 2)), "{told}");
    assert!(complaints.contains(lost) && complaints.contains("chess"), "{complaints}");
    assert!(complaints.ends_with("qiyuan: 2 games could not be opened\n"), "{complaints}");
    assert_eq!(std::fs::read_dir(&out).unwrap().count(), said.len() - 2);
}

#[test]
fn where_nothing_is_kept_nothing_is_written() {
    let data = temp_dir("export-nothing");
    let out = data.join("records");
    let line = refused(&["export", "--data", data.to_str().unwrap(), "--out", out.to_str().unwrap()]);
    assert!(line.contains("qiyuan.db is not there"), "{line}");
    assert!(!out.exists());
}
