//! What happens in a decision, as players of Da Ma say it.

use qiyuan_core::show::{Danger, Theme, first_turn};
use qiyuan_core::{Match, Seat};

use super::Dama;
use super::position::{Cell, Move, Position, Stage, cells};
use super::show::spot;
use super::story::seat_name;
use super::words::WORDS;

impl Dama {
    /// The themes of a decision that somebody had to find.
    pub(super) fn name_themes(&self, line: &Match<Dama>) -> Vec<Theme> {
        let (moves, after) = first_turn(line);
        let before = line.start();
        let (Stage::Act(ruling), Some(&(_, mv))) = (before.stage, moves.first()) else { return Vec::new() };
        let mut ids = Vec::new();
        let enemies = before.enemies(ruling.actor);
        match mv {
            Move::Walk { to: Cell::GOAL, .. } => ids.push("home"),
            Move::Fly => ids.push("fly"),
            Move::Walk { from, to } | Move::Back { from, to } => {
                // DM-13, in its order.
                if enemies & to.bit() != 0 {
                    ids.push("strike");
                } else if before.player(ruling.actor).units & to.bit() != 0 {
                    ids.push("merge");
                }
                if to.is_station() {
                    ids.push("station");
                }
                if after.gate_open && !before.gate_open {
                    ids.push("open-pass");
                }
                if is_hunted(before, enemies, from) && !is_hunted(after, enemies, to) {
                    ids.push("escape");
                }
                // DM-12: who stands in the pass lets nobody through.
                if before.horses(ruling.actor, Cell::PASS) > 0 && from != Cell::PASS {
                    ids.push("hold-pass");
                }
            }
            _ => {}
        }
        ids.into_iter().map(|id| Theme::new(&WORDS, id)).collect()
    }

    /// What could send a seat's units back with its next throw, the largest unit first (DM-13).
    pub(super) fn name_dangers(&self, pos: &Position, seat: Seat) -> Vec<Danger> {
        let mut hunted: Vec<(u8, Danger)> = Vec::new();
        for (at, yours) in pos.units(seat) {
            for other in self.seats().filter(|&other| other != seat) {
                let near = pos.units(other).filter(|&(from, theirs)| is_close_behind(from, at) && theirs >= yours);
                let Some((from, theirs)) = near.max_by_key(|&(from, _)| from).filter(|_| can_be_struck(at)) else {
                    continue;
                };
                let say = WORDS.say("coach-danger").with("player", seat_name(other)).with("theirs", theirs);
                let say = say.with("yours", yours).with("from", from.number()).with("at", at.number());
                let say = say.with("steps", at.number() - from.number());
                hunted.push((yours, Danger { say, from: spot(from), to: spot(at) }));
            }
        }
        hunted.sort_by_key(|(yours, _)| std::cmp::Reverse(*yours));
        hunted.into_iter().map(|(_, danger)| danger).collect()
    }
}

/// The most that a throw moves a unit.
const FARTHEST: u8 = 18;

/// Whether a throw could bring a unit from one cell to the other.
fn is_close_behind(from: Cell, at: Cell) -> bool {
    from < at && at.number() - from.number() <= FARTHEST
}

/// Whether units are ever struck on a cell.
fn can_be_struck(at: Cell) -> bool {
    !at.is_station() && !at.is_shared()
}

/// Whether an enemy unit that is at least as large stands so close behind a cell that a throw could bring it there.
fn is_hunted(pos: &Position, enemies: u128, at: Cell) -> bool {
    let own = pos.counts[at.index()];
    can_be_struck(at) && cells(enemies).any(|enemy| is_close_behind(enemy, at) && pos.counts[enemy.index()] >= own)
}
