//! The colours of boards, each for light and for dark pages, on wood and in ink.

use qiyuan_core::show::{AreaKind, MarkKind};
use strum::{EnumIter, IntoStaticStr};

use crate::style::{Material, Theme};

/// A colour on light and on dark pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tone {
    pub(crate) light: &'static str,
    pub(crate) dark: &'static str,
}

impl Tone {
    pub(crate) const fn new(light: &'static str, dark: &'static str) -> Tone {
        Tone { light, dark }
    }

    pub(crate) fn on(self, theme: Theme) -> &'static str {
        match theme {
            Theme::Light => self.light,
            Theme::Dark => self.dark,
        }
    }
}

/// A part of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, EnumIter)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Part {
    /// Lines, and the points where they cross.
    Line,
    /// The border of the grounds.
    Edge,
    /// Words and coordinates beside the board.
    Label,
    LightCell,
    DarkCell,
    /// The lines between cells.
    CellEdge,
    /// The inside of a gate.
    Gate,
    /// The grain of wood or silk.
    Vein,
    /// A bar that shuts the way between two cells.
    Bar,
    /// A stone of a road, the line around it, and the number on it.
    Stone,
    StoneEdge,
    StoneInk,
    /// A den, the line around it, and the number on it.
    Den,
    DenEdge,
    DenInk,
}

/// The colour of a part of a board.
pub(crate) const fn part_tone(part: Part, material: Material) -> Tone {
    use Material::{Ink, Wood};
    match (part, material) {
        (Part::Line, Wood) => Tone::new("#6b4a2b", "#dcc499"),
        (Part::Line, Ink) => Tone::new("#3d4247", "#c9cfd2"),
        (Part::Edge, Wood) => Tone::new("#9c7a4c", "#8d7048"),
        (Part::Edge, Ink) => Tone::new("#9aa09f", "#6f777b"),
        (Part::Label, Wood) => Tone::new("#7c684b", "#b3a285"),
        (Part::Label, Ink) => Tone::new("#666b6c", "#a9b0b2"),
        (Part::LightCell, Wood) => Tone::new("#fff8e6", "#f3dfb8"),
        (Part::LightCell, Ink) => Tone::new("#ffffff", "#dfe5e8"),
        (Part::DarkCell, Wood) => Tone::new("#7a5a34", "#120d08"),
        (Part::DarkCell, Ink) => Tone::new("#4a5259", "#0b0d0f"),
        (Part::CellEdge, Wood) => Tone::new("#5f4425", "#120d08"),
        (Part::CellEdge, Ink) => Tone::new("#3d4247", "#0b0d0f"),
        (Part::Gate, Wood) => Tone::new("#faf5ea", "#3a2c1d"),
        (Part::Gate, Ink) => Tone::new("#ffffff", "#2c3235"),
        (Part::Vein, Wood) => Tone::new("#8a5f2b", "#f0d9ae"),
        (Part::Vein, Ink) => Tone::new("#6b7478", "#e1e8ea"),
        (Part::Bar, Wood | Ink) => Tone::new("#a32e25", "#e8796c"),
        (Part::Stone, Wood) => Tone::new("#f6eeda", "#545b66"),
        (Part::Stone, Ink) => Tone::new("#fbf9f3", "#505659"),
        (Part::StoneEdge, Wood) => Tone::new("#a08a60", "#8d96a2"),
        (Part::StoneEdge, Ink) => Tone::new("#8f918d", "#8c9498"),
        (Part::StoneInk, Wood) => Tone::new("#54432b", "#e9e6dc"),
        (Part::StoneInk, Ink) => Tone::new("#43474a", "#e8eaea"),
        (Part::Den, Wood) => Tone::new("#f3d58c", "#6e5628"),
        (Part::Den, Ink) => Tone::new("#ece0bd", "#5f5539"),
        (Part::DenEdge, Wood) => Tone::new("#9b2f1f", "#e2bd68"),
        (Part::DenEdge, Ink) => Tone::new("#8b4636", "#d0bb86"),
        (Part::DenInk, Wood) => Tone::new("#5b1d10", "#fff3d2"),
        (Part::DenInk, Ink) => Tone::new("#54271c", "#f7f0dd"),
    }
}

