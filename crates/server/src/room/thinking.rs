//! Bots at a table: they are woken when it is their turn, and stopped when the position is gone.

use std::sync::Arc;
use std::time::Duration;

use super::Mail;
use super::keeper::{Broken, Keeper};
use crate::bots::{self, Task};
use crate::decide::{Decided, Wish};
use crate::event::{ClockSetting, Sitter};
use crate::pool::{Owner, RingOnDrop};

/// For how long bots play on among themselves when nobody looks, at most.
const UNATTENDED: Duration = Duration::from_secs(60);

/// A bot at work. Its bell (stop signal) rings when this is dropped.
pub(super) struct Thinking {
    ticket: u64,
    n_moves: usize,
    _stop: RingOnDrop,
}

impl Keeper {
    /// Has a bot think if it is its turn; stops one that thinks about something else.
    pub(super) fn wake_bot(&mut self) {
        let bot = self.table.acting().and_then(|seat| match self.table.seats[usize::from(seat)] {
            Sitter::Bot { level } => Some((seat, level)),
            _ => None,
        });
        let patience = UNATTENDED.min(self.hub.config.idle);
        let attended = || !self.guests.is_empty() || self.last_mail.elapsed() < patience;
        let Some((seat, level)) = bot.filter(|_| self.table.n_humans() > 0 || attended()) else {
            self.thinking = None;
            return;
        };
        let n_moves = self.table.play.n_moves();
        if self.thinking.as_ref().is_some_and(|thinking| thinking.n_moves == n_moves) {
            return;
        }
        let left = match self.table.setup.clock {
            ClockSetting::Fischer { .. } => self.table.left_at(self.hub.time.now(), &self.hub.time.downtimes()),
            _ => None,
        };
        let left = left.map(|left| Duration::from_millis(left[usize::from(seat)].max(0) as u64));
        let stop = qiyuan_engine::Stop::new();
        self.n_thoughts += 1;
        let ticket = self.n_thoughts;
        self.thinking = Some(Thinking { ticket, n_moves, _stop: RingOnDrop(stop.clone()) });
        let task = Task {
            game: Arc::clone(&self.table.game),
            play: self.table.play.boxed_clone(),
            level,
            left,
            delay: self.hub.config.bot_delay,
            stop,
            owner: match self.player {
                Some(address) => Owner::Address(address),
                None => Owner::Table(self.table.setup.id.clone()),
            },
        };
        let (hub, mail) = (Arc::clone(&self.hub), self.room.mail.clone());
        tokio::spawn(async move {
            let moves = bots::find_turn(&hub.bots, task).await;
            let _ = mail.send(Mail::BotMoved { ticket, moves }).await;
        });
    }

    /// Lets a bot's moves happen, if it is still asked for them.
    pub(super) async fn bot_moved(&mut self, ticket: u64, moves: Option<Vec<String>>) -> Result<(), Broken> {
        // A bot that was told to stop may answer all the same.
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.ticket == ticket) else { return Ok(()) };
        let (Some(moves), Some(seat)) = (moves, self.table.acting()) else { return Ok(()) };
        let wish = Wish::Move { n: thinking.n_moves, moves };
        match self.judge().decide(&[seat], Some(seat), &format!("bot {ticket}"), &wish) {
            Ok(Decided::Events(mut entries, played)) => {
                entries.iter_mut().for_each(|entry| (entry.client, entry.wish) = (None, None));
                self.happen(entries, played, Vec::new()).await.map(|_| ())
            }
            Ok(_) => Ok(()),
            Err(refusal) => {
                tracing::error!("table {}: a bot's move was refused: {}", self.table.setup.id, refusal.reason());
                Ok(())
            }
        }
    }
}
