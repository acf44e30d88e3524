//! What pictures show, and that no data can break them.

use qiyuan_core::show::{
    Area, AreaKind, FigureKind, Form, Label, Landmark, Layout, Line, Look, MarkKind, Piece, Scene, Scenery, Shape,
    Side, Spot, Tray,
};
use qiyuan_core::{Attestation, Language, Message, Seat};
use qiyuan_draw::{Material, Screen, Style, Theme, framed, png, scenery_names, svg, terminal};

#[path = "samples/road.rs"]
mod road;
mod samples;
use road::road_board;
use samples::{cell_board, deer, dog, figure, hunt_board, hunt_captions, hunt_scene, mark};

const HOSTILE: &str = "</title><script>alert('&\"')</script>\u{1b}[31m\u{0}\u{202e}字";

#[test]
fn a_picture_shows_every_spot_and_every_piece() {
    for layout in [hunt_board(5, 5), cell_board(8, 4, AreaKind::River), road_board(&["pine"])] {
        let mut scene = hunt_scene(&layout);
        scene.marks = vec![mark(0, MarkKind::Last), mark(1, MarkKind::Threat)];
        let picture = svg(&layout, &scene, &[], &Style::default());
        assert_eq!(picture.matches("class=\"spot\"").count(), layout.spots.len());
        assert_eq!(picture.matches("class=\"piece\"").count(), scene.pieces.len());
        assert_eq!(picture.matches("class=\"mark\"").count(), 2);
        assert_eq!(picture.matches("class=\"tray\"").count(), 1);
    }
}

#[test]
fn no_mark_hides_another() {
    let layout = cell_board(8, 4, AreaKind::River);
    let mut scene = hunt_scene(&layout);
    let spot = scene.pieces[0].spot;
    scene.marks = vec![mark(spot, MarkKind::Frozen), mark(spot, MarkKind::Check), mark(spot, MarkKind::Last)];
    let picture = svg(&layout, &scene, &[], &Style::default());
    let at = |kind: &str| picture.find(&format!("data-kind=\"{kind}\"")).unwrap();
    assert!(at("last") < at("check") && at("check") < at("frozen"));
    assert!(terminal(&layout, &scene, &[], Screen::default()).contains('~'));
}

#[test]
fn a_picture_needs_nothing_from_outside() {
    let layout = hunt_board(5, 5);
    let picture = svg(&layout, &hunt_scene(&layout), &[], &Style::default());
    for word in ["<text", "<image", "<script", "<style", "font", "@import"] {
        assert!(!picture.contains(word), "{word}");
    }
    assert_eq!(picture.matches("http").count(), 1, "only the name of SVG itself is an address");
}

#[test]
fn both_themes_become_pixels() {
    let layout = hunt_board(5, 5);
    let [light, dark] = [Theme::Light, Theme::Dark]
        .map(|theme| svg(&layout, &hunt_scene(&layout), &[], &Style { theme, unit: 20.0, ..Style::default() }))
        .map(|picture| png(&picture, 1.0).unwrap());
    assert_ne!(light, dark);
}

#[test]
fn a_stack_shows_its_number() {
    let layout = hunt_board(5, 5);
    let stack = |count| {
        let pieces = vec![Piece { spot: 0, figure: dog(), count }];
        svg(&layout, &Scene { pieces, ..Scene::default() }, &[], &Style::default())
    };
    assert!(!stack(1).contains("class=\"count\""));
    assert!(stack(2).contains("class=\"count\""));
    assert_ne!(stack(2), stack(3));
}

