//! A table in memory (an actor): one task alone changes it, and everybody else writes to that task.
//!
//! Here is the way to a room and the mail that goes there. [`keeper`] has the task's loop, [`steps`] the three steps
//! decide, write, tell; [`guests`] who is there, [`emotes`] the noise they make, [`thinking`] the bots, [`time`] flags and the end of idle tables,
//! [`messages`] what is said on sockets, [`packed`] how that is kept.

mod emotes;
mod guests;
mod keeper;
mod messages;
mod packed;
mod steps;
#[cfg(test)]
mod tests;
mod thinking;
mod time;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use qiyuan_core::Refuse;
use tokio::sync::{mpsc, oneshot};

use self::keeper::Keeper;
use self::messages::{Recent, told};
use crate::decide::Wish;
use crate::error::{Code, Refusal};
use crate::event::Logged;
use crate::hub::Hub;
use crate::present::Presence;
use crate::queue::Filler;
use crate::table::Table;
use crate::words::Objection;

pub(crate) use self::emotes::Emote;
pub(crate) use self::messages::LEAST_QUEUE;

/// What may wait for a table.
const MAILBOX: usize = 256;
/// How many of the last events are told again after a restart.
const RETOLD: usize = 8;

/// The way to a table in memory.
#[derive(Clone)]
pub(crate) struct Room {
    mail: mpsc::Sender<Mail>,
}

/// A socket, as a table sees it.
pub(crate) struct Outgoing {
    pub(crate) number: u64,
    /// What waits to be sent.
    pub(crate) queue: Filler,
    /// The reason why it must go, unless it has been told.
    pub(crate) bye: Option<oneshot::Sender<&'static str>>,
}

impl Outgoing {
    /// Tells it why it must go.
    fn dismiss(&mut self, reason: &'static str) {
        if let Some(bye) = self.bye.take() {
            let _ = bye.send(reason);
        }
    }
}

/// Who wishes for something.
pub(crate) enum Who {
    /// Somebody with a token.
    Token(String),
    /// A socket, known by what it said first.
    Socket(u64),
}

/// A wish (command) on its way.
pub(crate) struct Wished {
    pub(crate) who: Who,
    pub(crate) seat: Option<u8>,
    /// The id that the client gave it: the same wish is fulfilled once.
    pub(crate) client: String,
    pub(crate) wish: Wish,
    /// Where it comes from: whoever begins another game pays for it.
    pub(crate) address: IpAddr,
}

type Look = Box<dyn FnOnce(&Table, &Presence) + Send>;

/// Room for many pieces of mail is kept at every table: what is large is in a box.
enum Mail {
    Connect(Box<Connect>),
    Leave(u64),
    Wish { wished: Box<Wished>, since: Instant, answer: Option<oneshot::Sender<Result<u64, Refusal>>> },
    Join(Box<Join>),
    Emote { socket: u64, seat: Option<u8>, emote: Emote },
    Look(Look),
    BotMoved { ticket: u64, moves: Option<Vec<String>> },
    Close,
}

struct Connect {
    tokens: Vec<String>,
    since: Option<u64>,
    socket: Outgoing,
}

struct Join {
    seat: Option<u8>,
    name: String,
    salt: String,
    answer: oneshot::Sender<Result<(u8, String), Refusal>>,
}

impl Room {
    /// A socket comes. It hears the state, or what it missed, and then whatever happens.
    pub(crate) async fn connect(
        &self,
        tokens: Vec<String>,
        since: Option<u64>,
        socket: Outgoing,
    ) -> Result<(), Refusal> {
        self.send(Mail::Connect(Box::new(Connect { tokens, since, socket }))).await
    }

    /// A socket goes.
    pub(crate) async fn leave(&self, socket: u64) {
        let _ = self.send(Mail::Leave(socket)).await;
    }

    /// Somebody wishes for something and waits for the number of the event that fulfils it.
    pub(crate) async fn wish(&self, wished: Wished) -> Result<u64, Refusal> {
        let (answer, receiver) = oneshot::channel();
        self.send(Mail::Wish { wished: Box::new(wished), since: Instant::now(), answer: Some(answer) }).await?;
        receiver.await.map_err(|_| gone())?
    }

    /// A socket wishes for something and will hear on the socket.
    pub(crate) async fn wish_from_socket(&self, wished: Wished) -> Result<(), Refusal> {
        self.send(Mail::Wish { wished: Box::new(wished), since: Instant::now(), answer: None }).await
    }

    /// Somebody takes a seat; says which, and its token.
    pub(crate) async fn join(&self, seat: Option<u8>, name: String, salt: String) -> Result<(u8, String), Refusal> {
        let (answer, receiver) = oneshot::channel();
        self.send(Mail::Join(Box::new(Join { seat, name, salt, answer }))).await?;
        receiver.await.map_err(|_| gone())?
    }

    /// A socket makes a little noise.
    pub(crate) async fn emote(&self, socket: u64, seat: Option<u8>, emote: Emote) -> Result<(), Refusal> {
        self.send(Mail::Emote { socket, seat, emote }).await
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
    Refusal::new(Code::Busy, Objection::TableLoads.say())
}

/// Brings a table into memory.
pub(crate) fn open(hub: Arc<Hub>, log: &[Logged]) -> Result<Room, Refusal> {
    let mut recent = Recent::default();
    let table = Table::replay(&hub.games, log, RETOLD, |table, logged, steps| {
        recent.add(logged.seq, &told(&hub, table, &Presence::default(), logged, &steps));
    })?;
    let (mail, received) = mpsc::channel(MAILBOX);
    let room = Room { mail };
    tokio::spawn(Keeper::new(hub, table, room.clone(), recent).run(received));
    Ok(room)
}
