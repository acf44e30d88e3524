//! Rounds: looking at everything again that may have changed, until nothing changes.
//!
//! After round *n* exactly those positions have changed whose end is at most *n* turns of the winner away, so the round
//! in which a position changes is its distance. Blocks whose next positions have not changed are not looked at.

use rayon::prelude::*;

use crate::pass::{Known, Scratch};
use crate::plan::Plan;

/// What is being found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Where can the crowd win? From nothing, what is known grows.
    CrowdWins,
    /// Where does the crowd not lose? From everything, what is known shrinks.
    CrowdHolds,
}

/// All positions with so many in hand.
#[derive(Clone, Debug)]
pub(crate) struct Plane {
    /// What is known with the few to move, frame by frame.
    pub(crate) few: Vec<u64>,
    /// The same with the crowd to move.
    pub(crate) crowd: Vec<u64>,
    /// The blocks that changed when they were last looked at, frame by frame.
    pub(crate) few_changed: Vec<bool>,
    pub(crate) crowd_changed: Vec<bool>,
}

/// How many positions changed in a round, by the number of the crowd on the board.
pub(crate) type Sizes = [u64; 33];

/// What a round changed in a plane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Changed {
    pub(crate) few: Sizes,
    pub(crate) crowd: Sizes,
}

impl Changed {
    pub(crate) fn is_nothing(&self) -> bool {
        self.few.iter().chain(&self.crowd).all(|&n| n == 0)
    }
}

impl Plane {
    /// Everything as it is before the first round.
    pub(crate) fn new(plan: &Plan, question: Question, in_hand: usize) -> Plane {
        let n_frames = plan.kept.len();
        let n_flags = n_frames * plan.shape.n_blocks;
        let mut plane = Plane {
            few: vec![0; n_frames * plan.shape.n_words],
            crowd: vec![0; n_frames * plan.shape.n_words],
            few_changed: vec![true; n_flags],
            crowd_changed: vec![true; n_flags],
        };
        plane.few.par_chunks_mut(plan.shape.n_words).zip(&plan.kept).for_each(|(words, &frame)| {
            let frame = &plan.frames[frame as usize];
            for block in 0..plan.shape.n_blocks {
                let middles = &plan.shape.middles[block.count_ones() as usize];
                for (word, &middle) in words[plan.shape.block(block)].iter_mut().zip(middles) {
                    let possible = plan.possible(in_hand, frame, block, middle);
                    *word = match question {
                        _ if possible == 0 => 0,
                        Question::CrowdHolds => possible,
                        // What is over is known in the first round.
                        Question::CrowdWins => 0,
                    };
                }
            }
        });
        if question == Question::CrowdHolds {
            plane.crowd.par_chunks_mut(plan.shape.n_words).zip(&plan.kept).for_each(|(words, &frame)| {
                let frame = &plan.frames[frame as usize];
                for block in 0..plan.shape.n_blocks {
                    let middles = &plan.shape.middles[block.count_ones() as usize];
                    for (word, &middle) in words[plan.shape.block(block)].iter_mut().zip(middles) {
                        *word = plan.possible(in_hand, frame, block, middle);
                    }
                }
            });
        }
        plane
    }

    fn few<'a>(&'a self, plan: &Plan) -> Known<'a> {
        Known { words: &self.few, n_words: plan.shape.n_words }
    }
}

impl Plan {
    /// Where the crowd has won with the few to move.
    pub(crate) fn over(&self, frame: &crate::plan::FramePlan, block: usize, middle: u16) -> u64 {
        self.holds(&frame.won, block, middle) | self.holds(&frame.shut, block, middle)
    }

    /// The first round: everything is looked at.
    pub(crate) fn first_round(
        &self,
        question: Question,
        in_hand: usize,
        plane: &mut Plane,
        fewer: Option<&Plane>,
    ) -> Changed {
        let crowd = match question {
            // Nothing is good yet for the crowd to move to.
            Question::CrowdWins => [0; 33],
            Question::CrowdHolds => self.crowd_round(in_hand, plane, fewer),
        };
        plane.crowd_changed.fill(true);
        let few = self.few_round(question, in_hand, true, plane);
        plane.few_changed.fill(true);
        Changed { few, crowd }
    }

    /// Another round: first the crowd's turns, then those of the few. `fewer` is the plane with one less in hand.
    pub(crate) fn round(&self, question: Question, in_hand: usize, plane: &mut Plane, fewer: Option<&Plane>) -> Changed {
        let crowd = self.crowd_round(in_hand, plane, fewer);
        let few = self.few_round(question, in_hand, false, plane);
        Changed { few, crowd }
    }

