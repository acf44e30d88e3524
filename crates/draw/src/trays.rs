//! What lies beside the board: hands and captured pieces, in rows below it.

use qiyuan_core::show::{Layout, Tray};

use crate::frame::Frame;
use crate::letters::{Anchor, Pen, text_width, write_text};
use crate::palette::{Part, RADIUS, TRAY};
use crate::picture::Picture;
use crate::style::Style;
use crate::xml::{escape, num};

/// The height of a row.
const ROW: f32 = 0.8;
/// The space between trays.
const GAP: f32 = 0.2;
/// The space at both ends of a tray, and between the things in it.
const PAD: f32 = 0.26;
/// How large its pieces are beside those on the board.
const PIECE: f32 = 0.76;
const TITLE_HEIGHT: f32 = 0.17;
const COUNT_HEIGHT: f32 = 0.2;
/// How no pieces are counted.
const NONE: &str = "×0";

/// Draws the trays below a frame and as wide as it; tells where they end.
pub(crate) fn write_trays(out: &mut String, layout: &Layout, trays: &[Tray], frame: Frame, style: &Style) -> f32 {
    let mut pen = (frame.left, frame.bottom + GAP);
    let mut bottom = frame.bottom;
    for tray in trays {
        let rows = rows(layout, tray, frame.width() - 2.0 * PAD, style);
        let width = rows.iter().map(|row| row_width(row)).fold(0.0, f32::max) + 2.0 * PAD;
        let height = ROW * rows.len() as f32;
        if pen.0 > frame.left && pen.0 + width > frame.right {
            pen = (frame.left, bottom + GAP);
        }
        out.push_str(&format!(
            r#"<g class="tray"><title>{}</title><rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}"/>"#,
            escape(&tray.title.tell(style.language)),
            num(pen.0),
            num(pen.1),
            num(width),
            num(height),
            num(ROW / 2.0),
            style.tone(TRAY),
        ));
        for (index, row) in rows.iter().enumerate() {
            write_row(out, row, (pen.0 + PAD, pen.1 + ROW * (index as f32 + 0.5)), style);
        }
        out.push_str("</g>");
        pen.0 += width + GAP;
        bottom = bottom.max(pen.1 + height);
    }
    bottom
}

/// One thing in a tray.
enum Item<'a> {
    Words(String),
    Pieces(Picture<'a>, String),
}

impl Item<'_> {
    fn width(&self) -> f32 {
        match self {
            Item::Words(words) => text_width(words, TITLE_HEIGHT),
            Item::Pieces(_, count) => 2.0 * RADIUS * PIECE + 0.08 + text_width(count, COUNT_HEIGHT),
        }
    }
}

/// The things in a tray, broken into rows no wider than `widest` where that is possible.
fn rows<'a>(layout: &Layout, tray: &'a Tray, widest: f32, style: &Style) -> Vec<Vec<Item<'a>>> {
    let mut items = vec![Item::Words(style.words(&tray.title))];
    let pieces = |(figure, count): &'a (_, u32)| Item::Pieces(Picture::of(layout, figure), format!("×{count}"));
    items.extend(tray.pieces.iter().map(pieces));
    if tray.pieces.is_empty() {
        items.push(Item::Words("–".into()));
    }
    let mut rows = vec![Vec::new()];
    for item in items.into_iter().filter(|item| item.width() > 0.0) {
        let row: &Vec<Item> = &rows[rows.len() - 1];
        if !row.is_empty() && row_width(row) + PAD + item.width() > widest {
            rows.push(Vec::new());
        }
        let last = rows.len() - 1;
        rows[last].push(item);
    }
    rows
}

fn row_width(row: &[Item]) -> f32 {
    let widths: f32 = row.iter().map(|item| item.width() + PAD).sum();
    (widths - PAD).max(0.0)
}

fn write_row(out: &mut String, row: &[Item], (mut x, y): (f32, f32), style: &Style) {
    for item in row {
        match item {
            Item::Words(words) => {
                let pen =
                    Pen { height: TITLE_HEIGHT, colour: style.part(Part::Label), weight: 0.95, anchor: Anchor::Start };
                write_text(out, words, (x, y), pen);
            }
            Item::Pieces(picture, count) => {
                let radius = RADIUS * PIECE;
                let faint = if count == NONE { r#" opacity="0.4""# } else { "" };
                out.push_str(&format!(
                    r##"<use href="#{}" transform="translate({} {}) scale({})"{faint}/>"##,
                    picture.id(),
                    num(x + radius),
                    num(y),
                    num(PIECE),
                ));
                let pen =
                    Pen { height: COUNT_HEIGHT, colour: style.part(Part::Line), weight: 1.1, anchor: Anchor::Start };
                write_text(out, count, (x + 2.0 * radius + 0.08, y), pen);
            }
        }
        x += item.width() + PAD;
    }
}