/// The upper and the lower colour of a ground, which fade into each other.
pub(crate) const fn ground_tones(kind: AreaKind, material: Material) -> [Tone; 2] {
    use Material::{Ink, Wood};
    match (kind, material) {
        (AreaKind::Plain, Wood) => [Tone::new("#f2dcae", "#7a5d3d"), Tone::new("#e3c38a", "#634a2f")],
        (AreaKind::Plain, Ink) => [Tone::new("#f4f2ec", "#434a4e"), Tone::new("#e3e1d8", "#363c40")],
        (AreaKind::Mountain, Wood) => [Tone::new("#c6d1bf", "#4f625c"), Tone::new("#a7b8a6", "#3d4d4a")],
        (AreaKind::Mountain, Ink) => [Tone::new("#cfd6d6", "#56636a"), Tone::new("#adb9bb", "#424d53")],
        (AreaKind::Sky, Wood) => [Tone::new("#cfe0ec", "#41607a"), Tone::new("#b3cce0", "#324a5f")],
        (AreaKind::Sky, Ink) => [Tone::new("#dbe6ec", "#46596a"), Tone::new("#bfd0da", "#374754")],
        (AreaKind::Ground, Wood) => [Tone::new("#d3deb0", "#566540"), Tone::new("#b9c890", "#435130")],
        (AreaKind::Ground, Ink) => [Tone::new("#dfe3d6", "#505848"), Tone::new("#c5ccb7", "#40473a")],
        (AreaKind::Underworld, Wood) => [Tone::new("#e3b9a6", "#70403a"), Tone::new("#cf9a87", "#57302a")],
        (AreaKind::Underworld, Ink) => [Tone::new("#e2d3ce", "#5c4743"), Tone::new("#c9b0a9", "#4a3936")],
        (AreaKind::Track, Wood) => [Tone::new("#f2e8cf", "#3c434c"), Tone::new("#e6d6b1", "#2b3037")],
        (AreaKind::Track, Ink) => [Tone::new("#f4f1e9", "#3d4144"), Tone::new("#e3ded1", "#2c2f31")],
        (AreaKind::River, Wood) => [Tone::new("#b5d4d6", "#3a636a"), Tone::new("#93bdc4", "#2b4c52")],
        (AreaKind::River, Ink) => [Tone::new("#c6d8dc", "#3d5a62"), Tone::new("#a4c0c8", "#30484f")],
    }
}

/// The colour of a mark.
pub(crate) const fn mark_tone(kind: MarkKind) -> Tone {
    match kind {
        MarkKind::Last => Tone::new("#d98512", "#f2b14a"),
        MarkKind::Check | MarkKind::Threat => Tone::new("#c8261f", "#ff6b62"),
        MarkKind::Frozen => Tone::new("#2f76aa", "#7fc0ee"),
        MarkKind::Target | MarkKind::Active => Tone::new("#2f7a45", "#8fd6a0"),
    }
}

/// The colour of what a person has touched.
pub(crate) const SELECTED: Tone = mark_tone(MarkKind::Active);

/// What diagrams and lessons show, drawn by the page alone: where a piece goes, what it takes, what is blocked, what lies
/// around these so that they are seen on every ground, and the stars of a lesson.
pub(crate) const SKETCH: [(&str, Tone); 6] = [
    ("goes", Tone { light: "#1d5f8a", dark: "#8fd0f5" }),
    ("takes", Tone { light: "#b3200f", dark: "#ff8a70" }),
    ("blocked", Tone { light: "#6a6258", dark: "#b9b0a4" }),
    ("halo", Tone { light: "#fffaf0", dark: "#15110d" }),
    ("star", Tone { light: "#e8a824", dark: "#e8a824" }),
    ("star-edge", Tone { light: "#6b4503", dark: "#6b4503" }),
];

/// The colour of shadows, under pieces and boards.
pub(crate) const SHADOW: &str = "#1c0f04";

// What only drawings have: the page has paper and ink of its own.

/// What a picture is drawn on.
pub(crate) const MAT: Tone = Tone::new("#faf5ea", "#211d19");
/// What lies beside a board lies on this.
pub(crate) const TRAY: Tone = Tone::new("#efe5d0", "#302a24");
/// Words inside a light cell.
pub(crate) const ON_LIGHT_CELL: Tone = Tone::new("#8b7658", "#2b2118");
/// Words inside a dark cell.
pub(crate) const ON_DARK_CELL: Tone = Tone::new("#4a3219", "#a8977c");
/// A mistake in a chart.
pub(crate) const MISTAKE: Tone = Tone::new("#d9691e", "#f08a4b");
