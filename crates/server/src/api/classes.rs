//! Classes: lessons that a teacher hands out by a link, and how far each seat has come. Whoever holds the key of a class
//! sees its seats; a seat sees itself.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use qiyuan_core::Refuse;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::owned::{Kept, Revised, check_key, key_of};
use super::tables::invite::{Asked, Invitation};
use super::{JsonBody, Params, Part, aside};
use crate::app::{App, Visitor};
use crate::classes::{MOST_SEATS, Progress, check_name, check_plan};
use crate::error::{Code, Refusal, Refused};
use crate::secrets::{hash_token, new_id, new_token};
use crate::store::{ClassChange, ClassPlan, KeptClass, KeptSeat};
use crate::words::Objection;

/// Makes a class. Anyone who knows its address can take a seat; only who holds the key sees the seats.
#[utoipa::path(post, path = "/api/classes", tag = "classes", request_body = ClassPlan,
    responses((status = 201, body = Kept), (status = 400, body = Refused), (status = 413, body = Refused),
        (status = 429, body = Refused)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(plan): JsonBody<ClassPlan>,
) -> Result<Response, Refusal> {
    app.limiter.class(visitor.address)?;
    let plan = checked(&app, plan).await?;
    let (id, key, at) = (new_id(), new_token(), app.hub.time.now());
    let class = KeptClass { id: id.clone(), key: hash_token(&key), revision: 1, created: at, updated: at, plan };
    app.hub.store.change_class(ClassChange::Keep(class)).await?;
    let kept = Kept { url: format!("/class/{id}"), id, key, revision: 1 };
    Ok((StatusCode::CREATED, Json(kept)).into_response())
}

/// A class as it is read.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClassView {
    id: String,
    #[serde(flatten)]
    plan: ClassPlan,
    /// Counts up with every change, those of its seats included.
    revision: u64,
    created: u64,
    updated: u64,
    /// Who sits in it: only who holds the key of the class is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    seats: Option<Vec<SeatView>>,
}

/// A seat of a class.
#[derive(Serialize, ToSchema)]
#[schema(as = ClassSeat)]
pub(crate) struct SeatView {
    /// Counted from 1.
    seat: u32,
    name: String,
    joined: u64,
    /// When something happened there last.
    updated: u64,
    #[serde(flatten)]
    progress: Progress,
}

impl From<KeptSeat> for SeatView {
    fn from(kept: KeptSeat) -> SeatView {
        let KeptSeat { seat, name, joined, updated, progress, .. } = kept;
        SeatView { seat, name, joined, updated, progress }
    }
}

/// Reads a class; with its key as the bearer token, its seats, too. The answer has a tag (ETag): who asks again with it
/// (If-None-Match) is told 304 if nothing has changed.
#[utoipa::path(get, path = "/api/classes/{id}", tag = "classes", params(("id" = String, Path)),
    responses((status = 200, body = ClassView), (status = 304), (status = 403, body = Refused),
        (status = 404, body = Refused)))]
pub(crate) async fn read(
    State(app): State<Arc<App>>,
    Part(id): Part<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let kept = find(&app, &id).await?;
    let teaches = key_of(&headers).is_some();
    if teaches {
        check_teacher(&kept, &headers)?;
    }
    let tag = format!("\"{}{}\"", kept.revision, if teaches { "-seats" } else { "" });
    // Browsers may keep an answer and must ask whether it is still right; what a teacher sees is no answer for others.
    let said = [
        (header::ETAG, tag.clone()),
        (header::CACHE_CONTROL, "private, no-cache".into()),
        (header::VARY, "authorization".into()),
    ];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, said).into_response());
    }
    let seats = match teaches {
        true => Some(app.hub.store.class_seats(&id, None).await?.into_iter().map(SeatView::from).collect()),
        false => None,
    };
    let KeptClass { id, plan, revision, created, updated, .. } = kept;
    Ok((said, Json(ClassView { id, plan, revision, created, updated, seats })).into_response())
}

/// Changes the title and the lessons of a class, and whether somebody new gets a seat. The key is the bearer token.
#[utoipa::path(put, path = "/api/classes/{id}", tag = "classes", params(("id" = String, Path)),
    request_body = ClassPlan,
    responses((status = 200, body = Revised), (status = 401, body = Refused), (status = 403, body = Refused),
        (status = 413, body = Refused)))]
pub(crate) async fn change(
    State(app): State<Arc<App>>,
    Part(id): Part<String>,
    headers: HeaderMap,
    JsonBody(plan): JsonBody<ClassPlan>,
) -> Result<Json<Revised>, Refusal> {
    check_teacher(&find(&app, &id).await?, &headers)?;
    let (plan, at) = (checked(&app, plan).await?, app.hub.time.now());
    app.hub.store.change_class(ClassChange::Plan { id: id.clone(), plan, at }).await?;
    Ok(Json(Revised { revision: find(&app, &id).await?.revision }))
}

/// Deletes a class and all its seats. The key is the bearer token.
#[utoipa::path(delete, path = "/api/classes/{id}", tag = "classes", params(("id" = String, Path)),
    responses((status = 204), (status = 401, body = Refused), (status = 403, body = Refused)))]
