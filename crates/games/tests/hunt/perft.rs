//! The `.perft` files, checked by the engine and by the naive generator.
//!
//! `game GAME:PRESET` holds until the next such line, and so does a line `rules {json}` behind it, which changes single
//! fields of the rules. A `position` has a line `turns` with its counts at depth 1, 2, …, and perhaps a line `moves`
//! with the counts by single moves.

use qiyuan_core::perft::Unit;

use crate::any::{games, naive, presets};
use crate::naive::State;

const DEER: &str = include_str!("../../perft/deer.perft");
const KOMIKAN: &str = include_str!("../../perft/komikan.perft");

/// The naive generator goes as deep as this many positions let it, and always to `NAIVE_DEPTH`.
const NAIVE_POSITIONS: u64 = 1_000;
const NAIVE_DEPTH: usize = 2;

/// One line of counts.
#[derive(Clone)]
struct Row {
    line: usize,
    game: String,
    rules: String,
    position: String,
    unit: Unit,
    counts: Vec<u64>,
}

#[test]
fn the_engine_counts_what_the_deer_file_says() {
    check_engine(&read(DEER));
}

#[test]
fn the_engine_counts_what_the_komikan_file_says() {
    check_engine(&read(KOMIKAN));
}

#[test]
fn the_naive_generator_confirms_the_deer_file_on_small_boards() {
    check_naive(read(DEER).iter().filter(|row| is_small(row)));
}

#[test]
fn the_naive_generator_confirms_the_deer_file_on_large_boards() {
    check_naive(read(DEER).iter().filter(|row| !is_small(row)));
}

#[test]
fn the_naive_generator_confirms_the_komikan_file() {
    check_naive(&read(KOMIKAN));
}

#[test]
fn every_preset_has_its_start_and_three_more_positions() {
    let rows = [read(DEER), read(KOMIKAN)].concat();
    for preset in presets() {
        let start = games(&preset, "{}")[0].start();
        let of_preset = || rows.iter().filter(|row| row.game == preset && row.unit == Unit::Turn);
        assert!(of_preset().any(|row| row.position == start), "{preset} has no row for its start");
        assert!(of_preset().filter(|row| row.position != start).count() >= 3, "{preset} has too few rows");
    }
}

fn is_small(row: &Row) -> bool {
    matches!(row.game.as_str(), "deer:24" | "deer:7" | "deer:20" | "deer:48a" | "deer:48b" | "deer:48c")
}

fn check_engine(rows: &[Row]) {
    for row in rows {
        for game in games(&row.game, &row.rules) {
            let counts: Vec<u64> =
                (1..).zip(&row.counts).map(|(depth, _)| game.perft(&row.position, row.unit, depth)).collect();
            assert_eq!(counts, row.counts, "line {} of the file of {}", row.line, row.game);
        }
    }
}

fn check_naive<'a>(rows: impl IntoIterator<Item = &'a Row>) {
    for row in rows {
        let game = naive(&row.game, &row.rules);
        let state = State::read(game.board(), &row.position);
        let mut budget = NAIVE_POSITIONS;
        for (depth, &count) in (1..).zip(&row.counts) {
            if depth as usize <= NAIVE_DEPTH {
                budget = u64::MAX;
            }
            let Some(found) = game.perft(&state, depth, row.unit == Unit::Turn, &mut budget) else { break };
            assert_eq!(found, count, "depth {depth} in line {} of the file of {}", row.line, row.game);
            budget = budget.min(NAIVE_POSITIONS);
        }
    }
}

fn read(text: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    let (mut game, mut rules, mut position) = ("", "{}", String::new());
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.split('#').next().unwrap_or_default().trim();
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "" => {}
            "game" => (game, rules) = (rest, "{}"),
            "rules" => rules = rest,
            "position" if rest == "start" => position = games(game, rules)[0].start(),
            "position" => position = rest.to_string(),
            "turns" | "moves" => rows.push(Row {
                line,
                game: game.into(),
                rules: rules.into(),
                position: position.clone(),
                unit: if word == "turns" { Unit::Turn } else { Unit::Move },
                counts: rest.split(' ').map(|count| number(count, line)).collect(),
            }),
            _ => panic!("line {line}: {text:?}"),
        }
    }
    rows
}

fn number(text: &str, line: usize) -> u64 {
    text.parse().unwrap_or_else(|error| panic!("line {line}: {text:?}: {error}"))
}
