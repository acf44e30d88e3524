//! What pictures show, and that no data can break them.

use qiyuan_core::show::{Area, Label, Layout, Line, Piece, Scene, Shape, Spot, Tray};
use qiyuan_core::{Seat, Title};
use qiyuan_draw::{Style, Theme, png, svg, terminal};

mod samples;
use samples::{cell_board, deer, dog, figure, hunt_board, hunt_scene, mark};

const HOSTILE: &str = "</title><script>alert('&\"')</script>\u{1b}[31m\u{0}\u{202e}字";

#[test]
fn a_picture_shows_every_spot_and_every_piece() {
    for layout in [hunt_board(5, 5), cell_board(8, 4, "river")] {
        let mut scene = hunt_scene(&layout);
        scene.marks = vec![mark(0, "last"), mark(1, "odd")];
        let picture = svg(&layout, &scene, &Style::default());
        assert_eq!(picture.matches("class=\"spot\"").count(), layout.spots.len());
        assert_eq!(picture.matches("class=\"piece\"").count(), scene.pieces.len());
        assert_eq!(picture.matches("class=\"mark\"").count(), 2);
        assert_eq!(picture.matches("class=\"tray\"").count(), 1);
    }
}

#[test]
fn no_mark_hides_another() {
    let layout = cell_board(8, 4, "river");
    let mut scene = hunt_scene(&layout);
    let spot = scene.pieces[0].spot;
    scene.marks = vec![mark(spot, "frozen"), mark(spot, "check"), mark(spot, "last")];
    let picture = svg(&layout, &scene, &Style::default());
    let at = |kind: &str| picture.find(&format!("data-kind=\"{kind}\"")).unwrap();
    assert!(at("last") < at("check") && at("check") < at("frozen"));
    assert!(terminal(&layout, &scene, false).contains('~'));
}

#[test]
fn a_picture_needs_nothing_from_outside() {
    let layout = hunt_board(5, 5);
    let picture = svg(&layout, &hunt_scene(&layout), &Style::default());
    for word in ["<text", "<image", "<script", "<style", "font", "@import"] {
        assert!(!picture.contains(word), "{word}");
    }
    assert_eq!(picture.matches("http").count(), 1, "only the name of SVG itself is an address");
}

#[test]
fn both_themes_become_pixels() {
    let layout = hunt_board(5, 5);
    let [light, dark] = [Theme::Light, Theme::Dark]
        .map(|theme| svg(&layout, &hunt_scene(&layout), &Style { theme, unit: 20.0 }))
        .map(|picture| png(&picture, 1.0).unwrap());
    assert_ne!(light, dark);
}

#[test]
fn a_stack_shows_its_number() {
    let layout = hunt_board(5, 5);
    let stack = |count| {
        let pieces = vec![Piece { spot: 0, figure: dog(), count }];
        svg(&layout, &Scene { pieces, ..Scene::default() }, &Style::default())
    };
    assert!(!stack(1).contains("class=\"count\""));
    assert!(stack(2).contains("class=\"count\""));
    assert_ne!(stack(2), stack(3));
}

#[test]
fn pieces_that_share_a_spot_stand_apart() {
    let layout = hunt_board(5, 5);
    let pieces = [deer(), dog()].map(|figure| Piece { spot: 0, figure, count: 1 });
    let picture = svg(&layout, &Scene { pieces: pieces.to_vec(), ..Scene::default() }, &Style::default());
    let places: Vec<&str> =
        picture.split("class=\"piece\" transform=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(places.len(), 2);
    assert_ne!(places[0], places[1]);
}

#[test]
fn no_data_breaks_a_picture() {
    let layout = hostile_layout();
    let mut unknown = figure(HOSTILE, '\u{1b}', 200);
    let mut scene = Scene { captions: vec![HOSTILE.into()], ..Scene::default() };
    for spot in [0, 1, 2, 99, usize::MAX] {
        scene.pieces.push(Piece { spot, figure: unknown.clone(), count: u32::MAX });
        scene.marks.push(mark(spot, HOSTILE));
    }
    unknown.seat = None;
    scene.trays.push(Tray { title: Title::new(HOSTILE, HOSTILE), pieces: vec![(unknown, 0), (dog(), u32::MAX)] });
    for unit in [0.0, 64.0, f32::NAN, f32::INFINITY] {
        let picture = svg(&layout, &scene, &Style { unit, theme: Theme::Dark });
        assert!(!picture.contains("<script") && !picture.contains('\u{1b}'));
        png(&picture, 0.1).unwrap();
    }
    for colour in [false, true] {
        let text = terminal(&layout, &scene, colour);
        assert_eq!(text.contains("\u{1b}"), colour);
        assert!(!text.contains("\u{1b}[31m") && !text.contains('\u{202e}') && !text.contains('\0'));
    }
}

#[test]
fn an_empty_layout_is_a_picture_too() {
    let picture = svg(&Layout::default(), &Scene::default(), &Style::default());
    assert!(png(&picture, 1.0).is_ok());
    assert_eq!(terminal(&Layout::default(), &Scene::default(), false), "");
}

fn hostile_layout() -> Layout {
    let bad = [f32::NAN, f32::INFINITY, -1e30];
    let spot = |x, shape| Spot { name: HOSTILE.into(), x, y: 0.0, shape };
    let area = |outline| Area { kind: HOSTILE.into(), outline };
    Layout {
        title: Title::new(HOSTILE, HOSTILE),
        width: f32::NAN,
        height: -1.0,
        spots: vec![spot(0.0, Shape::Gate), spot(bad[0], Shape::Point), spot(bad[2], Shape::DarkCell)],
        lines: vec![Line { from: (bad[1], 0.0), to: (0.0, 0.0) }, Line { from: (0.0, 0.0), to: (0.0, 0.0) }],
        areas: vec![area(Vec::new()), area(vec![(0.0, bad[0]), (1.0, 1.0), (2.0, 1.0)]), area(vec![(0.0, 0.0); 3])],
        labels: vec![Label { text: HOSTILE.into(), x: 0.0, y: 1.0 }, Label { text: String::new(), x: bad[1], y: 0.0 }],
        status: String::new(),
    }
}

#[test]
fn an_unknown_seat_is_nobodys() {
    let layout = hunt_board(5, 5);
    let [nobody, seat_9] = [None, Some(Seat(9))].map(|seat| {
        let mut figure = figure("?", 'X', 0);
        figure.seat = seat;
        let pieces = vec![Piece { spot: 0, figure, count: 1 }];
        png(&svg(&layout, &Scene { pieces, ..Scene::default() }, &Style::default()), 0.2).unwrap()
    });
    assert!(nobody == seat_9);
}
