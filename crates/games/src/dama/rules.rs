//! The rules of Da Ma as data: options and presets.

use qiyuan_core::{Attestation, Error, Game, MAX_SEATS, Preset, Refuse};
use schemars::JsonSchema;
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// How many play: 2 to 5.
    #[schemars(range(min = 2, max = 5), extend("x-rule" = "DM-16"))]
    pub players: u8,
    /// DM-5: the chips that everybody puts into the pot.
    #[schemars(range(min = 0, max = 1_000_000), extend("x-rule" = "DM-5"))]
    pub stake: u32,
    /// DM-4: whether three threes are one of the 渾花貴采 too.
    #[schemars(extend("x-rule" = "DM-4", "x-readings" = {"on": "book", "off": "source"}))]
    pub six_triples: bool,
    /// DM-10 d: how many horses act on a throw with the number of one's own claim.
    #[schemars(range(min = 1, max = 20), extend("x-rule" = "DM-10"))]
    pub own_pang_horses: u8,
    /// Whether a full unit waits in 飛龍院 instead of turning back there.
    #[schemars(extend("x-rule" = "DM-16", "x-readings" = {"on": "book", "off": "source"}))]
    pub feilong_wait: bool,
    /// DM-15: after so many throws nobody has won.
    #[schemars(range(min = 1, max = 65_535), extend("x-rule" = "DM-15"))]
    pub max_throws: u16,
    /// DM-12: what becomes of steps that lead beyond the goal.
    #[schemars(extend("x-rule" = "DM-12", "x-readings" = {"bounce": "decision", "home": "book"}))]
    pub overshoot: Overshoot,
    /// DM-7: when the others fill up the pot.
    #[schemars(extend("x-rule" = "DM-7", "x-readings" = {"threshold": "decision", "award": "source"}))]
    pub refill: Refill,
    /// DM-10: which throws let a full unit leave 飛龍院.
    #[schemars(extend("x-rule" = "DM-10", "x-readings" = {"noble": "source", "rewards": "book"}))]
    pub feilong_opens: Favoured,
    /// DM-13: what entering a 窩 brings.
    #[schemars(extend("x-rule" = "DM-13", "x-readings" = {"chip": "source", "throw": "book"}))]
    pub den_reward: DenReward,
    /// DM-5: who pays rewards.
    #[schemars(extend("x-rule" = "DM-5", "x-readings" = {"pot": "source", "book": "book"}))]
    pub payers: Payers,
    /// DM-11: 倒行: whether a unit may walk backwards to strike, to join or into a 窩.
    #[schemars(extend("x-rule" = "DM-11", "x-readings" = {"on": "book", "off": "source"}))]
    pub go_back: bool,
    /// DM-10 a: which of the 賞采 give an extra turn.
    #[schemars(extend("x-rule" = "DM-10", "x-readings" = {"noble": "source", "rewards": "book"}))]
    pub reward_turn: Favoured,
    /// DM-8: what a chip is worth in cash, 文: only said, never counted.
    #[schemars(range(min = 1, max = 3), extend("x-rule" = "DM-8"))]
    pub cash_per_chip: u8,
}

/// DM-12: what becomes of steps that lead beyond the goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Overshoot {
    /// They turn the walk round.
    #[default]
    Bounce,
    /// 過尚乘局為麤滿: they are dropped.
    Home,
}

/// DM-7: when the others fill up the pot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Refill {
    /// After every reward that leaves no more than half of it.
    #[default]
    Threshold,
    /// After a half prize, and when it could not pay.
    Award,
}

/// DM-10: which of the 賞采 do something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Favoured {
    /// The 渾花貴采 only.
    #[default]
    Noble,
    /// All of them.
    Rewards,
}

/// DM-13: what entering a 窩 brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DenReward {
    /// A chip, in the eight stations.
    #[default]
    Chip,
    /// 遇入窩…賞一擲: an extra turn, in all eleven.
    Throw,
}

/// DM-5: who pays rewards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Payers {
    /// The pot.
    #[default]
    Pot,
    /// 在局皆供, 犯事人供, 被打人供: everybody else for throws and flights, whoever caused it for clashes and fines,
    /// the captured for captures.
    Book,
}

/// How well attested the game is.
const ATTESTATION: Attestation = Attestation::PartlyAttested;
/// DM-16: fewer are no game.
const FEWEST_PLAYERS: u8 = 2;
/// DM-8: a chip is worth no more cash than this.
const MOST_CASH: u8 = 3;

/// More would not break anything, but nobody has a purse for it.
const LARGEST_STAKE: u32 = 1_000_000;

/// What stands behind the number of players where the book itself is read.
const BOOK: &str = "+book";

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            players: 2,
            stake: 20,
            six_triples: false,
            own_pang_horses: 3,
            feilong_wait: false,
            max_throws: 10_000,
            overshoot: Overshoot::Bounce,
            refill: Refill::Threshold,
            feilong_opens: Favoured::Noble,
            den_reward: DenReward::Chip,
            payers: Payers::Pot,
            go_back: false,
            reward_turn: Favoured::Noble,
            cash_per_chip: MOST_CASH,
        }
    }
}

impl Rules {
    pub(super) fn preset(name: &str) -> Result<Rules, Error> {
        let (players, book) = name.strip_suffix(BOOK).map_or((name, false), |players| (players, true));
        match players {
            "2" | "3" | "4" | "5" => {
                let players = players.parse().expect("the name was compared with four digits");
                let rules = Rules { players, ..Rules::default() };
                Ok(if book { rules.with_the_books_readings() } else { rules })
            }
            _ => {
                let names: Vec<String> = Rules::presets().into_iter().map(|preset| preset.name).collect();
                Err(Error::unknown_preset(super::Dama::ID, name, names.join(", ")))
            }
        }
    }

    /// The book itself where the encyclopaedia simplifies.
    fn with_the_books_readings(self) -> Rules {
        Rules {
            six_triples: true,
            overshoot: Overshoot::Home,
            refill: Refill::Award,
            feilong_opens: Favoured::Rewards,
            den_reward: DenReward::Throw,
            payers: Payers::Book,
            go_back: true,
            reward_turn: Favoured::Rewards,
            ..self
        }
    }

    pub(super) fn presets() -> Vec<Preset> {
        let preset = |players: u8, book: bool| {
            let [title, note] =
                if book { ["preset-title-book", "preset-note-book"] } else { ["preset-title", "preset-note"] };
            Preset {
                name: format!("{players}{}", if book { BOOK } else { "" }),
                title: WORDS.say(title).with("players", players),
                attestation: if book { Attestation::Reconstructed } else { ATTESTATION },
                note: WORDS.say(note).with("players", players),
            }
        };
        let players = FEWEST_PLAYERS..=MAX_SEATS as u8;
        players.clone().map(|n| preset(n, false)).chain(players.map(|n| preset(n, true))).collect()
    }

    /// How well attested these rules are: the book's game as a whole is reconstructed.
    pub(super) fn attestation(&self) -> Attestation {
        if *self == self.clone().with_the_books_readings() { Attestation::Reconstructed } else { ATTESTATION }
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
        between("cash_per_chip", self.cash_per_chip, 1, MOST_CASH)?;
        if self.max_throws == 0 {
            let reason = Refusal::RuleAtLeast.with("field", "max_throws").with("value", self.max_throws);
            return Err(Error::rules(reason.with("least", 1_u8)));
        }
        Ok(())
    }
}
