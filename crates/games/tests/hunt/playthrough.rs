//! One random game of each family as text: whatever changes in the rules shows here.

use std::fmt::Write;

use qiyuan_core::sim_rng;
use rand::RngExt;

use crate::any::games;

#[test]
fn a_game_of_deer_chess() {
    insta::assert_snapshot!(playthrough("deer:20", 3));
}

#[test]
fn a_game_of_komikan() {
    insta::assert_snapshot!(playthrough("komikan:standard", 3));
}

/// A random game to its end: ten turns a line, and the position after them.
fn playthrough(name: &str, seed: u64) -> String {
    let game = games(name, "{}").remove(0);
    let mut rng = sim_rng(seed);
    let mut pos = game.start();
    let mut turns: Vec<String> = Vec::new();
    let mut out = format!("{pos}\n");
    loop {
        let mut children = game.children(&pos);
        let mid_turn = pos.contains('+');
        let played: Vec<&str> = turns.iter().map(String::as_str).collect();
        let ending = game.play(&game.start(), &played).expect("every move was legal").1;
        if !mid_turn && (ending.is_some() || turns.len().is_multiple_of(10) && !turns.is_empty()) {
            let first = turns.len().saturating_sub(1) / 10 * 10;
            writeln!(out, "{}: {}\n{pos}", first + 1, turns[first..].join(" ")).expect("a string takes all");
        }
        if let Some(ending) = ending {
            writeln!(out, "{} by {:?}", ending.payoffs, ending.reason).expect("a string takes all");
            return out;
        }
        let (mv, next) = children.swap_remove(rng.random_range(0..children.len()));
        match turns.last_mut() {
            Some(turn) if mid_turn => *turn = format!("{turn},{mv}"),
            _ => turns.push(mv),
        }
        pos = next;
    }
}
