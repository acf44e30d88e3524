//! Threads that think, beside the ones that talk. Those who wait take turns: whoever has had much waits longer, and short
//! thoughts do not wait behind long ones.

use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use qiyuan_engine::Stop;
use tokio::sync::oneshot;

/// The most threads of one pool, whatever is asked for.
const MOST_THREADS: usize = 256;
/// One owner may have this part of the queue.
const SHARE: usize = 8;
/// How much lower than the others a thread is that thinks (niceness).
#[cfg(target_os = "linux")]
const GIVEN_WAY: i32 = 5;
/// What every owner may have waiting in any case.
const LEAST_SHARE: usize = 2;

/// Threads that take work from one bounded queue.
pub(crate) struct Pool {
    queue: Arc<Queue>,
    most: usize,
    /// Rings when the server ends.
    closing: Stop,
}

/// Who pays for work: each takes turns with the others, however much each wants.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Owner {
    /// Visitors of one address.
    Address(IpAddr),
    /// A table of which nobody knows who plays at it.
    Table(String),
}

/// How work is to be done.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) owner: Owner,
    /// How long it takes compared with others.
    pub(crate) cost: u32,
}

/// The queue is full, or its owner's part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Busy;

#[derive(Default)]
struct Queue {
    lines: Mutex<Lines>,
    /// Rings when there is something to do.
    bell: Condvar,
}

#[derive(Default)]
struct Lines {
    by_owner: HashMap<Owner, Line>,
    n_waiting: usize,
    n_taken: u64,
    /// What the last one whose turn it was had spent: who comes anew begins there.
    spent: u64,
    closed: bool,
}

/// What waits for one owner.
struct Line {
    spent: u64,
    jobs: Vec<Job>,
}

struct Job {
    cost: u32,
    number: u64,
    work: Box<dyn FnOnce() + Send>,
}

impl Pool {
    /// So many threads, and so much that can wait for them.
    pub(crate) fn new(name: &str, n_threads: usize, queue: usize) -> Pool {
        Pool::with_express(name, n_threads, queue, None)
    }

    /// The same, with one more thread for work that costs at most `express`.
    pub(crate) fn with_express(name: &str, n_threads: usize, queue: usize, express: Option<u32>) -> Pool {
        let pool = Pool { queue: Arc::default(), most: queue, closing: Stop::new() };
        let all = std::iter::repeat_n(u32::MAX, n_threads.clamp(1, MOST_THREADS)).chain(express);
        for dearest in all {
            let queue = Arc::clone(&pool.queue);
            let spawned = std::thread::Builder::new().name(name.into()).spawn(move || {
                give_way();
                queue.work_off(dearest);
            });
            if let Err(error) = spawned {
                tracing::error!("no thread for {name}: {error}");
            }
        }
        pool
    }

    /// Has something done on one of the threads. It is not begun if `stop` has rung by then.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        order: Order,
        stop: &Stop,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<oneshot::Receiver<T>, Busy> {
        let (answer, receiver) = oneshot::channel();
        let (stop, closing) = (stop.clone(), self.closing.clone());
        let work = Box::new(move || {
            if !stop.rung() && !closing.rung() {
                let _ = answer.send(work());
            }
        });
        let mut lines = self.queue.lock();
        let share = (self.most / SHARE).max(LEAST_SHARE);
        let has = lines.by_owner.get(&order.owner).map_or(0, |line| line.jobs.len());
        if lines.closed || lines.n_waiting >= self.most || has >= share {
            return Err(Busy);
        }
        lines.add(order, work);
        drop(lines);
        // Not every thread takes everything.
        self.queue.bell.notify_all();
        Ok(receiver)
    }

    /// How much waits.
    pub(crate) fn n_waiting(&self) -> usize {
        self.queue.lock().n_waiting
    }

    /// Takes nothing more and begins nothing more.
    pub(crate) fn close(&self) {
        self.closing.ring();
        self.queue.lock().closed = true;
        self.queue.bell.notify_all();
    }
}

/// Lets the threads that talk go first: whoever waits for a thought can wait a little longer, and a move cannot.
fn give_way() {
    // Elsewhere this would be for the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(GIVEN_WAY) {
        tracing::debug!("a thread that thinks goes on like the others: {error}");
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}

