//! Everything that is answered, and how.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use qiyuan_core::{Language, Refuse, Seat};
use tokio::sync::Semaphore;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::review::Reviews;
use crate::api::tables::look::WholeTable;
use crate::api::{catalog, pictures, review, study, tables};
use crate::doors::Peer;
use crate::error::{Code, Refusal};
use crate::event::Sitter;
use crate::hub::Hub;
use crate::limiter::Limiter;
use crate::pool::Pool;
use crate::present::Presence;
use crate::site::{About, Site};
use crate::socket;
use crate::table::Table;
use crate::words::{Objection, WORDS};

/// How many pictures are turned into pixels at the same time.
const PICTURES: usize = 2;

/// What is sent with every answer: nothing is loaded from elsewhere, nothing runs that is not a file of ours.
const HEADERS: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
         font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Everything that answers share.
pub(crate) struct App {
    pub(crate) hub: Arc<Hub>,
    pub(crate) limiter: Arc<Limiter>,
    pub(crate) site: Site,
    /// Engines that answer questions, apart from bots, which must not wait for them.
    pub(crate) analyses: Pool,
    pub(crate) reviews_pool: Pool,
    pub(crate) reviews: Reviews,
    pub(crate) catalog: OnceLock<Arc<str>>,
    pub(crate) pictures: Semaphore,
}

impl App {
    pub(crate) fn new(hub: Arc<Hub>) -> App {
        let limits = hub.config.limits.clone();
        App {
            site: Site::new(hub.config.web.clone()),
            analyses: Pool::new("analysis", 1, limits.analysis_queue),
            reviews_pool: Pool::new("review", 1, limits.analysis_queue),
            reviews: Reviews::default(),
            catalog: OnceLock::new(),
            pictures: Semaphore::new(PICTURES),
            limiter: Arc::new(Limiter::new(limits)),
            hub,
        }
    }
}

/// Who asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor {
    pub(crate) address: IpAddr,
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<Peer>>();
        Ok(Visitor { address: address(peer.map(|info| info.0.0), &parts.headers, app.hub.config.trust_proxy) })
    }
}

/// Where a request comes from. A proxy writes down whom it got it from, behind what it was told.
fn address(peer: Option<SocketAddr>, headers: &HeaderMap, trust_proxy: bool) -> IpAddr {
    let forwarded = || {
        let all = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        all.rsplit(',').next()?.trim().parse().ok()
    };
    let peer = || peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    Some(trust_proxy).filter(|trust| *trust).and_then(|_| forwarded()).unwrap_or_else(peer)
}

/// What the description of the API says about it.
#[derive(OpenApi)]
#[openapi(info(
    title = "Qiyuan",
    description = "Play, watch and study five families of traditional games. Live tables speak over WebSocket at \
        /ws/games/{id}. Errors are {\"error\": {\"code\", \"message\"}}."
))]
struct Description;

/// All routes.
pub(crate) fn router(app: Arc<App>) -> Router {
    let limits = app.hub.config.limits.clone();
    let (api, description) = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(catalog::catalog))
        .routes(routes!(catalog::layout))
        .routes(routes!(catalog::options))
        .routes(routes!(study::view))
        .routes(routes!(study::reach))
        .routes(routes!(study::why))
        .routes(routes!(study::analyse))
        .routes(routes!(tables::list::list, tables::create::create))
        .routes(routes!(tables::look::read))
        .routes(routes!(tables::seats::join))
        .routes(routes!(tables::look::at_move))
        .routes(routes!(tables::moves::make_move))
        .routes(routes!(tables::moves::act))
        .routes(routes!(tables::moves::salt))
        .routes(routes!(tables::look::record))
        .routes(routes!(tables::look::chances))
        .routes(routes!(review::review))
        .layer(DefaultBodyLimit::max(limits.body))
        .merge(OpenApiRouter::new().routes(routes!(study::record)).layer(DefaultBodyLimit::max(limits.record)))
        .split_for_parts();
    let description = Bytes::from(serde_json::to_vec(&description).expect("the description is plain data"));
    let describe = move || async move { ([(header::CONTENT_TYPE, "application/json")], description) };
    let limited = Router::new()
        .merge(api)
        .route("/api/openapi.json", get(describe))
        .route("/ws/games/{id}", get(socket::open))
        .route("/g/{id}", get(table_page))
        .route("/g/{id}/picture.png", get(pictures::picture_png))
        .route("/g/{id}/picture.svg", get(pictures::picture_svg))
        .route_layer(from_fn_with_state(Arc::clone(&app), count_request));
    let families = app.hub.games.catalog().families().iter().map(|family| family.id);
    let paths = ["", "analysis", "games", "about", "api/docs"].into_iter().chain(families);
    let pages = paths.fold(Router::new(), |pages, path| pages.route(&format!("/{path}"), get(page)));
    Router::new()
        .merge(limited)
        .merge(pages)
        .route("/static/{version}/{*path}", get(static_file))
        .route("/covers/{file}", get(catalog::cover))
        .route("/healthz", get(health))
        .route("/metrics", get(measures))
        .fallback(not_found)
        .method_not_allowed_fallback(wrong_method)
        .layer(CatchPanicLayer::custom(|_| Refusal::internal("an answer failed").into_response()))
        .layer(from_fn(add_headers))
        .layer(CompressionLayer::new())
        .with_state(app)
}

