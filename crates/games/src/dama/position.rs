//! Positions and moves of Da Ma.

use std::hash::{Hash, Hasher};

use qiyuan_core::{Clock, MAX_SEATS, Seat};

use super::frames::Frames;
use super::ruling::Ruling;
use super::throws::Throw;
use crate::bits::nth_bit;

/// DM-2: how many horses everybody has.
pub const N_HORSES: u8 = 20;

/// A cell of the track, 1 to 91.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub(super) u8);

impl Cell {
    /// 赤岸驛, where horses enter.
    pub const START: Cell = Cell(1);
    /// 函谷關: small units do not get past it while the pass is closed.
    pub const PASS: Cell = Cell(46);
    /// 飛龍院: only full units get past it, and not with every throw.
    pub const FEILONG: Cell = Cell(82);
    /// The first cell of the 夾, the defile.
    pub const DEFILE: Cell = Cell(85);
    /// The last cell of the 夾.
    pub const DEFILE_END: Cell = Cell(89);
    /// The 塹, the moat.
    pub const MOAT: Cell = Cell(90);
    /// 尚乘局, the goal.
    pub const GOAL: Cell = Cell(91);

    /// The cell with a number, if there is one.
    pub fn new(number: u8) -> Option<Cell> {
        (1..=Cell::GOAL.0).contains(&number).then_some(Cell(number))
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// DM-1: whether it is one of the eight stations.
    pub const fn is_station(self) -> bool {
        STATIONS >> self.0 & 1 == 1
    }

    /// DM-1: whether it is one of the eleven 窩, which are nine cells apart.
    pub const fn is_den(self) -> bool {
        self.0 % 9 == 1
    }

    /// DM-1: whether it lies in the 夾.
    pub const fn in_defile(self) -> bool {
        Cell::DEFILE.0 <= self.0 && self.0 < Cell::MOAT.0
    }

    /// DM-12: whether units of several players can stand here side by side.
    pub const fn is_shared(self) -> bool {
        SHARED >> self.0 & 1 == 1
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn bit(self) -> u128 {
        1 << self.0
    }
}

/// DM-1: 10 19 28 37 46 55 64 73.
pub(super) const STATIONS: u128 = bits(&[10, 19, 28, 37, 46, 55, 64, 73]);
/// DM-12: 1, 90 and 91.
pub(super) const SHARED: u128 = bits(&[1, 90, 91]);

const fn bits(cells: &[u8]) -> u128 {
    let (mut set, mut i) = (0, 0);
    while i < cells.len() {
        set |= 1 << cells[i];
        i += 1;
    }
    set
}

/// What a player holds: horses, chips, and throws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Holdings {
    /// The cells with a unit, as bits.
    pub(super) units: u128,
    /// Chips won or lost so far.
    pub net: i32,
    /// Horses in hand.
    pub hand: u8,
    /// Horses that have arrived.
    pub home: u8,
    /// Horses on cell 1, which is shared.
    pub(super) at_start: u8,
    /// Horses on cell 90, which is shared.
    pub(super) in_moat: u8,
    /// 真本采: the throw that the player has claimed.
    pub claim: Option<Throw>,
    /// The player's latest throw.
    pub last: Option<Throw>,
    /// DM-16: whether the player has left the table.
    pub(super) left: Left,
}

/// Whether a player has left. While somebody plays on, this says nothing to a position's key, so that keys are what
/// they were before anybody could leave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Left(pub(super) bool);

impl Hash for Left {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if self.0 {
            true.hash(state);
        }
    }
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The top frame's player throws.
    Throw,
    /// A throw has fallen and its chips have been paid; it is to be acted on. What it means follows from the rest of
    /// the position.
    Act(Ruling),
    /// Somebody has won.
    Over,
}

/// A position: plain data, 288 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// What the players hold; seats that are not played have nothing.
    pub(super) players: [Holdings; MAX_SEATS],
    /// Horses on every cell that is not shared.
    pub(super) counts: [u8; 92],
    /// Who throws.
    pub frames: Frames,
    /// Chips in the pot.
    pub pot: i32,
    /// Throws so far.
    pub throws: Clock,
    /// The seat whose turn it is; another may throw or act in it.
    pub turn: Seat,
    /// Whether the pass at 函谷關 is open.
    pub gate_open: bool,
    /// What comes next.
    pub stage: Stage,
}

