//! Puzzles: which there are, trying one, hints and solutions. Nothing of it is kept.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use qiyuan_catalog::puzzles::{Answer, Filed, answer, refute};
use qiyuan_catalog::{AnyGame, AnyMatch};
use qiyuan_core::show::{Click, Layout, Theme};
use qiyuan_core::{FORMAT, Message, Refuse, Seat};
use qiyuan_engine::{Score, Stop};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::{JsonBody, Params, Part};
use crate::app::{App, Visitor};
use crate::error::{Code, Refusal, Refused};
use crate::pool::{Order, RingOnDrop};
use crate::present::goal_name;
use crate::puzzles::Shelf;
use crate::view::{Circumstances, Step, View, play_step};
use crate::words::Objection;

/// How many positions are looked at to say why a move fails.
const REFUTING: u64 = 150_000;

/// What that costs, in milliseconds.
const THOUGHT: u32 = 100;

/// How many milliseconds a day has.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// What a puzzle can be about.
#[derive(Serialize, ToSchema)]
pub(crate) struct ThemeView {
    /// Its name in data.
    id: &'static str,
    /// What people call it.
    #[schema(value_type = crate::api::answers::Text)]
    title: Message,
    /// How many puzzles are about it.
    n: usize,
}

/// A puzzle in a list.
#[derive(Serialize, ToSchema)]
#[schema(as = ListedPuzzle)]
pub(crate) struct Listed {
    id: String,
    /// The lowest level that solves it; 9 if none does.
    level: u8,
    /// What it is about, by the names of its themes.
    themes: Vec<&'static str>,
}

/// The puzzles of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Listing {
    /// `GAME:PRESET`.
    game: String,
    #[schema(value_type = crate::api::answers::Text)]
    title: Message,
    /// The puzzle of the day (UTC).
    today: String,
    /// Its themes, those of most puzzles first.
    themes: Vec<ThemeView>,
    puzzles: Vec<Listed>,
}

/// The puzzles of a game: all ids with their levels and themes, and the puzzle of the day.
#[utoipa::path(get, path = "/api/puzzles/{family}", tag = "puzzles", params(("family" = String, Path)),
    responses((status = 200, body = Listing), (status = 404, body = Refused)))]
pub(crate) async fn list(State(app): State<Arc<App>>, Part(family): Part<String>) -> Result<Json<Listing>, Refusal> {
    let listing = super::aside(move || {
        let shelf = app.puzzles.of(app.hub.games.catalog(), &family)?;
        let collection = &shelf.collection;
        let today =
            collection.of_day(app.hub.time.now() / DAY).ok_or_else(|| Refusal::not_found(Objection::NoPuzzles))?;
        let theme = |(theme, n): (Theme, usize)| ThemeView { id: theme.id, title: theme.title, n };
        let listed = |filed: &Filed| Listed {
            id: filed.id.clone(),
            level: filed.puzzle.level,
            themes: filed.themes.iter().map(|theme| theme.id).collect(),
        };
        Ok(Listing {
            game: collection.game.name().into(),
            title: collection.game.title(),
            today: today.id.clone(),
            themes: collection.themes().into_iter().map(theme).collect(),
            puzzles: collection.puzzles.iter().map(listed).collect(),
        })
    });
    Ok(Json(listing.await?))
}

/// A puzzle to solve.
#[derive(Serialize, ToSchema)]
pub(crate) struct PuzzleView {
    id: String,
    /// `GAME:PRESET`.
    game: String,
    /// The format of the rules.
    format: u32,
    /// Rule fields that differ from the preset's.
    #[schema(value_type = Option<Object>)]
    rules: Option<Value>,
    #[schema(value_type = crate::api::answers::Text)]
    title: Message,
    /// `win` or `chips`: what the game is played for.
    goal: &'static str,
    #[schema(value_type = Object)]
    layout: Arc<Layout>,
    #[schema(value_type = Vec<crate::api::answers::Text>)]
    seat_titles: Vec<Message>,
    /// Who is to find the moves.
    #[schema(value_type = u8)]
    solver: Seat,
    /// What there is to do.
    #[schema(value_type = crate::api::answers::Text)]
    task: Message,
    /// The lowest level that solves it; 9 if none does.
    level: u8,
    /// How many moves are to be found.
    n_tests: usize,
    view: View,
}

