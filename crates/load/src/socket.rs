//! A place at a table over WebSocket.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::message::Brief;
use crate::{Address, Error, Heard};

/// How long to wait for anything.
const PATIENCE: Duration = Duration::from_secs(20);
/// What is read at once: there may be thousands of us.
const READ_BUFFER: usize = 16 << 10;

/// A place at a table.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Opens a socket to a table and says nothing.
    pub async fn open(address: &Address, id: &str) -> Result<Socket, Error> {
        let stream = address.connect().await?;
        let url = format!("ws://{}/ws/games/{id}", address.host());
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let opened = timeout(PATIENCE, client_async_with_config(url, stream, Some(config))).await;
        Ok(Socket { stream: opened.map_err(|_| Error::Late(PATIENCE))??.0 })
    }

    /// Opens a socket and says hello, with the token of a seat or to watch; `since` is the last event that was seen.
    /// The answer, a state or that it goes on, is returned too.
    pub async fn hello(
        address: &Address,
        id: &str,
        token: Option<&str>,
        since: Option<u64>,
    ) -> Result<(Socket, Heard), Error> {
        let mut socket = Socket::open(address, id).await?;
        socket.say(&json!({"t": "hello", "token": token, "since": since})).await?;
        let answer = socket.until(|heard| matches!(heard.t.as_str(), "state" | "resumed")).await?;
        Ok((socket, answer))
    }

    /// Sends a message.
    pub async fn say(&mut self, message: &Value) -> Result<(), Error> {
        self.say_text(message.to_string()).await
    }

    /// Sends any text.
    pub async fn say_text(&mut self, text: String) -> Result<(), Error> {
        Ok(self.stream.send(Message::text(text)).await?)
    }

    /// Sends a move that is to be played when `n` single moves have been.
    pub async fn say_move(&mut self, id: &str, n: usize, mv: &str) -> Result<(), Error> {
        self.say(&json!({"t": "move", "id": id, "n": n, "moves": [mv]})).await
    }

    /// The next message. Waiting for it can be given up at any time.
    pub async fn next(&mut self) -> Result<Heard, Error> {
        let heard: Heard = read(&self.next_text().await?)?;
        if heard.t == "bye" { Err(Error::Bye(heard.reason.unwrap_or_default())) } else { Ok(heard) }
    }

    /// Waits for a message; what comes before is dropped, but a refusal is an error.
    pub async fn until(&mut self, wanted: impl Fn(&Heard) -> bool) -> Result<Heard, Error> {
        let found = async {
            loop {
                let heard = self.next().await?;
                if wanted(&heard) {
                    return Ok(heard);
                }
                if let Some(refused) = heard.error {
                    return Err(refused.into());
                }
            }
        };
        timeout(PATIENCE, found).await.map_err(|_| Error::Late(PATIENCE))?
    }

    /// Waits until a move or an act is acknowledged, and says by which event; what comes before is hardly looked at.
    pub async fn acknowledged(&mut self, id: &str) -> Result<u64, Error> {
        let found = async {
            loop {
                let text = self.next_text().await?;
                match read::<Brief>(&text)? {
                    Brief { t: "ack", id: Some(about), seq: Some(seq), .. } if about == id => return Ok(seq),
                    Brief { t: "bye", .. } => return Err(Error::Bye("the end".into())),
                    Brief { error: Some(refused), .. } => return Err(refused.into()),
                    _ => {}
                }
            }
        };
        timeout(PATIENCE, found).await.map_err(|_| Error::Late(PATIENCE))?
    }

    async fn next_text(&mut self) -> Result<Utf8Bytes, Error> {
        loop {
            match self.stream.next().await.ok_or_else(|| Error::Bye("the end".into()))?? {
                Message::Text(text) => return Ok(text),
                Message::Close(_) => return Err(Error::Bye("the end".into())),
                _ => {}
            }
        }
    }
}

fn read<'a, T: Deserialize<'a>>(text: &'a Utf8Bytes) -> Result<T, Error> {
    serde_json::from_str(text).map_err(|error| Error::Unexpected(format!("{error} in {:.200}", text.as_str())))
}
