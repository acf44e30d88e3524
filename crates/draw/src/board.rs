//! What never changes while a game is played: grounds, lines, spots, labels.

use qiyuan_core::show::{Area, AreaKind, Layout, Line, Scene, Shape, Spot};

use crate::frame::{Frame, LABEL_HEIGHT, is_cell, is_drawable, margin};
use crate::landscape::write_landscape;
use crate::letters::{Anchor, Pen, write_text};
use crate::palette::{MEDALLION, ON_DARK_CELL, ON_LIGHT_CELL, PEBBLES, Part, SHADOW, WEAVE};
use crate::style::Style;
use crate::xml::{escape, num};

/// Faint veins, as in wood or on silk: lines across a tile of 6 by 1.7.
const VEINS: &str = "M0 .2C1 .1 2 .35 3 .25S5 .1 6 .2M0 .62C1.4 .7 2.2 .5 3.2 .6S5 .75 6 .62\
    M0 .95C.8 .88 1.6 1.05 2.6 .98S4.6 .9 6 .95M0 1.3C1.2 1.4 2.4 1.2 3.6 1.32S5.2 1.38 6 1.3\
    M0 1.56C1.2 1.5 2.8 1.62 4 1.55S5.4 1.5 6 1.56";

/// How far beyond its outline a wash runs, twice, and how strong it is so far.
const WASH: [(f32, f32); 3] = [(0.1, 0.12), (0.5, 0.1), (0.9, 0.08)];

/// Draws a layout; [`define_grounds`] must come before.
pub(crate) fn write_board(out: &mut String, layout: &Layout, scene: &Scene, frame: Frame, style: &Style) {
    write_areas(out, layout, frame, style);
    if let Some(scenery) = &layout.scenery {
        write_landscape(out, scenery, &scene.open, style);
    }
    write_cells(out, layout, style);
    write_lines(out, layout, style);
    write_points(out, layout, style);
    write_labels(out, layout, style);
}

/// Defines the colours of the grounds, which fade from the top of the frame to its bottom, and their grain.
pub(crate) fn define_grounds(out: &mut String, layout: &Layout, frame: Frame, style: &Style) {
    let mut defined: Vec<AreaKind> = Vec::new();
    for Area { kind, .. } in &layout.areas {
        if defined.contains(kind) {
            continue;
        }
        defined.push(*kind);
        let (id, [top, bottom]) = (ground_id(*kind, frame, style), style.ground(*kind));
        out.push_str(&format!(
            r#"<linearGradient id="{id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="{}" y2="{}"><stop stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient>"#,
            num(frame.top),
            num(frame.bottom),
        ));
    }
    let mut define_grain = |name: &str, (width, height): (f32, f32), lines: &str| {
        let (id, width, height, vein) = (style.id(), num(width), num(height), style.part(Part::Vein));
        out.push_str(&format!(
            concat!(
                r#"<pattern id="{}-{}" width="{}" height="{}" patternUnits="userSpaceOnUse">"#,
                r#"<path d="{}" fill="none" stroke="{}" stroke-width="0.02"/></pattern>"#,
            ),
            id, name, width, height, lines, vein,
        ));
    };
    if defined.iter().any(|kind| grain(*kind) == Some("grain")) {
        define_grain("grain", (6.0, 1.7), VEINS);
    }
    if defined.iter().any(|kind| grain(*kind) == Some("weave")) {
        let (threads, side) = WEAVE;
        define_grain("weave", (side, side), threads);
    }
}

