//! A match in which, if need be, one seat plays alone.

use qiyuan_core::show::Scene;
use qiyuan_core::{Error, Refuse, Seat, Status};

use crate::any::{AnyGame, AnyMatch, Played};
use crate::words::Refusal;

/// A match as a step of a lesson plays it.
pub(super) struct Track {
    pub(super) play: Box<dyn AnyMatch>,
    learner: Seat,
    /// Whether nobody else ever acts.
    alone: bool,
}

impl Clone for Track {
    fn clone(&self) -> Track {
        Track { play: self.play.boxed_clone(), ..*self }
    }
}

/// A single move that was played, and what it did.
pub(super) struct Tracked {
    pub(super) played: Played,
    pub(super) before: Scene,
    pub(super) after: Scene,
    /// Whether a turn of the learner has ended with it.
    pub(super) ends_turn: bool,
}

impl Track {
    pub(super) fn new(game: &dyn AnyGame, position: Option<&str>, learner: Seat, alone: bool) -> Result<Track, Error> {
        Ok(Track { play: game.start(position)?, learner, alone })
    }

    /// Plays one single move. If it is refused, nothing has changed.
    pub(super) fn play(&mut self, single: &str) -> Result<Tracked, Error> {
        let before = self.play.scene();
        let first = self.play.n_moves();
        self.play.play(single)?;
        if self.play.n_moves() > first + 1 {
            self.play.undo_to(first);
            return Err(Error::a_move(single, Refusal::OneMove.say()));
        }
        let played = self.play.history(first).pop().expect("a move that was played is the last of the history");
        let after = self.play.scene();
        let over = matches!(self.play.status(), Status::Over(_));
        let ends_turn = played.owner == self.learner && (over || !self.play.mid_turn());
        if self.alone && ends_turn && !over {
            match self.play.as_if_acts(self.learner) {
                Some(again) => self.play = again,
                None => {
                    self.play.undo_to(first);
                    return Err(Error::a_move(single, Refusal::DrillStops.say()));
                }
            }
        }
        Ok(Tracked { played, before, after, ends_turn })
    }

    /// Whether it is the learner who acts: chooses, or throws.
    pub(super) fn learner_acts(&self) -> bool {
        self.play.status() == Status::ToMove(self.learner) || self.learner_throws()
    }

    /// Whether the learner's throw is waited for.
    pub(super) fn learner_throws(&self) -> bool {
        self.play.throws() == Some(self.learner)
    }
}
