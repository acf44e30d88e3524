//! How hunt games look.

use qiyuan_core::show::{Area, Click, Figure, Label, Layout, Line, Mark, Piece, Scene, Shape, Spot, Tray};
use qiyuan_core::{Seat, Show, Title};

use super::board::{MountainKind, Point, Side};
use super::position::{BEASTS, Move, PACK, Phase, Position};
use super::set::PointSet;
use super::{Hunt, Variety};

/// Room around the outermost points, for one row of labels.
const MARGIN: f32 = 1.0;
/// How far from the outermost points a label stands.
const LABEL: f32 = 0.65;
/// How far a row of labels stands from another.
const NEXT_LABEL: f32 = 0.5;

impl<V: Variety, S: PointSet> Show for Hunt<V, S> {
    fn seat_title(&self, seat: Seat) -> Title {
        let [beasts, pack] = V::side_titles();
        if seat == BEASTS { beasts } else { pack }
    }

    fn layout(&self) -> Layout {
        let board = &self.board;
        let least = |f: fn(&(f32, f32)) -> f32| board.places.iter().map(f).fold(0.0, f32::min);
        let most = |f: fn(&(f32, f32)) -> f32| board.places.iter().map(f).fold(0.0, f32::max);
        let (left, top) = (least(|place| place.0), least(|place| place.1));
        // Mountains in the west and the south have their letters between themselves and the coordinates.
        let room = |side: Side| match board.mountains.iter().any(|mountain| mountain.side == side) {
            true => MARGIN + NEXT_LABEL,
            false => MARGIN,
        };
        let (room_left, room_below) = (room(Side::West), room(Side::South));
        let width = most(|place| place.0) - left + room_left + MARGIN;
        let height = most(|place| place.1) - top + MARGIN + room_below;
        let place = |point: Point| {
            let (x, y) = board.places[point.index()];
            (x - left + room_left, y - top + MARGIN)
        };

        let plain: Vec<(f32, f32)> = board.rows.iter().flatten().map(|&point| place(point)).collect();
        let (west, east) =
            (plain.iter().map(|p| p.0).fold(f32::MAX, f32::min), plain.iter().map(|p| p.0).fold(0.0, f32::max));
        let (north, south) =
            (plain.iter().map(|p| p.1).fold(f32::MAX, f32::min), plain.iter().map(|p| p.1).fold(0.0, f32::max));
        let mut areas = vec![Area {
            kind: "plain".into(),
            outline: vec![(west, north), (east, north), (east, south), (west, south)],
        }];
        areas.extend(board.mountains.iter().map(|mountain| {
            let corners = match mountain.kind {
                MountainKind::Rhombus => {
                    vec![mountain.points[0], mountain.points[3], mountain.points[2]]
                }
                MountainKind::Triangle => vec![mountain.points[3], mountain.points[5]],
            };
            let outline = std::iter::once(mountain.gate).chain(corners).map(place).collect();
            Area { kind: "mountain".into(), outline }
        }));

        let mut lines = Vec::new();
        for from in board.points() {
            let ahead = board.neighbours(from).filter(|&(_, to)| from < to);
            lines.extend(ahead.map(|(_, to)| Line { from: place(from), to: place(to) }));
        }
        let spots = board.points().map(|point| {
            let gate = board.mountains.iter().any(|mountain| mountain.gate == point);
            let (x, y) = place(point);
            Spot { name: board.name(point).into(), x, y, shape: if gate { Shape::Gate } else { Shape::Point } }
        });
        Layout {
            title: board.title.clone(),
            status: board.attestation.to_string(),
            width,
            height,
            areas,
            lines,
            spots: spots.collect(),
            labels: self.labels(&place, height),
        }
    }

    fn scene(&self, pos: &Position<S>) -> Scene {
        let piece = |point: Point, figure: Figure| Piece { spot: point.index(), figure, count: 1 };
        let beasts = pos.beasts.points().map(|point| piece(point, beast::<V>()));
        let pack = pos.pack.points().map(|point| piece(point, weak::<V>()));
        let [_, pack_title] = V::side_titles();
        let captured = (self.board.pack.len() as u32 + u32::from(self.board.in_hand)).saturating_sub(pos.pack_left());
        let mut trays = Vec::new();
        if V::HAS_HAND && (self.board.in_hand > 0 || pos.in_hand > 0) {
            let title = Title::new(&format!("{} in hand", pack_title.en), "手中");
            trays.push(Tray { title, pieces: vec![(weak::<V>(), u32::from(pos.in_hand))] });
        }
        trays.push(Tray {
            title: Title::new(&format!("{} captured", pack_title.en), "被吃"),
            pieces: vec![(weak::<V>(), captured)],
        });
        let caption = match pos.phase {
            Phase::JumpOn => Some("The puma must jump on."),
            Phase::Drop => Some("The dogs have stepped and may drop one."),
            Phase::Beasts | Phase::Pack => None,
        };
        let marks = match pos.phase {
            Phase::JumpOn => {
                pos.beasts.points().map(|point| Mark { spot: point.index(), kind: "active".into() }).collect()
            }
            _ => Vec::new(),
        };
        Scene {
            pieces: beasts.chain(pack).collect(),
            marks,
            trays,
            captions: caption.map(String::from).into_iter().collect(),
        }
    }

    fn clicks(&self, _pos: &Position<S>, mv: Move) -> Vec<Click> {
        let spot = |point: Point| Click::Spot(point.index());
        match mv {
            Move::Step { from, to } | Move::Jump { from, to, .. } => vec![spot(from), spot(to)],
            Move::Drop(point) => vec![spot(point)],
            Move::Pass => vec![Click::Button("pass".into())],
        }
    }
}

impl<V: Variety, S: PointSet> Hunt<V, S> {
    /// Letters of the files below everything, numbers of the rows left of everything, letters of the mountains.
    fn labels(&self, place: &dyn Fn(Point) -> (f32, f32), height: f32) -> Vec<Label> {
        let mountains = self.board.mountains.iter().map(|mountain| {
            // The letter stands behind the middle of the far end.
            let far = mountain.points[if mountain.kind == MountainKind::Rhombus { 3 } else { 4 }];
            let ((x, y), (dx, dy)) = (place(far), mountain.side.outward().step());
            let text = self.board.name(far)[..1].into();
            Label { text, x: x + LABEL * f32::from(dx), y: y + LABEL * f32::from(dy) }
        });
        let mut labels: Vec<Label> = mountains.collect();
        for &point in self.board.rows.iter().flatten() {
            let (x, y) = place(point);
            let (file, row) = self.board.name(point).split_at(1);
            let mut add = |text: &str, x: f32, y: f32| {
                if !labels.iter().any(|label| label.text == text) {
                    labels.push(Label { text: text.into(), x, y });
                }
            };
            add(file, x, height - (MARGIN - LABEL));
            add(row, MARGIN - LABEL, y);
        }
        labels
    }
}

fn beast<V: Variety>() -> Figure {
    Figure { name: V::BEAST.1.into(), letter: V::BEAST.0, seat: Some(BEASTS) }
}

fn weak<V: Variety>() -> Figure {
    Figure { name: V::PACK.1.into(), letter: V::PACK.0, seat: Some(PACK) }
}
