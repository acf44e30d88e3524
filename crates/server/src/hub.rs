//! All tables that are in memory, and everything they share.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use qiyuan_core::Refuse;
use tokio::sync::{OnceCell, Semaphore, watch};
use tokio::time::{Interval, MissedTickBehavior};

use crate::api::aside;
use crate::bots;
use crate::config::Config;
use crate::decide::Judge;
use crate::error::Refusal;
use crate::event::{ClockSetting, Entry, Event, Logged, Setup, Sitter};
use crate::games::Games;
use crate::limiter::Limiter;
use crate::lobby::Lobby;
use crate::pool::Pool;
use crate::room::{self, Room};
use crate::store::{Append, Store, StoreError};
use crate::table::Table;
use crate::time::{PULSE, Time};
use crate::words::Objection;

/// How often clocks of tables that are not in memory are looked at, and how far ahead.
const SWEEP: Duration = Duration::from_secs(5);
/// How many tables are brought into memory at the same time.
const LOADING: usize = 4;
/// How often the server says that it is alive, while somebody's clock runs.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// A table's place in memory, while somebody waits for the table. If it does not come (it cannot be read, or whoever
/// asked has gone), the last one to wait gives the place up.
struct Place<'a> {
    hub: &'a Hub,
    id: &'a str,
    cell: Arc<OnceCell<Room>>,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut rooms = self.hub.rooms();
        let nobody_else = Arc::strong_count(&self.cell) == 2;
        if self.cell.get().is_none()
            && nobody_else
            && rooms.get(self.id).is_some_and(|cell| Arc::ptr_eq(cell, &self.cell))
        {
            rooms.remove(self.id);
        }
    }
}

/// Everything that tables share.
pub(crate) struct Hub {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) games: Games,
    pub(crate) time: Time,
    /// Bots think here.
    pub(crate) bots: Pool,
    pub(crate) lobby: Lobby,
    pub(crate) limiter: Arc<Limiter>,
    rooms: Mutex<HashMap<String, Arc<OnceCell<Room>>>>,
    /// How many tables may be brought into memory at the same time.
    loading: Semaphore,
    /// Tables at which a clock runs that stands while the server is down.
    timed: Mutex<HashSet<String>>,
    closing: watch::Sender<bool>,
    next_socket: AtomicU64,
}

impl Hub {
    pub(crate) fn new(config: Config, store: Arc<dyn Store>, timed: HashSet<String>) -> Hub {
        Hub {
            bots: Pool::with_express("bot", config.bot_threads, config.limits.bot_queue, Some(bots::SHORT)),
            games: Games::new(config.catalog.clone()),
            time: config.time.clone(),
            limiter: Arc::new(Limiter::new(config.limits.clone())),
            config,
            store,
            timed: Mutex::new(timed),
            loading: Semaphore::new(LOADING),
            lobby: Lobby::default(),
            rooms: Mutex::default(),
            closing: watch::Sender::new(false),
            next_socket: AtomicU64::new(1),
        }
    }

