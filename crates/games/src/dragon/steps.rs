//! The table of DRG-3 to DRG-17: what each piece can do on each level, as data that follows from the rules' fields.
//!
//! Everything is said for Gold, whose forward is up the ranks; Scarlet is the same seen from the other side.

use super::piece::Kind;
use super::rules::{
    Adjacent, BasiliskSteps, DownVia, DragonRules, GriffinLeap, HeroReturn, Mode, PaladinShape, Pass, UpVia,
};
use super::square::{GROUND, SKY, Square, UNDERWORLD};

/// A difference between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offset {
    pub(super) file: i8,
    pub(super) rank: i8,
    pub(super) level: i8,
}

/// One way of a piece to another square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Where it leads.
    pub(super) by: Offset,
    /// The square that must be empty, if one must.
    pub(super) via: Option<Offset>,
    /// What may be done there.
    pub(super) mode: Mode,
}

/// All that a piece can do from a level.
#[derive(Clone, Debug, Default)]
pub(super) struct Gait {
    /// Single steps and leaps.
    pub(super) steps: Vec<Step>,
    /// Directions of slides over any number of empty squares of the level, moving and capturing.
    pub(super) slides: Vec<(i8, i8)>,
    /// Whether it may move to every square of the sky where a sylph of its side starts.
    pub(super) to_sylph_homes: bool,
}

/// Files of the sylphs' starting squares; they stand on their side's second rank.
pub(super) const SYLPH_FILES: [i8; 6] = [0, 2, 4, 6, 8, 10];

