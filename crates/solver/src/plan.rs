//! What every move does to whole blocks of crowds, worked out once.

use std::collections::BTreeSet;

use qiyuan_core::crowd::{Crowd, CrowdTurn, Formula};

use crate::low;
use crate::shape::{NOWHERE, Shape, Spot};

/// A change of the crowd, and what the crowd must hold for it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Change {
    /// Points of the high part that must be held, and those that must not.
    need_high: [usize; 2],
    /// How the block changes.
    pub(crate) high: usize,
    /// The same for the middle part.
    need_middle: [u16; 2],
    middle: u16,
    /// The point of the word that is left, and the one that is entered.
    left: Option<u8>,
    entered: Option<u8>,
    /// The crowds of a word for which it can be.
    pub(crate) low: u64,
}

impl Change {
    /// The crowd leaves a point (which it must hold), enters another (which it must not), and a third must be free.
    fn new(shape: &Shape, left: Option<u8>, entered: Option<u8>, free: Option<u8>) -> Change {
        let mut change = Change { low: !0, ..Change::default() };
        for (point, held) in [(left, true), (entered, false), (free, false)] {
            let Some(point) = point else { continue };
            let which = usize::from(!held);
            match shape.spots[usize::from(point)] {
                Spot::High(bit) => change.need_high[which] |= 1 << bit,
                Spot::Middle(bit) => change.need_middle[which] |= 1 << bit,
                Spot::Low(bit) => {
                    let holding = low::HOLDING[usize::from(bit)];
                    change.low &= if held { holding } else { !holding };
                }
            }
        }
        for (point, is_left) in [(left, true), (entered, false)] {
            let Some(point) = point else { continue };
            match shape.spots[usize::from(point)] {
                Spot::High(bit) => change.high |= 1 << bit,
                Spot::Middle(bit) => change.middle |= 1 << bit,
                Spot::Low(bit) if is_left => change.left = Some(bit),
                Spot::Low(bit) => change.entered = Some(bit),
            }
        }
        change
    }

    /// Whether it can be in a block at all.
    #[inline]
    pub(crate) fn fits_block(&self, block: usize) -> bool {
        block & self.need_high[0] == self.need_high[0] && block & self.need_high[1] == 0
    }

    /// Whether it can be with a middle part.
    #[inline]
    pub(crate) fn fits_middle(&self, middle: u16) -> bool {
        middle & self.need_middle[0] == self.need_middle[0] && middle & self.need_middle[1] == 0
    }

    /// Whether it can have led to a block and a middle part.
    #[inline]
    pub(crate) fn follows(&self, block: usize, middle: u16) -> bool {
        self.fits_block(block ^ self.high) && self.fits_middle(middle ^ self.middle)
    }

    #[inline]
    pub(crate) fn fits_any_middle(&self) -> bool {
        self.need_middle == [0, 0]
    }

    /// The middle part afterwards.
    #[inline]
    pub(crate) fn middle_after(&self, middle: u16) -> u16 {
        middle ^ self.middle
    }

    /// What is known of the crowds after it, for those before it.
    #[inline]
    pub(crate) fn before(&self, after: u64) -> u64 {
        let after = self.entered.map_or(after, |point| low::added(after, point));
        self.left.map_or(after, |point| low::removed(after, point))
    }

    /// Whether it changes the middle part.
    #[inline]
    pub(crate) fn moves_middle(&self) -> bool {
        self.middle != 0
    }
}

/// A change with the words that it connects, for each size of the high part.
#[derive(Clone, Debug)]
pub(crate) struct Edge {
    pub(crate) change: Change,
    /// The points it leaves and enters, as bits: no beast may stand there.
    pub(crate) points: u32,
    /// Word of the block before, word of the block after. Empty where all words stay where they are.
    pub(crate) pairs: Vec<Vec<(u16, u16)>>,
}

