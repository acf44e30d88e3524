//! Looking at positions and records without a table, and asking an engine about them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use qiyuan_catalog::{Analysis, AnyGame, AnyMatch, Chance, Reach, Replayed, analyse as think, reach as reach_of};
use qiyuan_core::show::{Layout, Scene};
use qiyuan_core::{Message, Record, Refuse, Seat, Status, split_turn};
use qiyuan_engine::{Limits, N_LEVELS, Orders, Settings, Stop};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::{JsonBody, TextBody};
use crate::api::Params;
use crate::app::{App, Visitor};
use crate::error::{Code, Refusal, Refused};
use crate::pool::{Order, RingOnDrop};
use crate::present::FairnessView;
use crate::view::{Circumstances, Step, View, play_step};
use crate::words::Objection;

/// The most steps with their scenes that one answer holds: a scene is large, and a game has thousands.
const MOST_STEPS: usize = 256;
/// What it costs to draw a scene and to list the moves, in single moves that could be played instead.
const DRAWING: usize = 6;
/// What it costs to open a game with rules or a board of one's own.
pub(crate) const OPENING: usize = 300;
/// How short a move can be in a text, in bytes.
const SHORTEST_MOVE: usize = 3;

/// A position: where it begins, and what is played from there.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Place {
    /// `GAME` or `GAME:PRESET`.
    game: String,
    /// Rule fields that differ from the preset's.
    #[schema(value_type = Option<Object>)]
    rules: Option<Value>,
    /// Where it begins, if not at the start.
    position: Option<String>,
    /// Single moves or turns, outcomes of chance included.
    #[serde(default)]
    moves: Vec<String>,
}

impl Place {
    /// What it costs to get there, in single moves.
    pub(super) fn cost(&self, app: &App) -> Result<usize, Refusal> {
        let n_moves = singles(&self.moves).len();
        check_length(app, n_moves)?;
        // Rules of one's own may have to be built first.
        Ok(n_moves + if self.rules.is_some() { OPENING } else { 1 })
    }

    /// Plays the moves; says the steps too that are wanted. Stops when nobody waits for it any more.
    pub(super) fn follow(&self, app: &App, steps: Telling, stop: &Stop) -> Result<Followed, Refusal> {
        let rules = self.rules.as_ref().filter(|rules| !rules.is_null()).map(Value::to_string);
        let opened = app.hub.games.open(&self.game, rules.as_deref())?;
        let mut play = opened.game.start(self.position.as_deref())?;
        let singles = singles(&self.moves);
        let told_from = steps.from.unwrap_or(0);
        let mut told = Vec::new();
        for (i, single) in singles.iter().enumerate() {
            let last = i + 1 == singles.len();
            if stop.rung() {
                return Err(Refusal::bad(Objection::RequestBrokeOff.say()));
            }
            let all = steps.steps == Wanted::All && told_from <= i && i < told_from + MOST_STEPS;
            if all || steps.steps == Wanted::Last && last {
                let mut step = play_step(&mut *play, single)?;
                step.scene = Some(Box::new(play.scene()));
                told.push(step);
            } else {
                play.play(single)?;
            }
        }
        let next = (steps.steps == Wanted::All).then_some(told_from + MOST_STEPS).filter(|&next| next < singles.len());
        Ok(Followed { game: opened.game, layout: opened.layout, play, steps: told, next })
    }
}

/// A place that was reached.
pub(super) struct Followed {
    pub(super) game: Arc<dyn AnyGame>,
    layout: Arc<Layout>,
    pub(super) play: Box<dyn AnyMatch>,
    steps: Vec<Step>,
    /// Where the next part of the steps begins.
    next: Option<usize>,
}

/// The single moves of turns: `a4xb4,b4?b3=s` are three.
fn singles(moves: &[String]) -> Vec<String> {
    let turns = moves.iter().flat_map(|text| text.split_whitespace());
    turns.flat_map(split_turn).filter(|single| !single.is_empty()).map(String::from).collect()
}

fn check_length(app: &App, n_moves: usize) -> Result<(), Refusal> {
    let most = app.hub.config.limits.moves;
    if n_moves > most {
        return Err(Refusal::new(Code::TooLarge, Objection::TooManyMoves.with("n", n_moves).with("most", most)));
    }
    Ok(())
}

/// Which steps are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Wanted {
    #[default]
    None,
    Last,
    All,
}

/// How much to tell.
#[derive(Clone, Copy, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Telling {
    /// `none`, `last` or `all`: which steps are told.
    #[serde(default)]
    #[param(inline)]
    steps: Wanted,
    /// The first step of `all` that is told; `next` of the answer before.
    from: Option<usize>,
}

