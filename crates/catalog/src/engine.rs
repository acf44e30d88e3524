//! Engines whose game nobody needs to know. Moves are texts here.

use qiyuan_core::{Error, Evaluate, Match, Refuse, Show};
use qiyuan_engine::{Continuation, Engine, Orders, Report, Settings, Stop};

use crate::any::AnyMatch;
use crate::words::{Refusal, WORDS};

/// A player for one game.
pub trait AnyEngine: Send {
    /// How it plays.
    fn settings(&self) -> &Settings;

    /// Changes how it plays.
    fn set(&mut self, settings: Settings);

    /// Whether moves are found by growing trees, and not by looking deeper and deeper everywhere.
    fn grows_trees(&self) -> bool;

    /// Forgets the game before, so that the next one does not depend on it.
    fn new_game(&mut self);

    /// Thinks about the position on the board of `play`, a match of the engine's own game; none if no seat is to move
    /// there. `watch` hears what is found on the way.
    fn think(
        &mut self,
        play: &dyn AnyMatch,
        orders: &Orders<String>,
        stop: &Stop,
        watch: &mut dyn FnMut(&Report<String>),
    ) -> Result<Option<Report<String>>, Error>;
}

impl<G: Show + Evaluate> AnyEngine for Engine<G> {
    fn settings(&self) -> &Settings {
        Engine::settings(self)
    }

    fn set(&mut self, settings: Settings) {
        Engine::set(self, settings);
    }

    fn grows_trees(&self) -> bool {
        Engine::grows_trees(self)
    }

    fn new_game(&mut self) {
        Engine::new_game(self);
    }

    fn think(
        &mut self,
        play: &dyn AnyMatch,
        orders: &Orders<String>,
        stop: &Stop,
        watch: &mut dyn FnMut(&Report<String>),
    ) -> Result<Option<Report<String>>, Error> {
        let Some(play) = play.as_any().downcast_ref::<Match<G>>() else {
            return Err(Error::setting(WORDS.say("kind-engine"), G::ID, Refusal::OtherGame.say()));
        };
        let pos = play.position();
        let only = orders.only.iter().map(|text| play.game().read_move(pos, text));
        let only = only.collect::<Result<Vec<_>, _>>()?;
        let orders = Orders { limits: orders.limits.clone(), lines: orders.lines, only };
        let report = Engine::think(self, play, &orders, stop, &mut |report| watch(&in_texts(play, report)))?;
        Ok(report.map(|report| in_texts(play, &report)))
    }
}

/// A report with its moves as texts.
fn in_texts<G: Evaluate>(play: &Match<G>, report: &Report<G::Move>) -> Report<String> {
    let line = |line: &Continuation<G::Move>| {
        let mut pos = play.position().clone();
        let texts = line.moves.iter().map(|&mv| {
            let text = play.game().write_move(&pos, mv);
            play.game().play(&mut pos, mv);
            text
        });
        Continuation { score: line.score, moves: texts.collect(), expected: line.expected.clone() }
    };
    Report {
        depth: report.depth,
        deepest: report.deepest,
        nodes: report.nodes,
        time: report.time,
        memory: report.memory,
        lines: report.lines.iter().map(line).collect(),
    }
}
