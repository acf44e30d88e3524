//! Boards to draw in tests and in the gallery, made by hand: this crate knows no game.

use qiyuan_core::show::{
    Area, AreaKind, Figure, FigureKind, Form, Home, Label, Layout, Line, Look, Mark, MarkKind, Piece, Scene, Shape,
    Side, Spot, Tray,
};
use qiyuan_core::{Message, Names, Seat};

/// A plain with diagonals, a triangle at its right side and a rhombus at its left.
pub(crate) fn hunt_board(n_columns: usize, n_rows: usize) -> Layout {
    let (right, bottom, middle) = ((n_columns - 1) as f32, (n_rows - 1) as f32, (n_rows / 2) as f32);
    let mut layout = Layout { title: words("Sample", "樣本", "样本"), ..with_figures() };
    layout.areas.push(area(AreaKind::Plain, &[(0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)]));
    layout
        .areas
        .push(area(AreaKind::Mountain, &[(0.0, middle), (-1.0, middle - 1.0), (-2.0, middle), (-1.0, middle + 1.0)]));
    layout
        .areas
        .push(area(AreaKind::Mountain, &[(right, middle), (right + 2.0, middle - 2.0), (right + 2.0, middle + 2.0)]));
    for row in 0..n_rows {
        for column in 0..n_columns {
            let (x, y) = (column as f32, row as f32);
            let is_gate = y == middle && (x == 0.0 || x == right);
            let file = char::from(b'a' + column as u8);
            layout.spots.push(Spot::new(
                format!("{file}{}", n_rows - row),
                (x, y),
                if is_gate { Shape::Gate } else { Shape::Point },
            ));
            let mut line_to = |to: (f32, f32)| {
                if 0.0 <= to.0 && to.0 <= right && to.1 <= bottom {
                    layout.lines.push(Line { from: (x, y), to });
                }
            };
            line_to((x + 1.0, y));
            line_to((x, y + 1.0));
            if (column + row) % 2 == 0 {
                line_to((x + 1.0, y + 1.0));
                line_to((x - 1.0, y + 1.0));
            }
        }
    }
    let rhombus = [(-1.0, -1.0), (-1.0, 0.0), (-1.0, 1.0), (-2.0, 0.0)];
    add_points(&mut layout, 'z', (0.0, middle), &rhombus);
    add_lines(&mut layout, (0.0, middle), &[[(0, 0), (-2, 0)], [(-1, -1), (-1, 1)], [(0, 0), (-1, -1)]]);
    add_lines(&mut layout, (0.0, middle), &[[(0, 0), (-1, 1)], [(-1, -1), (-2, 0)], [(-1, 1), (-2, 0)]]);
    let triangle = [(1.0, -1.0), (1.0, 0.0), (1.0, 1.0), (2.0, -2.0), (2.0, 0.0), (2.0, 2.0)];
    add_points(&mut layout, 'y', (right, middle), &triangle);
    add_lines(&mut layout, (right, middle), &[[(0, 0), (2, 0)], [(0, 0), (2, -2)], [(0, 0), (2, 2)]]);
    add_lines(&mut layout, (right, middle), &[[(1, -1), (1, 1)], [(2, -2), (2, 2)]]);
    for column in 0..n_columns {
        layout.labels.push(label(char::from(b'a' + column as u8).to_string(), column as f32, bottom + 0.7));
    }
    for row in 0..n_rows {
        layout.labels.push(label((n_rows - row).to_string(), -2.7, row as f32));
    }
    layout
}

/// A position of two deer and some dogs, with marks and a hand.
pub(crate) fn hunt_scene(layout: &Layout) -> Scene {
    let mut scene = Scene::default();
    for (index, spot) in layout.spots.iter().enumerate() {
        if spot.shape == Shape::Gate {
            scene.pieces.push(Piece { spot: index, figure: deer(), count: 1 });
        } else if (spot.x - 2.0).abs().max((spot.y - 2.0).abs()) == 1.0 {
            scene.pieces.push(Piece { spot: index, figure: dog(), count: 1 });
        }
    }
    scene.trays.push(Tray::new(words("Dogs in hand", "手中的犬", "手中的犬"), vec![(dog(), 16)]));
    scene
}

