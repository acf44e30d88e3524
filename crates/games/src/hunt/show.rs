//! How hunt games look.

use qiyuan_core::show::{
    Area, AreaKind, Click, Cover, Figure, FigureKind, Home, Label, Layout, Line, Mark, MarkKind, Piece, Scene, Shape,
    Side as SeatSide, Spot, Theme, Tray, Verdict, first_turn, why_nowhere,
};
use qiyuan_core::{Attestation, Match, Message, Options, Reason, Seat, Show};

use super::board::{Board, MountainKind, Point, Side};
use super::build::Hole;
use super::position::{BEASTS, Move, PACK, Phase, Position};
use super::set::PointSet;
use super::themes::Turn;
use super::words::WORDS;
use super::{Hunt, Variety};

/// Room around the outermost points, for one row of labels.
const MARGIN: f32 = 1.0;
/// How far from the outermost points a label stands.
const LABEL: f32 = 0.65;
/// How far a row of labels stands from another.
const NEXT_LABEL: f32 = 0.5;

impl<V: Variety, S: PointSet> Show for Hunt<V, S> {
    const LESSONS: &'static str = V::LESSONS;
    const PUZZLES: &'static str = V::PUZZLES;

    fn about() -> Message {
        WORDS.say(format!("{}-about", V::ID))
    }

    fn cover() -> Cover {
        V::cover()
    }

    fn options() -> Options {
        Options::of::<V>(&WORDS)
    }

    fn full_title(&self) -> Message {
        Message::named(self.board.title.clone())
    }

    fn attestation(&self) -> Attestation {
        self.board.attestation
    }

    fn seat_title(&self, seat: Seat) -> Message {
        WORDS.say(format!("{}-side", if seat == BEASTS { V::BEAST.1 } else { V::PACK.1 }))
    }

    fn sides(&self) -> Vec<SeatSide> {
        sides::<V>()
    }

    fn layout(&self) -> Layout {
        let [beast, pack] = self.rules.powers(&self.board);
        let mut layout = draw_board::<V>(&self.board, &[]);
        layout.figures.iter_mut().zip([beast, pack]).for_each(|(kind, about)| kind.about = Some(about));
        Layout { primer: self.rules.primer(&self.board), ..layout }
    }

    fn scene(&self, pos: &Position<S>) -> Scene {
        let piece = |point: Point, figure: Figure| Piece { spot: point.index(), figure, count: 1 };
        let beasts = pos.beasts.points().map(|point| piece(point, beast::<V>()));
        let pack = pos.pack.points().map(|point| piece(point, weak::<V>()));
        let captured = (self.board.pack.len() as u32 + u32::from(self.board.in_hand)).saturating_sub(pos.pack_left());
        let tray = |what: &str, count: u32| Tray {
            title: WORDS.say(format!("{}-{what}", V::PACK.1)),
            seat: None,
            pieces: vec![(weak::<V>(), count)],
        };
        let mut trays = Vec::new();
        if V::HAS_HAND && (self.board.in_hand > 0 || pos.in_hand > 0) {
            trays.push(tray("in-hand", pos.in_hand.into()));
        }
        trays.push(tray("captured", captured));
        let marks = match pos.phase {
            Phase::JumpOn => {
                pos.beasts.points().map(|point| Mark { spot: point.index(), kind: MarkKind::Active }).collect()
            }
            _ => Vec::new(),
        };
        Scene { pieces: beasts.chain(pack).collect(), marks, trays, ..Scene::default() }
    }

    fn captions(&self, pos: &Position<S>, _reader: Option<Seat>) -> Vec<Message> {
        match pos.phase {
            Phase::JumpOn => vec![WORDS.say("puma-goes-on")],
            Phase::Drop => vec![WORDS.say("dogs-drop")],
            Phase::Beasts | Phase::Pack => Vec::new(),
        }
    }

    fn button(&self, _name: &str) -> Message {
        // There is no other button.
        WORDS.say("pass")
    }

    fn verdict(&self, pos: &Position<S>, reason: Reason) -> Verdict {
        V::verdict(self, pos, reason)
    }

    fn coach(id: &str) -> Option<Message> {
        WORDS.find(format!("coach-{id}"))
    }

    fn themes(&self, line: &Match<Self>) -> Vec<Theme> {
        let (moves, after) = first_turn(line);
        let turn = Turn { moves: moves.into_iter().map(|(_, mv)| mv).collect(), before: line.start(), after };
        V::themes(self, &turn).into_iter().map(|id| Theme::new(&WORDS, id)).collect()
    }

