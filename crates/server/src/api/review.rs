//! Judging the moves of finished games.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use qiyuan_catalog::{AnyGame, AnyMatch, Asked, annotate, courses, summaries, turns_before};
use qiyuan_core::Refuse;
use qiyuan_engine::{Limits, Settings, Stop};
use serde_json::{Value, json};

use super::TextBody;
use super::study::cost_of_text;
use crate::api::Part;
use crate::app::{App, Visitor};
use crate::error::{Code, Refusal, Refused};
use crate::pool::Order;
use crate::secrets::hash_token;
use crate::studies::Study;
use crate::table::Standing;
use crate::words::Objection;

/// How many positions are looked at for each decision.
const NODES: u64 = 4000;
/// How many reviews are kept.
const MOST: usize = 200;
/// A review that nobody has asked about for so long is given up.
const GIVEN_UP: Duration = Duration::from_secs(30);

/// Reviews that are made or under way, by table.
#[derive(Default)]
pub(crate) struct Reviews {
    by_table: Mutex<HashMap<String, Arc<Review>>>,
}

/// A review.
#[derive(Default)]
struct Review {
    n_moves: usize,
    n_judged: AtomicUsize,
    last_asked: Mutex<Option<Instant>>,
    stop: Stop,
    done: Mutex<Option<Arc<Value>>>,
}

/// Judges every move of a finished game. While that goes on, the answer says how far it is.
#[utoipa::path(get, path = "/api/games/{id}/review", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 202, body = Object), (status = 403, body = Refused)))]
pub(crate) async fn review(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part(id): Part<String>,
) -> Result<Response, Refusal> {
    if let Some(review) = app.reviews.find(&id) {
        return Ok(review.answer());
    }
    let look = |table: &crate::table::Table, _: &_| match table.standing() {
        Standing::Over => Some((Arc::clone(&table.game), table.play.boxed_clone())),
        _ => None,
    };
    let Some((game, play)) = app.hub.room(&id).await?.look(look).await? else {
        return Err(Refusal::not_allowed(Objection::OnlyFinished.say()));
    };
    begin(&app, visitor, id, game, play)
}

/// Judges every move that was played in a record, as for a finished game. Asked again with the same record, the answer
/// says how far it is.
#[utoipa::path(post, path = "/api/review", tag = "studies",
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = Object), (status = 202, body = Object), (status = 400, body = Refused)))]
pub(crate) async fn review_record(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    TextBody(text): TextBody,
) -> Result<Response, Refusal> {
    // No table has an id like that.
    let key = format!("record-{}", hash_token(&text));
    if let Some(review) = app.reviews.find(&key) {
        return Ok(review.answer());
    }
    let (cost, asked) = (cost_of_text(&text), Arc::clone(&app));
    let study = app.work(visitor, cost, move |_| Study::read(&asked, &text)).await?;
    begin(&app, visitor, key, study.grown.game, study.grown.play)
}

fn begin(
    app: &Arc<App>,
    visitor: Visitor,
    id: String,
    game: Arc<dyn AnyGame>,
    play: Box<dyn AnyMatch>,
) -> Result<Response, Refusal> {
    let review = Arc::new(Review { n_moves: play.n_moves(), ..Review::default() });
    *lock(&review.last_asked) = Some(Instant::now());
    let (working, asked, table) = (Arc::clone(&review), Arc::clone(app), id.clone());
    let work = move || {
        let done = judge(&*game, &*play, &working);
        match done {
            Some(done) => *lock(&working.done) = Some(Arc::new(done)),
            None => asked.reviews.forget(&table),
        }
    };
    app.reviews.keep(id.clone(), Arc::clone(&review));
    let order = Order { owner: visitor.owner(), cost: u32::try_from(review.n_moves).unwrap_or(u32::MAX) };
    if app.reviews_pool.submit(order, &review.stop, work).is_err() {
        app.reviews.forget(&id);
        return Err(Refusal::new(Code::Busy, Objection::EnginesBusy.say()));
    }
    Ok(review.answer())
}

fn judge(game: &dyn AnyGame, play: &dyn AnyMatch, review: &Review) -> Option<Value> {
    let asked = Asked { settings: Settings::default(), limits: Limits::nodes(NODES) };
    let judgements = annotate(game, play, &asked, &review.stop, &mut |_| {
        review.n_judged.fetch_add(1, Ordering::Relaxed);
        if lock(&review.last_asked).is_some_and(|asked| asked.elapsed() > GIVEN_UP) {
            review.stop.ring();
        }
    });
    let judgements = judgements.map_err(|error| tracing::error!("a review: {error}")).ok()?;
    if review.stop.rung() {
        return None;
    }
    Some(json!({
        "judgements": judgements,
        "courses": courses(game, play, &judgements),
        "summaries": summaries(game.n_seats(), &judgements),
        "places": turns_before(&judgements),
    }))
}

impl Review {
    fn answer(&self) -> Response {
        *lock(&self.last_asked) = Some(Instant::now());
        match &*lock(&self.done) {
            Some(done) => Json(Arc::clone(done)).into_response(),
            None => {
                let progress = self.n_judged.load(Ordering::Relaxed) as f64 / self.n_moves.max(1) as f64;
                (StatusCode::ACCEPTED, Json(json!({"progress": progress}))).into_response()
            }
        }
    }
}

impl Reviews {
    fn find(&self, id: &str) -> Option<Arc<Review>> {
        lock(&self.by_table).get(id).cloned()
    }

    fn keep(&self, id: String, review: Arc<Review>) {
        let mut reviews = lock(&self.by_table);
        if reviews.len() >= MOST {
            reviews.retain(|_, review| lock(&review.done).is_none());
        }
        reviews.insert(id, review);
    }

    fn forget(&self, id: &str) {
        lock(&self.by_table).remove(id);
    }

    /// Ends all that are under way.
    pub(crate) fn stop(&self) {
        lock(&self.by_table).values().for_each(|review| review.stop.ring());
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
