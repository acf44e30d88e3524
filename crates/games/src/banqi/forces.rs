//! What the evaluation sees of each side: how many pieces of each kind are left, and what the face-up ones can do.

use super::Banqi;
use super::board::{N_FILES, N_SQUARES, Squares};
use super::piece::{Colour, Kind, N_KINDS};
use super::position::{Army, Position};
use super::rules::{Cannon, Rules};

/// One number a kind, each in its own byte, the general's in the lowest. The highest byte is to spare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PerKind(u64);

/// One in every byte of a kind.
const EACH: u64 = 0x0001_0101_0101_0101;
const LAST: usize = 8 * Kind::Soldier.index();

impl PerKind {
    /// How many pieces of each kind a colour has left, face up or hidden.
    #[inline(always)]
    pub(super) fn left(pos: &Position, colour: Colour) -> PerKind {
        let mut counts = pos.hidden.per_kind(colour);
        for (kind, squares) in pos.armies[colour.index()].0[..N_KINDS].iter().enumerate() {
            counts += u64::from(squares.len()) << (8 * kind);
        }
        PerKind(counts)
    }

    /// The numbers and another in the spare byte.
    #[inline(always)]
    pub(super) const fn and(self, spare: u32) -> PerKind {
        PerKind(self.0 | (spare as u64) << 56)
    }

    /// How much greater than the others these numbers are, all below 128.
    #[inline(always)]
    pub(super) fn minus(self, others: PerKind) -> [i8; N_KINDS + 1] {
        // The highest bit of each byte is lent before and taken back after, so that no byte borrows from the next.
        const LENT: u64 = 0x8080_8080_8080_8080;
        let difference = ((self.0 | LENT) - others.0) ^ LENT;
        difference.to_le_bytes().map(|byte| byte as i8)
    }

    /// The numbers times how many pieces of the kind there are: up to two, and up to five soldiers.
    #[inline(always)]
    pub(super) const fn times(self, pieces: PerKind) -> PerKind {
        let soldiers = (self.0 >> LAST & 0xff) * (pieces.0 >> LAST & 0xff);
        let product = (self.0 & pieces.at_least(1)) + (self.0 & pieces.at_least(2));
        PerKind(product & !(0xff << LAST) | soldiers << LAST)
    }

    /// How many of these pieces are of a kind for which `others` counts none.
    #[inline(always)]
    pub(super) const fn without(self, others: PerKind) -> u32 {
        PerKind(self.0 & !others.at_least(1)).sum() as u32
    }

    /// The bytes whose numbers are so large.
    #[inline(always)]
    const fn at_least(self, least: u64) -> u64 {
        // All numbers are small: adding this much reaches a byte's highest bit just if the number is large enough.
        let reached = (self.0 + (0x80 - least) * EACH) >> 7 & EACH;
        reached * 0xff
    }

    /// All numbers together.
    #[inline(always)]
    const fn sum(self) -> u64 {
        self.0.wrapping_mul(EACH) >> LAST & 0xff
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
    #[inline(always)]
    pub(super) const fn hunters(self, enemies: PerKind) -> PerKind {
        let free = PerKind(enemies.0 & self.0).sum() * EACH;
        // The multiplication adds up all higher and equal ranks.
        let by_rank = (enemies.0 & !self.0).wrapping_mul(EACH) & (0xff * EACH);
        // BQ-4: soldiers capture the general, and not the other way round.
        let (general, soldiers) = (enemies.0 & 0xff, enemies.0 >> LAST & 0xff);
        PerKind(by_rank + free + soldiers - (general << LAST))
    }

    /// For every kind, how many of these enemies it may capture.
    #[inline(always)]
    pub(super) const fn prey(self, enemies: PerKind) -> PerKind {
        let all = enemies.sum() * EACH;
        let higher = enemies.0.wrapping_mul(EACH) << 8 & (0xff * EACH);
        let (general, soldiers) = (enemies.0 & 0xff, enemies.0 >> LAST & 0xff);
        let by_rank = all - higher - soldiers + (general << LAST);
        PerKind(by_rank & !self.0 | all & self.0)
    }
}

/// A set of squares for each kind and one more, as in an [`Army`]: the processor takes eight at a time.
pub(super) type Sets = [Squares; N_KINDS + 1];

/// What the face-up pieces of a side are up to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sight {
    /// Those that the enemy attacks.
    pub(super) attacked: Squares,
    /// Those that are attacked and find no safe square.
    pub(super) trapped: Squares,
    /// Those that have a safe square to step to.
    pub(super) mobile: Squares,
}

impl Sight {
    /// What an army sees of another. `takes` says for each kind which others it captures from the next square, and
    /// `aimed_at` are the pieces that are captured from farther away.
    ///
    /// This is a function of its own, called with everything in memory, so that the compiler sees eight kinds at a time.
    #[inline(always)]
    pub(super) fn of(mine: &Army, theirs: &Army, takes: &Takes, empty: Squares, aimed_at: Squares) -> Sight {
        let mut sets = [Sets::default(); 3];
        see(&mine.0, &theirs.0, takes, &[empty, aimed_at], &mut sets);
        let [attacked, trapped, mobile] = union(&sets);
        Sight { attacked, trapped, mobile }
    }
}

