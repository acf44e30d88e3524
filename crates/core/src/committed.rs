//! Chance that can be checked: every outcome follows from a seed that was fixed before the first move.
//!
//! Who deals keeps the seed and publishes its SHA-256, the **commitment**. Players may add a salt each, so that the
//! dealer cannot have chosen the seed for what it brings. When the game is over the seed is told, and anybody can
//! derive every outcome again.
//!
//! Outcome number `i` of the game `id` is derived from HMAC-SHA256, the seed being the key, of
//!
//! ```text
//! salt of seat 0 ‖ salt of seat 1 ‖ … ‖ id ‖ i ‖ r          with r = 0
//! ```
//!
//! where a text is its length in bytes and then its bytes in UTF-8, and lengths, `i` and `r` are 32-bit numbers, the
//! highest byte first. The first eight bytes are a number `x`, the highest byte first. With `W` the sum of the
//! outcomes' weights, `x` is taken if it is below the largest multiple of `W` that is not above 2^64; else `r` is one
//! more and it is done again, which makes all tickets equally likely. The ticket is the remainder of `x` by `W`, and
//! [`place_of_ticket`](crate::place_of_ticket) says which outcome it stands for.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::{Dealer, Error, Game, Refusal, Refuse, WORDS};

/// A seed and what else decides the outcomes of one game.
#[derive(Clone, PartialEq, Eq)]
pub struct Committed {
    seed: [u8; 32],
    /// Salts and id as they are hashed.
    message: Vec<u8>,
}

impl Committed {
    /// The chance of the game `id`; each seat has a salt, perhaps an empty one.
    pub fn new<S: AsRef<str>>(seed: [u8; 32], salts: &[S], id: &str) -> Committed {
        let mut message = Vec::new();
        for text in salts.iter().map(AsRef::as_ref).chain([id]) {
            let length = u32::try_from(text.len()).expect("salts and names are short");
            message.extend_from_slice(&length.to_be_bytes());
            message.extend_from_slice(text.as_bytes());
        }
        Committed { seed, message }
    }

    /// What is published before the first move: the seed's SHA-256 in hexadecimal digits.
    pub fn commitment(&self) -> String {
        write_hex(&Sha256::digest(self.seed))
    }

    /// A number below `total` for outcome number `number`, counted from 0 over the whole game.
    ///
    /// # Panics
    /// If `total` is 0.
    pub fn ticket(&self, number: u32, total: u64) -> u64 {
        let total = u128::from(total);
        let end = (1_u128 << 64) / total * total;
        let drawn = (0..).map(|round| u128::from(self.draw(number, round))).find(|&drawn| drawn < end);
        (drawn.expect("more than half of all draws are taken") % total) as u64
    }

    fn draw(&self, number: u32, round: u32) -> u64 {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.seed).expect("a key may be of any length");
        mac.update(&self.message);
        mac.update(&number.to_be_bytes());
        mac.update(&round.to_be_bytes());
        let digest = mac.finalize().into_bytes();
        digest.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
    }
}

/// The seed is a secret until the game is over and is not printed.
impl fmt::Debug for Committed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Committed").field("commitment", &self.commitment()).finish_non_exhaustive()
    }
}

/// Deals what a committed seed says.
#[derive(Clone, Debug)]
pub struct CommittedDealer<'a> {
    committed: &'a Committed,
    number: u32,
}

impl<'a> CommittedDealer<'a> {
    /// A dealer whose first outcome has this number, counted from 0 over the whole game.
    pub fn new(committed: &'a Committed, number: u32) -> CommittedDealer<'a> {
        CommittedDealer { committed, number }
    }
}

impl<G: Game> Dealer<G> for CommittedDealer<'_> {
    fn resolve(&mut self, game: &G, pos: &G::Position) -> G::Move {
        let ticket = self.committed.ticket(self.number, game.total_weight(pos).into());
        self.number += 1;
        game.outcome_for(pos, u32::try_from(ticket).expect("a ticket is below the total weight"))
    }
}

/// Reads a seed: 64 hexadecimal digits.
pub fn read_seed(text: &str) -> Result<[u8; 32], Error> {
    let refuse = |reason| Error::setting(WORDS.say("kind-seed"), text, reason);
    if let Some(other) = text.chars().find(|c| !c.is_ascii_hexdigit()) {
        return Err(refuse(Refusal::SeedDigit.with("digit", format!("{other:?}"))));
    }
    if text.len() != 64 {
        return Err(refuse(Refusal::SeedLength.with("n", text.len())));
    }
    let mut seed = [0; 32];
    for (byte, digits) in seed.iter_mut().zip(text.as_bytes().chunks(2)) {
        let value = |digit: u8| char::from(digit).to_digit(16).expect("all are hexadecimal digits") as u8;
        *byte = value(digits[0]) << 4 | value(digits[1]);
    }
    Ok(seed)
}

/// A seed as text.
pub fn write_seed(seed: &[u8; 32]) -> String {
    write_hex(seed)
}

fn write_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
