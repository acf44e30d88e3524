//! Connections, before anything is said on them: how many an address may have, for how long in silence, and how slowly it may
//! speak and listen.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, Sleep, sleep};
use tower_service::Service;

use crate::limiter::{ConnectionPass, Limiter};
use crate::proxies::Proxies;

/// How long to wait after the system refused a connection, for example because too many files are open.
const AFTER_FAILURE: Duration = Duration::from_millis(200);
/// How long a new connection may say nothing.
const FIRST_WORD: Duration = Duration::from_secs(15);
/// The longest head of a request, in bytes: an address may hold a whole game.
const LONGEST_HEAD: usize = 128 << 10;

/// Lets connections in, so many from each address (a listener with limits).
pub(crate) struct Doors {
    pub(crate) listener: TcpListener,
    pub(crate) limiter: Arc<Limiter>,
    /// How long a connection may say nothing once it has said something.
    pub(crate) silence: Duration,
    /// How long the head of a request may take.
    pub(crate) head_within: Duration,
    /// How long whoever asked may take in nothing of what is sent.
    pub(crate) stalled: Duration,
    /// Proxies, which have limits of their own.
    pub(crate) proxies: Proxies,
}

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

impl Doors {
    /// Answers until `end` comes, and then until everybody who has asked is answered.
    pub(crate) async fn serve(self, router: Router, end: impl Future<Output = ()>) {
        let (closing, closes) = watch::channel(());
        let (open, all_closed) = watch::channel(());
        let mut end = pin!(end);
        loop {
            let (connection, address) = tokio::select! {
                accepted = self.accept() => accepted,
                () = &mut end => break,
            };
            let (closes, open) = (closes.clone(), open.clone());
            let answering = answer(connection, address, router.clone(), self.head_within, closes);
            tokio::spawn(async move {
                answering.await;
                drop(open);
            });
        }
        drop((self, closes, open));
        let _ = closing.send(());
        let mut all_closed = all_closed;
        // It changes for nobody: it ends when the last connection does.
        while all_closed.changed().await.is_ok() {}
    }

    async fn accept(&self) -> (Connection, SocketAddr) {
        loop {
            let (stream, address) = match self.listener.accept().await {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!("a connection failed: {error}");
                    sleep(AFTER_FAILURE).await;
                    continue;
                }
            };
            let from_proxy = self.proxies.trust(address.ip());
            let pass = if from_proxy { None } else { self.limiter.connection(address.ip()) };
            if pass.is_none() && !from_proxy {
                // Too many: it is closed without a word.
                continue;
            }
            // Small messages must not wait for each other.
            let _ = stream.set_nodelay(true);
            let deadline = Box::pin(sleep(FIRST_WORD));
            let (silence, stalled) = (self.silence, self.stalled);
            return (Connection { stream, deadline, silence, stalled, stalls: None, _pass: pass }, address);
        }
    }
}

/// Answers whatever is asked on a connection.
async fn answer(
    connection: Connection,
    address: SocketAddr,
    router: Router,
    head_within: Duration,
    mut closes: watch::Receiver<()>,
) {
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(Peer(address)));
        let answer = router.clone().call(request);
        async move { Ok::<Response, Infallible>(answer.await.unwrap_or_else(|never| match never {})) }
    });
    let talk = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head_within)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(connection), service)
        .with_upgrades();
    let mut talk = pin!(talk);
    tokio::select! {
        _ = talk.as_mut() => return,
        _ = closes.changed() => talk.as_mut().graceful_shutdown(),
    }
    if let Err(error) = talk.await {
        tracing::debug!("a connection ended: {error}");
    }
}

/// A connection that ends when nothing is said on it, or nothing taken from it, for too long.
pub(crate) struct Connection {
    stream: TcpStream,
    deadline: Pin<Box<Sleep>>,
    silence: Duration,
    stalled: Duration,
    /// Until when something must be taken, while nothing is.
    stalls: Option<Pin<Box<Sleep>>>,
    _pass: Option<ConnectionPass>,
}

impl Connection {
    /// What became of an attempt to send: whoever takes nothing for too long must go.
    fn sent(&mut self, cx: &mut Context<'_>, sent: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if sent.is_ready() {
            self.stalls = None;
            return sent;
        }
        let stalled = self.stalled;
        ready!(self.stalls.get_or_insert_with(|| Box::pin(sleep(stalled))).as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Connection {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_read(cx, buf) {
            Poll::Ready(result) => {
                let deadline = Instant::now() + self.silence;
                self.deadline.as_mut().reset(deadline);
                Poll::Ready(result)
            }
            Poll::Pending => {
                ready!(self.deadline.as_mut().poll(cx));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.sent(cx, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.sent(cx, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// Lets the process have as many files and sockets open as the system allows it, for every connection is one; says how
/// many that are, where the system has such a limit.
pub fn raise_file_limit() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::warn!("the limit of open files stays as it is: {error}");
        }
        getrlimit(Resource::Nofile).current
    }
    #[cfg(not(unix))]
    None
}
