//! Random play, as fast as the game allows.

use std::ops::{AddAssign, ControlFlow};

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{Game, MAX_SEATS, Payoffs};

/// The generator that simulations use: fast, small, the same on every machine.
pub type SimRng = Xoshiro256PlusPlus;

/// A simulation generator for a seed.
pub fn sim_rng(seed: u64) -> SimRng {
    SimRng::seed_from_u64(seed)
}

/// What many random games came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// Games played.
    pub games: u64,
    /// Single moves played, outcomes of chance included.
    pub moves: u64,
    /// Games won, by seat.
    pub wins: [u64; MAX_SEATS],
    /// Games that nobody won.
    pub draws: u64,
}

impl AddAssign for Playouts {
    fn add_assign(&mut self, other: Playouts) {
        self.games += other.games;
        self.moves += other.moves;
        self.draws += other.draws;
        for (mine, theirs) in self.wins.iter_mut().zip(other.wins) {
            *mine += theirs;
        }
    }
}

/// Plays random moves from `pos` to the end, and says how many and what they led to.
///
/// The clock ends a game as in a [`Match`](crate::Match); repetitions are not looked for, for a game at random
/// has better ways to end.
pub fn playout<G: Game, R: Rng>(
    game: &G,
    mut pos: G::Position,
    rng: &mut R,
    scratch: &mut Vec<G::Move>,
) -> (u64, Payoffs) {
    let limit = game.clock_limit();
    let mut n_moves = 0;
    loop {
        match game.random_move(&pos, rng, scratch) {
            ControlFlow::Break(payoffs) => return (n_moves, payoffs),
            ControlFlow::Continue(_)
                if limit.is_some_and(|limit| game.clock(&pos).reached(limit)) && !game.mid_turn(&pos) =>
            {
                return (n_moves, game.deadlock(&pos));
            }
            ControlFlow::Continue(mv) => game.play(&mut pos, mv),
        }
        n_moves += 1;
    }
}

/// Plays `n_games` random games from the start and adds them up.
pub fn playouts<G: Game, R: Rng>(game: &G, n_games: u64, rng: &mut R) -> Playouts {
    let mut total = Playouts { games: n_games, ..Playouts::default() };
    let mut scratch = Vec::new();
    for _ in 0..n_games {
        let (n_moves, payoffs) = playout(game, game.start(), rng, &mut scratch);
        total.moves += n_moves;
        match payoffs.winner() {
            Some(seat) => total.wins[seat.index()] += 1,
            None => total.draws += 1,
        }
    }
    total
}
