//! The one error type of the library crates.

use thiserror::Error;

/// What was wrong with an input from outside. Every message is one line that names the input and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Error {
    /// A position text that can't be read, or that says something impossible.
    #[error("position {}: {reason}", quote(.text))]
    Position {
        /// The text as given.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A text that is no move, or a move that is not legal here.
    #[error("move {}: {reason}", quote(.text))]
    Move {
        /// The text as given.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Rules that can't be read, or that contradict themselves.
    #[error("rules: {0}")]
    Rules(String),
    /// A board file that is refused.
    #[error("board{}: {reason}", .line.map(|line| format!(" line {line}")).unwrap_or_default())]
    Board {
        /// The line of the file, counted from 1, where there is a file.
        line: Option<usize>,
        /// What is wrong with it.
        reason: String,
    },
    /// A record that can't be read or replayed.
    #[error("record line {line}: {reason}")]
    Record {
        /// The line of the text, counted from 1.
        line: usize,
        /// What is wrong there.
        reason: String,
    },
    /// A `.perft` file that can't be read.
    #[error("perft line {line}: {reason}")]
    Perft {
        /// The line of the text, counted from 1.
        line: usize,
        /// What is wrong there.
        reason: String,
    },
    /// A deal that can't be read or does not fit.
    #[error("deal {}: {reason}", quote(.text))]
    Deal {
        /// The text as given.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A setting or a data file of an engine that is refused.
    #[error("{what} {}: {reason}", quote(.text))]
    Setting {
        /// What kind of thing was set.
        what: &'static str,
        /// The text as given.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A name that nothing has.
    #[error("unknown {what} {}, expected {expected}", quote(.name))]
    Unknown {
        /// What kind of thing was looked for.
        what: &'static str,
        /// The name as given.
        name: String,
        /// The names there are.
        expected: String,
    },
}

impl Error {
    /// A bad position text.
    pub fn position(text: &str, reason: impl Into<String>) -> Error {
        Error::Position { text: text.into(), reason: reason.into() }
    }

    /// A bad or illegal move.
    pub fn a_move(text: &str, reason: impl Into<String>) -> Error {
        Error::Move { text: text.into(), reason: reason.into() }
    }

    /// A bad deal.
    pub fn deal(text: &str, reason: impl Into<String>) -> Error {
        Error::Deal { text: text.into(), reason: reason.into() }
    }

    /// A bad setting.
    pub fn setting(what: &'static str, text: &str, reason: impl Into<String>) -> Error {
        Error::Setting { what, text: text.into(), reason: reason.into() }
    }

    /// A name that is none of `expected`.
    pub fn unknown(what: &'static str, name: &str, expected: impl Into<String>) -> Error {
        Error::Unknown { what, name: name.into(), expected: expected.into() }
    }
}

/// Quotes a text from outside on one line, shortened where it is long.
fn quote(text: &str) -> String {
    const LONGEST: usize = 200;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}
