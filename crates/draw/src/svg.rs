//! Pictures as SVG.

use std::collections::BTreeMap;

use qiyuan_core::show::{Figure, Layout, Scene};
use qiyuan_core::{Attestation, Message};

use crate::board::{define_grounds, write_board};
use crate::frame::Frame;
use crate::landscape::define_landscape;
use crate::palette::MAT;
use crate::picture::{Picture, define_light};
use crate::pieces::{write_marks, write_pieces};
use crate::style::Style;
use crate::trays::write_trays;
use crate::xml::{escape, num};

/// The border around everything, in board steps.
const BORDER: f32 = 0.3;
/// What stays free around a framed picture, in pixels.
const FRAME_BORDER: f32 = 24.0;

/// Draws a position on its board.
///
/// The picture stands alone: it uses no font, no script and no other file. Its coordinates are those of the layout,
/// the board's title is its title and the captions are its description. Whatever can't be drawn, such as a piece on
/// a spot that does not exist, is left out.
///
/// ```
/// use qiyuan_core::show::{Layout, Scene};
/// use qiyuan_draw::{Style, svg};
/// let picture = svg(&Layout::default(), &Scene::default(), &[], &Style::default());
/// assert!(picture.starts_with("<svg xmlns"));
/// ```
pub fn svg(layout: &Layout, scene: &Scene, captions: &[Message], style: &Style) -> String {
    let drawing = Drawing::new(layout, scene, style);
    let size = (drawing.frame.width() * style.pixels(), drawing.frame.height() * style.pixels());
    let frame = drawing.frame;
    drawing.finish(frame, (size.0.round(), size.1.round()), 0.25, captions)
}

/// Draws a position in the middle of a picture of `width` by `height` pixels, as large as it can be: for sharing. Sides are kept
/// between 100 and 8192 pixels.
///
/// ```
/// use qiyuan_core::show::{Layout, Scene};
/// use qiyuan_draw::{Style, framed};
/// let picture = framed(&Layout::default(), &Scene::default(), &Style::default(), 1200, 630);
/// assert!(picture.contains(r#"width="1200" height="630""#));
/// ```
pub fn framed(layout: &Layout, scene: &Scene, style: &Style, width: u32, height: u32) -> String {
    let [width, height] = [width, height].map(|side| side.clamp(100, 8192) as f32);
    let drawing = Drawing::new(layout, scene, style);
    let inner = drawing.frame;
    let border = 2.0 * FRAME_BORDER;
    let pixels = ((width - border) / inner.width()).min((height - border) / inner.height());
    let (wider, higher) = (width / pixels - inner.width(), height / pixels - inner.height());
    drawing.finish(inner.grown(wider / 2.0, higher / 2.0), (width, height), 0.0, &[])
}

/// Draws a position alone, without what lies beside the board, so that its longest side has so many pixels. The size
/// depends on the board only.
pub(crate) fn sized(layout: &Layout, scene: &Scene, style: &Style, longest: u32) -> String {
    let scene = Scene { trays: Vec::new(), ..scene.clone() };
    let drawing = Drawing::new(layout, &scene, style);
    let frame = drawing.frame;
    let pixels = longest as f32 / frame.width().max(frame.height());
    drawing.finish(frame, ((frame.width() * pixels).round(), (frame.height() * pixels).round()), 0.0, &[])
}

/// A position that is drawn but for what goes around it.
struct Drawing<'a> {
    layout: &'a Layout,
    style: &'a Style,
    definitions: String,
    body: String,
    /// Everything, with a border.
    frame: Frame,
}

impl<'a> Drawing<'a> {
    fn new(layout: &'a Layout, scene: &Scene, style: &'a Style) -> Drawing<'a> {
        let mut frame = Frame::around(layout, style);
        let mut definitions = String::new();
        define_light(&mut definitions);
        for picture in pictures(layout, scene) {
            picture.define(&mut definitions);
        }
        define_grounds(&mut definitions, layout, frame, style);
        if let Some(scenery) = &layout.scenery {
            define_landscape(&mut definitions, scenery, &scene.open, style);
        }
        let mut body = String::new();
        write_board(&mut body, layout, scene, frame, style);
        write_marks(&mut body, layout, scene, style);
        write_pieces(&mut body, layout, scene, style);
        frame.right = frame.right.max(frame.left + 3.0);
        frame.bottom = write_trays(&mut body, layout, &scene.trays, frame, style);
        Drawing { layout, style, definitions, body, frame: frame.grown(BORDER, BORDER) }
    }

    /// The picture: what `frame` has around, as large as `size` says, on a mat whose corners are this round.
    fn finish(self, frame: Frame, size: (f32, f32), round: f32, captions: &[Message]) -> String {
        let (left, top, width, height) = (num(frame.left), num(frame.top), num(frame.width()), num(frame.height()));
        let captions: Vec<String> = captions.iter().map(|caption| caption.tell(self.style.language)).collect();
        format!(
            concat!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}""#,
                r#" width="{pixels_wide}" height="{pixels_high}" role="img">"#,
                "<title>{title}</title><desc>{captions}</desc><defs>{definitions}</defs>",
                r#"<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="{round}" fill="{mat}"/>"#,
                "{body}</svg>\n",
            ),
            left = left,
            top = top,
            width = width,
            height = height,
            pixels_wide = num(size.0),
            pixels_high = num(size.1),
            title = escape(&full_title(self.layout, self.style)),
            captions = escape(&captions.join(" ")),
            definitions = self.definitions,
            round = num(round),
            mat = self.style.tone(MAT),
            body = self.body,
        )
    }
}

/// The title, and how well the board is attested, which is said wherever it is named.
fn full_title(layout: &Layout, style: &Style) -> String {
    let title = layout.title.tell(style.language);
    match layout.attestation {
        Attestation::Own => title,
        attestation => format!("{title} ({})", attestation.title().tell(style.language)),
    }
}

/// The pictures of a scene, one of each that look alike.
fn pictures<'a>(layout: &Layout, scene: &'a Scene) -> impl Iterator<Item = Picture<'a>> {
    let on_board = scene.pieces.iter().map(|piece| &piece.figure);
    let beside = scene.trays.iter().flat_map(|tray| tray.pieces.iter().map(|(figure, _)| figure));
    let picture = |figure: &'a Figure| Picture::of(layout, figure);
    let by_id: BTreeMap<String, Picture> =
        on_board.chain(beside).map(picture).map(|picture| (picture.id(), picture)).collect();
    by_id.into_values()
}
