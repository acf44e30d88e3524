//! Random texts: ids, tokens, seeds.

use qiyuan_core::write_seed;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Letters and digits that are not mistaken for each other.
const ALPHABET: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// Random bytes from the system.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random bytes");
    bytes
}

/// A random number from the system.
pub(crate) fn random_number() -> u64 {
    u64::from_be_bytes(random_bytes())
}

/// A new table's id: ten letters and digits that nobody guesses.
pub(crate) fn new_id() -> String {
    let mut number = u128::from_be_bytes(random_bytes());
    let letters = (0..10).map(|_| {
        let letter = ALPHABET[(number % 58) as usize];
        number /= 58;
        char::from(letter)
    });
    letters.collect()
}

/// A new table's seed, as text.
pub(crate) fn new_seed() -> String {
    write_seed(&random_bytes())
}

/// A new seat's token: 128 random bits.
pub(crate) fn new_token() -> String {
    hex(&random_bytes::<16>())
}

/// What is kept of a token.
pub(crate) fn hash_token(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

/// The key of a seat's feeds, from what is kept of its token: it leads back to neither.
pub(crate) fn feed_key(hash: &str) -> String {
    hex(&Sha256::digest(format!("feed {hash}").as_bytes())[..16])
}

/// Whether two hashes are the same, in a time that does not depend on where they differ.
pub(crate) fn same_hash(a: &str, b: &str) -> bool {
    a.as_bytes().ct_eq(b.as_bytes()).into()
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
