//! Making moves: what each piece can do, and which of it is legal.

use std::ops::ControlFlow;

use qiyuan_core::{Payoffs, Status};
use rand::{Rng, RngExt};

use super::Dragon;
use super::check::Danger;
use super::piece::KING;
use super::position::{Layer, Move, Position};
use super::rules::Mode;
use super::square::{BOARD, GROUND, SKY, Set, Sets, Square, bits, nth_bit, shift};
use super::tables::Gear;

/// How often a random ticket may have no legal move before all moves are listed.
const PATIENCE: u32 = 64;

/// Moves to squares of one level.
#[derive(Clone, Copy)]
struct Batch {
    origin: Origin,
    layer: usize,
    targets: Set,
}

/// Where the pieces of a batch come from.
#[derive(Clone, Copy)]
enum Origin {
    /// One piece goes to all targets.
    One(Square),
    /// Many pieces of a level go to one target each, so far away.
    Each { layer: usize, by: i32 },
}

impl Batch {
    #[inline]
    fn len(&self) -> u32 {
        self.targets.count_ones()
    }

    #[inline]
    fn to(&self, bit: u32) -> Move {
        let from = match self.origin {
            Origin::One(square) => square,
            Origin::Each { layer, by } => Square::at(layer, bit.wrapping_sub(by as u32)),
        };
        Move { from, to: Square::at(self.layer, bit) }
    }

    #[inline]
    fn nth(&self, n: u32) -> Move {
        self.to(nth_bit(self.targets, n))
    }

    #[inline]
    fn moves(self) -> impl Iterator<Item = Move> {
        bits(self.targets).map(move |bit| self.to(bit))
    }
}

/// The pieces with one code, and where their tickets end among all.
#[derive(Clone, Copy, Default)]
struct Group {
    end: u32,
    layer: u8,
    code: u8,
}

/// What a visit of pieces needs to know of the position.
struct View {
    /// The squares where a piece may end, by what it does there.
    ends: [Sets; 4],
    empty: Sets,
    /// The pieces that may move: not frozen.
    movers: Sets,
}

impl View {
    /// Everything that the side to move could do if its king were no matter, ending on `targets`.
    #[inline]
    fn new(game: &Dragon, pos: &Position, targets: Sets) -> View {
        let seat = pos.to_move();
        let empty = pos.layers.each_ref().map(Layer::empty);
        let mut ends = [[0; 3]; 4];
        for layer in 0..3 {
            let enemies = pos.layers[layer].of(seat.other());
            ends[Mode::Move as usize][layer] = empty[layer] & targets[layer];
            ends[Mode::Capture as usize][layer] = enemies & targets[layer];
            ends[Mode::Both as usize][layer] = (empty[layer] | enemies) & targets[layer];
        }
        let mut movers = pos.layers.each_ref().map(|layer| layer.of(seat));
        movers[GROUND] &= !game.frozen(pos, seat); // DRG-18.
        View { ends, empty, movers }
    }
}

impl Dragon {
    /// Lists the legal moves and says who moves or how the game ended.
    #[inline]
    pub(super) fn list_moves(&self, pos: &Position, moves: &mut Vec<Move>) -> Status {
        moves.clear();
        let danger = self.danger(pos);
        self.legal(pos, &danger, |batch| moves.extend(batch.moves()), None);
        let status = self.judge(pos, moves.is_empty(), danger.check);
        if danger.check && matches!(status, Status::Over(_)) {
            moves.clear();
        }
        status
    }

    /// Gives all legal moves to `add` and says who moves or how the game ended; in the latter case nothing counts that was
    /// given.
    #[inline]
    pub(super) fn each_move(&self, pos: &Position, mut add: impl FnMut(Move)) -> Status {
        let danger = self.danger(pos);
        let mut stuck = true;
        let out = |batch: Batch| {
            stuck = false;
            batch.moves().for_each(&mut add);
        };
        self.legal(pos, &danger, out, None);
        self.judge(pos, stuck, danger.check)
    }

    /// The status without the moves: stops at the first move found.
    pub(super) fn find_status(&self, pos: &Position) -> Status {
        let danger = self.danger(pos);
        let mut stuck = true;
        self.legal(pos, &danger, |_| stuck = false, Some(1));
        self.judge(pos, stuck, danger.check)
    }

