//! Which game, with which rules: what a person types.

use std::sync::Arc;

use qiyuan_core::Error;

use crate::any::AnyGame;
use crate::families::Catalog;

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
    /// The [format](qiyuan_core::FORMAT) of rules that were kept; none for rules that somebody gives now.
    pub format: Option<u32>,
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

    /// Opens one of our games.
    pub fn open(&self) -> Result<Arc<dyn AnyGame>, Error> {
        Catalog::standard().open(self)
    }
}
