//! Tables: setting them up, joining, looking, moving.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use qiyuan_core::show::Layout;
use qiyuan_engine::N_LEVELS;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use super::JsonBody;
use crate::app::{App, Visitor};
use crate::clock::now;
use crate::decide::{Act, Wish, check_salt};
use crate::error::{Code, Refusal, Refused};
use crate::event::{ClockSetting, Setup, Sitter, Takeback};
use crate::hub::Hub;
use crate::names::clean_name;
use crate::present::{Presence, TableSummary, TableView};
use crate::room::{Who, Wished};
use crate::secrets::{hash_token, new_id, new_seed, new_token};
use crate::store;
use crate::table::{Standing, Table};
use crate::view::{Circumstances, Step, View};

/// The longest id of a wish.
const LONGEST_ID: usize = 64;
/// The most that a list gives at once.
const LONGEST_PAGE: u32 = 100;
const DAY: u64 = 86_400_000;

/// A table to set up.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewTable {
    /// `GAME` or `GAME:PRESET`.
    game: String,
    /// Rule fields that differ from the preset's.
    #[schema(value_type = Option<Object>)]
    rules: Option<Value>,
    /// Where it begins, if not at the start.
    position: Option<String>,
    /// Who sits where, first seat first.
    seats: Vec<NewSeat>,
    /// How much time there is; as much as anybody likes without.
    #[serde(default)]
    clock: ClockSetting,
    /// Whether moves can be taken back. `free` needs a table without open seats, and is `consent` at others.
    takeback: Option<Takeback>,
    /// Whether lists name it; by default only if it has no open seat.
    public: Option<bool>,
    /// Something of one's own that chance will depend on.
    salt: Option<String>,
}

/// Who shall sit on a seat.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum NewSeat {
    /// Whoever sets up the table.
    Me { name: Option<String> },
    /// An engine.
    Bot { level: u8 },
    /// Whoever joins.
    Open,
}

/// A table that was set up.
#[derive(Serialize, ToSchema)]
pub(crate) struct Created {
    id: String,
    /// Its page.
    url: String,
    /// The tokens of one's own seats, by seat.
    #[schema(value_type = Object)]
    tokens: serde_json::Map<String, Value>,
}

/// Sets up a table.
#[utoipa::path(post, path = "/api/games", tag = "tables", request_body = NewTable,
    responses((status = 201, body = Created), (status = 400, body = Refused), (status = 429, body = Refused)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewTable>,
) -> Result<Response, Refusal> {
    app.limiter.table(visitor.address)?;
    let (setup, tokens) = super::aside({
        let app = Arc::clone(&app);
        move || set_up(&app, new)
    })
    .await?;
    let id = setup.id.clone();
    app.hub.create(setup).await?;
    let created = Created { url: format!("/g/{id}"), id, tokens };
    Ok((StatusCode::CREATED, Json(created)).into_response())
}

fn set_up(app: &App, new: NewTable) -> Result<(Setup, serde_json::Map<String, Value>), Refusal> {
    let rules = new.rules.filter(|rules| !rules.is_null()).map(|rules| rules.to_string());
    let opened = app.hub.games.open(&new.game, rules.as_deref())?;
    let start = opened.game.start(new.position.as_deref())?;
    let n_seats = opened.game.n_seats();
    if new.seats.len() != n_seats {
        return Err(Refusal::bad(format!("{} seats, but {} has {n_seats}", new.seats.len(), opened.game.name())));
    }
    check_clock(new.clock)?;
    let salt = new.salt.unwrap_or_default();
    check_salt(&salt)?;
    let mut tokens = serde_json::Map::new();
    let mut seats = Vec::new();
    for (i, seat) in new.seats.into_iter().enumerate() {
        seats.push(match seat {
            NewSeat::Open => Sitter::Open,
            NewSeat::Bot { level } if 1 <= level && usize::from(level) <= N_LEVELS => Sitter::Bot { level },
            NewSeat::Bot { level } => return Err(Refusal::bad(format!("level {level}, expected 1 to {N_LEVELS}"))),
            NewSeat::Me { name } => {
                let token = new_token();
                let sitter = Sitter::Human {
                    name: clean_name(&name.unwrap_or_default())?,
                    token: hash_token(&token),
                    salt: salt.clone(),
                };
                tokens.insert(i.to_string(), token.into());
                sitter
            }
        });
    }
    let solo = !seats.contains(&Sitter::Open);
    let takeback = match new.takeback {
        None | Some(Takeback::Free) if solo => Takeback::Free,
        None | Some(Takeback::Free) => Takeback::Consent,
        Some(takeback) => takeback,
    };
    let setup = Setup {
        id: new_id(),
        game: opened.game.name().into(),
        rules: opened.game.overrides().map(String::from),
        position: start.other_start().and(new.position),
        seats,
        clock: new.clock,
        takeback,
        public: new.public.unwrap_or(solo),
        previous: None,
        solo,
        seed: new_seed(),
    };
    Ok((setup, tokens))
}

