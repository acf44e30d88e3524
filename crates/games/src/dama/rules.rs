//! The rules of Da Ma as data: options and presets.

use qiyuan_core::{Error, MAX_SEATS, Preset, Title};
use serde::{Deserialize, Serialize};

/// DM-16: the options of Da Ma.
///
/// ```
/// use qiyuan_core::Game;
/// use qiyuan_games::dama::{Dama, DamaRules};
/// let game = Dama::new(DamaRules { players: 4, six_triples: true, ..DamaRules::default() })?;
/// assert_eq!(game.n_seats(), 4);
/// # Ok::<(), qiyuan_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DamaRules {
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
pub(super) const STATUS: &str = "partly attested";

/// More would not break anything, but nobody has a purse for it.
const LARGEST_STAKE: u32 = 1_000_000;

impl Default for DamaRules {
    fn default() -> DamaRules {
        DamaRules {
            players: 2,
            stake: 20,
            six_triples: false,
            own_pang_horses: 3,
            feilong_wait: false,
            max_throws: 10_000,
        }
    }
}

impl DamaRules {
    pub(super) fn preset(name: &str) -> Result<DamaRules, Error> {
        match name {
            "2" | "3" | "4" | "5" => {
                let players = name.parse().expect("the name was compared with four digits");
                Ok(DamaRules { players, ..DamaRules::default() })
            }
            _ => Err(Error::unknown("preset of dama", name, "2, 3, 4, 5")),
        }
    }

    pub(super) fn presets() -> Vec<Preset> {
        let in_chinese = ["兩人", "三人", "四人", "五人"];
        let preset = |(players, zh): (usize, &str)| Preset {
            name: players.to_string(),
            title: Title::new(&format!("Da Ma for {players}"), &format!("打馬（{zh}）")),
            status: STATUS.into(),
            note: format!("{players} players race twenty horses each from 赤岸驛 to 尚乘局."),
        };
        (2..).zip(in_chinese).map(preset).collect()
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        let complain = |field: &str, value: u32, expected: &str| {
            Err(Error::Rules(format!("{field} is {value}, expected {expected}")))
        };
        if self.players < 2 || usize::from(self.players) > MAX_SEATS {
            return complain("players", self.players.into(), "2 to 5");
        }
        if self.stake > LARGEST_STAKE {
            return complain("stake", self.stake, "at most 1000000");
        }
        if self.own_pang_horses < 1 || self.own_pang_horses > 20 {
            return complain("own_pang_horses", self.own_pang_horses.into(), "1 to 20");
        }
        if self.max_throws == 0 {
            return complain("max_throws", 0, "at least 1");
        }
        Ok(())
    }
}