impl Edge {
    fn new(shape: &Shape, left: Option<u8>, entered: Option<u8>) -> Edge {
        let change = Change::new(shape, left, entered, None);
        let points = [left, entered].into_iter().flatten().fold(0, |set, point| set | 1 << point);
        let pairs = (0..shape.middles.len()).map(|size| {
            let [held, free] = change.need_high.map(|points| points.count_ones() as usize);
            let Some(size_after) = (size + free).checked_sub(held) else { return Vec::new() };
            let words = (0..).zip(&shape.middles[size]).filter(|&(_, &middle)| change.fits_middle(middle));
            let Some(ranks) = shape.ranks.get(size_after) else { return Vec::new() };
            let pair = |(word, &middle): (u16, &u16)| (word, ranks[usize::from(change.middle_after(middle))]);
            words.map(pair).filter(|&(_, after)| after != NOWHERE).collect()
        });
        let pairs = pairs.collect();
        Edge { change, points, pairs }
    }

    /// Whether every word stays where it is in its block.
    #[inline]
    pub(crate) fn keeps_words(&self) -> bool {
        self.change.fits_any_middle() && self.change.need_high[0].count_ones() == self.change.need_high[1].count_ones()
    }
}

/// A move of the few.
#[derive(Clone, Debug)]
pub(crate) struct Leap {
    /// The frame it leads to.
    pub(crate) to: u32,
    pub(crate) change: Change,
}

/// A frame, worked out.
#[derive(Clone, Debug)]
pub(crate) struct FramePlan {
    /// The kept frame that stands for it, and whether it is seen in the mirror.
    pub(crate) kept: u32,
    pub(crate) mirrored: bool,
    /// How many frames it stands for, if it is kept.
    pub(crate) weight: u64,
    pub(crate) taken: u32,
    /// The parts of the points where the few stand.
    pub(crate) taken_high: usize,
    pub(crate) taken_middle: u16,
    pub(crate) taken_low: u64,
    pub(crate) steps: Vec<Leap>,
    pub(crate) jumps: Vec<Leap>,
    pub(crate) shut: Formula,
    pub(crate) won: Formula,
    /// The blocks of kept frames that a turn of the few can lead to: kept frame, mirrored, high points lost.
    pub(crate) leads_to: Vec<(u32, bool, usize)>,
}

/// A game, worked out.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) shape: Shape,
    pub(crate) frames: Vec<FramePlan>,
    /// The frames that are kept; the others are those in the mirror.
    pub(crate) kept: Vec<u32>,
    pub(crate) edges: Vec<Edge>,
    pub(crate) drops: Vec<Edge>,
    /// For each size of the high part, the words of a block by the sizes of their middle parts, small ones first.
    pub(crate) order: Vec<Vec<u16>>,
    /// Whether a point within a word can be captured.
    pub(crate) captures_in_words: bool,
    /// How blocks differ that a step leads to, and a drop.
    pub(crate) near: Vec<usize>,
    pub(crate) drop_high: Vec<usize>,
    pub(crate) turn: CrowdTurn,
    pub(crate) stuck_loses: bool,
    pub(crate) must_capture: bool,
    /// For each number in hand and each number of upper points: the possible crowds of a word.
    pub(crate) possible: Vec<Vec<u64>>,
    pub(crate) n_planes: usize,
    pub(crate) least: u8,
    pub(crate) most: u8,
    /// The image of each crowd point in the mirror.
    pub(crate) images: Vec<u8>,
}

