//! Rounds: looking at everything again that may have changed, until nothing changes.
//!
//! After round *n* exactly those positions have changed whose end is at most *n* turns of the winner away, so the round
//! in which a position changes is its distance. Blocks whose next positions have not changed are not looked at.

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::pass::{Ends, Known, Scratch};
use crate::plan::{FramePlan, Plan};
use crate::table::{Index, byte_of};

/// What is being found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Where can the crowd win? From nothing, what is known grows.
    CrowdWins,
    /// Where does the crowd not lose? From everything, what is known shrinks.
    CrowdHolds,
}

/// How many positions there are, by the number of the crowd on the board.
pub(crate) type Sizes = [u64; 33];

/// What a round changed in a plane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Changed {
    pub(crate) few: Sizes,
    pub(crate) crowd: Sizes,
}

/// Something that is known of all positions of a plane with one side to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Side {
    /// A bit for each position, kept frame by kept frame.
    pub(crate) words: Vec<u64>,
    /// The blocks that changed when they were last looked at.
    pub(crate) changed: Vec<bool>,
    /// The blocks in which nothing can change any more.
    pub(crate) settled: Vec<bool>,
    /// The words that changed when they were last looked at, as bits, frame by frame.
    pub(crate) fresh: Vec<u64>,
}

/// All positions with so many in hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Plane {
    /// With the few to move.
    pub(crate) few: Side,
    /// With the crowd to move.
    pub(crate) crowd: Side,
}

impl Side {
    fn new(plan: &Plan, question: Question, in_hand: usize) -> Side {
        let n_flags = plan.kept.len() * plan.shape.n_blocks;
        let mut words = vec![0; plan.kept.len() * plan.shape.n_words];
        if question == Question::CrowdHolds {
            words.par_chunks_mut(plan.shape.n_words).zip(&plan.kept).for_each(|(words, &frame)| {
                let frame = &plan.frames[frame as usize];
                for block in 0..plan.shape.n_blocks {
                    let middles = &plan.shape.middles[block.count_ones() as usize];
                    for (word, &middle) in words[plan.shape.block(block)].iter_mut().zip(middles) {
                        *word = plan.possible(in_hand, frame, block, middle);
                    }
                }
            });
        }
        let fresh = vec![0; plan.kept.len() * plan.shape.n_words.div_ceil(64)];
        Side { words, changed: vec![true; n_flags], settled: vec![false; n_flags], fresh }
    }

    /// The side frame by frame, to be changed: words, what changed, what is settled.
    pub(crate) fn frames(&mut self, plan: &Plan) -> impl IndexedParallelIterator<Item = FrameOf<'_>> {
        let n_blocks = plan.shape.n_blocks;
        let flags = self.changed.par_chunks_mut(n_blocks).zip(self.settled.par_chunks_mut(n_blocks));
        let fresh = self.fresh.par_chunks_mut(plan.shape.n_words.div_ceil(64));
        let frames = self.words.par_chunks_mut(plan.shape.n_words).zip(flags).zip(fresh);
        frames.map(|((words, (changed, settled)), fresh)| FrameOf { words, changed, settled, fresh })
    }

    fn known(&self, plan: &Plan) -> Known<'_> {
        Known { words: &self.words, n_words: plan.shape.n_words }
    }

    /// The words of a frame that changed when they were last looked at, as bits.
    pub(crate) fn fresh_of(&self, plan: &Plan, kept: u32) -> &[u64] {
        let n_fresh = plan.shape.n_words.div_ceil(64);
        &self.fresh[kept as usize * n_fresh..][..n_fresh]
    }

    fn flags(&self, plan: &Plan, kept: usize) -> &[bool] {
        &self.changed[kept * plan.shape.n_blocks..][..plan.shape.n_blocks]
    }
}

pub(crate) struct FrameOf<'a> {
    pub(crate) words: &'a mut [u64],
    pub(crate) changed: &'a mut [bool],
    pub(crate) settled: &'a mut [bool],
    pub(crate) fresh: &'a mut [u64],
}

impl Plane {
    /// Everything as it is before the first round.
    pub(crate) fn new(plan: &Plan, question: Question, in_hand: usize) -> Plane {
        Plane { few: Side::new(plan, question, in_hand), crowd: Side::new(plan, question, in_hand) }
    }
}

/// A round to be played.
pub(crate) struct Round<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) question: Question,
    pub(crate) number: usize,
    pub(crate) in_hand: usize,
    /// The positions with one less in hand, and the few to move.
    pub(crate) fewer: Option<&'a Side>,
    pub(crate) index: &'a Index,
}

