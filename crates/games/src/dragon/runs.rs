//! DRG-20: how often in a row one piece has given check.
//!
//! The count goes along with the game, beside the position: two positions that differ in nothing else are equal, and
//! one that is read from a text begins with no checks behind it.

use qiyuan_core::Seat;

use super::Dragon;
use super::piece::{BASILISK, GOLD, SCARLET};
use super::position::{Move, Position};
use super::square::{Sets, Square, UNDERWORLD, shift};
use super::tables::Tables;
use crate::bits::scramble;

/// No move brings more pieces of a side to bear on the king: the one that moved; the slider, elemental or mage behind the
/// square that it left, of which two can be there at once; and one that stood frozen above a captured basilisk.
const MOST: usize = 4;

/// The count of a run ends here, far above what the rules may ask for.
const LONGEST: u16 = 127;

/// No rules ask for longer runs.
pub(super) const LONGEST_ASKED_FOR: u8 = 100;

/// With so few checks left before the game is drawn, positions with other runs are worth something else.
const NEAR: u8 = 6;

/// The pieces that gave check with their side's last move, by side: where each stands, and with how many of the side's
/// moves in a row it has given check.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Runs([[Run; MOST]; 2]);

/// The run of one piece: its square and, in the lowest seven bits, how many checks. No run is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Run(u16);

impl Run {
    fn new(square: Square, checks: u16) -> Run {
        Run(square.raw() << 7 | checks.min(LONGEST))
    }

    fn is_on(self, square: Square) -> bool {
        self.0 >> 7 == square.raw() && self.checks() > 0
    }

    fn checks(self) -> u16 {
        self.0 & LONGEST
    }
}

impl Runs {
    /// The side made a move without a check.
    #[inline]
    pub(super) fn end(&mut self, seat: Seat) {
        self.0[seat.index()] = [Run::default(); MOST];
    }

    /// The longest run of a side.
    #[inline]
    pub(super) fn longest(&self, seat: Seat) -> u16 {
        self.0[seat.index()].iter().map(|run| run.checks()).max().unwrap_or(0)
    }
}

/// For each square of a king, the squares that matter to its safety: where something could attack it from, and what must
/// be empty for that.
#[derive(Clone, Debug)]
pub(super) struct Zones(Vec<Sets>);

impl Zones {
    pub(super) fn new(tables: &Tables) -> Zones {
        let mut zones = vec![[0; 3]; 3 * 128];
        for king in Square::all() {
            let (target, bit) = (king.layer(), king.bit());
            let zone = &mut zones[usize::from(king.raw())];
            for by in [GOLD, SCARLET] {
                for layer in 0..3 {
                    let attackers = &tables.attackers[by.index()][target][layer];
                    zone[layer] |= attackers.near.at(bit) | attackers.gated_near.at(bit);
                    for attacker in &attackers.gated {
                        zone[attacker.via_layer] |= shift(1 << bit, attacker.via);
                    }
                }
            }
            for slider in &tables.sliders[target] {
                let [orthogonal, diagonal] = [0, 1].map(|line| tables.lines[line][bit as usize]);
                zone[target] |= if slider.slides.orthogonal { orthogonal } else { 0 };
                zone[target] |= if slider.slides.diagonal { diagonal } else { 0 };
            }
        }
        Zones(zones)
    }

    /// Whether a square matters to the safety of a king.
    #[inline]
    fn has(&self, king: Square, square: Square) -> bool {
        self.0[usize::from(king.raw())][square.layer()] & square.only() != 0
    }
}

impl Dragon {
    /// Plays a legal move and counts the checks that it gives.
    #[inline]
    pub(super) fn make(&self, pos: &mut Position, mv: Move) {
        // DRG-18: what stood frozen above a captured basilisk may give check now.
        let frees = mv.to.layer() == UNDERWORLD && pos.code(mv.to) == BASILISK;
        pos.play(mv, self.remembers_origins());
        let (mover, king) = (pos.to_move().other(), pos.king(pos.to_move()));
        // Most moves have nothing to do with the other king, which is seen at once.
        if frees || self.zones.has(king, mv.to) || self.zones.has(king, mv.from) {
            self.count_checks(pos, mv);
        } else {
            pos.runs.end(mover);
        }
    }

    /// DRG-20: the runs of the side that has just made a move.
    fn count_checks(&self, pos: &mut Position, mv: Move) {
        let mover = pos.to_move().other();
        let before = pos.runs.0[mover.index()];
        pos.runs.end(mover);
        if self.rules.same_piece_checks == 0 {
            return;
        }
        let mut runs = [Run::default(); MOST];
        let mut n_runs = 0;
        self.each_check(pos, |from| {
            // A piece is the same wherever it goes, and whatever becomes of it.
            let stood = if from == mv.to { mv.from } else { from };
            let known = runs[..n_runs].iter().any(|run| run.is_on(from));
            debug_assert!(known || n_runs < MOST, "{from} checks too, in {pos:?}");
            if !known && n_runs < MOST {
                let checks = before.iter().find(|run| run.is_on(stood)).map_or(0, |run| run.checks());
                runs[n_runs] = Run::new(from, checks + 1);
                n_runs += 1;
            }
        });
        pos.runs.0[mover.index()] = runs;
    }

    /// DRG-20: whether the last move was one check too many by the same piece.
    #[inline]
    pub(super) fn checked_too_often(&self, pos: &Position) -> bool {
        let limit = u16::from(self.rules.same_piece_checks);
        limit > 0 && pos.runs.longest(pos.to_move().other()) >= limit
    }

    /// What tells runs apart that are about to end the game; 0 if none is.
    #[inline]
    pub(super) fn runs_key(&self, pos: &Position) -> u64 {
        if pos.runs.0 == [[Run::default(); MOST]; 2] {
            return 0;
        }
        let limit = self.rules.same_piece_checks;
        let near = u16::from(limit.saturating_sub(NEAR)).max(1);
        if limit == 0 || [GOLD, SCARLET].iter().all(|&seat| pos.runs.longest(seat) < near) {
            return 0;
        }
        pos.runs.0.iter().flatten().fold(1, |key, run| scramble(key ^ u64::from(run.0)))
    }
}
