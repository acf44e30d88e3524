//! The pages of lessons, which say what they teach to those who share them.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use qiyuan_core::{Message, Names};

use crate::api::aside;
use crate::api::lessons::place;
use crate::app::App;
use crate::error::{Code, Refusal};
use crate::pages::{about_qiyuan, base, reader};
use crate::words::{Objection, WORDS};

/// What a page of lessons is about.
struct Teaches {
    family: &'static str,
    title: Message,
    /// The title of the lesson and what is learnt in it, if the page is about one.
    lesson: Option<(Names, Names)>,
}

/// The page at `/learn/FAMILY`, `/learn/FAMILY/LESSON` or `/learn/FAMILY/LESSON/STEP`.
pub(crate) async fn page(
    State(app): State<Arc<App>>,
    Path(address): Path<String>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let mut about = about_qiyuan(&headers, &uri);
    let reader = reader(&headers);
    let asked = Arc::clone(&app);
    let status = match aside(move || taught_at(&asked, &address)).await {
        Ok(Teaches { family, title, lesson }) => {
            let mut named = title.tell(reader);
            if let Some((title, learnt)) = lesson {
                named = title.tell(reader).into();
                about.description = learnt.tell(reader).into();
            }
            about.title = WORDS.say("page-title").with("title", named).tell(reader);
            about.image = format!("{}/{family}/picture.png", base(&headers));
            StatusCode::OK
        }
        Err(refusal) if refusal.code == Code::NotFound => StatusCode::NOT_FOUND,
        Err(_) => StatusCode::SERVICE_UNAVAILABLE,
    };
    app.site.index(status, &about)
}

fn taught_at(app: &App, address: &str) -> Result<Teaches, Refusal> {
    let mut words = address.split('/');
    let (id, lesson, step) = (words.next().unwrap_or_default(), words.next(), words.next());
    let family = app.hub.games.catalog().families().iter().find(|family| family.id == id);
    let family = family.ok_or_else(|| Refusal::not_found(Objection::NoFamily))?;
    let all = app.lessons.of(app, id)?;
    let found = lesson.map(|lesson| place(&all, lesson, step.unwrap_or("1"))).transpose()?;
    if words.next().is_some() {
        return Err(Refusal::not_found(Objection::NoLesson));
    }
    let told = |(lesson, _): (usize, usize)| (all.lessons[lesson].title.clone(), all.lessons[lesson].about.clone());
    Ok(Teaches { family: family.id, title: family.title(), lesson: found.map(told) })
}
