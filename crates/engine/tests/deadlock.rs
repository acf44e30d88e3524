//! Games that get nowhere are worth what the game says, not a draw: in deer chess the deer have won (DEER-9).

use std::sync::Arc;

use qiyuan_core::{Game, Match};
use qiyuan_engine::{Engine, Limits, Method, Orders, Report, Settings, Stop};
use qiyuan_games::hunt::{BoardChoice, Deer, DeerRules, Move, Unfinished};

const METHODS: [Method; 2] = [Method::Search, Method::Mcts];

fn game(unfinished: Unfinished) -> Arc<Deer<u64>> {
    let board = BoardChoice::Named("deer20".into());
    Arc::new(Deer::new(DeerRules { board, unfinished, ..DeerRules::default() }).expect("sound rules"))
}

/// What an engine thinks after turns from a position.
fn think(game: &Arc<Deer<u64>>, method: Method, position: &str, turns: &str) -> Report<Move> {
    let start = game.read_position(position).expect("a position");
    let mut play = Match::from_position(game.clone(), start);
    for turn in turns.split_whitespace() {
        play.play_text(turn).expect("a legal turn");
    }
    let settings = Settings { method, seed: 1, ..Settings::default() };
    let report = Engine::new(game.clone(), settings).think(
        &play,
        &Orders::best(Limits::nodes(20_000)),
        &Stop::new(),
        &mut |_| {},
    );
    report.expect("the orders are right").expect("a seat is to move")
}

#[test]
fn the_deer_win_when_the_clock_runs_out() {
    // Two turns are left, and nothing can be captured or dropped in them.
    let position = "5/5/2ddd/5/4d 1D2/6 0 D 138";
    for method in METHODS {
        let share = |unfinished| {
            let report = think(&game(unfinished), method, position, "");
            report.lines[0].score.share().expect("one of two wins")
        };
        let (won, drawn) = (share(Unfinished::Deer), share(Unfinished::Draw));
        assert!(won > 0.95, "{method:?}: {won}");
        assert!((0.4..0.6).contains(&drawn), "{method:?}: {drawn}");
    }
}

#[test]
fn dogs_do_not_repeat_a_position_for_the_third_time() {
    let position = "5/5/1dddd/5/5 1D2/6 0 D 0";
    let cycle = "z2-z1 b3-b4 z1-z2 b4-b3";
    let game = game(Unfinished::Deer);
    for method in METHODS {
        let report = think(&game, method, position, &format!("{cycle} z2-z1 b3-b4 z1-z2"));
        let pos = game.read_position("5/1d3/2ddd/5/5 1D2/6 0 d 7").expect("a position");
        assert_ne!(game.write_move(&pos, report.best()), "b4-b3", "{method:?}");
    }
}

#[test]
fn the_deer_repeat_a_position_for_the_third_time_if_the_dogs_let_them() {
    // The dogs have just come back where they were twice before: any other step gives them time, this one wins at once.
    let position = "5/5/1dddd/5/5 D3/6 0 d 0";
    let cycle = "b3-b4 z1-z2 b4-b3 z2-z1";
    let game = game(Unfinished::Deer);
    let report = think(&game, Method::Search, position, &format!("{cycle} b3-b4 z1-z2 b4-b3"));
    let pos = game.read_position("5/5/1dddd/5/5 1D2/6 0 D 7").expect("a position");
    assert_eq!(game.write_move(&pos, report.best()), "z2-z1");
    assert_eq!(report.lines[0].score.share(), Some(1.0));
}
