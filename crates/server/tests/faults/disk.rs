//! A disk that fails when it is told to, under SQLite: a layer (VFS) between SQLite and the files of the system.
//!
//! SQLite calls such a layer through pointers to C functions, so it cannot be written without `unsafe`. It is part of one test,
//! whose process has no other databases, and of no program.
#![allow(unsafe_code, reason = "SQLite calls its file layer through pointers to C functions")]

use std::ffi::{CStr, c_char, c_int, c_void};
use std::mem::size_of;
use std::sync::atomic::{AtomicPtr, Ordering};

use libsqlite3_sys as sqlite;

use super::plan::{Asked, Disk, Fault, disk_of};

/// The system's own layer.
static REAL: AtomicPtr<sqlite::sqlite3_vfs> = AtomicPtr::new(std::ptr::null_mut());
/// The disk that has a file whose name C gives us.
unsafe fn disk_of_name(name: *const c_char) -> Option<&'static Disk> {
    // SAFETY: SQLite and the C library end names with a zero; a file without a name is nowhere.
    (!name.is_null()).then(|| unsafe { CStr::from_ptr(name) }.to_str().ok()).flatten().and_then(disk_of)
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
        (Asked::Access | Asked::Rename, _) => sqlite::SQLITE_IOERR_ACCESS,
    }
}

/// A file of ours; the system's own lies behind it in memory.
#[repr(C)]
struct Layered {
    base: sqlite::sqlite3_file,
    disk: Option<&'static Disk>,
}

/// How this fails now at a file of ours, if it does.
unsafe fn falls(file: *mut sqlite::sqlite3_file, asked: Asked) -> Option<Fault> {
    // SAFETY: SQLite only calls methods of files that we opened.
    unsafe { (*file.cast::<Layered>()).disk }.and_then(|disk| disk.falls(asked))
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

/// Calls a method of the system's file, unless that is to fail.
macro_rules! ask {
    ($asked:expr, $file:expr, $method:ident $(, $argument:expr)*) => {
        // SAFETY: a file of ours.
        match unsafe { falls($file, $asked) } {
            Some(fault) => code($asked, fault),
            None => pass!($file, $method $(, $argument)*),
        }
    };
}

unsafe extern "C" fn close(file: *mut sqlite::sqlite3_file) -> c_int {
    pass!(file, xClose)
}

unsafe extern "C" fn read(file: *mut sqlite::sqlite3_file, to: *mut c_void, n: c_int, at: i64) -> c_int {
    ask!(Asked::Read, file, xRead, to, n, at)
}

unsafe extern "C" fn write(file: *mut sqlite::sqlite3_file, from: *const c_void, n: c_int, at: i64) -> c_int {
    // SAFETY: a file of ours.
    match unsafe { falls(file, Asked::Write) } {
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
    ask!(Asked::Truncate, file, xTruncate, size)
}

unsafe extern "C" fn sync(file: *mut sqlite::sqlite3_file, _flags: c_int) -> c_int {
    // Nobody pulls the plug in this test: what is written need not reach the disk.
    // SAFETY: a file of ours.
    unsafe { falls(file, Asked::Sync) }.map_or(sqlite::SQLITE_OK, |fault| code(Asked::Sync, fault))
}

unsafe extern "C" fn file_size(file: *mut sqlite::sqlite3_file, size: *mut i64) -> c_int {
    ask!(Asked::Size, file, xFileSize, size)
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
    ask!(Asked::Map, file, xShmMap, page, size, extend, out)
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
        let disk = disk_of_name(name);
        if let Some(fault) = disk.and_then(|disk| disk.falls(Asked::Open)) {
            return code(Asked::Open, fault);
        }
        let system = REAL.load(Ordering::SeqCst);
        let opened = ((*system).xOpen.expect("it opens files"))(system, name, real(file), flags, out);
        if !(*real(file)).pMethods.is_null() {
            (*file.cast::<Layered>()).disk = disk;
            (*file).pMethods = &raw const METHODS;
        }
        opened
    }
}

unsafe extern "C" fn delete(_vfs: *mut sqlite::sqlite3_vfs, name: *const c_char, sync: c_int) -> c_int {
    // SAFETY: the system's layer is set before ours is known.
    unsafe {
        if let Some(fault) = disk_of_name(name).and_then(|disk| disk.falls(Asked::Delete)) {
            return code(Asked::Delete, fault);
        }
        let system = REAL.load(Ordering::SeqCst);
        ((*system).xDelete.expect("it deletes files"))(system, name, sync)
    }
}

unsafe extern "C" fn access(
    _vfs: *mut sqlite::sqlite3_vfs,
    name: *const c_char,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: the system's layer is set before ours is known.
    unsafe {
        if let Some(fault) = disk_of_name(name).and_then(|disk| disk.falls(Asked::Access)) {
            return code(Asked::Access, fault);
        }
        let system = REAL.load(Ordering::SeqCst);
        ((*system).xAccess.expect("it finds files"))(system, name, flags, out)
    }
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
        layer.xAccess = Some(access);
        assert_eq!(sqlite::sqlite3_vfs_register(layer, 1), sqlite::SQLITE_OK);
    }
}

/// What the server itself asks of the disk, beside SQLite: copies are synced and renamed. A function of the program goes before
/// one of the C library's that has the same name.
#[cfg(target_os = "linux")]
mod system {
    use super::*;

    const HERE: c_int = -100;
    const EIO: c_int = 5;
    const ENOSPC: c_int = 28;

    unsafe extern "C" {
        fn renameat(from_folder: c_int, from: *const c_char, to_folder: c_int, to: *const c_char) -> c_int;
        fn fdatasync(file: c_int) -> c_int;
        fn __errno_location() -> *mut c_int;
    }

    /// What a call to the system says that failed.
    unsafe fn fails(fault: Fault) -> c_int {
        // SAFETY: every thread has a place for its error.
        unsafe { *__errno_location() = if fault == Fault::Error { EIO } else { ENOSPC } };
        -1
    }

    #[unsafe(no_mangle)]
    unsafe extern "C" fn rename(from: *const c_char, to: *const c_char) -> c_int {
        // SAFETY: names and errors are the C library's.
        unsafe {
            match disk_of_name(from).and_then(|disk| disk.falls(Asked::Rename)) {
                Some(fault) => fails(fault),
                None => renameat(HERE, from, HERE, to),
            }
        }
    }

    #[unsafe(no_mangle)]
    unsafe extern "C" fn fsync(file: c_int) -> c_int {
        let name = std::fs::read_link(format!("/proc/self/fd/{file}")).unwrap_or_default();
        let disk = name.to_str().and_then(disk_of);
        // SAFETY: the file and the error are the C library's.
        unsafe {
            match disk.and_then(|disk| disk.falls(Asked::Sync)) {
                Some(fault) => fails(fault),
                None => fdatasync(file),
            }
        }
    }
}
