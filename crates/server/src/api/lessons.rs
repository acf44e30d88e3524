//! Lessons: what there is to learn, and what comes of a learner's moves. The server keeps nothing of it.

use std::sync::{Arc, OnceLock};

use axum::Json;
use axum::extract::State;
use qiyuan_catalog::{Fault, Happened, Lesson, LessonGoal as Goal, Lessons, Replies, Run};
use qiyuan_core::{Message, Names, Refuse};
use qiyuan_engine::Stop;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{JsonBody, Part};
use crate::app::{App, Visitor};
use crate::error::{Code, Refusal, Refused};
use crate::pool::{Order, RingOnDrop};
use crate::view::{Circumstances, Step, View};
use crate::words::Objection;

/// What it costs to have an engine reply or judge, in milliseconds.
const THOUGHT: u32 = 100;

/// The lessons of all families, opened when they are first asked for.
#[derive(Default)]
pub(crate) struct Taught(OnceLock<Result<Vec<Arc<Lessons>>, String>>);

impl Taught {
    fn all(&self, app: &App) -> Result<&[Arc<Lessons>], Refusal> {
        let read = || {
            let catalog = app.hub.games.catalog();
            let families = catalog.families().iter();
            let read = families.map(|family| Lessons::read(catalog, family.id, family.lessons).map(Arc::new));
            let first = |faults: Vec<Fault>| faults.first().map(Fault::to_string).unwrap_or_default();
            read.collect::<Result<Vec<_>, _>>().map_err(first)
        };
        self.0.get_or_init(read).as_deref().map_err(|fault| Refusal::internal(fault.clone()))
    }

    pub(crate) fn of(&self, app: &App, family: &str) -> Result<Arc<Lessons>, Refusal> {
        let found = self.all(app)?.iter().find(|lessons| lessons.family == family);
        found.map(Arc::clone).ok_or_else(|| Refusal::not_found(Objection::NoFamily))
    }
}

/// The families that have lessons.
#[derive(Serialize, ToSchema)]
#[schema(as = ListedLessons)]
pub(crate) struct Listed {
    families: Vec<FamilyCard>,
}

/// A family's lessons, in short.
#[derive(Serialize, ToSchema)]
pub(crate) struct FamilyCard {
    /// The family.
    id: String,
    #[schema(value_type = crate::api::answers::Text)]
    title: Message,
    lessons: Vec<LessonCard>,
}

/// A lesson, in short.
#[derive(Serialize, ToSchema)]
pub(crate) struct LessonCard {
    id: String,
    #[schema(value_type = Object)]
    title: Names,
    /// What somebody can do after it.
    #[schema(value_type = Object)]
    about: Names,
    /// How many steps it has.
    n_steps: usize,
}

impl LessonCard {
    fn new(lesson: &Lesson) -> LessonCard {
        let Lesson { id, title, about, steps, .. } = lesson;
        LessonCard { id: id.clone(), title: title.clone(), about: about.clone(), n_steps: steps.len() }
    }
}

/// All lessons, in short. Families without any are left out.
#[utoipa::path(get, path = "/api/lessons", tag = "lessons", responses((status = 200, body = Listed)))]
pub(crate) async fn list(State(app): State<Arc<App>>) -> Result<Json<Listed>, Refusal> {
    let listed = super::aside(move || {
        let all = app.lessons.all(&app)?;
        let with_lessons =
            app.hub.games.catalog().families().iter().zip(all).filter(|(_, all)| !all.lessons.is_empty());
        let card = |(family, all): (&qiyuan_catalog::Family, &Arc<Lessons>)| FamilyCard {
            id: family.id.into(),
            title: family.title(),
            lessons: all.lessons.iter().map(LessonCard::new).collect(),
        };
        Ok(Listed { families: with_lessons.map(card).collect() })
    });
    Ok(Json(listed.await?))
}

/// A family's lessons.
#[derive(Serialize, ToSchema)]
pub(crate) struct FamilyLessons {
    /// The family.
    id: String,
    lessons: Vec<WholeLesson>,
}

/// A lesson with all its steps.
#[derive(Serialize, ToSchema)]
pub(crate) struct WholeLesson {
    #[serde(flatten)]
    card: LessonCard,
    /// The rules of the rule book that it is about.
    see: Vec<String>,
    steps: Vec<StepView>,
}

