//! The rules as data: every disputed point is a field.

use qiyuan_core::{Attestation, Error, Preset, Refuse};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::runs::LONGEST_ASKED_FOR;
use super::words::{Refusal, WORDS};

/// The options of Dragonchess. The default is the preset `standard`.
///
/// ```
/// use qiyuan_core::Game;
/// use qiyuan_games::dragon::{Dragon, DragonRules, HeroReturn};
/// let game = Dragon::new(DragonRules { hero_return: HeroReturn::Origin, ..DragonRules::gygax() })?;
/// assert_eq!(game.count_turns(&game.start()), Some(90));
/// # Ok::<(), qiyuan_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DragonRules {
    /// DRG-4: the griffin's leap in the sky.
    #[schemars(extend("x-rule" = "DRG-4", "x-readings" = {"knight": "source", "zebra": "original"}))]
    pub griffin_sky: GriffinLeap,
    /// DRG-4: the griffin's way from the sky to the ground.
    #[schemars(extend("x-rule" = "DRG-4", "x-readings" = {"none": "club", "M": "club", "C": "source", "MC": "original"}))]
    pub griffin_down: Mode,
    /// DRG-4: the griffin's way from the ground to the sky.
    #[schemars(extend("x-rule" = "DRG-4", "x-readings" = {"none": "club", "M": "source", "C": "club", "MC": "original"}))]
    pub griffin_up: Mode,
    /// DRG-9: the hero's two diagonal steps.
    #[schemars(extend("x-rule" = "DRG-9", "x-readings" = {"slide": "program", "leap": "original"}))]
    pub hero_two: Pass,
    /// DRG-9: the hero's way off the ground.
    #[schemars(extend("x-rule" = "DRG-9", "x-readings" = {"none": "club", "M": "club", "C": "source", "MC": "original"}))]
    pub hero_off: Mode,
    /// DRG-9: what is one step when a hero changes level.
    #[schemars(extend("x-rule" = "DRG-9", "x-readings" = {"diagonal": "decision", "king": "source"}))]
    pub hero_adjacent: Adjacent,
    /// DRG-9: where a hero may come back to the ground.
    #[schemars(extend("x-rule" = "DRG-9", "x-readings" = {"any": "source", "origin": "program"}))]
    pub hero_return: HeroReturn,
    /// DRG-12: the mage's step beside itself in the sky and in the underworld.
    #[schemars(extend("x-rule" = "DRG-12", "x-readings" = {"none": "club", "M": "program", "C": "club", "MC": "source"}))]
    pub mage_side: Mode,
    /// DRG-12: the mage's way over two levels.
    #[schemars(extend("x-rule" = "DRG-12", "x-readings" = {"slide": "decision", "leap": "program"}))]
    pub mage_vertical: Pass,
    /// DRG-13: the king's way back to the ground.
    #[schemars(extend("x-rule" = "DRG-13", "x-readings" = {"none": "club", "M": "source", "C": "club", "MC": "original"}))]
    pub king_return: Mode,
    /// DRG-14: the paladin's way off the ground.
    #[schemars(extend("x-rule" = "DRG-14", "x-readings" = {"none": "club", "M": "club", "C": "club", "MC": "source"}))]
    pub paladin_off: Mode,
    /// DRG-14: the paladin's way back to the ground.
    #[schemars(extend("x-rule" = "DRG-14", "x-readings" = {"none": "club", "M": "source", "C": "club", "MC": "original"}))]
    pub paladin_return: Mode,
    /// DRG-14: the paladin's way between the sky and the underworld.
    #[schemars(extend("x-rule" = "DRG-14", "x-readings" = {"none": "source", "M": "club", "C": "club", "MC": "original"}))]
    pub paladin_two_level: Mode,
    /// DRG-14: what the paladin's leap over one level looks like from above.
    #[schemars(extend("x-rule" = "DRG-14", "x-readings" = {"vertical": "decision", "horizontal": "program"}))]
    pub paladin_shape: PaladinShape,
    /// DRG-16: the basilisk's steps.
    #[schemars(extend("x-rule" = "DRG-16", "x-readings" = {"straight-capture": "source", "three-forward": "original"}))]
    pub basilisk: BasiliskSteps,
    /// DRG-17: the elemental's two orthogonal steps.
    #[schemars(extend("x-rule" = "DRG-17", "x-readings" = {"slide": "decision", "leap": "program"}))]
    pub elemental_two: Pass,
    /// DRG-17: the elemental's way to the ground.
    #[schemars(extend("x-rule" = "DRG-17", "x-readings" = {"none": "club", "M": "club", "C": "source", "MC": "program"}))]
    pub elemental_up: Mode,
    /// DRG-17: the square that must be empty on the way to the ground.
    #[schemars(extend("x-rule" = "DRG-17", "x-readings" = {"side": "source", "above": "program", "none": "program"}))]
    pub elemental_up_via: UpVia,
    /// DRG-17: the square that must be empty on the way back.
    #[schemars(extend("x-rule" = "DRG-17", "x-readings" = {"side": "source", "below": "original", "none": "program"}))]
    pub elemental_down_via: DownVia,
    /// DRG-18: whether a frozen piece still attacks the enemy king.
    #[schemars(extend("x-rule" = "DRG-18", "x-readings" = {"no": "decision", "yes": "program"}))]
    pub frozen_gives_check: Answer,
    /// DRG-20: with so many checks by one piece, one with each of its side's moves, the game is drawn; 0: never.
    #[schemars(range(min = 0, max = 100), extend("x-rule" = "DRG-20"))]
    pub same_piece_checks: u8,
}

