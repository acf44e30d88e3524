//! How a picture looks.

use qiyuan_core::show::{AreaKind, MarkKind};
use qiyuan_core::{Language, Message};

use crate::letters::can_write;
use crate::palette::{Part, Pigment, Tone, ground_tones, mark_tone, part_tone, pigment_tone};

/// How a picture looks, and the language of its words.
///
/// ```
/// use qiyuan_draw::{Style, Theme};
/// let style = Style { theme: Theme::Dark, ..Style::default() };
/// assert_eq!(style.unit, 64.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Light or dark.
    pub theme: Theme,
    /// What boards are made of.
    pub material: Material,
    /// How many pixels one board step is long; kept between 8 and 512.
    pub unit: f32,
    /// The language of titles and descriptions, and of the words in the picture where our alphabet has its letters;
    /// they are English where it has not.
    pub language: Language,
}

/// Whether a picture is made for a light or a dark page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark lines on light wood and paper.
    #[default]
    Light,
    /// Light lines on dark wood.
    Dark,
}

/// What boards are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Material {
    /// Wood.
    #[default]
    Wood,
    /// Ink on silk.
    Ink,
}

impl Default for Style {
    fn default() -> Style {
        Style { theme: Theme::Light, material: Material::Wood, unit: 64.0, language: Language::English }
    }
}

impl Style {
    /// The pixels of a board step, within bounds.
    pub(crate) fn pixels(&self) -> f32 {
        if self.unit.is_finite() { self.unit.clamp(8.0, 512.0) } else { Style::default().unit }
    }

    /// The beginning of ids whose colours belong to this style.
    pub(crate) fn id(&self) -> &'static str {
        match (self.material, self.theme) {
            (Material::Wood, Theme::Light) => "qiyuan-wood-light",
            (Material::Wood, Theme::Dark) => "qiyuan-wood-dark",
            (Material::Ink, Theme::Light) => "qiyuan-ink-light",
            (Material::Ink, Theme::Dark) => "qiyuan-ink-dark",
        }
    }

    /// A colour that is the same on every board.
    pub(crate) fn tone(&self, tone: Tone) -> &'static str {
        tone.on(self.theme)
    }

    /// The colour of a part of a board.
    pub(crate) fn part(&self, part: Part) -> &'static str {
        part_tone(part, self.material).on(self.theme)
    }

    /// The upper and the lower colour of a ground.
    pub(crate) fn ground(&self, kind: AreaKind) -> [&'static str; 2] {
        ground_tones(kind, self.material).map(|tone| tone.on(self.theme))
    }

    /// The colour of a pigment.
    pub(crate) fn pigment(&self, pigment: Pigment) -> &'static str {
        pigment_tone(pigment, self.material).on(self.theme)
    }

    /// The colour of a mark.
    pub(crate) fn mark(&self, kind: MarkKind) -> &'static str {
        mark_tone(kind).on(self.theme)
    }

    /// The words of a message that are written into the picture.
    pub(crate) fn words(&self, message: &Message) -> String {
        let told = message.tell(self.language);
        if can_write(&told) { told } else { message.tell(Language::English) }
    }
}