/// A puzzle: its board and what there is to do, not its solution. The id `today` is the puzzle of the day (UTC).
#[utoipa::path(get, path = "/api/puzzles/{family}/{id}", tag = "puzzles",
    params(("family" = String, Path), ("id" = String, Path)),
    responses((status = 200, body = PuzzleView), (status = 404, body = Refused)))]
pub(crate) async fn read(
    State(app): State<Arc<App>>,
    Part((family, id)): Part<(String, String)>,
) -> Result<Json<PuzzleView>, Refusal> {
    let view = super::aside(move || {
        let shelf = app.puzzles.of(app.hub.games.catalog(), &family)?;
        let (game, filed) = (&*shelf.collection.game, find(&app, &shelf, &id)?);
        let play = filed.puzzle.start(game)?;
        Ok(PuzzleView {
            id: filed.id.clone(),
            game: game.name().into(),
            format: FORMAT,
            rules: game.overrides().and_then(|rules| serde_json::from_str(rules).ok()),
            title: game.title(),
            goal: goal_name(game.goal()),
            layout: Arc::clone(&shelf.layout),
            seat_titles: super::catalog::seat_titles(game),
            solver: filed.solver,
            task: filed.puzzle.aim.task(),
            level: filed.puzzle.level,
            n_tests: filed.puzzle.tests(game)?.len(),
            view: seen(game, &*play),
        })
    });
    Ok(Json(view.await?))
}

/// Moves that somebody tries, from the puzzle's position on, the replies included.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Tried {
    moves: Vec<String>,
}

/// What there is to say about a try.
#[derive(Serialize, ToSchema)]
#[schema(as = JudgedPuzzle)]
pub(crate) struct Judged {
    /// `solved`, `go-on` or `wrong`.
    answer: &'static str,
    /// The last move that was tried, and what follows it: the replies of the line, how it would go on once it is
    /// solved, or why a wrong move fails.
    steps: Vec<Step>,
    /// How it stands for whoever tried, after a wrong move.
    #[schema(value_type = Option<Object>)]
    score: Option<Score>,
    /// What the puzzle is about, once it is solved.
    #[schema(value_type = Vec<crate::api::answers::Text>)]
    themes: Vec<Message>,
    /// The position behind all that.
    view: View,
}

/// Tries moves: says whether they are the ones, what comes next, and after a wrong one why it fails.
#[utoipa::path(post, path = "/api/puzzles/{family}/{id}/try", tag = "puzzles", request_body = Tried,
    params(("family" = String, Path), ("id" = String, Path)),
    responses((status = 200, body = Judged), (status = 404, body = Refused), (status = 422, body = Refused),
        (status = 503, body = Refused)))]
pub(crate) async fn attempt(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Part((family, id)): Part<(String, String)>,
    JsonBody(tried): JsonBody<Tried>,
) -> Result<Json<Judged>, Refusal> {
    let stop = Stop::new();
    // Whoever asked may go away: then this is dropped, and the engine stops.
    let _gone = RingOnDrop(stop.clone());
    let (asked, bell) = (Arc::clone(&app), stop.clone());
    let work = move || {
        let shelf = asked.puzzles.of(asked.hub.games.catalog(), &family)?;
        judge(&shelf, find(&asked, &shelf, &id)?, &tried.moves, &bell)
    };
    let order = Order { owner: visitor.owner(), cost: THOUGHT };
    let answer =
        app.analyses.submit(order, &stop, work).map_err(|_| Refusal::new(Code::Busy, Objection::EnginesBusy.say()))?;
    answer.await.map_err(|_| Refusal::internal("a puzzle was not judged"))?.map(Json)
}

fn judge(shelf: &Shelf, filed: &Filed, moves: &[String], stop: &Stop) -> Result<Judged, Refusal> {
    let (game, puzzle) = (&*shelf.collection.game, &filed.puzzle);
    let (word, next, score) = match answer(game, puzzle, moves)? {
        // Whoever ends the game in another way has solved it, too.
        Answer::Solved => ("solved", puzzle.line.iter().chain(&puzzle.rest).skip(moves.len()).cloned().collect(), None),
        Answer::GoOn { replies } => ("go-on", replies, None),
        Answer::Wrong => {
            let refutation = refute(game, puzzle, moves, REFUTING, stop)?;
            ("wrong", refutation.line, refutation.score)
        }
    };
    let mut play = puzzle.start(game)?;
    let (last, before) = moves.split_last().map_or((None, moves), |(last, before)| (Some(last), before));
    before.iter().try_for_each(|mv| play.play(mv))?;
    let mut steps = Vec::new();
    for mv in last.into_iter().chain(&next) {
        // Behind an end that came otherwise there is nothing to show.
        if play.ending().is_some() {
            break;
        }
        let mut step = play_step(&mut *play, mv)?;
        step.scene = Some(Box::new(play.scene()));
        steps.push(step);
    }
    let themes =
        if word == "solved" { filed.themes.iter().map(|theme| theme.title.clone()).collect() } else { Vec::new() };
    Ok(Judged { answer: word, steps, score, themes, view: seen(game, &*play) })
}