impl Position {
    /// What a player holds.
    pub fn player(&self, seat: Seat) -> &Holdings {
        &self.players[seat.index()]
    }

    /// DM-16: whether a player has left the table.
    #[inline]
    pub fn has_left(&self, seat: Seat) -> bool {
        self.player(seat).left.0
    }

    /// How many horses of `seat` stand on a cell of the track.
    #[inline]
    pub fn horses(&self, seat: Seat, cell: Cell) -> u8 {
        if self.player(seat).units & cell.bit() == 0 {
            return if cell == Cell::GOAL { self.player(seat).home } else { 0 };
        }
        if cell.is_shared() { self.horses_side_by_side(seat, cell) } else { self.counts[cell.index()] }
    }

    #[cold]
    fn horses_side_by_side(&self, seat: Seat, cell: Cell) -> u8 {
        let player = self.player(seat);
        if cell == Cell::START { player.at_start } else { player.in_moat }
    }

    /// The units of `seat` on the track, from the start on.
    pub fn units(&self, seat: Seat) -> impl Iterator<Item = (Cell, u8)> {
        cells(self.player(seat).units).map(move |cell| (cell, self.horses(seat, cell)))
    }

    /// Who has claimed a throw of this number.
    #[inline]
    pub(super) fn claimant(&self, number: u8) -> Option<Seat> {
        let mut found = None;
        for (seat, player) in (0..).zip(&self.players) {
            if player.claim.is_some_and(|claim| claim.number() == number) {
                found = Some(Seat(seat));
            }
        }
        found
    }

    /// The cells that hold horses of anybody but `seat`, shared cells left out.
    #[inline]
    pub(super) fn enemies(&self, seat: Seat) -> u128 {
        let all = self.players.iter().fold(0, |all, player| all | player.units);
        all & !(self.player(seat).units | SHARED)
    }

    /// Puts `count` more horses of `seat` on a cell that no one else holds, or that is shared.
    #[inline]
    pub(super) fn add(&mut self, seat: Seat, cell: Cell, count: u8) {
        let player = &mut self.players[seat.index()];
        match cell {
            Cell::GOAL => player.home += count,
            _ => {
                player.units |= cell.bit();
                *self.count_mut(seat, cell) += count;
            }
        }
    }

    /// Takes the whole unit of `seat` from a cell.
    #[inline]
    pub(super) fn lift(&mut self, seat: Seat, cell: Cell) -> u8 {
        self.players[seat.index()].units &= !cell.bit();
        std::mem::take(self.count_mut(seat, cell))
    }

    #[inline]
    fn count_mut(&mut self, seat: Seat, cell: Cell) -> &mut u8 {
        match cell {
            Cell::START => &mut self.players[seat.index()].at_start,
            Cell::MOAT => &mut self.players[seat.index()].in_moat,
            _ => &mut self.counts[cell.index()],
        }
    }
}

/// The cell that has `n` cells of the set before it.
#[inline]
pub(super) fn nth_cell(set: u128, n: u32) -> Cell {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let n_low = low.count_ones();
    Cell(if n < n_low { nth_bit(low, n) } else { 64 + nth_bit(high, n - n_low) } as u8)
}

/// The cells of a set, from the start on.
pub(super) fn cells(mut set: u128) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| Cell(set.trailing_zeros() as u8));
        set &= set.wrapping_sub(1);
        cell
    })
}

/// A throw, or what a player does with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Chance: the dice fall.
    Throw(Throw),
    /// 下馬: horses enter from the hand.
    Enter {
        /// Where their walk ends.
        to: Cell,
    },
    /// 行馬: a unit walks.
    Walk {
        /// Where it stands.
        from: Cell,
        /// Where its walk ends.
        to: Cell,
    },
    /// DM-11: 倒行: a unit walks backwards.
    Back {
        /// Where it stands.
        from: Cell,
        /// Where its walk ends.
        to: Cell,
    },
    /// Horses fly from the moat to the goal.
    Fly,
    /// Nothing is possible.
    Pass,
    /// DM-8: 喧鬧: an incident, a player is fined for noise.
    Noise(Seat),
    /// DM-16: an incident, a player leaves the table.
    Leave(Seat),
}
