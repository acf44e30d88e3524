//! A real server on a free port, and clients for it.
#![allow(dead_code, reason = "every test file uses what it needs")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use qiyuan_server::{Config, Limits, Server};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server of one's own, with a store of its own.
pub(crate) struct Table {
    pub(crate) server: Option<Server>,
    pub(crate) config: Config,
    base: String,
    http: reqwest::Client,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: reqwest::header::HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    /// The body as JSON.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error} in {}: {}", self.status, self.text))
    }

    /// The code of an error.
    #[track_caller]
    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_string()
    }
}

/// A fresh folder.
pub(crate) fn fresh_folder() -> PathBuf {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("server-{}-{number}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// A server for tests: bots answer at once.
pub(crate) fn config() -> Config {
    Config {
        address: ([127, 0, 0, 1], 0).into(),
        data: fresh_folder(),
        bot_delay: Duration::ZERO,
        limits: Limits { tables_per_hour: 10_000, ..Limits::unlimited() },
        ..Config::default()
    }
}

/// The same for a server without a page, which begins sooner.
pub(crate) fn bare_config() -> Config {
    let config = config();
    Config { web: Some(config.data.clone()), ..config }
}

/// A server with these settings.
pub(crate) async fn start_with(config: Config) -> Table {
    Table::of(Server::start(config.clone()).await.unwrap(), config)
}

/// A server.
pub(crate) async fn start() -> Table {
    start_with(config()).await
}

impl Table {
    /// A server that runs already.
    pub(crate) fn of(server: Server, config: Config) -> Table {
        let base = server.url().trim_end_matches('/').to_string();
        // A server that refuses a body early closes the connection: the next request must not be sent on it.
        let http = reqwest::Client::builder().pool_max_idle_per_host(0).build().unwrap();
        Table { server: Some(server), config, base, http }
    }

    /// Stops the server and leaves its store.
    pub(crate) async fn close(mut self) {
        self.server.take().unwrap().stop().await.unwrap();
    }

    /// Stops the server and starts one with the same store.
    pub(crate) async fn restart(mut self) -> Table {
        self.server.take().unwrap().stop().await.unwrap();
        start_with(self.config.clone()).await
    }

    /// Stops the server.
    pub(crate) async fn stop(mut self) {
        self.server.take().unwrap().stop().await.unwrap();
        let _ = std::fs::remove_dir_all(&self.config.data);
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, token: Option<&str>, body: String) -> Answer {
        let mut request = self.http.request(method, self.url(path)).body(body);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let response = tokio::time::timeout(PATIENCE, request.send()).await.unwrap().unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        Answer { status, headers, text: String::from_utf8_lossy(&response.bytes().await.unwrap()).into_owned() }
    }

    /// The same as if a proxy had asked for somebody.
    pub(crate) async fn ask_from(&self, address: &str, method: Method, path: &str, body: String) -> Answer {
        let request = self.http.request(method, self.url(path)).header("x-forwarded-for", address).body(body);
        let response = tokio::time::timeout(PATIENCE, request.send()).await.unwrap().unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        Answer { status, headers, text: String::from_utf8_lossy(&response.bytes().await.unwrap()).into_owned() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, None, String::new()).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::POST, path, None, body.to_string()).await
    }

    /// Sets up a table; its id and the tokens.
    pub(crate) async fn create(&self, body: Value) -> (String, Value) {
        let answer = self.post("/api/games", body).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        let created = answer.json();
        (created["id"].as_str().unwrap().to_string(), created["tokens"].clone())
    }

    /// The whole table.
    pub(crate) async fn read(&self, id: &str) -> Value {
        let answer = self.get(&format!("/api/games/{id}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()
    }

    pub(crate) async fn make_move(&self, id: &str, token: &str, client: &str, n: u64, moves: &[&str]) -> Answer {
        let body = json!({"id": client, "n": n, "moves": moves}).to_string();
        self.ask(Method::POST, &format!("/api/games/{id}/move"), Some(token), body).await
    }

    pub(crate) async fn act(&self, id: &str, token: &str, client: &str, act: &str) -> Answer {
        let body = json!({"id": client, "act": act}).to_string();
        self.ask(Method::POST, &format!("/api/games/{id}/act"), Some(token), body).await
    }

    /// Opens a socket without a word.
    pub(crate) async fn dial(&self, id: &str) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
        let url = format!("{}/ws/games/{id}", self.base.replace("http:", "ws:"));
        let (stream, _) = tokio_tungstenite::connect_async(url).await?;
        Ok(Socket { stream, seq: 0 })
    }

    /// Opens a socket that takes no frame of more bytes than this, and says hello.
    pub(crate) async fn connect_narrow(&self, id: &str, widest: usize) -> Socket {
        let url = format!("{}/ws/games/{id}", self.base.replace("http:", "ws:"));
        let narrow = WebSocketConfig::default().max_frame_size(Some(widest));
        let (stream, _) = tokio_tungstenite::connect_async_with_config(url, Some(narrow), false).await.unwrap();
        let mut socket = Socket { stream, seq: 0 };
        socket.say(&json!({"t": "hello"})).await;
        socket
    }

    /// Opens a socket that takes in hardly anything, says hello and then listens no more.
    pub(crate) async fn connect_deaf(&self, id: &str) -> Socket {
        let url = format!("{}/ws/games/{id}", self.base.replace("http:", "ws:"));
        let tcp = tokio::net::TcpSocket::new_v4().unwrap();
        tcp.set_recv_buffer_size(2048).unwrap();
        let tcp = tcp.connect(self.server.as_ref().unwrap().address()).await.unwrap();
        let (stream, _) = tokio_tungstenite::client_async(url, MaybeTlsStream::Plain(tcp)).await.unwrap();
        let mut socket = Socket { stream, seq: 0 };
        socket.say(&json!({"t": "hello"})).await;
        socket
    }

    /// Opens a socket and says hello; the socket and the first message.
    pub(crate) async fn connect(&self, id: &str, hello: Value) -> (Socket, Value) {
        let mut socket = self.dial(id).await.unwrap();
        let mut words = json!({"t": "hello"});
        words.as_object_mut().unwrap().extend(hello.as_object().unwrap().clone());
        socket.say(&words).await;
        let first = socket.hear().await.unwrap();
        if first["t"] == "state" {
            socket.seq = first["table"]["seq"].as_u64().unwrap();
        }
        (socket, first)
    }
}

/// A socket at a table.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last event that it has seen.
    pub(crate) seq: u64,
}

impl Socket {
    pub(crate) async fn say(&mut self, words: &Value) {
        self.say_text(words.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        let _ = self.stream.send(Message::text(text)).await;
    }

    /// The next message; none when the socket is closed. Events come in order, none missing and none twice.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.stream.next()).await.expect("something is said");
            match message?.ok()? {
                Message::Text(text) => {
                    let value: Value = serde_json::from_str(&text).unwrap();
                    if value["t"] == "event" {
                        let seq = value["seq"].as_u64().unwrap();
                        assert!(self.seq == 0 || seq == self.seq + 1, "event {seq} after {}", self.seq);
                        self.seq = seq;
                    }
                    return Some(value);
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// The next message that is of this type.
    pub(crate) async fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.unwrap_or_else(|| panic!("closed before {kind}"));
            if message["t"] == kind {
                return message;
            }
        }
    }

    /// The next event of this kind.
    pub(crate) async fn hear_event(&mut self, kind: &str) -> Value {
        loop {
            let event = self.hear_of("event").await;
            if event["event"]["kind"] == kind {
                return event;
            }
        }
    }

    /// Sends a move and waits for its answer.
    pub(crate) async fn play(&mut self, client: &str, n: u64, moves: &[&str]) -> Value {
        self.say(&json!({"t": "move", "id": client, "n": n, "moves": moves})).await;
        self.answer(client).await
    }

    /// Does something and waits for its answer.
    pub(crate) async fn act(&mut self, client: &str, act: &str) -> Value {
        self.say(&json!({"t": "act", "id": client, "act": act})).await;
        self.answer(client).await
    }

    async fn answer(&mut self, client: &str) -> Value {
        loop {
            let message = self.hear().await.expect("an answer");
            if (message["t"] == "ack" || message["t"] == "no") && message["id"] == client {
                return message;
            }
        }
    }

    pub(crate) async fn close(mut self) {
        let _ = self.stream.close(None).await;
    }
}

/// A way to choose one of many that is the same every time.
pub(crate) struct Choices(pub(crate) u64);

impl Choices {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

/// A table of two people: id, and a socket for each.
pub(crate) async fn two_friends(table: &Table, more: Value) -> (String, [String; 2], Socket, Socket) {
    let mut body = json!({"game": "komikan", "seats": [{"kind": "me", "name": "Anna"}, {"kind": "open"}]});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let (id, tokens) = table.create(body).await;
    let token_a = tokens["0"].as_str().unwrap().to_string();
    let (a, state) = table.connect(&id, json!({"token": token_a})).await;
    assert_eq!(state["table"]["status"], "waiting");
    let joined = table.post(&format!("/api/games/{id}/join"), json!({"name": "Bayar"})).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    assert_eq!(joined.json()["seat"], 1);
    let token_b = joined.json()["token"].as_str().unwrap().to_string();
    let (b, state) = table.connect(&id, json!({"token": token_b})).await;
    assert_eq!((&state["table"]["status"], &state["you"]), (&json!("playing"), &json!([1])));
    (id, [token_a, token_b], a, b)
}

/// A legal move.
pub(crate) fn first_move(view: &Value) -> &str {
    view["moves"][0]["move"].as_str().unwrap()
}