/// A board of squares with the light and the dark alternating.
pub(crate) fn cell_board(n_columns: usize, n_rows: usize, kind: AreaKind) -> Layout {
    let (right, bottom) = (n_columns as f32 - 0.5, n_rows as f32 - 0.5);
    let mut layout = with_figures();
    layout.areas.push(area(kind, &[(-0.5, -0.5), (right, -0.5), (right, bottom), (-0.5, bottom)]));
    for row in 0..n_rows {
        for column in 0..n_columns {
            let file = char::from(b'a' + column as u8);
            layout.spots.push(Spot::new(
                format!("{file}{}", n_rows - row),
                (column as f32, row as f32),
                if (column + row) % 2 == 0 { Shape::LightCell } else { Shape::DarkCell },
            ));
        }
    }
    for column in 0..n_columns {
        layout.labels.push(label(char::from(b'a' + column as u8).to_string(), column as f32, bottom + 0.3));
    }
    for row in 0..n_rows {
        layout.labels.push(label((n_rows - row).to_string(), -0.8, row as f32));
    }
    layout
}

/// An empty board for five seats, on which dice are thrown.
fn with_figures() -> Layout {
    let die = |pips: u8| FigureKind { form: Form::Die(pips), ..FigureKind::disc(&format!("die-{pips}"), "die".into()) };
    let back = FigureKind {
        look: Some(Look::Hidden),
        form: Form::Back,
        ..FigureKind::disc("face-down", words("face down", "暗子", "暗子"))
    };
    Layout {
        sides: (0..5).map(|seat| Side { look: Look::of_seat(seat), home: Home::Near }).collect(),
        figures: (1..=6).map(die).chain([back]).collect(),
        ..Layout::default()
    }
}

/// What there is to say about that position.
pub(crate) fn hunt_captions() -> Vec<Message> {
    vec![words("The deer move.", "鹿走。", "鹿走。")]
}

/// A text in every language.
pub(crate) fn words(en: &str, traditional: &str, simplified: &str) -> Message {
    Message::named(Names { en: en.into(), traditional: traditional.into(), simplified: simplified.into() })
}

/// A figure of a seat.
pub(crate) fn figure(name: &str, letter: char, seat: u8) -> Figure {
    Figure { name: name.into(), letter, seat: Some(Seat(seat)) }
}

pub(crate) fn deer() -> Figure {
    figure("deer", 'D', 0)
}

pub(crate) fn dog() -> Figure {
    figure("dog", 'd', 1)
}

pub(crate) fn mark(spot: usize, kind: MarkKind) -> Mark {
    Mark { spot, kind }
}

fn area(kind: AreaKind, outline: &[(f32, f32)]) -> Area {
    Area { kind, outline: outline.to_vec(), title: None }
}

fn label(text: String, x: f32, y: f32) -> Label {
    Label { text: text.into(), x, y }
}

fn add_points(layout: &mut Layout, letter: char, gate: (f32, f32), offsets: &[(f32, f32)]) {
    for (index, offset) in offsets.iter().enumerate() {
        let name = format!("{letter}{}", index + 1);
        layout.spots.push(Spot::new(name, (gate.0 + offset.0, gate.1 + offset.1), Shape::Point));
    }
}

fn add_lines(layout: &mut Layout, gate: (f32, f32), offsets: &[[(i8, i8); 2]]) {
    let place = |(x, y): (i8, i8)| (gate.0 + f32::from(x), gate.1 + f32::from(y));
    layout.lines.extend(offsets.iter().map(|&[from, to]| Line { from: place(from), to: place(to) }));
}
