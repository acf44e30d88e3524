//! Everything that is answered, and how.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use qiyuan_core::Refuse;
use qiyuan_engine::Stop;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::answers::{Answers, bound_answers};
use crate::api::Part;
use crate::api::animations::Animations;
use crate::api::answers::{describe_refusals, with_games};
use crate::api::kept::Kept;
use crate::api::lessons::Taught;
use crate::api::review::Reviews;
use crate::api::{
    BodyWithin, animations, catalog, classes, coach, edit, lessons, pictures, puzzles, review, studies, study, tables,
};
use crate::doors::Peer;
use crate::embed;
use crate::error::{Code, Refusal};
use crate::guard::guard;
use crate::hub::Hub;
use crate::learn;
use crate::limiter::{Limiter, prefix};
use crate::measures::measures;
use crate::pages::{about_qiyuan, class_page, page, study_page, table_page};
use crate::pool::{Order, Owner, Pool, RingOnDrop};
use crate::proxies::Proxies;
use crate::puzzles::Shelves;
use crate::site::Site;
use crate::socket;
use crate::words::Objection;

/// How much may wait to be looked at, and what is done beside what takes longer.
const DESK_QUEUE: usize = 512;
const SHORT_WORK: u32 = 200;
/// What it costs to turn a picture into pixels, in single moves that could be played instead.
pub(crate) const PICTURE: u32 = 3000;

/// How many threads look at boards: one core is left to those who play.
fn desks() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).saturating_sub(1).clamp(1, 4)
}

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

/// The same for pages that any site may show in a frame.
const FRAMED: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

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
    pub(crate) lessons: Taught,
    /// Boards are looked at, records opened and pictures drawn here.
    pub(crate) desk: Pool,
    /// What may still wait to be sent.
    pub(crate) answers: Answers,
    /// Where the server listens, once it does.
    pub(crate) address: OnceLock<SocketAddr>,
    pub(crate) posters: Kept,
    pub(crate) animations: Animations,
    pub(crate) puzzles: Shelves,
}

impl App {
    pub(crate) fn new(hub: Arc<Hub>) -> App {
        let limits = &hub.config.limits;
        App {
            site: Site::new(hub.config.web.clone()),
            analyses: Pool::new("analysis", 1, limits.analysis_queue),
            reviews_pool: Pool::new("review", 1, limits.analysis_queue),
            reviews: Reviews::default(),
            catalog: OnceLock::new(),
            lessons: Taught::default(),
            desk: Pool::with_express("desk", desks(), DESK_QUEUE, Some(SHORT_WORK)),
            answers: Answers::new(limits.answers),
            address: OnceLock::new(),
            posters: pictures::posters(),
            animations: Animations::default(),
            puzzles: Shelves::default(),
            limiter: Arc::clone(&hub.limiter),
            hub,
        }
    }
}

impl App {
    /// Has something done that a visitor asked for. What it costs, in single moves played, is charged to their address
    /// before it begins; addresses take turns; it is given up when they go.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        visitor: Visitor,
        cost: usize,
        work: impl FnOnce(&Stop) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let cost = u32::try_from(cost).unwrap_or(u32::MAX).max(1);
        self.limiter.work(visitor.address, cost)?;
        let stop = Stop::new();
        let _gone = RingOnDrop(stop.clone());
        let bell = stop.clone();
        let order = Order { owner: visitor.owner(), cost };
        let busy = |_| Refusal::new(Code::Busy, Objection::ServerBusy.say());
        let done = self.desk.submit(order, &stop, move || work(&bell)).map_err(busy)?;
        done.await.map_err(|_| Refusal::internal("what a visitor asked for failed"))?
    }
}

/// Who asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor {
    pub(crate) address: IpAddr,
}

impl Visitor {
    /// Who pays for what they ask for.
    pub(crate) fn owner(self) -> Owner {
        Owner::Address(prefix(self.address))
    }
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<Peer>>().map(|info| info.0.0);
        Ok(Visitor { address: address(peer, &parts.headers, &app.hub.config.proxies) })
    }
}