    /// The table of this id, brought into memory if it is not there.
    pub(crate) async fn room(self: &Arc<Hub>, id: &str) -> Result<Room, Refusal> {
        if id.len() > 32 || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(Refusal::not_found(Objection::NoTable));
        }
        loop {
            if *self.closing.borrow() {
                return Err(Refusal::new(crate::error::Code::Busy, Objection::ServerCloses.say()));
            }
            let cell = Arc::clone(self.rooms().entry(id.into()).or_default());
            let place = Place { hub: self, id, cell };
            let room = place.cell.get_or_try_init(|| self.load(id)).await?;
            if !room.is_closed() {
                return Ok(room.clone());
            }
            // It is just leaving memory; it will be gone in a moment.
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    async fn load(self: &Arc<Hub>, id: &str) -> Result<Room, Refusal> {
        // Reading a long game again takes a while: others must not wait for it, and it must not take all threads.
        let _turn = self.loading.acquire().await.map_err(Refusal::internal)?;
        let log = self.store.load(id).await?;
        let hub = Arc::clone(self);
        aside(move || room::open(hub, &log)).await
    }

    /// Sets up a table, in the store and in memory.
    pub(crate) async fn create(self: &Arc<Hub>, setup: Setup) -> Result<(), Refusal> {
        let first = self.first_events(setup)?;
        self.write_downtimes().await?;
        self.store.append(vec![first]).await?;
        self.lobby.stir();
        Ok(())
    }

    /// The first events of a new table: it begins at once if nobody is missing.
    pub(crate) fn first_events(&self, setup: Setup) -> Result<Append, Refusal> {
        let now = self.time.now();
        let id = setup.id.clone();
        let entry = Entry { event: Event::Created(Box::new(setup)), client: None, wish: None, left: None };
        let mut events = vec![Logged { seq: 1, at: now, entry }];
        let mut table = Table::new(&self.games, &events[0])?;
        if !table.seats.contains(&Sitter::Open) {
            let entries = Judge { table: &table, now, downtimes: self.time.downtimes() }.start()?;
            for entry in entries {
                let logged = Logged { seq: table.seq + 1, at: now, entry };
                table.apply(&logged, None)?;
                events.push(logged);
            }
        }
        let card = table.card(now, &self.time.downtimes());
        self.note_clock(&table, card.due);
        Ok(Append { id, card, events })
    }

    /// A number for a new socket.
    pub(crate) fn socket_number(&self) -> u64 {
        self.next_socket.fetch_add(1, Ordering::Relaxed)
    }

    /// A table leaves memory.
    pub(crate) fn left(&self, id: &str, room: &Room) {
        let mut rooms = self.rooms();
        if rooms.get(id).and_then(|cell| cell.get()).is_some_and(|other| other.is(room)) {
            rooms.remove(id);
        }
    }

    /// Has a table leave memory, if it is there or on its way.
    pub(crate) async fn end_room(&self, id: &str) {
        let Some(cell) = self.rooms().get(id).map(Arc::clone) else { return };
        let place = Place { hub: self, id, cell };
        // Whoever is bringing it in right now may hold a log that is about to change: they finish first.
        let Ok(room) = place.cell.get_or_try_init(|| async { Err(()) }).await else { return };
        room.close().await;
        room.closed().await;
        self.left(id, room);
    }

    /// How many tables are in memory.
    pub(crate) fn n_rooms(&self) -> usize {
        self.rooms().len()
    }

    /// Says when the server ends.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Tells everybody that the server ends, and lets no table into memory any more.
    pub(crate) async fn close(&self) {
        self.closing.send_replace(true);
        self.bots.close();
        let rooms: Vec<Room> = self.rooms().values().filter_map(|cell| cell.get().cloned()).collect();
        for room in &rooms {
            room.close().await;
        }
        for room in &rooms {
            room.closed().await;
        }
    }

    /// Looks at the time often enough that a gap is seen.
    pub(crate) async fn keep_pulse(self: Arc<Hub>) {
        let mut pulse = every(PULSE);
        loop {
            pulse.tick().await;
            self.time.pulse();
        }
    }

    /// Says every second that the server is alive if that matters.
    pub(crate) async fn keep_heartbeat(self: Arc<Hub>) {
        let mut beat = every(HEARTBEAT);
        loop {
            beat.tick().await;
            if let Err(error) = self.beat().await {
                // The store has said so loudly, once.
                tracing::debug!("{error}");
            }
        }
    }

    /// Writes down that the server is alive, while a clock runs that stands when it is not, and when it was down. Nothing
    /// is written where nothing runs: a disk may sleep. What cannot be written is tried again.
    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        let was_down = self.write_downtimes().await?;
        let matters = was_down || !self.timed().is_empty() || self.store.is_failing();
        if matters { self.store.heartbeat(self.time.now()).await } else { Ok(()) }
    }

    /// Writes down when the server was down, before anything says that it is alive again; says whether it was.
    pub(crate) async fn write_downtimes(&self) -> Result<bool, StoreError> {
        let downtimes = self.time.unwritten();
        for &(from, to) in &downtimes {
            self.store.down(from, to).await?;
            self.time.written((from, to));
        }
        Ok(!downtimes.is_empty())
    }

    /// Remembers whether a clock runs at a table; `due` is when it runs out.
    pub(crate) fn note_clock(&self, table: &Table, due: Option<u64>) {
        let stands = due.is_some() && matches!(table.setup.clock, ClockSetting::Fischer { .. });
        match stands {
            true => self.timed().insert(table.setup.id.clone()),
            false => self.timed().remove(&table.setup.id),
        };
    }

    fn timed(&self) -> MutexGuard<'_, HashSet<String>> {
        self.timed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes tables whose clocks run out while nobody looks.
    pub(crate) async fn keep_clocks(self: Arc<Hub>) {
        let mut again = every(SWEEP);
        loop {
            again.tick().await;
            self.sweep().await;
        }
    }

    async fn sweep(self: &Arc<Hub>) {
        match self.store.due(self.time.now() + 2 * SWEEP.as_millis() as u64).await {
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

fn every(period: Duration) -> Interval {
    let mut every = tokio::time::interval(period);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    every
}
