//! Stores that other versions have written: `data/store-N.db`, with what their server said in `data/store-N.json`.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::collections::BTreeSet;
use std::path::PathBuf;

use serde_json::{Value, json};
use support::{Table, config, start_with};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");

/// The versions of which there is a store.
const VERSIONS: [u32; 2] = [1, 2];

/// A server that begins with a store of a version, and what was said then.
async fn store_of(version: u32) -> (Table, Value) {
    let config = config();
    std::fs::create_dir_all(&config.data).unwrap();
    std::fs::copy(format!("{DATA}/store-{version}.db"), config.data.join("qiyuan.db")).unwrap();
    let said = std::fs::read_to_string(format!("{DATA}/store-{version}.json")).unwrap();
    (start_with(config).await, serde_json::from_str(&said).unwrap())
}

/// What a seat says that is not a sentence.
fn seat(seat: &Value) -> Value {
    // What a bot is called may be worded anew.
    let name = if seat["kind"] == "human" { &seat["name"] } else { &Value::Null };
    json!({"kind": seat["kind"], "level": seat["level"], "name": name})
}

fn seats(seats: &Value) -> Vec<Value> {
    seats.as_array().unwrap().iter().map(seat).collect()
}

fn result(result: &Value) -> Value {
    match result {
        Value::Null => Value::Null,
        result => json!({"payoffs": result["payoffs"], "winner": result["winner"], "reason": result["reason"]}),
    }
}