/// A position.
#[derive(Serialize, ToSchema)]
pub(crate) struct Viewed {
    view: View,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Step>>,
    /// Where the next part of the steps begins, if they are more than one answer holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<usize>,
    /// The moves so far in turns, as records write them.
    turns: Vec<String>,
}

/// Looks at a position.
#[utoipa::path(post, path = "/api/view", tag = "study", params(Telling), request_body = Place,
    responses((status = 200, body = Viewed), (status = 400, body = Refused), (status = 422, body = Refused)))]
pub(crate) async fn view(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Params(telling): Params<Telling>,
    JsonBody(place): JsonBody<Place>,
) -> Result<Json<Viewed>, Refusal> {
    let drawn = if telling.steps == Wanted::All { MOST_STEPS * DRAWING } else { DRAWING };
    let (cost, asked) = (place.cost(&app)? + drawn, Arc::clone(&app));
    let viewed = app.work(visitor, cost, move |stop| {
        let Followed { game, play, steps, next, .. } = place.follow(&asked, telling, stop)?;
        let around = Circumstances { with_outcomes: true, ..Circumstances::default() };
        Ok(Viewed {
            view: View::new(&*game, &*play, &around),
            steps: (telling.steps != Wanted::None).then_some(steps),
            next,
            turns: play.turns(),
        })
    });
    Ok(Json(viewed.await?))
}

/// A position, and whose moves are asked about.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Reaching {
    #[serde(flatten)]
    place: Place,
    /// The seat whose pieces are meant, also if it is not its turn; whoever acts without.
    #[schema(maximum = 255)]
    seat: Option<u8>,
}

/// A position, and what each legal move would do on the board.
#[derive(Serialize, ToSchema)]
pub(crate) struct Reached {
    /// The position as drawing data.
    #[schema(value_type = Object)]
    scene: Scene,
    /// What each legal move would do; spots are numbers of the layout's.
    #[schema(value_type = Vec<Object>)]
    reach: Vec<Reach>,
}

/// Says what each legal move would do on the board: where it goes, and what it takes. For a seat whose turn it is not,
/// it says what its moves would do if it were.
#[utoipa::path(post, path = "/api/reach", tag = "study", request_body = Reaching,
    responses((status = 200, body = Reached), (status = 400, body = Refused), (status = 422, body = Refused)))]
pub(crate) async fn reach(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(reaching): JsonBody<Reaching>,
) -> Result<Json<Reached>, Refusal> {
    let (cost, asked) = (reaching.place.cost(&app)? + DRAWING, Arc::clone(&app));
    let reached = app.work(visitor, cost, move |stop| {
        let Followed { game, play, .. } = reaching.place.follow(&asked, Telling::default(), stop)?;
        let reach = match reaching.seat {
            None => reach_of(&*play),
            Some(seat) if usize::from(seat) >= game.n_seats() => {
                return Err(Refusal::bad(Objection::BadSeat.with("seat", seat).with("last", game.n_seats() - 1)));
            }
            Some(seat) => play.as_if_acts(Seat(seat)).map(|play| reach_of(&*play)).unwrap_or_default(),
        };
        Ok(Reached { scene: play.scene(), reach })
    });
    Ok(Json(reached.await?))
}

/// Two places that somebody touched.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Touched {
    #[serde(flatten)]
    place: Place,
    /// The first spot, as a number of the layout's; none if only one was touched.
    from: Option<usize>,
    /// The other.
    to: usize,
}

/// Why a touch leads nowhere.
#[derive(Serialize, ToSchema)]
pub(crate) struct Explained {
    #[schema(value_type = crate::api::answers::Text)]
    why: Message,
}

/// Says why touching one spot, or one and then another, leads nowhere.
#[utoipa::path(post, path = "/api/why", tag = "study", request_body = Touched,
    responses((status = 200, body = Explained), (status = 400, body = Refused), (status = 404, body = Refused)))]
pub(crate) async fn why(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(touched): JsonBody<Touched>,
) -> Result<Json<Explained>, Refusal> {
    let (cost, asked) = (touched.place.cost(&app)? + DRAWING, Arc::clone(&app));
    let explained = app.work(visitor, cost, move |stop| {
        let Followed { layout, play, .. } = touched.place.follow(&asked, Telling::default(), stop)?;
        if touched.from.into_iter().chain([touched.to]).any(|spot| spot >= layout.spots.len()) {
            return Err(Refusal::not_found(Objection::NoSpot));
        }
        Ok(Explained { why: play.why(touched.from, touched.to) })
    });
    Ok(Json(explained.await?))
}

