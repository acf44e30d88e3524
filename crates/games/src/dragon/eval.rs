//! What engines look at: material, what makes it better or worse, and the moves that change much.

use qiyuan_core::{Evaluate, Seat, Tactics, Tally};

use super::Dragon;
use super::piece::{BASILISK, GOLD, KING, Kind, WARRIOR};
use super::position::{Move, Position, takes_from_afar};
use super::square::{GROUND, SKY, UNDERWORLD};

/// What the pieces are worth when moves are put in order, by kind. A king is never captured.
const VALUES: [i32; 15] = [100, 500, 800, 100, 500, 250, 450, 400, 900, 1100, 1000, 1000, 200, 300, 400];

impl Evaluate for Dragon {
    const TERMS: &'static [&'static str] = &[
        "the move",
        "sylphs",
        "griffins",
        "dragons",
        "warriors",
        "oliphants",
        "unicorns",
        "heroes",
        "thieves",
        "clerics",
        "mages",
        "paladins",
        "dwarfs",
        "basilisks",
        "elementals",
        "sylphs' steps forward",
        "warriors' steps forward",
        "dwarfs' steps forward",
        "basilisks' steps forward",
        "sylphs on the ground",
        "griffins on the ground",
        "dwarfs on the ground",
        "elementals on the ground",
        "clerics off the ground",
        "mages off the ground",
        "paladins off the ground",
        "heroes off the ground",
        "king off the ground",
        "warriors frozen",
        "pieces frozen",
        "king frozen",
        "warriors next to the king",
        "enemies near the king",
        "enemies in line with the king",
        "warriors protected by warriors",
        "warriors with no warrior in their way",
        "pieces attacked by weaker ones",
        "dragons in the middle",
        "griffins in the middle",
        "unicorns in the middle",
        "heroes in the middle",
        "clerics and paladins in the middle",
        "pieces that have left home",
        "oliphants on files without warriors of their side",
    ];
    const NUMBERS: &'static str = include_str!("engine.toml");
    const N_SLOTS: usize = 2 * 16 * 384;

    #[inline]
    fn tally<T: Tally>(&self, pos: &Position, tally: &mut T) {
        tally.add(const { term("the move") }, pos.to_move(), 1);
        self.tally_armies(pos, tally);
    }

    #[inline]
    fn worth(&self, pos: &Position, mv: Move) -> i32 {
        let victim = pos.code(mv.to);
        let at_last_rank = mv.to.rank() == last_rank(pos.to_move());
        if victim == 0 && !at_last_rank {
            return 0;
        }
        let (code, layer) = (pos.code(mv.from), mv.from.layer());
        let mut worth = 0;
        if victim != 0 {
            // What has captured may be captured next, unless it did so from afar.
            let risk = if takes_from_afar(code, mv) { 0 } else { value(layer, code) / 16 };
            worth += value(mv.to.layer(), victim) - risk;
        }
        if code == WARRIOR && layer == GROUND && at_last_rank {
            worth += VALUES[Kind::Hero as usize] - VALUES[Kind::Warrior as usize];
        }
        worth
    }

    #[inline]
    fn slot(&self, pos: &Position, mv: Move) -> usize {
        let kind = Kind::of_code(mv.from.layer(), pos.code(mv.from)).map_or(15, |kind| kind as usize);
        (pos.to_move().index() * 16 + kind) * 384 + usize::from(mv.to.raw())
    }

    #[inline]
    fn tactics_if<W: FnOnce() -> bool>(&self, pos: &Position, moves: &mut Vec<Move>, wanted: W) -> Tactics {
        self.list_tactics(pos, moves, wanted)
    }

    fn pass(&self, pos: &Position) -> Option<Position> {
        let seat = pos.to_move();
        // Where there is little else than pieces that go forward step by step, having to move may be what hurts.
        let any_but = |layer: usize, weak: &[usize]| {
            let layer = &pos.layers[layer];
            weak.iter().fold(layer.of(seat), |set, &code| set & !layer.with_code(code)) != 0
        };
        let strong = any_but(GROUND, &[1, 3, KING, WARRIOR])
            || any_but(SKY, &[1, KING])
            || any_but(UNDERWORLD, &[1, BASILISK, KING]);
        if !strong || self.in_check(pos, seat) {
            return None;
        }
        let mut passed = *pos;
        passed.clock = passed.clock.tick();
        passed.runs.end(seat);
        passed.pass_turn();
        Some(passed)
    }
}

/// The number of a term.
pub(super) const fn term(name: &str) -> usize {
    crate::terms::number(Dragon::TERMS, name)
}

/// The rank on which a side's warriors become heroes.
pub(super) const fn last_rank(seat: Seat) -> u8 {
    if seat.0 == GOLD.0 { 7 } else { 0 }
}

#[inline]
fn value(layer: usize, code: usize) -> i32 {
    Kind::of_code(layer, code).map_or(0, |kind| VALUES[kind as usize])
}