fn check_clock(clock: ClockSetting) -> Result<(), Refusal> {
    let fits = match clock {
        ClockSetting::None => true,
        ClockSetting::Fischer { initial, increment } => (100..=DAY).contains(&initial) && increment <= DAY / 24,
        ClockSetting::Days { days } => (1..=30).contains(&days),
    };
    fits.then_some(()).ok_or_else(|| {
        Refusal::bad("a Fischer clock has 100 ms to a day and adds an hour at most; others have 1 to 30 days")
    })
}

/// Somebody who wants a seat.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct Joining {
    /// Which; any without.
    seat: Option<u8>,
    name: Option<String>,
    /// Something of one's own that chance will depend on.
    salt: Option<String>,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub(crate) struct Joined {
    seat: u8,
    /// Whoever has it can move for the seat.
    token: String,
}

/// Takes an open seat.
#[utoipa::path(post, path = "/api/games/{id}/join", tag = "tables", params(("id" = String, Path)), request_body = Joining,
    responses((status = 200, body = Joined), (status = 409, body = Refused)))]
pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    JsonBody(joining): JsonBody<Joining>,
) -> Result<Json<Joined>, Refusal> {
    let name = clean_name(&joining.name.unwrap_or_default())?;
    let room = app.hub.room(&id).await?;
    let (seat, token) = room.join(joining.seat, name, joining.salt.unwrap_or_default()).await?;
    Ok(Json(Joined { seat, token }))
}

/// All about a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct WholeTable {
    table: TableView,
    view: View,
    history: Vec<Step>,
    #[schema(value_type = Object)]
    layout: Arc<Layout>,
}

/// Looks at a table.
#[utoipa::path(get, path = "/api/games/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = WholeTable), (status = 404, body = Refused)))]
pub(crate) async fn read(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Json<WholeTable>, Refusal> {
    let hub = Arc::clone(&app.hub);
    let look = move |table: &Table, presence: &Presence| WholeTable::of(table, presence, &hub);
    Ok(Json(app.hub.room(&id).await?.look(look).await?))
}

impl WholeTable {
    /// All about a table as it stands now.
    pub(crate) fn of(table: &Table, presence: &Presence, hub: &Hub) -> WholeTable {
        WholeTable {
            table: table.present(presence, now(), &hub.downtimes),
            view: table.view(),
            history: table.history.clone(),
            layout: Arc::clone(&table.layout),
        }
    }
}

/// A position of a game, and the move that led to it.
#[derive(Serialize, ToSchema)]
pub(crate) struct AtMove {
    view: View,
    step: Option<Step>,
}

/// Looks at a table as it was after `n` single moves.
#[utoipa::path(get, path = "/api/games/{id}/moves/{n}", tag = "tables",
    params(("id" = String, Path), ("n" = usize, Path)),
    responses((status = 200, body = AtMove), (status = 404, body = Refused)))]
pub(crate) async fn at_move(
    State(app): State<Arc<App>>,
    Path((id, n)): Path<(String, usize)>,
) -> Result<Response, Refusal> {
    let look = move |table: &Table, _: &_| {
        let before = table.line(n.saturating_sub(1))?;
        let known = match n.checked_sub(1) {
            Some(last) => Some(table.history.get(last).cloned().ok_or_else(|| Refusal::not_found("move"))?),
            None => None,
        };
        let outcome = table.outcome.clone().filter(|_| n == table.history.len());
        Ok::<_, Refusal>((before, known, outcome, table.standing() == Standing::Over))
    };
    let (before, known, outcome, over) = app.hub.room(&id).await?.look(look).await??;
    let body = super::aside(move || {
        let mut play = before.play()?;
        let mut step = None;
        if let Some(known) = known {
            play.play(&known.mv)?;
            step = Some(Step { scene: Some(play.scene().into()), ..known });
        }
        let around = Circumstances { outcome, ..Circumstances::default() };
        Ok(AtMove { view: View::new(&*before.game, &*play, &around), step })
    })
    .await?;
    // A move can be taken back while the game is on.
    let cache = if over { "public, max-age=31536000, immutable" } else { "no-cache" };
    Ok(([(header::CACHE_CONTROL, cache)], Json(body)).into_response())
}

/// A move, or several of one turn.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Moving {
    /// An id of one's own choice: the same is played once, however often it is sent.
    id: String,
    /// How many single moves one has seen.
    n: usize,
    moves: Vec<String>,
}

/// The number of the event with which a wish was fulfilled.
#[derive(Serialize, ToSchema)]
pub(crate) struct Fulfilled {
    seq: u64,
}

/// Moves. The seat's token is the bearer token.
#[utoipa::path(post, path = "/api/games/{id}/move", tag = "tables", params(("id" = String, Path)), request_body = Moving,
    responses((status = 200, body = Fulfilled), (status = 401, body = Refused), (status = 409, body = Refused),
        (status = 422, body = Refused)))]
pub(crate) async fn make_move(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(moving): JsonBody<Moving>,
) -> Result<Json<Fulfilled>, Refusal> {
    let wish = Wish::Move { n: moving.n, moves: moving.moves };
    fulfil(&app, &id, &headers, moving.id, wish).await
}

