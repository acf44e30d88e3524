//! Visitors who mean no good: each attack is what one address can do of one kind, over and over, until it is dropped.
//!
//! They ask several times as often as is allowed and no oftener: on one machine with the server, an attacker who spends all
//! of its cores would measure itself.

use std::sync::Arc;

use serde_json::json;

use crate::nuisance::{Told, Visitor, long_game};
use crate::{Address, Error};

/// How many connections an attacker wants to keep, and how many sockets.
const CONNECTIONS: usize = 500;
const SOCKETS: usize = 150;
/// How large a body is that is refused, in bytes.
const HUGE: usize = 2 << 20;

/// One way to be a nuisance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Connections that say nothing.
    Connections,
    /// Heads of requests that never end, a byte at a time.
    SlowHeads,
    /// Bodies that are too large, and texts that make no sense.
    Nonsense,
    /// Requests for lists.
    Requests,
    /// Pages and pictures that are there for everybody.
    Files,
    /// Long games to look at, with all their steps.
    Steps,
    /// The same, and nobody reads the answer.
    Unread,
    /// Questions for engines.
    Analyses,
    /// Tables at which the strongest bots think.
    Bots,
    /// Pictures, each another.
    Pictures,
    /// Tables, and nobody plays at them.
    Tables,
    /// Studies with much to read.
    Studies,
    /// Sockets at somebody else's table that come and go.
    Comings,
    /// Messages on many sockets.
    Messages,
    /// Sockets at a table with much to tell that do not listen.
    Deaf,
}

impl Attack {
    /// All of them.
    pub const ALL: [Attack; 15] = [
        Attack::Connections,
        Attack::SlowHeads,
        Attack::Nonsense,
        Attack::Requests,
        Attack::Files,
        Attack::Steps,
        Attack::Unread,
        Attack::Analyses,
        Attack::Bots,
        Attack::Pictures,
        Attack::Tables,
        Attack::Studies,
        Attack::Comings,
        Attack::Messages,
        Attack::Deaf,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Attack::Connections => "connections",
            Attack::SlowHeads => "slow heads",
            Attack::Nonsense => "nonsense",
            Attack::Requests => "requests",
            Attack::Files => "files",
            Attack::Steps => "steps",
            Attack::Unread => "unread answers",
            Attack::Analyses => "analyses",
            Attack::Bots => "bots",
            Attack::Pictures => "pictures",
            Attack::Tables => "tables",
            Attack::Studies => "studies",
            Attack::Comings => "comings",
            Attack::Messages => "messages",
            Attack::Deaf => "deaf sockets",
        }
    }

    /// Attacks for as long as this is awaited; what became of it is counted. `game` is a game for two, and
    /// `table` the id of one at which others play.
    pub async fn go_on(self, address: Address, game: &str, table: &str, told: &Arc<Told>) -> Result<(), Error> {
        let visitor = Visitor { address, told: Arc::clone(told) };
        match self {
            Attack::Connections => visitor.hold(CONNECTIONS, |visitor| visitor.silent(Arc::default())).await,
            Attack::SlowHeads => {
                let head: Arc<[u8]> = Arc::from(&b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: "[..]);
                visitor.hold(CONNECTIONS, |visitor| visitor.silent(Arc::clone(&head))).await;
            }
            Attack::Nonsense => {
                let bodies: [Vec<u8>; 3] = [b"{".to_vec(), vec![b'['; 20_000], vec![b' '; HUGE]];
                visitor.flood(|n| ("POST", "/api/games".into(), bodies[n % bodies.len()].clone())).await;
            }
            Attack::Requests => visitor.flood(|_| ("GET", "/api/games".into(), Vec::new())).await,
            Attack::Files => {
                visitor.flood(|n| ("GET", ["/", "/nowhere", "/picture.png"][n % 3].into(), Vec::new())).await;
            }
            Attack::Steps => {
                let body = long_game(&visitor.address, game).await?;
                visitor.flood(|_| ("POST", "/api/view?steps=all".into(), body.clone().into())).await;
            }
            Attack::Unread => {
                let body = long_game(&visitor.address, game).await?;
                let head = "POST /api/view?steps=all HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ";
                let request: Arc<[u8]> = format!("{head}{}\r\n\r\n{body}", body.len()).into_bytes().into();
                visitor.hold(CONNECTIONS, |visitor| visitor.silent(Arc::clone(&request))).await;
            }
            Attack::Analyses => {
                let body = json!({"game": game, "ms": 3000}).to_string();
                visitor.flood(|_| ("POST", "/api/analyse".into(), body.clone().into())).await;
            }
            Attack::Bots => {
                let seats = json!([{"kind": "bot", "level": 8}, {"kind": "bot", "level": 8}]);
                let body: Arc<str> = json!({"game": game, "seats": seats}).to_string().into();
                visitor.hold(SOCKETS, |visitor| visitor.watch_new_table(Arc::clone(&body))).await;
            }
            Attack::Pictures => {
                // Each address is another, so that none has been drawn before.
                let path = |n: usize| format!("/analysis/picture.png?game={game}&other={n}");
                visitor.flood(|n| ("GET", path(n), Vec::new())).await;
            }
            Attack::Tables => {
                let body = json!({"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]}).to_string();
                visitor.flood(|_| ("POST", "/api/games".into(), body.clone().into())).await;
            }
            Attack::Studies => {
                let tags: String = (0..30).map(|n| format!("[Tag{n} \"{}\"]\n", "x".repeat(190))).collect();
                let comment = "x".repeat(1900);
                let record = format!("[Game \"{game}\"]\n{tags}\n{{ {comment} }} *\n");
                let body = json!({"record": record}).to_string();
                visitor.flood(|_| ("POST", "/api/studies".into(), body.clone().into())).await;
            }
            Attack::Comings => {
                let id: Arc<str> = table.into();
                visitor.again(|visitor, _| visitor.look_in(Arc::clone(&id))).await;
            }
            Attack::Messages => {
                let id: Arc<str> = visitor.address.open_table(game).await?.id.into();
                visitor.hold(SOCKETS, |visitor| visitor.chatter(Arc::clone(&id))).await;
            }
            Attack::Deaf => {
                let id: Arc<str> = table.into();
                visitor.hold(SOCKETS, |visitor| visitor.listen_to_nothing(Arc::clone(&id))).await;
            }
        }
        Ok(())
    }
}
