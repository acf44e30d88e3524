//! What is to fail, and when: a disk below a folder, asked for one thing after another.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How the disk fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// EIO: anything fails.
    Error,
    /// ENOSPC: what is written finds no room.
    Full,
    /// Half of what is written is there, and no room for the rest.
    Short,
    /// It answers late.
    Slow(Duration),
}

/// What is asked of a disk, with SQLite's word for its failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Asked {
    Open,
    Access,
    Read,
    Write,
    Truncate,
    Sync,
    Size,
    Delete,
    Map,
    Rename,
}

/// The disk below one folder. It fails at what is asked of it by number: at `n` things from the `first` on.
#[derive(Debug)]
pub(crate) struct Disk {
    folder: String,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// What is to fail: how, from which number on, and how often.
    plan: Option<(Fault, u64, u64)>,
    /// How often something was asked that can fail so.
    n_asked: u64,
    /// What failed.
    failed: Vec<Asked>,
}

/// All disks that can fail; the others are the system's.
static DISKS: Mutex<Vec<&'static Disk>> = Mutex::new(Vec::new());

impl Disk {
    /// A disk below a folder, which works until it is told to fail.
    pub(crate) fn below(folder: &Path) -> &'static Disk {
        let folder = folder.to_str().expect("the name of a folder for tests").to_string();
        let disk = Box::leak(Box::new(Disk { folder, state: Mutex::default() }));
        DISKS.lock().unwrap_or_else(PoisonError::into_inner).push(disk);
        disk
    }

    /// Fails at `n` things from the `first` on that can fail so.
    pub(crate) fn fail(&self, fault: Fault, first: u64, n: u64) {
        *self.state() = State { plan: Some((fault, first, n)), ..State::default() };
    }

    /// Fails no more, and remembers what failed.
    pub(crate) fn work(&self) {
        self.state().plan = None;
    }

    /// Fails no more; says how much was asked that could fail so, and what failed.
    pub(crate) fn mend(&self) -> (u64, Vec<Asked>) {
        let State { n_asked, failed, .. } = std::mem::take(&mut *self.state());
        (n_asked, failed)
    }

    /// Whether something has failed since it was told to.
    pub(crate) fn has_failed(&self) -> bool {
        !self.state().failed.is_empty()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How this fails now, if it does.
    pub(crate) fn falls(&self, asked: Asked) -> Option<Fault> {
        let mut state = self.state();
        let (fault, first, n) = state.plan?;
        let applies = match fault {
            Fault::Error | Fault::Slow(_) => true,
            Fault::Full => matches!(asked, Asked::Write | Asked::Truncate | Asked::Map | Asked::Open | Asked::Rename),
            Fault::Short => asked == Asked::Write,
        };
        if !applies {
            return None;
        }
        let number = state.n_asked;
        state.n_asked += 1;
        if number < first || number - first >= n {
            return None;
        }
        state.failed.push(asked);
        drop(state);
        if let Fault::Slow(late) = fault {
            std::thread::sleep(late);
            return None;
        }
        Some(fault)
    }
}

/// The disk that has a file of this name.
pub(crate) fn disk_of(name: &str) -> Option<&'static Disk> {
    let disks = DISKS.lock().unwrap_or_else(PoisonError::into_inner);
    disks
        .iter()
        .copied()
        .find(|disk| name.strip_prefix(&disk.folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}
