//! The two plans of the road: everything has its place, and nothing is in the way of anything.

use qiyuan_core::show::{Landmark, Scenery, Shape};
use qiyuan_core::{Language, Show};
use qiyuan_games::dama::{Cell, DENS};

use crate::game;

type Place = (f32, f32);

/// A plan by its name: size, cells, labels, scenery.
struct Drawn {
    name: &'static str,
    size: Place,
    cells: Vec<Place>,
    labels: Vec<(String, Place)>,
    scenery: Scenery,
}

fn plans() -> [Drawn; 2] {
    let layout = game("2", "{}").layout();
    let labels = |labels: Vec<qiyuan_core::show::Label>| {
        labels.into_iter().map(|label| (label.text.tell(Language::English), (label.x, label.y))).collect()
    };
    let tall = layout.tall.unwrap();
    let wide = Drawn {
        name: "wide",
        size: (layout.width, layout.height),
        cells: layout.spots.iter().map(|spot| (spot.x, spot.y)).collect(),
        labels: labels(layout.labels),
        scenery: layout.scenery.unwrap(),
    };
    let size = (tall.width, tall.height);
    [
        wide,
        Drawn { name: "tall", size, cells: tall.places, labels: labels(tall.labels), scenery: tall.scenery.unwrap() },
    ]
}

fn distance(a: Place, b: Place) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

fn inside(plan: &Drawn, (x, y): Place, margin: f32) -> bool {
    margin <= x && x <= plan.size.0 - margin && margin <= y && y <= plan.size.1 - margin
}

#[test]
fn both_plans_have_the_shape_of_their_screens() {
    let [wide, tall] = plans();
    assert!(wide.size.0 > 1.6 * wide.size.1 && tall.size.1 > 1.5 * tall.size.0, "{:?} {:?}", wide.size, tall.size);
    for plan in [wide, tall] {
        assert_eq!((plan.cells.len(), plan.scenery.road.len()), (91, 91), "{}", plan.name);
        assert_eq!(plan.scenery.road, plan.cells, "the road leads through the cells");
        // It begins above and ends below.
        let (start, goal) = (plan.cells[0], plan.cells[90]);
        assert!(start.0 < 3.0 && start.1 < 2.5 && goal.1 > plan.size.1 - 1.5, "{}: {start:?} {goal:?}", plan.name);
    }
}

#[test]
fn neighbours_are_a_step_apart_and_nobody_else_is_near() {
    for plan in plans() {
        for (n, &cell) in plan.cells.iter().enumerate() {
            assert!(inside(&plan, cell, 0.6), "{} {}: {cell:?}", plan.name, n + 1);
            for (other, &place) in plan.cells.iter().enumerate().skip(n + 1) {
                let apart = distance(cell, place);
                assert!(apart >= 0.9, "{}: {} and {} are {apart} apart", plan.name, n + 1, other + 1);
                assert!(other > n + 1 || apart <= 1.25, "{}: {} and {} are {apart} apart", plan.name, n + 1, other + 1);
            }
        }
    }
}

#[test]
fn labels_stand_on_their_cells_or_beside_them() {
    for plan in plans() {
        assert_eq!(plan.labels.len(), 91 + DENS.len() + 2, "{}", plan.name);
        let (numbers, names) = plan.labels.split_at(91);
        for (n, (text, place)) in numbers.iter().enumerate() {
            assert_eq!((text, *place), (&(n + 1).to_string(), plan.cells[n]), "{}", plan.name);
        }
        for (text, place) in names {
            assert!(inside(&plan, *place, 0.35), "{} {text}: {place:?}", plan.name);
            let nearest = plan.cells.iter().map(|&cell| distance(cell, *place)).fold(f32::MAX, f32::min);
            assert!(nearest > 0.55 && nearest < 1.1, "{} {text}: {nearest} from the nearest cell", plan.name);
        }
        for (den, (text, place)) in DENS.into_iter().zip(names) {
            let away = distance(plan.cells[usize::from(den.number()) - 1], *place);
            assert!(away < 2.7, "{}: {text} is {away} from its cell", plan.name);
        }
    }
}

#[test]
fn no_picture_covers_a_cell() {
    const STANDS_BY_THE_ROAD: [&str; 5] = ["start-station", "station", "pass-gate", "palace-gate", "moat"];
    for plan in plans() {
        for Landmark { picture, x, y, width, .. } in &plan.scenery.landmarks {
            assert!((0.3..=4.0).contains(width), "{} {picture}: {width} wide", plan.name);
            let (left, right) = (x - width / 2.0, x + width / 2.0);
            assert!(0.0 <= left && right <= plan.size.0, "{} {picture} from {left} to {right}", plan.name);
            assert!(0.5 <= *y && *y <= plan.size.1, "{} {picture} at {y}", plan.name);
            let nearest = plan.cells.iter().map(|&cell| distance(cell, (*x, *y))).fold(f32::MAX, f32::min);
            let free = STANDS_BY_THE_ROAD.contains(&picture.as_str()) || nearest >= 0.55;
            assert!(free, "{} {picture} at {x} {y}: {nearest} from a cell", plan.name);
        }
    }
}

#[test]
fn every_place_of_the_road_is_in_the_picture() {
    for plan in plans() {
        let of = |picture: &str| plan.scenery.landmarks.iter().filter(|mark| mark.picture == picture).count();
        let found = ["start-station", "station", "pass-gate", "palace", "palace-gate", "moat", "goal"].map(of);
        assert_eq!(found, [1, 8, 1, 1, 1, 1, 1], "{}", plan.name);
        assert!(of("defile") >= 2, "{}", plan.name);
        let names: Vec<&str> = plan.scenery.landmarks.iter().filter_map(|mark| mark.name.as_deref()).collect();
        assert_eq!(names, ["pass", "palace", "palace-gate"], "{}", plan.name);
        // The barriers stand between the cells that they part.
        for (name, cell) in [("pass", 46), ("palace-gate", 82)] {
            let mark = plan.scenery.landmarks.iter().find(|mark| mark.name.as_deref() == Some(name)).unwrap();
            let near = [cell - 1, cell].map(|index: usize| distance(plan.cells[index], (mark.x, mark.y)));
            assert!(near.iter().all(|&far| far < 0.75), "{} {name}: {near:?}", plan.name);
        }
    }
}

#[test]
fn cells_that_are_special_say_so() {
    let layout = game("2", "{}").layout();
    let dens: Vec<u8> = DENS.map(Cell::number).into();
    for (spot, n) in layout.spots.iter().zip(1_u8..) {
        assert_eq!(spot.name, n.to_string());
        assert_eq!(spot.shape, if dens.contains(&n) { Shape::Den } else { Shape::Stone }, "{n}");
        let special = dens.contains(&n) || (85..=90).contains(&n);
        assert_eq!((spot.title.is_some(), spot.about.is_some()), (special, special), "{n}");
        assert!(spot.about.iter().all(|about| about.rule().is_some()), "{n}");
    }
    let about = |overrides: &str, n: usize| {
        game("2", overrides).layout().spots[n - 1].about.clone().unwrap().tell(Language::English)
    };
    assert!(about("{}", 10).starts_with("A station: ending here wins 1 chip."));
    assert!(about(r#"{"den_reward": "throw"}"#, 10).starts_with("A station: ending here gives another throw."));
    assert!(about("{}", 46).contains("Only 10 or more horses together get through"));
    assert!(about("{}", 82).ends_with("only on a noble triple or on their owner's claimed throw itself."));
    assert!(about(r#"{"feilong_opens": "rewards"}"#, 82).contains("on a reward"));
}