async fn count_request(State(app): State<Arc<App>>, visitor: Visitor, request: Request, next: Next) -> Response {
    match app.limiter.request(visitor.address) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

async fn add_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

/// A page that is the same for everybody.
async fn page(State(app): State<Arc<App>>, headers: HeaderMap, uri: Uri) -> Response {
    app.site.index(StatusCode::OK, &about_qiyuan(&app, &headers, &uri))
}

/// A table's page, which says what it is to those who share it, and holds what the page needs to draw it.
async fn table_page(State(app): State<Arc<App>>, Path(id): Path<String>, headers: HeaderMap, uri: Uri) -> Response {
    let mut about = about_qiyuan(&app, &headers, &uri);
    let hub = Arc::clone(&app.hub);
    let reader = reader(&headers);
    let look = move |table: &Table, presence: &Presence| {
        let names = (0u8..).zip(&table.seats).map(|(seat, sitter)| match sitter {
            Sitter::Human { name, .. } if !name.is_empty() => name.clone(),
            Sitter::Bot { level } => WORDS.say("bot").with("level", *level).tell(reader),
            _ => table.game.seat_title(Seat(seat)).tell(reader),
        });
        let names: Vec<String> = names.collect();
        let result = table.result().map(|outcome| outcome.view(&*table.game, Some(&*table.play)).text);
        (table.game.title(), names, result, WholeTable::of(table, presence, &hub))
    };
    let seen = match app.hub.room(&id).await {
        Ok(room) => room.look(look).await,
        Err(refusal) => Err(refusal),
    };
    let status = match seen {
        Ok((title, names, result, table)) => {
            let result = result.unwrap_or_else(|| WORDS.say("watch-or-join"));
            let description = WORDS.say("table-about").with("names", names.join(" – ")).with("result", result);
            about.title = WORDS.say("page-title").with("title", title).tell(reader);
            about.description = description.tell(reader);
            about.image = format!("{}/g/{id}/picture.png", base(&headers));
            about.table = serde_json::to_string(&table).ok();
            StatusCode::OK
        }
        Err(refusal) if refusal.code == Code::NotFound => StatusCode::NOT_FOUND,
        Err(_) => StatusCode::SERVICE_UNAVAILABLE,
    };
    app.site.index(status, &about)
}

fn about_qiyuan(app: &App, headers: &HeaderMap, uri: &Uri) -> About {
    let (base, reader) = (base(headers), reader(headers));
    About {
        title: WORDS.say("site-title").tell(reader),
        description: WORDS.say("site-about").tell(reader),
        image: format!("{base}{}", app.site.address("icon.svg")),
        url: format!("{base}{}", uri.path()),
        table: None,
    }
}

/// The language that a browser asks for first among those that we speak.
fn reader(headers: &HeaderMap) -> Language {
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let tags = asked.split(',').filter_map(|tag| tag.split(';').next());
    tags.map(str::trim).find_map(Language::from_tag).unwrap_or_default()
}

/// Scheme and host, as the visitor sees them.
fn base(headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text("host").unwrap_or("localhost");
    let scheme = text("x-forwarded-proto").filter(|scheme| *scheme == "https").unwrap_or("http");
    format!("{scheme}://{host}")
}

async fn static_file(
    State(app): State<Arc<App>>,
    Path((version, path)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    app.site.file(&version, &path, &headers).unwrap_or_else(|| Refusal::not_found(Objection::NoFile).into_response())
}

/// Whether the server can do its work: not while moves can't be written down.
async fn health(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    match app.hub.store.is_failing() {
        false => (StatusCode::OK, "ok\n"),
        true => (StatusCode::SERVICE_UNAVAILABLE, "the store cannot be written\n"),
    }
}

async fn measures(State(app): State<Arc<App>>) -> Response {
    metrics::gauge!("qiyuan_bot_queue").set(app.hub.bots.n_waiting() as f64);
    metrics::gauge!("qiyuan_analysis_queue").set((app.analyses.n_waiting() + app.reviews_pool.n_waiting()) as f64);
    metrics::gauge!("qiyuan_tables_in_memory").set(app.hub.n_rooms() as f64);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], recorder().render()).into_response()
}

/// What is measured, for the whole process.
pub(crate) fn recorder() -> &'static PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    RECORDER.get_or_init(|| {
        let buckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Full("qiyuan_wish_seconds".into()), &buckets)
            .expect("there are buckets");
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("something else measures already");
        }
        handle
    })
}

/// Programs hear that there is nothing; people get the page, which says so.
async fn not_found(State(app): State<Arc<App>>, method: Method, headers: HeaderMap, uri: Uri) -> Response {
    let path = uri.path();
    let for_programs = ["/api", "/ws", "/static"].iter().any(|start| path.starts_with(start));
    if for_programs || method != Method::GET {
        return Refusal::not_found(Objection::NoAddress).into_response();
    }
    app.site.index(StatusCode::NOT_FOUND, &about_qiyuan(&app, &headers, &uri))
}

async fn wrong_method() -> Response {
    let mut response = Refusal::bad(Objection::WrongMethod.say()).into_response();
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response
}
