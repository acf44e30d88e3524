//! The suite that every game must pass, for every preset and every option.

use qiyuan_core::{Game, Repetition, conformance};
use qiyuan_games::banqi::{Banqi, Position, Rules};

use crate::any::{all_games, game};

#[test]
fn every_preset_and_option_keeps_the_promises() {
    for (seed, (_, game)) in (0..).zip(all_games()) {
        conformance::check(&*game, 2, seed);
    }
}

#[test]
fn the_default_rules_are_the_first_preset() {
    assert_eq!(Banqi::presets()[0].name, "taiwan");
    assert_eq!(Banqi::preset("taiwan"), Ok(Rules::default()));
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 96, "{} bytes", size_of::<Position>());
}

#[test]
fn the_third_time_is_a_deadlock() {
    assert_eq!(game("taiwan").repetition(), Repetition::EndAt(3));
}

#[test]
fn the_board_has_eight_symmetries_with_the_colours() {
    let game = game("taiwan");
    let pos = game.read_position("gS******/********/********/******** b GAAEERRHHCCSSSSaaeerrhhccsssss 0").unwrap();
    let mut mirrors = Vec::new();
    game.mirrors(&pos, &mut mirrors);
    let mut texts: Vec<String> = mirrors.iter().map(|mirror| game.write_position(mirror)).collect();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 7);
    assert!(texts.contains(&"Gs******/********/********/******** r AAEERRHHCCSSSSSgaaeerrhhccssss 0".into()));
    assert!(texts.contains(&"********/********/********/******Sg b GAAEERRHHCCSSSSaaeerrhhccsssss 0".into()));
    // Colours swap together with who plays them: the seat that acts is the same.
    assert!(mirrors.iter().all(|mirror| mirror.seat() == pos.seat()));
}
