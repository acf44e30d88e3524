//! What goes wrong between a client and a server.

use std::time::Duration;

use thiserror::Error;

use crate::http::Refused;

/// What went wrong between a client and a server.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// The text is no address of a server.
    #[error("server {text:?}: expected an address such as http://127.0.0.1:7878")]
    Address {
        /// The text as given.
        text: String,
    },
    /// The connection failed.
    #[error("connection: {0}")]
    Connection(#[from] std::io::Error),
    /// The socket failed.
    #[error("socket: {0}")]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    /// The server said no.
    #[error("refused: {code}: {message}")]
    Refused {
        /// Why, for programs.
        code: String,
        /// Why, for people.
        message: String,
    },
    /// The server said goodbye.
    #[error("the server closed the socket: {0}")]
    Bye(String),
    /// Nothing came.
    #[error("no answer within {0:?}")]
    Late(Duration),
    /// Something came that makes no sense here.
    #[error("{0}")]
    Unexpected(String),
}

impl Error {
    /// One word for what kind of error it is, to count by; a refusal's own code.
    pub fn kind(&self) -> &str {
        match self {
            Error::Address { .. } => "address",
            Error::Connection(_) => "connection",
            Error::Socket(_) => "socket",
            Error::Refused { code, .. } => code,
            Error::Bye(_) => "bye",
            Error::Late(_) => "late",
            Error::Unexpected(_) => "unexpected",
        }
    }
}

impl From<Refused> for Error {
    fn from(Refused { code, message }: Refused) -> Error {
        Error::Refused { code, message: message.en }
    }
}

impl From<tokio_tungstenite::tungstenite::Error> for Error {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> Error {
        Error::Socket(Box::new(error))
    }
}
