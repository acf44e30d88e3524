//! `qiyuan backup`: a sound copy of the games, also while a server plays on with them.

use std::io::{Write, stdout};
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use qiyuan_server::{Archive, Config};

use super::runtime;

pub(crate) const AFTER_HELP: &str = "\
The copy is the store as it is at one moment, in one file; a server that is using it plays on meanwhile. To go back to
it, stop the server and put the file into the data folder as qiyuan.db.

Example: qiyuan backup games-monday.db --data games";

#[derive(Args, Debug)]
pub(crate) struct Backup {
    /// The file to write; it must not be there
    file: PathBuf,
    /// The folder that keeps the games; by default the platform's folder for data
    #[arg(long, value_name = "DIR", env = "QIYUAN_DATA")]
    data: Option<PathBuf>,
}

/// Copies the store.
pub(crate) fn run(args: &Backup) -> anyhow::Result<()> {
    let data = args.data.clone().unwrap_or_else(|| Config::default().data);
    let n_games = runtime()?.block_on(async {
        let archive = Archive::open(&data).await?;
        archive.back_up(&args.file).await?;
        let n_games = archive.ids().await?.len();
        archive.close().await;
        Ok::<_, qiyuan_server::Error>(n_games)
    })?;
    let size = std::fs::metadata(&args.file).with_context(|| args.file.display().to_string())?.len();
    let games = if n_games == 1 { "1 game".to_string() } else { format!("{n_games} games") };
    Ok(writeln!(stdout(), "{games} in {} ({} kB)", args.file.display(), size.div_ceil(1000))?)
}
