//! The steps of all pieces as bit patterns, forwards for moves and backwards for attacks.

use qiyuan_core::Seat;

use super::piece::{GOLD, HERO, Kind, SCARLET};
use super::rules::{Adjacent, DragonRules, HeroReturn, Mode};
use super::square::{BOARD, GROUND, SKY, Set, Square, bits, shift};
use super::steps::{Gait, Offset, SYLPH_FILES, gait, mirrored};

/// What follows from the rules.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    /// The codes in use on each level.
    pub(super) codes: [Vec<usize>; 3],
    /// What a piece can do, by seat, level and code.
    gears: [[[Gear; 16]; 3]; 2],
    /// The captures of kinds of which there are many, by seat.
    pub(super) strikes: [Vec<Strike>; 2],
    /// Who can capture on a square, by the seat that captures, the square's level and the level it comes from.
    pub(super) attackers: [[[Attackers; 3]; 3]; 2],
    /// The pieces that slide, by level.
    pub(super) sliders: [Vec<Slider>; 3],
    /// The squares in each of the eight directions from each square.
    rays: [[Set; 128]; 8],
    /// All squares in orthogonal and in diagonal directions.
    pub(super) lines: [[Set; 128]; 2],
    /// No leap or step is longer, seen from above.
    longest_leap: i8,
    /// The squares up to one step of a king away.
    pub(super) one_step: Pattern,
    /// The squares up to two steps of a king away.
    pub(super) two_steps: Pattern,
}

/// What a piece can do from its level, as bits.
#[derive(Clone, Debug, Default)]
pub(super) struct Gear {
    /// Steps and leaps, those to the same level in the same mode together.
    pub(super) leaps: Vec<Leaps>,
    /// Steps that need an empty square.
    pub(super) gated: Vec<Gated>,
    /// Slides along orthogonals and diagonals.
    pub(super) slides: Slides,
    /// Squares of the sky to which it may move from wherever it is.
    pub(super) homes: Set,
    /// It never has more moves than this.
    pub(super) most: u32,
    /// All its steps one by one, for a kind of which there are many and which does nothing else: they move together.
    pub(super) shifts: Vec<Shift>,
    /// Where its leaps capture, by level.
    pub(super) prey_by_leap: [Pattern; 3],
}

/// Leaps to one level in one mode.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaps {
    pub(super) layer: usize,
    pub(super) mode: Mode,
    pub(super) pattern: Pattern,
}

/// One leap for all pieces at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shift {
    pub(super) layer: usize,
    pub(super) mode: Mode,
    pub(super) by: i32,
}

/// One capture for all pieces with a code at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strike {
    pub(super) layer: usize,
    pub(super) code: usize,
    pub(super) by: i32,
    /// The level of the victims.
    pub(super) target: usize,
}

/// A step that needs an empty square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gated {
    pub(super) layer: usize,
    pub(super) mode: Mode,
    pub(super) by: i32,
    pub(super) via_layer: usize,
    pub(super) via: i32,
}

/// Which lines a piece slides along.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Slides {
    pub(super) orthogonal: bool,
    pub(super) diagonal: bool,
}

/// A piece that slides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slider {
    pub(super) code: usize,
    pub(super) slides: Slides,
}

/// The pieces of one level that can capture on a square of another or the same, seen from that square.
#[derive(Clone, Debug, Default)]
pub(super) struct Attackers {
    /// Where any of them could stand that leaps.
    pub(super) near: Pattern,
    /// Where those with a code could stand.
    pub(super) leaps: Vec<(usize, Pattern)>,
    /// Where any of them could stand whose step needs an empty square.
    pub(super) gated_near: Pattern,
    /// Where one with a code could stand, and the square that must be empty.
    pub(super) gated: Vec<GatedAttacker>,
}

/// A capture that needs an empty square, seen from its victim.
#[derive(Clone, Copy, Debug)]
pub(super) struct GatedAttacker {
    pub(super) code: usize,
    pub(super) from: i32,
    pub(super) via_layer: usize,
    pub(super) via: i32,
}

/// Squares around a square.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pattern {
    /// Those that come after it, as seen from the first bit.
    after: Set,
    /// Those that come before it, as seen from the last bit.
    before: Set,
}

impl Pattern {
    /// The squares of a square of squares, so many steps to each side.
    fn around(n_steps: i32) -> Pattern {
        let mut pattern = Pattern::default();
        for rank in -n_steps..=n_steps {
            (-n_steps..=n_steps).for_each(|file| pattern.add(16 * rank + file));
        }
        pattern
    }

    fn add(&mut self, by: i32) {
        if by >= 0 { self.after |= 1 << by } else { self.before |= 1 << (127 + by) }
    }

