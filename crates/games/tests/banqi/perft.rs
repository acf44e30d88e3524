//! Every row of the `.perft` file, counted by the engine and by the naive generator.

use qiyuan_core::Game;
use qiyuan_core::perft::{Perft, Unit};
use qiyuan_games::banqi::{Banqi, Rules};

use crate::any::{game_with, no_deal};
use crate::naive::{self, State};

const ROWS: &str = include_str!("../../perft/banqi.perft");

/// One position with its counts.
struct Row {
    name: String,
    rules: Rules,
    position: String,
    deal: Option<String>,
    turns: Vec<u64>,
    moves: Vec<u64>,
}

fn rows() -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let (mut name, mut overrides) = (String::new(), "{}".to_string());
    for line in ROWS.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').unwrap();
        let counts = || rest.split(' ').map(|count| count.parse().unwrap()).collect();
        match word {
            "game" => (name, overrides) = (rest.into(), "{}".into()),
            "rules" => overrides = rest.into(),
            "position" => {
                let game = game_with(name.strip_prefix("banqi:").unwrap(), &overrides);
                let position = if rest == "start" { game.write_position(&game.start()) } else { rest.into() };
                rows.push(Row {
                    name: format!("{name} {overrides}"),
                    rules: game.rules().clone(),
                    position,
                    deal: None,
                    turns: Vec::new(),
                    moves: Vec::new(),
                });
            }
            "deal" => rows.last_mut().unwrap().deal = Some(rest.into()),
            "turns" => rows.last_mut().unwrap().turns = counts(),
            "moves" => rows.last_mut().unwrap().moves = counts(),
            _ => panic!("{line}"),
        }
    }
    rows
}

fn check(row: &Row) {
    let Row { name, position, .. } = row;
    let game = Banqi::new(row.rules.clone()).unwrap();
    let pos = game.read_position(position).unwrap();
    let deal = row.deal.as_ref().map(|deal| game.read_deal(&pos, deal).unwrap());
    let count =
        |unit: Unit, depth: usize| Perft { game: &game, unit, deal: deal.as_deref() }.count(&pos, depth as u32 + 1);
    let found: Vec<u64> = (0..row.turns.len()).map(|depth| count(Unit::Turn, depth)).collect();
    assert_eq!(found, row.turns, "turns of {name} {position}");
    let found: Vec<u64> = (0..row.moves.len()).map(|depth| count(Unit::Move, depth)).collect();
    assert_eq!(found, row.moves, "moves of {name} {position}");
}

fn check_naive(row: &Row) {
    let state = State::read(&row.position, row.deal.as_deref().unwrap_or(&no_deal()));
    for (depth, &expected) in (1..).zip(&row.turns) {
        let found = naive::perft(&row.rules, &state, depth);
        assert_eq!(found, expected, "naive turns of {} {} at depth {depth}", row.name, row.position);
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
