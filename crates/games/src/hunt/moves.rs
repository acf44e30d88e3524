//! What both varieties' pieces can do: steps, jumps, drops, and playing them.

use qiyuan_core::Clock;
use rand::{Rng, RngExt};

use super::board::Point;
use super::position::{Move, Phase, Position};
use super::set::PointSet;
use super::tables::Shift;
use super::{Hunt, Variety};

/// So many kinds of steps are chosen from at once. The plain has eight, a mountain with llamas in it a few more.
const FEW_SHIFTS: usize = 16;

/// What moves are listed in.
pub trait Out {
    /// Adds a move.
    fn add(&mut self, mv: Move);
    /// Adds the steps of the pack, in whatever order is quickest.
    fn add_pack_steps<V: Variety, S: PointSet>(&mut self, game: &Hunt<V, S>, pos: &Position<S>);
    /// Whether nothing has been added.
    fn has_none(&self) -> bool;
    /// Takes everything out again.
    fn empty(&mut self);
}

impl Out for Vec<Move> {
    #[inline]
    fn add(&mut self, mv: Move) {
        self.push(mv);
    }

    #[inline]
    fn add_pack_steps<V: Variety, S: PointSet>(&mut self, game: &Hunt<V, S>, pos: &Position<S>) {
        game.push_pack_steps(pos, self);
    }

    #[inline]
    fn has_none(&self) -> bool {
        self.is_empty()
    }

    #[inline]
    fn empty(&mut self) {
        self.clear();
    }
}

/// What one beast can do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach<S> {
    /// Where it stands.
    pub(super) from: Point,
    /// Where it can step.
    pub(super) steps: S,
    /// Which of its eight jumps it can make, as bits.
    pub(super) jumps: u8,
}

impl<S: PointSet> Reach<S> {
    /// The reach of a beast that is not there.
    pub(super) fn nothing() -> Reach<S> {
        Reach { from: Point(0), steps: S::default(), jumps: 0 }
    }

    /// How many moves that are.
    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.steps.len() + self.jumps.count_ones()
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.jumps == 0
    }
}

impl<V: Variety, S: PointSet> Hunt<V, S> {
    /// The points where nothing stands.
    #[inline]
    pub(super) fn empty(&self, pos: &Position<S>) -> S {
        self.tables.all & !(pos.beasts | pos.pack)
    }

    /// What the beast on `from` can do.
    #[inline]
    pub(super) fn reach(&self, pos: &Position<S>, from: Point) -> Reach<S> {
        let steps = self.tables.near[from.index()] & self.empty(pos);
        Reach { from, steps, jumps: self.jumps(pos, from) }
    }

    /// The jumps of the beast on `from`, as bits.
    #[inline]
    pub(super) fn jumps(&self, pos: &Position<S>, from: Point) -> u8 {
        self.tables.jumps[from.index()].open(pos.pack, self.empty(pos))
    }

    /// The moves of a beast, numbered from 0: steps first, then jumps.
    #[inline]
    pub(super) fn nth_of_reach(&self, reach: &Reach<S>, n: u32) -> Move {
        match n.checked_sub(reach.steps.len()) {
            None => Move::Step { from: reach.from, to: reach.steps.nth(n) },
            Some(n) => self.jump(reach.from, PointSet::nth(u64::from(reach.jumps), n).index()),
        }
    }

    #[inline]
    fn jump(&self, from: Point, way: usize) -> Move {
        let (over, to) = self.tables.jumps[from.index()].get(way);
        Move::Jump { from, over, to }
    }

    /// Adds the moves of a beast.
    #[inline]
    pub(super) fn push_reach(&self, reach: &Reach<S>, out: &mut impl Out) {
        let from = reach.from;
        reach.steps.points().for_each(|to| out.add(Move::Step { from, to }));
        self.push_jumps(from, reach.jumps, out);
    }

    /// Adds the jumps of the beast on `from` that are given as bits.
    #[inline]
    pub(super) fn push_jumps(&self, from: Point, jumps: u8, out: &mut impl Out) {
        let jumps = u64::from(jumps);
        jumps.points().for_each(|way| out.add(self.jump(from, way.index())));
    }

    /// How many steps the pack can take.
    #[inline]
    pub(super) fn n_pack_steps(&self, pos: &Position<S>) -> u32 {
        let empty = self.empty(pos);
        self.shifts(pos).iter().map(|shift| shift.movers(pos.pack, empty).len()).sum()
    }

