//! Games of a few pieces against a crowd of equal ones, told as plain data: what a solver needs to know of them.
//!
//! A position is a **frame** (where the few stand), the set of points that the crowd holds, how many of the crowd are in
//! hand, and who begins a turn. Whatever a move does can be told once for a frame, for all crowds at the same time.

use crate::Game;

/// A game that can be told as a crowd.
pub trait Crowded: Game {
    /// The game as data; none if its board has more points for the crowd than fit.
    fn crowd(&self) -> Option<Crowd>;

    /// Where a position stands; none in the middle of a turn, or if the crowd could never stand like that.
    fn place_of(&self, crowd: &Crowd, pos: &Self::Position) -> Option<Place>;

    /// The position that stands at a place, with its clock at zero.
    fn position_at(&self, crowd: &Crowd, place: Place) -> Self::Position;
}

/// A position at the beginning of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Where the few stand: an index into [`Crowd::frames`].
    pub frame: u32,
    /// The points that the crowd holds, as bits.
    pub crowd: u32,
    /// How many of the crowd are in hand.
    pub in_hand: u8,
    /// Whether the few begin a turn; otherwise the crowd does.
    pub few_to_move: bool,
}

/// A game of a few against a crowd.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crowd {
    /// The points where the crowd can stand, as indices of the board. A crowd point is an index into this list.
    pub points: Vec<u8>,
    /// Where a piece of the crowd can step: from one crowd point to another.
    pub steps: Vec<(u8, u8)>,
    /// The crowd points where a piece in hand can be put, as bits.
    pub drops: u32,
    /// What a turn of the crowd is.
    pub turn: CrowdTurn,
    /// What becomes of a crowd that cannot step: whether it loses. If not, it drops if it can, and passes if it cannot.
    pub stuck_loses: bool,
    /// Whether the few must capture if they can, and go on while they can.
    pub must_capture: bool,
    /// The few have won when fewer of the crowd are left, in hand and on the board.
    pub least: u8,
    /// So many of the crowd there are at most.
    pub most: u8,
    /// So many are in hand at most.
    pub most_in_hand: u8,
    /// Everywhere that the few can stand, in the order of their points.
    pub frames: Vec<Frame>,
    /// A symmetry of the board that is its own inverse, if there is one.
    pub mirror: Option<Mirror>,
}

/// What a turn of the crowd is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrowdTurn {
    /// A step; then, if there is a piece in hand, perhaps a drop.
    StepThenDrop,
    /// A drop while there are pieces in hand; after that, a step.
    DropFirst,
}

/// The few in their places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The points of the board where they stand, in ascending order.
    pub few: Vec<u8>,
    /// The crowd points among them, as bits: the crowd cannot stand there.
    pub taken: u32,
    /// What they can do, if the crowd allows it.
    pub moves: Vec<FewMove>,
    /// When the crowd has won with the few to move, although they may have moves. Without any move they have lost anyway.
    pub shut: Formula,
    /// When the crowd has won, whoever is to move.
    pub won: Formula,
}

/// A move of the few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FewMove {
    /// The frame it leads to.
    pub to: u32,
    /// The crowd point that it jumps over, which the crowd must hold and loses.
    pub over: Option<u8>,
    /// The crowd point that it leads to, which the crowd must not hold; none if the crowd can never stand there.
    pub onto: Option<u8>,
}

/// A board seen in a mirror.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mirror {
    /// The image of each crowd point.
    pub points: Vec<u8>,
    /// The image of each frame.
    pub frames: Vec<u32>,
}

/// Something that is true of some crowds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// The crowd holds a point.
    Held(u8),
    /// It is not so.
    Not(Box<Formula>),
    /// Each of these is so. Of nothing at all, that is true.
    All(Vec<Formula>),
    /// At least one of these is so. Of nothing at all, that is false.
    Any(Vec<Formula>),
}

impl std::ops::Not for Formula {
    type Output = Formula;

    /// The opposite.
    fn not(self) -> Formula {
        Formula::Not(Box::new(self))
    }
}

impl Formula {
    /// What is always so.
    pub const ALWAYS: Formula = Formula::All(Vec::new());
    /// What is never so.
    pub const NEVER: Formula = Formula::Any(Vec::new());

    /// Whether it is so, where `held` says of each point whether the crowd holds it: for 64 crowds at once, one a bit.
    pub fn holds(&self, held: &impl Fn(u8) -> u64) -> u64 {
        match self {
            Formula::Held(point) => held(*point),
            Formula::Not(formula) => !formula.holds(held),
            Formula::All(all) => all.iter().fold(!0, |so, formula| if so == 0 { 0 } else { so & formula.holds(held) }),
            Formula::Any(any) => any.iter().fold(0, |so, formula| if so == !0 { !0 } else { so | formula.holds(held) }),
        }
    }
}
