//! The palette: the one place with the colours and measures of boards and pieces. Drawings use it directly, the page
//! through [`palette_css`] and [`palette_json`].

mod boards;
mod discs;
mod painting;
mod shapes;
mod sheet;

pub(crate) use boards::{
    MAT, MISTAKE, ON_DARK_CELL, ON_LIGHT_CELL, Part, SELECTED, SHADOW, SKETCH, TRAY, Tone, ground_tones, mark_tone,
    part_tone,
};
pub(crate) use discs::{Disc, Rim, disc, line_tone, terminal_colour};
pub(crate) use painting::{AHEAD, BEAM, MEDALLION, Manner, PEBBLES, Pigment, WEAVE, pigment_tone};
pub(crate) use shapes::{DIE, Die, EDGE, MarkPlace, MarkShape, RADIUS, Ring, SHADE, SHINE, mark_shape};
pub use sheet::{palette_css, palette_json};
