//! What speaks for a side. Everything is counted for both sides at once, as what Gold has more than Scarlet.

use qiyuan_core::{Seat, Tally};

use super::Dragon;
use super::eval::term;
use super::piece::{BASILISK, DRAGON, GOLD, HERO, KING, SCARLET, WARRIOR};
use super::position::Position;
use super::square::{GROUND, SKY, Set, UNDERWORLD, shift};

/// The files c to j of the ranks 3 to 6.
const MIDDLE: Set = 0x03fc_03fc_03fc_03fc << 32;
/// The ranks whose number, counted from 0, has a 1 in it, a 2, a 4.
const RANK_BITS: [Set; 3] = [
    0xffff_0000_ffff_0000_ffff_0000_ffff_0000,
    0xffff_ffff_0000_0000_ffff_ffff_0000_0000,
    0xffff_ffff_ffff_ffff_0000_0000_0000_0000,
];
/// The first ranks of Gold and Scarlet.
const HOMES: [Set; 2] = [0xfff, 0xfff << 112];
/// The codes of pieces that are the same on all levels.
const CLERIC: usize = 4;
const MAGE: usize = 5;
const PALADIN: usize = 7;

/// Squares of Gold and of Scarlet.
type Pair = [Set; 2];

/// The pieces by kind and level.
struct Armies {
    /// All on the ground.
    ground: Pair,
    /// All in the sky.
    sky: Pair,
    /// All in the underworld.
    underworld: Pair,
    // On the ground.
    warriors: Pair,
    oliphants: Pair,
    thieves: Pair,
    mages: Pair,
    king: Pair,
    /// Sylphs and dwarfs on the ground.
    strays: Pair,
    // In the sky.
    sylphs: Pair,
    // In the underworld.
    dwarfs: Pair,
    basilisks: Pair,
}

/// How many squares a set has.
#[inline(always)]
fn n(set: Set) -> i32 {
    set.count_ones() as i32
}

/// How many squares more Gold has.
#[inline(always)]
fn more([gold, scarlet]: Pair) -> i32 {
    n(gold) - n(scarlet)
}

/// How many of some squares more Gold has.
#[inline(always)]
fn more_of([gold, scarlet]: Pair, squares: Set) -> i32 {
    n(gold & squares) - n(scarlet & squares)
}

/// How many steps more Gold's pieces have come forward.
#[inline(always)]
fn forward([gold, scarlet]: Pair) -> i32 {
    let all = gold | scarlet;
    let ranks = n(all & RANK_BITS[0]) + 2 * n(all & RANK_BITS[1]) + 4 * n(all & RANK_BITS[2]);
    ranks - 7 * n(scarlet)
}

impl Dragon {
    /// Counts everything but the move.
    #[inline]
    pub(super) fn tally_armies<T: Tally>(&self, pos: &Position, tally: &mut T) {
        let mut add = |term: usize, count: i32| tally.add(term, GOLD, count);
        let armies = tally_material(pos, &mut add);
        let (gold, scarlet) = (self.standing(pos, &armies, GOLD), self.standing(pos, &armies, SCARLET));
        let threats = const {
            [
                term("warriors frozen"),
                term("pieces frozen"),
                term("king frozen"),
                term("pieces attacked by weaker ones"),
                term("warriors protected by warriors"),
                term("warriors with no warrior in their way"),
                term("warriors next to the king"),
                term("enemies near the king"),
                term("enemies in line with the king"),
                term("pieces that have left home"),
                term("oliphants on files without warriors of their side"),
            ]
        };
        for (i, term) in threats.into_iter().enumerate() {
            add(term, gold[i] - scarlet[i]);
        }
    }

    /// What a side threatens, and how safe it is, in the order of the terms above.
    #[inline(always)]
    fn standing(&self, pos: &Position, armies: &Armies, seat: Seat) -> [i32; 11] {
        let (me, you) = (seat.index(), seat.other().index());
        let Armies { warriors, sylphs, dwarfs, basilisks, oliphants, mages, thieves, .. } = armies;
        let ahead = |set: Set, by: i32| shift(set, if seat == GOLD { by } else { -by });
        // DRG-18: what stands on the ground above an enemy's basilisk can't move.
        let frozen = armies.ground[you] & basilisks[me];
        let warriors_reach = ahead(warriors[me], 15) | ahead(warriors[me], 17);
        let strong = armies.ground[you] & !warriors[you] & !armies.strays[you];
        let king = pos.king(seat.other());
        let near_king = self.tables.two_steps.at(king.bit());
        let near = n(armies.ground[me] & !warriors[me] & near_king)
            + n(armies.sky[me] & !sylphs[me] & near_king)
            + n(armies.underworld[me] & !dwarfs[me] & !basilisks[me] & near_king);
        let [orthogonal, diagonal] =
            [&self.tables.lines[0], &self.tables.lines[1]].map(|line| line[king.bit() as usize]);
        let in_line = (oliphants[me] | mages[me]) & orthogonal | (thieves[me] | mages[me]) & diagonal;
        [
            n(frozen & warriors[you]),
            n(frozen & !warriors[you] & !armies.king[you]),
            n(frozen & armies.king[you]),
            n(strong & (warriors_reach | sylphs[me] | dwarfs[me])),
            n(warriors[me] & warriors_reach),
            n(warriors[me] & !in_the_way(warriors[you], seat.other())),
            n(warriors[me] & self.tables.one_step.at(pos.king(seat).bit())),
            near,
            if king.layer() == GROUND { n(in_line) } else { 0 },
            n(armies.ground[me] & !warriors[me] & !HOMES[me]),
            (files(oliphants[me]) & !files(warriors[me])).count_ones() as i32,
        ]
    }
}

