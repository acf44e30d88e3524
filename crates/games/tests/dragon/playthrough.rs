//! A game at random, written down: whatever changes in moves, texts or descriptions shows here.

use std::fmt::Write;

use qiyuan_core::{Game, Language, Match, Show, sim_rng};
use rand::RngExt;

use crate::common::game;

#[test]
fn playthrough() {
    let game = game("standard", "{}");
    let mut this = Match::new(game.clone().into());
    let mut rng = sim_rng(7);
    let mut text = String::new();
    for _ in 0..60 {
        let moves = this.moves();
        let pos = this.position();
        let sharp: Vec<_> = moves.iter().copied().filter(|mv| pos.piece(mv.to).is_some()).collect();
        let choice = if sharp.is_empty() { &moves } else { &sharp };
        let mv = choice[rng.random_range(0..choice.len())];
        let told = game.tell_move(pos, mv).tell(Language::English);
        writeln!(text, "{} of {}: {told}", game.write_move(pos, mv), moves.len()).unwrap();
        this.play(mv).unwrap();
        writeln!(text, "  {} {:016x}", game.write_position(this.position()), game.key(this.position())).unwrap();
    }
    insta::assert_snapshot!(text);
}
