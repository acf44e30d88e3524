//! A disk that fails at one thing or another that is asked of it: at every single one while a server begins, and at every single
//! one of an evening, with each kind of failure. The server recovers by itself, what it acknowledged is there, and
//! the logs are whole.
//!
//! `QIYUAN_ALL_FAULTS=1` also fails at every single one while an old store is brought to today's version; without it that is
//! sampled.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod disk;
mod evening;
#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use disk::Fault;
use evening::{Kept, PARTS, Part, check_all, check_kept, insist};
use qiyuan_server::{Archive, Config, Server};
use reqwest::Method;
use serde_json::json;
use support::{Table, config};

/// What befalls one thing of an evening, each in its turn.
const FAULTS: [Fault; 3] = [Fault::Error, Fault::Full, Fault::Short];
/// How many faults are tried while an old store is brought to today's version, unless all are.
const SAMPLED: u64 = 24;
/// A store of an older version.
const OLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/store-2.db");

/// A server begins, with a new store or an old one, and ends, and one thing that is asked of the disk meanwhile fails. Whatever
/// became of it, the next one begins, and all games of the old store are there. Says how much was asked.
async fn begin_with(fault: Fault, place: i64, old: Option<&str>) -> u64 {
    let config = config();
    std::fs::create_dir_all(&config.data).unwrap();
    if let Some(old) = old {
        std::fs::copy(old, config.data.join("qiyuan.db")).unwrap();
    }
    disk::fail(fault, place, i64::MAX);
    if let Ok(server) = Server::start(config.clone()).await {
        // That the store could not be closed as it should be is no loss.
        let _ = server.stop().await;
    }
    let (n_asked, _) = disk::mend();
    let table = Table::of(Server::start(config.clone()).await.unwrap(), config);
    assert_eq!(table.get("/healthz").await.status, 200, "after {fault:?} at {place}");
    let data = table.config.data.clone();
    table.close().await;
    if old.is_some() {
        let archive = Archive::open(&data).await.unwrap();
        let health = archive.check().await;
        assert!(health.is_sound() && health.sound.len() == n_old_games(), "{fault:?} at {place}: {health:?}");
        archive.close().await;
    }
    let _ = std::fs::remove_dir_all(data);
    n_asked
}

/// How many games the old store has, by what was noted when it was made.
fn n_old_games() -> usize {
    let said = std::fs::read_to_string(Path::new(OLD).with_extension("json")).unwrap();
    let said: serde_json::Value = serde_json::from_str(&said).unwrap();
    said["tables"].as_array().unwrap().len()
}

/// Fails at everything while a server begins, or at some of it, evenly. Says how often.
async fn beginnings_with(fault: Fault, old: Option<&str>) -> usize {
    let n_asked = begin_with(fault, -1, old).await;
    let all = old.is_none() || std::env::var_os("QIYUAN_ALL_FAULTS").is_some();
    let every = if all { 1 } else { n_asked.div_ceil(SAMPLED).max(1) };
    let places = (0..n_asked).step_by(every as usize);
    let n_faults = places.len();
    for place in places {
        begin_with(fault, place as i64, old).await;
    }
    n_faults
}

/// The copy of an old store cannot be given its name: the store stays as it is, and the next server begins.
async fn a_name_that_is_taken() {
    let config = config();
    std::fs::create_dir_all(config.data.join("qiyuan.db.2/in-the-way")).unwrap();
    std::fs::copy(OLD, config.data.join("qiyuan.db")).unwrap();
    let error = Server::start(config.clone()).await.err().unwrap().to_string();
    assert!(error.contains("cannot write") && error.contains("qiyuan.db.2"), "{error}");
    std::fs::remove_dir_all(config.data.join("qiyuan.db.2")).unwrap();
    let table = Table::of(Server::start(config.clone()).await.unwrap(), config);
    let data = table.config.data.clone();
    table.close().await;
    let archive = Archive::open(&data).await.unwrap();
    assert_eq!(archive.ids().await.unwrap().len(), n_old_games());
    archive.close().await;
    let _ = std::fs::remove_dir_all(data);
}

/// A server whose tables leave memory whenever nobody looks, so that they are read again and again.
async fn forgetful_server() -> Table {
    let config = Config { idle: Duration::ZERO, ..config() };
    Table::of(Server::start(config.clone()).await.unwrap(), config)
}

/// A part of an evening again and again at one server, and each time the next thing that is asked of the disk fails, until it
/// is over before that is asked. Says how much failed.
async fn evenings_with(fault: Fault, part: Part) -> usize {
    let table = forgetful_server().await;
    let mut all: Vec<Kept> = Vec::new();
    let mut n_faults = 0;
    for place in 0.. {
        disk::fail(fault, place, i64::MAX);
        let kept = part.play(&table, n_faults).await;
        let (_, n_failed) = disk::mend();
        // The disk is well again, and so is the server, without a restart.
        let new = json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}]});
        assert_eq!(insist(&table, Method::POST, "/api/games", None, &new).await.status, 201);
        let health = table.get("/healthz").await;
        assert_eq!(health.status, 200, "{part:?}, {fault:?} at {place}: {}", health.text);
        for kept in &kept {
            check_kept(&table, kept).await;
        }
        all.extend(kept);
        if n_failed == 0 {
            break;
        }
        n_faults += 1;
    }
    check_all(table, &all).await;
    n_faults
}

/// A full disk: moves are refused, and whoever asks after the server's health hears it; when there is room again, all is well.
async fn health_is_honest() {
    let table = forgetful_server().await;
    let mut all = Part::Game.play(&table, 0).await;
    assert_eq!(table.get("/healthz").await.status, 200);
    disk::fail(Fault::Full, 0, 1);
    let new = json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}]});
    for _ in 0..3 {
        assert_eq!(table.post("/api/games", new.clone()).await.status, 500);
        let health = table.get("/healthz").await;
        assert_eq!((health.status, health.text.as_str()), (503, "the store cannot be written\n"));
    }
    disk::mend();
    all.extend(Part::Game.play(&table, 1).await);
    assert_eq!(table.get("/healthz").await.status, 200);
    check_all(table, &all).await;
}

/// One test and no more: the disk is one for the whole process.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_the_disk_does_the_evening_goes_on() {
    disk::install();
    health_is_honest().await;
    a_name_that_is_taken().await;
    let mut n_faults = BTreeMap::new();
    for fault in FAULTS {
        n_faults.insert(format!("a new store, {fault:?}"), beginnings_with(fault, None).await);
        n_faults.insert(format!("an old store, {fault:?}"), beginnings_with(fault, Some(OLD)).await);
        for part in PARTS {
            n_faults.insert(format!("{part:?}, {fault:?}"), evenings_with(fault, part).await);
        }
    }
    // A disk that answers everything late.
    let table = forgetful_server().await;
    disk::fail(Fault::Slow, 0, 1);
    let mut late = Vec::new();
    for part in PARTS {
        late.extend(part.play(&table, 0).await);
    }
    n_faults.insert("everything late".to_string(), disk::mend().1);
    check_all(table, &late).await;
    let n_all: usize = n_faults.values().sum();
    println!("{n_all} faults: {n_faults:#?}");
    assert!(n_faults.values().all(|n| *n >= 3), "{n_faults:?}");
}
