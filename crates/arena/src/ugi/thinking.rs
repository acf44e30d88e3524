//! A search on a thread of its own.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{JoinHandle, park, spawn};

use qiyuan_catalog::{AnyEngine, AnyMatch};
use qiyuan_engine::{Orders, Report, Stop};

use super::info::info_lines;
use super::speaker::Speaker;

/// What a search is to do.
pub(crate) struct Task {
    pub(crate) play: Box<dyn AnyMatch>,
    pub(crate) orders: Orders<String>,
    /// The answer waits until it is asked for.
    pub(crate) infinite: bool,
}

/// A search that has begun and will answer with `bestmove`.
pub(crate) struct Thinking {
    stop: Stop,
    answered: Arc<AtomicBool>,
    thread: JoinHandle<Option<Box<dyn AnyEngine>>>,
}

impl Thinking {
    /// Begins a search. The engine comes back from [`end`](Thinking::end).
    pub(crate) fn begin(mut engine: Box<dyn AnyEngine>, task: Task, speaker: Speaker) -> Thinking {
        let (stop, answered) = (Stop::new(), Arc::new(AtomicBool::new(false)));
        let (bell, done) = (stop.clone(), answered.clone());
        let thread = spawn(move || {
            // Somebody waits for the answer even if the search has a fault.
            let answer = catch_unwind(AssertUnwindSafe(|| think(&mut *engine, &task, &bell, &speaker))).ok();
            if answer.is_none() {
                speaker.complain("the search failed");
            }
            while task.infinite && !bell.rung() {
                park();
            }
            // Whoever hears the answer may go on at once.
            done.store(true, Ordering::Release);
            speaker.say(&format!("bestmove {}", answer.as_deref().unwrap_or("none")));
            answer.map(|_| engine)
        });
        Thinking { stop, answered, thread }
    }

    /// Whether the answer has been given.
    pub(crate) fn is_over(&self) -> bool {
        self.answered.load(Ordering::Acquire) || self.thread.is_finished()
    }

    /// Asks for the answer.
    pub(crate) fn stop(&self) {
        self.stop.ring();
        self.thread.thread().unpark();
    }

    /// Waits for the end and gives the engine back; none if the search failed.
    pub(crate) fn end(self) -> Option<Box<dyn AnyEngine>> {
        self.thread.join().ok().flatten()
    }
}

/// Searches, says what is found, and gives the best move.
fn think(engine: &mut dyn AnyEngine, task: &Task, stop: &Stop, speaker: &Speaker) -> String {
    let mut last: Option<Report<String>> = None;
    let tell = |report: &Report<String>| info_lines(report).for_each(|line| speaker.say(&line));
    let found = engine.think(&*task.play, &task.orders, stop, &mut |report| {
        tell(report);
        last = Some(report.clone());
    });
    match found {
        Ok(Some(report)) => {
            // The end may be in the middle of looking one move deeper.
            if last.is_none_or(|last| (last.depth, &last.lines) != (report.depth, &report.lines)) {
                tell(&report);
            }
            report.best()
        }
        Ok(None) => "none".into(),
        Err(error) => {
            speaker.complain(error);
            "none".into()
        }
    }
}
