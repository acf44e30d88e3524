//! A second move generator, written from the rule book alone and sharing nothing with the engine but the texts.
//!
//! Points are names, lines are lists of names, pieces are a map from names to letters. Simple beats fast.

use std::collections::HashMap;

use qiyuan_core::Reason;

/// A point's name: `('a', 3)` is `a3`.
pub(crate) type Point = (char, usize);

/// The boards of the rule book: columns, rows, and the mountains as shape (column,row of the gate) side.
pub(crate) const BOARDS: [(&str, usize, usize, &str); 17] = [
    ("deer24", 5, 5, "R(0,2)W T(4,2)E"),
    ("deer7", 5, 5, "R(0,2)W T(4,2)E"),
    ("deer20", 5, 5, "R(0,2)W T(4,2)E"),
    ("deer48a", 9, 5, "R(2,0)N R(6,0)N T(2,4)S T(6,4)S"),
    ("deer48b", 9, 5, "R(0,2)W T(8,2)E R(4,0)N T(4,4)S"),
    ("deer48c", 9, 5, "R(2,0)N T(6,0)N T(2,4)S R(6,4)S"),
    ("deer60", 9, 5, "R(0,2)W T(8,2)E R(2,0)N R(6,0)N T(2,4)S T(6,4)S"),
    ("deer64a", 9, 9, "T(2,0)N T(6,0)N T(2,8)S T(6,8)S T(0,2)W T(0,6)W T(8,2)E T(8,6)E"),
    ("deer64b", 9, 9, "R(2,0)N T(6,0)N T(2,8)S R(6,8)S T(0,2)W R(0,6)W R(8,2)E T(8,6)E"),
    ("deer64c", 9, 9, "R(0,4)W T(8,4)E R(4,0)N T(4,8)S"),
    ("deer64d", 9, 9, "T(2,0)N T(6,0)N T(2,8)S T(6,8)S"),
    ("deer96", 13, 5, "R(0,2)W T(12,2)E R(2,0)N R(6,0)N R(10,0)N T(2,4)S T(6,4)S T(10,4)S"),
    ("talyn", 9, 5, "R(0,2)W T(8,2)E"),
    ("uulyn", 5, 5, "R(0,2)W R(4,2)E"),
    ("nokhoi", 5, 5, "R(0,2)W R(4,2)E"),
    ("komikan", 5, 5, "T(4,2)E"),
    // What deer48c was before: the gates have no diagonals.
    ("square", 7, 7, "R(0,3)W T(6,3)E R(3,0)N T(3,6)S"),
];

/// The points and the lines between them.
pub(crate) struct NaiveBoard {
    /// The rows of the plain, top first.
    pub(crate) rows: Vec<Vec<Point>>,
    pub(crate) mountains: Vec<NaiveMountain>,
    /// H-1: nothing but these connects points.
    pub(crate) lines: Vec<Vec<Point>>,
    near: HashMap<Point, Vec<Point>>,
    jumps: HashMap<Point, Vec<(Point, Point)>>,
}

pub(crate) struct NaiveMountain {
    pub(crate) gate: Point,
    pub(crate) points: Vec<Point>,
}

impl NaiveBoard {
    pub(crate) fn new(width: usize, height: usize, mountains: &str) -> NaiveBoard {
        let name = |x: i32, y: i32| -> Option<Point> {
            let inside = 0 <= x && x < width as i32 && 0 <= y && y < height as i32;
            // H-5: letters from the left, numbers from the bottom.
            inside.then(|| ((b'a' + x as u8) as char, height - y as usize))
        };
        let mut rows = Vec::new();
        let mut lines = Vec::new();
        for y in 0..height as i32 {
            rows.push((0..width as i32).map(|x| name(x, y).unwrap()).collect::<Vec<_>>());
            for x in 0..width as i32 {
                for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    // H-2: rows, columns, and diagonals through the points where column + row is even.
                    let exists = dx == 0 || dy == 0 || (x + y) % 2 == 0;
                    let begins_here = name(x - dx, y - dy).is_none();
                    let line: Vec<Point> = (0..).map_while(|i| name(x + i * dx, y + i * dy)).collect();
                    if exists && begins_here && line.len() > 1 {
                        lines.push(line);
                    }
                }
            }
        }
        let mut board = NaiveBoard { rows, mountains: vec![], lines, near: HashMap::new(), jumps: HashMap::new() };
        for (i, text) in mountains.split_whitespace().enumerate() {
            let letter = (b'z' - i as u8) as char;
            let (x, y) = text[2..text.len() - 2].split_once(',').unwrap();
            let (x, y): (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
            let (out, lateral) = match text.chars().last() {
                Some('N') => ((0, -1), (1, 0)),
                Some('S') => ((0, 1), (1, 0)),
                Some('W') => ((-1, 0), (0, 1)),
                _ => ((1, 0), (0, 1)),
            };
            let inward = |side: i32| name(x - out.0 - side * lateral.0, y - out.1 - side * lateral.1);
            board.add_mountain(text.starts_with('R'), letter, name(x, y).unwrap(), inward);
        }
        board.connect();
        board
    }

