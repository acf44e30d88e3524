//! What happens, as messages: what a throw means, and what is done with it.

use qiyuan_core::{Game, MAX_SEATS, Message, Seat};

use super::Dama;
use super::chips::NOISE_FINE;
use super::position::{Cell, Move, N_HORSES, Position, Stage};
use super::ruling::{Payment, Row, Ruling};
use super::show::den_name;
use super::throws::Throw;
use super::words::WORDS;

/// What a player is called.
pub(super) fn seat_name(seat: Seat) -> Message {
    WORDS.say("seat").with("n", seat.0 + 1)
}

/// A cell by its number, and by its name if it has one.
pub(super) fn cell_name(cell: Cell) -> Message {
    let named = match den_name(cell) {
        Some(name) => WORDS.say("cell-with-name").with("name", name),
        None => WORDS.say("cell"),
    };
    named.with("n", cell.number())
}

/// Who pays the chips for a throw.
fn paid(ruling: &Ruling) -> &'static str {
    match ruling.payment {
        Payment::Nothing | Payment::Reward(_) | Payment::Fine(_) => "pot",
        Payment::Gift(_) => "gift",
        Payment::Each(_) => "each",
    }
}

/// A message with who threw what.
fn with_throw(id: &'static str, roller: Seat, throw: Throw) -> Message {
    let thrown = WORDS.say(id).with("player", seat_name(roller)).with("dice", throw.to_string());
    thrown.with("name", throw.name()).with("number", throw.number())
}

impl Dama {
    /// DM-10: the row of a ruling, the chips, who acts, who throws again.
    fn tell_ruling(&self, ruling: &Ruling) -> Message {
        let id = match (ruling.row, ruling.exact) {
            (Row::Reward, true) => "ruling-noble",
            (Row::Reward, false) if self.extra_turn(ruling) => "ruling-reward-again",
            (Row::Reward, false) => "ruling-reward",
            (Row::Fine, _) => "ruling-fine",
            (Row::Others, true) => "ruling-others-true",
            (Row::Others, false) => "ruling-others-side",
            (Row::Own, true) => "ruling-own-true",
            (Row::Own, false) => "ruling-own-side",
            (Row::Claim, _) => "ruling-claim",
            (Row::Clash, true) => "ruling-clash-true",
            (Row::Clash, false) => "ruling-clash-side",
            (Row::ThirdClash, true) => "ruling-third-clash-true",
            (Row::ThirdClash, false) => "ruling-third-clash-side",
            (Row::Plain, _) => "ruling-plain",
        };
        let chips = match ruling.payment {
            Payment::Nothing => 0,
            Payment::Reward(chips) | Payment::Fine(chips) | Payment::Gift(chips) | Payment::Each(chips) => chips,
        };
        let told = WORDS.say(id).with("roller", seat_name(ruling.roller)).with("actor", seat_name(ruling.actor));
        told.with("chips", chips).with("paid", paid(ruling))
    }

    /// What there is to say about a position.
    pub(super) fn tell_position(&self, pos: &Position) -> Vec<Message> {
        match pos.stage {
            Stage::Throw => {
                let Some(frame) = pos.frames.top() else { return Vec::new() };
                let id = if frame.clashes > 0 {
                    "throws-after-clash"
                } else if frame.player != pos.turn {
                    "throws-extra"
                } else {
                    "throws"
                };
                vec![WORDS.say(id).with("player", seat_name(frame.player))]
            }
            Stage::Act(ruling) => {
                let mut told = vec![with_throw("threw", ruling.roller, ruling.throw), self.tell_ruling(&ruling)];
                let mut moves = Vec::new();
                self.moves(pos, &mut moves);
                match moves[..] {
                    [Move::Pass] => told.push(self.tell_action(pos, &ruling, Move::Pass)),
                    [only] => told.push(WORDS.say("only-move").with("action", self.tell_action(pos, &ruling, only))),
                    _ => {}
                }
                told
            }
            Stage::Over => {
                let winner = self.seats().find(|&seat| pos.player(seat).home == N_HORSES);
                let id = if winner.is_some() { "won" } else { "won-alone" };
                let winner = winner.or_else(|| self.only_one(pos));
                winner.map(|seat| WORDS.say(id).with("player", seat_name(seat))).into_iter().collect()
            }
        }
    }

