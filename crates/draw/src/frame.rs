//! How much room a board takes, and which of its numbers can be trusted.

use qiyuan_core::show::{Layout, Shape};

use crate::letters::text_width;
use crate::style::Style;

/// Coordinates beyond this are no board's: what has them is not drawn.
const FARTHEST: f32 = 200.0;

/// The height of a label's capitals, in board steps.
pub(crate) const LABEL_HEIGHT: f32 = 0.18;

/// A rectangle, in board steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Frame {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
}

impl Frame {
    /// The smallest frame around everything of a layout that can be drawn.
    pub(crate) fn around(layout: &Layout, style: &Style) -> Frame {
        let mut boxes: Vec<Frame> = Vec::new();
        let margin = margin(layout);
        let corners = layout.areas.iter().flat_map(|area| &area.outline);
        boxes.extend(corners.filter(|&&corner| is_drawable(corner)).map(|&corner| square(corner, margin, margin)));
        let ends = layout.lines.iter().flat_map(|line| [line.from, line.to]);
        boxes.extend(ends.filter(|&end| is_drawable(end)).map(|end| square(end, 0.1, 0.1)));
        let spots = layout.spots.iter().map(|spot| (spot.x, spot.y));
        boxes.extend(spots.filter(|&spot| is_drawable(spot)).map(|spot| square(spot, 0.5, 0.5)));
        for label in layout.labels.iter().filter(|label| is_drawable((label.x, label.y))) {
            let width = text_width(&style.words(&label.text), LABEL_HEIGHT);
            boxes.push(square((label.x, label.y), width / 2.0, LABEL_HEIGHT / 2.0));
        }
        boxes.into_iter().reduce(Frame::and).unwrap_or(Frame { left: 0.0, top: 0.0, right: 1.0, bottom: 1.0 })
    }

    pub(crate) fn width(&self) -> f32 {
        self.right - self.left
    }

    pub(crate) fn height(&self) -> f32 {
        self.bottom - self.top
    }

    /// The frame with so much more at its left and right, and above and below.
    pub(crate) fn grown(self, sideways: f32, upwards: f32) -> Frame {
        Frame {
            left: self.left - sideways,
            top: self.top - upwards,
            right: self.right + sideways,
            bottom: self.bottom + upwards,
        }
    }

    fn and(self, other: Frame) -> Frame {
        Frame {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// Whether a place is near enough to be part of a board; no place that is not a number is.
pub(crate) fn is_drawable((x, y): (f32, f32)) -> bool {
    x.abs() <= FARTHEST && y.abs() <= FARTHEST
}

/// Whether a spot is drawn as a square.
pub(crate) fn is_cell(shape: Shape) -> bool {
    matches!(shape, Shape::LightCell | Shape::DarkCell)
}

/// How far the ground reaches beyond the outlines: under the pieces that stand on the border of a point board.
pub(crate) fn margin(layout: &Layout) -> f32 {
    // A landscape is painted on all of its silk.
    let is_flush = layout.scenery.is_some() || layout.spots.iter().any(|spot| is_cell(spot.shape));
    if is_flush { 0.1 } else { 0.47 }
}

fn square((x, y): (f32, f32), half_width: f32, half_height: f32) -> Frame {
    Frame { left: x - half_width, top: y - half_height, right: x + half_width, bottom: y + half_height }
}
