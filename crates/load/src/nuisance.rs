//! Somebody who means no good, and what they do over and over.

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use qiyuan_core::sim_rng;
use rand::RngExt;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Interval, MissedTickBehavior, interval, sleep};

use crate::{Address, Error, Socket};

/// How many requests a second an attacker makes: several times what is allowed.
const REQUESTS: u64 = 300;
/// How many are under way at once.
const AT_ONCE: usize = 40;
/// How many messages a second it sends on each socket.
const MESSAGES: u64 = 40;
/// How long the game is at most that it has looked at, in single moves.
const LONG_GAME: usize = 150;

/// What an attacker was told, counted: status codes, the codes of refusals, connections that were closed.
#[derive(Debug, Default)]
pub struct Told(Mutex<BTreeMap<String, u64>>);

impl Told {
    /// What was told so far.
    pub fn so_far(&self) -> BTreeMap<String, u64> {
        self.lock().clone()
    }

    fn add(&self, what: impl Into<String>) {
        *self.lock().entry(what.into()).or_default() += 1;
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody at one address.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) address: Address,
    pub(crate) told: Arc<Told>,
}

impl Visitor {
    /// Does something again and again, at the pace of all requests, and so much of it at once.
    pub(crate) async fn again<F: Future<Output = ()> + Send + 'static>(&self, act: impl Fn(Visitor, usize) -> F) {
        let mut ticks = paced(REQUESTS);
        let mut going_on = JoinSet::new();
        for n in 0.. {
            ticks.tick().await;
            while going_on.len() >= AT_ONCE {
                going_on.join_next().await;
            }
            going_on.spawn(act(self.clone(), n));
        }
    }

    /// Keeps so many of something, which are begun again when they end.
    pub(crate) async fn hold<F: Future<Output = ()> + Send + 'static>(&self, n: usize, act: impl Fn(Visitor) -> F) {
        let mut ticks = paced(REQUESTS);
        let mut held = JoinSet::new();
        loop {
            ticks.tick().await;
            while held.try_join_next().is_some() {}
            while held.len() >= n {
                held.join_next().await;
            }
            held.spawn(act(self.clone()));
        }
    }

    /// Makes one request after another, by number: method, path and body.
    pub(crate) async fn flood(&self, request: impl Fn(usize) -> (&'static str, String, Vec<u8>)) {
        self.again(|visitor, n| {
            let (method, path, body) = request(n);
            async move {
                match visitor.address.ask(method, &path, None, &body).await {
                    Ok(answer) => visitor.told.add(answer.status.to_string()),
                    Err(_) => visitor.told.add("closed"),
                }
            }
        })
        .await;
    }

    /// Says something and then, very slowly, anything, until the server closes the connection.
    pub(crate) async fn silent(self, words: Arc<[u8]>) {
        let Ok(mut stream) = self.address.connect().await else { return self.told.add("not let in") };
        self.told.add("connected");
        let _ = stream.write_all(&words).await;
        let _ = closed(&mut stream, !words.is_empty()).await;
        self.told.add("closed");
    }

    /// Sets up a table, and watches it until it is sent away.
    pub(crate) async fn watch_new_table(self, body: Arc<str>) {
        let created = self.address.ask("POST", "/api/games", None, body.as_bytes()).await;
        let watched = match created.and_then(|created| created.json()) {
            Ok(created) => Socket::hello(&self.address, created["id"].as_str().unwrap_or_default(), None, None).await,
            Err(error) => Err(error),
        };
        match watched {
            Ok((mut socket, _)) => {
                self.told.add("watches");
                while socket.next().await.is_ok() {}
                self.told.add("closed");
            }
            Err(error) => self.told.add(error.kind()),
        }
    }

    /// Watches a table for a moment.
    pub(crate) async fn look_in(self, id: Arc<str>) {
        match Socket::hello(&self.address, &id, None, None).await {
            Ok(_) => self.told.add("watched"),
            Err(error) => self.told.add(error.kind()),
        }
    }

    /// Sends messages that ask for nothing.
    pub(crate) async fn chatter(self, id: Arc<str>) {
        let (mut socket, _) = match Socket::hello(&self.address, &id, None, None).await {
            Ok(opened) => opened,
            Err(error) => return self.told.add(error.kind()),
        };
        let mut ticks = paced(MESSAGES);
        loop {
            let heard = tokio::select! {
                _ = ticks.tick() => socket.say(&json!({"t": "ping"})).await.map(|()| None),
                heard = socket.next() => heard.map(|heard| Some(heard.t)),
            };
            match heard {
                Ok(Some(t)) => self.told.add(t),
                Ok(None) => {}
                Err(_) => return self.told.add("closed"),
            }
        }
    }

    /// Says hello and reads nothing.
    pub(crate) async fn listen_to_nothing(self, id: Arc<str>) {
        match Socket::hello(&self.address, &id, None, None).await {
            Ok((_socket, _)) => {
                self.told.add("watches");
                std::future::pending::<()>().await;
            }
            Err(error) => self.told.add(error.kind()),
        }
    }
}

/// Waits until the other side closes a connection; says a byte now and then if it is to speak.
async fn closed(stream: &mut TcpStream, speaks: bool) -> std::io::Result<()> {
    let mut one = [0; 1];
    loop {
        tokio::select! {
            // What comes is not taken in: whoever speaks wants to be waited for.
            read = stream.read(&mut one), if !speaks => if read? == 0 { return Ok(()) },
            () = sleep(Duration::from_secs(1)), if speaks => stream.write_all(b"x").await?,
        }
    }
}

fn paced(per_second: u64) -> Interval {
    let mut ticks = interval(Duration::from_micros(1_000_000 / per_second));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// A question about a long game, as the body of a request. Whoever finds it out asks often, and so as somebody else.
pub(crate) async fn long_game(address: &Address, game: &str) -> Result<String, Error> {
    let address = address.from([127, 67, 0, 1].into());
    let mut rng = sim_rng(3);
    let mut moves: Vec<String> = Vec::new();
    while moves.len() < LONG_GAME {
        let body = json!({"game": game, "moves": moves});
        let viewed = address.ask_json("POST", "/api/view", None, &body).await?;
        let legal = viewed["view"]["moves"].as_array().map(Vec::as_slice).unwrap_or_default();
        if legal.is_empty() {
            // It is over before that.
            break;
        }
        let mv = legal[rng.random_range(0..legal.len())]["move"].as_str();
        moves.extend(mv.map(String::from));
    }
    Ok(json!({"game": game, "moves": moves}).to_string())
}
