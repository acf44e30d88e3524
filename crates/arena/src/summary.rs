//! What a match came to.

use std::collections::HashSet;
use std::sync::Arc;

use qiyuan_catalog::AnyGame;
use qiyuan_core::{Goal, Language, Seat};
use serde_json::{Value, json};

use crate::contest::{Contest, Round, Side};
use crate::outcome::Outcome;
use crate::stats::{ChipPairs, Interval, Pairs, Sprt, Verdict, Wdl, elo};

/// So many pairs of games are a sitting.
pub(crate) const SITTING: usize = 5;

/// What the pairs of a match came to, from the view of its first player.
#[derive(Clone)]
pub struct Summary {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) names: [String; 2],
    pub(crate) sprt: Option<Sprt>,
    /// In the first game of a pair, and in the second.
    pub(crate) by_half: [Wdl; 2],
    /// Leads in chips, pair by pair, in the first game and in the second.
    pub(crate) leads: Vec<[f64; 2]>,
    pub(crate) pairs: Pairs,
    pub(crate) forfeits: [u64; 2],
    /// The first game that was lost beside the board, and why.
    pub(crate) first_forfeit: Option<(String, String)>,
    different: HashSet<[u64; 2]>,
}

impl Summary {
    pub(crate) fn new(contest: &Contest, sprt: Option<Sprt>) -> Summary {
        Summary {
            game: contest.game.clone(),
            names: [contest.a.to_string(), contest.b.to_string()],
            sprt,
            by_half: [Wdl::default(); 2],
            leads: Vec::new(),
            pairs: Pairs::default(),
            forfeits: [0; 2],
            first_forfeit: None,
            different: HashSet::new(),
        }
    }

    /// Adds the next pair.
    pub(crate) fn add(&mut self, pair: [&Outcome; 2]) {
        let first = Round(2 * self.n_pairs() as u32);
        let rounds = [first, Round(first.0 + 1)];
        let mut half_points = 0;
        let mut leads = [0.0; 2];
        for (half, (outcome, round)) in pair.into_iter().zip(rounds).enumerate() {
            let mean = |side: Side| outcome.mean(side, |seat| round.side_on(seat));
            leads[half] = mean(Side::A) - mean(Side::B);
            let wdl = &mut self.by_half[half];
            let (count, points) = match leads[half] {
                lead if lead > 0.0 => (&mut wdl.wins, 2),
                lead if lead < 0.0 => (&mut wdl.losses, 0),
                _ => (&mut wdl.draws, 1),
            };
            *count += 1;
            half_points += points;
            if let Some(forfeit) = &outcome.forfeit {
                self.forfeits[forfeit.by.index()] += 1;
                self.first_forfeit.get_or_insert_with(|| (round.name(), forfeit.to_string()));
            }
        }
        self.pairs.add(half_points);
        self.leads.push(leads);
        self.different.insert(pair.map(|outcome| outcome.fingerprint));
    }

    /// How many pairs.
    pub fn n_pairs(&self) -> u64 {
        self.leads.len() as u64
    }

    /// Games won, drawn and lost; where chips are played for, those with a lead, without, and behind.
    pub fn wdl(&self) -> Wdl {
        let mut sum = self.by_half[0];
        sum += self.by_half[1];
        sum
    }

    /// The same on each side of a game for two: first the seat that moves first.
    pub fn by_half(&self) -> [Wdl; 2] {
        self.by_half
    }

    /// How many pairs brought how many points.
    pub fn pairs(&self) -> Pairs {
        self.pairs
    }

    /// How many different pairs were played: engines without chance repeat themselves, and what is repeated says
    /// nothing new.
    pub fn n_different(&self) -> u64 {
        self.different.len() as u64
    }

    /// Games lost beside the board, by side.
    pub fn forfeits(&self) -> [u64; 2] {
        self.forfeits
    }

    /// The chips, where they are played for.
    pub fn chips(&self) -> Option<ChipPairs> {
        (self.game.goal() == Goal::Chips).then(|| ChipPairs::new(&self.mean_leads()))
    }

    /// The same for whole sittings: dice decide a game, but who plays better is ahead when people get up.
    pub fn sittings(&self) -> Option<ChipPairs> {
        let leads = self.mean_leads();
        let sittings: Vec<f64> =
            leads.chunks_exact(SITTING).map(|pairs| pairs.iter().sum::<f64>() / SITTING as f64).collect();
        (self.game.goal() == Goal::Chips && !sittings.is_empty()).then(|| ChipPairs::new(&sittings))
    }

    /// The mean lead in a game, pair by pair.
    fn mean_leads(&self) -> Vec<f64> {
        self.leads.iter().map(|[first, second]| (first + second) / 2.0).collect()
    }

    /// The difference in rating and its interval of 95 %, where games are won.
    pub fn elo(&self) -> Option<(f64, Interval)> {
        let (score, interval) = (self.pairs.score()?, self.pairs.interval(0.95)?);
        (self.game.goal() == Goal::Win).then(|| (elo(score), interval.map(elo)))
    }

    /// What the sequential test says; undecided without one.
    pub fn verdict(&self) -> Verdict {
        self.sprt.map_or(Verdict::Undecided, |sprt| sprt.verdict(&self.pairs))
    }

    /// The seats of player A in the first or second game of a pair, in words.
    pub(crate) fn seats_of_half(&self, half: usize) -> String {
        let seats = (0..self.game.n_seats() as u8).map(Seat);
        let own = seats.filter(|&seat| Round(half as u32).side_on(seat) == Side::A);
        own.map(|seat| self.game.seat_title(seat).tell(Language::English)).collect::<Vec<_>>().join(", ")
    }

    /// Everything as JSON.
    pub fn to_json(&self) -> Value {
        let seats: Vec<Value> = (0..2)
            .map(|half| {
                let leads: Vec<f64> = self.leads.iter().map(|leads| leads[half]).collect();
                json!({ "as": self.seats_of_half(half), "games": self.by_half[half],
                    "score": self.by_half[half].score(), "mean": ChipPairs::new(&leads).mean })
            })
            .collect();
        let mut value = json!({
            "game": self.game.name(),
            "a": self.names[0],
            "b": self.names[1],
            "pairs": self.n_pairs(),
            "different_pairs": self.n_different(),
            "games": self.wdl(),
            "by_seat": seats,
            "forfeits": { "a": self.forfeits[0], "b": self.forfeits[1] },
        });
        match self.chips() {
            Some(chips) => {
                value["chips"] = json!({ "mean": chips.mean, "standard_error": chips.standard_error,
                    "interval_95": chips.interval(0.95), "interval_99": chips.interval(0.99),
                    "pairs_won": chips.won, "pairs_even": chips.even, "pairs_lost": chips.lost,
                    "share_won": chips.share_won(),
                    "share_of_sittings_won": self.sittings().and_then(|sittings| sittings.share_won()) });
            }
            None => {
                let (elo, interval) = self.elo().unzip();
                value["score"] = json!(self.pairs.score());
                value["score_interval_95"] = json!(self.pairs.interval(0.95));
                value["pair_points"] = json!(self.pairs);
                value["elo"] = json!(elo);
                value["elo_interval_95"] = json!(interval);
                value["superiority"] = json!(self.pairs.superiority());
            }
        }
        if let Some(sprt) = self.sprt {
            let (low, high) = sprt.bounds();
            value["sprt"] = json!({ "elo0": sprt.elo0, "elo1": sprt.elo1, "alpha": sprt.alpha, "beta": sprt.beta,
                "log_ratio": sprt.log_ratio(&self.pairs), "low": low, "high": high, "verdict": self.verdict() });
        }
        value
    }
}
