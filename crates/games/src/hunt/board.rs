//! Boards: points, the lines between them, and what stands where at the start.

use qiyuan_core::{Attestation, Names};

/// The most points that a board may have.
pub const MAX_POINTS: usize = 192;

/// A point of a board, as an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(pub u8);

impl Point {
    /// The point as an index into a slice.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of the eight compass directions, clockwise from north. Every line of a board runs in one of them, so three
/// points on a line are two steps in the same direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direction(u8);

impl Direction {
    /// All eight.
    pub const ALL: [Direction; 8] = [
        Direction(0),
        Direction(1),
        Direction(2),
        Direction(3),
        Direction(4),
        Direction(5),
        Direction(6),
        Direction(7),
    ];

    /// The direction of a step by (x, y), y down.
    pub(super) fn of(step: (i16, i16)) -> Direction {
        let found = Direction::ALL.into_iter().find(|direction| direction.step() == step);
        found.expect("a step goes by one in x, in y, or in both")
    }

    /// How x and y change, y down.
    pub const fn step(self) -> (i16, i16) {
        [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)][self.0 as usize]
    }

    /// The direction as an index into a slice of eight.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The direction that points the other way.
    #[must_use]
    pub const fn back(self) -> Direction {
        Direction((self.0 + 4) % 8)
    }

    /// Whether it runs along a row or a column.
    pub const fn is_straight(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// The direction as seen after one of the eight symmetries of a square: four turns, and the same in a mirror.
    #[must_use]
    pub(super) const fn under(self, symmetry: u8) -> Direction {
        let turn = 2 * (symmetry % 4);
        if symmetry < 4 { Direction((self.0 + turn) % 8) } else { Direction((turn + 8 - self.0) % 8) }
    }
}

/// A side of the plain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The top.
    North,
    /// The right.
    East,
    /// The bottom.
    South,
    /// The left.
    West,
}

impl Side {
    /// The direction that leads out of the plain on this side.
    pub fn outward(self) -> Direction {
        Direction::of(match self {
            Side::North => (0, -1),
            Side::East => (1, 0),
            Side::South => (0, 1),
            Side::West => (-1, 0),
        })
    }

    /// H-5: the direction from "left" to "right" along this side.
    pub(super) fn along(self) -> Direction {
        Direction::of(if matches!(self, Side::North | Side::South) { (1, 0) } else { (0, 1) })
    }
}

/// The shape of a mountain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MountainKind {
    /// 菱形, four points beside its gate.
    Rhombus,
    /// 三角形, six points beside its gate.
    Triangle,
}

/// A mountain, which hangs on its gate.
#[derive(Clone, Debug, PartialEq)]
pub struct Mountain {
    /// Its shape.
    pub kind: MountainKind,
    /// The side of the plain where it lies.
    pub side: Side,
    /// The point of the plain that it shares.
    pub gate: Point,
    /// Its own points, in the order of their names.
    pub points: Vec<Point>,
}

/// A board with its starting position.
///
/// ```
/// use qiyuan_games::hunt::Board;
/// let board = Board::named("deer24")?;
/// assert_eq!(board.n_points(), 35);
/// assert_eq!(board.name(board.mountains[0].gate), "a3");
/// # Ok::<(), qiyuan_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// What texts call it.
    pub id: String,
    /// What people call it.
    pub title: Names,
    /// How well it is known.
    pub attestation: Attestation,
    /// A sentence about what is known of it.
    pub note: Names,
    /// The rows of the plain, top first.
    pub rows: Vec<Vec<Point>>,
    /// The mountains, in the order of their letters.
    pub mountains: Vec<Mountain>,
    /// Where the deer or the puma start.
    pub beasts: Vec<Point>,
    /// Where the dogs or the llamas start.
    pub pack: Vec<Point>,
    /// How many dogs start in hand.
    pub in_hand: u8,
    pub(super) names: Vec<String>,
    /// Where each point lies, in steps from the plain's top left; no two mountains share a place in a drawing.
    pub(super) places: Vec<(f32, f32)>,
    pub(super) ways: Vec<[Option<Point>; 8]>,
}

impl Board {
    /// How many points there are.
    pub fn n_points(&self) -> usize {
        self.names.len()
    }

    /// All points.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        (0..self.names.len()).map(|i| Point(i as u8))
    }

    /// A point's name.
    pub fn name(&self, point: Point) -> &str {
        &self.names[point.index()]
    }

    /// The point of a name.
    pub fn point(&self, name: &str) -> Option<Point> {
        self.points().find(|&point| self.name(point) == name)
    }

    /// The next point in a direction, if a line leads there.
    pub fn next(&self, from: Point, direction: Direction) -> Option<Point> {
        self.ways[from.index()][direction.index()]
    }

    /// All points that lines lead to, with their directions.
    pub fn neighbours(&self, from: Point) -> impl Iterator<Item = (Direction, Point)> + '_ {
        Direction::ALL.into_iter().filter_map(move |direction| Some((direction, self.next(from, direction)?)))
    }

    /// All pairs of points that follow `from` on one line: what a jump goes over, and where it lands.
    pub fn jumps(&self, from: Point) -> impl Iterator<Item = (Point, Point)> + '_ {
        // H-1: three consecutive points of one line.
        self.neighbours(from).filter_map(|(direction, over)| Some((over, self.next(over, direction)?)))
    }

    /// The mountain that a point lies in, its gate not included.
    pub fn mountain(&self, point: Point) -> Option<usize> {
        self.mountains.iter().position(|mountain| mountain.points.contains(&point))
    }

    /// Whether a point belongs to the plain; gates do.
    pub fn in_plain(&self, point: Point) -> bool {
        self.mountain(point).is_none()
    }

    /// The ways in which the board can be laid upon itself, as the image of every point, without the trivial one.
    ///
    /// They are found from the graph alone: once a symmetry of the compass and the image of one point are chosen, every
    /// line leads to the image of its other end.
    pub fn symmetries(&self) -> Vec<Vec<Point>> {
        let candidates = (0..8).flat_map(|symmetry| self.points().map(move |image| (symmetry, image)));
        let found = candidates.filter_map(|(symmetry, image)| self.symmetry(symmetry, image));
        found.filter(|images| !images.iter().copied().eq(self.points())).collect()
    }

    fn symmetry(&self, symmetry: u8, image_of_first: Point) -> Option<Vec<Point>> {
        let mut images: Vec<Option<Point>> = vec![None; self.n_points()];
        images[0] = Some(image_of_first);
        let mut reached = vec![Point(0)];
        while let Some(from) = reached.pop() {
            let image = images[from.index()]?;
            if self.in_plain(from) != self.in_plain(image) {
                return None;
            }
            for direction in Direction::ALL {
                match (self.next(from, direction), self.next(image, direction.under(symmetry))) {
                    (None, None) => {}
                    (Some(to), Some(image)) if images[to.index()].is_none() => {
                        images[to.index()] = Some(image);
                        reached.push(to);
                    }
                    (Some(to), Some(image)) if images[to.index()] == Some(image) => {}
                    _ => return None,
                }
            }
        }
        let images: Vec<Point> = images.into_iter().collect::<Option<_>>()?;
        let mut seen = vec![false; self.n_points()];
        images.iter().for_each(|image| seen[image.index()] = true);
        seen.into_iter().all(|seen| seen).then_some(images)
    }
}
