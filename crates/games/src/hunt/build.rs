//! From a board file to a board: points, lines, mountains, and what can be wrong with them.

use std::collections::HashMap;

use qiyuan_core::{Language, Message, Refuse, quote};

use super::board::{Board, Direction, MAX_POINTS, Mountain, MountainKind, Point, Side};
use super::file::{BoardFile, Diagonals};
use super::words::Refusal;

/// As many letters as the columns of the plain can spare.
const MAX_MOUNTAINS: usize = 25;

/// What is wrong with a board, and in which field and item.
pub(super) struct Fault {
    pub(super) field: &'static str,
    pub(super) item: Option<usize>,
    pub(super) reason: Message,
}

impl Fault {
    fn new<T>(field: &'static str, item: impl Into<Option<usize>>, reason: Message) -> Result<T, Fault> {
        Err(Fault { field, item: item.into(), reason })
    }
}

/// A board under construction.
struct Builder {
    names: Vec<String>,
    places: Vec<(f32, f32)>,
    ways: Vec<[Option<Point>; 8]>,
    by_name: HashMap<String, Point>,
    /// Columns and rows of the plain.
    size: (i16, i16),
    plain: HashMap<(i16, i16), Point>,
}

/// Builds the board that a file describes.
pub(super) fn build(file: &BoardFile) -> Result<Board, Fault> {
    check_names(file)?;
    let mut builder = Builder::with_plain(file)?;
    let mountains = builder.add_mountains(file)?;
    let beasts = builder.pieces("deer", &file.deer)?;
    let pack = builder.pieces("dogs", &file.dogs)?;
    builder.check_pieces(file, &beasts, &pack)?;
    builder.check_connected()?;
    Ok(builder.board(file, mountains, beasts, pack))
}

/// A place of the plain where there is no point: what it would be called, and where it is.
pub(super) type Hole = (String, (f32, f32));

/// The board that a file describes as far as it can be drawn, and the holes of its plain: mountains that hang nowhere and
/// pieces that stand nowhere are left out. Nothing if not even the plain can be drawn.
pub(super) fn sketch(file: &BoardFile) -> Option<(Board, Vec<Hole>)> {
    let whole = BoardFile { mountains: Vec::new(), ..file.clone() };
    let mut trial = BoardFile { holes: Vec::new(), ..whole.clone() };
    let full = Builder::with_plain(&trial).ok()?;
    let is_hole = |name: &String| file.holes.contains(name);
    trial.holes = full.names.iter().filter(|name| is_hole(name)).cloned().collect();
    for mountain in &file.mountains {
        let sound = |file: &BoardFile| Builder::with_plain(file).and_then(|mut builder| builder.add_mountains(file));
        trial.mountains.push(mountain.clone());
        if sound(&trial).is_err() {
            trial.mountains.pop();
        }
    }
    let mut builder = Builder::with_plain(&trial).ok()?;
    let mountains = builder.add_mountains(&trial).ok()?;
    let places = |items: &[String]| -> Vec<Point> {
        let mut points: Vec<Point> = Vec::new();
        let names = items.iter().flat_map(|item| item.split_whitespace());
        names.filter_map(|name| builder.by_name.get(name)).for_each(|&point| points.push(point));
        points.sort_unstable();
        points.dedup();
        points
    };
    let (beasts, mut pack) = (places(&file.deer), places(&file.dogs));
    pack.retain(|point| !beasts.contains(point));
    let holes = full.names.iter().zip(&full.places).filter(|(name, _)| is_hole(name));
    let holes = holes.map(|(name, &place)| (name.clone(), place)).collect();
    Some((builder.board(file, mountains, beasts, pack), holes))
}

/// Names are printed in the middle of other texts.
fn check_names(file: &BoardFile) -> Result<(), Fault> {
    let titles = Language::ALL.map(|language| ("title", file.title.tell(language)));
    let notes = Language::ALL.map(|language| ("note", file.note.tell(language)));
    for (field, text) in [("name", file.name.as_str())].into_iter().chain(titles).chain(notes) {
        if text.contains(char::is_control) {
            return Fault::new(field, None, Refusal::NotOneLine.with("text", quote(text)));
        }
    }
    Ok(())
}

/// Where a mountain hangs.
struct Site {
    kind: MountainKind,
    side: Side,
    gate: Point,
    /// The column and the row of the gate.
    at: (i16, i16),
}

