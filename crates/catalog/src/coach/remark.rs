//! What the coach says, and how it finds it.

use qiyuan_core::show::{Danger, Layout, Piece};
use qiyuan_core::{Error, Message, Seat, Status};
use serde::Serialize;

use super::Coach;
use super::line::{Line, Taken};
use super::words::{How, Word};
use crate::any::AnyMatch;
use crate::reach::reach_of;
use crate::weigh::{Weighed, first_line};
use crate::words::WORDS;

/// So many single moves of a line are told.
const SHOWN: usize = 6;

/// An end within so many single moves is near.
const NEAR: i32 = 5;

/// A word of the coach.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Remark {
    /// The sentence.
    pub say: Message,
    /// How what it speaks of comes about: `allows`, `misses`, `threatens`, …
    pub how: &'static str,
    /// What the move gave away: a share of the game from 0 to 1, or chips. Nothing where no move is spoken of.
    pub loss: f64,
    /// How many single moves stand on the board where the line begins.
    pub at: usize,
    /// The single moves that show it.
    pub line: Vec<String>,
    /// The same as people write them.
    pub described: Vec<Message>,
    /// Arrows for it, from spot to spot of the layout.
    pub arrows: Vec<(usize, usize)>,
}

impl Remark {
    /// A remark on what happens in a line from a step on.
    pub(super) fn new(
        how: &'static str,
        say: Message,
        loss: f64,
        line: &Line,
        first: usize,
        arrows: Vec<(usize, usize)>,
    ) -> Remark {
        let shown = line.steps[first..].iter().take(SHOWN);
        Remark {
            say,
            how,
            loss,
            at: line.start.n_moves() + first,
            line: shown.clone().map(|step| step.text.clone()).collect(),
            described: shown.map(|step| step.told.clone()).collect(),
            arrows,
        }
    }

    /// Something stands in check.
    pub(super) fn in_check(layout: &Layout, piece: &Piece, at: usize) -> Remark {
        let spot = layout.spots.get(piece.spot).map(|spot| spot.name.clone()).unwrap_or_default();
        let say = WORDS.say("coach-check").with("piece", layout.figure_title(&piece.figure)).with("at", spot);
        Remark::pointing(say, at, vec![(piece.spot, piece.spot)])
    }

    /// The worst of some dangers in words, and all of them as arrows; none if there are none.
    pub(super) fn of_dangers(dangers: Vec<Danger>, at: usize) -> Option<Remark> {
        let arrows = dangers.iter().map(|danger| (danger.from, danger.to)).collect();
        Some(Remark::pointing(dangers.into_iter().next()?.say, at, arrows))
    }

    fn pointing(say: Message, at: usize, arrows: Vec<(usize, usize)>) -> Remark {
        let how: &'static str = How::Threatens.into();
        Remark { say, how, loss: 0.0, at, line: Vec::new(), described: Vec::new(), arrows }
    }
}

impl Coach<'_> {
    /// What is to be said about a move that costs much: what happens after it and would not have happened otherwise, or
    /// what could have happened instead.
    pub(super) fn speak(
        &mut self,
        play: &dyn AnyMatch,
        seat: Seat,
        weighed: &Weighed,
    ) -> Result<Option<Remark>, Error> {
        let wrong = &self.with_reply(play, seat, &weighed.played.moves)?;
        let right = &self.with_reply(play, seat, &weighed.best.moves)?;
        let both = Compared { coach: self, play, seat, wrong, right };
        let lost = |end: Option<i32>| end.is_some_and(|end| end < 0);
        let won = |end: Option<i32>| end.is_some_and(|end| end >= 0);
        let (before, after) = (weighed.best.score.end, weighed.played.score.end);
        let lets_win = || (lost(after) && !lost(before)).then(|| both.lets_them_win()).flatten();
        let misses_win = || (won(before) && !won(after)).then(|| both.misses_win()).flatten();
        // A win that is near says more than what is taken on the way to it; one that is far says less.
        let near = |end: Option<i32>| end.is_some_and(|end| end.abs() <= NEAR);
        let word = near(after).then(lets_win).flatten().or_else(|| near(before).then(misses_win).flatten());
        let word = word.or_else(|| both.lets_them_take()).or_else(|| both.misses_capture());
        let word = word.or_else(|| both.lets_happen()).or_else(|| both.misses_chance());
        let word = word.or_else(lets_win).or_else(misses_win);
        let word = word.or_else(|| both.costs_later()).or_else(|| both.forgoes_later());
        if let Some(word) = word {
            return Ok(self.say(play, seat, &word, weighed.loss));
        }
        // Chance comes next. What was attacked before still is.
        if wrong.turn_of_others(seat).is_none() && matches!(wrong.end.status(), Status::Chance) {
            return self.leaves_attacked(play, seat, wrong, weighed.loss);
        }
        Ok(None)
    }

    /// A line with the answer of the others in it, if they have one before chance does.
    fn with_reply(&mut self, play: &dyn AnyMatch, seat: Seat, moves: &[String]) -> Result<Line, Error> {
        let mut line = Line::follow(&self.layout, play, moves)?;
        while line.turn_of_others(seat).is_none() && matches!(line.end.status(), Status::ToMove(_)) {
            let limits = self.scales.limits.clone();
            let Some(next) = self.scales.think(&*line.end, limits, Vec::new())?.map(first_line) else { break };
            let moves: Vec<String> = line.steps.iter().map(|step| step.text.clone()).chain(next.moves).collect();
            line = Line::follow(&self.layout, play, &moves)?;
        }
        Ok(line)
    }

    fn leaves_attacked(
        &mut self,
        play: &dyn AnyMatch,
        seat: Seat,
        wrong: &Line,
        loss: f64,
    ) -> Result<Option<Remark>, Error> {
        let Some((line, _)) = self.if_they_moved(play, seat)? else { return Ok(None) };
        let Some(first) = line.first_turn() else { return Ok(None) };
        let moved = |at: usize| wrong.acts.iter().any(|act| act.from == Some(at));
        let word = line.takings(&first).into_iter().find(|taken| taken.whose == seat && !moved(taken.at));
        let word = word.map(|taken| Word::capture(How::Leaves, &line, &first, taken));
        Ok(word.and_then(|word| self.say(play, seat, &word, loss)))
    }
}

