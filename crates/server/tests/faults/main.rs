//! A disk that fails at one thing or another that is asked of it: at every single one while a server begins, and at every single
//! one of an evening of games, with each kind of failure. The server recovers by itself, what it acknowledged is there, and
//! the logs are whole.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod disk;
#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeMap;
use std::time::Duration;

use disk::Fault;
use qiyuan_server::{Archive, Config, Server};
use reqwest::Method;
use serde_json::{Value, json};
use support::{Choices, Table, config};

/// What befalls one thing of an evening, each in its turn.
const FAULTS: [Fault; 3] = [Fault::Error, Fault::Full, Fault::Short];
/// How often something is tried before it is given up.
const PATIENCE: usize = 40;
/// The games of the evenings, in turn.
const GAMES: [&str; 3] = ["komikan", "dama:2", "banqi"];
/// How many moves an evening has.
const N_ROUNDS: usize = 2;

/// What was acknowledged at a table: the number of the event of every wish.
#[derive(Default)]
struct Acknowledged {
    tokens: Value,
    wishes: BTreeMap<String, u64>,
    n_moves: u64,
}

/// Asks until there is an answer that is no failure of the server.
async fn insist(table: &Table, method: Method, path: &str, token: Option<&str>, body: &Value) -> support::Answer {
    for _ in 0..PATIENCE {
        let answer = table.ask(method.clone(), path, token, body.to_string()).await;
        if answer.status < 500 {
            return answer;
        }
    }
    panic!("{method} {path} failed {PATIENCE} times");
}

/// Plays an evening: a table is set up, moves are made, each is sent again, somebody resigns, somebody looks at the list. Says
/// what was acknowledged, at which table.
async fn evening(table: &Table, number: usize) -> (String, Acknowledged) {
    let mut choices = Choices(11 + number as u64);
    let body = json!({"game": GAMES[number % GAMES.len()], "seats": [{"kind": "me"}, {"kind": "me"}],
        "clock": {"kind": "fischer", "initial": 3_600_000, "increment": 0}});
    let created = insist(table, Method::POST, "/api/games", None, &body).await;
    assert_eq!(created.status, 201, "{}", created.text);
    let id = created.json()["id"].as_str().unwrap().to_string();
    let mut acknowledged = Acknowledged { tokens: created.json()["tokens"].clone(), ..Default::default() };
    for round in 0..N_ROUNDS {
        let read = insist(table, Method::GET, &format!("/api/games/{id}"), None, &Value::Null).await;
        assert_eq!(read.status, 200, "{}", read.text);
        let view = read.json()["view"].clone();
        assert!(view["n_moves"].as_u64().unwrap() >= acknowledged.n_moves, "an acknowledged move is gone");
        let moves = view["moves"].as_array().unwrap();
        let mv = moves[choices.below(moves.len())]["move"].as_str().unwrap();
        let token = acknowledged.tokens[view["acts"].to_string()].as_str();
        let wish = format!("wish {round}");
        let body = json!({"id": wish, "n": view["n_moves"], "moves": [mv]});
        let moved = insist(table, Method::POST, &format!("/api/games/{id}/move"), token, &body).await;
        assert_eq!(moved.status, 200, "{}", moved.text);
        let seq = moved.json()["seq"].as_u64().unwrap();
        // Sent again, the same wish has the same answer.
        let again = insist(table, Method::POST, &format!("/api/games/{id}/move"), token, &body).await;
        assert_eq!((again.status, again.json()["seq"].as_u64()), (200, Some(seq)), "{}", again.text);
        acknowledged.wishes.insert(wish, seq);
        acknowledged.n_moves = view["n_moves"].as_u64().unwrap() + 1;
    }
    let resign = json!({"id": "resign", "act": "resign"});
    let ended =
        insist(table, Method::POST, &format!("/api/games/{id}/act"), acknowledged.tokens["0"].as_str(), &resign).await;
    assert_eq!(ended.status, 200, "{}", ended.text);
    acknowledged.wishes.insert("resign".into(), ended.json()["seq"].as_u64().unwrap());
    insist(table, Method::GET, "/api/games", None, &Value::Null).await;
    (id, acknowledged)
}

