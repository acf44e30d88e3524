//! Games that have been opened, kept because their lookup tables take time to build.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use qiyuan_catalog::{AnyGame, Choice};
use qiyuan_core::Error;
use qiyuan_core::show::Layout;
use serde_json::Value;

/// How many are kept; a game may be kept under several names.
const MOST: usize = 256;

/// A game with its board.
#[derive(Clone)]
pub(crate) struct Opened {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) layout: Arc<Layout>,
}

impl Opened {
    /// All rules, as a JSON object.
    pub(crate) fn rules(&self) -> Value {
        serde_json::from_str(&self.game.rules()).expect("a game writes its rules as JSON")
    }
}

/// Games that have been opened.
#[derive(Default)]
pub(crate) struct Games {
    opened: Mutex<HashMap<(String, Option<String>), Opened>>,
}

impl Games {
    /// The game of this name, with these rules: those that differ from the preset's, or all of them.
    pub(crate) fn open(&self, name: &str, rules: Option<&str>) -> Result<Opened, Error> {
        let key = (name.to_string(), rules.map(String::from));
        if let Some(opened) = self.lock().get(&key) {
            return Ok(opened.clone());
        }
        let game = Choice { rules: key.1.clone(), ..Choice::new(name) }.open()?;
        // The same game is asked for in several ways: `deer`, `deer:24`, or with its rules in full as logs have them.
        let in_full = (game.name().to_string(), Some(game.rules()));
        let known = self.lock().get(&in_full).cloned();
        let opened = known.unwrap_or_else(|| Opened { layout: Arc::new(game.layout()), game });
        let mut all = self.lock();
        // Anybody can ask for rules of their own: forgetting all of them is rare and costs little.
        if all.len() >= MOST {
            all.clear();
        }
        all.insert(in_full, opened.clone());
        all.insert(key, opened.clone());
        Ok(opened)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<(String, Option<String>), Opened>> {
        self.opened.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
