//! The three steps of everything that happens at a table: decide, write, tell (broadcast). Nobody hears of an event that is
//! not on disk.

use std::time::Instant;

use qiyuan_core::Refuse;
use serde_json::json;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::keeper::{Broken, Keeper};
use super::messages::told;
use super::{Join, Who, Wished};
use crate::decide::{Decided, Judge, check_salt};
use crate::error::{Code, Refusal};
use crate::event::{Entry, Event, Joined, Logged, Sitter};
use crate::played::Played;
use crate::rematch;
use crate::secrets::{hash_token, new_token};
use crate::store::Append;
use crate::table::Standing;
use crate::words::Objection;

/// An event that has happened in memory and waits to be written and told.
pub(super) struct Staged {
    logged: Logged,
    message: Utf8Bytes,
}

impl Keeper {
    /// Somebody wishes for something. Whoever waits gets the answer when what follows is on disk.
    pub(super) async fn wish(
        &mut self,
        wished: Box<Wished>,
        since: Instant,
        answer: Option<oneshot::Sender<Result<u64, Refusal>>>,
    ) -> Result<(), Broken> {
        let seats = match &wished.who {
            Who::Token(token) => self.table.seats_of(token),
            Who::Socket(number) => self.seats_of_socket(*number),
        };
        self.player = Some(wished.address);
        self.fall_flags().await?;
        let decided = self.judge().decide(&seats, wished.seat, &wished.client, &wished.wish);
        let result = match decided {
            Ok(Decided::Before(seq)) => Ok(seq),
            Ok(Decided::Events(entries, played)) => Ok(self.happen(entries, played, Vec::new()).await?),
            Ok(Decided::Rematch(entries)) => match self.hub.limiter.table(wished.address) {
                Ok(()) => self.begin_rematch(entries).await?,
                Err(refusal) => Err(refusal),
            },
            Err(refusal) => Err(refusal),
        };
        if result.is_ok() {
            metrics::histogram!("qiyuan_wish_seconds").record(since.elapsed().as_secs_f64());
        }
        match answer {
            Some(answer) => {
                let _ = answer.send(result);
            }
            None => {
                let message = match result {
                    Ok(seq) => json!({"t": "ack", "id": wished.client, "seq": seq}),
                    Err(refusal) => json!({"t": "no", "id": wished.client, "error": refusal}),
                };
                if let Who::Socket(number) = wished.who {
                    self.tell_one(number, message.to_string().into());
                }
            }
        }
        Ok(())
    }

    async fn begin_rematch(&mut self, mut entries: Vec<Entry>) -> Result<Result<u64, Refusal>, Broken> {
        let asker = entries.iter().find_map(|entry| match entry.event {
            Event::Offered { seat, .. } => Some(seat),
            _ => None,
        });
        let (setup, seats) = rematch::set_up(&self.table, asker);
        let id = setup.id.clone();
        let first = match self.hub.first_events(setup) {
            Ok(first) => first,
            Err(refusal) => return Ok(Err(refusal)),
        };
        entries.push(Entry { event: Event::Rematch { id, seats }, client: None, wish: None, left: None });
        // Both tables change together or not at all.
        Ok(Ok(self.happen(entries, None, vec![first]).await?))
    }

    /// Somebody takes a seat.
    pub(super) async fn join(&mut self, Join { seat, name, salt, answer }: Join) -> Result<(), Broken> {
        let seat = match self.free_seat(seat).and_then(|seat| check_salt(&salt).map(|()| seat)) {
            Ok(seat) => seat,
            Err(refusal) => {
                let _ = answer.send(Err(refusal));
                return Ok(());
            }
        };
        let token = new_token();
        let sitter = Sitter::Human { name, token: hash_token(&token), salt };
        let joined = Event::Joined(Joined { seat, sitter, why: None });
        self.stage(vec![Entry { event: joined, client: None, wish: None, left: None }], None)?;
        if !self.table.seats.contains(&Sitter::Open) {
            let start = self.judge().start().map_err(|_| Broken)?;
            self.stage(start, None)?;
        }
        self.write_and_tell(Vec::new()).await?;
        let _ = answer.send(Ok((seat, token)));
        Ok(())
    }

    fn free_seat(&self, asked: Option<u8>) -> Result<u8, Refusal> {
        if self.table.standing() == Standing::Over {
            return Err(Refusal::new(Code::GameOver, Objection::GameOver.say()));
        }
        let is_open = |seat: &u8| self.table.seats.get(usize::from(*seat)) == Some(&Sitter::Open);
        let free = match asked {
            Some(seat) => Some(seat).filter(is_open),
            None => (0..self.table.seats.len() as u8).find(is_open),
        };
        free.ok_or_else(|| Refusal::new(Code::Full, Objection::SeatsTaken.say()))
    }

    /// Decides about wishes as the table stands now.
    pub(super) fn judge(&self) -> Judge<'_> {
        // The downtimes after the moment: a gap is seen by whoever looks first.
        let now = self.hub.time.now();
        Judge { table: &self.table, now, downtimes: self.hub.time.downtimes() }
    }

    /// Lets events happen: in memory, then in the store, then for everybody. Says the number of the first. If the first
    /// is a move that was tried when it was decided, `played` is what came of it.
    pub(super) async fn happen(
        &mut self,
        entries: Vec<Entry>,
        played: Option<Played>,
        others: Vec<Append>,
    ) -> Result<u64, Broken> {
        let first = self.table.seq + 1;
        self.stage(entries, played)?;
        self.write_and_tell(others).await?;
        Ok(first)
    }

    /// Lets events happen in memory. Nobody hears of them before they are written.
    fn stage(&mut self, entries: Vec<Entry>, mut played: Option<Played>) -> Result<(), Broken> {
        for entry in entries {
            let logged = Logged { seq: self.table.seq + 1, at: self.hub.time.now(), entry };
            let steps = self.table.apply(&logged, played.take()).map_err(|_| Broken)?;
            let message = told(&self.hub, &self.table, &self.presence, &logged, &steps);
            self.staged.push(Staged { logged, message });
        }
        Ok(())
    }

    /// Writes what has happened, then tells it.
    pub(super) async fn write_and_tell(&mut self, mut appends: Vec<Append>) -> Result<(), Broken> {
        let staged = std::mem::take(&mut self.staged);
        let events: Vec<Logged> = staged.iter().map(|staged| staged.logged.clone()).collect();
        metrics::counter!("qiyuan_events_total").increment(events.len() as u64);
        let card = self.table.card(self.hub.time.now(), &self.hub.time.downtimes());
        let (due, until) = (card.due, card.until);
        appends.push(Append { id: self.table.setup.id.clone(), events, card });
        let written = match self.hub.write_downtimes().await {
            Ok(_) => self.hub.store.append(appends).await,
            Err(error) => Err(error),
        };
        if let Err(error) = written {
            tracing::error!("table {}: {error}", self.table.setup.id);
            return Err(Broken);
        }
        self.hub.note_clock(&self.table, due);
        self.listed_until = until;
        // Only what happens before the first move can change who waits for somebody.
        if self.table.setup.public && self.table.n_choices() == 0 {
            self.hub.lobby.stir();
        }
        for Staged { logged, message } in staged {
            self.tell_all(&message);
            self.recent.add(logged.seq, &message);
        }
        Ok(())
    }
}