impl Plan {
    pub(crate) fn new(crowd: &Crowd) -> Plan {
        let shape = Shape::new(crowd);
        let image = |frame: usize| crowd.mirror.as_ref().map_or(frame as u32, |mirror| mirror.frames[frame]);
        let kept: Vec<u32> = (0..crowd.frames.len()).filter(|&f| f as u32 <= image(f)).map(|f| f as u32).collect();
        let place = |frame: usize| {
            let mirrored = image(frame) < frame as u32;
            let shown = if mirrored { image(frame) } else { frame as u32 };
            (kept.binary_search(&shown).expect("one of the two is kept") as u32, mirrored)
        };
        let frames = crowd.frames.iter().enumerate().map(|(i, frame)| {
            let leap = |mv: &qiyuan_core::crowd::FewMove| Leap {
                to: mv.to,
                change: Change::new(&shape, mv.over, None, mv.onto),
            };
            let (jumps, steps): (Vec<_>, Vec<_>) = frame.moves.iter().partition(|mv| mv.over.is_some());
            let (block, middle, _) = shape.parts(frame.taken);
            let low = |point: &u8| match shape.spots[usize::from(*point)] {
                Spot::Low(bit) if frame.taken >> point & 1 == 1 => low::HOLDING[usize::from(bit)],
                _ => 0,
            };
            let (kept, mirrored) = place(i);
            FramePlan {
                kept,
                mirrored,
                weight: if image(i) == i as u32 { 1 } else { 2 },
                taken: frame.taken,
                taken_high: block,
                taken_middle: middle,
                taken_low: (0..crowd.points.len() as u8).map(|point| low(&point)).fold(0, |set, word| set | word),
                steps: steps.into_iter().map(leap).collect(),
                jumps: jumps.into_iter().map(leap).collect(),
                shut: frame.shut.clone(),
                won: frame.won.clone(),
                leads_to: Vec::new(),
            }
        });
        let mut frames: Vec<FramePlan> = frames.collect();
        for &frame in &kept {
            frames[frame as usize].leads_to = leads_to(&frames, frame);
        }
        let edges: Vec<Edge> = crowd.steps.iter().map(|&(from, to)| Edge::new(&shape, Some(from), Some(to))).collect();
        let drop_points = (0..crowd.points.len() as u8).filter(|point| crowd.drops >> point & 1 == 1);
        let drops: Vec<Edge> = drop_points.map(|point| Edge::new(&shape, None, Some(point))).collect();
        let differ = |edges: &[Edge]| {
            let mut all: Vec<usize> = edges.iter().map(|edge| edge.change.high).chain([0]).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let n_planes = usize::from(crowd.most_in_hand) + 1;
        let possible = (0..n_planes).map(|in_hand| {
            let word = |upper: usize| {
                let fits = |&low: &usize| {
                    (usize::from(crowd.least)..=usize::from(crowd.most)).contains(&(upper + low + in_hand))
                };
                (0..7).filter(fits).fold(0, |word, low| word | shape.by_size[low]) & shape.in_word
            };
            (0..=crowd.points.len()).map(word).collect()
        });
        let in_order = |middles: &Vec<u16>| {
            let mut words: Vec<u16> = (0..middles.len() as u16).collect();
            words.sort_by_key(|&word| middles[usize::from(word)].count_ones());
            words
        };
        Plan {
            order: shape.middles.iter().map(in_order).collect(),
            captures_in_words: frames.iter().flat_map(|frame| &frame.jumps).any(|jump| jump.change.left.is_some()),
            near: differ(&edges),
            drop_high: differ(&drops),
            possible: possible.collect(),
            turn: crowd.turn,
            stuck_loses: crowd.stuck_loses,
            must_capture: crowd.must_capture,
            n_planes,
            least: crowd.least,
            most: crowd.most,
            images: crowd.mirror.as_ref().map(|mirror| mirror.points.clone()).unwrap_or_default(),
            shape,
            frames,
            kept,
            edges,
            drops,
        }
    }

    /// The crowds of a word that can stand around a frame.
    #[inline]
    pub(crate) fn possible(&self, in_hand: usize, frame: &FramePlan, block: usize, middle: u16) -> u64 {
        if block & frame.taken_high != 0 || middle & frame.taken_middle != 0 {
            return 0;
        }
        self.possible[in_hand][(block.count_ones() + middle.count_ones()) as usize] & !frame.taken_low
    }

    /// Where something is true.
    pub(crate) fn holds(&self, formula: &Formula, block: usize, middle: u16) -> u64 {
        formula.holds(&|point| self.shape.holding(point, block, middle))
    }
}

/// Where the moves of the few lead to, block by block.
fn leads_to(frames: &[FramePlan], from: u32) -> Vec<(u32, bool, usize)> {
    let plan = &frames[from as usize];
    let leads = plan.steps.iter().chain(&plan.jumps).map(|leap| {
        let to = &frames[leap.to as usize];
        (to.kept, to.mirrored, leap.change.high)
    });
    leads.collect::<BTreeSet<_>>().into_iter().collect()
}