    fn why(&self, pos: &Position<S>, from: Option<usize>, to: usize) -> Message {
        let point = |spot: usize| self.board.points().nth(spot);
        let dropping = pos.phase == Phase::Drop || pos.phase == Phase::Pack && pos.in_hand > 0;
        match (from.and_then(point), point(to)) {
            (Some(from), Some(to)) => self.why_not_from(pos, from, to),
            // A touch on an empty point may have meant a drop.
            (None, Some(to)) if dropping && from.is_none() && !pos.pack.has(to) => {
                self.why_illegal(pos, Move::Drop(to))
            }
            _ => why_nowhere(self, pos, from, to),
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

/// A board as drawing data, with spots for the holes of its plain behind the others, where those are to be seen.
pub(super) fn draw_board<V: Variety>(board: &Board, holes: &[Hole]) -> Layout {
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
    let on_screen = |(x, y): (f32, f32)| (x - left + room_left, y - top + MARGIN);
    let place = |point: Point| on_screen(board.places[point.index()]);

    let plain: Vec<(f32, f32)> = board.rows.iter().flatten().map(|&point| place(point)).collect();
    let (west, east) =
        (plain.iter().map(|p| p.0).fold(f32::MAX, f32::min), plain.iter().map(|p| p.0).fold(0.0, f32::max));
    let (north, south) =
        (plain.iter().map(|p| p.1).fold(f32::MAX, f32::min), plain.iter().map(|p| p.1).fold(0.0, f32::max));
    let mut areas = vec![Area {
        kind: AreaKind::Plain,
        outline: vec![(west, north), (east, north), (east, south), (west, south)],
        title: Some(WORDS.say("plain")),
    }];
    areas.extend(board.mountains.iter().map(|mountain| {
        let corners = match mountain.kind {
            MountainKind::Rhombus => {
                vec![mountain.points[0], mountain.points[3], mountain.points[2]]
            }
            MountainKind::Triangle => vec![mountain.points[3], mountain.points[5]],
        };
        let outline = std::iter::once(mountain.gate).chain(corners).map(place).collect();
        Area { kind: AreaKind::Mountain, outline, title: Some(place_title::<V>("mountain")) }
    }));

    let mut lines = Vec::new();
    for from in board.points() {
        let ahead = board.neighbours(from).filter(|&(_, to)| from < to);
        lines.extend(ahead.map(|(_, to)| Line { from: place(from), to: place(to) }));
    }
    let spots = board.points().map(|point| {
        if !board.mountains.iter().any(|mountain| mountain.gate == point) {
            return Spot::new(board.name(point), place(point), Shape::Point);
        }
        let (title, about) = (Some(place_title::<V>("gate")), Some(place_title::<V>("gate-about")));
        Spot { title, about, ..Spot::new(board.name(point), place(point), Shape::Gate) }
    });
    let missing = holes.iter().map(|(name, at)| Spot::new(name, on_screen(*at), Shape::Point));
    Layout {
        title: Message::named(board.title.clone()),
        attestation: board.attestation,
        width,
        height,
        areas,
        lines,
        spots: spots.chain(missing).collect(),
        labels: labels(board, &place, height),
        sides: sides::<V>(),
        figures: [V::BEAST.1, V::PACK.1].map(|name| FigureKind::disc(name, WORDS.say(name))).into(),
        ..Layout::default()
    }
}

/// Letters of the files below everything, numbers of the rows left of everything, letters of the mountains.
fn labels(board: &Board, place: &dyn Fn(Point) -> (f32, f32), height: f32) -> Vec<Label> {
    let mountains = board.mountains.iter().map(|mountain| {
        // The letter stands behind the middle of the far end.
        let far = mountain.points[if mountain.kind == MountainKind::Rhombus { 3 } else { 4 }];
        let ((x, y), (dx, dy)) = (place(far), mountain.side.outward().step());
        let text = board.name(far)[..1].into();
        Label { text, x: x + LABEL * f32::from(dx), y: y + LABEL * f32::from(dy) }
    });
    let mut labels: Vec<Label> = mountains.collect();
    for &point in board.rows.iter().flatten() {
        let (x, y) = place(point);
        let (file, row) = board.name(point).split_at(1);
        let mut add = |text: &str, x: f32, y: f32| {
            let text = Message::from(text);
            if !labels.iter().any(|label| label.text == text) {
                labels.push(Label { text, x, y });
            }
        };
        add(file, x, height - (MARGIN - LABEL));
        add(row, MARGIN - LABEL, y);
    }
    labels
}

/// What there is to say about a kind of place.
fn place_title<V: Variety>(what: &str) -> Message {
    WORDS.say(format!("{}-{what}", V::ID))
}

pub(super) fn beast<V: Variety>() -> Figure {
    Figure { name: V::BEAST.1.into(), letter: V::BEAST.0, seat: Some(BEASTS) }
}

pub(super) fn weak<V: Variety>() -> Figure {
    Figure { name: V::PACK.1.into(), letter: V::PACK.0, seat: Some(PACK) }
}

fn sides<V: Variety>() -> Vec<SeatSide> {
    V::LOOKS.map(|look| SeatSide { look, home: Home::Near }).into()
}