    /// The squares around a square, and perhaps bits outside the board.
    #[inline]
    pub(super) fn at(&self, bit: u32) -> Set {
        self.after << bit | self.before >> (127 - bit)
    }
}

/// Steps of the eight directions; the later four lead to smaller bits.
const DIRECTIONS: [i32; 8] = [16, 1, 17, 15, -16, -1, -17, -15];
const ORTHOGONAL: [usize; 4] = [0, 1, 4, 5];
const DIAGONAL: [usize; 4] = [2, 3, 6, 7];

impl Tables {
    pub(super) fn new(rules: &DragonRules) -> Tables {
        let mut tables = Tables {
            codes: [const { Vec::new() }; 3],
            gears: Default::default(),
            strikes: Default::default(),
            attackers: Default::default(),
            sliders: Default::default(),
            rays: rays(),
            lines: [[0; 128]; 2],
            longest_leap: 0,
            one_step: Pattern::around(1),
            two_steps: Pattern::around(2),
        };
        for bit in bits(BOARD) {
            let line = |ways: [usize; 4]| ways.iter().fold(0, |line, &way| line | tables.rays[way][bit as usize]);
            let lines = [line(ORTHOGONAL), line(DIAGONAL)];
            tables.lines[0][bit as usize] = lines[0];
            tables.lines[1][bit as usize] = lines[1];
        }
        for layer in 0..3 {
            for code in 1..16 {
                if let Some(kind) = Kind::of_code(layer, code)
                    && (code <= HERO + last_way(rules) || layer == GROUND)
                {
                    tables.add(rules, layer, code, kind);
                }
            }
        }
        tables
    }

    /// What a piece can do.
    #[inline]
    pub(super) fn gear(&self, seat: Seat, layer: usize, code: usize) -> &Gear {
        &self.gears[seat.index()][layer][code]
    }

    /// The squares from which leaps and steps may lead to a set, on whatever levels, and perhaps some outside the board.
    #[inline]
    pub(super) fn near(&self, mut set: Set) -> Set {
        for _ in 0..self.longest_leap {
            set |= set << 1 | set >> 1;
            set |= set << 16 | set >> 16;
        }
        set
    }

    /// The squares that a piece slides to, up to and with the first piece in each direction.
    #[inline]
    pub(super) fn slide(&self, bit: u32, occupied: Set, slides: Slides) -> Set {
        let mut set = 0;
        if slides.orthogonal {
            set |= ORTHOGONAL.iter().fold(0, |set, &way| set | self.ray(way, bit, occupied));
        }
        if slides.diagonal {
            set |= DIAGONAL.iter().fold(0, |set, &way| set | self.ray(way, bit, occupied));
        }
        set
    }

    #[inline]
    fn ray(&self, way: usize, bit: u32, occupied: Set) -> Set {
        let rays = &self.rays[way];
        let ray = rays[bit as usize];
        // The bits that are always there have no rays in these directions.
        let stop = if way < 4 {
            (ray & occupied | 1 << 127).trailing_zeros()
        } else {
            127 - (ray & occupied | 1).leading_zeros()
        };
        ray ^ rays[stop as usize & 127]
    }

    /// The squares strictly between two squares of one line.
    pub(super) fn between(&self, from: u32, to: u32) -> Set {
        let way = self.rays.iter().position(|rays| rays[from as usize] >> to & 1 == 1);
        way.map_or(0, |way| self.rays[way][from as usize] & !self.rays[way][to as usize] & !(1 << to))
    }

    fn add(&mut self, rules: &DragonRules, layer: usize, code: usize, kind: Kind) {
        self.codes[layer].push(code);
        let way = code.saturating_sub(HERO) & 7;
        let [gold, scarlet] = [way, mirrored(way)].map(|way| gait(rules, kind, layer, way));
        let slides = Slides {
            orthogonal: gold.slides.iter().any(|way| way.0 == 0 || way.1 == 0),
            diagonal: gold.slides.iter().any(|way| way.0 != 0 && way.1 != 0),
        };
        if slides != Slides::default() {
            self.sliders[layer].push(Slider { code, slides });
        }
        let longest = gold.steps.iter().map(|step| step.by.file.abs().max(step.by.rank.abs())).max();
        self.longest_leap = self.longest_leap.max(longest.unwrap_or(0));
        let many = matches!(kind, Kind::Sylph | Kind::Warrior | Kind::Dwarf | Kind::Basilisk) && !gold.to_sylph_homes;
        for (seat, gait) in [(GOLD, &gold), (SCARLET, &scarlet)] {
            let mut gear = gear(gait, seat, layer, slides, many);
            gear.most = bits(BOARD).map(|bit| self.most(&gear, bit)).max().unwrap_or(0);
            for step in gear.shifts.iter().filter(|step| step.mode.captures()) {
                self.strikes[seat.index()].push(Strike { layer, code, by: step.by, target: step.layer });
            }
            self.gears[seat.index()][layer][code] = gear;
            self.add_attacks(gait, seat, layer, code);
        }
    }

