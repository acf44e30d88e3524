//! Looking at positions and records without a table, and asking an engine about them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use qiyuan_catalog::{Analysis, AnyGame, AnyMatch, Chance, Reach, Replayed, analyse as think, reach as reach_of};
use qiyuan_core::show::Layout;
use qiyuan_core::{Message, Record, Refuse, Status, split_turn};
use qiyuan_engine::{Limits, N_LEVELS, Orders, Settings, Stop};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::{JsonBody, TextBody};
use crate::app::App;
use crate::error::{Code, Refusal, Refused};
use crate::pool::RingOnDrop;
use crate::present::FairnessView;
use crate::view::{Circumstances, SceneView, Step, View, play_step};
use crate::words::Objection;

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
    /// Plays the moves; says the steps too if they are wanted.
    fn follow(&self, app: &App, steps: Wanted) -> Result<Followed, Refusal> {
        let rules = self.rules.as_ref().filter(|rules| !rules.is_null()).map(Value::to_string);
        let opened = app.hub.games.open(&self.game, rules.as_deref())?;
        let mut play = opened.game.start(self.position.as_deref())?;
        let singles = singles(&self.moves);
        check_length(app, singles.len())?;
        let mut told = Vec::new();
        for (i, single) in singles.iter().enumerate() {
            let last = i + 1 == singles.len();
            if steps == Wanted::All || steps == Wanted::Last && last {
                let mut step = play_step(&mut *play, single)?;
                step.scene = Some(play.scene().into());
                told.push(step);
            } else {
                play.play(single)?;
            }
        }
        Ok(Followed { game: opened.game, layout: opened.layout, play, steps: told })
    }
}

/// A place that was reached.
struct Followed {
    game: Arc<dyn AnyGame>,
    layout: Arc<Layout>,
    play: Box<dyn AnyMatch>,
    steps: Vec<Step>,
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Wanted {
    #[default]
    None,
    Last,
    All,
}

/// How much to tell.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Telling {
    /// `last` or `all`: which steps are told.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    steps: Wanted,
}

/// A position.
#[derive(Serialize, ToSchema)]
pub(crate) struct Viewed {
    view: View,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Step>>,
    /// The moves so far in turns, as records write them.
    turns: Vec<String>,
}

/// Looks at a position.
#[utoipa::path(post, path = "/api/view", tag = "study", params(Telling), request_body = Place,
    responses((status = 200, body = Viewed), (status = 400, body = Refused), (status = 422, body = Refused)))]
pub(crate) async fn view(
    State(app): State<Arc<App>>,
    Query(telling): Query<Telling>,
    JsonBody(place): JsonBody<Place>,
) -> Result<Json<Viewed>, Refusal> {
    let viewed = super::aside(move || {
        let Followed { game, play, steps, .. } = place.follow(&app, telling.steps)?;
        let around = Circumstances { with_outcomes: true, ..Circumstances::default() };
        Ok(Viewed {
            view: View::new(&*game, &*play, &around),
            steps: (telling.steps != Wanted::None).then_some(steps),
            turns: play.turns(),
        })
    });
    Ok(Json(viewed.await?))
}

/// A position, and what each legal move would do on the board.
#[derive(Serialize, ToSchema)]
pub(crate) struct Reached {
    /// The position as drawing data.
    #[schema(value_type = Object)]
    scene: SceneView,
    /// What each legal move would do; spots are numbers of the layout's.
    #[schema(value_type = Vec<Object>)]
    reach: Vec<Reach>,
}

/// Says what each legal move would do on the board: where it goes, and what it takes.
#[utoipa::path(post, path = "/api/reach", tag = "study", request_body = Place,
    responses((status = 200, body = Reached), (status = 400, body = Refused), (status = 422, body = Refused)))]
pub(crate) async fn reach(
    State(app): State<Arc<App>>,
    JsonBody(place): JsonBody<Place>,
) -> Result<Json<Reached>, Refusal> {
    let reached = super::aside(move || {
        let Followed { play, .. } = place.follow(&app, Wanted::None)?;
        Ok(Reached { scene: play.scene().into(), reach: reach_of(&*play) })
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
    #[schema(value_type = Object)]
    why: Message,
}

/// Says why touching one spot, or one and then another, leads nowhere.
#[utoipa::path(post, path = "/api/why", tag = "study", request_body = Touched,
    responses((status = 200, body = Explained), (status = 400, body = Refused), (status = 404, body = Refused)))]
pub(crate) async fn why(
    State(app): State<Arc<App>>,
    JsonBody(touched): JsonBody<Touched>,
) -> Result<Json<Explained>, Refusal> {
    let explained = super::aside(move || {
        let Followed { layout, play, .. } = touched.place.follow(&app, Wanted::None)?;
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
    TextBody(text): TextBody,
) -> Result<Json<OpenedRecord>, Refusal> {
    Ok(Json(super::aside(move || open(&app, &text)).await?))
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
    level: Option<u8>,
}

/// Asks an engine about a position.
#[utoipa::path(post, path = "/api/analyse", tag = "study", request_body = Question,
    responses((status = 200, body = Object), (status = 400, body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn analyse(
    State(app): State<Arc<App>>,
    JsonBody(question): JsonBody<Question>,
) -> Result<Json<Analysis>, Refusal> {
    let mut settings = Settings::default();
    if let Some(level) = question.level {
        if level < 1 || usize::from(level) > N_LEVELS {
            return Err(Refusal::bad(Objection::BadLevel.with("level", level).with("most", N_LEVELS)));
        }
        settings.level = Some(level);
    }
    let limits = Limits::movetime(Duration::from_millis(question.ms.unwrap_or(1000).clamp(100, 3000)));
    let orders = Orders { limits, lines: question.lines.unwrap_or(1).clamp(1, 5), only: Vec::new() };
    let stop = Stop::new();
    // Whoever asked may go away: then this is dropped, and the engine stops.
    let _gone = RingOnDrop(stop.clone());
    let asked = Arc::clone(&app);
    let bell = stop.clone();
    let work = move || {
        let Followed { game, play, .. } = question.place.follow(&asked, Wanted::None)?;
        if !matches!(play.status(), Status::ToMove(_)) {
            return Err(Refusal::not_allowed(Objection::NobodyToMove.say()));
        }
        let mut engine = game.engine(settings);
        let found = think(&mut *engine, &*play, &orders, &bell, &mut |_| {})?;
        found.ok_or_else(|| Refusal::not_allowed(Objection::NobodyToMove.say()))
    };
    let answer =
        app.analyses.submit(&stop, work).map_err(|_| Refusal::new(Code::Busy, Objection::EnginesBusy.say()))?;
    let found = answer.await.map_err(|_| Refusal::internal("an analysis failed"))?;
    found.map(Json)
}
