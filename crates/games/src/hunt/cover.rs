//! The pictures on the cards of deer chess and Komikan.

use qiyuan_core::show::{Cover, Layer, Pictured, Sun};

/// Deer above a valley, dogs below.
pub(super) const DEER: Cover = Cover {
    sky: ["#f3dfb8", "#e9b887"],
    sun: Some(Sun { at: (262.0, 66.0), radius: 30.0, colour: "#c8492c" }),
    layers: &[
        Layer::filled("#c3b39a", "M0 130C40 96 70 92 104 112C136 82 176 74 214 104C246 88 290 84 320 110V200H0Z"),
        Layer::filled("#8d9a83", "M0 150C50 120 96 124 140 142C190 112 250 118 320 146V200H0Z"),
        Layer::filled("#4f6355", "M0 172C70 150 120 158 170 166C230 150 280 158 320 168V200H0Z"),
    ],
    figures: &[
        shape("deer", (92.0, 92.0), 150.0, "#33261b", "#f3dfb8"),
        shape("dog", (222.0, 158.0), 44.0, "#26302a", "#8d9a83"),
        shape("dog", (268.0, 164.0), 36.0, "#26302a", "#8d9a83"),
        shape("dog", (184.0, 166.0), 34.0, "#26302a", "#8d9a83"),
    ],
};

/// A puma before snowy peaks, and its flock.
pub(super) const KOMIKAN: Cover = Cover {
    sky: ["#dcebf0", "#f4d9b5"],
    sun: Some(Sun { at: (58.0, 58.0), radius: 22.0, colour: "#e9a13b" }),
    layers: &[
        Layer::filled("#b9c7cf", "M0 126L44 70L70 96L112 40L152 92L190 58L236 110L272 76L320 124V200H0Z"),
        Layer::filled("#a98463", "M0 158C60 128 110 140 160 150C216 128 270 136 320 152V200H0Z"),
        Layer::filled("#6d4d31", "M0 178C80 162 160 170 220 174C260 166 300 168 320 172V200H0Z"),
        Layer::filled(
            "#f7fbfc",
            "M112 40L126 58L118 62L112 56L104 63L98 58ZM190 58L203 74L194 78L188 72L181 76L178 72Z",
        ),
    ],
    figures: &[
        shape("puma", (226.0, 112.0), 138.0, "#3a210d", "#f0c58e"),
        shape("llama", (62.0, 160.0), 44.0, "#f8f3e8", "#6d4d31"),
        shape("llama", (108.0, 168.0), 38.0, "#f8f3e8", "#6d4d31"),
        shape("llama", (24.0, 172.0), 34.0, "#f8f3e8", "#6d4d31"),
    ],
};

const fn shape(name: &'static str, at: (f32, f32), size: f32, ink: &'static str, face: &'static str) -> Pictured {
    Pictured::Shape { name, at, size, ink, face }
}
