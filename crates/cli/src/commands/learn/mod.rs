//! `qiyuan learn`: lessons in the terminal.

mod check;
mod lead;
mod look;

use std::io::{Write, stdout};
use std::path::PathBuf;

use clap::Args;
use qiyuan_catalog::{Catalog, FAMILIES, Family, Fault, Lesson, Lessons};
use qiyuan_core::{Error, Message};

use crate::words::{WORDS, sorry, tell};

/// What stands behind the help of the command.
pub(crate) const AFTER_HELP: &str = "\
Examples:
  qiyuan learn                     list the lessons
  qiyuan learn komikan             begin with the first
  qiyuan learn komikan bait        begin with this one
  qiyuan learn komikan --solve     show how each is done
  qiyuan learn --check crates/games/src/hunt/komikan.lessons.toml";

#[derive(Args, Debug)]
pub(crate) struct Learn {
    /// The game; all lessons are listed without
    game: Option<String>,
    /// The lesson to begin with, by the name in the list
    lesson: Option<String>,
    /// Play every lesson to its end by its solution
    #[arg(long, requires = "game")]
    solve: bool,
    /// Check a lessons file, and name everything that is wrong with it
    #[arg(long, value_name = "FILE", conflicts_with = "solve")]
    check: Option<PathBuf>,
}

/// Teaches.
pub(crate) fn run(args: &Learn) -> anyhow::Result<()> {
    if let Some(file) = &args.check {
        return check::run(args.game.as_deref(), file);
    }
    let Some(game) = &args.game else { return list() };
    let lessons = open(family(game)?)?;
    let first = match &args.lesson {
        None => 0,
        Some(id) => {
            let known = || lessons.lessons.iter().map(|lesson| lesson.id.as_str()).collect::<Vec<_>>().join(", ");
            let found = lessons.lessons.iter().position(|lesson| lesson.id == *id);
            found.ok_or_else(|| Error::unknown(WORDS.say("kind-lesson"), id, known()))?
        }
    };
    let chosen = match (args.solve, &args.lesson) {
        (true, Some(_)) => &lessons.lessons[first..=first],
        _ => &lessons.lessons[first..],
    };
    if args.solve { lead::solve(chosen) } else { lead::teach(chosen) }
}

/// The family of this name.
fn family(id: &str) -> Result<&'static Family, Error> {
    let ids = || FAMILIES.iter().map(|family| family.id).collect::<Vec<_>>().join(", ");
    let found = FAMILIES.iter().find(|family| family.id == id);
    found.ok_or_else(|| Error::unknown(qiyuan_core::WORDS.say("kind-game"), id, ids()))
}

/// The lessons of a family, of which there is one at least.
fn open(family: &Family) -> anyhow::Result<Lessons> {
    let lessons = read(family).map_err(|faults| anyhow::Error::msg(lines(&faults)))?;
    if lessons.lessons.is_empty() {
        return Err(sorry(WORDS.say("no-lessons").with("title", family.title())));
    }
    Ok(lessons)
}

fn read(family: &Family) -> Result<Lessons, Vec<Fault>> {
    Lessons::read(Catalog::standard(), family.id, family.lessons)
}

fn lines(faults: &[Fault]) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")
}

/// Lists all lessons.
fn list() -> anyhow::Result<()> {
    for family in FAMILIES {
        let lessons = read(family).map_err(|faults| anyhow::Error::msg(lines(&faults)))?;
        if lessons.lessons.is_empty() {
            continue;
        }
        say(&format!("{}: {}", family.id, tell(&family.title())))?;
        let width = lessons.lessons.iter().map(|lesson| lesson.id.len()).max().unwrap_or(0);
        for Lesson { id, title, about, .. } in &lessons.lessons {
            let told = |names: &qiyuan_core::Names| tell(&Message::named(names.clone()));
            say(&format!("  {id:<width$}  {} · {}", told(title), told(about)))?;
        }
    }
    Ok(())
}

fn say(text: &str) -> anyhow::Result<()> {
    Ok(writeln!(stdout().lock(), "{text}")?)
}
