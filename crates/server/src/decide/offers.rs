//! What people propose to each other: draws, take-backs, rematches.

use qiyuan_core::{Goal, Refuse, Seat};

use super::{Act, Decided, Judge, Wish};
use crate::error::Refusal;
use crate::event::{Entry, Event, Offer, Sitter, Takeback};
use crate::outcome::EndReason;
use crate::table::Standing;
use crate::words::Objection;

/// How often moves are taken back at one table: whoever reads its log plays them all again.
const MOST_TAKE_BACKS: usize = 1000;

impl Judge<'_> {
    pub(super) fn offer_draw(&self, seat: u8) -> Result<Vec<Entry>, Refusal> {
        self.must_be_on()?;
        if self.table.game.goal() == Goal::Chips || self.table.seats.len() != 2 {
            return Err(Refusal::not_allowed(Objection::NoDraws.say()));
        }
        if self.table.draw_offer == Some(seat) {
            return Err(Refusal::not_allowed(Objection::DrawOffered.say()));
        }
        let other = usize::from(1 - seat);
        let hot_seat = self.table.setup.solo && self.table.seats[other].is_human();
        if hot_seat || self.table.draw_offer.is_some() {
            return Ok(vec![self.end(self.nobody_wins(EndReason::Agreement))]);
        }
        let mut entries = vec![self.entry(Event::Offered { what: Offer::Draw, seat })];
        if self.table.seats[other].is_bot() {
            entries.push(self.entry(Event::Declined { what: Offer::Draw, seat: other as u8 }));
        }
        Ok(entries)
    }

    pub(super) fn answer_draw(&self, seat: u8, agreed: bool) -> Result<Vec<Entry>, Refusal> {
        self.must_be_on()?;
        if self.table.draw_offer.is_none_or(|offerer| offerer == seat) {
            return Err(Refusal::not_allowed(Objection::NoDrawOffer.say()));
        }
        Ok(vec![match agreed {
            true => self.end(self.nobody_wins(EndReason::Agreement)),
            false => self.entry(Event::Declined { what: Offer::Draw, seat }),
        }])
    }

    pub(super) fn take_back(&self, seat: u8) -> Result<Vec<Entry>, Refusal> {
        self.must_be_on()?;
        if self.table.n_taken_back >= MOST_TAKE_BACKS {
            return Err(Refusal::not_allowed(Objection::TakenBackOften.with("most", MOST_TAKE_BACKS)));
        }
        match self.table.setup.takeback {
            Takeback::Never => Err(Refusal::not_allowed(Objection::NoTakeBacks.say())),
            Takeback::Free => Ok(vec![self.taken_back(self.before_own(seat, true)?)]),
            Takeback::Consent if self.table.takeback_offer == Some(seat) => {
                Err(Refusal::not_allowed(Objection::AskedAlready.say()))
            }
            Takeback::Consent => {
                // Whether it is possible at all is said at once.
                let n_moves = self.before_own(seat, false)?;
                let others =
                    (0..self.table.seats.len() as u8).any(|other| other != seat && self.table.is_played(other));
                Ok(vec![match others {
                    true => self.entry(Event::Offered { what: Offer::TakeBack, seat }),
                    false => self.taken_back(n_moves),
                }])
            }
        }
    }

    /// Whether a seat that wishes to take something back now gets it, or is at least heard by the others.
    pub(crate) fn may_take_back(&self, seat: u8) -> bool {
        let heard = self.must_be_heard(seat, &Wish::Act(Act::TakeBack, None));
        self.table.is_played(seat) && heard.and_then(|()| self.take_back(seat)).is_ok()
    }

    pub(super) fn answer_take_back(&self, seat: u8, agreed: bool) -> Result<Vec<Entry>, Refusal> {
        self.must_be_on()?;
        let Some(asker) = self.table.takeback_offer.filter(|&asker| asker != seat) else {
            return Err(Refusal::not_allowed(Objection::NoTakeBackOffer.say()));
        };
        Ok(vec![match agreed {
            true => self.taken_back(self.before_own(asker, false)?),
            false => self.entry(Event::Declined { what: Offer::TakeBack, seat }),
        }])
    }

    /// How many moves are left when a seat's last turn, and all after it, are taken back; or, if `anybodys`, the last
    /// turn of any person. Nothing is taken back across chance, nor across what happened at the table.
    fn before_own(&self, seat: u8, anybodys: bool) -> Result<usize, Refusal> {
        let is_own = |mover: Seat| match anybodys {
            true => self.table.seats[mover.index()].is_human(),
            false => mover.0 == seat,
        };
        let mut play = self.table.play.boxed_clone();
        loop {
            let undone = play.undo_turn();
            if undone == 0 {
                return Err(Refusal::not_allowed(Objection::NothingToTakeBack.say()));
            }
            let stands = play.n_moves();
            let steps = &self.table.history[stands..stands + undone];
            let mut nobodys = steps.iter().filter(|step| step.seat.is_none()).peekable();
            if nobodys.peek().is_some() {
                // An outcome of chance begins with `=`, and no other move does.
                let by_chance = nobodys.all(|step| step.mv.starts_with('='));
                let stays = if by_chance { Objection::ChanceStays } else { Objection::IncidentStays };
                return Err(Refusal::not_allowed(stays.say()));
            }
            if steps.iter().any(|step| step.seat.is_some_and(is_own)) {
                return Ok(stands);
            }
        }
    }

    fn taken_back(&self, n_moves: usize) -> Entry {
        self.entry(Event::TakenBack { n_moves })
    }

    pub(super) fn rematch(&self, seat: u8) -> Result<Decided, Refusal> {
        if self.table.standing() != Standing::Over {
            return Err(Refusal::not_allowed(Objection::NotOver.say()));
        }
        if self.table.seats.contains(&Sitter::Open) {
            return Err(Refusal::not_allowed(Objection::SomebodyNeverCame.say()));
        }
        if self.table.next.is_some() {
            return Err(Refusal::not_allowed(Objection::RematchBegan.say()));
        }
        if self.table.rematch_offers.contains(&seat) {
            return Err(Refusal::not_allowed(Objection::AskedAlready.say()));
        }
        let asked = |other: u8| other == seat || self.table.rematch_offers.contains(&other);
        // Those who left are not waited for, unless nobody has stayed.
        let counts = |other: u8| match self.table.n_humans() {
            0 => self.table.seats[usize::from(other)].is_human(),
            _ => self.table.is_played(other),
        };
        let all = (0..self.table.seats.len() as u8).all(|other| !counts(other) || asked(other));
        let offered = self.entry(Event::Offered { what: Offer::Rematch, seat });
        let begins = all || self.table.setup.solo;
        Ok(if begins { Decided::Rematch(vec![offered]) } else { Decided::Events(vec![offered], None) })
    }
}