impl Builder {
    fn with_plain(file: &BoardFile) -> Result<Builder, Fault> {
        let Some(size @ (width, height)) = file.size() else {
            return Fault::new("plain", None, Refusal::BadSize.with("text", quote(&file.plain)));
        };
        // H-5: every mountain takes a letter from the columns, and the plain needs one.
        if file.mountains.len() > MAX_MOUNTAINS {
            return Fault::new("mountains", MAX_MOUNTAINS, Refusal::MostMountains.with("most", MAX_MOUNTAINS));
        }
        let most_columns = 26 - file.mountains.len() as i16;
        if !(1..=most_columns).contains(&width) || !(1..=99).contains(&height) {
            return Fault::new("plain", None, Refusal::PlainSize.with("most", most_columns));
        }
        let mut builder = Builder {
            names: Vec::new(),
            places: Vec::new(),
            ways: Vec::new(),
            by_name: HashMap::new(),
            size,
            plain: HashMap::new(),
        };
        let name = |x: i16, y: i16| format!("{}{}", (b'a' + x as u8) as char, height - y);
        let all = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        for (i, hole) in file.holes.iter().enumerate() {
            if !all().any(|(x, y)| name(x, y) == *hole) {
                return Fault::new("holes", i, Refusal::NotOfPlain.with("name", quote(hole)));
            }
        }
        for (x, y) in all().filter(|&(x, y)| !file.holes.contains(&name(x, y))) {
            let point = builder.add(name(x, y), (f32::from(x), f32::from(y)), "plain")?;
            builder.plain.insert((x, y), point);
        }
        builder.connect_plain(file.diagonals);
        Ok(builder)
    }

    /// H-2: all rows, all columns, and the diagonals through every other point.
    fn connect_plain(&mut self, diagonals: Diagonals) {
        for (&(x, y), &point) in &self.plain {
            for direction in Direction::ALL {
                let open = direction.is_straight()
                    || match diagonals {
                        Diagonals::Checkered => (x + y) % 2 == 0,
                        Diagonals::All => true,
                        Diagonals::None => false,
                    };
                let (dx, dy) = direction.step();
                if open && let Some(&next) = self.plain.get(&(x + dx, y + dy)) {
                    self.ways[point.index()][direction.index()] = Some(next);
                }
            }
        }
    }

    fn add_mountains(&mut self, file: &BoardFile) -> Result<Vec<Mountain>, Fault> {
        let mut sites: Vec<Site> = Vec::new();
        for (i, text) in file.mountains.iter().enumerate() {
            let fail = |reason: Message| Fault::new("mountains", i, reason.with("text", quote(text)));
            let words: Vec<&str> = text.split_whitespace().collect();
            let [kind, gate, side] = words[..] else {
                return fail(Refusal::MountainForm.say());
            };
            let kind = match kind {
                "rhombus" => MountainKind::Rhombus,
                "triangle" => MountainKind::Triangle,
                _ => return fail(Refusal::UnknownShape.with("shape", quote(kind))),
            };
            let side = match side {
                "north" => Side::North,
                "east" => Side::East,
                "south" => Side::South,
                "west" => Side::West,
                _ => {
                    return fail(Refusal::UnknownSide.with("side", quote(side)));
                }
            };
            let at = self.plain.iter().find(|(_, point)| self.names[point.index()] == gate);
            let Some((&at, &gate)) = at else {
                return fail(Refusal::GateNotOfPlain.with("gate", quote(gate)));
            };
            let on_border = match side {
                Side::North => at.1 == 0,
                Side::East => at.0 == self.size.0 - 1,
                Side::South => at.1 == self.size.1 - 1,
                Side::West => at.0 == 0,
            };
            if !on_border {
                return fail(Refusal::GateInside.say());
            }
            if sites.iter().any(|site| site.gate == gate) {
                return fail(Refusal::GateTaken.say());
            }
            sites.push(Site { kind, side, gate, at });
        }
        // Two triangles four steps apart on one side would touch: they are drawn steeper then.
        let is_close = |a: &Site, b: &Site| {
            let both = a.kind == MountainKind::Triangle && b.kind == MountainKind::Triangle && a.side == b.side;
            both && a.gate != b.gate && (a.at.0 - b.at.0).abs() + (a.at.1 - b.at.1).abs() < 5
        };
        let letters = (b'a'..=b'z').rev().map(char::from);
        let mut mountains = Vec::new();
        for (site, letter) in sites.iter().zip(letters) {
            let slope = if sites.iter().any(|other| is_close(site, other)) { 0.75 } else { 1.0 };
            mountains.push(self.add_mountain(site, letter, slope)?);
        }
        Ok(mountains)
    }

