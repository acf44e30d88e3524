//! Checking what chance brought against a seed that was committed to.

use qiyuan_core::{Committed, Error, Message, Record, Refuse, place_of_ticket, quote, read_seed};
use serde::Serialize;

use crate::records::Replayed;
use crate::words::{Refusal, WORDS};

/// Something that chance has brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chance {
    /// Which outcome of the match it is, counted from 0.
    pub number: u32,
    /// Which single move of the match it is, counted from 1.
    pub move_number: usize,
    /// All that could have come, with weights, in the game's order.
    pub outcomes: Vec<(String, u32)>,
    /// What came.
    pub brought: String,
}

impl Chance {
    /// What all outcomes weigh together.
    pub fn total_weight(&self) -> u32 {
        self.outcomes.iter().map(|(_, weight)| weight).sum()
    }

    /// The ticket that a committed seed draws here, and the outcome that it stands for.
    pub fn due(&self, committed: &Committed) -> (u32, &str) {
        let ticket = committed.ticket(self.number, self.total_weight().into());
        let ticket = u32::try_from(ticket).expect("a ticket is below the total weight");
        let place = place_of_ticket(self.outcomes.iter().map(|&(_, weight)| weight), ticket);
        (ticket, &self.outcomes[place.expect("a ticket is below the total weight")].0)
    }
}

/// The chance of a whole match, derived again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fairness {
    /// What was published before the first move.
    pub commitment: String,
    /// Every outcome.
    pub outcomes: Vec<Checked>,
}

impl Fairness {
    /// The first outcome that is not what the seed says.
    pub fn first_wrong(&self) -> Option<&Checked> {
        self.outcomes.iter().find(|outcome| !outcome.holds())
    }
}

/// An outcome beside what the seed says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// What chance has brought.
    #[serde(flatten)]
    pub chance: Chance,
    /// The ticket that the seed draws.
    pub ticket: u32,
    /// The outcome that it stands for.
    pub due: String,
}

impl Checked {
    /// Whether what came is what was due.
    pub fn holds(&self) -> bool {
        self.chance.brought == self.due
    }
}

/// Derives every outcome of a record again from its tags `Site`, `Commit`, `Seed` and `Salts`. Refused if one of them is
/// missing or malformed, or if the seed is not the one that was committed to.
pub fn check_chances(record: &Record, replayed: &Replayed) -> Result<Fairness, Error> {
    let tag = |name: &'static str, what: &'static str| {
        let missing = || Refusal::TagMissing.with("tag", name).with("what", WORDS.say(what));
        record.tag(name).ok_or_else(|| Error::record(1, missing()))
    };
    let commitment = tag("Commit", "tag-commit")?;
    let id = tag("Site", "tag-site")?;
    let salts = read_salts(tag("Salts", "tag-salts")?, replayed.game.n_seats())?;
    let seed = tag("Seed", "tag-seed")?;
    let committed = Committed::new(read_seed(seed)?, &salts, id);
    let hash = committed.commitment();
    if !commitment.eq_ignore_ascii_case(&hash) {
        let differs = Refusal::SeedDiffers.with("hash", hash).with("committed", quote(commitment));
        return Err(Error::record(1, differs));
    }
    let check = |chance: Chance| {
        let (ticket, due) = chance.due(&committed);
        Checked { ticket, due: due.to_string(), chance }
    };
    Ok(Fairness { commitment: hash, outcomes: replayed.play.chances().into_iter().map(check).collect() })
}

fn read_salts(text: &str, n_seats: usize) -> Result<Vec<String>, Error> {
    let refuse = |reason: Message| Error::setting(WORDS.say("kind-salts"), text, reason);
    let salts: Vec<String> = serde_json::from_str(text).map_err(|_| refuse(Refusal::SaltsForm.say()))?;
    if salts.len() != n_seats {
        return Err(refuse(Refusal::SaltsNumber.with("n", salts.len()).with("expected", n_seats)));
    }
    Ok(salts)
}
