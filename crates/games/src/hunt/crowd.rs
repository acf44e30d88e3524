//! The hunt games as a few against a crowd: what a solver needs to know of them.

use std::ops::Not;

use qiyuan_core::Game;
use qiyuan_core::crowd::{Crowd, CrowdTurn, Crowded, FewMove, Formula, Frame, Mirror, Place};

use super::board::Point;
use super::position::{Phase, Position};
use super::rules::{DeerRules, DogTurn, DogsWin, KomikanRules};
use super::set::PointSet;
use super::{Hunt, Variety};

/// A set of crowd points has so many bits.
const MOST_POINTS: usize = u32::BITS as usize;

/// What one variety of hunt games says of its crowd.
pub trait Herd: Variety {
    /// What a turn of the pack is.
    fn turn(&self) -> CrowdTurn;
    /// Whether beasts must jump if they can, and jump on.
    const MUST_JUMP: bool;
    /// Whether a pack that cannot step has lost.
    const STUCK_LOSES: bool;
    /// The beasts have won when fewer of the pack are left.
    fn least(&self, most: u8) -> u8;
    /// When the pack has won with the beasts to move, although they may have moves.
    fn shut<S: PointSet>(game: &Hunt<Self, S>, around: &Around<S>) -> Formula;
    /// When the pack has won, whoever is to move.
    fn won<S: PointSet>(game: &Hunt<Self, S>, around: &Around<S>) -> Formula;
}

impl Herd for DeerRules {
    const MUST_JUMP: bool = false;
    const STUCK_LOSES: bool = false;

    fn turn(&self) -> CrowdTurn {
        match self.dog_turn {
            DogTurn::MoveThenDrop => CrowdTurn::StepThenDrop,
            DogTurn::DropFirst => CrowdTurn::DropFirst,
        }
    }

    fn least(&self, _most: u8) -> u8 {
        self.min_dogs
    }

    fn shut<S: PointSet>(game: &Hunt<DeerRules, S>, around: &Around<S>) -> Formula {
        // DEER-7: every deer is blocked or driven out.
        let lost = |deer: Point| Formula::Any(vec![blocked(game, around, deer), shut_in(game, around, deer)]);
        Formula::All(around.beasts.points().map(lost).collect())
    }

    fn won<S: PointSet>(_game: &Hunt<DeerRules, S>, _around: &Around<S>) -> Formula {
        Formula::NEVER
    }
}

impl Herd for KomikanRules {
    const MUST_JUMP: bool = true;
    const STUCK_LOSES: bool = true;

    fn turn(&self) -> CrowdTurn {
        CrowdTurn::StepThenDrop
    }

    fn least(&self, most: u8) -> u8 {
        // KOM-5
        (most + 1).saturating_sub(self.captures_to_win)
    }

    fn shut<S: PointSet>(_game: &Hunt<KomikanRules, S>, _around: &Around<S>) -> Formula {
        Formula::NEVER
    }

    fn won<S: PointSet>(game: &Hunt<KomikanRules, S>, around: &Around<S>) -> Formula {
        // KOM-6: llamas on every point of the fold.
        let fold = &game.tables.retreats[0];
        let points = fold.inside | S::only(fold.gate);
        Formula::All(points.points().map(|point| around.held(point)).collect())
    }
}

/// The beasts in their places, and where the pack can stand around them.
pub struct Around<'a, S> {
    beasts: S,
    /// The crowd point of each point of the board.
    bits: &'a [Option<u8>],
}

impl<S: PointSet> Around<'_, S> {
    /// Whether the pack holds a point.
    fn held(&self, point: Point) -> Formula {
        match self.bits[point.index()] {
            Some(bit) if !self.beasts.has(point) => Formula::Held(bit),
            _ => Formula::NEVER,
        }
    }

    /// Whether nothing stands on a point.
    fn empty(&self, point: Point) -> Formula {
        if self.beasts.has(point) { Formula::NEVER } else { self.held(point).not() }
    }

    /// Whether something stands on each of these points.
    fn all_taken(&self, points: S) -> Formula {
        Formula::All(points.points().map(|point| self.empty(point).not()).collect())
    }

    /// Whether a piece of the pack stands on one point and nothing on the other.
    fn open(&self, over: Point, to: Point) -> Formula {
        Formula::All(vec![self.held(over), self.empty(to)])
    }
}

