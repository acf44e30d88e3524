//! Many games at once, whose type nobody needs to know.

use std::sync::Arc;

use qiyuan_core::numbered::{Cell, Drawn, Lane, Numbered, Numbering};
use qiyuan_core::{SimRng, sim_rng};
use rand::RngExt;
use rayon::prelude::*;

use crate::one::{One, Rows, Shared};
use crate::table::Typed;

/// What happens with a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Autoreset {
    /// It begins anew within the same step.
    SameStep,
    /// It begins anew with the next step, whatever the action.
    NextStep,
    /// It begins anew when it is told to.
    Disabled,
}

/// How many games are played, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) n: usize,
    pub(crate) seed: u64,
    pub(crate) autoreset: Autoreset,
    /// A game is cut off after so many actions.
    pub(crate) max_moves: u32,
    /// What a payoff is divided by.
    pub(crate) unit: f32,
}

/// Where observations go.
#[derive(Default)]
pub(crate) enum Cells<'a> {
    #[default]
    None,
    Whole(&'a mut [i8]),
    Real(&'a mut [f32]),
}

/// The arrays that a step writes to, one row a game; what is not wanted is empty.
#[derive(Default)]
pub(crate) struct Arrays<'a> {
    pub(crate) cells: Cells<'a>,
    pub(crate) last_cells: Cells<'a>,
    pub(crate) mask: &'a mut [bool],
    pub(crate) to_play: &'a mut [i32],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) terminated: &'a mut [bool],
    pub(crate) truncated: &'a mut [bool],
}

/// An action that is refused: the game's number, and the action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    Illegal { game: usize, action: i64 },
    Over { game: usize },
}

