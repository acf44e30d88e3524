//! Live tables over WebSocket.

mod gather;
pub(crate) mod seats;
mod wire;

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::response::Response;
use futures_util::StreamExt;
use qiyuan_core::Refuse;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use self::wire::{Heard, Outlet, Upgrade};
use crate::api::Part;
use crate::api::tables::moves::check_client;
use crate::app::{App, Visitor};
use crate::decide::{Act, Wish};
use crate::error::{Code, Refusal};
use crate::limiter::{Bucket, SocketPass};
use crate::queue::{Filler, Taker, queue};
use crate::refusals;
use crate::room::{Emote, LEAST_QUEUE, Outgoing, Room, Who, Wished};
use crate::words::Objection;

/// How long a socket may take for the last word.
const LAST_WORD: std::time::Duration = std::time::Duration::from_secs(1);
/// How long a socket is not listened to that has said too much.
const DEAF: std::time::Duration = std::time::Duration::from_millis(500);
/// The most tokens that one socket shows: as many as a table has seats.
const MOST_TOKENS: usize = 8;

/// What a client says.
#[derive(Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
enum Said {
    Hello { token: Option<Tokens>, since: Option<u64> },
    Move { id: String, n: usize, moves: Vec<String>, seat: Option<u8> },
    Name { id: String, name: String, seat: Option<u8> },
    Emote { emote: Emote, seat: Option<u8> },
    Act { id: String, act: Act, seat: Option<u8>, whom: Option<u8> },
    Ping,
}

/// One token, or those of several seats at one screen.
#[derive(Deserialize)]
#[serde(untagged)]
enum Tokens {
    One(String),
    Several(Vec<String>),
}

/// Opens a socket to a table.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
    upgrade: Upgrade,
) -> Result<Response, Refusal> {
    let pass = app.limiter.socket(visitor.address)?;
    app.hub.room(&id).await?;
    // What is larger is refused in words as long as it is not much larger.
    let longest = 4 * app.hub.config.limits.message;
    Ok(upgrade.serve(longest, move |out, heard| serve(app, id, visitor, (out, heard), pass)))
}

async fn serve(app: Arc<App>, id: String, visitor: Visitor, (out, mut heard): (Outlet, Heard), _pass: SocketPass) {
    let limits = &app.hub.config.limits;
    let hello = match timeout(limits.hello_within, hear(&app, &mut heard)).await {
        Ok(Some(Ok(hello))) => hello,
        Ok(Some(Err(refusal))) => return farewell(out, no("", &refusal)).await,
        Ok(None) | Err(_) => return,
    };
    let (tokens, since) = hello;
    let number = app.hub.socket_number();
    let (queue, waiting) = queue(limits.socket_queue.max(LEAST_QUEUE));
    let (bye, leaving) = oneshot::channel();
    // The table may have left memory while nobody said hello.
    let room = app.hub.room(&id).await;
    let connected = match &room {
        Ok(room) => room.connect(tokens, since, Outgoing { number, queue: queue.clone(), bye: Some(bye) }).await,
        Err(refusal) => Err(refusal.clone()),
    };
    let (Ok(room), Ok(())) = (room, connected) else {
        return farewell(out, bye_for("shutdown")).await;
    };
    let caller = Caller { app: &app, room: &room, visitor, number, queue };
    caller.talk((out, heard), waiting, leaving).await;
    room.leave(number).await;
}

/// Waits for the first words.
async fn hear(app: &App, heard: &mut Heard) -> Option<Result<(Vec<String>, Option<u64>), Refusal>> {
    loop {
        let text = match heard.next().await?.ok()? {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => continue,
            Message::Binary(_) => return Some(Err(Refusal::bad(Objection::MessagesAreText.say()))),
            Message::Close(_) => return None,
        };
        return Some(match read(app, &text) {
            Ok(Said::Hello { token, since }) => {
                let tokens = match token {
                    None => Vec::new(),
                    Some(Tokens::One(token)) => vec![token],
                    Some(Tokens::Several(tokens)) => tokens.into_iter().take(MOST_TOKENS).collect(),
                };
                Ok((tokens, since))
            }
            Ok(_) => Err(Refusal::bad(Objection::HelloFirst.say())),
            Err(refusal) => Err(refusal),
        });
    }
}

/// A visitor on an open socket.
struct Caller<'a> {
    app: &'a App,
    room: &'a Room,
    visitor: Visitor,
    number: u64,
    queue: Filler,
}

