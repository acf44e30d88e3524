//! What programs ask over HTTP.
#![allow(unused_qualifications, reason = "what describes the API is generated, and spells names out")]

pub(crate) mod animations;
pub(crate) mod answers;
pub(crate) mod catalog;
pub(crate) mod classes;
pub(crate) mod coach;
pub(crate) mod edit;
pub(crate) mod kept;
pub(crate) mod lessons;
pub(crate) mod owned;
pub(crate) mod pictures;
pub(crate) mod puzzles;
pub(crate) mod review;
pub(crate) mod studies;
pub(crate) mod study;
pub(crate) mod tables;

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use qiyuan_core::{Refuse, quote};
use serde::de::DeserializeOwned;

use crate::error::{Code, Refusal};
use crate::words::Objection;

/// How long a body may take if nothing else is said.
const SLOWEST_BODY: Duration = Duration::from_secs(30);

/// How long the body of a request may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BodyWithin(pub(crate) Duration);

/// What an address asks for behind its question mark.
pub(crate) struct Params<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Params<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Params<T>, Refusal> {
        let bad = |error: QueryRejection| Refusal::bad(Objection::BadQuery.with("error", error.body_text()));
        Query::try_from_uri(&parts.uri).map(|Query(params)| Params(params)).map_err(bad)
    }
}

/// The parts of an address that name something.
pub(crate) struct Part<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Part<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Part<T>, Refusal> {
        let bad = |path: &str| Refusal::bad(Objection::BadPath.with("path", quote(path)));
        let part = Path::from_request_parts(parts, state).await;
        part.map(|Path(part)| Part(part)).map_err(|_| bad(parts.uri.path()))
    }
}

/// A request's body, read as JSON.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Refusal> {
        let bytes = body_bytes(request, state).await?;
        serde_json::from_slice(&bytes)
            .map(JsonBody)
            .map_err(|error| Refusal::bad(Objection::BadJson.with("error", error.to_string())))
    }
}

/// A request's body, read as text.
pub(crate) struct TextBody(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for TextBody {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<TextBody, Refusal> {
        let bytes = body_bytes(request, state).await?;
        let text = String::from_utf8(bytes.into()).map_err(|_| Refusal::bad(Objection::NotUtf8.say()))?;
        // Some editors begin a file with a byte order mark.
        Ok(TextBody(text.strip_prefix('\u{feff}').map(String::from).unwrap_or(text)))
    }
}

async fn body_bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Refusal> {
    // Whoever sends a byte a minute must not hold a connection for ever.
    let within = request.extensions().get::<BodyWithin>().map_or(SLOWEST_BODY, |within| within.0);
    let read = tokio::time::timeout(within, Bytes::from_request(request, state)).await;
    let read = read.map_err(|_| Refusal::new(Code::TooSlow, Objection::RequestTooSlow.say()))?;
    read.map_err(|rejection| match rejection.into_response().status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::new(Code::TooLarge, Objection::RequestTooLarge.say()),
        _ => Refusal::bad(Objection::RequestBrokeOff.say()),
    })
}

/// Does something that takes longer than a moment, beside the threads that talk.
pub(crate) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    tokio::task::spawn_blocking(work).await.map_err(Refusal::internal)?
}