    /// H-3 and H-4. `inward` says which plain point lies opposite the centre (0), left (-1) or right (1) way out.
    fn add_mountain(&mut self, rhombus: bool, letter: char, gate: Point, inward: impl Fn(i32) -> Option<Point>) {
        let ways_out: [(i32, &[usize]); 3] =
            if rhombus { [(0, &[2, 4]), (-1, &[1]), (1, &[3])] } else { [(0, &[2, 5]), (-1, &[1, 4]), (1, &[3, 6])] };
        let others: &[&[usize]] = if rhombus { &[&[1, 2, 3], &[1, 4], &[3, 4]] } else { &[&[1, 2, 3], &[4, 5, 6]] };
        for (side, numbers) in ways_out {
            let outside = numbers.iter().map(|&number| (letter, number));
            let before = inward(side);
            let continued = self.lines.iter_mut().find_map(|line| {
                if line[0] == gate && Some(line[1]) == before {
                    line.reverse();
                }
                let n = line.len();
                (line[n - 1] == gate && Some(line[n - 2]) == before).then_some(line)
            });
            match continued {
                Some(line) => line.extend(outside),
                None => self.lines.push([gate].into_iter().chain(outside).collect()),
            }
        }
        self.lines.extend(others.iter().map(|line| line.iter().map(|&number| (letter, number)).collect()));
        let n_points = if rhombus { 4 } else { 6 };
        self.mountains.push(NaiveMountain { gate, points: (1..=n_points).map(|number| (letter, number)).collect() });
    }

    fn connect(&mut self) {
        for line in &self.lines {
            for pair in line.windows(2) {
                self.near.entry(pair[0]).or_default().push(pair[1]);
                self.near.entry(pair[1]).or_default().push(pair[0]);
            }
            for three in line.windows(3) {
                self.jumps.entry(three[0]).or_default().push((three[1], three[2]));
                self.jumps.entry(three[2]).or_default().push((three[1], three[0]));
            }
        }
    }

    pub(crate) fn near(&self, from: Point) -> &[Point] {
        &self.near[&from]
    }

    /// All points that are two along a line, with the one between.
    pub(crate) fn jumps(&self, from: Point) -> &[(Point, Point)] {
        self.jumps.get(&from).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn is_plain(&self, point: Point) -> bool {
        self.rows.iter().any(|row| row.contains(&point))
    }

    pub(crate) fn points(&self) -> Vec<Point> {
        let mountains = self.mountains.iter().flat_map(|mountain| &mountain.points);
        self.rows.iter().flatten().chain(mountains).copied().collect()
    }
}

pub(crate) fn write(point: Point) -> String {
    format!("{}{}", point.0, point.1)
}

/// A position, taken apart from its text.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) pieces: HashMap<Point, char>,
    pub(crate) hand: Option<usize>,
    /// `D`, `d`, `d+`, `P`, `P+` or `s`.
    pub(crate) who: &'static str,
    pub(crate) clock: usize,
}

