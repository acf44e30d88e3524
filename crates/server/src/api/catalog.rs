//! The games there are, and their boards.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use qiyuan_catalog::FAMILIES;
use qiyuan_core::Seat;
use qiyuan_core::show::Layout;
use qiyuan_engine::N_LEVELS;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::decide::LONGEST_SALT;
use crate::error::{Refusal, Refused};
use crate::games::Opened;
use crate::names::LONGEST_NAME;
use crate::present::goal_name;
use crate::view::{Circumstances, View};
use crate::words::Words;

/// All games with their presets.
#[utoipa::path(get, path = "/api/catalog", tag = "games", responses((status = 200, body = Object)))]
pub(crate) async fn catalog(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    let text = match app.catalog.get() {
        Some(text) => Arc::clone(text),
        None => {
            let asked = Arc::clone(&app);
            let text: Arc<str> = super::aside(move || Ok(describe(&asked)?.to_string())).await?.into();
            Arc::clone(app.catalog.get_or_init(|| text))
        }
    };
    Ok(([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")], text.to_string())
        .into_response())
}

fn describe(app: &App) -> Result<Value, Refusal> {
    let mut families = Vec::new();
    for family in FAMILIES {
        let mut presets = Vec::new();
        let mut seats = Vec::new();
        let mut first = None;
        for preset in family.presets() {
            let name = format!("{}:{}", family.id, preset.name);
            let Opened { game, .. } = app.hub.games.open(&name, None)?;
            seats.push(game.n_seats());
            presets.push(json!({
                "name": preset.name,
                "game": name,
                "title": Words::from(preset.title),
                "status": preset.status,
                "seats": game.n_seats(),
                "seat_titles": seat_titles(&*game),
                "about": preset.note,
            }));
            first.get_or_insert(game);
        }
        families.push(json!({
            "id": family.id,
            "title": Words::from(family.title()),
            "goal": first.as_ref().map(|game| goal_name(game.goal())),
            "has_chance": first.as_ref().is_some_and(|game| game.has_chance()),
            "seats": {"min": seats.iter().min(), "max": seats.iter().max()},
            "presets": presets,
        }));
    }
    let limits = &app.hub.config.limits;
    Ok(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "families": families,
        "levels": (1..=N_LEVELS).collect::<Vec<_>>(),
        "limits": {
            "body": limits.body,
            "record": limits.record,
            "message": limits.message,
            "moves": limits.moves,
            "name": LONGEST_NAME,
            "salt": LONGEST_SALT,
        },
    }))
}

fn seat_titles(game: &dyn qiyuan_catalog::AnyGame) -> Vec<Words> {
    (0..game.n_seats() as u8).map(|seat| game.seat_title(Seat(seat)).into()).collect()
}

/// Which board.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Asked {
    /// `GAME` or `GAME:PRESET`.
    game: String,
    /// Rule fields that differ from the preset's, as a JSON object.
    rules: Option<String>,
}

/// A board and the position in which a game begins.
#[derive(Serialize, ToSchema)]
pub(crate) struct Board {
    game: String,
    #[schema(value_type = Object)]
    layout: Arc<Layout>,
    seat_titles: Vec<Words>,
    start: View,
}

/// The board of a game, and its start.
#[utoipa::path(get, path = "/api/layout", tag = "games", params(Asked),
    responses((status = 200, body = Board), (status = 400, body = Refused)))]
pub(crate) async fn layout(State(app): State<Arc<App>>, Query(asked): Query<Asked>) -> Result<Json<Board>, Refusal> {
    let board = super::aside(move || {
        let rules = asked.rules.as_deref().filter(|rules| !rules.is_empty());
        // An address writes a space as a plus; no game's name has a space.
        let opened = app.hub.games.open(&asked.game.replace(' ', "+"), rules)?;
        let start = opened.game.start(None)?;
        let around = Circumstances { with_outcomes: true, ..Circumstances::default() };
        Ok(Board {
            game: opened.game.name().into(),
            layout: opened.layout,
            seat_titles: seat_titles(&*opened.game),
            start: View::new(&*opened.game, &*start, &around),
        })
    });
    Ok(Json(board.await?))
}
