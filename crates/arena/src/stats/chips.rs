//! Pairs of games that are played for chips.

use serde::Serialize;

use super::pairs::Interval;
use super::student::student_reach;

/// What pairs of games for chips came to, from one player's view.
///
/// ```
/// use qiyuan_arena::stats::ChipPairs;
/// let pairs = ChipPairs::new(&[20.0, -4.0, 14.0]);
/// assert_eq!((pairs.mean, pairs.won, pairs.lost), (Some(10.0), 2, 1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct ChipPairs {
    /// How many pairs.
    pub n: u64,
    /// The mean lead in a game; none without pairs.
    pub mean: Option<f64>,
    /// The standard error of the mean; none if there is no spread to tell it from.
    pub standard_error: Option<f64>,
    /// Pairs that brought more chips than the other player got.
    pub won: u64,
    /// Pairs that brought the same to both.
    pub even: u64,
    /// Pairs that brought fewer.
    pub lost: u64,
}

impl ChipPairs {
    /// Adds up pairs, each given as the mean lead in its two games.
    pub fn new(leads: &[f64]) -> ChipPairs {
        let n = leads.len() as f64;
        let count = |is: fn(f64) -> bool| leads.iter().filter(|&&lead| is(lead)).count() as u64;
        let mean = (!leads.is_empty()).then(|| leads.iter().sum::<f64>() / n);
        let squares: f64 = leads.iter().map(|lead| (lead - mean.unwrap_or(0.0)).powi(2)).sum();
        ChipPairs {
            n: leads.len() as u64,
            mean,
            // Pairs that are all alike do not say how far others could lie: stakes have no bound.
            standard_error: (leads.len() > 1 && squares > 0.0).then(|| (squares / (n - 1.0) / n).sqrt()),
            won: count(|lead| lead > 0.0),
            even: count(|lead| lead == 0.0),
            lost: count(|lead| lead < 0.0),
        }
    }

    /// Where the true mean lies with this confidence, by Student's distribution.
    pub fn interval(&self, confidence: f64) -> Option<Interval> {
        let (mean, error) = (self.mean?, self.standard_error?);
        let reach = student_reach(confidence, self.n - 1) * error;
        Some(Interval { low: mean - reach, high: mean + reach })
    }

    /// The share of the pairs that were won, those that were even counting half; none without pairs.
    pub fn share_won(&self) -> Option<f64> {
        (self.n > 0).then(|| (self.won as f64 + self.even as f64 / 2.0) / self.n as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_error_as_computed_by_hand() {
        let pairs = ChipPairs::new(&[20.0, -4.0, 14.0, 10.0]);
        assert_eq!(pairs.mean, Some(10.0));
        // Squares 100 + 196 + 16 + 0 = 312, over 3 and over 4: 26.
        assert_eq!(pairs.standard_error, Some(26.0_f64.sqrt()));
        let interval = pairs.interval(0.95).expect("a spread");
        assert!((interval.high - 10.0 - 3.18245 * 26.0_f64.sqrt()).abs() < 1e-3, "{interval:?}");
        let wider = pairs.interval(0.99).expect("a spread");
        assert!((10.0 - wider.low - 5.84091 * 26.0_f64.sqrt()).abs() < 1e-3, "{wider:?}");
        assert_eq!((pairs.won, pairs.even, pairs.lost, pairs.share_won()), (3, 0, 1, Some(0.75)));
    }

    #[test]
    fn without_spread_there_is_no_interval() {
        for leads in [&[][..], &[7.0], &[0.0, 0.0, 0.0]] {
            let pairs = ChipPairs::new(leads);
            assert_eq!((pairs.standard_error, pairs.interval(0.95)), (None, None));
        }
        assert_eq!(ChipPairs::new(&[]).share_won(), None);
        assert_eq!(ChipPairs::new(&[0.0, 0.0]).share_won(), Some(0.5));
    }
}
