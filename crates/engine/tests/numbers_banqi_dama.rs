//! The engine files of Banqi and Da Ma hold for every preset.

use qiyuan_core::Evaluate;
use qiyuan_engine::Numbers;
use qiyuan_games::banqi::Banqi;
use qiyuan_games::dama::Dama;

fn check<G: Evaluate>() {
    for preset in G::presets() {
        let rules = G::preset(&preset.name).expect("a preset has rules");
        let game = G::new(rules).expect("a preset's rules are right");
        let numbers = Numbers::read(&game, G::NUMBERS).unwrap_or_else(|error| panic!("{}: {error}", preset.name));
        assert!(numbers.weights.iter().any(|&weight| weight != 0));
        let pos = game.start();
        let _ = numbers.evaluate(&game, &pos, game.turn_of(&pos));
    }
}

#[test]
fn the_engine_file_of_banqi_is_right() {
    check::<Banqi>();
}

#[test]
fn the_engine_file_of_da_ma_is_right() {
    check::<Dama>();
}
