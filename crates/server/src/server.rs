//! A server from its start to its end.

use std::future::Future;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::app::{App, router};
use crate::config::Config;
use crate::doors::{Doors, raise_file_limit};
use crate::error::Error;
use crate::hold::Hold;
use crate::hub::Hub;
use crate::measures::{keep_adding_up, recorder};
use crate::refusals;
use crate::store::{FILE, Sqlite, Store};

/// How many ports are tried if the first is taken.
const PORTS: u16 = 50;
/// How long requests under way have to finish.
const GRACE: Duration = Duration::from_secs(1);
/// How long sockets have to say goodbye.
const LAST_WORDS: Duration = Duration::from_millis(800);
/// How long tables have.
const LAST_WRITES: Duration = Duration::from_secs(1);
/// How long the store has then: if it does not say when the server ended, those who thought are not charged for it.
const LAST_SYNC: Duration = Duration::from_secs(5);

/// A server that runs.
///
/// ```no_run
/// # async fn run() -> Result<(), qiyuan_server::Error> {
/// use qiyuan_server::{Config, Server};
/// let server = Server::start(Config::default()).await?;
/// println!("{}", server.url());
/// server.stop().await
/// # }
/// ```
pub struct Server {
    address: SocketAddr,
    end: watch::Sender<bool>,
    serving: JoinHandle<()>,
    /// What it does again and again.
    chores: Vec<JoinHandle<()>>,
    app: Arc<App>,
    /// The folder is let go when the store has closed.
    hold: Hold,
}

impl Server {
    /// Opens the store, binds the address and begins to answer.
    pub async fn start(config: Config) -> Result<Server, Error> {
        recorder();
        raise_file_limit();
        make_folder(&config.data).map_err(|source| Error::Data { folder: config.data.clone(), source })?;
        let mut hold = Hold::take(&config.data)?;
        let listener = listen(&config).await?;
        let address = listener.local_addr()?;
        if let Err(error) = hold.note(&url_of(address)) {
            tracing::warn!("where the server listens is not written down: {error}");
        }
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&config.data.join(FILE)).await?);
        let woken = store.wake().await?;
        config.time.begin(woken.alive, woken.downtimes.into());
        let hub = Arc::new(Hub::new(config, store, woken.timed.into_iter().collect()));
        hub.beat().await?;
        let app = Arc::new(App::new(Arc::clone(&hub)));
        let _ = app.address.set(address);
        let chores = vec![
            tokio::spawn(Arc::clone(&hub).keep_pulse()),
            tokio::spawn(Arc::clone(&hub).keep_heartbeat()),
            tokio::spawn(Arc::clone(&hub).keep_clocks()),
            tokio::spawn(Arc::clone(&hub).keep_tidy()),
            tokio::spawn(refusals::keep_telling()),
            tokio::spawn(keep_adding_up()),
            tokio::spawn(Arc::clone(&app).keep_trimming()),
            tokio::spawn(hub.keep_lobby()),
        ];
        let (end, mut ended) = watch::channel(false);
        let limits = &app.hub.config.limits;
        let doors = Doors {
            listener,
            limiter: Arc::clone(&app.limiter),
            silence: limits.reap_after + GRACE,
            head_within: limits.head_within,
            stalled: limits.body_within,
            proxies: app.hub.config.proxies.clone(),
        };
        let until_end = async move {
            let _ = ended.wait_for(|end| *end).await;
        };
        let serving = tokio::spawn(doors.serve(router(Arc::clone(&app)), until_end));
        tracing::info!("listening on {address}");
        Ok(Server { address, end, serving, chores, app, hold })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of its page.
    pub fn url(&self) -> String {
        url_of(self.address)
    }

    /// Says goodbye to everybody, writes down what is left and ends.
    pub async fn stop(mut self) -> Result<(), Error> {
        let _ = self.end.send(true);
        self.chores.iter().for_each(JoinHandle::abort);
        self.app.desk.close();
        self.app.analyses.close();
        self.app.reviews_pool.close();
        self.app.animations.pool.close();
        self.app.reviews.stop();
        let hub = &self.app.hub;
        if timeout(LAST_WRITES, hub.close()).await.is_err() {
            tracing::warn!("some tables did not end in time");
        }
        // Sockets say goodbye on their own.
        let gone = async {
            while self.app.limiter.n_sockets() > 0 {
                sleep(Duration::from_millis(5)).await;
            }
        };
        let _ = timeout(LAST_WORDS, gone).await;
        if timeout(GRACE, &mut self.serving).await.is_err() {
            self.serving.abort();
        }
        let last = async {
            hub.write_downtimes().await?;
            hub.store.heartbeat(hub.time.now()).await?;
            hub.store.close().await
        };
        let closed = match timeout(LAST_SYNC, last).await {
            Ok(closed) => Ok(closed?),
            Err(_) => {
                tracing::warn!("the store did not close in time");
                Ok(())
            }
        };
        drop(self.hold);
        closed
    }
}

/// Serves until `end` comes. `begun` hears the address as soon as there is an answer.
pub async fn serve(config: Config, begun: impl FnOnce(&Server), end: impl Future<Output = ()>) -> Result<(), Error> {
    let server = Server::start(config).await?;
    begun(&server);
    end.await;
    tracing::info!("closing");
    server.stop().await
}

/// Comes when a person or the system asks the process to end.
///
/// It listens from the call on, not only once it is awaited: call it before anybody can know that the server is there.
#[cfg(unix)]
pub fn asked_to_end() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Comes when a person asks the process to end.
#[cfg(windows)]
pub fn asked_to_end() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}

/// Makes the folder for the games, for its owner alone.
fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// The address of a page that is served there.
fn url_of(address: SocketAddr) -> String {
    match address.ip() {
        ip if ip.is_unspecified() => format!("http://127.0.0.1:{}/", address.port()),
        _ => format!("http://{address}/"),
    }
}

async fn listen(config: &Config) -> Result<TcpListener, Error> {
    let mut address = config.address;
    let first = match TcpListener::bind(address).await {
        Ok(listener) => return Ok(listener),
        Err(error) => error,
    };
    if config.next_free_port && first.kind() == std::io::ErrorKind::AddrInUse {
        for port in config.address.port().saturating_add(1)..=config.address.port().saturating_add(PORTS) {
            address.set_port(port);
            if let Ok(listener) = TcpListener::bind(address).await {
                return Ok(listener);
            }
        }
    }
    Err(Error::Listen { address: config.address, source: first })
}
