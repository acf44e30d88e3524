//! What the server refuses, and how it says so. Errors become status codes here and nowhere else.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use qiyuan_core::{Language, Message, Refuse};
use serde::Serialize;
use strum::IntoStaticStr;
use thiserror::Error;
use utoipa::ToSchema;

use crate::refusals;
use crate::store::StoreError;
use crate::words::Objection;

/// Why a server could not start or had to stop.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// The address is taken, or not ours.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// Where it should have listened.
        address: std::net::SocketAddr,
        /// What the system said.
        source: std::io::Error,
    },
    /// The folder for the games can't be used.
    #[error("cannot use the folder {}: {source}", .folder.display())]
    Data {
        /// Which folder.
        folder: std::path::PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// Another server has the folder.
    #[error("the folder {} is used by another server{}", .folder.display(), at(.address))]
    Taken {
        /// Which folder.
        folder: std::path::PathBuf,
        /// Where that server listens, as far as it says so.
        address: String,
    },
    /// The store of the games failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Serving failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

fn at(address: &str) -> String {
    if address.is_empty() { String::new() } else { format!(", which is at {address}") }
}

/// What kind of thing was refused, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Code {
    NotFound,
    BadRequest,
    TooLarge,
    TooSlow,
    RateLimited,
    TooManyGames,
    TooManySockets,
    Unauthorised,
    NotYourTurn,
    IllegalMove,
    GameOver,
    NotStarted,
    Full,
    Stale,
    IdUsed,
    NotAllowed,
    Busy,
    Internal,
}

impl Code {
    fn status(self) -> StatusCode {
        match self {
            Code::NotFound => StatusCode::NOT_FOUND,
            Code::BadRequest => StatusCode::BAD_REQUEST,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Code::RateLimited | Code::TooManyGames | Code::TooManySockets => StatusCode::TOO_MANY_REQUESTS,
            Code::Unauthorised => StatusCode::UNAUTHORIZED,
            Code::NotYourTurn | Code::NotAllowed => StatusCode::FORBIDDEN,
            Code::IllegalMove => StatusCode::UNPROCESSABLE_ENTITY,
            Code::GameOver | Code::NotStarted | Code::Full | Code::Stale | Code::IdUsed => StatusCode::CONFLICT,
            Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// A refusal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Refusal {
    /// What kind.
    pub(crate) code: Code,
    /// Why.
    #[schema(value_type = crate::api::answers::Text)]
    pub(crate) message: Message,
    /// What failed, if it is not the visitor's fault; it is not for visitors.
    #[serde(skip)]
    cause: Option<String>,
}

/// A refusal as it is sent.
#[derive(Serialize, ToSchema)]
pub(crate) struct Refused {
    error: Refusal,
}

impl From<Refusal> for Refused {
    fn from(error: Refusal) -> Refused {
        Refused { error }
    }
}

impl Refusal {
    pub(crate) fn new(code: Code, message: Message) -> Refusal {
        Refusal { code, message, cause: None }
    }

    pub(crate) fn bad(message: Message) -> Refusal {
        Refusal::new(Code::BadRequest, message)
    }

    pub(crate) fn not_found(what: Objection) -> Refusal {
        Refusal::new(Code::NotFound, what.say())
    }

    pub(crate) fn not_allowed(message: Message) -> Refusal {
        Refusal::new(Code::NotAllowed, message)
    }

    /// Something failed that is not the visitor's fault; the log says what.
    pub(crate) fn internal(cause: impl std::fmt::Display) -> Refusal {
        tracing::error!("{cause}");
        Refusal { cause: Some(cause.to_string()), ..Refusal::new(Code::Internal, Objection::ServerFailed.say()) }
    }

    /// Why, for whoever keeps the server.
    pub(crate) fn reason(&self) -> String {
        self.cause.clone().unwrap_or_else(|| self.message.tell(Language::English))
    }
}

impl From<qiyuan_core::Error> for Refusal {
    fn from(error: qiyuan_core::Error) -> Refusal {
        let code = match error {
            qiyuan_core::Error::Move { .. } => Code::IllegalMove,
            _ => Code::BadRequest,
        };
        Refusal::new(code, error.message())
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        let refusal = Refusal::internal(&error);
        match error.is_damaged() {
            true => Refusal { message: Objection::Damaged.say(), ..refusal },
            false => refusal,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = self.code.status();
        refusals::count(self.code);
        let mut response = (status, axum::Json(Refused::from(self))).into_response();
        if status == StatusCode::TOO_MANY_REQUESTS || status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert("retry-after", axum::http::HeaderValue::from_static("2"));
        }
        response
    }
}
