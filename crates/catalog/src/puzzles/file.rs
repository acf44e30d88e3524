//! Puzzle files: a few lines that say which game it is, then a line a puzzle.
//!
//! ```text
//! qiyuan-puzzles 1
//! game deer:24
//! format 3
//! rules {…}
//! mined seed=1 games=212
//!
//! POSITION⇥LINE | REST⇥win⇥4⇥870
//! ```
//!
//! The fields of a puzzle are separated by tabs: the position, the single moves of its line and of how it would go on, the
//! aim, the level, and what the second best move gives away.

use std::sync::Arc;

use qiyuan_core::{Error, FORMAT, Message, Refuse};

use super::puzzle::Puzzle;
use crate::any::AnyGame;
use crate::choice::Choice;
use crate::families::Catalog;
use crate::words::{Refusal, WORDS};

/// The version of the format.
const VERSION: u32 = 1;

/// A file of puzzles of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleFile {
    /// Family and preset: `deer:24`.
    pub game: String,
    /// The [format](FORMAT) of the rules.
    pub format: u32,
    /// The rules in full, as a JSON object.
    pub rules: String,
    /// The seed of the games that they come from.
    pub seed: u64,
    /// How many of these games have been looked through.
    pub games: u64,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

impl PuzzleFile {
    /// A file without puzzles.
    pub fn new(game: &dyn AnyGame, seed: u64) -> PuzzleFile {
        let (name, rules) = (game.name().to_string(), game.rules());
        PuzzleFile { game: name, format: FORMAT, rules, seed, games: 0, puzzles: Vec::new() }
    }

    /// Opens the game that it is for, as its rules were then.
    pub fn open(&self, catalog: &Catalog) -> Result<Arc<dyn AnyGame>, Error> {
        let choice = Choice { rules: Some(self.rules.clone()), format: Some(self.format), ..Choice::new(&self.game) };
        catalog.open(&choice)
    }

    /// The file as text.
    pub fn write(&self) -> String {
        let PuzzleFile { game, format, rules, seed, games, puzzles } = self;
        let mut text = format!("qiyuan-puzzles {VERSION}\ngame {game}\nformat {format}\nrules {rules}\n");
        text.push_str(&format!("mined seed={seed} games={games}\n\n"));
        for puzzle in puzzles {
            text.push_str(&write_line(puzzle));
            text.push('\n');
        }
        text
    }

    /// Reads a file; the error names the line that is wrong.
    pub fn read(text: &str) -> Result<PuzzleFile, Error> {
        let mut lines = (1..).zip(text.lines());
        let mut field = |name: &'static str| -> Result<&str, Error> {
            let expected = || Refusal::PuzzleHeader.with("field", name);
            let (number, line) = lines.next().ok_or_else(|| wrong(1, expected()))?;
            let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            value.ok_or_else(|| wrong(number, expected()))
        };
        let version = field("qiyuan-puzzles")?;
        if version.parse() != Ok(VERSION) {
            return Err(wrong(1, Refusal::PuzzleVersion.with("version", version).with("most", VERSION)));
        }
        let game = field("game")?.to_string();
        let format = field("format")?.parse().map_err(|_| wrong(3, Refusal::PuzzleHeader.with("field", "format")))?;
        let rules = field("rules")?.to_string();
        let mined = field("mined")?;
        let number = |name: &str| mined.split(' ').find_map(|part| part.strip_prefix(name)?.parse().ok());
        let (Some(seed), Some(games)) = (number("seed="), number("games=")) else {
            return Err(wrong(5, Refusal::PuzzleHeader.with("field", "mined seed=… games=…")));
        };
        let puzzles = lines.filter(|(_, line)| !line.is_empty()).map(|(number, line)| read_line(number, line));
        Ok(PuzzleFile { game, format, rules, seed, games, puzzles: puzzles.collect::<Result<_, _>>()? })
    }
}

/// The line of a puzzle.
pub(super) fn write_line(Puzzle { position, line, rest, aim, level, gap }: &Puzzle) -> String {
    let aim: &'static str = aim.into();
    let moves = [line.join(" "), rest.join(" ")].join(" | ");
    format!("{position}\t{}\t{aim}\t{level}\t{gap}", moves.trim_end_matches([' ', '|']))
}

fn read_line(number: usize, line: &str) -> Result<Puzzle, Error> {
    let refused = || wrong(number, Refusal::PuzzleLine.say());
    let [position, moves, aim, level, gap] = line.split('\t').collect::<Vec<_>>()[..] else { return Err(refused()) };
    let (line, rest) = moves.split_once(" | ").unwrap_or((moves, ""));
    let texts = |moves: &str| moves.split_whitespace().map(String::from).collect::<Vec<_>>();
    let puzzle = Puzzle {
        position: position.into(),
        line: texts(line),
        rest: texts(rest),
        aim: aim.parse().map_err(|_| refused())?,
        level: level.parse().map_err(|_| refused())?,
        gap: gap.parse().map_err(|_| refused())?,
    };
    if puzzle.position.is_empty() || puzzle.line.is_empty() { Err(refused()) } else { Ok(puzzle) }
}

fn wrong(line: usize, reason: Message) -> Error {
    Error::setting(WORDS.say("kind-puzzles"), &format!("line {line}"), reason)
}