    /// A throw or an action as a line of a story.
    pub(super) fn tell(&self, pos: &Position, mv: Move) -> Message {
        match (pos.stage, mv) {
            (_, Move::Noise(seat)) => WORDS.say("noise").with("player", seat_name(seat)).with("chips", NOISE_FINE),
            (_, Move::Leave(seat)) => self.tell_leave(pos, seat),
            (Stage::Throw, Move::Throw(throw)) => {
                let ruling = self.ruling(pos, throw);
                with_throw("throw", ruling.roller, throw).with("ruling", self.tell_ruling(&ruling))
            }
            (Stage::Act(ruling), _) => self.tell_action(pos, &ruling, mv),
            _ => self.write_move(pos, mv).into(),
        }
    }

    /// DM-16: who leaves, and who has won by it.
    fn tell_leave(&self, pos: &Position, seat: Seat) -> Message {
        let mut after = *pos;
        self.leave(&mut after, seat);
        let told = match self.only_one(&after) {
            Some(last) => WORDS.say("leaves-one").with("winner", seat_name(last)).with("pot", pos.pot),
            None => WORDS.say("leaves"),
        };
        told.with("player", seat_name(seat))
    }

    /// What an action does.
    fn tell_action(&self, pos: &Position, ruling: &Ruling, mv: Move) -> Message {
        let actor = ruling.actor;
        let player = pos.player(actor);
        let mut after = *pos;
        self.play(&mut after, mv);
        let gain = after.player(actor).net - player.net;
        let say = |id: &'static str, horses: u8| {
            WORDS.say(id).with("player", seat_name(actor)).with("horses", horses).with("gain", gain)
        };
        match mv {
            Move::Throw(_) | Move::Noise(_) | Move::Leave(_) => self.write_move(pos, mv).into(),
            Move::Pass => WORDS.say("passes").with("player", seat_name(actor)),
            Move::Fly => {
                let flying = ruling.horses.min(player.in_moat);
                let all_home = player.home + flying == N_HORSES;
                say(if all_home { "flies-home" } else { "flies" }, flying)
            }
            Move::Enter { to } => {
                let turned = self.entry_walk(pos, ruling).is_some_and(|walk| walk.turned);
                let arrival = Arrival::of(pos, actor, to);
                let id = arrival.choose("enters", "enters-strikes", "enters-joins");
                let entered = arrival.fill(say(id, ruling.horses.min(player.hand))).with("to", cell_name(to));
                entered.with("way", way(turned)).with("again", yes_or_no(self.den_gives_a_throw(to)))
            }
            Move::Walk { from, to: Cell::GOAL } => {
                // DM-13: 細滿 or 麤滿.
                let fine = from == Cell::DEFILE && ruling.throw.info().odd_die == Some(6);
                let home =
                    say("walks-home", pos.horses(actor, from)).with("full", if fine { "fine" } else { "coarse" });
                home.with("from", cell_name(from)).with("to", cell_name(Cell::GOAL))
            }
            Move::Walk { from, to } | Move::Back { from, to } => {
                let turned = || self.unit_walk(pos, ruling, from).is_some_and(|walk| walk.turned);
                let way = if matches!(mv, Move::Back { .. }) { "back" } else { way(turned()) };
                let first = to > Cell::PASS && !pos.gate_open;
                let arrival = Arrival::of(pos, actor, to);
                let id = arrival.choose("walks", "walks-strikes", "walks-joins");
                let walked = arrival.fill(say(id, pos.horses(actor, from))).with("way", way);
                let walked =
                    walked.with("first", yes_or_no(first)).with("again", yes_or_no(self.den_gives_a_throw(to)));
                walked.with("from", cell_name(from)).with("to", cell_name(to))
            }
        }
    }
}

fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

fn way(turned: bool) -> &'static str {
    if turned { "turned" } else { "straight" }
}

/// DM-13: whom horses meet where they arrive short of the goal.
enum Arrival {
    Nobody,
    Enemy(Seat, u8),
    Own,
}

impl Arrival {
    fn of(pos: &Position, actor: Seat, to: Cell) -> Arrival {
        if pos.horses(actor, to) > 0 {
            return Arrival::Own;
        }
        let others = (0..MAX_SEATS as u8).map(Seat).filter(|_| !to.is_shared());
        let met = others.map(|seat| (seat, pos.horses(seat, to))).find(|&(_, horses)| horses > 0);
        met.map_or(Arrival::Nobody, |(seat, horses)| Arrival::Enemy(seat, horses))
    }

    fn choose(&self, nobody: &'static str, enemy: &'static str, own: &'static str) -> &'static str {
        match self {
            Arrival::Nobody => nobody,
            Arrival::Enemy(..) => enemy,
            Arrival::Own => own,
        }
    }

    fn fill(&self, message: Message) -> Message {
        match *self {
            Arrival::Enemy(seat, horses) => message.with("enemy", seat_name(seat)).with("struck", horses),
            Arrival::Nobody | Arrival::Own => message,
        }
    }
}
