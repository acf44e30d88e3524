//! Every row of the `.perft` file, counted by the engine and by the naive generator.

use std::sync::Arc;

use qiyuan_core::Game;
use qiyuan_core::perft::{Perft, Row, Unit, read_rows};
use qiyuan_games::banqi::Banqi;

use crate::any::{game_with, no_deal};
use crate::naive::{self, State};

const ROWS: &str = include_str!("../../perft/banqi.perft");

fn rows() -> Vec<Row> {
    read_rows(ROWS).unwrap()
}

fn game_of(row: &Row) -> Arc<Banqi> {
    game_with(row.game.strip_prefix("banqi:").unwrap(), row.rules.as_deref().unwrap_or("{}"))
}

fn position(game: &Banqi, row: &Row) -> String {
    row.position.clone().unwrap_or_else(|| game.write_position(&game.start()))
}

fn check(row: &Row) {
    let game = game_of(row);
    let pos = game.read_position(&position(&game, row)).unwrap();
    let deal = row.deal.as_ref().map(|deal| game.read_deal(&pos, deal).unwrap());
    let perft = Perft { game: &*game, unit: row.unit, deal: deal.as_deref() };
    let found: Vec<u64> = (1..).zip(&row.counts).map(|(depth, _)| perft.count(&pos, depth)).collect();
    assert_eq!(found, row.counts, "{row:?}");
}

fn check_naive(row: &Row) {
    let game = game_of(row);
    let state = State::read(&position(&game, row), row.deal.as_deref().unwrap_or(&no_deal()));
    for (depth, &expected) in (1..).zip(&row.counts).filter(|_| row.unit == Unit::Turn) {
        let found = naive::perft(game.rules(), &state, depth);
        assert_eq!(found, expected, "depth {depth} of {row:?}");
    }
}

#[test]
fn the_engine_counts_every_row() {
    let rows = rows();
    assert!(rows.len() >= 48, "{} rows", rows.len());
    rows.iter().for_each(check);
}

#[test]
fn the_naive_generator_counts_the_even_rows() {
    rows().iter().step_by(2).for_each(check_naive);
}

#[test]
fn the_naive_generator_counts_the_odd_rows() {
    rows().iter().skip(1).step_by(2).for_each(check_naive);
}
