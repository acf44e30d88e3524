//! One task for each table in memory. It alone changes the table: it decides, writes down, and only then tells.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use qiyuan_core::show::Layout;
use serde::Serialize;
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};

use crate::bots::{self, Task};
use crate::clock::now;
use crate::decide::{Decided, Judge, Wish, check_salt};
use crate::error::{Code, Refusal};
use crate::event::{ClockSetting, Entry, Event, Joined, Logged, Sitter};
use crate::hub::Hub;
use crate::pool::RingOnDrop;
use crate::present::{Presence, TableView};
use crate::secrets::{hash_token, new_token};
use crate::store::Append;
use crate::table::{Standing, Table};
use crate::view::{Step, View};

/// What may wait for a table.
const MAILBOX: usize = 256;
/// How many events are kept as they were told, for those who come back.
const REMEMBERED: usize = 32;
/// How large they are together at most.
const REMEMBERED_BYTES: usize = 256 << 10;
/// What a socket's queue holds at least: all that is remembered, and what is said besides.
pub(crate) const LEAST_QUEUE: usize = REMEMBERED + 8;
/// How many of them are told again after a restart.
const RETOLD: u64 = 8;
/// For how long bots play on among themselves when nobody looks.
const UNATTENDED: Duration = Duration::from_secs(60);

/// The way to a table in memory.
#[derive(Clone)]
pub(crate) struct Room {
    mail: mpsc::Sender<Mail>,
}

/// A socket, as a table sees it.
pub(crate) struct Outgoing {
    pub(crate) number: u64,
    /// What waits to be sent.
    pub(crate) queue: mpsc::Sender<Utf8Bytes>,
    /// The reason why it must go.
    pub(crate) bye: mpsc::Sender<&'static str>,
}

/// Who wishes for something.
pub(crate) enum Who {
    /// Somebody with a token.
    Token(String),
    /// A socket, known by what it said first.
    Socket(u64),
}

/// A wish on its way.
pub(crate) struct Wished {
    pub(crate) who: Who,
    pub(crate) seat: Option<u8>,
    /// The id that the client gave it: the same wish is fulfilled once.
    pub(crate) client: String,
    pub(crate) wish: Wish,
}

type Look = Box<dyn FnOnce(&Table, &Presence) + Send>;

enum Mail {
    Connect { tokens: Vec<String>, since: Option<u64>, socket: Outgoing },
    Leave(u64),
    Wish { wished: Wished, since: Instant, answer: Option<oneshot::Sender<Result<u64, Refusal>>> },
    Join { seat: Option<u8>, name: String, salt: String, answer: oneshot::Sender<Result<(u8, String), Refusal>> },
    Look(Look),
    BotMoved { ticket: u64, moves: Option<Vec<String>> },
    Close,
}

impl Room {
    /// A socket comes. It hears the state, or what it missed, and then whatever happens.
    pub(crate) async fn connect(
        &self,
        tokens: Vec<String>,
        since: Option<u64>,
        socket: Outgoing,
    ) -> Result<(), Refusal> {
        self.send(Mail::Connect { tokens, since, socket }).await
    }

    /// A socket goes.
    pub(crate) async fn leave(&self, socket: u64) {
        let _ = self.send(Mail::Leave(socket)).await;
    }

    /// Somebody wishes for something and waits for the number of the event that fulfils it.
    pub(crate) async fn wish(&self, wished: Wished) -> Result<u64, Refusal> {
        let (answer, receiver) = oneshot::channel();
        self.send(Mail::Wish { wished, since: Instant::now(), answer: Some(answer) }).await?;
        receiver.await.map_err(|_| gone())?
    }

    /// A socket wishes for something and will hear on the socket.
    pub(crate) async fn wish_from_socket(&self, wished: Wished) -> Result<(), Refusal> {
        self.send(Mail::Wish { wished, since: Instant::now(), answer: None }).await
    }

    /// Somebody takes a seat; says which, and its token.
    pub(crate) async fn join(&self, seat: Option<u8>, name: String, salt: String) -> Result<(u8, String), Refusal> {
        let (answer, receiver) = oneshot::channel();
        self.send(Mail::Join { seat, name, salt, answer }).await?;
        receiver.await.map_err(|_| gone())?
    }

