//! What verifying has found so far, kept in a file: whoever stops it and starts it again goes on where it was.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::Context;
use qiyuan_catalog::puzzles::{Puzzle, PuzzleFile, Verdict, Verdicts};

use super::Puzzles;

/// The verdicts of earlier runs, and where those of this one are added.
#[derive(Default)]
pub(super) struct Progress {
    known: Verdicts,
    kept: Option<Kept>,
}

struct Kept {
    path: PathBuf,
    file: Mutex<File>,
}

impl Progress {
    /// Goes on where the same command was stopped: with `--progress FILE`, or with `--out FILE` in `FILE.progress`.
    pub(super) fn open(args: &Puzzles) -> anyhow::Result<Progress> {
        let beside = |out: &PathBuf| {
            let mut path = out.as_os_str().to_owned();
            path.push(".progress");
            PathBuf::from(path)
        };
        let path = args.progress.clone().or_else(|| args.out.as_ref().map(beside)).filter(|_| !args.quick);
        path.map_or_else(|| Ok(Progress::default()), Progress::at)
    }

    fn at(path: PathBuf) -> anyhow::Result<Progress> {
        let unusable = || format!("cannot use {}", path.display());
        let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
        let mut file = open.with_context(unusable)?;
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(unusable)?;
        // A line that was cut off makes room for the next one.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).with_context(unusable)?;
        file.seek(SeekFrom::End(0)).with_context(unusable)?;
        let known = Verdicts::read(&text[..whole]);
        Ok(Progress { known, kept: Some(Kept { path, file: Mutex::new(file) }) })
    }

    /// What is known of a puzzle.
    pub(super) fn of(&self, file: &PuzzleFile, nodes: u64, puzzle: &Puzzle) -> Option<Verdict> {
        self.known.of(file, nodes, puzzle)
    }

    /// Keeps a verdict.
    pub(super) fn keep(&self, file: &PuzzleFile, nodes: u64, puzzle: &Puzzle, verdict: &Verdict) -> anyhow::Result<()> {
        let Some(kept) = &self.kept else { return Ok(()) };
        let Some(line) = Verdicts::line(file, nodes, puzzle, verdict) else { return Ok(()) };
        let mut to = kept.file.lock().unwrap_or_else(PoisonError::into_inner);
        to.write_all(line.as_bytes()).with_context(|| format!("cannot write {}", kept.path.display()))
    }

    /// All is done: whoever verifies again begins anew.
    pub(super) fn finish(self) -> anyhow::Result<()> {
        let Some(Kept { path, .. }) = self.kept else { return Ok(()) };
        remove(&path)
    }
}

fn remove(path: &Path) -> anyhow::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", path.display()))
        }
        _ => Ok(()),
    }
}
