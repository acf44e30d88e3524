//! The moves that change much: captures and promotions.

use qiyuan_core::{Status, Tactics};

use super::Dragon;
use super::check::Danger;
use super::piece::{GOLD, WARRIOR};
use super::position::{Move, Position};
use super::square::{GROUND, Set, Sets, Square, bits, shift};
use super::tables::Gear;

impl Dragon {
    /// Lists the captures and promotions, or all moves out of check. Stalemate is not looked for: it would take all moves
    /// to tell, and hardly ever happens.
    #[inline]
    pub(super) fn list_tactics<W: FnOnce() -> bool>(
        &self,
        pos: &Position,
        moves: &mut Vec<Move>,
        wanted: W,
    ) -> Tactics {
        let danger = self.danger(pos);
        if danger.check {
            return match self.list_moves(pos, moves) {
                Status::Over(payoffs) => Tactics::Over(payoffs),
                Status::ToMove(_) | Status::Chance => Tactics::Forced,
            };
        }
        moves.clear();
        if wanted() {
            self.list_captures(pos, &danger, moves);
        }
        Tactics::Free
    }

    /// Adds the captures and promotions of a side that is not in check.
    fn list_captures(&self, pos: &Position, danger: &Danger, moves: &mut Vec<Move>) {
        let seat = pos.to_move();
        let (mut movers, mut enemies, mut occupied): (Sets, Sets, Sets) = ([0; 3], [0; 3], [0; 3]);
        for layer in 0..3 {
            (movers[layer], enemies[layer]) = (pos.layers[layer].of(seat), pos.layers[layer].of(seat.other()));
            occupied[layer] = movers[layer] | enemies[layer];
        }
        movers[GROUND] &= !self.frozen(pos, seat); // DRG-18.
        let mut rest = movers;
        for strike in &self.tables.strikes[seat.index()] {
            let set = movers[strike.layer] & pos.layers[strike.layer].with_code(strike.code);
            rest[strike.layer] &= !set;
            let victims = shift(set, strike.by) & enemies[strike.target];
            for bit in bits(victims) {
                let from = Square::at(strike.layer, bit.wrapping_sub(strike.by as u32));
                moves.push(Move { from, to: Square::at(strike.target, bit) });
            }
        }
        // Most of the time hardly anybody is near enough to an enemy.
        let near = self.tables.near(enemies[0] | enemies[1] | enemies[2]);
        for layer in 0..3 {
            for slider in &self.tables.sliders[layer] {
                for bit in bits(rest[layer] & pos.layers[layer].with_code(slider.code)) {
                    let victims = self.tables.slide(bit, occupied[layer], slider.slides) & enemies[layer];
                    push(Square::at(layer, bit), layer, victims, moves);
                }
            }
            for bit in bits(rest[layer] & near) {
                let gear = self.tables.gear(seat, layer, pos.layers[layer].code(bit));
                let victims = self.prey(gear, bit, &enemies, &occupied);
                for (target, victims) in victims.into_iter().enumerate() {
                    push(Square::at(layer, bit), target, victims, moves);
                }
            }
        }
        self.push_promotions(pos, movers[GROUND], !occupied[GROUND], moves);
        let king = pos.king(seat);
        let delicate = |from: Square| from == king || danger.delicate[from.layer()] & from.only() != 0;
        moves.retain(|&mv| !delicate(mv.from) || self.is_safe(pos, mv));
    }

    /// What a piece captures by leaps and steps, by level.
    #[inline]
    fn prey(&self, gear: &Gear, bit: u32, enemies: &Sets, occupied: &Sets) -> Sets {
        let mut prey = [0; 3];
        for layer in 0..3 {
            prey[layer] = gear.prey_by_leap[layer].at(bit) & enemies[layer];
        }
        for step in gear.gated.iter().filter(|step| step.mode.captures()) {
            if shift(1 << bit, step.via) & !occupied[step.via_layer] != 0 {
                prey[step.layer] |= shift(1 << bit, step.by) & enemies[step.layer];
            }
        }
        prey
    }

    /// DRG-6: warriors that step on the last rank.
    #[inline]
    fn push_promotions(&self, pos: &Position, movers: Set, empty: Set, moves: &mut Vec<Move>) {
        let (last_rank, by) = if pos.to_move() == GOLD { (0xfff << 112, 16) } else { (0xfff, -16) };
        let ready = movers & shift(last_rank, -by) & shift(empty, -by);
        for bit in bits(ready & pos.layers[GROUND].with_code(WARRIOR)) {
            let from = Square::at(GROUND, bit);
            moves.push(Move { from, to: Square::at(GROUND, bit.wrapping_add(by as u32)) });
        }
    }
}

#[inline]
fn push(from: Square, target: usize, victims: Set, moves: &mut Vec<Move>) {
    for bit in bits(victims) {
        moves.push(Move { from, to: Square::at(target, bit) });
    }
}
