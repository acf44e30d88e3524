//! Taking a seat.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::JsonBody;
use crate::api::Part;
use crate::app::App;
use crate::error::{Refusal, Refused};
use crate::names::clean_name;

/// Somebody who wants a seat.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct Joining {
    /// Which; any without.
    #[schema(maximum = 255)]
    seat: Option<u8>,
    name: Option<String>,
    /// Something of one's own that chance will depend on.
    salt: Option<String>,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub(crate) struct Joined {
    seat: u8,
    /// Whoever has it can move for the seat.
    token: String,
}

/// Takes an open seat.
#[utoipa::path(post, path = "/api/games/{id}/join", tag = "tables", params(("id" = String, Path)), request_body = Joining,
    responses((status = 200, body = Joined), (status = 409, body = Refused)))]
pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Part(id): Part<String>,
    JsonBody(joining): JsonBody<Joining>,
) -> Result<Json<Joined>, Refusal> {
    let name = clean_name(&joining.name.unwrap_or_default())?;
    let room = app.hub.room(&id).await?;
    let (seat, token) = room.join(joining.seat, name, joining.salt.unwrap_or_default()).await?;
    Ok(Json(Joined { seat, token }))
}
