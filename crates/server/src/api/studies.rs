//! Studies: games with variations, kept under an address of their own, owned by a key.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use qiyuan_core::Refuse;
use qiyuan_engine::Stop;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::owned::{Kept, Revised, check_key};
use super::study::cost_of_text;
use super::{JsonBody, TextBody};
use crate::api::Part;
use crate::app::{App, Visitor};
use crate::error::{Code, Refusal, Refused};
use crate::names::clean_text;
use crate::secrets::{hash_token, new_id, new_token};
use crate::store::{KeptStudy, StudyChange};
use crate::studies::{Study, TreeView};
use crate::words::Objection;

/// The longest title, in characters.
const LONGEST_TITLE: usize = 100;

/// Opens a record with all its variations: every move of them must be legal.
#[utoipa::path(post, path = "/api/tree", tag = "studies",
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = TreeView), (status = 400, body = Refused), (status = 413, body = Refused)))]
pub(crate) async fn tree(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    TextBody(text): TextBody,
) -> Result<Json<TreeView>, Refusal> {
    let (cost, asked) = (cost_of_text(&text), Arc::clone(&app));
    let work = move |_: &Stop| Ok(Study::read(&asked, &text)?.view());
    Ok(Json(app.work(visitor, cost, work).await?))
}

/// A study to keep.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewStudy {
    /// What it is called.
    #[serde(default)]
    title: String,
    /// The record, with variations, comments and arrows.
    record: String,
}

/// Keeps a study. Anyone who knows its address can read it; only who holds the key can change it.
#[utoipa::path(post, path = "/api/studies", tag = "studies", request_body = NewStudy,
    responses((status = 201, body = Kept), (status = 400, body = Refused), (status = 413, body = Refused),
        (status = 429, body = Refused)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewStudy>,
) -> Result<Response, Refusal> {
    app.limiter.study(visitor.address)?;
    let (id, key, at) = (new_id(), new_token(), app.hub.time.now());
    let record = check(&app, visitor, new.record).await?;
    let study = KeptStudy {
        id: id.clone(),
        key: hash_token(&key),
        revision: 1,
        created: at,
        updated: at,
        title: clean_text(&new.title, LONGEST_TITLE),
        record,
    };
    app.hub.store.change_study(StudyChange::Keep(study)).await?;
    let kept = Kept { url: format!("/study/{id}"), id, key, revision: 1 };
    Ok((StatusCode::CREATED, Json(kept)).into_response())
}

/// A study as it is read.
#[derive(Serialize, ToSchema)]
pub(crate) struct StudyView {
    id: String,
    title: String,
    /// Counts up with every change.
    revision: u64,
    created: u64,
    updated: u64,
    tree: TreeView,
}

impl StudyView {
    pub(crate) fn new(kept: KeptStudy, study: &Study) -> StudyView {
        let KeptStudy { id, title, revision, created, updated, .. } = kept;
        StudyView { id, title, revision, created, updated, tree: study.view() }
    }
}

/// Reads a study.
#[utoipa::path(get, path = "/api/studies/{id}", tag = "studies", params(("id" = String, Path)),
    responses((status = 200, body = StudyView), (status = 404, body = Refused)))]
pub(crate) async fn read(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
) -> Result<Json<StudyView>, Refusal> {
    let (kept, study) = open(&app, visitor, &id).await?;
    Ok(Json(StudyView::new(kept, &study)))
}

/// A study's record with its variations, as text.
#[utoipa::path(get, path = "/api/studies/{id}/record", tag = "studies", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/plain", body = String), (status = 404, body = Refused)))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
) -> Result<Response, Refusal> {
    let (_, study) = open(&app, visitor, &id).await?;
    let text = study.record().write();
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// A study that takes the place of the one that is kept.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Changed {
    #[serde(default)]
    title: String,
    record: String,
    /// The revision that was changed: if another has been kept since, the change is refused.
    revision: u64,
}

/// Changes a study. The key is the bearer token.
#[utoipa::path(put, path = "/api/studies/{id}", tag = "studies", params(("id" = String, Path)), request_body = Changed,
    responses((status = 200, body = Revised), (status = 401, body = Refused), (status = 403, body = Refused),
        (status = 409, body = Refused), (status = 413, body = Refused)))]
pub(crate) async fn change(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
    headers: HeaderMap,
    JsonBody(changed): JsonBody<Changed>,
) -> Result<Json<Revised>, Refusal> {
    let kept = owned(&app, &id, &headers).await?;
    if kept.revision != changed.revision {
        return Err(stale(kept.revision, changed.revision));
    }
    let record = check(&app, visitor, changed.record).await?;
    let revision = kept.revision + 1;
    let title = clean_text(&changed.title, LONGEST_TITLE);
    let study = KeptStudy { revision, updated: app.hub.time.now(), title, record, ..kept };
    let written = app.hub.store.change_study(StudyChange::Replace(study)).await;
    match written {
        // Somebody else was quicker while this one was checked.
        Err(error) if error.is_taken() => {
            let now = find(&app, &id).await?.revision;
            Err(stale(now, changed.revision))
        }
        written => Ok(written.map(|()| Json(Revised { revision }))?),
    }
}

/// Forgets a study. The key is the bearer token.
#[utoipa::path(delete, path = "/api/studies/{id}", tag = "studies", params(("id" = String, Path)),
    responses((status = 204), (status = 401, body = Refused), (status = 403, body = Refused)))]
pub(crate) async fn forget(
    State(app): State<Arc<App>>,
    Part(id): Part<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Refusal> {
    let kept = owned(&app, &id, &headers).await?;
    app.hub.store.change_study(StudyChange::Forget(kept.id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A study and what is in it.
pub(crate) async fn open(app: &Arc<App>, visitor: Visitor, id: &str) -> Result<(KeptStudy, Study), Refusal> {
    let kept = find(app, id).await?;
    let (asked, text) = (Arc::clone(app), kept.record.clone());
    let study = app.work(visitor, cost_of_text(&kept.record), move |_| Study::read(&asked, &text)).await?;
    Ok((kept, study))
}

async fn find(app: &App, id: &str) -> Result<KeptStudy, Refusal> {
    let found = if id.len() <= 32 { app.hub.store.study(id).await? } else { None };
    found.ok_or_else(|| Refusal::not_found(Objection::NoStudy))
}

/// A study that whoever asks holds the key of.
async fn owned(app: &App, id: &str, headers: &HeaderMap) -> Result<KeptStudy, Refusal> {
    let kept = find(app, id).await?;
    check_key(headers, &[&kept.key], Objection::StudyKeyNeeded, Objection::NotYourStudy)?;
    Ok(kept)
}

fn stale(now: u64, said: u64) -> Refusal {
    Refusal::new(Code::Stale, Objection::StudyChanged.with("revision", now).with("said", said))
}

/// Checks a record and brings it into the form that is kept.
async fn check(app: &Arc<App>, visitor: Visitor, record: String) -> Result<String, Refusal> {
    let (cost, asked) = (cost_of_text(&record), Arc::clone(app));
    app.work(visitor, cost, move |_| {
        let most = asked.hub.config.limits.study;
        let too_large = || Refusal::new(Code::TooLarge, Objection::StudyTooLarge.with("most", most));
        if record.len() > most {
            return Err(too_large());
        }
        let kept = Study::read(&asked, &record)?.kept();
        // Rules in full may make it longer: twice as long is still bounded.
        if kept.len() > 2 * most { Err(too_large()) } else { Ok(kept) }
    })
    .await
}