fn write_areas(out: &mut String, layout: &Layout, frame: Frame, style: &Style) {
    let reach = 2.0 * margin(layout);
    let areas: Vec<(AreaKind, String)> =
        layout.areas.iter().filter_map(|area| Some((area.kind, outline(area)?))).collect();
    if areas.is_empty() {
        return;
    }
    // In a landscape, the silk is the ground, and whatever else there is has been washed onto it.
    let is_ground = |(kind, _): &(AreaKind, String)| layout.scenery.is_none() || *kind == AreaKind::Track;
    let (areas, washes): (Vec<_>, Vec<_>) = areas.into_iter().partition(is_ground);
    out.push_str(r#"<g stroke-linejoin="round">"#);
    for (_, path) in &areas {
        out.push_str(&format!(
            r##"<path d="{path}" transform="translate(0 0.06)" fill="none" stroke="{SHADOW}" stroke-opacity="0.16" stroke-width="{}"/>"##,
            num(reach + 0.06),
        ));
    }
    // The first area lies on top where margins meet: a mountain begins behind the border of its plain.
    for (_, path) in areas.iter().rev() {
        let (edge, wide) = (style.part(Part::Edge), num(reach + 0.05));
        out.push_str(&format!(r#"<path d="{path}" fill="none" stroke="{edge}" stroke-width="{wide}"/>"#));
    }
    let narrow = num(reach);
    for (kind, path) in areas.iter().rev() {
        let (id, name) = (ground_id(*kind, frame, style), kind.name());
        out.push_str(&format!(
            r##"<path class="area" data-kind="{name}" d="{path}" fill="url(#{id})" stroke="url(#{id})" stroke-width="{narrow}"/>"##
        ));
        if let Some(grain) = grain(*kind) {
            let id = format!("{}-{grain}", style.id());
            let (fill, opacity) = (format!("url(#{id})"), if grain == "weave" { 0.055 } else { 0.16 });
            out.push_str(&format!(
                r#"<path opacity="{opacity}" d="{path}" fill="{fill}" stroke="{fill}" stroke-width="{narrow}"/>"#
            ));
        }
    }
    for (kind, path) in &washes {
        let (id, name) = (ground_id(*kind, frame, style), kind.name());
        let look = format!(r##"data-kind="{name}" fill="url(#{id})" stroke="url(#{id})""##);
        // The wash is fainter the farther it runs.
        for (width, opacity) in WASH {
            out.push_str(&format!(
                r#"<path class="area" {look} d="{path}" stroke-width="{width}" opacity="{opacity}"/>"#
            ));
        }
    }
    out.push_str("</g>");
}

/// The pattern on a ground: wood has veins, silk is woven.
fn grain(kind: AreaKind) -> Option<&'static str> {
    match kind {
        AreaKind::Plain | AreaKind::Mountain => Some("grain"),
        AreaKind::Track => Some("weave"),
        _ => None,
    }
}

/// The id of an area's colours. Equal ids mean equal colours, even among several pictures on one page.
fn ground_id(kind: AreaKind, frame: Frame, style: &Style) -> String {
    format!("{}-{}-{}-{}", style.id(), kind.name(), num(frame.top), num(frame.bottom))
}

fn outline(area: &Area) -> Option<String> {
    let corners: Vec<(f32, f32)> = area.outline.iter().copied().filter(|&corner| is_drawable(corner)).collect();
    if corners.len() < 3 {
        return None;
    }
    let corners: Vec<String> = corners.iter().map(|&(x, y)| format!("{} {}", num(x), num(y))).collect();
    Some(format!("M{}Z", corners.join("L")))
}

fn write_cells(out: &mut String, layout: &Layout, style: &Style) {
    for spot in drawable(layout) {
        let fill = match spot.shape {
            Shape::LightCell => style.part(Part::LightCell),
            Shape::DarkCell => style.part(Part::DarkCell),
            Shape::Point | Shape::Gate | Shape::Stone | Shape::Den => continue,
        };
        out.push_str(&format!(
            r#"<rect class="spot" data-spot="{}" x="{}" y="{}" width="1" height="1" fill="{fill}" fill-opacity="0.42" stroke="{}" stroke-opacity="0.35" stroke-width="0.02"/>"#,
            escape(&spot.name),
            num(spot.x - 0.5),
            num(spot.y - 0.5),
            style.part(Part::CellEdge),
        ));
    }
}

fn write_lines(out: &mut String, layout: &Layout, style: &Style) {
    let lines = layout.lines.iter().filter(|line| is_drawable(line.from) && is_drawable(line.to));
    let path: Vec<String> = lines.map(segment).collect();
    if !path.is_empty() {
        // Where there are only cells, a line shuts the way between two of them.
        let bars = layout.spots.iter().all(|spot| is_cell(spot.shape));
        let (part, width) = if bars { (Part::Bar, 0.09) } else { (Part::Line, 0.034) };
        out.push_str(&format!(
            r#"<path class="lines" d="{}" fill="none" stroke="{}" stroke-width="{width}" stroke-linecap="round"/>"#,
            path.concat(),
            style.part(part),
        ));
    }
}

fn segment(line: &Line) -> String {
    format!("M{} {}L{} {}", num(line.from.0), num(line.from.1), num(line.to.0), num(line.to.1))
}

fn write_points(out: &mut String, layout: &Layout, style: &Style) {
    let line = style.part(Part::Line);
    for (index, spot) in drawable(layout).enumerate() {
        let look = match spot.shape {
            Shape::Point => format!(r#"r="0.05" fill="{line}""#),
            Shape::Stone | Shape::Den => {
                write_stone(out, spot, index, style);
                continue;
            }
            Shape::Gate => {
                format!(r#"r="0.12" fill="{}" stroke="{line}" stroke-width="0.04""#, style.part(Part::Gate))
            }
            Shape::LightCell | Shape::DarkCell => continue,
        };
        let (name, x, y) = (escape(&spot.name), num(spot.x), num(spot.y));
        out.push_str(&format!(r#"<circle class="spot" data-spot="{name}" cx="{x}" cy="{y}" {look}/>"#));
    }
}

/// A stone of a road, or a den: a medallion with a ring inside.
fn write_stone(out: &mut String, spot: &Spot, index: usize, style: &Style) {
    let (name, x, y) = (escape(&spot.name), num(spot.x), num(spot.y));
    let (shape, fill, edge, width) = match spot.shape {
        Shape::Den => (MEDALLION, Part::Den, Part::DenEdge, 0.04),
        _ => (PEBBLES[index % PEBBLES.len()], Part::Stone, Part::StoneEdge, 0.025),
    };
    let (fill, edge) = (style.part(fill), style.part(edge));
    out.push_str(&format!(r#"<g class="spot" data-spot="{name}" transform="translate({x} {y})">"#));
    out.push_str(&format!(r#"<path d="{shape}" transform="translate(0 0.045)" fill="{SHADOW}" fill-opacity="0.28"/>"#));
    out.push_str(&format!(r#"<path d="{shape}" fill="{fill}" stroke="{edge}" stroke-width="{width}"/>"#));
    if spot.shape == Shape::Den {
        out.push_str(&format!(r#"<circle r="0.36" fill="none" stroke="{edge}" stroke-width="0.02"/>"#));
    }
    out.push_str("</g>");
}

fn drawable(layout: &Layout) -> impl Iterator<Item = &Spot> {
    layout.spots.iter().filter(|spot| is_drawable((spot.x, spot.y)))
}

fn write_labels(out: &mut String, layout: &Layout, style: &Style) {
    for label in layout.labels.iter().filter(|label| is_drawable((label.x, label.y))) {
        // A label inside a cell stands out from the cell, not from the mat.
        let inside = |spot: &&Spot| (label.x - spot.x).abs() < 0.5 && (label.y - spot.y).abs() < 0.5;
        let colour = match drawable(layout).find(inside).map(|spot| spot.shape) {
            Some(Shape::LightCell) => style.tone(ON_LIGHT_CELL),
            Some(Shape::DarkCell) => style.tone(ON_DARK_CELL),
            Some(Shape::Stone) => style.part(Part::StoneInk),
            Some(Shape::Den) => style.part(Part::DenInk),
            Some(Shape::Point | Shape::Gate) | None => style.part(Part::Label),
        };
        let pen = Pen { height: LABEL_HEIGHT, colour, weight: 0.9, anchor: Anchor::Middle };
        write_text(out, &style.words(&label.text), (label.x, label.y), pen);
    }
}
