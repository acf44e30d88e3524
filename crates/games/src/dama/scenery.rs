//! What stands beside the road, as data: once for a wide screen, once for a tall one.

use super::position::Cell;
use super::road::Road;

/// A picture that belongs to a cell.
pub(super) struct Beside {
    pub(super) picture: &'static str,
    /// What scenes call it.
    pub(super) name: Option<&'static str>,
    pub(super) cell: Cell,
    /// Whether it stands halfway to the next cell, as a barrier does.
    pub(super) halfway: bool,
    /// How far from there the middle of its foot is.
    pub(super) off: (f32, f32),
    pub(super) width: f32,
}

/// A picture, the middle of its foot, and its width.
pub(super) struct Standing(pub(super) &'static str, pub(super) (f32, f32), pub(super) f32);

const fn at(picture: &'static str, cell: u8, off: (f32, f32), width: f32) -> Beside {
    Beside { picture, name: None, cell: Cell(cell), halfway: false, off, width }
}

const fn named(name: &'static str, beside: Beside) -> Beside {
    Beside { name: Some(name), ..beside }
}

/// Between a cell and the next one.
const fn beyond(picture: &'static str, cell: u8, off: (f32, f32), width: f32) -> Beside {
    Beside { halfway: true, ..at(picture, cell, off, width) }
}

/// Five rows: the pass is in the middle of the third, the palace in the middle of the last.
pub(super) static WIDE: Road = Road {
    size: (20.0, 11.1),
    rows: 5,
    ends: (2.25, 17.75),
    top: 1.9,
    gap: 2.0,
    wave: (0.1, 7.0),
    names: [
        (0.0, 0.68),
        (0.0, 0.66),
        (-2.2, -0.72),
        (-0.35, 0.64),
        (2.25, -0.35),
        (-0.35, 0.66),
        (-2.2, 0.4),
        (0.0, 0.66),
        (2.0, 0.8),
        (-0.3, 0.68),
        (0.25, 0.68),
    ],
    beside: &[
        at("start-station", 1, (0.05, -0.42), 1.5),
        at("station", 10, (0.0, -0.42), 1.05),
        at("station", 19, (-1.1, -0.42), 0.95),
        at("station", 28, (0.0, -0.42), 1.05),
        at("station", 37, (1.05, -0.05), 0.95),
        at("station", 46, (-0.45, -0.42), 0.95),
        named("pass", beyond("pass-gate", 46, (0.05, 0.12), 1.3)),
        at("station", 55, (-1.15, 0.7), 0.95),
        at("station", 64, (0.0, -0.42), 1.05),
        at("station", 73, (0.95, 1.1), 0.95),
        named("palace", at("palace", 82, (-0.4, -0.42), 1.8)),
        named("palace-gate", beyond("palace-gate", 82, (0.0, 0.1), 1.0)),
        beyond("defile", 85, (0.0, -0.58), 1.45),
        at("defile", 87, (0.0, -0.58), 1.6),
        beyond("defile", 88, (0.0, -0.58), 1.45),
        beyond("rocks", 85, (0.0, 0.98), 0.8),
        beyond("rocks", 88, (0.0, 1.0), 0.9),
        at("moat", 90, (0.0, 0.5), 1.4),
        at("goal", 91, (0.25, -0.56), 1.5),
    ],
    standing: &[
        Standing("far-hills", (5.6, 1.25), 3.4),
        Standing("far-hills", (15.0, 1.25), 3.7),
        Standing("hills", (8.1, 1.25), 1.5),
        Standing("mist", (11.8, 0.75), 2.6),
        Standing("geese", (18.5, 0.85), 1.1),
        Standing("pines", (13.0, 1.3), 1.0),
        Standing("pine", (0.85, 3.1), 0.75),
        Standing("rocks", (1.1, 3.25), 0.6),
        Standing("willow", (4.2, 3.3), 0.75),
        Standing("horses", (6.4, 3.25), 1.1),
        Standing("far-hills", (13.9, 3.2), 2.4),
        Standing("mist", (12.8, 3.2), 1.8),
        Standing("far-hills", (5.7, 5.25), 2.0),
        Standing("hills", (7.8, 5.25), 1.2),
        Standing("hills", (12.4, 5.25), 1.3),
        Standing("pine", (13.25, 5.3), 0.5),
        Standing("geese", (15.4, 4.85), 0.9),
        Standing("pines", (19.1, 5.2), 1.1),
        Standing("rocks", (18.45, 5.25), 0.5),
        Standing("willow", (0.8, 7.35), 0.85),
        Standing("pavilion", (4.4, 7.25), 0.8),
        Standing("pine", (5.15, 7.3), 0.6),
        Standing("boat", (8.0, 7.15), 0.9),
        Standing("mist", (8.6, 7.3), 2.4),
        Standing("far-hills", (13.7, 7.25), 2.3),
        Standing("pines", (19.1, 8.9), 1.0),
        Standing("pines", (5.6, 9.2), 1.05),
        Standing("mist", (4.9, 9.2), 1.4),
        Standing("rocks", (0.9, 10.75), 0.8),
        Standing("boat", (5.2, 10.85), 0.8),
        Standing("mist", (4.4, 10.9), 2.2),
        Standing("pine", (19.4, 10.5), 0.7),
    ],
};

/// Nine rows, for a screen that is higher than wide.
pub(super) static TALL: Road = Road {
    size: (11.0, 18.0),
    rows: 9,
    ends: (1.82, 9.18),
    top: 1.6,
    gap: 1.9,
    wave: (0.08, 5.0),
    names: [
        (0.0, 0.66),
        (-2.05, 0.1),
        (1.9, 0.95),
        (0.0, 0.64),
        (0.0, 0.64),
        (-0.4, 0.66),
        (0.0, 0.64),
        (0.0, 0.64),
        (-2.0, -0.75),
        (2.62, 0.15),
        (0.2, 0.66),
    ],
    beside: &[
        at("start-station", 1, (0.05, -0.42), 1.35),
        at("station", 10, (-1.0, 0.3), 0.9),
        at("station", 19, (0.85, 1.15), 0.9),
        at("station", 28, (0.0, -0.42), 0.95),
        at("station", 37, (0.0, -0.42), 0.95),
        at("station", 46, (-0.45, -0.42), 0.9),
        named("pass", beyond("pass-gate", 46, (0.05, 0.12), 1.2)),
        at("station", 55, (0.0, -0.42), 0.95),
        at("station", 64, (0.0, -0.42), 0.95),
        at("station", 73, (-0.9, -0.55), 0.9),
        named("palace", at("palace", 82, (1.25, 0.43), 1.2)),
        named("palace-gate", beyond("palace-gate", 82, (0.35, 0.05), 0.8)),
        at("defile", 87, (0.0, -0.58), 1.4),
        beyond("defile", 88, (0.0, -0.58), 1.3),
        beyond("rocks", 85, (0.0, 0.85), 0.6),
        beyond("rocks", 88, (0.0, 0.85), 0.7),
        at("moat", 90, (0.0, 0.5), 1.3),
        at("goal", 91, (0.3, -0.56), 1.3),
    ],
    standing: &[
        Standing("far-hills", (5.2, 1.05), 3.0),
        Standing("hills", (7.5, 1.05), 1.2),
        Standing("geese", (9.6, 0.75), 1.0),
        Standing("willow", (4.0, 2.9), 0.65),
        Standing("far-hills", (6.2, 2.85), 1.8),
        Standing("mist", (7.0, 4.7), 1.6),
        Standing("horses", (5.4, 4.7), 1.0),
        Standing("pine", (10.4, 4.95), 0.6),
        Standing("far-hills", (6.4, 6.6), 1.7),
        Standing("pines", (0.75, 6.85), 0.95),
        Standing("pavilion", (2.1, 6.6), 0.65),
        Standing("hills", (3.2, 8.5), 1.1),
        Standing("hills", (7.8, 8.55), 1.15),
        Standing("pine", (10.4, 8.75), 0.65),
        Standing("willow", (0.7, 10.65), 0.7),
        Standing("boat", (3.8, 10.4), 0.8),
        Standing("mist", (4.2, 10.5), 1.8),
        Standing("mist", (5.2, 12.3), 1.6),
        Standing("far-hills", (8.2, 12.25), 1.9),
        Standing("pines", (10.2, 12.55), 0.9),
        Standing("horses", (5.0, 14.15), 0.9),
        Standing("pine", (0.6, 14.45), 0.6),
        Standing("mist", (3.6, 14.2), 1.4),
        Standing("rocks", (0.75, 17.6), 0.6),
        Standing("pine", (10.5, 17.4), 0.55),
    ],
};
