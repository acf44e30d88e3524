//! Da Ma (打馬, 依經馬): the Song-dynasty race with dice and stakes, for two to five players.
//!
//! A throw of three dice is a chance move; what it means is a [`Ruling`]; then the actor plays one action.
//!
//! ```
//! use qiyuan_core::Game;
//! use qiyuan_games::dama::Dama;
//! let game = Dama::new(Dama::preset("2")?)?;
//! let mut pos = game.start();
//! for text in ["=444", "enter"] {
//!     let mv = game.read_move(&pos, text)?;
//!     game.play(&mut pos, mv);
//! }
//! assert_eq!(
//!     game.write_position(&pos),
//!     "h12 c12x8/h20; turn=0 frames=0:0 gate=0 last=0:444 pot=32 net=-12,-20 throws=1 throw=-"
//! );
//! # Ok::<(), qiyuan_core::Error>(())
//! ```

mod brief;
mod captions;
mod chips;
mod cover;
mod edit;
mod eval;
mod frames;
mod guide;
mod incidents;
mod moves;
mod numbers;
mod position;
mod road;
mod rules;
mod ruling;
mod scene;
mod scenery;
mod show;
mod story;
mod text;
mod themes;
mod throws;
mod walk;
mod why;
mod words;

use std::ops::ControlFlow;

use qiyuan_core::{Clock, Error, Game, Incident, MAX_SEATS, Message, Payoffs, Preset, Seat, Status, sample_outcome};
use rand::{Rng, RngExt};

pub use frames::{Frame, Frames};
pub use numbers::Numbers;
pub use position::{Cell, Holdings, Move, N_HORSES, Position, Stage};
pub use rules::{DenReward, Favoured, Overshoot, Payers, Refill, Rules};
pub use ruling::{Payment, Row, Ruling};
pub use show::DENS;
pub use throws::{Class, N_THROWS, THROWS, Throw, ThrowInfo};
pub use words::{Refusal, WORDS};

/// Da Ma with its rules.
#[derive(Clone, Debug)]
pub struct Dama {
    rules: Rules,
}

impl Dama {
    fn n_players(&self) -> usize {
        usize::from(self.rules.players)
    }

    /// The seat that is next in order among those who play. DM-16: who has left is passed over.
    #[inline]
    fn seat_after(&self, pos: &Position, mut seat: Seat) -> Seat {
        loop {
            seat = if seat.0 + 1 < self.rules.players { Seat(seat.0 + 1) } else { Seat(0) };
            if !pos.has_left(seat) {
                return seat;
            }
        }
    }

    /// The seat that is before in order among those who play.
    #[inline]
    fn seat_before(&self, pos: &Position, mut seat: Seat) -> Seat {
        loop {
            seat = Seat(if seat.0 > 0 { seat.0 } else { self.rules.players } - 1);
            if !pos.has_left(seat) {
                return seat;
            }
        }
    }

    /// The seats that still play.
    fn playing(&self, pos: &Position) -> impl Iterator<Item = Seat> {
        self.seats().filter(|&seat| !pos.has_left(seat))
    }

    /// DM-16: the one who still plays when all others have left.
    fn only_one(&self, pos: &Position) -> Option<Seat> {
        let mut playing = self.playing(pos);
        playing.next().filter(|_| playing.next().is_none())
    }

    /// A random action of those that are possible. Units are tried in random order until one can move, which makes
    /// all that can equally likely.
    #[inline]
    fn random_action<R: Rng>(&self, pos: &Position, ruling: &Ruling, rng: &mut R) -> Move {
        let player = pos.player(ruling.actor);
        if player.hand > 0 {
            return self.entry(pos, ruling).unwrap_or(Move::Pass);
        }
        let mut units = player.units;
        while units != 0 {
            let n_units = units.count_ones();
            let from = position::nth_cell(units, if n_units == 1 { 0 } else { rng.random_range(0..n_units) });
            match self.unit_move(pos, ruling, from) {
                Some(mv) => return mv,
                None => units &= !from.bit(),
            }
        }
        Move::Pass
    }
}

impl Game for Dama {
    type Rules = Rules;
    type Position = Position;
    type Move = Move;

    const ID: &'static str = "dama";
    const HAS_CHANCE: bool = true;
    const DEFAULT_PRESET: &'static str = "2";

    fn title() -> Message {
        WORDS.say("title")
    }

    fn presets() -> Vec<Preset> {
        Rules::presets()
    }

    fn preset(name: &str) -> Result<Rules, Error> {
        Rules::preset(name)
    }