impl Round<'_> {
    /// Plays it: first the crowd's turns, then those of the few. The first round looks at everything. The distances of what
    /// changes go into the table, if there is one.
    pub(crate) fn play(&self, plane: &mut Plane, table: Option<&mut [u8]>) -> Changed {
        let first = self.number == 0;
        let crowd = match self.question {
            // Nothing is good yet for the crowd to move to.
            Question::CrowdWins if first => [0; 33],
            _ => self.crowd_round(plane),
        };
        if first {
            plane.crowd.changed.fill(true);
        }
        let few = match self.plan.must_capture {
            true => self.few_round_in_order(plane, table),
            false => self.few_round(plane, table),
        };
        if first {
            plane.few.changed.fill(true);
        }
        Changed { few, crowd }
    }

    fn crowd_round(&self, plane: &mut Plane) -> Sizes {
        // Where what is known grows and nothing is dropped, it is told to where it comes from.
        match self.question == Question::CrowdWins && self.in_hand == 0 {
            true => self.crowd_round_backwards(plane),
            false => self.crowd_round_forwards(plane),
        }
    }

    fn crowd_round_backwards(&self, Plane { few, crowd }: &mut Plane) -> Sizes {
        let plan = self.plan;
        let sizes = crowd.frames(plan).enumerate().map(|(kept, side)| {
            let frame = &plan.frames[plan.kept[kept] as usize];
            let fresh = few.fresh_of(plan, kept as u32);
            let known = few.known(plan).frame(kept as u32);
            side.changed.fill(false);
            side.fresh.fill(0);
            let mut sizes = [0; 33];
            let first = self.number == 1;
            plan.tell_crowd(frame, known, fresh, first, |block, middle, word, good| {
                let news = good & plan.possible(0, frame, block, middle) & !side.words[word];
                if news != 0 {
                    side.words[word] |= news;
                    side.changed[block] = true;
                    side.fresh[word / 64] |= 1 << (word % 64);
                    plan.count(news, block, middle, &mut sizes);
                }
            });
            sizes.map(|n| n * frame.weight)
        });
        sizes.reduce(|| [0; 33], add)
    }

    fn crowd_round_forwards(&self, Plane { few, crowd }: &mut Plane) -> Sizes {
        let plan = self.plan;
        let sizes = crowd.frames(plan).enumerate().map_init(Scratch::default, |scratch, (kept, side)| {
            let frame = &plan.frames[plan.kept[kept] as usize];
            let flags = few.flags(plan, kept);
            let fewer_flags = self.fewer.map(|fewer| fewer.flags(plan, kept));
            let may_change = |next: usize| {
                let dropped = |flags: &[bool]| plan.drop_high.iter().any(|&high| flags[next | high]);
                flags[next] || fewer_flags.is_some_and(dropped)
            };
            let is_due = |block: usize| !side.settled[block] && plan.near.iter().any(|&high| may_change(block ^ high));
            let due: Vec<bool> = (0..plan.shape.n_blocks).map(is_due).collect();
            side.changed.fill(false);
            side.fresh.fill(0);
            let mut sizes = [0; 33];
            let same = few.known(plan).frame(kept as u32);
            let fewer = self.fewer.map(|fewer| fewer.known(plan).frame(kept as u32));
            plan.look_for_crowd(self.in_hand, frame, Ends { same, fewer }, &due, scratch, |block, good| {
                let words = &mut side.words[plan.shape.block(block)];
                let begin = plan.shape.block(block).start;
                let mark = |i: usize| side.fresh[(begin + i) / 64] |= 1 << ((begin + i) % 64);
                side.changed[block] = plan.update(block, words, good, &mut sizes, mark);
                side.settled[block] = self.is_settled(frame, block, words);
            });
            sizes.map(|n| n * frame.weight)
        });
        sizes.reduce(|| [0; 33], add)
    }

    fn few_round(&self, Plane { few, crowd }: &mut Plane, table: Option<&mut [u8]>) -> Sizes {
        let (plan, in_hand, byte) = (self.plan, self.in_hand, byte_of(self.question, self.number));
        let pieces: Vec<Option<&mut [u8]>> = match table {
            Some(table) => plan.split(self.index, in_hand, table).into_iter().map(Some).collect(),
            None => plan.kept.iter().map(|_| None).collect(),
        };
        let frames = few.frames(plan).zip(pieces).enumerate();
        let sizes = frames.map_init(Scratch::default, |scratch, (kept, (side, mut table))| {
            let frame = &plan.frames[plan.kept[kept] as usize];
            let changed_there = |block: usize, &(kept, mirrored, lost): &(u32, bool, usize)| {
                let there = plan.block_seen(block & !lost, mirrored);
                block & lost == lost && crowd.changed[kept as usize * plan.shape.n_blocks + there]
            };
            let is_due =
                |block: usize| !side.settled[block] && frame.leads_to.iter().any(|lead| changed_there(block, lead));
            let due: Vec<bool> = (0..plan.shape.n_blocks).map(is_due).collect();
            side.changed.fill(false);
            side.fresh.fill(0);
            let mut sizes = [0; 33];
            let mut now = Vec::new();
            for block in (0..plan.shape.n_blocks).filter(|&block| due[block]) {
                let words = &mut side.words[plan.shape.block(block)];
                let middles = &plan.shape.middles[block.count_ones() as usize];
                let all_good = plan.look_for_few(frame, crowd.known(plan), block, scratch);
                let look = |((&old, &all), &middle)| self.few_word(frame, block, middle, old, all);
                now.clear();
                now.extend(words.iter().zip(all_good).zip(middles).map(look));
                if let Some(table) = table.as_deref_mut() {
                    let table = &mut table[self.index.block(in_hand, kept, block)..];
                    let differ = words.iter().zip(&now).map(|(old, now)| old ^ now);
                    plan.write(in_hand, frame, block, differ, byte, table);
                }
                let begin = plan.shape.block(block).start;
                let mark = |i: usize| side.fresh[(begin + i) / 64] |= 1 << ((begin + i) % 64);
                side.changed[block] = plan.update(block, words, &now, &mut sizes, mark);
                side.settled[block] = self.is_settled(frame, block, words);
            }
            sizes.map(|n| n * frame.weight)
        });
        sizes.reduce(|| [0; 33], add)
    }

    /// What is known of a word with the few to move, where `all` says in which positions all their moves are good.
    pub(crate) fn few_word(&self, frame: &FramePlan, block: usize, middle: u16, old: u64, all: u64) -> u64 {
        match self.question {
            Question::CrowdWins => {
                let others = self.plan.possible(self.in_hand, frame, block, middle) & !old;
                let over = if self.number == 0 && others != 0 { self.plan.over(frame, block, middle) } else { 0 };
                old | (others & (all | over))
            }
            Question::CrowdHolds if old & !all == 0 => old,
            // What is over stays as it is.
            Question::CrowdHolds => old & (all | self.plan.over(frame, block, middle)),
        }
    }

    /// Whether everything in a block has changed that can.
    pub(crate) fn is_settled(&self, frame: &FramePlan, block: usize, words: &[u64]) -> bool {
        let middles = &self.plan.shape.middles[block.count_ones() as usize];
        words.iter().zip(middles).all(|(&word, &middle)| match self.question {
            Question::CrowdWins => word == self.plan.possible(self.in_hand, frame, block, middle),
            Question::CrowdHolds => word == 0,
        })
    }
}