/// Where a request comes from. A proxy that is trusted writes down whom it got it from, behind what it was told; whoever
/// else says so is not believed.
fn address(peer: Option<SocketAddr>, headers: &HeaderMap, proxies: &Proxies) -> IpAddr {
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    if !proxies.trust(peer) {
        return peer;
    }
    let said = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let said: Vec<&str> = said.flat_map(|value| value.split(',')).map(str::trim).collect();
    // Before the last proxy that is ours stands whoever asked it.
    let known = said.iter().rev().map_while(|address| address.parse().ok());
    let mut asked = peer;
    for address in known {
        asked = address;
        if !proxies.trust(asked) {
            break;
        }
    }
    if said.is_empty() {
        static ONCE: std::sync::Once = std::sync::Once::new();
        ONCE.call_once(|| {
            tracing::warn!("{peer} is trusted as a proxy but sends no X-Forwarded-For: its visitors count as one");
        });
    }
    asked
}

/// What the description of the API says about it.
#[derive(OpenApi)]
#[openapi(info(
    title = "Qiyuan",
    description = "Play, watch and study five families of traditional games. Live tables speak over WebSocket at \
        /ws/games/{id}, open seats at /ws/seats. Errors are {\"error\": {\"code\", \"message\"}}."
))]
struct Description;

/// All routes.
pub(crate) fn router(app: Arc<App>) -> Router {
    let limits = app.hub.config.limits.clone();
    let large = OpenApiRouter::new()
        .routes(routes!(study::record))
        .routes(routes!(review::review_record))
        .routes(routes!(studies::tree))
        .routes(routes!(studies::create))
        .routes(routes!(studies::read, studies::change, studies::forget))
        .routes(routes!(studies::record))
        .layer(DefaultBodyLimit::max(limits.record));
    let (api, mut description) = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(catalog::catalog))
        .routes(routes!(catalog::layout))
        .routes(routes!(catalog::options))
        .routes(routes!(lessons::list))
        .routes(routes!(lessons::family))
        .routes(routes!(lessons::play))
        .routes(routes!(classes::create))
        .routes(routes!(classes::read, classes::change, classes::forget))
        .routes(routes!(classes::join))
        .routes(routes!(classes::report, classes::leave))
        .routes(routes!(classes::invite))
        .routes(routes!(edit::rules))
        .routes(routes!(edit::edit))
        .routes(routes!(study::view))
        .routes(routes!(study::reach))
        .routes(routes!(study::why))
        .routes(routes!(study::analyse))
        .routes(routes!(coach::coach))
        .routes(routes!(puzzles::list))
        .routes(routes!(puzzles::read))
        .routes(routes!(puzzles::attempt))
        .routes(routes!(puzzles::hint))
        .routes(routes!(puzzles::solution))
        .routes(routes!(tables::list::list, tables::create::create))
        .routes(routes!(tables::glance::glance))
        .routes(routes!(tables::look::read, tables::delete::delete))
        .routes(routes!(tables::delete::delete_name))
        .routes(routes!(tables::seats::join))
        .routes(routes!(tables::invite::invite))
        .routes(routes!(tables::feed::feeds))
        .routes(routes!(tables::look::at_move))
        .routes(routes!(tables::moves::make_move))
        .routes(routes!(tables::moves::act))
        .routes(routes!(tables::moves::salt))
        .routes(routes!(tables::look::record))
        .routes(routes!(tables::look::chances))
        .routes(routes!(review::review))
        .layer(DefaultBodyLimit::max(limits.body))
        .merge(large)
        .split_for_parts();
    describe_refusals(&mut description);
    let description = with_games(&description, app.hub.games.catalog());
    let describe = move || async move { ([(header::CONTENT_TYPE, "application/json")], description) };
    let limited = Router::new()
        .merge(api)
        .route("/api/openapi.json", get(describe))
        .route("/ws/games/{id}", get(socket::open))
        .route("/ws/seats", get(socket::seats::open))
        .route("/g/{id}/feed/{file}", get(tables::feed::feed))
        .route("/g/{id}", get(table_page))
        .route("/g/{id}/picture.png", get(pictures::picture_png))
        .route("/g/{id}/picture.svg", get(pictures::picture_svg))
        .route("/g/{id}/animation.gif", get(animations::of_table))
        .route("/study/{id}", get(study_page))
        .route("/class/{id}", get(class_page))
        .route("/learn/{*place}", get(learn::page))
        .route("/study/{id}/picture.png", get(pictures::of_study))
        .route("/study/{id}/animation.gif", get(animations::of_study))
        .route("/analysis/picture.png", get(pictures::of_analysis))
        .route("/editor/picture.png", get(pictures::of_analysis))
        .route("/embed/g/{id}", get(embed::table))
        .route("/embed/study/{id}", get(embed::study))
        .route("/embed/analysis", get(embed::analysis))
        .route_layer(from_fn_with_state(Arc::clone(&app), bound_answers))
        .route_layer(from_fn_with_state(Arc::clone(&app), count_request));
    let families = app.hub.games.catalog().families().iter().map(|family| family.id);
    let portraits =
        families.clone().fold(Router::new().route("/picture.png", get(pictures::of_home)), |all, family| {
            all.route(&format!("/{family}/picture.png"), get(pictures::of_family))
        });
    let paths = [
        "",
        "learn",
        "class",
        "puzzles",
        "puzzles/{family}",
        "puzzles/{family}/{id}",
        "again",
        "analysis",
        "editor",
        "games",
        "yours",
        "about",
        "api/docs",
    ]
    .into_iter()
    .chain(families);
    let pages = paths.fold(Router::new(), |pages, path| pages.route(&format!("/{path}"), get(page)));
    let files = pages
        .merge(portraits)
        .route("/static/{version}/{*path}", get(static_file))
        .route("/covers/{file}", get(catalog::cover))
        .route_layer(from_fn_with_state(Arc::clone(&app), count_file));
    Router::new()
        .merge(limited)
        .merge(files)
        .route("/healthz", get(health))
        .route("/metrics", get(measures))
        .fallback(not_found)
        .method_not_allowed_fallback(wrong_method)
        .layer(CatchPanicLayer::custom(|_| Refusal::internal("an answer failed").into_response()))
        .layer(from_fn_with_state(Arc::clone(&app), guard))
        .layer(from_fn(add_headers))
        .layer(CompressionLayer::new())
        .with_state(app)
}

