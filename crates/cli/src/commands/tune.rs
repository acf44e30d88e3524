//! `qiyuan tune`: weights from games that the engine plays against itself.

use std::fs::{self, OpenOptions};
use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use qiyuan_engine::Stop;

use crate::args::Tune;

/// Plays the games that are missing, fits the numbers to all of them, and writes the engine file.
pub(crate) fn run(args: &Tune) -> anyhow::Result<()> {
    let game = args.game.open()?;
    let lines = read_games(&args.data)?;
    let first = lines.len() as u64;
    let missing = args.games.saturating_sub(first);
    let bar = bar(missing, "games");
    let file = OpenOptions::new().create(true).append(true).open(&args.data);
    let file = Mutex::new(file.with_context(|| format!("cannot write {}", args.data.display()))?);
    let (next, failed) = (AtomicU64::new(first), Mutex::new(None));
    std::thread::scope(|scope| {
        for _ in 0..args.threads {
            scope.spawn(|| {
                while failed.lock().is_ok_and(|failed| failed.is_none()) {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= args.games {
                        break;
                    }
                    // A game that takes too long is no game; the next seed of its own takes its place.
                    let line = (0..).find_map(|again| game.tuning_game(args.nodes, seed + (again << 32), &Stop::new()));
                    let written = line.map(|line| file.lock().map(|mut file| writeln!(file, "{line}")));
                    if let Some(Ok(Err(error))) = written
                        && let Ok(mut failed) = failed.lock()
                    {
                        *failed = Some(error);
                    }
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    if let Ok(Some(error)) = failed.into_inner() {
        return Err(error).with_context(|| format!("cannot write {}", args.data.display()));
    }
    fit(args, &*game)
}

fn fit(args: &Tune, game: &dyn qiyuan_catalog::AnyGame) -> anyhow::Result<()> {
    let lines = read_games(&args.data)?;
    let bar = bar(args.rounds as u64, "rounds");
    let fitted = game.fit(&lines, args.rounds, &mut |progress| {
        bar.set_position(progress.round as u64);
        bar.set_message(format!("error {:.5}", progress.error));
    })?;
    bar.finish_and_clear();
    let text = fitted.file.write();
    let mut out = stdout().lock();
    writeln!(out, "{} games, {} positions", lines.len(), fitted.n_samples)?;
    writeln!(out, "error on games held back: {:.5} before, {:.5} after", fitted.before, fitted.after)?;
    match &args.out {
        Some(path) => {
            fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
            writeln!(out, "written to {}", path.display())?;
        }
        None => writeln!(out, "\n{text}")?,
    }
    Ok(())
}

/// The games that have been played so far. A last line without an end is what an interruption left, and is dropped.
fn read_games(path: &Path) -> anyhow::Result<Vec<String>> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    if whole < text.len() {
        fs::write(path, &text[..whole]).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let lines: Vec<String> = text[..whole].lines().map(String::from).collect();
    if lines.iter().any(String::is_empty) {
        bail!("{}: an empty line, expected a game in each", path.display());
    }
    Ok(lines)
}

fn bar(length: u64, unit: &str) -> ProgressBar {
    let target = if stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}}/{{len}} {unit}, {{eta}} left {{msg}}"));
    ProgressBar::with_draw_target(Some(length), target).with_style(style.expect("the template is right"))
}
