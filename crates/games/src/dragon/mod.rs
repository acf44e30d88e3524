//! Dragonchess (龍棋): Gary Gygax's game on three boards, sky, ground and underworld.
//!
//! What each piece can do is data that follows from the rules' fields; everything else works on
//! sets of squares.
//!
//! ```
//! use qiyuan_core::Game;
//! use qiyuan_games::dragon::{Dragon, DragonRules};
//! let game = Dragon::new(DragonRules::gygax())?;
//! let mut pos = game.start();
//! assert_eq!(game.count_turns(&pos), Some(90));
//! let mv = game.read_move(&pos, "2d22d3")?;
//! game.play(&mut pos, mv);
//! # Ok::<(), qiyuan_core::Error>(())
//! ```

mod army;
mod captures;
mod check;
mod cover;
mod edit;
mod eval;
mod explain;
mod moves;
mod notation;
mod numbers;
mod piece;
mod position;
mod rules;
mod runs;
mod show;
mod square;
mod steps;
mod tables;
mod text;
mod themes;
mod why;
mod words;

use std::ops::ControlFlow;
use std::sync::Arc;

use qiyuan_core::{Clock, Error, Game, Message, Payoffs, Preset, Repetition, Seat, Status};
use rand::Rng;

pub use numbers::Numbers;
pub use piece::{GOLD, Kind, SCARLET};
pub use position::{Move, Piece, Position};
pub use rules::{
    Adjacent, Answer, BasiliskSteps, DownVia, DragonRules, GriffinLeap, HeroReturn, Mode, PaladinShape, Pass, UpVia,
};
pub use square::Square;
pub use words::{Refusal, WORDS};

/// The start (DRG-2).
const START: &str = "2g3r3g1/s1s1s1s1s1s1/66/66/66/66/S1S1S1S1S1S1/2G3R3G1 \
                     ouhtcmkpthuo/wwwwwwwwwwww/66/66/66/66/WWWWWWWWWWWW/OUHTCMKPTHUO \
                     2b3e3b1/1d1d1d1d1d1d/66/66/66/66/1D1D1D1D1D1D/2B3E3B1 g 1";

/// Dragonchess: its rules and the tables that follow from them.
#[derive(Clone, Debug)]
pub struct Dragon {
    rules: DragonRules,
    tables: Arc<tables::Tables>,
    zones: Arc<runs::Zones>,
    start: Position,
}

impl Game for Dragon {
    type Rules = DragonRules;
    type Position = Position;
    type Move = Move;

    const ID: &'static str = "dragon";
    const DEFAULT_PRESET: &'static str = "standard";

    fn title() -> Message {
        WORDS.say("title")
    }

    fn presets() -> Vec<Preset> {
        DragonRules::presets()
    }

    fn preset(name: &str) -> Result<DragonRules, Error> {
        DragonRules::preset(name)
    }

    fn new(rules: DragonRules) -> Result<Dragon, Error> {
        rules.check()?;
        let tables = Arc::new(tables::Tables::new(&rules));
        let zones = Arc::new(runs::Zones::new(&tables));
        let mut game = Dragon { rules, tables, zones, start: Position::bare() };
        game.start = game.read_position(START)?;
        Ok(game)
    }

    fn rules(&self) -> &DragonRules {
        &self.rules
    }

    fn unsaid_in(format: u32) -> Vec<(&'static str, &'static str)> {
        // DRG-20: until then one piece could check as often as it liked.
        if format < 3 { vec![("same_piece_checks", "0")] } else { Vec::new() }
    }

    fn start(&self) -> Position {
        self.start
    }

    #[inline]
    fn moves(&self, pos: &Position, moves: &mut Vec<Move>) -> Status {
        self.list_moves(pos, moves)
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        self.make(pos, mv);
    }

    fn write_position(&self, pos: &Position) -> String {
        self.position_text(pos)
    }

    fn read_position(&self, text: &str) -> Result<Position, Error> {
        self.parse_position(text).map_err(|reason| Error::position(text, reason))
    }

    fn write_move(&self, _pos: &Position, mv: Move) -> String {
        format!("{}{}", mv.from, mv.to)
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<Move, Error> {
        self.parse_move(pos, text).map_err(|reason| Error::a_move(text, reason))
    }

    fn status(&self, pos: &Position) -> Status {
        self.find_status(pos)
    }

    #[inline]
    fn turn_of(&self, pos: &Position) -> Seat {
        pos.to_move()
    }

    fn as_if_acts(&self, pos: &Position, seat: Seat) -> Option<Position> {
        // DRG-19: a side never waits with its king attacked.
        let allowed = seat != pos.to_move() && !self.in_check(pos, pos.to_move());
        allowed.then(|| pos.with_the_other_to_move())
    }

    fn repetition(&self) -> Repetition {
        // DRG-20: a draw at the third time.
        Repetition::EndAt(3)
    }

    #[inline]
    fn clock(&self, pos: &Position) -> Clock {
        pos.clock
    }

    fn clock_limit(&self) -> Option<Clock> {
        // DRG-20: a hundred moves by each side.
        Some(Clock(200))
    }

    fn key(&self, pos: &Position) -> u64 {
        pos.key
    }

    #[inline]
    fn outlook(&self, pos: &Position) -> u64 {
        self.runs_key(pos)
    }

    fn count_turns(&self, pos: &Position) -> Option<u64> {
        Some(self.n_moves(pos))
    }

    #[inline]
    fn random_move<R: Rng>(&self, pos: &Position, rng: &mut R, scratch: &mut Vec<Move>) -> ControlFlow<Payoffs, Move> {
        self.pick_move(pos, rng, scratch)
    }
}
