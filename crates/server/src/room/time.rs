//! What the time brings: flags that fall, and the end of a table that nobody needs in memory.

use std::time::{Duration, Instant};

use super::keeper::{Broken, Keeper};
use crate::lobby::listed_until;

/// How long a table that was just loaded waits for whoever wanted it.
const FIRST_MAIL: Duration = Duration::from_secs(2);
/// How long before that moment it is moved on, in milliseconds: longer than between two looks.
const SOON: u64 = 6 * 60_000;

impl Keeper {
    /// Lets a flag fall if the time of whoever acts is up.
    pub(super) async fn fall_flags(&mut self) -> Result<(), Broken> {
        match self.judge().flag() {
            Some(entries) => self.happen(entries, None, Vec::new()).await.map(|_| ()),
            None => Ok(()),
        }
    }

    /// Lists find what may be alive by a moment that is kept: while somebody sits here, it is moved on.
    pub(super) async fn stay_listed(&mut self) -> Result<(), Broken> {
        let (table, now) = (&self.table, self.hub.time.now());
        let until = listed_until(table.standing(), table.setup.clock, table.created, table.updated, now);
        let passes = until.is_some() && self.listed_until.is_none_or(|listed| listed < now + SOON);
        if table.setup.public && self.presence.online.contains(&true) && passes && until > self.listed_until {
            return self.write_and_tell(Vec::new()).await;
        }
        Ok(())
    }

    /// Whether somebody or something needs the table in memory.
    pub(super) fn is_needed(&self) -> bool {
        let patience = if self.greeted { self.hub.config.idle } else { self.hub.config.idle.max(FIRST_MAIL) };
        let idle = self.guests.is_empty() && self.thinking.is_none() && self.last_mail.elapsed() >= patience;
        let soon = self.hub.time.now() + 2 * self.hub.config.idle.as_millis() as u64;
        !idle || self.flag_time().is_some_and(|time| time < soon)
    }

    /// When to see whether the table is still needed.
    pub(super) fn next_wake(&self) -> Instant {
        let idle = self.last_mail + self.hub.config.idle;
        // Where something else keeps the table in memory, it is looked at again after a while.
        let again = self.hub.config.idle.clamp(Duration::from_millis(5), Duration::from_secs(1));
        idle.max(Instant::now() + again)
    }

    /// When the time of whoever acts is up, as far as can be told now.
    pub(super) fn flag_time(&self) -> Option<u64> {
        let clocks = self.table.clocks.as_ref()?;
        clocks.falls_at(self.table.running(), self.hub.time.now(), &self.hub.time.downtimes())
    }
}
