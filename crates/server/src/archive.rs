//! The games of a store, for people who keep or move them: also while a server plays on with it.

use std::path::Path;

use crate::clock::Downtimes;
use crate::error::Error;
use crate::event::Logged;
use crate::games::Games;
use crate::store::{Append, FILE, Reader, Sqlite, Store, StoreError};
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
        let (_, table) = self.table(id).await?;
        Ok(table.record().write())
    }

    /// The ids of the wishes that were fulfilled at a table, each with the number of its event.
    pub async fn wishes(&self, id: &str) -> Result<Vec<(String, u64)>, Error> {
        let log = self.reader.load(id).await?;
        let wish = |logged: &Logged| logged.entry.client.clone().map(|(_, wish)| (wish, logged.seq));
        Ok(log.iter().filter_map(wish).collect())
    }

    /// Looks for damage everywhere: in the file, in every log, and by replaying every game.
    pub async fn check(&self) -> Health {
        let checked = self.reader.check().await;
        let mut health = Health { faults: checked.faults, sound: Vec::new(), damaged: Vec::new() };
        for id in checked.ids {
            match self.table(&id).await {
                Ok(_) => health.sound.push(id),
                Err(error) => health.damaged.push((id, error.cause().to_string())),
            }
        }
        health
    }

    /// Writes the games that are sound, the studies and the classes into a store of its own: a file that is not there. Says how many
    /// games there are in it.
    pub async fn save(&self, health: &Health, file: &Path) -> Result<usize, Error> {
        if file.exists() {
            return Err(StoreError::new(format!("{} is there already", file.display())).into());
        }
        let store = Sqlite::open(file).await?;
        for id in &health.sound {
            let (events, table) = self.table(id).await?;
            let card = table.card(table.updated, &Downtimes::default());
            store.append(vec![Append { id: id.clone(), events, card }]).await?;
        }
        self.reader.save_rest(&store).await?;
        store.close().await?;
        Ok(health.sound.len())
    }

    async fn table(&self, id: &str) -> Result<(Vec<Logged>, Table), StoreError> {
        let log = self.reader.load(id).await?;
        let table = Table::replay(&self.games, &log, 0, |_, _, _| {});
        let table = table.map_err(|refusal| StoreError::new(refusal.reason()))?;
        Ok((log, table))
    }

    /// Closes all connections.
    pub async fn close(self) {
        self.reader.close().await;
    }
}

/// What a full check has found.
#[derive(Clone, Debug, Default)]
pub struct Health {
    /// What is wrong with the file itself; nothing if it is sound.
    pub faults: Vec<String>,
    /// The ids of the games that can be replayed and are what was written.
    pub sound: Vec<String>,
    /// Those of the others, and why.
    pub damaged: Vec<(String, String)>,
}

impl Health {
    /// Whether everything is as it was written.
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty() && self.damaged.is_empty()
    }
}