    /// Looks at the table.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Table, &Presence) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (answer, receiver) = oneshot::channel();
        let look: Look = Box::new(move |table, presence| {
            let _ = answer.send(look(table, presence));
        });
        self.send(Mail::Look(look)).await?;
        receiver.await.map_err(|_| gone())
    }

    /// The table leaves memory.
    pub(crate) async fn close(&self) {
        let _ = self.send(Mail::Close).await;
    }

    /// Waits until it has.
    pub(crate) async fn closed(&self) {
        self.mail.closed().await;
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.mail.is_closed()
    }

    pub(crate) fn is(&self, other: &Room) -> bool {
        self.mail.same_channel(&other.mail)
    }

    async fn send(&self, mail: Mail) -> Result<(), Refusal> {
        self.mail.send(mail).await.map_err(|_| gone())
    }
}

fn gone() -> Refusal {
    Refusal::new(Code::Busy, "the table is being loaded; try again")
}

/// Brings a table into memory.
pub(crate) fn open(hub: Arc<Hub>, log: &[Logged]) -> Result<Room, Refusal> {
    let last = log.last().map_or(0, |logged| logged.seq);
    let mut recent = VecDeque::new();
    let table = Table::replay(&hub.games, log, |table, logged, steps| {
        if logged.seq + RETOLD > last {
            recent.push_back((logged.seq, told(&hub, table, &Presence::default(), logged, &steps)));
        }
    })?;
    let (mail, received) = mpsc::channel(MAILBOX);
    let room = Room { mail };
    let keeper = Keeper {
        presence: Presence { online: vec![false; table.seats.len()], watchers: 0 },
        hub,
        table,
        room: room.clone(),
        sockets: Vec::new(),
        recent,
        staged: Vec::new(),
        thinking: None,
        n_thoughts: 0,
        last_mail: Instant::now(),
        broken: false,
    };
    tokio::spawn(keeper.run(received));
    Ok(room)
}

/// A socket and the seats that it holds.
struct Guest {
    socket: Outgoing,
    seats: Vec<u8>,
}

/// A bot at work. Its bell rings when this is dropped.
struct Thinking {
    ticket: u64,
    n_moves: usize,
    _stop: RingOnDrop,
}

/// An event that has happened in memory and waits to be written and told.
struct Staged {
    logged: Logged,
    message: Utf8Bytes,
}

/// The store or the log has failed: the table must be loaded again.
struct Broken;

struct Keeper {
    hub: Arc<Hub>,
    table: Table,
    room: Room,
    presence: Presence,
    sockets: Vec<Guest>,
    recent: VecDeque<(u64, Utf8Bytes)>,
    staged: Vec<Staged>,
    thinking: Option<Thinking>,
    n_thoughts: u64,
    last_mail: Instant,
    /// Whether memory and store may say different things.
    broken: bool,
}

impl Keeper {
    async fn run(mut self, mut received: mpsc::Receiver<Mail>) {
        metrics::gauge!("qiyuan_tables_live").increment(1.0);
        let mut going_on = self.on_time().await;
        while going_on.is_continue() {
            self.wake_bot();
            let wake = self.next_wake();
            tokio::select! {
                mail = received.recv() => match mail {
                    Some(mail) => {
                        self.last_mail = Instant::now();
                        going_on = self.handle(mail).await;
                    }
                    None => break,
                },
                () = tokio::time::sleep_until(wake.into()) => going_on = self.on_time().await,
            }
        }
        // Whoever still writes to this table will find it closed and load it again; what has come is answered.
        received.close();
        while !self.broken
            && let Some(mail) = received.recv().await
        {
            let _ = self.handle(mail).await;
        }
        self.thinking = None;
        for guest in &self.sockets {
            let _ = guest.socket.bye.try_send("shutdown");
        }
        self.hub.left(&self.table.setup.id, &self.room);
        metrics::gauge!("qiyuan_tables_live").decrement(1.0);
    }

