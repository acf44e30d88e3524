//! Tuning: weights from games that an engine plays against itself.
//!
//! A finished game says of all its positions how they ended. The weights are moved until the scores of the positions
//! tell the results as well as they can: by the likelihood of wins, draws and losses, or by the mean square where there
//! are stakes. The evaluation is linear in its terms, so there is one best answer and no luck in finding it.

use std::fmt::Write;
use std::sync::Arc;

use qiyuan_core::{Error, Evaluate, Goal, MAX_SEATS, Match, RandomDealer, Seat, Status, Tactics, sim_rng};
use rand::{Rng, RngExt};

use crate::engine::Engine;
use crate::limits::{Limits, Stop};
use crate::numbers::{Counts, Numbers, NumbersFile};
use crate::report::Orders;
use crate::settings::Settings;

/// So many single moves at the beginning are random, at most: otherwise all games would be alike.
const RANDOM_MOVES: u64 = 8;
/// One of so many later moves is random: it shows what happens to a side that errs.
const RANDOM_LATER: u32 = 25;
/// A position of a game is taken down after so many moves on average.
const TAKEN: u32 = 4;
/// A game that is not over by then is left out.
const LONGEST: usize = 2000;

/// What separates the parts of a line of games.
const SEPARATOR: char = '\t';
/// Stands before a position whose text seats the sides as the game did.
const SAME_SEATS: char = '+';
/// Stands before one whose text seats them the other way round.
const OTHER_SEATS: char = '-';

/// A game for tuning as one line of text: its payoffs, then positions of it. `None`: it took too long.
pub fn tuning_game<G: Evaluate>(game: &Arc<G>, nodes: u64, seed: u64, stop: &Stop) -> Option<String> {
    let mut rng = sim_rng(seed);
    let mut engine = Engine::new(game.clone(), Settings { seed, hash: 4, ..Settings::default() });
    let mut play = Match::new(game.clone());
    let mut taken = String::new();
    let n_random = rng.random_range(0..=RANDOM_MOVES);
    let mut dealer = RandomDealer(sim_rng(rng.next_u64()));
    for n in 0..LONGEST as u64 {
        if stop.rung() {
            return None;
        }
        play.deal(&mut dealer);
        if let Status::Over(payoffs) = play.status() {
            let payoffs: Vec<String> = payoffs.as_slice().iter().map(i32::to_string).collect();
            return (!taken.is_empty()).then(|| format!("{}{taken}", payoffs.join(":")));
        }
        if n > n_random && rng.random_range(0..TAKEN) == 0 && is_calm(&**game, play.position()) {
            take_down(&**game, play.position(), &mut taken);
        }
        let at_random = n < n_random || rng.random_range(0..RANDOM_LATER) == 0;
        let mv = if at_random {
            let moves = play.moves();
            moves[rng.random_range(0..moves.len())]
        } else {
            let orders = Orders::best(Limits::nodes(nodes));
            engine.think(&play, &orders, stop, &mut |_| {}).ok()??.best()
        };
        play.play(mv).expect("engines play legal moves");
    }
    None
}

/// Adds a position's text. A text may seat the sides otherwise than the game does: a sign before it says so.
fn take_down<G: Evaluate>(game: &G, pos: &G::Position, out: &mut String) {
    let text = game.write_position(pos);
    let read = game.read_position(&text).expect("a written position is read");
    let sign = if game.turn_of(&read) == game.turn_of(pos) { SAME_SEATS } else { OTHER_SEATS };
    let _ = write!(out, "{SEPARATOR}{sign}{text}");
}

/// Whether a position is one that the evaluation is asked about: nothing is about to be taken.
fn is_calm<G: Evaluate>(game: &G, pos: &G::Position) -> bool {
    let mut moves = Vec::new();
    !game.mid_turn(pos)
        && (G::GOAL == Goal::Chips || game.tactics(pos, &mut moves) == Tactics::Free && moves.is_empty())
}

/// One position for one seat: how often each term speaks for it, and how its game ended.
struct Sample {
    counts: Vec<(usize, f64)>,
    /// The share of a game from 0 to 1, or the payoff.
    result: f64,
}

/// How far the fitting has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Rounds done.
    pub round: usize,
    /// Rounds in all.
    pub rounds: usize,
    /// The mean error now.
    pub error: f64,
}

/// What the fitting came to.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The engine file with the new numbers.
    pub file: NumbersFile,
    /// How many positions it was fitted to.
    pub n_samples: usize,
    /// The mean error before, on games held back from the fitting.
    pub before: f64,
    /// And after.
    pub after: f64,
}

/// One game of so many is held back, to see whether the new numbers hold for games they were not made from.
const HELD_BACK: usize = 10;

