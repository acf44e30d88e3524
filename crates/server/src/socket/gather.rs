//! What is written to a socket bit by bit goes out in one piece when that is asked for: every write is a call to the system and a
//! packet, and a message has many frames.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// What is gathered at most before it goes out unasked, in bytes, but for the last bit.
const MOST: usize = 16 << 10;

/// A stream that gathers what is written to it until it is flushed. In between it keeps no memory.
#[derive(Debug)]
pub(crate) struct Gather<S> {
    stream: S,
    gathered: Vec<u8>,
    /// How much of it has gone out.
    gone: usize,
}

impl<S: AsyncWrite + Unpin> Gather<S> {
    pub(crate) fn new(stream: S) -> Gather<S> {
        Gather { stream, gathered: Vec::new(), gone: 0 }
    }

    /// Lets everything go out that is gathered.
    fn poll_out(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        while self.gone < self.gathered.len() {
            let n = ready!(Pin::new(&mut self.stream).poll_write(cx, &self.gathered[self.gone..]))?;
            if n == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.gone += n;
        }
        (self.gathered, self.gone) = (Vec::new(), 0);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Gather<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        if self.gathered.len() >= MOST {
            ready!(self.poll_out(cx))?;
        }
        self.gathered.extend_from_slice(bytes);
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_out(cx))?;
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_out(cx))?;
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Gather<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    /// Takes what is written, a few bytes at a time, and counts how often it is asked to.
    #[derive(Default)]
    struct Narrow {
        taken: Vec<u8>,
        n_writes: usize,
    }

    impl AsyncWrite for Narrow {
        fn poll_write(mut self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
            let n = bytes.len().min(20_000);
            self.taken.extend_from_slice(&bytes[..n]);
            self.n_writes += 1;
            Poll::Ready(Ok(n))
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }

        fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    #[tokio::test]
    async fn what_is_written_in_bits_goes_out_at_once_and_in_order() {
        let mut gather = Gather::new(Narrow::default());
        let words: Vec<u8> = (0..100_000u32).map(|n| (n % 251) as u8).collect();
        for bit in words[..8000].chunks(2000) {
            gather.write_all(bit).await.expect("room");
        }
        assert_eq!(gather.stream.n_writes, 0);
        gather.flush().await.expect("room");
        assert_eq!((gather.stream.n_writes, gather.gathered.capacity()), (1, 0));
        for bit in words[8000..].chunks(2000) {
            gather.write_all(bit).await.expect("room");
            assert!(gather.gathered.len() <= MOST + 2000, "{} bytes wait", gather.gathered.len());
        }
        gather.shutdown().await.expect("room");
        assert!(gather.stream.taken == words, "something is lost or in another order");
    }

    #[tokio::test]
    async fn whoever_takes_nothing_keeps_it_waiting() {
        let (ours, mut theirs) = tokio::io::duplex(1000);
        let mut gather = Gather::new(ours);
        let words = vec![7; 50_000];
        let mut writing = std::pin::pin!(async {
            for bit in words.chunks(2000) {
                gather.write_all(bit).await.expect("room");
            }
            gather.flush().await.expect("room");
        });
        let waits = std::future::poll_fn(|cx| Poll::Ready(writing.as_mut().poll(cx).is_pending())).await;
        assert!(waits, "nobody reads");
        let mut read = vec![0; words.len()];
        let (_, all) = tokio::join!(writing, theirs.read_exact(&mut read));
        assert_eq!((all.ok(), read), (Some(50_000), words));
    }
}
