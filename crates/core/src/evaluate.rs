//! What an engine needs to know of a game beyond its rules.

use crate::{Game, Payoffs, Seat, Status};

/// The most terms that an evaluation may have.
pub const MAX_TERMS: usize = 64;

/// Takes down what an evaluation sees.
///
/// An evaluation is written once. With weights behind it, it gives a score; with mere counters, it gives the features
/// that the weights are tuned by.
pub trait Tally {
    /// The term with this number, one of [`Evaluate::TERMS`], speaks so many times for a seat.
    fn add(&mut self, term: usize, seat: Seat, count: i32);
}

/// What a game is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To win, two against each other. Scores are centi-units: a hundred of them win most games.
    Win,
    /// For what is paid at the end. Scores are hundredths of it.
    Chips,
}

/// What [`Evaluate::tactics`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tactics {
    /// The game is over.
    Over(Payoffs),
    /// The moves that change much are listed; whoever acts may also leave it at that.
    Free,
    /// All legal moves are listed, for there is no leaving it at that: a check must be answered, a piece must jump.
    Forced,
}

/// A game that engines play well: what they should look at, and what the game's players say about positions.
///
/// Everything here is about strength. A search that got it all wrong would still play by the rules.
pub trait Evaluate: Game {
    /// What the game is played for.
    const GOAL: Goal = Goal::Win;
    /// What players say speaks for a side, in their words; at most [`MAX_TERMS`].
    const TERMS: &'static [&'static str];
    /// The game's engine file: the terms' weights, what scores mean, and the levels. See the engine's `Numbers`.
    const NUMBERS: &'static str;
    /// Every [`slot`](Evaluate::slot) is smaller.
    const N_SLOTS: usize;

    /// Counts the terms in a position that is not over, for every seat. What speaks for one of two seats speaks against
    /// the other and need not be counted twice.
    fn tally<T: Tally>(&self, pos: &Self::Position, tally: &mut T);

    /// Which numbers of the engine file hold for these rules: the name of a variant there, or nothing.
    fn variant(&self) -> &'static str {
        ""
    }

    /// What a player brings to the table, where it is played for chips: beside it, a loss is large or small.
    fn stake(&self) -> i32 {
        1
    }

    /// How much a move seems to change, for trying the best first: 0 for a quiet one, more for a better capture.
    fn worth(&self, _pos: &Self::Position, _mv: Self::Move) -> i32 {
        0
    }

    /// Whether chance decides what comes of a move.
    fn is_gamble(&self, pos: &Self::Position, mv: Self::Move) -> bool {
        let mut after = pos.clone();
        self.play(&mut after, mv);
        self.status(&after) == Status::Chance
    }

    /// A small number that a move has in common with those like it in other positions (between the same places, or with
    /// the same piece to the same place), to remember which were good.
    fn slot(&self, pos: &Self::Position, mv: Self::Move) -> usize;

    /// Fills `moves` with the legal moves of the seat to move that change much, such as captures: those with a
    /// [`worth`](Evaluate::worth). Not asked at chance nodes.
    fn tactics(&self, pos: &Self::Position, moves: &mut Vec<Self::Move>) -> Tactics {
        self.tactics_if(pos, moves, || true)
    }

    /// The same, but where the seat to move is [free](Tactics::Free) not to play any of them, it may first be asked
    /// whether they are `wanted`: if not, none need be listed.
    fn tactics_if<W: FnOnce() -> bool>(
        &self,
        pos: &Self::Position,
        moves: &mut Vec<Self::Move>,
        _wanted: W,
    ) -> Tactics {
        match self.moves(pos, moves) {
            Status::Over(payoffs) => return Tactics::Over(payoffs),
            Status::Chance => moves.clear(),
            Status::ToMove(_) => moves.retain(|&mv| self.worth(pos, mv) > 0),
        }
        Tactics::Free
    }

    /// The position with the turn passed on unused, where passing would be allowed to say something: not where a side
    /// is in check, and not where having to move is what hurts.
    fn pass(&self, _pos: &Self::Position) -> Option<Self::Position> {
        None
    }
}
