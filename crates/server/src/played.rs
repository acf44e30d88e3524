//! Moves that are played beside a table: on a copy of its board, or again from its start.

use std::sync::Arc;

use qiyuan_catalog::{AnyGame, AnyMatch};
use qiyuan_core::Error;

use crate::error::Refusal;
use crate::view::{Step, play_step};

/// Moves that were played: the board after them, and each with what there is to say about it.
pub(crate) struct Played {
    pub(crate) play: Box<dyn AnyMatch>,
    /// Each with the scene after it.
    pub(crate) steps: Vec<Step>,
}

impl From<Box<dyn AnyMatch>> for Played {
    fn from(play: Box<dyn AnyMatch>) -> Played {
        Played { play, steps: Vec::new() }
    }
}

impl Played {
    /// Plays a single move.
    pub(crate) fn add(&mut self, mv: &str) -> Result<(), Error> {
        self.steps.push(play_and_draw(&mut *self.play, mv)?);
        Ok(())
    }

    /// The single moves as the log has them.
    pub(crate) fn moves(&self) -> Vec<String> {
        self.steps.iter().map(|step| step.mv.clone()).collect()
    }
}

/// Plays a single move; the step has the scene after it.
pub(crate) fn play_and_draw(play: &mut dyn AnyMatch, mv: &str) -> Result<Step, Error> {
    let mut step = play_step(play, mv)?;
    step.scene = Some(Box::new(play.scene()));
    Ok(step)
}

/// The beginning of a table's game, to be played again elsewhere.
pub(crate) struct Replay {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) position: Option<String>,
    pub(crate) moves: Vec<String>,
}

impl Replay {
    /// Plays it.
    pub(crate) fn play(&self) -> Result<Box<dyn AnyMatch>, Refusal> {
        let mut play = self.game.start(self.position.as_deref())?;
        for mv in &self.moves {
            play.play(mv)?;
        }
        Ok(play)
    }
}
