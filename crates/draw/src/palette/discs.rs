//! How discs look.

use qiyuan_core::show::Look;
use serde::Serialize;
use strum::{EnumIter, IntoStaticStr};

use super::{Ring, Tone};

/// The colours of a disc, and its rim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Disc {
    pub(crate) top: &'static str,
    /// The colour between the top and the bottom, and of what is cut out of a picture.
    pub(crate) face: &'static str,
    pub(crate) bottom: &'static str,
    pub(crate) edge: &'static str,
    /// The colour of the picture.
    pub(crate) ink: &'static str,
    pub(crate) rim: Rim,
}

/// The pattern near the edge of a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, EnumIter)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Rim {
    Plain,
    Single,
    Double,
    Dashed,
    Dotted,
    Notched,
}

const fn make([top, face, bottom]: [&'static str; 3], edge: &'static str, ink: &'static str, rim: Rim) -> Disc {
    Disc { top, face, bottom, edge, ink, rim }
}

/// The disc of a look.
pub(crate) const fn disc(look: Look) -> Disc {
    match look {
        Look::Ivory => make(["#fffcf4", "#f6ecd9", "#e9d7b8"], "#84643f", "#3a2616", Rim::Single),
        Look::Ebony => make(["#54413a", "#3f2f28", "#2a1e19"], "#150e0b", "#f7e8cc", Rim::Double),
        Look::Cinnabar => make(["#ca5a48", "#af4234", "#952f26"], "#571812", "#fff1dc", Rim::Dashed),
        Look::Jade => make(["#579a7c", "#417c63", "#2f644f"], "#15382a", "#f4f7e4", Rim::Dotted),
        Look::Lapis => make(["#5283b8", "#3c669a", "#2b4f80"], "#122b4b", "#eef4fb", Rim::Notched),
        Look::Tawny => make(["#edb06d", "#dc9650", "#bd7635"], "#63390f", "#2a1406", Rim::Double),
        Look::Moss => make(["#6d9079", "#52735f", "#3b5847"], "#1c3026", "#fdf8ec", Rim::Single),
        Look::Gold => make(["#f8df9b", "#ecc873", "#d3a548"], "#775413", "#3b2705", Rim::Single),
        Look::Scarlet => make(["#c04436", "#a32e25", "#82201a"], "#450d0a", "#ffeeda", Rim::Double),
        Look::Red => make(["#fff8e7", "#f6e6c6", "#e8cf9f"], "#8c5a2b", "#b3161b", Rim::Single),
        Look::Black => make(["#544f4a", "#3a3631", "#272420"], "#0f0d0b", "#f4ead2", Rim::Double),
        Look::Hidden => make(["#c69860", "#ad7e47", "#8f6434"], "#573a1a", "#6e4a24", Rim::Plain),
        Look::Chip => make(["#e6c983", "#d3b068", "#b58f47"], "#6d5120", "#5b4115", Rim::Plain),
        Look::Nobody => make(["#ded3bf", "#c9bca5", "#b5a78f"], "#6e6250", "#453c30", Rim::Plain),
    }
}

/// The colour of a line in a chart: that of the disc, dark or light enough to be seen on the page.
pub(crate) const fn line_tone(look: Look) -> Tone {
    match look {
        Look::Ivory => Tone::new("#a8772f", "#e3b870"),
        Look::Ebony => Tone::new("#3d2d25", "#f5ebd8"),
        Look::Cinnabar => Tone::new("#af4234", "#e57a69"),
        Look::Jade => Tone::new("#417c63", "#74bf9d"),
        Look::Lapis => Tone::new("#3c669a", "#7fadde"),
        Look::Tawny => Tone::new("#b06a24", "#edb06d"),
        Look::Moss => Tone::new("#52735f", "#93b8a0"),
        Look::Gold => Tone::new("#93701c", "#ecc873"),
        Look::Scarlet => Tone::new("#a32e25", "#e8796c"),
        Look::Red => Tone::new("#b3161b", "#f07f78"),
        Look::Black => Tone::new("#3a3631", "#f4ead2"),
        Look::Hidden => Tone::new("#8f6434", "#c69860"),
        Look::Chip => Tone::new("#8a6822", "#e6c983"),
        Look::Nobody => Tone::new("#6e6250", "#c9bca5"),
    }
}

/// The colour of a look's letters in a terminal, one of 256: readable on a light and on a dark ground. Pieces of nobody have
/// that of the text.
pub(crate) const fn terminal_colour(look: Look) -> Option<u8> {
    match look {
        Look::Ivory => Some(166),
        Look::Ebony => Some(32),
        Look::Cinnabar => Some(161),
        Look::Jade => Some(35),
        Look::Lapis => Some(134),
        Look::Tawny => Some(172),
        Look::Moss => Some(71),
        Look::Gold => Some(136),
        Look::Scarlet | Look::Red => Some(160),
        Look::Black => Some(32),
        Look::Hidden | Look::Chip => Some(137),
        Look::Nobody => None,
    }
}

impl Rim {
    /// Its name in data.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// Its rings; dashes are shares of a twelfth of the ring, so that they close without a seam.
    pub(crate) const fn rings(self) -> &'static [Ring] {
        match self {
            Rim::Plain => &[],
            Rim::Single => const { &[Ring::whole(0.358, 0.013)] },
            Rim::Double => const { &[Ring::whole(0.374, 0.011), Ring::whole(0.348, 0.011)] },
            Rim::Dashed => const { &[Ring::broken(0.362, 0.022, 0.5, 0.5)] },
            Rim::Dotted => const { &[Ring::broken(0.362, 0.034, 0.001, 0.499)] },
            Rim::Notched => const { &[Ring::whole(0.374, 0.012), Ring::broken(0.355, 0.03, 0.001, 0.999)] },
        }
    }

    /// How a line in a chart is broken that belongs to such discs, so that nobody needs to see the colours.
    pub(crate) const fn dashes(self) -> &'static str {
        match self {
            Rim::Plain => "1 4",
            Rim::Single => "",
            Rim::Double => "9 5",
            Rim::Dashed => "2 5",
            Rim::Dotted => "12 4 2 4",
            Rim::Notched => "5 4",
        }
    }
}
