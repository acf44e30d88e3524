//! What happens, as messages: what a throw means, and what is done with it.

use qiyuan_core::{Game, MAX_SEATS, Message, Seat};

use super::Dama;
use super::captions::count;
use super::chips::NOISE_FINE;
use super::position::{Cell, Move, N_HORSES, Position, Stage};
use super::ruling::Ruling;
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

/// A message with what was thrown.
pub(super) fn with_throw(id: &'static str, throw: Throw) -> Message {
    WORDS.say(id).with("dice", throw.to_string()).with("name", throw.name()).with("number", throw.number())
}

pub(super) fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

impl Dama {
    /// A throw or an action as a line of a story.
    pub(super) fn tell(&self, pos: &Position, mv: Move) -> Message {
        match (pos.stage, mv) {
            (_, Move::Noise(seat)) => {
                let told = WORDS.say("noise").with("player", seat_name(seat));
                told.with("chips", count("n-chips", NOISE_FINE))
            }
            (_, Move::Leave(seat)) => self.tell_leave(pos, seat),
            (Stage::Throw, Move::Throw(throw)) => {
                let ruling = self.ruling(pos, throw);
                let told = with_throw("throw", throw).with("player", seat_name(ruling.roller));
                told.with("ruling", self.tell_ruling(&ruling, None))
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
            Some(last) => {
                let told = WORDS.say("leaves-one").with("winner", seat_name(last));
                told.with("pot", count("n-chips", pos.pot))
            }
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
        let gain = match after.player(actor).net - player.net {
            0 => Message::default(),
            chips => WORDS.say("gained").with("n", chips),
        };
        let say = |id: &'static str, horses: u8| {
            let told = WORDS.say(id).with("player", seat_name(actor)).with("gain", gain.clone());
            told.with("horses", count("n-horses", horses))
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
                let entered = say("enters", ruling.horses.min(player.hand)).with("way", way(turned));
                self.with_arrival(entered, pos, actor, to)
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
                let walked = say("walks", pos.horses(actor, from)).with("way", way).with("from", cell_name(from));
                self.with_arrival(walked.with("first", yes_or_no(first)), pos, actor, to)
            }
        }
    }

    /// A message with where horses arrive, whom they meet there, and whether that is worth a throw.
    fn with_arrival(&self, told: Message, pos: &Position, actor: Seat, to: Cell) -> Message {
        let (meets, again) = match Arrival::of(pos, actor, to) {
            Arrival::Nobody => (Message::default(), self.den_gives_a_throw(to)),
            Arrival::Own => (WORDS.say("meets-own"), true),
            Arrival::Enemy(seat, struck) => {
                let met = WORDS.say("meets-enemy").with("enemy", seat_name(seat));
                (met.with("horses", count("n-horses", struck)), true)
            }
        };
        told.with("to", cell_name(to)).with("meets", meets).with("again", yes_or_no(again))
    }
}

fn way(turned: bool) -> &'static str {
    if turned { "turned" } else { "straight" }
}

/// DM-13: whom horses meet where they arrive short of the goal.
pub(super) enum Arrival {
    Nobody,
    Enemy(Seat, u8),
    Own,
}

impl Arrival {
    pub(super) fn of(pos: &Position, actor: Seat, to: Cell) -> Arrival {
        if pos.horses(actor, to) > 0 {
            return Arrival::Own;
        }
        let others = (0..MAX_SEATS as u8).map(Seat).filter(|_| !to.is_shared());
        let met = others.map(|seat| (seat, pos.horses(seat, to))).find(|&(_, horses)| horses > 0);
        met.map_or(Arrival::Nobody, |(seat, horses)| Arrival::Enemy(seat, horses))
    }
}
