//! Requests over HTTP, one a connection. Nothing is tidied on the way: what a test sends is what the server gets.

use std::net::IpAddr;

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream, lookup_host};

use crate::Error;

/// Where a server is, and from which of our own addresses it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    host: String,
    from: Option<IpAddr>,
}

/// An answer of the server.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status code.
    pub status: u16,
    /// The header lines.
    pub head: String,
    /// The body.
    pub body: Vec<u8>,
}

/// The seats that were taken at a table: its id, and a token for each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats {
    /// The table's id.
    pub id: String,
    /// The tokens, first seat first.
    pub tokens: Vec<String>,
}

impl Address {
    /// Reads `http://HOST:PORT`, with or without a slash at the end.
    pub fn read(text: &str) -> Result<Address, Error> {
        let refuse = || Error::Address { text: text.into() };
        let host = text.strip_prefix("http://").ok_or_else(refuse)?.trim_end_matches('/');
        let port = host.rsplit_once(':').map_or(Some(80), |(_, port)| port.parse().ok());
        if host.is_empty() || host.contains(['/', '?', '#', '@', ' ']) || port.is_none_or(|port: u16| port == 0) {
            return Err(refuse());
        }
        let host = if host.contains(':') { host.to_string() } else { format!("{host}:80") };
        Ok(Address { host, from: None })
    }

    /// The same server, asked from another of our addresses: on Linux all of 127.x.x.x are ours.
    pub fn from(&self, from: IpAddr) -> Address {
        Address { from: Some(from), ..self.clone() }
    }

    /// The server's host and port.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Opens a connection.
    pub async fn connect(&self) -> Result<TcpStream, Error> {
        let found = lookup_host(&self.host).await?.next();
        let to = found.ok_or_else(|| Error::Address { text: self.host.clone() })?;
        let socket = if to.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        if let Some(from) = self.from {
            socket.bind((from, 0).into())?;
        }
        let stream = socket.connect(to).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Sends a request and waits for the answer, whatever its status.
    pub async fn ask(&self, method: &str, path: &str, token: Option<&str>, body: &[u8]) -> Result<Answer, Error> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.host);
        if let Some(token) = token {
            head.push_str(&format!("Authorization: Bearer {token}\r\n"));
        }
        if method != "GET" {
            head.push_str(&format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len()));
        }
        head.push_str("\r\n");
        let mut stream = self.connect().await?;
        // A server that refuses a body early answers and closes while it is still being sent.
        let sent = async {
            stream.write_all(head.as_bytes()).await?;
            stream.write_all(body).await
        };
        let sent = sent.await;
        let mut answer = Vec::new();
        let read = stream.read_to_end(&mut answer).await;
        match Answer::read(&answer) {
            Some(answer) => Ok(answer),
            None => {
                sent?;
                read?;
                Err(Error::Connection(std::io::ErrorKind::UnexpectedEof.into()))
            }
        }
    }

    /// Sends a request and reads the JSON of an answer that is no refusal.
    pub async fn ask_json(&self, method: &str, path: &str, token: Option<&str>, body: &Value) -> Result<Value, Error> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.ask(method, path, token, body.as_bytes()).await?.json()
    }

    /// Sets up a table for two people, and takes both seats.
    pub async fn open_table(&self, game: &str) -> Result<Seats, Error> {
        let new = json!({"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "clock": {"kind": "none"}});
        let created = self.ask_json("POST", "/api/games", None, &new).await?;
        let id = text(&created["id"])?;
        let joined = self.ask_json("POST", &format!("/api/games/{id}/join"), None, &json!({})).await?;
        Ok(Seats { tokens: vec![text(&created["tokens"]["0"])?, text(&joined["token"])?], id })
    }

    /// How much memory the server has, in bytes, if it says so.
    pub async fn memory(&self) -> Option<u64> {
        let answer = self.ask("GET", "/metrics", None, &[]).await.ok()?;
        let text = String::from_utf8(answer.body).ok()?;
        let bytes = text.lines().find_map(|line| line.strip_prefix("process_resident_memory_bytes "))?;
        bytes.parse::<f64>().ok().map(|bytes| bytes as u64)
    }

    /// Everything about a table.
    pub async fn table(&self, id: &str) -> Result<Value, Error> {
        self.ask_json("GET", &format!("/api/games/{id}"), None, &Value::Null).await
    }
}

impl Answer {
    fn read(bytes: &[u8]) -> Option<Answer> {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some(Answer { status, head, body: bytes[end + 4..].to_vec() })
    }

    /// The JSON of an answer that is no refusal.
    pub fn json(&self) -> Result<Value, Error> {
        let value: Option<Value> = serde_json::from_slice(&self.body).ok();
        match value {
            Some(value) if self.status < 300 => Ok(value),
            Some(value) if value["error"].is_object() => Err(Refused::deserialize(&value["error"]).map_or_else(
                |_| Error::Unexpected(format!("status {}: {value}", self.status)),
                |refused: Refused| refused.into(),
            )),
            _ => Err(Error::Unexpected(format!("status {}: {}", self.status, String::from_utf8_lossy(&self.body)))),
        }
    }
}

/// The server's reason for a refusal.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Refused {
    pub(crate) code: String,
    pub(crate) message: Words,
}

/// What is said in every language, of which the English words are read.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Words {
    pub(crate) en: String,
}

fn text(value: &Value) -> Result<String, Error> {
    value.as_str().map(String::from).ok_or_else(|| Error::Unexpected(format!("{value} is no text")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        for (text, host) in
            [("http://a.b:80", "a.b:80"), ("http://127.0.0.1:7878/", "127.0.0.1:7878"), ("http://a", "a:80")]
        {
            assert_eq!(Address::read(text).map(|address| address.host).ok().as_deref(), Some(host));
        }
        for text in ["", "a.b:80", "https://a.b", "http://", "http://a/b", "http://a:x", "http://a:0"] {
            assert!(Address::read(text).is_err(), "{text}");
        }
    }
}
