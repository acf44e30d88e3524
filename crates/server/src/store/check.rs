//! Looking for damage: a glance at the start, and everything when somebody asks.

use std::path::Path;

use sqlx::{Row as _, SqliteConnection};

use super::read::Reader;
use super::{ClassChange, Sqlite, Store, StoreError, StudyChange, classes, studies};

/// A store up to this size is looked through at the start, in bytes: that takes a fraction of a second.
const GLANCE: u64 = 64 << 20;
/// How many faults of the file are told.
const MOST_FAULTS: usize = 20;

/// What a full check of the file itself found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Checked {
    /// What is wrong with the file; nothing if it is sound.
    pub(crate) faults: Vec<String>,
    /// The tables that there are, by whatever names them.
    pub(crate) ids: Vec<String>,
}

/// Looks for damage when a server starts. It begins in any case: games that are sound go on.
pub(super) async fn look_at_start(connection: &mut SqliteConnection, file: &Path) {
    let size = std::fs::metadata(file).map_or(0, |file| file.len());
    if size > GLANCE {
        return;
    }
    match sqlx::query("PRAGMA quick_check(1)").fetch_one(connection).await {
        Ok(row) if row.try_get(0).is_ok_and(|said: &str| said == "ok") => {}
        Ok(row) => say_damaged(file, row.try_get(0).unwrap_or_default()),
        Err(error) => say_damaged(file, &error.to_string()),
    }
}

fn say_damaged(file: &Path, why: &str) {
    let folder = file.parent().unwrap_or(file).display();
    tracing::error!("THE STORE IS DAMAGED: {why}; run: qiyuan check --data {folder}");
}

impl Reader {
    /// Checks the file, and names all tables that it may hold.
    pub(crate) async fn check(&self) -> Checked {
        let mut checked = Checked::default();
        match sqlx::query("PRAGMA integrity_check").fetch_all(&self.pool).await {
            Ok(rows) => {
                let said = rows.iter().filter_map(|row| row.try_get::<String, _>(0).ok());
                checked.faults = said.filter(|said| said != "ok").take(MOST_FAULTS).collect();
            }
            Err(error) => checked.faults.push(error.to_string()),
        }
        // Either of the two may be damaged.
        for query in [
            "SELECT id FROM tables ORDER BY number",
            "SELECT id FROM tables NOT INDEXED",
            "SELECT DISTINCT id FROM events",
        ] {
            match self.names(query).await {
                Ok(ids) => checked.ids.extend(ids),
                Err(error) => checked.faults.push(error.cause().to_string()),
            }
        }
        let mut seen = std::collections::HashSet::new();
        checked.ids.retain(|id| seen.insert(id.clone()));
        checked.faults.dedup();
        checked
    }

    /// As many names as can be read.
    async fn names(&self, query: &'static str) -> Result<Vec<String>, StoreError> {
        use futures_util::TryStreamExt;
        let mut rows = sqlx::query(query).fetch(&self.pool);
        let mut names = Vec::new();
        while let Ok(Some(row)) = rows.try_next().await {
            names.push(row.try_get(0)?);
        }
        Ok(names)
    }

    /// Copies studies, classes and what is known of downtimes to another store; says how many of them cannot be read.
    pub(crate) async fn save_rest(&self, to: &Sqlite) -> Result<usize, StoreError> {
        let ids = self.names("SELECT id FROM studies").await.unwrap_or_default();
        let mut n_lost = 0;
        for id in ids {
            match studies::read(&self.pool, &id).await {
                Ok(Some(study)) => to.change_study(StudyChange::Keep(study)).await?,
                Ok(None) | Err(_) => n_lost += 1,
            }
        }
        // Stores of older versions have no classes.
        for id in self.names("SELECT id FROM classes").await.unwrap_or_default() {
            match classes::read(&self.pool, &id).await {
                Ok(Some(class)) => to.change_class(ClassChange::Keep(class)).await?,
                Ok(None) | Err(_) => n_lost += 1,
            }
            for seat in classes::read_seats(&self.pool, &id, None).await.unwrap_or_default() {
                to.change_class(ClassChange::Join { id: id.clone(), seat }).await?;
            }
        }
        if let Ok(woken) = self.wake().await {
            for (from, to_moment) in woken.downtimes {
                to.down(from, to_moment).await?;
            }
            if let Some(alive) = woken.alive {
                to.heartbeat(alive).await?;
            }
        }
        Ok(n_lost)
    }
}
