//! Pictures that were drawn lately, so that they are not drawn again for everybody who asks.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;

/// Pictures by what they show, the newest first.
pub(crate) struct Kept {
    /// How many bytes are kept at most.
    most: usize,
    pictures: Mutex<VecDeque<(String, Bytes)>>,
}

impl Kept {
    /// Keeps so many bytes at most.
    pub(crate) fn new(most: usize) -> Kept {
        Kept { most, pictures: Mutex::default() }
    }

    /// The picture of this, if it is kept.
    pub(crate) fn find(&self, key: &str) -> Option<Bytes> {
        self.lock().iter().find(|(known, _)| known == key).map(|(_, bytes)| bytes.clone())
    }

    /// Keeps a picture; the oldest go if there is no room.
    pub(crate) fn keep(&self, key: String, bytes: Bytes) {
        let mut pictures = self.lock();
        pictures.retain(|(known, _)| *known != key);
        pictures.push_front((key, bytes));
        while pictures.len() > 1 && pictures.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() > self.most {
            pictures.pop_back();
        }
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<(String, Bytes)>> {
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
}
