//! Setting up positions and drawing boards by hand.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use qiyuan_core::show::{BoardFault, Draft, Kit, Layout, Sketch, Unsound};
use qiyuan_core::{Error, FieldKind, Message};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::JsonBody;
use super::catalog::seat_titles;
use super::study::OPENING;
use crate::app::{App, Visitor};
use crate::error::{Refusal, Refused};
use crate::games::Opened;
use crate::view::{Circumstances, View};
use crate::words::Objection;

/// A position that somebody sets up.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Editing {
    /// `GAME` or `GAME:PRESET`.
    game: String,
    /// Rule fields that differ from the preset's.
    #[schema(value_type = Option<Object>)]
    rules: Option<Value>,
    /// The position to take apart, if not the start.
    position: Option<String>,
    /// The draft to look at; without one, everything is told that is needed to make one.
    #[schema(value_type = Option<Object>)]
    draft: Option<Draft>,
}

/// What became of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Edited {
    /// What a draft is made from; told if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    bench: Option<Bench>,
    /// The position as text and as viewers see it, if it is sound.
    position: Option<String>,
    view: Option<View>,
    /// Why it is no position, and the spots of the pieces that this is about.
    #[schema(value_type = Option<Object>)]
    unsound: Option<Unsound>,
}

/// Everything that somebody needs to set up positions.
#[derive(Serialize)]
struct Bench {
    game: String,
    rules: Option<Value>,
    layout: Arc<Layout>,
    seat_titles: Vec<Message>,
    kit: Kit,
    /// The start, and the position that was asked for.
    start: Draft,
    draft: Draft,
}

/// Sets up a position from pieces, hands and entries, or says why it is none.
#[utoipa::path(post, path = "/api/edit", tag = "study", request_body = Editing,
    responses((status = 200, body = Edited), (status = 400, body = Refused), (status = 413, body = Refused)))]
pub(crate) async fn edit(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(editing): JsonBody<Editing>,
) -> Result<Json<Edited>, Refusal> {
    let asked = Arc::clone(&app);
    Ok(Json(app.work(visitor, OPENING, move |_| set_up(&asked, editing)).await?))
}

fn set_up(app: &App, editing: Editing) -> Result<Edited, Refusal> {
    let rules = editing.rules.filter(|rules| !rules.is_null()).map(|rules| rules.to_string());
    let Opened { game, layout, .. } = app.hub.games.open(&editing.game, rules.as_deref())?;
    let (bench, read) = match &editing.draft {
        Some(draft) => (None, game.read_draft(draft)),
        None => {
            let draft = game.draft(editing.position.as_deref())?;
            let read = game.read_draft(&draft);
            let bench = Bench {
                game: game.name().into(),
                rules: game.overrides().and_then(|rules| serde_json::from_str(rules).ok()),
                layout,
                seat_titles: seat_titles(&*game),
                kit: game.kit(),
                start: game.draft(None)?,
                draft,
            };
            (Some(bench), read)
        }
    };
    Ok(match read {
        Err(unsound) => Edited { bench, position: None, view: None, unsound: Some(unsound) },
        Ok(position) => {
            let play = game.start(Some(&position))?;
            let around = Circumstances { with_outcomes: true, ..Circumstances::default() };
            Edited { bench, view: Some(View::new(&*game, &*play, &around)), position: Some(position), unsound: None }
        }
    })
}

/// Rules that somebody makes.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Ruling {
    /// `GAME` or `GAME:PRESET`.
    game: String,
    /// Rule fields that differ from the preset's.
    #[schema(value_type = Option<Object>)]
    rules: Option<serde_json::Map<String, Value>>,
    /// The text of a board file to play on.
    board: Option<String>,
}

/// What became of them.
#[derive(Serialize, ToSchema)]
pub(crate) struct Ruled {
    /// The fields that differ from the preset's, a board file among them; nothing if none does.
    #[schema(value_type = Option<Object>)]
    rules: Option<Value>,
    /// What the game is called with these rules.
    #[schema(value_type = Option<crate::api::answers::Text>)]
    title: Option<Message>,
    #[schema(value_type = Vec<crate::api::answers::Text>)]
    seat_titles: Vec<Message>,
    /// The board, and the position in which a game begins.
    #[schema(value_type = Option<Object>)]
    layout: Option<Arc<Layout>>,
    start: Option<View>,
    /// The board in full, as data, where the game takes others.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    board: Option<Value>,
    /// The board of the file as far as it can be drawn, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    sketch: Option<Sketch>,
    /// Why they are refused, and in which line of the board file.
    #[schema(value_type = Option<Object>)]
    fault: Option<BoardFault>,
}

/// Reads rules of one's own, with a board file if there is one, and says what is wrong with them.
#[utoipa::path(post, path = "/api/rules", tag = "games", request_body = Ruling,
    responses((status = 200, body = Ruled), (status = 400, body = Refused), (status = 404, body = Refused),
        (status = 413, body = Refused)))]
pub(crate) async fn rules(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(ruling): JsonBody<Ruling>,
) -> Result<Json<Ruled>, Refusal> {
    let asked = Arc::clone(&app);
    Ok(Json(app.work(visitor, OPENING, move |_| rule(&asked, &ruling)).await?))
}

fn rule(app: &App, ruling: &Ruling) -> Result<Ruled, Refusal> {
    let id = ruling.game.split(':').next().unwrap_or_default();
    let family = app.hub.games.catalog().families().iter().find(|family| family.id == id);
    let family = family.ok_or_else(|| Refusal::not_found(Objection::NoFamily))?;
    let sketch = ruling.board.as_deref().and_then(|file| family.sketch(file));
    let fault = |sketch: Option<Sketch>, fault: BoardFault| Ruled {
        rules: None,
        title: None,
        seat_titles: Vec::new(),
        layout: None,
        start: None,
        board: None,
        sketch,
        fault: Some(fault),
    };
    if let Some(found) = sketch.as_ref().and_then(|sketch| sketch.fault.clone()) {
        return Ok(fault(sketch, found));
    }
    let rules = ruling.rules.clone().map(|rules| Value::Object(rules).to_string());
    let opened = app.hub.games.open_with_board(&ruling.game, rules.as_deref(), ruling.board.as_deref());
    let opened = match opened {
        Ok(opened) => opened,
        Err(Error::Board { line, reason }) => return Ok(fault(sketch, BoardFault { line, reason })),
        Err(error) => return Ok(fault(sketch, BoardFault { line: None, reason: error.reason() })),
    };
    let fields = family.options().options.fields;
    let board = fields.iter().find(|field| field.kind == FieldKind::Board);
    let board = board.and_then(|field| opened.rules.get(&field.name).cloned());
    let Opened { game, layout, .. } = opened;
    let start = View::new(&*game, &*game.start(None)?, &Circumstances::default());
    Ok(Ruled {
        rules: game.overrides().and_then(|rules| serde_json::from_str(rules).ok()),
        title: Some(game.title()),
        seat_titles: seat_titles(&*game),
        layout: Some(layout),
        start: Some(start),
        board,
        sketch,
        fault: None,
    })
}
