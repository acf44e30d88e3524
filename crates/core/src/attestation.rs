//! How well something is attested.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::words::{Message, WORDS};

/// How well a set of rules or a board is attested: said wherever it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Attestation {
    /// A source gives all of it.
    Attested,
    /// A source gives a part of it; the rest is our decision.
    PartlyAttested,
    /// Numbers or names are attested, the shape is our reconstruction.
    Reconstructed,
    /// Somebody thought it up.
    Invented,
    /// Tournaments play it so.
    Tournament,
    /// Somebody's own choice of options.
    Own,
}

impl Attestation {
    /// The same in words.
    pub fn title(self) -> Message {
        let id: &'static str = self.into();
        WORDS.say(id)
    }
}
