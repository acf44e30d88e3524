//! The rules of the two varieties as data: options and presets.

use qiyuan_core::{Error, Message, Preset};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::board::Board;
use super::file::{BoardChoice, BoardFile};

/// DEER-10: the options of deer chess.
///
/// ```
/// use qiyuan_core::Game;
/// use qiyuan_games::hunt::{Deer, DeerRules, DogsWin};
/// let game = Deer::<u64>::new(DeerRules { dogs_win: DogsWin::Immobile, ..DeerRules::default() })?;
/// assert_eq!(game.rules().min_dogs, 4);
/// # Ok::<(), qiyuan_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DeerRules {
    /// The board, by name or in full.
    #[schemars(extend("x-rule" = "DEER-10"))]
    pub board: BoardChoice,
    /// What a turn of the dogs is.
    #[schemars(extend("x-rule" = "DEER-4", "x-readings" = {"move-then-drop": "source", "drop-first": "neighbour"}))]
    pub dog_turn: DogTurn,
    /// When the dogs have won.
    #[schemars(extend(
        "x-rule" = "DEER-7",
        "x-readings" = {
            "driven-out": "decision", "sealed": "decision", "immobile": "neighbour", "outside": "source"
        }
    ))]
    pub dogs_win: DogsWin,
    /// DEER-9: what becomes of a game that gets nowhere.
    #[schemars(extend("x-rule" = "DEER-9", "x-readings" = {"deer": "source", "draw": "decision"}))]
    pub unfinished: Unfinished,
    /// DEER-9: after so many turns without a drop and without a capture a game gets nowhere. None: as many as the size
    /// of the board asks for.
    #[schemars(range(min = 1, max = 65535), extend("x-rule" = "DEER-9"))]
    pub quiet_turns: Option<u16>,
    /// DEER-8: the deer win when fewer dogs are left.
    #[schemars(range(min = 0, max = 255), extend("x-rule" = "DEER-8"))]
    pub min_dogs: u8,
}

/// What a turn of the dogs is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DogTurn {
    /// DEER-4: a step, then perhaps a drop.
    #[default]
    MoveThenDrop,
    /// Only drops until the hand is empty, then steps.
    DropFirst,
}

/// When the dogs have won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum DogsWin {
    /// DEER-7: every deer is blocked or driven out of the plain.
    #[default]
    DrivenOut,
    /// Every deer is blocked or behind a dog that seals its gate.
    Sealed,
    /// Every deer is blocked.
    Immobile,
    /// Every deer is blocked or stands in a mountain, gates not counted.
    Outside,
}

/// What becomes of a game in which the same position stands for the third time, or in which nothing happens for long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Unfinished {
    /// DEER-9: the dogs have got nowhere, so the deer win.
    #[default]
    Deer,
    /// Nobody wins.
    Draw,
}

impl Default for DeerRules {
    fn default() -> DeerRules {
        DeerRules {
            board: BoardChoice::Named("deer24".into()),
            dog_turn: DogTurn::default(),
            dogs_win: DogsWin::default(),
            unfinished: Unfinished::default(),
            quiet_turns: None,
            min_dogs: 4,
        }
    }
}

impl DeerRules {
    /// The rules with another board.
    pub(super) fn preset(name: &str) -> Result<DeerRules, Error> {
        match deer_boards().find(|&(preset, _)| preset == name) {
            Some((_, board)) => Ok(DeerRules { board: BoardChoice::Named(board.into()), ..DeerRules::default() }),
            None => {
                let names: Vec<&str> = deer_boards().map(|(preset, _)| preset).collect();
                Err(Error::unknown_preset("deer", name, names.join(", ")))
            }
        }
    }

    pub(super) fn presets() -> Vec<Preset> {
        deer_boards().map(|(preset, board)| board_preset(preset, board)).collect()
    }

    /// DEER-9: after how many turns without a drop and without a capture a game gets nowhere.
    pub(super) fn quiet_turns_on(&self, n_points: usize) -> u16 {
        self.quiet_turns.unwrap_or(if n_points > 64 { 200 } else { 140 })
    }
}

/// The presets of deer chess, each with its board: every board that comes with the program but Komikan's.
fn deer_boards() -> impl Iterator<Item = (&'static str, &'static str)> {
    let boards = Board::all_names().filter(|&board| board != KOMIKAN_BOARD);
    boards.map(|board| (board.strip_prefix("deer").unwrap_or(board), board))
}

const KOMIKAN_BOARD: &str = "komikan";

/// The options of Komikan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct KomikanRules {
    /// The board, by name or in full.
    #[schemars(extend("x-rule" = "KOM-1"))]
    pub board: BoardChoice,
    /// KOM-5: the puma wins when it has captured so many llamas.
    #[schemars(range(min = 1, max = 255), extend("x-rule" = "KOM-5"))]
    pub captures_to_win: u8,
    /// KOM-4: where llamas may step.
    #[schemars(extend(
        "x-rule" = "KOM-4",
        "x-readings" = {"no-retreat": "source", "advance": "neighbour", "any": "decision"}
    ))]
    pub llama_step: LlamaStep,
}

/// KOM-4: where llamas may step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum LlamaStep {
    /// Forward and sideways, never away from the fold.
    #[default]
    NoRetreat,
    /// Only forward.
    Advance,
    /// Wherever a line leads.
    Any,
}

impl Default for KomikanRules {
    fn default() -> KomikanRules {
        KomikanRules {
            board: BoardChoice::Named(KOMIKAN_BOARD.into()),
            captures_to_win: 6,
            llama_step: LlamaStep::default(),
        }
    }
}

impl KomikanRules {
    pub(super) fn preset(name: &str) -> Result<KomikanRules, Error> {
        match name {
            "standard" => Ok(KomikanRules::default()),
            _ => Err(Error::unknown_preset("komikan", name, "standard")),
        }
    }

    pub(super) fn presets() -> Vec<Preset> {
        vec![board_preset("standard", KOMIKAN_BOARD)]
    }
}

fn board_preset(name: &str, board: &str) -> Preset {
    let file = BoardFile::named(board).expect("the board comes with the program");
    Preset {
        name: name.into(),
        title: Message::named(file.title.clone()),
        attestation: file.status,
        note: Message::named(file.note.clone()),
    }
}
