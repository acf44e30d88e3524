//! What a board's lines mean for moves, worked out once.

use super::board::{Board, Direction, Point};
use super::set::PointSet;

/// Lookup tables for a board and a family's rule of how the pack may step.
#[derive(Clone, Debug)]
pub(super) struct Tables<S> {
    /// All points of the plain, gates included.
    pub(super) plain: S,
    /// All points.
    pub(super) all: S,
    /// The neighbours of each point.
    pub(super) near: Vec<S>,
    /// The points to which a piece of the pack may step from each point.
    pub(super) pack_near: Vec<S>,
    /// The same steps, those that change a point's index by the same amount together.
    /// Those that begin in the plain come first.
    pub(super) pack_shifts: Vec<Shift<S>>,
    /// How many begin in the plain.
    pub(super) n_plain_shifts: usize,
    /// The jumps from each point.
    pub(super) jumps: Vec<Jumps<S>>,
    /// What each mountain needs to know of itself.
    pub(super) retreats: Vec<Retreat<S>>,
    /// The retreat that each point belongs to; gates belong to theirs.
    pub(super) retreat_of: Vec<Option<u8>>,
}

/// All steps that change the index of a point by the same amount.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shift<S> {
    /// How much is added to the index, modulo the capacity of the set.
    pub(super) by: u32,
    /// The points that have such a step.
    pub(super) from: S,
}

impl<S: PointSet> Shift<S> {
    /// The pieces of `pack` that can take such a step to one of `targets`.
    #[inline]
    pub(super) fn movers(&self, pack: S, targets: S) -> S {
        pack & self.from & targets.rotate_down(self.by)
    }

    #[inline]
    pub(super) fn target(&self, from: Point) -> Point {
        Point(((u32::from(from.0) + self.by) % S::CAPACITY as u32) as u8)
    }
}

/// Up to eight jumps from one point: what is jumped over, and where they land, as sets of one point each so that all
/// eight are looked at at once. A missing one goes over the point itself, where no enemy stands while it jumps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jumps<S> {
    over: [S; 8],
    to: [S; 8],
}

impl<S: PointSet> Jumps<S> {
    fn new(from: Point, jumps: impl Iterator<Item = (Point, Point)>) -> Jumps<S> {
        let mut this = Jumps { over: [S::only(from); 8], to: [S::only(from); 8] };
        for (i, (over, to)) in jumps.enumerate() {
            (this.over[i], this.to[i]) = (S::only(over), S::only(to));
        }
        this
    }

    /// Which of the jumps go over one of `pack` to one of `empty`, as bits.
    #[inline]
    pub(super) fn open(&self, pack: S, empty: S) -> u8 {
        let mut open = 0;
        for i in 0..8 {
            let missing = (self.over[i] & !pack) | (self.to[i] & !empty);
            open |= u8::from(missing.is_empty()) << i;
        }
        open
    }

    /// What the jump with number `i` goes over and where it lands.
    #[inline]
    pub(super) fn get(&self, i: usize) -> (Point, Point) {
        let point = |set: S| set.first().expect("a jump goes over and lands on a point");
        (point(self.over[i]), point(self.to[i]))
    }
}

/// A mountain as the place where deer can be driven to.
#[derive(Clone, Debug)]
pub(super) struct Retreat<S> {
    /// The mountain without its gate.
    pub(super) inside: S,
    /// The gate.
    pub(super) gate: Point,
    /// The neighbours of the gate in the plain.
    pub(super) gate_near: S,
    /// Where jumps over the gate into the plain land.
    pub(super) over_gate: S,
    /// The jumps from the gate into the plain.
    pub(super) from_gate: Vec<(Point, Point)>,
}

impl<S: PointSet> Tables<S> {
    /// `may_step` says whether the pack may step along a line.
    pub(super) fn new(board: &Board, may_step: impl Fn(Point, Direction, Point) -> bool) -> Tables<S> {
        let plain = S::of(board.points().filter(|&point| board.in_plain(point)));
        let near = board.points().map(|from| S::of(board.neighbours(from).map(|(_, to)| to))).collect();
        let pack_near: Vec<S> = board
            .points()
            .map(|from| S::of(board.neighbours(from).filter(|&(way, to)| may_step(from, way, to)).map(|(_, to)| to)))
            .collect();
        let jumps = board.points().map(|from| Jumps::new(from, board.jumps(from)));
        let retreats: Vec<Retreat<S>> = board
            .mountains
            .iter()
            .map(|mountain| {
                let inside = S::of(mountain.points.iter().copied());
                let jumps_inside = mountain.points.iter().flat_map(|&from| board.jumps(from));
                let into_plain = |&(over, to): &(Point, Point)| plain.has(over) && plain.has(to);
                Retreat {
                    inside,
                    gate: mountain.gate,
                    gate_near: S::of(board.neighbours(mountain.gate).map(|(_, to)| to)) & plain,
                    over_gate: S::of(jumps_inside.filter(into_plain).map(|(_, to)| to)),
                    from_gate: board.jumps(mountain.gate).filter(into_plain).collect(),
                }
            })
            .collect();
        let retreat_of = board.points().map(|point| {
            let home = retreats.iter().position(|retreat| retreat.gate == point || retreat.inside.has(point));
            home.map(|i| i as u8)
        });
        let begins_in_plain = |shift: &Shift<S>| !(shift.from & plain).is_empty();
        let mut pack_shifts = shifts(&pack_near);
        pack_shifts.sort_by_key(|shift| !begins_in_plain(shift));
        Tables {
            plain,
            all: S::of(board.points()),
            near,
            n_plain_shifts: pack_shifts.iter().filter(|shift| begins_in_plain(shift)).count(),
            pack_shifts,
            pack_near,
            jumps: jumps.collect(),
            retreat_of: retreat_of.collect(),
            retreats,
        }
    }
}

fn shifts<S: PointSet>(near: &[S]) -> Vec<Shift<S>> {
    let mut shifts: Vec<Shift<S>> = Vec::new();
    for (i, targets) in near.iter().enumerate() {
        let from = S::only(Point(i as u8));
        for to in targets.points() {
            let by = ((S::CAPACITY + to.index() - i) % S::CAPACITY) as u32;
            match shifts.iter_mut().find(|shift| shift.by == by) {
                Some(shift) => shift.from = shift.from | from,
                None => shifts.push(Shift { by, from }),
            }
        }
    }
    shifts
}
