//! Lists of tables.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use qiyuan_core::Refuse;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::Params;
use crate::api::aside;
use crate::app::App;
use crate::error::{Refusal, Refused};
use crate::present::TableSummary;
use crate::store;
use crate::table::Standing;
use crate::words::Objection;

/// The most that a list gives at once.
const LONGEST_PAGE: u32 = 100;

/// Which tables to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Listing {
    /// `live`, `over` or `waiting`; all without.
    state: Option<String>,
    /// Only this family.
    game: Option<String>,
    /// The `next` of the part before.
    before: Option<i64>,
    /// How many, 30 without, and 100 at the most.
    #[param(value_type = Option<u64>)]
    limit: Option<u32>,
}

/// A part of the list of tables.
#[derive(Serialize, ToSchema)]
pub(crate) struct Listed {
    games: Vec<TableSummary>,
    /// Where the next part begins.
    next: Option<i64>,
}

/// Public tables, the newest first, without games between programs alone and without those that are abandoned.
#[utoipa::path(get, path = "/api/games", tag = "tables", params(Listing),
    responses((status = 200, body = Listed), (status = 400, body = Refused)))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    Params(listing): Params<Listing>,
) -> Result<Json<Listed>, Refusal> {
    let status = match listing.state.as_deref() {
        None => None,
        Some("live") => Some(Standing::Playing),
        Some("over") => Some(Standing::Over),
        Some("waiting") => Some(Standing::Waiting),
        Some(_) => return Err(Refusal::bad(Objection::BadState.say())),
    };
    let limit = listing.limit.unwrap_or(30).clamp(1, LONGEST_PAGE);
    let query = store::Query { status, family: listing.game, before: listing.before, limit, ..store::Query::default() };
    let (rows, next) = app.hub.list_alive(query).await?;
    let listed = aside(move || Ok(Listed { games: app.hub.summaries(rows), next }));
    Ok(Json(listed.await?))
}
