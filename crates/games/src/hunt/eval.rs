//! What engines look at in both varieties: how freely the beasts move, and what they could jump over.

use qiyuan_core::{Evaluate, Seat, Tactics, Tally};

use super::board::Point;
use super::position::{Move, Position};
use super::set::PointSet;
use super::{Hunt, Variety};

/// What engines need to know of one variety of hunt games.
pub trait Insight: Sized {
    /// What players say speaks for a side.
    const TERMS: &'static [&'static str];
    /// The engine file.
    const NUMBERS: &'static str;

    /// Counts the terms.
    fn tally<S: PointSet, T: Tally>(game: &Hunt<Self, S>, pos: &Position<S>, tally: &mut T);
    /// Lists the jumps, if they are wanted, or says who has won.
    fn tactics<S: PointSet, W: FnOnce() -> bool>(
        game: &Hunt<Self, S>,
        pos: &Position<S>,
        moves: &mut Vec<Move>,
        wanted: W,
    ) -> Tactics;
    /// The name of these rules in the engine file, if they have weights of their own.
    fn variant<S: PointSet>(game: &Hunt<Self, S>) -> &'static str;
}

impl<V: Variety, S: PointSet> Evaluate for Hunt<V, S> {
    const TERMS: &'static [&'static str] = V::TERMS;
    const NUMBERS: &'static str = V::NUMBERS;
    const N_SLOTS: usize = 2 * S::CAPACITY * S::CAPACITY;

    #[inline]
    fn tally<T: Tally>(&self, pos: &Position<S>, tally: &mut T) {
        V::tally(self, pos, tally);
    }

    fn variant(&self) -> &'static str {
        V::variant(self)
    }

    #[inline]
    fn worth(&self, _pos: &Position<S>, mv: Move) -> i32 {
        match mv {
            Move::Jump { .. } => 100,
            Move::Step { .. } | Move::Drop(_) | Move::Pass => 0,
        }
    }

    #[inline]
    fn slot(&self, pos: &Position<S>, mv: Move) -> usize {
        let (from, to) = match mv {
            Move::Step { from, to } | Move::Jump { from, to, .. } => (from, to),
            // No step leads back to where it began.
            Move::Drop(point) => (point, point),
            // The first point is as good as any: hardly ever can a dog be dropped and the turn be passed.
            Move::Pass => (Point(0), Point(0)),
        };
        (pos.phase.seat().index() * S::CAPACITY + from.index()) * S::CAPACITY + to.index()
    }

    #[inline]
    fn tactics_if<W: FnOnce() -> bool>(&self, pos: &Position<S>, moves: &mut Vec<Move>, wanted: W) -> Tactics {
        moves.clear();
        V::tactics(self, pos, moves, wanted)
    }
}

/// What the beasts see around them.
pub(super) struct Sight<S> {
    /// The points that they can step to.
    pub(super) near: S,
    /// The pack's pieces that they can jump over.
    pub(super) prey: S,
    /// Those that they could jump over after a step.
    pub(super) prey_after_step: S,
    /// Those that have an empty point before and behind them on a line.
    pub(super) exposed: S,
}

impl<V: Variety, S: PointSet> Hunt<V, S> {
    #[inline]
    pub(super) fn sight(&self, pos: &Position<S>) -> Sight<S> {
        let tables = &self.tables;
        let empty = self.empty(pos);
        let near = pos.beasts.points().fold(S::default(), |near, beast| near | tables.near[beast.index()]) & empty;
        let [exposed, prey, prey_after_step] = S::between(&tables.lines.regular, pos.pack, empty, [pos.beasts, near]);
        let mut sight = Sight { near, prey, prey_after_step, exposed };
        for middle in (pos.pack & tables.lines.odd_middles).points() {
            for &(before, after) in &tables.lines.odd[middle.index()] {
                let beside = |set: S| (set.has(before) && empty.has(after)) || (empty.has(before) && set.has(after));
                let middle_if = |there: bool| if there { S::only(middle) } else { S::default() };
                sight.exposed = sight.exposed | middle_if(empty.has(before) && empty.has(after));
                sight.prey = sight.prey | middle_if(beside(pos.beasts));
                sight.prey_after_step = sight.prey_after_step | middle_if(beside(near));
            }
        }
        sight
    }

    /// The points that are free one step from those that the beasts can step to.
    #[inline]
    pub(super) fn in_two(&self, pos: &Position<S>, near: S) -> S {
        self.tables.steps.around(near, &self.tables.near) & self.empty(pos)
    }
}

/// Adds a count for a seat.
#[inline(always)]
pub(super) fn add<T: Tally>(tally: &mut T, term: usize, seat: Seat, count: u32) {
    tally.add(term, seat, count as i32);
}
