//! What each piece can do in words, what a newcomer needs to know, and why a game ended.

use qiyuan_core::show::{Primer, Verdict};
use qiyuan_core::{Game, Message, Reason, Status};

use super::Dragon;
use super::piece::Kind;
use super::position::Position;
use super::rules::DragonRules;
use super::square::Square;
use super::words::WORDS;

/// What a piece can do, in a line that follows from the rules' fields.
pub(super) fn powers(rules: &DragonRules, kind: Kind) -> Message {
    let about = WORDS.say(format!("about-{}", kind.name()));
    let mode = <&str>::from;
    match kind {
        Kind::Griffin => about
            .with("leap", <&str>::from(rules.griffin_sky))
            .with("down", mode(rules.griffin_down))
            .with("up", mode(rules.griffin_up)),
        Kind::Hero => about
            .with("two", <&str>::from(rules.hero_two))
            .with("off", mode(rules.hero_off))
            .with("step", <&str>::from(rules.hero_adjacent))
            .with("back", <&str>::from(rules.hero_return)),
        Kind::Mage => about.with("side", mode(rules.mage_side)).with("pass", <&str>::from(rules.mage_vertical)),
        Kind::King => about.with("back", mode(rules.king_return)),
        Kind::Paladin => about
            .with("off", mode(rules.paladin_off))
            .with("shape", <&str>::from(rules.paladin_shape))
            .with("back", mode(rules.paladin_return))
            .with("far", mode(rules.paladin_two_level)),
        Kind::Basilisk => about.with("steps", <&str>::from(rules.basilisk)),
        Kind::Elemental => about
            .with("two", <&str>::from(rules.elemental_two))
            .with("up", mode(rules.elemental_up))
            .with("rising", <&str>::from(rules.elemental_up_via))
            .with("sinking", <&str>::from(rules.elemental_down_via)),
        Kind::Sylph
        | Kind::Dragon
        | Kind::Warrior
        | Kind::Oliphant
        | Kind::Unicorn
        | Kind::Thief
        | Kind::Cleric
        | Kind::Dwarf => about,
    }
}

/// What a newcomer needs to know.
pub(super) fn primer(rules: &DragonRules) -> Primer {
    let draws = WORDS.say("know-draws").with("n", rules.same_piece_checks);
    Primer { goals: vec![WORDS.say("goal")], know: vec![WORDS.say("know-boards"), WORDS.say("know-powers"), draws] }
}

impl Dragon {
    /// Why a game ended, with the pieces that decided it.
    pub(super) fn why_over(&self, pos: &Position, reason: Reason) -> Verdict {
        match (reason, self.find_status(pos)) {
            (Reason::Repetition, _) => because(WORDS.say("repetition"), Vec::new()),
            (Reason::Clock, _) => {
                // DRG-20: the clock counts the moves of both sides.
                let limit = self.clock_limit().map_or(0, |clock| clock.0 / 2);
                because(WORDS.say("quiet").with("n", limit), Vec::new())
            }
            (Reason::Rules, Status::Over(payoffs)) => {
                let mut deciding = vec![pos.king(pos.to_move())];
                self.each_check(pos, |from| deciding.push(from));
                // A piece may check in more ways than one.
                deciding.dedup();
                // DRG-19 and DRG-20: mate comes first.
                let why = if payoffs.winner().is_some() {
                    WORDS.say("checkmate")
                } else if self.checked_too_often(pos) {
                    WORDS.say("too-many-checks").with("n", self.rules.same_piece_checks)
                } else {
                    WORDS.say("stalemate")
                };
                because(why, deciding)
            }
            (Reason::Rules, _) => Verdict::default(),
        }
    }
}

fn because(why: Message, deciding: Vec<Square>) -> Verdict {
    Verdict { why: Some(why), spots: deciding.into_iter().map(Square::index).collect() }
}
