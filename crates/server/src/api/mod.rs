//! What programs ask over HTTP.
#![allow(unused_qualifications, reason = "what describes the API is generated, and spells names out")]

pub(crate) mod catalog;
pub(crate) mod pictures;
pub(crate) mod review;
pub(crate) mod study;
pub(crate) mod tables;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use qiyuan_core::Refuse;
use serde::de::DeserializeOwned;

use crate::error::{Code, Refusal};
use crate::words::Objection;

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
        String::from_utf8(bytes.into()).map(TextBody).map_err(|_| Refusal::bad(Objection::NotUtf8.say()))
    }
}

async fn body_bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Refusal> {
    Bytes::from_request(request, state).await.map_err(|rejection| match rejection.into_response().status() {
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