/// The eight ways from a square to its neighbours, the diagonal ones first. A hero away from the ground has the code
/// of its way home.
pub(super) const WAYS: [(i8, i8); 8] = [(-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (-1, 0), (1, 0), (0, 1)];

const DIAGONAL: [(i8, i8); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
const ORTHOGONAL: [(i8, i8); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];
const FORWARD: (i8, i8) = (0, 1);
const BACK: (i8, i8) = (0, -1);
const DIAGONALLY_FORWARD: [(i8, i8); 2] = [(-1, 1), (1, 1)];
const SIDEWAYS: [(i8, i8); 2] = [(-1, 0), (1, 0)];
const HERE: (i8, i8) = (0, 0);

/// The number in [`WAYS`] of the way back from `to` to its neighbour `from`, levels aside.
pub(super) fn way_home(from: Square, to: Square) -> usize {
    let difference = |a: u8, b: u8| a as i8 - b as i8;
    let way = (difference(from.file(), to.file()), difference(from.rank(), to.rank()));
    WAYS.iter().position(|&known| known == way).expect("a hero leaves the ground for a square next to it")
}

/// The number of a way seen from the other side.
pub(super) fn mirrored(way: usize) -> usize {
    let (file, rank) = WAYS[way];
    WAYS.iter().position(|&other| other == (file, -rank)).expect("the ways are the same from both sides")
}

/// What a piece of Gold can do from a level. `way` is the way home of a hero that remembers one.
pub(super) fn gait(rules: &DragonRules, kind: Kind, layer: usize, way: usize) -> Gait {
    let mut gait = Gait::default();
    match kind {
        Kind::Sylph => gait.sylph(layer),
        Kind::Griffin => gait.griffin(rules, layer),
        Kind::Dragon => gait.dragon(),
        Kind::Warrior => gait.warrior(),
        // DRG-7: a rook.
        Kind::Oliphant => gait.slides.extend(ORTHOGONAL),
        // DRG-8: a knight.
        Kind::Unicorn => gait.leaps(&leaps(1, 2), 0, Mode::Both),
        Kind::Hero => gait.hero(rules, layer, way),
        // DRG-10: a bishop.
        Kind::Thief => gait.slides.extend(DIAGONAL),
        Kind::Cleric => gait.cleric(layer),
        Kind::Mage => gait.mage(rules, layer),
        Kind::King => gait.king(rules, layer),
        Kind::Paladin => gait.paladin(rules, layer),
        Kind::Dwarf => gait.dwarf(layer),
        Kind::Basilisk => gait.basilisk(rules),
        Kind::Elemental => gait.elemental(rules, layer),
    }
    gait.steps.retain(|step| step.mode != Mode::Never);
    gait
}

impl Gait {
    // DRG-3.
    fn sylph(&mut self, layer: usize) {
        if layer == SKY {
            self.leaps(&DIAGONALLY_FORWARD, 0, Mode::Move);
            self.leap(FORWARD, 0, Mode::Capture);
            self.leap(HERE, -1, Mode::Capture);
        } else {
            self.leap(HERE, 1, Mode::Move);
            self.to_sylph_homes = true;
        }
    }

    // DRG-4.
    fn griffin(&mut self, rules: &DragonRules, layer: usize) {
        if layer == SKY {
            let leap = match rules.griffin_sky {
                GriffinLeap::Knight => leaps(1, 2),
                GriffinLeap::Zebra => leaps(2, 3),
            };
            self.leaps(&leap, 0, Mode::Both);
            self.leaps(&DIAGONAL, -1, rules.griffin_down);
        } else {
            self.leaps(&DIAGONAL, 0, Mode::Both);
            self.leaps(&DIAGONAL, 1, rules.griffin_up);
        }
    }

    // DRG-5. A capture from afar is a step that only captures: the dragon can't stand where it leads.
    fn dragon(&mut self) {
        self.slides.extend(DIAGONAL);
        self.leaps(&ORTHOGONAL, 0, Mode::Both);
        self.leap(HERE, -1, Mode::Capture);
        self.leaps(&ORTHOGONAL, -1, Mode::Capture);
    }

    // DRG-6.
    fn warrior(&mut self) {
        self.leap(FORWARD, 0, Mode::Move);
        self.leaps(&DIAGONALLY_FORWARD, 0, Mode::Capture);
    }

    // DRG-9.
    fn hero(&mut self, rules: &DragonRules, layer: usize, way: usize) {
        let adjacent: &[(i8, i8)] = if rules.hero_adjacent == Adjacent::King { &WAYS } else { &DIAGONAL };
        if layer == GROUND {
            self.leaps(&DIAGONAL, 0, Mode::Both);
            for (file, rank) in DIAGONAL {
                let via = (rules.hero_two == Pass::Slide).then_some(offset((file, rank), 0));
                self.steps.push(Step { by: offset((2 * file, 2 * rank), 0), via, mode: Mode::Both });
            }
            self.leaps(adjacent, 1, rules.hero_off);
            self.leaps(adjacent, -1, rules.hero_off);
        } else if rules.hero_return == HeroReturn::Origin {
            self.leap(WAYS[way], to_ground(layer), Mode::Both);
        } else {
            self.leaps(adjacent, to_ground(layer), Mode::Both);
        }
    }

    // DRG-11.
    fn cleric(&mut self, layer: usize) {
        self.leaps(&WAYS, 0, Mode::Both);
        self.vertically(layer, Mode::Both);
    }

    // DRG-12.
    fn mage(&mut self, rules: &DragonRules, layer: usize) {
        if layer == GROUND {
            self.slides.extend(WAYS);
        } else {
            self.leaps(&ORTHOGONAL, 0, rules.mage_side);
            let way = to_ground(layer);
            let via = (rules.mage_vertical == Pass::Slide).then_some(offset(HERE, way));
            self.steps.push(Step { by: offset(HERE, 2 * way), via, mode: Mode::Both });
        }
        self.vertically(layer, Mode::Both);
    }

    // DRG-13.
    fn king(&mut self, rules: &DragonRules, layer: usize) {
        if layer == GROUND {
            self.leaps(&WAYS, 0, Mode::Both);
            self.vertically(layer, Mode::Both);
        } else {
            self.leap(HERE, to_ground(layer), rules.king_return);
        }
    }

    // DRG-14.
    fn paladin(&mut self, rules: &DragonRules, layer: usize) {
        let shape = match rules.paladin_shape {
            PaladinShape::Vertical => ORTHOGONAL.map(|(file, rank)| (2 * file, 2 * rank)).to_vec(),
            PaladinShape::Horizontal => leaps(1, 2).to_vec(),
        };
        self.leaps(&WAYS, 0, Mode::Both);
        if layer == GROUND {
            self.leaps(&leaps(1, 2), 0, Mode::Both);
            self.leaps(&shape, 1, rules.paladin_off);
            self.leaps(&shape, -1, rules.paladin_off);
        } else {
            self.leaps(&shape, to_ground(layer), rules.paladin_return);
            self.leaps(&ORTHOGONAL, 2 * to_ground(layer), rules.paladin_two_level);
        }
    }

    // DRG-15.
    fn dwarf(&mut self, layer: usize) {
        self.leap(FORWARD, 0, Mode::Move);
        self.leaps(&SIDEWAYS, 0, Mode::Move);
        self.leaps(&DIAGONALLY_FORWARD, 0, Mode::Capture);
        if layer == UNDERWORLD {
            self.leap(HERE, 1, Mode::Capture);
        } else {
            self.leap(HERE, -1, Mode::Move);
        }
    }

    // DRG-16.
    fn basilisk(&mut self, rules: &DragonRules) {
        let (straight, diagonal) = match rules.basilisk {
            BasiliskSteps::StraightCapture => (Mode::Capture, Mode::Move),
            BasiliskSteps::ThreeForward => (Mode::Both, Mode::Both),
        };
        self.leap(FORWARD, 0, straight);
        self.leaps(&DIAGONALLY_FORWARD, 0, diagonal);
        self.leap(BACK, 0, Mode::Move);
    }

    // DRG-17.
    fn elemental(&mut self, rules: &DragonRules, layer: usize) {
        if layer == UNDERWORLD {
            self.leaps(&DIAGONAL, 0, Mode::Move);
            self.leaps(&ORTHOGONAL, 0, Mode::Both);
        }
        for side in ORTHOGONAL {
            if layer == UNDERWORLD {
                let via = (rules.elemental_two == Pass::Slide).then_some(offset(side, 0));
                self.steps.push(Step { by: offset((2 * side.0, 2 * side.1), 0), via, mode: Mode::Both });
                let via = match rules.elemental_up_via {
                    UpVia::Side => Some(offset(side, 0)),
                    UpVia::Above => Some(offset(HERE, 1)),
                    UpVia::None => None,
                };
                self.steps.push(Step { by: offset(side, 1), via, mode: rules.elemental_up });
            } else {
                let via = match rules.elemental_down_via {
                    DownVia::Side => Some(offset(side, 0)),
                    DownVia::Below => Some(offset(HERE, -1)),
                    DownVia::None => None,
                };
                self.steps.push(Step { by: offset(side, -1), via, mode: Mode::Both });
            }
        }
    }

    /// Straight to the next levels.
    fn vertically(&mut self, layer: usize, mode: Mode) {
        if layer < SKY {
            self.leap(HERE, 1, mode);
        }
        if layer > UNDERWORLD {
            self.leap(HERE, -1, mode);
        }
    }

    fn leaps(&mut self, ways: &[(i8, i8)], level: i8, mode: Mode) {
        ways.iter().for_each(|&way| self.leap(way, level, mode));
    }

    fn leap(&mut self, way: (i8, i8), level: i8, mode: Mode) {
        self.steps.push(Step { by: offset(way, level), via: None, mode });
    }
}

fn offset((file, rank): (i8, i8), level: i8) -> Offset {
    Offset { file, rank, level }
}

/// The eight leaps of `a` by `b`.
fn leaps(a: i8, b: i8) -> [(i8, i8); 8] {
    [(a, b), (b, a), (-a, b), (-b, a), (a, -b), (b, -a), (-a, -b), (-b, -a)]
}

/// The way from the sky or the underworld to the ground.
fn to_ground(layer: usize) -> i8 {
    if layer == SKY { -1 } else { 1 }
}
