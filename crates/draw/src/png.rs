//! Pictures as PNG files.

use std::fmt;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

/// The longest side of a PNG, in pixels.
pub const LONGEST_SIDE: u32 = 8192;

/// Why a picture could not be turned into a PNG.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The text is no SVG; the words are the parser's.
    Svg(String),
    /// The picture would be empty, or longer than [`LONGEST_SIDE`].
    Size {
        /// How wide it would be.
        width: u32,
        /// How high it would be.
        height: u32,
    },
    /// The PNG could not be written; the words are the encoder's.
    Png(String),
    /// The GIF could not be written; the words are the encoder's.
    Gif(String),
    /// Nobody waits for it any more.
    Stopped,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Error::Svg(reason) => write!(f, "picture: {reason}"),
            Error::Size { width, height } => {
                write!(f, "picture of {width}×{height} pixels, expected sides from 1 to {LONGEST_SIDE}")
            }
            Error::Png(reason) => write!(f, "PNG: {reason}"),
            Error::Gif(reason) => write!(f, "GIF: {reason}"),
            Error::Stopped => f.write_str("picture: stopped"),
        }
    }
}

impl std::error::Error for Error {}

/// Turns an SVG into a PNG, `scale` times as large.
///
/// No font and no other file is ever read: words set in a font are left out, and so are linked images.
///
/// ```
/// use qiyuan_core::show::{Layout, Scene};
/// use qiyuan_draw::{Style, png, svg};
/// let picture = svg(&Layout::default(), &Scene::default(), &[], &Style::default());
/// let bytes = png(&picture, 2.0)?;
/// assert_eq!(&bytes[1..4], b"PNG");
/// # Ok::<(), qiyuan_draw::Error>(())
/// ```
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, Error> {
    pixels(svg, scale)?.encode_png().map_err(|error| Error::Png(error.to_string()))
}

/// An SVG as pixels.
pub(crate) fn pixels(svg: &str, scale: f32) -> Result<Pixmap, Error> {
    let nothing = ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    let options = Options { image_href_resolver: nothing, ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| Error::Svg(error.to_string()))?;
    // A float too large or no number at all becomes a side that is refused.
    let width = (tree.size().width() * scale).round() as u32;
    let height = (tree.size().height() * scale).round() as u32;
    if width.max(height) > LONGEST_SIDE {
        return Err(Error::Size { width, height });
    }
    let mut pixmap = Pixmap::new(width, height).ok_or(Error::Size { width, height })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>"#;

    #[test]
    fn impossible_sizes_are_refused() {
        for scale in [0.0, -1.0, 1e9, f32::NAN, f32::INFINITY] {
            assert!(matches!(png(SQUARE, scale), Err(Error::Size { .. })), "{scale}");
        }
        assert!(png(SQUARE, 1.0).is_ok());
    }

    #[test]
    fn what_is_no_svg_is_refused() {
        assert!(matches!(png("<svg", 1.0), Err(Error::Svg(_))));
    }
}
