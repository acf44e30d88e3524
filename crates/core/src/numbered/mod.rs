//! Games as learning programs see them: moves as numbers, positions as arrays of numbers.
//!
//! A game that is [`Numbered`] has a [`Numbering`]: every single move has one number, fixed for the rules, and a position
//! can be drawn on a [`Canvas`] as a seat sees it. A [`Lane`] is one game that is played by numbers.

mod canvas;
mod check;
mod lane;
mod listed;
mod seen;

use std::fmt::Debug;

use crate::{Game, Seat, Status};

pub use canvas::{Canvas, Cell, Drawn};
pub use check::check;
pub use lane::Lane;
pub use listed::Listed;
pub use seen::Seen;

/// A game whose moves have numbers and whose positions can be seen as arrays.
pub trait Numbered: Game {
    /// Its numbering.
    type Numbering: Numbering<Self>;
}

/// The numbers of a game's moves, and how its positions look as an array.
///
/// Nothing here depends on anything but the rules: two programs with the same rules have the same numbers.
pub trait Numbering<G: Game>: Clone + Debug + Send + Sync + 'static {
    /// The numbering for a game with its rules.
    fn new(game: &G) -> Self;

    /// How many numbers there are for players' moves.
    fn n_actions(&self) -> usize;

    /// How many numbers there are for outcomes of chance, which are counted on their own.
    fn n_outcomes(&self) -> usize {
        0
    }

    /// The number of a move that is legal in `pos`: among the outcomes if chance acts, among the actions if a seat does.
    fn number(&self, pos: &G::Position, mv: G::Move) -> usize;

    /// Lists the numbers of all that can be played in a position, and says who acts; nothing is listed when the game is over. A
    /// numbering that knows the move of each number leaves out the moves.
    #[inline(always)]
    fn list(&self, game: &G, pos: &G::Position, listed: &mut Listed<G::Move>) -> Status {
        let status = game.moves(pos, &mut listed.moves);
        listed.numbers.clear();
        listed.numbers.extend(listed.moves.iter().map(|&mv| self.number(pos, mv) as u16));
        status
    }

    /// The move with a number, if it is listed.
    #[inline(always)]
    fn find(&self, _game: &G, _pos: &G::Position, listed: &Listed<G::Move>, number: u16) -> Option<G::Move> {
        listed.moves.get(listed.place(number)?).copied()
    }

    /// Whether chance acts in a position that is not over by the clock or by repetition. Cheaper than the game's status.
    #[inline]
    fn chance_acts(&self, game: &G, pos: &G::Position) -> bool {
        G::HAS_CHANCE && game.status(pos) == Status::Chance
    }

    /// What an action is called whatever the position: the text of its move, where that is always the same.
    fn label(&self, game: &G, action: usize) -> String;

    /// The sizes of the array: planes first.
    fn shape(&self) -> Vec<usize>;

    /// What each plane, or each number of an array with one axis, shows.
    fn planes(&self, game: &G) -> Vec<Plane>;

    /// Draws a position on a canvas as a seat sees it: the same planes and rows every time, with whatever single cells. Nothing is
    /// drawn that the seat cannot know.
    fn observe<T: Cell>(&self, game: &G, pos: &G::Position, seat: Seat, canvas: &mut Canvas<'_, T>);

    /// What each of the game's [`mirrors`](Game::mirrors), in their order, does to arrays and numbers.
    fn symmetries(&self, _game: &G) -> Vec<Symmetry> {
        Vec::new()
    }

    /// The lines and the places of a board that is a graph.
    fn graph(&self, _game: &G) -> Option<Graph> {
        None
    }
}

/// What a plane of an observation shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Plane {
    /// Its name.
    pub name: String,
    /// What is multiplied with its whole numbers where they are not wanted whole.
    pub scale: f32,
}

impl Plane {
    /// A plane of whole numbers.
    pub fn new(name: impl Into<String>) -> Plane {
        Plane { name: name.into(), scale: 1.0 }
    }

    /// A plane of numbers up to about `most`, which are divided by it.
    pub fn up_to(name: impl Into<String>, most: u32) -> Plane {
        Plane { name: name.into(), scale: 1.0 / most.max(1) as f32 }
    }
}

/// What seeing a board in a mirror does: the array of the image has at its place `i` what stands at `cells[i]`, and the action
/// `a` of the image is the action `actions[a]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// For each cell of the image's array, the cell that it shows.
    pub cells: Vec<u32>,
    /// For each action of the image, the action that it shows.
    pub actions: Vec<u32>,
}

impl Symmetry {
    /// The mirror that changes nothing.
    pub fn identity(n_cells: usize, n_actions: usize) -> Symmetry {
        Symmetry { cells: (0..n_cells as u32).collect(), actions: (0..n_actions as u32).collect() }
    }

    /// Whether it changes nothing.
    pub fn is_identity(&self) -> bool {
        let same = |places: &[u32]| (0..).zip(places).all(|(i, &place)| i == place);
        same(&self.cells) && same(&self.actions)
    }
}

/// A board as a graph.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// The lines, in both directions: where from, where to.
    pub edges: Vec<[u32; 2]>,
    /// Where each point lies, in steps to the right and down.
    pub places: Vec<[f32; 2]>,
    /// What each point is called.
    pub names: Vec<String>,
}
