//! Games and matches whose types nobody needs to know. Positions and moves are texts here.

use std::any::Any;

use qiyuan_core::perft::Unit;
use qiyuan_core::show::{Click, Danger, Draft, Kit, Layout, Scene, Side, Theme, Unsound, Verdict};
use qiyuan_core::{
    Attestation, Committed, Ending, Error, Goal, Incident, Message, Playouts, Record, Seat, SimRng, Status,
};
use qiyuan_engine::{Fitted, Progress, Settings, Stop};

use crate::engine::AnyEngine;
use crate::fairness::Chance;

/// A game with its rules.
pub trait AnyGame: Send + Sync {
    /// Family and preset: `deer:24`.
    fn name(&self) -> &str;

    /// The rule fields that differ from the preset's, as a JSON object.
    fn overrides(&self) -> Option<&str>;

    /// What people call it; a board of one's own has its own title.
    fn title(&self) -> Message;

    /// How well attested it is.
    fn attestation(&self) -> Attestation;

    /// All rules as a JSON object, with everything in them that they name elsewhere, such as a board.
    fn rules(&self) -> String;

    /// How many seats there are.
    fn n_seats(&self) -> usize;

    /// What a seat is called.
    fn seat_title(&self, seat: Seat) -> Message;

    /// How the seats' pieces look, and where the seats sit.
    fn sides(&self) -> Vec<Side>;

    /// Whether chance ever acts.
    fn has_chance(&self) -> bool;

    /// Whether a position's text says which seat plays which side.
    fn seats_in_text(&self) -> bool;

    /// Whether the rules know such an incident.
    fn knows(&self, what: Incident) -> bool;

    /// The board.
    fn layout(&self) -> Layout;

    /// What positions are set up from by hand.
    fn kit(&self) -> Kit;

    /// The start, or a position, taken apart.
    fn draft(&self, position: Option<&str>) -> Result<Draft, Error>;

    /// The text of the position that a draft is, or why it is none.
    fn read_draft(&self, draft: &Draft) -> Result<String, Unsound>;

    /// A match from the start, or from a position.
    fn start(&self, position: Option<&str>) -> Result<Box<dyn AnyMatch>, Error>;

    /// A match that has been played so far as the record says, from a position if it is not the start.
    fn replay(&self, position: Option<&str>, record: &Record) -> Result<Box<dyn AnyMatch>, Error>;

    /// Plays `n_games` random games.
    fn playouts(&self, n_games: u64, rng: &mut SimRng) -> Playouts;

    /// How a coach says in this game that something happens ([`Show::coach`](qiyuan_core::Show::coach)).
    fn coach(&self, id: &str) -> Option<Message>;

    /// What the game is played for.
    fn goal(&self) -> Goal;

    /// What a player brings to the table, where it is played for chips.
    fn stake(&self) -> i32;

    /// A game that an engine plays against itself, as a line for [`fit`](AnyGame::fit); none if it is stopped or takes
    /// too long.
    fn tuning_game(&self, nodes: u64, seed: u64, stop: &Stop) -> Option<String>;

    /// Fits the game's engine file to such lines.
    fn fit(&self, lines: &[String], rounds: usize, watch: &mut dyn FnMut(Progress)) -> Result<Fitted, Error>;

    /// A player for the game.
    fn engine(&self, settings: Settings) -> Box<dyn AnyEngine>;
}

/// A legal move, or an outcome of chance.
#[derive(Clone, Debug, PartialEq)]
pub struct Legal {
    /// The move as text.
    pub text: String,
    /// The move as people write it in a list of moves.
    pub told: Message,
    /// What a person touches to play it.
    pub clicks: Vec<Click>,
    /// The words on the button, where the last touch is one.
    pub button: Option<Message>,
    /// How much an outcome of chance weighs among the others.
    pub weight: Option<u32>,
    /// What it wins at once, in a word.
    pub prize: Option<Message>,
    /// Whether nobody knows how it will end.
    pub gamble: bool,
}

/// A single move that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The move as text.
    pub text: String,
    /// The move as people write it in a list of moves.
    pub told: Message,
    /// What a person touches to play it; nothing for an outcome of chance.
    pub clicks: Vec<Click>,
    /// Who played it; nobody if chance brought it or it happened at the table.
    pub seat: Option<Seat>,
    /// The turn that it belongs to, counted from 1.
    pub turn: usize,
    /// Whose turn that is.
    pub owner: Seat,
    /// The move in the fewest words, where `told` is long.
    pub brief: Option<Message>,
    /// The faces of the dice, if it is a throw.
    pub dice: Vec<u8>,
}

/// What to count below a position.
#[derive(Clone, Debug)]
pub struct PerftPlan<'a> {
    /// How many steps down.
    pub depth: u32,
    /// What a step is.
    pub unit: Unit,
    /// What chance brings, if that is fixed.
    pub deal: Option<&'a str>,
}