    /// How many squares there are for a piece on an empty board where everything can be captured.
    fn most(&self, gear: &Gear, bit: u32) -> u32 {
        let slides = (self.slide(bit, 0, gear.slides) & BOARD).count_ones();
        let leaps = gear.leaps.iter().map(|leaps| (leaps.pattern.at(bit) & BOARD).count_ones());
        let steps = gear.gated.iter().map(|step| step.by).chain(gear.shifts.iter().map(|step| step.by));
        let steps = steps.filter(|&by| shift(1 << bit, by) & BOARD != 0).count() as u32;
        slides + leaps.sum::<u32>() + steps + gear.homes.count_ones()
    }

    /// Adds all captures of a piece, seen from the victim.
    fn add_attacks(&mut self, gait: &Gait, seat: Seat, layer: usize, code: usize) {
        for step in gait.steps.iter().filter(|step| step.mode.captures()) {
            let Some(target) = layer_after(layer, step.by) else { continue };
            let attackers = &mut self.attackers[seat.index()][target][layer];
            let from = -distance(step.by, seat);
            if let Some(via) = step.via {
                attackers.gated_near.add(from);
                let via_layer = layer_after(layer, via).expect("what lies between two levels is a level");
                attackers.gated.push(GatedAttacker { code, from, via_layer, via: from + distance(via, seat) });
                continue;
            }
            attackers.near.add(from);
            match attackers.leaps.iter_mut().find(|(known, _)| *known == code) {
                Some((_, pattern)) => pattern.add(from),
                None => {
                    attackers.leaps.push((code, Pattern::default()));
                    attackers.leaps.last_mut().expect("just pushed").1.add(from);
                }
            }
        }
    }
}

/// The last code that a hero away from the ground can have, counted from the first.
fn last_way(rules: &DragonRules) -> usize {
    match (rules.hero_return, rules.hero_adjacent) {
        (HeroReturn::Any, _) => 0,
        (HeroReturn::Origin, Adjacent::Diagonal) => 3,
        (HeroReturn::Origin, Adjacent::King) => 7,
    }
}

fn gear(gait: &Gait, seat: Seat, layer: usize, slides: Slides, many: bool) -> Gear {
    let mut gear = Gear { slides, homes: if gait.to_sylph_homes { sylph_homes(seat) } else { 0 }, ..Gear::default() };
    for step in &gait.steps {
        let (by, mode) = (distance(step.by, seat), step.mode);
        let Some(target) = layer_after(layer, step.by) else { continue };
        if let Some(via) = step.via {
            let via_layer = layer_after(layer, via).expect("what lies between two levels is a level");
            gear.gated.push(Gated { layer: target, mode, by, via_layer, via: distance(via, seat) });
        } else if many {
            gear.shifts.push(Shift { layer: target, mode, by });
        } else {
            if mode.captures() {
                gear.prey_by_leap[target].add(by);
            }
            let same = |leaps: &&mut Leaps| leaps.layer == target && leaps.mode == mode;
            match gear.leaps.iter_mut().find(same) {
                Some(leaps) => leaps.pattern.add(by),
                None => {
                    let mut pattern = Pattern::default();
                    pattern.add(by);
                    gear.leaps.push(Leaps { layer: target, mode, pattern });
                }
            }
        }
    }
    gear
}

/// Where the sylphs of a side start (DRG-2).
pub(super) fn sylph_homes(seat: Seat) -> Set {
    let rank = if seat == GOLD { 1 } else { 6 };
    let squares = SYLPH_FILES.iter().filter_map(|&file| Square::new(SKY as i8, file, rank));
    squares.fold(0, |set, square| set | square.only())
}

fn layer_after(layer: usize, by: Offset) -> Option<usize> {
    usize::try_from(layer as i8 + by.level).ok().filter(|&layer| layer <= SKY)
}

/// How far a step moves a bit; Scarlet's forward is down the ranks (DRG-1).
fn distance(by: Offset, seat: Seat) -> i32 {
    let rank = if seat == GOLD { by.rank } else { -by.rank };
    16 * i32::from(rank) + i32::from(by.file)
}

fn rays() -> [[Set; 128]; 8] {
    DIRECTIONS.map(|by| {
        let mut rays = [0; 128];
        for bit in bits(BOARD) {
            let mut square: Set = 1 << bit;
            loop {
                square = shift(square, by) & BOARD;
                if square == 0 {
                    break;
                }
                rays[bit as usize] |= square;
            }
        }
        rays
    })
}
