//! Lists of tables.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use qiyuan_core::Refuse;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::aside;
use crate::app::App;
use crate::clock::{DAY, now};
use crate::error::{Refusal, Refused};
use crate::present::TableSummary;
use crate::store;
use crate::table::Standing;
use crate::words::Objection;

/// The most that a list gives at once.
const LONGEST_PAGE: u32 = 100;

/// Which tables to list.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Listing {
    /// `live`, `over` or `waiting`; all without.
    state: Option<String>,
    /// Only this family.
    game: Option<String>,
    /// The `next` of the part before.
    before: Option<i64>,
    /// How many, 30 without.
    limit: Option<u32>,
}

/// A part of the list of tables.
#[derive(Serialize, ToSchema)]
pub(crate) struct Listed {
    games: Vec<TableSummary>,
    /// Where the next part begins.
    next: Option<i64>,
}

/// Public tables, the newest first.
#[utoipa::path(get, path = "/api/games", tag = "tables", params(Listing),
    responses((status = 200, body = Listed), (status = 400, body = Refused)))]
pub(crate) async fn list(State(app): State<Arc<App>>, Query(listing): Query<Listing>) -> Result<Json<Listed>, Refusal> {
    let status = match listing.state.as_deref() {
        None => None,
        Some("live") => Some(Standing::Playing),
        Some("over") => Some(Standing::Over),
        Some("waiting") => Some(Standing::Waiting),
        Some(_) => return Err(Refusal::bad(Objection::BadState.say())),
    };
    let limit = listing.limit.unwrap_or(30).clamp(1, LONGEST_PAGE);
    // Tables at which nothing has happened for long are left alone.
    let since = match status {
        Some(Standing::Waiting) => now().saturating_sub(DAY),
        Some(Standing::Playing) => now().saturating_sub(30 * DAY),
        _ => 0,
    };
    let query = store::Query { status, family: listing.game, since, before: listing.before, limit };
    let page = app.hub.store.list(query).await?;
    let listed = aside(move || {
        let summarise = |row: store::Row| match TableSummary::new(&app.hub.games, row) {
            Ok(summary) => Some(summary),
            Err(refusal) => {
                tracing::warn!("a table is not listed: {}", refusal.reason());
                None
            }
        };
        Ok(Listed { games: page.rows.into_iter().filter_map(summarise).collect(), next: page.next })
    });
    Ok(Json(listed.await?))
}
