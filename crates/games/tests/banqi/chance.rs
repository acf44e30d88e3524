//! Chance: weights, sampling, deals.

use std::collections::HashMap;
use std::ops::ControlFlow;

use qiyuan_core::{Game, Match, RandomDealer, Record, Status, sample_outcome, sim_rng};
use qiyuan_games::banqi::Move;

use crate::any::{all_games, game, game_with};

/// What lies face down here: 11 pieces of 10 sorts.
const MIDGAME: &str = "R2*1C**/*G1H*1c*/1**S*1A1/r1*1h*1s r:d4= AECSgaerhss 0";

#[test]
fn the_weights_sum_to_the_hidden_count() {
    let mut rng = sim_rng(11);
    for (name, game) in all_games() {
        for _ in 0..5 {
            let mut pos = game.start();
            while let ControlFlow::Continue(mv) = game.random_move(&pos, &mut rng, &mut Vec::new()) {
                let mut moves = Vec::new();
                if game.moves(&pos, &mut moves) == Status::Chance {
                    let total: u32 = moves.iter().map(|&outcome| game.weight(&pos, outcome)).sum();
                    assert_eq!(total, pos.hidden.len(), "{name} in {}", game.write_position(&pos));
                    assert_eq!(total, pos.face_down.len(), "{name} in {}", game.write_position(&pos));
                }
                if game.clock(&pos).0 >= 40 {
                    break;
                }
                game.play(&mut pos, mv);
            }
        }
    }
}

/// Draws a million outcomes and compares them with the weights.
fn chi_square(text: &str, mut draw: impl FnMut() -> Move) -> (f64, usize) {
    const N: u32 = 1_000_000;
    let game = game("taiwan");
    let pos = game.read_position(text).unwrap();
    let mut outcomes = Vec::new();
    assert_eq!(game.moves(&pos, &mut outcomes), Status::Chance);
    let mut counts: HashMap<Move, u32> = HashMap::new();
    for _ in 0..N {
        *counts.entry(draw()).or_default() += 1;
    }
    assert!(counts.keys().all(|mv| outcomes.contains(mv)));
    let terms = outcomes.iter().map(|&outcome| {
        let share = f64::from(game.weight(&pos, outcome)) / f64::from(pos.hidden.len());
        let expected = share * f64::from(N);
        (f64::from(counts.get(&outcome).copied().unwrap_or(0)) - expected).powi(2) / expected
    });
    (terms.sum(), outcomes.len() - 1)
}

#[test]
fn a_million_flips_are_spread_by_the_weights() {
    // The values that chi-square exceeds once in a thousand times, by degrees of freedom.
    let limits = HashMap::from([(13, 34.53), (9, 27.88)]);
    let start = "********/********/********/******** -:e2= GAAEERRHHCCSSSSSgaaeerrhhccsssss 0";
    for (seed, text) in (2024..).zip([start, MIDGAME]) {
        let game = game("taiwan");
        let pos = game.read_position(text).unwrap();
        let mut rng = sim_rng(seed);
        let mut scratch = Vec::new();
        let (value, freedom) = chi_square(text, || match game.random_move(&pos, &mut rng, &mut scratch) {
            ControlFlow::Continue(outcome) => outcome,
            ControlFlow::Break(_) => panic!("the game is not over"),
        });
        assert!(value < limits[&freedom], "random_move: {value} with {freedom} degrees of freedom in {text}");
        let (value, freedom) = chi_square(text, || sample_outcome(&*game, &pos, &mut rng));
        assert!(value < limits[&freedom], "sample_outcome: {value} with {freedom} degrees of freedom in {text}");
    }
}

#[test]
fn a_deal_says_what_lies_where() {
    let game = game("taiwan");
    let deal = "SEEScasaGseHgsrCSSeSARhCshscHRAr";
    let dealt = game.read_deal(&game.start(), deal).unwrap();
    let mut this = Match::new(game.clone());
    for turn in ["a4", "h4", "a3", "h1"] {
        this.play_text(turn).unwrap();
        assert_eq!(this.deal(&mut &*dealt), 1);
    }
    assert_eq!(this.turns(), ["a4=S", "h4=a", "a3=G", "h1=r"]);
}

#[test]
fn deals_that_do_not_fit_are_refused() {
    let game = game("taiwan");
    let midgame = MIDGAME.replace(":d4=", "");
    let cases = [
        ("start", "SEES", "deal \"SEES\": 4 letters, expected 32, one a square from a4 to h1"),
        (
            "start",
            "SEEScasaGseHgsrCSSeSARhCshscHRAx",
            "'x' on h1, expected one of GAERHCSgaerhcs, or . where nothing lies face down",
        ),
        ("start", "SEEScasaGseHgsrCSSeSARhCshscHRA.", "'.' on h1, where a piece lies face down, expected a letter"),
        ("start", "SEEScasaGseHgsrCSSeSARhCshscHRAR", "'R' (red rook) stands 3 times, expected 2 times"),
        (&midgame, "S..a..ess...A..S.hC.g.....r..E..", "'S' on a4, where no piece lies face down, expected ."),
        (&midgame, "...G..ess...A..S.hC.g.....r..E..", "'G' (red general) stands once, expected nowhere"),
    ];
    for (position, deal, reason) in cases {
        let pos = if position == "start" { game.start() } else { game.read_position(position).unwrap() };
        let error = game.read_deal(&pos, deal).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.ends_with(reason), "{deal}: {error}");
    }
}

#[test]
fn random_deals_fit_and_are_not_all_the_same() {
    let game = game("taiwan");
    let mut rng = sim_rng(5);
    for position in ["********/********/********/******** - GAAEERRHHCCSSSSSgaaeerrhhccsssss 0", MIDGAME] {
        let pos = game.read_position(position).unwrap();
        let deals: Vec<String> = (0..20).map(|_| game.random_deal(&pos, &mut rng).unwrap()).collect();
        assert!(deals.iter().all(|deal| game.read_deal(&pos, deal).is_ok()));
        assert!(deals.iter().any(|deal| *deal != deals[0]));
    }
}

#[test]
fn a_record_can_be_checked_against_its_deal() {
    let game = game_with("taiwan+all", "{}");
    let start = game.start();
    let mut rng = sim_rng(77);
    let deal_text = game.random_deal(&start, &mut rng).unwrap();
    let deal = game.read_deal(&start, &deal_text).unwrap();
    let mut this = Match::new(game.clone());
    while this.ending().is_none() {
        this.deal(&mut &*deal);
        let ControlFlow::Continue(mv) = game.random_move(this.position(), &mut rng, &mut Vec::new()) else { break };
        this.play(mv).unwrap();
        this.deal(&mut &*deal);
    }
    let record = Record::read(&this.record(Vec::new()).write()).unwrap();
    let again = Match::replay(game.clone(), start, &record).unwrap();
    assert_eq!((again.position(), again.ending()), (this.position(), this.ending()));
    assert_eq!(again.check_deal(&*deal), Ok(()));

    let other = game.read_deal(&start, &game.random_deal(&start, &mut rng).unwrap()).unwrap();
    let error = again.check_deal(&*other).unwrap_err().to_string();
    assert!(error.contains("the deal says ="), "{error}");
}

#[test]
fn a_random_dealer_resolves_every_flip() {
    let game = game("taiwan");
    let mut this = Match::new(game);
    this.play_text("c2").unwrap();
    assert_eq!(this.status(), Status::Chance);
    assert_eq!(this.deal(&mut RandomDealer(sim_rng(1))), 1);
    assert_eq!(this.turns().len(), 1);
    assert!(this.turns()[0].starts_with("c2="));
}
