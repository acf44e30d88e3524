//! Judging the moves of finished games.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use qiyuan_catalog::{AnyGame, AnyMatch, Asked, annotate, courses, summaries, turns_before};
use qiyuan_core::Refuse;
use qiyuan_engine::{Limits, Settings, Stop};
use serde_json::{Value, json};

use crate::app::App;
use crate::clock::now;
use crate::error::{Code, Refusal, Refused};
use crate::table::Standing;
use crate::words::Objection;

/// How many positions are looked at for each decision.
const NODES: u64 = 4000;
/// How many reviews are kept.
const MOST: usize = 200;
/// A review that nobody has asked about for so long, in milliseconds, is given up.
const GIVEN_UP: u64 = 30_000;

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
    last_asked: AtomicU64,
    stop: Stop,
    done: Mutex<Option<Arc<Value>>>,
}

/// Judges every move of a finished game. While that goes on, the answer says how far it is.
#[utoipa::path(get, path = "/api/games/{id}/review", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 202, body = Object), (status = 403, body = Refused)))]
pub(crate) async fn review(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Refusal> {
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
    let review = Arc::new(Review { n_moves: play.n_moves(), ..Review::default() });
    review.last_asked.store(now(), Ordering::Relaxed);
    let (working, asked, table) = (Arc::clone(&review), Arc::clone(&app), id.clone());
    let work = move || {
        let done = judge(&*game, &*play, &working);
        match done {
            Some(done) => *lock(&working.done) = Some(Arc::new(done)),
            None => asked.reviews.forget(&table),
        }
    };
    app.reviews.keep(id.clone(), Arc::clone(&review));
    if app.reviews_pool.submit(&review.stop, work).is_err() {
        app.reviews.forget(&id);
        return Err(Refusal::new(Code::Busy, Objection::EnginesBusy.say()));
    }
    Ok(review.answer())
}

fn judge(game: &dyn AnyGame, play: &dyn AnyMatch, review: &Review) -> Option<Value> {
    let asked = Asked { settings: Settings::default(), limits: Limits::nodes(NODES) };
    let judgements = annotate(game, play, &asked, &review.stop, &mut |_| {
        review.n_judged.fetch_add(1, Ordering::Relaxed);
        if now().saturating_sub(review.last_asked.load(Ordering::Relaxed)) > GIVEN_UP {
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
        self.last_asked.store(now(), Ordering::Relaxed);
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
