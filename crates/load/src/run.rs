//! Many tables at once.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use qiyuan_core::sim_rng;
use rand::RngExt;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::table::Pair;
use crate::{Address, Error, Tally};

/// How many tables are set up at the same time.
const OPENING: usize = 16;
/// How often progress is told.
const TOLD: Duration = Duration::from_millis(200);

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many tables at once.
    pub tables: usize,
    /// Games for two, which tables take in turn.
    pub games: Vec<String>,
    /// How many moves a second at each table.
    pub moves_per_second: f64,
    /// How long to play once all tables are there.
    pub time: Duration,
    /// Decides which moves are played, and when.
    pub seed: u64,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// So many tables are there.
    Opening(u64),
    /// Tables have been playing for so long, and have seen so many moves.
    Playing(Duration, usize),
}

/// Plays, until the plan's time is over or `stop` comes. What is measured goes into `tally`; says how long was played.
/// If no table can be set up, the reason is the error.
pub async fn run(
    address: &Address,
    plan: &Plan,
    tally: &Arc<Tally>,
    watch: &mut dyn FnMut(Phase),
    stop: impl Future<Output = ()>,
) -> Result<Duration, Error> {
    let mut stop = std::pin::pin!(stop);
    let mut pairs = Vec::new();
    let mut opening = open_all(address, plan, tally);
    loop {
        let opened = tokio::select! {
            opened = opening.join_next() => opened,
            () = &mut stop => return Ok(Duration::ZERO),
        };
        match opened {
            Some(Ok((number, Ok(pair)))) => pairs.push((number, pair)),
            // One that fails says what is wrong with all of them.
            Some(Ok((_, Err(error)))) => return Err(error),
            Some(Err(_)) => {}
            None => break,
        }
        watch(Phase::Opening(tally.n_tables()));
    }
    let begin = Instant::now();
    let end = begin + plan.time;
    let mut playing = JoinSet::new();
    for (number, pair) in pairs {
        let mut seat = Seated { address: address.clone(), tally: Arc::clone(tally), number, plan: plan.clone(), pair };
        playing.spawn(async move { seat.play_until(end).await });
    }
    let mut ticks = tokio::time::interval(TOLD);
    while Instant::now() < end && !playing.is_empty() {
        tokio::select! {
            _ = ticks.tick() => watch(Phase::Playing(begin.elapsed(), tally.n_moves())),
            Some(_) = playing.join_next() => {}
            () = &mut stop => break,
        }
    }
    let played = begin.elapsed();
    playing.shutdown().await;
    Ok(played)
}

fn open_all(address: &Address, plan: &Plan, tally: &Arc<Tally>) -> JoinSet<(usize, Result<Pair, Error>)> {
    let gate = Arc::new(Semaphore::new(OPENING));
    let mut opening = JoinSet::new();
    for number in 0..plan.tables {
        let (address, gate, tally) = (address.clone(), Arc::clone(&gate), Arc::clone(tally));
        let game = game_of(plan, number).to_string();
        opening.spawn(async move {
            let _turn = gate.acquire().await;
            let pair = Pair::open(&address, &game).await;
            match &pair {
                Ok(_) => tally.table_opened(),
                Err(error) => tally.error(error),
            }
            (number, pair)
        });
    }
    opening
}

fn game_of(plan: &Plan, number: usize) -> &str {
    &plan.games[number % plan.games.len()]
}

/// A table that plays one game after another.
struct Seated {
    address: Address,
    tally: Arc<Tally>,
    number: usize,
    plan: Plan,
    pair: Pair,
}

impl Seated {
    async fn play_until(&mut self, end: Instant) {
        let mut rng = sim_rng(self.plan.seed.wrapping_mul(1_000_003).wrapping_add(self.number as u64));
        let pace = Duration::from_secs_f64(1.0 / self.plan.moves_per_second);
        // Tables must not move all at the same moment.
        let mut due = Instant::now() + pace.mul_f64(rng.random_range(0.0..1.0));
        while due < end {
            let late = Instant::now() > due;
            let moved = async {
                self.pair.wait(due).await?;
                self.pair.play(&mut rng).await
            };
            match moved.await {
                Ok(time) => self.tally.seen(time, late),
                Err(error) => {
                    self.tally.error(&error);
                    self.open_another().await;
                }
            }
            if self.pair.is_over() {
                self.tally.game_over();
                self.open_another().await;
            }
            due += pace;
        }
    }

    async fn open_another(&mut self) {
        loop {
            match Pair::open(&self.address, game_of(&self.plan, self.number)).await {
                Ok(pair) => {
                    self.tally.table_opened();
                    self.pair = pair;
                    return;
                }
                Err(error) => self.tally.error(&error),
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}
