//! Landscapes: a road as a brush stroke, and what stands beside it.

use qiyuan_core::show::{Landmark, Scenery};

use crate::frame::is_drawable;
use crate::palette::{AHEAD, BEAM, Pigment};
use crate::scenery::{define_washes, scenery_art, size, write_scenery};
use crate::style::Style;
use crate::xml::{escape, num};

/// What has its foot nearer to the middle of the road than this stands on it, such as a gate.
const ON_ROAD: f32 = 0.8;
/// After so many pieces of the road an arrow head shows the way.
const BETWEEN_HEADS: usize = 3;
/// A wet brush: the road grows fainter towards its edges, and grass grows along it.
const STROKES: [(Pigment, f32, f32); 7] = [
    (Pigment::Near, 1.64, 0.04),
    (Pigment::Near, 1.46, 0.05),
    (Pigment::Near, 1.3, 0.06),
    (Pigment::Near, 1.16, 0.08),
    (Pigment::Road, 1.0, 0.5),
    (Pigment::Road, 0.88, 0.6),
    (Pigment::Road, 0.74, 0.9),
];

/// A landmark that can be drawn.
struct Standing<'a> {
    landmark: &'a Landmark,
    picture: String,
    art: &'static str,
    /// Whether it could stand open, and does not.
    is_shut: bool,
}

/// The picture of a landmark, open or shut; nothing if it can't be drawn.
fn stand<'a>(landmark: &'a Landmark, open: &[String]) -> Option<Standing<'a>> {
    let is_open = landmark.name.as_ref().is_some_and(|name| open.contains(name));
    let opened = Some(format!("{}-open", landmark.picture)).filter(|name| scenery_art(name).is_some());
    let is_shut = landmark.name.is_some() && opened.is_some() && !is_open;
    let picture = opened.filter(|_| is_open).unwrap_or_else(|| landmark.picture.clone());
    let art = scenery_art(&picture)?;
    let fits = is_drawable((landmark.x, landmark.y)) && 0.0 < landmark.width && is_drawable((landmark.width, 0.0));
    fits.then_some(Standing { landmark, picture, art, is_shut })
}

