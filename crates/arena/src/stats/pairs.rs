//! Pairs of games that are won, drawn or lost.

use std::ops::AddAssign;

use serde::Serialize;

use super::student::{student_below, student_reach};

/// Won, drawn and lost games of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Wdl {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Wdl {
    /// How many games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, from 0 to 1; none without games.
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| (self.wins as f64 + self.draws as f64 / 2.0) / self.games() as f64)
    }
}

impl AddAssign for Wdl {
    fn add_assign(&mut self, other: Wdl) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// Where a quantity probably lies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// From here.
    pub low: f64,
    /// To here.
    pub high: f64,
}

impl Interval {
    /// Whether a value lies inside.
    pub fn holds(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }

    /// The interval with both ends changed by an increasing function.
    #[must_use]
    pub fn map(self, f: impl Fn(f64) -> f64) -> Interval {
        Interval { low: f(self.low), high: f(self.high) }
    }
}

/// How many pairs brought 0, ½, 1, 1½ and 2 points: the pentanomial count.
///
/// ```
/// use qiyuan_arena::stats::{Pairs, elo};
/// let pairs = Pairs([0, 5, 20, 15, 0]);
/// assert_eq!(pairs.score(), Some(0.5625));
/// assert!(elo(0.5625) > 43.6 && elo(0.5625) < 43.7);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// The share of a game's points that a pair of each kind brought.
    pub(super) const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Adds a pair that brought so many half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// How many pairs.
    pub fn n(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The share of the points, from 0 to 1; none without pairs.
    pub fn score(&self) -> Option<f64> {
        let sum: f64 = self.weighed().map(|(share, n)| share * n).sum();
        (self.n() > 0).then(|| sum / self.n() as f64)
    }

    /// The standard error of the score; none for fewer than two pairs.
    pub fn standard_error(&self) -> Option<f64> {
        let (n, score) = (self.n() as f64, self.score()?);
        let squares: f64 = self.weighed().map(|(share, n)| n * (share - score) * (share - score)).sum();
        (self.n() > 1).then(|| (squares / (n - 1.0) / n).sqrt())
    }

    /// Where the true score lies with this confidence; none without pairs.
    ///
    /// It is Wilson's interval, for as many independent games as would leave the error that the pairs show, and with
    /// Student's quantile. Pairs that are all alike show no error: then it is what can be said for sure, that another
    /// kind of pair has at most the probability with which so many pairs in a row would still miss it.
    pub fn interval(&self, confidence: f64) -> Option<Interval> {
        let score = self.score()?;
        let error = self.standard_error().unwrap_or(0.0);
        if error == 0.0 {
            let other = 1.0 - ((1.0 - confidence) / 2.0).powf(1.0 / self.n() as f64);
            return Some(Interval { low: score * (1.0 - other), high: score + (1.0 - score) * other });
        }
        let reach = student_reach(confidence, self.n() - 1);
        let spread = score * (1.0 - score);
        let games = spread / (error * error);
        let (shrink, slack) = (1.0 + reach * reach / games, reach / (2.0 * games));
        let middle = (score + reach * slack) / shrink;
        let half = reach / shrink * (spread / games + slack * slack).sqrt();
        Some(Interval { low: (middle - half).max(0.0), high: (middle + half).min(1.0) })
    }

    /// How likely it is that the player is the stronger one; none without pairs.
    ///
    /// Pairs that are all alike are counted as tosses of a coin that nothing was known about.
    pub fn superiority(&self) -> Option<f64> {
        let lead = self.score()? - 0.5;
        match self.standard_error().unwrap_or(0.0) {
            0.0 if lead == 0.0 => Some(0.5),
            0.0 => {
                let wrong = 0.5_f64.powf(self.n() as f64 + 1.0);
                Some(if lead > 0.0 { 1.0 - wrong } else { wrong })
            }
            error => Some(student_below(lead / error, self.n() - 1)),
        }
    }

    fn weighed(&self) -> impl Iterator<Item = (f64, f64)> {
        Pairs::SHARES.into_iter().zip(self.0.map(|n| n as f64))
    }
}

