//! The engine and the naive generator side by side along random games.

use qiyuan_core::{Game, Payoffs, Status, sim_rng};
use qiyuan_games::dragon::*;
use rand::RngExt;

use crate::common::{FIELDS, PRESETS, changed, game};
use crate::naive::{Board, ScoreSheet, place};

#[test]
fn the_naive_generator_agrees_on_both_presets() {
    for (seed, preset) in (0..).zip(PRESETS) {
        for number in 0..6 {
            compare(&game(preset, "{}"), 200, 10 * seed + number);
        }
    }
}

#[test]
fn the_naive_generator_agrees_on_every_field() {
    for (seed, (field, values)) in (100..).zip(FIELDS) {
        for value in values {
            for preset in PRESETS {
                compare(&changed(preset, field, value), 60, seed);
            }
        }
    }
}

#[test]
fn the_naive_generator_agrees_on_fields_that_meet() {
    let both = r#"{"hero_return":"origin","hero_adjacent":"king","frozen_gives_check":"yes","paladin_off":"C"}"#;
    for seed in 200..204 {
        compare(&game("gygax", both), 150, seed);
        compare(&game("standard", r#"{"hero_return":"origin","hero_off":"MC"}"#), 150, seed);
    }
}

/// Plays a random game; captures, checks and moves between levels are taken more often than chance alone would.
fn compare(game: &Dragon, n_moves: usize, seed: u64) {
    let mut rng = sim_rng(seed);
    let mut pos = game.start();
    let mut board = Board::read(&game.write_position(&pos));
    let mut sheet = ScoreSheet::new(&board);
    for _ in 0..n_moves {
        let text = game.write_position(&pos);
        assert_eq!(Board::read(&text), board, "{text}");
        let mut moves = Vec::new();
        let status = game.moves(&pos, &mut moves);
        let mut found: Vec<String> = moves.iter().map(|&mv| game.write_move(&pos, mv)).collect();
        found.sort();
        let drawn = sheet.checked_too_often(game.rules(), &board);
        let mut expected = board.moves(game.rules());
        if drawn && !expected.is_empty() {
            assert_eq!(status, Status::Over(Payoffs::draw(2)), "{text}");
            expected.clear();
        }
        assert_eq!(found, expected, "{:?} in {text}", game.rules());
        assert_eq!(game.count_turns(&pos), Some(found.len() as u64), "{text}");
        if let Status::Over(payoffs) = status {
            let stuck = board.moves(game.rules()).is_empty();
            assert!(stuck || drawn, "{text}");
            let checked = board.is_attacked(game.rules(), board.gold_moves);
            let expected = if !checked || !stuck {
                "1/2-1/2"
            } else if board.gold_moves {
                "0-1"
            } else {
                "1-0"
            };
            assert_eq!(payoffs.to_string(), expected, "{text}");
            return;
        }
        let sharp: Vec<Move> = moves.iter().copied().filter(|&mv| is_sharp(&pos, mv)).collect();
        let choice = if sharp.is_empty() || rng.random_range(0..3) == 0 { &moves } else { &sharp };
        let mv = choice[rng.random_range(0..choice.len())];
        let text = game.write_move(&pos, mv);
        game.play(&mut pos, mv);
        let (from, to) = (place(&text[..3]), place(&text[3..]));
        board.play(game.rules(), from, to);
        sheet.write(game.rules(), &board, from, to);
    }
}

fn is_sharp(pos: &Position, mv: Move) -> bool {
    pos.piece(mv.to).is_some() || mv.from.level() != mv.to.level()
}
