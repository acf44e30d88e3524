//! Colours and sizes.

use qiyuan_core::show::Figure;
use qiyuan_core::{MAX_SEATS, Seat};

/// How a picture looks.
///
/// ```
/// use qiyuan_draw::{Style, Theme};
/// let style = Style { theme: Theme::Dark, ..Style::default() };
/// assert_eq!(style.unit, 64.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Light or dark.
    pub theme: Theme,
    /// How many pixels one board step is long; kept between 8 and 512.
    pub unit: f32,
}

/// Whether a picture is made for a light or a dark page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark lines on light wood and paper.
    #[default]
    Light,
    /// Light lines on dark wood.
    Dark,
}

impl Default for Style {
    fn default() -> Style {
        Style { theme: Theme::Light, unit: 64.0 }
    }
}

impl Style {
    /// The pixels of a board step, within bounds.
    pub(crate) fn pixels(&self) -> f32 {
        if self.unit.is_finite() { self.unit.clamp(8.0, 512.0) } else { Style::default().unit }
    }
}

impl Theme {
    /// The name, as part of the ids in a picture.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub(crate) fn palette(self) -> &'static Palette {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// The upper and lower colour of an area.
    pub(crate) fn ground(self, kind: &str) -> Ground {
        let (light, dark) = match kind {
            "plain" => (("#f0d8a8", "#e4c48c"), ("#75593a", "#644a2f")),
            "mountain" => (("#c2cdbb", "#aabaa9"), ("#4c5e59", "#3f4f4c")),
            "sky" => (("#c9dcea", "#b1cbdf"), ("#3c566c", "#32495d")),
            "ground" => (("#cdd8a9", "#b8c78f"), ("#52603a", "#455231")),
            "underworld" => (("#dfb3a0", "#cf9b88"), ("#6b3c33", "#5a312a")),
            "track" => (("#efdcc0", "#e2c8a2"), ("#6a5844", "#594937")),
            "river" => (("#b5d4d6", "#9cc2c7"), ("#345a60", "#2b4c52")),
            _ => (("#ddd6c8", "#cfc6b5"), ("#57524a", "#4a463f")),
        };
        let (top, bottom) = match self {
            Theme::Light => light,
            Theme::Dark => dark,
        };
        Ground { top, bottom }
    }
}

/// The colours of an area, which fade into each other.
pub(crate) struct Ground {
    pub(crate) top: &'static str,
    pub(crate) bottom: &'static str,
}

/// The colours of a theme, apart from those of areas and seats.
pub(crate) struct Palette {
    pub(crate) mat: &'static str,
    pub(crate) line: &'static str,
    pub(crate) edge: &'static str,
    pub(crate) label: &'static str,
    pub(crate) tray: &'static str,
    pub(crate) light_cell: &'static str,
    pub(crate) dark_cell: &'static str,
    pub(crate) cell_edge: &'static str,
    pub(crate) on_light_cell: &'static str,
    pub(crate) on_dark_cell: &'static str,
    pub(crate) shadow: f32,
    pub(crate) last: &'static str,
    pub(crate) check: &'static str,
    pub(crate) mistake: &'static str,
    pub(crate) frozen: &'static str,
    pub(crate) target: &'static str,
}

const LIGHT: Palette = Palette {
    mat: "#faf5ea",
    line: "#6b4a2b",
    edge: "#9c7a4c",
    label: "#8b7658",
    tray: "#efe5d0",
    light_cell: "#fff8e6",
    dark_cell: "#7a5a34",
    cell_edge: "#5f4425",
    on_light_cell: "#8b7658",
    on_dark_cell: "#4a3219",
    shadow: 0.42,
    last: "#e08e1b",
    check: "#d0312d",
    mistake: "#d9691e",
    frozen: "#3b82b5",
    target: "#3f8a4c",
};

const DARK: Palette = Palette {
    mat: "#211d19",
    line: "#dcc499",
    edge: "#a3845a",
    label: "#a8977c",
    tray: "#302a24",
    light_cell: "#f3dfb8",
    dark_cell: "#120d08",
    cell_edge: "#120d08",
    on_light_cell: "#2b2118",
    on_dark_cell: "#a8977c",
    shadow: 0.6,
    last: "#f2b14a",
    check: "#f0625c",
    mistake: "#f08a4b",
    frozen: "#6fb5e6",
    target: "#7cc68a",
};

