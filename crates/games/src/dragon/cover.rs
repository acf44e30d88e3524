//! The picture on the card of Dragonchess: three boards that float at night, and a dragon above them.

use qiyuan_core::show::{Cover, Layer, Look, Pictured, Sun};

const SKY: &str = "M30 84L160 54L290 84L160 114Z";
const GROUND: &str = "M30 118L160 88L290 118L160 148Z";
const UNDERWORLD: &str = "M30 152L160 122L290 152L160 182Z";

pub(super) const COVER: Cover = Cover {
    sky: ["#2a3a55", "#64749a"],
    sun: Some(Sun { at: (262.0, 44.0), radius: 14.0, colour: "#f0e2b4" }),
    layers: &[
        glass("#8fb3cf", SKY),
        edge(SKY),
        glass("#8aa567", GROUND),
        edge(GROUND),
        glass("#b25540", UNDERWORLD),
        edge(UNDERWORLD),
    ],
    figures: &[
        Pictured::Shape { name: "dragon", at: (160.0, 62.0), size: 84.0, ink: "#f5d98b", face: "#6b2018" },
        piece("mage", Look::Gold, (106.0, 118.0), 30.0),
        piece("king", Look::Scarlet, (160.0, 122.0), 32.0),
        piece("unicorn", Look::Gold, (214.0, 118.0), 30.0),
        piece("basilisk", Look::Scarlet, (126.0, 154.0), 28.0),
        piece("dwarf", Look::Gold, (194.0, 154.0), 28.0),
    ],
};

/// A board, which lets what is behind it shine through.
const fn glass(fill: &'static str, path: &'static str) -> Layer {
    Layer { path, fill: Some(fill), line: None, opacity: 0.86 }
}

/// The edge of a board.
const fn edge(path: &'static str) -> Layer {
    Layer { path, fill: None, line: Some("#f5ecd6"), opacity: 0.5 }
}

const fn piece(name: &'static str, look: Look, at: (f32, f32), size: f32) -> Pictured {
    Pictured::Piece { name, look, at, size }
}
