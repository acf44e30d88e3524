//! The rules of the two varieties as data: options and presets.

use qiyuan_core::{Error, Message, Preset};
use serde::{Deserialize, Serialize};

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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DeerRules {
    /// The board, by name or in full.
    pub board: BoardChoice,
    /// What a turn of the dogs is.
    pub dog_turn: DogTurn,
    /// When the dogs have won.
    pub dogs_win: DogsWin,
    /// DEER-8: the deer win when fewer dogs are left.
    pub min_dogs: u8,
}

/// What a turn of the dogs is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DogTurn {
    /// DEER-4: a step, then perhaps a drop.
    #[default]
    MoveThenDrop,
    /// Only drops until the hand is empty, then steps.
    DropFirst,
}

/// When the dogs have won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DogsWin {
    /// DEER-7: every deer is blocked or driven out of the plain.
    #[default]
    DrivenOut,
    /// Every deer is blocked or behind a dog that seals its gate.
    Sealed,
    /// Every deer is blocked.
    Immobile,
}

impl Default for DeerRules {
    fn default() -> DeerRules {
        DeerRules {
            board: BoardChoice::Named("deer24".into()),
            dog_turn: DogTurn::default(),
            dogs_win: DogsWin::default(),
            min_dogs: 4,
        }
    }
}

impl DeerRules {
    /// The rules with another board.
    pub(super) fn preset(name: &str) -> Result<DeerRules, Error> {
        let board = format!("deer{name}");
        if !Board::all_names().any(|known| known == board) {
            let names: Vec<&str> = Board::all_names().filter_map(|board| board.strip_prefix("deer")).collect();
            return Err(Error::unknown_preset("deer", name, names.join(", ")));
        }
        Ok(DeerRules { board: BoardChoice::Named(board), ..DeerRules::default() })
    }

    pub(super) fn presets() -> Vec<Preset> {
        let boards = Board::all_names().filter_map(|board| Some((board, board.strip_prefix("deer")?)));
        boards.map(|(board, name)| board_preset(name, board)).collect()
    }
}

/// The options of Komikan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct KomikanRules {
    /// The board, by name or in full.
    pub board: BoardChoice,
    /// KOM-5: the puma wins when it has captured so many sheep.
    pub captures_to_win: u8,
}

impl Default for KomikanRules {
    fn default() -> KomikanRules {
        KomikanRules { board: BoardChoice::Named("komikan".into()), captures_to_win: 6 }
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
        vec![board_preset("standard", "komikan")]
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
