//! Every `.perft` file of every game, through the catalog.
//!
//! The files are read line by line; what stands behind `#` is a comment.
//!
//! ```text
//! game GAME:PRESET          # holds until the next line of this kind
//! rules {json}              # changes single rules of that game
//! position start            # or the text of a position
//! deal LETTERS              # what chance brings, where chance is dealt beforehand
//! turns n1 n2 n3            # how many turns there are at depth 1, 2, 3
//! moves n1 n2 n3            # the same in single moves
//! ```

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use qiyuan_catalog::{Choice, FAMILIES, PerftPlan};
use qiyuan_core::perft::Unit;

/// Every preset has its start and so many other positions.
const N_OTHER_POSITIONS: usize = 3;

/// A line of counts, and all that it is about.
#[derive(Clone, Debug)]
struct Row {
    /// File and line.
    place: String,
    choice: Choice,
    /// None is the start.
    position: Option<String>,
    deal: Option<String>,
    unit: Unit,
    counts: Vec<u64>,
}

#[test]
fn every_count_is_confirmed() {
    for row in all_rows() {
        let fail = |error| -> ! { panic!("{}: {error}", row.place) };
        let game = row.choice.open().unwrap_or_else(|error| fail(error));
        let table = game.start(row.position.as_deref()).unwrap_or_else(|error| fail(error));
        let counts = (1..).zip(&row.counts).map(|(depth, _)| {
            let plan = PerftPlan { depth, unit: row.unit, deal: row.deal.as_deref() };
            let divided = table.divide(&plan).unwrap_or_else(|error| fail(error));
            divided.into_iter().map(|(_, count)| count).sum()
        });
        assert_eq!(counts.collect::<Vec<u64>>(), row.counts, "{}", row.place);
    }
}

#[test]
fn every_preset_has_its_start_and_three_other_positions() {
    let mut positions: HashMap<String, HashSet<Option<String>>> = HashMap::new();
    for row in all_rows().into_iter().filter(|row| row.choice.rules.is_none()) {
        let game = row.choice.open().unwrap_or_else(|error| panic!("{}: {error}", row.place));
        let start = game.start(None).expect("a game has a start").position();
        let position = row.position.filter(|position| *position != start);
        positions.entry(game.name().into()).or_default().insert(position);
    }
    let mut missing = Vec::new();
    for family in FAMILIES {
        for preset in family.presets() {
            let name = format!("{}:{}", family.id, preset.name);
            let found = positions.remove(&name).unwrap_or_default();
            if !found.contains(&None) || found.len() <= N_OTHER_POSITIONS {
                missing.push(name);
            }
        }
    }
    assert!(missing.is_empty(), "the start and {N_OTHER_POSITIONS} other positions are needed of {missing:?}");
}

#[test]
fn a_malformed_line_is_named() {
    let fault = |text: &str| read_rows("a.perft", text).expect_err("this is refused");
    assert_eq!(fault("game deer:7\nposition start\nturns 1 x\n"), "a.perft:3: \"x\" is no count");
    assert_eq!(fault("game deer:7\nposition start\nturns\n"), "a.perft:3: counts are missing");
    assert_eq!(fault("# nothing\nturns 1\n"), "a.perft:2: no position stands before this line");
    assert_eq!(fault("position start\n"), "a.perft:1: no game stands before this line");
    assert_eq!(fault("game deer:7\nposition start\n\nposition start\n"), "a.perft:2: this position has no counts");
    assert_eq!(fault("game deer:7\nposition start\n"), "a.perft:2: this position has no counts");
    assert_eq!(
        fault("game deer:7\nperft 1 2\n"),
        "a.perft:2: \"perft\" is none of game, rules, position, deal, turns, moves"
    );
    assert_eq!(
        fault("game deer:7\nposition start\nturns 1\nrules {}\n"),
        "a.perft:4: rules stand right behind their game"
    );
}

/// The rows of all files of the folder.
fn all_rows() -> Vec<Row> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/perft");
    let found = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = found.map(|entry| entry.expect("a folder can be listed").path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|end| end == "perft")).collect();
    assert!(!paths.is_empty(), "no .perft file is in {}", folder.display());
    paths.sort();
    let rows = paths.iter().flat_map(|path| {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let name = path.file_name().expect("a file has a name").to_string_lossy();
        read_rows(&name, &text).unwrap_or_else(|fault| panic!("{fault}"))
    });
    rows.collect()
}

/// A position, and whether counts have followed it.
struct Block {
    row: Row,
    counted: bool,
}

fn read_rows(file: &str, text: &str) -> Result<Vec<Row>, String> {
    let mut rows = Vec::new();
    let mut game: Option<Choice> = None;
    let mut block: Option<Block> = None;
    for (line, text) in (1..).zip(text.lines()) {
        let place = format!("{file}:{line}");
        let fail = |reason: &str| Err(format!("{place}: {reason}"));
        let text = without_comment(text);
        let (word, rest) = text.split_once(' ').map_or((text, ""), |(word, rest)| (word, rest.trim()));
        if matches!(word, "game" | "position") {
            end(block.take())?;
        }
        match word {
            "" => {}
            "game" => game = Some(Choice::new(rest)),
            "rules" => match (&mut game, &block) {
                (Some(choice), None) => choice.rules = Some(rest.into()),
                _ => return fail("rules stand right behind their game"),
            },
            "position" => {
                let Some(choice) = game.clone() else { return fail("no game stands before this line") };
                let position = (rest != "start").then(|| rest.to_string());
                let row = Row { place, choice, position, deal: None, unit: Unit::Turn, counts: Vec::new() };
                block = Some(Block { row, counted: false });
            }
            "deal" => match &mut block {
                Some(block) if !block.counted => block.row.deal = Some(rest.into()),
                _ => return fail("a deal stands right behind its position"),
            },
            "turns" | "moves" => {
                let Some(block) = &mut block else { return fail("no position stands before this line") };
                block.counted = true;
                let unit = if word == "turns" { Unit::Turn } else { Unit::Move };
                let counts = read_counts(rest).map_err(|reason| format!("{place}: {reason}"))?;
                rows.push(Row { place, unit, counts, ..block.row.clone() });
            }
            _ => return fail(&format!("{word:?} is none of game, rules, position, deal, turns, moves")),
        }
    }
    end(block)?;
    Ok(rows)
}

fn end(block: Option<Block>) -> Result<(), String> {
    match block {
        Some(block) if !block.counted => Err(format!("{}: this position has no counts", block.row.place)),
        _ => Ok(()),
    }
}

fn read_counts(text: &str) -> Result<Vec<u64>, String> {
    if text.is_empty() {
        return Err("counts are missing".into());
    }
    text.split_whitespace().map(|count| count.parse().map_err(|_| format!("{count:?} is no count"))).collect()
}

/// A comment begins a line or stands behind a space: in a position `#` may mean something.
fn without_comment(text: &str) -> &str {
    if text.starts_with('#') { "" } else { text.split(" #").next().unwrap_or_default().trim() }
}
