//! Pictures that were drawn lately, so that they are not drawn again for everybody who asks.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use axum::body::Bytes;

/// Pictures by what they show, the newest first.
pub(crate) struct Kept {
    /// How many bytes are kept at most.
    most: usize,
    pictures: Mutex<VecDeque<Picture>>,
}

struct Picture {
    key: String,
    bytes: Bytes,
    /// When somebody asked for it last.
    asked: Instant,
}

impl Kept {
    /// Keeps so many bytes at most.
    pub(crate) fn new(most: usize) -> Kept {
        Kept { most, pictures: Mutex::default() }
    }

    /// The picture of this, if it is kept.
    pub(crate) fn find(&self, key: &str) -> Option<Bytes> {
        let mut pictures = self.lock();
        let found = pictures.iter_mut().find(|known| known.key == key)?;
        found.asked = Instant::now();
        Some(found.bytes.clone())
    }

    /// Keeps a picture; the oldest go if there is no room.
    pub(crate) fn keep(&self, key: String, bytes: Bytes) {
        let mut pictures = self.lock();
        pictures.retain(|known| known.key != key);
        pictures.push_front(Picture { key, bytes, asked: Instant::now() });
        while pictures.len() > 1 && pictures.iter().map(|picture| picture.bytes.len()).sum::<usize>() > self.most {
            pictures.pop_back();
        }
    }

    /// Forgets what nobody has asked for since a moment.
    pub(crate) fn forget(&self, since: Instant) {
        let mut pictures = self.lock();
        pictures.retain(|picture| picture.asked >= since);
        pictures.shrink_to_fit();
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<Picture>> {
        self.pictures.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_go() {
        let kept = Kept::new(10);
        for key in ["a", "b", "c", "b"] {
            kept.keep(key.into(), Bytes::from_static(b"1234"));
        }
        assert!(kept.find("a").is_none() && kept.find("b").is_some() && kept.find("c").is_some());
        kept.keep("large".into(), Bytes::from(vec![0; 100]));
        assert!(kept.find("large").is_some() && kept.find("b").is_none());
    }

    #[test]
    fn what_nobody_asks_for_is_forgotten() {
        let kept = Kept::new(100);
        for key in ["a", "b"] {
            kept.keep(key.into(), Bytes::from_static(b"1234"));
        }
        let since = Instant::now();
        assert!(kept.find("b").is_some());
        kept.forget(since);
        assert!(kept.find("a").is_none() && kept.find("b").is_some());
    }
}
