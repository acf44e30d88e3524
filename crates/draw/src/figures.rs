//! The pictures of pieces: a disc in the look of its seat, with a figure or a letter on it.
//!
//! To add a figure, put `art/NAME.svg` beside the others and a line into [`FIGURES`]. Art is drawn on a square of
//! 100, which is the box around the disc, and keeps within 41 of its centre. It is black (`currentColor`) with
//! `white` details; they become the ink and the disc of the seat.

use qiyuan_core::show::Figure;

use crate::letters::{Anchor, Pen, write_text};
use crate::style::{Rim, SeatLook, Style, Theme, look, own_look};
use crate::xml::num;

/// The figures that have a picture.
const FIGURES: &[(&str, &str)] = &[
    ("basilisk", include_str!("../art/basilisk.svg")),
    ("black-advisor", include_str!("../art/black-advisor.svg")),
    ("black-cannon", include_str!("../art/black-cannon.svg")),
    ("black-elephant", include_str!("../art/black-elephant.svg")),
    ("black-general", include_str!("../art/black-general.svg")),
    ("black-horse", include_str!("../art/black-horse.svg")),
    ("black-rook", include_str!("../art/black-rook.svg")),
    ("black-soldier", include_str!("../art/black-soldier.svg")),
    ("chip", include_str!("../art/chip.svg")),
    ("cleric", include_str!("../art/cleric.svg")),
    ("deer", include_str!("../art/deer.svg")),
    ("die-1", include_str!("../art/die-1.svg")),
    ("die-2", include_str!("../art/die-2.svg")),
    ("die-3", include_str!("../art/die-3.svg")),
    ("die-4", include_str!("../art/die-4.svg")),
    ("die-5", include_str!("../art/die-5.svg")),
    ("die-6", include_str!("../art/die-6.svg")),
    ("dog", include_str!("../art/dog.svg")),
    ("dragon", include_str!("../art/dragon.svg")),
    ("dwarf", include_str!("../art/dwarf.svg")),
    ("elemental", include_str!("../art/elemental.svg")),
    ("face-down", include_str!("../art/face-down.svg")),
    ("griffin", include_str!("../art/griffin.svg")),
    ("hero", include_str!("../art/hero.svg")),
    ("horse-bar", include_str!("../art/horse-bar.svg")),
    ("horse-cross", include_str!("../art/horse-cross.svg")),
    ("horse-disc", include_str!("../art/horse-disc.svg")),
    ("horse-square", include_str!("../art/horse-square.svg")),
    ("horse-triangle", include_str!("../art/horse-triangle.svg")),
    ("king", include_str!("../art/king.svg")),
    ("mage", include_str!("../art/mage.svg")),
    ("oliphant", include_str!("../art/oliphant.svg")),
    ("paladin", include_str!("../art/paladin.svg")),
    ("puma", include_str!("../art/puma.svg")),
    ("red-advisor", include_str!("../art/red-advisor.svg")),
    ("red-cannon", include_str!("../art/red-cannon.svg")),
    ("red-elephant", include_str!("../art/red-elephant.svg")),
    ("red-general", include_str!("../art/red-general.svg")),
    ("red-horse", include_str!("../art/red-horse.svg")),
    ("red-rook", include_str!("../art/red-rook.svg")),
    ("red-soldier", include_str!("../art/red-soldier.svg")),
    ("sheep", include_str!("../art/sheep.svg")),
    ("sylph", include_str!("../art/sylph.svg")),
    ("thief", include_str!("../art/thief.svg")),
    ("unicorn", include_str!("../art/unicorn.svg")),
    ("warrior", include_str!("../art/warrior.svg")),
];

/// The radius of a piece, in board steps.
pub(crate) const RADIUS: f32 = 0.41;

/// The picture of a figure as an SVG file of its own, black on white, if there is one by that name.
///
/// ```
/// assert!(qiyuan_draw::figure_art("deer").is_some_and(|art| art.starts_with("<svg")));
/// assert_eq!(qiyuan_draw::figure_art("nobody"), None);
/// ```
pub fn figure_art(name: &str) -> Option<&'static str> {
    FIGURES.iter().find(|(figure, _)| *figure == name).map(|(_, art)| *art)
}

/// The names of all figures that have a picture.
pub fn figure_names() -> impl Iterator<Item = &'static str> {
    FIGURES.iter().map(|(name, _)| *name)
}

