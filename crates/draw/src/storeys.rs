//! Boards that lie one above the other, laid out anew for a terminal.

use std::collections::BTreeMap;

use qiyuan_core::show::Layout;

use crate::frame::is_drawable;

/// How the storeys of a board are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Storeys {
    /// Side by side, the highest on the left.
    Abreast,
    /// One below the other.
    Stacked,
}

/// A rectangle: its least and its greatest x and y.
#[derive(Clone, Copy)]
struct Bounds {
    x: (f32, f32),
    y: (f32, f32),
}

impl Bounds {
    fn around(place: (f32, f32)) -> Bounds {
        Bounds { x: (place.0, place.0), y: (place.1, place.1) }
    }

    fn with(self, (x, y): (f32, f32)) -> Bounds {
        Bounds { x: (self.x.0.min(x), self.x.1.max(x)), y: (self.y.0.min(y), self.y.1.max(y)) }
    }

    /// How far away a place is; 0 inside.
    fn distance(self, (x, y): (f32, f32)) -> f32 {
        let outside = |(least, most): (f32, f32), at: f32| (least - at).max(at - most).max(0.0);
        outside(self.x, x).hypot(outside(self.y, y))
    }
}

/// The board with its storeys laid out like this, if it has several.
pub(crate) fn laid_out(layout: &Layout, storeys: Storeys) -> Option<Layout> {
    let boards = boards(layout).filter(|boards| boards.len() > 1)?;
    // Words and lines belong to the board that is nearest.
    let nearest = |place: (f32, f32)| {
        let distance = |bounds: &Bounds| bounds.distance(place);
        let (storey, _) = boards.iter().min_by(|(_, a), (_, b)| distance(a).total_cmp(&distance(b)))?;
        Some(*storey)
    };
    let labels = layout.labels.iter().map(|label| (label.x, label.y)).filter(|&place| is_drawable(place));
    let mut full = boards.clone();
    for place in labels {
        full.entry(nearest(place)?).and_modify(|bounds| *bounds = bounds.with(place));
    }
    // Boards begin at whole or half steps, so that all of them are rounded alike.
    let room = |span: fn(&Bounds) -> (f32, f32)| {
        full.values().map(|bounds| span(bounds).1 - span(bounds).0).fold(0.0, f32::max).ceil()
    };
    let (across, down) = match storeys {
        Storeys::Abreast => (room(|bounds| bounds.x) + 1.5, 0.0),
        Storeys::Stacked => (0.0, room(|bounds| bounds.y) + 1.0),
    };
    let moved = |storey: u8, (x, y): (f32, f32)| {
        let (nth, from) = (boards.range(..storey).count() as f32, boards[&storey]);
        (x - from.x.0 + nth * across, y - from.y.0 + nth * down)
    };
    let mut laid_out = layout.clone();
    for spot in &mut laid_out.spots {
        (spot.x, spot.y) = moved(spot.storey?, (spot.x, spot.y));
    }
    for label in &mut laid_out.labels {
        (label.x, label.y) = moved(nearest((label.x, label.y))?, (label.x, label.y));
    }
    for line in &mut laid_out.lines {
        let storey = nearest(line.from)?;
        (line.from, line.to) = (moved(storey, line.from), moved(storey, line.to));
    }
    Some(laid_out)
}

/// The rectangle around the spots of each storey, if every spot is on one.
fn boards(layout: &Layout) -> Option<BTreeMap<u8, Bounds>> {
    let mut boards: BTreeMap<u8, Bounds> = BTreeMap::new();
    for spot in &layout.spots {
        let place = Some((spot.x, spot.y)).filter(|&place| is_drawable(place))?;
        let bounds = boards.entry(spot.storey?).or_insert(Bounds::around(place));
        *bounds = bounds.with(place);
    }
    Some(boards)
}
