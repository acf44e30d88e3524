//! What speaks for one side.

use qiyuan_core::{Seat, Tally};

use super::Dragon;
use super::eval::term;
use super::piece::{BASILISK, DRAGON, GOLD, HERO, KING, WARRIOR};
use super::position::Position;
use super::square::{GROUND, SKY, Set, UNDERWORLD, bits, shift};
use super::tables::Slides;

/// The files c to j of the ranks 3 to 6.
const MIDDLE: Set = 0x03fc_03fc_03fc_03fc << 32;
/// The ranks whose number, counted from 0, has a 1 in it, a 2, a 4.
const RANK_BITS: [Set; 3] = [
    0xffff_0000_ffff_0000_ffff_0000_ffff_0000,
    0xffff_ffff_0000_0000_ffff_ffff_0000_0000,
    0xffff_ffff_ffff_ffff_0000_0000_0000_0000,
];
/// The codes of pieces that are the same on all levels.
const CLERIC: usize = 4;
const MAGE: usize = 5;
const PALADIN: usize = 7;

/// The pieces of a side by kind and level.
pub(super) struct Army {
    seat: Seat,
    /// All on the ground.
    ground: Set,
    /// All in the sky.
    sky: Set,
    /// All in the underworld.
    underworld: Set,
    // On the ground.
    warriors: Set,
    oliphants: Set,
    unicorns: Set,
    heroes: Set,
    thieves: Set,
    clerics: Set,
    mages: Set,
    paladins: Set,
    king: Set,
    // In the sky.
    sylphs: Set,
    griffins: Set,
    dragons: Set,
    // In the underworld.
    dwarfs: Set,
    basilisks: Set,
    elementals: Set,
    // From the sky and the underworld, on the ground.
    sylphs_down: Set,
    griffins_down: Set,
    dwarfs_up: Set,
    elementals_up: Set,
}

impl Army {
    #[inline(always)]
    pub(super) fn new(pos: &Position, seat: Seat) -> Army {
        let [underworld, ground, sky] = [0, 1, 2].map(|layer| pos.layers[layer].of(seat));
        let on_ground = pos.layers[GROUND].sorted(ground);
        let in_sky = pos.layers[SKY].sorted(sky);
        let below = pos.layers[UNDERWORLD].sorted(underworld);
        Army {
            seat,
            ground,
            sky,
            underworld,
            warriors: on_ground.with_code(WARRIOR),
            oliphants: on_ground.with_code(10),
            unicorns: on_ground.with_code(11),
            heroes: on_ground.with_code(HERO),
            thieves: on_ground.with_code(12),
            clerics: on_ground.with_code(CLERIC),
            mages: on_ground.with_code(MAGE),
            paladins: on_ground.with_code(PALADIN),
            king: on_ground.with_code(KING),
            sylphs: in_sky.with_code(1),
            griffins: in_sky.with_code(2),
            dragons: in_sky.with_code(DRAGON),
            dwarfs: below.with_code(1),
            basilisks: below.with_code(BASILISK),
            elementals: below.with_code(3),
            sylphs_down: on_ground.with_code(1),
            griffins_down: on_ground.with_code(2),
            dwarfs_up: on_ground.with_code(3),
            elementals_up: on_ground.with_code(13),
        }
    }
}

/// How many squares a set has.
#[inline]
fn n(set: Set) -> i32 {
    set.count_ones() as i32
}

impl Dragon {
    /// Counts what speaks for one side: what it has itself, and what is wrong with the enemy.
    #[inline(always)]
    pub(super) fn tally_army<T: Tally>(&self, pos: &Position, mine: &Army, enemy: &Army, tally: &mut T) {
        self.tally_material(pos, mine, tally);
        self.tally_places(mine, tally);
        self.tally_threats(mine, enemy, tally);
        self.tally_kings(pos, mine, enemy, tally);
        self.tally_reach(pos, mine, enemy, tally);
    }

    #[inline(always)]
    fn tally_material<T: Tally>(&self, pos: &Position, mine: &Army, tally: &mut T) {
        let mut add = |term: usize, count: i32| tally.add(term, mine.seat, count);
        let (mut clerics, mut mages, mut paladins, mut kings, mut heroes) = (0, 0, 0, 0, 0);
        for (layer, all) in [(SKY, mine.sky), (UNDERWORLD, mine.underworld)] {
            let (layer, visitors) = (&pos.layers[layer], all & pos.layers[layer].visitors());
            // Most of the time nobody from the ground is there.
            if visitors != 0 {
                clerics += n(visitors & layer.with_code(CLERIC));
                mages += n(visitors & layer.with_code(MAGE));
                paladins += n(visitors & layer.with_code(PALADIN));
                kings += n(visitors & layer.with_code(KING));
                heroes += n(visitors & layer.heroes_off_ground());
            }
        }
        add(const { term("sylphs") }, n(mine.sylphs) + n(mine.sylphs_down));
        add(const { term("griffins") }, n(mine.griffins) + n(mine.griffins_down));
        add(const { term("dragons") }, n(mine.dragons));
        add(const { term("warriors") }, n(mine.warriors));
        add(const { term("oliphants") }, n(mine.oliphants));
        add(const { term("unicorns") }, n(mine.unicorns));
        add(const { term("heroes") }, n(mine.heroes) + heroes);
        add(const { term("thieves") }, n(mine.thieves));
        add(const { term("clerics") }, n(mine.clerics) + clerics);
        add(const { term("mages") }, n(mine.mages) + mages);
        add(const { term("paladins") }, n(mine.paladins) + paladins);
        add(const { term("dwarfs") }, n(mine.dwarfs) + n(mine.dwarfs_up));
        add(const { term("basilisks") }, n(mine.basilisks));
        add(const { term("elementals") }, n(mine.elementals) + n(mine.elementals_up));
        add(const { term("sylphs on the ground") }, n(mine.sylphs_down));
        add(const { term("griffins on the ground") }, n(mine.griffins_down));
        add(const { term("dwarfs on the ground") }, n(mine.dwarfs_up));
        add(const { term("elementals on the ground") }, n(mine.elementals_up));
        add(const { term("clerics off the ground") }, clerics);
        add(const { term("mages off the ground") }, mages);
        add(const { term("paladins off the ground") }, paladins);
        add(const { term("king off the ground") }, kings);
        add(const { term("heroes off the ground") }, heroes);
    }

