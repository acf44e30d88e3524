//! The suite that every game must pass, for every preset and every rule option, on both widths of sets.

use qiyuan_core::{Game, sim_rng};
use qiyuan_games::hunt::{Deer, Wide};
use rand::RngExt;
use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::any::{AnyGame, DEER_OPTIONS, KOMIKAN_OPTIONS, SQUARE, games, presets, presets_for};

#[test]
fn every_small_preset_conforms_on_both_widths() {
    let small = presets().into_iter().filter(|preset| widths(preset) == 2);
    let names: Vec<String> = small.inspect(|preset| conform(games(preset, "{}"), 6)).collect();
    assert_eq!(names, ["deer:24", "deer:7", "deer:20", "deer:talyn", "deer:uulyn", "deer:nokhoi", "komikan:standard"]);
}

#[test]
fn every_large_preset_conforms_on_wide_sets() {
    let large = presets().into_iter().filter(|preset| widths(preset) == 1);
    let names: Vec<String> = large.inspect(|preset| conform(games(preset, "{}"), 1)).collect();
    assert_eq!(names.len(), 9);
}

#[test]
fn every_rule_option_conforms() {
    for options in DEER_OPTIONS {
        for preset in presets_for(options, ["deer:24", "deer:20", "deer:7", "deer:48c"]) {
            conform(games(preset, options), 1);
        }
    }
    conform(games("deer:48c", SQUARE), 1);
    for options in KOMIKAN_OPTIONS {
        conform(games("komikan:standard", options), 6);
    }
}

#[test]
fn a_board_too_large_for_a_narrow_set_is_refused() {
    let error = Deer::<u64>::new(Deer::<u64>::preset("48a").unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "board: 65 points do not fit into a set of 64");
}

#[test]
fn random_moves_are_equally_likely() {
    for (seed, (preset, position)) in (0..).zip([
        ("24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D 0"),
        ("24", "5/Dddd1/1d1dD/1ddd1/5 4/6 16 d 1"),
        ("24", "1d3/D1dd1/1d1dD/1ddd1/5 4/6 16 d+ 1"),
        // One deer with one move, another with many.
        ("24", "dd3/1d3/ddd2/d1d2/d3D 1D2/6 0 D 0"),
        ("7", "5/5/5/5/3d1 1D2/1dd1dd 0 d 0"),
        ("20", "5/5/2D2/5/5 4/6 12 d 0"),
    ]) {
        let game = Deer::<Wide>::new(Deer::<Wide>::preset(preset).unwrap()).unwrap();
        let pos = game.read_position(position).unwrap();
        let mut moves = Vec::new();
        game.moves(&pos, &mut moves);
        let (mut rng, mut scratch, mut drawn) = (sim_rng(seed), Vec::new(), HashMap::new());
        let n_draws = 2_000 * moves.len();
        for _ in 0..n_draws {
            let ControlFlow::Continue(mv) = game.random_move(&pos, &mut rng, &mut scratch) else {
                panic!("{position} is not over");
            };
            *drawn.entry(mv).or_insert(0_i32) += 1;
        }
        // 2000 is expected; six standard deviations are about 270.
        for mv in moves {
            let times = drawn.get(&mv).copied().unwrap_or(0);
            assert!((times - 2_000).abs() < 270, "{} is drawn {times} times in {position}", game.write_move(&pos, mv));
        }
    }
}

fn widths(preset: &str) -> usize {
    games(preset, "{}").len()
}

fn conform(games: Vec<Box<dyn AnyGame>>, n_games: usize) {
    let mut rng = sim_rng(n_games as u64);
    for game in games {
        game.conform(n_games, rng.random());
    }
}
