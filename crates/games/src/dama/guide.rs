//! What a newcomer is told: what the game is about, what the places on the road are, and why a game has ended.

use qiyuan_core::show::{Primer, Verdict};
use qiyuan_core::{Message, Reason, Seat};

use super::Dama;
use super::position::{Cell, N_HORSES, Position};
use super::rules::{DenReward, Favoured};
use super::show::{den_name, spot};
use super::story::seat_name;
use super::walk::PASS_UNIT;
use super::words::WORDS;

impl Dama {
    /// What everybody wants, and three things to know.
    pub(super) fn primer() -> Primer {
        Primer {
            goals: vec![WORDS.say("goal-of-all")],
            know: ["know-throws", "know-claims", "know-barriers"].map(|id| WORDS.say(id)).into(),
        }
    }

    /// What a cell is called, if it is not like any other.
    pub(super) fn cell_title(cell: Cell) -> Option<Message> {
        match cell {
            Cell::MOAT => Some(WORDS.say("moat")),
            _ if cell.in_defile() => Some(WORDS.say("defile")),
            _ => den_name(cell),
        }
    }

    /// What happens on a cell that is not like any other.
    pub(super) fn about_cell(&self, cell: Cell) -> Option<Message> {
        let with_reward = |id| {
            let reward = if self.rules.den_reward == DenReward::Chip { "chip" } else { "throw" };
            WORDS.say(id).with("reward", reward)
        };
        Some(match cell {
            Cell::START => WORDS.say("about-start"),
            Cell::PASS => with_reward("about-pass").with("least", PASS_UNIT),
            Cell::FEILONG => {
                let opens = if self.rules.feilong_opens == Favoured::Rewards { "rewards" } else { "noble" };
                WORDS.say("about-palace").with("opens", opens)
            }
            Cell::MOAT => WORDS.say("about-moat"),
            Cell::GOAL => WORDS.say("about-goal"),
            _ if cell.in_defile() => WORDS.say("about-defile"),
            _ if cell.is_station() => with_reward("about-station"),
            _ => return None,
        })
    }

    /// Who has all horses home, if anybody has.
    pub(super) fn first_home(&self, pos: &Position) -> Option<Seat> {
        self.playing(pos).find(|&seat| pos.player(seat).home == N_HORSES)
    }

    /// Why the game is over. Chips decide who has won, so that the one who is home is named.
    pub(super) fn why_over(&self, pos: &Position, reason: Reason) -> Verdict {
        let named = |id, seat| WORDS.say(id).with("player", seat_name(seat));
        let home = self.first_home(pos).map(|seat| named("over-home", seat));
        let alone = || self.only_one(pos).map(|seat| named("over-alone", seat));
        let longest = || {
            let reached = reason == Reason::Clock;
            reached.then(|| WORDS.say("over-longest").with("throws", i64::from(self.rules.max_throws)))
        };
        Verdict { why: home.or_else(alone).or_else(longest), spots: vec![spot(Cell::GOAL)] }
    }
}
