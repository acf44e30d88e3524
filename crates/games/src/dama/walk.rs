//! Walking: step by step by the rules, in strides by the machine.

use super::Dama;
use super::position::{Cell, N_HORSES, Position, STATIONS, cells};
use super::rules::Overshoot;
use super::ruling::Ruling;

/// DM-12: the pass lets units of at least so many horses through while it is closed.
pub(super) const PASS_UNIT: u8 = 10;
/// The cells beyond 函谷關.
const BEYOND_PASS: u128 = !0 << (Cell::PASS.0 + 1);
/// DM-12 (1): whatever is off the track.
const OFF_TRACK: u128 = 1 | !0 << (Cell::GOAL.0 + 1);

/// Horses on their way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walk {
    /// Where they end.
    pub(super) to: Cell,
    /// 折返: whether they were turned round.
    pub(super) turned: bool,
}

/// DM-12: what first forbids a step forward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// (1): the road ends at the goal.
    Goal,
    /// (2): 函谷關 is closed.
    Pass,
    /// (3): 飛龍院 is closed.
    Palace,
    /// (4): enemies hold a station.
    Station(Cell),
    /// (5): a larger unit stands in the way.
    Larger(Cell),
}

impl Dama {
    /// DM-12: walks step by step, turning round where a step is forbidden. `None`: it is forbidden on both sides.
    #[inline]
    pub(super) fn walk(&self, pos: &Position, ruling: &Ruling, from: Cell, steps: u8, horses: u8) -> Option<Walk> {
        let enemies = pos.enemies(ruling.actor);
        // DM-12 (2) and (3): the pass and 飛龍院 are shut in one direction.
        let pass_shut = !pos.gate_open && horses < PASS_UNIT;
        let feilong_shut = !(self.opens_feilong(ruling) && horses == N_HORSES);
        let shut =
            u128::from(pass_shut) << (Cell::PASS.0 + 1) | u128::from(feilong_shut) << (Cell::FEILONG.0 + 1) | OFF_TRACK;
        // Most walks meet nothing: no enemy in a station or beyond 函谷關, and no larger one at the end.
        let ahead = ((1 << steps) - 1) << (from.0 + 1);
        if (enemies & (STATIONS | BEYOND_PASS) | shut) & ahead == 0 {
            let to = Cell(from.0 + steps);
            if pos.counts[to.index()] <= horses || enemies & to.bit() == 0 {
                return Some(Walk { to, turned: false });
            }
        }
        // DM-16: a full unit may wait in 飛龍院 for a throw that opens it.
        let waits = self.rules.feilong_wait && horses == N_HORSES && feilong_shut;
        let larger = cells(enemies & window(from, steps)).filter(|cell| pos.counts[cell.index()] > horses);
        let larger = larger.fold(0, |set, cell| set | cell.bit());
        // DM-12 (4): stations that enemies hold; (5): larger units, which may be passed as far as 函谷關.
        let walls = enemies & STATIONS | larger & BEYOND_PASS;
        Way { forward: walls | shut, backward: walls | OFF_TRACK, larger, waits, ends: self.steps_are_dropped() }
            .walk(from, steps)
    }

    /// DM-12 (1), as in the book: whether horses with steps left over stay at the goal.
    fn steps_are_dropped(&self) -> bool {
        self.rules.overshoot == Overshoot::Home
    }

    /// DM-11: 倒行: where the unit on `from` comes to backwards: to strike, to join, or into a 窩. It is never turned
    /// round; the pass and 飛龍院 are shut in the other direction only.
    pub(super) fn walk_back(&self, pos: &Position, ruling: &Ruling, from: Cell) -> Option<Cell> {
        let horses = pos.horses(ruling.actor, from);
        let to = Cell::new(from.0.checked_sub(ruling.steps(from)?)?)?;
        let enemies = pos.enemies(ruling.actor);
        let way = from.bit() - to.bit();
        // DM-12 (4) and (5).
        let barred = |cell: Cell| {
            let larger = pos.counts[cell.index()] > horses && (cell > Cell::PASS || cell == to);
            cell.is_station() || larger
        };
        if cells(enemies & way).any(barred) {
            return None;
        }
        let strikes = enemies & to.bit() != 0;
        let joins = pos.player(ruling.actor).units & to.bit() != 0;
        (strikes || joins || to.is_den()).then_some(to)
    }

