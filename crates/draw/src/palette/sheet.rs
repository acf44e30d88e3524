//! The palette for the page: as a style sheet and as data.

use std::collections::BTreeMap;

use qiyuan_core::show::{AreaKind, Look, MarkKind};
use serde::Serialize;
use strum::IntoEnumIterator;

use super::shapes::{Shade, Shine};
use super::{
    AHEAD, BEAM, DIE, Die, Disc, EDGE, MEDALLION, Manner, MarkPlace, MarkShape, PEBBLES, Part, Pigment, RADIUS, Rim,
    Ring, SELECTED, SHADE, SHADOW, SHINE, SKETCH, Tone, WEAVE, disc, ground_tones, line_tone, mark_shape, mark_tone,
    part_tone, pigment_tone,
};
use crate::style::Material;

/// What a person has touched is marked by the page alone, and as the last move is.
const SELECTED_NAME: &str = "selected";

/// The palette as a style sheet: custom properties such as `--plain-1`, `--line` and `--mark-last`, each for light and
/// for dark pages, with other values where `data-board` is `ink`; classes that give a ground its two colours, `--a` and
/// `--b`, and a mark its colour, `--mark`; and inside `.scenery` the classes of pigments, flat and as lines. The page
/// makes those that fade.
///
/// ```
/// assert!(qiyuan_draw::palette_css().contains("--plain-1: light-dark("));
/// ```
pub fn palette_css() -> String {
    let wood = properties(Material::Wood);
    let ink: Vec<_> = properties(Material::Ink).into_iter().filter(|property| !wood.contains(property)).collect();
    let block = |selector: &str, properties: &[(String, Tone)]| {
        let lines: String = properties
            .iter()
            .map(|(name, tone)| format!("  --{name}: light-dark({}, {});\n", tone.light, tone.dark))
            .collect();
        format!("{selector} {{\n{lines}}}\n")
    };
    let mut sheet = block(":root", &wood);
    sheet.push_str(&format!(":root {{ --board-shadow: {SHADOW}; }}\n"));
    sheet.push_str(&block(r#":root[data-board="ink"]"#, &ink));
    for kind in AreaKind::iter().map(AreaKind::name) {
        sheet.push_str(&format!(".kind-{kind} {{ --a: var(--{kind}-1); --b: var(--{kind}-2); }}\n"));
    }
    for pigment in Pigment::iter().map(Pigment::name) {
        let line = format!("{pigment}{}", Manner::Line.suffix());
        sheet.push_str(&format!(".scenery .{pigment} {{ fill: var(--paint-{pigment}); }}\n"));
        sheet.push_str(&format!(".scenery .{line} {{ fill: none; stroke: var(--paint-{pigment}); }}\n"));
    }
    for kind in MarkKind::iter().map(MarkKind::name).chain([SELECTED_NAME]) {
        sheet.push_str(&format!(".mark-{kind} {{ --mark: var(--mark-{kind}); }}\n"));
    }
    sheet
}

/// The custom properties of boards of a material.
fn properties(material: Material) -> Vec<(String, Tone)> {
    let parts = Part::iter().map(|part| {
        let name: &'static str = part.into();
        (name.to_string(), part_tone(part, material))
    });
    let grounds = AreaKind::iter().flat_map(|kind| {
        let [top, bottom] = ground_tones(kind, material);
        [(format!("{}-1", kind.name()), top), (format!("{}-2", kind.name()), bottom)]
    });
    let marks = MarkKind::iter().map(|kind| (format!("mark-{}", kind.name()), mark_tone(kind)));
    let selected = [(format!("mark-{SELECTED_NAME}"), SELECTED)];
    let lines = Look::iter().map(|look| (format!("chart-{}", look.name()), line_tone(look)));
    let sketch = SKETCH.map(|(name, tone)| (format!("sketch-{name}"), tone));
    let pigments =
        Pigment::iter().map(|pigment| (format!("paint-{}", pigment.name()), pigment_tone(pigment, material)));
    parts.chain(grounds).chain(pigments).chain(marks).chain(selected).chain(lines).chain(sketch).collect()
}

#[derive(Serialize)]
struct Data {
    looks: BTreeMap<&'static str, Disc>,
    /// The radius of a piece.
    radius: f32,
    /// The width of the line around it.
    edge: f32,
    rims: BTreeMap<&'static str, &'static [Ring]>,
    shadow: Shade,
    shine: Shine,
    die: Die,
    marks: BTreeMap<&'static str, Marked>,
    road: Road,
}

/// The shapes of roads, as paths around the origin.
#[derive(Serialize)]
struct Road {
    pebbles: [&'static str; 3],
    medallion: &'static str,
    ahead: &'static str,
    beam: [&'static str; 2],
    weave: (&'static str, f32),
}

/// What a mark is drawn as on a square, and on a point, each with a piece and without.
#[derive(Serialize)]
struct Marked {
    cell: MarkShape,
    empty_cell: MarkShape,
    point: MarkShape,
    empty_point: MarkShape,
}

impl Marked {
    fn new(kind: MarkKind) -> Marked {
        Marked {
            cell: mark_shape(kind, MarkPlace::Cell { is_empty: false }),
            empty_cell: mark_shape(kind, MarkPlace::Cell { is_empty: true }),
            point: mark_shape(kind, MarkPlace::Point { is_empty: false }),
            empty_point: mark_shape(kind, MarkPlace::Point { is_empty: true }),
        }
    }
}

/// The palette as data, for scripts that draw pieces: `{"looks": {"ivory": {"top": "#…", …}, …}, "radius": 0.42, …}`.
///
/// ```
/// assert!(qiyuan_draw::palette_json().starts_with(r#"{"looks":{"black":{"#));
/// ```
pub fn palette_json() -> String {
    let marks = MarkKind::iter().map(|kind| (kind.name(), Marked::new(kind)));
    let data = Data {
        looks: Look::iter().map(|look| (look.name(), disc(look))).collect(),
        radius: RADIUS,
        edge: EDGE,
        rims: Rim::iter().map(|rim| (rim.name(), rim.rings())).collect(),
        shadow: SHADE,
        shine: SHINE,
        die: DIE,
        marks: marks.chain([(SELECTED_NAME, Marked::new(MarkKind::Last))]).collect(),
        road: Road { pebbles: PEBBLES, medallion: MEDALLION, ahead: AHEAD, beam: BEAM, weave: WEAVE },
    };
    serde_json::to_string(&data).expect("names and numbers can be written")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn is_colour(text: &str) -> bool {
        text.strip_prefix('#').is_some_and(|digits| digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit()))
    }

    #[test]
    fn every_colour_is_one() {
        for material in [Material::Wood, Material::Ink] {
            for (name, tone) in properties(material) {
                assert!(is_colour(tone.light) && is_colour(tone.dark), "{name}: {tone:?}");
            }
        }
        for look in Look::iter() {
            let disc = disc(look);
            for colour in [disc.top, disc.face, disc.bottom, disc.edge, disc.ink] {
                assert!(is_colour(colour), "{}: {colour}", look.name());
            }
        }
    }

    #[test]
    fn no_two_looks_are_alike() {
        let looks: BTreeSet<String> = Look::iter().map(|look| format!("{:?}", disc(look))).collect();
        assert_eq!(looks.len(), Look::iter().count());
        // Whoever sees no colours tells the default seats apart by their rims.
        let rims: BTreeSet<&str> = (0..5).map(|seat| disc(Look::of_seat(seat)).rim.name()).collect();
        assert_eq!(rims.len(), 5);
    }
}
