//! Players' clocks: when the server slept, and what everybody has left.

use std::sync::Arc;

use crate::event::ClockSetting;

/// Milliseconds of a day.
pub(crate) const DAY: u64 = 86_400_000;
/// A bot's clock stops here: it should not lose because others keep the engines busy.
const BOT_KEEPS: i64 = 1000;
/// How long a person may look at each step that others and chance have played, before the own clock runs.
const GRACE_FOR_STEP: u64 = 300;
/// The longest that this takes in a turn.
const LONGEST_GRACE: u64 = 1500;

/// When the server was down: from the last sign of life to the next, whatever kept it. They are in order, and none meets another:
/// one that was written down twice is one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Downtimes(Arc<Vec<(u64, u64)>>);

impl From<Vec<(u64, u64)>> for Downtimes {
    fn from(mut all: Vec<(u64, u64)>) -> Downtimes {
        all.sort_unstable();
        all.dedup_by(|next, last| {
            let meets = next.0 <= last.1;
            if meets {
                last.1 = last.1.max(next.1);
            }
            meets
        });
        Downtimes(Arc::new(all))
    }
}

impl Downtimes {
    /// Another one; those that ended before `oldest` are forgotten.
    pub(crate) fn add(&mut self, from: u64, to: u64, oldest: u64) {
        let mut all = self.0.to_vec();
        all.retain(|&(_, up)| up >= oldest);
        all.push((from, to));
        *self = Downtimes::from(all);
    }

    /// How much of the time between two moments the server was there.
    fn awake(&self, from: u64, to: u64) -> u64 {
        let asleep = self.0.iter().map(|&(down, up)| up.min(to).saturating_sub(down.max(from)));
        to.saturating_sub(from).saturating_sub(asleep.sum())
    }
}

/// The clocks of a table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Clocks {
    setting: ClockSetting,
    /// What every seat had left, in milliseconds, at `at`.
    pub(crate) left: Vec<i64>,
    /// When `left` was right.
    pub(crate) at: u64,
    /// Until when the running clock is not charged.
    free_until: u64,
}

/// Whose clock runs, and who that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Running {
    pub(crate) seat: usize,
    pub(crate) is_bot: bool,
}

impl Clocks {
    /// Clocks before the first move; none where time does not count.
    pub(crate) fn new(setting: ClockSetting, n_seats: usize) -> Option<Clocks> {
        let full = full(setting)?;
        Some(Clocks { setting, left: vec![full; n_seats], at: 0, free_until: 0 })
    }

    /// What every seat has left at a moment.
    pub(crate) fn left_at(&self, running: Option<Running>, now: u64, downtimes: &Downtimes) -> Vec<i64> {
        let mut left = self.left.clone();
        if let Some(running) = running {
            let gone = match self.setting {
                // Days go by whether the server is there or not.
                ClockSetting::Days { .. } => now.saturating_sub(self.at),
                _ => downtimes.awake(self.at.max(self.free_until), now),
            };
            let seat = &mut left[running.seat];
            *seat -= gone as i64;
            if running.is_bot {
                *seat = (*seat).max(BOT_KEEPS);
            }
        }
        left
    }

    /// A person's turn begins after so many steps of others and of chance, which are shown first: that is not charged.
    /// Between two, and where a turn takes days, everything is.
    pub(crate) fn give_grace(&mut self, now: u64, n_steps: usize) {
        let counts = matches!(self.setting, ClockSetting::Fischer { .. }) && self.left.len() > 2;
        let grace = if counts { (GRACE_FOR_STEP * n_steps as u64).min(LONGEST_GRACE) } else { 0 };
        self.free_until = now + grace;
    }

    /// For how long the running clock will not be charged.
    pub(crate) fn grace_at(&self, now: u64) -> u64 {
        self.free_until.saturating_sub(now)
    }

    /// What a seat gets for having finished its turn.
    pub(crate) fn reward(&self, left: &mut [i64], seat: usize) {
        match self.setting {
            ClockSetting::None => {}
            ClockSetting::Fischer { increment, .. } => left[seat] += increment as i64,
            ClockSetting::Days { .. } => self.refill(left, seat),
        }
    }

    /// A seat begins with all the time again.
    pub(crate) fn refill(&self, left: &mut [i64], seat: usize) {
        left[seat] = full(self.setting).unwrap_or_default();
    }

