//! `qiyuan check`: looks for damage in the games of a server, and saves those that are sound.

use std::io::{Write, stdout};
use std::path::PathBuf;

use clap::Args;
use qiyuan_server::{Archive, Config};

use super::{DoesNotHold, runtime};

pub(crate) const AFTER_HELP: &str = "\
Checks the file itself, the checksum of every event, and replays every game. The exit code is 1 if anything is damaged. With
--save the games that are sound are written to a new store; to go on with it, stop the server and put the file into the
data folder as qiyuan.db.

Example: qiyuan check --data games --save sound.db";

#[derive(Args, Debug)]
pub(crate) struct Check {
    /// The folder that keeps the games; by default the platform's folder for data
    #[arg(long, value_name = "DIR", env = "QIYUAN_DATA")]
    data: Option<PathBuf>,
    /// Write the games that are sound to this file; it must not be there
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// Checks everything, and says what is damaged.
pub(crate) fn run(args: &Check) -> anyhow::Result<()> {
    let data = args.data.clone().unwrap_or_else(|| Config::default().data);
    let (health, saved) = runtime()?.block_on(async {
        let archive = Archive::open(&data).await?;
        let health = archive.check().await;
        let saved = match &args.save {
            Some(file) => Some(archive.save(&health, file).await?),
            None => None,
        };
        archive.close().await;
        Ok::<_, qiyuan_server::Error>((health, saved))
    })?;
    let mut out = stdout().lock();
    for fault in &health.faults {
        writeln!(out, "file: {fault}")?;
    }
    for (id, why) in &health.damaged {
        writeln!(out, "game {id}: {why}")?;
    }
    if let (Some(n_games), Some(file)) = (saved, &args.save) {
        let games = if n_games == 1 { "game" } else { "games" };
        writeln!(out, "{n_games} {games} in {}", file.display())?;
    }
    let (n_sound, n_damaged) = (health.sound.len(), health.damaged.len());
    if !health.is_sound() {
        out.flush()?;
        let file = if health.faults.is_empty() { "" } else { ", and the file itself" };
        let games = if n_damaged == 1 { "game is" } else { "games are" };
        return Err(DoesNotHold(format!("{n_damaged} {games} damaged{file}; {n_sound} are sound")).into());
    }
    let games = if n_sound == 1 { "game, and it is" } else { "games, all" };
    Ok(writeln!(out, "{n_sound} {games} sound")?)
}
