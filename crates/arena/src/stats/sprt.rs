//! A test that stops as soon as the games have decided between two hypotheses.

use serde::Serialize;

use super::pairs::{Pairs, expected_score};
use crate::Error;

/// A sequential probability ratio test between two differences in rating, on pairs of games.
///
/// It is the generalised test: how often each kind of pair occurs is not known, so both hypotheses are given the
/// distribution that fits the pairs best among those with the mean that they claim.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The player is stronger by only this much …
    pub elo0: f64,
    /// … or by this much.
    pub elo1: f64,
    /// How often the second is believed wrongly.
    pub alpha: f64,
    /// How often the first is believed wrongly.
    pub beta: f64,
}

/// What a test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// More games are needed.
    Undecided,
    /// Stronger by `elo0` only.
    Elo0,
    /// Stronger by `elo1`.
    Elo1,
}

/// Kinds of pairs that have not been seen are not impossible: they count as so many.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// Reads `ELO0,ELO1` or `ELO0,ELO1,ALPHA,BETA`.
    pub fn read(text: &str) -> Result<Sprt, Error> {
        let refused = |reason: &str| Error::argument("--sprt", text, reason);
        let numbers = text.split(',').map(|part| part.trim().parse::<f64>());
        let numbers = numbers.collect::<Result<Vec<f64>, _>>();
        let numbers = numbers.map_err(|_| refused("expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, such as 0,10"))?;
        let sprt = match numbers[..] {
            [elo0, elo1] => Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 },
            [elo0, elo1, alpha, beta] => Sprt { elo0, elo1, alpha, beta },
            _ => return Err(refused("expected two or four numbers")),
        };
        let probable = |p: f64| 0.0 < p && p < 0.5;
        if !(-1000.0 <= sprt.elo0 && sprt.elo0 < sprt.elo1 && sprt.elo1 <= 1000.0) {
            return Err(refused("expected ELO0 to be smaller than ELO1, both between -1000 and 1000"));
        }
        if !(probable(sprt.alpha) && probable(sprt.beta)) {
            return Err(refused("expected ALPHA and BETA between 0 and 0.5"));
        }
        Ok(sprt)
    }

    /// The logarithm of the ratio of both hypotheses' likelihoods: positive if the pairs speak for `elo1`.
    pub fn log_ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.n() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|n| if n == 0 { UNSEEN } else { n as f64 });
        log_likelihood(&counts, expected_score(self.elo1)) - log_likelihood(&counts, expected_score(self.elo0))
    }

    /// Below the first the test believes in `elo0`, above the second in `elo1`.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// What the pairs so far say.
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let (low, high) = self.bounds();
        match self.log_ratio(pairs) {
            ratio if ratio <= low => Verdict::Elo0,
            ratio if ratio >= high => Verdict::Elo1,
            _ => Verdict::Undecided,
        }
    }
}

/// How likely the counts are under the distribution with this mean that makes them likeliest, up to a constant.
fn log_likelihood(counts: &[f64; 5], mean: f64) -> f64 {
    // That distribution gives every kind its share of the counts over 1 + tilt · (share − mean), with the one tilt for
    // which the mean is right: a zero of a function that falls all the way between two poles.
    let off = Pairs::SHARES.map(|share| share - mean);
    let slope = |tilt: f64| -> f64 { counts.iter().zip(off).map(|(n, off)| n * off / (1.0 + tilt * off)).sum() };
    let (mut low, mut high) = (-1.0 / off[4], -1.0 / off[0]);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let tilt = (low + high) / 2.0;
    -counts.iter().zip(off).map(|(n, off)| n * (1.0 + tilt * off).ln()).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts() {
        let sprt = Sprt::read("0,10").expect("two numbers");
        assert_eq!((sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta), (0.0, 10.0, 0.05, 0.05));
        assert_eq!(Sprt::read("-5, 0, 0.1,0.01").expect("four numbers").beta, 0.01);
        for bad in ["", "1", "a,b", "5,5", "10,0", "0,10,0.05", "0,10,0.6,0.05", "0,NaN", "0,inf", "0,10,0.05,0.05,1"] {
            assert!(Sprt::read(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn bounds_as_wald_has_them() {
        let (low, high) = Sprt::read("0,5").expect("right").bounds();
        assert!((high - 2.944_439).abs() < 1e-6 && (low + 2.944_439).abs() < 1e-6);
    }

    /// With two kinds of pairs only, the distribution with a given mean is known without any search.
    #[test]
    fn two_kinds_of_pairs_as_computed_by_hand() {
        let sprt = Sprt::read("0,100").expect("right");
        let (s0, s1) = (expected_score(0.0), expected_score(100.0));
        let expected = 60.0 * (s1 / s0).ln() + 40.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        let ratio = sprt.log_ratio(&Pairs([40, 0, 0, 0, 60]));
        assert!((ratio - expected).abs() < 1e-2, "{ratio} is not {expected}");
    }

    /// For hypotheses that lie close together the ratio is that of normal distributions with the variance seen.
    #[test]
    fn close_hypotheses_as_for_normal_distributions() {
        let pairs = Pairs([120, 900, 2100, 980, 150]);
        let sprt = Sprt::read("0,4").expect("right");
        let (s0, s1) = (expected_score(0.0), expected_score(4.0));
        let (n, score) = (pairs.n() as f64, pairs.score().expect("pairs"));
        let error = pairs.standard_error().expect("pairs");
        let expected = (s1 - s0) * (2.0 * score - s0 - s1) / (2.0 * error * error);
        let ratio = sprt.log_ratio(&pairs);
        assert!((ratio / expected - 1.0).abs() < 0.02, "{ratio} is not {expected} for {n} pairs");
    }

    #[test]
    fn swapped_seats_and_hypotheses_change_the_sign() {
        let one = Sprt::read("-10,30").expect("right").log_ratio(&Pairs([3, 10, 40, 20, 9]));
        let other = Sprt::read("-30,10").expect("right").log_ratio(&Pairs([9, 20, 40, 10, 3]));
        assert!((one + other).abs() < 1e-9);
    }

    #[test]
    fn edge_cases_are_finite() {
        let sprt = Sprt::read("0,20").expect("right");
        assert_eq!(sprt.verdict(&Pairs::default()), Verdict::Undecided);
        assert_eq!(sprt.verdict(&Pairs([0, 0, 0, 0, 1])), Verdict::Undecided);
        assert_eq!(sprt.verdict(&Pairs([0, 0, 0, 0, 200])), Verdict::Elo1);
        assert_eq!(sprt.verdict(&Pairs([200, 0, 0, 0, 0])), Verdict::Elo0);
        assert_eq!(sprt.verdict(&Pairs([0, 0, 500, 0, 0])), Verdict::Elo0);
        assert!(sprt.log_ratio(&Pairs([0, 0, 0, 1, 0])).is_finite());
    }
}