/// What somebody wants to be told about.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Hinting {
    /// How many single moves have been found and answered.
    #[serde(default)]
    found: usize,
}

/// A hint.
#[derive(Serialize, ToSchema)]
pub(crate) struct Hint {
    /// What the move is about.
    #[schema(value_type = Option<crate::api::answers::Text>)]
    about: Option<Message>,
    /// The spot of the piece that moves, or the place that is touched first; none if it is a button.
    spot: Option<usize>,
}

/// Hints for the move that is to be found next.
#[utoipa::path(get, path = "/api/puzzles/{family}/{id}/hint", tag = "puzzles",
    params(("family" = String, Path), ("id" = String, Path), Hinting),
    responses((status = 200, body = Hint), (status = 404, body = Refused)))]
pub(crate) async fn hint(
    State(app): State<Arc<App>>,
    Part((family, id)): Part<(String, String)>,
    Params(hinting): Params<Hinting>,
) -> Result<Json<Hint>, Refusal> {
    let hint = super::aside(move || {
        let shelf = app.puzzles.of(app.hub.games.catalog(), &family)?;
        let (game, filed) = (&*shelf.collection.game, find(&app, &shelf, &id)?);
        let Some(wanted) = filed.puzzle.line.get(hinting.found) else {
            return Err(Refusal::not_found(Objection::NoMove));
        };
        let play = filed.puzzle.after(game, hinting.found)?;
        let legal = play.moves().into_iter().find(|legal| legal.text == *wanted);
        let spot = legal.and_then(|legal| {
            legal.clicks.into_iter().find_map(|click| match click {
                Click::Spot(spot) => Some(spot),
                Click::Button(_) => None,
            })
        });
        let about = filed.themes.first().filter(|_| hinting.found == 0).map(|theme| theme.hint.clone());
        Ok(Hint { about, spot })
    });
    Ok(Json(hint.await?))
}

/// A solution.
#[derive(Serialize, ToSchema)]
pub(crate) struct Solution {
    /// The line and how it would go on, each step with the scene after it.
    steps: Vec<Step>,
    /// How many of them belong to the line.
    line: usize,
    /// What the puzzle is about.
    #[schema(value_type = Vec<crate::api::answers::Text>)]
    themes: Vec<Message>,
    view: View,
}

/// The whole solution.
#[utoipa::path(get, path = "/api/puzzles/{family}/{id}/solution", tag = "puzzles",
    params(("family" = String, Path), ("id" = String, Path)),
    responses((status = 200, body = Solution), (status = 404, body = Refused)))]
pub(crate) async fn solution(
    State(app): State<Arc<App>>,
    Part((family, id)): Part<(String, String)>,
) -> Result<Json<Solution>, Refusal> {
    let solution = super::aside(move || {
        let shelf = app.puzzles.of(app.hub.games.catalog(), &family)?;
        let (game, filed) = (&*shelf.collection.game, find(&app, &shelf, &id)?);
        let mut play = filed.puzzle.start(game)?;
        let mut steps = Vec::new();
        for mv in filed.puzzle.line.iter().chain(&filed.puzzle.rest) {
            let mut step = play_step(&mut *play, mv)?;
            step.scene = Some(Box::new(play.scene()));
            steps.push(step);
        }
        let themes = filed.themes.iter().map(|theme| theme.title.clone()).collect();
        Ok(Solution { steps, line: filed.puzzle.line.len(), themes, view: seen(game, &*play) })
    });
    Ok(Json(solution.await?))
}

/// The puzzle with an id, or that of the day.
fn find<'a>(app: &App, shelf: &'a Shelf, id: &str) -> Result<&'a Filed, Refusal> {
    let found =
        if id == "today" { shelf.collection.of_day(app.hub.time.now() / DAY) } else { shelf.collection.find(id) };
    found.ok_or_else(|| Refusal::not_found(Objection::NoPuzzle))
}

fn seen(game: &dyn AnyGame, play: &dyn AnyMatch) -> View {
    View::new(game, play, &Circumstances::default())
}
