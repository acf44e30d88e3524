//! The engine and the naive generator side by side along random games.

use qiyuan_core::{Status, sim_rng};
use rand::RngExt;

use crate::any::{DEER_OPTIONS, games, naive, presets};
use crate::naive::State;

#[test]
fn the_naive_generator_agrees_on_every_board() {
    for (seed, preset) in (0..).zip(presets()) {
        let n_games = if preset.contains('6') { 1 } else { 3 };
        compare(&preset, "{}", n_games, seed);
    }
}

#[test]
fn the_naive_generator_agrees_on_every_rule_option() {
    for (seed, options) in (100..).zip(DEER_OPTIONS) {
        for preset in ["deer:24", "deer:20", "deer:7", "deer:48c"] {
            compare(preset, options, 2, seed);
        }
    }
    compare("komikan:standard", r#"{"captures_to_win":9}"#, 3, 200);
}

/// Plays at random until the game is over, but captures or drops when it can in every second game: random games alone
/// hardly ever end.
fn compare(name: &str, options: &str, n_games: u64, seed: u64) {
    const LONGEST: usize = 150;
    let engine = &games(name, options)[0];
    let naive = naive(name, options);
    let mut rng = sim_rng(seed);
    for number in 0..n_games {
        let greedy = number % 2 == 0;
        let mut text = engine.start();
        for _ in 0..LONGEST {
            let state = State::read(naive.board(), &text);
            let mut expected: Vec<(String, String)> =
                naive.children(&state).into_iter().map(|(mv, next)| (mv, next.write(naive.board()))).collect();
            expected.sort();
            let found = engine.children(&text);
            assert_eq!(found, expected, "{name} {options} in {text}");
            let result = match engine.status(&text) {
                Status::Over(payoffs) => Some(payoffs.to_string()),
                status => {
                    let seat = usize::from(text.contains(" d") || text.contains(" s "));
                    assert_eq!(status, Status::ToMove(qiyuan_core::Seat(seat as u8)), "{name} {options} in {text}");
                    None
                }
            };
            assert_eq!(result.as_deref(), naive.result(&state), "{name} {options} in {text}");
            if found.is_empty() {
                break;
            }
            let sharp: Vec<&(String, String)> =
                found.iter().filter(|(mv, _)| greedy && mv.contains(['x', '@'])).collect();
            let pick = if sharp.is_empty() {
                &found[rng.random_range(0..found.len())]
            } else {
                sharp[rng.random_range(0..sharp.len())]
            };
            text = pick.1.clone();
        }
    }
}
