//! What stands on the board: marks and pieces.

use qiyuan_core::show::{Layout, Mark, Piece, Scene};

use crate::frame::{is_cell, is_drawable};
use crate::letters::{Anchor, Pen, text_width, write_text};
use crate::palette::{MAT, MarkPlace, MarkShape, Part, mark_shape};
use crate::picture::{Picture, write_ring};
use crate::style::Style;
use crate::xml::num;

/// The marks of a scene so that none hides another on the same spot: the faintest lies lowest.
pub(crate) fn layered_marks(scene: &Scene) -> Vec<&Mark> {
    let mut marks: Vec<&Mark> = scene.marks.iter().collect();
    marks.sort_by_key(|mark| mark.kind);
    marks
}

/// Draws the marks, which lie under the pieces.
pub(crate) fn write_marks(out: &mut String, layout: &Layout, scene: &Scene, style: &Style) {
    for mark in layered_marks(scene) {
        let Some((x, y)) = place(layout, mark.spot) else { continue };
        let is_empty = scene.pieces.iter().all(|piece| piece.spot != mark.spot);
        let is_cell = layout.spots.get(mark.spot).is_some_and(|spot| is_cell(spot.shape));
        let under = if is_cell { MarkPlace::Cell { is_empty } } else { MarkPlace::Point { is_empty } };
        let (name, colour) = (mark.kind.name(), style.mark(mark.kind));
        let (x, y) = (num(x), num(y));
        out.push_str(&format!(r#"<g class="mark" data-kind="{name}" transform="translate({x} {y})">"#));
        match mark_shape(mark.kind, under) {
            MarkShape::Flat(opacity) => out.push_str(&format!(
                r#"<rect x="-0.5" y="-0.5" width="1" height="1" fill="{colour}" fill-opacity="{opacity}"/>"#
            )),
            MarkShape::Dot(radius) => out.push_str(&format!(r#"<circle r="{radius}" fill="{colour}"/>"#)),
            MarkShape::Rings(rings) => rings.iter().for_each(|ring| write_ring(out, ring, colour, "")),
        }
        out.push_str("</g>");
    }
}

/// Draws the pieces; those that share a spot stand a little apart.
pub(crate) fn write_pieces(out: &mut String, layout: &Layout, scene: &Scene, style: &Style) {
    let mut spots: Vec<usize> = Vec::new();
    for piece in &scene.pieces {
        if !spots.contains(&piece.spot) {
            spots.push(piece.spot);
        }
    }
    for spot in spots {
        let Some(centre) = place(layout, spot) else { continue };
        let group: Vec<&Piece> = scene.pieces.iter().filter(|piece| piece.spot == spot).collect();
        for (index, piece) in group.iter().enumerate() {
            let (offset, scale) = spread(index, group.len());
            write_piece(out, layout, piece, (centre.0 + offset.0, centre.1 + offset.1), scale, style);
        }
    }
}

/// Where the pieces of a shared spot stand around its centre, and how much smaller they are.
fn spread(index: usize, n_pieces: usize) -> ((f32, f32), f32) {
    if n_pieces <= 1 {
        return ((0.0, 0.0), 1.0);
    }
    let (radius, scale) = if n_pieces == 2 { (0.19, 0.72) } else { (0.24, 0.58) };
    let turn = (index as f32 / n_pieces as f32 - 0.375) * std::f32::consts::TAU;
    ((radius * turn.cos(), radius * turn.sin()), scale)
}

fn write_piece(out: &mut String, layout: &Layout, piece: &Piece, (x, y): (f32, f32), scale: f32, style: &Style) {
    let picture = Picture::of(layout, &piece.figure);
    out.push_str(&format!(
        r##"<g class="piece" transform="translate({} {}) scale({})"><use href="#{}"/>"##,
        num(x),
        num(y),
        num(scale),
        picture.id(),
    ));
    if piece.count > 1 {
        write_badge(out, piece.count, picture.edge(), style);
    }
    out.push_str("</g>");
}

/// The number of pieces in a stack, at its upper right.
fn write_badge(out: &mut String, count: u32, edge: &str, style: &Style) {
    const HEIGHT: f32 = 0.17;
    let text = count.to_string();
    let width = (text_width(&text, HEIGHT) + 0.16).max(0.32);
    let (x, y) = (0.3, -0.28);
    out.push_str(&format!(
        r#"<rect class="count" x="{}" y="{}" width="{}" height="0.32" rx="0.16" fill="{}" stroke="{edge}" stroke-width="0.025"/>"#,
        num(x - width / 2.0),
        num(y - 0.16),
        num(width),
        style.tone(MAT),
    ));
    let pen = Pen { height: HEIGHT, colour: style.part(Part::Line), weight: 1.2, anchor: Anchor::Middle };
    write_text(out, &text, (x, y), pen);
}

/// The centre of a spot, if there is such a spot and it can be drawn.
fn place(layout: &Layout, spot: usize) -> Option<(f32, f32)> {
    layout.spots.get(spot).map(|spot| (spot.x, spot.y)).filter(|&centre| is_drawable(centre))
}
