//! What somebody keeps here and owns by a key: it is told once, and only its hash is kept.

use axum::http::{HeaderMap, header};
use qiyuan_core::Refuse;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::{Code, Refusal};
use crate::secrets::{hash_token, same_hash};
use crate::words::Objection;

/// Something that is kept now.
#[derive(Serialize, ToSchema)]
pub(crate) struct Kept {
    pub(crate) id: String,
    /// Its page.
    pub(crate) url: String,
    /// What changes it; it is told this once, and only its hash is kept.
    pub(crate) key: String,
    pub(crate) revision: u64,
}

/// The revision that something has now.
#[derive(Serialize, ToSchema)]
pub(crate) struct Revised {
    pub(crate) revision: u64,
}

/// The key that a request comes with, if there is one.
pub(crate) fn key_of(headers: &HeaderMap) -> Option<&str> {
    let said = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    said.map(str::trim)
}

/// Whether a request comes with one of the keys of which these are the hashes; else `needed` or `wrong` says why not.
pub(crate) fn check_key(
    headers: &HeaderMap,
    hashes: &[&str],
    needed: Objection,
    wrong: Objection,
) -> Result<(), Refusal> {
    let key = key_of(headers).ok_or_else(|| Refusal::new(Code::Unauthorised, needed.say()))?;
    let hash = hash_token(key);
    match hashes.iter().any(|known| same_hash(&hash, known)) {
        true => Ok(()),
        false => Err(Refusal::not_allowed(wrong.say())),
    }
}