/// How the pieces of a seat look: a disc with a rim of its own, so that nobody needs to see the colours.
pub(crate) struct SeatLook {
    pub(crate) top: &'static str,
    /// The colour between the top and the bottom.
    pub(crate) face: &'static str,
    pub(crate) bottom: &'static str,
    pub(crate) edge: &'static str,
    pub(crate) ink: &'static str,
    pub(crate) rim: Rim,
}

/// The pattern near the edge of a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rim {
    Plain,
    Single,
    Double,
    Dashed,
    Dotted,
    Notched,
}

const SEATS: [SeatLook; MAX_SEATS] = [
    SeatLook { top: "#fffaf0", face: "#f5ebd8", bottom: "#ecdcc0", edge: "#7d5f3c", ink: "#3a2616", rim: Rim::Single },
    SeatLook { top: "#4d3a30", face: "#3d2d25", bottom: "#2e211b", edge: "#170f0b", ink: "#f7e8cc", rim: Rim::Double },
    SeatLook { top: "#c2503f", face: "#af4234", bottom: "#9c342a", edge: "#5c1a14", ink: "#fff1dc", rim: Rim::Dashed },
    SeatLook { top: "#4f8f72", face: "#417c63", bottom: "#336a54", edge: "#173b2d", ink: "#f4f7e4", rim: Rim::Dotted },
    SeatLook { top: "#4a78ad", face: "#3c669a", bottom: "#2f5588", edge: "#142e50", ink: "#eef4fb", rim: Rim::Notched },
];

const NOBODY: SeatLook =
    SeatLook { top: "#d9cdb8", face: "#c9bca5", bottom: "#b9ab93", edge: "#6e6250", ink: "#453c30", rim: Rim::Plain };

/// Discs that keep their look whoever plays them: the beginnings of their figures' names.
const OWN: [(&str, SeatLook); 3] = [
    (
        "red-",
        SeatLook {
            top: "#fff6e2",
            face: "#f6e6c6",
            bottom: "#ecd4a8",
            edge: "#8c5a2b",
            ink: "#b3161b",
            rim: Rim::Single,
        },
    ),
    (
        "black-",
        SeatLook {
            top: "#4a4642",
            face: "#38342f",
            bottom: "#292622",
            edge: "#0f0d0b",
            ink: "#f4ead2",
            rim: Rim::Double,
        },
    ),
    (
        "face-down",
        SeatLook {
            top: "#b98a52",
            face: "#a97a44",
            bottom: "#946837",
            edge: "#5a3c1b",
            ink: "#6b4823",
            rim: Rim::Plain,
        },
    ),
];

/// The look of a figure that keeps it whoever plays it.
pub(crate) fn own_look(figure: &Figure) -> Option<&'static SeatLook> {
    OWN.iter().find(|(name, _)| figure.name.starts_with(name)).map(|(_, look)| look)
}

/// The look of a figure: its own, or that of its seat.
pub(crate) fn look(figure: &Figure) -> &'static SeatLook {
    own_look(figure).unwrap_or_else(|| seat_look(figure.seat))
}

/// The look of a seat's pieces, or of pieces that belong to nobody.
fn seat_look(seat: Option<Seat>) -> &'static SeatLook {
    seat.and_then(|seat| SEATS.get(seat.index())).unwrap_or(&NOBODY)
}

/// The colour of the field that belongs to a seat.
pub(crate) fn face(seat: Seat) -> &'static str {
    seat_look(Some(seat)).face
}

/// The colour of a seat's line, and the attribute that says how it is broken, so that nobody needs to see the colours.
pub(crate) fn line_look(seat: Seat, theme: Theme) -> (&'static str, &'static str) {
    const LIGHT: [&str; MAX_SEATS] = ["#a8772f", "#3d2d25", "#af4234", "#417c63", "#3c669a"];
    const DARK: [&str; MAX_SEATS] = ["#e3b870", "#f5ebd8", "#e57a69", "#74bf9d", "#7fadde"];
    const DASHES: [&str; MAX_SEATS] = [
        "",
        r#" stroke-dasharray="9 5""#,
        r#" stroke-dasharray="2 5""#,
        r#" stroke-dasharray="12 4 2 4""#,
        r#" stroke-dasharray="5 4""#,
    ];
    let i = seat.index() % MAX_SEATS;
    let colours = match theme {
        Theme::Light => LIGHT,
        Theme::Dark => DARK,
    };
    (colours[i], DASHES[i])
}
