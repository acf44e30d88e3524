//! Random play: every game ends, chips are never made or lost, and games are as long as the rule book says.

use std::ops::ControlFlow;

use qiyuan_core::{Game, Payoffs, Seat, sim_rng};
use qiyuan_games::dama::{Dama, Position};

use crate::game;

const N_GAMES: u32 = 10_000;

fn chips(game: &Dama, pos: &Position) -> i32 {
    pos.pot + (0..game.n_seats()).map(|seat| pos.player(Seat(seat as u8)).net).sum::<i32>()
}

fn check(preset: &str, overrides: &str, expected: f64) {
    let game = game(preset, overrides);
    let mut rng = sim_rng(5);
    let mut scratch = Vec::new();
    let mut n_throws = 0_u64;
    for _ in 0..N_GAMES {
        let mut pos = game.start();
        let payoffs: Payoffs = loop {
            match game.random_move(&pos, &mut rng, &mut scratch) {
                ControlFlow::Continue(mv) => game.play(&mut pos, mv),
                ControlFlow::Break(payoffs) => break payoffs,
            }
            assert_eq!(chips(&game, &pos), 0, "{}", game.write_position(&pos));
            assert!(pos.pot >= 0, "{}", game.write_position(&pos));
            assert!(!game.clock(&pos).reached(game.clock_limit().unwrap()), "a game without a winner");
        };
        assert_eq!(payoffs.as_slice().iter().sum::<i32>(), 0);
        n_throws += u64::from(game.clock(&pos).0);
    }
    let mean = n_throws as f64 / f64::from(N_GAMES);
    assert!((mean / expected - 1.0).abs() < 0.1, "{mean} throws a game, expected about {expected}");
}

#[test]
fn two_players_need_about_262_throws() {
    check("2", "{}", 262.0);
}

#[test]
fn three_players_need_about_382_throws() {
    check("3", "{}", 382.0);
}

#[test]
fn four_players_need_about_415_throws() {
    check("4", "{}", 415.0);
}

#[test]
fn five_players_need_about_435_throws() {
    check("5", "{}", 435.0);
}

#[test]
fn two_players_need_about_218_throws_if_steps_beyond_the_goal_are_dropped() {
    check("2", r#"{"overshoot": "home"}"#, 218.0);
}

#[test]
fn three_players_need_about_326_throws_if_steps_beyond_the_goal_are_dropped() {
    check("3", r#"{"overshoot": "home"}"#, 326.0);
}

#[test]
fn four_players_need_about_350_throws_if_steps_beyond_the_goal_are_dropped() {
    check("4", r#"{"overshoot": "home"}"#, 350.0);
}

#[test]
fn five_players_need_about_343_throws_if_steps_beyond_the_goal_are_dropped() {
    check("5", r#"{"overshoot": "home"}"#, 343.0);
}
