//! Monte-Carlo tree search, in games small enough to know everything about.

mod dice;
mod nim;

use std::sync::Arc;
use std::time::{Duration, Instant};

use qiyuan_core::{Evaluate, Game, Match, Status};
use qiyuan_engine::{Engine, Limits, Method, Orders, Report, Settings, Stop};

use dice::{Act, Dice, Race};
use nim::{Heaps, Nim, Take};

fn settings(seed: u64) -> Settings {
    Settings { method: Method::Mcts, seed, ..Settings::default() }
}

fn think<G: Evaluate>(engine: &mut Engine<G>, play: &Match<G>, orders: &Orders<G::Move>) -> Report<G::Move> {
    let report = engine.think(play, orders, &Stop::new(), &mut |_| {});
    report.expect("the orders are right").expect("a seat is to move")
}

fn think_once<G: Evaluate>(game: G, pos: G::Position, orders: &Orders<G::Move>) -> Report<G::Move> {
    let game = Arc::new(game);
    think(&mut Engine::new(game.clone(), settings(1)), &Match::from_position(game, pos), orders)
}

fn orders<M>(nodes: u64) -> Orders<M> {
    Orders::best(Limits::nodes(nodes))
}

#[test]
fn nim_is_won_where_it_can_be() {
    for heaps in [[1, 2, 4], [3, 4, 5], [2, 2, 3], [0, 3, 5], [1, 1, 1]] {
        let pos = Heaps::new(heaps);
        let report = think_once(Nim, pos.clone(), &orders(300_000));
        assert!(pos.best().contains(&report.best()), "{heaps:?}: {report:?}");
        assert!(report.lines[0].score.share().expect("one of two wins") > 0.7, "{heaps:?}: {report:?}");
    }
}

#[test]
fn nim_is_lost_where_it_must_be() {
    let report = think_once(Nim, Heaps::new([1, 2, 3]), &orders(300_000));
    assert!(report.lines[0].score.share().expect("one of two wins") < 0.2, "{report:?}");
}

#[test]
fn what_chance_is_worth_to_each_of_three_is_found() {
    let race = |points, turn, at_stake, throws| Race { points, turn, at_stake, throws, thrown: false };
    // The further the end, the more is still tried out on the way to it.
    let positions = [
        (race([0; 3], 0, 4, 1), 0.15),
        (race([6, 0, 0], 1, 5, 1), 0.05),
        (race([6, 9, 0], 2, 5, 2), 0.01),
        (race([2, 3, 0], 2, 4, 1), 0.01),
    ];
    for (pos, tolerance) in positions {
        let mut moves = Vec::new();
        Dice.moves(&pos, &mut moves);
        let after = |mv: Act| {
            let mut after = pos.clone();
            Dice.play(&mut after, mv);
            after.values()[usize::from(pos.turn)]
        };
        let most = moves.iter().map(|&mv| after(mv)).fold(f64::MIN, f64::max);
        let report = think_once(Dice, pos.clone(), &orders(2_000_000));
        let found = f64::from(report.lines[0].score.centi) / 100.0;
        assert!(after(report.best()) > most - 0.01, "{pos:?}: {report:?}");
        assert!((found - most).abs() < tolerance, "{pos:?}: {found} found, {most} expected");
    }
}

#[test]
fn the_same_seed_finds_the_same() {
    let find = |seed: u64, threads: usize| {
        let game = Arc::new(Dice);
        let play = Match::new(game.clone());
        let settings = Settings { threads, ..settings(seed) };
        let report = think(&mut Engine::new(game, settings), &play, &orders(20_000));
        (report.nodes, report.deepest, report.lines)
    };
    for threads in [1, 3] {
        assert_eq!(find(5, threads), find(5, threads));
    }
    assert_ne!(find(5, 1), find(6, 1));
}

#[test]
fn no_more_positions_are_looked_at_than_allowed() {
    for nodes in [1, 2, 10, 1000, 12_345] {
        for threads in [1, 2] {
            let game = Arc::new(Nim);
            let play = Match::new(game.clone());
            let settings = Settings { threads, ..settings(1) };
            let report = think(&mut Engine::new(game, settings), &play, &orders(nodes));
            assert!(report.nodes <= nodes, "{} of {nodes}", report.nodes);
            assert!(report.nodes + 20 >= nodes, "{} of {nodes}", report.nodes);
        }
    }
}

#[test]
fn a_little_memory_is_enough() {
    let game = Arc::new(Nim);
    let play = Match::from_position(game.clone(), Heaps::new([20, 30, 40]));
    let mut engine = Engine::new(game, Settings { hash: 1, ..settings(1) });
    let report = think(&mut engine, &play, &orders(500_000));
    assert!(report.memory > 950 && report.memory <= 1000, "{report:?}");
}

/// What was found about a position is still known when the position has come on the board.
#[test]
fn a_tree_is_kept_from_move_to_move() {
    let game = Arc::new(Nim);
    let mut play = Match::from_position(game.clone(), Heaps::new([3, 4, 6]));
    let mut engine = Engine::new(game.clone(), settings(1));
    let before = think(&mut engine, &play, &orders(200_000));
    for &mv in &before.lines[0].moves[..2] {
        play.play(mv).expect("the line is legal");
    }
    let look = |engine: &mut Engine<Nim>| think(engine, &play, &orders(1));
    let kept = look(&mut engine);
    let fresh = look(&mut Engine::new(game, settings(1)));
    assert!(kept.memory > 0 && kept.lines[0].moves.len() > 1, "{kept:?}");
    assert_eq!(kept.best(), before.lines[0].moves[2]);
    assert_eq!(fresh.lines[0].moves.len(), 1, "{fresh:?}");
    engine.new_game();
    assert_eq!(look(&mut engine).lines, fresh.lines);
}

