//! Positions one after the other, as an animated GIF.

use std::collections::HashMap;

use color_quant::NeuQuant;
use gif::{Encoder, Frame, Repeat};
use qiyuan_core::show::{Layout, Scene};
use resvg::tiny_skia::Pixmap;

use crate::png::{Error, pixels};
use crate::style::Style;
use crate::svg::sized;

/// How many colours a GIF has.
const COLOURS: usize = 256;
/// Of so many pixels one is looked at to choose the colours.
const SAMPLE: i32 = 7;

/// How large an animation is, and how long its positions stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The longest side, in pixels.
    pub longest: u32,
    /// How long a position stands, in hundredths of a second.
    pub each: u16,
    /// How long the last one stands before it begins anew.
    pub last: u16,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { longest: 480, each: 80, last: 300 }
    }
}

/// Draws positions one after the other as an animated GIF, one frame each; what lies beside the board is left out.
/// `stop` is asked before every frame whether anybody still waits for it.
///
/// ```
/// use qiyuan_core::show::{Layout, Scene};
/// use qiyuan_draw::{Pace, Style, animation};
/// let scenes = [Scene::default(), Scene::default()];
/// let bytes = animation(&Layout::default(), &scenes, &Style::default(), Pace::default(), &|| false)?;
/// assert_eq!(&bytes[..6], b"GIF89a");
/// # Ok::<(), qiyuan_draw::Error>(())
/// ```
pub fn animation(
    layout: &Layout,
    scenes: &[Scene],
    style: &Style,
    pace: Pace,
    stop: &dyn Fn() -> bool,
) -> Result<Vec<u8>, Error> {
    let draw = |scene: &Scene| pixels(&sized(layout, scene, style, pace.longest.clamp(64, 1024)), 1.0);
    let (Some(first), Some(last)) = (scenes.first(), scenes.last()) else {
        return Err(Error::Size { width: 0, height: 0 });
    };
    let (first, end) = (draw(first)?, draw(last)?);
    let mut colours = Colours::of(&[&first, &end]);
    let failed = |error: gif::EncodingError| Error::Gif(error.to_string());
    let [width, height] = [first.width(), first.height()].map(|side| side as u16);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &colours.map).map_err(failed)?;
    encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
    let mut before: Option<Pixmap> = None;
    for (n, scene) in scenes.iter().enumerate() {
        if stop() {
            return Err(Error::Stopped);
        }
        let is_last = n + 1 == scenes.len();
        let now = if is_last { end.clone() } else { draw(scene)? };
        // Only what has changed is written.
        let changed = before.as_ref().map_or((0, 0, now.width(), now.height()), |before| difference(before, &now));
        let mut frame = colours.frame(&now, changed);
        frame.delay = if is_last { pace.last } else { pace.each };
        encoder.write_frame(&frame).map_err(failed)?;
        before = Some(now);
    }
    drop(encoder);
    Ok(bytes)
}

/// The colours of an animation.
struct Colours {
    chosen: NeuQuant,
    map: Vec<u8>,
    /// The number of every colour that has been looked up: pictures have few that differ.
    known: HashMap<[u8; 4], u8>,
}

impl Colours {
    fn of(pictures: &[&Pixmap]) -> Colours {
        let all: Vec<u8> = pictures.iter().flat_map(|picture| picture.data().iter().copied()).collect();
        let chosen = NeuQuant::new(SAMPLE, COLOURS, &all);
        Colours { map: chosen.color_map_rgb(), chosen, known: HashMap::new() }
    }

    /// A part of a picture (left, top, width, height) as a frame.
    fn frame(&mut self, picture: &Pixmap, (left, top, width, height): (u32, u32, u32, u32)) -> Frame<'static> {
        let mut buffer = Vec::with_capacity((width * height) as usize);
        for y in top..top + height {
            let start = ((y * picture.width() + left) * 4) as usize;
            for pixel in picture.data()[start..start + width as usize * 4].chunks_exact(4) {
                let pixel = [pixel[0], pixel[1], pixel[2], pixel[3]];
                let number = self.known.entry(pixel).or_insert_with(|| self.chosen.index_of(&pixel) as u8);
                buffer.push(*number);
            }
        }
        let [left, top, width, height] = [left, top, width, height].map(|side| side as u16);
        Frame { left, top, width, height, buffer: buffer.into(), ..Frame::default() }
    }
}

/// The smallest part (left, top, width, height) outside of which two pictures of the same size are the same; one pixel
/// if they are the same everywhere.
fn difference(a: &Pixmap, b: &Pixmap) -> (u32, u32, u32, u32) {
    let width = a.width() as usize;
    let (mut left, mut right, mut top, mut bottom) = (width, 0, None, 0);
    for (y, (a, b)) in a.data().chunks_exact(width * 4).zip(b.data().chunks_exact(width * 4)).enumerate() {
        if a == b {
            continue;
        }
        let differ = |x: &usize| a[x * 4..x * 4 + 4] != b[x * 4..x * 4 + 4];
        left = left.min((0..width).find(differ).unwrap_or(width));
        right = right.max((0..width).rev().find(differ).unwrap_or(0));
        top = top.or(Some(y));
        bottom = y;
    }
    match top {
        Some(top) => (left as u32, top as u32, (right + 1 - left) as u32, (bottom + 1 - top) as u32),
        None => (0, 0, 1, 1),
    }
}
