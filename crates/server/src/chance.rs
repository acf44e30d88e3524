//! What chance brings at a table: from a seed that is fixed, and its hash published, before the first move.

use hmac::{Hmac, KeyInit, Mac};
use qiyuan_catalog::AnyMatch;
use qiyuan_core::{SimRng, sim_rng};
use sha2::{Digest, Sha256};

/// What the outcomes of a game are derived from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Committed {
    /// The secret, until the game is over.
    pub(crate) seed: [u8; 32],
    /// What the players added, by seat.
    pub(crate) salts: Vec<String>,
    /// The table's id.
    pub(crate) id: String,
}

impl Committed {
    /// The hash that is published before the first move.
    pub(crate) fn commitment(&self) -> String {
        hex(&Sha256::digest(self.seed))
    }
}

/// Lets chance act until a seat does, or the game is over. `number` counts the outcomes before.
pub(crate) fn deal(table: &mut dyn AnyMatch, committed: &Committed, number: u32) -> Vec<String> {
    table.deal(&mut outcome_rng(committed, number))
}

/// The weights of the outcomes that chance can bring now, in the order of the moves; none if they are not known.
pub(crate) fn weights(_table: &dyn AnyMatch) -> Vec<u32> {
    Vec::new()
}

/// All that chance has brought, with what else it could have brought.
pub(crate) fn chances(table: &dyn AnyMatch) -> Vec<serde_json::Value> {
    let played = table.played();
    let brought = played.iter().enumerate().filter(|(_, mv)| mv.starts_with('='));
    let chance = |(number, (i, mv)): (usize, (usize, &String))| {
        serde_json::json!({"number": number, "move_number": i, "outcomes": [], "brought": mv})
    };
    brought.enumerate().map(chance).collect()
}

fn outcome_rng(committed: &Committed, number: u32) -> SimRng {
    let mut mac = Hmac::<Sha256>::new_from_slice(&committed.seed).expect("any key will do");
    for text in committed.salts.iter().chain([&committed.id]) {
        mac.update(&(text.len() as u32).to_be_bytes());
        mac.update(text.as_bytes());
    }
    mac.update(&number.to_be_bytes());
    mac.update(&0u32.to_be_bytes());
    let digest = mac.finalize().into_bytes();
    sim_rng(digest.iter().take(8).fold(0, |x, &byte| x << 8 | u64::from(byte)))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Hexadecimal digits as 32 bytes.
pub(crate) fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).ok()?;
    }
    Some(bytes)
}