    /// DM-12: what first turns a walk round, for those who ask why it ends where it does.
    pub(super) fn obstacle(
        &self,
        pos: &Position,
        ruling: &Ruling,
        from: Cell,
        steps: u8,
        horses: u8,
    ) -> Option<Obstacle> {
        let enemies = pos.enemies(ruling.actor);
        let end = if self.steps_are_dropped() { Cell::GOAL.0 } else { u8::MAX };
        (from.0..(from.0 + steps).min(end)).find_map(|at| {
            let (at, next) = (Cell(at), Cell(at + 1));
            let last = next.0 == from.0 + steps;
            let enemy = enemies & next.bit() != 0;
            if at == Cell::GOAL {
                Some(Obstacle::Goal)
            } else if at == Cell::PASS && !pos.gate_open && horses < PASS_UNIT {
                Some(Obstacle::Pass)
            } else if at == Cell::FEILONG && !(self.opens_feilong(ruling) && horses == N_HORSES) {
                Some(Obstacle::Palace)
            } else if enemy && next.is_station() {
                Some(Obstacle::Station(next))
            } else if enemy && pos.counts[next.index()] > horses && (last || next > Cell::PASS) {
                Some(Obstacle::Larger(next))
            } else {
                None
            }
        })
    }
}

/// The cells at most `steps` away.
#[inline]
fn window(from: Cell, steps: u8) -> u128 {
    let window = (1 << (2 * steps + 1)) - 1;
    if from.0 >= steps { window << (from.0 - steps) } else { window >> (steps - from.0) }
}

/// What stands in the way.
struct Way {
    /// Cells that are never entered from below.
    forward: u128,
    /// Cells that are never entered from above.
    backward: u128,
    /// Cells that the last step does not lead to.
    larger: u128,
    /// Whether the horses stay in 飛龍院 rather than turn back there.
    waits: bool,
    /// Whether the horses stay at the goal with whatever steps are left.
    ends: bool,
}

impl Way {
    fn walk(&self, from: Cell, steps: u8) -> Option<Walk> {
        let mut walk = Walk { to: from, turned: false };
        let mut left = steps;
        let mut forward = true;
        let mut stuck = false;
        loop {
            let at = walk.to.0;
            // How far it goes this way, but for the last step, which is more particular.
            let free = if forward {
                (self.forward >> (at + 1)).trailing_zeros()
            } else {
                (self.backward << (128 - u32::from(at))).leading_zeros()
            };
            let stride = (left - 1).min(free as u8);
            let stopped_at = if forward { at + stride } else { at - stride };
            walk.to = Cell(stopped_at);
            left -= stride;
            stuck &= stride == 0;
            if forward && (self.waits && walk.to == Cell::FEILONG || self.ends && walk.to == Cell::GOAL) {
                return Some(walk);
            }
            let next = Cell(if forward { stopped_at + 1 } else { stopped_at - 1 });
            let barred = if forward { self.forward } else { self.backward };
            if left == 1 && (barred | self.larger) & next.bit() == 0 {
                walk.to = next;
                return Some(walk);
            }
            if stuck {
                return None;
            }
            forward = !forward;
            walk.turned = true;
            stuck = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use qiyuan_core::{Game, Seat, sim_rng};

    use super::*;
    use crate::dama::{Rules, Throw};

    /// In every position of random games, for every unit and throw: a walk is turned round just where there is an
    /// obstacle.
    #[test]
    fn an_obstacle_is_what_turns_a_walk_round() {
        for overshoot in [Overshoot::Bounce, Overshoot::Home] {
            check_obstacles(&Dama::new(Rules { players: 3, overshoot, ..Rules::default() }).expect("three can play"));
        }
    }

    fn check_obstacles(game: &Dama) {
        let (mut rng, mut scratch) = (sim_rng(4), Vec::new());
        let mut n_turned = 0;
        for _ in 0..3 {
            let mut pos = game.start();
            while let ControlFlow::Continue(mv) = game.random_move(&pos, &mut rng, &mut scratch) {
                let throws = Throw::all().filter(|_| !pos.frames.is_empty());
                for ruling in throws.map(|throw| game.ruling(&pos, throw)) {
                    for (from, horses) in pos.units(ruling.actor).filter(|(from, _)| *from != Cell::MOAT) {
                        let Some(steps) = ruling.steps(from) else { continue };
                        let obstacle = game.obstacle(&pos, &ruling, from, steps, horses);
                        let turned = game.walk(&pos, &ruling, from, steps, horses).is_none_or(|walk| walk.turned);
                        assert_eq!(obstacle.is_some(), turned, "{} {from:?}", game.write_position(&pos));
                        n_turned += u32::from(turned);
                    }
                }
                game.play(&mut pos, mv);
            }
            assert!((0..3).any(|seat| pos.player(Seat(seat)).home == N_HORSES));
        }
        assert!(n_turned > 1000);
    }
}
