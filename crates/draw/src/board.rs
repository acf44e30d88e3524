//! What never changes while a game is played: grounds, lines, spots, labels.

use qiyuan_core::show::{Area, Layout, Line, Shape, Spot};

use crate::frame::{LABEL_HEIGHT, is_drawable, margin};
use crate::letters::{Anchor, Pen, write_text};
use crate::style::{Palette, Theme};
use crate::xml::{escape, num};

/// Draws a layout.
pub(crate) fn write_board(out: &mut String, layout: &Layout, theme: Theme) {
    let palette = theme.palette();
    write_areas(out, layout, theme);
    write_cells(out, layout, palette);
    write_lines(out, layout, palette);
    write_points(out, layout, palette);
    write_labels(out, layout, palette);
}

fn write_areas(out: &mut String, layout: &Layout, theme: Theme) {
    let reach = 2.0 * margin(layout);
    let areas: Vec<(&Area, String)> = layout.areas.iter().filter_map(|area| Some((area, outline(area)?))).collect();
    if areas.is_empty() {
        return;
    }
    let mut defined: Vec<String> = Vec::new();
    for (area, _) in &areas {
        let id = ground_id(area, theme);
        if defined.contains(&id) {
            continue;
        }
        let ground = theme.ground(&area.kind);
        out.push_str(&format!(
            r#"<linearGradient id="{id}" x2="0" y2="1"><stop stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient>"#,
            ground.top,
            ground.bottom,
        ));
        defined.push(id);
    }
    out.push_str(r#"<g stroke-linejoin="round">"#);
    let palette = theme.palette();
    for (_, path) in &areas {
        out.push_str(&format!(
            r##"<path d="{path}" transform="translate(0 0.05)" fill="none" stroke="#1c0f04" stroke-opacity="{}" stroke-width="{}"/>"##,
            num(palette.shadow * 0.35),
            num(reach + 0.05),
        ));
    }
    // The first area lies on top where margins meet: a mountain begins behind the border of its plain.
    // Neighbours of one kind grow together.
    for alike in areas.chunk_by(|(area, _), (next, _)| area.kind == next.kind).rev() {
        let (edge, wide, narrow) = (palette.edge, num(reach + 0.05), num(reach));
        for (_, path) in alike {
            out.push_str(&format!(r#"<path d="{path}" fill="none" stroke="{edge}" stroke-width="{wide}"/>"#));
        }
        for (area, path) in alike {
            let id = ground_id(area, theme);
            out.push_str(&format!(r##"<path d="{path}" fill="none" stroke="url(#{id})" stroke-width="{narrow}"/>"##));
        }
    }
    for (area, path) in &areas {
        let id = ground_id(area, theme);
        let kind = escape(&area.kind);
        out.push_str(&format!(r##"<path class="area" data-kind="{kind}" d="{path}" fill="url(#{id})"/>"##));
    }
    out.push_str("</g>");
}

/// The id of an area's colours. Equal ids mean equal colours, so it names the kind, if the kind is a plain word.
fn ground_id(area: &Area, theme: Theme) -> String {
    let is_word = area.kind.bytes().all(|byte| byte.is_ascii_lowercase());
    format!("qiyuan-{}-ground-{}", theme.name(), if is_word { &area.kind } else { "other" })
}

fn outline(area: &Area) -> Option<String> {
    let corners: Vec<(f32, f32)> = area.outline.iter().copied().filter(|&corner| is_drawable(corner)).collect();
    if corners.len() < 3 {
        return None;
    }
    let corners: Vec<String> = corners.iter().map(|&(x, y)| format!("{} {}", num(x), num(y))).collect();
    Some(format!("M{}Z", corners.join("L")))
}

fn write_cells(out: &mut String, layout: &Layout, palette: &Palette) {
    for spot in drawable(layout) {
        let (fill, opacity) = match spot.shape {
            Shape::LightCell => (palette.light_cell, 0.42),
            Shape::DarkCell => (palette.dark_cell, 0.42),
            Shape::Point | Shape::Gate => continue,
        };
        out.push_str(&format!(
            r#"<rect class="spot" data-spot="{}" x="{}" y="{}" width="1" height="1" fill="{fill}" fill-opacity="{opacity}" stroke="{}" stroke-opacity="0.35" stroke-width="0.02"/>"#,
            escape(&spot.name),
            num(spot.x - 0.5),
            num(spot.y - 0.5),
            palette.cell_edge,
        ));
    }
}

fn write_lines(out: &mut String, layout: &Layout, palette: &Palette) {
    let lines = layout.lines.iter().filter(|line| is_drawable(line.from) && is_drawable(line.to));
    let path: Vec<String> = lines.map(segment).collect();
    if !path.is_empty() {
        out.push_str(&format!(
            r#"<path class="lines" d="{}" fill="none" stroke="{}" stroke-width="0.034" stroke-linecap="round"/>"#,
            path.concat(),
            palette.line,
        ));
    }
}

fn segment(line: &Line) -> String {
    format!("M{} {}L{} {}", num(line.from.0), num(line.from.1), num(line.to.0), num(line.to.1))
}

fn write_points(out: &mut String, layout: &Layout, palette: &Palette) {
    for spot in drawable(layout) {
        let look = match spot.shape {
            Shape::Point => format!(r#"r="0.05" fill="{}""#, palette.line),
            Shape::Gate => {
                format!(r#"r="0.13" fill="{}" stroke="{}" stroke-width="0.04""#, palette.mat, palette.line)
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

fn write_labels(out: &mut String, layout: &Layout, palette: &Palette) {
    for label in layout.labels.iter().filter(|label| is_drawable((label.x, label.y))) {
        // A label inside a cell stands out from the cell, not from the mat.
        let inside = |spot: &&Spot| (label.x - spot.x).abs() < 0.5 && (label.y - spot.y).abs() < 0.5;
        let colour = match drawable(layout).find(inside).map(|spot| spot.shape) {
            Some(Shape::LightCell) => palette.on_light_cell,
            Some(Shape::DarkCell) => palette.on_dark_cell,
            Some(Shape::Point | Shape::Gate) | None => palette.label,
        };
        let pen = Pen { height: LABEL_HEIGHT, colour, weight: 0.9, anchor: Anchor::Middle };
        write_text(out, &label.text, (label.x, label.y), pen);
    }
}