    #[inline(always)]
    fn tally_places<T: Tally>(&self, mine: &Army, tally: &mut T) {
        let mut add = |term: usize, count: i32| tally.add(term, mine.seat, count);
        let forward = |set: Set| {
            let ranks = n(set & RANK_BITS[0]) + 2 * n(set & RANK_BITS[1]) + 4 * n(set & RANK_BITS[2]);
            if mine.seat == GOLD { ranks } else { 7 * n(set) - ranks }
        };
        let home = if mine.seat == GOLD { 0xfff } else { 0xfff << 112 };
        add(const { term("sylphs' steps forward") }, forward(mine.sylphs));
        add(const { term("warriors' steps forward") }, forward(mine.warriors));
        add(const { term("dwarfs' steps forward") }, forward(mine.dwarfs));
        add(const { term("basilisks' steps forward") }, forward(mine.basilisks));
        add(const { term("griffins in the middle") }, n(mine.griffins & MIDDLE));
        add(const { term("unicorns and heroes in the middle") }, n((mine.unicorns | mine.heroes) & MIDDLE));
        add(const { term("clerics and paladins in the middle") }, n((mine.clerics | mine.paladins) & MIDDLE));
        add(const { term("pieces that have left home") }, n(mine.ground & !mine.warriors & !home));
    }

    #[inline(always)]
    fn tally_threats<T: Tally>(&self, mine: &Army, enemy: &Army, tally: &mut T) {
        let mut add = |term: usize, count: i32| tally.add(term, mine.seat, count);
        // DRG-18: what stands on the ground above an enemy's basilisk can't move.
        let frozen = enemy.ground & mine.basilisks;
        add(const { term("warriors frozen") }, n(frozen & enemy.warriors));
        add(const { term("pieces frozen") }, n(frozen & !enemy.warriors & !enemy.king));
        add(const { term("king frozen") }, n(frozen & enemy.king));
        let ahead = |set: Set, by: i32| shift(set, if mine.seat == GOLD { by } else { -by });
        let reach = ahead(mine.warriors, 15) | ahead(mine.warriors, 17);
        let weak = enemy.warriors | enemy.sylphs_down | enemy.dwarfs_up;
        let attacked = enemy.ground & !weak & (reach | mine.sylphs | mine.dwarfs);
        add(const { term("warriors protected by warriors") }, n(mine.warriors & reach));
        add(const { term("pieces attacked by weaker ones") }, n(attacked));
        add(const { term("warriors with no warrior in their way") }, n(mine.warriors & !in_the_way(enemy)));
    }

    #[inline(always)]
    fn tally_kings<T: Tally>(&self, pos: &Position, mine: &Army, enemy: &Army, tally: &mut T) {
        let mut add = |term: usize, count: i32| tally.add(term, mine.seat, count);
        let king = pos.king(enemy.seat);
        let near = self.tables.two_steps.at(king.bit());
        let n_near = n(mine.ground & !mine.warriors & near)
            + n(mine.sky & !mine.sylphs & near)
            + n(mine.underworld & !mine.dwarfs & !mine.basilisks & near);
        add(const { term("enemies near the king") }, n_near);
        let [orthogonal, diagonal] = [0, 1].map(|line| self.tables.lines[line][king.bit() as usize]);
        let in_line = (mine.oliphants | mine.mages) & orthogonal | (mine.thieves | mine.mages) & diagonal;
        add(const { term("enemies in line with the king") }, if king.layer() == GROUND { n(in_line) } else { 0 });
        let shelter = self.tables.one_step.at(pos.king(mine.seat).bit());
        add(const { term("warriors next to the king") }, n(mine.warriors & shelter));
    }

    #[inline(always)]
    fn tally_reach<T: Tally>(&self, pos: &Position, mine: &Army, enemy: &Army, tally: &mut T) {
        let mut add = |term: usize, count: i32| tally.add(term, mine.seat, count);
        let slide = |layer: usize, pieces: Set, all: Set, orthogonal: bool, diagonal: bool| {
            let occupied = pos.layers[layer].occupied();
            let reach = |bit: u32| self.tables.slide(bit, occupied, Slides { orthogonal, diagonal });
            bits(pieces).map(|bit| n(reach(bit) & !all)).sum::<i32>()
        };
        let on_ground = |pieces: Set, orthogonal: bool, diagonal: bool| {
            slide(GROUND, pieces & !enemy.basilisks, mine.ground, orthogonal, diagonal)
        };
        add(const { term("squares in reach of oliphants") }, on_ground(mine.oliphants, true, false));
        add(const { term("squares in reach of thieves") }, on_ground(mine.thieves, false, true));
        add(const { term("squares in reach of mages") }, on_ground(mine.mages, true, true));
        add(const { term("squares in reach of dragons") }, slide(SKY, mine.dragons, mine.sky, false, true));
    }
}

/// The squares that a side's warriors stand on or attack on their way to the last rank.
#[inline]
fn in_the_way(army: &Army) -> Set {
    let mut way = army.warriors;
    for by in [16, 32, 64] {
        way |= shift(way, if army.seat == GOLD { by } else { -by });
    }
    way | way << 1 | way >> 1
}
