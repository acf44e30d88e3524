//! The one error type of this crate.

use std::path::{Path, PathBuf};

use thiserror::Error;

/// What went wrong around a match. Every message is one line that names the input and what was expected.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// A game, a position, a move or a player's settings that are refused.
    #[error(transparent)]
    Core(#[from] qiyuan_core::Error),
    /// Something about a match that is refused.
    #[error("{what} {text:?}: {reason}")]
    Argument {
        /// What it is.
        what: &'static str,
        /// The text as given.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A line of the engine protocol that is refused.
    #[error("{line:?}: {reason}")]
    Line {
        /// The line, or the part of it, as given.
        line: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A file or folder of a match that can't be used.
    #[error("{}: {reason}", .path.display())]
    Folder {
        /// The file or folder.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

impl Error {
    /// A bad argument.
    pub fn argument(what: &'static str, text: &str, reason: impl Into<String>) -> Error {
        Error::Argument { what, text: text.into(), reason: reason.into() }
    }

    /// A bad line.
    pub(crate) fn line(line: &str, reason: impl Into<String>) -> Error {
        // What is repeated of somebody else's line need not be all of it.
        Error::Line { line: line.chars().take(200).collect(), reason: reason.into() }
    }

    /// A bad file or folder.
    pub(crate) fn folder(path: &Path, reason: impl ToString) -> Error {
        Error::Folder { path: path.into(), reason: reason.to_string() }
    }
}
