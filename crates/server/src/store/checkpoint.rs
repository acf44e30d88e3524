//! What was written is moved from the write-ahead log into the file itself (a checkpoint) beside the one who writes: it takes several
//! times as long as a commit, and nobody's move waits for it.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// After so many pages in the log the one who writes moves them without help. While much is written, the log is never moved as
/// a whole by another, and could not begin anew.
pub(super) const MOST_PAGES: &str = "16000";
/// After so many rows there is something to move: each changes about five pages.
const MANY_ROWS: usize = 200;

/// Has the log moved now and then.
pub(super) struct Mover {
    bell: mpsc::Sender<()>,
    moving: JoinHandle<()>,
    /// How many rows have been written since it was told to move last.
    n_rows: usize,
}

impl Mover {
    pub(super) fn new(options: SqliteConnectOptions) -> Mover {
        let (bell, rings) = mpsc::channel(1);
        Mover { bell, moving: tokio::spawn(keep_moving(options, rings)), n_rows: 0 }
    }

    /// So many rows were written.
    pub(super) fn written(&mut self, n_rows: usize) {
        self.n_rows += n_rows;
        if self.n_rows >= MANY_ROWS && self.bell.try_send(()).is_ok() {
            self.n_rows = 0;
        }
    }

    /// Ends when what is being moved has been.
    pub(super) async fn close(self) {
        drop(self.bell);
        let _ = self.moving.await;
    }
}

async fn keep_moving(options: SqliteConnectOptions, mut rings: mpsc::Receiver<()>) {
    let mut connection = None;
    while rings.recv().await.is_some() {
        if let Err(error) = move_log(&options, &mut connection).await {
            // What cannot be moved now is moved later; whether the store can be written is for the one who writes to say.
            tracing::debug!("the log stays as it is: {error}");
            connection = None;
        }
    }
    if let Some(connection) = connection {
        let _ = connection.close().await;
    }
}

async fn move_log(
    options: &SqliteConnectOptions,
    connection: &mut Option<SqliteConnection>,
) -> Result<(), sqlx::Error> {
    let connection = match connection {
        Some(connection) => connection,
        None => connection.insert(SqliteConnection::connect_with(options).await?),
    };
    sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(connection).await?;
    Ok(())
}
