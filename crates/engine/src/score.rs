//! Scores: what the search counts in, and what people read.

use qiyuan_core::Goal;
use serde::{Deserialize, Serialize};

use crate::numbers::Numbers;

/// What the search counts in. Wins lie beyond every evaluation, quicker ones further out.
pub(crate) type Value = i32;

/// A win at once.
pub(crate) const WIN: Value = 30_000;
/// Values beyond this are wins, or losses below its negative: no path is longer than what lies between.
pub(crate) const SURE: Value = WIN - MAX_PLY as Value;
/// No evaluation reaches this.
pub(crate) const LARGEST: Value = 28_000;
/// No path is longer.
pub(crate) const MAX_PLY: usize = 240;

/// How likely the seat that acts wins, draws and loses, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Odds {
    /// It wins.
    pub win: u16,
    /// Nobody wins.
    pub draw: u16,
    /// It loses.
    pub loss: u16,
}

/// How a position stands for the seat that acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// In hundredths: of a unit in games that are won, of a chip where there are stakes.
    pub centi: i32,
    /// A certain end: a win after so many single moves, or a loss after so many if negative.
    pub end: Option<i32>,
    /// What that means; only in games that are won or lost.
    pub odds: Option<Odds>,
}

impl Score {
    /// The share of the game that the seat can expect, from 0 to 1; only in games that are won or lost.
    pub fn share(&self) -> Option<f64> {
        self.odds.map(|odds| (f64::from(odds.win) + f64::from(odds.draw) / 2.0) / 1000.0)
    }
}

/// Turns evaluations into values and values into scores.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    goal: Goal,
    /// Chance games average values, so there they are bent to follow the chances of winning.
    bend: Option<i32>,
    scale: f64,
    draw: f64,
}

impl Scale {
    pub(crate) fn new(numbers: &Numbers, goal: Goal, has_chance: bool) -> Scale {
        let bend = (has_chance && goal == Goal::Win).then_some((2.0 * numbers.scale) as i32);
        Scale { goal, bend, scale: numbers.scale, draw: numbers.draw }
    }

    /// The value of an evaluation in centi-units.
    #[inline]
    pub(crate) fn value(&self, centi: i32) -> Value {
        match self.bend {
            Some(bend) => {
                let centi = centi.clamp(-60_000, 60_000);
                LARGEST * centi / (centi.abs() + bend)
            }
            None => centi.clamp(-LARGEST, LARGEST),
        }
    }

    /// The score of a value.
    pub(crate) fn score(&self, value: Value) -> Score {
        let end = if value >= SURE {
            Some(WIN - value)
        } else if value <= -SURE {
            Some(-(WIN + value))
        } else {
            None
        };
        let centi = match self.bend {
            Some(bend) => {
                let value = value.clamp(1 - LARGEST, LARGEST - 1);
                (i64::from(value) * i64::from(bend) / i64::from(LARGEST - value.abs())) as i32
            }
            None => value,
        };
        let odds = (self.goal == Goal::Win).then(|| self.odds(centi, end));
        Score { centi, end, odds }
    }

    /// Two logistic curves: one for winning, one for losing; what lies between is drawn.
    pub(crate) fn odds(&self, centi: i32, end: Option<i32>) -> Odds {
        match end {
            Some(end) if end >= 0 => Odds { win: 1000, draw: 0, loss: 0 },
            Some(_) => Odds { win: 0, draw: 0, loss: 1000 },
            None => {
                let curve = |x: f64| (1000.0 / (1.0 + (-x / self.scale).exp())).round() as u16;
                let (win, loss) = (curve(f64::from(centi) - self.draw), curve(-f64::from(centi) - self.draw));
                Odds { win, draw: 1000 - win - loss, loss }
            }
        }
    }
}
