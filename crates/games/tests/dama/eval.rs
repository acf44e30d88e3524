//! What the evaluation sees.

use std::ops::ControlFlow;

use qiyuan_core::{Evaluate, Game, MAX_SEATS, MAX_TERMS, Seat, Status, Tactics, Tally, sim_rng};
use qiyuan_games::dama::{Dama, Position};

use crate::game;

struct Counts([[i32; MAX_TERMS]; MAX_SEATS]);

impl Tally for Counts {
    fn add(&mut self, term: usize, seat: Seat, count: i32) {
        self.0[seat.index()][term] += count;
    }
}

fn counts(game: &Dama, pos: &Position) -> Counts {
    let mut counts = Counts([[0; MAX_TERMS]; MAX_SEATS]);
    game.tally(pos, &mut counts);
    counts
}

/// What a term counts for each of two players.
fn term(text: &str, term: &str) -> [i32; 2] {
    let game = game("2", "{}");
    let pos = game.read_position(text).unwrap();
    let number = Dama::TERMS.iter().position(|&name| name == term).unwrap_or_else(|| panic!("{term}"));
    let counts = counts(&game, &pos).0;
    [counts[0][number], counts[1][number]]
}

/// Visits the positions of random games for two to five, ended ones included.
fn visit(mut check: impl FnMut(&Dama, &Position)) {
    for preset in ["2", "3", "4", "5", "3+book", "5+book"] {
        let game = game(preset, "{}");
        let (mut rng, mut scratch) = (sim_rng(8), Vec::new());
        for _ in 0..10 {
            let mut pos = game.start();
            loop {
                check(&game, &pos);
                // Somebody may leave at any time.
                for text in crate::incidents(&game, &pos).into_iter().filter(|_| pos.throws.0.is_multiple_of(10)) {
                    let mut after = pos;
                    crate::play(&game, &mut after, &text);
                    check(&game, &after);
                }
                match game.random_move(&pos, &mut rng, &mut scratch) {
                    ControlFlow::Continue(mv) => game.play(&mut pos, mv),
                    ControlFlow::Break(_) => break,
                }
            }
        }
    }
}

#[test]
fn the_terms_say_what_their_names_say() {
    let start = "h20/h20";
    assert_eq!(term(start, "chips"), [-20, -20]);
    assert_eq!(term(start, "horses in hand"), [20, 20]);
    assert_eq!(term(start, "the dice"), [1, 0]);
    let text = "c15x8,25x2,37x4,44x6 b345/h17 c19x1,60x2 b346; gate=1";
    assert_eq!(term(text, "units"), [4, 2]);
    assert_eq!(term(text, "horses that stand together"), [64 + 4 + 16 + 36, 1 + 4]);
    assert_eq!(term(text, "horses in the largest unit"), [8, 2]);
    assert_eq!(term(&text.replace("gate=1", "gate=0"), "horses towards a unit for the shut pass"), [8, 2]);
    assert_eq!(term(text, "cells the horses have come"), [15 * 8 + 25 * 2 + 37 * 4 + 44 * 6, 19 + 120]);
    assert_eq!(term("h20/c90x13 g7; gate=1", "horses in the moat"), [0, 13]);
    assert_eq!(term(text, "horses on stations"), [4, 1]);
    // 10 with 15→25, 12 with 25→37, 7 with 37→44: 27, 25 and 15 throws of 216.
    assert_eq!(term(text, "throws that merge units"), [27 + 25 + 15, 0]);
    // Who has horses in hand merges nothing.
    assert_eq!(term("h1 c15x8,25x11/h20", "throws that merge units"), [0, 0]);
    // 12 is thrown in 25 ways, of which 444 is no plain throw.
    assert_eq!(term(text, "throws of the claim")[0], 24);
}

