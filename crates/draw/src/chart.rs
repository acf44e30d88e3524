//! Charts of how a game went, turn by turn.

use qiyuan_core::Message;
use qiyuan_core::show::{Look, MarkKind};

use crate::letters::{Anchor, Pen, text_width, write_text};
use crate::palette::{MAT, MISTAKE, Part, disc, line_tone};
use crate::style::Style;
use crate::xml::{escape, num};

const WIDTH: f32 = 960.0;
const HEIGHT: f32 = 340.0;
/// The height of the capitals of what is written, in pixels; of the title and of everything else.
const TITLE: f32 = 13.0;
const WORDS: f32 = 9.5;

/// How a game went.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it shows.
    pub title: Message,
    /// What is measured.
    pub measure: Measure,
    /// What the turns are called.
    pub turns: Message,
    /// One line, or one for every seat.
    pub series: Vec<Series>,
    /// What stands out.
    pub notes: Vec<Note>,
}

/// What a chart measures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The share of the game that the seat of the first line can expect, from 0 to 1; the rest belongs to this seat.
    Share {
        /// The other seat's name.
        other: Message,
        /// How its pieces look.
        look: Look,
    },
    /// Amounts, such as chips, for every seat.
    Amount,
}

/// A line of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The seat's name.
    pub name: Message,
    /// How its pieces look.
    pub look: Look,
    /// After how many turns, and the value there.
    pub points: Vec<(f32, f32)>,
}

/// A place on a chart that stands out.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// Where.
    pub at: (f32, f32),
    /// What is written there; nothing for a mere dot.
    pub text: String,
    /// How bad it is: 0 to 2.
    pub weight: u8,
}

/// Where values lie on the picture.
struct Plot {
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
    n_turns: f32,
    least: f32,
    most: f32,
}

impl Plot {
    fn new(chart: &Chart, style: &Style) -> Plot {
        let points = || chart.series.iter().flat_map(|series| &series.points).filter(|point| is_finite(point));
        let n_turns = points().map(|point| point.0).fold(1.0, f32::max).min(100_000.0);
        let (least, most, left, right) = match chart.measure {
            Measure::Share { .. } => (0.0, 1.0, 62.0, WIDTH - 24.0),
            Measure::Amount => {
                let largest = points().map(|point| point.1.abs()).fold(1.0, f32::max).min(1e6);
                let step = nice_step(largest, 3.0);
                let limit = (largest / step).ceil() * step;
                let names = chart.series.iter().map(|series| text_width(&style.words(&series.name), WORDS));
                let names = names.fold(0.0, f32::max);
                (-limit, limit, 62.0, WIDTH - 36.0 - names)
            }
        };
        Plot { left, right, top: 50.0, bottom: HEIGHT - 46.0, n_turns, least, most }
    }

    fn x(&self, turn: f32) -> f32 {
        self.left + (self.right - self.left) * turn.clamp(0.0, self.n_turns) / self.n_turns
    }

    fn y(&self, value: f32) -> f32 {
        let share = (value.clamp(self.least, self.most) - self.least) / (self.most - self.least);
        self.bottom - (self.bottom - self.top) * share
    }

    /// The points as the commands of a path; empty if there are none.
    fn path(&self, points: &[(f32, f32)]) -> String {
        let places = points.iter().filter(|point| is_finite(point));
        let places: Vec<String> = places.map(|&(x, y)| format!("{} {}", num(self.x(x)), num(self.y(y)))).collect();
        places.join("L")
    }
}

