//! Certificates: one answer for each position that can come about, as a file.
//!
//! A file has a line with a checksum of the rest, a line that says what it certifies, and the answers, sorted, as
//! differences, packed by deflate.

use std::collections::BTreeMap;
use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use qiyuan_core::crowd::Place;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

const MAGIC: &str = "qiyuan-certificate";
const FORMAT: u32 = 1;
/// No honest certificate unpacks to more.
const MOST_BYTES: u64 = 1 << 30;

/// What is certified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// The side wins, whatever the other does.
    Wins,
    /// The side never loses by force, whatever the other does.
    Holds,
}

/// What a certificate says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// The game and its preset.
    pub game: String,
    /// Its rules in full.
    pub rules: serde_json::Value,
    /// Whose answers these are.
    pub seat: u8,
    /// What they achieve from the start.
    pub claim: Claim,
    /// How many there are.
    pub answers: u64,
    /// The turns from the start to the end, at most; for a win.
    pub turns: Option<u32>,
}

/// What to play in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The moves of the turn, each by its number among the legal ones.
    pub moves: Vec<u8>,
    /// At most so many turns to the end, for a win; 0 for a hold.
    pub distance: u32,
}

/// A certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// What it says of itself.
    pub head: Head,
    /// The answers.
    pub answers: BTreeMap<Place, Answer>,
}

/// Why something is not a certificate.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// It cannot be read.
    #[error("not a certificate that can be read: {0}")]
    Unreadable(String),
    /// It can be read, and does not hold.
    #[error("the certificate does not hold: {0}")]
    DoesNotHold(String),
}

fn unreadable(reason: impl ToString) -> CertificateError {
    CertificateError::Unreadable(reason.to_string())
}

impl Certificate {
    /// The certificate as a file.
    pub fn write(&self) -> Vec<u8> {
        let mut body = Vec::new();
        let few_to_move = self.few_to_move();
        let mut last = 0;
        for (place, answer) in &self.answers {
            debug_assert_eq!(place.few_to_move, few_to_move, "all answers are by one side");
            let key = key(place);
            put(&mut body, key - last);
            last = key;
            put(&mut body, u64::from(answer.distance));
            put(&mut body, answer.moves.len() as u64);
            body.extend(&answer.moves);
        }
        let mut rest = serde_json::to_vec(&self.head).expect("a head is plain data");
        rest.push(b'\n');
        let mut packed = ZlibEncoder::new(rest, Compression::best());
        packed.write_all(&body).expect("memory can be written to");
        let rest = packed.finish().expect("memory can be written to");
        let mut file = format!("{MAGIC} {FORMAT} {}\n", checksum(&rest)).into_bytes();
        file.extend(rest);
        file
    }

    /// Reads a file. Whether it holds is another matter.
    pub fn read(file: &[u8]) -> Result<Certificate, CertificateError> {
        let (line, rest) = split_line(file).ok_or_else(|| unreadable("there is no first line"))?;
        let line = std::str::from_utf8(line).map_err(unreadable)?;
        let words: Vec<&str> = line.split(' ').collect();
        let [MAGIC, format, sum] = words[..] else {
            return Err(unreadable(format!("the first line is not \"{MAGIC} {FORMAT} CHECKSUM\"")));
        };
        if format != FORMAT.to_string() {
            return Err(unreadable(format!("it has format {format:?}, and only {FORMAT} is known")));
        }
        if sum != checksum(rest) {
            return Err(unreadable("it is not what was written: its checksum differs"));
        }
        let (head, packed) = split_line(rest).ok_or_else(|| unreadable("there is no second line"))?;
        let head: Head = serde_json::from_slice(head).map_err(unreadable)?;
        let mut body = Vec::new();
        ZlibDecoder::new(packed).take(MOST_BYTES).read_to_end(&mut body).map_err(unreadable)?;
        let few_to_move = head.seat == 0;
        let mut body = &body[..];
        let mut answers = BTreeMap::new();
        let mut last = 0u64;
        while !body.is_empty() {
            let step = take(&mut body)?;
            if step == 0 && !answers.is_empty() {
                return Err(unreadable("a position is answered twice"));
            }
            last = last.checked_add(step).ok_or_else(|| unreadable("a position is out of range"))?;
            let distance = u32::try_from(take(&mut body)?).map_err(unreadable)?;
            let n_moves = usize::try_from(take(&mut body)?).map_err(unreadable)?;
            let moves = body.split_off(..n_moves).ok_or_else(|| unreadable("it ends in the middle of an answer"))?;
            answers.insert(place(last, few_to_move), Answer { moves: moves.to_vec(), distance });
        }
        if answers.len() as u64 != head.answers {
            return Err(unreadable(format!("it has {} answers and says {}", answers.len(), head.answers)));
        }
        Ok(Certificate { head, answers })
    }

    /// Whether the few answer.
    pub fn few_to_move(&self) -> bool {
        self.head.seat == 0
    }
}

/// Positions in the order of places.
fn key(place: &Place) -> u64 {
    u64::from(place.frame) << 40 | u64::from(place.crowd) << 8 | u64::from(place.in_hand)
}

fn place(key: u64, few_to_move: bool) -> Place {
    Place { frame: (key >> 40) as u32, crowd: (key >> 8) as u32, in_hand: key as u8, few_to_move }
}

fn split_line(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = bytes.iter().take(1 << 20).position(|&byte| byte == b'\n')?;
    Some((&bytes[..end], &bytes[end + 1..]))
}

fn checksum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Seven bits a byte, the last without the eighth.
fn put(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn take(bytes: &mut &[u8]) -> Result<u64, CertificateError> {
    let mut number = 0u64;
    for shift in (0..64).step_by(7) {
        let byte = bytes.split_off_first().ok_or_else(|| unreadable("it ends in the middle of a number"))?;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Ok(number);
        }
    }
    Err(unreadable("a number is too long"))
}
