//! The rules as data: options and presets.

use qiyuan_core::{Error, Preset, Title};
use serde::{Deserialize, Serialize};

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// How the cannon captures.
    pub cannon: Cannon,
    /// BQ-10: rooks run and horses go diagonally too.
    pub rush: bool,
    /// BQ-11: a capture may be followed by others with the same piece.
    pub chain: bool,
    /// BQ-12: face-up pieces may attack face-down ones.
    pub ambush: bool,
    /// BQ-12: rooks far away and horses diagonally ambush only together with `rush`.
    pub ambush_reach_needs_rush: bool,
    /// BQ-13: with `chain` and `ambush`, a successful ambush is a link of a chain.
    pub ambush_in_chain: bool,
    /// BQ-9: so many plies without a flip, a capture or an ambush are a deadlock.
    pub no_progress: u16,
    /// BQ-9: at a deadlock with at most three pieces left, all face up, the highest-ranked one decides.
    pub three_piece_rule: bool,
}

/// How the cannon captures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cannon {
    /// BQ-6: like any piece of the sixth rank.
    Mainland,
    /// BQ-7: by jumping over a screen.
    #[default]
    Taiwan,
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
            no_progress: 60,
            three_piece_rule: true,
        }
    }
}

/// BQ-14: what a preset's name is made of.
const EXPECTED: &str = "mainland, taiwan, tcga or icga; behind all but mainland any of +rush, +chain, +ambush, or +all";

impl Rules {
    /// Refuses rules that contradict themselves.
    pub(super) fn check(&self) -> Result<(), Error> {
        let variants = [("rush", "BQ-10", self.rush), ("chain", "BQ-11", self.chain), ("ambush", "BQ-12", self.ambush)];
        for (name, rule, on) in variants {
            if on && self.cannon == Cannon::Mainland {
                let reason =
                    format!("{name} ({rule}) goes only with the cannon of Taiwan, not with that of the mainland");
                return Err(Error::Rules(reason));
            }
        }
        if self.no_progress == 0 {
            return Err(Error::Rules("no_progress is 0, expected at least 1 ply".into()));
        }
        Ok(())
    }

    /// BQ-14: the rules of a name.
    pub(super) fn preset(name: &str) -> Result<Rules, Error> {
        let unknown = || Error::unknown("preset of banqi", name, EXPECTED);
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
                    return Err(Error::Rules(format!("preset {name:?} names a variant twice at +{variant}")));
                }
            }
        }
        rules.check()?;
        Ok(rules)
    }

    /// The names that are worth a line in a list; the first is the default.
    pub(super) fn presets() -> Vec<Preset> {
        let source = "attested";
        let tournament = "tournament rules";
        let preset = |name: &str, en: &str, zh: &str, status: &str, note: &str| Preset {
            name: name.into(),
            title: Title::new(en, zh),
            status: status.into(),
            note: note.into(),
        };
        vec![
            preset("taiwan", "Taiwanese Banqi", "台灣暗棋", source, "The cannon captures by jumping over a screen."),
            preset(
                "mainland",
                "Mainland Banqi",
                "大陸暗棋",
                source,
                "The cannon is an ordinary piece of the sixth rank.",
            ),
            preset("tcga", "Banqi, TCGA", "台灣暗棋 TCGA", tournament, "A draw after 40 plies without progress."),
            preset("icga", "Banqi, ICGA", "台灣暗棋 ICGA", tournament, "A draw after 180 plies without progress."),
            preset("taiwan+rush", "Banqi with rush", "車衝馬斜", source, "Rooks run, horses go diagonally too."),
            preset("taiwan+chain", "Banqi with chains", "連殺", source, "A capture may be followed by others."),
            preset("taiwan+ambush", "Banqi with ambush", "暗殺", source, "Face-up pieces may attack face-down ones."),
            preset(
                "taiwan+rush+chain",
                "Banqi with rush and chains",
                "車衝馬斜、連殺",
                source,
                "Both variants together.",
            ),
            preset("taiwan+rush+ambush", "Banqi with rush and ambush", "車衝馬斜、暗殺", source, "Both together."),
            preset("taiwan+chain+ambush", "Banqi with chains and ambush", "連殺、暗殺", source, "Both together."),
            preset("taiwan+all", "Banqi with everything", "車衝馬斜、連殺、暗殺", source, "Rush, chain and ambush."),
        ]
    }
}
