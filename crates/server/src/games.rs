//! Games that have been opened, kept because their lookup tables take time to build.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use qiyuan_catalog::{AnyGame, Choice};
use qiyuan_core::Error;
use qiyuan_core::show::Layout;

/// How many different games are kept.
const MOST: usize = 128;

/// A game with its board.
#[derive(Clone)]
pub(crate) struct Opened {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) layout: Arc<Layout>,
}

/// Games that have been opened.
#[derive(Default)]
pub(crate) struct Games {
    opened: Mutex<HashMap<(String, Option<String>), Opened>>,
}

impl Games {
    /// The game of this name, with these rules.
    pub(crate) fn open(&self, name: &str, rules: Option<&str>) -> Result<Opened, Error> {
        let key = (name.to_string(), rules.map(String::from));
        if let Some(opened) = self.lock().get(&key) {
            return Ok(opened.clone());
        }
        let game = Choice { rules: key.1.clone(), ..Choice::new(name) }.open()?;
        let opened = Opened { layout: Arc::new(game.layout()), game };
        let mut all = self.lock();
        // Anybody can ask for rules of their own: forgetting all of them is rare and costs little.
        if all.len() >= MOST {
            all.clear();
        }
        all.insert(key, opened.clone());
        Ok(opened)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<(String, Option<String>), Opened>> {
        self.opened.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
