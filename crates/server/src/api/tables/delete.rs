//! Deleting one's own games, and one's own name.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};

use super::moves::bearer;
use crate::api::Part;
use crate::app::App;
use crate::error::{Refusal, Refused};

/// Deletes a game and all that has happened at it, unless others have played it, too. The seat's token is the bearer token.
#[utoipa::path(delete, path = "/api/games/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 204), (status = 401, body = Refused), (status = 403, body = Refused), (status = 404, body = Refused)))]
pub(crate) async fn delete(
    State(app): State<Arc<App>>,
    Part(id): Part<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Refusal> {
    let token = bearer(&headers)?;
    app.hub.delete_table(&id, token).await.map(|()| StatusCode::NO_CONTENT)
}

/// Deletes one's own name from a game, whoever else has played it. The seat's token is the bearer token.
#[utoipa::path(delete, path = "/api/games/{id}/name", tag = "tables", params(("id" = String, Path)),
    responses((status = 204), (status = 401, body = Refused), (status = 404, body = Refused)))]
pub(crate) async fn delete_name(
    State(app): State<Arc<App>>,
    Part(id): Part<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Refusal> {
    let token = bearer(&headers)?;
    app.hub.delete_name(&id, &token).await.map(|()| StatusCode::NO_CONTENT)
}
