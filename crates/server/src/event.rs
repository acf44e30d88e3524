//! The log of a table: everything that ever happened at it, in order. A table's state is its log, replayed.
//!
//! Logs outlive programs. A log's first event says the log's format and holds the rules in full, so that no later
//! change of a preset changes a game. Whatever any version has written is read by [`Setup::open`]. In format 1, `rules`
//! was null or a text with the fields that differ from the preset's.

use std::sync::Arc;

use qiyuan_core::FORMAT;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::error::Refusal;
use crate::games::{Games, Opened};
use crate::outcome::Outcome;

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Event {
    /// The table was set up. Always the first.
    Created(Box<Setup>),
    /// Somebody took a seat.
    Joined(Joined),
    /// A player added something to what chance depends on.
    Salted { seat: u8, salt: String },
    /// Somebody is called something else now.
    Named { seat: u8, name: String },
    /// Nobody is missing any more.
    Started,
    /// A seat played, and chance answered; or chance acted alone, by itself or because somebody threw.
    Played { seat: Option<u8>, moves: Vec<String> },
    /// So many single moves are left on the board.
    TakenBack { n_moves: usize },
    /// A seat proposes something.
    Offered { what: Offer, seat: u8 },
    /// A seat does not want that.
    Declined { what: Offer, seat: u8 },
    /// A seat has left, and the others play on; `mv` is how the game writes that.
    Left {
        seat: u8,
        why: Why,
        #[serde(rename = "move")]
        mv: String,
    },
    /// A seat asks that another, or itself, be fined; `voters` have a say, each person by one seat.
    FineAsked { seat: u8, whom: u8, voters: Vec<u8> },
    /// What one of them says to it.
    FineAnswered { seat: u8, agreed: bool },
    /// Nobody is asked any more. If it was agreed, the seat pays when the turn has ended.
    FineDecided { whom: u8, agreed: bool },
    /// A seat has paid; `mv` is how the game writes that.
    Fined {
        seat: u8,
        #[serde(rename = "move")]
        mv: String,
    },
    /// The game is over.
    Ended { outcome: Outcome },
    /// The game goes on at another table; `seats[old]` is the seat that whoever held `old` has there.
    Rematch {
        id: String,
        #[serde(default)]
        seats: Vec<u8>,
    },
}

/// Somebody who took a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Joined {
    pub(crate) seat: u8,
    pub(crate) sitter: Sitter,
    /// Why a bot took the seat of somebody who left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) why: Option<Why>,
}

/// Why somebody left a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Why {
    Resignation,
    Time,
}

/// What a seat can propose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Offer {
    Draw,
    TakeBack,
    Rematch,
}

/// How a table was set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Setup {
    /// The format of the log; the first one did not say it.
    #[serde(default = "first_format")]
    pub(crate) format: u32,
    pub(crate) id: String,
    /// Family and preset.
    pub(crate) game: String,
    /// All rules, as a JSON object.
    pub(crate) rules: Arc<Value>,
    /// Where it begins, if not at the start.
    pub(crate) position: Option<String>,
    pub(crate) seats: Vec<Sitter>,
    pub(crate) clock: ClockSetting,
    pub(crate) takeback: Takeback,
    pub(crate) public: bool,
    pub(crate) previous: Option<String>,
    /// Whether all people at the table are one, with bots or alone at one screen.
    pub(crate) solo: bool,
    /// What chance comes from, in hexadecimal digits. It never leaves the server before the game is over.
    pub(crate) seed: String,
}

fn first_format() -> u32 {
    1
}

impl Setup {
    /// Opens the game that the table plays, whatever format its log has, and brings the setup to today's format.
    pub(crate) fn open(&mut self, games: &Games) -> Result<Opened, Refusal> {
        if self.format > FORMAT {
            let format = self.format;
            let reason = format!("its log has format {format}, this program reads formats up to {FORMAT}");
            return Err(Refusal::internal(format!("table {}: {reason}", self.id)));
        }
        let rules = match &*self.rules {
            Value::Null => None,
            Value::String(differences) => Some(differences.clone()),
            rules => Some(rules.to_string()),
        };
        let opened = games.open_kept(&self.game, rules.as_deref(), self.format)?;
        // Thousands of tables play by the same rules, and each would have its own copy.
        if self.format < FORMAT || self.rules == opened.rules {
            self.rules = Arc::clone(&opened.rules);
            self.format = FORMAT;
        }
        Ok(opened)
    }
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Sitter {
    /// A person; only the hash of the token is kept.
    Human { name: String, token: String, salt: String },
    /// An engine.
    Bot { level: u8 },
    /// Nobody yet.
    Open,
}

impl Sitter {
    pub(crate) fn is_human(&self) -> bool {
        matches!(self, Sitter::Human { .. })
    }