pub(super) type Takes = [Sets; N_KINDS + 1];

#[inline(never)]
fn see(mine: &Sets, theirs: &Sets, takes: &Takes, [empty, aimed_at]: &[Squares; 2], out: &mut [Sets; 3]) {
    let mut hunters = Sets::default();
    for (&hunter, takes) in theirs.iter().zip(&takes[..N_KINDS]) {
        for kind in 0..N_KINDS + 1 {
            hunters[kind] |= hunter & takes[kind];
        }
    }
    let (empty, aimed_at) = (*empty, *aimed_at);
    for kind in 0..N_KINDS + 1 {
        let danger = hunters[kind].around();
        let ways_out = (empty & !danger).around();
        let mine = mine[kind] & takes[N_KINDS][kind];
        let hit = mine & (danger | aimed_at);
        out[0][kind] = hit;
        out[1][kind] = hit & !ways_out;
        out[2][kind] = mine & ways_out;
    }
}

#[inline(never)]
fn union(sets: &[Sets; 3]) -> [Squares; 3] {
    sets.map(|sets| sets.into_iter().fold(Squares::NONE, |a, b| a | b))
}

impl Banqi {
    /// How near the hunters of an army are to what they hunt: for each the number of [`RANGES`] in which it has prey
    /// that cannot turn upon it.
    #[inline(always)]
    pub(super) fn closeness(&self, mine: &Army, theirs: &Army) -> i32 {
        let (prey, hunters) = (self.near_prey(theirs), self.near_hunters(theirs));
        let mut closeness = 0;
        for kind in 0..N_KINDS {
            let prey = prey[kind] & !hunters[kind];
            for hunter in mine.0[kind] {
                closeness +=
                    WITHIN[hunter.index()].iter().map(|&near| i32::from(!(near & prey).is_empty())).sum::<i32>();
            }
        }
        closeness
    }
}

/// How far hunters look for prey.
const RANGES: [usize; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

/// For each square the squares that are at most so many steps away as each range says.
static WITHIN: [[Squares; RANGES.len()]; N_SQUARES] = {
    let mut within = [[Squares::NONE; RANGES.len()]; N_SQUARES];
    let mut at = 0;
    while at < N_SQUARES {
        let mut to = 0;
        while to < N_SQUARES {
            let steps = (at / N_FILES).abs_diff(to / N_FILES) + (at % N_FILES).abs_diff(to % N_FILES);
            let mut range = 0;
            while range < RANGES.len() {
                if steps <= RANGES[range] {
                    within[at][range].0 |= 1 << to;
                }
                range += 1;
            }
            to += 1;
        }
        at += 1;
    }
    within
};

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
                let counts = Kind::ALL.map(|kind| rng.random_range(0..=kind.number()) as u8);
                let per_kind = |counts: [u8; N_KINDS]| {
                    PerKind(
                        Kind::ALL
                            .iter()
                            .fold(0, |all, kind| all | u64::from(counts[*kind as usize]) << (8 * *kind as u64)),
                    )
                };
                let enemies = per_kind(counts);
                let sum = |counted: &dyn Fn(Kind) -> bool| {
                    Kind::ALL.into_iter().filter(|&enemy| counted(enemy)).map(|enemy| counts[enemy.index()]).sum::<u8>()
                };
                let hunters = Kind::ALL.map(|kind| sum(&|enemy| takes(enemy, kind)));
                let prey = Kind::ALL.map(|kind| sum(&|enemy| takes(kind, enemy)));
                assert_eq!(takers.hunters(enemies), per_kind(hunters), "{counts:?}");
                assert_eq!(takers.prey(enemies), per_kind(prey), "{counts:?}");

                let mine = Kind::ALL.map(|kind| rng.random_range(0..=kind.number()) as u8);
                let expected = Kind::ALL.map(|kind| prey[kind.index()] * mine[kind.index()]);
                assert_eq!(per_kind(prey).times(per_kind(mine)), per_kind(expected), "{prey:?} {mine:?}");
                let expected = Kind::ALL
                    .iter()
                    .map(|kind| u32::from(mine[*kind as usize]) * u32::from(hunters[*kind as usize] == 0));
                assert_eq!(per_kind(mine).without(per_kind(hunters)), expected.sum(), "{hunters:?} {mine:?}");
                let difference = per_kind(mine).and(3).minus(per_kind(prey).and(5));
                assert!(
                    Kind::ALL
                        .iter()
                        .all(|kind| difference[kind.index()] == mine[kind.index()] as i8 - prey[kind.index()] as i8)
                );
                assert_eq!(difference[N_KINDS], -2);
            }
        }
    }
}
