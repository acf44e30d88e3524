//! The picture on the game's card: a corner of a board, most pieces still face down.

use qiyuan_core::show::{Cover, Layer, Look, Pictured};

/// The picture.
pub(super) const COVER: Cover = Cover {
    sky: ["#e6d3b0", "#c79d66"],
    sun: None,
    layers: &[
        Layer::filled("#b98a52", "M0 0H320V200H0Z"),
        Layer {
            path: "M0 50H320M0 125H320M0 200H320M40 0V200M120 0V200M200 0V200M280 0V200",
            fill: None,
            line: Some("#6b4823"),
            opacity: 0.5,
        },
    ],
    figures: &[
        hidden(80.0, 12.0),
        piece("red-horse", Look::Red, 160.0, 12.0),
        hidden(240.0, 12.0),
        hidden(0.0, 88.0),
        piece("red-general", Look::Red, 80.0, 88.0),
        hidden(160.0, 88.0),
        piece("black-general", Look::Black, 240.0, 88.0),
        hidden(320.0, 88.0),
        piece("black-cannon", Look::Black, 80.0, 164.0),
        hidden(160.0, 164.0),
        piece("red-soldier", Look::Red, 240.0, 164.0),
        hidden(0.0, 164.0),
    ],
};

const fn piece(name: &'static str, look: Look, x: f32, y: f32) -> Pictured {
    Pictured::Piece { name, look, at: (x, y), size: 78.0 }
}

const fn hidden(x: f32, y: f32) -> Pictured {
    piece("face-down", Look::Hidden, x, y)
}