#[test]
fn pieces_that_share_a_spot_stand_apart() {
    let layout = hunt_board(5, 5);
    let pieces = [deer(), dog()].map(|figure| Piece { spot: 0, figure, count: 1 });
    let picture = svg(&layout, &Scene { pieces: pieces.to_vec(), ..Scene::default() }, &[], &Style::default());
    let places: Vec<&str> =
        picture.split("class=\"piece\" transform=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(places.len(), 2);
    assert_ne!(places[0], places[1]);
}

#[test]
fn no_data_breaks_a_picture() {
    let layout = hostile_layout();
    let mut unknown = figure(HOSTILE, '\u{1b}', 200);
    let (mut scene, captions) = (Scene::default(), [Message::from(HOSTILE)]);
    for spot in [0, 1, 2, 99, usize::MAX] {
        scene.pieces.push(Piece { spot, figure: unknown.clone(), count: u32::MAX });
        scene.marks.push(mark(spot, MarkKind::Target));
    }
    unknown.seat = None;
    scene.trays.push(Tray::new(HOSTILE, vec![(unknown, 0), (dog(), u32::MAX)]));
    for unit in [0.0, 64.0, f32::NAN, f32::INFINITY] {
        let style = Style { unit, theme: Theme::Dark, ..Style::default() };
        for picture in [svg(&layout, &scene, &captions, &style), framed(&layout, &scene, &style, 0, u32::MAX)] {
            assert!(!picture.contains("<script") && !picture.contains('\u{1b}'));
            png(&picture, 0.1).unwrap();
        }
    }
    for colour in [false, true] {
        let text = terminal(&layout, &scene, &captions, Screen { colour, ..Screen::default() });
        assert_eq!(text.contains("\u{1b}"), colour);
        assert!(!text.contains("\u{1b}[31m") && !text.contains('\u{202e}') && !text.contains('\0'));
    }
}

#[test]
fn an_empty_layout_is_a_picture_too() {
    let picture = svg(&Layout::default(), &Scene::default(), &[], &Style::default());
    assert!(png(&picture, 1.0).is_ok());
    assert_eq!(terminal(&Layout::default(), &Scene::default(), &[], Screen::default()), "");
}

fn hostile_layout() -> Layout {
    let bad = [f32::NAN, f32::INFINITY, -1e30];
    let spot = |x, shape| Spot::new(HOSTILE, (x, 0.0), shape);
    let area = |outline| Area { kind: AreaKind::Plain, outline, title: Some(HOSTILE.into()) };
    Layout {
        title: HOSTILE.into(),
        width: f32::NAN,
        height: -1.0,
        spots: vec![spot(0.0, Shape::Gate), spot(bad[0], Shape::Point), spot(bad[2], Shape::DarkCell)],
        lines: vec![Line { from: (bad[1], 0.0), to: (0.0, 0.0) }, Line { from: (0.0, 0.0), to: (0.0, 0.0) }],
        areas: vec![area(Vec::new()), area(vec![(0.0, bad[0]), (1.0, 1.0), (2.0, 1.0)]), area(vec![(0.0, 0.0); 3])],
        labels: vec![
            Label { text: HOSTILE.into(), x: 0.0, y: 1.0 },
            Label { text: Message::default(), x: bad[1], y: 0.0 },
        ],
        attestation: Attestation::Invented,
        sides: Vec::new(),
        figures: vec![FigureKind { form: Form::Die(255), ..FigureKind::disc(HOSTILE, HOSTILE.into()) }],
        scenery: Some(Scenery {
            road: vec![(bad[0], 0.0), (0.0, 0.0), (bad[1], bad[2])],
            landmarks: vec![
                landmark(HOSTILE, (0.0, 0.0), 1.0),
                landmark("pine", (bad[0], 0.0), 1.0),
                landmark("pine", (0.0, 0.0), bad[0]),
                landmark("pine", (0.0, 0.0), bad[1]),
                landmark("pine", (0.0, 0.0), -1.0),
            ],
        }),
        ..Layout::default()
    }
}

fn landmark(picture: &str, (x, y): (f32, f32), width: f32) -> Landmark {
    Landmark { picture: picture.into(), name: Some(HOSTILE.into()), x, y, width }
}

/// The names that layouts may use, of pictures that always look the same.
const SCENERY: [&str; 17] = [
    "boat",
    "defile",
    "far-hills",
    "geese",
    "goal",
    "hills",
    "horses",
    "mist",
    "moat",
    "palace",
    "pavilion",
    "pine",
    "pines",
    "rocks",
    "start-station",
    "station",
    "willow",
];

/// The names of those that stand open or shut.
const GATES: [&str; 2] = ["palace-gate", "pass-gate"];

#[test]
fn every_landmark_has_a_picture_by_day_and_by_night() {
    let mut names: Vec<String> = SCENERY.iter().chain(&GATES).map(|name| (*name).into()).collect();
    names.extend(GATES.map(|name| format!("{name}-open")));
    names.sort();
    assert_eq!(scenery_names().collect::<Vec<_>>(), names);
    for material in [Material::Wood, Material::Ink] {
        for theme in [Theme::Light, Theme::Dark] {
            let drawn = |pictures: &[&str]| {
                let mut layout = road_board(pictures);
                (layout.spots, layout.labels) = (Vec::new(), Vec::new());
                let style = Style { theme, material, unit: 16.0, ..Style::default() };
                png(&svg(&layout, &Scene::default(), &[], &style), 1.0).unwrap()
            };
            let mut seen = vec![drawn(&[])];
            for name in scenery_names() {
                let picture = drawn(&[name]);
                assert!(!seen.contains(&picture), "{name} cannot be told from another, or is not seen");
                seen.push(picture);
            }
        }
    }
}

#[test]
fn a_gate_stands_open_when_the_scene_says_so() {
    for gate in GATES {
        let layout = road_board(&[gate, "pine"]);
        let picture = |open: &[&str]| {
            let open = open.iter().map(|name| (*name).into()).collect();
            svg(&layout, &Scene { open, ..Scene::default() }, &[], &Style::default())
        };
        let shows = |picture: &str, name: &str| picture.contains(&format!("data-picture=\"{name}\""));
        let (shut, open) = (picture(&[]), picture(&[gate, "pine", "nothing"]));
        assert!(shows(&shut, gate) && !shows(&shut, &format!("{gate}-open")));
        assert!(shows(&open, &format!("{gate}-open")) && !shows(&open, gate));
        assert!(shows(&open, "pine"), "what has no open picture stays as it is");
    }
}

#[test]
fn what_stands_on_a_road_is_drawn_over_it_and_the_rest_under_it() {
    let mut layout = road_board(&["pass-gate", "pine"]);
    let scenery = layout.scenery.as_mut().unwrap();
    let (x, y) = scenery.road[4];
    (scenery.landmarks[0].x, scenery.landmarks[0].y) = (x, y + 0.2);
    (scenery.landmarks[1].x, scenery.landmarks[1].y) = (x, y - 1.0);
    let picture = svg(&layout, &Scene::default(), &[], &Style::default());
    let at = |what: &str| picture.find(what).unwrap_or_else(|| panic!("{what} is missing"));
    let [pine, road, gate] = ["data-picture=\"pine\"", "class=\"road\"", "data-picture=\"pass-gate\""].map(at);
    assert!(pine < road && road < gate && gate < at("class=\"spot\""));
    assert!(gate < at("class=\"beam\""), "a shut gate bars the road");
    let open = Scene { open: vec!["pass-gate".into()], ..Scene::default() };
    assert!(!svg(&layout, &open, &[], &Style::default()).contains("class=\"beam\""));
    assert_eq!(picture.matches("class=\"ahead\"").count(), 30, "every third step shows the way");
}

#[test]
fn an_unknown_seat_is_nobodys() {
    let layout = hunt_board(5, 5);
    let [nobody, seat_9] = [None, Some(Seat(9))].map(|seat| {
        let mut figure = figure("?", 'X', 0);
        figure.seat = seat;
        let pieces = vec![Piece { spot: 0, figure, count: 1 }];
        png(&svg(&layout, &Scene { pieces, ..Scene::default() }, &[], &Style::default()), 0.2).unwrap()
    });
    assert!(nobody == seat_9);
}

#[test]
fn a_piece_looks_as_its_layout_says() {
    let layout = hunt_board(5, 5);
    let picture = |layout: &Layout| {
        let pieces = vec![Piece { spot: 0, figure: deer(), count: 1 }];
        svg(layout, &Scene { pieces, ..Scene::default() }, &[], &Style::default())
    };
    assert!(picture(&layout).contains("qiyuan-deer-ivory"));
    let mut own_side = layout.clone();
    own_side.sides[0] = Side { look: Look::Tawny, ..own_side.sides[0] };
    assert!(picture(&own_side).contains("qiyuan-deer-tawny"));
    let kind = FigureKind { look: Some(Look::Gold), ..FigureKind::disc("deer", "deer".into()) };
    own_side.figures.push(kind);
    assert!(picture(&own_side).contains("qiyuan-deer-gold"));
}

#[test]
fn a_picture_is_told_in_its_language() {
    let mut layout = hunt_board(5, 5);
    layout.attestation = Attestation::Reconstructed;
    let picture = |language| {
        let style = Style { language, ..Style::default() };
        svg(&layout, &hunt_scene(&layout), &hunt_captions(), &style)
    };
    let (english, chinese) = (picture(Language::English), picture(Language::SimplifiedChinese));
    assert!(english.contains("<title>Sample (reconstructed)</title><desc>The deer move.</desc>"));
    assert!(chinese.contains("<title>样本 (") && chinese.contains("<desc>鹿走。</desc>"));
    assert!(chinese.contains("<title>手中的犬</title>"));
    let paths = |picture: &str| picture.matches("<path").count();
    assert_eq!(paths(&english), paths(&chinese), "what the alphabet lacks is drawn in English");
}

#[test]
fn a_framed_picture_has_the_size_that_was_asked_for() {
    for (layout, (width, height)) in [(hunt_board(5, 5), (1200, 630)), (hunt_board(13, 5), (300, 600))] {
        let picture = framed(&layout, &Scene::default(), &Style::default(), width, height);
        assert!(picture.contains(&format!(r#"width="{width}" height="{height}""#)));
        let view: Vec<f32> = picture
            .split_once("viewBox=\"")
            .and_then(|(_, rest)| rest.split_once('"'))
            .map(|(view, _)| view.split(' ').map(|number| number.parse().unwrap()).collect())
            .unwrap();
        assert!((view[2] / view[3] - width as f32 / height as f32).abs() < 0.001, "{view:?} is not distorted");
        let plain = svg(&layout, &Scene::default(), &[], &Style::default());
        let inside =
            |picture: &str| picture.split_once("</defs>").map(|(_, body)| body.split_once("/>").unwrap().1.to_owned());
        assert_eq!(inside(&picture), inside(&plain), "the board itself is the same");
    }
}

#[test]
fn boards_are_made_of_wood_or_drawn_with_ink() {
    let layout = hunt_board(5, 5);
    let [wood, ink] = [Material::Wood, Material::Ink]
        .map(|material| svg(&layout, &hunt_scene(&layout), &[], &Style { material, ..Style::default() }));
    assert!(wood.contains("#f2dcae") && !ink.contains("#f2dcae"));
}
