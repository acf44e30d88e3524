//! `.perft` files: counts that must hold, as text.
//!
//! ```text
//! game GAME:PRESET          # holds until the next line of this kind
//! rules {json}              # changes single rules of that game
//! position start            # or the text of a position
//! deal LETTERS              # what chance brings, where chance is dealt beforehand
//! turns n1 n2 n3            # how many turns there are at depth 1, 2, 3
//! moves n1 n2 n3            # the same in single moves
//! ```
//!
//! A comment begins a line with `#`, or stands behind a space and that sign.

use crate::Error;
use crate::perft::Unit;

/// A line of counts, and all that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// The game's name and preset.
    pub game: String,
    /// The rule fields that differ from the preset's, as a JSON object.
    pub rules: Option<String>,
    /// The position; none is the start.
    pub position: Option<String>,
    /// What chance brings, if that is fixed.
    pub deal: Option<String>,
    /// What is counted.
    pub unit: Unit,
    /// The counts at depth 1, 2, …
    pub counts: Vec<u64>,
}

/// Reads the text of a `.perft` file.
///
/// ```
/// use qiyuan_core::perft::{Unit, read_rows};
/// let rows = read_rows("game deer:7\n\nposition start\nturns 4 20 85 697")?;
/// assert_eq!((rows[0].unit, &rows[0].counts), (Unit::Turn, &vec![4, 20, 85, 697]));
/// # Ok::<(), qiyuan_core::Error>(())
/// ```
pub fn read_rows(text: &str) -> Result<Vec<Row>, Error> {
    let mut rows = Vec::new();
    let mut game: Option<(String, Option<String>)> = None;
    // The position under way, and whether counts have followed it.
    let mut block: Option<(Row, bool)> = None;
    for (line, text) in (1..).zip(text.lines()) {
        let fail = |reason: &str| Err(Error::Perft { line, reason: reason.into() });
        let text = without_comment(text);
        let (word, rest) = text.split_once(' ').map_or((text, ""), |(word, rest)| (word, rest.trim()));
        if matches!(word, "game" | "position") {
            check_counted(block.take())?;
        }
        match word {
            "" => {}
            "game" => game = Some((rest.into(), None)),
            "rules" => match (&mut game, &block) {
                (Some((_, rules)), None) => *rules = Some(rest.into()),
                _ => return fail("rules stand right behind their game"),
            },
            "position" => {
                let Some((game, rules)) = game.clone() else { return fail("no game stands before this line") };
                let position = (rest != "start").then(|| rest.to_string());
                let row = Row { line, game, rules, position, deal: None, unit: Unit::Turn, counts: Vec::new() };
                block = Some((row, false));
            }
            "deal" => match &mut block {
                Some((row, false)) => row.deal = Some(rest.into()),
                _ => return fail("a deal stands right behind its position"),
            },
            "turns" | "moves" => {
                let Some((row, counted)) = &mut block else { return fail("no position stands before this line") };
                *counted = true;
                let unit = if word == "turns" { Unit::Turn } else { Unit::Move };
                let counts = read_counts(rest).map_err(|reason| Error::Perft { line, reason: reason.into() })?;
                rows.push(Row { line, unit, counts, ..row.clone() });
            }
            _ => return fail(&format!("{word:?} is none of game, rules, position, deal, turns, moves")),
        }
    }
    check_counted(block)?;
    Ok(rows)
}

fn check_counted(block: Option<(Row, bool)>) -> Result<(), Error> {
    match block {
        Some((row, false)) => Err(Error::Perft { line: row.line, reason: "this position has no counts".into() }),
        _ => Ok(()),
    }
}

fn read_counts(text: &str) -> Result<Vec<u64>, String> {
    if text.is_empty() {
        return Err("counts are missing".into());
    }
    text.split_whitespace().map(|count| count.parse().map_err(|_| format!("{count:?} is no count"))).collect()
}

fn without_comment(text: &str) -> &str {
    if text.starts_with('#') { "" } else { text.split(" #").next().unwrap_or_default().trim() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_malformed_line_is_named() {
        for (text, expected) in [
            ("game deer:7\nposition start\nturns 1 x\n", "perft line 3: \"x\" is no count"),
            ("game deer:7\nposition start\nturns\n", "perft line 3: counts are missing"),
            ("# nothing\nturns 1\n", "perft line 2: no position stands before this line"),
            ("position start\n", "perft line 1: no game stands before this line"),
            ("game deer:7\nposition start\n\nposition start\n", "perft line 2: this position has no counts"),
            ("game deer:7\nposition start\n", "perft line 2: this position has no counts"),
            ("game deer:7\ndeal x\n", "perft line 2: a deal stands right behind its position"),
            ("game a\nperft 1\n", "perft line 2: \"perft\" is none of game, rules, position, deal, turns, moves"),
            ("game a\nposition start\nturns 1\nrules {}\n", "perft line 4: rules stand right behind their game"),
        ] {
            assert_eq!(read_rows(text).map_err(|error| error.to_string()), Err(expected.into()), "{text:?}");
        }
    }
}
