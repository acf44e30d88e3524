//! A throw or an action in the fewest words, and what an action wins.

use qiyuan_core::{Game, Message, Names};

use super::Dama;
use super::position::{Cell, Move, Position, Stage};
use super::ruling::{Row, Ruling};
use super::story::{Arrival, seat_name};
use super::throws::{Throw, ThrowInfo};
use super::words::WORDS;

impl Dama {
    /// A throw or an action as a phrase without the player's name; incidents are told in full.
    pub(super) fn in_brief(&self, pos: &Position, mv: Move) -> Option<Message> {
        match (pos.stage, mv) {
            (Stage::Throw, Move::Throw(throw)) => Some(self.throw_in_brief(pos, throw)),
            (Stage::Act(ruling), _) => self.action_in_brief(pos, &ruling, mv),
            _ => None,
        }
    }

    fn throw_in_brief(&self, pos: &Position, throw: Throw) -> Message {
        let ruling = self.ruling(pos, throw);
        let kind = match ruling.row {
            Row::Reward if ruling.exact => "noble",
            Row::Reward => "reward",
            Row::Fine => "fine",
            Row::Others => "others",
            Row::Own => "own",
            Row::Claim => "claim",
            Row::Clash | Row::ThirdClash => "clash",
            Row::Plain => "plain",
        };
        let told = WORDS.say("brief-throw").with("name", short_name(throw)).with("kind", kind);
        let told = told.with("number", throw.number()).with("actor", seat_name(ruling.actor));
        let mut after = *pos;
        self.play(&mut after, Move::Throw(throw));
        let chips = after.player(ruling.roller).net - pos.player(ruling.roller).net;
        told.with("chips", if chips == 0 { Message::default() } else { format!(" {}", signed(chips)).into() })
    }

    fn action_in_brief(&self, pos: &Position, ruling: &Ruling, mv: Move) -> Option<Message> {
        let player = pos.player(ruling.actor);
        let told = match mv {
            Move::Enter { to } => {
                WORDS.say("brief-enter").with("horses", ruling.horses.min(player.hand)).with("to", to.number())
            }
            Move::Walk { from, to } | Move::Back { from, to } => {
                WORDS.say("brief-walk").with("from", from.number()).with("to", to.number())
            }
            Move::Fly => WORDS.say("brief-fly").with("horses", ruling.horses.min(player.in_moat)),
            Move::Pass => return Some(WORDS.say("brief-pass")),
            Move::Throw(_) | Move::Noise(_) | Move::Leave(_) => return None,
        };
        let (won, chips) = self.won(pos, ruling, mv);
        let won = won.into_iter().filter(|_| mv != Move::Fly).map(|what| WORDS.say("brief-and").with("what", what));
        let chips = (chips != 0).then(|| WORDS.say("brief-chips").with("chips", signed(chips)));
        Some(told.with("wins", Message::joined(won.chain(chips).collect())))
    }

    /// What an action wins at once, to be written where it leads.
    pub(super) fn wins_at_once(&self, pos: &Position, mv: Move) -> Option<Message> {
        let Stage::Act(ruling) = pos.stage else { return None };
        let (won, chips) = self.won(pos, &ruling, mv);
        let mut said: Vec<Message> = Vec::new();
        for what in won.into_iter().chain((chips != 0).then(|| signed(chips).into())) {
            said.extend((!said.is_empty()).then(|| " ".into()));
            said.push(what);
        }
        (!said.is_empty()).then(|| Message::joined(said))
    }

    /// DM-13: what an action wins besides chips, and the chips.
    fn won(&self, pos: &Position, ruling: &Ruling, mv: Move) -> (Vec<Message>, i32) {
        let actor = ruling.actor;
        let mut won = Vec::new();
        match mv {
            Move::Fly | Move::Walk { to: Cell::GOAL, .. } => won.push(WORDS.say("won-home")),
            Move::Enter { to } | Move::Walk { to, .. } | Move::Back { to, .. } => {
                match Arrival::of(pos, actor, to) {
                    Arrival::Enemy(_, struck) => won.push(WORDS.say("won-horses").with("struck", struck)),
                    Arrival::Own => won.push(WORDS.say("won-throw")),
                    Arrival::Nobody if self.den_gives_a_throw(to) => won.push(WORDS.say("won-throw")),
                    Arrival::Nobody => {}
                }
                won.extend((to > Cell::PASS && !pos.gate_open).then(|| WORDS.say("won-pass")));
            }
            Move::Pass | Move::Throw(_) | Move::Noise(_) | Move::Leave(_) => return (won, 0),
        }
        let mut after = *pos;
        self.play(&mut after, mv);
        (won, after.player(actor).net - pos.player(actor).net)
    }
}

/// What a throw is called, in English only as it sounds.
fn short_name(throw: Throw) -> Message {
    let &ThrowInfo { hant, hans, sound, .. } = throw.info();
    Message::named(Names { en: sound.into(), traditional: hant.into(), simplified: hans.into() })
}

/// Chips won or lost with their sign.
fn signed(chips: i32) -> String {
    let sign = if chips < 0 { '−' } else { '+' };
    format!("{sign}{}", chips.unsigned_abs())
}
