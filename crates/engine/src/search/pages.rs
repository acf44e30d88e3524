//! Memory for the positions that a search remembers.
//!
//! This is the one file of the engine with `unsafe` code. Nearly every look into it misses every cache, and with
//! ordinary pages the table of addresses as well: that alone was half of the time of a search. It therefore
//! lies in large pages that come from the system directly, already zero, and the processor is told early what will be
//! looked at. The standard library offers neither safely.
#![allow(unsafe_code)]

use std::io;
use std::sync::atomic::AtomicU64;

use memmap2::MmapMut;

/// One slot: the data, and the key mixed with it. Threads write both without a lock; a slot whose halves come from
/// different writers does not give its key back, and counts as empty.
#[derive(Debug)]
#[repr(C)]
pub(super) struct Slot {
    pub(super) mixed: AtomicU64,
    pub(super) data: AtomicU64,
}

/// Slots that a position may be in: one line of the cache.
#[derive(Debug)]
#[repr(C, align(64))]
pub(super) struct Bucket(pub(super) [Slot; 4]);

/// Buckets in large pages, where the system has them.
#[derive(Debug)]
pub(super) struct Pages {
    memory: MmapMut,
    len: usize,
}

impl Pages {
    /// So many buckets of empty slots.
    pub(super) fn zeroed(len: usize) -> io::Result<Pages> {
        let memory = MmapMut::map_anon((len * size_of::<Bucket>()).max(1))?;
        // Only a wish: without large pages it is merely slower.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Ok(Pages { memory, len })
    }

    /// Empties all slots.
    pub(super) fn clear(&mut self) {
        self.memory.fill(0);
    }

    /// The buckets.
    #[inline]
    pub(super) fn items(&self) -> &[Bucket] {
        // SAFETY: the mapping is as long as `len` buckets, lives as long as `self` and is aligned to a page. Buckets are
        // atomic numbers and nothing else, so any bytes are valid and shared writing is sound. Nothing else gives out
        // the mapping.
        unsafe { std::slice::from_raw_parts(self.memory.as_ptr().cast::<Bucket>(), self.len) }
    }
}

/// Tells the processor that an item will be wanted soon.
#[inline]
pub(super) fn fetch<T>(item: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a hint, which reads nothing.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(item).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = item;
}
