//! Pictures of positions, for sharing.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use qiyuan_draw::{Style, png, svg};
use serde::Deserialize;

use crate::app::App;
use crate::error::Refusal;
use crate::table::Table;

/// The size that sites which show shared links want.
const WIDTH: f32 = 1200.0;
const HEIGHT: f32 = 630.0;
/// What stays free around the board.
const BORDER: f32 = 24.0;

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
    let picture = draw(&app, &id, asked.n, Part::Everything).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=60")], picture)
        .into_response())
}

/// The position as a PNG picture of the size that is used for sharing.
pub(crate) async fn picture_png(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Refusal> {
    let picture = draw(&app, &id, asked.n, Part::Board).await?;
    // Turning it into pixels takes a while: not too many at once.
    let _permit = app.pictures.acquire().await.map_err(Refusal::internal)?;
    let bytes = super::aside(move || png(&framed(&picture), 1.0).map_err(Refusal::internal)).await?;
    Ok(([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "public, max-age=60")], bytes).into_response())
}

/// How much of a position is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Everything,
    /// Only the board, as large as can be.
    Board,
}

async fn draw(app: &App, id: &str, n: Option<usize>, part: Part) -> Result<String, Refusal> {
    let look = move |table: &Table, _: &_| {
        let replay = table.replay_to(n.unwrap_or(table.history.len()))?;
        Ok::<_, Refusal>((Arc::clone(&table.layout), replay))
    };
    let (layout, replay) = app.hub.room(id).await?.look(look).await??;
    super::aside(move || {
        let mut scene = replay.play()?.scene();
        if part == Part::Board {
            scene.trays.clear();
        }
        Ok(svg(&layout, &scene, &Style::default()))
    })
    .await
}

/// A picture in the middle of a frame of the size for sharing.
fn framed(picture: &str) -> String {
    let side = |name: &str| {
        let rest = picture.split_once(&format!(" {name}=\""))?.1;
        rest.split_once('"')?.0.parse::<f32>().ok()
    };
    let (width, height) = (side("width").unwrap_or(WIDTH), side("height").unwrap_or(HEIGHT));
    let scale = ((WIDTH - 2.0 * BORDER) / width).min((HEIGHT - 2.0 * BORDER) / height);
    let (inner_width, inner_height) = (width * scale, height * scale);
    let (x, y) = ((WIDTH - inner_width) / 2.0, (HEIGHT - inner_height) / 2.0);
    let inner = picture
        .replacen(&format!(" width=\"{width}\""), &format!(" x=\"{x}\" y=\"{y}\" width=\"{inner_width}\""), 1)
        .replacen(&format!(" height=\"{height}\""), &format!(" height=\"{inner_height}\""), 1);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\">\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#faf5ea\"/>{inner}</svg>"
    )
}
