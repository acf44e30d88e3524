//! Looking at positions and records without a table, and asking an engine about them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use qiyuan_catalog::{AnyGame, AnyMatch, Chance, analyse as think, open_record};
use qiyuan_core::show::{Language, Layout};
use qiyuan_core::{Record, Status};
use qiyuan_engine::{Limits, N_LEVELS, Orders, Settings, Stop};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use super::{JsonBody, TextBody};
use crate::app::App;
use crate::error::{Code, Refusal, Refused};
use crate::pool::RingOnDrop;
use crate::present::FairnessView;
use crate::view::{Circumstances, Step, View, play_step};
use crate::words::{InLanguages, Words};

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
        Ok(Followed { game: opened.game, play, steps: told })
    }
}

/// A place that was reached.
struct Followed {
    game: Arc<dyn AnyGame>,
    play: Box<dyn AnyMatch>,
    steps: Vec<Step>,
}

/// The single moves of turns: `a4xb4,b4?b3=s` are three.
fn singles(moves: &[String]) -> Vec<String> {
    let parts = moves.iter().flat_map(|text| text.split([',', ' '])).filter(|part| !part.is_empty());
    let split = parts.flat_map(|part| match part.find('=').filter(|&at| at > 0) {
        Some(at) => vec![part[..at].to_string(), part[at..].to_string()],
        None => vec![part.to_string()],
    });
    split.collect()
}

fn check_length(app: &App, n_moves: usize) -> Result<(), Refusal> {
    let most = app.hub.config.limits.moves;
    if n_moves > most {
        return Err(Refusal::new(Code::TooLarge, format!("{n_moves} moves, at most {most} are looked at")));
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
    /// `1`: a move that is not legal is no failure but an answer, `{"error": …}` with status 200. For people who try.
    why: Option<u8>,
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
) -> Result<Response, Refusal> {
    let viewed = super::aside(move || {
        let Followed { game, play, steps } = place.follow(&app, telling.steps)?;
        let around = Circumstances { with_outcomes: true, ..Circumstances::default() };
        Ok(Viewed {
            view: View::new(&*game, &*play, &around),
            steps: (telling.steps != Wanted::None).then_some(steps),
            turns: play.turns(),
        })
    });
    match viewed.await {
        Ok(viewed) => Ok(Json(viewed).into_response()),
        Err(refusal) if telling.why == Some(1) && refusal.code == Code::IllegalMove => {
            Ok(Json(Refused::from(refusal)).into_response())
        }
        Err(refusal) => Err(refusal),
    }
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
    check_length(app, record.turns.iter().map(|turn| turn.text.split([',', '=']).count()).sum())?;
    let replayed = open_record(&record)?;
    let game = replayed.game;
    let moves = replayed.table.played();
    let mut play = game.start(record.tag("Position"))?;
    let history = moves.iter().map(|mv| play_step(&mut *play, mv)).collect::<Result<Vec<_>, _>>()?;
    let fairness = record.tag("Commit").map(|commitment| FairnessView {
        commitment: commitment.into(),
        seed: record.tag("Seed").map(String::from),
        salts: record.tag("Salts").and_then(|salts| serde_json::from_str(salts).ok()).unwrap_or_default(),
    });
    let around = Circumstances { with_outcomes: true, ..Circumstances::default() };
    Ok(OpenedRecord {
        game: game.name().into(),
        rules: game.overrides().and_then(|rules| serde_json::from_str(rules).ok()),
        position: replayed.table.other_start(),
        tags: record.tags.into_iter().collect(),
        moves,
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
) -> Result<Json<Value>, Refusal> {
    let mut settings = Settings::default();
    if let Some(level) = question.level {
        if level < 1 || usize::from(level) > N_LEVELS {
            return Err(Refusal::bad(format!("level {level}, expected 1 to {N_LEVELS}")));
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
            return Err(Refusal::not_allowed("nobody is to move there"));
        }
        let mut engine = game.engine(settings);
        let found = think(&mut *engine, &*play, &orders, Language::English, &bell, &mut |_| {})?;
        let analysis = found.ok_or_else(|| Refusal::not_allowed("nobody is to move there"))?;
        let mut value = json!(analysis);
        for (i, line) in analysis.lines.iter().enumerate() {
            value["lines"][i]["described"] = json!(told(&*play, &line.moves)?);
        }
        Ok(value)
    };
    let answer = app.analyses.submit(&stop, work).map_err(|_| Refusal::new(Code::Busy, "all engines are busy"))?;
    let found = answer.await.map_err(|_| Refusal::internal("an analysis failed"))?;
    found.map(Json)
}

/// A line of moves in every language.
fn told(play: &dyn AnyMatch, moves: &[String]) -> Result<Vec<Words>, Refusal> {
    let mut ahead = play.boxed_clone();
    let first = ahead.n_moves();
    for mv in moves {
        ahead.play(mv)?;
    }
    Ok(Words::zip(InLanguages::each(|language| ahead.story_in(first, language))))
}
