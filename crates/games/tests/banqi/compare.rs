//! The engine and the naive generator side by side along random games.

use qiyuan_core::{Game, Seat, Status, sim_rng};
use qiyuan_games::banqi::{Banqi, Colour};
use rand::RngExt;

use crate::any::{all_games, turns};
use crate::naive::{self, State};

#[test]
fn the_naive_generator_agrees_on_every_rule_set() {
    for (seed, (name, game)) in (0..).zip(all_games()) {
        compare(&name, &game, 6, seed);
    }
}

/// Plays random games with random deals, capturing where it can in every second one, and compares every turn and the
/// position after it.
fn compare(name: &str, game: &Banqi, n_games: u64, seed: u64) {
    let mut rng = sim_rng(seed);
    for number in 0..n_games {
        let greedy = number % 2 == 0;
        let mut pos = game.start();
        let deal_text = game.random_deal(&pos, &mut rng).unwrap();
        let deal = game.read_deal(&pos, &deal_text).unwrap();
        let mut state = State::read(&game.write_position(&pos), &deal_text);
        for _ in 0..250 {
            let text = game.write_position(&pos);
            let mut expected = naive::turns(game.rules(), &state);
            expected.sort_by(|a, b| a.0.cmp(&b.0));
            let found = turns(game, &pos, &*deal);
            let found_texts: Vec<(&str, String)> =
                found.iter().map(|(turn, next)| (turn.as_str(), game.write_position(next))).collect();
            let expected_texts: Vec<(&str, String)> =
                expected.iter().map(|(turn, next)| (turn.as_str(), next.write())).collect();
            assert_eq!(found_texts, expected_texts, "{name} in {text}");
            let winner = naive::winner(game.rules(), &state);
            match game.status(&pos) {
                Status::Over(payoffs) => {
                    let colour = if payoffs.winner() == Some(pos.seat_of(Colour::Red)) { 'r' } else { 'b' };
                    assert_eq!(Some(colour), winner, "{name} in {text}");
                    break;
                }
                status => {
                    assert_eq!((status, winner), (Status::ToMove(pos.seat()), None), "{name} in {text}");
                }
            }
            let sharp: Vec<usize> = (0..found.len()).filter(|&i| greedy && found[i].0.contains(['x', '?'])).collect();
            let pick = match sharp.len() {
                0 => rng.random_range(0..found.len()),
                n => sharp[rng.random_range(0..n)],
            };
            // Seats alternate from the first flip on.
            let next_seat = if pos.seat() == Seat(0) { Seat(1) } else { Seat(0) };
            assert_eq!(found[pick].1.seat(), next_seat, "{name} in {text}");
            pos = found[pick].1;
            state = expected[pick].1.clone();
        }
    }
}