fn pick(value: &Value, names: &[&str]) -> Value {
    names.iter().map(|&name| (name.to_string(), value[name].clone())).collect::<serde_json::Map<_, _>>().into()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_tables_are_listed() {
    for version in VERSIONS {
        list(version).await;
    }
}

async fn list(version: u32) {
    let (table, said) = store_of(version).await;
    let (mut listed, mut next) = (Vec::new(), String::new());
    loop {
        let page = table.get(&format!("/api/games?limit=15{next}")).await.json();
        listed.extend(page["games"].as_array().unwrap().clone());
        match &page["next"] {
            Value::Null => break,
            place => next = format!("&before={place}"),
        }
    }
    // Games between programs alone are not listed, nor are those that are abandoned.
    let is_alive = |row: &&Value| match row["status"].as_str().unwrap() {
        "over" => row["result"]["reason"] != "abandoned",
        "playing" => row["clock"]["kind"] == "days",
        _ => false,
    };
    let with_people = |row: &&Value| row["seats"].as_array().unwrap().iter().any(|seat| seat["kind"] != "bot");
    let rows = said["rows"].as_array().unwrap().iter();
    let said: Vec<&Value> = rows.filter(is_alive).filter(with_people).collect();
    assert_eq!(listed.len(), said.len());
    for (row, said) in listed.iter().zip(said) {
        let plain = ["id", "game", "family", "status", "clock", "created", "updated", "n_moves"];
        assert_eq!(pick(row, &plain), pick(said, &plain));
        assert_eq!((seats(&row["seats"]), result(&row["result"])), (seats(&said["seats"]), result(&said["result"])));
        // Titles are today's, and the same as at the table.
        let whole = table.read(said["id"].as_str().unwrap()).await;
        assert!(row["title"].is_object() || row["title"].is_string(), "{row}");
        assert_eq!(row["title"], whole["table"]["title"]);
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_stands_where_it_stood() {
    for version in VERSIONS {
        stand(version).await;
    }
}

async fn stand(version: u32) {
    let (table, said) = store_of(version).await;
    for said in said["tables"].as_array().unwrap() {
        let whole = table.read(said["id"].as_str().unwrap()).await;
        let (now, view, label) = (&whole["table"], &whole["view"], &said["label"]);
        let plain = ["game", "family", "start", "status", "seq", "public", "clock", "takeback", "offers", "previous"];
        assert_eq!(pick(now, &plain), pick(said, &plain), "{label}");
        assert_eq!((&now["next"], &now["fairness"]), (&said["next"], &said["fairness"]), "{label}");
        assert_eq!(
            pick(view, &["n_moves", "position", "acts"]),
            pick(said, &["n_moves", "position", "acts"]),
            "{label}"
        );
        assert_eq!(view["moves"].as_array().unwrap().len() as u64, said["legal"].as_u64().unwrap(), "{label}");
        assert_eq!((seats(&now["seats"]), result(&view["result"])), (seats(&said["seats"]), result(&said["result"])));
        let moves = whole["history"].as_array().unwrap().iter().map(|step| step["move"].as_str().unwrap());
        assert_eq!(moves.collect::<Vec<_>>().join(" "), said["played"].as_str().unwrap(), "{label}");
        for (field, value) in said["rules"].as_object().into_iter().flatten().filter(|(field, _)| *field != "board") {
            assert_eq!(now["rules"][field], *value, "{label}");
        }
        if let Some(board) = said["rules"].get("board") {
            assert_eq!(now["rules"]["board"]["plain"], board["plain"], "{label}");
        }
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unfinished_games_go_on_with_their_tokens() {
    for version in VERSIONS {
        go_on(version).await;
    }
}

async fn go_on(version: u32) {
    let (table, said) = store_of(version).await;
    let mut families = BTreeSet::new();
    for said in said["tables"].as_array().unwrap().iter().filter(|said| said["status"] == "playing") {
        let (id, label) = (said["id"].as_str().unwrap(), &said["label"]);
        let view = table.read(id).await["view"].clone();
        let token = said["tokens"][view["acts"].to_string()].as_str();
        let token = token.unwrap_or_else(|| panic!("{label}: somebody else acts"));
        let (n, mv) = (view["n_moves"].as_u64().unwrap(), view["moves"][0]["move"].as_str().unwrap());
        // What was fulfilled before the server changed is not done again.
        if let Some(wish) = said["wish"].as_object() {
            let mover = said["tokens"][wish["seat"].to_string()].as_str().unwrap();
            let moves = [wish["moves"][0].as_str().unwrap()];
            let again =
                table.make_move(id, mover, wish["id"].as_str().unwrap(), wish["n"].as_u64().unwrap(), &moves).await;
            assert_eq!(again.json()["seq"], wish["seq"], "{label}: {}", again.text);
        }
        let answer = table.make_move(id, token, "it goes on", n, &[mv]).await;
        assert_eq!(answer.status, 200, "{label}: {}", answer.text);
        assert_eq!(answer.json()["seq"], said["seq"].as_u64().unwrap() + 1, "{label}");
        let whole = table.read(id).await;
        assert_eq!(whole["history"][n as usize]["move"], mv, "{label}");
        families.insert(said["family"].as_str().unwrap().to_string());
    }
    assert_eq!(families.len(), qiyuan_catalog::FAMILIES.len(), "{families:?}");
    // Somebody still comes to a table that waits, and whoever has lost wants another game.
    let find = |label: &str| said["tables"].as_array().unwrap().iter().find(|said| said["label"] == label).unwrap();
    let waiting = find("waiting deer")["id"].as_str().unwrap();
    assert_eq!(table.post(&format!("/api/games/{waiting}/join"), json!({"name": "Dana"})).await.status, 200);
    assert_eq!(table.read(waiting).await["table"]["status"], "playing");
    let over = find("a rematch offered");
    let agreed =
        table.act(over["id"].as_str().unwrap(), over["tokens"]["0"].as_str().unwrap(), "again", "rematch").await;
    assert_eq!(agreed.status, 200, "{}", agreed.text);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_an_old_game_leaves_as_today_and_what_was_written_stays() {
    let (table, said) = store_of(1).await;
    let find = |label: &str| said["tables"].as_array().unwrap().iter().find(|said| said["label"] == label).unwrap();
    // A bot that took the seat of somebody who left plays on.
    let replaced = find("unfinished dama:3 of one person, substitute");
    let whole = table.read(replaced["id"].as_str().unwrap()).await;
    assert_eq!(
        (&whole["table"]["seats"][1]["kind"], &whole["table"]["seats"][1]["left"]),
        (&json!("bot"), &Value::Null)
    );
    // From now on whoever leaves keeps what they have.
    let old = find("unfinished dama:4 with bots");
    let id = old["id"].as_str().unwrap();
    let answer = table.act(id, old["tokens"]["2"].as_str().unwrap(), "bye", "resign").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let whole = table.read(id).await;
    assert_eq!((&whole["table"]["seats"][2]["kind"], &whole["table"]["status"]), (&json!("human"), &json!("playing")));
    assert_eq!(whole["table"]["seats"][2]["left"], "resignation");
    assert!(
        whole["view"]["position"].as_str().unwrap().contains("net=-18,-22,-20,-22"),
        "{}",
        whole["view"]["position"]
    );
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_is_kept_and_a_second_start_changes_nothing() {
    let (table, _) = store_of(1).await;
    let copy = table.config.data.join("qiyuan.db.1");
    assert!(copy.is_file());
    std::fs::remove_file(&copy).unwrap();
    let table = table.restart().await;
    assert!(!copy.exists(), "there was nothing to change");
    let files: Vec<PathBuf> = std::fs::read_dir(&table.config.data).unwrap().map(|file| file.unwrap().path()).collect();
    let stray = files.iter().filter(|file| file.to_string_lossy().ends_with(".part")).count();
    assert_eq!(stray, 0, "{files:?}");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_store_is_refused() {
    let config = config();
    std::fs::create_dir_all(&config.data).unwrap();
    std::fs::write(config.data.join("qiyuan.db"), "not a database, only some text that is long enough").unwrap();
    let error = qiyuan_server::Server::start(config.clone()).await.err().unwrap().to_string();
    assert!(error.contains("file is not a database"), "{error}");
    let error = qiyuan_server::Archive::open(&config.data).await.err().unwrap().to_string();
    assert!(error.contains("file is not a database"), "{error}");
    std::fs::remove_dir_all(&config.data).unwrap();
}