/// Many games of one kind.
pub(crate) trait AnyLanes: Send + Sync {
    /// Plays an action in every game; if one is refused, nothing happens anywhere.
    fn step(&mut self, actions: &[i32], arrays: Arrays<'_>, threads: Option<&rayon::ThreadPool>)
    -> Result<(), Refused>;
    /// Begins the chosen games anew, all without a choice.
    fn reset(&mut self, which: Option<&[bool]>, arrays: Arrays<'_>);
    /// Gives every game a new generator.
    fn seed(&mut self, seed: u64);
    /// A random legal action for every game.
    fn pick(&self, chosen: &mut [i32], rng: &mut SimRng);
    /// The numbers of all moves and outcomes of a game so far.
    fn history(&self, game: usize) -> Vec<u32>;
    /// Fills arrays that are still zero.
    fn look(&mut self, arrays: Arrays<'_>);
    /// All games as text.
    fn save(&self) -> String;
    /// Brings games back that were saved; none if this is no such text.
    fn load(&mut self, text: &str) -> Option<()>;
    fn boxed_clone(&self) -> Box<dyn AnyLanes>;
}

pub(crate) struct Lanes<G: Numbered> {
    typed: Arc<Typed<G>>,
    plan: Plan,
    start: G::Position,
    games: Vec<One<G>>,
}

impl<G: Numbered> Lanes<G> {
    pub(crate) fn new(typed: Arc<Typed<G>>, plan: Plan) -> Lanes<G> {
        let start = typed.game.start();
        let one = |_| One {
            lane: Lane::new(&typed.game, &typed.numbering, start.clone()),
            rng: sim_rng(0),
            drawn: Drawn::default(),
            history: Vec::new(),
            n_actions: 0,
            over: false,
            next: None,
        };
        let mut lanes = Lanes { games: (0..plan.n).map(one).collect(), typed: typed.clone(), plan, start };
        lanes.seed_all(plan.seed);
        lanes
    }

    fn seed_all(&mut self, seed: u64) {
        // One generator a game, so that neither threads nor the other games change what chance brings it.
        for (number, one) in (0u64..).zip(&mut self.games) {
            one.rng = sim_rng(mixed(seed, number));
        }
    }

    /// Looks for the actions' moves, and refuses the first that is none.
    fn find_all(&mut self, actions: &[i32], threads: Option<&rayon::ThreadPool>) -> Result<(), Refused> {
        let (autoreset, typed) = (self.plan.autoreset, &self.typed);
        let find = |(game, (one, &action)): (usize, (&mut One<G>, &i32))| {
            one.next = None;
            if one.over {
                return if autoreset == Autoreset::NextStep { Ok(()) } else { Err(Refused::Over { game }) };
            }
            one.next = one.find(typed, action);
            one.next.map(|_| ()).ok_or(Refused::Illegal { game, action: action.into() })
        };
        match threads {
            None => self.games.iter_mut().zip(actions).enumerate().try_for_each(find),
            Some(pool) => {
                let games = self.games.par_iter_mut().zip(actions.par_iter()).enumerate().with_min_len(64);
                // The first refusal is told, whichever thread comes to it first.
                let refused = pool.install(|| games.filter_map(|game| find(game).err()).min_by_key(Refused::game));
                refused.map_or(Ok(()), Err)
            }
        }
    }

    fn run<'a, T: Cell + 'a>(&mut self, rows: impl Iterator<Item = Rows<'a, T>>, threads: Option<&rayon::ThreadPool>) {
        let shared = &Shared { typed: &self.typed, plan: &self.plan, start: &self.start };
        match threads {
            None => step_all(&mut self.games, rows, shared),
            Some(pool) => {
                let mut rows: Vec<Rows<'_, T>> = rows.collect();
                let chunks = self.games.par_chunks_mut(CHUNK).zip(rows.par_chunks_mut(CHUNK));
                let step = |(games, rows): (&mut [One<G>], &mut [Rows<'_, T>])| {
                    step_all(games, rows.iter_mut().map(Rows::again), shared);
                };
                pool.install(|| chunks.for_each(step));
            }
        }
    }

    fn restart<'a, T: Cell + 'a>(&mut self, which: Option<&[bool]>, rows: impl Iterator<Item = Rows<'a, T>>) {
        let shared = Shared { typed: &self.typed, plan: &self.plan, start: &self.start };
        for (number, (one, mut rows)) in self.games.iter_mut().zip(rows).enumerate() {
            if which.is_none_or(|which| which[number]) {
                rows.forget();
                one.wipe(&mut rows);
                one.begin(&shared);
                one.show(&shared, &mut rows);
            }
        }
    }

    fn show_all<'a, T: Cell + 'a>(&mut self, rows: impl Iterator<Item = Rows<'a, T>>) {
        let shared = Shared { typed: &self.typed, plan: &self.plan, start: &self.start };
        self.games.iter_mut().zip(rows).for_each(|(one, mut rows)| one.show(&shared, &mut rows));
    }

    /// How many cells, actions and seats a row has room for.
    fn sizes(&self) -> [usize; 3] {
        [self.typed.n_cells, self.typed.numbering.n_actions(), self.typed.game.n_seats()]
    }
}

/// A thread takes so many games at a time.
const CHUNK: usize = 32;

/// Steps games, each with its rows.
fn step_all<'r, G: Numbered, T: Cell + 'r>(
    games: &mut [One<G>],
    rows: impl Iterator<Item = Rows<'r, T>>,
    shared: &Shared<'_, G>,
) {
    for (one, mut rows) in games.iter_mut().zip(rows) {
        one.step(shared, &mut rows);
    }
}

/// The arrays row by row.
#[inline(always)]
fn rows<'a, T: 'a>(
    [n_cells, n_actions, n_seats]: [usize; 3],
    arrays: Arrays<'a>,
    pick: impl Fn(Cells<'a>) -> Option<&'a mut [T]>,
) -> impl Iterator<Item = Rows<'a, T>> {
    let mut cells = pick(arrays.cells).map(|cells| cells.chunks_exact_mut(n_cells));
    let mut last_cells = pick(arrays.last_cells).map(|cells| cells.chunks_exact_mut(n_cells));
    let mut masks = (!arrays.mask.is_empty()).then(|| arrays.mask.chunks_exact_mut(n_actions));
    let flags = arrays.terminated.iter_mut().zip(arrays.truncated);
    let numbers = arrays.to_play.iter_mut().zip(arrays.rewards.chunks_exact_mut(n_seats)).zip(flags);
    numbers.map(move |((to_play, rewards), (terminated, truncated))| Rows {
        cells: cells.as_mut().and_then(Iterator::next),
        last_cells: last_cells.as_mut().and_then(Iterator::next),
        mask: masks.as_mut().and_then(Iterator::next),
        to_play,
        rewards,
        terminated,
        truncated,
    })
}

impl<G: Numbered> AnyLanes for Lanes<G> {
    fn step(
        &mut self,
        actions: &[i32],
        arrays: Arrays<'_>,
        threads: Option<&rayon::ThreadPool>,
    ) -> Result<(), Refused> {
        self.find_all(actions, threads)?;
        if matches!(arrays.cells, Cells::Whole(_)) {
            let rows = rows(self.sizes(), arrays, Cells::whole);
            self.run(rows, threads);
        } else {
            let rows = rows(self.sizes(), arrays, Cells::real);
            self.run(rows, threads);
        }
        Ok(())
    }

    fn reset(&mut self, which: Option<&[bool]>, arrays: Arrays<'_>) {
        if matches!(arrays.cells, Cells::Whole(_)) {
            let rows = rows(self.sizes(), arrays, Cells::whole);
            self.restart(which, rows);
        } else {
            let rows = rows(self.sizes(), arrays, Cells::real);
            self.restart(which, rows);
        }
    }

    fn seed(&mut self, seed: u64) {
        self.seed_all(seed);
    }

    fn pick(&self, chosen: &mut [i32], rng: &mut SimRng) {
        for (chosen, one) in chosen.iter_mut().zip(&self.games) {
            let legal = one.legal();
            *chosen = if legal.is_empty() { 0 } else { legal[rng.random_range(0..legal.len())].into() };
        }
    }

    fn history(&self, game: usize) -> Vec<u32> {
        self.games[game].history.clone()
    }

    fn look(&mut self, arrays: Arrays<'_>) {
        let whole = matches!(arrays.cells, Cells::Whole(_));
        if whole {
            self.show_all(rows(self.sizes(), arrays, Cells::whole));
        } else {
            self.show_all(rows(self.sizes(), arrays, Cells::real));
        }
    }

    fn save(&self) -> String {
        let games = self.games.iter().map(|one| (&one.history, &one.rng, one.n_actions, one.over));
        serde_json::to_string(&games.collect::<Vec<_>>()).expect("numbers are plain data")
    }

    fn load(&mut self, text: &str) -> Option<()> {
        let saved: Vec<(Vec<u32>, SimRng, u32, bool)> = serde_json::from_str(text).ok()?;
        if saved.len() != self.games.len() {
            return None;
        }
        let typed = self.typed.clone();
        for (one, (history, rng, n_actions, over)) in self.games.iter_mut().zip(saved) {
            for &number in &history {
                let mv = one.lane.find(&typed.game, &typed.numbering, number as usize)?;
                one.lane.play(&typed.game, &typed.numbering, mv);
            }
            (one.history, one.rng, one.n_actions, one.over) = (history, rng, n_actions, over);
        }
        Some(())
    }

    fn boxed_clone(&self) -> Box<dyn AnyLanes> {
        let copy = |one: &One<G>| One {
            lane: one.lane.clone(),
            rng: one.rng.clone(),
            drawn: Drawn::default(),
            history: one.history.clone(),
            n_actions: one.n_actions,
            over: one.over,
            next: None,
        };
        let games = self.games.iter().map(copy).collect();
        Box::new(Lanes { typed: self.typed.clone(), plan: self.plan, start: self.start.clone(), games })
    }
}

impl<'a> Cells<'a> {
    fn whole(self) -> Option<&'a mut [i8]> {
        if let Cells::Whole(cells) = self { Some(cells) } else { None }
    }

    fn real(self) -> Option<&'a mut [f32]> {
        if let Cells::Real(cells) = self { Some(cells) } else { None }
    }
}

impl Refused {
    fn game(&self) -> usize {
        match *self {
            Refused::Illegal { game, .. } | Refused::Over { game } => game,
        }
    }
}

/// A seed of its own for every game of a batch (SplitMix64's step and finish).
fn mixed(seed: u64, number: u64) -> u64 {
    let z = seed.wrapping_add((number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z ^ (z >> 27)
}
