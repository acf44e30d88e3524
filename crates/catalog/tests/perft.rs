//! Every `.perft` file of every game, through the catalog.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use qiyuan_catalog::{Choice, FAMILIES, PerftPlan};
use qiyuan_core::perft::{Row, read_rows};

/// Every preset has its start and so many other positions.
const N_OTHER_POSITIONS: usize = 3;

#[test]
fn every_count_is_confirmed() {
    for (place, row) in all_rows() {
        let fail = |error| -> ! { panic!("{place}: {error}") };
        let game = choice(&row).open().unwrap_or_else(|error| fail(error));
        let table = game.start(row.position.as_deref()).unwrap_or_else(|error| fail(error));
        let counts = (1..).zip(&row.counts).map(|(depth, _)| {
            let plan = PerftPlan { depth, unit: row.unit, deal: row.deal.as_deref() };
            let divided = table.divide(&plan).unwrap_or_else(|error| fail(error));
            divided.into_iter().map(|(_, count)| count).sum()
        });
        assert_eq!(counts.collect::<Vec<u64>>(), row.counts, "{place}");
    }
}

#[test]
fn every_preset_has_its_start_and_three_other_positions() {
    let mut positions: HashMap<String, HashSet<Option<String>>> = HashMap::new();
    for (place, row) in all_rows().into_iter().filter(|(_, row)| row.rules.is_none()) {
        let game = choice(&row).open().unwrap_or_else(|error| panic!("{place}: {error}"));
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

/// The game that a row is about.
fn choice(row: &Row) -> Choice {
    Choice { rules: row.rules.clone(), ..Choice::new(&row.game) }
}

/// The rows of all files of the folder, each with the place where it stands.
fn all_rows() -> Vec<(String, Row)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/perft");
    let found = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = found.map(|entry| entry.expect("a folder can be listed").path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|end| end == "perft")).collect();
    assert!(!paths.is_empty(), "no .perft file is in {}", folder.display());
    paths.sort();
    let rows = paths.iter().flat_map(|path| {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let name = path.file_name().expect("a file has a name").to_string_lossy();
        let rows = read_rows(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        rows.into_iter().map(|row| (format!("{name}:{}", row.line), row)).collect::<Vec<_>>()
    });
    rows.collect()
}
