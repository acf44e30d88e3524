//! The server that is measured: one that is there, or one of our own.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::Context;
use qiyuan_load::Address;

use crate::args::Load;

/// The server that is measured.
pub(super) struct Host {
    pub(super) address: Address,
    _own: Option<Own>,
}

/// A server in a process of its own: so its memory is its own, too. It ends with this, and its games are forgotten.
struct Own {
    child: Child,
    data: PathBuf,
}

impl Host {
    /// The server that is asked for, or a new one: with limits if somebody attacks it, and else without.
    pub(super) fn new(args: &Load) -> anyhow::Result<Host> {
        if let Some(url) = &args.server {
            return Ok(Host { address: Address::read(url)?, _own: None });
        }
        let data = std::env::temp_dir().join(format!("qiyuan-load-{}", std::process::id()));
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--port", "0", "--data"]).arg(&data).stdin(Stdio::null()).stdout(Stdio::piped());
        if !args.attack {
            command.arg("--no-limits");
        }
        if std::env::var_os("RUST_LOG").is_none() {
            command.env("RUST_LOG", "error");
        }
        // Whoever presses Ctrl+C wants to hear what was measured: the server plays on meanwhile.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut own = Own { child: command.spawn()?, data };
        let mut line = String::new();
        BufReader::new(own.child.stdout.take().context("the server says nothing")?).read_line(&mut line)?;
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        Ok(Host { address: Address::read(url.context("the server did not begin")?)?, _own: Some(own) })
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}
