//! Time: what the server's clock says, when the server slept, and what players have left.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::event::ClockSetting;

/// Milliseconds of a day.
pub(crate) const DAY: u64 = 86_400_000;
/// A bot's clock stops here: it should not lose because others keep the engines busy.
const BOT_KEEPS: i64 = 1000;

/// Milliseconds since the epoch.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}

/// When the server was down, from the last sign of life to the next start.
#[derive(Clone, Debug, Default)]
pub(crate) struct Downtimes(pub(crate) Vec<(u64, u64)>);

impl Downtimes {
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
        Some(Clocks { setting, left: vec![full; n_seats], at: 0 })
    }

    /// What every seat has left at a moment.
    pub(crate) fn left_at(&self, running: Option<Running>, now: u64, downtimes: &Downtimes) -> Vec<i64> {
        let mut left = self.left.clone();
        if let Some(running) = running {
            let gone = match self.setting {
                // Days go by whether the server is there or not.
                ClockSetting::Days { .. } => now.saturating_sub(self.at),
                _ => downtimes.awake(self.at, now),
            };
            let seat = &mut left[running.seat];
            *seat -= gone as i64;
            if running.is_bot {
                *seat = (*seat).max(BOT_KEEPS);
            }
        }
        left
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
        Some(now.saturating_add_signed(left.max(0)))
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
    fn sleep_is_not_charged_but_days_go_by() {
        let slept = Downtimes(vec![(1_000, 5_000)]);
        let mut clocks = Clocks::new(ClockSetting::Fischer { initial: 10_000, increment: 500 }, 2).expect("clocks");
        clocks.at = 500;
        assert_eq!(clocks.left_at(FIRST, 6_000, &slept), [10_000 - 1_500, 10_000]);
        let mut clocks = Clocks::new(ClockSetting::Days { days: 1 }, 2).expect("clocks");
        clocks.at = 500;
        assert_eq!(clocks.left_at(FIRST, 6_000, &slept), [86_400_000 - 5_500, 86_400_000]);
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
