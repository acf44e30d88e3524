//! A game with its numbers, whose type nobody needs to know.

use std::sync::Arc;

use qiyuan_catalog::{AnyGame, Choice, Visitor, visit};
use qiyuan_core::Error;
use qiyuan_core::numbered::{Graph, Numbered, Numbering, Plane, Symmetry};

use crate::lanes::{AnyLanes, Lanes, Plan};
use crate::play::{AnyPlay, Play};

/// A game with its numbers.
pub(crate) trait AnyTable: Send + Sync {
    fn game(&self) -> &Arc<dyn AnyGame>;
    fn n_actions(&self) -> usize;
    fn n_outcomes(&self) -> usize;
    fn shape(&self) -> Vec<usize>;
    fn planes(&self) -> Vec<Plane>;
    fn label(&self, action: usize) -> String;
    fn symmetries(&self) -> Vec<Symmetry>;
    fn graph(&self) -> Option<Graph>;
    /// A game from the start or from a position.
    fn start(&self, position: Option<&str>) -> Result<Box<dyn AnyPlay>, Error>;
    /// Many games at once, all from the start.
    fn lanes(&self, plan: Plan) -> Box<dyn AnyLanes>;
}

/// A game of a type, and everything that follows from it.
pub(crate) struct Typed<G: Numbered> {
    pub(crate) game: G,
    pub(crate) any: Arc<dyn AnyGame>,
    pub(crate) numbering: G::Numbering,
    pub(crate) n_cells: usize,
}

/// A game in many hands.
pub(crate) struct Table<G: Numbered>(Arc<Typed<G>>);

impl<G: Numbered> AnyTable for Table<G> {
    fn game(&self) -> &Arc<dyn AnyGame> {
        &self.0.any
    }

    fn n_actions(&self) -> usize {
        self.0.numbering.n_actions()
    }

    fn n_outcomes(&self) -> usize {
        self.0.numbering.n_outcomes()
    }

    fn shape(&self) -> Vec<usize> {
        self.0.numbering.shape()
    }

    fn planes(&self) -> Vec<Plane> {
        self.0.numbering.planes(&self.0.game)
    }

    fn label(&self, action: usize) -> String {
        self.0.numbering.label(&self.0.game, action)
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        let mut symmetries: Vec<Symmetry> = Vec::new();
        for symmetry in self.0.numbering.symmetries(&self.0.game) {
            if !symmetry.is_identity() && !symmetries.contains(&symmetry) {
                symmetries.push(symmetry);
            }
        }
        symmetries
    }

    fn graph(&self) -> Option<Graph> {
        self.0.numbering.graph(&self.0.game)
    }

    fn start(&self, position: Option<&str>) -> Result<Box<dyn AnyPlay>, Error> {
        Ok(Box::new(Play::new(self.0.clone(), position)?))
    }

    fn lanes(&self, plan: Plan) -> Box<dyn AnyLanes> {
        Box::new(Lanes::new(self.0.clone(), plan))
    }
}

/// Opens a game that somebody asks for.
pub(crate) fn open(choice: &Choice) -> Result<Arc<dyn AnyTable>, Error> {
    struct Open;
    impl Visitor for Open {
        type Output = Arc<dyn AnyTable>;

        fn visit<G: Numbered>(self, game: G, any: Arc<dyn AnyGame>) -> Arc<dyn AnyTable> {
            let numbering = G::Numbering::new(&game);
            let n_cells = numbering.shape().iter().product();
            Arc::new(Table(Arc::new(Typed { game, any, numbering, n_cells })))
        }
    }
    visit(choice, Open)
}
