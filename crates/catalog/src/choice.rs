//! Which game, with which rules: what a person types.

use std::sync::Arc;

use qiyuan_core::Error;

use crate::any::AnyGame;
use crate::families::{FAMILIES, Family};

/// A game as a person asks for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The family: `deer`.
    pub game: String,
    /// The preset: `48b`. None is the family's default.
    pub preset: Option<String>,
    /// A JSON object whose fields override single fields of the preset's rules.
    pub rules: Option<String>,
    /// The text of a board file to play on.
    pub board: Option<String>,
}

impl Choice {
    /// Reads `GAME` or `GAME:PRESET`; whether there is such a game shows when it is opened.
    pub fn new(text: &str) -> Choice {
        let (game, preset) = match text.split_once(':') {
            Some((game, preset)) => (game, Some(preset.to_string())),
            None => (text, None),
        };
        Choice { game: game.into(), preset, ..Choice::default() }
    }

    /// Builds the game.
    pub fn open(&self) -> Result<Arc<dyn AnyGame>, Error> {
        let family = FAMILIES.iter().find(|family| family.id == self.game);
        family.ok_or_else(|| Error::unknown("game", &self.game, Family::ids()))?.open(self)
    }
}
