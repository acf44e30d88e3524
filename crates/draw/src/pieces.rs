//! What stands on the board: marks and pieces.

use qiyuan_core::show::{Layout, Mark, Piece, Scene};

use crate::figures::piece_id;
use crate::frame::is_drawable;
use crate::letters::{Anchor, Pen, text_width, write_text};
use crate::style::{Theme, look};
use crate::xml::{escape, num};

/// The marks of a scene so that none hides another on the same spot: the last move lies lowest, and a frozen piece's
/// dashes, which leave the most to see, on top.
pub(crate) fn layered_marks(scene: &Scene) -> Vec<&Mark> {
    let mut marks: Vec<&Mark> = scene.marks.iter().collect();
    marks.sort_by_key(|mark| match mark.kind.as_str() {
        "last" => 0,
        "target" | "active" => 2,
        "check" => 3,
        "frozen" => 4,
        _ => 1,
    });
    marks
}

/// Draws the marks, which lie under the pieces.
pub(crate) fn write_marks(out: &mut String, layout: &Layout, scene: &Scene, theme: Theme) {
    for mark in layered_marks(scene) {
        let Some((x, y)) = place(layout, mark.spot) else { continue };
        let is_empty = scene.pieces.iter().all(|piece| piece.spot != mark.spot);
        out.push_str(&format!(
            r#"<g class="mark" data-kind="{}" transform="translate({} {})" fill="none">"#,
            escape(&mark.kind),
            num(x),
            num(y),
        ));
        write_mark(out, mark, is_empty, theme);
        out.push_str("</g>");
    }
}

fn write_mark(out: &mut String, mark: &Mark, is_empty: bool, theme: Theme) {
    let palette = theme.palette();
    // The rings differ in shape, not only in colour.
    let shape = match mark.kind.as_str() {
        "last" if is_empty => ring(0.22, 0.05, palette.last, ""),
        "last" => ring(0.45, 0.07, palette.last, ""),
        "check" => ring(0.45, 0.07, palette.check, "") + &ring(0.54, 0.035, palette.check, ""),
        "frozen" => ring(0.455, 0.075, palette.frozen, "0.1191 0.1191"),
        "target" if is_empty => {
            format!(r#"<circle r="0.15" fill="{}" stroke="{}" stroke-width="0.03"/>"#, palette.target, palette.mat)
        }
        "target" | "active" => ring(0.455, 0.08, palette.target, "0.5361 0.1786"),
        _ => ring(0.45, 0.05, palette.label, ""),
    };
    out.push_str(&shape);
}

/// A ring, whole or broken into dashes.
fn ring(radius: f32, width: f32, colour: &str, dashes: &str) -> String {
    let dashes = if dashes.is_empty() { String::new() } else { format!(r#" stroke-dasharray="{dashes}""#) };
    format!(r#"<circle r="{}" stroke="{colour}" stroke-width="{}"{dashes}/>"#, num(radius), num(width))
}

/// Draws the pieces; those that share a spot stand a little apart.
pub(crate) fn write_pieces(out: &mut String, layout: &Layout, scene: &Scene, theme: Theme) {
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
            write_piece(out, piece, (centre.0 + offset.0, centre.1 + offset.1), scale, theme);
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

fn write_piece(out: &mut String, piece: &Piece, (x, y): (f32, f32), scale: f32, theme: Theme) {
    out.push_str(&format!(
        r##"<g class="piece" transform="translate({} {}) scale({})"><use href="#{}"/>"##,
        num(x),
        num(y),
        num(scale),
        piece_id(&piece.figure, theme),
    ));
    if piece.count > 1 {
        write_badge(out, piece, theme);
    }
    out.push_str("</g>");
}

/// The number of pieces in a stack, at its upper right.
fn write_badge(out: &mut String, piece: &Piece, theme: Theme) {
    const HEIGHT: f32 = 0.17;
    let look = look(&piece.figure);
    let text = piece.count.to_string();
    let width = (text_width(&text, HEIGHT) + 0.16).max(0.32);
    let (x, y) = (0.3, -0.28);
    out.push_str(&format!(
        r#"<rect class="count" x="{}" y="{}" width="{}" height="0.32" rx="0.16" fill="{}" stroke="{}" stroke-width="0.025"/>"#,
        num(x - width / 2.0),
        num(y - 0.16),
        num(width),
        theme.palette().mat,
        look.edge,
    ));
    let pen = Pen { height: HEIGHT, colour: theme.palette().line, weight: 1.2, anchor: Anchor::Middle };
    write_text(out, &text, (x, y), pen);
}

/// The centre of a spot, if there is such a spot and it can be drawn.
fn place(layout: &Layout, spot: usize) -> Option<(f32, f32)> {
    layout.spots.get(spot).map(|spot| (spot.x, spot.y)).filter(|&centre| is_drawable(centre))
}
