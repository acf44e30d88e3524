//! What was measured.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};

use crate::Error;

/// What is counted while clients play.
#[derive(Debug, Default)]
pub struct Tally(Mutex<Measured>);

impl Tally {
    /// What was measured so far.
    pub fn so_far(&self) -> Measured {
        self.lock().clone()
    }

    pub(crate) fn table_opened(&self) {
        self.lock().tables += 1;
    }

    pub(crate) fn game_over(&self) {
        self.lock().games_over += 1;
    }

    pub(crate) fn seen(&self, time: Duration, late: bool) {
        let mut measured = self.lock();
        measured.times.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
        measured.late += u64::from(late);
    }

    pub(crate) fn error(&self, error: &Error) {
        *self.lock().errors.entry(error.kind().to_string()).or_default() += 1;
    }

    pub(crate) fn n_moves(&self) -> usize {
        self.lock().times.len()
    }

    pub(crate) fn n_tables(&self) -> u64 {
        self.lock().tables
    }

    fn lock(&self) -> MutexGuard<'_, Measured> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What was measured.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// Tables that were set up.
    pub tables: u64,
    /// Games that came to their end.
    pub games_over: u64,
    /// Moves that were due while the one before was still on its way.
    pub late: u64,
    /// What went wrong, counted by kind.
    pub errors: BTreeMap<String, u64>,
    /// For every move, microseconds from sent by one player to seen by the other.
    pub times: Vec<u32>,
}

impl Measured {
    /// The time within which this share of all moves was seen.
    pub fn quantile(&self, share: f64) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        let place = (share * times.len() as f64).ceil() as usize;
        let time = times.get(place.saturating_sub(1)).or(times.last()).copied().unwrap_or(0);
        Duration::from_micros(time.into())
    }

    /// How many things went wrong.
    pub fn n_errors(&self) -> u64 {
        self.errors.values().sum()
    }

    /// The figures as JSON, `seconds` being how long was played.
    pub fn to_json(&self, seconds: f64) -> Value {
        let ms = |share| self.quantile(share).as_secs_f64() * 1e3;
        json!({
            "tables": self.tables,
            "games_over": self.games_over,
            "seconds": seconds,
            "moves": self.times.len(),
            "moves_per_second": self.times.len() as f64 / seconds.max(1e-9),
            "late": self.late,
            "errors": self.errors,
            "milliseconds": {"p50": ms(0.5), "p90": ms(0.9), "p99": ms(0.99), "p999": ms(0.999), "max": ms(1.0)},
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_times_that_were_measured() {
        let measured = Measured { times: (1..=100).rev().collect(), ..Measured::default() };
        for (share, micros) in [(0.0, 1), (0.5, 50), (0.9, 90), (0.99, 99), (0.999, 100), (1.0, 100)] {
            assert_eq!(measured.quantile(share), Duration::from_micros(micros), "{share}");
        }
        assert_eq!(Measured::default().quantile(0.5), Duration::ZERO);
    }
}
