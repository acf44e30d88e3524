//! Fines for noise: somebody asks for one, the others agree, and the seat pays when the turn has ended.

use serde::Serialize;
use utoipa::ToSchema;

/// What a table knows about fines.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fines {
    /// Whether the game knows them at all.
    pub(crate) known: bool,
    /// The fine that is asked for: one at a time.
    pub(crate) ask: Option<FineAsk>,
    /// Seats that pay when the turn has ended.
    pub(crate) due: Vec<u8>,
    /// How many choices had been made when a seat asked last.
    asked_at: Vec<(u8, usize)>,
}

/// A fine that somebody asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct FineAsk {
    /// The seat that asks.
    pub(crate) by: u8,
    /// The seat that would pay.
    pub(crate) whom: u8,
    /// Whoever has a say, each person by one seat.
    pub(crate) voters: Vec<u8>,
    /// Those who have agreed.
    pub(crate) agreed: Vec<u8>,
    /// Those who have declined.
    pub(crate) declined: Vec<u8>,
}

impl Fines {
    /// Nobody has asked for a fine, in a game that knows them or does not.
    pub(crate) fn new(known: bool) -> Fines {
        Fines { known, ..Fines::default() }
    }

    /// Somebody asks, after so many choices.
    pub(crate) fn ask(&mut self, by: u8, whom: u8, voters: &[u8], n_choices: usize) {
        self.asked_at.retain(|&(seat, _)| seat != by);
        self.asked_at.push((by, n_choices));
        self.ask = Some(FineAsk { by, whom, voters: voters.into(), agreed: Vec::new(), declined: Vec::new() });
    }

    /// Somebody who was asked answers.
    pub(crate) fn answer(&mut self, seat: u8, agreed: bool) {
        if let Some(ask) = &mut self.ask {
            ask.answer(seat, agreed);
        }
    }

    /// Whether a seat has asked since the last choice was made.
    pub(crate) fn has_asked(&self, seat: u8, n_choices: usize) -> bool {
        self.asked_at.iter().any(|&(asker, at)| asker == seat && at >= n_choices)
    }

    /// A seat has left: what was asked is asked no more, and the seat owes nothing.
    pub(crate) fn leave(&mut self, seat: u8) {
        self.ask = None;
        self.due.retain(|&due| due != seat);
    }

    /// The game is over.
    pub(crate) fn end(&mut self) {
        self.ask = None;
        self.due.clear();
    }
}

impl FineAsk {
    /// Whether somebody is still to answer.
    pub(crate) fn waits_for(&self, seat: u8) -> bool {
        self.voters.contains(&seat) && !self.agreed.contains(&seat) && !self.declined.contains(&seat)
    }

    /// Takes an answer in.
    pub(crate) fn answer(&mut self, seat: u8, agreed: bool) {
        if agreed { &mut self.agreed } else { &mut self.declined }.push(seat);
    }

    /// What has been decided: more than half must agree.
    pub(crate) fn verdict(&self) -> Option<bool> {
        let n_voters = self.voters.len();
        if 2 * self.agreed.len() > n_voters || n_voters == 0 {
            Some(true)
        } else if 2 * self.declined.len() >= n_voters {
            Some(false)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes of answers, given in order.
    fn verdict(n_voters: u8, answers: &[bool]) -> Option<bool> {
        let voters = (0..n_voters).collect();
        let mut ask = FineAsk { by: 0, whom: 9, voters, agreed: Vec::new(), declined: Vec::new() };
        (0..).zip(answers).for_each(|(seat, &agreed)| ask.answer(seat, agreed));
        ask.verdict()
    }

    #[test]
    fn more_than_half_must_agree() {
        assert_eq!(verdict(0, &[]), Some(true));
        assert_eq!(verdict(1, &[true]), Some(true));
        assert_eq!(verdict(2, &[true]), None);
        assert_eq!(verdict(2, &[true, true]), Some(true));
        assert_eq!(verdict(2, &[true, false]), Some(false));
        assert_eq!(verdict(3, &[true, false]), None);
        assert_eq!(verdict(3, &[true, false, true]), Some(true));
        assert_eq!(verdict(4, &[true, false, true]), None);
        assert_eq!(verdict(4, &[true, false, true, false]), Some(false));
    }

    #[test]
    fn a_seat_asks_once_between_two_choices() {
        let mut fines = Fines::default();
        fines.ask(1, 0, &[1, 2], 5);
        assert!(fines.has_asked(1, 5) && !fines.has_asked(2, 5) && !fines.has_asked(1, 6));
    }
}
