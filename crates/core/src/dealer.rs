//! Who resolves chance.

use rand::{Rng, RngExt};

use crate::{Game, Status};

/// Resolves the chance nodes of a match: at random, by a script, by a deal, by a committed seed.
pub trait Dealer<G: Game> {
    /// Chooses one of the outcomes of `pos`, which is a chance node.
    fn resolve(&mut self, game: &G, pos: &G::Position) -> G::Move;
}

/// What chance will bring, fixed beforehand and depending on nothing but the position.
pub trait Deal<G: Game>: Send + Sync {
    /// The outcome that this deal has for `pos`, which is a chance node.
    fn outcome(&self, game: &G, pos: &G::Position) -> G::Move;
}

impl<G: Game> Dealer<G> for &dyn Deal<G> {
    fn resolve(&mut self, game: &G, pos: &G::Position) -> G::Move {
        self.outcome(game, pos)
    }
}

/// Deals at random, by the outcomes' weights.
#[derive(Clone, Debug)]
pub struct RandomDealer<R>(pub R);

impl<G: Game, R: Rng> Dealer<G> for RandomDealer<R> {
    fn resolve(&mut self, game: &G, pos: &G::Position) -> G::Move {
        let mut outcomes = Vec::new();
        let status = game.moves(pos, &mut outcomes);
        debug_assert_eq!(status, Status::Chance);
        sample_outcome(game, pos, &outcomes, &mut self.0)
    }
}

/// Draws one of `outcomes`, all outcomes of the chance node `pos`, by weight. Every dealer samples through this; only a
/// game's own [`random_move`](Game::random_move), for quick simulations, may draw from the same weights by a table.
pub fn sample_outcome<G: Game, R: Rng>(game: &G, pos: &G::Position, outcomes: &[G::Move], rng: &mut R) -> G::Move {
    let total: u32 = outcomes.iter().map(|&outcome| game.weight(pos, outcome)).sum();
    let mut ticket = rng.random_range(0..total);
    for &outcome in outcomes {
        let weight = game.weight(pos, outcome);
        if ticket < weight {
            return outcome;
        }
        ticket -= weight;
    }
    unreachable!("the ticket is smaller than the sum of all weights")
}
