//! What Komikan tells newcomers, and why its games end.

use qiyuan_core::show::{Primer, Verdict};
use qiyuan_core::{Message, Reason, Status};

use super::board::Board;
use super::explain::{Explain, because};
use super::komikan::puma_has_won;
use super::position::{Phase, Position};
use super::rules::{KomikanRules, LlamaStep};
use super::set::PointSet;
use super::words::WORDS;
use super::{Hunt, Variety};

type Komikan<S> = Hunt<KomikanRules, S>;

impl Explain for KomikanRules {
    fn powers(&self, _board: &Board) -> [Message; 2] {
        [WORDS.say("about-puma"), self.told_step("about-llama")]
    }

    fn primer(&self, board: &Board) -> Primer {
        // KOM-6: the fold and its gate.
        let n_points = board.mountains[0].points.len() + 1;
        Primer {
            goals: vec![
                WORDS.say("goal-puma").with("n", self.captures_to_win),
                WORDS.say("goal-llamas").with("n", n_points),
            ],
            know: vec![WORDS.say("know-puma"), self.told_step("know-llamas"), WORDS.say("know-shelter")],
        }
    }

    fn verdict<S: PointSet>(game: &Komikan<S>, pos: &Position<S>, reason: Reason) -> Verdict {
        match reason {
            Reason::Repetition => because(WORDS.say("end-repeat"), S::default()),
            Reason::Clock => {
                let turns = game.rules.clock_limit(game.board.n_points()).0;
                // KOM-8: where llamas may go back, no step of theirs is an advance.
                let advances = if game.rules.llama_step == LlamaStep::Any { "no" } else { "yes" };
                because(WORDS.say("end-quiet").with("n", turns).with("advances", advances), S::default())
            }
            Reason::Rules if matches!(KomikanRules::status(game, pos), Status::Over(_)) => why_over(game, pos),
            Reason::Rules => Verdict::default(),
        }
    }
}

impl KomikanRules {
    /// Words that depend on where llamas may step.
    fn told_step(&self, id: &'static str) -> Message {
        WORDS.say(id).with("step", <&str>::from(self.llama_step))
    }
}

/// KOM-5 to KOM-7: which rule ended the game, with the pieces that fulfilled it.
fn why_over<S: PointSet>(game: &Komikan<S>, pos: &Position<S>) -> Verdict {
    let fold = &game.tables.retreats[0];
    let filled = fold.inside | S::only(fold.gate);
    if puma_has_won(game, pos) {
        let n_captured = game.board.pack.len() as u32 - pos.pack.len();
        return because(WORDS.say("end-captures").with("n", n_captured), pos.beasts);
    }
    if filled.within(pos.pack) {
        return because(WORDS.say("end-fold-filled"), filled);
    }
    match pos.phase {
        Phase::Pack | Phase::Drop => because(WORDS.say("end-llamas-stuck"), pos.pack),
        Phase::Beasts | Phase::JumpOn => {
            let beside = pos.beasts.points().fold(pos.beasts, |held, puma| held | game.tables.near[puma.index()]);
            because(WORDS.say("end-puma-shut-in"), beside & (pos.beasts | pos.pack))
        }
    }
}
