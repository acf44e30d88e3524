//! Many games at once, as Python sees them.

use numpy::{PyArrayDyn, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use qiyuan_core::{SimRng, sim_rng};

use crate::arrays::{Borrowed, Kept, Observed, Sampler, Sizes, Wishes};
use crate::errors::{busy, wrong};
use crate::game::Game;
use crate::lanes::{AnyLanes, Autoreset, Plan, Refused};
use crate::state::{State, array_of, borrow, contiguous};

/// Many games of one kind, stepped together. Chance is sampled inside; in a turn of several moves the same seat acts again,
/// so read `to_play`.
///
/// >>> import qiyuan
/// >>> b = qiyuan.Batch(qiyuan.make("komikan"), n=4, seed=1)
/// >>> b.obs.shape, b.mask.shape, b.to_play.tolist()
/// ((4, 9, 31), (4, 228), [0, 0, 0, 0])
/// >>> for _ in range(100):
/// ...     b.step(b.sample())
#[pyclass(module = "qiyuan")]
pub(crate) struct Batch {
    game: Py<Game>,
    lanes: Box<dyn AnyLanes>,
    plan: Plan,
    pool: Option<rayon::ThreadPool>,
    threads: usize,
    actions: Vec<i32>,
    sampler: SimRng,
    kept: Kept,
}

impl Autoreset {
    fn read(name: &str) -> PyResult<Autoreset> {
        let all = [Autoreset::SameStep, Autoreset::NextStep, Autoreset::Disabled];
        let known = "\"same_step\", \"next_step\" or \"disabled\"";
        let found = all.into_iter().find(|mode| mode.name() == name);
        found.ok_or_else(|| wrong(format!("autoreset {name:?}: expected {known}")))
    }

    fn name(self) -> &'static str {
        match self {
            Autoreset::SameStep => "same_step",
            Autoreset::NextStep => "next_step",
            Autoreset::Disabled => "disabled",
        }
    }
}

impl Batch {
    /// A batch whose arrays are still zero.
    fn empty(py: Python<'_>, game: &Bound<'_, Game>, plan: &Plan, threads: usize, wishes: &Wishes) -> PyResult<Batch> {
        let (n, table) = (plan.n, &game.get().table);
        let sizes = Sizes { n, shape: table.shape(), n_actions: table.n_actions(), n_seats: table.game().n_seats() };
        let kept = Kept::zeros(py, &sizes, wishes, plan.autoreset == Autoreset::SameStep)?;
        let pool = (threads > 1).then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build());
        let pool = pool.transpose().map_err(|error| wrong(format!("threads {threads}: {error}")))?;
        Ok(Batch {
            game: game.clone().unbind(),
            lanes: table.lanes(*plan),
            plan: *plan,
            pool,
            threads,
            actions: Vec::with_capacity(n),
            sampler: sim_rng(!plan.seed),
            kept,
        })
    }

    /// Fills the arrays with what the games are like now.
    fn look(&mut self, py: Python<'_>) -> PyResult<()> {
        let mut borrowed = Borrowed::new(py, &self.kept)?;
        let arrays = borrowed.arrays()?;
        self.lanes.look(arrays);
        Ok(())
    }

    fn restart(&mut self, py: Python<'_>, which: Option<&[bool]>) -> PyResult<()> {
        let mut borrowed = Borrowed::new(py, &self.kept)?;
        let arrays = borrowed.arrays()?;
        let lanes = &mut self.lanes;
        py.detach(|| lanes.reset(which, arrays));
        Ok(())
    }

    fn refuse(&self, refused: Refused) -> PyErr {
        match refused {
            Refused::Illegal { game, action } => {
                wrong(format!("action {action} of game {game} of the batch is not legal; no game was stepped"))
            }
            Refused::Over { game } => wrong(format!("game {game} of the batch is over: reset it; no game was stepped")),
        }
    }

    /// Copies actions to where nobody else changes them.
    fn take_actions(&mut self, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let n = self.plan.n;
        self.actions.clear();
        if let Ok(actions) = actions.extract::<PyReadonlyArray1<'_, i32>>() {
            self.actions.extend(actions.as_array());
        } else if let Ok(actions) = actions.extract::<PyReadonlyArray1<'_, i64>>() {
            // What does not fit is not legal.
            self.actions.extend(actions.as_array().iter().map(|&action| i32::try_from(action).unwrap_or(-1)));
        } else {
            return Err(PyTypeError::new_err(format!("actions: expected an array of {n} int32 or int64 in one row")));
        }
        if self.actions.len() != n {
            return Err(wrong(format!("actions: expected {n}, one for each game, not {}", self.actions.len())));
        }
        Ok(())
    }
}

