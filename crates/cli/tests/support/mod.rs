//! Runs the binary.
#![allow(dead_code, reason = "every test file uses what it needs")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

pub(crate) mod server;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A board that nobody but us has: a cross of 21 points.
pub(crate) const CROSS: &str = r#"name = "cross"
title = { en = "The cross", zh = "十字" }
status = "invented"
plain = "5x5"
holes = ["a1", "a5", "e1", "e5"]
mountains = []
deer = ["c2"]
dogs = ["b4 c4 d4", "b3 c3 d3"]
in_hand = 2
"#;

/// Runs with something on standard input.
pub(crate) fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_qiyuan"))
        .args(args)
        // Whatever language the machine speaks, tests are told in English unless they ask.
        .env("LC_ALL", "C")
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its input may have closed it already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// Runs, must succeed and say nothing on standard error; what it printed.
#[track_caller]
pub(crate) fn ok_with_input(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && err.is_empty(), "{args:?} failed: {err}");
    out
}

/// The same without input.
#[track_caller]
pub(crate) fn ok(args: &[&str]) -> String {
    ok_with_input(args, "")
}

/// Runs, must print nothing, exit with 2 and say why in one line.
#[track_caller]
pub(crate) fn refused(args: &[&str]) -> String {
    let output = run(args, "");
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?} says {err:?}");
    assert_eq!(err.lines().count(), 1, "{args:?} says {err:?}");
    assert!(output.stdout.is_empty(), "{args:?} printed {:?}", String::from_utf8_lossy(&output.stdout));
    err.trim_end().to_string()
}

/// A fresh folder for the files of one test.
pub(crate) fn temp_dir(name: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

/// Splits a command line at spaces outside of quotes.
pub(crate) fn words(command: &str) -> Vec<String> {
    let (mut words, mut quote) = (vec![String::new()], None);
    for c in command.chars() {
        match (c, quote) {
            ('"' | '\'', None) => quote = Some(c),
            (_, Some(open)) if c == open => quote = None,
            (' ', None) => words.push(String::new()),
            _ => words.last_mut().unwrap().push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
