//! Asking the coach: about the last turn, and about what others threaten. Nothing of it is kept.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use qiyuan_catalog::coach::{Coach, Remark};
use qiyuan_core::{Refuse, Status};
use qiyuan_engine::Stop;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::JsonBody;
use super::study::{Followed, Place, Telling};
use crate::app::{App, Visitor};
use crate::error::{Code, Refusal, Refused};
use crate::pool::{Order, RingOnDrop};
use crate::words::Objection;

/// What a question costs, in milliseconds of an engine.
const THOUGHT: u32 = 150;

/// What the coach is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum About {
    /// The last turn that somebody played.
    Turn,
    /// What others threaten, for whoever is to move.
    Threat,
}

/// A position, and what the coach is asked about it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Coached {
    #[serde(flatten)]
    place: Place,
    about: About,
}

/// What the coach says.
#[derive(Serialize, ToSchema)]
pub(crate) struct Advice {
    /// What the turn gave away: a share of the game from 0 to 1, or chips.
    loss: Option<f64>,
    /// Whether that is so little that nobody minds.
    sound: Option<bool>,
    /// A sentence, the line that shows it and arrows for it; nothing where there is nothing to say.
    #[schema(value_type = Option<Object>)]
    remark: Option<Remark>,
}

/// Asks the coach: whether the last turn cost much and why, or what others threaten. It speaks of what happens on the
/// board, and says nothing about a sound move.
#[utoipa::path(post, path = "/api/coach", tag = "study", request_body = Coached,
    responses((status = 200, body = Advice), (status = 400, body = Refused), (status = 422, body = Refused),
        (status = 503, body = Refused)))]
pub(crate) async fn coach(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(coached): JsonBody<Coached>,
) -> Result<Json<Advice>, Refusal> {
    app.limiter.work(visitor.address, coached.place.cost(&app)? as u32)?;
    let stop = Stop::new();
    // Whoever asked may go away: then this is dropped, and the engine stops.
    let _gone = RingOnDrop(stop.clone());
    let (asked, bell) = (Arc::clone(&app), stop.clone());
    let work = move || {
        let Followed { game, play, .. } = coached.place.follow(&asked, Telling::default(), &bell)?;
        let mut coach = Coach::new(&*game, &bell);
        match (coached.about, play.status()) {
            (About::Turn, _) => {
                let judged = coach.judge(&*play)?.ok_or_else(|| Refusal::not_allowed(Objection::NobodyToMove.say()))?;
                Ok(Advice { loss: Some(judged.loss), sound: Some(judged.sound), remark: judged.remark })
            }
            (About::Threat, Status::ToMove(seat)) => {
                Ok(Advice { loss: None, sound: None, remark: coach.threat(&*play, seat)? })
            }
            (About::Threat, Status::Chance | Status::Over(_)) => {
                Err(Refusal::not_allowed(Objection::NobodyToMove.say()))
            }
        }
    };
    let order = Order { owner: visitor.owner(), cost: THOUGHT };
    let answer =
        app.analyses.submit(order, &stop, work).map_err(|_| Refusal::new(Code::Busy, Objection::EnginesBusy.say()))?;
    answer.await.map_err(|_| Refusal::internal("the coach failed"))?.map(Json)
}
