//! A landscape to draw in tests and in the gallery.

use qiyuan_core::show::{Area, AreaKind, Label, Landmark, Layout, Scenery, Shape, Spot};

/// How many stones there are, and how many of them in a row.
const STONES: usize = 91;
const ACROSS: usize = 19;

/// A road of stones, every ninth a den, which winds down in rows past some landmarks.
pub(crate) fn road_board(pictures: &[&str]) -> Layout {
    let mut layout = Layout {
        areas: vec![area(AreaKind::Track, (0.0, 0.0), (20.0, 11.0)), area(AreaKind::River, (8.0, 9.0), (9.0, 10.2))],
        ..Layout::default()
    };
    let mut scenery = Scenery::default();
    for index in 0..STONES {
        let (row, along) = (index / ACROSS, index % ACROSS);
        let column = if row % 2 == 0 { along } else { ACROSS - 1 - along };
        let (x, y) = (column as f32 + 1.0, row as f32 * 2.0 + 1.6);
        let name = (index + 1).to_string();
        layout.labels.push(Label { text: name.clone().into(), x, y });
        layout.spots.push(Spot::new(name, (x, y), if index % 9 == 0 { Shape::Den } else { Shape::Stone }));
        scenery.road.push((x, y));
    }
    for (index, picture) in pictures.iter().enumerate() {
        let (x, y) = ((index % 7) as f32 * 2.6 + 2.0, (index / 7) as f32 * 2.0 + 3.1);
        scenery.landmarks.push(Landmark {
            picture: (*picture).into(),
            name: Some((*picture).into()),
            x,
            y,
            width: 1.2,
        });
    }
    layout.scenery = Some(scenery);
    layout
}

fn area(kind: AreaKind, (left, top): (f32, f32), (right, bottom): (f32, f32)) -> Area {
    Area { kind, outline: vec![(left, top), (right, top), (right, bottom), (left, bottom)], title: None }
}
