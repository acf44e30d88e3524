//! Pages that say what they are to those who share them.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::Response;
use qiyuan_core::Language;

use crate::api::tables::look::WholeTable;
use crate::api::{Part, classes, studies};
use crate::app::{App, Visitor};
use crate::error::Code;
use crate::present::Presence;
use crate::site::About;
use crate::table::Table;
use crate::words::WORDS;

/// A page that is the same for everybody.
pub(crate) async fn page(State(app): State<Arc<App>>, headers: HeaderMap, uri: Uri) -> Response {
    let mut about = about_qiyuan(&headers, &uri);
    let picture = match uri.path().trim_matches('/') {
        "analysis" if uri.query().is_some() => format!("/analysis/picture.png?{}", uri.query().unwrap_or_default()),
        path if app.hub.games.catalog().families().iter().any(|family| family.id == path) => {
            format!("/{path}/picture.png")
        }
        _ => "/picture.png".into(),
    };
    about.image = format!("{}{picture}", base(&headers));
    app.site.index(StatusCode::OK, &about)
}

/// A study's page, which says what it is to those who share it.
pub(crate) async fn study_page(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let mut about = about_qiyuan(&headers, &uri);
    let reader = reader(&headers);
    let status = match studies::open(&app, visitor, &id).await {
        Ok((kept, study)) => {
            let game = study.grown.game.title();
            let title = if kept.title.is_empty() { game.tell(reader) } else { kept.title };
            about.title = WORDS.say("page-title").with("title", title).tell(reader);
            about.description = WORDS.say("study-about").with("title", game).tell(reader);
            about.image = format!("{}/study/{id}/picture.png", base(&headers));
            about.layout = Some(study.layout);
            StatusCode::OK
        }
        Err(refusal) if refusal.code == Code::NotFound => StatusCode::NOT_FOUND,
        Err(_) => StatusCode::SERVICE_UNAVAILABLE,
    };
    app.site.index(status, &about)
}

/// A class's page, which is called what the class is.
pub(crate) async fn class_page(
    State(app): State<Arc<App>>,
    Part(id): Part<String>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let mut about = about_qiyuan(&headers, &uri);
    let status = match classes::find(&app, &id).await {
        Ok(class) => {
            let reader = reader(&headers);
            let untitled = || WORDS.say("class-untitled").tell(reader);
            let title = if class.plan.title.is_empty() { untitled() } else { class.plan.title };
            about.title = WORDS.say("page-title").with("title", title).tell(reader);
            about.description = WORDS.say("class-about").with("n", class.plan.lessons.len()).tell(reader);
            StatusCode::OK
        }
        Err(refusal) if refusal.code == Code::NotFound => StatusCode::NOT_FOUND,
        Err(_) => StatusCode::SERVICE_UNAVAILABLE,
    };
    app.site.index(status, &about)
}

/// A table's page, which says what it is to those who share it, and holds what the page needs to draw it.
pub(crate) async fn table_page(
    State(app): State<Arc<App>>,
    Part(id): Part<String>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let mut about = about_qiyuan(&headers, &uri);
    let hub = Arc::clone(&app.hub);
    let reader = reader(&headers);
    let look = move |table: &Table, presence: &Presence| {
        let seats = 0..table.seats.len() as u8;
        let names: Vec<String> = seats.map(|seat| table.name_of(seat).tell(reader)).collect();
        let result = table.result_view().map(|result| result.text);
        (table.game.title(), names, result, WholeTable::of(table, presence, &hub))
    };
    let seen = match app.hub.room(&id).await {
        Ok(room) => room.look(look).await,
        Err(refusal) => Err(refusal),
    };
    let status = match seen {
        Ok((title, names, result, table)) => {
            let result = result.unwrap_or_else(|| WORDS.say("watch-or-join"));
            let description = WORDS.say("table-about").with("names", names.join(" – ")).with("result", result);
            about.title = WORDS.say("page-title").with("title", title).tell(reader);
            about.description = description.tell(reader);
            about.image = format!("{}/g/{id}/picture.png", base(&headers));
            about.table = serde_json::to_string(&table).ok();
            about.layout = Some(table.layout);
            StatusCode::OK
        }
        Err(refusal) if refusal.code == Code::NotFound => StatusCode::NOT_FOUND,
        Err(_) => StatusCode::SERVICE_UNAVAILABLE,
    };
    app.site.index(status, &about)
}

/// What every page says of itself if it knows nothing better.
pub(crate) fn about_qiyuan(headers: &HeaderMap, uri: &Uri) -> About {
    let (base, reader) = (base(headers), reader(headers));
    About {
        title: WORDS.say("site-title").tell(reader),
        description: WORDS.say("site-about").tell(reader),
        image: format!("{base}/picture.png"),
        url: format!("{base}{}", uri.path()),
        table: None,
        layout: None,
    }
}

/// The language that a browser asks for first among those that we speak.
pub(crate) fn reader(headers: &HeaderMap) -> Language {
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let tags = asked.split(',').filter_map(|tag| tag.split(';').next());
    tags.map(str::trim).find_map(Language::from_tag).unwrap_or_default()
}

/// Scheme and host, as the visitor sees them.
pub(crate) fn base(headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text("host").unwrap_or("localhost");
    let scheme = text("x-forwarded-proto").filter(|scheme| *scheme == "https").unwrap_or("http");
    format!("{scheme}://{host}")
}
