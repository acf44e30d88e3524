//! Records that name their game.

use std::sync::Arc;

use qiyuan_core::{Error, Record};

use crate::any::{AnyGame, AnyMatch};
use crate::choice::Choice;

/// A record brought back to life.
pub struct Replayed {
    /// The game that the record names.
    pub game: Arc<dyn AnyGame>,
    /// The match at its end.
    pub table: Box<dyn AnyMatch>,
}

/// Opens the game that a record names and replays it.
///
/// The tag `Game` is required; `Rules` overrides single rule fields, `Position` is where the game began if not at
/// the start, `Deal` is what chance has brought: a record that says otherwise is refused.
pub fn open_record(record: &Record) -> Result<Replayed, Error> {
    let Some(name) = record.tag("Game") else {
        return Err(Error::Record { line: 1, reason: "no tag [Game \"…\"] says which game this is".into() });
    };
    let game = Choice { rules: record.tag("Rules").map(String::from), ..Choice::new(name) }.open()?;
    let table = game.replay(record.tag("Position"), record)?;
    record.tag("Deal").map(|deal| table.check_deal(deal)).transpose()?;
    Ok(Replayed { game, table })
}

/// A match as a record that [`open_record`] can open, with further tags such as names and date.
pub fn write_record(game: &dyn AnyGame, table: &dyn AnyMatch, more: Vec<(String, String)>) -> Record {
    let mut tags = vec![("Game".to_string(), game.name().to_string())];
    tags.extend(game.overrides().map(|rules| ("Rules".to_string(), rules.to_string())));
    tags.extend(table.other_start().map(|position| ("Position".to_string(), position)));
    tags.extend(more);
    table.record(tags)
}
