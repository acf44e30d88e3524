//! The puzzles of all games, read when somebody first asks for them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

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

/// A game's place for its puzzles: none if it has none, and what is wrong with them if they cannot be read.
type Place = OnceLock<Result<Option<Arc<Shelf>>, String>>;

/// The puzzles of all games that have been asked for. Whoever asks for one game's does not wait for another's.
#[derive(Default)]
pub(crate) struct Shelves(Mutex<HashMap<&'static str, Arc<Place>>>);

impl Shelves {
    /// The puzzles of a family.
    pub(crate) fn of(&self, catalog: &Catalog, family: &str) -> Result<Arc<Shelf>, Refusal> {
        let family = catalog.families().iter().find(|known| known.id == family);
        let family = family.ok_or_else(|| Refusal::not_found(Objection::NoFamily))?;
        let place = Arc::clone(self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(family.id).or_default());
        let shelf = place.get_or_init(|| {
            let collection = Collection::of(catalog, family).map_err(|error| error.to_string())?;
            Ok(collection.map(|collection| {
                let layout = Arc::new(collection.game.layout());
                Arc::new(Shelf { collection, layout })
            }))
        });
        let shelf = shelf.as_ref().map_err(Refusal::internal)?;
        shelf.clone().ok_or_else(|| Refusal::not_found(Objection::NoPuzzles))
    }
}