    async fn handle(&mut self, mail: Mail) -> ControlFlow<()> {
        let result = match mail {
            Mail::Connect { tokens, since, socket } => self.connect(&tokens, since, socket),
            Mail::Leave(number) => {
                self.sockets.retain(|guest| guest.socket.number != number);
                self.look_around();
                Ok(())
            }
            Mail::Wish { wished, since, answer } => self.wish(wished, since, answer).await,
            Mail::Join { seat, name, salt, answer } => self.join(seat, name, salt, answer).await,
            Mail::Look(look) => {
                look(&self.table, &self.presence);
                Ok(())
            }
            Mail::BotMoved { ticket, moves } => self.bot_moved(ticket, moves).await,
            Mail::Close => return ControlFlow::Break(()),
        };
        match result {
            Ok(()) => ControlFlow::Continue(()),
            Err(Broken) => {
                self.broken = true;
                ControlFlow::Break(())
            }
        }
    }

    fn connect(&mut self, tokens: &[String], since: Option<u64>, socket: Outgoing) -> Result<(), Broken> {
        let mut seats: Vec<u8> = tokens.iter().flat_map(|token| self.table.seats_of(token)).collect();
        seats.sort_unstable();
        seats.dedup();
        let (seq, time) = (self.table.seq, now());
        // All that was missed must still be known.
        let first_known = self.recent.front().map_or(seq + 1, |(first, _)| *first);
        match since.filter(|&since| since <= seq && since + 1 >= first_known) {
            Some(since) => {
                let resumed = json!({"t": "resumed", "you": seats, "seq": seq, "now": time});
                let _ = socket.queue.try_send(resumed.to_string().into());
                for (_, message) in self.recent.iter().filter(|(seq, _)| *seq > since) {
                    let _ = socket.queue.try_send(message.clone());
                }
            }
            None => {
                let state = StateMessage {
                    t: "state",
                    table: self.table.present(&self.presence, time, &self.hub.downtimes),
                    view: self.table.view(),
                    history: &self.table.history,
                    layout: &self.table.layout,
                    you: &seats,
                    now: time,
                };
                let _ = socket.queue.try_send(in_json(&state));
            }
        }
        self.sockets.push(Guest { socket, seats });
        self.look_around();
        // Everybody has heard of a change; who has just come hears in any case.
        let presence = self.presence_message();
        if let Some(guest) = self.sockets.last() {
            let _ = guest.socket.queue.try_send(presence);
        }
        Ok(())
    }

