//! Every row of the `.perft` file: the engine at every depth, by bulk counting and move by move, and the naive
//! generator as deep as its patience reaches.

use qiyuan_core::Game;
use qiyuan_core::perft::{Perft, Unit, read_rows};
use qiyuan_games::dragon::*;

use crate::common::game;
use crate::naive::{Board, place};

/// Move by move, and by the naive generator, nothing with more leaves than this is counted.
const ENGINE_LEAVES: u64 = 1_000_000;
const NAIVE_LEAVES: u64 = 20_000;

struct Case {
    game: Dragon,
    position: String,
    turns: Vec<u64>,
}

fn cases() -> Vec<Case> {
    let rows = read_rows(include_str!("../../perft/dragon.perft")).unwrap();
    let cases = rows.into_iter().map(|row| {
        let preset = row.game.strip_prefix("dragon:").unwrap();
        let game = game(preset, row.rules.as_deref().unwrap_or("{}"));
        let position = row.position.unwrap_or_else(|| game.write_position(&game.start()));
        Case { game, position, turns: row.counts }
    });
    cases.collect()
}

#[test]
fn the_engine_counts_every_row() {
    for Case { game, position, turns } in cases() {
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
    for Case { game, position, turns } in cases() {
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
    let cases = cases();
    for preset in [DragonRules::standard(), DragonRules::gygax()] {
        let deep = cases.iter().filter(|case| *case.game.rules() == preset && case.turns.len() > 1);
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
