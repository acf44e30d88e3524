//! The same code once more, for newer processors.
//!
//! A wheel runs on every processor with x86-64-v2. What takes most of the time is compiled a second time for those with AVX2 and
//! the bit manipulation instructions (since 2013), and which of the two is called is decided while the program runs. The one
//! call into it is `unsafe`, since the compiler cannot know what the processor has; that is why this file may have it.

#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use std::sync::LazyLock;

/// Whether the processor has what the second version needs. Who wants to see the first one at work says so before importing.
#[cfg(target_arch = "x86_64")]
static IS_NEWER: LazyLock<bool> = LazyLock::new(|| {
    std::env::var_os("QIYUAN_BASELINE").is_none()
        && is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
});

/// Work that is compiled twice: `run` and whatever takes its time is `#[inline(always)]`.
pub(crate) trait Work {
    type Output;

    fn run(self) -> Self::Output;
}

/// Does the work as this processor does it best.
pub(crate) fn do_best<W: Work>(work: W) -> W::Output {
    #[cfg(target_arch = "x86_64")]
    if *IS_NEWER {
        // SAFETY: the processor was asked whether it has these instructions.
        return unsafe { compiled_for_newer(work) };
    }
    compiled_for_all(work)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
#[inline(never)]
fn compiled_for_newer<W: Work>(work: W) -> W::Output {
    work.run()
}

#[inline(never)]
fn compiled_for_all<W: Work>(work: W) -> W::Output {
    work.run()
}
