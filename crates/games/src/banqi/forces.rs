//! What the evaluation sees of both sides: how many pieces of each kind are left, and what the face-up ones can do.
//!
//! Most of this is done for all kinds alike. There are seven of them; with an eighth that stands for nothing, the
//! processor does it for all at once, provided the compiler notices. It does in functions of their own that read from
//! memory and write to memory, which is why some are never inlined here.

use super::board::{N_FILES, N_SQUARES, Squares};
use super::piece::{Kind, N_KINDS};
use super::position::Army;
use super::rules::{Cannon, Rules};

/// A number for each kind and one more.
pub(super) type Counts = [i32; N_KINDS + 1];
/// A set of squares for each kind and one more, as in an [`Army`].
pub(super) type Sets = [Squares; N_KINDS + 1];

/// Who takes whom.
#[derive(Clone, Debug)]
pub(super) struct Takes {
    /// By rank from the next square: for each kind, all squares for its prey and none for others.
    near: [Sets; N_KINDS],
    /// For each kind, all squares for those that take it so and are not taken by it.
    easily_by: [Sets; N_KINDS],
    /// In any manner: for each kind, all bits for its prey.
    any: [Counts; N_KINDS],
    /// All squares for the kinds and none for the eighth.
    kinds: Sets,
}

impl Takes {
    pub(super) fn new(rules: &Rules) -> Takes {
        let jumps = rules.cannon == Cannon::Taiwan;
        let mut takes = Takes {
            near: Default::default(),
            easily_by: Default::default(),
            any: Default::default(),
            kinds: [Squares::ALL; N_KINDS + 1],
        };
        takes.kinds[N_KINDS] = Squares::NONE;
        // BQ-7: the cannon of Taiwan never takes the piece next to it.
        let near = |hunter: Kind, prey: Kind| !(hunter == Kind::Cannon && jumps) && hunter.outranks(prey);
        for hunter in Kind::ALL {
            // BQ-7: but over a screen it takes anything. BQ-10: with rush, rooks and horses do in their own manners.
            let freely = match hunter {
                Kind::Cannon => jumps,
                Kind::Rook | Kind::Horse => rules.rush,
                _ => false,
            };
            for prey in Kind::ALL {
                let easily = near(hunter, prey) && !near(prey, hunter);
                takes.near[hunter.index()][prey.index()] = Squares::all_if(near(hunter, prey));
                takes.easily_by[prey.index()][hunter.index()] = Squares::all_if(easily);
                takes.any[hunter.index()][prey.index()] = -i32::from(freely || near(hunter, prey));
            }
        }
        takes
    }

    /// How many pieces of each kind are left, face up or hidden.
    #[inline(never)]
    pub(super) fn left(&self, army: &Army, hidden: &[u8; N_KINDS + 1]) -> Counts {
        let mut left = Counts::default();
        for kind in 0..N_KINDS + 1 {
            left[kind] = (army.0[kind] & self.kinds[kind]).len() as i32 + i32::from(hidden[kind]);
        }
        left
    }

    /// For each kind, how many of these enemies may take it.
    #[inline(never)]
    pub(super) fn hunters(&self, enemies: &Counts) -> Counts {
        let mut hunters = Counts::default();
        for (&n_enemies, masks) in enemies.iter().zip(&self.any) {
            for (hunters, mask) in hunters.iter_mut().zip(masks) {
                *hunters += n_enemies & mask;
            }
        }
        hunters
    }

    /// For each kind, the enemies that it takes from the next square without being taken by them.
    #[inline(never)]
    fn easy_prey(&self, theirs: &Sets) -> Sets {
        let mut easy = Sets::default();
        for (&enemies, masks) in theirs.iter().zip(&self.easily_by) {
            for (easy, &mask) in easy.iter_mut().zip(masks) {
                *easy |= enemies & mask;
            }
        }
        easy
    }

    /// How near the hunters of an army are to what they hunt: for each the number of [`RANGES`] in which it has prey
    /// that cannot turn upon it.
    #[inline(always)]
    pub(super) fn closeness(&self, mine: &Army, theirs: &Army) -> u32 {
        let prey = self.easy_prey(&theirs.0);
        let mut closeness = 0;
        for (hunters, &prey) in mine.0.iter().zip(&prey[..N_KINDS]) {
            for hunter in *hunters {
                let ranges = WITHIN[hunter.index()].iter().map(|&near| u32::from(!(near & prey).is_empty()));
                closeness += ranges.sum::<u32>();
            }
        }
        closeness
    }

