//! Landscapes to draw in tests and in the gallery: every kind of layer and figure.

use qiyuan_core::show::{Cover, Layer, Look, Pictured, Sun};

const fn shape(name: &'static str, at: (f32, f32), size: f32, ink: &'static str, face: &'static str) -> Pictured {
    Pictured::Shape { name, at, size, ink, face }
}

const fn piece(name: &'static str, look: Look, at: (f32, f32), size: f32) -> Pictured {
    Pictured::Piece { name, look, at, size }
}

const fn outlined(fill: &'static str, path: &'static str) -> Layer {
    Layer { path, fill: Some(fill), line: Some("#f5ecd6"), opacity: 0.86 }
}

/// Landscapes with their names.
pub(crate) const COVERS: [(&str, Cover); 5] = [
    (
        "steppe",
        Cover {
            sky: ["#f3dfb8", "#e9b887"],
            sun: Some(Sun { at: (262.0, 66.0), radius: 30.0, colour: "#c8492c" }),
            layers: &[
                Layer::filled(
                    "#c3b39a",
                    "M0 130C40 96 70 92 104 112C136 82 176 74 214 104C246 88 290 84 320 110V200H0Z",
                ),
                Layer::filled("#8d9a83", "M0 150C50 120 96 124 140 142C190 112 250 118 320 146V200H0Z"),
                Layer::filled("#4f6355", "M0 172C70 150 120 158 170 166C230 150 280 158 320 168V200H0Z"),
            ],
            figures: &[
                shape("deer", (92.0, 92.0), 150.0, "#33261b", "#f3dfb8"),
                shape("dog", (222.0, 158.0), 44.0, "#26302a", "#8d9a83"),
                shape("dog", (268.0, 164.0), 36.0, "#26302a", "#8d9a83"),
                shape("dog", (184.0, 166.0), 34.0, "#26302a", "#8d9a83"),
            ],
        },
    ),
    (
        "peaks",
        Cover {
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
        },
    ),
    (
        "road",
        Cover {
            sky: ["#e5e9df", "#cfdcd4"],
            sun: Some(Sun { at: (256.0, 52.0), radius: 24.0, colour: "#d8b25a" }),
            layers: &[
                Layer::filled(
                    "#aebdb2",
                    "M0 112C30 76 56 60 78 88C104 50 138 56 158 94C190 70 216 78 240 100C270 84 300 92 320 106V200H0Z",
                ),
                Layer::filled("#7f988f", "M0 146C60 122 120 138 180 136C240 126 290 136 320 140V200H0Z"),
                Layer::filled("#b9d3cf", "M0 166C60 156 110 174 170 166C230 158 280 174 320 164V200H0Z"),
            ],
            figures: &[
                shape("horse-disc", (78.0, 116.0), 116.0, "#2e241a", "#e5e9df"),
                shape("horse-bar", (168.0, 132.0), 88.0, "#93392b", "#e5e9df"),
                shape("horse-cross", (240.0, 144.0), 70.0, "#2f5e53", "#e5e9df"),
                Pictured::Die { pips: 4, at: (266.0, 176.0), size: 30.0, turn: -14.0 },
                Pictured::Die { pips: 5, at: (292.0, 158.0), size: 26.0, turn: 12.0 },
                Pictured::Die { pips: 6, at: (300.0, 184.0), size: 24.0, turn: 30.0 },
            ],
        },
    ),
    (
        "board",
        Cover {
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
                piece("face-down", Look::Hidden, (80.0, 12.0), 78.0),
                piece("red-horse", Look::Red, (160.0, 12.0), 78.0),
                piece("face-down", Look::Hidden, (240.0, 12.0), 78.0),
                piece("face-down", Look::Hidden, (0.0, 88.0), 78.0),
                piece("red-general", Look::Red, (80.0, 88.0), 78.0),
                piece("face-down", Look::Hidden, (160.0, 88.0), 78.0),
                piece("black-general", Look::Black, (240.0, 88.0), 78.0),
                piece("face-down", Look::Hidden, (320.0, 88.0), 78.0),
                piece("black-cannon", Look::Black, (80.0, 164.0), 78.0),
                piece("face-down", Look::Hidden, (160.0, 164.0), 78.0),
                piece("red-soldier", Look::Red, (240.0, 164.0), 78.0),
                piece("face-down", Look::Hidden, (0.0, 164.0), 78.0),
            ],
        },
    ),
    (
        "storeys",
        Cover {
            sky: ["#2a3a55", "#64749a"],
            sun: Some(Sun { at: (262.0, 44.0), radius: 14.0, colour: "#f0e2b4" }),
            layers: &[
                outlined("#8fb3cf", "M30 84L160 54L290 84L160 114Z"),
                outlined("#8aa567", "M30 118L160 88L290 118L160 148Z"),
                outlined("#b25540", "M30 152L160 122L290 152L160 182Z"),
            ],
            figures: &[
                shape("dragon", (160.0, 62.0), 84.0, "#f5d98b", "#6b2018"),
                piece("mage", Look::Gold, (106.0, 118.0), 30.0),
                piece("king", Look::Scarlet, (160.0, 122.0), 32.0),
                piece("unicorn", Look::Gold, (214.0, 118.0), 30.0),
                piece("basilisk", Look::Scarlet, (126.0, 154.0), 28.0),
                piece("dwarf", Look::Gold, (194.0, 154.0), 28.0),
            ],
        },
    ),
];