#[pymethods]
impl Batch {
    /// `n` games. With `threads=0` there are as many threads as processors. `autoreset` is "same_step" (the last observation
    /// of a game that ended is then in `final_obs`), "next_step" or "disabled". `obs` is "float32", "int8" or None, and without
    /// `mask` there is no mask. After `max_moves` actions a game is truncated.
    #[new]
    #[pyo3(signature = (game, n=1024, seed=0, threads=1, autoreset="same_step", *, obs=Some("float32"), mask=true, max_moves=None))]
    #[allow(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, Game>,
        n: usize,
        seed: u64,
        threads: usize,
        autoreset: &str,
        obs: Option<&str>,
        mask: bool,
        max_moves: Option<u32>,
    ) -> PyResult<Batch> {
        if n == 0 || max_moves == Some(0) {
            return Err(wrong("n and max_moves: expected at least 1"));
        }
        let autoreset = Autoreset::read(autoreset)?;
        let threads = match threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            n => n,
        };
        let max_moves = max_moves.unwrap_or(u32::MAX);
        let plan = Plan { n, seed, autoreset, max_moves, unit: game.get().unit() };
        let mut batch = Batch::empty(py, game, &plan, threads, &Wishes { obs: obs.map(String::from), mask })?;
        batch.restart(py, None)?;
        Ok(batch)
    }

    /// Plays an action in every game: an int32 array with one number a game. The GIL is released. If one action is not legal,
    /// a ValueError says which, and no game is stepped.
    fn step(slf: &Bound<'_, Self>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = slf.py();
        let mut this = slf.try_borrow_mut().map_err(|_| busy("batch"))?;
        let this = &mut *this;
        this.take_actions(actions)?;
        let mut borrowed = Borrowed::new(py, &this.kept)?;
        let arrays = borrowed.arrays()?;
        let (lanes, actions, pool) = (&mut this.lanes, &this.actions, this.pool.as_ref());
        let done = py.detach(|| lanes.step(actions, arrays, pool));
        done.map_err(|refused| this.refuse(refused))
    }

    /// Begins games anew: all, or those that `which`, an array of bools, says; with a seed as if the batch was new.
    #[pyo3(signature = (which=None, seed=None))]
    fn reset(slf: &Bound<'_, Self>, which: Option<&Bound<'_, PyAny>>, seed: Option<u64>) -> PyResult<()> {
        let py = slf.py();
        let mut this = slf.try_borrow_mut().map_err(|_| busy("batch"))?;
        if let Some(seed) = seed {
            this.lanes.seed(seed);
            this.sampler = sim_rng(!seed);
        }
        let n = this.plan.n;
        match which {
            None => this.restart(py, None),
            Some(which) => {
                let which =
                    array_of::<bool>(which, &[n], "bool")?.to_vec().map_err(|_| wrong("which: not contiguous"))?;
                this.restart(py, Some(&which))
            }
        }
    }

    /// Random legal actions, one a game, each as likely as the others, read off the mask.
    #[pyo3(signature = (out=None))]
    fn sample<'py>(&mut self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let n = self.plan.n;
        let array = match out {
            Some(out) => out,
            None => PyArrayDyn::<i32>::zeros(py, [n].as_slice(), false).into_any(),
        };
        let mut chosen = borrow(array_of::<i32>(&array, &[n], "int32")?)?;
        let (chosen, sampler) = (contiguous(&mut chosen)?, &mut self.sampler);
        match &self.kept.mask {
            None => {
                let lanes = &self.lanes;
                py.detach(|| lanes.pick(chosen, sampler));
            }
            Some(mask) => {
                let n_actions = self.game.get().table.n_actions();
                let mask = mask.array.bind(py).try_readonly().map_err(|error| wrong(format!("mask: {error}")))?;
                let mask = mask.as_slice().map_err(|_| wrong("mask: not contiguous"))?;
                py.detach(|| {
                    let mut counts = Sampler::default();
                    for (chosen, row) in chosen.iter_mut().zip(mask.chunks_exact(n_actions)) {
                        *chosen = counts.pick(row, sampler);
                    }
                });
            }
        }
        Ok(array)
    }

    /// A game of the batch as a state of its own.
    fn state(&self, py: Python<'_>, game: usize) -> PyResult<State> {
        if game >= self.plan.n {
            return Err(wrong(format!("game {game}: the batch has the games 0 to {}", self.plan.n - 1)));
        }
        let history = self.lanes.history(game);
        State::read(self.game.bind(py), &format!("{{\"start\": null, \"actions\": {history:?}}}"))
    }

    /// The game that is played.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// How many games there are.
    #[getter]
    fn n(&self) -> usize {
        self.plan.n
    }

    /// How many threads step them.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// What the one who acts sees, a row a game; None if observations are off.
    #[getter]
    fn obs(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        match &self.kept.observed {
            Observed::None => None,
            Observed::Whole(now, _) => Some(now.view.clone_ref(py)),
            Observed::Real(now, _) => Some(now.view.clone_ref(py)),
        }
    }

    /// With "same_step", the last observations of the games that ended with the last step; other rows are older.
    #[getter]
    fn final_obs(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        match &self.kept.observed {
            Observed::None => None,
            Observed::Whole(_, last) => last.as_ref().map(|last| last.view.clone_ref(py)),
            Observed::Real(_, last) => last.as_ref().map(|last| last.view.clone_ref(py)),
        }
    }

    /// The legal actions, a row of bools a game; None if masks are off.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.kept.mask.as_ref().map(|mask| mask.view.clone_ref(py))
    }

    /// The seat that acts in each game; -4 where it is over.
    #[getter]
    fn to_play(&self, py: Python<'_>) -> Py<PyAny> {
        self.kept.to_play.view.clone_ref(py)
    }

    /// What each seat won with the last step, a row a game.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyAny> {
        self.kept.rewards.view.clone_ref(py)
    }

    /// Which games ended with the last step, by their rules.
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyAny> {
        self.kept.terminated.view.clone_ref(py)
    }

    /// Which games were cut off by `max_moves` with the last step.
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyAny> {
        self.kept.truncated.view.clone_ref(py)
    }

    /// A batch in the same state.
    fn __copy__(&self, py: Python<'_>) -> PyResult<Batch> {
        let mut copy = Batch::empty(py, &self.game.bind(py).clone(), &self.plan, self.threads, &self.kept.wishes())?;
        copy.lanes = self.lanes.boxed_clone();
        copy.sampler = self.sampler.clone();
        copy.look(py)?;
        copy.kept.copy_flags(py, [&self.kept.rewards.view, &self.kept.terminated.view, &self.kept.truncated.view])?;
        Ok(copy)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Batch> {
        self.__copy__(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (game, wishes) = (self.game.clone_ref(py), self.kept.wishes());
        let plan = (self.plan.n, self.plan.seed, self.threads, self.plan.autoreset.name());
        let wishes = (wishes.obs, wishes.mask, self.plan.max_moves);
        let flags = (
            self.kept.rewards.view.bind(py).call_method0("copy")?,
            self.kept.terminated.view.bind(py).call_method0("copy")?,
            self.kept.truncated.view.bind(py).call_method0("copy")?,
        );
        let sampler = serde_json::to_string(&self.sampler).map_err(|error| wrong(error.to_string()))?;
        let saved = (self.lanes.save(), sampler);
        let load = py.get_type::<Batch>().getattr("_load")?;
        Ok((load, (game, plan, wishes, saved, flags).into_pyobject(py)?))
    }

    /// What `pickle` calls to bring a batch back.
    #[staticmethod]
    fn _load(
        py: Python<'_>,
        game: &Bound<'_, Game>,
        plan: (usize, u64, usize, String),
        wishes: (Option<String>, bool, u32),
        saved: (String, String),
        flags: (Py<PyAny>, Py<PyAny>, Py<PyAny>),
    ) -> PyResult<Batch> {
        let (n, seed, threads, autoreset) = plan;
        let (obs, mask, max_moves) = wishes;
        let autoreset = Autoreset::read(&autoreset)?;
        let plan = Plan { n, seed, autoreset, max_moves, unit: game.get().unit() };
        let mut batch = Batch::empty(py, game, &plan, threads, &Wishes { obs, mask })?;
        let bad = || wrong("this is not what a batch was pickled as");
        batch.lanes.load(&saved.0).ok_or_else(bad)?;
        batch.sampler = serde_json::from_str(&saved.1).map_err(|_| bad())?;
        batch.look(py)?;
        batch.kept.copy_flags(py, [&flags.0, &flags.1, &flags.2])?;
        Ok(batch)
    }

    fn __len__(&self) -> usize {
        self.plan.n
    }

    fn __repr__(&self) -> String {
        format!("<qiyuan.Batch of {} games of {}>", self.plan.n, self.game.get().table.game().name())
    }
}
