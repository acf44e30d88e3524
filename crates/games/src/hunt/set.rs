//! Sets of points as bits.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not};

use super::board::Point;
use super::tables::FourLines;
use crate::bits;

/// A set of points. Boards of up to 64 points use a `u64`, larger ones a [`Wide`].
pub trait PointSet:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// How many points fit.
    const CAPACITY: usize;

    /// The set of one point.
    fn only(point: Point) -> Self;

    /// Whether `point` is in the set.
    fn has(self, point: Point) -> bool;

    /// Whether no point is.
    fn is_empty(self) -> bool;

    /// How many points are.
    fn len(self) -> u32;

    /// The point with the smallest index, if there is one.
    fn first(self) -> Option<Point>;

    /// The set without its first point.
    #[must_use]
    fn without_first(self) -> Self;

    /// Moves every point's index down by `by`, round the end of the capacity.
    #[must_use]
    fn rotate_down(self, by: u32) -> Self;

    /// What stands between others, on four kinds of lines at once: the points of `pack` that have points of `empty` on
    /// both sides, and those that have one of `empty` on the one side and one of each of `others` on the other.
    #[inline]
    fn between(lines: &FourLines<Self>, pack: Self, empty: Self, others: [Self; 2]) -> [Self; 3] {
        let mut found = [Self::default(); 3];
        for i in 0..4 {
            let middle = lines.middle[i] & pack;
            let before = |set: Self| set.rotate_down(lines.before[i] as u32);
            let after = |set: Self| set.rotate_down(lines.after[i] as u32);
            let (empty_before, empty_after) = (before(empty), after(empty));
            let beside = |set: Self| (before(set) & empty_after) | (empty_before & after(set));
            let here = [empty_before & empty_after, beside(others[0]), beside(others[1])];
            found = std::array::from_fn(|i| found[i] | (here[i] & middle));
        }
        found
    }

    /// The point that has `n` points of the set before it.
    fn nth(self, n: u32) -> Point;

    /// The set as words of 64 points, the first lowest.
    fn words(self) -> impl Iterator<Item = u64> + Clone;

    /// All points in ascending order.
    fn points(self) -> Points<Self> {
        Points(self)
    }

    /// Whether all points of this set are in `other`.
    fn within(self, other: Self) -> bool {
        (self & !other).is_empty()
    }

    /// The set of many points.
    fn of(points: impl IntoIterator<Item = Point>) -> Self {
        points.into_iter().fold(Self::default(), |set, point| set | Self::only(point))
    }
}

/// The points of a set, one after the other.
#[derive(Clone, Debug)]
pub struct Points<S>(S);

impl<S: PointSet> Iterator for Points<S> {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let first = self.0.first()?;
        self.0 = self.0.without_first();
        Some(first)
    }
}

impl PointSet for u64 {
    const CAPACITY: usize = 64;

    #[inline]
    fn only(point: Point) -> u64 {
        1 << point.0
    }

    #[inline]
    fn has(self, point: Point) -> bool {
        self >> point.0 & 1 == 1
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline]
    fn len(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn first(self) -> Option<Point> {
        (self != 0).then(|| Point(self.trailing_zeros() as u8))
    }

    #[inline]
    fn without_first(self) -> u64 {
        self & self.wrapping_sub(1)
    }

    #[inline]
    fn rotate_down(self, by: u32) -> u64 {
        self.rotate_right(by)
    }

    #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
    #[inline]
    fn between(lines: &FourLines<u64>, pack: u64, empty: u64, others: [u64; 2]) -> [u64; 3] {
        let FourLines { middle, before, after } = lines;
        bits::between([middle, before, after], empty, others).map(|found| found & pack)
    }

    #[inline]
    fn nth(self, n: u32) -> Point {
        Point(bits::nth_bit(self, n) as u8)
    }

    #[inline]
    fn words(self) -> impl Iterator<Item = u64> + Clone {
        [self].into_iter()
    }
}

/// A set of up to 192 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wide([u64; 3]);

impl BitAnd for Wide {
    type Output = Wide;

