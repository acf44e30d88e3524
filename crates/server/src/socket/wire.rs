//! The wire under a socket: the handshake, and long messages in pieces.
//!
//! The WebSocket library keeps a buffer as large as the largest frame that was ever sent on a socket. A table's state is
//! long, and thousands of sockets wait for hours: so a long message goes out as several small frames.

use std::future::Future;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Request, Response};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use qiyuan_core::Refuse;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message, Utf8Bytes};

use super::gather::Gather;
use crate::error::Refusal;
use crate::queue::Taker;
use crate::words::Objection;

/// What is read at once. Every socket has such a buffer, and messages of visitors are short.
const READ_BUFFER: usize = 1 << 10;
/// A frame has at most so many bytes.
const PIECE: usize = 2 << 10;
/// So many messages that wait behind another go out with it.
const TOGETHER: usize = 3;

type Socket = WebSocketStream<Gather<TokioIo<Upgraded>>>;

/// What comes in on a socket.
pub(crate) type Heard = SplitStream<Socket>;

/// A request that asks for a socket.
pub(crate) struct Upgrade {
    response: Response<Body>,
    upgraded: OnUpgrade,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Refusal> {
        let bad = || Refusal::bad(Objection::NoSocket.say());
        let mut request = Request::new(());
        *request.method_mut() = parts.method.clone();
        *request.version_mut() = parts.version;
        *request.headers_mut() = parts.headers.clone();
        let response = create_response_with_body(&request, Body::empty).map_err(|_| bad())?;
        let upgraded = parts.extensions.remove::<OnUpgrade>().ok_or_else(bad)?;
        Ok(Upgrade { response, upgraded })
    }
}

impl Upgrade {
    /// Opens the socket, on which messages have at most so many bytes, and lets somebody talk on it.
    pub(crate) fn serve<Talk>(
        self,
        longest: usize,
        talk: impl FnOnce(Outlet, Heard) -> Talk + Send + 'static,
    ) -> Response<Body>
    where
        Talk: Future<Output = ()> + Send + 'static,
    {
        let config = WebSocketConfig::default()
            .max_message_size(Some(longest))
            .max_frame_size(Some(longest))
            .write_buffer_size(0)
            .read_buffer_size(READ_BUFFER);
        tokio::spawn(async move {
            let Ok(upgraded) = self.upgraded.await else { return };
            let socket =
                WebSocketStream::from_raw_socket(Gather::new(TokioIo::new(upgraded)), Role::Server, Some(config));
            let socket = socket.await;
            let (out, heard) = socket.split();
            talk(Outlet { out, in_pieces: false }, heard).await;
        });
        self.response
    }
}

/// What goes out on a socket.
pub(crate) struct Outlet {
    out: SplitSink<Socket, Message>,
    /// Whether the first pieces of a message have gone out, and the others have not.
    in_pieces: bool,
}

impl Outlet {
    /// Sends a text, and with it what waits behind it. If that is broken off in the middle, nothing but a farewell can follow.
    pub(crate) async fn texts(&mut self, first: Utf8Bytes, waiting: &mut Taker) -> Result<(), Error> {
        self.begin(first).await?;
        let mut n_more = 0;
        while n_more < TOGETHER
            && let Some(next) = waiting.waiting()
        {
            self.begin(next).await?;
            n_more += 1;
        }
        self.out.flush().await
    }

    /// Sends a text.
    pub(crate) async fn text(&mut self, text: Utf8Bytes) -> Result<(), Error> {
        self.begin(text).await?;
        self.out.flush().await
    }

    /// Gathers a text, which goes out with what is gathered besides.
    async fn begin(&mut self, text: Utf8Bytes) -> Result<(), Error> {
        if text.len() <= PIECE {
            return self.out.feed(Message::Text(text)).await;
        }
        let mut rest = Bytes::from(text);
        let mut kind = Data::Text;
        self.in_pieces = true;
        while !rest.is_empty() {
            let piece = rest.split_to(rest.len().min(PIECE));
            let frame = Frame::message(piece, OpCode::Data(kind), rest.is_empty());
            self.out.feed(Message::Frame(frame)).await?;
            kind = Data::Continue;
        }
        self.in_pieces = false;
        Ok(())
    }

    /// Asks whether the other side is there.
    pub(crate) async fn ping(&mut self) -> Result<(), Error> {
        self.out.send(Message::Ping(Bytes::new())).await
    }

    /// Says a last word, unless a message was broken off, and closes the socket.
    pub(crate) async fn close(mut self, last: Option<String>) {
        if let Some(last) = last.filter(|_| !self.in_pieces) {
            let _ = self.text(last.into()).await;
        }
        let _ = self.out.send(Message::Close(None)).await;
    }
}