    fn new(rules: Rules) -> Result<Dama, Error> {
        rules.check()?;
        Ok(Dama { rules })
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn n_seats(&self) -> usize {
        self.n_players()
    }

    fn start(&self) -> Position {
        // DM-2 and DM-5: everybody has all horses in hand and has paid the stake.
        let player = Holdings { hand: N_HORSES, net: -(self.rules.stake as i32), ..Holdings::default() };
        let mut players = [Holdings::default(); MAX_SEATS];
        players[..self.n_players()].fill(player);
        Position {
            players,
            counts: [0; 92],
            frames: Frames::only(Seat(0)),
            pot: self.original_pot(),
            throws: Clock(0),
            turn: Seat(0),
            gate_open: false,
            stage: Stage::Throw,
        }
    }

    fn moves(&self, pos: &Position, moves: &mut Vec<Move>) -> Status {
        moves.clear();
        match pos.stage {
            Stage::Throw => moves.extend(Throw::all().map(Move::Throw)),
            Stage::Act(ruling) => self.push_actions(pos, &ruling, moves),
            Stage::Over => {}
        }
        self.status(pos)
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        match (pos.stage, mv) {
            (Stage::Throw, Move::Throw(throw)) => self.play_throw(pos, throw),
            (_, Move::Noise(seat)) => self.fine_noise(pos, seat),
            (_, Move::Leave(seat)) => self.leave(pos, seat),
            (Stage::Act(ruling), _) => self.play_action(pos, &ruling, mv),
            _ => debug_assert!(false, "{mv:?} is no move of {pos:?}"),
        }
    }

    fn write_position(&self, pos: &Position) -> String {
        self.position_text(pos)
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

    fn status(&self, pos: &Position) -> Status {
        match pos.stage {
            Stage::Throw => Status::Chance,
            Stage::Act(ruling) => Status::ToMove(ruling.actor),
            Stage::Over => Status::Over(self.nets(pos)),
        }
    }

    fn weight(&self, _pos: &Position, outcome: Move) -> u32 {
        match outcome {
            Move::Throw(throw) => throw.info().weight.into(),
            _ => 1,
        }
    }

    #[inline]
    fn total_weight(&self, _pos: &Position) -> u32 {
        Throw::TOTAL_WEIGHT
    }

    #[inline]
    fn outcome_for(&self, _pos: &Position, ticket: u32) -> Move {
        Move::Throw(Throw::of_ticket(ticket))
    }

    #[inline]
    fn mid_turn(&self, pos: &Position) -> bool {
        matches!(pos.stage, Stage::Act(_))
    }

    /// The player who throws, or who acts on the throw.
    #[inline]
    fn turn_of(&self, pos: &Position) -> Seat {
        match pos.stage {
            Stage::Act(ruling) => ruling.actor,
            Stage::Throw | Stage::Over => pos.frames.top().map_or(pos.turn, |frame| frame.player),
        }
    }

    /// The same throw as if the seat had made it and had to act on it.
    fn as_if_acts(&self, pos: &Position, seat: Seat) -> Option<Position> {
        let Stage::Act(Ruling { throw, roller, .. }) = pos.stage else { return None };
        if pos.has_left(seat) {
            return None;
        }
        let mut other = *pos;
        other.turn = seat;
        other.frames = Frames::only(seat);
        // The throw is theirs instead of the roller's, so it clashes with nothing.
        other.players[roller.index()].last = None;
        other.players[seat.index()].last = Some(throw);
        let ruled = self.ruling(&other, throw);
        other.stage = Stage::Act(ruled);
        (ruled.actor == seat).then_some(other)
    }

    fn incident(&self, pos: &Position, what: Incident, seat: Seat) -> Option<Move> {
        let mv = match what {
            Incident::Fine => Move::Noise(seat),
            Incident::Leave => Move::Leave(seat),
        };
        self.may_befall(pos, mv).is_ok().then_some(mv)
    }

    fn befalls(&self, mv: Move) -> Option<Seat> {
        match mv {
            Move::Noise(seat) | Move::Leave(seat) => Some(seat),
            _ => None,
        }
    }

    #[inline]
    fn clock(&self, pos: &Position) -> Clock {
        pos.throws
    }

    #[inline]
    fn clock_limit(&self) -> Option<Clock> {
        Some(Clock(self.rules.max_throws))
    }

    fn deadlock(&self, pos: &Position) -> Payoffs {
        self.split_pot(pos)
    }

    #[inline]
    fn random_move<R: Rng>(&self, pos: &Position, rng: &mut R, scratch: &mut Vec<Move>) -> ControlFlow<Payoffs, Move> {
        match pos.stage {
            Stage::Throw => ControlFlow::Continue(sample_outcome(self, pos, rng)),
            // DM-11: 倒行: a unit may have two moves.
            Stage::Act(ruling) if self.rules.go_back => {
                scratch.clear();
                self.push_actions(pos, &ruling, scratch);
                ControlFlow::Continue(scratch[rng.random_range(0..scratch.len())])
            }
            Stage::Act(ruling) => ControlFlow::Continue(self.random_action(pos, &ruling, rng)),
            Stage::Over => ControlFlow::Break(self.nets(pos)),
        }
    }
}
