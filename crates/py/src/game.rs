//! Games as Python sees them.

use std::sync::Arc;

use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use qiyuan_catalog::{Choice, FAMILIES};
use qiyuan_core::{Language, Seat};
use qiyuan_draw::{Style, svg};

use crate::errors::{refused, wrong};
use crate::state::State;
use crate::table::{AnyTable, open};

/// A game with its rules: what `make` returns.
///
/// >>> import qiyuan
/// >>> g = qiyuan.make("banqi")
/// >>> g.name, g.num_players, g.num_actions, g.num_chance, g.obs_shape
/// ('banqi:taiwan', 2, 352, 14, (32, 4, 8))
#[pyclass(frozen, module = "qiyuan")]
pub(crate) struct Game {
    pub(crate) table: Arc<dyn AnyTable>,
    name: String,
    rules: Option<String>,
    board: Option<String>,
    per_stake: bool,
}

impl Game {
    /// Opens a game; rules that were kept say in which format.
    pub(crate) fn open(
        name: &str,
        rules: Option<String>,
        board: Option<String>,
        format: Option<u32>,
    ) -> PyResult<Game> {
        let choice = Choice { rules: rules.clone(), board: board.clone(), format, ..Choice::new(name) };
        let table = open(&choice).map_err(|error| refused(&error))?;
        // Rules of an earlier format are said in today's words when the game is made again.
        let rules = if format.is_some() { table.game().overrides().map(String::from) } else { rules };
        let name = table.game().name().to_string();
        Ok(Game { table, name, rules, board, per_stake: false })
    }

    /// What a payoff is divided by.
    pub(crate) fn unit(&self) -> f32 {
        if self.per_stake { self.table.game().stake().max(1) as f32 } else { 1.0 }
    }

    /// The seat with a number.
    pub(crate) fn seat(&self, seat: i64) -> PyResult<Seat> {
        let n_seats = self.table.game().n_seats();
        let known = u8::try_from(seat).ok().filter(|&seat| usize::from(seat) < n_seats);
        known.map(Seat).ok_or_else(|| wrong(format!("seat {seat}: {} has the seats 0 to {}", self.name, n_seats - 1)))
    }
}

/// Opens a game by its name, `GAME` or `GAME:PRESET`.
///
/// `rules` overrides single fields of the preset's rules, as a JSON text; `board` is the text of a board file. With
/// `per_stake`, payoffs of a game for chips are divided by the stake.
///
/// >>> import qiyuan
/// >>> qiyuan.make("deer:24").num_actions
/// 280
/// >>> qiyuan.make("dama:3", rules='{"stake": 10}').num_players
/// 3
#[pyfunction]
#[pyo3(signature = (name, rules=None, board=None, *, per_stake=false))]
pub(crate) fn make_game(name: &str, rules: Option<String>, board: Option<String>, per_stake: bool) -> PyResult<Game> {
    Ok(Game { per_stake, ..Game::open(name, rules, board, None)? })
}

/// The names of all games with all their presets, the default of each game first.
///
/// >>> import qiyuan
/// >>> qiyuan.names()[0], len(qiyuan.names())
/// ('deer:24', 37)
#[pyfunction]
pub(crate) fn names() -> Vec<String> {
    let presets = |family: &qiyuan_catalog::Family| {
        let id = family.id;
        family.presets().into_iter().map(move |preset| format!("{id}:{}", preset.name))
    };
    FAMILIES.iter().flat_map(presets).collect()
}

#[pymethods]
impl Game {
    /// The game's name with its preset.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// What people call it, in English.
    #[getter]
    fn title(&self) -> String {
        self.table.game().title().tell(Language::English)
    }

    /// How many seats there are.
    #[getter]
    fn num_players(&self) -> usize {
        self.table.game().n_seats()
    }

    /// How many numbers there are for players' moves.
    #[getter]
    fn num_actions(&self) -> usize {
        self.table.n_actions()
    }

    /// How many numbers there are for outcomes of chance.
    #[getter]
    fn num_chance(&self) -> usize {
        self.table.n_outcomes()
    }

