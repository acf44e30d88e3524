//! The puzzles of all games, read when somebody first asks for them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use qiyuan_catalog::Catalog;
use qiyuan_catalog::puzzles::Collection;
use qiyuan_core::show::Layout;

use crate::error::Refusal;
use crate::words::Objection;

/// The puzzles of a game, with its board.
pub(crate) struct Shelf {
    pub(crate) collection: Collection,
    pub(crate) layout: Arc<Layout>,
}

/// The puzzles of all games that have been asked for.
#[derive(Default)]
pub(crate) struct Shelves(Mutex<HashMap<&'static str, Option<Arc<Shelf>>>>);

impl Shelves {
    /// The puzzles of a family.
    pub(crate) fn of(&self, catalog: &Catalog, family: &str) -> Result<Arc<Shelf>, Refusal> {
        let family = catalog.families().iter().find(|known| known.id == family);
        let family = family.ok_or_else(|| Refusal::not_found(Objection::NoFamily))?;
        let mut shelves = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !shelves.contains_key(family.id) {
            let collection = Collection::of(catalog, family).map_err(Refusal::internal)?;
            let shelf = collection.map(|collection| {
                let layout = Arc::new(collection.game.layout());
                Arc::new(Shelf { collection, layout })
            });
            shelves.insert(family.id, shelf);
        }
        shelves[family.id].clone().ok_or_else(|| Refusal::not_found(Objection::NoPuzzles))
    }
}
