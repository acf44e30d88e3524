//! One piece: a disc in its look with a figure or a letter on it, or a die.

use qiyuan_core::show::{Figure, Form, Layout, Look};

use crate::figures::{figure_art, write_art};
use crate::letters::{Anchor, Pen, write_text};
use crate::palette::{DIE, Die, Disc, EDGE, RADIUS, Ring, SHADE, SHADOW, SHINE, disc};
use crate::style::Style;
use crate::xml::num;

/// Draws one piece of a board alone, one board step wide and high, for rule books and legends.
///
/// ```
/// use qiyuan_core::{Seat, show::{Figure, Layout}};
/// use qiyuan_draw::{Style, piece_svg};
/// let deer = Figure { name: "deer".into(), letter: 'D', seat: Some(Seat(0)) };
/// assert!(piece_svg(&Layout::default(), &deer, &Style::default()).starts_with("<svg"));
/// ```
pub fn piece_svg(layout: &Layout, figure: &Figure, style: &Style) -> String {
    let picture = Picture::of(layout, figure);
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-0.5 -0.5 1 1" width="{0}" height="{0}"><defs>"#,
        num(style.pixels())
    );
    define_light(&mut out);
    picture.define(&mut out);
    out.push_str(&format!(r##"</defs><use href="#{}"/></svg>"##, picture.id()));
    out
}

/// What a piece looks like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Picture<'a> {
    /// A disc with the picture of this name, or else with this letter.
    Disc { name: &'a str, letter: char, look: Look },
    /// A die that shows so many pips.
    Die(u8),
}

impl<'a> Picture<'a> {
    /// The picture of a figure.
    pub(crate) fn of(layout: &Layout, figure: &'a Figure) -> Picture<'a> {
        match layout.figure_kind(figure).map(|kind| kind.form) {
            Some(Form::Die(pips)) => Picture::Die(pips),
            // What lies face down is a disc: its look and its picture show that it does.
            Some(Form::Disc | Form::Back) | None => {
                Picture::Disc { name: &figure.name, letter: figure.letter, look: layout.look(figure) }
            }
        }
    }

    /// The id of its definition. Equal ids mean equal pictures, even among several pictures on one page.
    pub(crate) fn id(&self) -> String {
        match self {
            Picture::Die(pips) => format!("qiyuan-die-face-{pips}"),
            Picture::Disc { name, look, .. } if figure_art(name).is_some() => format!("qiyuan-{name}-{}", look.name()),
            Picture::Disc { letter, look, .. } => format!("qiyuan-letter-{:x}-{}", u32::from(*letter), look.name()),
        }
    }

    /// The colour of the line around it.
    pub(crate) fn edge(&self) -> &'static str {
        match self {
            Picture::Die(_) => DIE.edge,
            Picture::Disc { look, .. } => disc(*look).edge,
        }
    }

    /// Defines it around the origin, one board step wide; [`define_light`] must come before.
    pub(crate) fn define(&self, out: &mut String) {
        match self {
            Picture::Die(pips) => {
                out.push_str(&format!(r##"<g id="{}">"##, self.id()));
                write_die(out, *pips);
            }
            Picture::Disc { name, letter, look } => {
                let (id, disc) = (self.id(), disc(*look));
                out.push_str(&format!(
                    r##"<linearGradient id="{id}-disc" x2="0.2" y2="1"><stop stop-color="{}"/><stop offset="0.55" stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient><g id="{id}">"##,
                    disc.top, disc.face, disc.bottom,
                ));
                write_disc(out, &disc, &id);
                match figure_art(name) {
                    Some(art) => {
                        let scale = num(2.0 * RADIUS / 100.0);
                        out.push_str(&format!(r#"<g transform="scale({scale}) translate(-50 -50)">"#));
                        write_art(out, art, disc.ink, disc.face);
                        out.push_str("</g>");
                    }
                    None => {
                        let pen = Pen { height: 0.34, colour: disc.ink, weight: 1.15, anchor: Anchor::Middle };
                        write_text(out, &letter.to_string(), (0.0, 0.0), pen);
                    }
                }
            }
        }
        out.push_str("</g>");
    }
}

/// Defines the soft shadow under every piece, the light on its edge, and the face of dice.
pub(crate) fn define_light(out: &mut String) {
    let (colour, from, dark) = (SHADE.colour, num(SHADE.from), num(SHADE.opacity));
    out.push_str(&format!(
        r##"<radialGradient id="qiyuan-shadow"><stop offset="{from}" stop-color="{colour}" stop-opacity="{dark}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>"##
    ));
    let (until, bright) = (num(SHINE.until), num(SHINE.opacity));
    out.push_str(&format!(
        r##"<linearGradient id="qiyuan-shine" x2="0" y2="1"><stop stop-color="#ffffff" stop-opacity="{bright}"/><stop offset="{until}" stop-color="#ffffff" stop-opacity="0"/></linearGradient>"##
    ));
    out.push_str(&format!(
        r##"<linearGradient id="qiyuan-die" x2="0.6" y2="1"><stop stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient>"##,
        DIE.top, DIE.bottom,
    ));
}

/// Writes a ring around the origin; `attributes` come before its dashes.
pub(crate) fn write_ring(out: &mut String, ring: &Ring, colour: &str, attributes: &str) {
    let dashes =
        ring.dash.map_or(String::new(), |[dash, gap]| format!(r#" stroke-dasharray="{} {}""#, num(dash), num(gap)));
    let (radius, width) = (num(ring.radius), num(ring.width));
    out.push_str(&format!(
        r#"<circle r="{radius}" fill="none" stroke="{colour}" stroke-width="{width}"{attributes}{dashes}/>"#
    ));
}

fn write_disc(out: &mut String, disc: &Disc, id: &str) {
    out.push_str(&format!(
        r##"<circle cy="{}" r="{}" fill="url(#qiyuan-shadow)"/>"##,
        num(SHADE.down),
        num(SHADE.radius)
    ));
    out.push_str(&format!(
        r##"<circle r="{}" fill="url(#{id}-disc)" stroke="{}" stroke-width="{}"/>"##,
        num(RADIUS - EDGE / 2.0),
        disc.edge,
        num(EDGE),
    ));
    for ring in disc.rim.rings() {
        let cap = if ring.dash.is_some() { r#" stroke-linecap="round""# } else { "" };
        write_ring(out, ring, disc.ink, &format!(r#" stroke-opacity="0.55"{cap}"#));
    }
    write_ring(out, &SHINE.ring, "url(#qiyuan-shine)", "");
}

fn write_die(out: &mut String, pips: u8) {
    let (side, corner, start) = (num(DIE.side), num(DIE.corner), -DIE.side / 2.0);
    out.push_str(&format!(
        r#"<rect x="{}" y="{}" width="{side}" height="{side}" rx="{corner}" fill="{SHADOW}" fill-opacity="{}"/>"#,
        num(start + 0.01),
        num(start + 0.05),
        num(DIE.shadow),
    ));
    out.push_str(&format!(
        r##"<rect x="{0}" y="{0}" width="{side}" height="{side}" rx="{corner}" fill="url(#qiyuan-die)" stroke="{1}" stroke-width="0.02"/>"##,
        num(start),
        DIE.edge,
    ));
    let radius = num(if pips == 1 { DIE.one_radius } else { DIE.pip_radius });
    let colour = if pips == 1 || pips == 4 { DIE.red } else { DIE.pip };
    for (x, y) in Die::pips(pips) {
        let (x, y) = (num(x * DIE.pip_step), num(y * DIE.pip_step));
        out.push_str(&format!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>"#));
    }
}

#[cfg(test)]
mod tests {
    use qiyuan_core::Message;
    use qiyuan_core::show::FigureKind;

    use super::*;

    #[test]
    fn an_unknown_figure_shows_its_letter() {
        let piece = |letter| {
            let figure = Figure { name: "nobody".into(), letter, seat: None };
            piece_svg(&Layout::default(), &figure, &Style::default())
        };
        assert_ne!(piece('U'), piece('u'));
        assert!(piece('U').contains("letter-55"));
    }

    #[test]
    fn a_die_shows_as_many_pips_as_it_should() {
        let figure = Figure { name: "die-4".into(), letter: '4', seat: None };
        for pips in 1..=6 {
            let kind = FigureKind { form: Form::Die(pips), ..FigureKind::disc("die-4", Message::default()) };
            let layout = Layout { figures: vec![kind], ..Layout::default() };
            let picture = piece_svg(&layout, &figure, &Style::default());
            assert_eq!(picture.matches("<circle").count(), usize::from(pips));
            assert_eq!(picture.contains(DIE.red), pips == 1 || pips == 4);
        }
    }
}