/// A step: where it begins, what is said, what is to be done.
#[derive(Serialize, ToSchema)]
pub(crate) struct StepView {
    /// `GAME:PRESET`.
    game: String,
    /// Rule fields that differ from the preset's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    rules: Option<Value>,
    /// Where it begins.
    position: String,
    /// The learner's seat.
    seat: u8,
    /// What is said before.
    #[schema(value_type = Object)]
    say: Names,
    /// What is drawn on the board, as records write it: `a1-b2` is an arrow, `c3` a circle, `c3/2` one in another colour.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    arrows: Vec<String>,
    goal: GoalView,
    /// The answers to choose from, where the goal is `choose`; without any, a place is to be touched.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    options: Vec<OptionView>,
    /// The fewest turns in which it can be done.
    #[serde(skip_serializing_if = "Option::is_none")]
    par: Option<usize>,
    /// The most turns that it may take.
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<usize>,
    /// The rules that this step is about, beside the lesson's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    see: Vec<String>,
    /// The single moves of the solution, replies and chance included, or the right answer.
    solution: Vec<String>,
}

/// What is to be done.
#[derive(Serialize, ToSchema)]
pub(crate) struct GoalView {
    /// `play`, `capture`, `reach`, `stars`, `block`, `survive`, `win`, `end`, `choose` or `sound`.
    kind: &'static str,
    /// How many: captures, turns to survive, stars.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<usize>,
    /// The places that it names, as numbers of the layout's spots.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    spots: Vec<usize>,
}

/// An answer to choose.
#[derive(Serialize, ToSchema)]
pub(crate) struct OptionView {
    /// What is sent as `play` to choose it.
    id: String,
    #[schema(value_type = Object)]
    text: Names,
}

impl StepView {
    fn new(step: &qiyuan_catalog::Step) -> StepView {
        let spots = step.goal.places().iter().filter_map(|name| step.spot(name));
        let option =
            |option: &qiyuan_catalog::StepOption| OptionView { id: option.id.clone(), text: option.text.clone() };
        StepView {
            game: step.game.name().into(),
            rules: step.game.overrides().and_then(|rules| serde_json::from_str(rules).ok()),
            position: step.position.clone(),
            seat: step.seat.0,
            say: step.say.clone(),
            arrows: step.arrows.clone(),
            goal: GoalView { kind: step.goal.name(), count: step.goal.count(), spots: spots.collect() },
            options: step.options.iter().map(option).collect(),
            par: step.par,
            within: step.within,
            see: step.see.clone(),
            solution: step.lines.first().cloned().unwrap_or_default(),
        }
    }
}

/// All lessons of a family. What stands on the board of a step is told by the step itself.
#[utoipa::path(get, path = "/api/lessons/{family}", tag = "lessons", params(("family" = String, Path)),
    responses((status = 200, body = FamilyLessons), (status = 404, body = Refused)))]
pub(crate) async fn family(
    State(app): State<Arc<App>>,
    Part(family): Part<String>,
) -> Result<Json<FamilyLessons>, Refusal> {
    let whole = super::aside(move || {
        let all = app.lessons.of(&app, &family)?;
        let whole = |lesson: &Lesson| WholeLesson {
            card: LessonCard::new(lesson),
            see: lesson.see.clone(),
            steps: lesson.steps.iter().map(StepView::new).collect(),
        };
        Ok(FamilyLessons { id: family, lessons: all.lessons.iter().map(whole).collect() })
    });
    Ok(Json(whole.await?))
}

/// How far somebody is with a step, and what they do next.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Doing {
    /// All single moves so far, as the answer before told them; none at the beginning.
    #[serde(default)]
    moves: Vec<String>,
    /// The learner's move or answer; `=` is a throw. Without it, the step is only looked at.
    play: Option<String>,
}

/// What came of it.
#[derive(Serialize, ToSchema)]
#[schema(as = JudgedLesson)]
pub(crate) struct Judged {
    /// `go-on`; `done`; `wrong`: the turn led nowhere and was taken back; `failed`: the step begins again, with no moves.
    state: &'static str,
    /// What is said about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<crate::api::answers::Text>)]
    say: Option<Message>,
    /// What was played, each with the position after it: the learner's moves, what chance brought, the replies. After a
    /// wrong turn that is what was shown and taken back.
    happened: Vec<Step>,
    /// All single moves now: to be sent with what the learner does next.
    moves: Vec<String>,
    /// What stands on the board now. Where a question is asked, there are no moves.
    view: View,
    progress: ProgressView,
    /// What the solution plays next, where the learner is on one of the lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
}

