//! Pictures as SVG.

use std::collections::BTreeMap;

use qiyuan_core::show::{Figure, Layout, Scene};

use crate::board::write_board;
use crate::figures::{define_piece, define_shadow, piece_id};
use crate::frame::Frame;
use crate::pieces::{write_marks, write_pieces};
use crate::style::{Style, Theme};
use crate::trays::write_trays;
use crate::xml::{escape, num};

/// The border around everything.
const BORDER: f32 = 0.3;

/// Draws a position on its board.
///
/// The picture stands alone: it uses no font, no script and no other file. Its coordinates are those of the layout,
/// the board's title is its title and the captions are its description. Whatever can't be drawn, such as a piece on
/// a spot that does not exist, is left out.
///
/// ```
/// use qiyuan_core::show::{Layout, Scene};
/// use qiyuan_draw::{Style, svg};
/// let picture = svg(&Layout::default(), &Scene::default(), &Style::default());
/// assert!(picture.starts_with("<svg xmlns"));
/// ```
pub fn svg(layout: &Layout, scene: &Scene, style: &Style) -> String {
    let theme = style.theme;
    let mut body = String::new();
    write_board(&mut body, layout, theme);
    write_marks(&mut body, layout, scene, theme);
    write_pieces(&mut body, layout, scene, theme);
    let mut frame = Frame::around(layout);
    frame.right = frame.right.max(frame.left + 3.0);
    frame.bottom = write_trays(&mut body, &scene.trays, frame, theme);
    let frame = frame.grown(BORDER);

    let mut out = String::new();
    let (left, top, width, height) = (num(frame.left), num(frame.top), num(frame.width()), num(frame.height()));
    out.push_str(&format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{}" height="{}" role="img">"#,
        num((frame.width() * style.pixels()).round()),
        num((frame.height() * style.pixels()).round()),
    ));
    out.push_str(&format!("<title>{}</title>", escape(&full_title(layout))));
    out.push_str(&format!("<desc>{}</desc><defs>", escape(&scene.captions.join(" "))));
    define_shadow(&mut out, theme);
    for figure in figures(scene, theme) {
        define_piece(&mut out, figure, theme);
    }
    out.push_str(&format!(
        r#"</defs><rect x="{left}" y="{top}" width="{width}" height="{height}" rx="0.25" fill="{}"/>"#,
        theme.palette().mat,
    ));
    out.push_str(&body);
    out.push_str("</svg>\n");
    out
}

fn full_title(layout: &Layout) -> String {
    let status = if layout.status.is_empty() { String::new() } else { format!("({})", layout.status) };
    let parts = [layout.title.en.clone(), layout.title.zh.clone(), status];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The figures of a scene, one of each that look alike.
fn figures(scene: &Scene, theme: Theme) -> impl Iterator<Item = &Figure> {
    let on_board = scene.pieces.iter().map(|piece| &piece.figure);
    let beside = scene.trays.iter().flat_map(|tray| tray.pieces.iter().map(|(figure, _)| figure));
    let by_id: BTreeMap<String, &Figure> =
        on_board.chain(beside).map(|figure| (piece_id(figure, theme), figure)).collect();
    by_id.into_values()
}
