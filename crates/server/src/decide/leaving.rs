//! What happens when somebody resigns, or runs out of time.

use qiyuan_core::{Incident, Refuse, Seat};

use super::Judge;
use super::chance::First;
use crate::error::Refusal;
use crate::event::{Entry, Event, Joined, Sitter, Why};
use crate::outcome::{EndReason, Outcome};
use crate::words::Objection;

/// The level of the bot that takes the seat of somebody who leaves a game that knows no leaving, while others play on.
const SUBSTITUTE: u8 = 3;

impl Judge<'_> {
    /// Somebody leaves. Where the game knows what that means, they keep what they have and the others play on. In other
    /// games for two, the other one has won.
    pub(crate) fn leave(&self, seat: u8, why: Why) -> Result<Vec<Entry>, Refusal> {
        self.must_be_on()?;
        if self.table.plays_on {
            return self.leave_to_others(seat, why);
        }
        if self.table.seats.len() == 2 {
            let payoffs = qiyuan_core::Payoffs::win(Seat(seat).other()).as_slice().to_vec();
            return Ok(vec![self.end(Outcome { payoffs, reason: why.into(), last: None })]);
        }
        if self.table.n_humans() <= 1 {
            return Ok(vec![self.end(self.nobody_wins(EndReason::Abandoned))]);
        }
        let sitter = Sitter::Bot { level: SUBSTITUTE };
        let mut entry = self.entry(Event::Joined(Joined { seat, sitter, why: Some(why) }));
        if let (Some(clocks), Some(left)) = (&self.table.clocks, &mut entry.left) {
            clocks.refill(left, seat.into());
        }
        let mut entries = vec![entry];
        // A bot does not keep anybody waiting for its throw.
        if self.table.throwing() == Some(seat) {
            let follows = self.chance_and_end(self.table.play.boxed_clone(), First::Falls)?;
            entries.extend(follows.into_iter().map(|event| self.entry(event)));
        }
        Ok(entries)
    }

    /// DM-16: whoever leaves keeps what they have won or lost, and the others play on, be they bots alone.
    fn leave_to_others(&self, seat: u8, why: Why) -> Result<Vec<Entry>, Refusal> {
        let mut play = self.table.play.boxed_clone();
        let Some(mv) = play.incident(Incident::Leave, Seat(seat)) else {
            return Err(Refusal::not_allowed(Objection::YouHaveLeft.say()));
        };
        play.play(&mv)?;
        let left = self.entry(Event::Left { seat, why, mv });
        if let Some(outcome) = Outcome::of_match(&*play) {
            let mut stayed =
                (0..self.table.seats.len() as u8).filter(|&other| other != seat && !self.table.has_left(other));
            let last = stayed.next().filter(|_| stayed.next().is_none());
            return Ok(vec![left, self.end(Outcome { reason: why.into(), last, ..outcome })]);
        }
        let due: Vec<u8> = self.table.fines.due.iter().copied().filter(|&due| due != seat).collect();
        let follows = self.go_on(play, &due)?.into_iter().map(|event| self.entry(event));
        Ok(std::iter::once(left).chain(follows).collect())
    }
}

impl From<Why> for EndReason {
    fn from(why: Why) -> EndReason {
        match why {
            Why::Resignation => EndReason::Resignation,
            Why::Time => EndReason::Time,
        }
    }
}