/// The line that was begun and the one that was better, as they are compared.
struct Compared<'a> {
    coach: &'a Coach<'a>,
    play: &'a dyn AnyMatch,
    seat: Seat,
    wrong: &'a Line,
    right: &'a Line,
}

impl<'a> Compared<'a> {
    fn lets_them_win(&self) -> Option<Word<'a>> {
        let theirs = self.wrong.turn_of_others(self.seat)?;
        let at_once = self.wrong.wins_within(&theirs);
        Some(Word::win(How::Allows, self.wrong, theirs, at_once))
    }

    fn misses_win(&self) -> Option<Word<'a>> {
        let own = self.right.first_turn()?;
        let at_once = self.right.wins_within(&own);
        Some(Word::win(How::Misses, self.right, own, at_once))
    }

    /// Something of the seat's is taken in the answer that would not be taken otherwise.
    fn lets_them_take(&self) -> Option<Word<'a>> {
        let (own, theirs) = (self.wrong.first_turn()?, self.wrong.turn_of_others(self.seat)?);
        let spared = self.right.turn_of_others(self.seat).map(|turn| self.right.takings(&turn)).unwrap_or_default();
        let is_new = |taken: &&Taken| taken.whose == self.seat && !spared.iter().any(|other| other.at == taken.at);
        let taken = self.wrong.takings(&theirs).into_iter().find(is_new)?;
        let went_there = self.wrong.acts[own.clone()].iter().any(|act| act.to == Some(taken.at));
        let how = match went_there {
            true if self.wrong.takings(&own).is_empty() => How::Exposes,
            true => How::TakenBack,
            false if self.was_attacked(taken.at) => How::Leaves,
            false => How::Allows,
        };
        Some(Word::capture(how, self.wrong, &theirs, taken))
    }

    /// Whether others could have taken what stands on a spot before the move.
    fn was_attacked(&self, at: usize) -> bool {
        let mut seats = (0..self.coach.game.n_seats() as u8).map(Seat).filter(|&other| other != self.seat);
        let takes =
            |other: Seat| reach_of(self.play, other).is_some_and(|all| all.iter().any(|one| one.takes.contains(&at)));
        seats.any(takes)
    }

    fn misses_capture(&self) -> Option<Word<'a>> {
        let (played, own) = (self.wrong.first_turn()?, self.right.first_turn()?);
        if !self.wrong.takings(&played).is_empty() {
            return None;
        }
        let taken = *self.right.takings(&own).first()?;
        Some(Word::capture(How::Misses, self.right, &own, taken))
    }

    /// Others do something that has a name.
    fn lets_happen(&self) -> Option<Word<'a>> {
        let theirs = self.wrong.turn_of_others(self.seat)?;
        let otherwise = self.right.turn_of_others(self.seat);
        let otherwise = otherwise.map(|turn| self.right.themes(self.coach.game, turn.start)).unwrap_or_default();
        self.coach.theme(How::Allows, self.wrong, theirs, &otherwise)
    }

    /// The better move does something that has a name.
    fn misses_chance(&self) -> Option<Word<'a>> {
        let done = self.wrong.themes(self.coach.game, 0);
        self.coach.theme(How::Misses, self.right, self.right.first_turn()?, &done)
    }

    /// Something of the seat's is taken a few turns later.
    fn costs_later(&self) -> Option<Word<'a>> {
        let theirs = self.wrong.turn_of_others(self.seat)?;
        let spared =
            |taken: &&Taken| !self.right.taken.iter().any(|other| other.whose == taken.whose && other.at == taken.at);
        let mut later = self.wrong.taken.iter().filter(|taken| taken.place >= theirs.end && taken.whose == self.seat);
        Some(Word::capture(How::Costs, self.wrong, &theirs, later.find(spared)?))
    }

    /// Something of the others' could have been taken a few turns later.
    fn forgoes_later(&self) -> Option<Word<'a>> {
        let own = self.right.first_turn()?;
        let mut later = self.right.taken.iter().filter(|taken| taken.place >= own.end && taken.whose != self.seat);
        let too =
            |taken: &&Taken| !self.wrong.taken.iter().any(|other| other.whose != self.seat && other.at == taken.at);
        Some(Word::capture(How::Forgoes, self.right, &own, later.find(too)?))
    }
}
