//! One server for one folder: two would each see their own games.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::error::Error;

/// The name of the file that says which server has the folder.
const FILE: &str = "qiyuan.lock";

/// A folder that this process alone serves, for as long as this lives. The system lets it go when the process ends.
#[derive(Debug)]
pub(crate) struct Hold {
    file: File,
}

impl Hold {
    /// Takes a folder, unless another server has it; the error says where that one listens.
    pub(crate) fn take(folder: &Path) -> Result<Hold, Error> {
        let failed = |source| Error::Data { folder: folder.into(), source };
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(folder.join(FILE)).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Hold { file }),
            Err(TryLockError::WouldBlock) => {
                let mut address = String::new();
                let _ = file.read_to_string(&mut address);
                Err(Error::Taken { folder: folder.into(), address: address.trim().into() })
            }
            // Some network file systems know no locks; that they hold one server is left to whoever keeps it.
            Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => {
                tracing::warn!("{} knows no locks: nothing keeps a second server away", folder.display());
                Ok(Hold { file })
            }
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// Writes down where the server listens, for whoever finds the folder taken.
    pub(crate) fn note(&mut self, url: &str) -> std::io::Result<()> {
        self.file.set_len(0)?;
        self.file.seek(SeekFrom::Start(0))?;
        writeln!(self.file, "{url}")
    }
}
