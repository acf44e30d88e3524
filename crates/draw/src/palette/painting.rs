//! The colours of landscapes, in the manner of a Song painting: ink and light colour on silk. On dark pages it is the
//! same painting by moonlight.

use strum::{EnumIter, IntoStaticStr};

use super::Tone;
use crate::style::Material;

/// A colour that landscapes are painted with. The pictures of landmarks name it as a class; see [`Manner`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, EnumIter)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Pigment {
    /// Outlines, trunks, texture strokes.
    Ink,
    /// Hills far away.
    Far,
    /// Hills farther back.
    Middle,
    /// What is near: rocks, the ground under houses.
    Near,
    /// Needles, leaves and grass.
    Leaf,
    Roof,
    /// Stone, brick, planks.
    Wall,
    /// Lacquered wood: doors, columns, banners.
    Door,
    /// Gold leaf.
    Gilt,
    Water,
    /// Bare silk: windows, mist.
    Silk,
    /// What lies in the dark: open doorways.
    Shade,
    /// Beaten earth.
    Road,
}

impl Pigment {
    /// Its name in pictures and style sheets.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}

/// How a pigment is put on. A picture says it behind the pigment's name: `roof`, `roof-line`, `roof-fade`, `roof-glow`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter)]
pub(crate) enum Manner {
    /// A flat colour.
    Flat,
    /// A line.
    Line,
    /// A wash that fades towards its foot.
    Fade,
    /// A wash that fades all around.
    Glow,
}

impl Manner {
    /// What stands behind the name of the pigment.
    pub(crate) fn suffix(self) -> &'static str {
        match self {
            Manner::Flat => "",
            Manner::Line => "-line",
            Manner::Fade => "-fade",
            Manner::Glow => "-glow",
        }
    }
}

/// The colour of a pigment.
pub(crate) const fn pigment_tone(pigment: Pigment, material: Material) -> Tone {
    use Material::{Ink, Wood};
    match (pigment, material) {
        (Pigment::Ink, Wood) => Tone::new("#3b3127", "#9eaab6"),
        (Pigment::Ink, Ink) => Tone::new("#303336", "#a3abb1"),
        (Pigment::Far, Wood) => Tone::new("#9db2b3", "#5d6f81"),
        (Pigment::Far, Ink) => Tone::new("#aab4b6", "#5f6a72"),
        (Pigment::Middle, Wood) => Tone::new("#7d9a8e", "#546d76"),
        (Pigment::Middle, Ink) => Tone::new("#8b9795", "#566168"),
        (Pigment::Near, Wood) => Tone::new("#6c8169", "#4b6162"),
        (Pigment::Near, Ink) => Tone::new("#757e7b", "#4d575b"),
        (Pigment::Leaf, Wood) => Tone::new("#55714f", "#5d8071"),
        (Pigment::Leaf, Ink) => Tone::new("#566158", "#66776f"),
        (Pigment::Roof, Wood) => Tone::new("#566069", "#74869a"),
        (Pigment::Roof, Ink) => Tone::new("#4e555a", "#7a868e"),
        (Pigment::Wall, Wood) => Tone::new("#d8c7a4", "#6d6b67"),
        (Pigment::Wall, Ink) => Tone::new("#d6d1c5", "#666a6c"),
        (Pigment::Door, Wood) => Tone::new("#a8452f", "#b1614d"),
        (Pigment::Door, Ink) => Tone::new("#96503f", "#a86a5b"),
        (Pigment::Gilt, Wood) => Tone::new("#c59838", "#cfab5b"),
        (Pigment::Gilt, Ink) => Tone::new("#b39a5e", "#c2ab74"),
        (Pigment::Water, Wood) => Tone::new("#86aeb6", "#5d8ca2"),
        (Pigment::Water, Ink) => Tone::new("#9ab4bb", "#62828f"),
        (Pigment::Silk, Wood) => Tone::new("#fbf5e5", "#8592a1"),
        (Pigment::Silk, Ink) => Tone::new("#fcfaf4", "#8b9499"),
        (Pigment::Shade, Wood) => Tone::new("#5d5344", "#23272d"),
        (Pigment::Shade, Ink) => Tone::new("#55585a", "#222527"),
        (Pigment::Road, Wood) => Tone::new("#e3c78f", "#6d675c"),
        (Pigment::Road, Ink) => Tone::new("#dcd3bd", "#65635c"),
    }
}

/// Flat pebbles around the origin: the stones of a road take turns among them.
pub(crate) const PEBBLES: [&str; 3] = [
    "M-.38 .02C-.38 -.2 -.2 -.33 .03 -.33C.25 -.33 .38 -.19 .38 .01C.38 .21 .22 .33 0 .33C-.22 .33 -.38 .22 -.38 .02Z",
    "M-.37 0C-.36 -.2 -.17 -.34 .04 -.33C.27 -.31 .39 -.15 .38 .05C.36 .24 .17 .34 -.04 .33C-.25 .31 -.38 .17 -.37 0Z",
    "M-.38 .05C-.39 -.16 -.24 -.31 0 -.33C.2 -.34 .37 -.22 .38 0C.38 .18 .24 .32 .03 .33C-.19 .34 -.36 .24 -.38 .05Z",
];

/// A medallion with eight lobes, as old mirrors have them.
pub(crate) const MEDALLION: &str = "M-.178 -.43A.27 .27 0 0 1 .178 -.43A.27 .27 0 0 1 .43 -.178A.27 .27 0 0 1 .43 .178\
    A.27 .27 0 0 1 .178 .43A.27 .27 0 0 1 -.178 .43A.27 .27 0 0 1 -.43 .178\
    A.27 .27 0 0 1 -.43 -.178A.27 .27 0 0 1 -.178 -.43Z";

/// A small arrow head that points to the right: the way that a road goes.
pub(crate) const AHEAD: &str = "M-.05 -.11C0 -.06 .03 -.03 .06 0C.03 .03 0 .06 -.05 .11";

/// A beam across a road that leads to the right, and the bands around it: the way is shut.
pub(crate) const BEAM: [&str; 2] = ["M-.055 -.47H.055V.47H-.055Z", "M-.07 -.3H.07M-.07 0H.07M-.07 .3H.07"];

/// The threads of silk, across a square tile of this side.
pub(crate) const WEAVE: (&str, f32) = ("M0 .03H.12M0 .09H.12M.03 0V.12M.09 0V.12", 0.12);
