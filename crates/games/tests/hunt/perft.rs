//! The `.perft` files, checked by the engine and by the naive generator.

use qiyuan_core::perft::{Row, Unit, read_rows};

use crate::any::{games, naive, presets};
use crate::naive::State;

const DEER: &str = include_str!("../../perft/deer.perft");
const KOMIKAN: &str = include_str!("../../perft/komikan.perft");

/// The naive generator goes as deep as this many positions let it, and always to `NAIVE_DEPTH`.
const NAIVE_POSITIONS: u64 = 1_000;
const NAIVE_DEPTH: usize = 2;

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
        assert!(of_preset().any(|row| position(row) == start), "{preset} has no row for its start");
        assert!(of_preset().filter(|row| position(row) != start).count() >= 3, "{preset} has too few rows");
    }
}

fn is_small(row: &Row) -> bool {
    !row.game.contains('6')
}

fn check_engine(rows: &[Row]) {
    for row in rows {
        for game in games(&row.game, rules(row)) {
            let counts: Vec<u64> =
                (1..).zip(&row.counts).map(|(depth, _)| game.perft(&position(row), row.unit, depth)).collect();
            assert_eq!(counts, row.counts, "line {} of the file of {}", row.line, row.game);
        }
    }
}

fn check_naive<'a>(rows: impl IntoIterator<Item = &'a Row>) {
    for row in rows {
        let game = naive(&row.game, rules(row));
        let state = State::read(game.board(), &position(row));
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
    read_rows(text).unwrap_or_else(|error| panic!("{error}"))
}

fn rules(row: &Row) -> &str {
    row.rules.as_deref().unwrap_or("{}")
}

fn position(row: &Row) -> String {
    row.position.clone().unwrap_or_else(|| games(&row.game, rules(row))[0].start())
}
