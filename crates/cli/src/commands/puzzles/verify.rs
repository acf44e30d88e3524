//! Checking puzzles.

use std::io::{Write, stdout};
use std::num::NonZero;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::thread::available_parallelism;
use std::time::Instant;

use anyhow::Context;
use qiyuan_catalog::puzzles::{Puzzle, PuzzleFile, Verdict, Verifying};
use qiyuan_catalog::{Catalog, FAMILIES};
use qiyuan_engine::Stop;

use super::Puzzles;
use super::mine::{bar, keep};
use super::progress::Progress;
use crate::args::read_file;
use crate::commands::DoesNotHold;
use crate::words::{WORDS, sorry, tell};

/// Checks a file, the puzzles of a game, or all that are shipped.
pub(super) fn run(args: &Puzzles) -> anyhow::Result<()> {
    let files = files(args)?;
    if args.out.is_some() && files.len() != 1 {
        return Err(sorry(WORDS.say("puzzles-one-file")));
    }
    let progress = Progress::open(args)?;
    let mut n_fallen = 0;
    for (name, file) in files {
        n_fallen += verify(args, &name, file, &progress)?;
    }
    progress.finish()?;
    match n_fallen {
        0 => Ok(()),
        n => Err(DoesNotHold(tell(&WORDS.say("puzzles-fall-out").with("n", n))).into()),
    }
}

fn files(args: &Puzzles) -> anyhow::Result<Vec<(String, PuzzleFile)>> {
    let of_family = |family: &qiyuan_catalog::Family| -> anyhow::Result<Option<(String, PuzzleFile)>> {
        let text = family.puzzle_file();
        Ok((!text.is_empty()).then(|| PuzzleFile::read(text)).transpose()?.map(|file| (family.id.to_string(), file)))
    };
    let Some(what) = args.what.as_deref() else {
        return FAMILIES.iter().filter_map(|family| of_family(family).transpose()).collect();
    };
    if let Some(family) = FAMILIES.iter().find(|family| family.id == what) {
        return match of_family(family)? {
            Some(file) => Ok(vec![file]),
            None => Err(sorry(WORDS.say("no-puzzles").with("game", what))),
        };
    }
    let text = read_file(&Path::new(what).to_path_buf())?;
    Ok(vec![(what.to_string(), PuzzleFile::read(&text).with_context(|| what.to_string())?)])
}

/// Checks one file and says how many of its puzzles do not hold.
fn verify(args: &Puzzles, name: &str, file: PuzzleFile, progress: &Progress) -> anyhow::Result<usize> {
    let game = file.open(Catalog::standard()).with_context(|| name.to_string())?;
    let begun = Instant::now();
    let n_all = file.puzzles.len();
    let bar = bar(n_all as u64);
    let threads = args.threads.or_else(|| available_parallelism().ok().map(NonZero::get)).unwrap_or(1);
    let nodes = (!args.quick).then_some(args.nodes);
    let (stop, failed) = (Stop::new(), Mutex::new(None));
    let watch = |place: usize, verdict: Option<&Verdict>| {
        bar.inc(1);
        let kept = verdict.map_or(Ok(()), |verdict| progress.keep(&file, args.nodes, &file.puzzles[place], verdict));
        if let Err(error) = kept {
            *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            stop.ring();
        }
    };
    let known = |puzzle: &Puzzle| progress.of(&file, args.nodes, puzzle);
    let doubts = Verifying { nodes, threads, stop: &stop }.doubts(&*game, &file.puzzles, &known, &watch);
    bar.finish_and_clear();
    if let Some(error) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    let mut out = stdout().lock();
    let mut holding = Vec::new();
    for (puzzle, doubt) in file.puzzles.iter().zip(doubts) {
        match doubt {
            Some(doubt) => writeln!(out, "{name} {}: {}", puzzle.id(&file.game), tell(&doubt.message()))?,
            None => holding.push(puzzle.clone()),
        }
    }
    let (seconds, n_fallen) = (begun.elapsed().as_secs(), n_all - holding.len());
    let told = WORDS.say("puzzles-verified").with("name", name).with("n", n_all).with("fallen", n_fallen);
    writeln!(out, "{}", tell(&told.with("seconds", seconds)))?;
    if let Some(path) = &args.out {
        keep(path, &PuzzleFile { puzzles: holding, ..file })?;
    }
    Ok(n_fallen)
}
