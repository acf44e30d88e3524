//! Large answers wait in memory until whoever asked has taken them: all of them together are bounded, and so is what one
//! address lets wait.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use qiyuan_core::Refuse;

use crate::app::{App, Visitor};
use crate::error::{Code, Refusal};
use crate::limiter::prefix;
use crate::words::Objection;

/// Answers up to this size are not counted, in bytes.
const SMALL: u64 = 64 << 10;
/// What is handed on at once, in bytes.
const PIECE: usize = 32 << 10;
/// One address may let this part of everything wait.
const SHARE: usize = 8;

/// How much waits to be sent.
pub(crate) struct Answers {
    most: usize,
    waiting: Arc<Mutex<Waiting>>,
}

#[derive(Default)]
struct Waiting {
    bytes: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl Answers {
    /// So many bytes may wait altogether.
    pub(crate) fn new(most: usize) -> Answers {
        Answers { most, waiting: Arc::default() }
    }

    /// Counts an answer for as long as what this returns lives.
    fn hold(&self, address: IpAddr, bytes: usize) -> Result<Held, Refusal> {
        let address = prefix(address);
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let has = waiting.by_address.get(&address).copied().unwrap_or(0);
        // A single answer always fits, or it could never be given.
        if waiting.bytes + bytes > self.most || has > 0 && has + bytes > self.most / SHARE {
            return Err(Refusal::new(Code::RateLimited, Objection::AnswersWait.say()));
        }
        waiting.bytes += bytes;
        *waiting.by_address.entry(address).or_default() += bytes;
        Ok(Held { waiting: Arc::clone(&self.waiting), address, bytes })
    }
}

/// The room that an answer takes.
struct Held {
    waiting: Arc<Mutex<Waiting>>,
    address: IpAddr,
    bytes: usize,
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.bytes = waiting.bytes.saturating_sub(self.bytes);
        if let Some(has) = waiting.by_address.get_mut(&self.address) {
            *has = has.saturating_sub(self.bytes);
            if *has == 0 {
                waiting.by_address.remove(&self.address);
            }
        }
    }
}

/// Lets large answers go out piece by piece, as they are taken, and no more of them at once than there is room for.
pub(crate) async fn bound_answers(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    let response = next.run(request).await;
    if response.body().size_hint().lower() <= SMALL {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return Refusal::internal("an answer broke off").into_response();
    };
    match app.answers.hold(visitor.address, bytes.len()) {
        Ok(held) => {
            // Its length is known, so whoever reads it need not understand pieces.
            parts.headers.insert(header::CONTENT_LENGTH, bytes.len().into());
            Response::from_parts(parts, in_pieces(bytes, held))
        }
        Err(refusal) => refusal.into_response(),
    }
}

fn in_pieces(bytes: Bytes, held: Held) -> Body {
    let pieces = stream::unfold((bytes, held), |(mut rest, held)| async move {
        if rest.is_empty() {
            return None;
        }
        let piece = rest.split_to(rest.len().min(PIECE));
        Some((Ok::<Bytes, std::convert::Infallible>(piece), (rest, held)))
    });
    // Whoever compresses them may ask once more after the last.
    Body::from_stream(pieces.fuse())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_is_bounded_altogether_and_for_each() {
        let answers = Answers::new(800);
        let hold = |address: u8, bytes| answers.hold([127, 0, 0, address].into(), bytes);
        let first = hold(1, 90).expect("room");
        assert!(hold(1, 20).is_err(), "one address has an eighth");
        let large = hold(2, 500).expect("a single answer fits");
        assert!(hold(3, 300).is_err(), "all together");
        drop((first, large));
        assert!(hold(1, 20).is_ok() && hold(3, 300).is_ok());
    }
}
