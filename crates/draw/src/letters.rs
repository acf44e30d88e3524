//! Our own stroke alphabet, so that a picture looks the same on every machine and needs no font.
//!
//! A letter is a path drawn with a round pen. The top of a capital is at 0, the line it stands on at [`CAP`];
//! small letters reach up to 5 and down to 18.

use crate::xml::num;

/// The height of a capital letter, in the alphabet's own unit.
const CAP: f32 = 14.0;
/// The space between two letters.
const GAP: f32 = 3.4;
/// The width of a space, beside the gaps at both sides.
const SPACE: f32 = 2.6;

/// Where a text is anchored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text is written: the height of its capitals, its colour and the width of its pen, relative to a usual one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pen<'a> {
    pub(crate) height: f32,
    pub(crate) colour: &'a str,
    pub(crate) weight: f32,
    pub(crate) anchor: Anchor,
}

/// The width of a text whose capitals are `height` high.
pub(crate) fn text_width(text: &str, height: f32) -> f32 {
    advance(text) * height / CAP
}

/// Writes a text as one path; `y` is the middle of its capitals.
pub(crate) fn write_text(out: &mut String, text: &str, (x, y): (f32, f32), pen: Pen) {
    let scale = pen.height / CAP;
    let start = match pen.anchor {
        Anchor::Start => x,
        Anchor::Middle => x - text_width(text, pen.height) / 2.0,
        Anchor::End => x - text_width(text, pen.height),
    };
    out.push_str(&format!(
        r#"<g fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round" transform="translate({} {}) scale({})">"#,
        pen.colour,
        num(2.0 * pen.weight),
        num(start),
        num(y - pen.height / 2.0),
        num(scale),
    ));
    let mut at = 0.0;
    for letter in text.chars() {
        if letter != ' ' {
            let place = if at == 0.0 { String::new() } else { format!(r#" transform="translate({} 0)""#, num(at)) };
            out.push_str(&format!(r#"<path d="{}"{place}/>"#, glyph(letter).1));
        }
        at += width(letter) + GAP;
    }
    out.push_str("</g>");
}

/// Whether the alphabet has all letters of a text.
pub(crate) fn can_write(text: &str) -> bool {
    text.chars().all(|letter| letter == ' ' || glyph(letter) != UNKNOWN)
}

fn advance(text: &str) -> f32 {
    let widths: f32 = text.chars().map(|letter| width(letter) + GAP).sum();
    (widths - GAP).max(0.0)
}

fn width(letter: char) -> f32 {
    if letter == ' ' { SPACE } else { glyph(letter).0 }
}

/// An empty box for letters that the alphabet lacks.
const UNKNOWN: (f32, &str) = (8.0, "M0 1H8V14H0Z");

/// The width and the strokes of a letter.
fn glyph(letter: char) -> (f32, &'static str) {
    match letter {
        'a' => (8.0, "M8 5V14M8 9.5A4 4.5 0 1 0 0 9.5A4 4.5 0 1 0 8 9.5"),
        'b' => (8.0, "M0 0V14M0 9.5A4 4.5 0 1 1 8 9.5A4 4.5 0 1 1 0 9.5"),
        'c' => (7.2, "M7.2 6.8A4 4.5 0 1 0 7.2 12.2"),
        'd' => (8.0, "M8 0V14M8 9.5A4 4.5 0 1 0 0 9.5A4 4.5 0 1 0 8 9.5"),
        'e' => (8.0, "M0 9.5H8A4 4.5 0 1 0 7.2 12.2"),
        'f' => (5.4, "M5.4 .4C3.2 -.5 2 .9 2 3V14M0 5H5"),
        'g' => (8.0, "M8 5V14C8 16.8 6.4 18 4 18C2.4 18 1.2 17.6 .4 16.8M8 9.5A4 4.5 0 1 0 0 9.5A4 4.5 0 1 0 8 9.5"),
        'h' => (7.6, "M0 0V14M0 9C0 6.4 1.6 5 4 5S7.6 6.4 7.6 9V14"),
        'i' => (0.2, "M.1 5V14M.1 .9V1"),
        'j' => (2.6, "M2.5 5V15.5C2.5 17.2 1.6 18 0 18M2.5 .9V1"),
        'k' => (7.0, "M0 0V14M6.6 5L0 10.6M2.6 8.6L7 14"),
        'l' => (2.4, "M0 0V11.5C0 13.2 .8 14 2.4 14"),
        'm' => (12.0, "M0 5V14M0 8.5C0 6.3 1.2 5 3 5S6 6.3 6 8.5V14M6 8.5C6 6.3 7.2 5 9 5S12 6.3 12 8.5V14"),
        'n' => (7.6, "M0 5V14M0 9C0 6.4 1.6 5 4 5S7.6 6.4 7.6 9V14"),
        'o' => (8.0, "M0 9.5A4 4.5 0 1 1 8 9.5A4 4.5 0 1 1 0 9.5Z"),
        'p' => (8.0, "M0 5V18M0 9.5A4 4.5 0 1 1 8 9.5A4 4.5 0 1 1 0 9.5"),
        'q' => (8.0, "M8 5V18M8 9.5A4 4.5 0 1 0 0 9.5A4 4.5 0 1 0 8 9.5"),
        'r' => (4.4, "M0 5V14M0 9C0 6.4 1.6 5 4.4 5.2"),
        's' => (
            6.7,
            "M6.4 6.6C5.6 5.4 4.6 5 3.3 5C1.6 5 .3 5.8 .3 7.3C.3 10.3 6.7 8.7 6.7 11.6C6.7 13.2 5.3 14 3.4 14C1.8 14 .6 13.4 0 12.2",
        ),
        't' => (5.2, "M2 1.5V11.4C2 13.2 3 14 4.6 14H5.2M0 5H5.2"),
        'u' => (7.6, "M0 5V10C0 12.6 1.6 14 3.8 14S7.6 12.6 7.6 10M7.6 5V14"),
        'v' => (7.6, "M0 5L3.8 14L7.6 5"),
        'w' => (11.6, "M0 5L2.8 14L5.8 6L8.8 14L11.6 5"),
        'x' => (7.0, "M0 5L7 14M7 5L0 14"),
        'y' => (7.8, "M0 5L3.9 13.6M7.8 5L3.2 15.6C2.5 17.3 1.6 18 0 18"),
        'z' => (7.0, "M.2 5H6.8L0 14H7"),
        'A' => (10.0, "M0 14L5 0L10 14M1.8 9H8.2"),
        'B' => (8.6, "M0 0V14H5A3.65 3.7 0 0 0 5 6.6H0M5 6.6A3.3 3.3 0 0 0 5 0H0"),
        'C' => (9.4, "M9.4 2.9C8.4 1.1 6.9 0 5 0C2 0 0 3 0 7S2 14 5 14C6.9 14 8.4 12.9 9.4 11.1"),
        'D' => (9.6, "M0 0V14H4C7.6 14 9.6 11 9.6 7S7.6 0 4 0Z"),
        'E' => (8.0, "M8 0H0V14H8M0 6.8H6.8"),
        'F' => (8.0, "M8 0H0V14M0 6.8H6.8"),
        'G' => (9.6, "M9.2 2.9C8.2 1.1 6.9 0 5 0C2 0 0 3 0 7S2 14 5 14C7.8 14 9.6 12 9.6 7.6H5.6"),
        'H' => (9.0, "M0 0V14M9 0V14M0 6.8H9"),
        'I' => (4.0, "M0 0H4M2 0V14M0 14H4"),
        'J' => (6.5, "M6.5 0V10C6.5 12.6 5.2 14 3.2 14S0 12.6 0 10.6"),
        'K' => (9.0, "M0 0V14M8.6 0L0 8.4M3 5.6L9 14"),
        'L' => (7.6, "M0 0V14H7.6"),
        'M' => (11.0, "M0 14V0L5.5 9L11 0V14"),
        'N' => (9.0, "M0 14V0L9 14V0"),
        'O' => (10.4, "M0 7A5.2 7 0 1 1 10.4 7A5.2 7 0 1 1 0 7Z"),
        'P' => (8.7, "M0 14V0H5A3.7 3.7 0 0 1 5 7.4H0"),
        'Q' => (10.4, "M0 7A5.2 7 0 1 1 10.4 7A5.2 7 0 1 1 0 7ZM6.4 10.4L10.4 14.8"),
        'R' => (9.0, "M0 14V0H5A3.7 3.7 0 0 1 5 7.4H0M4.6 7.4L9 14"),
        'S' => (
            8.6,
            "M8.2 2.6C7.2 .9 5.9 0 4.3 0C2 0 .4 1.3 .4 3.4C.4 8.2 8.6 5.6 8.6 10.4C8.6 12.7 6.8 14 4.4 14C2.4 14 .9 13 0 11.2",
        ),
        'T' => (9.4, "M0 0H9.4M4.7 0V14"),
        'U' => (9.0, "M0 0V9C0 12.2 1.7 14 4.5 14S9 12.2 9 9V0"),
        'V' => (10.0, "M0 0L5 14L10 0"),
        'W' => (14.0, "M0 0L3.4 14L7 2.6L10.6 14L14 0"),
        'X' => (9.0, "M0 0L9 14M9 0L0 14"),
        'Y' => (9.4, "M0 0L4.7 7L9.4 0M4.7 7V14"),
        'Z' => (9.4, "M.4 0H9L0 14H9.4"),
        '0' => (8.0, "M0 7A4 7 0 1 1 8 7A4 7 0 1 1 0 7Z"),
        '1' => (3.8, "M0 2.8L3.6 0V14"),
        '2' => (8.0, "M.3 3.6C.5 1.3 2 0 4 0C6.2 0 7.7 1.5 7.7 3.7C7.7 6.6 4.4 8.6 0 14H8"),
        '3' => (
            7.9,
            "M.5 2.4C1.2 .9 2.4 0 4 0C6 0 7.4 1.3 7.4 3.3C7.4 5.4 6 6.6 3.6 6.6C6.2 6.6 7.9 8 7.9 10.2C7.9 12.5 6.2 14 3.9 14C2 14 .6 13 0 11.2",
        ),
        '4' => (8.4, "M6 14V0L0 9.8H8.4"),
        '5' => {
            (8.0, "M7.2 0H1.2L.6 6.2C1.6 5.4 2.7 5 3.9 5C6.3 5 8 6.9 8 9.4C8 12.1 6.2 14 3.8 14C2 14 .7 13.1 0 11.5")
        }
        '6' => (8.0, "M6.8 .3C2.8 1.4 0 5 0 9.4C0 12.2 1.6 14 4 14S8 12.1 8 9.6S6.4 5.4 4.2 5.4C2 5.4 .2 7.2 0 9.4"),
        '7' => (8.0, "M0 0H8L2.6 14"),
        '8' => (
            8.0,
            "M.5 3.25A3.5 3.25 0 1 1 7.5 3.25A3.5 3.25 0 1 1 .5 3.25ZM0 10.25A4 3.75 0 1 1 8 10.25A4 3.75 0 1 1 0 10.25Z",
        ),
        '9' => (8.0, "M1.2 13.7C5.2 12.6 8 9 8 4.6C8 1.8 6.4 0 4 0S0 1.9 0 4.4S1.6 8.6 3.8 8.6C6 8.6 7.8 6.8 8 4.6"),
        '×' => (6.6, "M0 4.7L6.6 11.3M6.6 4.7L0 11.3"),
        '+' => (7.0, "M3.5 4.5V11.5M0 8H7"),
        '-' | '–' | '—' | '−' => (5.0, "M0 8.5H5"),
        '=' => (6.0, "M0 6H6M0 10.5H6"),
        '·' => (0.2, "M.1 8.5V8.6"),
        '.' => (0.2, "M.1 13.9V14"),
        ':' => (0.2, "M.1 6.5V6.6M.1 13.4V13.5"),
        ',' => (1.2, "M1.2 13.5V14L0 17"),
        ';' => (1.2, "M1.2 6.5V6.6M1.2 13.5V14L0 17"),
        '\'' | '’' => (0.2, "M.1 0V3"),
        '"' => (3.0, "M0 0V3M3 0V3"),
        '!' => (0.2, "M.1 0V9.5M.1 13.9V14"),
        '?' => (7.0, "M0 3C.4 1.1 1.7 0 3.5 0C5.6 0 7 1.3 7 3.4C7 6.6 3.4 6.4 3.4 9.8M3.4 13.9V14"),
        '/' => (6.0, "M0 16L6 -1"),
        '(' => (3.0, "M3 -1C-1 4 -1 12 3 17"),
        ')' => (3.0, "M0 -1C4 4 4 12 0 17"),
        '%' => (
            11.0,
            "M0 3.2A2.5 3.2 0 1 1 5 3.2A2.5 3.2 0 1 1 0 3.2ZM6 10.8A2.5 3.2 0 1 1 11 10.8A2.5 3.2 0 1 1 6 10.8ZM9.4 0L1.6 14",
        ),
        '*' => (6.0, "M3 2V9M0 3.7L6 7.3M6 3.7L0 7.3"),
        _ => UNKNOWN,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn letters_and_digits_all_look_different() {
        let letters = ('a'..='z').chain('A'..='Z').chain('0'..='9');
        let glyphs: BTreeSet<&str> = letters.chain(['字']).map(|letter| glyph(letter).1).collect();
        assert_eq!(glyphs.len(), 26 + 26 + 10 + 1);
    }

    #[test]
    fn it_knows_what_it_can_write() {
        assert!(can_write("Dogs in hand: 16 × d!"));
        assert!(!can_write("手中的犬"));
    }

    #[test]
    fn a_text_is_as_wide_as_its_letters() {
        assert_eq!(text_width("", 1.0), 0.0);
        assert!((text_width("o", CAP) - 8.0).abs() < 0.01);
        assert!((text_width("oo", 2.0 * CAP) - 2.0 * (8.0 + GAP + 8.0)).abs() < 0.01);
    }
}