    async fn wish(
        &mut self,
        wished: Wished,
        since: Instant,
        answer: Option<oneshot::Sender<Result<u64, Refusal>>>,
    ) -> Result<(), Broken> {
        let seats = match &wished.who {
            Who::Token(token) => self.table.seats_of(token),
            Who::Socket(number) => self.guest(*number).map(|guest| guest.seats.clone()).unwrap_or_default(),
        };
        self.fall_flags().await?;
        let decided = self.judge().decide(&seats, wished.seat, &wished.client, &wished.wish);
        let result = match decided {
            Ok(Decided::Before(seq)) => Ok(seq),
            Ok(Decided::Events(entries)) => Ok(self.happen(entries, Vec::new()).await?),
            Ok(Decided::Rematch(entries)) => self.begin_rematch(entries).await?,
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

    async fn begin_rematch(&mut self, entries: Vec<Entry>) -> Result<Result<u64, Refusal>, Broken> {
        let setup = self.hub.rematch(&self.table);
        let id = setup.id.clone();
        let first = match self.hub.first_events(setup) {
            Ok(first) => first,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let mut entries = entries;
        entries.push(Entry { event: Event::Rematch { id }, client: None, left: None });
        // Both tables change together or not at all.
        Ok(Ok(self.happen(entries, vec![first]).await?))
    }

    async fn join(
        &mut self,
        seat: Option<u8>,
        name: String,
        salt: String,
        answer: oneshot::Sender<Result<(u8, String), Refusal>>,
    ) -> Result<(), Broken> {
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
        self.stage(vec![Entry { event: joined, client: None, left: None }])?;
        if !self.table.seats.contains(&Sitter::Open) {
            let start = self.judge().start();
            self.stage(start)?;
        }
        self.flush(Vec::new()).await?;
        let _ = answer.send(Ok((seat, token)));
        Ok(())
    }

    fn free_seat(&self, asked: Option<u8>) -> Result<u8, Refusal> {
        if self.table.standing() == Standing::Over {
            return Err(Refusal::new(Code::GameOver, "the game is over"));
        }
        let is_open = |seat: &u8| self.table.seats.get(usize::from(*seat)) == Some(&Sitter::Open);
        let free = match asked {
            Some(seat) => Some(seat).filter(is_open),
            None => (0..self.table.seats.len() as u8).find(is_open),
        };
        free.ok_or_else(|| Refusal::new(Code::Full, "nobody is missing there"))
    }

    async fn bot_moved(&mut self, ticket: u64, moves: Option<Vec<String>>) -> Result<(), Broken> {
        // A bot that was told to stop may answer all the same.
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.ticket == ticket) else { return Ok(()) };
        let (Some(moves), Some(seat)) = (moves, self.table.acting()) else { return Ok(()) };
        let wish = Wish::Move { n: thinking.n_moves, moves };
        match self.judge().decide(&[seat], Some(seat), &format!("bot {ticket}"), &wish) {
            Ok(Decided::Events(mut entries)) => {
                entries.iter_mut().for_each(|entry| entry.client = None);
                self.happen(entries, Vec::new()).await.map(|_| ())
            }
            Ok(_) => Ok(()),
            Err(refusal) => {
                tracing::error!("table {}: a bot's move was refused: {}", self.table.setup.id, refusal.message);
                Ok(())
            }
        }
    }

    /// What the time has brought: a flag that falls, or the end of a table that nobody needs in memory.
    async fn on_time(&mut self) -> ControlFlow<()> {
        if self.fall_flags().await.is_err() {
            self.broken = true;
            return ControlFlow::Break(());
        }
        let idle =
            self.sockets.is_empty() && self.thinking.is_none() && self.last_mail.elapsed() >= self.hub.config.idle;
        let soon = now() + 2 * self.hub.config.idle.as_millis() as u64;
        let needed = self.flag_time().is_some_and(|time| time < soon);
        if idle && !needed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    async fn fall_flags(&mut self) -> Result<(), Broken> {
        match self.judge().flag() {
            Some(entries) => self.happen(entries, Vec::new()).await.map(|_| ()),
            None => Ok(()),
        }
    }

    fn flag_time(&self) -> Option<u64> {
        let clocks = self.table.clocks.as_ref()?;
        clocks.falls_at(self.table.running(), now(), &self.hub.downtimes)
    }

    fn next_wake(&self) -> Instant {
        let idle = self.last_mail + self.hub.config.idle;
        // Where something else keeps the table in memory, it is looked at again after a while.
        let again = self.hub.config.idle.clamp(Duration::from_millis(5), Duration::from_secs(1));
        let idle = idle.max(Instant::now() + again);
        let flag = self.flag_time().map(|time| Instant::now() + Duration::from_millis(time.saturating_sub(now()) + 1));
        flag.map_or(idle, |flag| flag.min(idle))
    }

    /// Lets events happen: in memory, then in the store, then for everybody. Says the number of the first.
    async fn happen(&mut self, entries: Vec<Entry>, others: Vec<Append>) -> Result<u64, Broken> {
        let first = self.table.seq + 1;
        self.stage(entries)?;
        self.flush(others).await?;
        Ok(first)
    }

    /// Lets events happen in memory. Nobody hears of them before they are written.
    fn stage(&mut self, entries: Vec<Entry>) -> Result<(), Broken> {
        for entry in entries {
            let logged = Logged { seq: self.table.seq + 1, at: now(), entry };
            let steps = self.table.apply(&logged).map_err(|_| Broken)?;
            let message = told(&self.hub, &self.table, &self.presence, &logged, &steps);
            self.staged.push(Staged { logged, message });
        }
        Ok(())
    }

    /// Writes what has happened, then tells it.
    async fn flush(&mut self, mut appends: Vec<Append>) -> Result<(), Broken> {
        let staged = std::mem::take(&mut self.staged);
        let events: Vec<Logged> = staged.iter().map(|staged| staged.logged.clone()).collect();
        metrics::counter!("qiyuan_events_total").increment(events.len() as u64);
        let card = self.table.card(now(), &self.hub.downtimes);
        appends.push(Append { id: self.table.setup.id.clone(), events, card });
        if let Err(error) = self.hub.store.append(appends).await {
            tracing::error!("table {}: {error}", self.table.setup.id);
            return Err(Broken);
        }
        for Staged { logged, message } in staged {
            self.recent.push_back((logged.seq, message.clone()));
            let bytes =
                |recent: &VecDeque<(u64, Utf8Bytes)>| recent.iter().map(|(_, message)| message.len()).sum::<usize>();
            while self.recent.len() > REMEMBERED || bytes(&self.recent) > REMEMBERED_BYTES {
                self.recent.pop_front();
            }
            self.tell_all(&message);
        }
        Ok(())
    }

    fn judge(&self) -> Judge<'_> {
        Judge { table: &self.table, now: now(), downtimes: &self.hub.downtimes }
    }

    /// Has a bot think if it is its turn; stops one that thinks about something else.
    fn wake_bot(&mut self) {
        let bot = self.table.acting().and_then(|seat| match self.table.seats[usize::from(seat)] {
            Sitter::Bot { level } => Some((seat, level)),
            _ => None,
        });
        let attended = || !self.sockets.is_empty() || self.last_mail.elapsed() < UNATTENDED;
        let Some((seat, level)) = bot.filter(|_| self.table.n_humans() > 0 || attended()) else {
            self.thinking = None;
            return;
        };
        let n_moves = self.table.play.n_moves();
        if self.thinking.as_ref().is_some_and(|thinking| thinking.n_moves == n_moves) {
            return;
        }
        let left = match self.table.setup.clock {
            ClockSetting::Fischer { .. } => self.table.left_at(now(), &self.hub.downtimes),
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
        };
        let (hub, mail) = (Arc::clone(&self.hub), self.room.mail.clone());
        tokio::spawn(async move {
            let moves = bots::find_turn(&hub.bots, task).await;
            let _ = mail.send(Mail::BotMoved { ticket, moves }).await;
        });
    }

    /// Sees who is there, and tells everybody if that has changed.
    fn look_around(&mut self) {
        let held = |seat: u8| self.sockets.iter().any(|guest| guest.seats.contains(&seat));
        let presence = Presence {
            online: (0..self.table.seats.len() as u8).map(held).collect(),
            watchers: self.sockets.iter().filter(|guest| guest.seats.is_empty()).count(),
        };
        if presence != self.presence {
            self.presence = presence;
            let message = self.presence_message();
            self.tell_all(&message);
        }
    }

    fn presence_message(&self) -> Utf8Bytes {
        let bots = self.table.seats.iter().map(Sitter::is_bot);
        let online: Vec<bool> = bots.zip(&self.presence.online).map(|(bot, online)| bot || *online).collect();
        json!({"t": "presence", "online": online, "watchers": self.presence.watchers}).to_string().into()
    }

    fn guest(&self, number: u64) -> Option<&Guest> {
        self.sockets.iter().find(|guest| guest.socket.number == number)
    }

    fn tell_one(&mut self, number: u64, message: Utf8Bytes) {
        self.tell(&message, |guest| guest.socket.number == number);
    }

    fn tell_all(&mut self, message: &Utf8Bytes) {
        self.tell(message, |_| true);
    }

    /// A socket that does not take what is sent must go: its queue would grow without end.
    fn tell(&mut self, message: &Utf8Bytes, whom: impl Fn(&Guest) -> bool) {
        self.sockets.retain(|guest| {
            if !whom(guest) {
                return true;
            }
            let taken = guest.socket.queue.try_send(message.clone());
            if let Err(mpsc::error::TrySendError::Full(_)) = taken {
                let _ = guest.socket.bye.try_send("slow");
            }
            taken.is_ok()
        });
    }
}

/// What a socket hears first.
#[derive(Serialize)]
struct StateMessage<'a> {
    t: &'static str,
    table: TableView,
    view: View,
    history: &'a [Step],
    layout: &'a Layout,
    you: &'a [u8],
    now: u64,
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
fn told(hub: &Hub, table: &Table, presence: &Presence, logged: &Logged, steps: &[Step]) -> Utf8Bytes {
    let result = table.result().map(|outcome| json!(outcome.view(&*table.game)));
    in_json(&EventMessage {
        t: "event",
        seq: logged.seq,
        at: logged.at,
        event: logged.entry.event.view(result),
        table: table.present(presence, logged.at, &hub.downtimes),
        view: table.view(),
        steps,
    })
}

fn in_json(message: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data").into()
}
