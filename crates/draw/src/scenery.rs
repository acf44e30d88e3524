//! The pictures of landmarks.
//!
//! To add one, put `art/scenery/NAME.svg` beside the others: the build lists them. The middle of the lower edge of its
//! box is its foot. Shapes have no colours but classes: a pigment, and how it is put on, such as `roof` (flat),
//! `ink-line`, `far-fade` (towards the foot) or `silk-glow` (all around). So a picture is right by day and by night.

use strum::IntoEnumIterator;

use crate::palette::{Manner, Pigment};
use crate::style::Style;

/// The landmarks that have a picture, sorted by name.
const SCENERY: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/scenery.rs"));

/// The picture of a landmark as an SVG file whose colours are classes, if there is one by that name.
///
/// ```
/// assert!(qiyuan_draw::scenery_art("pine").is_some_and(|art| art.starts_with("<svg")));
/// assert_eq!(qiyuan_draw::scenery_art("nothing"), None);
/// ```
pub fn scenery_art(name: &str) -> Option<&'static str> {
    SCENERY.iter().find(|(landmark, _)| *landmark == name).map(|(_, art)| *art)
}

/// The names of all landmarks that have a picture.
pub fn scenery_names() -> impl Iterator<Item = &'static str> {
    SCENERY.iter().map(|(name, _)| *name)
}

/// The width and the height of a picture's box, which begins at the origin.
pub(crate) fn size(art: &str) -> Option<(f32, f32)> {
    let (view, _) = art.split_once("viewBox=\"0 0 ")?.1.split_once('"')?;
    let (width, height) = view.split_once(' ')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

/// Writes what is inside a picture, in the colours of a style; [`define_washes`] must come before.
pub(crate) fn write_scenery(out: &mut String, art: &str, style: &Style) {
    let inside = art.split_once('>').and_then(|(_, rest)| rest.rsplit_once("</svg>")).map_or("", |(inside, _)| inside);
    let inside: String = inside.lines().map(str::trim).collect();
    let mut parts = inside.split("class=\"");
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (class, rest) = part.split_once('"').unwrap_or(("", part));
        out.push_str(&paint(class, style));
        out.push_str(rest);
    }
}

/// Defines the washes that some pictures fade with.
pub(crate) fn define_washes(out: &mut String, arts: &[&str], style: &Style) {
    for pigment in Pigment::iter() {
        for manner in [Manner::Fade, Manner::Glow] {
            let class = format!("{}{}", pigment.name(), manner.suffix());
            if !arts.iter().any(|art| art.contains(&format!("\"{class}\""))) {
                continue;
            }
            let (id, colour) = (style.id(), style.pigment(pigment));
            let [open, close] = match manner {
                Manner::Glow => [format!(r#"radialGradient id="{id}-{class}""#), "radialGradient".into()],
                _ => [format!(r#"linearGradient id="{id}-{class}" x2="0" y2="1""#), "linearGradient".into()],
            };
            let end = format!(r#"<stop offset="1" stop-color="{colour}" stop-opacity="0"/>"#);
            out.push_str(&format!(r#"<{open}><stop stop-color="{colour}"/>{end}</{close}>"#));
        }
    }
}

/// The pigment and the manner that a class names.
fn read_class(class: &str) -> Option<(Pigment, Manner)> {
    let both = |pigment: Pigment| Manner::iter().map(move |manner| (pigment, manner));
    Pigment::iter()
        .flat_map(both)
        .find(|(pigment, manner)| class.strip_prefix(pigment.name()).is_some_and(|suffix| suffix == manner.suffix()))
}

/// The attributes that a class stands for.
fn paint(class: &str, style: &Style) -> String {
    let Some((pigment, manner)) = read_class(class) else { return String::new() };
    let colour = style.pigment(pigment);
    match manner {
        Manner::Flat => format!(r#"fill="{colour}""#),
        Manner::Line => format!(r#"fill="none" stroke="{colour}" stroke-linecap="round" stroke-linejoin="round""#),
        Manner::Fade | Manner::Glow => format!(r##"fill="url(#{}-{class})""##, style.id()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/art/scenery");
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> =
            files.map(|file| file.to_str().unwrap().strip_suffix(".svg").unwrap().into()).collect();
        names.sort();
        assert_eq!(scenery_names().collect::<Vec<_>>(), names);
    }

    #[test]
    fn pictures_have_pigments_alone() {
        for (name, art) in SCENERY {
            assert!(size(art).is_some_and(|(width, height)| width > 0.0 && height > 0.0), "{name}.svg has no box");
            for word in [" fill=", " stroke=", " style=", " id=", "<text", "<image", "<filter", "#"] {
                assert!(!art.contains(word), "{name}.svg: {word}");
            }
            let classes: Vec<&str> = art.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert!(!classes.is_empty(), "{name}.svg");
            for class in classes {
                assert!(read_class(class).is_some(), "{name}.svg: {class} is no pigment");
            }
        }
    }

    #[test]
    fn pictures_are_small() {
        for (name, art) in SCENERY {
            assert!(art.len() < 2500, "{name}.svg has {} bytes", art.len());
        }
        let all: usize = SCENERY.iter().map(|(_, art)| art.len()).sum();
        assert!(all < 26_000, "{all} bytes");
    }
}
