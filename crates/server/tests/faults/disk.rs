//! A disk that fails when it is told to, under SQLite: a layer (VFS) between SQLite and the files of the system.
//!
//! SQLite calls such a layer through pointers to C functions, so it cannot be written without `unsafe`. It is part of one test,
//! whose process has no other databases, and of no program.
#![allow(unsafe_code, reason = "SQLite calls its file layer through pointers to C functions")]

use std::ffi::{c_char, c_int, c_void};
use std::mem::size_of;
use std::sync::atomic::{AtomicI64, AtomicPtr, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use libsqlite3_sys as sqlite;

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
    Slow,
}

/// What is asked of a disk, with SQLite's word for its failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Open,
    Read,
    Write,
    Truncate,
    Sync,
    Size,
    Delete,
    Map,
}

/// The system's own layer.
static REAL: AtomicPtr<sqlite::sqlite3_vfs> = AtomicPtr::new(std::ptr::null_mut());
/// How often something was asked that can fail so, and how often it failed.
static N_ASKED: AtomicU64 = AtomicU64::new(0);
static N_FAILED: AtomicUsize = AtomicUsize::new(0);
/// What is asked fails if its number leaves this rest when it is divided by `EVERY`; never if that is negative.
static REST: AtomicI64 = AtomicI64::new(-1);
static EVERY: AtomicI64 = AtomicI64::new(1);
static KIND: AtomicUsize = AtomicUsize::new(0);

const KINDS: [Fault; 4] = [Fault::Error, Fault::Full, Fault::Short, Fault::Slow];

/// Lets everything fail whose number leaves a rest.
pub(crate) fn fail(kind: Fault, rest: i64, every: i64) {
    N_ASKED.store(0, Ordering::SeqCst);
    N_FAILED.store(0, Ordering::SeqCst);
    KIND.store(KINDS.iter().position(|known| *known == kind).expect("a kind"), Ordering::SeqCst);
    EVERY.store(every, Ordering::SeqCst);
    REST.store(rest, Ordering::SeqCst);
}

/// Lets nothing fail any more; says how often something was asked that could fail so, and how often it failed.
pub(crate) fn mend() -> (u64, usize) {
    REST.store(-1, Ordering::SeqCst);
    (N_ASKED.load(Ordering::SeqCst), N_FAILED.load(Ordering::SeqCst))
}

/// How this fails now, if it does.
fn falls(asked: Asked) -> Option<Fault> {
    let fault = KINDS[KIND.load(Ordering::SeqCst)];
    let applies = match fault {
        Fault::Error | Fault::Slow => true,
        Fault::Full => matches!(asked, Asked::Write | Asked::Truncate | Asked::Map | Asked::Open),
        Fault::Short => asked == Asked::Write,
    };
    if !applies {
        return None;
    }
    let number = N_ASKED.fetch_add(1, Ordering::SeqCst) as i64;
    if number % EVERY.load(Ordering::SeqCst) != REST.load(Ordering::SeqCst) {
        return None;
    }
    N_FAILED.fetch_add(1, Ordering::SeqCst);
    if fault == Fault::Slow {
        std::thread::sleep(Duration::from_millis(2));
        return None;
    }
    Some(fault)
}

/// SQLite's number for a failure.
fn code(asked: Asked, fault: Fault) -> c_int {
    match (asked, fault) {
        (Asked::Open, _) => sqlite::SQLITE_CANTOPEN,
        (Asked::Map, _) => sqlite::SQLITE_IOERR_SHMSIZE,
        (_, Fault::Full | Fault::Short) => sqlite::SQLITE_FULL,
        (Asked::Read, _) => sqlite::SQLITE_IOERR_READ,
        (Asked::Write, _) => sqlite::SQLITE_IOERR_WRITE,
        (Asked::Truncate, _) => sqlite::SQLITE_IOERR_TRUNCATE,
        (Asked::Sync, _) => sqlite::SQLITE_IOERR_FSYNC,
        (Asked::Size, _) => sqlite::SQLITE_IOERR_FSTAT,
        (Asked::Delete, _) => sqlite::SQLITE_IOERR_DELETE,
    }
}

/// A file of ours; the system's own lies behind it in memory.
#[repr(C)]
struct Layered {
    base: sqlite::sqlite3_file,
}

/// The system's file behind one of ours.
unsafe fn real(file: *mut sqlite::sqlite3_file) -> *mut sqlite::sqlite3_file {
    // SAFETY: SQLite gave us `szOsFile` bytes, which are ours and then the system's.
    unsafe { file.cast::<u8>().add(size_of::<Layered>()).cast() }
}

/// Calls a method of the system's file.
macro_rules! pass {
    ($file:expr, $method:ident $(, $argument:expr)*) => {{
        // SAFETY: SQLite only calls methods of files that were opened, and the system's file was opened with ours.
        unsafe {
            let file = real($file);
            ((*(*file).pMethods).$method.expect("the system's files have it"))(file $(, $argument)*)
        }
    }};
}

unsafe extern "C" fn close(file: *mut sqlite::sqlite3_file) -> c_int {
    pass!(file, xClose)
}

unsafe extern "C" fn read(file: *mut sqlite::sqlite3_file, to: *mut c_void, n: c_int, at: i64) -> c_int {
    falls(Asked::Read).map_or_else(|| pass!(file, xRead, to, n, at), |fault| code(Asked::Read, fault))
}