/// A server begins with a new store and ends, and one thing that is asked of the disk meanwhile fails. Whatever became of it,
/// the next one begins. Says how much was asked.
async fn begin_with_a_fault_at(place: i64) -> u64 {
    let config = config();
    disk::fail(Fault::Error, place, i64::MAX);
    if let Ok(server) = Server::start(config.clone()).await {
        // That the store could not be closed as it should be is no loss.
        let _ = server.stop().await;
    }
    let (n_asked, _) = disk::mend();
    let table = Table::of(Server::start(config.clone()).await.unwrap(), config);
    assert_eq!(table.get("/healthz").await.status, 200, "after a fault at {place}");
    let data = table.config.data.clone();
    table.close().await;
    let _ = std::fs::remove_dir_all(data);
    n_asked
}

/// A server whose tables leave memory whenever nobody looks, so that they are read again and again.
async fn forgetful_server() -> Table {
    let config = Config { idle: Duration::ZERO, ..config() };
    Table::of(Server::start(config.clone()).await.unwrap(), config)
}

/// One evening after another at one server, and at each the next thing that is asked of the disk fails, until an evening is
/// over before it is asked. Says how much failed.
async fn evenings_with(fault: Fault) -> usize {
    let table = forgetful_server().await;
    let mut all = Vec::new();
    for place in 0.. {
        disk::fail(fault, place, i64::MAX);
        all.push(evening(&table, all.len()).await);
        let (_, n_failed) = disk::mend();
        // The disk is well again, and so is the server, without a restart.
        let new = json!({"game": GAMES[0], "seats": [{"kind": "me"}, {"kind": "me"}]});
        assert_eq!(insist(&table, Method::POST, "/api/games", None, &new).await.status, 201);
        let health = table.get("/healthz").await;
        assert_eq!(health.status, 200, "{fault:?} at {place}: {}", health.text);
        if n_failed == 0 {
            break;
        }
    }
    let n_faults = all.len() - 1;
    check_all(table, &all).await;
    n_faults
}

/// Everything that was acknowledged is in the log, once, and the log is whole.
async fn check_all(table: Table, all: &[(String, Acknowledged)]) {
    let data = table.config.data.clone();
    table.close().await;
    let archive = Archive::open(&data).await.unwrap();
    let checked = archive.check().await;
    assert!(checked.is_sound(), "{checked:?}");
    for (place, (id, acknowledged)) in all.iter().enumerate() {
        let wishes = archive.wishes(id).await.unwrap();
        for (wish, seq) in &acknowledged.wishes {
            let n_times = wishes.iter().filter(|(known, _)| known == wish).count();
            assert_eq!(n_times, 1, "fault {place}: {wish} of {id} is in the log so often");
            assert!(wishes.contains(&(wish.clone(), *seq)), "fault {place}: {wish} of {id} is elsewhere");
        }
    }
    archive.close().await;
    let _ = std::fs::remove_dir_all(&data);
}

/// A full disk: moves are refused, and whoever asks after the server's health hears it; when there is room again, all is well.
async fn health_is_honest() {
    let table = forgetful_server().await;
    let before = evening(&table, 0).await;
    assert_eq!(table.get("/healthz").await.status, 200);
    disk::fail(Fault::Full, 0, 1);
    let new = json!({"game": GAMES[0], "seats": [{"kind": "me"}, {"kind": "me"}]});
    for _ in 0..3 {
        assert_eq!(table.post("/api/games", new.clone()).await.status, 500);
        let health = table.get("/healthz").await;
        assert_eq!((health.status, health.text.as_str()), (503, "the store cannot be written\n"));
    }
    disk::mend();
    let after = evening(&table, 1).await;
    assert_eq!(table.get("/healthz").await.status, 200);
    check_all(table, &[before, after]).await;
}

/// One test and no more: the disk is one for the whole process.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_the_disk_does_the_evening_goes_on() {
    disk::install();
    health_is_honest().await;
    let mut n_faults = BTreeMap::new();
    let n_at_start = begin_with_a_fault_at(-1).await;
    for place in 0..n_at_start as i64 {
        begin_with_a_fault_at(place).await;
    }
    n_faults.insert("Start".to_string(), n_at_start as usize);
    for fault in FAULTS {
        n_faults.insert(format!("{fault:?}"), evenings_with(fault).await);
    }
    // A disk that answers everything late.
    let table = forgetful_server().await;
    disk::fail(Fault::Slow, 0, 1);
    let late = evening(&table, 0).await;
    n_faults.insert("Slow".to_string(), disk::mend().1);
    check_all(table, &[late]).await;
    println!("faults: {n_faults:?}");
    assert!(n_faults.values().all(|n| *n >= 10), "{n_faults:?}");
}