/// Draws a chart. Like a board, it needs no font, no script and no other file.
///
/// ```
/// use qiyuan_core::show::Look;
/// use qiyuan_draw::{Chart, Measure, Series, Style, chart};
/// let series = Series { name: "Puma".into(), look: Look::Tawny, points: vec![(0.0, 0.5), (1.0, 0.7), (2.0, 1.0)] };
/// let picture = chart(
///     &Chart {
///         title: "Komikan".into(),
///         measure: Measure::Share { other: "Llamas".into(), look: Look::Moss },
///         turns: "turn".into(),
///         series: vec![series],
///         notes: Vec::new(),
///     },
///     &Style::default(),
/// );
/// assert!(picture.starts_with("<svg xmlns"));
/// ```
pub fn chart(chart: &Chart, style: &Style) -> String {
    let plot = Plot::new(chart, style);
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img">"#
    );
    out.push_str(&format!("<title>{}</title>", escape(&chart.title.tell(style.language))));
    out.push_str(&format!(r#"<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="{}"/>"#, style.tone(MAT)));
    write_text(
        &mut out,
        &style.words(&chart.title),
        (plot.left, 25.0),
        pen(TITLE, style.part(Part::Line), Anchor::Start),
    );
    match &chart.measure {
        Measure::Share { other, look } => write_shares(&mut out, chart, (other, *look), &plot, style),
        Measure::Amount => write_amounts(&mut out, chart, &plot, style),
    }
    write_turns(&mut out, chart, &plot, style);
    write_notes(&mut out, chart, &plot, style);
    out.push_str("</svg>\n");
    out
}

/// Two fields that share the height: the first seat's below the line, the other's above it.
fn write_shares(out: &mut String, chart: &Chart, other: (&Message, Look), plot: &Plot, style: &Style) {
    let (left, right, top, bottom) = (plot.left, plot.right, plot.top, plot.bottom);
    let box_ = format!(r#"x="{left}" y="{top}" width="{}" height="{}" rx="6""#, num(right - left), num(bottom - top));
    out.push_str(&format!(r#"<clipPath id="qiyuan-plot"><rect {box_}/></clipPath><g clip-path="url(#qiyuan-plot)">"#));
    out.push_str(&format!(r#"<rect {box_} fill="{}"/>"#, disc(other.1).face));
    for series in chart.series.iter().take(1) {
        let mut points: Vec<(f32, f32)> = series.points.iter().copied().filter(is_finite).collect();
        let (Some(&first), Some(&last)) = (points.first(), points.last()) else { continue };
        // What comes before the first value and after the last one is like them.
        points.insert(0, (0.0, first.1));
        points.push((plot.n_turns, last.1));
        let path = plot.path(&points);
        let fill = disc(series.look).face;
        out.push_str(&format!(r#"<path d="M{path}V{}H{}Z" fill="{fill}"/>"#, num(bottom), num(left)));
        out.push_str(&format!(
            r#"<path class="series" d="M{path}" fill="none" stroke="{}" stroke-width="2.2" stroke-linejoin="round"/>"#,
            style.mark(MarkKind::Last),
        ));
    }
    out.push_str("</g>");
    out.push_str(&format!(r#"<rect {box_} fill="none" stroke="{}" stroke-width="1.2"/>"#, style.part(Part::Edge)));
    for percent in [0_u8, 25, 50, 75, 100] {
        let y = plot.y(f32::from(percent) / 100.0);
        if percent % 100 != 0 {
            let strength = if percent == 50 { 0.6 } else { 0.28 };
            write_guide(out, plot, y, style, strength);
        }
        write_text(out, &format!("{percent}%"), (left - 10.0, y), pen(WORDS, style.part(Part::Label), Anchor::End));
    }
    let first = chart.series.first().map(|series| (&series.name, series.look));
    let mut x = right;
    for (name, look) in [other].into_iter().chain(first) {
        let text = style.words(name);
        x -= text_width(&text, WORDS);
        write_text(out, &text, (x, 25.0), pen(WORDS, style.part(Part::Line), Anchor::Start));
        x -= 20.0;
        out.push_str(&format!(
            r#"<rect x="{}" y="19" width="12" height="12" rx="3" fill="{}" stroke="{}"/>"#,
            num(x),
            disc(look).face,
            style.part(Part::Edge),
        ));
        x -= 18.0;
    }
}

/// A line for every seat, its name at its end.
fn write_amounts(out: &mut String, chart: &Chart, plot: &Plot, style: &Style) {
    let step = nice_step(plot.most, 3.0);
    let n_steps = (plot.most / step).round() as i32;
    for i in -n_steps..=n_steps {
        let value = i as f32 * step;
        write_guide(out, plot, plot.y(value), style, if i == 0 { 0.8 } else { 0.25 });
        let sign = if i > 0 { "+" } else { "" };
        let text = format!("{sign}{}", num(value)).replace('-', "−");
        write_text(out, &text, (plot.left - 10.0, plot.y(value)), pen(WORDS, style.part(Part::Label), Anchor::End));
    }
    let mut taken: Vec<f32> = Vec::new();
    for series in &chart.series {
        let Some(&last) = series.points.iter().rfind(|point| is_finite(point)) else { continue };
        let colour = style.tone(line_tone(series.look));
        let dashes = match disc(series.look).rim.dashes() {
            "" => String::new(),
            dashes => format!(r#" stroke-dasharray="{dashes}""#),
        };
        out.push_str(&format!(
            r#"<path class="series" d="M{}" fill="none" stroke="{colour}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"{dashes}/>"#,
            plot.path(&series.points),
        ));
        let mut y = plot.y(last.1);
        while let Some(near) = taken.iter().find(|&&other| (other - y).abs() < WORDS + 4.0) {
            y = near + WORDS + 4.5;
        }
        taken.push(y);
        write_text(out, &style.words(&series.name), (plot.right + 12.0, y), pen(WORDS, colour, Anchor::Start));
    }
}

fn write_guide(out: &mut String, plot: &Plot, y: f32, style: &Style, strength: f32) {
    out.push_str(&format!(
        r#"<path d="M{} {y}H{}" stroke="{}" stroke-opacity="{strength}" stroke-width="1" stroke-dasharray="3 4"/>"#,
        num(plot.left),
        num(plot.right),
        style.part(Part::Edge),
        y = num(y),
    ));
}

fn write_turns(out: &mut String, chart: &Chart, plot: &Plot, style: &Style) {
    let step = nice_step(plot.n_turns, 14.0).max(1.0);
    let ticks = (0..).map(|i| i as f32 * step).take_while(|&turn| turn <= plot.n_turns);
    let y = plot.bottom + 16.0;
    for turn in ticks {
        let x = plot.x(turn);
        out.push_str(&format!(
            r#"<path d="M{} {}v5" stroke="{}"/>"#,
            num(x),
            num(plot.bottom + 1.0),
            style.part(Part::Edge)
        ));
        write_text(out, &num(turn), (x, y), pen(WORDS, style.part(Part::Label), Anchor::Middle));
    }
    write_text(
        out,
        &style.words(&chart.turns),
        (plot.right, HEIGHT - 12.0),
        pen(WORDS, style.part(Part::Label), Anchor::End),
    );
}

/// The worst are written first, and what would cover them is only a dot.
fn write_notes(out: &mut String, chart: &Chart, plot: &Plot, style: &Style) {
    let mut notes: Vec<&Note> = chart.notes.iter().filter(|note| is_finite(&note.at)).collect();
    notes.sort_by_key(|note| std::cmp::Reverse(note.weight));
    let mut taken: Vec<(f32, f32, f32)> = Vec::new();
    for note in notes {
        let (x, y) = (plot.x(note.at.0), plot.y(note.at.1));
        let (colour, radius) = match note.weight {
            0 => (style.mark(MarkKind::Last), 3.0),
            1 => (style.tone(MISTAKE), 4.0),
            _ => (style.mark(MarkKind::Check), 5.0),
        };
        out.push_str(&format!(
            r#"<circle class="note" cx="{}" cy="{}" r="{radius}" fill="{colour}" stroke="{}" stroke-width="1.2"/>"#,
            num(x),
            num(y),
            style.tone(MAT),
        ));
        let half = text_width(&note.text, WORDS) / 2.0;
        let middle = x.clamp(plot.left + half + 6.0, plot.right - half - 6.0);
        let places = [y - 19.0, y + 19.0, y - 37.0, y + 37.0];
        let inside = |y: &&f32| plot.top + 10.0 < **y && **y < plot.bottom - 10.0;
        let free = |y: &&f32| {
            let near = |&(x, other, width): &(f32, f32, f32)| {
                (x - middle).abs() < width + half + 12.0 && (other - **y).abs() < 20.0
            };
            !taken.iter().any(near)
        };
        let Some(&y) = places.iter().filter(inside).find(free).filter(|_| !note.text.is_empty()) else { continue };
        taken.push((middle, y, half));
        // The words stand on a plate of their own, readable on every ground.
        out.push_str(&format!(
            r#"<rect x="{}" y="{}" width="{}" height="17" rx="5" fill="{}" fill-opacity="0.9"/>"#,
            num(middle - half - 5.0),
            num(y - 8.5),
            num(2.0 * half + 10.0),
            style.tone(MAT),
        ));
        write_text(out, &note.text, (middle, y), pen(WORDS, colour, Anchor::Middle));
    }
}

fn pen(height: f32, colour: &str, anchor: Anchor) -> Pen<'_> {
    Pen { height, colour, weight: 0.9, anchor }
}

fn is_finite(point: &(f32, f32)) -> bool {
    point.0.is_finite() && point.1.is_finite()
}

/// A round number of which at most about `n` fit into a length.
fn nice_step(length: f32, n: f32) -> f32 {
    let raw = (length / n).max(1e-3);
    let power = 10_f32.powf(raw.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= raw * 0.999).unwrap_or(10.0);
    factor * power
}
