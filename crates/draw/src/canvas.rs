//! A sheet of letters to draw on, as large as what is drawn on it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use qiyuan_core::show::Look;
use unicode_width::UnicodeWidthChar;

use crate::palette::terminal_colour;

/// What a letter stands for, which gives it its colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ink {
    #[default]
    Plain,
    /// Lines, empty points and labels, which stay in the background.
    Faint,
    /// Gates and marks, which stand out.
    Strong,
    /// A piece.
    Piece(Look),
}

impl Ink {
    /// The parameters of the escape code.
    fn code(self) -> Option<Cow<'static, str>> {
        match self {
            Ink::Plain => None,
            Ink::Faint => Some("2".into()),
            Ink::Strong => Some("1;33".into()),
            Ink::Piece(look) => {
                Some(terminal_colour(look).map_or("1".into(), |colour| format!("1;38;5;{colour}").into()))
            }
        }
    }
}

/// Where a line leaves a letter.
pub(crate) mod stroke {
    pub(crate) const UP: u8 = 1;
    pub(crate) const RIGHT: u8 = 2;
    pub(crate) const DOWN: u8 = 4;
    pub(crate) const LEFT: u8 = 8;
    pub(crate) const RISING: u8 = 16;
    pub(crate) const FALLING: u8 = 32;
}

/// A place on the sheet: its row, then its column.
pub(crate) type Place = (i32, i32);

/// A sheet of letters.
#[derive(Debug, Default)]
pub(crate) struct Canvas {
    cells: BTreeMap<Place, Cell>,
}

#[derive(Clone, Copy, Debug)]
enum Cell {
    Strokes(u8),
    Letter(char, Ink),
    /// The right half of the wide letter before it.
    Covered,
}

impl Canvas {
    /// Writes a text that begins at a place, over whatever was there.
    pub(crate) fn write(&mut self, (row, mut column): Place, text: &str, ink: Ink) {
        for letter in text.chars() {
            let width = columns(letter);
            if width > 0 {
                self.cells.insert((row, column), Cell::Letter(letter, ink));
            }
            if width > 1 {
                self.cells.insert((row, column + 1), Cell::Covered);
            }
            column += width as i32;
        }
    }

    /// Draws a line between two places. A slanted one has a letter in every row between them, or one in both if there is none.
    pub(crate) fn draw_line(&mut self, from: Place, to: Place) {
        let (from, to) = (from.min(to), from.max(to));
        if from.0 == to.0 {
            for column in from.1..to.1 {
                self.add((from.0, column), stroke::RIGHT);
                self.add((from.0, column + 1), stroke::LEFT);
            }
        } else if from.1 == to.1 {
            for row in from.0..to.0 {
                self.add((row, from.1), stroke::DOWN);
                self.add((row + 1, from.1), stroke::UP);
            }
        } else {
            let slant = if from.1 < to.1 { stroke::FALLING } else { stroke::RISING };
            let (rows, columns) = ((to.0 - from.0) as f32, (to.1 - from.1) as f32);
            // A half is rounded to an even column, so that a line and its mirror image look alike.
            let column = |share: f32| (from.1 as f32 + columns * share).round_ties_even() as i32;
            for row in from.0 + 1..to.0 {
                self.add((row, column((row - from.0) as f32 / rows)), slant);
            }
            if rows == 1.0 && columns.abs() > 2.0 {
                self.add((from.0, column(0.25)), slant);
                self.add((to.0, column(0.75)), slant);
            }
        }
    }

    /// The sheet as lines of text, without spaces at their ends.
    pub(crate) fn finish(&self, colour: bool) -> String {
        let rows = self.cells.keys().map(|place| place.0);
        let (Some(top), Some(bottom)) = (rows.clone().min(), rows.max()) else { return String::new() };
        let left = self.cells.keys().map(|place| place.1).min().unwrap_or_default();
        let mut out = String::new();
        for row in top..=bottom {
            let mut words: Vec<(String, Ink)> = Vec::new();
            let mut next = left;
            for (&(_, column), &cell) in self.cells.range((row, i32::MIN)..=(row, i32::MAX)) {
                let (letter, ink) = match cell {
                    Cell::Covered => continue,
                    Cell::Letter(letter, ink) => (letter, ink),
                    Cell::Strokes(strokes) => (line_letter(strokes), Ink::Faint),
                };
                push(&mut words, &" ".repeat((column - next).max(0) as usize), Ink::Plain);
                push(&mut words, &letter.to_string(), ink);
                next = column + columns(letter) as i32;
            }
            for (text, ink) in &words {
                paint(&mut out, text, *ink, colour);
            }
            out.push('\n');
        }
        out
    }

    fn add(&mut self, place: Place, stroke: u8) {
        if let Cell::Strokes(strokes) = self.cells.entry(place).or_insert(Cell::Strokes(0)) {
            *strokes |= stroke;
        }
    }
}

/// Writes a text in its colour, if there is to be any.
pub(crate) fn paint(out: &mut String, text: &str, ink: Ink, colour: bool) {
    match ink.code().filter(|_| colour) {
        Some(code) => out.push_str(&format!("\x1b[{code}m{text}\x1b[0m")),
        None => out.push_str(text),
    }
}

/// How many columns a terminal gives to a text.
pub fn text_columns(text: &str) -> usize {
    text.chars().map(columns).sum()
}

/// How many columns a terminal gives to a letter. Letters that have none, such as escape codes, are never written.
pub(crate) fn columns(letter: char) -> usize {
    match letter {
        // Some terminals break the line there.
        '\u{2028}' | '\u{2029}' => 0,
        _ => letter.width().unwrap_or(0),
    }
}

/// Adds to the last word if it has the same ink, or if the text is only space, so that there are few escape codes.
fn push(words: &mut Vec<(String, Ink)>, text: &str, ink: Ink) {
    match words.last_mut() {
        _ if text.is_empty() => {}
        Some((word, last)) if *last == ink || text.trim().is_empty() => word.push_str(text),
        _ => words.push((text.into(), ink)),
    }
}

fn line_letter(strokes: u8) -> char {
    const STRAIGHT: [char; 16] = [' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
    match strokes & 15 {
        0 if strokes == stroke::RISING => '╱',
        0 if strokes == stroke::FALLING => '╲',
        0 => '╳',
        straight => STRAIGHT[usize::from(straight)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_take_as_many_columns_as_terminals_give_them() {
        assert_eq!(["a", "·", "─", "×", "帥", "（", "e\u{301}"].map(text_columns), [1, 1, 1, 1, 2, 2, 1]);
    }

    #[test]
    fn what_would_disturb_a_terminal_has_no_column() {
        for letter in ['\0', '\u{1b}', '\n', '\u{9b}', '\u{200b}', '\u{200f}', '\u{2028}', '\u{202e}', '\u{2066}'] {
            assert_eq!(columns(letter), 0, "{letter:?}");
        }
    }
}
