//! A server from its start to its end.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::app::{App, recorder, router};
use crate::clock::{Downtimes, now};
use crate::config::Config;
use crate::doors::{Doors, Peer, raise_file_limit};
use crate::error::Error;
use crate::hub::Hub;
use crate::store::{FILE, Sqlite, Store};

/// How many ports are tried if the first is taken.
const PORTS: u16 = 50;
/// How long requests under way have to finish.
const GRACE: Duration = Duration::from_secs(1);
/// How long sockets have to say goodbye.
const LAST_WORDS: Duration = Duration::from_millis(800);
/// How long tables have, and then the store.
const LAST_WRITES: Duration = Duration::from_secs(1);

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
    serving: JoinHandle<std::io::Result<()>>,
    time: JoinHandle<()>,
    app: Arc<App>,
}

impl Server {
    /// Opens the store, binds the address and begins to answer.
    pub async fn start(config: Config) -> Result<Server, Error> {
        recorder();
        raise_file_limit();
        let listener = listen(&config).await?;
        let address = listener.local_addr()?;
        std::fs::create_dir_all(&config.data).map_err(|source| Error::Data { folder: config.data.clone(), source })?;
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&config.data.join(FILE)).await?);
        let downtimes = Downtimes(store.wake(now()).await?);
        let hub = Arc::new(Hub::new(config, store, downtimes));
        let app = Arc::new(App::new(Arc::clone(&hub)));
        let time = tokio::spawn(hub.keep_time());
        let (end, mut ended) = watch::channel(false);
        let service = router(Arc::clone(&app)).into_make_service_with_connect_info::<Peer>();
        let doors = Doors {
            listener,
            limiter: Arc::clone(&app.limiter),
            silence: app.hub.config.limits.reap_after + GRACE,
            behind_proxy: app.hub.config.trust_proxy,
        };
        let until_end = async move {
            let _ = ended.wait_for(|end| *end).await;
        };
        let serving = tokio::spawn(async move { axum::serve(doors, service).with_graceful_shutdown(until_end).await });
        tracing::info!("listening on {address}");
        Ok(Server { address, end, serving, time, app })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of its page.
    pub fn url(&self) -> String {
        match self.address.ip() {
            ip if ip.is_unspecified() => format!("http://127.0.0.1:{}/", self.address.port()),
            _ => format!("http://{}/", self.address),
        }
    }

    /// Says goodbye to everybody, writes down what is left and ends.
    pub async fn stop(mut self) -> Result<(), Error> {
        let _ = self.end.send(true);
        self.time.abort();
        self.app.analyses.close();
        self.app.reviews_pool.close();
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
            hub.store.heartbeat(now()).await?;
            hub.store.close().await
        };
        match timeout(LAST_WRITES, last).await {
            Ok(closed) => Ok(closed?),
            Err(_) => {
                tracing::warn!("the store did not close in time");
                Ok(())
            }
        }
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
pub async fn asked_to_end() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
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