impl Queue {
    /// Works until the pool closes, taking what costs at most `dearest`.
    fn work_off(&self, dearest: u32) {
        loop {
            let mut lines = self.lock();
            let work = loop {
                if let Some(work) = lines.next(dearest) {
                    break work;
                }
                if lines.closed {
                    return;
                }
                lines = self.bell.wait(lines).unwrap_or_else(PoisonError::into_inner);
            };
            drop(lines);
            if catch_unwind(AssertUnwindSafe(work)).is_err() {
                tracing::error!("an engine failed");
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lines {
    fn add(&mut self, order: Order, work: Box<dyn FnOnce() + Send>) {
        self.n_waiting += 1;
        self.n_taken += 1;
        let job = Job { cost: order.cost, number: self.n_taken, work };
        let spent = self.spent;
        self.by_owner.entry(order.owner).or_insert_with(|| Line { spent, jobs: Vec::new() }).jobs.push(job);
    }

    /// The cheapest work of whoever has had the least.
    fn next(&mut self, dearest: u32) -> Option<Box<dyn FnOnce() + Send>> {
        let first = |line: &Line| {
            let jobs = line.jobs.iter().enumerate().filter(|(_, job)| job.cost <= dearest);
            jobs.min_by_key(|(_, job)| (job.cost, job.number)).map(|(i, job)| (i, job.number))
        };
        let turns = self.by_owner.iter().filter_map(|(owner, line)| {
            let (i, number) = first(line)?;
            Some((line.spent, number, owner.clone(), i))
        });
        let (spent, _, owner, i) = turns.min_by_key(|(spent, number, _, _)| (*spent, *number))?;
        let line = self.by_owner.get_mut(&owner)?;
        let job = line.jobs.remove(i);
        line.spent += u64::from(job.cost.max(1));
        if line.jobs.is_empty() {
            self.by_owner.remove(&owner);
        }
        self.spent = self.spent.max(spent);
        self.n_waiting -= 1;
        Some(job.work)
    }
}

/// Rings a bell (stop signal) when it is dropped: whoever waited has gone away.
pub(crate) struct RingOnDrop(pub(crate) Stop);

impl Drop for RingOnDrop {
    fn drop(&mut self) {
        self.0.ring();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn order(address: u8, cost: u32) -> Order {
        Order { owner: Owner::Address([127, 0, 0, address].into()), cost }
    }

    /// A pool whose one thread waits until what this returns is dropped.
    fn held(express: Option<u32>) -> (Pool, mpsc::Sender<()>) {
        let pool = Pool::with_express("test", 1, 64, express);
        let (hold, held) = mpsc::channel::<()>();
        let (begun, begins) = mpsc::channel();
        let work = move || {
            let _ = begun.send(());
            let _ = held.recv();
        };
        drop(pool.submit(order(0, 1000), &Stop::new(), work).expect("room"));
        begins.recv().expect("it begins");
        (pool, hold)
    }

    #[tokio::test]
    async fn addresses_take_turns_and_short_work_comes_first() {
        let (pool, hold) = held(None);
        let (tell, told) = mpsc::channel();
        let mut answers = Vec::new();
        for (address, cost) in [(1, 10), (1, 10), (1, 10), (1, 1), (2, 10), (3, 30), (3, 10)] {
            let tell = tell.clone();
            let work = move || tell.send((address, cost)).expect("somebody listens");
            answers.push(pool.submit(order(address, cost), &Stop::new(), work).expect("room"));
        }
        drop(hold);
        for answer in answers {
            answer.await.expect("it is done");
        }
        let order: Vec<(u8, u32)> = told.try_iter().collect();
        assert_eq!(order, [(1, 1), (2, 10), (3, 10), (1, 10), (3, 30), (1, 10), (1, 10)]);
    }

    #[test]
    fn one_address_cannot_fill_the_queue() {
        let (pool, _hold) = held(None);
        let submit = |address: u8| pool.submit(order(address, 1), &Stop::new(), || ()).map(|_| ());
        assert_eq!((0..9).map(|_| submit(1)).filter(Result::is_ok).count(), 8);
        assert_eq!((submit(1), submit(2)), (Err(Busy), Ok(())));
    }

    #[tokio::test]
    async fn what_is_short_does_not_wait_for_a_long_thought() {
        let (pool, _hold) = held(Some(5));
        let short = pool.submit(order(1, 5), &Stop::new(), || 7).expect("room");
        assert_eq!(short.await, Ok(7), "though the other thread is busy");
        let long = pool.submit(order(1, 6), &Stop::new(), || 8).expect("room");
        assert_eq!((pool.n_waiting(), long.is_terminated()), (1, false));
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_not_begun() {
        let (pool, hold) = held(None);
        let (stop, (begun, begins)) = (Stop::new(), mpsc::channel());
        let abandoned = pool.submit(order(1, 1), &stop, move || begun.send(())).expect("room");
        let next = pool.submit(order(1, 2), &Stop::new(), || 7).expect("room");
        drop(RingOnDrop(stop));
        drop(hold);
        assert_eq!(next.await, Ok(7));
        assert!(abandoned.await.is_err() && begins.try_recv().is_err(), "whoever asked has gone");
    }
}