/// A record, opened.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenedRecord {
    game: String,
    #[schema(value_type = Option<Object>)]
    rules: Option<Value>,
    position: Option<String>,
    tags: BTreeMap<String, String>,
    /// The single moves.
    moves: Vec<String>,
    #[schema(value_type = Object)]
    layout: Arc<Layout>,
    history: Vec<Step>,
    /// The position at the end.
    view: View,
    /// All that chance has brought, with what else it could have brought.
    #[schema(value_type = Vec<Object>)]
    chances: Vec<Chance>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fairness: Option<FairnessView>,
}

/// Opens a record.
#[utoipa::path(post, path = "/api/record", tag = "study",
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = OpenedRecord), (status = 400, body = Refused), (status = 413, body = Refused)))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    TextBody(text): TextBody,
) -> Result<Json<OpenedRecord>, Refusal> {
    let asked = Arc::clone(&app);
    Ok(Json(app.work(visitor, cost_of_text(&text), move |_| open(&asked, &text)).await?))
}

/// What it costs to open a record of this text, in single moves.
pub(crate) fn cost_of_text(text: &str) -> usize {
    DRAWING + text.len() / SHORTEST_MOVE
}

fn open(app: &App, text: &str) -> Result<OpenedRecord, Refusal> {
    let record = Record::read(text)?;
    check_length(app, record.turns.iter().map(|turn| split_turn(&turn.text).count()).sum())?;
    let Replayed { game, play } = app.hub.games.catalog().open_record(&record)?;
    let history: Vec<Step> = play.history(0).into_iter().map(Step::from).collect();
    let fairness = record.tag("Commit").map(|commitment| FairnessView {
        commitment: commitment.into(),
        seed: record.tag("Seed").map(String::from),
        salts: record.tag("Salts").and_then(|salts| serde_json::from_str(salts).ok()).unwrap_or_default(),
    });
    let around = Circumstances { with_outcomes: true, ..Circumstances::default() };
    Ok(OpenedRecord {
        game: game.name().into(),
        rules: game.overrides().and_then(|rules| serde_json::from_str(rules).ok()),
        position: play.other_start(),
        tags: record.tags.into_iter().collect(),
        moves: history.iter().map(|step| step.mv.clone()).collect(),
        layout: Arc::new(game.layout()),
        history,
        view: View::new(&*game, &*play, &around),
        chances: play.chances(),
        fairness,
    })
}

/// A position, and how to think about it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Question {
    #[serde(flatten)]
    place: Place,
    /// How many best moves, 1 to 5.
    lines: Option<usize>,
    /// For how long, 100 to 3000 milliseconds.
    ms: Option<u64>,
    /// As which level; at full strength without.
    #[schema(minimum = 1, maximum = 8)]
    level: Option<u8>,
}

/// Asks an engine about a position.
#[utoipa::path(post, path = "/api/analyse", tag = "study", request_body = Question,
    responses((status = 200, body = Object), (status = 400, body = Refused), (status = 422, body = Refused),
        (status = 503, body = Refused)))]
pub(crate) async fn analyse(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(question): JsonBody<Question>,
) -> Result<Json<Analysis>, Refusal> {
    app.limiter.work(visitor.address, question.place.cost(&app)? as u32)?;
    let mut settings = Settings::default();
    if let Some(level) = question.level {
        if level < 1 || usize::from(level) > N_LEVELS {
            return Err(Refusal::bad(Objection::BadLevel.with("level", level).with("most", N_LEVELS)));
        }
        settings.level = Some(level);
    }
    let ms = question.ms.unwrap_or(1000).clamp(100, 3000);
    let limits = Limits::movetime(Duration::from_millis(ms));
    let orders = Orders { limits, lines: question.lines.unwrap_or(1).clamp(1, 5), only: Vec::new() };
    let stop = Stop::new();
    // Whoever asked may go away: then this is dropped, and the engine stops.
    let _gone = RingOnDrop(stop.clone());
    let asked = Arc::clone(&app);
    let bell = stop.clone();
    let order = Order { owner: visitor.owner(), cost: ms as u32 };
    let work = move || {
        let Followed { game, play, .. } = question.place.follow(&asked, Telling::default(), &bell)?;
        if !matches!(play.status(), Status::ToMove(_)) {
            return Err(Refusal::not_allowed(Objection::NobodyToMove.say()));
        }
        let mut engine = game.engine(settings);
        let found = think(&mut *engine, &*play, &orders, &bell, &mut |_| {})?;
        found.ok_or_else(|| Refusal::not_allowed(Objection::NobodyToMove.say()))
    };
    let answer =
        app.analyses.submit(order, &stop, work).map_err(|_| Refusal::new(Code::Busy, Objection::EnginesBusy.say()))?;
    let found = answer.await.map_err(|_| Refusal::internal("an analysis failed"))?;
    found.map(Json)
}