/// Counts the pieces and where they stand.
#[inline(always)]
fn tally_material(pos: &Position, add: &mut impl FnMut(usize, i32)) -> Armies {
    let [below, ground, sky] = &pos.layers;
    let (gold_below, gold_ground, gold_sky) = (below.of(GOLD), ground.of(GOLD), sky.of(GOLD));
    let (below, on_ground, in_sky) = (below.sorted(!0), ground.sorted(!0), sky.sorted(!0));
    let below = |code: usize| [below.with_code(code) & gold_below, below.with_code(code) & !gold_below];
    let on_ground = |code: usize| [on_ground.with_code(code) & gold_ground, on_ground.with_code(code) & !gold_ground];
    let in_sky = |code: usize| [in_sky.with_code(code) & gold_sky, in_sky.with_code(code) & !gold_sky];

    let (sylphs, griffins, dragons) = (in_sky(1), in_sky(2), in_sky(DRAGON));
    let (dwarfs, basilisks, elementals) = (below(1), below(BASILISK), below(3));
    let (warriors, oliphants, unicorns) = (on_ground(WARRIOR), on_ground(10), on_ground(11));
    let (heroes, thieves, clerics) = (on_ground(HERO), on_ground(12), on_ground(CLERIC));
    let (mages, paladins) = (on_ground(MAGE), on_ground(PALADIN));
    let (sylphs_down, griffins_down) = (on_ground(1), on_ground(2));
    let (dwarfs_up, elementals_up) = (on_ground(3), on_ground(13));
    let [mut clerics_off, mut mages_off, mut paladins_off, mut kings_off, mut heroes_off] = [0; 5];
    for (layer, gold) in [(SKY, gold_sky), (UNDERWORLD, gold_below)] {
        let layer = &pos.layers[layer];
        // Most of the time nobody from the ground is there.
        if layer.visitors() != 0 {
            let pair = |set: Set| more([set & gold, set & !gold]);
            clerics_off += pair(layer.with_code(CLERIC));
            mages_off += pair(layer.with_code(MAGE));
            paladins_off += pair(layer.with_code(PALADIN));
            kings_off += pair(layer.with_code(KING));
            heroes_off += pair(layer.heroes_off_ground());
        }
    }
    let [sylphs_strayed, griffins_strayed, dwarfs_strayed, elementals_strayed] =
        [sylphs_down, griffins_down, dwarfs_up, elementals_up].map(more);
    add(const { term("sylphs") }, more(sylphs) + sylphs_strayed);
    add(const { term("griffins") }, more(griffins) + griffins_strayed);
    add(const { term("dragons") }, more(dragons));
    add(const { term("warriors") }, more(warriors));
    add(const { term("oliphants") }, more(oliphants));
    add(const { term("unicorns") }, more(unicorns));
    add(const { term("heroes") }, more(heroes) + heroes_off);
    add(const { term("thieves") }, more(thieves));
    add(const { term("clerics") }, more(clerics) + clerics_off);
    add(const { term("mages") }, more(mages) + mages_off);
    add(const { term("paladins") }, more(paladins) + paladins_off);
    add(const { term("dwarfs") }, more(dwarfs) + dwarfs_strayed);
    add(const { term("basilisks") }, more(basilisks));
    add(const { term("elementals") }, more(elementals) + elementals_strayed);
    add(const { term("sylphs on the ground") }, sylphs_strayed);
    add(const { term("griffins on the ground") }, griffins_strayed);
    add(const { term("dwarfs on the ground") }, dwarfs_strayed);
    add(const { term("elementals on the ground") }, elementals_strayed);
    add(const { term("clerics off the ground") }, clerics_off);
    add(const { term("mages off the ground") }, mages_off);
    add(const { term("paladins off the ground") }, paladins_off);
    add(const { term("king off the ground") }, kings_off);
    add(const { term("heroes off the ground") }, heroes_off);
    add(const { term("sylphs' steps forward") }, forward(sylphs));
    add(const { term("warriors' steps forward") }, forward(warriors));
    add(const { term("dwarfs' steps forward") }, forward(dwarfs));
    add(const { term("basilisks' steps forward") }, forward(basilisks));
    add(const { term("dragons in the middle") }, more_of(dragons, MIDDLE));
    add(const { term("griffins in the middle") }, more_of(griffins, MIDDLE));
    add(const { term("unicorns in the middle") }, more_of(unicorns, MIDDLE));
    add(const { term("heroes in the middle") }, more_of(heroes, MIDDLE));
    add(const { term("clerics and paladins in the middle") }, more_of(both(clerics, paladins), MIDDLE));
    Armies {
        ground: [gold_ground, pos.layers[GROUND].of(SCARLET)],
        sky: [gold_sky, pos.layers[SKY].of(SCARLET)],
        underworld: [gold_below, pos.layers[UNDERWORLD].of(SCARLET)],
        strays: both(sylphs_down, dwarfs_up),
        king: on_ground(KING),
        warriors,
        oliphants,
        thieves,
        mages,
        sylphs,
        dwarfs,
        basilisks,
    }
}

#[inline(always)]
fn both(one: Pair, other: Pair) -> Pair {
    [one[0] | other[0], one[1] | other[1]]
}

/// The squares that a side's warriors stand on or attack on their way to the last rank.
#[inline(always)]
fn in_the_way(warriors: Set, seat: Seat) -> Set {
    let mut way = warriors;
    for by in [16, 32, 64] {
        way |= shift(way, if seat == GOLD { by } else { -by });
    }
    way | way << 1 | way >> 1
}

/// The files on which a set has squares, as bits.
#[inline(always)]
fn files(set: Set) -> u16 {
    let set = set as u64 | (set >> 64) as u64;
    let set = set | set >> 32;
    (set | set >> 16) as u16
}