    /// H-3: the lines of a mountain. H-4 follows: a line of the mountain and a line of the plain that leave the gate
    /// in opposite directions are one line.
    fn add_mountain(&mut self, site: &Site, letter: char, slope: f32) -> Result<Mountain, Fault> {
        let &Site { kind, side, gate, at } = site;
        let (out, along) = (side.outward(), side.along());
        let ((ox, oy), (lx, ly)) = (out.step(), along.step());
        let to_left = Direction::of((ox - lx, oy - ly));
        let to_right = Direction::of((ox + lx, oy + ly));
        // Places in the order of names, as (steps out, steps along).
        let places: &[(f32, f32)] = match kind {
            MountainKind::Rhombus => &[(1.0, -1.0), (1.0, 0.0), (1.0, 1.0), (2.0, 0.0)],
            MountainKind::Triangle => {
                &[(1.0, -slope), (1.0, 0.0), (1.0, slope), (2.0, -2.0 * slope), (2.0, 0.0), (2.0, 2.0 * slope)]
            }
        };
        let mut points = Vec::new();
        for (i, (o, l)) in places.iter().enumerate() {
            let x = f32::from(at.0) + o * f32::from(ox) + l * f32::from(lx);
            let y = f32::from(at.1) + o * f32::from(oy) + l * f32::from(ly);
            points.push(self.add(format!("{letter}{}", i + 1), (x, y), "mountains")?);
        }
        self.connect(gate, to_left, points[0]);
        self.connect(gate, out, points[1]);
        self.connect(gate, to_right, points[2]);
        self.connect(points[0], along, points[1]);
        self.connect(points[1], along, points[2]);
        match kind {
            MountainKind::Rhombus => {
                self.connect(points[0], to_right, points[3]);
                self.connect(points[1], out, points[3]);
                self.connect(points[2], to_left, points[3]);
            }
            MountainKind::Triangle => {
                self.connect(points[0], to_left, points[3]);
                self.connect(points[1], out, points[4]);
                self.connect(points[2], to_right, points[5]);
                self.connect(points[3], along, points[4]);
                self.connect(points[4], along, points[5]);
            }
        }
        Ok(Mountain { kind, side, gate, points })
    }

    fn add(&mut self, name: String, place: (f32, f32), field: &'static str) -> Result<Point, Fault> {
        if self.names.len() == MAX_POINTS {
            return Fault::new(field, None, Refusal::MostPoints.with("most", MAX_POINTS));
        }
        let point = Point(self.names.len() as u8);
        self.by_name.insert(name.clone(), point);
        self.names.push(name);
        self.places.push(place);
        self.ways.push([None; 8]);
        Ok(point)
    }

    fn board(self, file: &BoardFile, mountains: Vec<Mountain>, beasts: Vec<Point>, pack: Vec<Point>) -> Board {
        Board {
            id: file.name.clone(),
            title: file.title.clone(),
            attestation: file.status,
            note: file.note.clone(),
            rows: (0..self.size.1).map(|row| self.row(row)).collect(),
            mountains,
            beasts,
            pack,
            in_hand: file.in_hand,
            names: self.names,
            places: self.places,
            ways: self.ways,
        }
    }

    fn connect(&mut self, from: Point, direction: Direction, to: Point) {
        self.ways[from.index()][direction.index()] = Some(to);
        self.ways[to.index()][direction.back().index()] = Some(from);
    }

    fn row(&self, y: i16) -> Vec<Point> {
        (0..self.size.0).filter_map(|x| self.plain.get(&(x, y)).copied()).collect()
    }

    fn pieces(&self, field: &'static str, items: &[String]) -> Result<Vec<Point>, Fault> {
        let mut points = Vec::new();
        for (i, item) in items.iter().enumerate() {
            for name in item.split_whitespace() {
                match self.by_name.get(name) {
                    Some(point) if points.contains(point) => {
                        return Fault::new(field, i, Refusal::TwoPieces.with("at", quote(name)));
                    }
                    Some(&point) => points.push(point),
                    None => {
                        return Fault::new(field, i, Refusal::NotOfBoard.with("name", quote(name)));
                    }
                }
            }
        }
        Ok(points)
    }

    fn check_pieces(&self, file: &BoardFile, beasts: &[Point], pack: &[Point]) -> Result<(), Fault> {
        if beasts.is_empty() {
            return Fault::new("deer", None, Refusal::PieceNeeded.say());
        }
        for (i, item) in file.dogs.iter().enumerate() {
            if let Some(name) = item.split_whitespace().find(|name| beasts.contains(&self.by_name[*name])) {
                return Fault::new("dogs", i, Refusal::TwoPieces.with("at", quote(name)));
            }
        }
        let (pieces, points) = (beasts.len() + pack.len() + usize::from(file.in_hand), self.names.len());
        if pieces > points {
            let field = if file.in_hand > 0 { "in_hand" } else { "dogs" };
            return Fault::new(field, None, Refusal::TooManyPieces.with("n", pieces).with("points", points));
        }
        Ok(())
    }

    fn check_connected(&self) -> Result<(), Fault> {
        let mut reached = vec![false; self.names.len()];
        let mut waiting = vec![Point(0)];
        while let Some(point) = waiting.pop() {
            if !std::mem::replace(&mut reached[point.index()], true) {
                waiting.extend(self.ways[point.index()].iter().flatten());
            }
        }
        match reached.iter().position(|reached| !reached) {
            Some(i) => {
                let apart = Refusal::NotConnected.with("from", quote(&self.names[0]));
                Fault::new("holes", None, apart.with("to", quote(&self.names[i])))
            }
            None => Ok(()),
        }
    }
}