/// Something to do beside moving.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Acting {
    /// An id of one's own choice: the same is done once, however often it is sent.
    id: String,
    act: Act,
}

/// Resigns, offers, answers, takes back, asks for another game. The seat's token is the bearer token.
#[utoipa::path(post, path = "/api/games/{id}/act", tag = "tables", params(("id" = String, Path)), request_body = Acting,
    responses((status = 200, body = Fulfilled), (status = 401, body = Refused), (status = 403, body = Refused)))]
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(acting): JsonBody<Acting>,
) -> Result<Json<Fulfilled>, Refusal> {
    fulfil(&app, &id, &headers, acting.id, Wish::Act(acting.act)).await
}

/// Something of one's own that chance will depend on.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Salting {
    salt: String,
}

/// Adds a salt before the first move. The seat's token is the bearer token.
#[utoipa::path(post, path = "/api/games/{id}/salt", tag = "tables", params(("id" = String, Path)), request_body = Salting,
    responses((status = 200, body = Fulfilled), (status = 401, body = Refused), (status = 403, body = Refused)))]
pub(crate) async fn salt(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(salting): JsonBody<Salting>,
) -> Result<Json<Fulfilled>, Refusal> {
    let client = format!("salt {}", salting.salt);
    fulfil(&app, &id, &headers, client, Wish::Salt(salting.salt)).await
}

async fn fulfil(
    app: &App,
    id: &str,
    headers: &HeaderMap,
    client: String,
    wish: Wish,
) -> Result<Json<Fulfilled>, Refusal> {
    check_client(&client)?;
    let token = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let Some(token) = token else {
        return Err(Refusal::new(Code::Unauthorised, "only who holds a seat can do that"));
    };
    let who = Who::Token(token.trim().into());
    let seq = app.hub.room(id).await?.wish(Wished { who, seat: None, client, wish }).await?;
    Ok(Json(Fulfilled { seq }))
}

/// Refuses ids that are too long to be kept.
pub(crate) fn check_client(client: &str) -> Result<(), Refusal> {
    let fits = !client.is_empty() && client.len() <= LONGEST_ID + 5;
    fits.then_some(()).ok_or_else(|| Refusal::bad(format!("an id has 1 to {LONGEST_ID} bytes")))
}

/// The game as a record.
#[utoipa::path(get, path = "/api/games/{id}/record", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 404, body = Refused)))]
pub(crate) async fn record(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Refusal> {
    let text = app.hub.room(&id).await?.look(|table, _| table.record().write()).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"qiyuan-{id}.txt\"")),
    ];
    Ok((headers, text).into_response())
}

/// All that chance has brought, and what it can be checked by.
#[utoipa::path(get, path = "/api/games/{id}/chances", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refused)))]
pub(crate) async fn chances(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Json<Value>, Refusal> {
    let look = |table: &Table, _: &_| {
        let fairness = table.fairness();
        json!({
            "chances": table.play.chances(),
            "commitment": fairness.as_ref().map(|fairness| &fairness.commitment),
            "seed": fairness.as_ref().and_then(|fairness| fairness.seed.as_ref()),
            "salts": fairness.as_ref().map(|fairness| &fairness.salts),
        })
    };
    Ok(Json(app.hub.room(&id).await?.look(look).await?))
}

/// Which tables to list.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Listing {
    /// `live`, `over` or `waiting`; all without.
    state: Option<String>,
    /// Only this family.
    game: Option<String>,
    /// The `next` of the part before.
    before: Option<i64>,
    /// How many, 30 without.
    limit: Option<u32>,
}

/// A part of the list of tables.
#[derive(Serialize, ToSchema)]
pub(crate) struct Listed {
    #[schema(value_type = Vec<TableSummary>)]
    games: Vec<Value>,
    /// Where the next part begins.
    next: Option<i64>,
}

/// Public tables, the newest first.
#[utoipa::path(get, path = "/api/games", tag = "tables", params(Listing),
    responses((status = 200, body = Listed), (status = 400, body = Refused)))]
pub(crate) async fn list(State(app): State<Arc<App>>, Query(listing): Query<Listing>) -> Result<Json<Listed>, Refusal> {
    let status = match listing.state.as_deref() {
        None => None,
        Some("live") => Some("playing"),
        Some("over") => Some("over"),
        Some("waiting") => Some("waiting"),
        Some(_) => return Err(Refusal::bad("the state is live, over or waiting")),
    };
    let limit = listing.limit.unwrap_or(30).clamp(1, LONGEST_PAGE);
    // Tables at which nothing has happened for long are left alone.
    let since = match status {
        Some("waiting") => now().saturating_sub(DAY),
        Some("playing") => now().saturating_sub(30 * DAY),
        _ => 0,
    };
    let query = store::Query { status, family: listing.game, since, before: listing.before, limit };
    let page = app.hub.store.list(query).await?;
    let games = page.summaries.iter().filter_map(|summary| serde_json::from_str(summary).ok()).collect();
    Ok(Json(Listed { games, next: page.next }))
}
