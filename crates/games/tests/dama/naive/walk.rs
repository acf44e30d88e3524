//! DM-11 and DM-12: where moves end.

use super::{STATIONS, Table, dice_number, number, odd_die};

const SHARED: [i32; 3] = [1, 90, 91];

impl Table {
    /// Where a move ends, if it is possible at all.
    pub(super) fn destination(&self, text: &str) -> Option<i32> {
        let verdict = self.verdict(&self.throw);
        let genuine_claim = "cd".contains(verdict.row) && verdict.genuine;
        let noble = verdict.row == 'a' && verdict.genuine;
        let opens_feilong = noble || genuine_claim;
        let opens_moat = opens_feilong || "bf".contains(verdict.row);
        match text {
            "pass" => None,
            "fly" => opens_moat.then_some(91),
            "enter" => {
                let horses = verdict.horses.min(self.players[verdict.actor].hand);
                self.walk(verdict.actor, 1, dice_number(&self.throw) - 1, horses, opens_feilong)
            }
            unit => {
                let cell = number(&unit[1..]);
                let steps = if (85..=89).contains(&cell) { odd_die(&self.throw)? } else { dice_number(&self.throw) };
                self.walk(verdict.actor, cell, steps, self.players[verdict.actor].units[&cell], opens_feilong)
            }
        }
    }

    /// DM-12.
    fn walk(&self, seat: usize, from: i32, steps: i32, horses: i32, opens_feilong: bool) -> Option<i32> {
        let (mut at, mut way) = (from, 1);
        for step in 1..=steps {
            let shut_in = at == 82 && way == 1 && !(opens_feilong && horses == 20);
            if self.rules.feilong_wait && shut_in && horses == 20 {
                return Some(82);
            }
            let forbidden = |to: i32| self.is_forbidden(seat, at, to, horses, step == steps, opens_feilong);
            if forbidden(at + way) {
                way = -way;
                if forbidden(at + way) {
                    return None;
                }
            }
            at += way;
        }
        Some(at)
    }

    fn is_forbidden(&self, seat: usize, a: i32, b: i32, k: i32, last: bool, opens_feilong: bool) -> bool {
        if !(1..=91).contains(&b) {
            return true;
        }
        if a == 46 && b == 47 && !self.gate && k < 10 {
            return true;
        }
        if a == 82 && b == 83 && !(opens_feilong && k == 20) {
            return true;
        }
        let Some(enemy) = self.enemy_on(seat, b) else { return false };
        let larger = self.players[enemy].units[&b] > k;
        STATIONS.contains(&b) || larger && (b > 46 || last)
    }

    /// Who else holds a cell that is not shared.
    pub(super) fn enemy_on(&self, seat: usize, cell: i32) -> Option<usize> {
        let others = (0..self.players.len()).filter(|&other| other != seat && !SHARED.contains(&cell));
        others.into_iter().find(|&other| self.players[other].units.contains_key(&cell))
    }
}
