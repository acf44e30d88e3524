//! Boards as text for a terminal.

use std::borrow::Cow;
use std::collections::BTreeSet;

use qiyuan_core::show::{Layout, Line, Mark, MarkKind, Piece, Purse, Scene, Shape, Tray};
use qiyuan_core::{Language, Message, Seat};

use crate::canvas::{Canvas, Ink, Place, columns, paint, text_columns};
use crate::frame::{is_cell, is_drawable};
use crate::pieces::layered_marks;
use crate::storeys::{Storeys, laid_out};

/// The columns that words and ordinary boards fill.
const WIDTH: usize = 80;

/// What the text is for.
#[derive(Clone, Copy, Debug)]
pub struct Screen<'a> {
    /// The language of the words.
    pub language: Language,
    /// Whether there are escape codes for colours.
    pub colour: bool,
    /// The columns there are, which decide whether boards that lie one above the other fit side by side.
    pub width: usize,
    /// What the seats are called, to be said of what belongs to them.
    pub seats: &'a [Message],
}

impl Default for Screen<'_> {
    /// English on paper, 120 columns wide, for seats without names.
    fn default() -> Self {
        Screen { language: Language::English, colour: false, width: 120, seats: &[] }
    }
}

/// Draws a position with letters, at most 80 columns wide unless the board is too large for that.
///
/// Pieces are their letters, empty points `·`, gates `○`; the last move is in `[ ]`, targets in `( )`. Below the board
/// are the trays and the captions. Boards that lie one above the other are drawn side by side if the screen is wide
/// enough, and otherwise one below the other with a line for each rank.
///
/// ```
/// use qiyuan_core::show::{Layout, Line, Scene, Shape, Spot};
/// let spot = |x, shape| Spot::new("", (x, 0.0), shape);
/// let layout = Layout {
///     spots: vec![spot(0.0, Shape::Point), spot(1.0, Shape::Gate)],
///     lines: vec![Line { from: (0.0, 0.0), to: (1.0, 0.0) }],
///     ..Layout::default()
/// };
/// let text = qiyuan_draw::terminal(&layout, &Scene::default(), &[], qiyuan_draw::Screen::default());
/// assert_eq!(text, "·───○\n");
/// ```
pub fn terminal(layout: &Layout, scene: &Scene, captions: &[Message], screen: Screen<'_>) -> String {
    let (layout, grid) = plan(layout, screen.width);
    let mut canvas = Canvas::default();
    draw_board(&mut canvas, &layout, scene, grid);
    draw_labels(&mut canvas, &layout, scene, grid, screen.language);
    for mark in layered_marks(scene) {
        draw_mark(&mut canvas, &layout, mark, grid);
    }
    draw_pieces(&mut canvas, &layout, scene, grid);
    let mut out = canvas.finish(screen.colour);
    let beside = beside_words(&layout, scene, screen);
    if !beside.is_empty() || !captions.is_empty() {
        out.push('\n');
    }
    for line in beside {
        write_words(&mut out, &line, screen.colour);
    }
    for caption in captions {
        write_words(&mut out, &plain_words(&caption.tell(screen.language)), screen.colour);
    }
    out
}

/// Where everything is drawn on so many columns, and how far apart.
fn plan(layout: &Layout, width: usize) -> (Cow<'_, Layout>, Grid) {
    if let Some(abreast) = laid_out(layout, Storeys::Abreast)
        && let Some(grid) = [Grid::WIDE, Grid::COMPACT].into_iter().find(|grid| grid.fits(&abreast, width))
    {
        return (Cow::Owned(abreast), grid);
    }
    match laid_out(layout, Storeys::Stacked) {
        Some(stacked) => (Cow::Owned(stacked), Grid::COMPACT),
        None => (Cow::Borrowed(layout), Grid::for_board(layout)),
    }
}

/// How far apart neighbouring spots are.
#[derive(Clone, Copy)]
struct Grid {
    columns: f32,
    rows: f32,
}

impl Grid {
    const WIDE: Grid = Grid { columns: 4.0, rows: 2.0 };
    /// A line for each rank, without borders around the cells.
    const COMPACT: Grid = Grid { columns: 2.0, rows: 1.0 };

    /// The usual grid, or a narrow one for a board that would not fit.
    fn for_board(layout: &Layout) -> Grid {
        if Grid::WIDE.fits(layout, WIDTH) {
            Grid::WIDE
        } else if layout.spots.iter().all(|spot| is_cell(spot.shape)) {
            Grid::COMPACT
        } else {
            Grid { columns: 2.0, rows: 2.0 }
        }
    }

