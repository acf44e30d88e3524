//! Chips of the second engine.

use qiyuan_games::dama::{Payers, Refill};

use super::Table;

impl Table {
    fn original(&self) -> i32 {
        self.players.len() as i32 * self.rules.stake as i32
    }

    /// DM-5 and DM-7.
    pub(super) fn reward(&mut self, seat: usize, chips: i32) {
        self.pot -= chips;
        self.players[seat].net += chips;
        let low = 2 * self.pot <= self.original();
        if self.pot < 0 || low && self.rules.refill == Refill::Threshold {
            self.fill_up(seat);
        }
    }

    /// DM-6 and DM-7.
    pub(super) fn half_prize(&mut self, seat: usize) {
        self.reward(seat, self.pot / 2);
        if self.rules.refill == Refill::Award && self.pot < self.original() {
            self.fill_up(seat);
        }
    }

    fn fill_up(&mut self, seat: usize) {
        self.levy(seat, self.original() - self.pot);
        self.pot = self.original();
    }

    /// For throws and flights: the pot pays, or everybody else does.
    pub(super) fn reward_by_all(&mut self, seat: usize, chips: i32) {
        if self.rules.payers == Payers::Pot {
            return self.reward(seat, chips);
        }
        for other in 0..self.players.len() {
            if other != seat && !self.players[other].out {
                self.hand_over(other, seat, chips);
            }
        }
    }

    /// For captures: the pot pays, or the captured.
    pub(super) fn reward_by(&mut self, payer: usize, seat: usize, chips: i32) {
        match self.rules.payers {
            Payers::Pot => self.reward(seat, chips),
            Payers::Book => self.hand_over(payer, seat, chips),
        }
    }

    /// For clashes and fines: the culprit pays, the pot or the one who acts.
    pub(super) fn pay_culprit(&mut self, culprit: usize, actor: usize, chips: i32) {
        match self.rules.payers {
            Payers::Pot => self.pay(culprit, chips),
            Payers::Book => self.hand_over(culprit, actor, chips),
        }
    }

    pub(super) fn hand_over(&mut self, from: usize, to: usize, chips: i32) {
        self.players[from].net -= chips;
        self.players[to].net += chips;
    }

    pub(super) fn pay(&mut self, seat: usize, chips: i32) {
        self.players[seat].net -= chips;
        self.pot += chips;
    }

    /// DM-14.
    pub(super) fn win(&mut self, seat: usize, fine: bool) {
        let pot = self.pot;
        self.pot = 0;
        self.players[seat].net += pot;
        if fine {
            self.levy(seat, pot);
            self.players[seat].net += pot;
        }
    }

    /// One chip after the other goes round the table.
    fn levy(&mut self, seat: usize, chips: i32) {
        let mut payer = seat;
        for _ in 0..chips {
            payer = self.next(payer);
            if payer == seat {
                payer = self.next(payer);
            }
            self.players[payer].net -= 1;
        }
    }
}
