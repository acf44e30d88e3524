//! The measures of pieces, dice and marks, in board steps.

use qiyuan_core::show::MarkKind;
use serde::Serialize;

use super::SHADOW;

/// The radius of a piece.
pub(crate) const RADIUS: f32 = 0.42;

/// The width of the line around a piece.
pub(crate) const EDGE: f32 = 0.024;

/// The shadow under a piece.
pub(crate) const SHADE: Shade = Shade { colour: SHADOW, radius: 0.485, down: 0.045, from: 0.72, opacity: 0.5 };

/// The light that falls on the upper edge of a piece: a ring that fades downwards.
pub(crate) const SHINE: Shine = Shine { ring: Ring::whole(RADIUS - 0.03, 0.022), opacity: 0.55, until: 0.45 };

/// A die, its one and its four red as Chinese dice have them.
pub(crate) const DIE: Die = Die {
    side: 0.76,
    corner: 0.16,
    top: "#fffdf6",
    bottom: "#e6dac0",
    edge: "#a08a63",
    pip: "#2b241d",
    red: "#b3161b",
    pip_radius: 0.08,
    one_radius: 0.13,
    pip_step: 0.2,
    shadow: 0.25,
};

/// A soft shadow.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Shade {
    pub(crate) colour: &'static str,
    pub(crate) radius: f32,
    /// How far below the piece its centre is.
    pub(crate) down: f32,
    /// From which share of its radius on it fades.
    pub(crate) from: f32,
    pub(crate) opacity: f32,
}

/// A shine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Shine {
    pub(crate) ring: Ring,
    /// How strong it is at the top.
    pub(crate) opacity: f32,
    /// At which share of the height it ends.
    pub(crate) until: f32,
}

/// The colours and measures of dice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Die {
    pub(crate) side: f32,
    pub(crate) corner: f32,
    pub(crate) top: &'static str,
    pub(crate) bottom: &'static str,
    pub(crate) edge: &'static str,
    pub(crate) pip: &'static str,
    /// The colour of the pips of one and four.
    pub(crate) red: &'static str,
    pub(crate) pip_radius: f32,
    /// The radius of the only pip of the one.
    pub(crate) one_radius: f32,
    /// How far the pips are from the middle.
    pub(crate) pip_step: f32,
    /// How dark its shadow is.
    pub(crate) shadow: f32,
}

impl Die {
    /// Where the pips of a face are, in steps from its middle; nowhere for what is no face of a die.
    pub(crate) const fn pips(pips: u8) -> &'static [(f32, f32)] {
        const ALL: [(f32, f32); 7] =
            [(-1.0, -1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 0.0), (1.0, 0.0), (0.0, 0.0)];
        match pips {
            1 => &[ALL[6]],
            2 => &[ALL[0], ALL[1]],
            3 => &[ALL[0], ALL[6], ALL[1]],
            4 => &[ALL[0], ALL[1], ALL[2], ALL[3]],
            5 => &[ALL[0], ALL[1], ALL[2], ALL[3], ALL[6]],
            6 => &[ALL[0], ALL[1], ALL[2], ALL[3], ALL[4], ALL[5]],
            _ => &[],
        }
    }
}

/// A ring, whole or broken into dashes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Ring {
    pub(crate) radius: f32,
    pub(crate) width: f32,
    /// How long the dashes are, and the gaps between them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) dash: Option<[f32; 2]>,
}

impl Ring {
    pub(crate) const fn whole(radius: f32, width: f32) -> Ring {
        Ring { radius, width, dash: None }
    }

    /// A ring of dashes, their lengths in twelfths of the ring, so that they close without a seam.
    pub(crate) const fn broken(radius: f32, width: f32, dash: f32, gap: f32) -> Ring {
        let twelfth = std::f32::consts::TAU * radius / 12.0;
        Ring { radius, width, dash: Some([dash * twelfth, gap * twelfth]) }
    }
}

/// Where a mark is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MarkPlace {
    /// On a square.
    Cell { is_empty: bool },
    /// On a point.
    Point { is_empty: bool },
}

/// What a mark is drawn as. Marks differ in shape, not only in colour.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum MarkShape {
    /// A square's whole ground, this opaque.
    Flat(f32),
    /// A dot of this radius.
    Dot(f32),
    Rings(&'static [Ring]),
}

/// The shape of a mark.
pub(crate) const fn mark_shape(kind: MarkKind, place: MarkPlace) -> MarkShape {
    match (kind, place) {
        (MarkKind::Last, MarkPlace::Cell { .. }) => MarkShape::Flat(0.42),
        (MarkKind::Last, MarkPlace::Point { is_empty: true }) => MarkShape::Rings(const { &[Ring::whole(0.2, 0.06)] }),
        (MarkKind::Last, MarkPlace::Point { is_empty: false }) => {
            MarkShape::Rings(const { &[Ring::whole(0.47, 0.08)] })
        }
        (MarkKind::Target, MarkPlace::Cell { is_empty: true } | MarkPlace::Point { is_empty: true }) => {
            MarkShape::Dot(0.14)
        }
        (MarkKind::Target | MarkKind::Active, _) => {
            MarkShape::Rings(const { &[Ring::broken(0.465, 0.07, 2.25, 0.75)] })
        }
        (MarkKind::Threat, _) => MarkShape::Rings(const { &[Ring::broken(0.46, 0.05, 0.4, 0.4)] }),
        (MarkKind::Check, _) => MarkShape::Rings(const { &[Ring::whole(0.46, 0.07), Ring::whole(0.55, 0.035)] }),
        (MarkKind::Frozen, _) => MarkShape::Rings(const { &[Ring::broken(0.465, 0.07, 0.5, 0.5)] }),
    }
}
