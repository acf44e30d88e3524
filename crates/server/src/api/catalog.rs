//! The games there are, and their boards.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use qiyuan_catalog::{Described, PresetFields};
use qiyuan_core::show::{BoardKit, Layout};
use qiyuan_core::{FORMAT, Field, Language, Message, Seat};
use qiyuan_engine::N_LEVELS;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use super::study::OPENING;
use crate::api::{Params, Part};
use crate::app::{App, Visitor};
use crate::decide::LONGEST_SALT;
use crate::error::{Refusal, Refused};
use crate::games::{MOST_RULES, Opened};
use crate::names::LONGEST_NAME;
use crate::present::goal_name;
use crate::studies::LONGEST_COMMENT;
use crate::view::{Circumstances, View};
use crate::words::Objection;

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
    for family in app.hub.games.catalog().families() {
        let mut presets = Vec::new();
        let mut seats = Vec::new();
        for preset in family.presets() {
            let name = format!("{}:{}", family.id, preset.name);
            let Opened { game, .. } = app.hub.games.open(&name, None)?;
            seats.push(game.n_seats());
            presets.push(json!({
                "name": preset.name,
                "game": name,
                "title": preset.title,
                "attestation": {"kind": preset.attestation, "title": preset.attestation.title()},
                "seats": game.n_seats(),
                "seat_titles": seat_titles(&*game),
                "looks": game.sides().iter().map(|side| side.look).collect::<Vec<_>>(),
                "about": preset.note,
            }));
        }
        families.push(json!({
            "id": family.id,
            "title": family.title(),
            "about": family.about(),
            "goal": goal_name(family.goal),
            "has_chance": family.has_chance,
            "seats": {"min": seats.iter().min(), "max": seats.iter().max()},
            "cover": format!("/covers/{}.svg?v={}", family.id, app.site.version()),
            "lessons": !family.lessons.is_empty(),
            "puzzles": family.n_puzzles(),
            "presets": presets,
        }));
    }
    let limits = &app.hub.config.limits;
    let languages = Language::ALL.map(|language| json!({"id": language, "name": language.name()}));
    Ok(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "format": FORMAT,
        "languages": languages,
        "families": families,
        "levels": (1..=N_LEVELS).collect::<Vec<_>>(),
        "limits": {
            "body": limits.body,
            "record": limits.record,
            "message": limits.message,
            "moves": limits.moves,
            "name": LONGEST_NAME,
            "salt": LONGEST_SALT,
            "study": limits.study,
            "comment": LONGEST_COMMENT,
            "rules": MOST_RULES,
        },
    }))
}

pub(crate) fn seat_titles(game: &dyn qiyuan_catalog::AnyGame) -> Vec<Message> {
    (0..game.n_seats() as u8).map(|seat| game.seat_title(Seat(seat))).collect()
}

/// What can be agreed on before a game of a family.
#[derive(Serialize, ToSchema)]
pub(crate) struct FamilyOptions {
    /// The fields of its rules: name, rule, title, about, kind, default, and the values to choose from.
    #[schema(value_type = Vec<Object>)]
    fields: Vec<Field>,
    /// What each preset sets otherwise than the family's first.
    #[schema(value_type = Vec<Object>)]
    presets: Vec<PresetFields>,
    /// What boards of one's own are drawn with, where the game takes any.
    #[schema(value_type = Option<Object>)]
    board: Option<BoardKit>,
    /// The JSON Schema of the rules, its words in English.
    #[schema(value_type = Object)]
    schema: Value,
}

/// What can be agreed on before a game: every field of its rules in words, and as a JSON Schema.
#[utoipa::path(get, path = "/api/options/{family}", tag = "games", params(("family" = String, Path)),
    responses((status = 200, body = FamilyOptions), (status = 404, body = Refused)))]
pub(crate) async fn options(
    State(app): State<Arc<App>>,
    Part(family): Part<String>,
) -> Result<Json<FamilyOptions>, Refusal> {
    let family = app.hub.games.catalog().families().iter().find(|known| known.id == family);
    let family = family.ok_or_else(|| Refusal::not_found(Objection::NoFamily))?;
    let Described { options, presets } = family.options();
    let schema = options.schema(Language::English);
    Ok(Json(FamilyOptions { fields: options.fields, presets, board: family.board_kit(), schema }))
}

/// The picture on a game's card.
pub(crate) async fn cover(State(app): State<Arc<App>>, Part(file): Part<String>) -> Result<Response, Refusal> {
    let id = file.strip_suffix(".svg").unwrap_or(&file);
    let family = app.hub.games.catalog().families().iter().find(|family| family.id == id);
    let family = family.ok_or_else(|| Refusal::not_found(Objection::NoFamily))?;
    let headers =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, qiyuan_draw::cover(&family.cover())).into_response())
}

/// Which board.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
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
    #[schema(value_type = Vec<crate::api::answers::Text>)]
    seat_titles: Vec<Message>,
    start: View,
}

/// The board of a game, and its start.
#[utoipa::path(get, path = "/api/layout", tag = "games", params(Asked),
    responses((status = 200, body = Board), (status = 400, body = Refused)))]
pub(crate) async fn layout(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Params(asked): Params<Asked>,
) -> Result<Json<Board>, Refusal> {
    let shared = Arc::clone(&app);
    let cost = if asked.rules.is_some() { OPENING } else { 1 };
    let board = app.work(visitor, cost, move |_| {
        let rules = asked.rules.as_deref().filter(|rules| !rules.is_empty());
        // An address writes a space as a plus; no game's name has a space.
        let opened = shared.hub.games.open(&asked.game.replace(' ', "+"), rules)?;
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
