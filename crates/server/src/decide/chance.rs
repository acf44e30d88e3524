//! What chance brings. Where it begins a person's turn, that person throws; everywhere else it acts at once.

use qiyuan_catalog::AnyMatch;
use qiyuan_core::Refuse;

use super::{Decided, Judge};
use crate::error::{Code, Refusal};
use crate::event::{Entry, Event};
use crate::outcome::Outcome;
use crate::played::Played;
use crate::words::Objection;

/// How a throw is written before anybody knows what falls.
pub(crate) const THROW: &str = "=";

/// Who sees to what chance brings first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    /// A person, where it begins their turn.
    Waits,
    /// Nobody: it has been thrown, or whoever was to throw is gone.
    Falls,
}

impl Judge<'_> {
    /// Somebody throws, and the committed seed says what falls.
    pub(super) fn throw(&self, seat: u8) -> Result<Decided, Refusal> {
        if self.table.throwing() != Some(seat) {
            return Err(Refusal::new(Code::IllegalMove, Objection::NothingToThrow.say()));
        }
        let mut played = Played::from(self.table.play.boxed_clone());
        for outcome in self.outcomes(&*self.table.play, First::Falls) {
            played.add(&outcome)?;
        }
        let event = Event::Played { seat: None, moves: played.moves() };
        let left = self.left_after(seat, &*played.play);
        let entries = std::iter::once(event).chain(Outcome::of_match(&*played.play).map(Event::ended));
        let entries = entries.map(|event| Entry { event, client: None, wish: None, left: left.clone() });
        Ok(Decided::Events(entries.collect(), Some(played)))
    }

    /// What chance brings until somebody acts or is to throw.
    pub(super) fn outcomes(&self, play: &dyn AnyMatch, mut first: First) -> Vec<String> {
        let mut walk = play.boxed_clone();
        let brought = walk.deal_committed(&self.table.committed);
        walk.undo_to(play.n_moves());
        let falls = |outcome: &String| {
            let falls = first == First::Falls || self.table.thrower(&*walk).is_none();
            first = First::Waits;
            falls && walk.play(outcome).is_ok()
        };
        brought.into_iter().take_while(falls).collect()
    }

    /// What chance brings until somebody acts or is to throw, and the end, if it comes.
    pub(super) fn chance_and_end(&self, mut play: Box<dyn AnyMatch>, first: First) -> Result<Vec<Event>, Refusal> {
        let moves = self.outcomes(&*play, first);
        moves.iter().try_for_each(|outcome| play.play(outcome))?;
        let dealt = (!moves.is_empty()).then_some(Event::Played { seat: None, moves });
        Ok(dealt.into_iter().chain(Outcome::of_match(&*play).map(Event::ended)).collect())
    }
}