    #[inline]
    fn bitand(self, other: Wide) -> Wide {
        Wide([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

impl BitOr for Wide {
    type Output = Wide;

    #[inline]
    fn bitor(self, other: Wide) -> Wide {
        Wide([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl BitXor for Wide {
    type Output = Wide;

    #[inline]
    fn bitxor(self, other: Wide) -> Wide {
        Wide([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1], self.0[2] ^ other.0[2]])
    }
}

impl Not for Wide {
    type Output = Wide;

    #[inline]
    fn not(self) -> Wide {
        Wide(self.0.map(|word| !word))
    }
}

impl PointSet for Wide {
    const CAPACITY: usize = 192;

    #[inline]
    fn only(point: Point) -> Wide {
        let mut words = [0; 3];
        words[usize::from(point.0 / 64)] = 1 << (point.0 % 64);
        Wide(words)
    }

    #[inline]
    fn has(self, point: Point) -> bool {
        self.0[usize::from(point.0 / 64)] >> (point.0 % 64) & 1 == 1
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    #[inline]
    fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn first(self) -> Option<Point> {
        let (i, word) = (0u32..).zip(self.0).find(|&(_, word)| word != 0)?;
        Some(Point((64 * i + word.trailing_zeros()) as u8))
    }

    #[inline]
    fn without_first(mut self) -> Wide {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    #[inline]
    fn rotate_down(self, by: u32) -> Wide {
        let [a, b, c] = match by / 64 {
            0 => self.0,
            1 => [self.0[1], self.0[2], self.0[0]],
            _ => [self.0[2], self.0[0], self.0[1]],
        };
        // Two shifts, so that a word moved by nothing takes nothing from the next.
        let join = |low: u64, high: u64| low >> (by % 64) | (high << 1) << (63 - by % 64);
        Wide([join(a, b), join(b, c), join(c, a)])
    }

    #[inline]
    fn nth(self, mut n: u32) -> Point {
        for (i, word) in (0u8..).zip(self.0) {
            match n.checked_sub(word.count_ones()) {
                Some(left) => n = left,
                None => return Point(64 * i + PointSet::nth(word, n).0),
            }
        }
        unreachable!("nth() is asked for a point that the set has")
    }

    #[inline]
    fn words(self) -> impl Iterator<Item = u64> + Clone {
        self.0.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn list<S: PointSet>(set: S) -> Vec<u8> {
        set.points().map(|point| point.0).collect()
    }

    proptest! {
        #[test]
        fn a_wide_set_behaves_like_a_list(indices in prop::collection::btree_set(0u8..192, 0..60), by in 0u32..192) {
            let set = Wide::of(indices.iter().map(|&i| Point(i)));
            prop_assert_eq!(list(set), indices.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(set.len() as usize, indices.len());
            for (n, &index) in (0u32..).zip(&indices) {
                prop_assert_eq!(set.nth(n), Point(index));
                prop_assert!(set.has(Point(index)) && !(!set).has(Point(index)));
            }
            let mut rotated: Vec<u8> = indices.iter().map(|&i| ((u32::from(i) + 192 - by) % 192) as u8).collect();
            rotated.sort_unstable();
            prop_assert_eq!(list(set.rotate_down(by)), rotated);
        }

        #[test]
        fn a_small_set_behaves_like_a_wide_one(indices in prop::collection::btree_set(0u8..64, 0..60)) {
            let (small, wide) = (u64::of(indices.iter().map(|&i| Point(i))), Wide::of(indices.iter().map(|&i| Point(i))));
            prop_assert_eq!(list(small), list(wide));
            prop_assert_eq!(PointSet::len(small), wide.len());
            for n in 0..wide.len() {
                prop_assert_eq!(PointSet::nth(small, n), wide.nth(n));
            }
        }
    }
}
