//! Scripted players at many tables.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use support::server::Running;
use support::{ok, refused, temp_dir};

#[test]
fn a_server_is_started_and_measured() {
    let args = ["load", "--tables", "10", "--moves-per-second", "10", "--seconds", "1", "--json"];
    let figures: Value = serde_json::from_str(&ok(&args)).unwrap();
    assert!(figures["tables"].as_u64().unwrap() >= 10, "{figures}");
    assert!(figures["moves"].as_u64().unwrap() >= 50, "{figures}");
    assert_eq!(figures["errors"], serde_json::json!({}), "{figures}");
    let [p50, p99, max] = ["p50", "p99", "max"].map(|name| figures["milliseconds"][name].as_f64().unwrap());
    assert!(0.0 < p50 && p50 <= p99 && p99 <= max, "{figures}");
    if cfg!(target_os = "linux") {
        let [idle, seated, table] = ["/memory/idle", "/memory/seated", "/bytes_per_table"]
            .map(|name| figures.pointer(name).unwrap().as_u64().unwrap());
        assert_eq!(table, seated.saturating_sub(idle) / 10, "{figures}");
        assert!(figures["bytes_per_table_played"].is_u64(), "{figures}");
    }
}

#[test]
fn a_server_that_runs_is_measured_and_keeps_its_limits() {
    let mut server = Running::start(&temp_dir("load-server"));
    let url = format!("http://{}/", server.address().host());
    let text = ok(&["load", "banqi", "--server", &url, "--tables", "2", "--moves-per-second", "5", "--seconds", "1"]);
    assert!(text.contains("2 tables at once") && text.contains("errors: none"), "{text}");
    assert!(text.contains("from sent to seen: p50 "), "{text}");
    // One address may have a hundred sockets.
    let line = refused(&["load", "--server", &url, "--tables", "60", "--seconds", "1"]);
    assert!(line.contains("refused: too-many-sockets") || line.contains("429"), "{line}");
    assert!(server.is_alive());
}

#[cfg(unix)]
#[test]
fn what_was_measured_is_told_when_it_is_stopped() {
    let data = temp_dir("load-stopped");
    let mut server = Running::start_with(&data, &["--no-limits"]);
    let url = format!("http://{}/", server.address().host());
    let mut child = Command::new(env!("CARGO_BIN_EXE_qiyuan"))
        .args(["load", "komikan", "--tables", "2", "--moves-per-second", "20", "--seconds", "600", "--server", &url])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // It is stopped when moves have been played for sure, and not after some time.
    let (began, wanted) = (Instant::now(), 20);
    while events(&url) < wanted {
        assert!(began.elapsed() < Duration::from_secs(60), "nobody moves");
        std::thread::sleep(Duration::from_millis(20));
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let mut text = String::new();
    child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    assert!(child.wait().unwrap().success());
    let n_moves = text.split_once("moves: ").and_then(|(_, rest)| rest.split_once(',')).map(|(number, _)| number);
    let n_moves: u64 = n_moves.unwrap_or_else(|| panic!("{text}")).parse().unwrap();
    // At two tables somebody joins and the game starts: four events are no moves, and two may not have been seen.
    assert!(n_moves >= wanted - 6, "{text}");
    assert!(text.contains("2 tables at once"), "{text}");
}

/// How many events a server has counted since it runs.
#[cfg(unix)]
fn events(url: &str) -> u64 {
    let address = qiyuan_load::Address::read(url).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let answer = runtime.block_on(address.ask("GET", "/metrics", None, &[])).unwrap();
    let text = String::from_utf8(answer.body).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix("qiyuan_events_total "));
    line.map_or(0, |number| number.parse().unwrap())
}

#[test]
fn bad_plans_are_refused() {
    for (args, expected) in [
        (&["load", "chess"][..], "unknown game \"chess\""),
        (&["load", "dama:4"], "dama:4 is a game for 4, expected games for two"),
        (&["load", "--tables", "0"], "0 is not in 1..=100000"),
        (&["load", "--seconds", "0"], "--seconds 0: expected more than 0"),
        (&["load", "--moves-per-second", "-1"], "unexpected argument"),
        (&["load", "--server", "ftp://x"], "server \"ftp://x\": expected an address such as http://127.0.0.1:7878"),
        (&["load", "--server", "http://127.0.0.1:1", "--tables", "1"], "connection: "),
    ] {
        let line = refused(args);
        assert!(line.contains(expected), "{args:?} says {line:?}");
    }
}