unsafe extern "C" fn write(file: *mut sqlite::sqlite3_file, from: *const c_void, n: c_int, at: i64) -> c_int {
    match falls(Asked::Write) {
        None => pass!(file, xWrite, from, n, at),
        Some(fault) => {
            if fault == Fault::Short {
                pass!(file, xWrite, from, n / 2, at);
            }
            code(Asked::Write, fault)
        }
    }
}

unsafe extern "C" fn truncate(file: *mut sqlite::sqlite3_file, size: i64) -> c_int {
    falls(Asked::Truncate).map_or_else(|| pass!(file, xTruncate, size), |fault| code(Asked::Truncate, fault))
}

unsafe extern "C" fn sync(_file: *mut sqlite::sqlite3_file, _flags: c_int) -> c_int {
    // Nobody pulls the plug in this test: what is written need not reach the disk.
    falls(Asked::Sync).map_or(sqlite::SQLITE_OK, |fault| code(Asked::Sync, fault))
}

unsafe extern "C" fn file_size(file: *mut sqlite::sqlite3_file, size: *mut i64) -> c_int {
    falls(Asked::Size).map_or_else(|| pass!(file, xFileSize, size), |fault| code(Asked::Size, fault))
}

unsafe extern "C" fn lock(file: *mut sqlite::sqlite3_file, how: c_int) -> c_int {
    pass!(file, xLock, how)
}

unsafe extern "C" fn unlock(file: *mut sqlite::sqlite3_file, how: c_int) -> c_int {
    pass!(file, xUnlock, how)
}

unsafe extern "C" fn is_reserved(file: *mut sqlite::sqlite3_file, out: *mut c_int) -> c_int {
    pass!(file, xCheckReservedLock, out)
}

unsafe extern "C" fn control(file: *mut sqlite::sqlite3_file, what: c_int, argument: *mut c_void) -> c_int {
    pass!(file, xFileControl, what, argument)
}

unsafe extern "C" fn sector_size(file: *mut sqlite::sqlite3_file) -> c_int {
    pass!(file, xSectorSize)
}

unsafe extern "C" fn device(file: *mut sqlite::sqlite3_file) -> c_int {
    pass!(file, xDeviceCharacteristics)
}

unsafe extern "C" fn map(
    file: *mut sqlite::sqlite3_file,
    page: c_int,
    size: c_int,
    extend: c_int,
    out: *mut *mut c_void,
) -> c_int {
    falls(Asked::Map).map_or_else(|| pass!(file, xShmMap, page, size, extend, out), |fault| code(Asked::Map, fault))
}

unsafe extern "C" fn map_lock(file: *mut sqlite::sqlite3_file, offset: c_int, n: c_int, flags: c_int) -> c_int {
    pass!(file, xShmLock, offset, n, flags)
}

unsafe extern "C" fn map_barrier(file: *mut sqlite::sqlite3_file) {
    pass!(file, xShmBarrier);
}

unsafe extern "C" fn unmap(file: *mut sqlite::sqlite3_file, delete: c_int) -> c_int {
    pass!(file, xShmUnmap, delete)
}

static METHODS: sqlite::sqlite3_io_methods = sqlite::sqlite3_io_methods {
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(is_reserved),
    xFileControl: Some(control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(device),
    xShmMap: Some(map),
    xShmLock: Some(map_lock),
    xShmBarrier: Some(map_barrier),
    xShmUnmap: Some(unmap),
    xFetch: None,
    xUnfetch: None,
};

unsafe extern "C" fn open(
    _vfs: *mut sqlite::sqlite3_vfs,
    name: sqlite::sqlite3_filename,
    file: *mut sqlite::sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: SQLite gave us a file of the size that we asked for, and the system's layer is set before ours is known.
    unsafe {
        (*file).pMethods = std::ptr::null();
        if let Some(fault) = falls(Asked::Open) {
            return code(Asked::Open, fault);
        }
        let system = REAL.load(Ordering::SeqCst);
        let opened = ((*system).xOpen.expect("it opens files"))(system, name, real(file), flags, out);
        if !(*real(file)).pMethods.is_null() {
            (*file).pMethods = &raw const METHODS;
        }
        opened
    }
}

unsafe extern "C" fn delete(_vfs: *mut sqlite::sqlite3_vfs, name: *const c_char, sync: c_int) -> c_int {
    if let Some(fault) = falls(Asked::Delete) {
        return code(Asked::Delete, fault);
    }
    let system = REAL.load(Ordering::SeqCst);
    // SAFETY: the system's layer is set before ours is known.
    unsafe { ((*system).xDelete.expect("it deletes files"))(system, name, sync) }
}

/// Puts the layer under every database of this process. Call it once, before anything is opened.
pub(crate) fn install() {
    // SAFETY: SQLite keeps the layer for ever, and it is never freed; everything that we do not change is the system's.
    unsafe {
        let system = sqlite::sqlite3_vfs_find(std::ptr::null());
        assert!(!system.is_null(), "the system has files");
        REAL.store(system, Ordering::SeqCst);
        let layer = Box::leak(Box::new(*system));
        layer.szOsFile = size_of::<Layered>() as c_int + (*system).szOsFile;
        layer.zName = c"failing".as_ptr();
        layer.xOpen = Some(open);
        layer.xDelete = Some(delete);
        assert_eq!(sqlite::sqlite3_vfs_register(layer, 1), sqlite::SQLITE_OK);
    }
}
