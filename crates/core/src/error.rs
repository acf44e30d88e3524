//! The one error type of the library crates.

use std::fmt;

use crate::words::{Language, Message, WORDS};

/// What was wrong with an input from outside. Told in any language, it is one line that names the input and what was
/// expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A position text that can't be read, or that says something impossible.
    Position {
        /// The text as given.
        text: String,
        /// What is wrong with it.
        reason: Message,
    },
    /// A text that is no move, or a move that is not legal here.
    Move {
        /// The text as given.
        text: String,
        /// What is wrong with it.
        reason: Message,
    },
    /// Rules that can't be read, or that contradict themselves.
    Rules(Message),
    /// A board file that is refused.
    Board {
        /// The line of the file, counted from 1, where there is a file.
        line: Option<usize>,
        /// What is wrong with it.
        reason: Message,
    },
    /// A record that can't be read or replayed.
    Record {
        /// The line of the text, counted from 1.
        line: usize,
        /// What is wrong there.
        reason: Message,
    },
    /// A `.perft` file that can't be read.
    Perft {
        /// The line of the text, counted from 1.
        line: usize,
        /// What is wrong there.
        reason: Message,
    },
    /// A deal that can't be read or does not fit.
    Deal {
        /// The text as given.
        text: String,
        /// What is wrong with it.
        reason: Message,
    },
    /// A setting or a data file of an engine that is refused.
    Setting {
        /// What kind of thing was set.
        what: Message,
        /// The text as given.
        text: String,
        /// What is wrong with it.
        reason: Message,
    },
    /// A name that nothing has.
    Unknown {
        /// What kind of thing was looked for.
        what: Message,
        /// The name as given.
        name: String,
        /// The names there are.
        expected: Message,
    },
}

impl Error {
    /// A bad position text.
    pub fn position(text: &str, reason: impl Into<Message>) -> Error {
        Error::Position { text: text.into(), reason: reason.into() }
    }

    /// A bad or illegal move.
    pub fn a_move(text: &str, reason: impl Into<Message>) -> Error {
        Error::Move { text: text.into(), reason: reason.into() }
    }

    /// A bad deal.
    pub fn deal(text: &str, reason: impl Into<Message>) -> Error {
        Error::Deal { text: text.into(), reason: reason.into() }
    }

    /// Rules that can't be.
    pub fn rules(reason: impl Into<Message>) -> Error {
        Error::Rules(reason.into())
    }

    /// A bad record.
    pub fn record(line: usize, reason: impl Into<Message>) -> Error {
        Error::Record { line, reason: reason.into() }
    }

    /// A bad setting.
    pub fn setting(what: impl Into<Message>, text: &str, reason: impl Into<Message>) -> Error {
        Error::Setting { what: what.into(), text: text.into(), reason: reason.into() }
    }

    /// A name that is none of `expected`.
    pub fn unknown(what: impl Into<Message>, name: &str, expected: impl Into<Message>) -> Error {
        Error::Unknown { what: what.into(), name: name.into(), expected: expected.into() }
    }

    /// A preset that a game does not have.
    pub fn unknown_preset(game: &'static str, name: &str, expected: impl Into<Message>) -> Error {
        Error::unknown(WORDS.say("kind-preset").with("game", game), name, expected)
    }

    /// What is wrong, without what was given.
    pub fn reason(&self) -> Message {
        match self {
            Error::Position { reason, .. }
            | Error::Move { reason, .. }
            | Error::Rules(reason)
            | Error::Board { reason, .. }
            | Error::Record { reason, .. }
            | Error::Perft { reason, .. }
            | Error::Deal { reason, .. }
            | Error::Setting { reason, .. } => reason.clone(),
            Error::Unknown { .. } => self.message(),
        }
    }

    /// The error as a message.
    pub fn message(&self) -> Message {
        let with_text = |id: &'static str, text: &str, reason: &Message| {
            WORDS.say(id).with("text", quote(text)).with("reason", reason.clone())
        };
        let with_line = |id: &'static str, line: usize, reason: &Message| {
            WORDS.say(id).with("line", line).with("reason", reason.clone())
        };
        match self {
            Error::Position { text, reason } => with_text("error-position", text, reason),
            Error::Move { text, reason } => with_text("error-move", text, reason),
            Error::Deal { text, reason } => with_text("error-deal", text, reason),
            Error::Setting { what, text, reason } => {
                with_text("error-setting", text, reason).with("what", what.clone())
            }
            Error::Rules(reason) => WORDS.say("error-rules").with("reason", reason.clone()),
            Error::Board { line: None, reason } => WORDS.say("error-board").with("reason", reason.clone()),
            Error::Board { line: Some(line), reason } => with_line("error-board-line", *line, reason),
            Error::Record { line, reason } => with_line("error-record", *line, reason),
            Error::Perft { line, reason } => with_line("error-perft", *line, reason),
            Error::Unknown { what, name, expected } => WORDS
                .say("error-unknown")
                .with("what", what.clone())
                .with("name", quote(name))
                .with("expected", expected.clone()),
        }
    }

    /// The error in a language.
    pub fn tell(&self, language: Language) -> String {
        self.message().tell(language)
    }
}

impl fmt::Display for Error {
    /// The error in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tell(Language::English))
    }
}

impl std::error::Error for Error {}

/// Quotes a text from outside on one line, shortened where it is long.
pub fn quote(text: &str) -> String {
    const LONGEST: usize = 200;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}
