//! Every row of the `.perft` file: the engine at every depth, by bulk counting and move by move, and the naive
//! generator as deep as its patience reaches.

use qiyuan_core::Game;
use qiyuan_core::perft::{Perft, Unit};
use qiyuan_games::dragon::*;

use crate::common::game;
use crate::naive::{Board, place};

/// Move by move, and by the naive generator, nothing with more leaves than this is counted.
const ENGINE_LEAVES: u64 = 1_000_000;
const NAIVE_LEAVES: u64 = 20_000;

struct Row {
    game: Dragon,
    position: String,
    turns: Vec<u64>,
}

fn rows() -> Vec<Row> {
    let (mut preset, mut overrides, mut position) = ("", "{}", "");
    let mut rows = Vec::new();
    for line in include_str!("../../perft/dragon.perft").lines() {
        match line.split_once(' ') {
            Some(("game", name)) => (preset, overrides) = (name.strip_prefix("dragon:").unwrap(), "{}"),
            Some(("rules", json)) => overrides = json,
            Some(("position", text)) => position = text,
            Some(("turns", counts)) => {
                let game = game(preset, overrides);
                let position = if position == "start" { game.write_position(&game.start()) } else { position.into() };
                rows.push(Row { game, position, turns: counts.split(' ').map(|n| n.parse().unwrap()).collect() });
            }
            _ => assert!(line.is_empty() || line.starts_with('#'), "{line}"),
        }
    }
    rows
}

#[test]
fn the_engine_counts_every_row() {
    for Row { game, position, turns } in rows() {
        let pos = game.read_position(&position).unwrap();
        for (depth, &expected) in (1..).zip(&turns) {
            let single = (expected <= ENGINE_LEAVES).then_some(Unit::Move);
            for unit in std::iter::once(Unit::Turn).chain(single) {
                let found = Perft { game: &game, unit, deal: None }.count(&pos, depth);
                assert_eq!(found, expected, "depth {depth} by {unit:?} from {position}");
            }
        }
    }
}

#[test]
fn the_naive_generator_counts_every_row() {
    for Row { game, position, turns } in rows() {
        for (depth, &expected) in (1..).zip(&turns) {
            if expected <= NAIVE_LEAVES {
                let found = count(game.rules(), &Board::read(&position), depth);
                assert_eq!(found, expected, "depth {depth} from {position}");
            }
        }
    }
}

#[test]
fn there_are_twelve_midgames_for_each_preset() {
    let rows = rows();
    for preset in [DragonRules::standard(), DragonRules::gygax()] {
        let deep = rows.iter().filter(|row| *row.game.rules() == preset && row.turns.len() > 1);
        assert!(deep.count() > 12);
    }
}

fn count(rules: &DragonRules, board: &Board, depth: u32) -> u64 {
    let moves = board.moves(rules);
    if depth == 1 {
        return moves.len() as u64;
    }
    let below = moves.iter().map(|mv| {
        let mut after = board.clone();
        after.play(rules, place(&mv[..3]), place(&mv[3..]));
        count(rules, &after, depth - 1)
    });
    below.sum()
}
