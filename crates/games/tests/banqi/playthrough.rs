//! A whole game move by move, so that a change of behaviour is seen.

use std::fmt::Write;
use std::ops::ControlFlow;

use qiyuan_core::{Game, Match, sim_rng};

use crate::any::game;

#[test]
fn a_game_with_everything() {
    insta::assert_snapshot!(playthrough("taiwan+all", 4));
}

#[test]
fn a_plain_game() {
    insta::assert_snapshot!(playthrough("taiwan", 2));
}

/// A random game with a random deal: turns, positions, how many moves there were.
fn playthrough(preset: &str, seed: u64) -> String {
    let game = game(preset);
    let mut rng = sim_rng(seed);
    let deal_text = game.random_deal(&game.start(), &mut rng).unwrap();
    let deal = game.read_deal(&game.start(), &deal_text).unwrap();
    let mut this = Match::new(game.clone());
    let mut text = format!("deal {deal_text}\n{}\n", game.write_position(this.position()));
    while this.ending().is_none() {
        let n_moves = this.moves().len();
        let ControlFlow::Continue(mv) = game.random_move(this.position(), &mut rng, &mut Vec::new()) else { break };
        this.play(mv).unwrap();
        this.deal(&mut &*deal);
        if !game.mid_turn(this.position()) {
            let turn = this.turns().pop().unwrap();
            writeln!(text, "{turn} ({n_moves}) {}", game.write_position(this.position())).unwrap();
        }
    }
    let ending = this.ending().unwrap();
    writeln!(text, "{} by {:?}", ending.payoffs, ending.reason).unwrap();
    text
}
