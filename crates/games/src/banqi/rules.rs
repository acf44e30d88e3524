//! The rules as data: options and presets.

use qiyuan_core::{Attestation, Error, Message, Preset, Refuse, quote};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::words::{Refusal, WORDS};

/// The options of Banqi.
///
/// ```
/// use qiyuan_core::Game;
/// use qiyuan_games::banqi::{Banqi, Rules};
/// let rules = Banqi::preset("taiwan+rush+ambush")?;
/// assert_eq!(rules, Rules { rush: true, ambush: true, ..Rules::default() });
/// assert!(Banqi::preset("mainland+rush").is_err());
/// # Ok::<(), qiyuan_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// How the cannon captures.
    #[schemars(extend("x-rule" = "BQ-7", "x-readings" = {"mainland": "source", "taiwan": "source"}))]
    pub cannon: Cannon,
    /// BQ-10: rooks run and horses go diagonally too.
    #[schemars(extend("x-rule" = "BQ-10", "x-readings" = {"on": "source", "off": "source"}))]
    pub rush: bool,
    /// BQ-11: a capture may be followed by others with the same piece.
    #[schemars(extend("x-rule" = "BQ-11", "x-readings" = {"on": "source", "off": "source"}))]
    pub chain: bool,
    /// BQ-12: face-up pieces may attack face-down ones.
    #[schemars(extend("x-rule" = "BQ-12", "x-readings" = {"on": "source", "off": "source"}))]
    pub ambush: bool,
    /// BQ-12: rooks far away and horses diagonally ambush only together with `rush`.
    #[schemars(extend("x-rule" = "BQ-12", "x-readings" = {"on": "decision", "off": "source"}))]
    pub ambush_reach_needs_rush: bool,
    /// BQ-13: with `chain` and `ambush`, a successful ambush is a link of a chain.
    #[schemars(extend("x-rule" = "BQ-13", "x-readings" = {"on": "decision", "off": "decision"}))]
    pub ambush_in_chain: bool,
    /// BQ-12a: what becomes of a general that ambushes a soldier.
    #[schemars(extend("x-rule" = "BQ-12a", "x-readings" = {"dies": "decision", "takes": "source"}))]
    pub ambushing_general: AmbushingGeneral,
    /// BQ-11a: how far a piece of `rush` reaches with the links of a chain.
    #[schemars(extend("x-rule" = "BQ-11a", "x-readings" = {"full": "decision", "straight": "source"}))]
    pub chain_reach: ChainReach,
    /// BQ-9: so many plies without a flip, a capture or an ambush are a deadlock.
    #[schemars(range(min = 1, max = 65535), extend("x-rule" = "BQ-9"))]
    pub no_progress: u16,
    /// BQ-9: at a deadlock with at most three pieces left, all face up, the highest-ranked one decides.
    #[schemars(extend("x-rule" = "BQ-9", "x-readings" = {"on": "source", "off": "tournament"}))]
    pub three_piece_rule: bool,
}

/// How the cannon captures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cannon {
    /// BQ-6: like any piece of the sixth rank.
    Mainland,
    /// BQ-7: by jumping over a screen.
    #[default]
    Taiwan,
}

/// BQ-12a: what becomes of a general that ambushes a soldier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AmbushingGeneral {
    /// It may not capture it, and dies.
    #[default]
    Dies,
    /// It captures it: a soldier ranks lower.
    Takes,
}

/// BQ-11a: how far a piece reaches with the links of a chain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChainReach {
    /// As far as it captures: rooks from afar, horses diagonally.
    #[default]
    Full,
    /// To the next squares up, down, left and right; only cannons jump.
    Straight,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            cannon: Cannon::Taiwan,
            rush: false,
            chain: false,
            ambush: false,
            ambush_reach_needs_rush: false,
            ambush_in_chain: false,
            ambushing_general: AmbushingGeneral::Dies,
            chain_reach: ChainReach::Full,
            no_progress: 60,
            three_piece_rule: true,
        }
    }
}

/// The presets that are worth a line in a list, and how well attested each is.
const PRESETS: [(&str, Attestation); 11] = [
    ("taiwan", Attestation::Attested),
    ("mainland", Attestation::Attested),
    ("tcga", Attestation::Tournament),
    ("icga", Attestation::Tournament),
    ("taiwan+rush", Attestation::Attested),
    ("taiwan+chain", Attestation::Attested),
    ("taiwan+ambush", Attestation::Attested),
    ("taiwan+rush+chain", Attestation::Attested),
    ("taiwan+rush+ambush", Attestation::Attested),
    ("taiwan+chain+ambush", Attestation::Attested),
    ("taiwan+all", Attestation::Attested),
];

impl Rules {
    /// Refuses rules that contradict themselves.
    pub(super) fn check(&self) -> Result<(), Error> {
        // BQ-14.
        for (name, on) in [("rush", self.rush), ("chain", self.chain), ("ambush", self.ambush)] {
            if on && self.cannon == Cannon::Mainland {
                return Err(Error::rules(Refusal::OnlyTaiwan.with("variant", name)));
            }
        }
        if self.no_progress == 0 {
            return Err(Error::rules(Refusal::NoProgress.say()));
        }
        Ok(())
    }

    /// BQ-14: the rules of a name.
    pub(super) fn preset(name: &str) -> Result<Rules, Error> {
        let unknown = || Error::unknown_preset("banqi", name, WORDS.say("preset-names"));
        let mut parts = name.split('+');
        let taiwan = Rules::default();
        let mut rules = match parts.next() {
            Some("taiwan") => taiwan,
            Some("mainland") => Rules { cannon: Cannon::Mainland, ..taiwan },
            Some("tcga") => Rules { no_progress: 40, three_piece_rule: false, ..taiwan },
            Some("icga") => Rules { no_progress: 180, three_piece_rule: false, ..taiwan },
            _ => return Err(unknown()),
        };
        for variant in parts {
            let fields: &mut [&mut bool] = match variant {
                "rush" => &mut [&mut rules.rush],
                "chain" => &mut [&mut rules.chain],
                "ambush" => &mut [&mut rules.ambush],
                "all" => &mut [&mut rules.rush, &mut rules.chain, &mut rules.ambush],
                _ => return Err(unknown()),
            };
            for field in fields {
                if std::mem::replace(*field, true) {
                    let refusal = Refusal::VariantTwice.with("preset", quote(name)).with("variant", variant);
                    return Err(Error::rules(refusal));
                }
            }
        }
        rules.check()?;
        Ok(rules)
    }

    /// The names that are worth a line in a list; the first is the default.
    pub(super) fn presets() -> Vec<Preset> {
        let preset = |&(name, attestation): &(&str, Attestation)| Preset {
            name: name.into(),
            title: preset_title(name),
            attestation,
            note: WORDS.say(format!("note-{}", name.replace('+', "-"))),
        };
        PRESETS.iter().map(preset).collect()
    }

    /// What these rules are called and how well they are attested, if they have a name.
    pub(super) fn title_and_attestation(&self) -> Option<(Message, Attestation)> {
        let named = PRESETS.iter().find(|(name, _)| Rules::preset(name).as_ref() == Ok(self));
        named.map(|&(name, attestation)| (preset_title(name), attestation))
    }
}

fn preset_title(name: &str) -> Message {
    WORDS.say(format!("preset-{}", name.replace('+', "-")))
}
