//! The server as a person starts it.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server that is killed if the test fails.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the program; also the lines that it prints up to the address of its page.
fn start(name: &str, args: &[&str]) -> (Running, Vec<String>) {
    let child = Command::new(env!("CARGO_BIN_EXE_qiyuan"))
        .args(args)
        .env("QIYUAN_DATA", support::temp_dir(name))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut running = Running(child);
    let mut lines = Vec::new();
    for line in BufReader::new(running.0.stdout.as_mut().unwrap()).lines() {
        lines.push(line.unwrap());
        if lines.last().unwrap().contains("http://") {
            break;
        }
    }
    (running, lines)
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn address(line: &str) -> String {
    line.split_once("http://").unwrap().1.trim_end_matches('/').to_string()
}

#[test]
fn without_arguments_it_serves_the_page_and_prints_its_address_last() {
    let (_running, lines) = start("welcome", &[]);
    assert!(lines.iter().any(|line| line.contains("qiyuan play komikan")), "{lines:?}");
    let address = address(lines.last().unwrap());
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    assert!(get(&address, "/healthz").ends_with("ok\n"));
    assert!(get(&address, "/").contains("<!doctype html>"));
}

/// Asks a server to end, which it does in good order and soon.
fn end(mut running: Running) {
    let asked = Instant::now();
    assert!(Command::new("kill").arg(running.0.id().to_string()).status().unwrap().success());
    let status = running.0.wait().unwrap();
    assert!(status.success(), "{status}");
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
}

#[test]
fn it_ends_when_it_is_asked_to() {
    let (running, lines) = start("ends", &["serve", "--port", "0"]);
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(get(&address(&lines[0]), "/healthz").ends_with("ok\n"));
    end(running);
}

#[test]
fn it_ends_in_good_order_even_if_it_is_asked_as_soon_as_it_is_there() {
    for _ in 0..5 {
        end(start("ends-at-once", &["serve", "--port", "0"]).0);
    }
}

#[test]
fn an_address_that_is_taken_is_refused_in_one_line() {
    let (_running, lines) = start("taken", &["serve", "--port", "0"]);
    let data = support::temp_dir("taken-too");
    let line = support::refused(&["serve", "--address", &address(&lines[0]), "--data", data.to_str().unwrap()]);
    assert!(line.contains("cannot listen on 127.0.0.1:"), "{line}");
}

#[test]
fn a_second_server_for_the_same_games_is_refused_and_told_where_the_first_is() {
    let (_running, lines) = start("twice", &["serve", "--port", "0"]);
    let data = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("twice");
    let line = support::refused(&["serve", "--port", "0", "--data", data.to_str().unwrap()]);
    assert!(line.contains("is used by another server") && line.contains(&address(&lines[0])), "{line}");
}

#[test]
fn numbers_that_make_no_sense_are_refused_in_one_line() {
    for args in [
        ["--bot-threads", "99999999999"],
        ["--bot-threads", "0"],
        ["--bot-threads", "257"],
        ["--bot-delay", "99999999999999"],
        ["--requests", "NaN"],
        ["--requests", "-1"],
        ["--trust-proxy=everybody", "--no-limits"],
        ["--keep", "finished"],
        ["--keep", "finished=0d"],
        ["--keep", "all=3d"],
    ] {
        let mut all = vec!["serve", "--port", "0"];
        all.extend(args);
        support::refused(&all);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_clean_stop_the_one_file_has_all_games() {
    let data = support::temp_dir("one-file");
    let mut child = Command::new(env!("CARGO_BIN_EXE_qiyuan"))
        .args(["serve", "--port", "0", "--no-limits", "--data", data.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map(Running)
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.0.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let server =
        qiyuan_load::Address::read(line.split_whitespace().find(|word| word.contains("http")).unwrap()).unwrap();
    let mut rng = qiyuan_core::sim_rng(7);
    for game in ["deer", "komikan", "dama:2", "banqi", "dragon"] {
        let mut pair = qiyuan_load::Pair::open(&server, game).await.unwrap();
        for _ in 0..6 {
            pair.play(&mut rng).await.unwrap();
        }
    }
    assert!(Command::new("kill").arg(child.0.id().to_string()).status().unwrap().success());
    assert!(child.0.wait().unwrap().success());
    let alone = support::temp_dir("one-file-alone");
    std::fs::copy(data.join("qiyuan.db"), alone.join("qiyuan.db")).unwrap();
    let archive = qiyuan_server::Archive::open(&alone).await.unwrap();
    let health = archive.check().await;
    assert!(health.is_sound() && health.sound.len() == 5, "{health:?}");
    archive.close().await;
}
