//! Sockets at a table: who comes, who goes, who is there, and how they are told.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::keeper::Keeper;
use super::messages::{StateMessage, in_json};
use super::{Connect, Outgoing};
use crate::event::Sitter;
use crate::present::Presence;
use crate::queue::Untaken;
use crate::table::Standing;

/// How long comings and goings are gathered before they are told.
const GATHER: Duration = Duration::from_millis(100);

/// A socket and the seats that it holds.
pub(super) struct Guest {
    pub(super) socket: Outgoing,
    pub(super) seats: Vec<u8>,
}

impl Keeper {
    /// A socket comes: it hears what it missed, or else the whole state.
    pub(super) fn welcome(&mut self, Connect { tokens, since, socket }: Connect) {
        let mut seats: Vec<u8> = tokens.iter().flat_map(|token| self.table.seats_of(token)).collect();
        seats.sort_unstable();
        seats.dedup();
        let (seq, time) = (self.table.seq, self.hub.time.now());
        match since.filter(|&since| since <= seq).and_then(|since| self.recent.after(since, seq)) {
            Some(missed) => {
                let resumed = json!({"t": "resumed", "you": seats, "seq": seq, "now": time});
                let _ = socket.queue.add(resumed.to_string().into());
                for message in missed {
                    let _ = socket.queue.add(message);
                }
            }
            None => {
                let state = StateMessage {
                    t: "state",
                    table: self.table.present(&self.presence, time, &self.hub.time.downtimes()),
                    view: self.table.view(),
                    history: &self.table.history,
                    layout: &self.table.layout,
                    you: &seats,
                    now: time,
                };
                let _ = socket.queue.add(in_json(&state));
            }
        }
        self.guests.push(Guest { socket, seats });
        self.look_around();
        // Everybody will hear of a change; who has just come hears at once.
        let presence = self.presence_message();
        if let Some(guest) = self.guests.last() {
            let _ = guest.socket.queue.add(presence);
        }
    }

    /// A socket goes.
    pub(super) fn see_off(&mut self, number: u64) {
        self.guests.retain(|guest| guest.socket.number != number);
        self.look_around();
    }

    /// The seats that a socket holds.
    pub(super) fn seats_of_socket(&self, number: u64) -> Vec<u8> {
        let guest = self.guests.iter().find(|guest| guest.socket.number == number);
        guest.map(|guest| guest.seats.clone()).unwrap_or_default()
    }

    pub(super) fn tell_one(&mut self, number: u64, message: Utf8Bytes) {
        self.tell(&message, |guest| guest.socket.number == number);
    }

    pub(super) fn tell_all(&mut self, message: &Utf8Bytes) {
        self.tell(message, |_| true);
    }

    /// Sees who is there; everybody will hear of it if that has changed.
    fn look_around(&mut self) {
        let held = |seat: u8| self.guests.iter().any(|guest| guest.seats.contains(&seat));
        let presence = Presence {
            online: (0..self.table.seats.len() as u8).map(held).collect(),
            watchers: self.guests.iter().filter(|guest| guest.seats.is_empty()).count(),
        };
        if presence != self.presence {
            self.hub.lobby.attend(&self.table.setup.id, presence.online.contains(&true));
            if self.table.setup.public && self.table.standing() == Standing::Waiting {
                self.hub.lobby.stir();
            }
            self.presence = presence;
            // Many may come and go at once: that is told together.
            self.presence_due.get_or_insert(Instant::now() + GATHER);
        }
    }

    /// Tells who is there. It is no event, and nobody has to go because of it: whoever has much to take in hears later.
    pub(super) fn tell_presence(&mut self) {
        let message = self.presence_message();
        let mut all_heard = true;
        for guest in &self.guests {
            let queue = &guest.socket.queue;
            all_heard &= queue.has_room() && queue.add(message.clone()).is_ok() || queue.is_closed();
        }
        self.presence_due = (!all_heard).then(|| Instant::now() + GATHER);
    }

    fn presence_message(&self) -> Utf8Bytes {
        let bots = self.table.seats.iter().map(Sitter::is_bot);
        let online: Vec<bool> = bots.zip(&self.presence.online).map(|(bot, online)| bot || *online).collect();
        json!({"t": "presence", "online": online, "watchers": self.presence.watchers}).to_string().into()
    }

    /// A socket that does not take what is sent must go: its queue would grow without end.
    fn tell(&mut self, message: &Utf8Bytes, whom: impl Fn(&Guest) -> bool) {
        self.guests.retain_mut(|guest| {
            if !whom(guest) {
                return true;
            }
            let taken = guest.socket.queue.add(message.clone());
            if taken == Err(Untaken::Full) {
                guest.socket.dismiss("slow");
            }
            taken.is_ok()
        });
    }
}
