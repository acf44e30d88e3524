//! Memory for the table of positions.
//!
//! This is the one file of the engine with `unsafe` code. Nearly every look into the table misses every cache, and with
//! ordinary pages the table of addresses as well: that alone was half of the time of a search. The table therefore
//! lies in large pages that come from the system directly, already zero, and the processor is told early what will be
//! looked at. The standard library offers neither safely.
#![allow(unsafe_code)]

use std::io;
use std::marker::PhantomData;

use memmap2::MmapMut;

/// A slice in large pages, where the system has them.
#[derive(Debug)]
pub(super) struct Pages<T> {
    memory: MmapMut,
    len: usize,
    items: PhantomData<T>,
}

/// Types that are valid whatever bytes they are made of, zero to begin with.
///
/// # Safety
/// Every bit pattern must be a value of the type, and it must be at most as strictly aligned as a page.
pub(super) unsafe trait AnyBytes: Sync {}

impl<T: AnyBytes> Pages<T> {
    /// So many items, all of whose bytes are zero.
    pub(super) fn zeroed(len: usize) -> io::Result<Pages<T>> {
        let memory = MmapMut::map_anon((len * size_of::<T>()).max(1))?;
        // Only a wish: without large pages it is merely slower.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Ok(Pages { memory, len, items: PhantomData })
    }

    /// The items.
    #[inline]
    pub(super) fn items(&self) -> &[T] {
        // SAFETY: the mapping is as long as `len` items, lives as long as `self`, is aligned to a page, and any bytes
        // make an item. Nothing else gives out the mapping, so items change only through `T`'s own interior.
        unsafe { std::slice::from_raw_parts(self.memory.as_ptr().cast::<T>(), self.len) }
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
