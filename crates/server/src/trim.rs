//! Memory that nobody uses any more goes back to the system.
//!
//! The GNU C library keeps what was freed between what is still in use, for ever: after an evening of many tables a server
//! would stay as large as it was. It gives it back when it is asked to, and only a call to C asks.
#![allow(unsafe_code, reason = "the C library is asked to give memory back, which takes a call to C")]

use std::sync::Arc;
use std::time::Duration;

use crate::hub::Hub;

/// How often memory is given back.
const EVERY: Duration = Duration::from_secs(60);

impl Hub {
    /// Gives memory back now and then, unless tables are just coming: those will need it.
    pub(crate) async fn keep_trimming(self: Arc<Hub>) {
        let mut again = tokio::time::interval(EVERY);
        let mut n_before = 0;
        loop {
            again.tick().await;
            let n_rooms = self.n_rooms();
            if n_rooms <= n_before {
                let _ = tokio::task::spawn_blocking(trim).await;
            }
            n_before = n_rooms;
        }
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
