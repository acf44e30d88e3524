//! The games of a store, for people who keep or move them: also while a server plays on with it.

use std::path::Path;

use crate::error::Error;
use crate::games::Games;
use crate::store::{FILE, Reader, StoreError};
use crate::table::Table;

/// All games that a folder keeps. They are read and never changed; a server may be using them.
///
/// ```no_run
/// # async fn run() -> Result<(), qiyuan_server::Error> {
/// use qiyuan_server::Archive;
/// let archive = Archive::open("games".as_ref()).await?;
/// archive.back_up("games-copy.db".as_ref()).await?;
/// for id in archive.ids().await? {
///     println!("{}", archive.record(&id).await?);
/// }
/// # Ok(())
/// # }
/// ```
pub struct Archive {
    reader: Reader,
    games: Games,
}

impl Archive {
    /// Opens the store in a folder for data, in any version that this program knows.
    pub async fn open(folder: &Path) -> Result<Archive, Error> {
        Ok(Archive { reader: Reader::open(&folder.join(FILE)).await?, games: Games::default() })
    }

    /// Copies the store as it is at one moment to a file that is not there.
    pub async fn back_up(&self, file: &Path) -> Result<(), Error> {
        Ok(self.reader.copy_to(file).await?)
    }

    /// The ids of all tables, the oldest first.
    pub async fn ids(&self) -> Result<Vec<String>, Error> {
        Ok(self.reader.ids().await?)
    }

    /// The game of a table as a record.
    pub async fn record(&self, id: &str) -> Result<String, Error> {
        let log = self.reader.load(id).await?;
        let table = Table::replay(&self.games, &log, |_, _, _| {});
        let table = table.map_err(|refusal| StoreError::new(refusal.reason()))?;
        Ok(table.record().write())
    }

    /// Closes all connections.
    pub async fn close(self) {
        self.reader.close().await;
    }
}
