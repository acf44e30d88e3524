//! Our engines as Python sees them.

use std::sync::Mutex;
use std::time::Duration;

use pyo3::prelude::*;
use qiyuan_catalog::AnyEngine;
use qiyuan_engine::{Limits, Orders, Settings, Stop};

use crate::errors::{busy, refused, wrong};
use crate::game::Game;
use crate::state::State;

/// A player of ours.
///
/// >>> import qiyuan
/// >>> g = qiyuan.make("komikan")
/// >>> thought = qiyuan.Engine(g, level=3).think(g.start())
/// >>> thought.action in g.start().legal_actions()
/// True
#[pyclass(frozen, module = "qiyuan")]
pub(crate) struct Engine {
    game: Py<Game>,
    engine: Mutex<Box<dyn AnyEngine>>,
    level: Option<u8>,
}

/// What an engine has found.
#[pyclass(frozen, get_all, module = "qiyuan")]
pub(crate) struct Thought {
    /// The best move's number.
    action: usize,
    /// The best move's text.
    r#move: String,
    /// How it stands for whoever acts: in the game's own units, in chips where it is played for them.
    score: f64,
    /// The chances of a win, a draw and a loss, where games are won or lost.
    odds: Option<(f64, f64, f64)>,
    /// The moves that would follow, the best one first.
    line: Vec<String>,
    /// Positions looked at.
    nodes: u64,
    /// How deep, in single moves.
    depth: u32,
}

#[pymethods]
impl Thought {
    fn __repr__(&self) -> String {
        format!("<qiyuan.Thought {} {:+.2} depth {} nodes {}>", self.r#move, self.score, self.depth, self.nodes)
    }
}

#[pymethods]
impl Engine {
    /// A player of a level, 1 to 8, or with `level=None` at full strength, which needs limits when it thinks.
    #[new]
    #[pyo3(signature = (game, level=None, seed=0, *, threads=1, hash=16))]
    fn new(game: &Bound<'_, Game>, level: Option<i64>, seed: u64, threads: usize, hash: usize) -> PyResult<Engine> {
        let bad = |level: i64| wrong(format!("level {level}: expected 1 to 8, or None"));
        let level = level.map(|level| u8::try_from(level).ok().filter(|n| (1..=8).contains(n)).ok_or(bad(level)));
        let level = level.transpose()?;
        if threads == 0 || hash == 0 {
            return Err(wrong("threads and hash: expected at least 1"));
        }
        let settings = Settings { level, seed, threads, hash, ..Settings::default() };
        let engine = game.get().table.game().engine(settings);
        Ok(Engine { game: game.clone().unbind(), engine: Mutex::new(engine), level })
    }

    /// The game it plays.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// Its level; None is full strength.
    #[getter]
    fn level(&self) -> Option<u8> {
        self.level
    }

    /// Thinks about a state in which a seat acts. Limits come beside those of the level. The GIL is released.
    #[pyo3(signature = (state, nodes=None, seconds=None, depth=None))]
    fn think(
        &self,
        py: Python<'_>,
        state: &State,
        nodes: Option<u64>,
        seconds: Option<f64>,
        depth: Option<u32>,
    ) -> PyResult<Thought> {
        if self.level.is_none() && nodes.is_none() && seconds.is_none() && depth.is_none() {
            return Err(wrong("think: without a level there must be a limit: nodes, seconds or depth"));
        }
        let bad = |_| wrong(format!("seconds {seconds:?}: expected a time"));
        let movetime = seconds.map(Duration::try_from_secs_f64).transpose().map_err(bad)?;
        let limits = Limits { nodes, movetime, depth, ..Limits::default() };
        let play = state.play().as_match();
        let mut engine = self.engine.try_lock().map_err(|_| busy("engine"))?;
        let engine = &mut *engine;
        let report = py.detach(|| engine.think(&*play, &Orders::best(limits), &Stop::new(), &mut |_| {}));
        let report = report.map_err(|error| refused(&error))?;
        let report = report.ok_or_else(|| wrong("think: no seat acts in this state"))?;
        let best = &report.lines[0];
        let odds = best.score.odds.map(|odds| {
            let share = |n: u16| f64::from(n) / 1000.0;
            (share(odds.win), share(odds.draw), share(odds.loss))
        });
        Ok(Thought {
            action: state.play().number_of(&best.moves[0]).map_err(|error| refused(&error))?,
            r#move: best.moves[0].clone(),
            score: f64::from(best.score.centi) / 100.0,
            odds,
            line: best.moves.clone(),
            nodes: report.nodes,
            depth: report.depth,
        })
    }

    /// Forgets the game before, so that the next one does not depend on it.
    fn new_game(&self) -> PyResult<()> {
        self.engine.try_lock().map_err(|_| busy("engine"))?.new_game();
        Ok(())
    }

    fn __repr__(&self) -> String {
        let name = self.game.get().table.game().name();
        format!("<qiyuan.Engine {name} {}>", self.level.map_or("at full strength".into(), |n| format!("level {n}")))
    }
}