    /// How many legal moves there are.
    #[inline]
    pub(super) fn n_moves(&self, pos: &Position) -> u64 {
        let danger = self.danger(pos);
        let mut n = 0;
        self.legal(pos, &danger, |batch| n += u64::from(batch.len()), None);
        if danger.check && self.checked_too_often(pos) { 0 } else { n }
    }

    /// A legal move, each as likely as any other.
    #[inline]
    pub(super) fn pick_move<R: Rng>(
        &self,
        pos: &Position,
        rng: &mut R,
        scratch: &mut Vec<Move>,
    ) -> ControlFlow<Payoffs, Move> {
        let danger = self.danger(pos);
        if !danger.check {
            let view = View::new(self, pos, danger.targets);
            let mut groups = [Group::default(); 48];
            let mut n_groups = 0;
            let mut total = 0;
            self.groups(pos, view.movers, |layer, code, set| {
                total += set.count_ones() * self.tables.gear(pos.to_move(), layer, code).most;
                groups[n_groups] = Group { end: total, layer: layer as u8, code: code as u8 };
                n_groups += 1;
            });
            // Every piece has as many tickets as it could ever have moves. A ticket without a legal move is thrown away,
            // so that all legal moves stay equally likely.
            for _ in 0..if total > 0 { PATIENCE } else { 0 } {
                let ticket = rng.random_range(0..total);
                let group = groups[..n_groups].iter().find(|group| ticket < group.end).expect("below the total");
                let Some(mv) = self.move_of_ticket(pos, &view, group, group.end - 1 - ticket) else { continue };
                let delicate = group.code as usize == KING || danger.delicate[mv.from.layer()] & mv.from.only() != 0;
                if !delicate || self.is_safe(pos, mv) {
                    return ControlFlow::Continue(mv);
                }
            }
        }
        match self.list_moves(pos, scratch) {
            Status::Over(payoffs) => ControlFlow::Break(payoffs),
            _ => ControlFlow::Continue(scratch[rng.random_range(0..scratch.len())]),
        }
    }

    /// The move that belongs to a ticket of a group, if there is one.
    #[inline]
    fn move_of_ticket(&self, pos: &Position, view: &View, group: &Group, ticket: u32) -> Option<Move> {
        let (layer, code) = (usize::from(group.layer), usize::from(group.code));
        let most = self.tables.gear(pos.to_move(), layer, code).most;
        let (piece, mut n) = (ticket / most, ticket % most);
        let bit = nth_bit(view.movers[layer] & pos.layers[layer].with_code(code), piece);
        let mut found = None;
        self.visit(pos, view, layer, code, 1 << bit, |batch| match n.checked_sub(batch.len()) {
            _ if found.is_some() => {}
            Some(left) => n = left,
            None => found = Some(batch.nth(n)),
        });
        found
    }

    /// Whether a piece of the side to move could go there if its king were no matter.
    pub(super) fn could_go(&self, pos: &Position, mv: Move) -> bool {
        let view = View::new(self, pos, [BOARD; 3]);
        let mut found = false;
        let (layer, code) = (mv.from.layer(), pos.code(mv.from));
        self.visit(pos, &view, layer, code, view.movers[layer] & mv.from.only(), |batch| {
            found |= batch.layer == mv.to.layer() && batch.targets & mv.to.only() != 0;
        });
        found
    }

    #[inline]
    fn judge(&self, pos: &Position, stuck: bool, check: bool) -> Status {
        match (stuck, check) {
            // DRG-20: one piece has checked too often, and not mated.
            (false, true) if self.checked_too_often(pos) => Status::Over(Payoffs::draw(2)),
            (false, _) => Status::ToMove(pos.to_move()),
            // DRG-19: mate wins.
            (true, true) => Status::Over(Payoffs::win(pos.to_move().other())),
            // DRG-20: stalemate is a draw.
            (true, false) => Status::Over(Payoffs::draw(2)),
        }
    }

