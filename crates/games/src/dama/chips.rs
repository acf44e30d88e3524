//! Chips: the pot, and what goes in and out of it. They are never made and never lost.

use qiyuan_core::{Payoffs, Seat};

use super::Dama;
use super::position::{N_HORSES, Position, Stage};
use super::rules::{Payers, Refill};

/// DM-8: what a noisy player pays when the table asks for it.
pub(super) const NOISE_FINE: i32 = 10;

impl Dama {
    /// The chips in the pot when a game begins.
    pub fn original_pot(&self) -> i32 {
        i32::from(self.rules.players) * self.rules.stake as i32
    }

    /// DM-8: 喧鬧: fines a player 10 chips.
    pub(super) fn fine_noise(&self, pos: &mut Position, seat: Seat) {
        self.fine(pos, seat, NOISE_FINE);
    }

    /// DM-15: what everybody has when the pot is split among those who play. What can't be split goes out one chip each
    /// from the first of them on.
    pub(super) fn split_pot(&self, pos: &Position) -> Payoffs {
        let mut split = *pos;
        let n = self.playing(pos).count();
        for (i, seat) in self.playing(pos).enumerate() {
            split.players[seat.index()].net += share(pos.pot, n, i);
        }
        self.nets(&split)
    }

    /// DM-16: the payoffs are what everybody has.
    pub(super) fn nets(&self, pos: &Position) -> Payoffs {
        let nets = pos.players.map(|player| player.net);
        Payoffs::new(&nets[..self.n_players()])
    }

    /// DM-5: 賞.
    #[inline]
    pub(super) fn reward(&self, pos: &mut Position, seat: Seat, chips: i32) {
        pos.pot -= chips;
        pos.players[seat.index()].net += chips;
        // DM-7: the others fill a pot up that is down to half, or only one that could not pay.
        let short = match self.rules.refill {
            Refill::Threshold => 2 * pos.pot <= self.original_pot(),
            Refill::Award => pos.pot < 0,
        };
        if short {
            self.refill(pos, seat);
        }
    }

    /// DM-6: half of the pot, rounded down.
    pub(super) fn reward_half_prize(&self, pos: &mut Position, seat: Seat) {
        self.reward(pos, seat, pos.pot / 2);
        // DM-7: after half of the prize, to the letter.
        if self.rules.refill == Refill::Award && pos.pot < self.original_pot() {
            self.refill(pos, seat);
        }
    }

    /// DM-7: all but the one who was rewarded fill up the pot.
    fn refill(&self, pos: &mut Position, seat: Seat) {
        let original = self.original_pot();
        let missing = original - pos.pot;
        self.collect(pos, seat, missing);
        pos.pot = original;
    }

    /// DM-5, as in the book: each of the others who play gives so many chips.
    pub(super) fn reward_from_each(&self, pos: &mut Position, seat: Seat, chips: i32) {
        let mut payer = self.seat_after(pos, seat);
        while payer != seat {
            self.give(pos, payer, seat, chips);
            payer = self.seat_after(pos, payer);
        }
    }

    /// DM-11: 賞 1 for each horse that has flown home: in the book from everybody else.
    pub(super) fn reward_flight(&self, pos: &mut Position, seat: Seat, horses: u8) {
        match self.rules.payers {
            Payers::Pot => self.reward(pos, seat, horses.into()),
            Payers::Book => self.reward_from_each(pos, seat, horses.into()),
        }
    }

    /// DM-13: 賞 1 for each captured horse: in the book from the captured. A full unit takes half of the pot in either.
    pub(super) fn reward_capture(&self, pos: &mut Position, seat: Seat, captured: Seat, horses: u8) {
        match self.rules.payers {
            _ if horses == N_HORSES => self.reward_half_prize(pos, seat),
            Payers::Pot => self.reward(pos, seat, horses.into()),
            Payers::Book => self.give(pos, captured, seat, horses.into()),
        }
    }

    /// DM-5: 罰.
    #[inline]
    pub(super) fn fine(&self, pos: &mut Position, seat: Seat, chips: i32) {
        pos.players[seat.index()].net -= chips;
        pos.pot += chips;
    }

    /// DM-5: 送.
    #[inline]
    pub(super) fn give(&self, pos: &mut Position, from: Seat, to: Seat, chips: i32) {
        pos.players[from.index()].net -= chips;
        pos.players[to.index()].net += chips;
    }

    /// DM-14: the winner takes the pot, and with 細滿 as much again from the others. The game is over.
    pub(super) fn win(&self, pos: &mut Position, seat: Seat, doubled: bool) {
        let pot = std::mem::take(&mut pos.pot);
        pos.players[seat.index()].net += pot;
        if doubled {
            self.collect(pos, seat, pot);
            pos.players[seat.index()].net += pot;
        }
        pos.stage = Stage::Over;
    }

    /// Takes chips from all others who play in equal shares, the remainder one each in seat order after `seat`.
    fn collect(&self, pos: &mut Position, seat: Seat, chips: i32) {
        let n_payers = self.playing(pos).count() - 1;
        let mut payer = seat;
        for i in 0..n_payers {
            payer = self.seat_after(pos, payer);
            pos.players[payer.index()].net -= share(chips, n_payers, i);
        }
    }
}

/// The share of number `i` when `chips` are split into `n`: the first ones get what is left over.
fn share(chips: i32, n: usize, i: usize) -> i32 {
    chips / n as i32 + i32::from((i as i32) < chips % n as i32)
}
