//! Engines as opponents and as advisers in the terminal.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use support::{ok, ok_with_input};

/// The record at the end of what was printed.
fn record(text: &str) -> &str {
    &text[text.find("[Game ").unwrap()..]
}

#[test]
fn levels_take_seats_and_play_the_same_game_for_the_same_seed() {
    let game = |seats: &str, seed: &str| record(&ok(&["play", "deer", "--seats", seats, "--seed", seed])).to_string();
    let first = game("level2,level4", "5");
    assert!(first.contains("[Seat0 \"level2\"]\n[Seat1 \"level4\"]"), "{first}");
    assert!(!first.contains("[Result \"*\"]"), "{first}");
    assert_eq!(first, game("level2 level4", "5"));
    assert_ne!(first, game("level2,level4", "6"));
    for seats in ["greedy,engine,nodes=500", "random,search,depth=1", "3,mcts,nodes=200"] {
        assert!(game(seats, "1").contains("[Result \""), "{seats}");
    }
}

#[test]
fn everybody_plays_against_a_gentle_engine_by_default() {
    for (game, first) in [("komikan", "z2-e3"), ("deer", "a3-a2"), ("banqi", "a4"), ("dragon", "2a22a3")] {
        let text = ok_with_input(&["play", game, "--seed", "3"], &format!("{first}\nquit\n"));
        assert!(text.contains("[Seat0 \"human\"]\n[Seat1 \"level3\"]"), "{text}");
        let n_turns = record(&text).rsplit("\n\n").next().unwrap().split_whitespace().count() - 1;
        assert_eq!(n_turns, 2, "{text}");
    }
}

#[test]
fn a_hint_names_the_best_move_and_says_why() {
    let position = "5/5/5/3s1/P4 ssssss - s 0";
    let args = ["play", "komikan", "--seats", "human,human", "--position", position];
    let text = ok_with_input(&args, "hint\nd2-e3\n");
    assert!(text.contains("\nd2-e3 (wins in 1)\n") && text.contains("0-1: Llamas"), "{text}");
    let hint = |game: &str| {
        let text = ok_with_input(&["play", game, "--seats", "human,human"], "hint\nquit\n");
        text.lines().find(|line| line.contains("% win, ")).map(String::from).unwrap()
    };
    assert_eq!(hint("deer"), hint("deer"));
    assert!(hint("deer").contains("% loss): "), "{}", hint("deer"));
}

#[test]
fn the_level_can_be_changed_while_playing() {
    let text = ok_with_input(&["play", "komikan", "--seed", "1"], "level 9\nlevel 1\nz2-e3\nundo\nz2-z1\nquit\n");
    assert!(text.contains("level \"9\": expected a number 1 to 8") && text.contains("\nlevel 1\n"), "{text}");
    assert!(text.contains("[Seat1 \"level1\"]") && record(&text).contains("\nz2-z1 "), "{text}");
    let text = ok_with_input(&["play", "komikan", "--seats", "human,human"], "level 3\nquit\n");
    assert!(text.contains("there are only people at this table"), "{text}");
}