/// The difference in rating that a score stands for; infinite for 0 and 1.
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The score to expect with a difference in rating.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(value: f64, expected: f64) {
        assert!((value - expected).abs() < 5e-5, "{value} is not {expected}");
    }

    #[track_caller]
    fn check(pairs: [u64; 5], low: f64, high: f64) {
        let interval = Pairs(pairs).interval(0.95).expect("there are pairs");
        near(interval.low, low);
        near(interval.high, high);
    }

    #[test]
    fn wins_draws_and_losses() {
        let mut wdl = Wdl { wins: 3, draws: 2, losses: 0 };
        wdl += Wdl { wins: 0, draws: 2, losses: 3 };
        assert_eq!((wdl.games(), wdl.score()), (10, Some(0.5)));
        assert_eq!(Wdl::default().score(), None);
    }

    #[test]
    fn elo_and_score_are_inverse() {
        near(elo(0.75), 190.8485);
        near(elo(0.5), 0.0);
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
        near(expected_score(elo(0.37)), 0.37);
    }

    /// Computed by hand: shares ¼ five times, ½ twenty times, ¾ fifteen times.
    #[test]
    fn the_error_comes_from_pairs() {
        let pairs = Pairs([0, 5, 20, 15, 0]);
        near(pairs.score().expect("pairs"), 0.5625);
        // The squares add up to 5·0.09765625 + 20·0.00390625 + 15·0.03515625 = 1.09375.
        near(pairs.standard_error().expect("pairs"), (1.09375_f64 / 39.0 / 40.0).sqrt());
        check([0, 5, 20, 15, 0], 0.508_53, 0.615_03);
    }

    #[test]
    fn independent_games_give_the_interval_of_wilson() {
        // The shares of 400 pairs of coin tosses, exactly as often as expected.
        let interval = Pairs([100, 0, 200, 0, 100]).interval(0.95).expect("pairs");
        let wilson = 1.96 / 2.0 / (800.0_f64 + 1.96 * 1.96).sqrt();
        assert!((interval.high - 0.5 - wilson).abs() < 2e-4 && (interval.low - 0.5 + wilson).abs() < 2e-4);
    }

    #[test]
    fn pairs_that_are_all_alike() {
        // All won: with 40 pairs, 0.025^(1/40).
        check([0, 0, 0, 0, 40], 0.911_90, 1.0);
        check([40, 0, 0, 0, 0], 0.0, 1.0 - 0.911_90);
        // All split: another pair may still have the probability 1 − 0.9119, and be lost or won.
        check([0, 0, 40, 0, 0], 0.455_95, 0.544_05);
        // One pair says next to nothing.
        check([0, 0, 0, 0, 1], 0.025, 1.0);
        check([0, 0, 1, 0, 0], 0.0125, 0.9875);
    }

    #[test]
    fn few_pairs_say_little() {
        let interval = Pairs([0, 0, 1, 0, 1]).interval(0.95).expect("pairs");
        assert!(interval.low < 0.1 && interval.high > 0.95, "{interval:?}");
        assert_eq!(Pairs::default().interval(0.95), None);
        assert_eq!(Pairs::default().superiority(), None);
    }

    #[test]
    fn superiority_as_computed_by_hand() {
        // The lead is 0.0625, the error 0.026479: 2.3604 standard errors with 39 degrees of freedom.
        near(Pairs([0, 5, 20, 15, 0]).superiority().expect("pairs"), 0.988_33);
        near(Pairs([0, 0, 0, 0, 3]).superiority().expect("pairs"), 1.0 - 1.0 / 16.0);
        near(Pairs([3, 0, 0, 0, 0]).superiority().expect("pairs"), 1.0 / 16.0);
        near(Pairs([0, 0, 9, 0, 0]).superiority().expect("pairs"), 0.5);
        near(Pairs([7, 1, 4, 1, 7]).superiority().expect("pairs"), 0.5);
    }
}
