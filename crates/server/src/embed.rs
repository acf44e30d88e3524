//! Boards that other sites show in a frame: the only pages that may be framed.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use qiyuan_engine::Stop;
use serde::Serialize;

use crate::api::studies;
use crate::api::study::cost_of_text;
use crate::api::{Params, Part};
use crate::app::{App, Visitor};
use crate::error::{Code, Refusal};
use crate::pages::about_qiyuan;
use crate::studies::{Line, Study, TreeView};
use crate::table::Table;

/// What a frame shows.
#[derive(Serialize)]
struct Shown {
    /// The page that shows the same with everything around it.
    page: String,
    /// What it is called, if somebody has named it.
    title: String,
    /// The node that is looked at first; the end of what was played without.
    at: Option<usize>,
    tree: TreeView,
}

/// A table's game so far.
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let found = async {
        let look = |table: &Table, _: &_| table.record().write();
        let record = app.hub.room(&id).await?.look(look).await?;
        let (cost, asked) = (cost_of_text(&record), Arc::clone(&app));
        let work = move |_: &Stop| Study::read(&asked, &record);
        let study = app.work(visitor, cost, work).await?;
        Ok((study, format!("/g/{id}"), String::new(), None))
    };
    show(&app, &headers, &uri, found.await)
}

/// A study.
pub(crate) async fn study(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let found = async {
        let (kept, study) = studies::open(&app, visitor, &id).await?;
        Ok((study, format!("/study/{id}"), kept.title, None))
    };
    show(&app, &headers, &uri, found.await)
}

/// A position, or any moves.
pub(crate) async fn analysis(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Params(line): Params<Line>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let asked = Arc::clone(&app);
    let page = format!("/analysis?{}", uri.query().unwrap_or_default());
    let work = move |_: &Stop| Ok((line.open(&asked)?, page, String::new(), line.at));
    let found = app.work(visitor, cost_of_text(uri.query().unwrap_or_default()), work).await;
    show(&app, &headers, &uri, found)
}

fn show(
    app: &App,
    headers: &HeaderMap,
    uri: &Uri,
    found: Result<(Study, String, String, Option<usize>), Refusal>,
) -> Response {
    let mut about = about_qiyuan(headers, uri);
    let status = match found {
        Ok((study, page, title, at)) => {
            about.layout = Some(Arc::clone(&study.layout));
            about.table = serde_json::to_string(&Shown { page, title, at, tree: study.view() }).ok();
            StatusCode::OK
        }
        Err(refusal) => {
            // The script says it in the reader's language.
            about.table = serde_json::to_string(&crate::error::Refused::from(refusal.clone())).ok();
            match refusal.code {
                Code::NotFound => StatusCode::NOT_FOUND,
                Code::Internal | Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
                _ => StatusCode::BAD_REQUEST,
            }
        }
    };
    app.site.embed(status, &about)
}
