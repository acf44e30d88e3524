//! The ground that every game of Qiyuan stands on.
//!
//! A game is a value that implements [`Game`]: its rules and lookup tables. Positions are small plain data
//! beside it, without history and without secrets. Everything in this crate works for any game:
//!
//! - [`Match`] plays a game with legality checks, undo, draws by repetition and clock;
//! - [`Record`] is a game as text;
//! - [`Committed`] is chance that can be checked afterwards;
//! - [`perft`] counts the turns or moves of a position, the yardstick of every move generator;
//! - [`playout`] plays at random, fast;
//! - [`Message`] is something to be said to a person, in every language;
//! - [`show`] says in plain data how a board looks, for screens that know no rules;
//! - [`numbered`] has moves as numbers and positions as arrays, for programs that learn;
//! - [`Evaluate`] says what engines should look at in a game;
//! - [`crowd`] tells games of a few against many as data, for solvers;
//! - [`conformance`] is the suite of checks that every game must pass.
//!
//! The crate does no input or output and reads no clock and no global randomness.

mod attestation;
mod committed;
pub mod conformance;
pub mod crowd;
mod dealer;
mod end;
mod error;
mod evaluate;
mod game;
pub mod numbered;
mod options;
pub mod perft;
mod perft_file;
mod play;
mod playout;
mod record;
mod refusal;
mod seat;
pub mod show;
mod tree;
mod turns;
mod words;

pub use attestation::Attestation;
pub use committed::{Committed, CommittedDealer, read_seed, write_seed};
pub use dealer::{Deal, Dealer, RandomDealer, place_of_ticket, sample_outcome};
pub use end::{Clock, Repetition};
pub use error::{Error, quote};
pub use evaluate::{Evaluate, Goal, MAX_TERMS, Tactics, Tally};
pub use game::{Game, Incident, Preset, Status};
pub use options::{Field, FieldKind, FieldValue, Options, Reading};
pub use play::{Ending, Match, Reason, Step};
pub use playout::{Playouts, SimRng, playout, playouts, sim_rng};
pub use record::{DEEPEST, FORMAT, Record, Turn, Variation};
pub use refusal::{Refusal, Refuse};
pub use seat::{MAX_SEATS, Payoffs, Seat};
pub use show::{Edit, Show};
pub use tree::{Node, Tree};
pub use turns::{join_turns, split_turn};
pub use words::{Argument, Book, Language, Message, Names, WORDS};