fn blocked<V: Variety, S: PointSet>(game: &Hunt<V, S>, around: &Around<S>, beast: Point) -> Formula {
    let no_jump = game.board.jumps(beast).map(|(over, to)| around.open(over, to).not());
    Formula::All(no_jump.chain([around.all_taken(game.tables.near[beast.index()])]).collect())
}

/// DEER-7: whether a deer is driven out, as the rules read it.
fn shut_in<S: PointSet>(game: &Hunt<DeerRules, S>, around: &Around<S>, deer: Point) -> Formula {
    let Some(home) = game.tables.retreat_of[deer.index()] else { return Formula::NEVER };
    let retreat = &game.tables.retreats[usize::from(home)];
    let gate_held = around.held(retreat.gate);
    let behind_gate = vec![gate_held.clone(), around.all_taken(retreat.over_gate)];
    let no_dog_inside = Formula::Any(retreat.inside.points().map(|point| around.held(point)).collect()).not();
    let ways = match game.rules.dogs_win {
        DogsWin::Immobile => return Formula::NEVER,
        DogsWin::Outside if game.tables.plain.has(deer) => return Formula::NEVER,
        DogsWin::Outside => return Formula::ALWAYS,
        DogsWin::Sealed => vec![Formula::All(behind_gate)],
        DogsWin::DrivenOut => {
            let jumps = retreat.from_gate.iter().map(|&(over, to)| around.open(over, to).not());
            let no_way = [gate_held.not(), around.all_taken(retreat.gate_near)].into_iter().chain(jumps);
            vec![Formula::All(behind_gate), Formula::All(no_way.collect())]
        }
    };
    Formula::All(vec![Formula::Any(ways), no_dog_inside])
}

impl<V: Herd, S: PointSet> Crowded for Hunt<V, S> {
    fn crowd(&self) -> Option<Crowd> {
        let ground = self.pack_ground();
        let n_points = ground.len() as usize;
        let (n_beasts, most) = (self.board.beasts.len(), self.board.pack.len() + usize::from(self.board.in_hand));
        if n_points > MOST_POINTS {
            return None;
        }
        let mut bits = vec![None; self.board.n_points()];
        ground.points().zip(0..).for_each(|(point, bit)| bits[point.index()] = Some(bit));
        let mut sets: Vec<S> = choose(self.board.n_points(), n_beasts).into_iter().map(S::of).collect();
        sets.sort_by_cached_key(|&set| indices(set));
        let frame_of = |set: S| {
            let found = sets.binary_search_by(|one| indices(*one).cmp(&indices(set)));
            found.expect("every set of beasts is a frame") as u32
        };
        let frames = sets.iter().map(|&beasts| self.frame(Around { beasts, bits: &bits }, frame_of)).collect();
        let steps = ground.points().flat_map(|from| {
            let (bits, targets) = (&bits, self.tables.pack_near[from.index()]);
            targets.points().filter_map(move |to| Some((bits[from.index()]?, bits[to.index()]?)))
        });
        let drops = (self.tables.plain & ground).points().filter_map(|point| bits[point.index()]);
        let own_inverse =
            |images: &&Vec<Point>| images.iter().enumerate().all(|(i, image)| images[image.index()].index() == i);
        let keeps_ground = |images: &&Vec<Point>| ground.points().all(|point| ground.has(images[point.index()]));
        let mirror = self.symmetries.iter().filter(own_inverse).find(keeps_ground).map(|images| Mirror {
            points: ground.points().filter_map(|point| bits[images[point.index()].index()]).collect(),
            frames: sets.iter().map(|set| frame_of(S::of(set.points().map(|p| images[p.index()])))).collect(),
        });
        Some(Crowd {
            steps: steps.collect(),
            drops: drops.fold(0, |set, bit| set | 1 << bit),
            points: indices(ground),
            turn: self.rules.turn(),
            stuck_loses: V::STUCK_LOSES,
            must_capture: V::MUST_JUMP,
            least: self.rules.least(most as u8),
            most: u8::try_from(most).ok()?,
            most_in_hand: self.board.in_hand,
            frames,
            mirror,
        })
    }

