//! Solving a small game: the same files however often it is killed, and certificates that hold.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::SystemTime;

use support::{ok, refused, run, temp_dir};

/// Five by three with one mountain.
const BOARD: &str = r#"name = "small"
title = { en = "Small", zh-Hant = "小", zh-Hans = "小" }
status = "invented"
note = { en = "Small.", zh-Hant = "小。", zh-Hans = "小。" }
plain = "5x3"
mountains = ["rhombus a2 west"]
deer = ["a2"]
dogs = ["c3 d3 c2 d2 e2 c1 d1"]
in_hand = 2
"#;

fn board(dir: &Path) -> PathBuf {
    let path = dir.join("small.toml");
    fs::write(&path, BOARD).unwrap();
    path
}

fn solve_args<'a>(board: &'a Path, dir: &'a Path) -> Vec<&'a str> {
    vec![
        "solve",
        "deer",
        "--board",
        board.to_str().unwrap(),
        "--full",
        "--save-every",
        "0",
        "--dir",
        dir.to_str().unwrap(),
    ]
}

/// Solves to the end; what it printed.
fn solve(board: &Path, dir: &Path) -> String {
    let output = run(&solve_args(board, dir), "");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn begin(board: &Path, dir: &Path) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_qiyuan"));
    command.args(solve_args(board, dir)).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

fn saved_at(state: &Path) -> Option<SystemTime> {
    fs::metadata(state).and_then(|data| data.modified()).ok()
}

#[test]
fn killed_twice_it_ends_with_the_same_files() {
    let dir = temp_dir("solve-killed");
    let board = board(&dir);
    let (whole, killed) = (dir.join("whole"), dir.join("killed"));
    let told = solve(&board, &whole);
    assert!(told.contains("the start: "), "{told}");
    let state = killed.join("deer-24-changed.state");
    for _ in 0..2 {
        let before = saved_at(&state);
        let mut child = begin(&board, &killed);
        // As soon as something new has been saved it is killed; it can't have ended, for then the state is gone.
        while saved_at(&state) == before || saved_at(&state).is_none() {
            assert!(child.try_wait().unwrap().is_none(), "it ended before it could be killed");
            std::thread::yield_now();
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert!(state.exists(), "it goes on from a saved state");
    assert_eq!(solve(&board, &killed).lines().nth(3), told.lines().nth(3));
    for ending in ["json", "table", "certificate"] {
        let name = format!("deer-24-changed.{ending}");
        assert_eq!(fs::read(killed.join(&name)).unwrap(), fs::read(whole.join(&name)).unwrap(), "{name}");
    }
    assert!(!state.exists(), "what was saved on the way is gone");
}

#[test]
fn a_certificate_holds_and_one_that_was_changed_does_not() {
    let dir = temp_dir("solve-certify");
    let board = board(&dir);
    solve(&board, &dir);
    let path = dir.join("deer-24-changed.certificate");
    let told = ok(&["certify", path.to_str().unwrap()]);
    assert!(told.contains("certified: "), "{told}");
    let mut file = fs::read(&path).unwrap();
    let middle = file.len() / 2;
    file[middle] ^= 1;
    let other = dir.join("other.certificate");
    fs::write(&other, &file).unwrap();
    let output = run(&["certify", other.to_str().unwrap()], "");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("its checksum differs"), "{said}");
    refused(&["certify", dir.join("nowhere").to_str().unwrap()]);
}

#[test]
fn a_position_is_looked_up_with_each_of_its_moves() {
    let dir = temp_dir("solve-probe");
    let board = board(&dir);
    let told = solve(&board, &dir);
    let args = ["probe", "deer", "--board", board.to_str().unwrap(), "--dir", dir.to_str().unwrap()];
    let start = ok(&args);
    let dogs_win = told.contains("the start: Dogs win");
    assert_eq!(start.lines().nth(2).unwrap().starts_with("Dogs win in "), dogs_win, "{start}\n{told}");
    let json: serde_json::Value = serde_json::from_str(&ok(&[&args[..], &["--json"]].concat())).unwrap();
    assert_eq!(json["moves"].as_array().unwrap().len(), start.lines().count() - 3);
    // The table of one game is not that of another.
    fs::rename(dir.join("deer-24-changed.table"), dir.join("deer-7.table")).unwrap();
    let said = refused(&["probe", "deer:7", "--dir", dir.to_str().unwrap()]);
    assert!(said.contains("table of another game"), "{said}");
}

#[test]
fn what_cannot_be_solved_is_refused_before_it_begins() {
    let said = refused(&["solve", "banqi", "--dir", "nowhere"]);
    assert!(said.contains("cannot be solved"), "{said}");
    let said = refused(&["solve", "deer:24", "--dir", "nowhere", "--memory", "1"]);
    assert!(said.contains("of memory; --memory allows 1.1 GB"), "{said}");
    refused(&["solve", "deer:64a", "--dir", "nowhere"]);
}
