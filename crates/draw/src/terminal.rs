//! Boards as text for a terminal.

use qiyuan_core::show::{Layout, Line, Mark, MarkKind, Piece, Scene, Shape, Tray};
use qiyuan_core::{Language, Message};

use crate::canvas::{Canvas, Ink, Place, columns, paint, text_columns};
use crate::frame::{is_cell, is_drawable};
use crate::pieces::layered_marks;

/// The columns of a terminal.
const WIDTH: usize = 80;

/// Draws a position with letters, at most 80 columns wide unless the board is too large for that.
///
/// Pieces are their letters, empty points `·`, gates `○`; the last move is in `[ ]`, targets in `( )`. Below the board
/// are the trays and the captions. There are escape codes only if `colour` is true.
///
/// ```
/// use qiyuan_core::Language;
/// use qiyuan_core::show::{Layout, Line, Scene, Shape, Spot};
/// let spot = |x, shape| Spot { name: String::new(), x, y: 0.0, shape };
/// let layout = Layout {
///     spots: vec![spot(0.0, Shape::Point), spot(1.0, Shape::Gate)],
///     lines: vec![Line { from: (0.0, 0.0), to: (1.0, 0.0) }],
///     ..Layout::default()
/// };
/// let text = qiyuan_draw::terminal(&layout, &Scene::default(), &[], Language::English, false);
/// assert_eq!(text, "·───○\n");
/// ```
pub fn terminal(layout: &Layout, scene: &Scene, captions: &[Message], language: Language, colour: bool) -> String {
    let grid = Grid::for_board(layout);
    let mut canvas = Canvas::default();
    draw_board(&mut canvas, layout, scene, grid);
    draw_labels(&mut canvas, layout, grid, language);
    for mark in layered_marks(scene) {
        draw_mark(&mut canvas, layout, mark, grid);
    }
    draw_pieces(&mut canvas, layout, scene, grid);
    let mut out = canvas.finish(colour);
    if !scene.trays.is_empty() || !captions.is_empty() {
        out.push('\n');
    }
    for tray in &scene.trays {
        write_words(&mut out, &tray_words(layout, tray, language), colour);
    }
    for caption in captions {
        write_words(&mut out, &plain_words(&caption.tell(language)), colour);
    }
    out
}

/// How far apart neighbouring spots are.
#[derive(Clone, Copy)]
struct Grid {
    columns: f32,
    rows: f32,
}

impl Grid {
    const WIDE: Grid = Grid { columns: 4.0, rows: 2.0 };

    /// The usual grid, or a narrow one for a board that would not fit.
    fn for_board(layout: &Layout) -> Grid {
        let spots = layout.spots.iter().map(|spot| (spot.x, spot.y));
        let labels = layout.labels.iter().map(|label| (label.x, label.y));
        let columns = spots.chain(labels).filter(|&place| is_drawable(place)).map(|place| Grid::WIDE.place(place).1);
        let (least, most) = (columns.clone().min().unwrap_or(0), columns.max().unwrap_or(0));
        if most - least + 5 <= WIDTH as i32 {
            Grid::WIDE
        } else if layout.spots.iter().all(|spot| is_cell(spot.shape)) {
            Grid { columns: 2.0, rows: 1.0 }
        } else {
            Grid { columns: 2.0, rows: 2.0 }
        }
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
            Shape::Point => canvas.write((row, column), "·", Ink::Faint),
            Shape::Gate => canvas.write((row, column), "○", Ink::Strong),
            Shape::DarkCell if grid.is_wide() && is_empty => canvas.write((row, column - 1), "░░░", Ink::Faint),
            Shape::LightCell | Shape::DarkCell if grid.is_wide() => {}
            Shape::DarkCell => canvas.write((row, column), "░", Ink::Faint),
            Shape::LightCell => canvas.write((row, column), "·", Ink::Faint),
        }
    }
}

fn draw_labels(canvas: &mut Canvas, layout: &Layout, grid: Grid, language: Language) {
    for label in layout.labels.iter().filter(|label| is_drawable((label.x, label.y))) {
        let (row, column) = grid.place((label.x, label.y));
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
