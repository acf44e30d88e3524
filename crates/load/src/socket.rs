//! A place at a table over WebSocket.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::{Address, Error, Heard};

/// How long to wait for anything.
const PATIENCE: Duration = Duration::from_secs(20);

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
        let opened = timeout(PATIENCE, client_async(url, stream)).await.map_err(|_| Error::Late(PATIENCE))?;
        Ok(Socket { stream: opened?.0 })
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
        loop {
            let message = self.stream.next().await.ok_or_else(|| Error::Bye("the end".into()))??;
            match message {
                Message::Text(text) => {
                    let heard: Heard = serde_json::from_str(&text)
                        .map_err(|error| Error::Unexpected(format!("{error} in {:.200}", text.as_str())))?;
                    return if heard.t == "bye" {
                        Err(Error::Bye(heard.reason.unwrap_or_default()))
                    } else {
                        Ok(heard)
                    };
                }
                Message::Close(_) => return Err(Error::Bye("the end".into())),
                _ => {}
            }
        }
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
                    return Err(Error::Refused { code: refused.code, message: refused.message });
                }
            }
        };
        timeout(PATIENCE, found).await.map_err(|_| Error::Late(PATIENCE))?
    }
}