    /// When the running clock will have run out, as far as can be told now.
    pub(crate) fn falls_at(&self, running: Option<Running>, now: u64, downtimes: &Downtimes) -> Option<u64> {
        let running = running.filter(|running| !running.is_bot)?;
        let left = self.left_at(Some(running), now, downtimes)[running.seat];
        Some(now.max(self.free_until).saturating_add_signed(left.max(0)))
    }
}

/// What everybody begins with.
fn full(setting: ClockSetting) -> Option<i64> {
    match setting {
        ClockSetting::None => None,
        ClockSetting::Fischer { initial, .. } => Some(initial as i64),
        ClockSetting::Days { days } => Some((days * DAY) as i64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Option<Running> = Some(Running { seat: 0, is_bot: false });

    #[test]
    fn what_was_written_down_twice_counts_once() {
        let twice = Downtimes::from(vec![(5_000, 7_000), (1_000, 2_000), (5_000, 7_000), (6_000, 8_000)]);
        assert_eq!(twice.awake(0, 10_000), 6_000);
        let mut again = twice.clone();
        again.add(5_000, 7_000, 0);
        again.add(8_000, 9_000, 0);
        assert_eq!((again.awake(0, 10_000), again.awake(5_500, 8_500)), (5_000, 0));
    }

    #[test]
    fn sleep_is_not_charged_but_days_go_by() {
        let slept = Downtimes::from(vec![(1_000, 5_000)]);
        let mut clocks = Clocks::new(ClockSetting::Fischer { initial: 10_000, increment: 500 }, 2).expect("clocks");
        clocks.at = 500;
        assert_eq!(clocks.left_at(FIRST, 6_000, &slept), [10_000 - 1_500, 10_000]);
        let mut clocks = Clocks::new(ClockSetting::Days { days: 1 }, 2).expect("clocks");
        clocks.at = 500;
        assert_eq!(clocks.left_at(FIRST, 6_000, &slept), [86_400_000 - 5_500, 86_400_000]);
    }

    #[test]
    fn time_to_see_what_happened_is_not_charged() {
        let awake = Downtimes::default();
        let fischer = ClockSetting::Fischer { initial: 10_000, increment: 0 };
        for (setting, n_seats, n_steps, grace) in [
            (fischer, 3, 0, 0),
            (fischer, 3, 4, 1_200),
            (fischer, 5, 40, 1_500),
            (fischer, 2, 40, 0),
            (ClockSetting::Days { days: 1 }, 3, 40, 0),
        ] {
            let mut clocks = Clocks::new(setting, n_seats).expect("clocks");
            clocks.at = 500;
            clocks.give_grace(500, n_steps);
            let full = clocks.left[0];
            assert_eq!((clocks.grace_at(500), clocks.grace_at(500 + grace)), (grace, 0));
            assert_eq!(clocks.left_at(FIRST, 500 + grace, &awake)[0], full, "{setting:?}");
            assert_eq!(clocks.left_at(FIRST, 600 + grace, &awake)[0], full - 100, "{setting:?}");
            assert_eq!(clocks.falls_at(FIRST, 500, &awake), Some(500 + grace + full as u64), "{setting:?}");
            assert_eq!(clocks.falls_at(FIRST, 900 + grace, &awake), Some(500 + grace + full as u64), "{setting:?}");
            // Whoever looks at any moment can reckon on from there.
            for now in [500, 700, 2_500] {
                let (left, grace_left) = (clocks.left_at(FIRST, now, &awake)[0], clocks.grace_at(now));
                let later = left - (5_000 - now).saturating_sub(grace_left) as i64;
                assert_eq!(later, clocks.left_at(FIRST, 5_000, &awake)[0], "{setting:?} at {now}");
            }
        }
    }

    #[test]
    fn a_bot_never_falls() {
        let clocks = Clocks::new(ClockSetting::Fischer { initial: 100, increment: 0 }, 2).expect("clocks");
        let bot = Some(Running { seat: 1, is_bot: true });
        assert_eq!(clocks.left_at(bot, 50_000, &Downtimes::default()), [100, BOT_KEEPS]);
        assert_eq!(clocks.falls_at(bot, 50, &Downtimes::default()), None);
        assert_eq!(clocks.falls_at(FIRST, 50, &Downtimes::default()), Some(100));
    }
}