pub(crate) async fn forget(
    State(app): State<Arc<App>>,
    Part(id): Part<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Refusal> {
    check_teacher(&find(&app, &id).await?, &headers)?;
    app.hub.store.change_class(ClassChange::Forget(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who wants a seat.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Joining {
    /// What the teacher sees.
    name: String,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
#[schema(as = ClassJoined)]
pub(crate) struct Joined {
    /// Its number, counted from 1.
    seat: u32,
    /// What reports for it; it is told this once, and only its hash is kept.
    key: String,
}

/// Takes a seat in a class.
#[utoipa::path(post, path = "/api/classes/{id}/seats", tag = "classes", params(("id" = String, Path)),
    request_body = Joining,
    responses((status = 201, body = Joined), (status = 400, body = Refused), (status = 403, body = Refused),
        (status = 409, body = Refused)))]
pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Part(id): Part<String>,
    JsonBody(joining): JsonBody<Joining>,
) -> Result<Response, Refusal> {
    let name = check_name(&joining.name)?;
    let key = new_token();
    // Of those who come at once and get the same number, one has it and the others try the next.
    for _ in 0..=MOST_SEATS {
        if !find(&app, &id).await?.plan.open {
            return Err(Refusal::not_allowed(Objection::ClassClosed.say()));
        }
        let seats = app.hub.store.class_seats(&id, None).await?;
        if seats.len() >= MOST_SEATS {
            break;
        }
        let (number, at) = (seats.last().map_or(0, |last| last.seat) + 1, app.hub.time.now());
        let (name, progress) = (name.clone(), Progress::default());
        let seat = KeptSeat { seat: number, key: hash_token(&key), name, joined: at, updated: at, progress };
        match app.hub.store.change_class(ClassChange::Join { id: id.clone(), seat }).await {
            Err(error) if error.is_taken() => continue,
            written => written?,
        }
        return Ok((StatusCode::CREATED, Json(Joined { seat: number, key })).into_response());
    }
    Err(Refusal::new(Code::Full, Objection::ClassFull.with("most", MOST_SEATS)))
}

/// Says how far a seat has come: all of it, as often as one likes; the better is kept for every step. The key of the
/// seat is the bearer token. What is no lesson of the class is left out.
#[utoipa::path(put, path = "/api/classes/{id}/seats/{seat}", tag = "classes",
    params(("id" = String, Path), ("seat" = u32, Path)), request_body = Progress,
    responses((status = 200, body = SeatView), (status = 401, body = Refused), (status = 403, body = Refused)))]
pub(crate) async fn report(
    State(app): State<Arc<App>>,
    Part((id, number)): Part<(String, u32)>,
    headers: HeaderMap,
    JsonBody(told): JsonBody<Progress>,
) -> Result<Json<SeatView>, Refusal> {
    let class = find(&app, &id).await?;
    let mut kept = find_seat(&app, &id, number).await?;
    check_key(&headers, &[&kept.key], Objection::ClassSeatKeyNeeded, Objection::NotYourClassSeat)?;
    let asked = Arc::clone(&app);
    let progress = aside(move || told.within(&asked, &class.plan)).await?;
    let best = kept.progress.clone().with(&progress);
    if best != kept.progress {
        let at = app.hub.time.now();
        app.hub.store.change_class(ClassChange::Report { id, seat: number, progress, at }).await?;
        (kept.progress, kept.updated) = (best, at);
    }
    Ok(Json(kept.into()))
}

/// Gives up a seat, with all that is known of it. The bearer token is the key of the seat or that of the class.
#[utoipa::path(delete, path = "/api/classes/{id}/seats/{seat}", tag = "classes",
    params(("id" = String, Path), ("seat" = u32, Path)),
    responses((status = 204), (status = 401, body = Refused), (status = 403, body = Refused)))]
pub(crate) async fn leave(
    State(app): State<Arc<App>>,
    Part((id, number)): Part<(String, u32)>,
    headers: HeaderMap,
) -> Result<StatusCode, Refusal> {
    let class = find(&app, &id).await?;
    let seat = find_seat(&app, &id, number).await?;
    let (needed, wrong) = (Objection::ClassSeatKeyNeeded, Objection::NotYourClassSeat);
    check_key(&headers, &[&class.key, &seat.key], needed, wrong)?;
    app.hub.store.change_class(ClassChange::Leave { id, seat: number, at: app.hub.time.now() }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An invitation to a class: a link that others can use, also as a QR code.
#[utoipa::path(get, path = "/api/classes/{id}/invite", tag = "classes", params(("id" = String, Path), Asked),
    responses((status = 200, body = Invitation), (status = 400, body = Refused), (status = 404, body = Refused)))]
pub(crate) async fn invite(
    State(app): State<Arc<App>>,
    Part(id): Part<String>,
    Params(asked): Params<Asked>,
) -> Result<Json<Invitation>, Refusal> {
    let class = find(&app, &id).await?;
    Ok(Json(asked.invite(&app, &format!("/class/{}", class.id))?))
}

/// The class of this id.
pub(crate) async fn find(app: &App, id: &str) -> Result<KeptClass, Refusal> {
    let found = if id.len() <= 32 { app.hub.store.class(id).await? } else { None };
    found.ok_or_else(|| Refusal::not_found(Objection::NoClass))
}

async fn find_seat(app: &App, id: &str, number: u32) -> Result<KeptSeat, Refusal> {
    let found = app.hub.store.class_seats(id, Some(number)).await?;
    found.into_iter().next().ok_or_else(|| Refusal::not_found(Objection::NoClassSeat))
}

fn check_teacher(class: &KeptClass, headers: &HeaderMap) -> Result<(), Refusal> {
    check_key(headers, &[&class.key], Objection::ClassKeyNeeded, Objection::NotYourClass)
}

async fn checked(app: &Arc<App>, plan: ClassPlan) -> Result<ClassPlan, Refusal> {
    let asked = Arc::clone(app);
    aside(move || check_plan(&asked, plan)).await
}
