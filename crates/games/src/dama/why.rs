//! Why something can't be done with a throw: as a move that is typed, and as places that are touched.

use qiyuan_core::show::why_nowhere;
use qiyuan_core::{MAX_SEATS, Message, Refuse, Seat};

use super::Dama;
use super::position::{Cell, Move, N_HORSES, Position, Stage};
use super::ruling::Ruling;
use super::show::spot;
use super::story::{cell_name, seat_name};
use super::walk::{Obstacle, PASS_UNIT};
use super::words::Refusal;

/// A move as it is typed.
pub(super) enum Wish {
    Throw,
    Enter,
    Walk(Cell),
    Back(Cell),
    Fly,
    Pass,
}

impl Dama {
    /// Why a move that is typed is not legal.
    pub(super) fn why_not(&self, pos: &Position, wish: Wish) -> Message {
        let ruling = match before_acting(pos) {
            Ok(ruling) => ruling,
            Err(reason) => return reason,
        };
        let player = pos.player(ruling.actor);
        let dice = ruling.throw.to_string();
        let who = || seat_name(ruling.actor);
        match wish {
            Wish::Throw => Refusal::AlreadyThrown.with("dice", dice).with("player", who()),
            Wish::Pass => Refusal::MayNotPass.with("player", who()),
            Wish::Enter if player.hand == 0 => Refusal::NoHorsesInHand.with("player", who()),
            Wish::Enter => Refusal::EntryBarred.with("player", seat_name(ruling.actor)),
            Wish::Back(_) if !self.rules.go_back => Refusal::NoGoingBack.say(),
            Wish::Walk(_) | Wish::Back(_) | Wish::Fly if player.hand > 0 => Refusal::EnterFirst.with("player", who()),
            Wish::Fly if player.in_moat == 0 => Refusal::NoneInMoat.with("player", who()),
            Wish::Fly => Refusal::MoatShut.with("dice", dice),
            Wish::Walk(from) | Wish::Back(from) if from == Cell::GOAL || pos.horses(ruling.actor, from) == 0 => {
                no_unit(ruling.actor, from)
            }
            Wish::Walk(Cell::MOAT) | Wish::Back(Cell::MOAT) => Refusal::MoatByFlight.say(),
            Wish::Walk(from) => self.why_not_walk(pos, &ruling, from),
            Wish::Back(from) => Refusal::BackForNothing.with("cell", cell_name(from)),
        }
    }

    /// Why touching a cell, or one after another, leads nowhere.
    pub(super) fn why_not_touch(&self, pos: &Position, from: Option<Cell>, to: Cell) -> Message {
        let ruling = match before_acting(pos) {
            Ok(ruling) => ruling,
            Err(reason) => return reason,
        };
        // What is taken up comes first: whose horses are they?
        let actor = ruling.actor;
        let taken = from.unwrap_or(to);
        let owner = other_owner(pos, actor, taken).filter(|_| pos.horses(actor, taken) == 0);
        if let Some(owner) = owner {
            return Refusal::NotYourHorses.with("owner", seat_name(owner)).with("player", seat_name(actor));
        }
        if pos.player(actor).hand > 0 {
            // DM-11: nothing else moves, wherever one touches.
            return match self.entry(pos, &ruling) {
                Some(_) => Refusal::EnterFirst.with("player", seat_name(actor)),
                None => Refusal::EntryBarred.with("player", seat_name(actor)),
            };
        }
        if taken == Cell::GOAL && pos.player(actor).home > 0 {
            return Refusal::AtGoal.say();
        }
        if pos.horses(actor, taken) > 0 {
            return self.why_not_unit(pos, &ruling, taken);
        }
        let mut moves = Vec::new();
        self.push_actions(pos, &ruling, &mut moves);
        if matches!(moves[..], [Move::Pass]) {
            let nothing = Refusal::NothingMoves.with("player", seat_name(actor));
            return nothing.with("dice", ruling.throw.to_string());
        }
        match from {
            Some(from) => no_unit(actor, from),
            None => why_nowhere(self, pos, None, spot(to)),
        }
    }

    /// Why the actor's unit on `from` stays there, or where else it comes to.
    fn why_not_unit(&self, pos: &Position, ruling: &Ruling, from: Cell) -> Message {
        match from {
            Cell::MOAT if ruling.opens_moat() => Refusal::MoatByFlight.say(),
            Cell::MOAT => Refusal::MoatShut.with("dice", ruling.throw.to_string()),
            _ => self.why_not_walk(pos, ruling, from),
        }
    }

    /// Why the actor's unit on `from`, which is not in the moat, stays there, or where it comes to and why there.
    fn why_not_walk(&self, pos: &Position, ruling: &Ruling, from: Cell) -> Message {
        let dice = ruling.throw.to_string();
        let Some(steps) = ruling.steps(from) else {
            return Refusal::NoPair.with("dice", dice).with("cell", cell_name(from));
        };
        let to = match self.unit_walk(pos, ruling, from) {
            None => return Refusal::BarredBothWays.with("cell", cell_name(from)),
            Some(walk) if walk.to == from && walk.turned => return Refusal::LeadsBack.with("cell", cell_name(from)),
            Some(walk) => walk.to,
        };
        let obstacle = self.obstacle(pos, ruling, from, steps, pos.horses(ruling.actor, from));
        let told = match obstacle {
            None if to == Cell::GOAL && from.0 + steps > Cell::GOAL.0 => Refusal::StaysAtGoal.with("dice", dice),
            None => Refusal::ComesTo.with("dice", dice).with("steps", steps),
            Some(Obstacle::Palace) if self.rules.feilong_wait && pos.horses(ruling.actor, from) == N_HORSES => {
                Refusal::WaitsInPalace.with("dice", dice)
            }
            Some(Obstacle::Pass) => Refusal::TurnedAtPass.with("least", PASS_UNIT),
            Some(Obstacle::Palace) => Refusal::TurnedAtPalace.with("all", N_HORSES),
            Some(Obstacle::Station(at)) => Refusal::TurnedAtStation.with("at", cell_name(at)),
            Some(Obstacle::Larger(at)) => Refusal::TurnedByLarger.with("at", cell_name(at)),
            Some(Obstacle::Goal) => Refusal::TurnedAtGoal.with("dice", dice),
        };
        told.with("from", cell_name(from)).with("to", cell_name(to))
    }
}

/// What is to be acted on, or why nobody acts.
fn before_acting(pos: &Position) -> Result<Ruling, Message> {
    match (pos.stage, pos.frames.top()) {
        (Stage::Act(ruling), _) => Ok(ruling),
        (Stage::Throw, Some(frame)) => Err(Refusal::NotThrownYet.with("player", seat_name(frame.player))),
        (Stage::Throw, None) | (Stage::Over, _) => Err(Refusal::GameIsOver.say()),
    }
}

fn no_unit(actor: Seat, cell: Cell) -> Message {
    Refusal::NoUnit.with("player", seat_name(actor)).with("cell", cell_name(cell))
}

/// Somebody else whose horses stand on a cell.
fn other_owner(pos: &Position, actor: Seat, cell: Cell) -> Option<Seat> {
    (0..MAX_SEATS as u8).map(Seat).find(|&seat| seat != actor && pos.horses(seat, cell) > 0)
}
