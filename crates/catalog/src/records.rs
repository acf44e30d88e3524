//! Records that name their game.

use std::sync::Arc;

use qiyuan_core::{Error, FORMAT, Record, Refuse, quote};

use crate::any::{AnyGame, AnyMatch};
use crate::choice::Choice;
use crate::families::Catalog;
use crate::words::Refusal;

/// A record brought back to life.
pub struct Replayed {
    /// The game that the record names.
    pub game: Arc<dyn AnyGame>,
    /// The match at its end.
    pub play: Box<dyn AnyMatch>,
}

/// Opens the game that a record names, one of ours, and replays it.
pub fn open_record(record: &Record) -> Result<Replayed, Error> {
    Catalog::standard().open_record(record)
}

impl Catalog {
    /// Opens the game that a record names and replays it.
    ///
    /// The tag `Game` is required; `Rules` overrides single rule fields, `Format` says how to read them (1 without it),
    /// `Position` is where the game began if not at the start, `Deal` is what chance has brought: a record that says
    /// otherwise is refused.
    pub fn open_record(&self, record: &Record) -> Result<Replayed, Error> {
        let game = self.open_game(record)?;
        let play = game.replay(record.tag("Position"), record)?;
        record.tag("Deal").map(|deal| play.check_deal(deal)).transpose()?;
        Ok(Replayed { game, play })
    }

    /// The game that a record names.
    pub(crate) fn open_game(&self, record: &Record) -> Result<Arc<dyn AnyGame>, Error> {
        let Some(name) = record.tag("Game") else {
            return Err(Error::record(1, Refusal::NoGameTag.say()));
        };
        let format = record.tag("Format").map_or(Ok(1), |text| {
            text.parse().map_err(|_| Error::record(1, Refusal::BadFormatTag.with("text", quote(text))))
        })?;
        let rules = record.tag("Rules").map(String::from);
        self.open(&Choice { rules, format: Some(format), ..Choice::new(name) })
    }
}

/// A match as a record that [`open_record`] can open, with further tags such as names and date.
pub fn write_record(game: &dyn AnyGame, play: &dyn AnyMatch, more: Vec<(String, String)>) -> Record {
    let mut tags = vec![("Game".to_string(), game.name().to_string()), ("Format".to_string(), FORMAT.to_string())];
    tags.extend(game.overrides().map(|rules| ("Rules".to_string(), rules.to_string())));
    tags.extend(play.other_start().map(|position| ("Position".to_string(), position)));
    tags.extend(more);
    play.record(tags)
}
