//! What is said on sockets, and what is remembered of it.

use std::collections::VecDeque;

use qiyuan_core::show::Layout;
use serde::Serialize;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::event::Logged;
use crate::hub::Hub;
use crate::present::{Presence, TableView};
use crate::table::Table;
use crate::view::{Step, View};

use super::packed::Packed;

/// How many events are kept as they were told, for those who come back.
const REMEMBERED: usize = 32;
/// How large they are together at most, compressed, though the last one is always kept: every table in memory has such a
/// memory, and whoever missed more hears the whole state.
const REMEMBERED_BYTES: usize = 8 << 10;
/// What a socket's queue holds at least: all that is remembered, and what is said besides.
pub(crate) const LEAST_QUEUE: usize = REMEMBERED + 8;

/// The last events as they were told (broadcast), with their numbers. Few come back, and every table remembers: so they are
/// kept compressed.
#[derive(Default)]
pub(super) struct Recent {
    messages: VecDeque<(u64, Packed)>,
    bytes: usize,
}

impl Recent {
    /// Remembers what was told, and forgets the oldest if it is too much.
    pub(super) fn add(&mut self, seq: u64, message: &str) {
        let message = Packed::new(message);
        self.bytes += message.n_bytes();
        self.messages.push_back((seq, message));
        let too_much = |recent: &Recent| recent.messages.len() > REMEMBERED || recent.bytes > REMEMBERED_BYTES;
        while self.messages.len() > 1 && too_much(self) {
            let Some((_, oldest)) = self.messages.pop_front() else { break };
            self.bytes -= oldest.n_bytes();
        }
    }

    /// What was told after event `since`, if all of it up to the last event `seq` is remembered.
    pub(super) fn after(&self, since: u64, seq: u64) -> Option<Vec<Utf8Bytes>> {
        let first_known = self.messages.front().map_or(seq + 1, |(first, _)| *first);
        let missed = self.messages.iter().filter(|(seq, _)| *seq > since);
        (since + 1 >= first_known).then(|| missed.filter_map(|(_, message)| message.unpack()).collect())
    }
}

/// What a socket hears first.
#[derive(Serialize)]
pub(super) struct StateMessage<'a> {
    pub(super) t: &'static str,
    pub(super) table: TableView,
    pub(super) view: View,
    pub(super) history: &'a [Step],
    pub(super) layout: &'a Layout,
    pub(super) you: &'a [u8],
    pub(super) now: u64,
}

/// What it hears then.
#[derive(Serialize)]
struct EventMessage<'a> {
    t: &'static str,
    seq: u64,
    at: u64,
    event: Value,
    table: TableView,
    view: View,
    steps: &'a [Step],
}

/// An event as everybody hears of it.
pub(super) fn told(hub: &Hub, table: &Table, presence: &Presence, logged: &Logged, steps: &[Step]) -> Utf8Bytes {
    let result = table.result_view().map(|result| json!(result));
    in_json(&EventMessage {
        t: "event",
        seq: logged.seq,
        at: logged.at,
        event: logged.entry.event.view(result),
        table: table.present(presence, logged.at, &hub.time.downtimes()),
        view: table.view(),
        steps,
    })
}

pub(super) fn in_json(message: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data").into()
}
