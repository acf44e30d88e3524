//! All tables that are in memory, and everything they share.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use qiyuan_core::Refuse;
use tokio::sync::OnceCell;

use crate::clock::{Downtimes, now};
use crate::config::Config;
use crate::decide::Judge;
use crate::error::Refusal;
use crate::event::{Entry, Event, Logged, Setup, Sitter};
use crate::games::Games;
use crate::pool::Pool;
use crate::room::{self, Room};
use crate::store::{Append, Store};
use crate::table::Table;
use crate::words::Objection;

/// How often clocks of tables that are not in memory are looked at, and how far ahead.
const SWEEP: Duration = Duration::from_secs(5);
/// How often the server says that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// Everything that tables share.
pub(crate) struct Hub {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) games: Games,
    pub(crate) downtimes: Downtimes,
    /// Bots think here.
    pub(crate) bots: Pool,
    rooms: Mutex<HashMap<String, Arc<OnceCell<Room>>>>,
    closing: AtomicBool,
    next_socket: AtomicU64,
}

impl Hub {
    pub(crate) fn new(config: Config, store: Arc<dyn Store>, downtimes: Downtimes) -> Hub {
        Hub {
            bots: Pool::new("bot", config.bot_threads, config.limits.bot_queue),
            games: Games::new(config.catalog.clone()),
            config,
            store,
            downtimes,
            rooms: Mutex::default(),
            closing: AtomicBool::new(false),
            next_socket: AtomicU64::new(1),
        }
    }

    /// The table of this id, brought into memory if it is not there.
    pub(crate) async fn room(self: &Arc<Hub>, id: &str) -> Result<Room, Refusal> {
        if id.len() > 32 || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(Refusal::not_found(Objection::NoTable));
        }
        loop {
            if self.closing.load(Ordering::Relaxed) {
                return Err(Refusal::new(crate::error::Code::Busy, Objection::ServerCloses.say()));
            }
            let cell = Arc::clone(self.rooms().entry(id.into()).or_default());
            let loaded = cell.get_or_try_init(|| self.load(id)).await;
            match loaded {
                Ok(room) if !room.is_closed() => return Ok(room.clone()),
                // It is just leaving memory; it will be gone in a moment.
                Ok(_) => tokio::time::sleep(Duration::from_millis(1)).await,
                Err(refusal) => {
                    self.forget(id, |other| Arc::ptr_eq(other, &cell) && cell.get().is_none());
                    return Err(refusal);
                }
            }
        }
    }

    async fn load(self: &Arc<Hub>, id: &str) -> Result<Room, Refusal> {
        let log = self.store.load(id).await?;
        room::open(Arc::clone(self), &log)
    }

    /// Sets up a table, in the store and in memory.
    pub(crate) async fn create(self: &Arc<Hub>, setup: Setup) -> Result<(), Refusal> {
        let first = self.first_events(setup)?;
        self.store.append(vec![first]).await?;
        Ok(())
    }

    /// The first events of a new table: it begins at once if nobody is missing.
    pub(crate) fn first_events(&self, setup: Setup) -> Result<Append, Refusal> {
        let now = now();
        let id = setup.id.clone();
        let entry = Entry { event: Event::Created(Box::new(setup)), client: None, left: None };
        let mut events = vec![Logged { seq: 1, at: now, entry }];
        let mut table = Table::new(&self.games, &events[0])?;
        if !table.seats.contains(&Sitter::Open) {
            let entries = Judge { table: &table, now, downtimes: &self.downtimes }.start();
            for entry in entries {
                let logged = Logged { seq: table.seq + 1, at: now, entry };
                table.apply(&logged, None)?;
                events.push(logged);
            }
        }
        Ok(Append { id, card: table.card(now, &self.downtimes), events })
    }

    /// A number for a new socket.
    pub(crate) fn socket_number(&self) -> u64 {
        self.next_socket.fetch_add(1, Ordering::Relaxed)
    }

    /// A table leaves memory.
    pub(crate) fn left(&self, id: &str, room: &Room) {
        self.forget(id, |cell| cell.get().is_some_and(|other| other.is(room)));
    }

    fn forget(&self, id: &str, which: impl Fn(&Arc<OnceCell<Room>>) -> bool) {
        let mut rooms = self.rooms();
        if rooms.get(id).is_some_and(which) {
            rooms.remove(id);
        }
    }

    /// How many tables are in memory.
    pub(crate) fn n_rooms(&self) -> usize {
        self.rooms().len()
    }

    /// Tells everybody that the server ends, and lets no table into memory any more.
    pub(crate) async fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.bots.close();
        let rooms: Vec<Room> = self.rooms().values().filter_map(|cell| cell.get().cloned()).collect();
        for room in &rooms {
            room.close().await;
        }
        for room in &rooms {
            room.closed().await;
        }
    }

    /// Says every second that the server is alive, and wakes tables whose clocks run out while nobody looks.
    pub(crate) async fn keep_time(self: Arc<Hub>) {
        let mut beat = tokio::time::interval(HEARTBEAT);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut since_sweep = SWEEP;
        loop {
            beat.tick().await;
            if let Err(error) = self.store.heartbeat(now()).await {
                tracing::warn!("{error}");
            }
            since_sweep += HEARTBEAT;
            if since_sweep >= SWEEP {
                since_sweep = Duration::ZERO;
                self.sweep().await;
            }
        }
    }

    async fn sweep(self: &Arc<Hub>) {
        match self.store.due(now() + 2 * SWEEP.as_millis() as u64).await {
            Ok(ids) => {
                for id in ids {
                    if let Err(refusal) = self.room(&id).await {
                        tracing::warn!("table {id}: {}", refusal.reason());
                    }
                }
            }
            Err(error) => tracing::warn!("{error}"),
        }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<OnceCell<Room>>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