/// Draws one piece alone, one board step wide and high, for rule books and legends.
///
/// ```
/// use qiyuan_core::{Seat, show::Figure};
/// use qiyuan_draw::{Style, piece_svg};
/// let deer = Figure { name: "deer".into(), letter: 'D', seat: Some(Seat(0)) };
/// assert!(piece_svg(&deer, &Style::default()).starts_with("<svg"));
/// ```
pub fn piece_svg(figure: &Figure, style: &Style) -> String {
    let id = piece_id(figure, style.theme);
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-0.5 -0.5 1 1" width="{0}" height="{0}"><defs>"#,
        num(style.pixels())
    );
    define_shadow(&mut out, style.theme);
    define_piece(&mut out, figure, style.theme);
    out.push_str(&format!(r##"</defs><use href="#{id}"/></svg>"##));
    out
}

/// The id of a piece's definition. Equal ids mean equal pictures, even among several pictures on one page.
pub(crate) fn piece_id(figure: &Figure, theme: Theme) -> String {
    let face = match figure_art(&figure.name) {
        Some(_) => figure.name.clone(),
        None => format!("letter-{:x}", u32::from(figure.letter)),
    };
    format!("qiyuan-{}-{face}{}", theme.name(), seat_suffix(figure))
}

/// Defines the soft shadow under every piece.
pub(crate) fn define_shadow(out: &mut String, theme: Theme) {
    let name = theme.name();
    let dark = num(theme.palette().shadow);
    out.push_str(&format!(
        r##"<radialGradient id="qiyuan-{name}-shadow"><stop offset="0.8" stop-color="#1c0f04" stop-opacity="{dark}"/><stop offset="1" stop-color="#1c0f04" stop-opacity="0"/></radialGradient>"##
    ));
}

/// Defines a piece around the origin; [`define_shadow`] must come before.
pub(crate) fn define_piece(out: &mut String, figure: &Figure, theme: Theme) {
    let id = piece_id(figure, theme);
    let look = look(figure);
    out.push_str(&format!(
        r##"<linearGradient id="{id}-disc" x2="0" y2="1"><stop stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient><g id="{id}">"##,
        look.top, look.bottom,
    ));
    out.push_str(&format!(r##"<circle cy="0.04" r="0.47" fill="url(#qiyuan-{}-shadow)"/>"##, theme.name()));
    out.push_str(&format!(
        r##"<circle r="{}" fill="url(#{id}-disc)" stroke="{}" stroke-width="0.024"/>"##,
        num(RADIUS - 0.012),
        look.edge,
    ));
    write_rim(out, look);
    match figure_art(&figure.name) {
        Some(art) => write_art(out, art, look),
        None => write_letter(out, figure.letter, look),
    }
    out.push_str("</g>");
}

fn seat_suffix(figure: &Figure) -> String {
    let seat = if own_look(figure).is_some() { None } else { figure.seat };
    seat.map(|seat| format!("-{}", seat.index())).unwrap_or_default()
}

fn write_rim(out: &mut String, look: &SeatLook) {
    let mut ring = |radius: f32, width: f32, dashes: Option<(f32, f32)>| {
        // Dashes are given as shares of a twelfth of the ring, so that they close without a seam.
        let twelfth = std::f32::consts::TAU * radius / 12.0;
        let dashes = dashes.map_or(String::new(), |(on, off)| {
            format!(r#" stroke-linecap="round" stroke-dasharray="{} {}""#, num(on * twelfth), num(off * twelfth))
        });
        out.push_str(&format!(
            r#"<circle r="{}" fill="none" stroke="{}" stroke-opacity="0.6" stroke-width="{}"{dashes}/>"#,
            num(radius),
            look.ink,
            num(width),
        ));
    };
    match look.rim {
        Rim::Plain => {}
        Rim::Single => ring(0.352, 0.014, None),
        Rim::Double => {
            ring(0.368, 0.011, None);
            ring(0.342, 0.011, None);
        }
        Rim::Dashed => ring(0.356, 0.022, Some((0.5, 0.5))),
        Rim::Dotted => ring(0.356, 0.034, Some((0.0, 0.5))),
        Rim::Notched => {
            ring(0.368, 0.012, None);
            ring(0.349, 0.03, Some((0.0, 1.0)));
        }
    }
}

/// Puts the inside of an art file onto the disc, in its colours.
fn write_art(out: &mut String, art: &str, look: &SeatLook) {
    let inside = art.split_once('>').and_then(|(_, rest)| rest.rsplit_once("</svg>")).map_or("", |(inside, _)| inside);
    let scale = num(2.0 * RADIUS / 100.0);
    out.push_str(&format!(r#"<g transform="scale({scale}) translate(-50 -50)">"#));
    for line in inside.lines() {
        out.push_str(&line.trim().replace("currentColor", look.ink).replace("white", look.face));
    }
    out.push_str("</g>");
}

fn write_letter(out: &mut String, letter: char, look: &SeatLook) {
    let pen = Pen { height: 0.34, colour: look.ink, weight: 1.15, anchor: Anchor::Middle };
    write_text(out, &letter.to_string(), (0.0, 0.0), pen);
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree};

    use super::*;

    #[test]
    fn art_keeps_to_its_two_colours() {
        for (name, art) in FIGURES {
            for (attribute, value) in colours(art) {
                let known = ["none", "currentColor", "white"].contains(&value);
                assert!(known, "{name}.svg: {attribute}=\"{value}\"");
            }
            assert!(art.contains(r#"viewBox="0 0 100 100""#), "{name}.svg");
            assert!(!art.contains(" id="), "{name}.svg has an id, which would clash");
        }
    }

    #[test]
    fn art_keeps_inside_the_rim() {
        for (name, art) in FIGURES {
            let tree = Tree::from_str(art, &Options::default()).unwrap();
            let mut pixmap = Pixmap::new(100, 100).unwrap();
            resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
            let inked = (0..100 * 100).filter(|&pixel| pixmap.pixels()[pixel].alpha() > 0);
            let farthest = inked.map(|pixel| ((pixel % 100) as f32 - 49.5).hypot((pixel / 100) as f32 - 49.5));
            let farthest = farthest.fold(0.0, f32::max);
            assert!(25.0 < farthest && farthest < 42.0, "{name}.svg reaches {farthest} from the centre");
        }
    }

    fn colours(art: &str) -> impl Iterator<Item = (&str, &str)> {
        ["fill", "stroke"].into_iter().flat_map(move |attribute| {
            art.split(&format!(" {attribute}=\""))
                .skip(1)
                .collect::<Vec<_>>()
                .into_iter()
                .map(move |rest| (attribute, rest.split('"').next().unwrap_or_default()))
        })
    }

    #[test]
    fn an_unknown_figure_shows_its_letter() {
        let figure = |letter| Figure { name: "nobody".into(), letter, seat: None };
        let style = Style::default();
        assert_ne!(piece_svg(&figure('U'), &style), piece_svg(&figure('u'), &style));
        assert!(piece_svg(&figure('U'), &style).contains("letter-55"));
    }
}
