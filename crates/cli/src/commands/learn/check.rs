//! Checking a lessons file.

use std::fs;
use std::path::{Path, PathBuf};

use qiyuan_catalog::{Catalog, Lessons};

use super::{family, lines, say};
use crate::args::read_file;
use crate::commands::DoesNotHold;
use crate::words::{WORDS, sorry, tell};

/// How a lessons file ends that has its game's name before it.
const ENDING: &str = ".lessons.toml";

/// Reads a file, plays everything in it, and names what is wrong.
pub(super) fn run(game: Option<&str>, file: &Path) -> anyhow::Result<()> {
    let text = read_file(&file.to_path_buf())?;
    let name = match game.map(String::from).or_else(|| game_of(file)) {
        Some(name) => name,
        None => return Err(sorry(WORDS.say("whose-lessons").with("file", file.display().to_string()))),
    };
    let family = family(&name)?;
    let book = rule_book(file);
    let has_rule = |rule: &str| book.as_ref().is_none_or(|book| book.contains(&format!("**{rule}**")));
    let (n_lessons, faults) = match Lessons::read(Catalog::standard(), family.id, &text) {
        Ok(lessons) => (lessons.lessons.len(), lessons.prove(&has_rule)),
        Err(faults) => (0, faults),
    };
    if !faults.is_empty() {
        return Err(DoesNotHold(format!("{}:\n{}", file.display(), lines(&faults))).into());
    }
    if book.is_none() {
        say(&tell(&WORDS.say("no-rule-book")))?;
    }
    say(&tell(&WORDS.say("lessons-right").with("file", file.display().to_string()).with("n", n_lessons)))
}

/// The game that a file belongs to: as its name says, or the folder that it is in.
fn game_of(file: &Path) -> Option<String> {
    let name = file.file_name()?.to_str()?;
    let folder = || file.parent()?.file_name()?.to_str();
    name.strip_suffix(ENDING).or_else(folder).map(String::from)
}

/// The pages of the rule book, if the file stands in a tree that has one.
fn rule_book(file: &Path) -> Option<String> {
    let file = fs::canonicalize(file).ok()?;
    let folder = file.ancestors().map(|folder| folder.join("docs/rules")).find(|folder| folder.is_dir())?;
    let pages: Vec<PathBuf> = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    Some(pages.iter().filter_map(|page| fs::read_to_string(page).ok()).collect())
}
