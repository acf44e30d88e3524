//! The `.perft` file, checked by the engine and by the naive one.

use qiyuan_core::Game;
use qiyuan_core::perft::{Perft, Unit};

use crate::game;
use crate::naive::Table;

const FILE: &str = include_str!("../../perft/dama.perft");

/// The naive engine goes no deeper than to so many leaves.
const NAIVE_LEAVES: u64 = 40_000;

/// One line of counts.
#[derive(Debug)]
struct Row {
    preset: &'static str,
    rules: &'static str,
    position: &'static str,
    unit: Unit,
    counts: Vec<u64>,
}

#[test]
fn the_engine_counts_what_the_file_says() {
    for row in rows() {
        let game = game(row.preset, row.rules);
        let pos = match row.position {
            "start" => game.start(),
            text => game.read_position(text).unwrap(),
        };
        let perft = Perft { game: &game, unit: row.unit, deal: None };
        let counts: Vec<u64> = (1..).zip(&row.counts).map(|(depth, _)| perft.count(&pos, depth)).collect();
        assert_eq!(counts, row.counts, "{row:?}");
    }
}

#[test]
fn the_naive_engine_confirms_it() {
    for row in rows() {
        let game = game(row.preset, row.rules);
        let pos = match row.position {
            "start" => game.start(),
            text => game.read_position(text).unwrap(),
        };
        let table = Table::read(game.rules(), &game.write_position(&pos));
        for (depth, &count) in (1..).zip(&row.counts).filter(|(_, count)| **count <= NAIVE_LEAVES) {
            assert_eq!(leaves(&table, depth, row.unit), count, "depth {depth} of {row:?}");
        }
    }
}

#[test]
fn every_preset_has_its_start_and_another_position() {
    let rows = rows();
    for preset in ["2", "3", "4", "5"] {
        for is_start in [true, false] {
            let found = rows.iter().any(|row| row.preset == preset && (row.position == "start") == is_start);
            assert!(found, "dama:{preset}");
        }
    }
}

fn leaves(table: &Table, depth: u32, unit: Unit) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = table.moves().into_iter().map(|mv| {
        let mut next = table.clone();
        next.play(&mv);
        let same_step = unit == Unit::Turn && next.is_thrown();
        leaves(&next, if same_step { depth } else { depth - 1 }, unit)
    });
    after.sum()
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    let (mut preset, mut rules, mut position) = ("", "{}", "");
    for line in FILE.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').unwrap();
        match word {
            "game" => (preset, rules) = (rest.strip_prefix("dama:").unwrap(), "{}"),
            "rules" => rules = rest,
            "position" => position = rest,
            "turns" | "moves" => rows.push(Row {
                preset,
                rules,
                position,
                unit: if word == "turns" { Unit::Turn } else { Unit::Move },
                counts: rest.split(' ').map(|count| count.parse().unwrap()).collect(),
            }),
            _ => panic!("{line:?}"),
        }
    }
    rows
}
