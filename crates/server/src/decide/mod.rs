//! What follows from a wish (command): the events that fulfil it, or why it is refused. Nothing changes here; what is decided
//! happens when it has been written down.

mod chance;
mod fines;
mod leaving;
mod offers;

use qiyuan_catalog::AnyMatch;
use qiyuan_core::{Incident, Refuse, Seat, Status, quote, split_turn};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use self::chance::First;
pub(crate) use self::chance::THROW;
use crate::clock::Downtimes;
use crate::error::{Code, Refusal};
use crate::event::{Entry, Event, Why};
use crate::names::clean_name;
use crate::outcome::{EndReason, Outcome};
use crate::played::Played;
use crate::secrets::hash_token;
use crate::table::{Standing, Table};
use crate::words::Objection;

/// A table at which more has happened takes nothing more.
const LONGEST_LOG: u64 = 20_000;
/// How often names are changed at one table: the log is for the game.
const MOST_NAMES: usize = 40;
/// The longest salt, in bytes.
pub(crate) const LONGEST_SALT: usize = 64;

/// What somebody with a seat can wish for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Wish {
    /// To play these single moves, or to [throw](THROW), having seen so many.
    Move { n: usize, moves: Vec<String> },
    /// Something else, and the seat that it is done to, where it is done to one.
    Act(Act, Option<u8>),
    /// To add something to what chance depends on.
    Salt(String),
    /// To be called something else.
    Name(String),
}

impl Wish {
    /// A short hash by which a wish that is sent again is known.
    fn print(&self) -> String {
        let text = match self {
            Wish::Move { n, moves } => format!("move {n} {moves:?}"),
            Wish::Act(act, whom) => format!("act {act:?} {whom:?}"),
            Wish::Salt(salt) => format!("salt {salt}"),
            Wish::Name(name) => format!("name {name}"),
        };
        hash_token(&text)[..16].into()
    }
}

/// What somebody with a seat can do beside moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Act {
    Resign,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    TakeBack,
    AcceptTakeBack,
    DeclineTakeBack,
    Rematch,
    Abort,
    AskFine,
    AcceptFine,
    DeclineFine,
}

/// What was decided.
pub(crate) enum Decided {
    /// These events happen. If the first is a move, it has been played on a copy of the board.
    Events(Vec<Entry>, Option<Played>),
    /// It happened before, with this event.
    Before(u64),
    /// A rematch begins, after these events.
    Rematch(Vec<Entry>),
}

/// Decides about tables.
pub(crate) struct Judge<'a> {
    pub(crate) table: &'a Table,
    pub(crate) now: u64,
    pub(crate) downtimes: Downtimes,
}