/// A game being played.
pub trait AnyMatch: Send + Sync {
    /// The position now.
    fn position(&self) -> String;

    /// The position in which the match began, if it was not the game's start.
    fn other_start(&self) -> Option<String>;

    /// Who acts, or how the match ended.
    fn status(&self) -> Status;

    /// How the match ended, if it has.
    fn ending(&self) -> Option<Ending>;

    /// What the moves so far mean for the end beyond the position and its clock ([`Game::outlook`](qiyuan_core::Game::outlook)).
    fn outlook(&self) -> u64;

    /// Why the match ended, as the game tells it; nothing while it goes on.
    fn verdict(&self) -> Verdict;

    /// What a seat is called where the match stands.
    fn seat_title(&self, seat: Seat) -> Message;

    /// The seat whose throw is waited for, where chance begins a turn.
    fn throws(&self) -> Option<Seat>;

    /// The match as if this seat were to choose now: the same if it is, and otherwise a new one that begins there. None
    /// where that means nothing.
    fn as_if_acts(&self, seat: Seat) -> Option<Box<dyn AnyMatch>>;

    /// The legal moves, or what chance can bring.
    fn moves(&self) -> Vec<Legal>;

    /// The single moves so far, from number `first` on.
    fn history(&self, first: usize) -> Vec<Played>;

    /// The move that an incident is, where the rules know it and it can happen now.
    fn incident(&self, what: Incident, seat: Seat) -> Option<String>;

    /// Why touching the spot `from`, if any, and then the spot `to` leads nowhere.
    fn why(&self, from: Option<usize>, to: usize) -> Message;

    /// Plays a move or the moves of a turn; if one is wrong, none is played.
    fn play(&mut self, text: &str) -> Result<(), Error>;

    /// Plays a random move for whoever acts and says which; nothing when the match is over.
    fn play_random(&mut self, rng: &mut SimRng) -> Option<String>;

    /// Lets chance act at random until a seat acts, and says what it brought.
    fn deal(&mut self, rng: &mut SimRng) -> Vec<String>;

    /// Lets chance bring what a deal for the start says until a seat acts, and says what it brought.
    fn deal_as(&mut self, deal: &str) -> Result<Vec<String>, Error>;

    /// Lets a committed seed bring what it says until a seat acts, and says what it brought. Outcomes are numbered by
    /// those before them in this match.
    fn deal_committed(&mut self, committed: &Committed) -> Vec<String>;

    /// Everything that chance has brought so far, with what else it could have brought.
    fn chances(&self) -> Vec<Chance>;

    /// What chance can bring now, each outcome with its weight, in the game's order; none if a seat acts or the match is
    /// over.
    fn outcomes(&self) -> Vec<(String, u32)>;

    /// A random deal for the position now, in a game that has deals.
    fn random_deal(&self, rng: &mut SimRng) -> Option<String>;

    /// Checks that chance has brought what a deal for the start says.
    fn check_deal(&self, deal: &str) -> Result<(), Error>;

    /// What happens in the moves so far that only the game can name ([`Show::themes`](qiyuan_core::Show::themes)).
    fn themes(&self) -> Vec<Theme>;

    /// What a seat has to fear where chance comes before the turns of others.
    fn dangers(&self, seat: Seat) -> Vec<Danger>;

    /// A number that the position has in common with those that are the same seen in a mirror or from the other side,
    /// whatever their clocks say.
    fn sameness(&self) -> u64;

    /// How far the clock has run towards a deadlock, from 0 to 1.
    fn staleness(&self) -> f64;

    /// Whether whoever acts now goes on with a turn that has begun.
    fn mid_turn(&self) -> bool;

    /// Takes back what has been played of the turn under way, or else the turn before it. Says how many moves that were.
    fn undo_turn(&mut self) -> usize;

    /// Takes back single moves until only so many are left.
    fn undo_to(&mut self, n_moves: usize);

    /// How many single moves have been played.
    fn n_moves(&self) -> usize;

    /// The turns so far.
    fn turns(&self) -> Vec<String>;

    /// The position as drawing data, the last move marked.
    fn scene(&self) -> Scene;

    /// What there is to say about the position, a sentence each, to everybody or to whoever sits on a seat.
    fn captions(&self, reader: Option<Seat>) -> Vec<Message>;

    /// The match as a record with these tags.
    fn record(&self, tags: Vec<(String, String)>) -> Record;

    /// The leaves below each first step, counted on the threads of the current `rayon` pool.
    fn divide(&self, plan: &PerftPlan<'_>) -> Result<Vec<(String, u64)>, Error>;

    /// A match in the same state.
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;

    /// The match as what it is.
    fn as_any(&self) -> &dyn Any;
}
