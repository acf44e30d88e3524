//! Messages that are kept for a while, compressed: they are JSON, and take a sixth of their length.

use std::cell::RefCell;

use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};
use tokio_tungstenite::tungstenite::Utf8Bytes;

thread_local! {
    /// What compresses takes long to make and hundreds of kilobytes: every thread has one.
    static PACKER: RefCell<Compress> = RefCell::new(Compress::new(Compression::fast(), false));
}

/// A message, compressed.
pub(super) struct Packed {
    bytes: Box<[u8]>,
    /// How long it was.
    length: usize,
}

impl Packed {
    pub(super) fn new(message: &str) -> Packed {
        let bytes = PACKER.with_borrow_mut(|packer| {
            packer.reset();
            let mut bytes = Vec::with_capacity(message.len() / 4 + 64);
            loop {
                let read = packer.total_in() as usize;
                let rest = &message.as_bytes()[read..];
                let packed = packer.compress_vec(rest, &mut bytes, FlushCompress::Finish);
                if packed.expect("it was begun anew") == Status::StreamEnd {
                    return bytes;
                }
                // It wants more room.
                bytes.reserve(message.len() / 4 + 64);
            }
        });
        Packed { bytes: bytes.into_boxed_slice(), length: message.len() }
    }

    /// How much memory it takes.
    pub(super) fn n_bytes(&self) -> usize {
        self.bytes.len()
    }

    /// The message as it was.
    pub(super) fn unpack(&self) -> Option<Utf8Bytes> {
        let mut text = Vec::with_capacity(self.length);
        let done = Decompress::new(false).decompress_vec(&self.bytes, &mut text, FlushDecompress::Finish);
        let whole = matches!(done, Ok(Status::StreamEnd)) && text.len() == self.length;
        debug_assert!(whole, "{done:?}");
        String::from_utf8(text).ok().filter(|_| whole).map(Utf8Bytes::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_what_was_said() {
        let mut words = String::new();
        for n in 0..3000 {
            let message = format!("{words}棋{}", n * 7919 % 1000);
            assert_eq!(Packed::new(&message).unpack().as_deref(), Some(message.as_str()));
            if n % 50 == 0 {
                words = format!("{message} \"move\":{}", n * 104_729 % 8191);
            }
        }
        assert!(words.len() > 500);
        assert_eq!(Packed::new("").unpack().as_deref(), Some(""));
        let long = "{\"kind\":\"spot\",\"at\":12},".repeat(1000);
        assert!(Packed::new(&long).n_bytes() < long.len() / 20);
    }
}