/// What a piece may do on its way: move to an empty square, capture by occupying, both, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Mode {
    /// It may not go there at all.
    #[serde(rename = "none")]
    Never,
    /// Only to an empty square.
    #[serde(rename = "M")]
    Move,
    /// Only onto an enemy.
    #[serde(rename = "C")]
    Capture,
    /// Both.
    #[serde(rename = "MC")]
    Both,
}

/// How a piece passes the squares between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Pass {
    /// They must be empty.
    Slide,
    /// They do not matter.
    Leap,
}

/// The griffin's leap in the sky.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum GriffinLeap {
    /// One by two.
    Knight,
    /// Two by three.
    Zebra,
}

/// What is one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Adjacent {
    /// One diagonal step.
    Diagonal,
    /// One step of a king.
    King,
}

/// Where a hero may come back to the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum HeroReturn {
    /// One step away.
    Any,
    /// Only on the square that it left.
    Origin,
}

/// What the paladin's leap over one level looks like from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PaladinShape {
    /// Two orthogonal steps: a knight's leap that stands upright.
    Vertical,
    /// A knight's leap.
    Horizontal,
}

/// The basilisk's steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum BasiliskSteps {
    /// It moves diagonally forward or straight back and captures straight forward.
    StraightCapture,
    /// It moves and captures on the three squares before it and moves straight back.
    ThreeForward,
}

/// The square that must be empty when an elemental rises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum UpVia {
    /// The neighbour in the underworld.
    Side,
    /// The ground straight above.
    Above,
    /// None.
    None,
}

/// The square that must be empty when an elemental sinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum DownVia {
    /// The neighbour on the ground.
    Side,
    /// The underworld straight below.
    Below,
    /// None.
    None,
}

/// Yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// No.
    No,
    /// Yes.
    Yes,
}

impl Mode {
    /// Whether a piece may go to an empty square.
    pub const fn moves(self) -> bool {
        matches!(self, Mode::Move | Mode::Both)
    }

    /// Whether a piece may capture.
    pub const fn captures(self) -> bool {
        matches!(self, Mode::Capture | Mode::Both)
    }
}

impl Default for DragonRules {
    fn default() -> DragonRules {
        DragonRules::standard()
    }
}

impl DragonRules {
    /// The rules of our source text.
    pub const fn standard() -> DragonRules {
        DragonRules {
            griffin_sky: GriffinLeap::Knight,
            griffin_down: Mode::Capture,
            griffin_up: Mode::Move,
            hero_two: Pass::Leap,
            hero_off: Mode::Capture,
            hero_adjacent: Adjacent::Diagonal,
            hero_return: HeroReturn::Any,
            mage_side: Mode::Both,
            mage_vertical: Pass::Slide,
            king_return: Mode::Move,
            paladin_off: Mode::Both,
            paladin_return: Mode::Move,
            paladin_two_level: Mode::Never,
            paladin_shape: PaladinShape::Vertical,
            basilisk: BasiliskSteps::StraightCapture,
            elemental_two: Pass::Slide,
            elemental_up: Mode::Capture,
            elemental_up_via: UpVia::Side,
            elemental_down_via: DownVia::Side,
            frozen_gives_check: Answer::No,
            same_piece_checks: 10,
        }
    }

    /// The rules of Gygax's magazine article.
    pub const fn gygax() -> DragonRules {
        DragonRules {
            griffin_sky: GriffinLeap::Zebra,
            griffin_down: Mode::Both,
            griffin_up: Mode::Both,
            hero_off: Mode::Both,
            king_return: Mode::Both,
            paladin_return: Mode::Both,
            paladin_two_level: Mode::Both,
            basilisk: BasiliskSteps::ThreeForward,
            elemental_down_via: DownVia::Below,
            ..DragonRules::standard()
        }
    }

    /// Refuses rules that ask for longer runs than are counted.
    pub(super) fn check(&self) -> Result<(), Error> {
        match self.same_piece_checks {
            0..=LONGEST_ASKED_FOR => Ok(()),
            n => Err(Error::rules(Refusal::SamePieceChecks.with("n", n).with("most", LONGEST_ASKED_FOR))),
        }
    }

    pub(super) fn preset(name: &str) -> Result<DragonRules, Error> {
        match name {
            "standard" => Ok(DragonRules::standard()),
            "gygax" => Ok(DragonRules::gygax()),
            _ => Err(Error::unknown_preset("dragon", name, "standard, gygax")),
        }
    }

    pub(super) fn presets() -> Vec<Preset> {
        let preset = |name: &str, title: &'static str, note: &'static str| Preset {
            name: name.into(),
            title: WORDS.say(title),
            attestation: Attestation::Attested,
            note: WORDS.say(note),
        };
        vec![preset("standard", "title", "note-standard"), preset("gygax", "title-gygax", "note-gygax")]
    }
}
