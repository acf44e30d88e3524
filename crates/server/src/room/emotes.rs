//! Emotes: a handful of things that people at a table can say. They are no part of the game: nothing is written down, and
//! whoever comes later does not hear of them. DM-8's fine for noise is about these.

use qiyuan_core::Refuse;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::keeper::Keeper;
use crate::error::{Code, Refusal};
use crate::table::Standing;
use crate::words::Objection;

/// What somebody can say without words of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Emote {
    Hello,
    GoodLuck,
    WellPlayed,
    Wow,
    Oops,
    Thanks,
}

impl Keeper {
    /// Somebody makes a little noise: everybody hears it, or they alone why not.
    pub(super) fn emote(&mut self, socket: u64, seat: Option<u8>, emote: Emote) {
        match self.noisy(socket, seat) {
            Ok(seat) => self.tell_all(&json!({"t": "emote", "seat": seat, "emote": emote}).to_string().into()),
            Err(refusal) => self.tell_one(socket, json!({"t": "no", "id": "", "error": refusal}).to_string().into()),
        }
    }

    /// The seat that makes a noise, if it may.
    fn noisy(&mut self, socket: u64, asked: Option<u8>) -> Result<u8, Refusal> {
        let seats = self.seats_of_socket(socket);
        let Some(seat) = asked.or(seats.first().copied()).filter(|seat| seats.contains(seat)) else {
            return Err(Refusal::new(Code::Unauthorised, Objection::SeatNeeded.say()));
        };
        if self.table.has_left(seat) && self.table.standing() == Standing::Playing {
            return Err(Refusal::not_allowed(Objection::YouHaveLeft.say()));
        }
        let quiet = || Refusal::new(Code::RateLimited, Objection::TooNoisy.say());
        self.patience[usize::from(seat)].take().then_some(seat).ok_or_else(quiet)
    }
}
