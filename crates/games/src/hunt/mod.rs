//! Hunt games on boards of points and lines: Mongolian deer chess and Komikan, one engine.
//!
//! Few strong **beasts** (deer, the puma) step and jump; a weak **pack** (dogs, llamas) hems them in. What the two
//! games share is in [`Hunt`]; what differs is in their [`Variety`]: [`DeerRules`] and [`KomikanRules`].
//!
//! ```
//! use qiyuan_core::Game;
//! use qiyuan_games::hunt::Komikan;
//! let game = Komikan::<u64>::new(Komikan::<u64>::preset("standard")?)?;
//! let mut pos = game.start();
//! let mv = game.read_move(&pos, "z2-e3")?;
//! game.play(&mut pos, mv);
//! assert_eq!(game.write_position(&pos), "sss2/ss3/ss2P/ss3/sss2 6 - s 1");
//! # Ok::<(), qiyuan_core::Error>(())
//! ```

mod board;
mod build;
mod cover;
mod crowd;
mod deer;
mod deer_eval;
mod deer_explain;
mod edit;
mod eval;
mod explain;
mod file;
mod komikan;
mod komikan_eval;
mod komikan_explain;
mod maker;
mod moves;
mod numbers;
mod position;
mod rules;
mod set;
mod show;
mod tables;
mod text;
mod themes;
mod words;

use std::fmt::Debug;
use std::ops::ControlFlow;

use qiyuan_core::show::{Cover, Look};
use qiyuan_core::{Clock, Error, Game, Message, Payoffs, Preset, Refuse, Repetition, Seat, Status};
use rand::Rng;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use board::{Board, Direction, MAX_POINTS, Mountain, MountainKind, Point, Side};
pub use crowd::{Around, Herd};
pub use eval::Insight;
pub use explain::Explain;
pub use file::{BoardChoice, BoardFile, Diagonals};
pub use moves::Out;
pub use numbers::Numbers;
pub use position::{BEASTS, Move, PACK, Phase, Position};
pub use rules::{DeerRules, DogTurn, DogsWin, KomikanRules, LlamaStep, Unfinished};
pub use set::{PointSet, Points, Wide};
pub use themes::{Themes, Turn};
pub use words::{Refusal, WORDS};

/// Deer chess, on boards of as many points as the set `S` holds.
pub type Deer<S> = Hunt<DeerRules, S>;
/// Komikan, on boards of as many points as the set `S` holds.
pub type Komikan<S> = Hunt<KomikanRules, S>;

/// A hunt game: its rules, its board, and the tables that follow from them.
#[derive(Clone, Debug)]
pub struct Hunt<V, S> {
    rules: V,
    board: Board,
    tables: tables::Tables<S>,
    keys: position::Keys,
    /// The symmetries of the board that the pack's steps have too.
    symmetries: Vec<Vec<Point>>,
}

