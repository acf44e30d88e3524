//! What there is to say about a position: first in plain words, then what the book calls it.

use qiyuan_core::{Game, Message, Seat};

use super::Dama;
use super::position::{Cell, Move, Position, Stage};
use super::ruling::{Payment, Row, Ruling};
use super::story::{seat_name, with_throw, yes_or_no};
use super::words::WORDS;

/// What a player is called by whoever reads: `you`, which wordings choose by, for the reader.
fn called(seat: Seat, reader: Option<Seat>) -> Message {
    if reader == Some(seat) { WORDS.say("you") } else { seat_name(seat) }
}

/// So many chips, horses or cells.
pub(super) fn count(id: &'static str, n: impl Into<i64>) -> Message {
    WORDS.say(id).with("n", n.into())
}

impl Dama {
    /// What there is to say about a position to a reader.
    pub(super) fn tell_position(&self, pos: &Position, reader: Option<Seat>) -> Vec<Message> {
        match pos.stage {
            Stage::Throw => tell_before_a_throw(pos, reader),
            Stage::Act(ruling) => self.tell_before_acting(pos, &ruling, reader),
            Stage::Over => {
                let home = self.first_home(pos).map(|seat| ("won", seat));
                let winner = home.or_else(|| self.only_one(pos).map(|seat| ("won-alone", seat)));
                winner.map(|(id, seat)| WORDS.say(id).with("player", called(seat, reader))).into_iter().collect()
            }
        }
    }

    fn tell_before_acting(&self, pos: &Position, ruling: &Ruling, reader: Option<Seat>) -> Vec<Message> {
        let named = with_throw("thrown", ruling.throw).with("ruling", self.tell_ruling(ruling, reader));
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        let mut told = vec![self.tell_task(pos, ruling, &moves, reader), named];
        let number = ruling.throw.number();
        if ruling.throw.info().dice.iter().sum::<u8>() != number {
            told.push(WORDS.say("counts-as").with("number", number));
        }
        match moves[..] {
            [Move::Pass] => {
                told.extend(self.why_stuck(pos, ruling).map(|why| WORDS.say("why-stuck").with("why", why)));
            }
            [Move::Walk { from, .. }, ..] if from.in_defile() => told.push(WORDS.say("in-defile")),
            _ => {}
        }
        told
    }

    /// What was thrown, and what the actor is to do with it, without a word of the book.
    fn tell_task(&self, pos: &Position, ruling: &Ruling, moves: &[Move], reader: Option<Seat>) -> Message {
        let (roller, actor) = (ruling.roller, ruling.actor);
        let player = pos.player(actor);
        let horses = |most: u8| count("n-horses", ruling.horses.min(most));
        let task = match moves[0] {
            Move::Enter { .. } => WORDS.say("now-enter").with("horses", horses(player.hand)),
            Move::Fly => WORDS.say("now-fly").with("horses", horses(player.in_moat)),
            // Whoever has a unit in the defile has no other.
            Move::Walk { from, .. } | Move::Back { from, .. } => {
                WORDS.say("now-walk").with("cells", count("n-cells", ruling.steps(from).unwrap_or_default()))
            }
            Move::Pass | Move::Throw(_) | Move::Noise(_) | Move::Leave(_) => WORDS.say("now-pass"),
        };
        let threw = WORDS.say("threw").with("player", called(roller, reader)).with("number", ruling.throw.number());
        let whose = match reader {
            Some(reader) if reader == actor => {
                if roller == actor {
                    "you"
                } else {
                    "yours"
                }
            }
            _ if roller == actor => "same",
            _ => "other",
        };
        task.with("threw", threw).with("actor", called(actor, reader)).with("whose", whose)
    }

    /// Why the actor's only unit, or the horses in hand, can do nothing.
    fn why_stuck(&self, pos: &Position, ruling: &Ruling) -> Option<Message> {
        let mut units = pos.units(ruling.actor).map(|(cell, _)| cell);
        let in_hand = pos.player(ruling.actor).hand > 0;
        let taken = if in_hand { Some(Cell::START) } else { units.next().filter(|_| units.next().is_none()) };
        taken.map(|cell| self.why_not_touch(pos, Some(cell), cell))
    }

    /// DM-10: the row of a ruling, the chips, who acts, who throws again.
    pub(super) fn tell_ruling(&self, ruling: &Ruling, reader: Option<Seat>) -> Message {
        let roller = || called(ruling.roller, reader);
        let actor = || called(ruling.actor, reader);
        let paid = |id, chips: u8| WORDS.say(id).with("player", roller()).with("chips", count("n-chips", chips));
        let deal = || match ruling.payment {
            Payment::Nothing => Message::default(),
            Payment::Reward(chips) => paid("wins", chips),
            Payment::Each(chips) => paid("wins-from-each", chips),
            Payment::Fine(chips) => paid("pays", chips),
            Payment::Gift(chips) => paid("gives", chips).with("to", actor()),
        };
        let acts = || WORDS.say("acts").with("player", actor());
        let again = || match self.extra_turn(ruling) {
            true => WORDS.say("throws-again").with("player", roller()),
            false => Message::default(),
        };
        let exact = yes_or_no(ruling.exact);
        let claimed = |by: Message| WORDS.say("claimed").with("exact", exact).with("player", by);
        match ruling.row {
            Row::Reward => {
                let id = if ruling.exact { "ruling-noble" } else { "ruling-reward" };
                WORDS.say(id).with("deal", deal()).with("again", again())
            }
            Row::Fine => WORDS.say("ruling-fine").with("deal", deal()).with("acts", acts()),
            Row::Others => {
                let told = WORDS.say("ruling-others").with("claimed", claimed(actor()));
                told.with("deal", deal()).with("acts", acts())
            }
            Row::Own => {
                let told = WORDS.say("ruling-own").with("claimed", claimed(roller()));
                told.with("deal", deal()).with("again", again())
            }
            Row::Claim => WORDS.say("ruling-claim").with("player", roller()).with("number", ruling.throw.number()),
            Row::Clash => {
                let told = WORDS.say("ruling-clash").with("exact", exact).with("actor", actor());
                told.with("deal", deal()).with("acts", acts()).with("roller", roller())
            }
            Row::ThirdClash => WORDS.say("ruling-third-clash").with("exact", exact).with("deal", deal()),
            Row::Plain => WORDS.say("ruling-plain"),
        }
    }
}

/// Who throws, and why if it is not simply the next one's turn.
fn tell_before_a_throw(pos: &Position, reader: Option<Seat>) -> Vec<Message> {
    let Some(frame) = pos.frames.top() else { return Vec::new() };
    let throws = WORDS.say("throws").with("player", called(frame.player, reader));
    let why = if frame.clashes > 0 {
        Some("throws-after-clash")
    } else {
        (frame.player != pos.turn).then_some("throws-extra")
    };
    [throws].into_iter().chain(why.map(|id| WORDS.say(id))).collect()
}
