//! What the time brings: flags that fall, and the end of a table that nobody needs in memory.

use std::time::{Duration, Instant};

use super::keeper::{Broken, Keeper};
use crate::clock::now;

impl Keeper {
    /// Lets a flag fall if the time of whoever acts is up.
    pub(super) async fn fall_flags(&mut self) -> Result<(), Broken> {
        match self.judge().flag() {
            Some(entries) => self.happen(entries, None, Vec::new()).await.map(|_| ()),
            None => Ok(()),
        }
    }

    /// Whether somebody or something needs the table in memory.
    pub(super) fn is_needed(&self) -> bool {
        let idle =
            self.guests.is_empty() && self.thinking.is_none() && self.last_mail.elapsed() >= self.hub.config.idle;
        let soon = now() + 2 * self.hub.config.idle.as_millis() as u64;
        !idle || self.flag_time().is_some_and(|time| time < soon)
    }

    /// When to look at the clock again.
    pub(super) fn next_wake(&self) -> Instant {
        let idle = self.last_mail + self.hub.config.idle;
        // Where something else keeps the table in memory, it is looked at again after a while.
        let again = self.hub.config.idle.clamp(Duration::from_millis(5), Duration::from_secs(1));
        let idle = idle.max(Instant::now() + again);
        let flag = self.flag_time().map(|time| Instant::now() + Duration::from_millis(time.saturating_sub(now()) + 1));
        flag.map_or(idle, |flag| flag.min(idle))
    }

    fn flag_time(&self) -> Option<u64> {
        let clocks = self.table.clocks.as_ref()?;
        clocks.falls_at(self.table.running(), now(), &self.hub.downtimes)
    }
}
