//! What a terminal shows of a road with numbers on its stones, and of chips.

use qiyuan_core::Seat;
use qiyuan_core::show::{Figure, FigureKind, Label, Layout, Mark, MarkKind, Piece, Purse, Scene, Shape, Spot, Tray};
use qiyuan_draw::{Screen, terminal};

#[test]
fn numbers_make_room_for_pieces_and_chips_stand_beside_hands() {
    let stone = |n: u8| Spot::new(n.to_string(), (f32::from(n - 10), 0.0), Shape::Stone);
    let label = |n: u8| Label { text: n.to_string().into(), x: f32::from(n - 10), y: 0.0 };
    let layout = Layout {
        spots: (10..14).map(stone).collect(),
        labels: (10..14).map(label).collect(),
        figures: vec![FigureKind::disc("horse", "horses of Anna".into())],
        ..Layout::default()
    };
    let horse = || Figure { name: "horse".into(), letter: 'A', seat: Some(Seat(0)) };
    let scene = Scene {
        pieces: vec![Piece { spot: 1, figure: horse(), count: 1 }],
        marks: vec![Mark { spot: 3, kind: MarkKind::Target }],
        trays: vec![Tray { seat: Some(Seat(0)), ..Tray::new("In hand", vec![(horse(), 19)]) }],
        purses: vec![
            Purse { seat: None, title: "Pot".into(), chips: 40 },
            Purse { seat: Some(Seat(0)), title: "Chips".into(), chips: -20 },
        ],
        ..Scene::default()
    };
    let expected = "10  A   12 (·)\n\nPot: 40\nAnna · Chips: -20 · In hand: A ×19\n";
    assert_eq!(terminal(&layout, &scene, &[], Screen { seats: &["Anna".into()], ..Screen::default() }), expected);
}
