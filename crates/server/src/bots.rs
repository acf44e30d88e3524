//! Bots: engines that hold a seat.

use std::sync::Arc;
use std::time::{Duration, Instant};

use qiyuan_catalog::{AnyGame, AnyMatch};
use qiyuan_core::{Error, Status};
use qiyuan_engine::{Limits, Orders, Settings, Stop};

use crate::pool::{Order, Owner, Pool};
use crate::secrets::random_number;

/// How long a bot waits before it asks again for a thread, if too many others wait.
const ASK_AGAIN: Duration = Duration::from_millis(100);
/// How long a bot rests that has failed.
const AFTER_FAILURE: Duration = Duration::from_secs(5);
/// The longest that a bot thinks where its time is counted.
const LONGEST_THOUGHT: Duration = Duration::from_secs(4);

/// How many MiB of positions a bot remembers while it thinks: many may think at the same time.
const MEMORY: usize = 16;

/// What thoughts cost that do not wait for longer ones.
pub(crate) const SHORT: u32 = cost(3);

/// What a thought of a level costs, compared with others: each level takes about twice as long as the one below.
const fn cost(level: u8) -> u32 {
    1 << if level < 16 { level } else { 16 }
}

/// What a bot is asked.
pub(crate) struct Task {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) play: Box<dyn AnyMatch>,
    pub(crate) level: u8,
    /// What it has left, where time is counted.
    pub(crate) left: Option<Duration>,
    /// How long it takes at least.
    pub(crate) delay: Duration,
    pub(crate) stop: Stop,
    /// Who waits for it.
    pub(crate) owner: Owner,
}

/// Finds the rest of a turn; none if the bell (stop signal) has rung.
pub(crate) async fn find_turn(pool: &Pool, task: Task) -> Option<Vec<String>> {
    let not_before = Instant::now() + task.delay;
    let stop = task.stop.clone();
    let order = Order { owner: task.owner.clone(), cost: cost(task.level) };
    let task = Arc::new(std::sync::Mutex::new(Some(task)));
    let moves = loop {
        let taken = Arc::clone(&task);
        let think = move || {
            let task = taken.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
            task.map(|task| turn(&task))
        };
        match pool.submit(order.clone(), &stop, think) {
            Ok(answer) => break answer.await.ok()??,
            Err(_) if stop.rung() => return None,
            Err(_) => tokio::time::sleep(ASK_AGAIN).await,
        }
    };
    let moves = match moves {
        Ok(moves) => moves,
        Err(error) => {
            tracing::error!("a bot: {error}");
            tokio::time::sleep(AFTER_FAILURE).await;
            return None;
        }
    };
    tokio::time::sleep_until(not_before.into()).await;
    (!stop.rung() && !moves.is_empty()).then_some(moves)
}

/// Single moves until the turn is over or chance acts.
fn turn(task: &Task) -> Result<Vec<String>, Error> {
    let mut settings = Settings::read(&format!("level{}", task.level))?;
    settings.seed = random_number();
    settings.hash = MEMORY;
    let limits = match task.left {
        Some(left) => Limits::movetime((left / 20).min(LONGEST_THOUGHT)),
        None => Limits::default(),
    };
    let mut engine = task.game.engine(settings);
    let mut play = task.play.boxed_clone();
    let first = play.status();
    let mut moves = Vec::new();
    while play.status() == first && matches!(first, Status::ToMove(_)) && (moves.is_empty() || play.mid_turn()) {
        let report = engine.think(&*play, &Orders::best(limits.clone()), &task.stop, &mut |_| {})?;
        let Some(report) = report.filter(|_| !task.stop.rung()) else { break };
        let mv = report.best();
        play.play(&mv)?;
        moves.push(mv);
    }
    Ok(moves)
}
