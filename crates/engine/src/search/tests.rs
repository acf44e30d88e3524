//! The search against looking at everything.

use std::sync::Arc;

use qiyuan_core::{Evaluate, Game, Match, Status, playout, sim_rng};
use qiyuan_games::banqi::Banqi;
use qiyuan_games::dama::Dama;
use qiyuan_games::dragon::Dragon;
use qiyuan_games::hunt::{Deer, Komikan, Wide};
use rand::RngExt;

use super::worker::payoff_value;
use super::*;
use crate::limits::Limits;

/// Everything below a position, without any cleverness. Positions are compared whole, not by their keys.
struct Plain<'a, G: Evaluate> {
    game: &'a G,
    numbers: &'a Numbers,
    scale: Scale,
    /// Positions between turns on the way here.
    path: Vec<G::Position>,
    /// How many of them were on the board.
    n_played: usize,
    /// Positions looked at.
    n_nodes: u64,
}

impl<G: Evaluate> Plain<'_, G> {
    /// The value for the seat whose turn it is.
    fn value(&mut self, pos: &G::Position, depth: u32, ply: usize) -> Value {
        let (game, seat) = (self.game, self.game.turn_of(pos));
        self.n_nodes += 1;
        let mut moves = Vec::new();
        let status = game.moves(pos, &mut moves);
        if let Status::Over(payoffs) = status {
            return payoff_value::<G>(&payoffs, seat, ply);
        }
        if ply > 0 && !game.mid_turn(pos) && (self.is_repeated(pos) || self.is_too_late(pos)) {
            return payoff_value::<G>(&game.deadlock(pos), seat, ply);
        }
        if depth == 0 {
            return self.scale.value(self.numbers.evaluate(game, pos, seat));
        }
        let between_turns = !game.mid_turn(pos);
        if between_turns {
            self.path.push(pos.clone());
        }
        let below = if status == Status::Chance { depth } else { depth - 1 };
        let mut values = Vec::new();
        for &mv in &moves {
            let mut child = pos.clone();
            game.play(&mut child, mv);
            let same = game.turn_of(&child) == seat;
            let value = self.value(&child, below, ply + 1);
            values.push(if same { value } else { -value });
        }
        if between_turns {
            self.path.pop();
        }
        match status {
            Status::Chance => {
                let weights: Vec<i64> = moves.iter().map(|&mv| i64::from(game.weight(pos, mv))).collect();
                let sum: i64 = weights.iter().zip(&values).map(|(weight, &value)| weight * i64::from(value)).sum();
                sum.div_euclid(weights.iter().sum()) as Value
            }
            _ => values.into_iter().max().expect("somebody can move"),
        }
    }

    fn is_repeated(&self, pos: &G::Position) -> bool {
        let ends = self.game.repetition() != qiyuan_core::Repetition::Ignore;
        let (played, since) = self.path.split_at(self.n_played);
        ends && (since.contains(pos) || played.iter().filter(|&earlier| earlier == pos).count() >= 2)
    }

    fn is_too_late(&self, pos: &G::Position) -> bool {
        self.game.clock_limit().is_some_and(|limit| self.game.clock(pos).reached(limit))
    }
}

/// A match of random moves that stops where a seat is to move.
fn random_match<G: Evaluate>(game: &Arc<G>, seed: u64) -> Option<Match<G>> {
    let mut rng = sim_rng(seed);
    let (length, _) = playout(&**game, game.start(), &mut sim_rng(seed ^ 77), &mut Vec::new());
    let n_moves = rng.random_range(0..=length.max(1));
    let mut play = Match::new(game.clone());
    for _ in 0..n_moves {
        let moves = play.moves();
        if moves.is_empty() {
            return None;
        }
        play.play(moves[rng.random_range(0..moves.len())]).expect("a legal move");
    }
    while play.status() == Status::Chance {
        let moves = play.moves();
        play.play(moves[rng.random_range(0..moves.len())]).expect("an outcome");
    }
    matches!(play.status(), Status::ToMove(_)).then_some(play)
}

/// So many positions are looked at below a position at most, or one step deeper than that.
const ENOUGH: u64 = 300;

/// On so many random positions the search gives the same value as looking at everything, on one thread and on two, at
/// every depth up to `most` that is small enough.
#[track_caller]
fn check<G: Evaluate>(rules: G::Rules, most: u32, n_positions: usize) {
    let game = Arc::new(G::new(rules).expect("good rules"));
    let numbers = Numbers::standard(&*game);
    let scale = Scale::new(&numbers, G::GOAL, G::HAS_CHANCE);
    let plays = (0..).filter_map(|seed| random_match(&game, seed)).take(n_positions);
    let (mut n_different, mut n_deep) = (0, 0);
    for (i, play) in plays.enumerate() {
        let played: Vec<G::Position> =
            play.history().map(|(pos, _)| pos.clone()).filter(|pos| !game.mid_turn(pos)).collect();
        let n_played = played.len();
        let mut plain = Plain { game: &*game, numbers: &numbers, scale, path: played, n_played, n_nodes: 0 };
        for depth in 1..=most {
            if plain.n_nodes > ENOUGH {
                break;
            }
            plain.n_nodes = 0;
            let expected = plain.value(play.position(), depth, 0);
            for threads in [1, 2] {
                let plan = Plan { numbers: &numbers, parts: Parts::exact(), blur: (0, 0), threads, stop: &Stop::new() };
                let found = Search::new(1).value(&play, depth, &plan);
                let place = game.write_position(play.position());
                assert_eq!(found, expected, "position {i}, depth {depth}, {threads} threads: {place}");
            }
            n_different += usize::from(expected != 0 && depth == 1);
            n_deep += usize::from(depth == 2);
        }
    }
    assert!(n_different > n_positions / 2, "most positions are not even");
    assert!(n_deep > n_positions * 9 / 10, "most positions are looked at two moves deep");
}

impl Search {
    /// The value of the best move, looked at to a depth.
    fn value<G: Evaluate>(&mut self, play: &Match<G>, depth: u32, plan: &Plan<'_>) -> Value {
        let orders = Orders::best(Limits::depth(depth));
        self.run_for_value(play, &orders, plan, &mut |_| {}).1
    }
}

fn preset<G: Game>(name: &str) -> G::Rules {
    G::preset(name).expect("a preset")
}

// A position can come back on the path after four turns, and what is remembered of it then depends on the path. The
// depths stay below that.

#[test]
fn alpha_beta_is_minimax_in_deer_chess() {
    check::<Deer<u64>>(preset::<Deer<u64>>("24"), 4, 150);
    check::<Deer<u64>>(preset::<Deer<u64>>("7"), 4, 150);
    check::<Deer<Wide>>(preset::<Deer<Wide>>("48a"), 3, 50);
}

#[test]
fn alpha_beta_is_minimax_in_komikan() {
    check::<Komikan<u64>>(preset::<Komikan<u64>>("standard"), 4, 300);
}

#[test]
fn alpha_beta_is_minimax_in_dragonchess() {
    check::<Dragon>(preset::<Dragon>("standard"), 2, 150);
    check::<Dragon>(preset::<Dragon>("gygax"), 2, 50);
}

#[test]
fn expectimax_is_expectation_in_banqi() {
    check::<Banqi>(preset::<Banqi>("tcga"), 4, 200);
    check::<Banqi>(preset::<Banqi>("taiwan+all"), 3, 100);
    check::<Banqi>(preset::<Banqi>("mainland"), 3, 100);
}

#[test]
fn expectimax_is_expectation_in_da_ma() {
    check::<Dama>(preset::<Dama>("2"), 2, 200);
}
