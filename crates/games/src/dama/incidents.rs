//! What happens at the table and is nobody's move: a fine for noise, and somebody who leaves.

use qiyuan_core::{Message, Refuse, Seat};

use super::Dama;
use super::frames::Frames;
use super::position::{Holdings, Left, Move, Position, Stage, cells};
use super::ruling::Ruling;
use super::story::seat_name;
use super::words::Refusal;

impl Dama {
    /// Why an incident can't happen now, if it can't.
    pub(super) fn may_befall(&self, pos: &Position, mv: Move) -> Result<(), Message> {
        let (Move::Noise(seat) | Move::Leave(seat)) = mv else { return Err(Refusal::NotAMove.say()) };
        if pos.stage == Stage::Over {
            return Err(Refusal::GameIsOver.say());
        }
        if seat.0 >= self.rules.players {
            return Err(Refusal::NotASeat.with("text", seat.0).with("last", self.rules.players - 1));
        }
        if pos.has_left(seat) {
            return Err(Refusal::HasLeft.with("player", seat_name(seat)));
        }
        match (mv, pos.stage) {
            // DM-8: between turns only.
            (Move::Noise(_), Stage::Act(ruling)) => Err(Refusal::FineMidTurn.with("dice", ruling.throw.to_string())),
            _ => Ok(()),
        }
    }

    /// DM-16: a player leaves. The horses go off the board, the claimed throw is free again, the net stays.
    pub(super) fn leave(&self, pos: &mut Position, seat: Seat) {
        let waiting = match pos.stage {
            Stage::Act(ruling) => Some((ruling, self.seat_before(pos, ruling.roller) == seat)),
            Stage::Throw | Stage::Over => None,
        };
        for cell in cells(pos.player(seat).units) {
            pos.lift(seat, cell);
        }
        let net = pos.player(seat).net;
        pos.players[seat.index()] = Holdings { net, left: Left(true), ..Holdings::default() };
        if let Some(last) = self.only_one(pos) {
            // DM-16: the one who is left takes the pot: 麤滿.
            self.win(pos, last, false);
            pos.frames = Frames::EMPTY;
            return;
        }
        match waiting {
            Some((ruling, _)) if ruling.actor == seat => self.drop_throw(pos, &ruling),
            Some((ruling, sat_before)) => self.keep_throw(pos, &ruling, seat, sat_before),
            None => {
                pos.frames = pos.frames.without(seat);
                self.fill_frames(pos);
            }
        }
    }

    /// DM-16: whoever was to act on a throw has left, and nobody acts on it. What was paid for it stays paid. If
    /// another had thrown it, the dice go on as if the actor had passed: after a clash that one throws again, after a
    /// fine or a gift the turn is over. If it was the leaver's own throw, it gives nobody an extra turn: whoever waits
    /// below in the stack throws, or else the seat after the one whose turn it was.
    fn drop_throw(&self, pos: &mut Position, ruling: &Ruling) {
        pos.stage = Stage::Throw;
        pos.frames = pos.frames.without(ruling.actor);
        if ruling.actor == ruling.roller {
            self.fill_frames(pos);
        } else {
            self.pass_the_dice(pos, ruling, false);
        }
    }

    /// DM-16: a throw that somebody else acts on stays, also if the one who threw it has left. That frame stays on top
    /// until the throw is acted on.
    fn keep_throw(&self, pos: &mut Position, ruling: &Ruling, leaver: Seat, sat_before: bool) {
        let thrown_by = pos.frames.top().expect("somebody threw");
        pos.frames = pos.frames.without(leaver);
        if ruling.roller == leaver {
            pos.frames.push(thrown_by);
        }
        // A throw that did not clash when it fell does not clash now because another seat has moved up: that seat has
        // no latest throw until it throws again.
        if sat_before && ruling.actor == ruling.roller {
            let before = self.seat_before(pos, ruling.roller);
            pos.players[before.index()].last = None;
        }
        pos.stage = Stage::Act(self.ruling(pos, ruling.throw));
    }
}