impl Judge<'_> {
    /// What follows from a wish of somebody who holds `seats`. `asked` is the seat that is meant, if that was said.
    pub(crate) fn decide(
        &self,
        seats: &[u8],
        asked: Option<u8>,
        client: &str,
        wish: &Wish,
    ) -> Result<Decided, Refusal> {
        let seat = self.seat(seats, asked, wish)?;
        let print = wish.print();
        if let Some(before) = seats.iter().find_map(|&seat| self.table.fulfilled(seat, client)) {
            if before.wish.as_ref().is_some_and(|wished| *wished != print) {
                return Err(Refusal::new(Code::IdUsed, Objection::IdUsed.with("id", quote(client))));
            }
            return Ok(Decided::Before(before.seq));
        }
        self.must_be_heard(seat, wish)?;
        let mut decided = match wish {
            Wish::Move { n, moves } => self.moves(seat, *n, moves)?,
            Wish::Salt(salt) => Decided::Events(self.salt(seat, salt)?, None),
            Wish::Name(name) => Decided::Events(self.name(seat, name)?, None),
            Wish::Act(act, whom) => self.act(seat, *act, *whom)?,
        };
        if let Decided::Events(entries, _) | Decided::Rematch(entries) = &mut decided
            && let Some(first) = entries.first_mut()
        {
            first.client = Some((seat, client.to_string()));
            first.wish = Some(print);
        }
        Ok(decided)
    }

    /// Refuses whatever whoever holds a seat can wish for no more.
    fn must_be_heard(&self, seat: u8, wish: &Wish) -> Result<(), Refusal> {
        if self.table.seq >= LONGEST_LOG && !matches!(wish, Wish::Act(Act::Resign, _)) {
            return Err(Refusal::not_allowed(Objection::LogFull.say()));
        }
        if self.table.has_left(seat) && self.table.standing() == Standing::Playing {
            return Err(Refusal::not_allowed(Objection::YouHaveLeft.say()));
        }
        Ok(())
    }

    /// Which of their seats somebody means.
    fn seat(&self, seats: &[u8], asked: Option<u8>, wish: &Wish) -> Result<u8, Refusal> {
        let playing = seats.iter().find(|&&seat| !self.table.has_left(seat));
        let Some(&first) = playing.or(seats.first()) else {
            return Err(Refusal::new(Code::Unauthorised, Objection::SeatNeeded.say()));
        };
        if let Some(asked) = asked {
            let held = seats.contains(&asked);
            return held.then_some(asked).ok_or_else(|| Refusal::new(Code::Unauthorised, Objection::NotYourSeat.say()));
        }
        let not = |offerer: Option<u8>| seats.iter().copied().find(|&seat| Some(seat) != offerer);
        let answering = match wish {
            Wish::Act(Act::AcceptDraw | Act::DeclineDraw, _) => not(self.table.draw_offer),
            Wish::Act(Act::AcceptTakeBack | Act::DeclineTakeBack, _) => not(self.table.takeback_offer),
            _ => None,
        };
        let acting = self.table.acting().filter(|acting| seats.contains(acting));
        Ok(answering.or(acting).unwrap_or(first))
    }

    fn moves(&self, seat: u8, n: usize, moves: &[String]) -> Result<Decided, Refusal> {
        self.must_be_on()?;
        if n != self.table.play.n_moves() {
            let stands = self.table.play.n_moves();
            return Err(Refusal::new(Code::Stale, Objection::Stale.with("stands", stands).with("n", n)));
        }
        if self.table.acting() != Some(seat) {
            return Err(Refusal::new(Code::NotYourTurn, Objection::NotYourTurn.say()));
        }
        let mut played = Played::from(self.table.play.boxed_clone());
        let singles: Vec<&str> = moves.iter().flat_map(|text| split_turn(text)).collect();
        if singles.is_empty() {
            return Err(Refusal::bad(Objection::NoMoves.say()));
        }
        if singles == [THROW] {
            return self.throw(seat);
        }
        for single in singles {
            // What chance brings is the server's alone to say.
            if single.contains('=') {
                return Err(Refusal::new(Code::IllegalMove, Objection::ChanceActs.with("move", quote(single))));
            }
            if played.play.status() != Status::ToMove(Seat(seat)) {
                let why = if self.table.throwing().is_some() { Objection::ThrowFirst } else { Objection::TurnOver };
                return Err(Refusal::new(Code::IllegalMove, why.with("move", quote(single))));
            }
            played.add(single)?;
            // A game writes what happens at a table as it writes moves, but nobody plays it.
            if played.steps.last().is_some_and(|step| step.seat != Some(Seat(seat))) {
                return Err(Refusal::new(Code::IllegalMove, Objection::NobodysMove.with("move", quote(single))));
            }
        }
        // DM-8: whoever is to be fined pays between turns, before chance brings anything.
        let pays = self.table.fines.due.iter().any(|&due| fine(&*played.play, due).is_some());
        if !pays {
            for outcome in self.outcomes(&*played.play, First::Waits) {
                played.add(&outcome)?;
            }
        }
        let left = self.left_after(seat, &*played.play);
        let event = Event::Played { seat: Some(seat), moves: played.moves() };
        let follows = self.go_on(played.play.boxed_clone(), &self.table.fines.due)?;
        let entries = std::iter::once(event).chain(follows);
        let entries = entries.map(|event| Entry { event, client: None, wish: None, left: left.clone() });
        Ok(Decided::Events(entries.collect(), Some(played)))
    }

    fn salt(&self, seat: u8, salt: &str) -> Result<Vec<Entry>, Refusal> {
        check_salt(salt)?;
        if self.table.play.n_moves() > 0 || self.table.standing() == Standing::Over {
            return Err(Refusal::not_allowed(Objection::SaltTooLate.say()));
        }
        Ok(vec![self.entry(Event::Salted { seat, salt: salt.into() })])
    }

    fn name(&self, seat: u8, name: &str) -> Result<Vec<Entry>, Refusal> {
        let name = clean_name(name)?;
        if self.table.standing() == Standing::Over {
            return Err(Refusal::new(Code::GameOver, Objection::GameOver.say()));
        }
        if self.table.n_named >= MOST_NAMES {
            return Err(Refusal::not_allowed(Objection::NamedOften.with("most", MOST_NAMES)));
        }
        Ok(vec![self.entry(Event::Named { seat, name })])
    }

    fn act(&self, seat: u8, act: Act, whom: Option<u8>) -> Result<Decided, Refusal> {
        let events = match act {
            Act::Rematch => return self.rematch(seat),
            Act::Abort => self.abort()?,
            Act::Resign => self.leave(seat, Why::Resignation)?,
            Act::OfferDraw => self.offer_draw(seat)?,
            Act::AcceptDraw => self.answer_draw(seat, true)?,
            Act::DeclineDraw => self.answer_draw(seat, false)?,
            Act::TakeBack => self.take_back(seat)?,
            Act::AcceptTakeBack => self.answer_take_back(seat, true)?,
            Act::DeclineTakeBack => self.answer_take_back(seat, false)?,
            Act::AskFine => self.ask_fine(seat, whom)?,
            Act::AcceptFine => self.answer_fine(seat, true)?,
            Act::DeclineFine => self.answer_fine(seat, false)?,
        };
        Ok(Decided::Events(events, None))
    }

    /// What follows if a clock has run out.
    pub(crate) fn flag(&self) -> Option<Vec<Entry>> {
        let running = self.table.running().filter(|running| !running.is_bot)?;
        let left = self.left()?;
        (left[running.seat] <= 0).then(|| self.leave(running.seat as u8, Why::Time).ok())?
    }

    fn abort(&self) -> Result<Vec<Entry>, Refusal> {
        if self.table.standing() == Standing::Over {
            return Err(Refusal::new(Code::GameOver, Objection::GameOver.say()));
        }
        if self.table.n_choices() >= self.table.seats.len() {
            return Err(Refusal::not_allowed(Objection::TooFarToAbort.say()));
        }
        Ok(vec![self.end(self.nobody_wins(EndReason::Abandoned))])
    }

    /// The events that begin the game once nobody is missing: chance may act at once.
    pub(crate) fn start(&self) -> Result<Vec<Entry>, Refusal> {
        let mut entries = vec![self.entry(Event::Started)];
        if let (Some(clocks), Some(left)) = (&self.table.clocks, &mut entries[0].left) {
            left.clone_from(&clocks.left);
        }
        let left = entries[0].left.clone();
        let follows = self.chance_and_end(self.table.play.boxed_clone(), First::Waits)?;
        entries.extend(follows.into_iter().map(|event| Entry { event, client: None, wish: None, left: left.clone() }));
        Ok(entries)
    }

    /// What follows when something has been played that chance has not answered yet: fines that are due, what chance
    /// brings, the end.
    fn go_on(&self, mut play: Box<dyn AnyMatch>, due: &[u8]) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        for &seat in due {
            if let Some(mv) = fine(&*play, seat) {
                play.play(&mv)?;
                events.push(Event::Fined { seat, mv });
            }
        }
        events.extend(self.chance_and_end(play, First::Waits)?);
        Ok(events)
    }

    /// An event now, with the clocks as they are.
    fn entry(&self, event: Event) -> Entry {
        Entry { event, client: None, wish: None, left: self.left() }
    }

    fn end(&self, outcome: Outcome) -> Entry {
        self.entry(Event::Ended { outcome })
    }

    fn nobody_wins(&self, reason: EndReason) -> Outcome {
        Outcome { payoffs: vec![0; self.table.seats.len()], reason, last: None }
    }

    fn left(&self) -> Option<Vec<i64>> {
        self.table.left_at(self.now, &self.downtimes)
    }

    /// What every seat has left when a seat has played and the board stands like this.
    fn left_after(&self, seat: u8, play: &dyn AnyMatch) -> Option<Vec<i64>> {
        let turn_over = !play.mid_turn() || play.status() != Status::ToMove(Seat(seat));
        let mut left = self.left()?;
        if let Some(clocks) = self.table.clocks.as_ref().filter(|_| turn_over) {
            clocks.reward(&mut left, seat.into());
        }
        Some(left)
    }

    fn must_be_on(&self) -> Result<(), Refusal> {
        match self.table.standing() {
            Standing::Playing => Ok(()),
            Standing::Waiting => Err(Refusal::new(Code::NotStarted, Objection::NotStarted.say())),
            Standing::Over => Err(Refusal::new(Code::GameOver, Objection::GameOver.say())),
        }
    }
}

/// How the game writes that a seat is fined, if that can happen now.
fn fine(play: &dyn AnyMatch, seat: u8) -> Option<String> {
    play.incident(Incident::Fine, Seat(seat))
}

/// Refuses salts that are too long.
pub(crate) fn check_salt(salt: &str) -> Result<(), Refusal> {
    if salt.len() > LONGEST_SALT || salt.chars().any(char::is_control) {
        return Err(Refusal::bad(Objection::BadSalt.with("most", LONGEST_SALT)));
    }
    Ok(())
}
