//! What a move gives away against the best one.

use qiyuan_core::Error;
use qiyuan_engine::{Limits, Orders, Stop};

use crate::analysis::{Analysis, Variation, analyse, worth};
use crate::any::{AnyGame, AnyMatch};
use crate::engine::AnyEngine;

/// Whoever weighs moves: a game, an engine for it, how long it may think about the best move and again about another.
pub(crate) struct Scales<'a> {
    pub(crate) game: &'a dyn AnyGame,
    pub(crate) engine: Box<dyn AnyEngine>,
    pub(crate) limits: Limits,
    pub(crate) stop: &'a Stop,
}

/// A move, weighed.
pub(crate) struct Weighed {
    /// The best move, and what would follow.
    pub(crate) best: Variation,
    /// The move, and what would follow.
    pub(crate) played: Variation,
    /// What it gives away: a share of the game from 0 to 1, or chips.
    pub(crate) loss: f64,
    /// How deep the engine has looked.
    pub(crate) depth: u32,
}

impl Weighed {
    /// Whether the move is the one that the engine would have played.
    pub(crate) fn is_best(&self) -> bool {
        self.best.moves[0] == self.played.moves[0]
    }
}

impl Scales<'_> {
    /// Weighs a move of the seat that acts; none if nobody does, or the bell has rung.
    pub(crate) fn weigh(&mut self, play: &dyn AnyMatch, mv: &str) -> Result<Option<Weighed>, Error> {
        let Some(all) = self.think(play, self.limits.clone(), Vec::new())? else { return Ok(None) };
        let depth = all.depth;
        let best = first_line(all);
        if best.moves[0] == mv {
            return Ok(Some(Weighed { played: best.clone(), best, loss: 0.0, depth }));
        }
        // Looked at less deep or deeper, the same position often looks better or worse; but an end that was found ends
        // the thinking early, and says nothing about how deep to look elsewhere.
        let limits = match best.score.end {
            None if !self.engine.grows_trees() => Limits { depth: Some(depth.max(1)), ..self.limits.clone() },
            _ => self.limits.clone(),
        };
        let Some(one) = self.think(play, limits, vec![mv.into()])? else { return Ok(None) };
        let played = first_line(one);
        let goal = self.game.goal();
        let loss = (worth(goal, &best.score) - worth(goal, &played.score)).max(0.0);
        Ok(Some(Weighed { best, played, loss, depth }))
    }

    /// Thinks about the best line, or about some moves only; none if nobody acts, or the bell has rung.
    pub(crate) fn think(
        &mut self,
        play: &dyn AnyMatch,
        limits: Limits,
        only: Vec<String>,
    ) -> Result<Option<Analysis>, Error> {
        let orders = Orders { limits, lines: 1, only };
        let found = analyse(&mut *self.engine, play, &orders, self.stop, &mut |_| {})?;
        Ok(found.filter(|_| !self.stop.rung()))
    }
}

/// The best line of an analysis.
pub(crate) fn first_line(analysis: Analysis) -> Variation {
    analysis.lines.into_iter().next().expect("there is always a best line")
}
