//! Setting up tables.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use qiyuan_core::{FORMAT, Refuse};
use qiyuan_engine::N_LEVELS;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::api::{JsonBody, aside};
use crate::app::{App, Visitor};
use crate::clock::DAY;
use crate::decide::check_salt;
use crate::error::{Refusal, Refused};
use crate::event::{ClockSetting, Setup, Sitter, Takeback};
use crate::names::clean_name;
use crate::outcome::Outcome;
use crate::secrets::{hash_token, new_id, new_seed, new_token};
use crate::words::Objection;

/// A table to set up.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewTable {
    /// `GAME` or `GAME:PRESET`.
    game: String,
    /// Rule fields that differ from the preset's.
    #[schema(value_type = Option<Object>)]
    rules: Option<Value>,
    /// Where it begins, if not at the start.
    position: Option<String>,
    /// Who sits where, first seat first.
    seats: Vec<NewSeat>,
    /// How much time there is; as much as anybody likes without.
    #[serde(default)]
    clock: ClockSetting,
    /// Whether moves can be taken back. `free` needs a table without open seats, and is `consent` at others.
    takeback: Option<Takeback>,
    /// Whether lists name it; by default only if it has no open seat.
    public: Option<bool>,
    /// Something of one's own that chance will depend on.
    salt: Option<String>,
}

/// Who shall sit on a seat.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum NewSeat {
    /// Whoever sets up the table.
    Me { name: Option<String> },
    /// An engine.
    Bot {
        #[schema(minimum = 1, maximum = 8)]
        level: u8,
    },
    /// Whoever joins.
    Open,
}

/// A table that was set up.
#[derive(Serialize, ToSchema)]
pub(crate) struct Created {
    id: String,
    /// Its page.
    url: String,
    /// The tokens of one's own seats, by seat.
    #[schema(value_type = Object)]
    tokens: serde_json::Map<String, Value>,
}

/// Sets up a table.
#[utoipa::path(post, path = "/api/games", tag = "tables", request_body = NewTable,
    responses((status = 201, body = Created), (status = 400, body = Refused), (status = 429, body = Refused)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewTable>,
) -> Result<Response, Refusal> {
    app.limiter.table(visitor.address)?;
    let (setup, tokens) = aside({
        let app = Arc::clone(&app);
        move || set_up(&app, new)
    })
    .await?;
    let id = setup.id.clone();
    app.hub.create(setup).await?;
    let created = Created { url: format!("/g/{id}"), id, tokens };
    Ok((StatusCode::CREATED, Json(created)).into_response())
}

fn set_up(app: &App, new: NewTable) -> Result<(Setup, serde_json::Map<String, Value>), Refusal> {
    let rules = new.rules.filter(|rules| !rules.is_null()).map(|rules| rules.to_string());
    let opened = app.hub.games.open(&new.game, rules.as_deref())?;
    let start = opened.game.start(new.position.as_deref())?;
    if let Some(outcome) = Outcome::of_match(&*start) {
        let result = outcome.view(&*opened.game, &*start, &[]).text;
        return Err(Refusal::bad(Objection::StartIsOver.with("result", result)));
    }
    let n_seats = opened.game.n_seats();
    if new.seats.len() != n_seats {
        let wrong = Objection::WrongSeats.with("n", new.seats.len()).with("game", opened.game.name());
        return Err(Refusal::bad(wrong.with("expected", n_seats)));
    }
    check_clock(new.clock)?;
    let salt = new.salt.unwrap_or_default();
    check_salt(&salt)?;
    let mut tokens = serde_json::Map::new();
    let mut seats = Vec::new();
    for (i, seat) in new.seats.into_iter().enumerate() {
        seats.push(match seat {
            NewSeat::Open => Sitter::Open,
            NewSeat::Bot { level } if 1 <= level && usize::from(level) <= N_LEVELS => Sitter::Bot { level },
            NewSeat::Bot { level } => {
                return Err(Refusal::bad(Objection::BadLevel.with("level", level).with("most", N_LEVELS)));
            }
            NewSeat::Me { name } => {
                let token = new_token();
                let sitter = Sitter::Human {
                    name: clean_name(&name.unwrap_or_default())?,
                    token: hash_token(&token),
                    salt: salt.clone(),
                };
                tokens.insert(i.to_string(), token.into());
                sitter
            }
        });
    }
    let solo = !seats.contains(&Sitter::Open);
    let takeback = match new.takeback {
        None | Some(Takeback::Free) if solo => Takeback::Free,
        None | Some(Takeback::Free) => Takeback::Consent,
        Some(takeback) => takeback,
    };
    let setup = Setup {
        format: FORMAT,
        id: new_id(),
        game: opened.game.name().into(),
        rules: opened.rules,
        position: start.other_start().and(new.position),
        seats,
        clock: new.clock,
        takeback,
        public: new.public.unwrap_or(solo),
        previous: None,
        solo,
        seed: new_seed(),
    };
    Ok((setup, tokens))
}

fn check_clock(clock: ClockSetting) -> Result<(), Refusal> {
    let fits = match clock {
        ClockSetting::None => true,
        ClockSetting::Fischer { initial, increment } => (100..=DAY).contains(&initial) && increment <= DAY / 24,
        ClockSetting::Days { days } => (1..=30).contains(&days),
    };
    fits.then_some(()).ok_or_else(|| Refusal::bad(Objection::BadClock.say()))
}
