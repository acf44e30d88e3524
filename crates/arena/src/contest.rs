//! What is played: everything that decides how the games of a match go.

use std::sync::Arc;
use std::time::Duration;

use qiyuan_catalog::AnyGame;
use qiyuan_core::{Goal, Seat};
use serde::{Deserialize, Serialize};

use crate::player::Player;
use crate::time_control::TimeControl;
use crate::{Error, Sprt};

/// One of the two players of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// The one that figures are about.
    A,
    /// The other.
    B,
}

impl Side {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

/// A game of a match. Games come in pairs that begin alike and swap seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Round(pub u32);

impl Round {
    /// The pair, counted from 0.
    pub fn pair(self) -> u32 {
        self.0 / 2
    }

    /// Who sits on a seat: A has seats 0, 2, … in the first game of a pair and seats 1, 3, … in the second.
    pub fn side_on(self, seat: Seat) -> Side {
        if (u32::from(seat.0) + self.0).is_multiple_of(2) { Side::A } else { Side::B }
    }

    /// `1a`, `1b`, `2a`, …
    pub fn name(self) -> String {
        format!("{}{}", self.pair() + 1, self.letter())
    }

    /// The name of its record: `0001a`.
    pub fn stem(self) -> String {
        format!("{:04}{}", self.pair() + 1, self.letter())
    }

    fn letter(self) -> char {
        if self.0.is_multiple_of(2) { 'a' } else { 'b' }
    }
}

/// Two players, a game, and how it is played.
#[derive(Clone)]
pub struct Contest {
    /// The game.
    pub game: Arc<dyn AnyGame>,
    /// The one that figures are about.
    pub a: Player,
    /// The other.
    pub b: Player,
    /// How long they may think.
    pub time: TimeControl,
    /// Decides deals, dice, openings and the players' own chance.
    pub seed: u64,
    /// So many turns at random begin every pair.
    pub openings: u32,
    /// How long a program may be silent where no clock says so.
    pub patience: Duration,
}

impl Contest {
    /// A contest at the players' own speed, with the usual openings.
    pub fn new(game: Arc<dyn AnyGame>, a: Player, b: Player) -> Contest {
        let openings = default_openings(&*game);
        let (time, patience) = (TimeControl::Own, Duration::from_secs(60));
        Contest { game, a, b, time, seed: 0, openings, patience }
    }

    /// A player.
    pub fn player(&self, side: Side) -> &Player {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// Checks what can be checked before the first game.
    pub(crate) fn check(&self, sprt: Option<&Sprt>) -> Result<(), Error> {
        if sprt.is_some() && self.game.goal() == Goal::Chips {
            let reason = "is played for chips, expected a game that is won or lost for --sprt";
            return Err(Error::argument("game", self.game.name(), reason));
        }
        let is_limited = self.time != TimeControl::Own;
        self.a.check(is_limited)?;
        self.b.check(is_limited)
    }

    /// What must be the same for games to belong to the same match.
    pub(crate) fn terms(&self) -> Terms {
        Terms {
            game: self.game.name().into(),
            rules: self.game.overrides().map(String::from),
            a: self.a.to_string(),
            b: self.b.to_string(),
            time_control: self.time.to_string(),
            seed: self.seed,
            openings: self.openings,
        }
    }
}

/// How many turns at random begin a pair unless told otherwise. Chance makes games differ by itself; without it engines
/// would repeat themselves.
pub fn default_openings(game: &dyn AnyGame) -> u32 {
    if game.has_chance() { 0 } else { 4 }
}

/// A contest as it is written beside its games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Terms {
    pub(crate) game: String,
    pub(crate) rules: Option<String>,
    pub(crate) a: String,
    pub(crate) b: String,
    pub(crate) time_control: String,
    pub(crate) seed: u64,
    pub(crate) openings: u32,
}

impl Terms {
    /// The first thing that is different, in words.
    pub(crate) fn difference(&self, asked: &Terms) -> Option<String> {
        let rules = |terms: &Terms| terms.rules.clone().unwrap_or_else(|| "none".into());
        let fields: [(&str, String, String); 7] = [
            ("game", self.game.clone(), asked.game.clone()),
            ("rules", rules(self), rules(asked)),
            ("player A", self.a.clone(), asked.a.clone()),
            ("player B", self.b.clone(), asked.b.clone()),
            ("time control", self.time_control.clone(), asked.time_control.clone()),
            ("seed", self.seed.to_string(), asked.seed.to_string()),
            ("openings", self.openings.to_string(), asked.openings.to_string()),
        ];
        let different = fields.into_iter().find(|(_, here, asked)| here != asked);
        different.map(|(name, here, asked)| format!("{name} {here}, not {asked}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_swap_seats() {
        assert_eq!([0, 1, 2, 3].map(|i| Round(i).name()), ["1a", "1b", "2a", "2b"]);
        assert_eq!(Round(20_001).stem(), "10001b");
        let sides = |round: u32| [0, 1, 2].map(|seat| Round(round).side_on(Seat(seat)));
        assert_eq!(sides(0), [Side::A, Side::B, Side::A]);
        assert_eq!(sides(1), [Side::B, Side::A, Side::B]);
    }
}
