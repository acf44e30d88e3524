//! Memory that nobody uses any more goes back to the system.
//!
//! The GNU C library keeps what was freed between what is still in use, for ever: after an evening of many tables a server
//! would stay as large as it was. It gives it back when it is asked to, and only a call to C asks.
#![allow(unsafe_code, reason = "the C library is asked to give memory back, which takes a call to C")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::app::App;

/// In how many places the C library keeps memory. By itself it makes eight for every core, and what is free in one of them is
/// of no use to threads that take theirs from another: a table would need a quarter more.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const ARENAS: std::ffi::c_int = 2;
/// What it calls that number.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const M_ARENA_MAX: std::ffi::c_int = -8;

/// How often memory is given back.
const EVERY: Duration = Duration::from_secs(60);

impl App {
    /// Gives memory back now and then, unless tables are just coming: those will need it.
    pub(crate) async fn keep_trimming(self: Arc<App>) {
        let mut again = tokio::time::interval(EVERY);
        let mut n_before = 0;
        loop {
            again.tick().await;
            if let Some(since) = Instant::now().checked_sub(self.hub.config.idle) {
                self.posters.forget(since);
                self.animations.kept.forget(since);
            }
            let n_rooms = self.hub.n_rooms();
            if n_rooms <= n_before {
                let _ = tokio::task::spawn_blocking(trim).await;
            }
            n_before = n_rooms;
        }
    }
}

/// Lets the process keep its memory together. Call it before there are threads.
pub fn keep_memory_together() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        unsafe extern "C" {
            safe fn mallopt(what: std::ffi::c_int, value: std::ffi::c_int) -> std::ffi::c_int;
        }
        mallopt(M_ARENA_MAX, ARENAS);
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn trim() {
    unsafe extern "C" {
        safe fn malloc_trim(pad: usize) -> std::ffi::c_int;
    }
    malloc_trim(0);
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn trim() {}
