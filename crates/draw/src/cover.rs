//! The pictures on games' cards.

use std::collections::BTreeMap;

use qiyuan_core::show::{Cover, Layer, Pictured};

use crate::figures::{figure_art, write_art};
use crate::picture::{Picture, define_light};
use crate::xml::{escape, num};

const WIDTH: f32 = 320.0;
const HEIGHT: f32 = 200.0;

/// Draws the picture on a game's card: a landscape of 320 by 200, in layers, with figures in it. It fills whatever room
/// it gets, and like a board needs no font, no script and no other file.
///
/// ```
/// use qiyuan_core::show::Cover;
/// assert!(qiyuan_draw::cover(&Cover::default()).starts_with("<svg xmlns"));
/// ```
pub fn cover(cover: &Cover) -> String {
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>"#
    );
    let [top, bottom] = cover.sky.map(escape);
    out.push_str(&format!(
        r#"<linearGradient id="sky" x2="0" y2="1"><stop stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient>"#
    ));
    define_light(&mut out);
    let pictures: BTreeMap<String, Picture> =
        cover.figures.iter().filter_map(picture).map(|picture| (picture.id(), picture)).collect();
    for picture in pictures.values() {
        picture.define(&mut out);
    }
    out.push_str(&format!(r##"</defs><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>"##));
    if let Some(sun) = cover.sun {
        out.push_str(&format!(
            r#"<circle cx="{}" cy="{}" r="{}" fill="{}" fill-opacity="0.92"/>"#,
            num(sun.at.0),
            num(sun.at.1),
            num(sun.radius),
            escape(sun.colour),
        ));
    }
    cover.layers.iter().for_each(|layer| write_layer(&mut out, layer));
    cover.figures.iter().for_each(|figure| write_figure(&mut out, figure));
    out.push_str("</svg>\n");
    out
}

fn write_layer(out: &mut String, layer: &Layer) {
    let opacity = num(layer.opacity);
    out.push_str(&format!(r#"<path d="{}""#, escape(layer.path)));
    match layer.fill {
        Some(fill) => out.push_str(&format!(r#" fill="{}" fill-opacity="{opacity}""#, escape(fill))),
        None => out.push_str(r#" fill="none""#),
    }
    if let Some(line) = layer.line {
        // The line around a shape is fine and faint; one that stands alone is as strong as the layer says.
        let (width, opacity) = if layer.fill.is_some() { ("1", "0.5") } else { ("1.5", opacity.as_str()) };
        let line = escape(line);
        out.push_str(&format!(r#" stroke="{line}" stroke-width="{width}" stroke-opacity="{opacity}""#));
    }
    out.push_str("/>");
}

fn write_figure(out: &mut String, figure: &Pictured) {
    match *figure {
        Pictured::Shape { name, at, size, ink, face } => {
            let Some(art) = figure_art(name) else { return };
            let (x, y) = (num(at.0 - size / 2.0), num(at.1 - size / 2.0));
            out.push_str(&format!(r#"<g transform="translate({x} {y}) scale({})">"#, num(size / 100.0)));
            write_art(out, art, &escape(ink), &escape(face));
            out.push_str("</g>");
        }
        Pictured::Piece { at, size, .. } => write_piece(out, figure, at, size, 0.0),
        Pictured::Die { at, size, turn, .. } => write_piece(out, figure, at, size, turn),
    }
}

fn write_piece(out: &mut String, figure: &Pictured, (x, y): (f32, f32), size: f32, turn: f32) {
    let Some(picture) = picture(figure) else { return };
    let turned = if turn == 0.0 { String::new() } else { format!("rotate({}) ", num(turn)) };
    out.push_str(&format!(
        r##"<use href="#{}" transform="translate({} {}) {turned}scale({})"/>"##,
        picture.id(),
        num(x),
        num(y),
        num(size),
    ));
}

/// The piece that a figure of a landscape is, if it is one.
fn picture(figure: &Pictured) -> Option<Picture<'static>> {
    match *figure {
        Pictured::Shape { .. } => None,
        Pictured::Piece { name, look, .. } => {
            Some(Picture::Disc { name, letter: name.chars().next().unwrap_or('?'), look })
        }
        Pictured::Die { pips, .. } => Some(Picture::Die(pips)),
    }
}
