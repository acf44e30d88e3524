//! The rules of Da Ma as data: options and presets.

use qiyuan_core::{Attestation, Error, Game, MAX_SEATS, Preset, Refuse};
use serde::{Deserialize, Serialize};

use super::position::N_HORSES;
use super::words::{Refusal, WORDS};

/// DM-16: the options of Da Ma.
///
/// ```
/// use qiyuan_core::Game;
/// use qiyuan_games::dama::{Dama, Rules};
/// let game = Dama::new(Rules { players: 4, six_triples: true, ..Rules::default() })?;
/// assert_eq!(game.n_seats(), 4);
/// # Ok::<(), qiyuan_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// How many play: 2 to 5.
    pub players: u8,
    /// DM-5: the chips that everybody puts into the pot.
    pub stake: u32,
    /// DM-4: whether three threes are one of the 渾花貴采 too.
    pub six_triples: bool,
    /// DM-10 d: how many horses act on a throw with the number of one's own claim.
    pub own_pang_horses: u8,
    /// Whether a full unit waits in 飛龍院 instead of turning back there.
    pub feilong_wait: bool,
    /// DM-15: after so many throws nobody has won.
    pub max_throws: u16,
}

/// How well attested the game is.
pub(super) const ATTESTATION: Attestation = Attestation::PartlyAttested;
/// DM-16: fewer are no game.
const FEWEST_PLAYERS: u8 = 2;

/// More would not break anything, but nobody has a purse for it.
const LARGEST_STAKE: u32 = 1_000_000;

impl Default for Rules {
    fn default() -> Rules {
        Rules { players: 2, stake: 20, six_triples: false, own_pang_horses: 3, feilong_wait: false, max_throws: 10_000 }
    }
}

impl Rules {
    pub(super) fn preset(name: &str) -> Result<Rules, Error> {
        match name {
            "2" | "3" | "4" | "5" => {
                let players = name.parse().expect("the name was compared with four digits");
                Ok(Rules { players, ..Rules::default() })
            }
            _ => Err(Error::unknown_preset(super::Dama::ID, name, "2, 3, 4, 5")),
        }
    }

    pub(super) fn presets() -> Vec<Preset> {
        let preset = |players: u8| Preset {
            name: players.to_string(),
            title: WORDS.say("preset-title").with("players", players),
            attestation: ATTESTATION,
            note: WORDS.say("preset-note").with("players", players),
        };
        (FEWEST_PLAYERS..=MAX_SEATS as u8).map(preset).collect()
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        let between = |field: &'static str, value: u8, least: u8, most: u8| {
            if least <= value && value <= most {
                return Ok(());
            }
            let reason = Refusal::RuleBetween.with("field", field).with("value", value);
            Err(Error::rules(reason.with("least", least).with("most", most)))
        };
        between("players", self.players, FEWEST_PLAYERS, MAX_SEATS as u8)?;
        if self.stake > LARGEST_STAKE {
            let reason = Refusal::RuleAtMost.with("field", "stake").with("value", self.stake);
            return Err(Error::rules(reason.with("most", LARGEST_STAKE)));
        }
        between("own_pang_horses", self.own_pang_horses, 1, N_HORSES)?;
        if self.max_throws == 0 {
            let reason = Refusal::RuleAtLeast.with("field", "max_throws").with("value", self.max_throws);
            return Err(Error::rules(reason.with("least", 1_u8)));
        }
        Ok(())
    }
}
