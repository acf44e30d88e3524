//! Says whole lines, from several threads.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// Where lines go. Clones share it.
#[derive(Clone)]
pub(crate) struct Speaker(Arc<Mutex<dyn Write + Send>>);

impl Speaker {
    pub(crate) fn new(out: impl Write + Send + 'static) -> Speaker {
        Speaker(Arc::new(Mutex::new(out)))
    }

    /// Says a line. If nobody listens any more, the input will end as well, so that is no concern here.
    pub(crate) fn say(&self, line: &str) {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }

    /// Says what was wrong with a line, on one line.
    pub(crate) fn complain(&self, error: impl std::fmt::Display) {
        self.say(&format!("info error {}", error.to_string().replace(['\n', '\r'], " ")));
    }
}
