//! The engine files of the hunt games and of Dragonchess: they read, they fit their games, and what they say of
//! positions is sane.

use std::ops::ControlFlow;

use qiyuan_core::{Evaluate, Game, Seat, Status, sim_rng};
use qiyuan_engine::{Counts, N_LEVELS, Numbers};
use qiyuan_games::dragon::Dragon;
use qiyuan_games::hunt::{Deer, Komikan, Wide};

/// No term speaks more often than this; with the largest weights, sums stay far from the ends of their type.
const MOST: i32 = 200;

#[test]
fn the_numbers_of_deer_chess_fit() {
    for preset in Deer::<Wide>::presets() {
        fits::<Deer<Wide>>(&preset.name, 20);
    }
    fits::<Deer<u64>>("24", 20);
}

#[test]
fn the_numbers_of_komikan_fit() {
    fits::<Komikan<u64>>("standard", 60);
}

#[test]
fn the_numbers_of_dragonchess_fit() {
    fits::<Dragon>("standard", 20);
    fits::<Dragon>("gygax", 20);
}

fn fits<G: Evaluate>(preset: &str, n_games: u64) {
    let game = G::new(G::preset(preset).expect("a preset")).expect("sound rules");
    let numbers = Numbers::read(&game, G::NUMBERS).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
    assert_eq!(numbers.levels.len(), N_LEVELS);
    let mut used = vec![false; G::TERMS.len()];
    let (mut rng, mut scratch) = (sim_rng(n_games), Vec::new());
    for _ in 0..n_games {
        let mut pos = game.start();
        for _ in 0..200 {
            let ControlFlow::Continue(mv) = game.random_move(&pos, &mut rng, &mut scratch) else { break };
            let text = game.write_position(&pos);
            assert_eq!(Status::ToMove(game.turn_of(&pos)), game.status(&pos), "{text}");
            assert!(game.slot(&pos, mv) < G::N_SLOTS, "{} in {text}", game.write_move(&pos, mv));
            let mut counts = Counts::default();
            game.tally(&pos, &mut counts);
            let mut sum = 0;
            for (term, used) in used.iter_mut().enumerate() {
                let [mine, theirs] = [counts.0[0][term], counts.0[1][term]];
                assert!(mine.abs().max(theirs.abs()) <= MOST, "{:?} speaks too often in {text}", G::TERMS[term]);
                *used |= (mine, theirs) != (0, 0);
                sum += (mine - theirs) * numbers.weights[term];
            }
            assert_eq!(numbers.evaluate(&game, &pos, Seat(0)), sum / 100, "{text}");
            assert_eq!(numbers.evaluate(&game, &pos, Seat(1)), -sum / 100, "{text}");
            game.play(&mut pos, mv);
        }
    }
    let unused: Vec<_> = G::TERMS.iter().zip(used).filter(|(_, used)| !used).collect();
    // Nothing is in hand on the seven-dog board, and random dogs hardly ever drive out a deer.
    assert!(unused.len() <= 4, "{}:{preset} never used {unused:?}", G::ID);
}