    pub(crate) fn is_bot(&self) -> bool {
        matches!(self, Sitter::Bot { .. })
    }

    pub(crate) fn salt(&self) -> &str {
        match self {
            Sitter::Human { salt, .. } => salt,
            _ => "",
        }
    }

    /// What is kept of a person's token.
    pub(crate) fn token(&self) -> Option<&str> {
        match self {
            Sitter::Human { token, .. } => Some(token),
            Sitter::Bot { .. } | Sitter::Open => None,
        }
    }

    /// What a person calls themselves.
    pub(crate) fn name(&self) -> &str {
        match self {
            Sitter::Human { name, .. } => name,
            Sitter::Bot { .. } | Sitter::Open => "",
        }
    }
}

/// How much time there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum ClockSetting {
    /// As much as anybody likes.
    #[default]
    None,
    /// A budget that grows with every turn; both in milliseconds.
    Fischer { initial: u64, increment: u64 },
    /// So many days for every turn.
    Days { days: u64 },
}

/// Whether moves can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Takeback {
    /// Whenever one likes: against bots, or alone at one screen.
    Free,
    /// If the others agree.
    Consent,
    /// Not at all.
    Never,
}

/// An event as it stands in the log.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Logged {
    pub(crate) seq: u64,
    /// When, in milliseconds since the epoch.
    pub(crate) at: u64,
    pub(crate) entry: Entry,
}

/// What the log keeps of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Entry {
    pub(crate) event: Event,
    /// Which seat asked for it, and the id that it gave its wish.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) client: Option<(u8, String)>,
    /// A hash of that wish: the same id with another wish is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) wish: Option<String>,
    /// What every seat has left on its clock after it, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) left: Option<Vec<i64>>,
}

impl Event {
    /// The game is over.
    pub(crate) fn ended(outcome: Outcome) -> Event {
        Event::Ended { outcome }
    }

    /// The event as viewers see it: without tokens and seeds.
    pub(crate) fn view(&self, result: Option<Value>) -> Value {
        match self {
            Event::Created(_) => json!({"kind": "created"}),
            Event::Joined(joined) => {
                let mut event = json!({"kind": "joined", "seat": joined.seat, "name": joined.sitter.name()});
                if let Sitter::Bot { level } = joined.sitter {
                    event["level"] = level.into();
                }
                if let Some(why) = joined.why {
                    event["why"] = json!(why);
                }
                event
            }
            Event::Salted { seat, .. } => json!({"kind": "salted", "seat": seat}),
            Event::Named { seat, name } => json!({"kind": "named", "seat": seat, "name": name}),
            Event::Started => json!({"kind": "started"}),
            Event::Played { seat, moves } => json!({"kind": "played", "seat": seat, "moves": moves}),
            Event::TakenBack { n_moves } => json!({"kind": "taken-back", "n_moves": n_moves}),
            Event::Offered { what, seat } => json!({"kind": "offered", "what": what, "seat": seat}),
            Event::Declined { what, seat } => json!({"kind": "declined", "what": what, "seat": seat}),
            Event::Left { seat, why, mv } => json!({"kind": "left", "seat": seat, "why": why, "move": mv}),
            Event::FineAsked { seat, whom, .. } => json!({"kind": "fine-asked", "seat": seat, "whom": whom}),
            Event::FineAnswered { seat, agreed } => json!({"kind": "fine-answered", "seat": seat, "agreed": agreed}),
            Event::FineDecided { whom, agreed } => json!({"kind": "fine-decided", "whom": whom, "agreed": agreed}),
            Event::Fined { seat, mv } => json!({"kind": "fined", "seat": seat, "move": mv}),
            Event::Ended { .. } => json!({"kind": "ended", "result": result}),
            Event::Rematch { id, seats } => json!({"kind": "rematch", "id": id, "seats": seats}),
        }
    }
}
