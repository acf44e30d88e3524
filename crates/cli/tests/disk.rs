//! A disk without room under the real program: it says so once, and goes on by itself when there is room again.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use qiyuan_load::Address;
use support::temp_dir;

/// How large a file may get, in the units of `ulimit -f`: 256 KiB.
const ROOM: u32 = 512;
/// More tables than there is room for.
const MANY: usize = 300;

/// A server in a process of its own. It is killed when this is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

async fn create(address: &Address) -> u16 {
    let body = r#"{"game": "komikan", "seats": [{"kind": "me"}, {"kind": "me"}]}"#;
    address.ask("POST", "/api/games", None, body.as_bytes()).await.unwrap().status
}

async fn health(address: &Address) -> u16 {
    address.ask("GET", "/healthz", None, &[]).await.unwrap().status
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_told_once_and_writing_goes_on_when_there_is_room() {
    let data = temp_dir("full-disk");
    let log = data.join("log.txt");
    // Whatever makes a file larger than allowed fails, as it does on a full disk.
    let limited = format!("trap '' XFSZ; ulimit -S -f {ROOM}; exec \"$0\" \"$@\"");
    let mut server = Command::new("sh")
        .args(["-c", &limited, env!("CARGO_BIN_EXE_qiyuan")])
        .args(["serve", "--port", "0", "--no-limits", "--data", data.to_str().unwrap()])
        .env("RUST_LOG", "warn")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(File::create(&log).unwrap())
        .spawn()
        .map(Running)
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = Address::read(line.split_whitespace().find(|word| word.contains("http")).unwrap()).unwrap();
    let mut n_tables = 0;
    while create(&address).await == 201 {
        n_tables += 1;
        assert!(n_tables < MANY, "there is room for everything");
    }
    for _ in 0..5 {
        assert_eq!((create(&address).await, health(&address).await), (500, 503));
    }
    // Nothing is restarted.
    let pid = server.0.id().to_string();
    assert!(Command::new("prlimit").args(["--fsize=unlimited", "--pid", &pid]).status().unwrap().success());
    assert_eq!((create(&address).await, health(&address).await), (201, 200));
    for _ in 0..20 {
        assert_eq!(create(&address).await, 201);
    }
    let said = std::fs::read_to_string(&log).unwrap();
    assert_eq!(said.matches("THE STORE CANNOT BE WRITTEN").count(), 1, "{said}");
    assert_eq!(said.matches("the store is written again").count(), 1, "{said}");
    drop(server);
    let archive = qiyuan_server::Archive::open(&data).await.unwrap();
    let health = archive.check().await;
    assert!(health.is_sound() && health.sound.len() == n_tables + 21, "{n_tables}: {health:?}");
    archive.close().await;
}
