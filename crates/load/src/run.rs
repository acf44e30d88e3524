//! Many tables at once.

use std::future::Future;
use std::net::IpAddr;
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
/// How many tables share an address.
const TABLES_PER_HOME: usize = 20;
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
    /// Whether players sit at many of our own addresses (on Linux all of 127.x.x.x are), so that a server's limits for one
    /// address let them play.
    pub spread: bool,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// So many tables are there.
    Opening(u64),
    /// Tables have been playing for so long, and have seen so many moves.
    Playing(Duration, usize),
}

/// Tables at which scripted players sit.
#[derive(Debug)]
pub struct Crowd {
    plan: Plan,
    seated: Vec<Seated>,
}

impl Crowd {
    /// Sets up all tables of a plan, or those that were there when `stop` came. If one cannot be set up, the reason is the
    /// error.
    pub async fn open(
        address: &Address,
        plan: &Plan,
        tally: &Arc<Tally>,
        watch: &mut dyn FnMut(Phase),
        stop: impl Future<Output = ()>,
    ) -> Result<Crowd, Error> {
        let mut stop = std::pin::pin!(stop);
        let mut crowd = Crowd { plan: plan.clone(), seated: Vec::new() };
        let mut opening = open_all(address, plan, tally);
        loop {
            let opened = tokio::select! {
                opened = opening.join_next() => opened,
                () = &mut stop => return Ok(crowd),
            };
            match opened {
                // One that fails says what is wrong with all of them.
                Some(Ok(seated)) => crowd.seated.push(seated?),
                Some(Err(_)) => {}
                None => return Ok(crowd),
            }
            watch(Phase::Opening(tally.n_tables()));
        }
    }

    /// The id of one of the tables, if there is any.
    pub fn a_table(&self) -> Option<&str> {
        self.seated.first().map(|seated| seated.pair.id())
    }

    /// Plays for as long as the plan says, or until `stop` comes. What is measured goes into `tally`; says how long was
    /// played.
    pub async fn play(
        &mut self,
        tally: &Arc<Tally>,
        watch: &mut dyn FnMut(Phase),
        stop: impl Future<Output = ()>,
    ) -> Duration {
        let mut stop = std::pin::pin!(stop);
        let begin = Instant::now();
        let end = begin + self.plan.time;
        let mut playing = JoinSet::new();
        for mut seated in self.seated.drain(..) {
            let tally = Arc::clone(tally);
            playing.spawn(async move {
                seated.play_until(end, &tally).await;
                seated
            });
        }
        let mut ticks = tokio::time::interval(TOLD);
        loop {
            tokio::select! {
                _ = ticks.tick() => watch(Phase::Playing(begin.elapsed().min(self.plan.time), tally.n_moves())),
                played = playing.join_next() => match played {
                    Some(played) => self.seated.extend(played),
                    None => return begin.elapsed().min(self.plan.time),
                },
                () = &mut stop => {
                    let played = begin.elapsed().min(self.plan.time);
                    playing.shutdown().await;
                    return played;
                }
            }
        }
    }
}

fn open_all(address: &Address, plan: &Plan, tally: &Arc<Tally>) -> JoinSet<Result<Seated, Error>> {
    let gate = Arc::new(Semaphore::new(OPENING));
    let mut opening = JoinSet::new();
    for number in 0..plan.tables {
        let address = if plan.spread { address.from(home_of(number)) } else { address.clone() };
        let (gate, tally, plan) = (Arc::clone(&gate), Arc::clone(tally), plan.clone());
        opening.spawn(async move {
            let _turn = gate.acquire().await;
            match Pair::open(&address, game_of(&plan, number)).await {
                Ok(pair) => {
                    tally.table_opened();
                    Ok(Seated { address, number, plan, pair })
                }
                Err(error) => Err(error),
            }
        });
    }
    opening
}

/// Which of our addresses the players of a table have.
fn home_of(number: usize) -> IpAddr {
    let home = number / TABLES_PER_HOME;
    [127, 1 + (home / 62_500) as u8, (home / 250 % 250) as u8, (home % 250 + 1) as u8].into()
}

fn game_of(plan: &Plan, number: usize) -> &str {
    &plan.games[number % plan.games.len()]
}

/// A table that plays one game after another.
#[derive(Debug)]
struct Seated {
    address: Address,
    number: usize,
    plan: Plan,
    pair: Pair,
}

impl Seated {
    async fn play_until(&mut self, end: Instant, tally: &Tally) {
        let mut rng = sim_rng(self.plan.seed.wrapping_mul(1_000_003).wrapping_add(self.number as u64));
        let pace = Duration::from_secs_f64(1.0 / self.plan.moves_per_second);
        // Tables must not move all at the same moment.
        let mut due = Instant::now() + pace.mul_f64(rng.random_range(0.0..1.0));
        // A game may have ended when there was no time for another.
        if self.pair.is_over() {
            self.open_another(end, tally).await;
        }
        while due < end {
            let late = Instant::now() > due;
            let moved = async {
                self.pair.wait(due).await?;
                self.pair.play(&mut rng).await
            };
            match moved.await {
                Ok(time) => tally.seen(time, late),
                Err(error) => {
                    tally.error(&error);
                    self.open_another(end, tally).await;
                }
            }
            if self.pair.is_over() {
                tally.game_over();
                self.open_another(end, tally).await;
            }
            due += pace;
        }
    }

    async fn open_another(&mut self, end: Instant, tally: &Tally) {
        while Instant::now() < end {
            match Pair::open(&self.address, game_of(&self.plan, self.number)).await {
                Ok(pair) => {
                    tally.table_opened();
                    self.pair = pair;
                    return;
                }
                Err(error) => tally.error(&error),
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}
