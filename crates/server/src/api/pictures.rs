//! Pictures of positions, for sharing.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{Uri, header};
use axum::response::{IntoResponse, Response};
use qiyuan_core::Refuse;
use qiyuan_core::show::{Layout, Scene};
use qiyuan_draw::{Style, framed, png, poster, svg};
use qiyuan_engine::Stop;
use serde::Deserialize;

use super::kept::Kept;
use super::study::cost_of_text;
use crate::api::{Params, Part};
use crate::app::{App, PICTURE, Visitor};
use crate::error::Refusal;
use crate::played::Replay;
use crate::studies::{Line, Study};
use crate::table::Table;
use crate::words::Objection;

/// The size that sites which show shared links want.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
/// How long a picture of what may change is kept by those who ask, and one that only another version changes.
const SHORT: &str = "public, max-age=60";
const LONG: &str = "public, max-age=86400";

/// What it costs to draw an SVG picture, in single moves that could be played instead.
const DRAWN: usize = 60;
/// How many bytes of pictures are kept.
const MOST_KEPT: usize = 16 << 20;

/// Pictures that were drawn lately.
pub(crate) fn posters() -> Kept {
    Kept::new(MOST_KEPT)
}

/// Which position.
#[derive(Deserialize)]
pub(crate) struct Asked {
    /// After so many single moves; now without.
    n: Option<usize>,
}

/// The position of a table as an SVG picture.
pub(crate) async fn picture_svg(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
    Params(asked): Params<Asked>,
) -> Result<Response, Refusal> {
    let Spot { layout, replay, .. } = spot(&app, &id, asked.n).await?;
    let cost = replay.moves.len() + DRAWN;
    let draw = move |_: &Stop| Ok(svg(&layout, &replay.play()?.scene(), &[], &Style::default()));
    let picture = app.work(visitor, cost, draw).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, SHORT)], picture).into_response())
}

/// The position of a table as a PNG picture of the size that is used for sharing.
pub(crate) async fn picture_png(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
    Params(asked): Params<Asked>,
) -> Result<Response, Refusal> {
    let Spot { seq, layout, replay } = spot(&app, &id, asked.n).await?;
    // Moves can be taken back: events are only added.
    let key = format!("g/{id}/{seq}/{}", replay.moves.len());
    let cost = replay.moves.len();
    kept(&app, visitor, key, cost, SHORT, move || Ok(shared(&layout, replay.play()?.scene()))).await
}

/// The position of a study that its reader sees first.
pub(crate) async fn of_study(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
) -> Result<Response, Refusal> {
    let (study, tree) = super::studies::open(&app, visitor, &id).await?;
    let key = format!("study/{id}/{}", study.revision);
    kept(&app, visitor, key, 0, SHORT, move || scene_at(&tree, None)).await
}

/// The position that an analysis shows.
pub(crate) async fn of_analysis(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Params(line): Params<Line>,
    uri: Uri,
) -> Result<Response, Refusal> {
    let asked = Arc::clone(&app);
    let query = uri.query().unwrap_or_default();
    let (key, cost) = (format!("analysis/{query}"), cost_of_text(query));
    kept(&app, visitor, key, cost, SHORT, move || scene_at(&line.open(&asked)?, line.at)).await
}

/// The picture of the whole site: the covers of all games.
pub(crate) async fn of_home(State(app): State<Arc<App>>, visitor: Visitor, uri: Uri) -> Result<Response, Refusal> {
    let asked = Arc::clone(&app);
    kept(&app, visitor, uri.path().into(), 0, LONG, move || {
        let covers: Vec<_> = asked.hub.games.catalog().families().iter().map(qiyuan_catalog::Family::cover).collect();
        Ok(poster("Qiyuan", &covers, WIDTH, HEIGHT))
    })
    .await
}

/// The picture of a game: its board at the start.
pub(crate) async fn of_family(State(app): State<Arc<App>>, visitor: Visitor, uri: Uri) -> Result<Response, Refusal> {
    let asked = Arc::clone(&app);
    let family = uri.path().trim_start_matches('/').split('/').next().unwrap_or_default().to_string();
    kept(&app, visitor, uri.path().into(), 0, LONG, move || {
        let opened = asked.hub.games.open(&family, None)?;
        Ok(shared(&opened.layout, opened.game.start(None)?.scene()))
    })
    .await
}

/// A picture that is drawn once; getting to its position costs so many single moves.
async fn kept(
    app: &App,
    visitor: Visitor,
    key: String,
    cost: usize,
    cache: &'static str,
    svg: impl FnOnce() -> Result<String, Refusal> + Send + 'static,
) -> Result<Response, Refusal> {
    let bytes = match app.posters.find(&key) {
        Some(bytes) => bytes,
        None => {
            let draw = move |stop: &Stop| {
                let svg = svg()?;
                if stop.rung() {
                    return Err(Refusal::bad(Objection::RequestBrokeOff.say()));
                }
                Ok(Bytes::from(png(&svg, 1.0).map_err(Refusal::internal)?))
            };
            let bytes = app.work(visitor, cost + PICTURE as usize, draw).await?;
            app.posters.keep(key, bytes.clone());
            bytes
        }
    };
    Ok(([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, cache)], bytes).into_response())
}

/// Only the board, as large as can be.
fn shared(layout: &Layout, mut scene: Scene) -> String {
    scene.trays.clear();
    framed(layout, &scene, &Style::default(), WIDTH, HEIGHT)
}

fn scene_at(study: &Study, node: Option<usize>) -> Result<String, Refusal> {
    Ok(shared(&study.layout, study.play_at(node)?.scene()))
}

/// The board of a table, and the way to a position on it.
struct Spot {
    seq: u64,
    layout: Arc<Layout>,
    replay: Replay,
}

async fn spot(app: &App, id: &str, n: Option<usize>) -> Result<Spot, Refusal> {
    let look = move |table: &Table, _: &_| {
        let replay = table.replay_to(n.unwrap_or(table.history.len()))?;
        Ok::<_, Refusal>(Spot { seq: table.seq, layout: Arc::clone(&table.layout), replay })
    };
    app.hub.room(id).await?.look(look).await?
}