    /// Whether a board fits into so many columns.
    fn fits(self, layout: &Layout, width: usize) -> bool {
        // The borders of cells, or marks, stand on both sides of a spot.
        let border = if self.is_wide() { 2 } else { 1 };
        let spots = layout.spots.iter().map(|spot| ((spot.x, spot.y), border));
        let labels = layout.labels.iter().map(|label| ((label.x, label.y), 0));
        let places = spots.chain(labels).filter(|&(place, _)| is_drawable(place));
        let columns = places.map(|(place, border)| (self.place(place).1 - border, self.place(place).1 + border));
        let (least, most) = columns.fold((i32::MAX, i32::MIN), |(a, b), (left, right)| (a.min(left), b.max(right)));
        most.saturating_sub(least) < width as i32
    }

    fn is_wide(self) -> bool {
        self.columns == Grid::WIDE.columns
    }

    fn place(self, (x, y): (f32, f32)) -> Place {
        ((y * self.rows).round() as i32, (x * self.columns).round() as i32)
    }

    fn of_spot(self, layout: &Layout, spot: usize) -> Option<Place> {
        let centre = layout.spots.get(spot).map(|spot| (spot.x, spot.y))?;
        is_drawable(centre).then(|| self.place(centre))
    }
}

fn draw_board(canvas: &mut Canvas, layout: &Layout, scene: &Scene, grid: Grid) {
    for Line { from, to } in layout.lines.iter().filter(|line| is_drawable(line.from) && is_drawable(line.to)) {
        canvas.draw_line(grid.place(*from), grid.place(*to));
    }
    for (index, spot) in layout.spots.iter().enumerate() {
        let Some((row, column)) = grid.of_spot(layout, index) else { continue };
        if is_cell(spot.shape) && grid.is_wide() {
            let (top, bottom, left, right) = (row - 1, row + 1, column - 2, column + 2);
            canvas.draw_line((top, left), (top, right));
            canvas.draw_line((bottom, left), (bottom, right));
            canvas.draw_line((top, left), (bottom, left));
            canvas.draw_line((top, right), (bottom, right));
        }
        let is_empty = scene.pieces.iter().all(|piece| piece.spot != index);
        match spot.shape {
            Shape::Point | Shape::Stone => canvas.write((row, column), "·", Ink::Faint),
            Shape::Gate | Shape::Den => canvas.write((row, column), "○", Ink::Strong),
            Shape::DarkCell if grid.is_wide() && is_empty => canvas.write((row, column - 1), "░░░", Ink::Faint),
            Shape::LightCell | Shape::DarkCell if grid.is_wide() => {}
            Shape::DarkCell => canvas.write((row, column), "░", Ink::Faint),
            Shape::LightCell => canvas.write((row, column), "·", Ink::Faint),
        }
    }
}

fn draw_labels(canvas: &mut Canvas, layout: &Layout, scene: &Scene, grid: Grid, language: Language) {
    // Half of a number would show beside a letter or a mark that stands on it.
    let taken = scene.pieces.iter().map(|piece| piece.spot).chain(scene.marks.iter().map(|mark| mark.spot));
    let taken: Vec<Place> = taken.filter_map(|spot| grid.of_spot(layout, spot)).collect();
    for label in layout.labels.iter().filter(|label| is_drawable((label.x, label.y))) {
        let (row, column) = grid.place((label.x, label.y));
        if taken.contains(&(row, column)) {
            continue;
        }
        let text = label.text.tell(language);
        let width = text_columns(&text);
        canvas.write((row, column - (width.saturating_sub(1) / 2) as i32), &text, Ink::Faint);
    }
}

fn draw_mark(canvas: &mut Canvas, layout: &Layout, mark: &Mark, grid: Grid) {
    let Some((row, column)) = grid.of_spot(layout, mark.spot) else { return };
    let (left, right) = match mark.kind {
        MarkKind::Last => ("[", "]"),
        MarkKind::Target => ("(", ")"),
        MarkKind::Check => ("!", "!"),
        MarkKind::Frozen => ("~", "~"),
        MarkKind::Active | MarkKind::Threat => ("<", ">"),
    };
    canvas.write((row, column - 1), left, Ink::Strong);
    canvas.write((row, column + 1), right, Ink::Strong);
}