/// Fits the game's numbers to lines that [`tuning_game`] made.
pub fn fit<G: Evaluate>(
    game: &G,
    lines: &[String],
    rounds: usize,
    watch: &mut dyn FnMut(Progress),
) -> Result<Fitted, Error> {
    let numbers = Numbers::standard(game);
    let (mut samples, mut held_back) = (Vec::new(), Vec::new());
    for (i, line) in lines.iter().enumerate() {
        let into = if i % HELD_BACK == 0 { &mut held_back } else { &mut samples };
        read_samples(game, line, into)?;
    }
    if samples.is_empty() || held_back.is_empty() {
        return Err(Error::setting("games", "", format!("{} are too few to fit anything to", lines.len())));
    }
    let unit = 100.0 * 100.0;
    let mut model = Model {
        goal: G::GOAL,
        weights: G::TERMS.iter().zip(numbers.weights).map(|(_, weight)| f64::from(weight) / unit).collect(),
        scale: numbers.scale / 100.0,
    };
    let before = model.error(&held_back);
    model.fit(&samples, rounds, watch);
    let after = model.error(&held_back);
    let mut file = NumbersFile::read(G::NUMBERS)?;
    let terms = if game.variant().is_empty() {
        &mut file.terms
    } else {
        file.variant.entry(game.variant().into()).or_default()
    };
    for (&term, weight) in G::TERMS.iter().zip(&model.weights) {
        terms.insert(term.into(), (weight * unit).round() as i32);
    }
    if G::GOAL == Goal::Win {
        let (scale, draw) = fit_odds(&model, &samples);
        (file.scale, file.draw) = ((100.0 * scale).round(), (100.0 * draw).round());
    }
    Ok(Fitted { file, n_samples: samples.len() + held_back.len(), before, after })
}

/// The positions of a game, each from the view of one seat, or of every seat where there are stakes.
fn read_samples<G: Evaluate>(game: &G, line: &str, out: &mut Vec<Sample>) -> Result<(), Error> {
    let mut parts = line.split(SEPARATOR);
    let head = parts.next().unwrap_or_default();
    let payoffs: Result<Vec<i32>, _> = head.split(':').map(str::parse).collect();
    let payoffs = payoffs.ok().filter(|payoffs| payoffs.len() == game.n_seats()).ok_or_else(|| {
        Error::setting("payoffs", head, format!("expected {} whole numbers joined by colons", game.n_seats()))
    })?;
    for part in parts {
        let same = part.starts_with(SAME_SEATS);
        let pos = game.read_position(part.trim_start_matches([SAME_SEATS, OTHER_SEATS]))?;
        let mut counts = Counts::default();
        game.tally(&pos, &mut counts);
        match G::GOAL {
            Goal::Win => {
                let payoff = payoffs[usize::from(!same)];
                let counts = differences(&counts, Seat(0), 2, Goal::Win, G::TERMS.len());
                out.push(Sample { counts, result: f64::from(payoff.signum() + 1) / 2.0 });
            }
            Goal::Chips => {
                for (seat, &payoff) in (0..).map(Seat).zip(&payoffs) {
                    let counts = differences(&counts, seat, game.n_seats(), Goal::Chips, G::TERMS.len());
                    out.push(Sample { counts, result: f64::from(payoff) });
                }
            }
        }
    }
    Ok(())
}

/// What speaks for a seat and against the others, as [`Numbers::evaluate`] adds it up.
fn differences(counts: &Counts, seat: Seat, n_seats: usize, goal: Goal, n_terms: usize) -> Vec<(usize, f64)> {
    let difference = |term: usize| {
        let mine = f64::from(counts.0[seat.index()][term]);
        let all: f64 = (0..MAX_SEATS).map(|seat| f64::from(counts.0[seat][term])).sum();
        match goal {
            Goal::Win => 2.0 * mine - all,
            Goal::Chips => mine - all / n_seats as f64,
        }
    };
    (0..n_terms).map(|term| (term, difference(term))).filter(|(_, difference)| *difference != 0.0).collect()
}

/// Weights and scale in units, not in hundredths.
struct Model {
    goal: Goal,
    weights: Vec<f64>,
    scale: f64,
}

/// How far the weights may be moved in one step, and how that slows down.
const STEP: f64 = 0.01;

impl Model {
    fn score(&self, sample: &Sample) -> f64 {
        sample.counts.iter().map(|&(term, count)| self.weights[term] * count).sum()
    }

    /// What a score lets one expect of the result.
    fn expected(&self, score: f64) -> f64 {
        match self.goal {
            Goal::Win => 1.0 / (1.0 + (-score / self.scale).exp()),
            Goal::Chips => score,
        }
    }

    /// The mean error: the negative logarithm of the likelihood, or the square.
    fn error(&self, samples: &[Sample]) -> f64 {
        let error = |sample: &Sample| {
            let expected = self.expected(self.score(sample));
            match self.goal {
                Goal::Win => {
                    let expected = expected.clamp(1e-9, 1.0 - 1e-9);
                    -sample.result * expected.ln() - (1.0 - sample.result) * (1.0 - expected).ln()
                }
                Goal::Chips => (expected - sample.result).powi(2),
            }
        };
        samples.iter().map(error).sum::<f64>() / samples.len() as f64
    }

