//! Banqi 暗棋, "dark chess": the pieces of xiangqi lie face down on half a board and are turned up in play.
//!
//! Flips and ambushes are a player's move followed by an outcome of chance. A position never says what lies under a
//! face-down piece, only how many of each kind are still hidden.
//!
//! Seats and colours are different things: seat 0 makes the first flip, and the colour of what it turns up is seat 0's
//! ([`RedSeat`] says how a position remembers that).
//!
//! ```
//! use qiyuan_core::{Game, Seat, Status};
//! use qiyuan_games::banqi::Banqi;
//! let game = Banqi::new(Banqi::preset("taiwan")?)?;
//! let mut pos = game.start();
//! for text in ["a4", "=g", "b4", "=S"] {
//!     let mv = game.read_move(&pos, text)?;
//!     game.play(&mut pos, mv);
//! }
//! assert_eq!(game.status(&pos), Status::ToMove(Seat(0)));
//! let text = "gS******/********/********/******** b GAAEERRHHCCSSSSaaeerrhhccsssss 0";
//! assert_eq!(game.write_position(&pos), text);
//! # Ok::<(), qiyuan_core::Error>(())
//! ```

mod about;
mod board;
mod chain;
mod cover;
mod deal;
mod edit;
mod eval;
mod forces;
mod keys;
mod moves;
mod numbers;
mod piece;
mod play;
mod position;
mod powers;
mod reach;
mod rules;
mod show;
mod text;
mod themes;
mod why;
mod words;

use std::ops::ControlFlow;

use qiyuan_core::{Clock, Deal, Error, Game, Message, Payoffs, Preset, Repetition, Seat, Status};
use rand::Rng;

pub use board::{N_SQUARES, Square, Squares, SquaresIter};
pub use numbers::Numbers;
pub use piece::{Colour, Kind, Piece};
pub use position::{Hidden, Move, Position, RedSeat, Stage};
pub use rules::{AmbushingGeneral, Cannon, ChainReach, Rules};
pub use words::{Refusal, WORDS};

/// Banqi: its rules, and what follows from them.
#[derive(Clone, Debug)]
pub struct Banqi {
    rules: Rules,
    powers: powers::Powers,
    takes: forces::Takes,
    keys: Box<keys::Keys>,
}

impl Banqi {
    /// The position seen in mirrors and with the colours swapped.
    ///
    /// Swapping the colours swaps who plays them too: the same seat has the same pieces, painted anew.
    fn mirror(&self, pos: &Position, mirror: impl Fn(Squares) -> Squares, swap_colours: bool) -> Position {
        let mut image = *pos;
        let square = |square: Square| mirror(Squares::only(square)).nth(0);
        for army in &mut image.armies {
            army.0 = army.0.map(&mirror);
        }
        image.face_down = mirror(pos.face_down);
        image.stage = match pos.stage {
            Stage::Begin => Stage::Begin,
            Stage::Chain(at) => Stage::Chain(square(at)),
            Stage::Flip(at) => Stage::Flip(square(at)),
            Stage::Ambush { from, to } => Stage::Ambush { from: square(from), to: square(to) },
        };
        if swap_colours {
            image.armies.swap(0, 1);
            image.hidden = pos.hidden.swap_colours();
            image.turn = pos.turn.map(Colour::other);
            image.red_seat = RedSeat(pos.seat_of(Colour::Black));
        }
        image.key = self.keys.of(&image);
        image
    }
}

impl Game for Banqi {
    type Rules = Rules;
    type Position = Position;
    type Move = Move;

    const ID: &'static str = "banqi";
    const HAS_CHANCE: bool = true;
    // BQ-5: the text names colours, and who plays them was decided by the first flip.
    const SEATS_IN_TEXT: bool = false;

    const DEFAULT_PRESET: &'static str = "taiwan";

    fn title() -> Message {
        WORDS.say("title")
    }

    fn presets() -> Vec<Preset> {
        Rules::presets()
    }

    fn preset(name: &str) -> Result<Rules, Error> {
        Rules::preset(name)
    }

