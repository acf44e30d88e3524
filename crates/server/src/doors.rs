//! Connections, before anything is said on them: how many an address may have, and for how long in silence.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

use crate::limiter::{ConnectionPass, Limiter};

/// How long to wait after the system refused a connection, for example because too many files are open.
const AFTER_FAILURE: Duration = Duration::from_millis(200);
/// How long a new connection may say nothing.
const FIRST_WORD: Duration = Duration::from_secs(15);

/// Lets connections in, so many from each address (a listener with limits).
pub(crate) struct Doors {
    pub(crate) listener: TcpListener,
    pub(crate) limiter: Arc<Limiter>,
    /// How long a connection may say nothing once it has said something.
    pub(crate) silence: Duration,
    /// Whether all come from one proxy, which has limits of its own.
    pub(crate) behind_proxy: bool,
}

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

impl Listener for Doors {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            let (stream, address) = match self.listener.accept().await {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!("a connection failed: {error}");
                    sleep(AFTER_FAILURE).await;
                    continue;
                }
            };
            let pass = if self.behind_proxy { None } else { self.limiter.connection(address.ip()) };
            if pass.is_none() && !self.behind_proxy {
                // Too many: it is closed without a word.
                continue;
            }
            // Small messages must not wait for each other.
            let _ = stream.set_nodelay(true);
            let deadline = Box::pin(sleep(FIRST_WORD));
            return (Connection { stream, deadline, silence: self.silence, _pass: pass }, address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl Connected<IncomingStream<'_, Doors>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Doors>) -> Peer {
        Peer(*stream.remote_addr())
    }
}

/// A connection that ends when nothing is said on it for too long.
pub(crate) struct Connection {
    stream: TcpStream,
    deadline: Pin<Box<Sleep>>,
    silence: Duration,
    _pass: Option<ConnectionPass>,
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
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, slices)
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