impl Plan {
    /// Where the crowd has won with the few to move.
    pub(crate) fn over(&self, frame: &FramePlan, block: usize, middle: u16) -> u64 {
        self.holds(&frame.won, block, middle) | self.holds(&frame.shut, block, middle)
    }

    /// Puts what is known now in its place, counts what is different, and marks the words that are. Says whether anything is.
    pub(crate) fn update(
        &self,
        block: usize,
        words: &mut [u64],
        now: &[u64],
        sizes: &mut Sizes,
        mut mark: impl FnMut(usize),
    ) -> bool {
        let mut changed = false;
        let middles = &self.shape.middles[block.count_ones() as usize];
        for (i, ((word, &now), &middle)) in words.iter_mut().zip(now).zip(middles).enumerate() {
            let differ = *word ^ now;
            if differ != 0 {
                changed = true;
                *word = now;
                self.count(differ, block, middle, sizes);
                mark(i);
            }
        }
        changed
    }

    /// Counts the crowds of a word by their size.
    pub(crate) fn count(&self, word: u64, block: usize, middle: u16, sizes: &mut Sizes) {
        let upper = (block.count_ones() + middle.count_ones()) as usize;
        for (low, &crowds) in self.shape.by_size.iter().enumerate() {
            let n = (word & crowds).count_ones();
            if n > 0 {
                sizes[upper + low] += u64::from(n);
            }
        }
    }
}

pub(crate) fn add(mut one: Sizes, other: Sizes) -> Sizes {
    one.iter_mut().zip(other).for_each(|(one, other)| *one += other);
    one
}
