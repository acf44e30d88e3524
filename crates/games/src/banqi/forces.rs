//! What the evaluation sees of each side: how many pieces of each kind are left, and what the face-up ones can do.

use super::Banqi;
use super::board::Squares;
use super::piece::{Colour, Kind, N_KINDS, Piece};
use super::position::{Army, Position};
use super::rules::{Cannon, Rules};

/// One number a kind, each in its own byte, the general's in the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PerKind(u64);

const EVERY: u64 = 0x0001_0101_0101_0101;

impl PerKind {
    /// How many pieces of each kind a colour has left, face up or hidden.
    #[inline]
    pub(super) fn left(pos: &Position, colour: Colour) -> PerKind {
        let mut counts = 0;
        for kind in Kind::ALL {
            let piece = Piece { colour, kind };
            let count = pos.armies[colour.index()].of(kind).len() + pos.hidden.count(piece);
            counts |= u64::from(count) << (8 * kind.index());
        }
        PerKind(counts)
    }

    #[inline]
    pub(super) const fn of(self, kind: Kind) -> i32 {
        (self.0 >> (8 * kind.index())) as u8 as i32
    }

    /// All numbers together.
    #[inline]
    const fn sum(self) -> u64 {
        self.0.wrapping_mul(EVERY) >> (8 * (N_KINDS - 1)) & 0xff
    }
}

/// The kinds that capture pieces of any rank in some manner, as a mask of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FreeTakers(u64);

impl FreeTakers {
    pub(super) fn new(rules: &Rules) -> FreeTakers {
        let byte = |kind: Kind, on: bool| if on { 0xff << (8 * kind.index()) } else { 0 };
        // BQ-7: the cannon of Taiwan. BQ-10: with rush, rooks and horses.
        let cannon = byte(Kind::Cannon, rules.cannon == Cannon::Taiwan);
        FreeTakers(cannon | byte(Kind::Rook, rules.rush) | byte(Kind::Horse, rules.rush))
    }

    /// For every kind, how many of these enemies may capture it.
    #[inline]
    pub(super) const fn hunters(self, enemies: PerKind) -> PerKind {
        let free = PerKind(enemies.0 & self.0).sum();
        let ranked = enemies.0 & !self.0;
        // The multiplication adds up all higher and equal ranks.
        let by_rank = ranked.wrapping_mul(EVERY);
        // BQ-4: soldiers capture the general, and not the other way round.
        let soldiers = enemies.0 >> (8 * Kind::Soldier.index()) & 0xff;
        let general = (enemies.0 & 0xff) << (8 * Kind::Soldier.index());
        PerKind(
            (by_rank & 0x00ff_ffff_ffff_ffff).wrapping_add(free * EVERY).wrapping_add(soldiers).wrapping_sub(general),
        )
    }

    /// For every kind, how many of these enemies it may capture.
    #[inline]
    pub(super) const fn prey(self, enemies: PerKind) -> PerKind {
        let all = enemies.sum() * EVERY;
        let higher = enemies.0.wrapping_mul(EVERY) << 8 & 0x00ff_ffff_ffff_ffff;
        let soldiers = enemies.0 >> (8 * Kind::Soldier.index()) & 0xff;
        let general = (enemies.0 & 0xff) << (8 * Kind::Soldier.index());
        let by_rank = all.wrapping_sub(higher).wrapping_sub(soldiers).wrapping_add(general);
        PerKind(by_rank & !self.0 | all & self.0)
    }
}

/// A set of squares for each kind.
type Sets = [Squares; N_KINDS];

/// What the face-up pieces of one side are up to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sight {
    /// The worth of those that the enemy attacks, in [`POINTS`].
    pub(super) attacked: i32,
    /// How many the enemy attacks.
    pub(super) n_attacked: i32,
    /// The worth of those that are attacked and find no safe square.
    pub(super) trapped: i32,
    /// Safe squares to step to, for each kind.
    pub(super) safe_steps: i32,
    /// Pieces without an empty square beside them.
    pub(super) hemmed_in: i32,
    /// How near the hunters are to what they hunt: for every piece, six less the steps between, along safe squares.
    pub(super) chase: i32,
}

