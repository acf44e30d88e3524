//! DM-8: a fine for noise. Anybody who plays may ask for one, and the others agree by majority.

use std::collections::BTreeSet;

use qiyuan_core::Refuse;

use super::{Judge, fine};
use crate::error::Refusal;
use crate::event::{Entry, Event};
use crate::fines::FineAsk;
use crate::words::Objection;

impl Judge<'_> {
    pub(super) fn ask_fine(&self, seat: u8, whom: Option<u8>) -> Result<Vec<Entry>, Refusal> {
        self.must_be_on()?;
        let refuse = |objection: Objection| Err(Refusal::not_allowed(objection.say()));
        let fines = &self.table.fines;
        if !fines.known {
            return refuse(Objection::NoFines);
        }
        let n_seats = self.table.seats.len();
        let Some(whom) = whom.filter(|&whom| usize::from(whom) < n_seats) else {
            return Err(Refusal::bad(Objection::FineWhom.with("last", n_seats - 1)));
        };
        if self.table.has_left(whom) {
            return refuse(Objection::LeftAlready);
        }
        if !self.table.is_played(whom) {
            return refuse(Objection::BotsAreQuiet);
        }
        if fines.ask.is_some() {
            return refuse(Objection::FineAsked);
        }
        if fines.due.contains(&whom) {
            return refuse(Objection::FineDue);
        }
        if fines.has_asked(seat, self.table.n_choices()) {
            return refuse(Objection::FineOncePerTurn);
        }
        let voters = self.voters(seat, whom);
        let mut ask = FineAsk { by: seat, whom, voters: voters.clone(), agreed: Vec::new(), declined: Vec::new() };
        let mut events = vec![Event::FineAsked { seat, whom, voters }];
        // Whoever asks agrees.
        let asker = self.person(seat);
        if ask.waits_for(asker) {
            ask.answer(asker, true);
            events.push(Event::FineAnswered { seat: asker, agreed: true });
        }
        self.close(&ask, events)
    }

    pub(super) fn answer_fine(&self, seat: u8, agreed: bool) -> Result<Vec<Entry>, Refusal> {
        self.must_be_on()?;
        let person = self.person(seat);
        let Some(mut ask) = self.table.fines.ask.clone() else {
            return Err(Refusal::not_allowed(Objection::NoFineAsked.say()));
        };
        // Whoever asked may take it back.
        if !agreed && self.person(ask.by) == person {
            return Ok(vec![self.entry(Event::FineDecided { whom: ask.whom, agreed: false })]);
        }
        if !ask.waits_for(person) {
            return Err(Refusal::not_allowed(Objection::NoFineAsked.say()));
        }
        ask.answer(person, agreed);
        self.close(&ask, vec![Event::FineAnswered { seat: person, agreed }])
    }

    /// Ends the asking if it is decided. What can be paid now is paid now, the rest when the turn has ended.
    fn close(&self, ask: &FineAsk, mut events: Vec<Event>) -> Result<Vec<Entry>, Refusal> {
        if let Some(agreed) = ask.verdict() {
            events.push(Event::FineDecided { whom: ask.whom, agreed });
            if agreed && fine(&*self.table.play, ask.whom).is_some() {
                events.extend(self.go_on(self.table.play.boxed_clone(), &[ask.whom])?);
            }
        }
        Ok(events.into_iter().map(|event| self.entry(event)).collect())
    }

    /// Who has a say, each person by one seat: everybody but the one to be fined. Nobody is fined by a single other
    /// person: then both must agree.
    fn voters(&self, asker: u8, whom: u8) -> Vec<u8> {
        let (asker, whom) = (self.person(asker), self.person(whom));
        let playing = (0..self.table.seats.len() as u8).filter(|&seat| self.table.is_played(seat));
        let people: BTreeSet<u8> = playing.map(|seat| self.person(seat)).collect();
        match people.iter().copied().filter(|&person| person != whom).collect::<Vec<u8>>() {
            others if others == [asker] => people.into_iter().collect(),
            others => others,
        }
    }

    /// The first seat that whoever holds a seat plays: all seats that were taken when the table was set up belong to
    /// whoever did that. In a rematch of several people it is not known who has two seats.
    fn person(&self, seat: u8) -> u8 {
        let setup = &self.table.setup;
        let hosts = |seat: u8| {
            let one = setup.solo || setup.previous.is_none();
            one && setup.seats[usize::from(seat)].is_human() && self.table.is_played(seat)
        };
        let first = (0..self.table.seats.len() as u8).find(|&other| hosts(other));
        first.filter(|_| hosts(seat)).unwrap_or(seat)
    }
}
