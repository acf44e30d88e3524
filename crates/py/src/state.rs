//! One game being played, as Python sees it.

use numpy::{
    PyArray1, PyArray3, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArray,
    PyUntypedArrayMethods, dtype,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyList;
use qiyuan_catalog::write_record;
use qiyuan_core::{Record, Seat, Status, sim_rng, split_turn};
use qiyuan_draw::{LONGEST_SIDE, Screen, Style, svg, terminal};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use serde_json::{Value, json};

use crate::errors::{refused, wrong};
use crate::game::Game;
use crate::one::{CHANCE, OVER};
use crate::play::AnyPlay;

/// A game being played.
///
/// >>> import qiyuan
/// >>> s = qiyuan.make("banqi").start()
/// >>> s.current_player, len(s.legal_actions())
/// (0, 32)
/// >>> s.apply(0)
/// >>> s.current_player, s.chance_outcomes()[0]
/// (-1, (0, 0.03125))
#[pyclass(module = "qiyuan")]
pub(crate) struct State {
    game: Py<Game>,
    play: Box<dyn AnyPlay>,
    numbers: Vec<u16>,
}

impl State {
    pub(crate) fn new(game: Py<Game>, play: Box<dyn AnyPlay>) -> State {
        State { game, play, numbers: Vec::new() }
    }

    pub(crate) fn play(&self) -> &dyn AnyPlay {
        &*self.play
    }

    pub(crate) fn game(&self) -> &Game {
        self.game.get()
    }

    /// What `serialize` wrote.
    pub(crate) fn read(game: &Bound<'_, Game>, text: &str) -> PyResult<State> {
        let bad = || wrong(format!("{text:?} is not what State.serialize() of this game writes"));
        let value: Value = serde_json::from_str(text).map_err(|_| bad())?;
        let start = value.get("start").ok_or_else(bad)?.as_str();
        let numbers = value.get("actions").and_then(Value::as_array).ok_or_else(bad)?;
        let mut play = game.get().table.start(start).map_err(|error| refused(&error))?;
        for number in numbers {
            let number = number.as_u64().and_then(|number| usize::try_from(number).ok()).ok_or_else(bad)?;
            if !play.apply(number) {
                return Err(bad());
            }
        }
        Ok(State::new(game.clone().unbind(), play))
    }

    fn payoffs(&self) -> Option<Vec<f64>> {
        let Status::Over(payoffs) = self.play.status() else { return None };
        let unit = f64::from(self.game().unit());
        Some(payoffs.as_slice().iter().map(|&payoff| f64::from(payoff) / unit).collect())
    }

    #[cold]
    fn refuse(&self, action: i64) -> PyErr {
        match self.play.status() {
            Status::Over(payoffs) => wrong(format!("action {action}: the game is over ({payoffs})")),
            Status::Chance => wrong(format!("action {action}: chance acts, and this is not among chance_outcomes()")),
            Status::ToMove(seat) => {
                let n = self.game().table.n_actions() as i64;
                let what = if (0..n).contains(&action) {
                    format!("{} is not legal here", self.game().table.label(action as usize))
                } else {
                    format!("there are the actions 0 to {}", n - 1)
                };
                wrong(format!("action {action} of seat {}: {what}", seat.0))
            }
        }
    }

    fn viewer(&self, seat: Option<i64>) -> PyResult<Seat> {
        seat.map_or_else(|| Ok(self.play.turn_of()), |seat| self.game().seat(seat))
    }

    fn board(&self, marks: bool) -> String {
        let play = self.play.as_match();
        let captions = if marks { play.captions(None) } else { Vec::new() };
        svg(&self.game().table.game().layout(), &play.scene(), &captions, &Style::default())
    }
}

/// The end of a game that a record tells, ours or the program's.
///
/// >>> import qiyuan
/// >>> s = qiyuan.make("komikan").start()
/// >>> s.apply_text("z2-e3")
/// >>> qiyuan.read_record(s.record()).position == s.position
/// True
#[pyfunction]
pub(crate) fn read_record(py: Python<'_>, text: &str) -> PyResult<State> {
    let record = Record::read(text).map_err(|error| refused(&error))?;
    let name = record.tag("Game").ok_or_else(|| wrong("the record has no tag \"Game\""))?;
    let format =
        record.tag("Format").map(str::parse).transpose().map_err(|_| wrong("the tag \"Format\" is no number"))?;
    let game = Bound::new(py, Game::open(name, record.tag("Rules").map(String::from), None, format)?)?;
    let mut play = game.get().table.start(record.tag("Position")).map_err(|error| refused(&error))?;
    for turn in &record.turns {
        for part in split_turn(&turn.text) {
            let number = play.number_of(part).map_err(|error| wrong(format!("line {}: {error}", turn.line)))?;
            play.apply(number);
        }
    }
    Ok(State::new(game.unbind(), play))
}

#[pymethods]
impl State {
    /// The game that is played.
    #[getter(game)]
    fn py_game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The seat that acts; -1 when chance does, -4 when the game is over.
    #[getter]
    fn current_player(&self) -> i32 {
        match self.play.status() {
            Status::ToMove(seat) => seat.0.into(),
            Status::Chance => CHANCE,
            Status::Over(_) => OVER,
        }
    }

    /// The seat whose turn it is, also while chance acts.
    #[getter]
    fn turn(&self) -> u8 {
        self.play.turn_of().0
    }

    /// Whether whoever acts goes on with a turn that has begun.
    #[getter]
    fn mid_turn(&self) -> bool {
        self.play.mid_turn()
    }

    /// The position as text.
    #[getter]
    fn position(&self) -> String {
        self.play.position()
    }

    /// Where the game began, as text; None is the start.
    #[getter]
    fn start_position(&self) -> Option<&str> {
        self.play.other_start()
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        matches!(self.play.status(), Status::Over(_))
    }

    /// The numbers of the legal moves in ascending order, or of what chance can bring; none when the game is over.
    fn legal_actions<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.play.numbers(&mut self.numbers);
        PyList::new(py, &self.numbers)
    }

    /// The legal actions as an array of bools, written to `out` if there is one. All False unless a seat acts.
    #[pyo3(signature = (out=None))]
    fn mask<'py>(&mut self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let n = self.game().table.n_actions();
        let array = match out {
            None => PyArray1::<bool>::zeros(py, n, false).into_any(),
            Some(out) => out,
        };
        let mask = array_of::<bool>(&array, &[n], "bool")?;
        let mut mask = mask.try_readwrite().map_err(|error| wrong(format!("out: {error}")))?;
        let mask = contiguous(&mut mask)?;
        mask.fill(false);
        if let Status::ToMove(_) = self.play.status() {
            self.play.numbers(&mut self.numbers);
            self.numbers.iter().for_each(|&number| mask[usize::from(number)] = true);
        }
        Ok(array)
    }

    /// The position as a seat sees it, without one as the seat whose turn it is; written to `out` if there is one, which
    /// may be float32 or int8. `dtype` is "float32" or "int8".
    #[pyo3(signature = (seat=None, out=None, dtype="float32"))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
        out: Option<Bound<'py, PyAny>>,
        dtype: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (seat, shape) = (self.viewer(seat)?, self.game().table.shape());
        let array = match (out, dtype) {
            (Some(out), _) => out,
            (None, "float32") => PyArrayDyn::<f32>::zeros(py, shape.clone(), false).into_any(),
            (None, "int8") => PyArrayDyn::<i8>::zeros(py, shape.clone(), false).into_any(),
            (None, other) => return Err(wrong(format!("dtype {other:?}: expected \"float32\" or \"int8\""))),
        };
        if array.cast::<PyArrayDyn<i8>>().is_ok() {
            let cells = array_of::<i8>(&array, &shape, "float32 or int8")?;
            self.play.observe_i8(seat, contiguous(&mut borrow(cells)?)?);
        } else {
            let cells = array_of::<f32>(&array, &shape, "float32 or int8")?;
            self.play.observe_f32(seat, contiguous(&mut borrow(cells)?)?);
        }
        Ok(array)
    }

    /// What chance can bring, by number, with probabilities; nothing unless chance acts.
    fn chance_outcomes(&self) -> Vec<(usize, f64)> {
        self.play.outcomes()
    }

    /// Plays the move, or brings the outcome of chance, with a number.
    fn apply(&mut self, action: i64) -> PyResult<()> {
        let applied = usize::try_from(action).is_ok_and(|action| self.play.apply(action));
        if applied { Ok(()) } else { Err(self.refuse(action)) }
    }

    /// Plays a move as text: `a3-a4`; an outcome of chance begins with `=`.
    fn apply_text(&mut self, text: &str) -> PyResult<()> {
        let number = self.number(text)?;
        self.apply(number as i64)
    }

    /// Lets chance bring something by its probabilities: what, depends on the seed alone. Says what it brought.
    fn deal(&mut self, seed: u64) -> PyResult<usize> {
        self.play.deal(&mut sim_rng(seed)).ok_or_else(|| wrong("deal: it is not for chance to act"))
    }

    /// The number of a legal move that is given as text.
    fn number(&self, text: &str) -> PyResult<usize> {
        if let Status::Over(payoffs) = self.play.status() {
            return Err(wrong(format!("{text}: the game is over ({payoffs})")));
        }
        self.play.number_of(text).map_err(|error| refused(&error))
    }

    /// The text of a legal move that is given by its number.
    fn text(&self, action: i64) -> PyResult<String> {
        let text = usize::try_from(action).ok().and_then(|action| self.play.text_of(action));
        text.ok_or_else(|| self.refuse(action))
    }

    /// What every seat has won or lost; zeros while the game goes on.
    fn returns(&self) -> Vec<f64> {
        self.payoffs().unwrap_or_else(|| vec![0.0; self.game().table.game().n_seats()])
    }

    /// The numbers of everything that was played, outcomes of chance included.
    fn history(&self) -> Vec<u32> {
        self.play.history().to_vec()
    }

    /// The same state, to be played on by itself.
    fn clone(&self, py: Python<'_>) -> State {
        State::new(self.game.clone_ref(py), self.play.boxed_clone())
    }

    /// The whole game so far as text, for `Game.deserialize`.
    fn serialize(&self) -> String {
        json!({ "start": self.play.other_start(), "actions": self.play.history() }).to_string()
    }

    /// The game so far as a record that the program `qiyuan` reads, with further tags.
    #[pyo3(signature = (tags=Vec::new()))]
    fn record(&self, tags: Vec<(String, String)>) -> String {
        write_record(&**self.game().table.game(), &*self.play.as_match(), tags).write()
    }

    /// The board as SVG, the last move marked.
    fn svg(&self) -> String {
        self.board(false)
    }

    /// The board as pixels, an array of uint8 with the shape (height, width, 3).
    #[pyo3(signature = (width=512))]
    fn pixels<'py>(&self, py: Python<'py>, width: u32) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let picture = pixels(&self.board(false), width)?;
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let rgb = picture.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
        PyArray1::from_iter(py, rgb).reshape([height, width, 3])
    }

    /// The board in letters, in English.
    fn board_text(&self) -> String {
        let play = self.play.as_match();
        let screen = Screen { width: 80, ..Screen::default() };
        terminal(&self.game().table.game().layout(), &play.scene(), &play.captions(None), screen)
    }

    fn _repr_svg_(&self) -> String {
        self.board(true)
    }

    fn __copy__(&self, py: Python<'_>) -> State {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> State {
        self.clone(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((self.game.bind(py).getattr("deserialize")?, (self.serialize(),)))
    }

    fn __repr__(&self) -> String {
        format!("<qiyuan.State {} {:?}>", self.game().table.game().name(), self.play.position())
    }
}