    /// Moves the weights down the slope of the error, each with a step that suits it (the method called Adam).
    fn fit(&mut self, samples: &[Sample], rounds: usize, watch: &mut dyn FnMut(Progress)) {
        let n_terms = self.weights.len();
        let (mut mean, mut square) = (vec![0.0; n_terms], vec![0.0; n_terms]);
        for round in 1..=rounds {
            let mut slope = vec![0.0; n_terms];
            for sample in samples {
                // For both kinds of error the slope is the excess times the count, up to a factor.
                let excess = self.expected(self.score(sample)) - sample.result;
                for &(term, count) in &sample.counts {
                    slope[term] += excess * count;
                }
            }
            let step = STEP / (1.0 + 3.0 * round as f64 / rounds as f64);
            for term in 0..n_terms {
                let slope = slope[term] / samples.len() as f64;
                mean[term] = 0.9 * mean[term] + 0.1 * slope;
                square[term] = 0.99 * square[term] + 0.01 * slope * slope;
                let (mean, square) = (
                    mean[term] / (1.0 - 0.9_f64.powi(round as i32)),
                    square[term] / (1.0 - 0.99_f64.powi(round as i32)),
                );
                self.weights[term] -= step * mean / (square.sqrt() + 1e-8);
            }
            if round % 10 == 0 || round == rounds {
                watch(Progress { round, rounds, error: self.error(samples) });
            }
        }
    }
}

/// The scale and the draw margin under which wins, draws and losses are likeliest, by trying ever finer steps.
fn fit_odds(model: &Model, samples: &[Sample]) -> (f64, f64) {
    let scored: Vec<(f64, f64)> = samples.iter().map(|sample| (model.score(sample), sample.result)).collect();
    let error = |scale: f64, draw: f64| -> f64 {
        let curve = |x: f64| 1.0 / (1.0 + (-x / scale).exp());
        let one = |&(score, result): &(f64, f64)| {
            let (win, loss) = (curve(score - draw), curve(-score - draw));
            let chance = if result > 0.75 {
                win
            } else if result < 0.25 {
                loss
            } else {
                1.0 - win - loss
            };
            -chance.max(1e-9).ln()
        };
        scored.iter().map(one).sum()
    };
    let (mut scale, mut draw) = (model.scale, 0.2 * model.scale);
    let mut best = error(scale, draw);
    let mut factor = 1.5;
    while factor > 1.005 {
        let tries = [(scale * factor, draw), (scale / factor, draw), (scale, draw * factor), (scale, draw / factor)];
        let found = tries.into_iter().map(|(scale, draw)| (error(scale, draw), scale, draw));
        match found.min_by(|a, b| a.0.total_cmp(&b.0)) {
            Some((less, new_scale, new_draw)) if less < best => (best, scale, draw) = (less, new_scale, new_draw),
            _ => factor = factor.sqrt(),
        }
    }
    (scale, draw)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions with random counts whose games end as known weights say.
    fn samples(goal: Goal, weights: &[f64], scale: f64) -> Vec<Sample> {
        let mut rng = sim_rng(5);
        let mut sample = || {
            let counts: Vec<(usize, f64)> =
                (0..weights.len()).map(|term| (term, f64::from(rng.random_range(-3..=3)))).collect();
            let score: f64 = counts.iter().map(|&(term, count)| weights[term] * count).sum();
            let result = match goal {
                Goal::Win => f64::from(u8::from(rng.random_bool(1.0 / (1.0 + (-score / scale).exp())))),
                Goal::Chips => score + rng.random_range(-4.0..4.0),
            };
            Sample { counts, result }
        };
        (0..20_000).map(|_| sample()).collect()
    }

    #[test]
    fn known_weights_are_found_again() {
        for goal in [Goal::Win, Goal::Chips] {
            let weights = [1.0, -0.5, 0.0, 0.2];
            let samples = samples(goal, &weights, 2.0);
            let mut model = Model { goal, weights: vec![0.0; 4], scale: 2.0 };
            let before = model.error(&samples);
            let mut heard = 0;
            model.fit(&samples, 400, &mut |progress| heard += progress.round);
            assert!(model.error(&samples) < before && heard > 0);
            for (found, weight) in model.weights.iter().zip(weights) {
                assert!((found - weight).abs() < 0.06, "{goal:?}: {:?}", model.weights);
            }
        }
    }

    #[test]
    fn the_odds_find_scale_and_draws_again() {
        let mut rng = sim_rng(6);
        let (scale, draw) = (1.5, 0.8);
        let curve = |x: f64| 1.0 / (1.0 + (-x / scale).exp());
        let mut sample = || {
            let score = rng.random_range(-5.0..5.0);
            let (ticket, win, loss) = (rng.random_range(0.0..1.0), curve(score - draw), curve(-score - draw));
            let result = if ticket < win {
                1.0
            } else if ticket < win + loss {
                0.0
            } else {
                0.5
            };
            Sample { counts: vec![(0, score)], result }
        };
        let samples: Vec<Sample> = (0..20_000).map(|_| sample()).collect();
        let model = Model { goal: Goal::Win, weights: vec![1.0], scale: 1.0 };
        let (found_scale, found_draw) = fit_odds(&model, &samples);
        assert!((found_scale - scale).abs() < 0.1 && (found_draw - draw).abs() < 0.1, "{found_scale} {found_draw}");
    }
}
