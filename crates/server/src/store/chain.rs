//! Checksums by which damage is noticed: every event's holds the one before it, and a table's row holds the last.

use sha2::{Digest, Sha256};

/// How many bytes of the hash are kept.
const KEPT: usize = 12;

/// The checksum of a log to which nothing has been written.
pub(super) const EMPTY: &[u8] = &[];

/// The checksum of an event, given the one before.
pub(super) fn link(before: &[u8], id: &str, seq: i64, at: i64, entry: &str) -> Vec<u8> {
    let mut hash = Sha256::new();
    hash.update([before.len() as u8]);
    hash.update(before);
    hash.update((id.len() as u32).to_be_bytes());
    hash.update(id);
    hash.update(seq.to_be_bytes());
    hash.update(at.to_be_bytes());
    hash.update(entry);
    hash.finalize()[..KEPT].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_counts() {
        let sum = link(EMPTY, "a", 1, 2, "entry");
        assert_eq!(sum.len(), KEPT);
        let others = [
            link(&sum, "a", 1, 2, "entry"),
            link(EMPTY, "b", 1, 2, "entry"),
            link(EMPTY, "a", 2, 2, "entry"),
            link(EMPTY, "a", 1, 3, "entry"),
            link(EMPTY, "a", 1, 2, "entrz"),
        ];
        assert!(others.iter().all(|other| *other != sum));
    }
}
