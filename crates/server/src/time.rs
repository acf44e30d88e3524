//! The server's own time. It never goes back and is not fooled: what the machine's clock is set to while a server runs,
//! and how long the process was stopped or the machine slept, is downtime and is charged to nobody.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

use crate::clock::{DAY, Downtimes};

/// How often a server looks at its clock, so that a gap is seen.
pub(crate) const PULSE: Duration = Duration::from_millis(250);
/// If nobody has looked for longer than this, in milliseconds, the process stood still.
const GAP: u64 = 2000;
/// If the last sign of life is further ahead than this, in milliseconds, the machine's clock was wrong then.
const AHEAD: u64 = 3_600_000;
/// For how long downtimes are remembered, in milliseconds: longer than any clock runs that they are kept off.
const REMEMBERED: u64 = 35 * DAY;

/// What a server reads the time from.
#[derive(Clone, Debug)]
pub struct Time(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    source: Source,
    state: Mutex<State>,
}

#[derive(Debug)]
enum Source {
    /// The machine's clocks, since a moment.
    Machine(Instant),
    /// What a test says.
    Simulated(watch::Receiver<Readings>),
}

/// What clocks show, in milliseconds: one that only runs on, and one that can be set.
#[derive(Clone, Copy, Debug)]
struct Readings {
    running: u64,
    wall: u64,
}

#[derive(Debug, Default)]
struct State {
    /// What is added to the running clock.
    offset: u64,
    /// When somebody looked last.
    last: u64,
    downtimes: Downtimes,
    /// Downtimes that are not written down yet.
    unwritten: Vec<(u64, u64)>,
}

impl Default for Time {
    /// The machine's.
    fn default() -> Time {
        Time::from_source(Source::Machine(Instant::now()))
    }
}

impl Time {
    fn from_source(source: Source) -> Time {
        let time = Time(Arc::new(Inner { source, state: Mutex::default() }));
        time.begin(None, Downtimes::default());
        time
    }

    /// A server begins; `alive` is its last sign of life, `downtimes` when it was down before.
    pub(crate) fn begin(&self, alive: Option<u64>, downtimes: Downtimes) {
        let Readings { running, wall } = self.read();
        let mut state = self.lock();
        let begins = match alive {
            Some(alive) if alive > wall + AHEAD => {
                tracing::warn!("the clock of this machine is {} s behind the last game", (alive - wall) / 1000);
                wall
            }
            // Time does not go back, so that no event is before the one before it.
            Some(alive) => wall.max(alive),
            None => wall,
        };
        *state = State { offset: begins.saturating_sub(running), last: begins, downtimes, unwritten: Vec::new() };
        if let Some(alive) = alive.filter(|alive| *alive < begins) {
            state.add(alive, begins);
        }
    }

    /// Milliseconds since the epoch.
    pub(crate) fn now(&self) -> u64 {
        let mut state = self.lock();
        state.look(self.read().running)
    }

    /// Looks at the clocks: whoever set the machine's forward has taken time from nobody.
    pub(crate) fn pulse(&self) {
        // Who looks first sees what has happened, and whoever looks at the same time does not see it again.
        let mut state = self.lock();
        let Readings { running, wall } = self.read();
        let now = state.look(running);
        if wall > now + GAP {
            tracing::warn!("the clock of this machine was set forward by {} ms; nobody is charged for it", wall - now);
            state.add(now, wall);
            state.offset += wall - now;
            state.last = wall;
        }
    }

    /// When the server was down.
    pub(crate) fn downtimes(&self) -> Downtimes {
        self.lock().downtimes.clone()
    }

    /// Downtimes that are to be written down.
    pub(crate) fn unwritten(&self) -> Vec<(u64, u64)> {
        self.lock().unwritten.clone()
    }

    /// One of them has been written down.
    pub(crate) fn written(&self, downtime: (u64, u64)) {
        self.lock().unwritten.retain(|known| *known != downtime);
    }

    /// Waits for a moment.
    pub(crate) async fn until(&self, moment: u64) {
        match &self.0.source {
            Source::Machine(_) => {
                tokio::time::sleep(Duration::from_millis(moment.saturating_sub(self.now()))).await;
            }
            Source::Simulated(readings) => {
                let mut readings = readings.clone();
                while self.now() < moment && readings.changed().await.is_ok() {}
            }
        }
    }