    fn place_of(&self, crowd: &Crowd, pos: &Position<S>) -> Option<Place> {
        let few_to_move = match pos.phase {
            Phase::Beasts => true,
            Phase::Pack => false,
            Phase::JumpOn | Phase::Drop => return None,
        };
        let few = indices(pos.beasts);
        let frame = crowd.frames.binary_search_by(|frame| frame.few.cmp(&few)).ok()? as u32;
        let mut left = pos.pack;
        let mut held = 0;
        for (bit, &point) in crowd.points.iter().enumerate() {
            held |= u32::from(pos.pack.has(Point(point))) << bit;
            left = left & !S::only(Point(point));
        }
        let fits = left.is_empty() && pos.in_hand <= crowd.most_in_hand && pos.pack_left() <= u32::from(crowd.most);
        fits.then_some(Place { frame, crowd: held, in_hand: pos.in_hand, few_to_move })
    }

    fn position_at(&self, crowd: &Crowd, place: Place) -> Position<S> {
        let held = crowd.points.iter().enumerate().filter(|(bit, _)| place.crowd >> bit & 1 == 1);
        let mut pos = Position {
            beasts: S::of(crowd.frames[place.frame as usize].few.iter().map(|&point| Point(point))),
            pack: S::of(held.map(|(_, &point)| Point(point))),
            in_hand: place.in_hand,
            phase: if place.few_to_move { Phase::Beasts } else { Phase::Pack },
            ..self.start()
        };
        pos.key = self.keys.of(&pos);
        pos
    }
}

impl<V: Herd, S: PointSet> Hunt<V, S> {
    /// The points where the pack can ever stand: where it can step to from the start, or be dropped.
    fn pack_ground(&self) -> S {
        let dropped = if self.board.in_hand > 0 { self.tables.plain } else { S::default() };
        let mut ground = S::of(self.board.pack.iter().copied()) | dropped;
        loop {
            let wider = ground.points().fold(ground, |set, point| set | self.tables.pack_near[point.index()]);
            if wider == ground {
                return ground;
            }
            ground = wider;
        }
    }

    fn frame(&self, around: Around<S>, frame_of: impl Fn(S) -> u32) -> Frame {
        let (beasts, bits) = (around.beasts, around.bits);
        let moved = |from: Point, to: Point| frame_of(beasts ^ S::only(from) ^ S::only(to));
        let mut moves = Vec::new();
        for from in beasts.points() {
            for to in (self.tables.near[from.index()] & !beasts).points() {
                moves.push(FewMove { to: moved(from, to), over: None, onto: bits[to.index()] });
            }
            for (over, to) in self.board.jumps(from).filter(|&(over, to)| !beasts.has(over) && !beasts.has(to)) {
                // Where the pack never stands nothing is jumped over.
                if let Some(over) = bits[over.index()] {
                    moves.push(FewMove { to: moved(from, to), over: Some(over), onto: bits[to.index()] });
                }
            }
        }
        let taken = beasts.points().filter_map(|point| bits[point.index()]).fold(0, |set, bit| set | 1 << bit);
        Frame { few: indices(beasts), taken, moves, shut: V::shut(self, &around), won: V::won(self, &around) }
    }
}

fn indices<S: PointSet>(set: S) -> Vec<u8> {
    set.points().map(|point| point.0).collect()
}

/// All sets of `n` of so many points.
fn choose(n_points: usize, n: usize) -> Vec<Vec<Point>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let with_last = |last: usize| {
        choose(last, n - 1).into_iter().map(move |mut set| {
            set.push(Point(last as u8));
            set
        })
    };
    (0..n_points).flat_map(with_last).collect()
}