impl State {
    pub(crate) fn read(board: &NaiveBoard, text: &str) -> State {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut pieces = HashMap::new();
        let mountains = board.mountains.iter().map(|mountain| &mountain.points);
        let groups = board.rows.iter().chain(mountains);
        for (points, letters) in groups.zip(fields[0].split('/').chain(fields[1].split('/'))) {
            let (mut at, mut run) = (0, 0);
            for letter in letters.chars() {
                if let Some(digit) = letter.to_digit(10) {
                    run = run * 10 + digit as usize;
                    continue;
                }
                at += run;
                run = 0;
                pieces.insert(points[at], letter);
                at += 1;
            }
            assert_eq!(at + run, points.len(), "{letters} in {text}");
        }
        let who = ["D", "d", "d+", "P", "P+", "s"].into_iter().find(|&who| who == fields[3]).unwrap();
        State { pieces, hand: fields[2].parse().ok(), who, clock: fields[4].parse().unwrap() }
    }

    pub(crate) fn write(&self, board: &NaiveBoard) -> String {
        let group = |points: &Vec<Point>| {
            let mut text: String = points.iter().map(|point| self.pieces.get(point).unwrap_or(&'.')).collect();
            for length in (1..=points.len()).rev() {
                text = text.replace(&".".repeat(length), &length.to_string());
            }
            text
        };
        let plain: Vec<String> = board.rows.iter().map(group).collect();
        let mountains: Vec<String> = board.mountains.iter().map(|mountain| group(&mountain.points)).collect();
        let hand = self.hand.map_or("-".into(), |hand| hand.to_string());
        format!("{} {} {hand} {} {}", plain.join("/"), mountains.join("/"), self.who, self.clock)
    }

    pub(crate) fn count(&self, letter: char) -> usize {
        self.pieces.values().filter(|&&piece| piece == letter).count()
    }

    pub(crate) fn is_empty(&self, point: Point) -> bool {
        !self.pieces.contains_key(&point)
    }

    pub(crate) fn has(&self, point: Point, letter: char) -> bool {
        self.pieces.get(&point) == Some(&letter)
    }

    /// The state after a piece has gone somewhere.
    pub(crate) fn moved(&self, from: Point, to: Point) -> State {
        let mut next = self.clone();
        let piece = next.pieces.remove(&from).unwrap();
        next.pieces.insert(to, piece);
        next
    }
}

/// A game by the naive generator.
pub(crate) trait Naive: Sync {
    fn board(&self) -> &NaiveBoard;

    /// The result if the game is over: `1-0` or `0-1`.
    fn result(&self, state: &State) -> Option<&'static str>;

    /// Every move's text and where it leads, in a game that is not over.
    fn moves(&self, state: &State) -> Vec<(String, State)>;

    /// DEER-9 and KOM-8: the turns without progress after which a game ends.
    fn quiet_turns(&self) -> usize;

    /// DEER-9 and KOM-8: the result when a game ends by them or by repetition.
    fn unfinished(&self) -> &'static str;

    /// The result of a game and why, if the last of its states ends it.
    fn ending(&self, states: &[State]) -> Option<(&'static str, Reason)> {
        let last = states.last()?;
        if let Some(result) = self.result(last) {
            return Some((result, Reason::Rules));
        }
        if last.who.ends_with('+') {
            return None;
        }
        let same = |state: &&State| (&state.pieces, state.hand, state.who) == (&last.pieces, last.hand, last.who);
        if states.iter().filter(same).count() >= 3 {
            return Some((self.unfinished(), Reason::Repetition));
        }
        (last.clock >= self.quiet_turns()).then_some((self.unfinished(), Reason::Clock))
    }

    fn children(&self, state: &State) -> Vec<(String, State)> {
        if self.result(state).is_some() { Vec::new() } else { self.moves(state) }
    }

    /// The leaves `depth` turns or single moves below a position, if that takes no more than `budget` positions.
    fn perft(&self, state: &State, depth: u32, by_turns: bool, budget: &mut u64) -> Option<u64> {
        if depth == 0 {
            return Some(1);
        }
        *budget = budget.checked_sub(1)?;
        let mut leaves = 0;
        for (_, next) in self.children(state) {
            let same_turn = by_turns && next.who.ends_with('+') && self.result(&next).is_none();
            leaves += self.perft(&next, if same_turn { depth } else { depth - 1 }, by_turns, budget)?;
        }
        Some(leaves)
    }
}
