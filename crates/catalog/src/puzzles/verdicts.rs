//! What verifying has found so far, as text, so that it can be stopped and go on: a line a puzzle.
//!
//! ```text
//! 1f0c6a0e55b1d3c2⇥holds
//! 8d21b07c9e4f6a10⇥another a3-a4 b2-b3
//! ```

use std::collections::HashMap;

use super::file::{PuzzleFile, write_line};
use super::prove::Doubt;
use super::puzzle::{Puzzle, fingerprint};

/// What a search has found to be wrong with a puzzle; none where it holds.
pub type Verdict = Option<Doubt>;

/// What has been found about the puzzles of files. A puzzle that has changed, or whose game or number of positions has, is
/// another one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdicts(HashMap<u64, Verdict>);

impl Verdicts {
    /// Reads what was kept. What cannot be read, such as a line that was cut off, is left out: it is looked for again.
    pub fn read(text: &str) -> Verdicts {
        // Only a line that ends was written in full.
        let lines = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        Verdicts(lines.filter_map(read_verdict).collect())
    }

    /// What is known of a puzzle of a file, searched at so many positions.
    pub fn of(&self, file: &PuzzleFile, nodes: u64, puzzle: &Puzzle) -> Option<Verdict> {
        self.0.get(&key(file, nodes, puzzle)).cloned()
    }

    /// The line that keeps a verdict, with its end.
    pub fn line(file: &PuzzleFile, nodes: u64, puzzle: &Puzzle, verdict: &Verdict) -> Option<String> {
        Some(format!("{:016x}\t{}\n", key(file, nodes, puzzle), write_verdict(verdict)?))
    }
}

/// A number for all that a verdict depends on.
fn key(file: &PuzzleFile, nodes: u64, puzzle: &Puzzle) -> u64 {
    let PuzzleFile { game, format, rules, .. } = file;
    fingerprint(format!("{game}\n{format}\n{rules}\n{nodes}\n{}", write_line(puzzle)).bytes())
}

/// A verdict in words without spaces; none for what a search does not find.
fn write_verdict(verdict: &Verdict) -> Option<String> {
    match verdict {
        None => Some("holds".into()),
        Some(Doubt::Another { expected, found }) => Some(format!("another {expected} {found}")),
        Some(Doubt::NotAlone { expected, gap }) => Some(format!("not-alone {expected} {gap}")),
        Some(Doubt::OtherAim) => Some("other-aim".into()),
        Some(Doubt::Unplayable(_) | Doubt::Unsound | Doubt::Twice) => None,
    }
}

fn read_verdict(line: &str) -> Option<(u64, Verdict)> {
    let (key, words) = line.split_once('\t')?;
    let verdict = match words.split(' ').collect::<Vec<_>>()[..] {
        ["holds"] => None,
        ["another", expected, found] => Some(Doubt::Another { expected: expected.into(), found: found.into() }),
        ["not-alone", expected, gap] => Some(Doubt::NotAlone { expected: expected.into(), gap: gap.parse().ok()? }),
        ["other-aim"] => Some(Doubt::OtherAim),
        _ => return None,
    };
    Some((u64::from_str_radix(key, 16).ok()?, verdict))
}
