//! What waits to be sent on a socket (a bounded channel). Thousands of sockets wait for hours with nothing to send: an empty queue
//! takes next to no memory, where the usual channels keep room for many messages.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A queue for so many messages: the end that fills it, and the end that empties it.
pub(crate) fn queue(most: usize) -> (Filler, Taker) {
    let state = State { messages: VecDeque::new(), most, n_fillers: 1, taken: true, waker: None };
    let state = Arc::new(Mutex::new(state));
    (Filler(Arc::clone(&state)), Taker(state))
}

/// Fills a queue; there can be several.
pub(crate) struct Filler(Arc<Mutex<State>>);

/// Takes messages from a queue.
pub(crate) struct Taker(Arc<Mutex<State>>);

/// Why a message was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Untaken {
    /// Too much waits already.
    Full,
    /// Nobody takes anything any more.
    Closed,
}

struct State {
    messages: VecDeque<Utf8Bytes>,
    most: usize,
    n_fillers: usize,
    /// Whether somebody takes what comes.
    taken: bool,
    /// Who waits for a message.
    waker: Option<Waker>,
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Filler {
    /// Adds a message, if there is room for it.
    pub(crate) fn add(&self, message: Utf8Bytes) -> Result<(), Untaken> {
        let mut state = lock(&self.0);
        if !state.taken {
            return Err(Untaken::Closed);
        }
        if state.messages.len() >= state.most {
            return Err(Untaken::Full);
        }
        state.messages.push_back(message);
        let waker = state.waker.take();
        drop(state);
        waker.into_iter().for_each(Waker::wake);
        Ok(())
    }

    /// Whether more than half of the room is left.
    pub(crate) fn has_room(&self) -> bool {
        let state = lock(&self.0);
        2 * state.messages.len() < state.most
    }

    /// Whether nobody takes anything any more.
    pub(crate) fn is_closed(&self) -> bool {
        !lock(&self.0).taken
    }
}

impl Clone for Filler {
    fn clone(&self) -> Filler {
        lock(&self.0).n_fillers += 1;
        Filler(Arc::clone(&self.0))
    }
}

impl Drop for Filler {
    fn drop(&mut self) {
        let mut state = lock(&self.0);
        state.n_fillers -= 1;
        let waker = if state.n_fillers == 0 { state.waker.take() } else { None };
        drop(state);
        waker.into_iter().for_each(Waker::wake);
    }
}

impl Taker {
    /// The next message; none when nothing waits and nobody can add anything. It may be broken off, and nothing is lost.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        poll_fn(|cx| self.poll_next(cx)).await
    }

    fn poll_next(&mut self, cx: &mut Context<'_>) -> Poll<Option<Utf8Bytes>> {
        let mut state = lock(&self.0);
        match state.take() {
            Some(message) => Poll::Ready(Some(message)),
            None if state.n_fillers == 0 => Poll::Ready(None),
            None => {
                state.waker = Some(cx.waker().clone());
                Poll::Pending
            }
        }
    }

    /// A message that waits already, if there is one.
    pub(crate) fn waiting(&mut self) -> Option<Utf8Bytes> {
        lock(&self.0).take()
    }
}

impl Drop for Taker {
    fn drop(&mut self) {
        let mut state = lock(&self.0);
        state.taken = false;
        state.messages = VecDeque::new();
    }
}

impl State {
    fn take(&mut self) -> Option<Utf8Bytes> {
        let message = self.messages.pop_front();
        if self.messages.is_empty() {
            self.messages = VecDeque::new();
        }
        message
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(n: usize) -> Utf8Bytes {
        n.to_string().into()
    }

    #[tokio::test]
    async fn what_is_added_comes_out_in_order_and_no_more_than_there_is_room_for() {
        let (filler, mut taker) = queue(4);
        assert!(filler.has_room());
        for n in 0..4 {
            assert_eq!(filler.add(text(n)), Ok(()));
            assert_eq!(filler.has_room(), n < 1, "{n}");
        }
        assert_eq!(filler.add(text(4)), Err(Untaken::Full));
        assert_eq!(taker.next().await, Some(text(0)));
        assert_eq!((taker.waiting(), filler.add(text(4))), (Some(text(1)), Ok(())));
        assert_eq!(
            (taker.next().await, taker.next().await, taker.waiting()),
            (Some(text(2)), Some(text(3)), Some(text(4)))
        );
        assert_eq!(taker.waiting(), None);
        assert_eq!(lock(&filler.0).messages.capacity(), 0, "an empty queue takes no memory");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn who_waits_is_woken_by_a_message_and_by_the_end() {
        let (filler, mut taker) = queue(1000);
        let taking = tokio::spawn(async move {
            let mut all = Vec::new();
            while let Some(message) = taker.next().await {
                all.push(message);
            }
            all
        });
        let other = filler.clone();
        for n in 0..500 {
            assert_eq!(if n % 2 == 0 { &filler } else { &other }.add(text(n)), Ok(()));
            if n % 7 == 0 {
                tokio::task::yield_now().await;
            }
        }
        drop((filler, other));
        assert_eq!(taking.await.expect("it ends"), (0..500).map(text).collect::<Vec<_>>());
    }

    #[test]
    fn nobody_adds_to_what_nobody_takes() {
        let (filler, taker) = queue(2);
        assert_eq!((filler.add(text(1)), filler.is_closed()), (Ok(()), false));
        drop(taker);
        assert_eq!((filler.add(text(2)), filler.is_closed()), (Err(Untaken::Closed), true));
    }
}
