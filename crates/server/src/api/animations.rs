//! Games as animated pictures.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use qiyuan_catalog::{AnyMatch, scenes};
use qiyuan_core::Refuse;
use qiyuan_core::show::Layout;
use qiyuan_draw::{Pace, Style, animation};
use qiyuan_engine::Stop;

use super::kept::Kept;
use crate::api::Part;
use crate::app::{App, Visitor};
use crate::error::{Code, Refusal};
use crate::pool::{Order, Pool, RingOnDrop};
use crate::table::Table;
use crate::words::Objection;

/// The most frames: of longer games some turns are left out.
const MOST_FRAMES: usize = 240;
/// How many animations may wait to be drawn.
const QUEUE: usize = 8;
/// How many bytes of them are kept.
const MOST_KEPT: usize = 24 << 20;

/// Animations that were drawn lately, and the thread that draws them.
pub(crate) struct Animations {
    pub(crate) pool: Pool,
    pub(crate) kept: Kept,
}

impl Default for Animations {
    fn default() -> Animations {
        Animations { pool: Pool::new("animation", 1, QUEUE), kept: Kept::new(MOST_KEPT) }
    }
}

/// The game of a table so far.
pub(crate) async fn of_table(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
) -> Result<Response, Refusal> {
    let look = |table: &Table, _: &_| (table.seq, Arc::clone(&table.layout), table.play.boxed_clone());
    let (seq, layout, play) = app.hub.room(&id).await?.look(look).await?;
    // Moves can be taken back: events are only added.
    let key = format!("g/{id}/{seq}");
    animate(&app, visitor, key, layout, play).await
}

/// What was played in a study, without its variations.
pub(crate) async fn of_study(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
) -> Result<Response, Refusal> {
    let (kept, study) = super::studies::open(&app, visitor, &id).await?;
    animate(&app, visitor, format!("study/{id}/{}", kept.revision), study.layout, study.grown.play).await
}

async fn animate(
    app: &App,
    visitor: Visitor,
    key: String,
    layout: Arc<Layout>,
    play: Box<dyn AnyMatch>,
) -> Result<Response, Refusal> {
    let bytes = match app.animations.kept.find(&key) {
        Some(bytes) => bytes,
        None => {
            let stop = Stop::new();
            // Whoever asked may go away: then this is dropped, and the drawing stops.
            let _gone = RingOnDrop(stop.clone());
            let bell = stop.clone();
            let order = Order { owner: visitor.owner(), cost: play.n_moves().min(MOST_FRAMES) as u32 };
            let work = move || {
                let frames = scenes(&*play, MOST_FRAMES);
                animation(&layout, &frames, &Style::default(), Pace::default(), &|| bell.rung())
            };
            let busy = |_| Refusal::new(Code::Busy, Objection::PicturesBusy.say());
            let drawn = app.animations.pool.submit(order, &stop, work).map_err(busy)?;
            let drawn = drawn.await.map_err(|_| Refusal::internal("an animation failed"))?;
            let bytes = Bytes::from(drawn.map_err(Refusal::internal)?);
            app.animations.kept.keep(key, bytes.clone());
            bytes
        }
    };
    let headers = [(header::CONTENT_TYPE, "image/gif"), (header::CACHE_CONTROL, "public, max-age=60")];
    Ok((headers, bytes).into_response())
}