/// An array with a type and a shape, or what is wrong with it.
pub(crate) fn array_of<'a, 'py, T: numpy::Element>(
    array: &'a Bound<'py, PyAny>,
    shape: &[usize],
    expected: &str,
) -> PyResult<&'a Bound<'py, PyArrayDyn<T>>> {
    let untyped = array.cast::<PyUntypedArray>().map_err(|_| {
        let kind = array.get_type().name().map_or_else(|_| "something".to_string(), |name| name.to_string());
        PyTypeError::new_err(format!("expected a numpy array of {expected}, not {kind}"))
    })?;
    if !untyped.dtype().is_equiv_to(&dtype::<T>(array.py())) {
        return Err(PyTypeError::new_err(format!("expected an array of {expected}, not {}", untyped.dtype())));
    }
    if untyped.shape() != shape {
        return Err(wrong(format!("expected an array of shape {shape:?}, not {:?}", untyped.shape())));
    }
    array.cast::<PyArrayDyn<T>>().map_err(|_| PyTypeError::new_err(format!("expected an array of {expected}")))
}

/// The array to write to.
pub(crate) fn borrow<'py, T: numpy::Element>(
    array: &Bound<'py, PyArrayDyn<T>>,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    array.try_readwrite().map_err(|error| wrong(format!("an array can't be written to: {error}")))
}

/// Its numbers, one behind the other.
pub(crate) fn contiguous<'a, T: numpy::Element>(array: &'a mut PyReadwriteArrayDyn<'_, T>) -> PyResult<&'a mut [T]> {
    let wrong_order = || wrong("expected a contiguous array, in the order of C");
    // Arrays in Fortran's order are contiguous as well, and would be filled the wrong way round.
    if !array.is_c_contiguous() {
        return Err(wrong_order());
    }
    array.as_slice_mut().map_err(|_| wrong_order())
}

/// A picture of a width on white ground.
fn pixels(svg: &str, width: u32) -> PyResult<Pixmap> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| wrong(error.to_string()))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let fits = |side: u32| (1..=LONGEST_SIDE).contains(&side);
    let size = || wrong(format!("width {width}: expected a picture with sides from 1 to {LONGEST_SIDE}"));
    let mut picture = Pixmap::new(width, height).filter(|_| fits(width) && fits(height)).ok_or_else(size)?;
    picture.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    Ok(picture)
}
