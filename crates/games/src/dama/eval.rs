//! What speaks for a player of Da Ma, and which moves to try first.

use qiyuan_core::{Evaluate, Goal, Seat, Tally};

use super::Dama;
use super::position::{Cell, Move, N_HORSES, Position, SHARED, STATIONS, Stage, cells};
use super::throws::{Class, N_THROWS, THROWS};
use crate::terms;

/// The number of a term.
const fn term(name: &str) -> usize {
    terms::number(Dama::TERMS, name)
}

const CHIPS: usize = term("chips");
const IN_HAND: usize = term("horses in hand");
const UNITS: usize = term("units");
const TOGETHER: usize = term("horses that stand together");
const LARGEST: usize = term("horses in the largest unit");
const FOR_THE_PASS: usize = term("horses towards a unit for the shut pass");
const PASS_THROWS: usize = term("chips in throws that open the pass");
const PROGRESS: usize = term("cells the horses have come");
const FULL: usize = term("chips for a full unit");
const BEYOND_FEILONG: usize = term("chips for horses beyond the flying dragons");
const IN_MOAT: usize = term("horses in the moat");
const HOME: usize = term("horses home");
const IN_DANGER: usize = term("horses in danger");
const WITHIN_REACH: usize = term("enemy horses within reach");
const MERGING: usize = term("throws that merge units");
const ON_STATIONS: usize = term("horses on stations");
const CLAIM: usize = term("throws of the claim");
const DICE: usize = term("the dice");
const ACTS: usize = term("a throw to act on");

/// The smallest number that three dice show; there are sixteen up to the largest.
const SMALLEST: u8 = 3;
const N_NUMBERS: u8 = 16;
/// DM-12: units of so many get through the pass while it is closed.
const PASS_UNIT: u8 = 10;

/// More chips than this speak no louder, whatever the stakes are: sums of weights have their limits.
const MOST_CHIPS: i32 = 10_000;

/// Cells and one, for tables that are looked up by a cell's number.
const N_CELLS: usize = 92;

impl Evaluate for Dama {
    const GOAL: Goal = Goal::Chips;
    const TERMS: &'static [&'static str] = &[
        "chips",
        "horses in hand",
        "units",
        "horses that stand together",
        "horses in the largest unit",
        "horses towards a unit for the shut pass",
        "chips in throws that open the pass",
        "cells the horses have come",
        "chips for a full unit",
        "chips for horses beyond the flying dragons",
        "horses in the moat",
        "horses home",
        "horses in danger",
        "enemy horses within reach",
        "throws that merge units",
        "horses on stations",
        "throws of the claim",
        "the dice",
        "a throw to act on",
    ];
    const NUMBERS: &'static str = include_str!("engine.toml");
    // Entering by the cell, walking by the cell, flying, passing, throws, walking back by the cell.
    const N_SLOTS: usize = 3 * N_CELLS + 2 + N_THROWS;

    fn stake(&self) -> i32 {
        self.rules.stake.try_into().unwrap_or(i32::MAX)
    }

    fn tally<T: Tally>(&self, pos: &Position, tally: &mut T) {
        for seat in (0..self.rules.players).map(Seat) {
            self.tally_horses(pos, seat, tally);
            let player = pos.player(seat);
            tally.add(CHIPS, seat, player.net.clamp(-MOST_CHIPS, MOST_CHIPS));
            if let Some(claim) = player.claim {
                tally.add(CLAIM, seat, CLAIM_WEIGHT[usize::from(claim.number())]);
            }
        }
        self.tally_reach(pos, tally);
        for frame in pos.frames.iter() {
            tally.add(DICE, frame.player, 1);
        }
        if let Stage::Act(ruling) = pos.stage {
            tally.add(ACTS, ruling.actor, ruling.horses.into());
        }
    }

    fn variant(&self) -> &'static str {
        ["", "", "2", "3", "4", "5"][self.n_players()]
    }

    fn worth(&self, pos: &Position, mv: Move) -> i32 {
        let Stage::Act(ruling) = pos.stage else { return 0 };
        let actor = ruling.actor;
        let to = match mv {
            Move::Walk { to: Cell::GOAL, .. } => return 1000,
            Move::Fly => return 100,
            Move::Enter { to } | Move::Walk { to, .. } | Move::Back { to, .. } => to,
            Move::Pass | Move::Throw(_) | Move::Noise(_) | Move::Leave(_) => return 0,
        };
        let mut worth = 0;
        if to > Cell::PASS && !pos.gate_open {
            worth += pos.pot;
        }
        if pos.player(actor).units & to.bit() != 0 {
            worth += 20 + i32::from(pos.horses(actor, to));
        } else if pos.enemies(actor) & to.bit() != 0 {
            let horses = pos.counts[to.index()];
            worth += 20 + if horses == N_HORSES { pos.pot } else { 2 * i32::from(horses) };
        }
        worth + i32::from(to.is_station())
    }

    fn slot(&self, _pos: &Position, mv: Move) -> usize {
        match mv {
            Move::Enter { to } => to.index(),
            Move::Walk { from, .. } => N_CELLS + from.index(),
            Move::Fly => 2 * N_CELLS,
            // What happens at the table is never looked at by an engine.
            Move::Pass | Move::Noise(_) | Move::Leave(_) => 2 * N_CELLS + 1,
            Move::Throw(throw) => 2 * N_CELLS + 2 + throw.index(),
            Move::Back { from, .. } => 2 * N_CELLS + 2 + N_THROWS + from.index(),
        }
    }
}

