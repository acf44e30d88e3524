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

#[test]
fn it_ends_when_it_is_asked_to() {
    let (mut running, lines) = start("ends", &["serve", "--port", "0"]);
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(get(&address(&lines[0]), "/healthz").ends_with("ok\n"));
    let asked = Instant::now();
    assert!(Command::new("kill").arg(running.0.id().to_string()).status().unwrap().success());
    assert!(running.0.wait().unwrap().success());
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
}

#[test]
fn an_address_that_is_taken_is_refused_in_one_line() {
    let (_running, lines) = start("taken", &["serve", "--port", "0"]);
    let data = support::temp_dir("taken-too");
    let line = support::refused(&["serve", "--address", &address(&lines[0]), "--data", data.to_str().unwrap()]);
    assert!(line.contains("cannot listen on 127.0.0.1:"), "{line}");
}