async fn count_request(State(app): State<Arc<App>>, visitor: Visitor, mut request: Request, next: Next) -> Response {
    request.extensions_mut().insert(BodyWithin(app.hub.config.limits.body_within));
    match app.limiter.request(visitor.address) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

async fn count_file(State(app): State<Arc<App>>, visitor: Visitor, request: Request, next: Next) -> Response {
    match app.limiter.file(visitor.address) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

async fn add_headers(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let framed = path.starts_with("/embed/");
    let shown_elsewhere = framed || path.ends_with("/picture.png") || path.ends_with("/animation.gif");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if shown_elsewhere {
        headers.insert("cross-origin-resource-policy", HeaderValue::from_static("cross-origin"));
    }
    if framed {
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(FRAMED));
        headers.remove("x-frame-options");
    }
    response
}

async fn static_file(
    State(app): State<Arc<App>>,
    Part((version, path)): Part<(String, String)>,
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

/// Programs hear that there is nothing; people get the page, which says so.
async fn not_found(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    method: Method,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    if let Err(refusal) = app.limiter.file(visitor.address) {
        return refusal.into_response();
    }
    let path = uri.path();
    let for_programs = ["/api", "/ws", "/static"].iter().any(|start| path.starts_with(start));
    if for_programs || method != Method::GET {
        return Refusal::not_found(Objection::NoAddress).into_response();
    }
    app.site.index(StatusCode::NOT_FOUND, &about_qiyuan(&headers, &uri))
}

async fn wrong_method() -> Response {
    let mut response = Refusal::bad(Objection::WrongMethod.say()).into_response();
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response
}
