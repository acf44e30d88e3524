//! The trait that every game implements.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use rand::{Rng, RngExt};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Attestation, Clock, Deal, Error, Message, Payoffs, Refusal, Refuse, Repetition, Seat, place_of_ticket,
    sample_outcome,
};

/// Who acts in a position, or how the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// A seat chooses a move.
    ToMove(Seat),
    /// Chance decides: dice fall, a piece is turned up.
    Chance,
    /// The game is over.
    Over(Payoffs),
}

/// Something that happens to a seat at the table and is nobody's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Incident {
    /// The others fine it for its manners.
    Fine,
    /// It resigns, leaves or runs out of time, and the others play on.
    Leave,
}

impl Incident {
    /// All of them.
    pub const ALL: [Incident; 2] = [Incident::Fine, Incident::Leave];
}

/// A named set of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// What people type behind the game's name: `24` in `deer:24`.
    pub name: String,
    /// What people call it.
    pub title: Message,
    /// How well attested it is: said wherever the preset is named.
    pub attestation: Attestation,
    /// One plain sentence about it.
    pub note: Message,
}

/// A game: its rules and lookup tables as a value, its positions and moves as types.
///
/// A **turn** is one or more moves by the same seat (a step and then a drop; jump after jump) and the chance outcomes
/// that belong to them. Callers ask who acts and never assume that seats alternate.
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// The options. Reading them from text refuses unknown fields.
    type Rules: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned;
    /// Small plain data without history and without secrets, copied instead of unmade.
    type Position: Clone + Debug + Eq + Hash + Send + Sync;
    /// A player's move or an outcome of chance.
    type Move: Copy + Debug + Eq + Hash + Send + Sync;

    /// What people type to name the game.
    const ID: &'static str;
    /// Whether chance ever acts in this game.
    const HAS_CHANCE: bool = false;
    /// Whether a position's text says which seat plays which side. Where it does not, positions that differ in
    /// nothing else are equal, and one that is read from a text seats the sides in the game's usual order.
    const SEATS_IN_TEXT: bool = true;
    /// What the payoffs of all seats add up to.
    const PAYOFF_SUM: i32 = 0;

    /// The preset that a name without one means: the first of [`presets`](Game::presets).
    const DEFAULT_PRESET: &'static str;
    /// The game's name for people.
    fn title() -> Message;

    /// The rule sets that have names; the first is the default.
    fn presets() -> Vec<Preset>;

    /// The rules that a preset's name stands for.
    fn preset(name: &str) -> Result<Self::Rules, Error>;

    /// Puts a board described by the text of a board file into the rules.
    fn set_board(_rules: &mut Self::Rules, _file: &str) -> Result<(), Error> {
        Err(Error::rules(Refusal::FixedBoard.with("game", Self::ID)))
    }

    /// Refuses what is too long or would spoil the words around it in rules that somebody gives now. Rules that were
    /// kept may have it.
    fn check_words(_rules: &Self::Rules) -> Result<(), Error> {
        Ok(())
    }

    /// Whether this type is large enough for these rules, where a game comes in several sizes.
    fn fits(_rules: &Self::Rules) -> bool {
        true
    }

    /// Checks the rules and builds the lookup tables.
    fn new(rules: Self::Rules) -> Result<Self, Error>;

    /// The rules this game was built with.
    fn rules(&self) -> &Self::Rules;

    /// The same rules with everything in them that they name elsewhere, such as a board: what is kept for ever.
    fn in_full(rules: &Self::Rules) -> Self::Rules {
        rules.clone()
    }

    /// Fields and values (as JSON) that rules of an earlier [format](crate::FORMAT) leave unsaid, where today's defaults
    /// are not how the game was then: so an old game stays what it was.
    fn unsaid_in(_format: u32) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// Puts what the names in rules of an earlier [format](crate::FORMAT) meant then in their place, where they mean
    /// something else today, such as a board that has changed.
    fn meant_in(_format: u32, _rules: &mut Self::Rules) {}

    /// How many seats there are.
    fn n_seats(&self) -> usize {
        2
    }

    /// The position in which a game begins.
    fn start(&self) -> Self::Position;

    /// Says who acts and fills `moves` with all that they can do. At a chance node these are the outcomes, each once.
    /// `moves` is cleared first, and stays empty when the game is over.
    fn moves(&self, pos: &Self::Position, moves: &mut Vec<Self::Move>) -> Status;

    /// Plays a move, which must be one of [`moves`](Game::moves).
    fn play(&self, pos: &mut Self::Position, mv: Self::Move);

    /// The position as text.
    fn write_position(&self, pos: &Self::Position) -> String;

    /// Reads a position, refusing what the rules give no meaning to. Composed positions that no game leads to are fine.
    fn read_position(&self, text: &str) -> Result<Self::Position, Error>;

    /// The move as text. An outcome of chance begins with `=`; no other move contains that character.
    fn write_move(&self, pos: &Self::Position, mv: Self::Move) -> String;

    /// Reads a move that is legal in `pos`; the error says why another is not.
    fn read_move(&self, pos: &Self::Position, text: &str) -> Result<Self::Move, Error>;

    /// Who acts, without the moves.
    fn status(&self, pos: &Self::Position) -> Status {
        self.moves(pos, &mut Vec::new())
    }

    /// How much an outcome weighs among all outcomes of a chance node.
    fn weight(&self, _pos: &Self::Position, _outcome: Self::Move) -> u32 {
        1
    }

    /// What all outcomes of a chance node weigh together.
    fn total_weight(&self, pos: &Self::Position) -> u32 {
        let mut outcomes = Vec::new();
        self.moves(pos, &mut outcomes);
        outcomes.into_iter().map(|outcome| self.weight(pos, outcome)).sum()
    }

    /// The outcome of a chance node that `ticket`, a number below [`total_weight`](Game::total_weight), stands for:
    /// outcomes in the order of [`moves`](Game::moves), each with as many tickets as it weighs.
    fn outcome_for(&self, pos: &Self::Position, ticket: u32) -> Self::Move {
        let mut outcomes = Vec::new();
        self.moves(pos, &mut outcomes);
        let place = place_of_ticket(outcomes.iter().map(|&outcome| self.weight(pos, outcome)), ticket);
        outcomes[place.expect("the ticket is smaller than the sum of all weights")]
    }

    /// Whether whatever acts now goes on with a turn that has begun. False when the game is over.
    fn mid_turn(&self, _pos: &Self::Position) -> bool {
        false
    }

    /// The seat whose turn it is in a position that is not over: the one to move, or the one whose move chance begins or
    /// completes. Cheaper than [`status`](Game::status).
    fn turn_of(&self, pos: &Self::Position) -> Seat;

    /// The position as it would be if this seat, which does not act now, were to choose: to show what its pieces could
    /// do. None where that means nothing.
    fn as_if_acts(&self, _pos: &Self::Position, _seat: Seat) -> Option<Self::Position> {
        None
    }

    /// The move that such an incident is, where the rules know it and it can happen now. It is never among
    /// [`moves`](Game::moves). In a game that knows no [`Leave`](Incident::Leave), whoever leaves has lost.
    fn incident(&self, _pos: &Self::Position, _what: Incident, _seat: Seat) -> Option<Self::Move> {
        None
    }

    /// The seat to which a move happens that is an [incident](Game::incident).
    fn befalls(&self, _mv: Self::Move) -> Option<Seat> {
        None
    }

    /// What repeating a position means.
    fn repetition(&self) -> Repetition {
        Repetition::Ignore
    }

    /// The position's clock.
    fn clock(&self, _pos: &Self::Position) -> Clock {
        Clock(0)
    }

    /// What the clock must show for a deadlock.
    fn clock_limit(&self) -> Option<Clock> {
        None
    }

    /// The payoffs when a game stops by repetition or by the clock.
    fn deadlock(&self, _pos: &Self::Position) -> Payoffs {
        Payoffs::draw(self.n_seats())
    }

    /// A hash of the position. Equal positions have equal keys, others practically never.
    fn key(&self, pos: &Self::Position) -> u64 {
        let mut hasher = std::hash::DefaultHasher::new();
        pos.hash(&mut hasher);
        hasher.finish()
    }

    /// What equality does not see and yet may end the game soon, apart from the clock: a number that tells such positions
    /// apart, 0 where no such end is near. Engines remember positions by their key and this.
    fn outlook(&self, _pos: &Self::Position) -> u64 {
        0
    }

    /// Adds the other positions that are this one seen in the board's symmetries.
    fn mirrors(&self, _pos: &Self::Position, _out: &mut Vec<Self::Position>) {}

    /// How many different turns can be played from here (an outcome of chance not counting as a choice), where that is
    /// cheaper to tell than to play. `None`: play them.
    fn count_turns(&self, _pos: &Self::Position) -> Option<u64> {
        None
    }

    /// A uniformly random move, or an outcome by its weight; the payoffs if the game is over.
    /// `scratch` is a buffer to reuse, its contents mean nothing.
    fn random_move<R: Rng>(
        &self,
        pos: &Self::Position,
        rng: &mut R,
        scratch: &mut Vec<Self::Move>,
    ) -> ControlFlow<Payoffs, Self::Move> {
        match self.moves(pos, scratch) {
            Status::Over(payoffs) => ControlFlow::Break(payoffs),
            Status::Chance => ControlFlow::Continue(sample_outcome(self, pos, rng)),
            Status::ToMove(_) => ControlFlow::Continue(scratch[rng.random_range(0..scratch.len())]),
        }
    }

    /// Reads a deal: what chance will bring from `pos` on, fixed beforehand.
    fn read_deal(&self, _pos: &Self::Position, text: &str) -> Result<Box<dyn Deal<Self>>, Error> {
        Err(Error::deal(text, Refusal::NothingDealt.with("game", Self::ID)))
    }

    /// A random deal for `pos` as text, in a game that has deals.
    fn random_deal<R: Rng>(&self, _pos: &Self::Position, _rng: &mut R) -> Option<String> {
        None
    }
}
