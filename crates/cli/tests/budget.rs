//! What one address can cost at the usual settings: each attacker gets what the table in `docs/operating.md` says and no more,
//! and meanwhile others play on as if nobody were there.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use qiyuan_core::sim_rng;
use qiyuan_load::{Address, Attack, Pair, Told};
use serde_json::json;
use support::server::Running;
use support::temp_dir;

/// How many moves each of those who mean well plays beside an attacker.
const N_MOVES: usize = 8;
/// How much memory all attackers together may have taken, in bytes.
const MOST_MEMORY: u64 = 160 << 20;

/// Three tables of three addresses, at which people play, and one at which somebody plays with a bot.
struct Honest {
    pairs: Vec<Pair>,
    home: Address,
}

impl Honest {
    async fn sit_down(address: &Address) -> Honest {
        let mut pairs = Vec::new();
        for (n, game) in (1..).zip(["komikan", "dama:2", "banqi"]) {
            pairs.push(Pair::open(&address.from([127, 0, 3, n].into()), game).await.unwrap());
        }
        Honest { pairs, home: address.from([127, 0, 3, 9].into()) }
    }

    /// Everybody plays on: whatever is sent is acknowledged and seen, and nobody is sent away.
    async fn play(&mut self, seed: u64) {
        let mut rng = sim_rng(seed);
        for _ in 0..N_MOVES {
            for (n, pair) in self.pairs.iter_mut().enumerate() {
                if pair.is_over() {
                    *pair = Pair::open(&self.home, "komikan").await.unwrap();
                }
                pair.play(&mut rng).await.unwrap_or_else(|error| panic!("table {n}: {error}"));
            }
            let soon = Instant::now() + Duration::from_millis(30);
            for pair in &mut self.pairs {
                pair.wait(soon).await.unwrap();
            }
        }
        self.play_with_a_bot().await;
    }

    /// A weak bot answers, whoever has strong ones think.
    async fn play_with_a_bot(&self) {
        let body = json!({"game": "komikan", "seats": [{"kind": "bot", "level": 1}, {"kind": "me"}]});
        let created = self.home.ask_json("POST", "/api/games", None, &body).await.unwrap();
        let token = created["tokens"]["1"].as_str();
        let (mut socket, state) =
            qiyuan_load::Socket::hello(&self.home, created["id"].as_str().unwrap(), token, None).await.unwrap();
        if state.view.unwrap().n_moves == 0 {
            socket.until(|heard| heard.view.as_ref().is_some_and(|view| view.n_moves == 1)).await.unwrap();
        }
    }
}

/// A figure of the server's.
async fn figure(address: &Address, name: &str) -> f64 {
    let answer = address.ask("GET", "/metrics", None, &[]).await.unwrap();
    let text = String::from_utf8(answer.body).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0.0, |figure| figure.parse().unwrap())
}

/// The most that an attacker can have been given in so many seconds, by what it was told: at once, and a second.
fn bounds(attack: Attack) -> &'static [(&'static str, f64, f64)] {
    match attack {
        Attack::Requests => &[("200", 300.0, 60.0)],
        Attack::Files => &[("200", 1500.0, 100.0)],
        // 256 steps cost 1,537 moves, and the game besides, of 60,000 at once and 5,000 a second.
        Attack::Steps => &[("200", 39.0, 3.3)],
        // One engine thinks three seconds about each.
        Attack::Analyses => &[("200", 1.0, 0.34)],
        // A picture costs 3,000.
        Attack::Pictures => &[("200", 20.0, 1.7)],
        Attack::Tables => &[("201", 600.0, 0.2)],
        Attack::Studies => &[("201", 60.0, 0.1)],
        Attack::Messages => &[("pong", 1000.0, 100.0)],
        Attack::Nonsense => &[("200", 0.0, 0.0), ("201", 0.0, 0.0)],
        _ => &[],
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_more_than_their_budget_and_others_play_on() {
    let mut server = Running::start(&temp_dir("budget"));
    let address = server.address();
    let mut honest = Honest::sit_down(&address).await;
    honest.play(0).await;
    let own = [figure(&address, "qiyuan_connections").await, figure(&address, "qiyuan_sockets").await];
    let before = address.memory().await;
    for (n, attack) in (1..).zip(Attack::ALL) {
        let (began, told) = (Instant::now(), Arc::new(Told::default()));
        let attacker = address.from([127, 66, 0, n].into());
        let attacking = tokio::spawn({
            let (told, table) = (Arc::clone(&told), honest.pairs[1].id().to_string());
            async move { attack.go_on(attacker, "komikan", &table, &told).await }
        });
        // The attack is under way before anybody plays.
        while told.so_far().is_empty() {
            assert!(began.elapsed() < Duration::from_secs(60), "{}: nothing happens", attack.name());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        honest.play(n.into()).await;
        let [connections, sockets] =
            [figure(&address, "qiyuan_connections").await, figure(&address, "qiyuan_sockets").await];
        assert!(!attacking.is_finished(), "{}: {:?}", attack.name(), attacking.await);
        attacking.abort();
        let _ = attacking.await;
        // Whoever asks for figures has a connection, too.
        assert!(connections <= own[0] + 256.0 + 2.0, "{}: {connections} connections", attack.name());
        assert!(sockets <= own[1] + 100.0 + 1.0, "{}: {sockets} sockets", attack.name());
        check(attack, &told.so_far(), began.elapsed());
    }
    assert!(server.is_alive());
    if let (Some(before), Some(after)) = (before, address.memory().await) {
        println!("memory: {} MB, then {} MB", before >> 20, after >> 20);
        assert!(after < before + MOST_MEMORY, "{before} bytes became {after}");
    }
    assert_eq!(figure(&address, "qiyuan_refusals_total{code=\"internal\"}").await, 0.0, "nothing failed");
}

/// An attacker got no more than it may have.
fn check(attack: Attack, told: &BTreeMap<String, u64>, within: Duration) {
    println!("{}: {told:?} in {within:?}", attack.name());
    for (what, at_once, per_second) in bounds(attack) {
        let (got, most) = (told.get(*what).copied().unwrap_or(0) as f64, at_once + per_second * within.as_secs_f64());
        assert!(got <= most + 1.0, "{}: {got} of {what}, and at most {most}: {told:?}", attack.name());
    }
}

#[test]
fn the_table_names_tests_that_there_are() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operating.md")).unwrap();
    let (_, table) = page.split_once("| what | at most | held by |").unwrap();
    let (table, _) = table.split_once("\n\n").unwrap();
    let mut sources = String::new();
    let mut folders = ["tests", "../server/tests", "../server/src"]
        .map(|folder| std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
        .to_vec();
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            match path.is_dir() {
                true => folders.push(path),
                false => sources.push_str(&std::fs::read_to_string(path).unwrap_or_default()),
            }
        }
    }
    let rows: Vec<&str> = table.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| **")).collect();
    assert!(rows.len() > 10, "{table}");
    for row in rows {
        let held_by = row.trim_end_matches('|').rsplit('|').next().unwrap();
        let names: Vec<&str> = held_by.split('`').skip(1).step_by(2).collect();
        assert!(!names.is_empty(), "no test holds {row}");
        for name in names {
            assert!(sources.contains(&format!("fn {name}(")), "there is no test {name}");
        }
    }
}