fn draw_pieces(canvas: &mut Canvas, layout: &Layout, scene: &Scene, grid: Grid) {
    for (index, _) in layout.spots.iter().enumerate() {
        let pieces: Vec<&Piece> = scene.pieces.iter().filter(|piece| piece.spot == index).collect();
        let Some((row, column)) = grid.of_spot(layout, index).filter(|_| !pieces.is_empty()) else { continue };
        let mut letters: Vec<(char, Ink)> = pieces.iter().flat_map(|piece| piece_letters(layout, piece)).collect();
        let room = if grid.is_wide() { 3 } else { 1 };
        if letters.len() > room && room > 1 {
            letters[room - 1].0 = '+';
        }
        letters.truncate(room);
        // One letter stands on the spot, two begin on it, three have it in their middle.
        let mut next = if letters.len() > 2 { column - 1 } else { column };
        for (letter, ink) in letters {
            canvas.write((row, next), &letter.to_string(), ink);
            next += columns(letter) as i32;
        }
    }
}

/// The letter of a piece, and the number of them if it is a stack.
fn piece_letters(layout: &Layout, piece: &Piece) -> Vec<(char, Ink)> {
    let letter = if columns(piece.figure.letter) == 0 { '?' } else { piece.figure.letter };
    let number = if piece.count > 1 { piece.count.to_string() } else { String::new() };
    let ink = Ink::Piece(layout.look(&piece.figure));
    [letter].into_iter().chain(number.chars()).map(|letter| (letter, ink)).collect()
}

/// What lies beside the board, a line each: what is nobody's, then what belongs to each seat.
fn beside_words(layout: &Layout, scene: &Scene, screen: Screen<'_>) -> Vec<Vec<(String, Ink)>> {
    let tray = |tray: &Tray| tray_words(layout, tray, screen.language);
    let purse = |purse: &Purse| plain_words(&format!("{}: {}", purse.title.tell(screen.language), purse.chips));
    let of = |seat: Option<Seat>| {
        let trays = scene.trays.iter().filter(move |tray| tray.seat == seat).map(tray);
        let purses = scene.purses.iter().filter(move |purse| purse.seat == seat).map(purse);
        purses.chain(trays).collect::<Vec<_>>()
    };
    let mut lines = of(None);
    let owners: BTreeSet<Seat> = scene
        .trays
        .iter()
        .filter_map(|tray| tray.seat)
        .chain(scene.purses.iter().filter_map(|purse| purse.seat))
        .collect();
    for seat in owners {
        let name = screen.seats.get(seat.index()).map(|name| plain_words(&name.tell(screen.language)));
        lines.push(of(Some(seat)).into_iter().fold(name.unwrap_or_default(), |line, words| {
            let dot = (!line.is_empty()).then(|| ("·".to_string(), Ink::Faint));
            line.into_iter().chain(dot).chain(words).collect()
        }));
    }
    lines
}

fn tray_words(layout: &Layout, tray: &Tray, language: Language) -> Vec<(String, Ink)> {
    let mut words = plain_words(&format!("{}:", tray.title.tell(language)));
    for (figure, count) in &tray.pieces {
        words.push((figure.letter.to_string(), Ink::Piece(layout.look(figure))));
        words.push((format!("×{count}"), Ink::Plain));
    }
    if tray.pieces.is_empty() {
        words.push(("–".into(), Ink::Plain));
    }
    words
}

fn plain_words(text: &str) -> Vec<(String, Ink)> {
    text.split_whitespace().map(|word| (word.to_string(), Ink::Plain)).collect()
}

/// Writes words with spaces between them, in lines that fit.
fn write_words(out: &mut String, words: &[(String, Ink)], colour: bool) {
    let mut used = 0;
    for (word, ink) in words {
        for (index, part) in parts(word).iter().enumerate() {
            let width = text_columns(part);
            if used > 0 && (index > 0 || used + 1 + width > WIDTH) {
                out.push('\n');
                used = 0;
            } else if used > 0 {
                out.push(' ');
                used += 1;
            }
            paint(out, part, *ink, colour);
            used += width;
        }
    }
    out.push('\n');
}

/// A word without letters that can't be shown, broken where it is longer than a line.
fn parts(word: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut used = 0;
    for letter in word.chars().filter(|&letter| columns(letter) > 0) {
        if used + columns(letter) > WIDTH {
            parts.push(String::new());
            used = 0;
        }
        used += columns(letter);
        let last = parts.len() - 1;
        parts[last].push(letter);
    }
    parts
}