#[test]
fn the_pass_and_the_goal_are_seen() {
    // From 40 on, seven is enough: all but the 1 + 3 + 6 throws with 3, 4, 6 and the 9 with 5.
    let ten = "c40x10,12x10/h20";
    assert_eq!(term(ten, "chips in throws that open the pass"), [216 - (1 + 3 + 12 + 4), 0]);
    assert_eq!(term("c40x9,12x11/h20; gate=1", "chips in throws that open the pass"), [0, 0]);
    assert_eq!(term("c40x9,41x11/h20; gate=1", "horses towards a unit for the shut pass"), [0, 0]);
    assert_eq!(term("c50x20/h20; gate=1", "chips for a full unit"), [40, 0]);
    assert_eq!(term("c85x20/h20; gate=1", "chips for horses beyond the flying dragons"), [40, 0]);
    assert_eq!(term("c90x15 g5/h20; gate=1", "chips for horses beyond the flying dragons"), [40, 0]);
    assert_eq!(term("c90x15 g5/h20; gate=1", "horses home"), [5, 0]);
}

#[test]
fn horses_are_in_danger_of_units_that_can_move() {
    // Ten behind five: 27 throws, five horses each.
    let text = "c20x20/c30x5,60x15; gate=1";
    assert_eq!(term(text, "horses in danger"), [0, 5 * 27]);
    assert_eq!(term(text, "enemy horses within reach"), [5 * 27, 0]);
    // A larger unit is not captured, nor one on a station, nor by who has horses in hand.
    assert_eq!(term("c20x4,1x16/c30x5,60x15; gate=1", "horses in danger"), [0, 0]);
    assert_eq!(term("c27x20/c37x5,60x15; gate=1", "horses in danger"), [0, 0]);
    assert_eq!(term("h1 c20x19/c30x5,60x15; gate=1", "horses in danger"), [0, 0]);
    // One horse enters on a cell with a number's name.
    assert_eq!(term("h1 c20x19/c9x1,60x19; gate=1", "horses in danger"), [0, 25]);
}

#[test]
fn the_seat_whose_decision_it_is() {
    visit(|game, pos| {
        if let Status::ToMove(seat) = game.status(pos) {
            assert_eq!(game.turn_of(pos), seat);
        } else if let Some(frame) = pos.frames.top() {
            assert_eq!(game.turn_of(pos), frame.player);
        }
    });
}

#[test]
fn what_changes_much_is_worth_trying_first() {
    let game = game("2", "{}");
    let worth = |text: &str, throw: &str, mv: &str| {
        let mut pos = game.read_position(text).unwrap();
        let throw = game.read_move(&pos, throw).unwrap();
        game.play(&mut pos, throw);
        game.worth(&pos, game.read_move(&pos, mv).unwrap())
    };
    let units = "c15x8,25x2,37x4,44x6 b345/h20 b346";
    let merge = worth(units, "=136", "c15");
    assert_eq!(worth(units, "=136", "c25"), 0);
    assert!(merge > 0);
    assert!(worth("c40x10,12x10 b345/h20 b346", "=136", "c40") > merge, "the pass opens");
    assert!(worth("c20x20 b345/h15 c30x5 b346", "=136", "c20") > merge, "five horses go back");
    assert!(worth("c85x20 b345/h20 b346; gate=1", "=116", "c85") > 500, "the game is won");
    assert!(worth("c90x20 b345/h20 b346; gate=1", "=444", "fly") > merge);
    assert!(worth("h20/h20", "=235", "enter") > 0, "on a station");
}

#[test]
fn slots_are_in_range_and_tactics_are_legal() {
    let (mut moves, mut found) = (Vec::new(), Vec::new());
    visit(|game, pos| {
        game.moves(pos, &mut moves);
        assert!(moves.iter().all(|&mv| game.slot(pos, mv) < Dama::N_SLOTS));
        if let Status::ToMove(_) = game.status(pos) {
            assert_eq!(game.tactics(pos, &mut found), Tactics::Free);
            assert!(found.iter().all(|mv| moves.contains(mv)));
        }
    });
}

#[test]
fn high_stakes_speak_no_louder_than_sums_can_bear() {
    let game = game("5", r#"{"stake": 1000000}"#);
    let counts = counts(&game, &game.start()).0;
    assert!(counts.iter().flatten().all(|count| count.abs() <= 10_000 * 216));
}
