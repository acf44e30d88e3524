//! The folder of a match: its terms, and a record for every finished game.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use qiyuan_core::Record;

use crate::Error;
use crate::contest::{Round, Terms};
use crate::outcome::Outcome;

/// The terms of the match are in this file.
const TERMS: &str = "match.json";

/// A folder of a match.
#[derive(Clone, Debug)]
pub(crate) struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Opens a folder for a match with these terms; a folder of another match is refused.
    pub(crate) fn open(path: &Path, terms: &Terms) -> Result<Folder, Error> {
        fs::create_dir_all(path).map_err(|error| Error::folder(path, error))?;
        let this = Folder { path: path.into() };
        let file = path.join(TERMS);
        match fs::read_to_string(&file) {
            Ok(text) => {
                let here: Terms = serde_json::from_str(&text)
                    .map_err(|error| Error::folder(&file, error.to_string().replace('\n', " ")))?;
                if let Some(difference) = here.difference(terms) {
                    let reason = format!("another match is kept here, with {difference}: expected a folder of its own");
                    return Err(Error::folder(path, reason));
                }
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let text = serde_json::to_string_pretty(terms).map_err(|error| Error::folder(&file, error))?;
                this.write(TERMS, &(text + "\n"))?;
            }
            Err(error) => return Err(Error::folder(&file, error)),
        }
        Ok(this)
    }

    /// What a game came to, if it has been finished.
    pub(crate) fn outcome(&self, round: Round, n_seats: usize) -> Result<Option<Outcome>, Error> {
        let file = self.path.join(file_name(round));
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Error::folder(&file, error)),
        };
        let record = Record::read(&text).map_err(|error| Error::folder(&file, error))?;
        Outcome::read(&record, n_seats).map(Some).map_err(|reason| Error::folder(&file, reason))
    }

    /// Keeps a finished game.
    pub(crate) fn keep(&self, round: Round, record: &Record) -> Result<(), Error> {
        self.write(&file_name(round), &record.write())
    }

    /// Writes a file such that it is either there as a whole or not at all.
    fn write(&self, name: &str, text: &str) -> Result<(), Error> {
        let file = self.path.join(name);
        let draft = self.path.join(format!(".{name}.{}", std::process::id()));
        fs::write(&draft, text).and_then(|()| fs::rename(&draft, &file)).map_err(|error| Error::folder(&file, error))
    }
}

fn file_name(round: Round) -> String {
    format!("{}.txt", round.stem())
}
