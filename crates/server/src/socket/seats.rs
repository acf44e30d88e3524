//! The open seats of the house over WebSocket: whoever listens hears how they are, and again whenever they change.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::response::Response;
use futures_util::StreamExt;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use super::wire::{Heard, Outlet, Upgrade};
use crate::app::{App, Visitor};
use crate::error::Refusal;
use crate::limiter::SocketPass;

/// What a listener may say at once, in bytes: there is nothing to say.
const LONGEST_WORD: usize = 1024;

/// Opens a socket that tells of open seats.
pub(crate) async fn open(State(app): State<Arc<App>>, visitor: Visitor, upgrade: Upgrade) -> Result<Response, Refusal> {
    let pass = app.limiter.socket(visitor.address)?;
    Ok(upgrade.serve(LONGEST_WORD, move |out, heard| serve(app, out, heard, pass)))
}

async fn serve(app: Arc<App>, mut out: Outlet, mut heard: Heard, _pass: SocketPass) {
    let limits = &app.hub.config.limits;
    let mut seats = app.hub.lobby.listen();
    let mut closing = app.hub.closing();
    let mut last_heard = Instant::now();
    let mut idle = tokio::time::interval(limits.ping_after);
    idle.reset();
    let mut told = Utf8Bytes::default();
    loop {
        let news = tokio::select! {
            _ = closing.wait_for(|closing| *closing) => break,
            changed = seats.changed() => {
                if changed.is_err() {
                    return;
                }
                let now = seats.borrow_and_update().clone();
                if now == told {
                    continue;
                }
                told = now.clone();
                Some(now)
            }
            message = heard.next() => {
                match message {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => last_heard = Instant::now(),
                }
                continue;
            }
            _ = idle.tick() => {
                if last_heard.elapsed() >= limits.reap_after {
                    return;
                }
                None
            }
        };
        let send = async {
            match news {
                Some(text) => out.text(text).await,
                None => out.ping().await,
            }
        };
        // Whoever does not take what is sent must go.
        match tokio::time::timeout(limits.reap_after, send).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) | Err(_) => return,
        }
    }
    let _ = tokio::time::timeout(super::LAST_WORD, out.close(None)).await;
}
