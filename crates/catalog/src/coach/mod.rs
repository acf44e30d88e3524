//! A coach: a word about a move that costs much, and about what others threaten.
//!
//! An engine finds out that a move costs much, and how it would be answered. What is said about it follows from what
//! happens on the board in that answer and in the better line: something is taken, somebody wins, or what the game
//! itself has a name for ([`Show::themes`](qiyuan_core::Show::themes)). Where nothing of that happens, the coach is
//! silent: a number is no reason.

mod line;
mod remark;
mod words;

use qiyuan_core::show::{Layout, MarkKind};
use qiyuan_core::{Error, Goal, Seat, Status};
use qiyuan_engine::{Limits, Settings, Stop};
use serde::Serialize;

use crate::analysis::{to_the_other, worth};
use crate::annotate::Grade;
use crate::any::{AnyGame, AnyMatch};
use crate::weigh::{Scales, Weighed, first_line};

use line::Line;
use words::{How, Word};

pub use remark::Remark;

/// How many positions the engine looks at for each question. Counted and not timed, so that the same move is always
/// judged the same way.
const NODES: u64 = 20_000;

/// In games for chips, from which part of the stake on a loss is much.
const MUCH_OF_STAKE: f64 = 0.25;

/// So many dangers are pointed at, where a game names them.
const MOST_DANGERS: usize = 3;

/// A turn, judged.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Judged {
    /// What it gave away: a share of the game from 0 to 1, or chips.
    pub loss: f64,
    /// Whether that is so little that nobody minds.
    pub sound: bool,
    /// What is to be said about it; nothing about a turn that costs little, or where nothing happens that has a name.
    pub remark: Option<Remark>,
}

/// Whoever looks over somebody's shoulder.
pub struct Coach<'a> {
    game: &'a dyn AnyGame,
    layout: Layout,
    scales: Scales<'a>,
}

impl<'a> Coach<'a> {
    /// A coach for a game; a ring of `stop` ends its thinking, and it says nothing then.
    pub fn new(game: &'a dyn AnyGame, stop: &'a Stop) -> Coach<'a> {
        let engine = game.engine(Settings::default());
        Coach { game, layout: game.layout(), scales: Scales { game, engine, limits: Limits::nodes(NODES), stop } }
    }

    /// Judges the last turn of a match that somebody played; none if nobody has, or the bell has rung.
    pub fn judge(&mut self, play: &dyn AnyMatch) -> Result<Option<Judged>, Error> {
        let history = play.history(0);
        let Some(seat) = history.iter().rev().find_map(|step| step.seat) else { return Ok(None) };
        let Some(turn) = history.iter().rev().find(|step| step.seat == Some(seat)).map(|step| step.turn) else {
            return Ok(None);
        };
        let mut walk = play.boxed_clone();
        walk.undo_to(history.iter().take_while(|step| step.turn < turn).count());
        let mut worst: Option<(Box<dyn AnyMatch>, Weighed)> = None;
        for step in history.iter().filter(|step| step.turn == turn) {
            if walk.status() == Status::ToMove(seat) && step.seat == Some(seat) && walk.moves().len() > 1 {
                let Some(weighed) = self.scales.weigh(&*walk, &step.text)? else { return Ok(None) };
                if worst.as_ref().is_none_or(|(_, worst)| worst.loss < weighed.loss) {
                    worst = Some((walk.boxed_clone(), weighed));
                }
            }
            walk.play(&step.text)?;
        }
        let Some((before, weighed)) = worst else { return Ok(Some(Judged { loss: 0.0, sound: true, remark: None })) };
        let much = weighed.loss >= self.much() - 1e-9;
        let remark = if much { self.speak(&*before, seat, &weighed)? } else { None };
        let sound = Grade::of(self.game, weighed.loss).is_none();
        Ok((!self.scales.stop.rung()).then_some(Judged { loss: weighed.loss, sound, remark }))
    }

    /// What others threaten where a seat is to move; nothing if they threaten nothing.
    pub fn threat(&mut self, play: &dyn AnyMatch, seat: Seat) -> Result<Option<Remark>, Error> {
        if play.status() != Status::ToMove(seat) {
            return Ok(None);
        }
        if let Some(remark) = self.check(play, seat).or_else(|| dangers(play, seat)) {
            return Ok(Some(remark));
        }
        let Some((line, ahead)) = self.if_they_moved(play, seat)? else { return Ok(None) };
        let Some(first) = line.first_turn() else { return Ok(None) };
        let word = match ahead {
            true if line.wins_within(&first) => Some(Word::win(How::Threatens, &line, first.clone(), true)),
            true => Some(Word::win(How::Threatens, &line, first.clone(), false)),
            false => line.takings(&first).first().map(|taken| Word::capture(How::Threatens, &line, &first, taken)),
        };
        let named = || self.theme(How::Threatens, &line, first.clone(), &[]);
        Ok(word.or_else(named).and_then(|word| self.say(play, seat, &word, 0.0)))
    }

    /// From how much on a loss is worth a word.
    fn much(&self) -> f64 {
        match self.game.goal() {
            Goal::Win => Grade::Mistake.share(),
            Goal::Chips => MUCH_OF_STAKE * f64::from(self.game.stake().max(1)),
        }
    }

    /// What somebody has to hear whose piece is in check.
    fn check(&self, play: &dyn AnyMatch, seat: Seat) -> Option<Remark> {
        let scene = play.scene();
        let own = |spot: usize| scene.pieces.iter().find(|it| it.spot == spot && it.figure.seat == Some(seat));
        let checked = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Check);
        let piece = checked.filter_map(|mark| own(mark.spot)).next()?;
        Some(Remark::in_check(&self.layout, piece, play.n_moves()))
    }

    /// What the other of two would play if it were their turn, and whether that wins for certain; none if it would gain
    /// them little, or means nothing.
    fn if_they_moved(&mut self, play: &dyn AnyMatch, seat: Seat) -> Result<Option<(Line, bool)>, Error> {
        let goal = self.game.goal();
        if self.game.n_seats() != 2 || goal == Goal::Chips {
            return Ok(None);
        }
        let Some(other) = play.as_if_acts(seat.other()) else { return Ok(None) };
        let limits = self.scales.limits.clone();
        let Some(now) = self.scales.think(play, limits.clone(), Vec::new())?.map(first_line) else { return Ok(None) };
        let Some(then) = self.scales.think(&*other, limits, Vec::new())?.map(first_line) else { return Ok(None) };
        let gain = worth(goal, &then.score) - to_the_other(goal, worth(goal, &now.score));
        if gain < Grade::Inaccuracy.share() - 1e-9 {
            return Ok(None);
        }
        let wins = then.score.end.is_some_and(|end| end >= 0);
        Ok(Some((Line::follow(&self.layout, &*other, &then.moves)?, wins)))
    }
}

/// What a game itself says is to be feared.
fn dangers(play: &dyn AnyMatch, seat: Seat) -> Option<Remark> {
    let mut dangers = play.dangers(seat);
    dangers.truncate(MOST_DANGERS);
    Remark::of_dangers(dangers, play.n_moves())
}
