//! How well the seats played, added up.

use qiyuan_core::Seat;
use serde::{Deserialize, Serialize};

use crate::annotate::{Chosen, Grade, Judgement, Verdict};

/// How a seat played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// Which.
    pub seat: Seat,
    /// How many decisions it had.
    pub decisions: usize,
    /// How many were inaccurate.
    pub inaccuracies: usize,
    /// How many were mistakes.
    pub mistakes: usize,
    /// How many were blunders.
    pub blunders: usize,
    /// What a decision gave away on average: a share of the game, or chips.
    pub mean_loss: f64,
    /// What chance has given it in all, where that could be told: a share of the game, or chips.
    #[serde(default)]
    pub luck: f64,
}

/// Adds up, for every seat, what was said about its decisions, and what chance gave it.
pub fn summaries(n_seats: usize, judgements: &[Judgement]) -> Vec<Summary> {
    let decisions = judgements.iter().filter_map(|judgement| match &judgement.verdict {
        Verdict::Chosen(chosen) => Some(chosen),
        _ => None,
    });
    let decisions: Vec<&Chosen> = decisions.collect();
    let lucks = || {
        judgements.iter().filter_map(|judgement| match &judgement.verdict {
            Verdict::Chance { luck } => luck.as_ref(),
            _ => None,
        })
    };
    let seats = (0..n_seats as u8).map(Seat);
    let summary = |seat: Seat| {
        let own = || decisions.iter().filter(|chosen| chosen.seat == seat);
        let with = |grade| own().filter(|chosen| chosen.grade == Some(grade)).count();
        Summary {
            seat,
            decisions: own().count(),
            inaccuracies: with(Grade::Inaccuracy),
            mistakes: with(Grade::Mistake),
            blunders: with(Grade::Blunder),
            mean_loss: own().fold(0.0, |sum, chosen| sum + chosen.loss) / own().count().max(1) as f64,
            luck: lucks().filter_map(|luck| luck.by_seat.get(seat.index())).sum(),
        }
    };
    seats.map(summary).collect()
}
