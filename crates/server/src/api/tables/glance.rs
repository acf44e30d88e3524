//! Many tables at a glance: where each stands, whose turn it is, and its board. For guests, who know their own tables.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use futures_util::future::join_all;
use qiyuan_core::Refuse;
use qiyuan_core::show::Scene;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::JsonBody;
use crate::app::{App, Visitor};
use crate::error::{Code, Refusal, Refused};
use crate::hub::Hub;
use crate::outcome::ResultView;
use crate::present::{Presence, TableView};
use crate::table::Table;
use crate::words::Objection;

/// The most tables that are looked at together.
const MOST: usize = 24;

/// Which tables.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Glancing {
    /// Their ids, 24 at the most; each counts as a request.
    #[schema(min_items = 1, max_items = 24)]
    ids: Vec<String>,
}

/// What is seen at a glance.
#[derive(Serialize, ToSchema)]
pub(crate) struct Glanced {
    games: Vec<Glance>,
    /// The ids of those that are not there.
    missing: Vec<String>,
}

/// A table at a glance.
#[derive(Serialize, ToSchema)]
pub(crate) struct Glance {
    table: TableView,
    n_moves: usize,
    /// The seat whose turn it is.
    acts: Option<u8>,
    /// The position as drawing data.
    #[schema(value_type = Object)]
    scene: Scene,
    result: Option<ResultView>,
    /// When something happened last.
    updated: u64,
}

/// Looks at many tables at once.
#[utoipa::path(post, path = "/api/glance", tag = "tables", request_body = Glancing,
    responses((status = 200, body = Glanced), (status = 400, body = Refused), (status = 429, body = Refused)))]
pub(crate) async fn glance(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(Glancing { ids }): JsonBody<Glancing>,
) -> Result<Json<Glanced>, Refusal> {
    if ids.is_empty() || ids.len() > MOST {
        return Err(Refusal::bad(Objection::BadIds.with("most", MOST)));
    }
    // The request itself is counted already.
    for _ in 1..ids.len() {
        app.limiter.request(visitor.address)?;
    }
    let looks = join_all(ids.iter().map(|id| look(&app.hub, id))).await;
    let mut glanced = Glanced { games: Vec::new(), missing: Vec::new() };
    for (id, look) in ids.into_iter().zip(looks) {
        match look {
            Ok(glance) => glanced.games.push(glance),
            Err(refusal) if refusal.code == Code::NotFound => glanced.missing.push(id),
            // It cannot be looked at now; that says nothing about whether it is there.
            Err(_) => {}
        }
    }
    Ok(Json(glanced))
}

async fn look(hub: &Arc<Hub>, id: &str) -> Result<Glance, Refusal> {
    let shared = Arc::clone(hub);
    let look = move |table: &Table, presence: &Presence| Glance {
        table: table.present(presence, shared.time.now(), &shared.time.downtimes()),
        n_moves: table.play.n_moves(),
        acts: table.acting(),
        scene: table.play.scene(),
        result: table.result_view(),
        updated: table.updated,
    };
    hub.room(id).await?.look(look).await
}
