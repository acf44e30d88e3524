//! The picture on the game's card: horses and dice before misty mountains.

use qiyuan_core::show::{Cover, Layer, Pictured, Sun};

const SKY: &str = "#e5e9df";

const LAYERS: &[Layer] = &[
    Layer::filled(
        "#aebdb2",
        "M0 112C30 76 56 60 78 88C104 50 138 56 158 94C190 70 216 78 240 100C270 84 300 92 320 106V200H0Z",
    ),
    Layer::filled("#7f988f", "M0 146C60 122 120 138 180 136C240 126 290 136 320 140V200H0Z"),
    Layer::filled("#b9d3cf", "M0 166C60 156 110 174 170 166C230 158 280 174 320 164V200H0Z"),
];

const FIGURES: &[Pictured] = &[
    Pictured::Shape { name: "horse-disc", at: (78.0, 116.0), size: 116.0, ink: "#2e241a", face: SKY },
    Pictured::Shape { name: "horse-bar", at: (168.0, 132.0), size: 88.0, ink: "#93392b", face: SKY },
    Pictured::Shape { name: "horse-cross", at: (240.0, 144.0), size: 70.0, ink: "#2f5e53", face: SKY },
    Pictured::Die { pips: 4, at: (266.0, 176.0), size: 30.0, turn: -14.0 },
    Pictured::Die { pips: 5, at: (292.0, 158.0), size: 26.0, turn: 12.0 },
    Pictured::Die { pips: 6, at: (300.0, 184.0), size: 24.0, turn: 30.0 },
];

/// The picture.
pub(super) const COVER: Cover = Cover {
    sky: [SKY, "#cfdcd4"],
    sun: Some(Sun { at: (256.0, 52.0), radius: 24.0, colour: "#d8b25a" }),
    layers: LAYERS,
    figures: FIGURES,
};
