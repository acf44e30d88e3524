//! The picture on a game's card: a landscape in layers, with the game's own figures in it.

use super::Look;

/// A landscape of 320 by 200, in layers from the back to the front.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cover {
    /// The colours at the top and at the bottom of the sky.
    pub sky: [&'static str; 2],
    /// What stands in the sky.
    pub sun: Option<Sun>,
    /// Hills, water, boards.
    pub layers: &'static [Layer],
    /// The figures in front.
    pub figures: &'static [Pictured],
}

const HILLS: &[Layer] = &[
    Layer::filled("#b9b095", "M0 130C60 96 110 104 160 120C214 92 270 100 320 118V200H0Z"),
    Layer::filled("#7d8468", "M0 166C80 142 160 156 230 160C270 150 300 152 320 158V200H0Z"),
];

impl Default for Cover {
    /// Hills without anybody.
    fn default() -> Cover {
        Cover {
            sky: ["#f1e6cf", "#e3cfa6"],
            sun: Some(Sun { at: (256.0, 54.0), radius: 22.0, colour: "#c8633c" }),
            layers: HILLS,
            figures: &[],
        }
    }
}

/// A sun or a moon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sun {
    /// Its centre.
    pub at: (f32, f32),
    /// How large it is.
    pub radius: f32,
    /// Its colour.
    pub colour: &'static str,
}

/// A shape of the landscape, given as the path of an SVG picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layer {
    /// Its outline.
    pub path: &'static str,
    /// The colour inside, if any.
    pub fill: Option<&'static str>,
    /// The colour of the line around it, if any.
    pub line: Option<&'static str>,
    /// How far it covers what is behind it.
    pub opacity: f32,
}

impl Layer {
    /// A shape of one colour.
    pub const fn filled(fill: &'static str, path: &'static str) -> Layer {
        Layer { path, fill: Some(fill), line: None, opacity: 1.0 }
    }
}

/// A figure in a landscape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pictured {
    /// The picture of a figure without its disc.
    Shape {
        /// The name of the picture.
        name: &'static str,
        /// Its centre.
        at: (f32, f32),
        /// How large it is.
        size: f32,
        /// Its colour.
        ink: &'static str,
        /// The colour of what it lies on.
        face: &'static str,
    },
    /// A piece as it lies on a board.
    Piece {
        /// The name of the picture.
        name: &'static str,
        /// How it looks.
        look: Look,
        /// Its centre.
        at: (f32, f32),
        /// How large it is.
        size: f32,
    },
    /// A die.
    Die {
        /// How many pips it shows.
        pips: u8,
        /// Its centre.
        at: (f32, f32),
        /// How large it is.
        size: f32,
        /// How far it is turned, in degrees.
        turn: f32,
    },
}
