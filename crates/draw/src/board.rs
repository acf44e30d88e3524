//! What never changes while a game is played: grounds, lines, spots, labels.

use qiyuan_core::show::{Area, AreaKind, Layout, Line, Shape, Spot};

use crate::frame::{Frame, LABEL_HEIGHT, is_cell, is_drawable, margin};
use crate::letters::{Anchor, Pen, write_text};
use crate::palette::{ON_DARK_CELL, ON_LIGHT_CELL, Part, SHADOW};
use crate::style::Style;
use crate::xml::{escape, num};

/// Faint veins, as in wood or on silk: lines across a tile of 6 by 1.7.
const VEINS: &str = "M0 .2C1 .1 2 .35 3 .25S5 .1 6 .2M0 .62C1.4 .7 2.2 .5 3.2 .6S5 .75 6 .62\
    M0 .95C.8 .88 1.6 1.05 2.6 .98S4.6 .9 6 .95M0 1.3C1.2 1.4 2.4 1.2 3.6 1.32S5.2 1.38 6 1.3\
    M0 1.56C1.2 1.5 2.8 1.62 4 1.55S5.4 1.5 6 1.56";

/// Draws a layout; [`define_grounds`] must come before.
pub(crate) fn write_board(out: &mut String, layout: &Layout, frame: Frame, style: &Style) {
    write_areas(out, layout, frame, style);
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
    if defined.iter().any(|kind| has_grain(*kind)) {
        out.push_str(&format!(
            r#"<pattern id="{}-grain" width="6" height="1.7" patternUnits="userSpaceOnUse"><path d="{VEINS}" fill="none" stroke="{}" stroke-width="0.02"/></pattern>"#,
            style.id(),
            style.part(Part::Vein),
        ));
    }
}

fn write_areas(out: &mut String, layout: &Layout, frame: Frame, style: &Style) {
    let reach = 2.0 * margin(layout);
    let areas: Vec<(AreaKind, String)> =
        layout.areas.iter().filter_map(|area| Some((area.kind, outline(area)?))).collect();
    if areas.is_empty() {
        return;
    }
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
        if has_grain(*kind) {
            let id = style.id();
            out.push_str(&format!(
                r##"<path opacity="0.16" d="{path}" fill="url(#{id}-grain)" stroke="url(#{id}-grain)" stroke-width="{narrow}"/>"##
            ));
        }
    }
    out.push_str("</g>");
}

fn has_grain(kind: AreaKind) -> bool {
    matches!(kind, AreaKind::Plain | AreaKind::Mountain)
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
            Shape::Point | Shape::Gate => continue,
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
    for spot in drawable(layout) {
        let look = match spot.shape {
            Shape::Point => format!(r#"r="0.05" fill="{line}""#),
            Shape::Gate => {
                format!(r#"r="0.12" fill="{}" stroke="{line}" stroke-width="0.04""#, style.part(Part::Gate))
            }
            Shape::LightCell | Shape::DarkCell => continue,
        };
        let (name, x, y) = (escape(&spot.name), num(spot.x), num(spot.y));
        out.push_str(&format!(r#"<circle class="spot" data-spot="{name}" cx="{x}" cy="{y}" {look}/>"#));
    }
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
            Some(Shape::Point | Shape::Gate) | None => style.part(Part::Label),
        };
        let pen = Pen { height: LABEL_HEIGHT, colour, weight: 0.9, anchor: Anchor::Middle };
        write_text(out, &style.words(&label.text), (label.x, label.y), pen);
    }
}
