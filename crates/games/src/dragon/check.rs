//! Attacks, checks and pins: whether a king is safe, and which moves could change that.

use qiyuan_core::Seat;

use super::Dragon;
use super::piece::{BASILISK, DRAGON};
use super::position::{Move, Position};
use super::rules::Answer;
use super::square::{BOARD, GROUND, SKY, Set, Sets, Square, UNDERWORLD, bits, shift};

/// A piece that captures on a square as soon as nothing stands between.
struct Threat {
    from: Square,
    /// The level of what lies between.
    layer: usize,
    between: Set,
}

/// What a side must mind so that its king is not left attacked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Danger {
    /// Whether the king is attacked now.
    pub(super) check: bool,
    /// Where a piece other than the king must go or capture to end all checks; every square without a check.
    pub(super) targets: Sets,
    /// The pieces whose moves may open an attack on the king.
    pub(super) delicate: Sets,
}

impl Dragon {
    /// Whether `seat` to move would find its king attacked.
    pub(super) fn in_check(&self, pos: &Position, seat: Seat) -> bool {
        self.attacked(pos, pos.king(seat), seat.other())
    }

    /// Whether a move leaves the mover's king unattacked (DRG-19).
    #[inline]
    pub(super) fn is_safe(&self, pos: &Position, mv: Move) -> bool {
        let mut after = *pos;
        after.play_lightly(mv);
        !self.in_check(&after, pos.to_move())
    }

    /// DRG-18: the pieces of a side that stand on the ground above an enemy basilisk.
    #[inline]
    pub(super) fn frozen(&self, pos: &Position, seat: Seat) -> Set {
        pos.layers[GROUND].of(seat) & basilisks(pos, seat.other())
    }

    /// What the side to move must mind.
    #[inline]
    pub(super) fn danger(&self, pos: &Position) -> Danger {
        let seat = pos.to_move();
        let mut danger = Danger { check: false, targets: [BOARD; 3], delicate: [0; 3] };
        let freezing = self.rules.frozen_gives_check == Answer::No;
        let mut fragile = false;
        self.threats(pos, pos.king(seat), seat.other(), |threat| {
            let blockers = threat.between & pos.layers[threat.layer].occupied();
            if blockers == 0 {
                danger.check = true;
                let mut ends: Sets = [0; 3];
                ends[threat.layer] = threat.between;
                ends[threat.from.layer()] |= threat.from.only();
                if freezing && threat.from.layer() == GROUND {
                    // DRG-18: a basilisk that goes under the attacker ends the check too.
                    ends[UNDERWORLD] |= threat.from.only();
                }
                (0..3).for_each(|layer| danger.targets[layer] &= ends[layer]);
            } else if blockers & (blockers - 1) == 0 {
                if blockers & pos.layers[threat.layer].of(seat) != 0 {
                    danger.delicate[threat.layer] |= blockers;
                } else {
                    fragile = true;
                }
            }
            false
        });
        if freezing {
            // DRG-18: a basilisk that leaves lets the enemy above it attack again.
            danger.delicate[UNDERWORLD] |= basilisks(pos, seat) & pos.layers[GROUND].of(seat.other());
        }
        if fragile {
            // A dragon that takes from afar may remove an enemy that stands in another's way.
            danger.delicate[SKY] |= pos.layers[SKY].of(seat) & pos.layers[SKY].with_code(DRAGON);
        }
        danger
    }

    /// Whether a side captures on a square.
    #[inline]
    fn attacked(&self, pos: &Position, square: Square, by: Seat) -> bool {
        self.threats(pos, square, by, |threat| threat.between & pos.layers[threat.layer].occupied() == 0)
    }

    /// Gives the squares of all pieces that check the side to move.
    pub(super) fn each_check(&self, pos: &Position, mut found: impl FnMut(Square)) {
        let seat = pos.to_move();
        self.threats(pos, pos.king(seat), seat.other(), |threat| {
            if threat.between & pos.layers[threat.layer].occupied() == 0 {
                found(threat.from);
            }
            false
        });
    }

    /// Finds the pieces of a side that capture on a square, now or when nothing stands between, until `found` says
    /// that it has seen enough; tells whether it did.
    #[inline]
    fn threats(&self, pos: &Position, square: Square, by: Seat, mut found: impl FnMut(Threat) -> bool) -> bool {
        let (target, bit) = (square.layer(), square.bit());
        for layer in 0..3 {
            let mut pieces = pos.layers[layer].of(by);
            if layer == GROUND && self.rules.frozen_gives_check == Answer::No {
                pieces &= !basilisks(pos, by.other()); // DRG-18: a frozen piece attacks nothing.
            }
            let attackers = &self.tables.attackers[by.index()][target][layer];
            let near = attackers.near.at(bit) & pieces;
            if near != 0 {
                for (code, pattern) in &attackers.leaps {
                    for from in bits(near & pattern.at(bit) & pos.layers[layer].with_code(*code)) {
                        if found(Threat { from: Square::at(layer, from), layer, between: 0 }) {
                            return true;
                        }
                    }
                }
            }
            if !attackers.gated.is_empty() && attackers.gated_near.at(bit) & pieces != 0 {
                for attacker in &attackers.gated {
                    let from = shift(1 << bit, attacker.from) & pieces & pos.layers[layer].with_code(attacker.code);
                    if from != 0 {
                        let from = Square::at(layer, from.trailing_zeros());
                        let between = shift(1 << bit, attacker.via);
                        if found(Threat { from, layer: attacker.via_layer, between }) {
                            return true;
                        }
                    }
                }
            }
            if layer == target && self.sliding_threats(pos, square, pieces, &mut found) {
                return true;
            }
        }
        false
    }

    #[inline]
    fn sliding_threats(
        &self,
        pos: &Position,
        square: Square,
        pieces: Set,
        found: &mut impl FnMut(Threat) -> bool,
    ) -> bool {
        let (layer, bit) = (square.layer(), square.bit());
        let [orthogonal, diagonal] = [0, 1].map(|line| self.tables.lines[line][bit as usize] & pieces);
        for slider in &self.tables.sliders[layer] {
            let mut line = 0;
            line |= if slider.slides.orthogonal { orthogonal } else { 0 };
            line |= if slider.slides.diagonal { diagonal } else { 0 };
            if line == 0 {
                continue;
            }
            for from in bits(line & pos.layers[layer].with_code(slider.code)) {
                let between = self.tables.between(bit, from);
                if found(Threat { from: Square::at(layer, from), layer, between }) {
                    return true;
                }
            }
        }
        false
    }
}

/// The basilisks of a side.
#[inline]
fn basilisks(pos: &Position, seat: Seat) -> Set {
    let underworld = &pos.layers[UNDERWORLD];
    underworld.of(seat) & underworld.with_code(BASILISK)
}
