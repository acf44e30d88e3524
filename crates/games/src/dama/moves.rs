//! What can be done with a throw, and doing it.

use qiyuan_core::Seat;

use super::Dama;
use super::frames::{Frame, Frames};
use super::position::{Cell, Move, N_HORSES, Position, Stage, cells};
use super::rules::DenReward;
use super::ruling::{Payment, Row, Ruling};
use super::throws::Throw;
use super::walk::Walk;

impl Dama {
    /// DM-11: adds all that the actor can do.
    pub(super) fn push_actions(&self, pos: &Position, ruling: &Ruling, out: &mut Vec<Move>) {
        let actor = pos.player(ruling.actor);
        if actor.hand > 0 {
            out.extend(self.entry(pos, ruling));
        } else {
            for from in cells(actor.units) {
                let forward = self.unit_move(pos, ruling, from);
                out.extend(forward.into_iter().chain(self.unit_back(pos, ruling, from, forward)));
            }
        }
        if out.is_empty() {
            out.push(Move::Pass);
        }
    }

    /// DM-11: horses enter from the hand, if they can.
    #[inline]
    pub(super) fn entry(&self, pos: &Position, ruling: &Ruling) -> Option<Move> {
        self.entry_walk(pos, ruling).map(|walk| Move::Enter { to: walk.to })
    }

    /// DM-11: how horses walk that enter.
    #[inline]
    pub(super) fn entry_walk(&self, pos: &Position, ruling: &Ruling) -> Option<Walk> {
        let horses = ruling.horses.min(pos.player(ruling.actor).hand);
        self.walk(pos, ruling, Cell::START, ruling.throw.number() - 1, horses)
    }

    /// DM-11: what the unit on `from` can do.
    #[inline]
    pub(super) fn unit_move(&self, pos: &Position, ruling: &Ruling, from: Cell) -> Option<Move> {
        if from == Cell::MOAT {
            // Out of the moat only with a throw that opens it.
            return ruling.opens_moat().then_some(Move::Fly);
        }
        let to = self.unit_walk(pos, ruling, from)?.to;
        // A move must end on another cell.
        (to != from).then_some(Move::Walk { from, to })
    }

    /// DM-11: 倒行: where the unit on `from` can walk backwards, unless its way forward leads to the same place.
    #[inline]
    fn unit_back(&self, pos: &Position, ruling: &Ruling, from: Cell, forward: Option<Move>) -> Option<Move> {
        if !self.rules.go_back || from == Cell::MOAT {
            return None;
        }
        let to = self.walk_back(pos, ruling, from)?;
        (forward != Some(Move::Walk { from, to })).then_some(Move::Back { from, to })
    }

    /// DM-11: how the unit on `from` walks.
    #[inline]
    pub(super) fn unit_walk(&self, pos: &Position, ruling: &Ruling, from: Cell) -> Option<Walk> {
        self.walk(pos, ruling, from, ruling.steps(from)?, pos.horses(ruling.actor, from))
    }

    /// The dice fall: chips are paid.
    #[inline]
    pub(super) fn play_throw(&self, pos: &mut Position, throw: Throw) {
        let ruling = self.ruling(pos, throw);
        match ruling.payment {
            Payment::Nothing => {}
            Payment::Reward(chips) => self.reward(pos, ruling.roller, chips.into()),
            Payment::Fine(chips) => self.fine(pos, ruling.roller, chips.into()),
            Payment::Each(chips) => self.reward_from_each(pos, ruling.roller, chips.into()),
            Payment::Gift(chips) => self.give(pos, ruling.roller, ruling.actor, chips.into()),
        }
        pos.players[ruling.roller.index()].last = Some(throw);
        pos.throws = pos.throws.tick();
        pos.stage = Stage::Act(ruling);
    }

