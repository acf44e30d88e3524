//! Which word it is, and how it is told.

use std::ops::Range;

use qiyuan_core::{Message, Seat};
use strum::IntoStaticStr;

use super::Coach;
use super::line::{Line, Taken};
use super::remark::Remark;
use crate::any::AnyMatch;
use crate::words::WORDS;

/// How something comes about: the wording chooses by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum How {
    /// The move makes it possible for others.
    Allows,
    /// It was possible for others before, and the move does nothing about it.
    Leaves,
    /// The piece has gone where it happens to it.
    Exposes,
    /// The piece has taken something, and is taken back.
    TakenBack,
    /// It happens to the seat a few turns later.
    Costs,
    /// The seat could have done it.
    Misses,
    /// The seat could have done it a few turns later.
    Forgoes,
    /// Others would do it if it were their turn.
    Threatens,
}

/// Something to be said: what happens, how it comes about, and where it is seen.
pub(super) struct Word<'a> {
    id: &'static str,
    how: How,
    line: &'a Line,
    /// The steps in which it happens.
    steps: Range<usize>,
    taken: Option<&'a Taken>,
    /// How many pieces are taken; for a win, 1 if it comes at once.
    n: usize,
}

impl<'a> Word<'a> {
    pub(super) fn win(how: How, line: &'a Line, steps: Range<usize>, at_once: bool) -> Word<'a> {
        Word { id: "win", how, line, steps, taken: None, n: if at_once { 1 } else { 2 } }
    }

    pub(super) fn capture(how: How, line: &'a Line, steps: &Range<usize>, taken: &'a Taken) -> Word<'a> {
        let n = line.takings(steps).len();
        Word { id: "capture", how, line, steps: steps.clone(), taken: Some(taken), n }
    }
}

impl Coach<'_> {
    /// The first thing from a step on that has a name which the coach speaks of, and does not happen otherwise, too.
    pub(super) fn theme<'l>(
        &self,
        how: How,
        line: &'l Line,
        steps: Range<usize>,
        otherwise: &[&str],
    ) -> Option<Word<'l>> {
        let spoken = |id: &&str| *id != "capture" && !otherwise.contains(id) && self.wording(id).is_some();
        let id = line.themes(self.game, steps.start).into_iter().find(spoken)?;
        Some(Word { id, how, line, steps, taken: None, n: 1 })
    }

    /// How the game says it, or else how it is said in all games.
    fn wording(&self, id: &str) -> Option<Message> {
        self.game.coach(id).or_else(|| WORDS.find(format!("coach-{id}")))
    }

    /// A word with everything that belongs to it.
    pub(super) fn say(&self, play: &dyn AnyMatch, seat: Seat, word: &Word<'_>, loss: f64) -> Option<Remark> {
        let Word { id, how, line, steps, taken, n } = word;
        let place = taken.map_or(steps.start, |taken| taken.place);
        let act = line.acts.get(place)?;
        // The single moves of a turn, one behind the other.
        let told = line.steps.get(steps.clone())?.iter().map(|step| step.told.clone());
        let turn = Message::joined(told.flat_map(|told| [Message::plain(", "), told]).skip(1).collect());
        let side = line.steps.iter().map(|step| step.owner).find(|&owner| owner != seat);
        let side = side.or_else(|| (self.game.n_seats() == 2).then(|| seat.other()));
        let spot = |spot: Option<usize>| -> Message {
            spot.and_then(|spot| self.layout.spots.get(spot)).map(|spot| spot.name.clone()).unwrap_or_default().into()
        };
        let how_told: &'static str = how.into();
        let say = self.wording(id)?;
        let say = say
            .with("how", how_told)
            .with("side", side.map(|side| play.seat_title(side)).unwrap_or_default())
            .with("move", turn)
            .with("piece", act.piece.clone())
            .with("from", spot(act.from))
            .with("to", spot(act.to))
            .with("victim", taken.map(|taken| taken.victim.clone()).unwrap_or_default())
            .with("at", spot(taken.map(|taken| taken.at)))
            .with("n", *n);
        let mut arrows = line.arrows(steps);
        // What comes later is pointed at, too.
        if place >= steps.end {
            arrows.extend(line.arrows(&(place..place + 1)));
        }
        Some(Remark::new(how_told, say, loss, line, steps.start, arrows))
    }
}
