//! The road through the landscape: where its cells lie, and what stands beside it, on a wide screen and on a tall one.

use std::f32::consts::{PI, TAU};

use qiyuan_core::show::{Area, AreaKind, Label, Landmark, Plan, Scenery};

use super::position::Cell;
use super::scenery::{Beside, Standing};
use super::show::{DENS, cells, den_name};
use super::words::WORDS;

/// A road that winds down in rows, every second one leading back, with rounded bends between them.
pub(super) struct Road {
    /// How wide and how high the picture is.
    pub(super) size: (f32, f32),
    /// How many rows there are.
    pub(super) rows: u8,
    /// Where the straight parts begin and end.
    pub(super) ends: (f32, f32),
    /// How far down the first row is.
    pub(super) top: f32,
    /// How far apart the rows are.
    pub(super) gap: f32,
    /// A road over land is never quite straight: how far it swings up and down, and in how many steps.
    pub(super) wave: (f32, f32),
    /// How far from their cells the names of the 窩 stand.
    pub(super) names: [(f32, f32); 11],
    /// What belongs to a cell.
    pub(super) beside: &'static [Beside],
    /// What is there to be looked at, the farthest first.
    pub(super) standing: &'static [Standing],
}

/// Into how many pieces a row or a bend is cut for measuring it.
const PIECES: u8 = 60;

impl Road {
    /// The picture of the road without its spots.
    pub(super) fn plan(&self) -> Plan {
        let places = self.places();
        let (width, height) = self.size;
        Plan {
            width,
            height,
            areas: self.areas(&places),
            lines: Vec::new(),
            labels: self.labels(&places),
            scenery: Some(Scenery { road: places.clone(), landmarks: self.landmarks(&places) }),
            places,
        }
    }

    /// The middle of the road in small pieces.
    fn course(&self) -> Vec<(f32, f32)> {
        let radius = self.gap / 2.0;
        let mut course = Vec::new();
        for row in 0..self.rows {
            let y = self.top + f32::from(row) * self.gap;
            let (left, right) = self.ends;
            let (from, to, outward) = if row % 2 == 0 { (left, right, 1.0) } else { (right, left, -1.0) };
            let parts = |first: u8| (first..=PIECES).map(|piece| f32::from(piece) / f32::from(PIECES));
            course.extend(parts(0).map(|part| (from + (to - from) * part, y)));
            if row + 1 < self.rows {
                let bend = |part: f32| (outward * radius * (PI * part).sin(), radius - radius * (PI * part).cos());
                course.extend(parts(1).map(bend).map(|(dx, dy)| (to + dx, y + dy)));
            }
        }
        let (height, length) = self.wave;
        course.iter_mut().for_each(|(x, y)| *y += height * (TAU * *x / length).sin());
        course
    }

    /// Where the cells lie: equally far apart along the road. Rounded, so that every machine says the same.
    fn places(&self) -> Vec<(f32, f32)> {
        let course = self.course();
        let pieces = || course.iter().zip(&course[1..]).map(|(&from, &to)| (from, to, distance(from, to)));
        let step = pieces().map(|(_, _, length)| length).sum::<f32>() / f32::from(Cell::GOAL.0 - 1);
        let mut places = Vec::with_capacity(Cell::GOAL.index());
        let mut walked = 0.0;
        for (from, to, length) in pieces() {
            while places.len() as f32 * step <= walked + length && places.len() < Cell::GOAL.index() {
                let part = if length > 0.0 { (places.len() as f32 * step - walked) / length } else { 0.0 };
                places.push(between(from, to, part));
            }
            walked += length;
        }
        // Adding up many small pieces may end a hair short of the goal.
        places.resize(Cell::GOAL.index(), *course.last().unwrap_or(&(0.0, 0.0)));
        places.into_iter().map(|(x, y)| (rounded(x), rounded(y))).collect()
    }

    /// The silk under everything, the cliffs around the defile, and the water of the moat.
    fn areas(&self, places: &[(f32, f32)]) -> Vec<Area> {
        let (width, height) = self.size;
        let area = |kind, (left, top), (right, bottom)| {
            let outline = vec![(left, top), (right, top), (right, bottom), (left, bottom)];
            Area { kind, outline, title: None }
        };
        let around = |kind, from: Cell, to: Cell| {
            let ((left, top), (right, bottom)) = (place(places, from), place(places, to));
            let (top, bottom) = (f32::min(top, bottom), f32::max(top, bottom));
            area(kind, (left - 0.5, top - 0.55), (right + 0.5, bottom + 0.55))
        };
        vec![
            area(AreaKind::Track, (0.0, 0.0), (width, height)),
            around(AreaKind::Mountain, Cell::DEFILE, Cell::DEFILE_END),
            around(AreaKind::River, Cell::MOAT, Cell::MOAT),
        ]
    }

    /// The cells' numbers, the names of the 窩, and the two other places that have a word of their own.
    fn labels(&self, places: &[(f32, f32)]) -> Vec<Label> {
        let mut labels: Vec<Label> =
            cells().zip(places).map(|(cell, &(x, y))| Label { text: cell.number().to_string().into(), x, y }).collect();
        labels.extend(DENS.into_iter().zip(self.names).filter_map(|(cell, (dx, dy))| {
            let (x, y) = place(places, cell);
            Some(Label { text: den_name(cell)?, x: rounded(x + dx), y: rounded(y + dy) })
        }));
        labels.extend([("defile", Cell(87), 0.7), ("moat", Cell::MOAT, -0.78)].map(|(id, cell, dy)| {
            let (x, y) = place(places, cell);
            Label { text: WORDS.say(id), x, y: rounded(y + dy) }
        }));
        labels
    }

    fn landmarks(&self, places: &[(f32, f32)]) -> Vec<Landmark> {
        let landmark = |picture: &str, name: Option<&str>, (x, y), width| Landmark {
            picture: picture.into(),
            name: name.map(Into::into),
            x: rounded(x),
            y: rounded(y),
            width,
        };
        let standing = self.standing.iter().map(|&Standing(picture, at, width)| landmark(picture, None, at, width));
        let beside = self.beside.iter().map(|&Beside { picture, name, cell, halfway, off: (dx, dy), width }| {
            let here = place(places, cell);
            let next = if halfway { place(places, Cell(cell.0 + 1)) } else { here };
            let (x, y) = between(here, next, 0.5);
            landmark(picture, name, (x + dx, y + dy), width)
        });
        standing.chain(beside).collect()
    }
}

fn place(places: &[(f32, f32)], cell: Cell) -> (f32, f32) {
    places[cell.index() - 1]
}

fn distance(from: (f32, f32), to: (f32, f32)) -> f32 {
    (to.0 - from.0).hypot(to.1 - from.1)
}

fn between(from: (f32, f32), to: (f32, f32), part: f32) -> (f32, f32) {
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

fn rounded(length: f32) -> f32 {
    (length * 100.0).round() / 100.0
}
