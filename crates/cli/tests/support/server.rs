//! The real binary as a server.
#![allow(dead_code, reason = "every test file uses what it needs")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use qiyuan_load::Address;

/// A server in a process of its own. It is killed when this is dropped.
pub(crate) struct Running {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Running {
    /// Starts a server that keeps its games in `data`, on any free port.
    pub(crate) fn start(data: &Path) -> Running {
        Running::start_with(data, &[])
    }

    /// The same with further arguments.
    pub(crate) fn start_with(data: &Path, extra: &[&str]) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_qiyuan"))
            .args(["serve", "--port", "0", "--data", data.to_str().unwrap()])
            .args(extra)
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        Running { child, out }
    }

    /// Waits until it listens, and says where.
    pub(crate) fn address(&mut self) -> Address {
        let mut line = String::new();
        loop {
            line.clear();
            assert!(self.out.read_line(&mut line).unwrap() > 0, "the server ended before it said where it listens");
            if let Some(url) = line.split_whitespace().find(|word| word.starts_with("http://")) {
                return Address::read(url).unwrap();
            }
        }
    }

    /// Kills it: it has no time for anything.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Whether it runs.
    pub(crate) fn is_alive(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