    /// Gives all legal moves to `out`, or at least `enough`.
    #[inline]
    fn legal(&self, pos: &Position, danger: &Danger, mut out: impl FnMut(Batch), enough: Option<u32>) {
        let view = View::new(self, pos, danger.targets);
        let king = pos.king(pos.to_move());
        let mut easy = view.movers;
        easy[king.layer()] &= !king.only();
        let mut found = 0;
        if danger.check {
            // The few moves that could end the check are tried.
            self.groups(pos, easy, |layer, code, set| {
                if enough.is_none_or(|enough| found < enough) {
                    self.visit(pos, &view, layer, code, set, |batch| found += self.only_safe(pos, batch, &mut out));
                }
            });
        } else {
            let mut hard = [0; 3];
            for layer in 0..3 {
                hard[layer] = easy[layer] & danger.delicate[layer];
                easy[layer] &= !hard[layer];
            }
            self.groups(pos, easy, |layer, code, set| {
                if enough.is_none_or(|enough| found < enough) {
                    self.visit(pos, &view, layer, code, set, |batch| {
                        found += batch.len();
                        out(batch);
                    });
                }
            });
            for (layer, hard) in hard.into_iter().enumerate() {
                for bit in bits(hard) {
                    let code = pos.layers[layer].code(bit);
                    self.visit(pos, &view, layer, code, 1 << bit, |batch| {
                        found += self.only_safe(pos, batch, &mut out);
                    });
                }
            }
        }
        if view.movers[king.layer()] & king.only() != 0 && enough.is_none_or(|enough| found < enough) {
            // The king minds where it goes, not what ends a check.
            let view = if danger.check { View::new(self, pos, [BOARD; 3]) } else { view };
            self.visit(pos, &view, king.layer(), KING, king.only(), |batch| {
                self.only_safe(pos, batch, &mut out);
            });
        }
    }

    /// Passes on the moves of a batch that leave the king unattacked, and counts them.
    #[inline]
    fn only_safe(&self, pos: &Position, batch: Batch, out: &mut impl FnMut(Batch)) -> u32 {
        let safe = bits(batch.targets).filter(|&bit| self.is_safe(pos, batch.to(bit)));
        let targets = safe.fold(0, |set, bit| set | 1 << bit);
        if targets != 0 {
            out(Batch { targets, ..batch });
        }
        targets.count_ones()
    }

    /// Goes through all kinds of pieces on all levels that some of `movers` are of.
    #[inline]
    fn groups(&self, pos: &Position, movers: Sets, mut group: impl FnMut(usize, usize, Set)) {
        for (layer, movers) in movers.into_iter().enumerate() {
            let sorted = pos.layers[layer].sorted(movers);
            for &code in &self.tables.codes[layer] {
                let set = sorted.with_code(code);
                if set != 0 {
                    group(layer, code, set);
                }
            }
        }
    }

    /// Gives what the pieces of a set, all with one code, can do if the king is no matter.
    #[inline]
    fn visit(&self, pos: &Position, view: &View, layer: usize, code: usize, set: Set, mut out: impl FnMut(Batch)) {
        let gear = self.tables.gear(pos.to_move(), layer, code);
        if !gear.shifts.is_empty() {
            for step in &gear.shifts {
                let targets = shift(set, step.by) & view.ends[step.mode as usize][step.layer];
                if targets != 0 {
                    out(Batch { origin: Origin::Each { layer, by: step.by }, layer: step.layer, targets });
                }
            }
            return;
        }
        for bit in bits(set) {
            let reach = self.reach(view, gear, layer, bit);
            for (target, targets) in reach.into_iter().enumerate() {
                if targets != 0 {
                    out(Batch { origin: Origin::One(Square::at(layer, bit)), layer: target, targets });
                }
            }
        }
    }

    /// Where one piece can end.
    #[inline]
    fn reach(&self, view: &View, gear: &Gear, layer: usize, bit: u32) -> Sets {
        let mut reach = [0; 3];
        for leaps in &gear.leaps {
            reach[leaps.layer] |= leaps.pattern.at(bit) & view.ends[leaps.mode as usize][leaps.layer];
        }
        for step in &gear.gated {
            if shift(1 << bit, step.via) & view.empty[step.via_layer] != 0 {
                reach[step.layer] |= shift(1 << bit, step.by) & view.ends[step.mode as usize][step.layer];
            }
        }
        if gear.slides != Default::default() {
            let slide = self.tables.slide(bit, !view.empty[layer], gear.slides);
            reach[layer] |= slide & view.ends[Mode::Both as usize][layer];
        }
        // DRG-3: whatever is between.
        reach[SKY] |= gear.homes & view.ends[Mode::Move as usize][SKY];
        reach
    }
}