/// A match that goes another way than the one before is no continuation of it.
#[test]
fn another_match_begins_anew() {
    let game = Arc::new(Nim);
    let mut engine = Engine::new(game.clone(), settings(1));
    let mut one = Match::new(game.clone());
    one.play(Take { heap: 0, count: 1 }).expect("legal");
    think(&mut engine, &one, &orders(10_000));
    let mut other = Match::new(game.clone());
    other.play(Take { heap: 0, count: 2 }).expect("legal");
    let kept = think(&mut engine, &other, &orders(10_000));
    let fresh = think(&mut Engine::new(game, settings(1)), &other, &orders(10_000));
    assert_eq!(kept.lines, fresh.lines);
}

#[test]
fn a_bell_stops_it() {
    let game = Arc::new(Dice);
    let play = Match::new(game.clone());
    let mut engine = Engine::new(game, settings(1));
    let unlimited = Orders::best(Limits::default());
    let stop = Stop::new();
    // It rings when the first report comes.
    let report = engine.think(&play, &unlimited, &stop, &mut |_| stop.ring());
    assert!(report.expect("no error").expect("a seat is to move").nodes < 10_000);
    // It has rung before.
    let report = engine.think(&play, &unlimited, &stop, &mut |_| {});
    assert_eq!(report.expect("no error").expect("a seat is to move").best(), Act::Throw);
}

#[test]
fn a_time_limit_is_kept() {
    let pos = Heaps::new([30, 40, 50]);
    let begun = Instant::now();
    let report = think_once(Nim, pos, &Orders::best(Limits::movetime(Duration::from_millis(50))));
    assert!(report.time >= Duration::from_millis(50), "{report:?}");
    // Far more than it may take, for a machine that does other things as well.
    assert!(begun.elapsed() < Duration::from_millis(1000), "{:?}", begun.elapsed());
}

#[test]
fn only_the_named_moves_are_chosen_from() {
    let only = vec![Take { heap: 0, count: 1 }, Take { heap: 1, count: 4 }];
    let report = think_once(Nim, Heaps::new([3, 4, 5]), &Orders { lines: 9, only: only.clone(), ..orders(10_000) });
    assert_eq!(report.lines.len(), 2);
    assert!(report.lines.iter().all(|line| only.contains(&line.moves[0])), "{report:?}");
}

#[test]
fn the_best_lines_come_first() {
    let report = think_once(Nim, Heaps::new([3, 4, 5]), &Orders { lines: 4, ..orders(300_000) });
    assert_eq!(report.lines.len(), 4);
    let shares: Vec<f64> = report.lines.iter().map(|line| line.score.share().expect("one of two wins")).collect();
    assert!(shares[0] > 0.7 && shares[1..].iter().all(|&share| share < 0.5), "{shares:?}");
    for line in &report.lines {
        let mut play = Match::from_position(Arc::new(Nim), Heaps::new([3, 4, 5]));
        line.moves.iter().for_each(|&mv| play.play(mv).expect("a line is legal"));
    }
}

#[test]
fn reports_come_on_the_way() {
    let game = Arc::new(Nim);
    let play = Match::new(game.clone());
    let mut visited = Vec::new();
    let mut watch = |report: &Report<Take>| visited.push(report.nodes);
    let report = Engine::new(game, settings(1)).think(&play, &orders(50_000), &Stop::new(), &mut watch);
    let report = report.expect("no error").expect("a seat is to move");
    assert!(visited.len() > 4 && visited.is_sorted() && *visited.last().expect("some") <= report.nodes, "{visited:?}");
}

#[test]
fn a_depth_alone_ends_it() {
    let report = think_once(Nim, Heaps::new([3, 4, 5]), &Orders::best(Limits::depth(2)));
    assert_eq!(report.deepest, 2);
}

#[test]
fn a_low_level_misjudges() {
    let pos = Race { points: [2, 3, 0], turn: 2, at_stake: 4, throws: 1, thrown: false };
    let game = Arc::new(Dice);
    let play = Match::from_position(game.clone(), pos);
    let choice = |level: u8, seed: u64| {
        let settings = Settings { level: Some(level), ..settings(seed) };
        think(&mut Engine::new(game.clone(), settings), &play, &orders(2000)).best()
    };
    assert!((0..20).all(|seed| choice(2, seed) == Act::Stop));
    let wrong = (0..20).filter(|&seed| choice(1, seed) == Act::Throw).count();
    assert!(0 < wrong && wrong < 15, "{wrong} of 20");
    assert_eq!(choice(1, 3), choice(1, 3));
}

#[test]
fn alpha_beta_is_refused_where_it_makes_no_sense() {
    let game = Arc::new(Dice);
    let play = Match::new(game.clone());
    let method = |method: Method| {
        let mut engine = Engine::new(game.clone(), Settings { method, ..settings(1) });
        engine.think(&play, &orders(1000), &Stop::new(), &mut |_| {})
    };
    let error = method(Method::Search).expect_err("there are three seats").to_string();
    assert!(error.contains("mcts"), "{error}");
    assert!(method(Method::Best).is_ok());
}

#[test]
fn where_chance_acts_nothing_is_thought() {
    let game = Arc::new(Dice);
    let mut play = Match::new(game.clone());
    play.play(Act::Throw).expect("legal");
    assert_eq!(play.status(), Status::Chance);
    let report = Engine::new(game, settings(1)).think(&play, &orders(10), &Stop::new(), &mut |_| {});
    assert_eq!(report, Ok(None));
}