impl Dama {
    /// Where a player's horses have come to.
    #[inline]
    fn tally_horses<T: Tally>(&self, pos: &Position, seat: Seat, tally: &mut T) {
        let player = pos.player(seat);
        let pot = pos.pot.min(MOST_CHIPS);
        let (mut progress, mut together, mut largest, mut pass_throws) = (0, 0, 0, 0);
        for cell in cells(player.units) {
            let horses = pos.horses(seat, cell);
            let count = i32::from(horses);
            progress += count * i32::from(cell.0);
            together += count * count;
            largest = largest.max(horses);
            // DM-13: the first move that ends beyond the pass takes half the pot.
            if !pos.gate_open && horses >= PASS_UNIT {
                pass_throws = pass_throws.max(AT_LEAST[usize::from((Cell::PASS.0 + 1).saturating_sub(cell.0)).min(19)]);
            }
            if horses == N_HORSES {
                tally.add(FULL, seat, pot);
            }
        }
        tally.add(IN_HAND, seat, player.hand.into());
        tally.add(UNITS, seat, player.units.count_ones() as i32);
        tally.add(TOGETHER, seat, together);
        tally.add(LARGEST, seat, largest.into());
        tally.add(PROGRESS, seat, progress);
        if !pos.gate_open {
            tally.add(FOR_THE_PASS, seat, largest.min(PASS_UNIT).into());
            tally.add(PASS_THROWS, seat, pass_throws * pot / 40);
        }
        if player.units >> (Cell::FEILONG.0 + 1) != 0 || player.home > 0 {
            tally.add(BEYOND_FEILONG, seat, pot);
        }
        tally.add(IN_MOAT, seat, player.in_moat.into());
        tally.add(HOME, seat, player.home.into());
        let on_stations: i32 = cells(player.units & STATIONS).map(|cell| i32::from(pos.counts[cell.index()])).sum();
        tally.add(ON_STATIONS, seat, on_stations);
    }

    /// Whose horses may be sent home by whom, and what may merge, by the throws of 216 that do it.
    #[inline]
    fn tally_reach<T: Tally>(&self, pos: &Position, tally: &mut T) {
        let mut danger = [0; N_CELLS];
        for attacker in (0..self.rules.players).map(Seat) {
            let player = pos.player(attacker);
            // DM-12: on stations and shared cells nobody is captured.
            let prey = pos.enemies(attacker) & !STATIONS;
            let mut within_reach = 0;
            let mut attack = |from: Cell, horses: u8| {
                for cell in cells(prey & cells_ahead(from)) {
                    let size = pos.counts[cell.index()];
                    let throws = if size <= horses { WEIGHT[usize::from(cell.0 - from.0)] } else { 0 };
                    within_reach += throws * i32::from(size);
                    danger[cell.index()] += throws * i32::from(size);
                }
            };
            if player.hand > 0 {
                // DM-11: whoever has horses in hand enters, mostly one by one, and moves nothing else. The walk has one
                // step less than the number, but begins on the first cell.
                attack(Cell(0), 1);
            } else {
                let mut merging = 0;
                for from in cells(player.units & (Cell::DEFILE.bit() - 1)) {
                    attack(from, pos.horses(attacker, from));
                    merging |= (player.units & cells_ahead(from)) >> from.0;
                }
                tally.add(MERGING, attacker, cells(merging).map(|number| WEIGHT[number.index()]).sum());
            }
            tally.add(WITHIN_REACH, attacker, within_reach);
        }
        for seat in (0..self.rules.players).map(Seat) {
            let exposed = pos.player(seat).units & !(STATIONS | SHARED);
            tally.add(IN_DANGER, seat, cells(exposed).map(|cell| danger[cell.index()]).sum());
        }
    }
}

/// The cells that a throw leads to from `from`.
#[inline]
const fn cells_ahead(from: Cell) -> u128 {
    ((1 << N_NUMBERS) - 1) << (from.0 + SMALLEST)
}

/// How many of the 216 throws have a number.
static WEIGHT: [i32; 19] = WEIGHT_OF;
const WEIGHT_OF: [i32; 19] = weights(false);
/// How many have at least a number.
static AT_LEAST: [i32; 20] = {
    let mut at_least = [0; 20];
    let mut number = 19;
    while number > 0 {
        number -= 1;
        at_least[number] = at_least[number + 1] + WEIGHT_OF[number];
    }
    at_least
};
/// How many of them are plain and can be claimed.
static CLAIM_WEIGHT: [i32; 19] = weights(true);

const fn weights(plain_only: bool) -> [i32; 19] {
    let mut weights = [0; 19];
    let mut i = 0;
    while i < N_THROWS {
        let throw = &THROWS[i];
        if !plain_only || matches!(throw.class, Class::Plain) {
            weights[throw.number as usize] += throw.weight as i32;
        }
        i += 1;
    }
    weights
}
