//! What a board's lines mean for moves, worked out once.

use std::cmp::Reverse;

use super::board::{Board, Direction, Point};
use super::set::PointSet;

/// Something for every point that a board may have: as long as a point's index can be large, so that looking it up needs no
/// check.
pub(super) type PerPoint<T> = Box<[T; 256]>;

/// Fills the points that the board has not with `rest`.
pub(super) fn per_point<T: Clone>(known: impl IntoIterator<Item = T>, rest: T) -> PerPoint<T> {
    let mut all: Vec<T> = known.into_iter().collect();
    all.resize(256, rest);
    all.try_into().unwrap_or_else(|_| unreachable!("it was made that long"))
}

/// Lookup tables for a board and a variety's rule of how the pack may step.
#[derive(Clone, Debug)]
pub(super) struct Tables<S> {
    /// All points of the plain, gates included.
    pub(super) plain: S,
    /// All points.
    pub(super) all: S,
    /// The neighbours of each point.
    pub(super) near: PerPoint<S>,
    /// The points to which a piece of the pack may step from each point.
    pub(super) pack_near: PerPoint<S>,
    /// The same steps, those that change a point's index by the same amount together.
    /// Those that begin in the plain come first.
    pub(super) pack_shifts: Vec<Shift<S>>,
    /// How many begin in the plain.
    pub(super) n_plain_shifts: usize,
    /// The jumps from each point.
    pub(super) jumps: PerPoint<Jumps<S>>,
    /// What each mountain needs to know of itself.
    pub(super) retreats: Vec<Retreat<S>>,
    /// All points of mountains, gates included.
    pub(super) homes: S,
    /// The retreat that each point belongs to; gates belong to theirs.
    pub(super) retreat_of: Vec<Option<u8>>,
    /// All steps that lines allow.
    pub(super) steps: Steps<S>,
    /// All places where something can be jumped over.
    pub(super) lines: Lines<S>,
    /// The points that a piece of the pack has advanced to when it has taken one, two, … steps that can't be taken back.
    pub(super) advanced: Vec<S>,
    /// All gates.
    pub(super) gates: S,
    /// All points of the plain next to a gate.
    pub(super) around_gates: S,
}

/// Steps of pieces all at once. Those that change the index of most points by the same amount (on a plain, one kind for
/// each direction) are looked at together; for the points that have others, each has a table.
#[derive(Clone, Debug)]
pub(super) struct Steps<S> {
    /// The points that have a step of a kind.
    from: [S; 8],
    /// How much is taken from their index, modulo the capacity of the set.
    down: [u32; 8],
    /// The points that have other steps.
    odd: S,
}

impl<S: PointSet> Steps<S> {
    fn new(near: &[S]) -> Steps<S> {
        let mut shifts = shifts(near);
        shifts.sort_by_key(|shift| Reverse(shift.from.len()));
        let mut steps = Steps { from: [S::default(); 8], down: [0; 8], odd: S::default() };
        for (i, shift) in shifts.into_iter().enumerate() {
            if i < 8 {
                (steps.from[i], steps.down[i]) = (shift.from, (S::CAPACITY as u32 - shift.by) % S::CAPACITY as u32);
            } else {
                steps.odd = steps.odd | shift.from;
            }
        }
        steps
    }

    /// The points that are one step from a set.
    #[inline]
    pub(super) fn around(&self, set: S, near: &PerPoint<S>) -> S {
        let mut around = S::default();
        for i in 0..8 {
            around = around | (set & self.from[i]).rotate_down(self.down[i]);
        }
        for point in (set & self.odd).points() {
            around = around | near[point.index()];
        }
        around
    }
}

/// All places where something can be jumped over.
#[derive(Clone, Debug)]
pub(super) struct Lines<S> {
    /// The four kinds with the most points: on a plain, one for each direction.
    pub(super) regular: FourLines<S>,
    /// The points in the middle of the others.
    pub(super) odd_middles: S,
    /// For each point, the points before and after it on the others.
    pub(super) odd: Vec<Vec<(Point, Point)>>,
}

/// Four kinds of [lines](Line), side by side so that all four are looked at at once.
#[derive(Clone, Copy, Debug)]
pub struct FourLines<S> {
    pub(super) middle: [S; 4],
    pub(super) before: [u64; 4],
    pub(super) after: [u64; 4],
}