    /// The actor acts, and the next one to throw is found.
    #[inline]
    pub(super) fn play_action(&self, pos: &mut Position, ruling: &Ruling, mv: Move) {
        let actor = ruling.actor;
        // DM-10 e.
        if ruling.row == Row::Claim {
            pos.players[actor.index()].claim = Some(ruling.throw);
        }
        let mut earned = false;
        match mv {
            Move::Enter { to } => {
                let hand = &mut pos.players[actor.index()].hand;
                let horses = ruling.horses.min(*hand);
                *hand -= horses;
                earned = self.arrive(pos, actor, to, horses);
            }
            // DM-13: at the goal.
            Move::Walk { from, to: Cell::GOAL } => {
                let horses = pos.lift(actor, from);
                pos.add(actor, Cell::GOAL, horses);
                // 細滿 from the first cell of the defile with a six, else 麤滿.
                self.win(pos, actor, from == Cell::DEFILE && ruling.throw.info().odd_die == Some(6));
            }
            Move::Walk { from, to } | Move::Back { from, to } => {
                let horses = pos.lift(actor, from);
                earned = self.arrive(pos, actor, to, horses);
            }
            Move::Fly => self.fly(pos, ruling),
            Move::Pass | Move::Throw(_) | Move::Noise(_) | Move::Leave(_) => {}
        }
        if pos.stage == Stage::Over {
            pos.frames = Frames::EMPTY;
        } else {
            pos.stage = Stage::Throw;
            self.pass_the_dice(pos, ruling, earned);
        }
    }

    /// DM-11: horses fly from the moat to the goal, 賞 1 each; DM-14: with all of them there the game is won.
    fn fly(&self, pos: &mut Position, ruling: &Ruling) {
        let actor = ruling.actor;
        let in_moat = pos.lift(actor, Cell::MOAT);
        let flying = ruling.horses.min(in_moat);
        if in_moat > flying {
            pos.add(actor, Cell::MOAT, in_moat - flying);
        }
        pos.add(actor, Cell::GOAL, flying);
        self.reward_flight(pos, actor, flying);
        if pos.player(actor).home == N_HORSES {
            self.win(pos, actor, false);
        }
    }

    /// DM-13: horses arrive on a cell short of the goal. Says whether that earns an extra turn.
    #[inline]
    fn arrive(&self, pos: &mut Position, seat: Seat, to: Cell, horses: u8) -> bool {
        let merges = pos.player(seat).units & to.bit() != 0;
        // Horses that stand side by side with others, on a shared cell, are not counted here.
        let captures = !merges && pos.counts[to.index()] > 0;
        if captures {
            self.capture(pos, seat, to);
        }
        pos.add(seat, to, horses);
        if to.is_station() && self.rules.den_reward == DenReward::Chip {
            self.reward(pos, seat, 1);
        }
        if to > Cell::PASS && !pos.gate_open {
            self.reward_half_prize(pos, seat);
            pos.gate_open = true;
        }
        captures || merges || self.den_gives_a_throw(to)
    }

    /// DM-13, as in the book: whether coming to a cell is worth an extra turn by itself.
    #[inline]
    pub(super) fn den_gives_a_throw(&self, to: Cell) -> bool {
        self.rules.den_reward == DenReward::Throw && to.is_den()
    }

    /// DM-13: 打馬: the unit on `cell` goes back to its owner's hand.
    fn capture(&self, pos: &mut Position, seat: Seat, cell: Cell) {
        let holder = pos.players.iter().position(|player| player.units & cell.bit() != 0);
        let owner = Seat(holder.expect("an enemy stands there") as u8);
        let horses = pos.lift(owner, cell);
        pos.players[owner.index()].hand += horses;
        self.reward_capture(pos, seat, owner, horses);
    }

    /// DM-9: who throws next. `earned`: the action was worth an extra turn.
    #[inline]
    pub(super) fn pass_the_dice(&self, pos: &mut Position, ruling: &Ruling, earned: bool) {
        let frame = pos.frames.top().expect("somebody threw");
        pos.frames.pop();
        let mine = ruling.actor == ruling.roller;
        if pos.has_left(ruling.roller) {
            // DM-16: a roller who has left does not throw again.
        } else if ruling.reroll() {
            pos.frames.push(Frame { clashes: frame.clashes + 1, ..frame });
        } else if self.extra_turn(ruling) || mine && earned {
            pos.frames.push(Frame { clashes: 0, ..frame });
        }
        if earned && !mine {
            pos.frames.push(Frame { player: ruling.actor, clashes: 0 });
        }
        self.fill_frames(pos);
    }

    /// DM-9: when nobody is left to throw it is the next seat's turn.
    #[inline]
    pub(super) fn fill_frames(&self, pos: &mut Position) {
        if pos.frames.is_empty() {
            pos.turn = self.seat_after(pos, pos.turn);
            pos.frames = Frames::only(pos.turn);
        }
    }
}
