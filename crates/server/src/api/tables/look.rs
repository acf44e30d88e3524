//! Looking at a table: as it is, as it was, as a record, and what chance has brought at it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use qiyuan_core::show::Layout;
use qiyuan_engine::Stop;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::api::Part;
use crate::app::{App, Visitor};
use crate::error::{Refusal, Refused};
use crate::hub::Hub;
use crate::present::{Presence, TableView};
use crate::table::{Standing, Table};
use crate::view::{Circumstances, Step, View};
use crate::words::Objection;

/// All about a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct WholeTable {
    table: TableView,
    view: View,
    history: Vec<Step>,
    #[schema(value_type = Object)]
    pub(crate) layout: Arc<Layout>,
}

/// Looks at a table.
#[utoipa::path(get, path = "/api/games/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = WholeTable), (status = 404, body = Refused)))]
pub(crate) async fn read(State(app): State<Arc<App>>, Part(id): Part<String>) -> Result<Json<WholeTable>, Refusal> {
    let hub = Arc::clone(&app.hub);
    let look = move |table: &Table, presence: &Presence| WholeTable::of(table, presence, &hub);
    Ok(Json(app.hub.room(&id).await?.look(look).await?))
}

impl WholeTable {
    /// All about a table as it stands now.
    pub(crate) fn of(table: &Table, presence: &Presence, hub: &Hub) -> WholeTable {
        WholeTable {
            table: table.present(presence, hub.time.now(), &hub.time.downtimes()),
            view: table.view(),
            history: table.history.clone(),
            layout: Arc::clone(&table.layout),
        }
    }
}

/// A position of a game, and the move that led to it.
#[derive(Serialize, ToSchema)]
pub(crate) struct AtMove {
    view: View,
    step: Option<Step>,
}

/// Looks at a table as it was after `n` single moves.
#[utoipa::path(get, path = "/api/games/{id}/moves/{n}", tag = "tables",
    params(("id" = String, Path), ("n" = usize, Path)),
    responses((status = 200, body = AtMove), (status = 404, body = Refused)))]
pub(crate) async fn at_move(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part((id, n)): Part<(String, usize)>,
) -> Result<Response, Refusal> {
    let look = move |table: &Table, _: &_| {
        let before = table.replay_to(n.saturating_sub(1))?;
        let known = match n.checked_sub(1) {
            Some(last) => Some(table.history.get(last).cloned().ok_or_else(|| Refusal::not_found(Objection::NoMove))?),
            None => None,
        };
        let outcome = table.outcome.clone().filter(|_| n == table.history.len());
        let around = Circumstances { outcome, gone: table.gone.clone(), ..Circumstances::default() };
        Ok::<_, Refusal>((before, known, around, table.standing() == Standing::Over))
    };
    let (before, known, around, over) = app.hub.room(&id).await?.look(look).await??;
    let work = move |_: &Stop| {
        let mut play = before.play()?;
        let mut step = None;
        if let Some(known) = known {
            play.play(&known.mv)?;
            step = Some(Step { scene: Some(Box::new(play.scene())), ..known });
        }
        Ok(AtMove { view: View::new(&*before.game, &*play, &around), step })
    };
    let body = app.work(visitor, n, work).await?;
    // A move can be taken back while the game is on.
    let cache = if over { "public, max-age=31536000, immutable" } else { "no-cache" };
    Ok(([(header::CACHE_CONTROL, cache)], Json(body)).into_response())
}

/// The game as a record.
#[utoipa::path(get, path = "/api/games/{id}/record", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 404, body = Refused)))]
pub(crate) async fn record(State(app): State<Arc<App>>, Part(id): Part<String>) -> Result<Response, Refusal> {
    let text = app.hub.room(&id).await?.look(|table, _| table.record().write()).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"qiyuan-{id}.txt\"")),
    ];
    Ok((headers, text).into_response())
}

/// All that chance has brought, and what it can be checked by.
#[utoipa::path(get, path = "/api/games/{id}/chances", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refused)))]
pub(crate) async fn chances(State(app): State<Arc<App>>, Part(id): Part<String>) -> Result<Json<Value>, Refusal> {
    let look = |table: &Table, _: &_| {
        let fairness = table.fairness();
        json!({
            "chances": table.play.chances(),
            "commitment": fairness.as_ref().map(|fairness| &fairness.commitment),
            "seed": fairness.as_ref().and_then(|fairness| fairness.seed.as_ref()),
            "salts": fairness.as_ref().map(|fairness| &fairness.salts),
        })
    };
    Ok(Json(app.hub.room(&id).await?.look(look).await?))
}
