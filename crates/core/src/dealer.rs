//! Who resolves chance.

use rand::{Rng, RngExt};

use crate::Game;

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
        sample_outcome(game, pos, &mut self.0)
    }
}

/// Draws an outcome of the chance node `pos` by weight. Whatever is left to chance at random comes through here.
#[inline]
pub fn sample_outcome<G: Game, R: Rng>(game: &G, pos: &G::Position, rng: &mut R) -> G::Move {
    game.outcome_for(pos, rng.random_range(0..game.total_weight(pos)))
}

/// The place, among things with these weights, of the one that `ticket` falls to: the first has as many tickets, from 0
/// on, as it weighs, then the second has as many, and so on. None if the ticket is not below the sum of the weights.
///
/// ```
/// use qiyuan_core::place_of_ticket;
/// let places: Vec<_> = (0..5).map(|ticket| place_of_ticket([1, 3], ticket)).collect();
/// assert_eq!(places, [Some(0), Some(1), Some(1), Some(1), None]);
/// ```
pub fn place_of_ticket(weights: impl IntoIterator<Item = u32>, mut ticket: u32) -> Option<usize> {
    weights.into_iter().position(|weight| {
        let mine = ticket < weight;
        ticket = ticket.saturating_sub(weight);
        mine
    })
}
