//! Games that have been opened, kept because their lookup tables take time to build.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use qiyuan_catalog::{AnyGame, Catalog, Choice};
use qiyuan_core::show::Layout;
use qiyuan_core::{Error, FORMAT, Refuse};
use serde_json::Value;

use crate::words::Objection;

/// How many are kept; a game may be kept under several names.
const MOST: usize = 256;

/// The largest rules that somebody may give, and the largest board file, in bytes. Rules that were kept may be larger.
pub(crate) const MOST_RULES: usize = 16 << 10;

/// What a game was asked for by: its name, its rules, and the format that they are in.
type Key = (String, Option<String>, u32);

/// A game with its board.
#[derive(Clone)]
pub(crate) struct Opened {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) layout: Arc<Layout>,
    /// All rules, as a JSON object.
    pub(crate) rules: Arc<Value>,
}

impl From<Arc<dyn AnyGame>> for Opened {
    fn from(game: Arc<dyn AnyGame>) -> Opened {
        let rules = serde_json::from_str(&game.rules()).expect("a game writes its rules as JSON");
        Opened { layout: Arc::new(game.layout()), rules: Arc::new(rules), game }
    }
}

/// Games that have been opened.
pub(crate) struct Games {
    catalog: Catalog,
    opened: Mutex<HashMap<Key, Opened>>,
}

impl Default for Games {
    /// Ours.
    fn default() -> Games {
        Games::new(Catalog::standard().clone())
    }
}

impl Games {
    /// Games of a catalog.
    pub(crate) fn new(catalog: Catalog) -> Games {
        Games { catalog, opened: Mutex::default() }
    }

    /// What there is to choose from.
    pub(crate) fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// The game of this name, with these rules: those that differ from the preset's, or all of them.
    pub(crate) fn open(&self, name: &str, rules: Option<&str>) -> Result<Opened, Error> {
        self.open_with_board(name, rules, None)
    }

    /// The same on the board of a file. Somebody who draws one tries many, so they are not kept.
    pub(crate) fn open_with_board(
        &self,
        name: &str,
        rules: Option<&str>,
        board: Option<&str>,
    ) -> Result<Opened, Error> {
        let choice = Choice { rules: rules.map(String::from), board: board.map(String::from), ..Choice::new(name) };
        let size = rules.map_or(0, str::len).max(board.map_or(0, str::len));
        if size > MOST_RULES {
            return Err(Error::rules(Objection::RulesTooLarge.with("most", MOST_RULES)));
        }
        match board {
            None => self.open_choice(choice, name),
            Some(_) => self.catalog.open(&choice).map(Opened::from),
        }
    }

    /// The same with rules that were kept in some format.
    pub(crate) fn open_kept(&self, name: &str, rules: Option<&str>, format: u32) -> Result<Opened, Error> {
        let rules = rules.map(String::from);
        self.open_choice(Choice { rules, format: Some(format), ..Choice::new(name) }, name)
    }

    fn open_choice(&self, choice: Choice, name: &str) -> Result<Opened, Error> {
        let key = (name.to_string(), choice.rules.clone(), choice.format.unwrap_or(FORMAT));
        if let Some(opened) = self.lock().get(&key) {
            return Ok(opened.clone());
        }
        let game = self.catalog.open(&choice)?;
        // The same game is asked for in several ways: without a preset, with one, or with its rules in full as logs have them.
        let in_full = (game.name().to_string(), Some(game.rules()), FORMAT);
        let known = self.lock().get(&in_full).cloned();
        let opened = known.unwrap_or_else(|| Opened::from(game));
        let mut all = self.lock();
        // Anybody can ask for rules of their own: forgetting all of them is rare and costs little.
        if all.len() >= MOST {
            all.clear();
        }
        all.insert(in_full, opened.clone());
        all.insert(key, opened.clone());
        Ok(opened)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Key, Opened>> {
        self.opened.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
