//! A puzzle.

use qiyuan_core::{Error, Message, Refuse, Seat, Status};
use serde::Serialize;
use strum::{EnumIter, EnumString, IntoStaticStr};

use crate::any::{AnyGame, AnyMatch};
use crate::words::{Refusal, WORDS};

/// What the move that is looked for does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, EnumIter, EnumString, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Aim {
    /// It wins, or all but.
    Win,
    /// It keeps what every other move gives away.
    Hold,
    /// Every other move loses for certain.
    Save,
    /// It is worth more chips than any other.
    Chips,
}

impl Aim {
    /// What there is to do, in a sentence.
    pub fn task(self) -> Message {
        let name: &'static str = self.into();
        WORDS.say(format!("aim-{name}"))
    }
}

/// A position with one move that is better than all others.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The position.
    pub position: String,
    /// The single moves of the line, those of the others too: it begins and ends with a move that must be found.
    pub line: Vec<String>,
    /// How it would go on.
    pub rest: Vec<String>,
    /// What the first move does.
    pub aim: Aim,
    /// The lowest level that solves it, or one more than the highest if none does.
    pub level: u8,
    /// What the second best move gives away, in thousandths of the game, or in hundredths of a chip.
    pub gap: u32,
}

impl Puzzle {
    /// A short name that follows from the game's name and the position alone.
    pub fn id(&self, game: &str) -> String {
        let hash = fingerprint(game.bytes().chain([b' ']).chain(self.position.bytes()));
        const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
        (0..8).map(|n| char::from(LETTERS[(hash >> (5 * n) & 31) as usize])).collect()
    }

    /// The match in which it begins.
    pub fn start(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyMatch>, Error> {
        game.start(Some(&self.position))
    }

    /// The match after the first `n` moves of the line and what follows it.
    pub fn after(&self, game: &dyn AnyGame, n: usize) -> Result<Box<dyn AnyMatch>, Error> {
        let mut play = self.start(game)?;
        self.line.iter().chain(&self.rest).take(n).try_for_each(|mv| play.play(mv))?;
        Ok(play)
    }

    /// Who is to find the moves.
    pub fn solver(&self, game: &dyn AnyGame) -> Result<Seat, Error> {
        match self.start(game)?.status() {
            Status::ToMove(seat) => Ok(seat),
            Status::Chance | Status::Over(_) => Err(Error::position(&self.position, Refusal::NobodyToMove.say())),
        }
    }

    /// Which moves of the line somebody has to find, by their places: those of the solver that are not the only ones.
    pub fn tests(&self, game: &dyn AnyGame) -> Result<Vec<usize>, Error> {
        let solver = self.solver(game)?;
        let mut play = self.start(game)?;
        let mut tests = Vec::new();
        for (place, mv) in self.line.iter().enumerate() {
            if play.status() == Status::ToMove(solver) && play.moves().len() > 1 {
                tests.push(place);
            }
            play.play(mv)?;
        }
        Ok(tests)
    }
}

/// A number for bytes: FNV-1a, so that addresses and what was kept stay what they are for ever.
pub(super) fn fingerprint(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