/// Points with one point on a line before and one after them, which are as far away for all of them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Line<S> {
    /// The points in the middle.
    pub(super) middle: S,
    /// How much is added to their index, modulo the capacity of the set, for the point before.
    pub(super) before: u32,
    /// The same for the point after.
    pub(super) after: u32,
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
        let near: Vec<S> = board.points().map(|from| S::of(board.neighbours(from).map(|(_, to)| to))).collect();
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
            steps: Steps::new(&near),
            near: per_point(near, S::default()),
            n_plain_shifts: pack_shifts.iter().filter(|shift| begins_in_plain(shift)).count(),
            lines: lines(board),
            advanced: advanced(&pack_near),
            gates: S::of(retreats.iter().map(|retreat| retreat.gate)),
            around_gates: retreats.iter().fold(S::default(), |set, retreat| set | retreat.gate_near),
            pack_shifts,
            pack_near: per_point(pack_near, S::default()),
            jumps: per_point(jumps, Jumps::new(Point(0), std::iter::empty())),
            homes: retreats.iter().fold(S::default(), |set, retreat| set | retreat.inside | S::only(retreat.gate)),
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
            let by = distance::<S>(Point(i as u8), to);
            match shifts.iter_mut().find(|shift| shift.by == by) {
                Some(shift) => shift.from = shift.from | from,
                None => shifts.push(Shift { by, from }),
            }
        }
    }
    shifts
}

/// How much is added to the index of one point to get that of another, modulo the capacity of the set.
fn distance<S: PointSet>(from: Point, to: Point) -> u32 {
    ((S::CAPACITY + to.index() - from.index()) % S::CAPACITY) as u32
}

/// The point whose index is so much larger, modulo the capacity of the set.
fn moved<S: PointSet>(point: Point, by: u32) -> Point {
    Point(((point.index() + by as usize) % S::CAPACITY) as u8)
}

fn lines<S: PointSet>(board: &Board) -> Lines<S> {
    let mut kinds: Vec<Line<S>> = Vec::new();
    for first in board.points() {
        for (middle, last) in board.jumps(first) {
            if first > last {
                continue; // The same line from its other end.
            }
            let (before, after) = (distance::<S>(middle, first), distance::<S>(middle, last));
            match kinds.iter_mut().find(|line| line.before == before && line.after == after) {
                Some(line) => line.middle = line.middle | S::only(middle),
                None => kinds.push(Line { middle: S::only(middle), before, after }),
            }
        }
    }
    kinds.sort_by_key(|line| Reverse(line.middle.len()));
    let others = kinds.split_off(kinds.len().min(4));
    let ends = |middle: Point| {
        let lines = others.iter().filter(move |line| line.middle.has(middle));
        lines.map(move |line| (moved::<S>(middle, line.before), moved::<S>(middle, line.after)))
    };
    let kind = |i: usize| kinds.get(i).copied().unwrap_or_default();
    Lines {
        regular: FourLines {
            middle: std::array::from_fn(|i| kind(i).middle),
            before: std::array::from_fn(|i| u64::from(kind(i).before)),
            after: std::array::from_fn(|i| u64::from(kind(i).after)),
        },
        odd_middles: others.iter().fold(S::default(), |middles, line| middles | line.middle),
        odd: board.points().map(|middle| ends(middle).collect()).collect(),
    }
}

fn advanced<S: PointSet>(pack_near: &[S]) -> Vec<S> {
    let reached_from = |set: S| {
        let steps = set.points().flat_map(|from| pack_near[from.index()].points().map(move |to| (from, to)));
        S::of(steps.filter(|&(from, to)| !pack_near[to.index()].has(from)).map(|(_, to)| to))
    };
    let everywhere = S::of((0..pack_near.len()).map(|i| Point(i as u8)));
    let mut advanced = vec![reached_from(everywhere)];
    // A chain of steps that can't be taken back is never longer than the board.
    while advanced.len() < pack_near.len() && !advanced[advanced.len() - 1].is_empty() {
        advanced.push(reached_from(advanced[advanced.len() - 1]));
    }
    advanced.pop();
    advanced
}