    fn new(rules: Rules) -> Result<Banqi, Error> {
        rules.check()?;
        let (powers, takes) = (powers::Powers::new(&rules), forces::Takes::new(&rules));
        Ok(Banqi { powers, takes, keys: Box::new(keys::Keys::new()), rules })
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn start(&self) -> Position {
        Position::start()
    }

    #[inline]
    fn moves(&self, pos: &Position, moves: &mut Vec<Move>) -> Status {
        moves.clear();
        self.list(pos, moves)
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        self.make(pos, mv);
    }

    fn write_position(&self, pos: &Position) -> String {
        text::position_text(pos)
    }

    fn read_position(&self, text: &str) -> Result<Position, Error> {
        self.parse_position(text).map_err(|reason| Error::position(text, reason))
    }

    fn write_move(&self, _pos: &Position, mv: Move) -> String {
        text::move_text(mv)
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<Move, Error> {
        self.parse_move(pos, text).map_err(|reason| Error::a_move(text, reason))
    }

    #[inline]
    fn status(&self, pos: &Position) -> Status {
        self.who_acts(pos)
    }

    #[inline]
    fn weight(&self, pos: &Position, outcome: Move) -> u32 {
        match outcome {
            Move::Outcome(piece) => pos.hidden.count(piece),
            _ => 1,
        }
    }

    #[inline]
    fn total_weight(&self, pos: &Position) -> u32 {
        pos.hidden.len()
    }

    /// A hidden piece is drawn, not a kind: that weighs the kinds by how many are hidden.
    #[inline]
    fn outcome_for(&self, pos: &Position, ticket: u32) -> Move {
        Move::Outcome(pos.hidden.nth(ticket))
    }

    #[inline]
    fn mid_turn(&self, pos: &Position) -> bool {
        pos.stage != Stage::Begin
    }

    #[inline]
    fn turn_of(&self, pos: &Position) -> Seat {
        pos.seat()
    }

    fn as_if_acts(&self, pos: &Position, seat: Seat) -> Option<Position> {
        // BQ-5: nobody has pieces before the first flip; and what is being turned up belongs to nobody yet.
        let settled = pos.turn.is_some() && matches!(pos.stage, Stage::Begin | Stage::Chain(_));
        let other = settled && self.winner(pos).is_none() && seat == pos.seat().other();
        other.then(|| Position { clock: pos.clock, ..self.passed(pos) })
    }

    fn repetition(&self) -> Repetition {
        // BQ-9: the third time is a deadlock.
        Repetition::EndAt(3)
    }

    #[inline]
    fn clock(&self, pos: &Position) -> Clock {
        pos.clock
    }

    #[inline]
    fn clock_limit(&self) -> Option<Clock> {
        Some(Clock(self.rules.no_progress))
    }

    fn deadlock(&self, pos: &Position) -> Payoffs {
        self.highest(pos).map_or(Payoffs::draw(2), |piece| Payoffs::win(pos.seat_of(piece.colour)))
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        pos.key
    }

    fn mirrors(&self, pos: &Position, out: &mut Vec<Position>) {
        for swap_colours in [false, true] {
            if swap_colours {
                out.push(self.mirror(pos, |set| set, true));
            }
            out.push(self.mirror(pos, Squares::swap_left_right, swap_colours));
            out.push(self.mirror(pos, Squares::swap_top_bottom, swap_colours));
            out.push(self.mirror(pos, |set| set.swap_left_right().swap_top_bottom(), swap_colours));
        }
    }

    #[inline]
    fn count_turns(&self, pos: &Position) -> Option<u64> {
        self.n_turns(pos)
    }

    #[inline]
    fn random_move<R: Rng>(&self, pos: &Position, rng: &mut R, _scratch: &mut Vec<Move>) -> ControlFlow<Payoffs, Move> {
        match self.pick(pos, rng) {
            Ok(mv) => ControlFlow::Continue(mv),
            Err(winner) => ControlFlow::Break(Payoffs::win(pos.seat_of(winner))),
        }
    }

    fn read_deal(&self, pos: &Position, text: &str) -> Result<Box<dyn Deal<Banqi>>, Error> {
        match deal::FixedDeal::read(pos, text) {
            Ok(deal) => Ok(Box::new(deal)),
            Err(reason) => Err(Error::deal(text, reason)),
        }
    }

    fn random_deal<R: Rng>(&self, pos: &Position, rng: &mut R) -> Option<String> {
        Some(deal::FixedDeal::random(pos, rng))
    }
}
