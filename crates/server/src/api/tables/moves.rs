//! Moving, and whatever else somebody with a seat can wish for.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use qiyuan_core::Refuse;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::JsonBody;
use crate::api::Part;
use crate::api::owned::key_of;
use crate::app::{App, Visitor};
use crate::decide::{Act, Wish};
use crate::error::{Code, Refusal, Refused};
use crate::room::{Who, Wished};
use crate::words::Objection;

/// The longest id that a client gives to a wish, in bytes.
const LONGEST_ID: usize = 64;

/// A move, or several of one turn.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Moving {
    /// An id of one's own choice: the same is played once, however often it is sent.
    #[schema(min_length = 1, max_length = 64)]
    id: String,
    /// How many single moves one has seen.
    n: usize,
    /// Single moves of one turn. `=` alone throws, where `view.throws` says that a throw is waited for; what falls is
    /// the server's to say.
    #[schema(min_items = 1)]
    moves: Vec<String>,
}

/// The number of the event with which a wish was fulfilled.
#[derive(Serialize, ToSchema)]
pub(crate) struct Fulfilled {
    seq: u64,
}

/// Moves or throws: plays one of `view.moves`, or several of one turn. The seat's token is the bearer token.
#[utoipa::path(post, path = "/api/games/{id}/move", tag = "tables", params(("id" = String, Path)), request_body = Moving,
    responses((status = 200, body = Fulfilled), (status = 401, body = Refused), (status = 409, body = Refused),
        (status = 422, body = Refused)))]
pub(crate) async fn make_move(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
    headers: HeaderMap,
    JsonBody(moving): JsonBody<Moving>,
) -> Result<Json<Fulfilled>, Refusal> {
    let wish = Wish::Move { n: moving.n, moves: moving.moves };
    check_client(&moving.id)?;
    fulfil(&app, visitor, &id, &headers, moving.id, wish).await
}

/// Something to do beside moving.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Acting {
    /// An id of one's own choice: the same is done once, however often it is sent.
    #[schema(min_length = 1, max_length = 64)]
    id: String,
    act: Act,
    /// The seat that is meant: for `ask-fine`, the one that shall pay.
    #[schema(maximum = 255)]
    whom: Option<u8>,
}

/// Resigns, offers, answers, takes back, asks for another game or for a fine. The seat's token is the bearer token.
#[utoipa::path(post, path = "/api/games/{id}/act", tag = "tables", params(("id" = String, Path)), request_body = Acting,
    responses((status = 200, body = Fulfilled), (status = 401, body = Refused), (status = 403, body = Refused),
        (status = 409, body = Refused)))]
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
    headers: HeaderMap,
    JsonBody(acting): JsonBody<Acting>,
) -> Result<Json<Fulfilled>, Refusal> {
    check_client(&acting.id)?;
    fulfil(&app, visitor, &id, &headers, acting.id, Wish::Act(acting.act, acting.whom)).await
}

/// Something of one's own that chance will depend on.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Salting {
    salt: String,
}

/// Adds a salt before the first move. The seat's token is the bearer token.
#[utoipa::path(post, path = "/api/games/{id}/salt", tag = "tables", params(("id" = String, Path)), request_body = Salting,
    responses((status = 200, body = Fulfilled), (status = 401, body = Refused), (status = 403, body = Refused),
        (status = 409, body = Refused)))]
pub(crate) async fn salt(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
    headers: HeaderMap,
    JsonBody(salting): JsonBody<Salting>,
) -> Result<Json<Fulfilled>, Refusal> {
    // The same salt again is the same wish. Its id is the log's business, so clients' limit is not meant.
    let client = format!("salt {}", salting.salt);
    fulfil(&app, visitor, &id, &headers, client, Wish::Salt(salting.salt)).await
}

async fn fulfil(
    app: &App,
    visitor: Visitor,
    id: &str,
    headers: &HeaderMap,
    client: String,
    wish: Wish,
) -> Result<Json<Fulfilled>, Refusal> {
    let who = Who::Token(bearer(headers)?);
    let seq = app.hub.room(id).await?.wish(Wished { who, seat: None, client, wish, address: visitor.address }).await?;
    Ok(Json(Fulfilled { seq }))
}

/// The token that a request shows.
pub(super) fn bearer(headers: &HeaderMap) -> Result<String, Refusal> {
    let needed = || Refusal::new(Code::Unauthorised, Objection::SeatNeeded.say());
    key_of(headers).map(str::to_owned).ok_or_else(needed)
}

/// Refuses ids that are too long to be kept.
pub(crate) fn check_client(client: &str) -> Result<(), Refusal> {
    let fits = !client.is_empty() && client.len() <= LONGEST_ID;
    fits.then_some(()).ok_or_else(|| Refusal::bad(Objection::BadId.with("most", LONGEST_ID)))
}