    fn crowd_round(&self, in_hand: usize, plane: &mut Plane, fewer: Option<&Plane>) -> Sizes {
        let (n_words, n_blocks) = (self.shape.n_words, self.shape.n_blocks);
        let Plane { few, crowd, few_changed, crowd_changed } = plane;
        let frames = crowd.par_chunks_mut(n_words).zip(crowd_changed.par_chunks_mut(n_blocks)).enumerate();
        let sizes = frames.map_init(Scratch::default, |scratch, (kept, (words, changed))| {
            let frame = &self.frames[self.kept[kept] as usize];
            let flags = &few_changed[kept * n_blocks..][..n_blocks];
            let fewer_flags = fewer.map(|plane| &plane.few_changed[kept * n_blocks..][..n_blocks]);
            let is_due = |block: usize| {
                self.near.iter().any(|&high| {
                    let next = block ^ high;
                    let dropped = |flags: &[bool]| self.drop_high.iter().any(|&high| flags[next | high]);
                    flags[next] || fewer_flags.is_some_and(dropped)
                })
            };
            let due: Vec<bool> = (0..n_blocks).map(is_due).collect();
            changed.fill(false);
            let mut sizes = [0; 33];
            let same = &few[kept * n_words..][..n_words];
            let fewer = fewer.map(|plane| plane.few(self).frame(kept as u32));
            self.look_for_crowd(in_hand, frame, same, fewer, &due, scratch, |block, good| {
                let range = self.shape.block(block);
                changed[block] = self.update(block, &mut words[range], good, &mut sizes);
            });
            sizes.map(|n| n * frame.weight)
        });
        sizes.reduce(|| [0; 33], add)
    }

    fn few_round(&self, question: Question, in_hand: usize, first: bool, plane: &mut Plane) -> Sizes {
        let (n_words, n_blocks) = (self.shape.n_words, self.shape.n_blocks);
        let Plane { few, crowd, few_changed, crowd_changed } = plane;
        let known = Known { words: crowd, n_words };
        let frames = few.par_chunks_mut(n_words).zip(few_changed.par_chunks_mut(n_blocks)).enumerate();
        let sizes = frames.map_init(Scratch::default, |scratch, (kept, (words, changed))| {
            let frame = &self.frames[self.kept[kept] as usize];
            let is_due = |block: usize| {
                frame.leads_to.iter().any(|&(kept, mirrored, lost)| {
                    let there = block & !lost;
                    let there = match &self.shape.mirror {
                        Some(mirror) if mirrored => usize::from(mirror.high[there]),
                        _ => there,
                    };
                    block & lost == lost && crowd_changed[kept as usize * n_blocks + there]
                })
            };
            let due: Vec<bool> = (0..n_blocks).map(is_due).collect();
            changed.fill(false);
            let mut sizes = [0; 33];
            let mut told = Vec::new();
            self.look_for_few(frame, known, &due, scratch, |block, all_good| {
                let range = self.shape.block(block);
                let middles = &self.shape.middles[block.count_ones() as usize];
                told.clear();
                told.extend(words[range.clone()].iter().zip(all_good).zip(middles).map(|((&old, &all), &middle)| {
                    match question {
                        Question::CrowdWins => {
                            let others = self.possible(in_hand, frame, block, middle) & !old;
                            let over = if first { self.over(frame, block, middle) } else { 0 };
                            if others == 0 { old } else { old | (others & (all | over)) }
                        }
                        // What is over stays as it is.
                        Question::CrowdHolds if old & !all == 0 => old,
                        Question::CrowdHolds => old & (all | self.over(frame, block, middle)),
                    }
                }));
                changed[block] = self.update(block, &mut words[range], &told, &mut sizes);
            });
            sizes.map(|n| n * frame.weight)
        });
        sizes.reduce(|| [0; 33], add)
    }

    /// Puts what is known now in its place, and counts what is different. Says whether anything is.
    fn update(&self, block: usize, words: &mut [u64], now: &[u64], sizes: &mut Sizes) -> bool {
        let mut changed = false;
        let middles = &self.shape.middles[block.count_ones() as usize];
        for ((word, &now), &middle) in words.iter_mut().zip(now).zip(middles) {
            let differ = *word ^ now;
            if differ != 0 {
                changed = true;
                *word = now;
                self.count(differ, block, middle, sizes);
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

fn add(mut one: Sizes, other: Sizes) -> Sizes {
    one.iter_mut().zip(other).for_each(|(one, other)| *one += other);
    one
}