    /// A random step of the pack, each as likely as any other; none if there is none.
    #[inline]
    pub(super) fn random_pack_step<R: Rng>(&self, pos: &Position<S>, rng: &mut R) -> Option<Move> {
        let (empty, shifts) = (self.empty(pos), self.shifts(pos));
        if shifts.len() > FEW_SHIFTS {
            return self.random_pack_step_of_many(pos, rng);
        }
        // How many steps there are up to each shift. What is not filled counts as all the rest.
        let mut up_to = [u32::MAX; FEW_SHIFTS];
        let mut total = 0;
        for (up_to, shift) in up_to.iter_mut().zip(shifts) {
            total += shift.movers(pos.pack, empty).len();
            *up_to = total;
        }
        if total == 0 {
            return None;
        }
        // Which shift the number falls into is anybody's guess, so there is no branch on it.
        let n = rng.random_range(0..total);
        let chosen = up_to.iter().filter(|&&steps| steps <= n).count();
        let shift = &shifts[chosen];
        let movers = shift.movers(pos.pack, empty);
        let from = movers.nth(n + movers.len() - up_to[chosen]);
        Some(Move::Step { from, to: shift.target(from) })
    }

    /// The same without bounds on the board, piece by piece.
    #[cold]
    fn random_pack_step_of_many<R: Rng>(&self, pos: &Position<S>, rng: &mut R) -> Option<Move> {
        let total = self.n_pack_steps(pos);
        let mut n = if total > 0 { rng.random_range(0..total) } else { return None };
        let empty = self.empty(pos);
        for from in pos.pack.points() {
            let targets = self.tables.pack_near[from.index()] & empty;
            match n.checked_sub(targets.len()) {
                Some(left) => n = left,
                None => return Some(Move::Step { from, to: targets.nth(n) }),
            }
        }
        unreachable!("the number is smaller than that of all steps")
    }

    /// The shifts that the pack can make where it stands.
    #[inline]
    pub(super) fn shifts(&self, pos: &Position<S>) -> &[Shift<S>] {
        let all = &self.tables.pack_shifts;
        if pos.pack.within(self.tables.plain) { &all[..self.tables.n_plain_shifts] } else { all }
    }

    /// Whether the pack can take a step at all.
    pub(super) fn pack_can_step(&self, pos: &Position<S>) -> bool {
        let empty = self.empty(pos);
        self.shifts(pos).iter().any(|shift| !shift.movers(pos.pack, empty).is_empty())
    }

    /// Adds the steps of the pack.
    pub(super) fn push_pack_steps(&self, pos: &Position<S>, out: &mut Vec<Move>) {
        let empty = self.empty(pos);
        for from in pos.pack.points() {
            let targets = self.tables.pack_near[from.index()] & empty;
            out.extend(targets.points().map(|to| Move::Step { from, to }));
        }
    }

    #[inline]
    pub(super) fn move_beast(&self, pos: &mut Position<S>, from: Point, to: Point) {
        pos.beasts = pos.beasts ^ S::only(from) ^ S::only(to);
        pos.key ^= self.keys.beast(from) ^ self.keys.beast(to);
    }

    #[inline]
    pub(super) fn move_pack(&self, pos: &mut Position<S>, from: Point, to: Point) {
        pos.pack = pos.pack ^ S::only(from) ^ S::only(to);
        pos.key ^= self.keys.pack(from) ^ self.keys.pack(to);
    }

    /// Adds or removes a piece of the pack.
    #[inline]
    pub(super) fn toggle_pack(&self, pos: &mut Position<S>, point: Point) {
        pos.pack = pos.pack ^ S::only(point);
        pos.key ^= self.keys.pack(point);
    }

    #[inline]
    pub(super) fn take_from_hand(&self, pos: &mut Position<S>) {
        pos.key ^= self.keys.in_hand(pos.in_hand) ^ self.keys.in_hand(pos.in_hand - 1);
        pos.in_hand -= 1;
    }

    #[inline]
    pub(super) fn enter(&self, pos: &mut Position<S>, phase: Phase, clock: Clock) {
        pos.key ^= self.keys.phase(pos.phase) ^ self.keys.phase(phase);
        pos.phase = phase;
        pos.clock = clock;
    }
}
