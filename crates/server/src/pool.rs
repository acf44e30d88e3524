//! Threads that think, beside the ones that talk.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use qiyuan_engine::Stop;
use tokio::sync::oneshot;

/// Threads that take work from one bounded queue.
pub(crate) struct Pool {
    queue: Mutex<Option<SyncSender<Work>>>,
    waiting: Arc<AtomicUsize>,
    /// Rings when the server ends.
    closing: Stop,
}

type Work = Box<dyn FnOnce() + Send>;

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Busy;

impl Pool {
    /// So many threads, and so much that can wait for them.
    pub(crate) fn new(name: &str, n_threads: usize, queue: usize) -> Pool {
        let (sender, receiver) = sync_channel(queue);
        let receiver = Arc::new(Mutex::new(receiver));
        for _ in 0..n_threads.max(1) {
            let receiver = Arc::clone(&receiver);
            let spawned = std::thread::Builder::new().name(name.into()).spawn(move || work_off(&receiver));
            if let Err(error) = spawned {
                tracing::error!("no thread for {name}: {error}");
            }
        }
        Pool { queue: Mutex::new(Some(sender)), waiting: Arc::default(), closing: Stop::new() }
    }

    /// Has something done on one of the threads. It is not begun if `stop` has rung by then.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        stop: &Stop,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<oneshot::Receiver<T>, Busy> {
        let (answer, receiver) = oneshot::channel();
        let (waiting, stop, closing) = (Arc::clone(&self.waiting), stop.clone(), self.closing.clone());
        let work: Work = Box::new(move || {
            waiting.fetch_sub(1, Ordering::Relaxed);
            if !stop.rung() && !closing.rung() {
                let _ = answer.send(work());
            }
        });
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(queue) = queue.as_ref() else { return Err(Busy) };
        self.waiting.fetch_add(1, Ordering::Relaxed);
        match queue.try_send(work) {
            Ok(()) => Ok(receiver),
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => {
                self.waiting.fetch_sub(1, Ordering::Relaxed);
                Err(Busy)
            }
        }
    }

    /// How much waits.
    pub(crate) fn n_waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Takes nothing more and begins nothing more.
    pub(crate) fn close(&self) {
        self.closing.ring();
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

fn work_off(queue: &Mutex<Receiver<Work>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(work) = next else { return };
        if catch_unwind(AssertUnwindSafe(work)).is_err() {
            tracing::error!("an engine failed");
        }
    }
}

/// Rings a bell (stop signal) when it is dropped: whoever waited has gone away.
pub(crate) struct RingOnDrop(pub(crate) Stop);

impl Drop for RingOnDrop {
    fn drop(&mut self) {
        self.0.ring();
    }
}
