//! Pictures of positions, for sharing.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use qiyuan_core::show::{Layout, Scene};
use qiyuan_draw::{Style, framed, png, svg};
use serde::Deserialize;

use crate::app::App;
use crate::error::Refusal;
use crate::table::Table;

/// The size that sites which show shared links want.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;

/// Which position.
#[derive(Deserialize)]
pub(crate) struct Asked {
    /// After so many single moves; now without.
    n: Option<usize>,
}

/// The position as an SVG picture.
pub(crate) async fn picture_svg(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Refusal> {
    let (layout, scene) = position(&app, &id, asked.n).await?;
    let picture = super::aside(move || Ok(svg(&layout, &scene, &[], &Style::default()))).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=60")], picture)
        .into_response())
}

/// The position as a PNG picture of the size that is used for sharing.
pub(crate) async fn picture_png(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Refusal> {
    let (layout, mut scene) = position(&app, &id, asked.n).await?;
    // Only the board, as large as can be.
    scene.trays.clear();
    // Turning it into pixels takes a while: not too many at once.
    let _permit = app.pictures.acquire().await.map_err(Refusal::internal)?;
    let draw = move || png(&framed(&layout, &scene, &Style::default(), WIDTH, HEIGHT), 1.0).map_err(Refusal::internal);
    let bytes = super::aside(draw).await?;
    Ok(([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "public, max-age=60")], bytes).into_response())
}

/// The board of a table, and a position on it.
async fn position(app: &App, id: &str, n: Option<usize>) -> Result<(Arc<Layout>, Scene), Refusal> {
    let look = move |table: &Table, _: &_| {
        let replay = table.replay_to(n.unwrap_or(table.history.len()))?;
        Ok::<_, Refusal>((Arc::clone(&table.layout), replay))
    };
    let (layout, replay) = app.hub.room(id).await?.look(look).await??;
    super::aside(move || Ok((layout, replay.play()?.scene()))).await
}
