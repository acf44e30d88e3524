//! Who waits for somebody (a lobby): the open seats of the house as they come and go, and which games are alive enough
//! to be listed.
//!
//! A game is *abandoned*, and left out of lists, where nobody who sits at it is connected and nothing happens any more.
//! Games with days for a turn need nobody to be there: their clocks end them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::Serialize;
use tokio::sync::{Notify, watch};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::api::aside;
use crate::clock::DAY;
use crate::error::Refusal;
use crate::event::ClockSetting;
use crate::hub::Hub;
use crate::outcome::EndReason;
use crate::present::TableSummary;
use crate::store::{Query, Row};
use crate::table::Standing;

/// After how long without anybody and without an event a game being played is abandoned, in milliseconds.
const QUIET: u64 = 10 * 60_000;
/// How long whoever sets up a table may take to come to it, in milliseconds.
const FIRST_STEPS: u64 = 60_000;
/// How long somebody may be away, for example to load the page again.
const STEPPED_OUT: Duration = Duration::from_secs(15);
/// For how long an open seat with days for a turn is offered, in milliseconds.
const OFFERED: u64 = 7 * DAY;
/// For how long a game with days for a turn is listed after the last move, in milliseconds: the longest turn there is.
const PLAYED: u64 = 30 * DAY;
/// The most open seats that are told.
const MOST_SEATS: usize = 12;
/// How often a list is asked for more, where many tables in it are abandoned.
const MOST_READS: usize = 8;
/// How long changes are gathered before they are told.
const GATHER: Duration = Duration::from_millis(150);
/// How often the list is looked at when nothing has changed: people leave without a word.
const LOOK_AGAIN: Duration = Duration::from_secs(5);
/// How many tables that somebody has left are remembered before the old ones are forgotten.
const MOST_LEFT: usize = 4096;

/// Until when lists may name a table, if nobody comes; none where that does not end. Whether they do, [`Lobby`] knows.
pub(crate) fn listed_until(status: Standing, clock: ClockSetting, created: u64, updated: u64, now: u64) -> Option<u64> {
    let by_day = matches!(clock, ClockSetting::Days { .. });
    match status {
        Standing::Waiting if by_day => Some(created + OFFERED),
        Standing::Playing if by_day => Some(updated + PLAYED),
        Standing::Waiting | Standing::Playing => Some(now + QUIET),
        Standing::Over => None,
    }
}

/// Who is at which table, and what is told of open seats.
pub(crate) struct Lobby {
    /// Since when nobody who sits there is connected; none while somebody is.
    left: Mutex<HashMap<String, Option<Instant>>>,
    changed: Notify,
    told: watch::Sender<Utf8Bytes>,
}

/// The open seats, as they are told.
#[derive(Serialize)]
struct OpenSeats {
    t: &'static str,
    games: Vec<TableSummary>,
}

impl Default for Lobby {
    fn default() -> Lobby {
        Lobby { left: Mutex::default(), changed: Notify::new(), told: watch::Sender::new(Utf8Bytes::default()) }
    }
}

impl Lobby {
    /// Somebody who sits at a table is connected, or nobody is any more.
    pub(crate) fn attend(&self, id: &str, attended: bool) {
        let mut left = self.left();
        if attended {
            left.insert(id.into(), None);
        } else if let Some(since) = left.get_mut(id).filter(|since| since.is_none()) {
            *since = Some(Instant::now());
        }
        if left.len() > MOST_LEFT {
            left.retain(|_, since| since.is_none_or(|since| since.elapsed() < STEPPED_OUT));
        }
    }

    /// Open seats may have changed.
    pub(crate) fn stir(&self) {
        self.changed.notify_one();
    }

    /// Hears of the open seats: what is heard first is how they are now.
    pub(crate) fn listen(&self) -> watch::Receiver<Utf8Bytes> {
        let listener = self.told.subscribe();
        self.stir();
        listener
    }

    /// Whether a table belongs in public lists.
    fn is_alive(&self, row: &Row, now: u64) -> bool {
        let Row { setup, card } = row;
        let by_day = matches!(setup.clock, ClockSetting::Days { .. });
        let there = match self.left().get(&setup.id) {
            Some(since) => since.is_none_or(|since| since.elapsed() < STEPPED_OUT),
            None => card.created + FIRST_STEPS > now,
        };
        match card.status {
            Standing::Waiting => there || by_day && card.created + OFFERED > now,
            Standing::Playing => there || by_day || card.updated + QUIET > now,
            Standing::Over => card.facts.result.as_ref().is_none_or(|result| result.reason != EndReason::Abandoned),
        }
    }

    fn left(&self) -> MutexGuard<'_, HashMap<String, Option<Instant>>> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hub {
    /// A part of the list of public tables without those that are abandoned, the newest first, and where it goes on.
    pub(crate) async fn list_alive(&self, mut query: Query) -> Result<(Vec<Row>, Option<i64>), Refusal> {
        let (now, limit) = (self.time.now(), query.limit as usize);
        query.now = now;
        let mut rows = Vec::new();
        for _ in 0..MOST_READS {
            query.limit = (limit - rows.len()) as u32;
            let page = self.store.list(query.clone()).await?;
            rows.extend(page.rows.into_iter().filter(|row| self.lobby.is_alive(row, now)));
            query.before = page.next;
            if rows.len() == limit || page.next.is_none() {
                break;
            }
        }
        Ok((rows, query.before))
    }

    /// What lists say about tables, in today's words. One that cannot be told does not hide the others.
    pub(crate) fn summaries(&self, rows: Vec<Row>) -> Vec<TableSummary> {
        let summarise = |row: Row| match TableSummary::new(&self.games, row) {
            Ok(summary) => Some(summary),
            Err(refusal) => {
                tracing::warn!("a table is not listed: {}", refusal.reason());
                None
            }
        };
        rows.into_iter().filter_map(summarise).collect()
    }

    /// Tells whoever listens of the open seats whenever they may have changed. All listeners share one look.
    pub(crate) async fn keep_lobby(self: Arc<Hub>) {
        loop {
            let _ = tokio::time::timeout(LOOK_AGAIN, self.lobby.changed.notified()).await;
            if self.lobby.told.receiver_count() == 0 {
                continue;
            }
            tokio::time::sleep(GATHER).await;
            match self.open_seats().await {
                Ok(text) => {
                    self.lobby.told.send_replace(text);
                }
                Err(refusal) => tracing::warn!("open seats: {}", refusal.reason()),
            }
        }
    }

    async fn open_seats(self: &Arc<Hub>) -> Result<Utf8Bytes, Refusal> {
        let query = Query { status: Some(Standing::Waiting), limit: MOST_SEATS as u32, ..Query::default() };
        let (rows, _) = self.list_alive(query).await?;
        let hub = Arc::clone(self);
        let told = aside(move || {
            let seats = OpenSeats { t: "seats", games: hub.summaries(rows) };
            serde_json::to_string(&seats).map_err(Refusal::internal)
        });
        Ok(told.await?.into())
    }
}