    /// What an army sees of another. `aimed_at` are its pieces that are captured in a kind's own manner.
    #[inline(always)]
    pub(super) fn sight(&self, mine: &Army, theirs: &Army, empty: Squares, aimed_at: Squares) -> Sight {
        let [attacked, trapped, mobile] = self.see(&mine.0, &theirs.0, &[empty, aimed_at]).map(union);
        Sight { attacked, trapped, mobile }
    }

    /// Those pieces of an army that have a safe square to step to.
    #[inline(always)]
    pub(super) fn mobile(&self, mine: &Army, theirs: &Army, empty: Squares) -> Squares {
        let [_, _, mobile] = self.see(&mine.0, &theirs.0, &[empty, Squares::NONE]);
        union(mobile)
    }

    /// For each kind, the pieces of [`sight`](Takes::sight): attacked, trapped, mobile.
    #[inline(never)]
    fn see(&self, mine: &Sets, theirs: &Sets, [empty, aimed_at]: &[Squares; 2]) -> [Sets; 3] {
        let mut sets = [Sets::default(); 3];
        let mut hunters = Sets::default();
        for (&hunter, near) in theirs.iter().zip(&self.near) {
            for kind in 0..N_KINDS + 1 {
                hunters[kind] |= hunter & near[kind];
            }
        }
        for kind in 0..N_KINDS + 1 {
            let mine = mine[kind] & self.kinds[kind];
            let danger = hunters[kind].around();
            let ways_out = (*empty & !danger).around();
            let attacked = mine & (danger | *aimed_at);
            sets[0][kind] = attacked;
            sets[1][kind] = attacked & !ways_out;
            sets[2][kind] = mine & ways_out;
        }
        sets
    }
}

/// The squares that are in any of the sets.
#[inline(always)]
fn union(sets: Sets) -> Squares {
    sets.into_iter().fold(Squares::NONE, |all, set| all | set)
}

/// How many pieces are of a kind that nobody, or just one, may take.
#[inline(never)]
pub(super) fn hunted(left: &Counts, hunters: &Counts) -> [i32; 2] {
    [0, 1].map(|n_hunters| {
        let hunted = left.iter().zip(hunters).map(|(left, &hunters)| left & -i32::from(hunters == n_hunters));
        hunted.sum()
    })
}

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
    use std::ops::ControlFlow;

    use qiyuan_core::{Game, sim_rng};

    use super::super::Banqi;
    use super::super::piece::{Colour, Piece};
    use super::*;

    /// Along random games, against counting piece by piece.
    #[test]
    fn what_is_left_and_who_takes_whom() {
        for preset in ["mainland", "taiwan", "taiwan+rush"] {
            let game = Banqi::new(Banqi::preset(preset).expect("a preset")).expect("its rules are right");
            let rules = game.rules();
            let takes = |hunter: Kind, prey: Kind| match hunter {
                Kind::Cannon if rules.cannon == Cannon::Taiwan => true,
                Kind::Rook | Kind::Horse if rules.rush => true,
                _ => hunter.outranks(prey),
            };
            let (mut rng, mut scratch, mut pos) = (sim_rng(1), Vec::new(), game.start());
            for _ in 0..500 {
                let ControlFlow::Continue(mv) = game.random_move(&pos, &mut rng, &mut scratch) else { break };
                game.play(&mut pos, mv);
                let left = |colour: Colour, kind: Kind| {
                    let piece = Piece { colour, kind };
                    (pos.squares_of(piece).len() + pos.hidden.count(piece)) as i32
                };
                for colour in Colour::ALL {
                    let hidden = pos.hidden.per_kind(colour).to_le_bytes();
                    let counts = game.takes.left(&pos.armies[colour.index()], &hidden);
                    let hunters = game.takes.hunters(&counts);
                    for kind in Kind::ALL {
                        let sum = |counted: &dyn Fn(Kind) -> bool| -> i32 {
                            Kind::ALL.into_iter().filter(|&enemy| counted(enemy)).map(|enemy| left(colour, enemy)).sum()
                        };
                        assert_eq!(counts[kind.index()], left(colour, kind), "{pos:?}");
                        assert_eq!(hunters[kind.index()], sum(&|enemy| takes(enemy, kind)), "{pos:?}");
                    }
                    assert_eq!([counts, hunters].map(|counts| counts[N_KINDS]), [0; 2]);
                }
            }
        }
    }
}