    fn read(&self) -> Readings {
        match &self.0.source {
            Source::Machine(since) => Readings {
                running: since.elapsed().as_millis() as u64,
                wall: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64),
            },
            Source::Simulated(readings) => *readings.borrow(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// The time, by what the running clock shows. If nobody has looked for long, the process stood still.
    fn look(&mut self, running: u64) -> u64 {
        let now = running + self.offset;
        if now > self.last + GAP {
            let from = self.last;
            tracing::warn!("the server stood still for {} ms; nobody is charged for it", now - from);
            self.add(from, now);
        }
        self.last = self.last.max(now);
        self.last
    }

    fn add(&mut self, from: u64, to: u64) {
        self.downtimes.add(from, to, to.saturating_sub(REMEMBERED));
        self.unwritten.push((from, to));
    }
}

/// Time that passes as a test says.
///
/// ```
/// use std::time::Duration;
/// use qiyuan_server::{Config, Simulation};
/// let simulation = Simulation::new();
/// let config = Config { time: simulation.time(), ..Config::default() };
/// simulation.run(Duration::from_secs(60));
/// ```
#[derive(Debug)]
pub struct Simulation {
    readings: watch::Sender<Readings>,
    time: Time,
}

impl Default for Simulation {
    fn default() -> Simulation {
        Simulation::new()
    }
}

impl Simulation {
    /// A simulation that begins in 2026.
    pub fn new() -> Simulation {
        let readings = watch::Sender::new(Readings { running: 0, wall: 1_780_000_000_000 });
        let time = Time::from_source(Source::Simulated(readings.subscribe()));
        Simulation { readings, time }
    }

    /// What a server reads.
    pub fn time(&self) -> Time {
        self.time.clone()
    }

    /// Time goes by as usual.
    pub fn run(&self, duration: Duration) {
        let mut left = duration.as_millis() as u64;
        while left > 0 {
            let step = left.min(PULSE.as_millis() as u64);
            self.pass(step, step);
            self.time.pulse();
            left -= step;
        }
    }

    /// The process is stopped for so long.
    pub fn stand_still(&self, duration: Duration) {
        let by = duration.as_millis() as u64;
        self.pass(by, by);
    }

    /// The machine's clock is set forward.
    pub fn set_forward(&self, by: Duration) {
        self.pass(0, by.as_millis() as u64);
        self.time.pulse();
    }

    /// The machine's clock is set back.
    pub fn set_back(&self, by: Duration) {
        self.readings.send_modify(|readings| readings.wall = readings.wall.saturating_sub(by.as_millis() as u64));
        self.time.pulse();
    }

    fn pass(&self, running: u64, wall: u64) {
        self.readings.send_modify(|readings| {
            readings.running += running;
            readings.wall += wall;
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slept(time: &Time) -> u64 {
        time.unwritten().iter().map(|(from, to)| to - from).sum()
    }

    #[test]
    fn time_that_goes_by_is_no_downtime() {
        let simulation = Simulation::new();
        let (time, begun) = (simulation.time(), simulation.time().now());
        simulation.run(Duration::from_secs(3600));
        assert_eq!((time.now() - begun, slept(&time)), (3_600_000, 0));
    }

    #[test]
    fn gaps_and_steps_are_downtime_and_time_never_goes_back() {
        let simulation = Simulation::new();
        let (time, begun) = (simulation.time(), simulation.time().now());
        simulation.stand_still(Duration::from_secs(30));
        assert_eq!((time.now() - begun, slept(&time)), (30_000, 30_000));
        simulation.set_forward(Duration::from_secs(120));
        assert_eq!((time.now() - begun, slept(&time)), (150_000, 150_000));
        simulation.set_back(Duration::from_secs(1000));
        assert_eq!((time.now() - begun, slept(&time)), (150_000, 150_000));
        simulation.run(Duration::from_secs(10));
        assert_eq!((time.now() - begun, slept(&time)), (160_000, 150_000));
    }

    #[test]
    fn who_look_at_the_same_time_see_a_step_once() {
        let simulation = Simulation::new();
        let (time, begun) = (simulation.time(), simulation.time().now());
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| (0..20_000).for_each(|_| time.pulse()));
            }
            for _ in 0..2000 {
                simulation.set_forward(Duration::from_secs(60));
            }
        });
        assert_eq!((time.now() - begun, slept(&time)), (120_000_000, 120_000_000));
    }

    #[test]
    fn a_server_begins_where_it_ended() {
        let simulation = Simulation::new();
        let (time, begun) = (simulation.time(), simulation.time().now());
        time.begin(Some(begun - 5000), Downtimes::default());
        assert_eq!(time.unwritten(), [(begun - 5000, begun)]);
        time.begin(Some(begun + 5000), Downtimes::default());
        assert_eq!((time.now(), time.unwritten()), (begun + 5000, vec![]), "the machine's clock was set back");
        time.begin(Some(begun + 10 * DAY), Downtimes::default());
        assert_eq!(time.now(), begun, "the machine's clock was wrong then");
    }
}
