//! The `.perft` file, checked by the engine and by the naive one.

use qiyuan_core::Game;
use qiyuan_core::perft::{Perft, Row, Unit, read_rows};
use qiyuan_games::dama::{Dama, Position};

use crate::game;
use crate::naive::Table;

const FILE: &str = include_str!("../../perft/dama.perft");

/// The naive engine goes no deeper than to so many leaves.
const NAIVE_LEAVES: u64 = 40_000;

#[test]
fn the_engine_counts_what_the_file_says() {
    for row in rows() {
        let game = game_of(&row);
        let pos = position(&game, &row);
        let perft = Perft { game: &game, unit: row.unit, deal: None };
        let counts: Vec<u64> = (1..).zip(&row.counts).map(|(depth, _)| perft.count(&pos, depth)).collect();
        assert_eq!(counts, row.counts, "{row:?}");
    }
}

#[test]
fn the_naive_engine_confirms_it() {
    for row in rows() {
        let game = game_of(&row);
        let pos = position(&game, &row);
        let table = Table::read(game.rules(), &game.write_position(&pos));
        for (depth, &count) in (1..).zip(&row.counts).filter(|(_, count)| **count <= NAIVE_LEAVES) {
            assert_eq!(leaves(&table, depth, row.unit), count, "depth {depth} of {row:?}");
        }
    }
}

#[test]
fn every_preset_has_its_start_and_another_position() {
    let rows = rows();
    for preset in ["2", "3", "4", "5", "2+book", "3+book", "4+book", "5+book"] {
        for is_start in [true, false] {
            let found = rows.iter().any(|row| self::preset(row) == preset && row.position.is_none() == is_start);
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
    read_rows(FILE).unwrap()
}

fn preset(row: &Row) -> &str {
    row.game.strip_prefix("dama:").unwrap()
}

fn game_of(row: &Row) -> Dama {
    game(preset(row), row.rules.as_deref().unwrap_or("{}"))
}

fn position(game: &Dama, row: &Row) -> Position {
    row.position.as_ref().map_or_else(|| game.start(), |text| game.read_position(text).unwrap())
}