/// Defines the pictures of a landscape, each once.
pub(crate) fn define_landscape(out: &mut String, scenery: &Scenery, open: &[String], style: &Style) {
    let mut arts: Vec<(String, &str)> = Vec::new();
    for Standing { picture, art, .. } in scenery.landmarks.iter().filter_map(|landmark| stand(landmark, open)) {
        if arts.iter().all(|(known, _)| *known != picture) {
            arts.push((picture, art));
        }
    }
    define_washes(out, &arts.iter().map(|(_, art)| *art).collect::<Vec<_>>(), style);
    for (picture, art) in &arts {
        out.push_str(&format!(r#"<g id="{}">"#, picture_id(picture, style)));
        write_scenery(out, art, style);
        out.push_str("</g>");
    }
}

/// Draws a landscape; [`define_landscape`] must come before. What stands on the road is drawn over it, what lies beside
/// it under it.
pub(crate) fn write_landscape(out: &mut String, scenery: &Scenery, open: &[String], style: &Style) {
    let road: Vec<(f32, f32)> = scenery.road.iter().copied().filter(|&point| is_drawable(point)).collect();
    let (above, below): (Vec<Standing>, Vec<Standing>) = scenery
        .landmarks
        .iter()
        .filter_map(|landmark| stand(landmark, open))
        .partition(|standing| is_on_road(&road, standing.landmark));
    out.push_str(r#"<g class="scenery">"#);
    below.iter().for_each(|standing| write_landmark(out, standing, style));
    write_road(out, &road, style);
    for standing in &above {
        write_landmark(out, standing, style);
        if standing.is_shut {
            write_beam(out, &road, standing.landmark, style);
        }
    }
    out.push_str("</g>");
}

/// What lies across the road while a gate is shut.
fn write_beam(out: &mut String, road: &[(f32, f32)], gate: &Landmark, style: &Style) {
    let middle = |pair: &[(f32, f32)]| ((pair[0].0 + pair[1].0) / 2.0, (pair[0].1 + pair[1].1) / 2.0);
    let away = |pair: &[(f32, f32)]| {
        let (x, y) = middle(pair);
        (x - gate.x).hypot(y - gate.y)
    };
    let Some(nearest) = road.windows(2).min_by(|one, other| away(one).total_cmp(&away(other))) else { return };
    if away(nearest) >= ON_ROAD {
        return;
    }
    let ((x, y), turn) = (middle(nearest), direction(nearest[0], nearest[1]));
    let [beam, bands] = BEAM;
    out.push_str(&format!(
        concat!(
            r#"<g class="beam" transform="translate({x} {y}) rotate({turn})"><path d="{beam}" fill="{door}"/>"#,
            r#"<path d="{bands}" fill="none" stroke="{gilt}" stroke-width="0.04" stroke-linecap="round"/></g>"#,
        ),
        x = num(x),
        y = num(y),
        turn = num(turn),
        beam = beam,
        door = style.pigment(Pigment::Door),
        bands = bands,
        gilt = style.pigment(Pigment::Gilt),
    ));
}

/// Which way it goes from one point to another, in degrees.
fn direction(from: (f32, f32), to: (f32, f32)) -> f32 {
    (to.1 - from.1).atan2(to.0 - from.0).to_degrees()
}

fn is_on_road(road: &[(f32, f32)], landmark: &Landmark) -> bool {
    road.iter().any(|(x, y)| (x - landmark.x).hypot(y - landmark.y) < ON_ROAD)
}

fn picture_id(picture: &str, style: &Style) -> String {
    format!("{}-scenery-{}", style.id(), escape(picture))
}

fn write_landmark(out: &mut String, Standing { landmark, picture, art, .. }: &Standing, style: &Style) {
    let Some((width, height)) = size(art) else { return };
    let scale = landmark.width / width;
    let (left, top) = (landmark.x - landmark.width / 2.0, landmark.y - height * scale);
    out.push_str(&format!(
        r##"<use class="landmark" data-picture="{}" href="#{}" transform="translate({} {}) scale({})"/>"##,
        escape(picture),
        picture_id(picture, style),
        num(left),
        num(top),
        num(scale),
    ));
}

fn write_road(out: &mut String, road: &[(f32, f32)], style: &Style) {
    if road.len() < 2 {
        return;
    }
    let path = road_path(road);
    let ink = style.pigment(Pigment::Ink);
    out.push_str(r#"<g fill="none" stroke-linecap="round" stroke-linejoin="round">"#);
    for (pigment, width, opacity) in STROKES {
        let colour = style.pigment(pigment);
        out.push_str(&format!(
            r#"<path class="road" d="{path}" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width}"/>"#
        ));
    }
    out.push_str(&format!(r#"<g stroke="{ink}" stroke-opacity="0.55" stroke-width="0.05">"#));
    for index in (1..road.len() - 1).step_by(BETWEEN_HEADS) {
        let [before, from, to, after] = around(road, index + 1);
        // The middle of this piece of the curve.
        let middle = |a: f32, b: f32, c: f32, d: f32| (9.0 * (b + c) - a - d) / 16.0;
        let (x, y) = (middle(before.0, from.0, to.0, after.0), middle(before.1, from.1, to.1, after.1));
        out.push_str(&format!(
            r#"<path class="ahead" d="{AHEAD}" transform="translate({} {}) rotate({})"/>"#,
            num(x),
            num(y),
            num(direction(from, to)),
        ));
    }
    out.push_str("</g></g>");
}

/// A smooth line through all points of a road (a Catmull–Rom spline).
fn road_path(road: &[(f32, f32)]) -> String {
    let mut path = format!("M{} {}", num(road[0].0), num(road[0].1));
    for index in 1..road.len() {
        let [before, from, to, after] = around(road, index);
        let leave = (from.0 + (to.0 - before.0) / 6.0, from.1 + (to.1 - before.1) / 6.0);
        let arrive = (to.0 - (after.0 - from.0) / 6.0, to.1 - (after.1 - from.1) / 6.0);
        let points = [leave, arrive, to].map(|(x, y)| format!("{} {}", num(x), num(y)));
        path.push_str(&format!("C{}", points.join(" ")));
    }
    path
}

/// The point before the piece of a road that ends at `index`, the ends of the piece, and the point after it.
fn around(road: &[(f32, f32)], index: usize) -> [(f32, f32); 4] {
    let last = road.len() - 1;
    [index.saturating_sub(2), index.saturating_sub(1), index, index + 1].map(|index| road[index.min(last)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_road_passes_through_all_its_points() {
        let path = road_path(&[(0.0, 0.0), (1.0, 0.0), (2.0, 1.0)]);
        assert_eq!(path, "M0 0C0.1667 0 0.6667 -0.1667 1 0C1.3333 0.1667 1.8333 0.8333 2 1");
    }
}