/// What being attacked costs the kinds, roughly.
const POINTS: [i32; N_KINDS] = [8, 7, 5, 3, 2, 5, 1];

/// How many steps a chase looks ahead.
const CHASE: usize = 6;

impl Banqi {
    /// What a side's face-up pieces are up to. `aimed_at` are its pieces that the enemy captures in a kind's own manner.
    #[inline]
    pub(super) fn sight(&self, pos: &Position, colour: Colour, aimed_at: Squares, chase: bool) -> Sight {
        let (mine, theirs) = (&pos.armies[colour.index()], &pos.armies[1 - colour.index()]);
        let empty = pos.empty();
        let hunters = self.near_hunters(theirs);
        let (mut attacked, mut n_attacked, mut trapped, mut safe_steps) = (0, 0, 0, 0);
        let mut safe = [Squares::NONE; N_KINDS];
        for kind in 0..N_KINDS {
            let danger = hunters[kind].around();
            safe[kind] = empty & !danger;
            let hit = mine.0[kind] & (danger | aimed_at);
            attacked += POINTS[kind] * hit.len() as i32;
            n_attacked += hit.len() as i32;
            trapped += POINTS[kind] * (hit & !safe[kind].around()).len() as i32;
            safe_steps += (mine.0[kind].around() & safe[kind]).len() as i32;
        }
        let hemmed_in = (mine.all() & !empty.around()).len() as i32;
        let chase = if chase { self.chase(mine, theirs, &safe) } else { 0 };
        Sight { attacked, n_attacked, trapped, safe_steps, hemmed_in, chase }
    }

    /// How near hunters are to what they hunt.
    #[inline]
    fn chase(&self, mine: &Army, theirs: &Army, safe: &Sets) -> i32 {
        let mut near = self.near_prey(theirs);
        let mut closeness = 0;
        for _ in 0..CHASE {
            let mut there = Squares::NONE;
            for kind in 0..N_KINDS {
                let front = near[kind].around();
                there |= front & mine.0[kind];
                near[kind] |= front & safe[kind];
            }
            closeness += there.len() as i32;
        }
        closeness
    }
}

#[cfg(test)]
mod tests {
    use qiyuan_core::{Game, sim_rng};
    use rand::RngExt;

    use super::*;

    #[test]
    fn counting_in_bytes_is_counting() {
        let mut rng = sim_rng(1);
        for preset in ["mainland", "taiwan", "taiwan+rush"] {
            let rules = Banqi::preset(preset).expect("a preset");
            let takers = FreeTakers::new(&rules);
            let takes = |hunter: Kind, prey: Kind| {
                let free = match hunter {
                    Kind::Cannon => rules.cannon == Cannon::Taiwan,
                    Kind::Rook | Kind::Horse => rules.rush,
                    _ => false,
                };
                free || hunter.outranks(prey)
            };
            for _ in 0..1000 {
                let counts = Kind::ALL.map(|kind| rng.random_range(0..=kind.number()));
                let enemies = PerKind(
                    Kind::ALL
                        .iter()
                        .fold(0, |bytes, kind| bytes | u64::from(counts[kind.index()]) << (8 * kind.index())),
                );
                for kind in Kind::ALL {
                    let sum = |counted: &dyn Fn(Kind) -> bool| {
                        Kind::ALL
                            .iter()
                            .filter(|&&enemy| counted(enemy))
                            .map(|enemy| counts[enemy.index()] as i32)
                            .sum::<i32>()
                    };
                    assert_eq!(takers.hunters(enemies).of(kind), sum(&|enemy| takes(enemy, kind)), "{kind:?}");
                    assert_eq!(takers.prey(enemies).of(kind), sum(&|enemy| takes(kind, enemy)), "{kind:?}");
                }
            }
        }
    }
}
