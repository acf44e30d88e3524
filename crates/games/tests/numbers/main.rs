//! Moves as numbers and positions as arrays: the checks that every game must pass, and how many numbers there are.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use qiyuan_core::numbered::{Numbered, Numbering, check};
use qiyuan_games::banqi::Banqi;
use qiyuan_games::dama::Dama;
use qiyuan_games::dragon::Dragon;
use qiyuan_games::hunt::{Deer, Komikan, Wide};

/// Checks every preset that the type has room for, and says how many actions each has.
fn check_presets<G: Numbered>(n_games: usize) -> Vec<(String, usize)> {
    let presets = G::presets().into_iter().filter(|preset| G::fits(&G::preset(&preset.name).unwrap()));
    let checked = presets.map(|preset| {
        let game = G::new(G::preset(&preset.name).unwrap()).unwrap();
        check(&game, n_games, 20);
        let n_actions = G::Numbering::new(&game).n_actions();
        (preset.name, n_actions)
    });
    checked.collect()
}

fn numbers_of(checked: &[(String, usize)], preset: &str) -> usize {
    checked.iter().find(|(name, _)| name == preset).unwrap().1
}

#[test]
fn deer_chess_has_steps_jumps_drops_and_a_pass() {
    let small = check_presets::<Deer<u64>>(3);
    assert_eq!(numbers_of(&small, "24"), 148 + 106 + 25 + 1);
    let wide = check_presets::<Deer<Wide>>(1);
    assert_eq!(numbers_of(&wide, "24"), 280, "a number does not depend on the size of sets");
    assert_eq!(wide.len(), 15);
}

#[test]
fn komikan_has_steps_and_jumps() {
    assert_eq!(check_presets::<Komikan<u64>>(20), [("standard".to_string(), 228)]);
}

#[test]
fn banqi_has_flips_and_pairs_of_squares() {
    for (preset, n_actions) in check_presets::<Banqi>(3) {
        assert_eq!(n_actions, if preset.contains('+') { 352 + 84 + 1 } else { 32 + 320 }, "{preset}");
    }
}

#[test]
fn da_ma_has_the_cells_of_the_road() {
    for (preset, n_actions) in check_presets::<Dama>(2) {
        assert_eq!(n_actions, if preset.ends_with("+book") { 92 + 88 } else { 92 }, "{preset}");
    }
}

#[test]
fn dragonchess_has_the_pairs_that_its_pieces_can_make() {
    let expected = [("standard".to_string(), 10_720), ("gygax".to_string(), 11_280)];
    assert_eq!(check_presets::<Dragon>(2), expected);
}