impl Caller<'_> {
    async fn talk(
        &self,
        (mut out, mut heard): (Outlet, Heard),
        mut waiting: Taker,
        mut leaving: oneshot::Receiver<&'static str>,
    ) {
        let limits = &self.app.hub.config.limits;
        let mut bucket = Bucket::new(limits.messages);
        let mut last_heard = Instant::now();
        // Whoever says too much is not listened to for a while: refusals are work, too.
        let mut deaf_until = None;
        let mut idle = tokio::time::interval(limits.ping_after);
        idle.reset();
        // A send that hangs must not keep a slow socket from being told to go.
        let reason = loop {
            tokio::select! {
                reason = &mut leaving => break reason.unwrap_or("shutdown"),
                message = waiting.next() => {
                    let Some(message) = message else { break "shutdown" };
                    tokio::select! {
                        sent = out.texts(message, &mut waiting) => if sent.is_err() { return },
                        reason = &mut leaving => break reason.unwrap_or("shutdown"),
                    }
                }
                () = wait_until(deaf_until), if deaf_until.is_some() => deaf_until = None,
                message = heard.next(), if deaf_until.is_none() => {
                    let Some(Ok(message)) = message else { return };
                    last_heard = Instant::now();
                    match message {
                        Message::Text(text) if bucket.take() && self.may_speak() => Box::pin(self.hear(&text)).await,
                        Message::Text(text) => {
                            let refusal = Refusal::new(Code::RateLimited, Objection::TooManyMessages.say());
                            self.answer(no(&id_of(&text), &refusal));
                            deaf_until = Some(Instant::now() + DEAF);
                        }
                        Message::Binary(_) => self.answer(no("", &Refusal::bad(Objection::MessagesAreText.say()))),
                        Message::Close(_) => return,
                        Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
                    }
                }
                _ = idle.tick() => {
                    if last_heard.elapsed() >= limits.reap_after {
                        return;
                    }
                    if last_heard.elapsed() >= limits.ping_after && out.ping().await.is_err() {
                        return;
                    }
                }
            }
        };
        farewell(out, bye_for(reason)).await;
    }

    /// Whether the address has not said too much, on all its sockets.
    fn may_speak(&self) -> bool {
        self.app.limiter.message(self.visitor.address)
    }

    /// Does what a message says.
    async fn hear(&self, text: &str) {
        let (client, seat, wish) = match read(self.app, text) {
            Ok(Said::Ping) => return self.answer(json!({"t": "pong", "now": self.app.hub.time.now()}).to_string()),
            Ok(Said::Hello { .. }) => return self.answer(no("", &Refusal::bad(Objection::HelloTwice.say()))),
            Ok(Said::Move { id, n, moves, seat }) => (id, seat, Wish::Move { n, moves }),
            Ok(Said::Name { id, name, seat }) => (id, seat, Wish::Name(name)),
            Ok(Said::Emote { emote, seat }) => {
                if let Err(refusal) = self.room.emote(self.number, seat, emote).await {
                    self.answer(no("", &refusal));
                }
                return;
            }
            Ok(Said::Act { id, act, seat, whom }) => (id, seat, Wish::Act(act, whom)),
            Err(refusal) => return self.answer(no(&id_of(text), &refusal)),
        };
        if let Err(refusal) = check_client(&client) {
            return self.answer(no(&client, &refusal));
        }
        let who = Who::Socket(self.number);
        let wished = Wished { who, seat, client: client.clone(), wish, address: self.visitor.address };
        if let Err(refusal) = self.room.wish_from_socket(wished).await {
            self.answer(no(&client, &refusal));
        }
    }

    fn answer(&self, message: String) {
        // If the queue is full, the table will say goodbye with its next word.
        let _ = self.queue.add(message.into());
    }
}

async fn wait_until(moment: Option<Instant>) {
    if let Some(moment) = moment {
        tokio::time::sleep_until(moment.into()).await;
    }
}

fn read(app: &App, text: &str) -> Result<Said, Refusal> {
    let limit = app.hub.config.limits.message;
    if text.len() > limit {
        return Err(Refusal::new(Code::TooLarge, Objection::MessageTooLarge.with("most", limit)));
    }
    serde_json::from_str(text).map_err(|error| Refusal::bad(Objection::BadMessage.with("error", error.to_string())))
}

/// The id that a message has, if it has one.
fn id_of(text: &str) -> String {
    let value: Option<serde_json::Value> = serde_json::from_str(text).ok();
    let id = value.as_ref().and_then(|value| value.get("id")?.as_str());
    id.unwrap_or_default().chars().take(64).collect()
}

fn no(id: &str, refusal: &Refusal) -> String {
    refusals::count(refusal.code);
    json!({"t": "no", "id": id, "error": refusal}).to_string()
}

/// Why a socket must go, as it is told.
fn bye_for(reason: &str) -> String {
    json!({"t": "bye", "reason": reason}).to_string()
}

async fn farewell(out: Outlet, last: String) {
    let _ = timeout(LAST_WORD, out.close(Some(last))).await;
}