/// What the learner has done so far.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProgressView {
    /// How many turns.
    turns: usize,
    /// How many of the wanted pieces are captured.
    captured: usize,
    /// The places of the goal that the learner's pieces have come to, as numbers of the layout's spots.
    visited: Vec<usize>,
}

/// Does something in a step of a lesson, counted from 1, or looks at it.
#[utoipa::path(post, path = "/api/lessons/{family}/{lesson}/{step}", tag = "lessons", request_body = Doing,
    params(("family" = String, Path), ("lesson" = String, Path), ("step" = usize, Path)),
    responses((status = 200, body = Judged), (status = 400, body = Refused), (status = 404, body = Refused),
        (status = 422, body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part((family, lesson, step)): Part<(String, String, String)>,
    JsonBody(doing): JsonBody<Doing>,
) -> Result<Json<Judged>, Refusal> {
    let most = app.hub.config.limits.moves;
    if doing.moves.len() > most {
        let n = doing.moves.len();
        return Err(Refusal::new(Code::TooLarge, Objection::TooManyMoves.with("n", n).with("most", most)));
    }
    let asked = Arc::clone(&app);
    let all = super::aside(move || asked.lessons.of(&asked, &family)).await?;
    let (lesson, step) = place(&all, &lesson, &step)?;
    let thinks = {
        let step = &all.lessons[lesson].steps[step];
        doing.play.is_some() && (step.goal == Goal::Sound || matches!(step.replies, Replies::Level(_)))
    };
    let cost = doing.moves.len();
    let work = move || judge(&all.lessons[lesson].steps[step], &doing);
    if !thinks {
        return Ok(Json(app.work(visitor, cost, move |_| work()).await?));
    }
    let stop = Stop::new();
    let _gone = RingOnDrop(stop.clone());
    let order = Order { owner: visitor.owner(), cost: THOUGHT };
    let answer =
        app.analyses.submit(order, &stop, work).map_err(|_| Refusal::new(Code::Busy, Objection::EnginesBusy.say()))?;
    answer.await.map_err(|_| Refusal::internal("a lesson failed"))?.map(Json)
}

/// The places of a lesson and of its step.
pub(crate) fn place(all: &Lessons, lesson: &str, step: &str) -> Result<(usize, usize), Refusal> {
    let none = || Refusal::not_found(Objection::NoLesson);
    let lesson = all.lessons.iter().position(|known| known.id == lesson).ok_or_else(none)?;
    let step = step.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).ok_or_else(none)?;
    if step < all.lessons[lesson].steps.len() { Ok((lesson, step)) } else { Err(none()) }
}

fn judge(step: &qiyuan_catalog::Step, doing: &Doing) -> Result<Judged, Refusal> {
    let asks = step.goal == Goal::Choose;
    let mut run = Run::resume(step, if asks { &[] } else { &doing.moves })?;
    let answer = doing.play.as_deref().map(|play| run.play(play)).transpose()?;
    let (state, say, happened) = match answer {
        Some(answer) => (answer.state, answer.say, answer.happened),
        None => (run.state(), None, Vec::new()),
    };
    let told = |Happened { played, scene }| Step { scene: Some(Box::new(scene)), ..Step::from(played) };
    let throws = run.throws().then_some(step.seat.0);
    let around = Circumstances { without_moves: asks, throws, ..Circumstances::default() };
    let wanted: Vec<usize> = step.goal.places().iter().filter_map(|name| step.spot(name)).collect();
    let progress = run.progress();
    Ok(Judged {
        state: state.name(),
        say,
        happened: happened.into_iter().map(told).collect(),
        moves: run.moves().to_vec(),
        view: View::new(&*step.game, run.play_now(), &around),
        progress: ProgressView {
            turns: progress.turns,
            captured: progress.captured,
            visited: wanted.into_iter().filter(|spot| progress.visited.contains(spot)).collect(),
        },
        hint: run.hint().map(String::from),
    })
}
