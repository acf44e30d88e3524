//! What chance and the others do in a step.

use qiyuan_core::{Error, Status, sim_rng};
use qiyuan_engine::{Limits, Orders, Settings, Stop};

use super::answer::Happened;
use super::lesson::Replies;
use super::run::Run;

impl Run<'_> {
    /// Lets chance act inside a turn.
    pub(super) fn settle(&mut self, happened: &mut Vec<Happened>) -> Result<(), Error> {
        while self.track.play.status() == Status::Chance && self.track.play.throws().is_none() {
            let outcome = self.outcome();
            self.take(&outcome, happened)?;
        }
        Ok(())
    }

    /// Lets chance and the others act until the learner does. Says whether the learner does; if not, the game is over or
    /// nobody knows what the others play.
    pub(super) fn let_others_act(&mut self, happened: &mut Vec<Happened>) -> Result<bool, Error> {
        while !self.track.learner_acts() {
            let single = match self.track.play.status() {
                Status::Over(_) => return Ok(false),
                Status::Chance => Some(self.outcome()),
                Status::ToMove(_) => self.reply()?,
            };
            let Some(single) = single else { return Ok(false) };
            self.take(&single, happened)?;
        }
        Ok(true)
    }

    /// What chance brings: as the lines say, or as the step says, or else something that depends on nothing but the moves.
    pub(super) fn outcome(&self) -> String {
        let play = &*self.track.play;
        let possible = play.outcomes();
        let can_be = |text: &&str| possible.iter().any(|(outcome, _)| outcome == text);
        let listed = || self.step.chance.get(self.n_chances).map(String::as_str).filter(can_be);
        match self.script().filter(can_be).or_else(listed) {
            Some(text) => text.into(),
            None => {
                let mut rng = sim_rng(self.seed());
                play.boxed_clone().deal(&mut rng).into_iter().next().unwrap_or_default()
            }
        }
    }

    /// What somebody else plays; none if nobody knows.
    fn reply(&self) -> Result<Option<String>, Error> {
        let play = &*self.track.play;
        let legal = |text: &str| play.moves().iter().any(|legal| legal.text == text);
        if let Some(text) = self.script() {
            return Ok(Some(text.into()));
        }
        match &self.step.replies {
            Replies::Lines | Replies::Nobody => Ok(None),
            Replies::Moves(moves) => Ok(moves.get(self.n_replies).filter(|text| legal(text)).cloned()),
            Replies::Level(level) => {
                let settings = Settings { level: Some(*level), seed: self.seed(), ..Settings::default() };
                let orders = Orders::best(Limits::default());
                let report = self.step.game.engine(settings).think(play, &orders, &Stop::new(), &mut |_| {})?;
                Ok(report.map(|report| report.best()))
            }
        }
    }

    /// The same moves have the same luck.
    fn seed(&self) -> u64 {
        // FNV-1a: small, and the same on every machine.
        let bytes = self.moves.iter().flat_map(|mv| mv.bytes().chain([b' ']));
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }
}