    /// The shape of observations.
    #[getter]
    fn obs_shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.table.shape())
    }

    /// The names of an observation's planes, or of its numbers where it has one axis.
    #[getter]
    fn planes(&self) -> Vec<String> {
        self.table.planes().into_iter().map(|plane| plane.name).collect()
    }

    /// What the whole numbers of each plane are multiplied with in float32.
    #[getter]
    fn scales<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        PyArray1::from_iter(py, self.table.planes().into_iter().map(|plane| plane.scale))
    }

    /// All rules as a JSON text, a board in full included.
    #[getter]
    fn rules(&self) -> String {
        self.table.game().rules()
    }

    /// The rule fields that differ from the preset's, as a JSON text.
    #[getter]
    fn overrides(&self) -> Option<&str> {
        self.table.game().overrides()
    }

    /// What everybody brings to the table where it is played for chips; otherwise 0.
    #[getter]
    fn stake(&self) -> i32 {
        self.table.game().stake()
    }

    /// Whether payoffs are divided by the stake.
    #[getter]
    fn per_stake(&self) -> bool {
        self.per_stake
    }

    /// What an action is called whatever the position; Dragonchess counts ranks from the side to move.
    fn label(&self, action: usize) -> PyResult<String> {
        let n = self.table.n_actions();
        if action >= n {
            return Err(wrong(format!("action {action}: {} has the actions 0 to {}", self.name, n - 1)));
        }
        Ok(self.table.label(action))
    }

    /// The board's symmetries: for each a pair of arrays, `cells` and `actions`. The mirror image of an observation is
    /// `obs.ravel()[cells]`, that of a mask or a policy `mask[actions]`.
    ///
    /// >>> import qiyuan
    /// >>> len(qiyuan.make("banqi").symmetries())
    /// 3
    fn symmetries<'py>(&self, py: Python<'py>) -> Vec<(Places<'py>, Places<'py>)> {
        let pair = |symmetry: qiyuan_core::numbered::Symmetry| {
            (PyArray1::from_vec(py, symmetry.cells), PyArray1::from_vec(py, symmetry.actions))
        };
        self.table.symmetries().into_iter().map(pair).collect()
    }

    /// The board as a graph, for the hunt games: `edges` (two rows: from, to), `coordinates` (a row a point) and `names`.
    fn graph<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(graph) = self.table.graph() else { return Ok(None) };
        let dict = PyDict::new(py);
        let row = |end: usize| graph.edges.iter().map(|edge| i64::from(edge[end])).collect::<Vec<_>>();
        let places: Vec<Vec<f32>> = graph.places.iter().map(|place| place.to_vec()).collect();
        dict.set_item("edges", PyArray2::from_vec2(py, &[row(0), row(1)]).map_err(|_| wrong("the lines do not fit"))?)?;
        dict.set_item("coordinates", PyArray2::from_vec2(py, &places).map_err(|_| wrong("the places do not fit"))?)?;
        dict.set_item("names", graph.names)?;
        Ok(Some(dict))
    }

    /// A game from the start, or from a position as text.
    ///
    /// >>> import qiyuan
    /// >>> s = qiyuan.make("komikan").start()
    /// >>> s.apply_text("z2-e3")
    /// >>> s.position
    /// 'sss2/ss3/ss2P/ss3/sss2 6 - s 1'
    #[pyo3(signature = (position=None))]
    fn start(slf: &Bound<'_, Self>, position: Option<&str>) -> PyResult<State> {
        let play = slf.get().table.start(position).map_err(|error| refused(&error))?;
        Ok(State::new(slf.clone().unbind(), play))
    }

    /// A game as it was when `State.serialize` wrote it down.
    fn deserialize(slf: &Bound<'_, Self>, text: &str) -> PyResult<State> {
        State::read(slf, text)
    }

    /// The empty board as SVG.
    fn svg(&self) -> PyResult<String> {
        let play = self.table.start(None).map_err(|error| refused(&error))?;
        Ok(svg(&self.table.game().layout(), &play.as_match().scene(), &[], &Style::default()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Reduced)> {
        let make = py.import("qiyuan")?.getattr("make")?;
        Ok((make, (self.name.clone(), self.rules.clone(), self.board.clone(), self.per_stake)))
    }

    fn __repr__(&self) -> String {
        let (rules, board) = (&self.rules, if self.board.is_some() { ", board=…" } else { "" });
        let rules = rules.as_ref().map_or(String::new(), |rules| format!(", rules={rules:?}"));
        format!("qiyuan.make({:?}{rules}{board})", self.name)
    }

    fn __eq__(&self, other: &Game) -> bool {
        self.name == other.name && self.rules() == other.rules() && self.per_stake == other.per_stake
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (&self.name, self.rules(), self.per_stake).hash(&mut hasher);
        hasher.finish()
    }
}

/// Places in an array.
type Places<'py> = Bound<'py, PyArray1<u32>>;

/// What `make` is given to make the same game again.
type Reduced = (String, Option<String>, Option<String>, bool);