/// What one variety of hunt games does in its own way. The rules are the variety.
pub trait Variety:
    Insight
    + Explain
    + Themes
    + Clone
    + Debug
    + Default
    + PartialEq
    + Serialize
    + DeserializeOwned
    + JsonSchema
    + Send
    + Sync
    + 'static
{
    /// What people type to name the game.
    const ID: &'static str;
    /// The letter and the picture of a beast.
    const BEAST: (char, &'static str);
    /// The letter and the picture of a piece of the pack.
    const PACK: (char, &'static str);
    /// What board files call the places of the beasts and of the pack.
    const BOARD_FIELDS: [&'static str; 2];
    /// Whether positions say how many pieces are in hand.
    const HAS_HAND: bool;

    /// The preset that a name without one means.
    const DEFAULT_PRESET: &'static str;
    /// How the beasts and the pack look.
    const LOOKS: [Look; 2];
    /// The lessons file; empty if there is none.
    const LESSONS: &'static str = "";
    /// The puzzle file; empty if there is none.
    const PUZZLES: &'static str = "";

    /// The picture on the game's card.
    fn cover() -> Cover;
    /// The named rule sets.
    fn presets() -> Vec<Preset>;
    /// The rules of a name.
    fn preset(name: &str) -> Result<Self, Error>;
    /// The board to play on.
    fn board(&self) -> &BoardChoice;
    /// Chooses another board.
    fn set_board(&mut self, board: BoardChoice);
    /// Refuses rules that do not fit their board.
    fn check(&self, board: &Board) -> Result<(), Error>;
    /// Fields and values that rules of an earlier format leave unsaid.
    fn unsaid_in(_format: u32) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }
    /// Says what follows from the size of the board where it is left open.
    fn fill_in(&mut self, _n_points: usize) {}
    /// What the clock must show for the game to end.
    fn clock_limit(&self, n_points: usize) -> Clock;
    /// The payoffs when a game stops by repetition or by the clock.
    fn deadlock(&self) -> Payoffs;
    /// Whether the pack may step along a line.
    fn may_step(&self, board: &Board, from: Point, way: Direction, to: Point) -> bool;

    /// Who acts, or who has won.
    fn status<S: PointSet>(game: &Hunt<Self, S>, pos: &Position<S>) -> Status;
    /// Lists all moves, and says who acts or who has won; then there are none.
    fn list<S: PointSet>(game: &Hunt<Self, S>, pos: &Position<S>, out: &mut impl Out) -> Status;
    /// Plays a legal move.
    fn play<S: PointSet>(game: &Hunt<Self, S>, pos: &mut Position<S>, mv: Move);
    /// How many turns there are.
    fn count_turns<S: PointSet>(game: &Hunt<Self, S>, pos: &Position<S>) -> u64;
    /// A random move, or who has won.
    fn random_move<S: PointSet, R: Rng>(
        game: &Hunt<Self, S>,
        pos: &Position<S>,
        rng: &mut R,
    ) -> ControlFlow<Payoffs, Move>;
    /// Refuses positions that no game contains.
    fn check_position<S: PointSet>(game: &Hunt<Self, S>, pos: &Position<S>) -> Result<(), Message>;
    /// What whoever acts must do, if they may do nothing else.
    fn must<S: PointSet>(game: &Hunt<Self, S>, pos: &Position<S>) -> Option<Message>;
    /// Why a move that the board's lines allow is not legal.
    fn why_not<S: PointSet>(game: &Hunt<Self, S>, pos: &Position<S>, mv: Move) -> Message;
}

impl<V: Variety, S: PointSet> Hunt<V, S> {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The position with every point replaced by its image.
    fn mirror(&self, pos: &Position<S>, images: &[Point]) -> Position<S> {
        let image = |set: S| S::of(set.points().map(|point| images[point.index()]));
        let mut mirror = Position { beasts: image(pos.beasts), pack: image(pos.pack), ..*pos };
        mirror.key = self.keys.of(&mirror);
        mirror
    }
}

impl<V: Variety, S: PointSet> Game for Hunt<V, S> {
    type Rules = V;
    type Position = Position<S>;
    type Move = Move;

    const ID: &'static str = V::ID;

    const DEFAULT_PRESET: &'static str = V::DEFAULT_PRESET;

    fn title() -> Message {
        WORDS.say(format!("{}-title", V::ID))
    }

    fn presets() -> Vec<Preset> {
        V::presets()
    }

    fn preset(name: &str) -> Result<V, Error> {
        V::preset(name)
    }

    fn set_board(rules: &mut V, file: &str) -> Result<(), Error> {
        rules.set_board(BoardChoice::of(BoardFile::read(file)?));
        Ok(())
    }

    fn check_words(rules: &V) -> Result<(), Error> {
        maker::check_words(rules.board().file()?)
    }

    fn new(rules: V) -> Result<Hunt<V, S>, Error> {
        let board = rules.board().board()?;
        rules.check(&board)?;
        if board.n_points() > S::CAPACITY {
            let reason = Refusal::DoesNotFit.with("n", board.n_points()).with("most", S::CAPACITY);
            return Err(Error::Board { line: None, reason });
        }
        let tables = tables::Tables::<S>::new(&board, |from, way, to| rules.may_step(&board, from, way, to));
        let keeps_steps = |images: &[Point]| {
            board.points().all(|from| {
                let there = S::of(tables.pack_near[from.index()].points().map(|to| images[to.index()]));
                there == tables.pack_near[images[from.index()].index()]
            })
        };
        let symmetries = board.symmetries().into_iter().filter(|images| keeps_steps(images)).collect();
        Ok(Hunt { keys: position::Keys::new(board.n_points()), rules, tables, symmetries, board })
    }

    fn rules(&self) -> &V {
        &self.rules
    }

    fn in_full(rules: &V) -> V {
        let mut rules = rules.clone();
        if let Ok(file) = rules.board().file().cloned() {
            rules.fill_in(file.n_points());
            rules.set_board(BoardChoice::Own(Box::new(file)));
        }
        rules
    }

    fn unsaid_in(format: u32) -> Vec<(&'static str, &'static str)> {
        V::unsaid_in(format)
    }

    fn meant_in(format: u32, rules: &mut V) {
        if let Some(board) = rules.board().meant_in(format) {
            rules.set_board(board);
        }
    }

    fn fits(rules: &V) -> bool {
        // A board that can't be read is refused when the game is built.
        rules.board().file().is_ok_and(|file| file.n_points() <= S::CAPACITY)
    }

    fn start(&self) -> Position<S> {
        let mut pos = Position {
            beasts: S::of(self.board.beasts.iter().copied()),
            pack: S::of(self.board.pack.iter().copied()),
            key: 0,
            clock: Clock(0),
            in_hand: self.board.in_hand,
            // DEER-1 and KOM-1: the beasts move first.
            phase: Phase::Beasts,
        };
        pos.key = self.keys.of(&pos);
        pos
    }

    #[inline]
    fn moves(&self, pos: &Position<S>, moves: &mut Vec<Move>) -> Status {
        moves.clear();
        V::list(self, pos, moves)
    }

    #[inline]
    fn play(&self, pos: &mut Position<S>, mv: Move) {
        V::play(self, pos, mv);
    }

    fn write_position(&self, pos: &Position<S>) -> String {
        self.position_text(pos)
    }

    fn read_position(&self, text: &str) -> Result<Position<S>, Error> {
        self.parse_position(text).map_err(|reason| Error::position(text, reason))
    }

    fn write_move(&self, _pos: &Position<S>, mv: Move) -> String {
        self.move_text(mv)
    }

    fn read_move(&self, pos: &Position<S>, text: &str) -> Result<Move, Error> {
        self.parse_move(pos, text).map_err(|reason| Error::a_move(text, reason))
    }

    #[inline]
    fn status(&self, pos: &Position<S>) -> Status {
        V::status(self, pos)
    }

    #[inline]
    fn mid_turn(&self, pos: &Position<S>) -> bool {
        // A drop or a jump that follows is always possible, and no game ends before it.
        matches!(pos.phase, Phase::JumpOn | Phase::Drop) && !matches!(V::status(self, pos), Status::Over(_))
    }

    #[inline]
    fn turn_of(&self, pos: &Position<S>) -> Seat {
        pos.phase.seat()
    }

    fn as_if_acts(&self, pos: &Position<S>, seat: Seat) -> Option<Position<S>> {
        let mut other = *pos;
        self.enter(&mut other, if seat == BEASTS { Phase::Beasts } else { Phase::Pack }, pos.clock);
        (seat != pos.phase.seat()).then_some(other)
    }

    fn repetition(&self) -> Repetition {
        // DEER-9 and KOM-8: the third time ends the game.
        Repetition::EndAt(3)
    }

    #[inline]
    fn clock(&self, pos: &Position<S>) -> Clock {
        pos.clock
    }

    fn clock_limit(&self) -> Option<Clock> {
        Some(self.rules.clock_limit(self.board.n_points()))
    }

    fn deadlock(&self, _pos: &Position<S>) -> Payoffs {
        self.rules.deadlock()
    }

    fn key(&self, pos: &Position<S>) -> u64 {
        pos.key
    }

    fn mirrors(&self, pos: &Position<S>, out: &mut Vec<Position<S>>) {
        out.extend(self.symmetries.iter().map(|images| self.mirror(pos, images)));
    }

    #[inline]
    fn count_turns(&self, pos: &Position<S>) -> Option<u64> {
        Some(V::count_turns(self, pos))
    }

    #[inline]
    fn random_move<R: Rng>(
        &self,
        pos: &Position<S>,
        rng: &mut R,
        _scratch: &mut Vec<Move>,
    ) -> ControlFlow<Payoffs, Move> {
        V::random_move(self, pos, rng)
    }
}
