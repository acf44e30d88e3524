//! `qiyuan export`: every game of a store as a record.

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use qiyuan_server::{Archive, Config};

use super::{DoesNotHold, runtime};

pub(crate) const AFTER_HELP: &str = "\
Every table becomes a file, ID.txt, that `qiyuan record` replays; files of an earlier export are written anew. A server
that is using the games plays on meanwhile. The exit code is 1 if a game cannot be opened; the others are written.

Example: qiyuan export --data games --out records";

#[derive(Args, Debug)]
pub(crate) struct Export {
    /// The folder that keeps the games; by default the platform's folder for data
    #[arg(long, value_name = "DIR", env = "QIYUAN_DATA")]
    data: Option<PathBuf>,
    /// The folder for the records; it is made if it is not there
    #[arg(long, value_name = "DIR", default_value = "records")]
    out: PathBuf,
}

/// Writes the records, and says how many.
pub(crate) fn run(args: &Export) -> anyhow::Result<()> {
    let data = args.data.clone().unwrap_or_else(|| Config::default().data);
    let (n_written, n_failed) = runtime()?.block_on(export(&data, &args.out))?;
    writeln!(stdout(), "{} in {}", count(n_written, "record"), args.out.display())?;
    if n_failed > 0 {
        return Err(DoesNotHold(format!("{} could not be opened", count(n_failed, "game"))).into());
    }
    Ok(())
}

/// Says how many were written and how many could not be opened.
async fn export(data: &Path, out: &Path) -> anyhow::Result<(usize, usize)> {
    let archive = Archive::open(data).await?;
    let ids = archive.ids().await?;
    std::fs::create_dir_all(out).with_context(|| format!("cannot use the folder {}", out.display()))?;
    let style = ProgressStyle::with_template("{pos} of {len} games {wide_bar} {eta}")?;
    let bar = ProgressBar::new(ids.len() as u64).with_style(style);
    let mut n_failed = 0;
    for id in &ids {
        match archive.record(id).await {
            Ok(record) => {
                let file = out.join(format!("{id}.txt"));
                std::fs::write(&file, record).with_context(|| format!("cannot write {}", file.display()))?;
            }
            Err(error) => {
                n_failed += 1;
                bar.suspend(|| eprintln!("{id}: {error}"));
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    archive.close().await;
    Ok((ids.len() - n_failed, n_failed))
}

fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
