//! What positions are worth to every seat.

use qiyuan_core::{Evaluate, Goal, MAX_SEATS, Payoffs, Seat};

use crate::numbers::Numbers;
use crate::score::{LARGEST, Scale, Score};

/// What a position is worth to every seat: from -1 to 1 in games that are won or lost, else in chips.
pub(super) type Values = [f64; MAX_SEATS];

/// Says what positions are worth.
pub(super) struct Judge<'a, G: Evaluate> {
    pub(super) game: &'a G,
    numbers: &'a Numbers,
    n_seats: usize,
}

impl<'a, G: Evaluate> Judge<'a, G> {
    pub(super) fn new(game: &'a G, numbers: &'a Numbers) -> Judge<'a, G> {
        Judge { game, numbers, n_seats: game.n_seats() }
    }

    /// What a position is worth by its evaluation; it must not be over.
    #[inline]
    pub(super) fn evaluate(&self, pos: &G::Position) -> Values {
        let mut values = [0.0; MAX_SEATS];
        match G::GOAL {
            Goal::Win => {
                let centi = f64::from(self.numbers.evaluate(self.game, pos, Seat(0)));
                let value = 2.0 / (1.0 + (-centi / self.numbers.scale).exp()) - 1.0;
                (values[0], values[1]) = (value, -value);
            }
            Goal::Chips => {
                let speaks_for = self.numbers.values(self.game, pos);
                let mean = f64::from(speaks_for.iter().sum::<i32>()) / self.n_seats as f64;
                for (value, mine) in values[..self.n_seats].iter_mut().zip(speaks_for) {
                    *value = (f64::from(mine) - mean) / 100.0;
                }
            }
        }
        values
    }

    /// What the end of a game is worth.
    pub(super) fn end(&self, payoffs: &Payoffs) -> Values {
        let mut values = [0.0; MAX_SEATS];
        for (value, &payoff) in values.iter_mut().zip(payoffs.as_slice()) {
            *value = f64::from(if G::GOAL == Goal::Win { payoff.signum() } else { payoff });
        }
        values
    }

    /// By how much values usually differ, before any are known.
    pub(super) fn usual_spread(&self) -> f64 {
        match G::GOAL {
            Goal::Win => 0.5,
            Goal::Chips => self.numbers.scale / 100.0,
        }
    }

    /// A value in centi-units.
    pub(super) fn centi(&self, value: f64) -> f64 {
        match G::GOAL {
            Goal::Win => {
                let share = ((1.0 + value) / 2.0).clamp(1e-9, 1.0 - 1e-9);
                let centi = self.numbers.scale * (share / (1.0 - share)).ln();
                centi.clamp(f64::from(-LARGEST), f64::from(LARGEST))
            }
            Goal::Chips => value * 100.0,
        }
    }

    /// A value as people read it.
    pub(super) fn score(&self, value: f64) -> Score {
        let centi = self.centi(value).round() as i32;
        let scale = Scale::new(self.numbers, G::GOAL, false);
        Score { centi, end: None, odds: (G::GOAL == Goal::Win).then(|| scale.odds(centi, None)) }
    }
}
