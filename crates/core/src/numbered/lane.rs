//! One game, played by numbers.

use rand::{Rng, RngExt};

use super::{Listed, Numbered, Numbering, Seen};
use crate::{Game, Payoffs, Status, sample_outcome};

/// A game under way with the moves that are legal now. It ends as a [`Match`](crate::Match) does.
#[derive(Clone, Debug)]
pub struct Lane<G: Game> {
    pos: G::Position,
    listed: Listed<G::Move>,
    status: Status,
    seen: Seen,
}

impl<G: Numbered> Lane<G> {
    /// A game from a position.
    pub fn new(game: &G, numbering: &G::Numbering, pos: G::Position) -> Lane<G> {
        let status = Status::Chance;
        let mut lane = Lane { pos, listed: Listed::default(), status, seen: Seen::default() };
        lane.look_again(game, numbering);
        lane
    }

    /// Begins again from a position.
    pub fn restart(&mut self, game: &G, numbering: &G::Numbering, pos: &G::Position) {
        self.pos.clone_from(pos);
        self.seen.clear();
        self.look_again(game, numbering);
    }

    /// The position now.
    #[inline]
    pub fn position(&self) -> &G::Position {
        &self.pos
    }

    /// Who acts, or how the game ended.
    #[inline]
    pub fn status(&self) -> Status {
        self.status
    }

    /// What everybody gets, if the game is over.
    pub fn payoffs(&self) -> Option<Payoffs> {
        match self.status {
            Status::Over(payoffs) => Some(payoffs),
            Status::ToMove(_) | Status::Chance => None,
        }
    }

    /// The legal moves, or what chance can bring; none when the game is over.
    pub fn moves(&self, game: &G, numbering: &G::Numbering) -> impl Iterator<Item = G::Move> {
        let find = |&number: &u16| numbering.find(game, &self.pos, &self.listed, number);
        self.listed.numbers.iter().map(move |number| find(number).expect("what is listed is found"))
    }

    /// The numbers of the moves, in any order.
    #[inline]
    pub fn numbers(&self) -> &[u16] {
        &self.listed.numbers
    }

    /// The legal move with a number.
    #[inline(always)]
    pub fn find(&self, game: &G, numbering: &G::Numbering, number: usize) -> Option<G::Move> {
        numbering.find(game, &self.pos, &self.listed, u16::try_from(number).ok()?)
    }

    /// Plays one of the legal moves.
    #[inline]
    pub fn play(&mut self, game: &G, numbering: &G::Numbering, mv: G::Move) {
        game.play(&mut self.pos, mv);
        self.look_again(game, numbering);
    }

    /// Plays one of the legal moves, and lets chance act until a seat does or the game is over; says what it brought, one after
    /// the other. The same as [`play`](Lane::play) and then [`deal`](Lane::deal), without listing what chance could bring.
    #[inline(always)]
    pub fn play_on(
        &mut self,
        game: &G,
        numbering: &G::Numbering,
        mv: G::Move,
        rng: &mut impl Rng,
        mut brought: impl FnMut(&G::Position, G::Move),
    ) {
        game.play(&mut self.pos, mv);
        while numbering.chance_acts(game, &self.pos) {
            if !game.mid_turn(&self.pos) && self.is_deadlocked(game) {
                return;
            }
            let outcome = sample_outcome(game, &self.pos, rng);
            brought(&self.pos, outcome);
            game.play(&mut self.pos, outcome);
        }
        self.look(game, numbering);
    }

    /// Lets chance act until a seat does or the game is over; says what it brought, one after the other.
    pub fn deal(
        &mut self,
        game: &G,
        numbering: &G::Numbering,
        rng: &mut impl Rng,
        mut brought: impl FnMut(&G::Position, G::Move),
    ) {
        while self.status == Status::Chance {
            let outcome = sample_outcome(game, &self.pos, rng);
            brought(&self.pos, outcome);
            self.play(game, numbering, outcome);
        }
    }

    /// One of the legal moves, or of chance's by its weight; none when the game is over.
    pub fn pick(&self, game: &G, numbering: &G::Numbering, rng: &mut impl Rng) -> Option<G::Move> {
        let numbers = self.numbers();
        match self.status {
            Status::Over(_) => None,
            Status::Chance => Some(sample_outcome(game, &self.pos, rng)),
            Status::ToMove(_) => self.find(game, numbering, numbers[rng.random_range(0..numbers.len())].into()),
        }
    }

    /// Looks where time does not matter so much, so that what is inlined is not so long.
    #[inline(never)]
    fn look_again(&mut self, game: &G, numbering: &G::Numbering) {
        self.look(game, numbering);
    }

    #[inline(always)]
    fn look(&mut self, game: &G, numbering: &G::Numbering) {
        self.status = numbering.list(game, &self.pos, &mut self.listed);
        if !matches!(self.status, Status::Over(_)) && !game.mid_turn(&self.pos) {
            self.is_deadlocked(game);
        }
    }

    /// Notes a position between two turns that is not over by the rules; says whether the game ends all the same.
    #[inline(always)]
    fn is_deadlocked(&mut self, game: &G) -> bool {
        let by_clock = game.clock_limit().is_some_and(|limit| game.clock(&self.pos).reached(limit));
        let deadlocked = self.seen.note(game, &self.pos) || by_clock;
        if deadlocked {
            self.status = Status::Over(game.deadlock(&self.pos));
            self.listed.clear();
        }
        deadlocked
    }
}
