//! One look at all positions of a frame: which of them are good for the crowd, by what is known of the next ones.
//!
//! "Good" is whatever is being found out: that the crowd can win, beginning with nothing and growing, or that it does not
//! lose, beginning with everything and shrinking. A turn of the crowd needs one good end, a turn of the few has good
//! ends only. Both are the same look.

use qiyuan_core::crowd::CrowdTurn;

use crate::plan::{Edge, FramePlan, Leap, Plan};

/// What is known of all positions with so many in hand: a bit each.
#[derive(Clone, Copy)]
pub(crate) struct Known<'a> {
    /// All kept frames, one after the other.
    pub(crate) words: &'a [u64],
    pub(crate) n_words: usize,
}

impl<'a> Known<'a> {
    #[inline]
    pub(crate) fn frame(&self, kept: u32) -> &'a [u64] {
        &self.words[kept as usize * self.n_words..][..self.n_words]
    }
}

/// What is known of the positions of a frame with the few to move, which the crowd's turns lead to.
#[derive(Clone, Copy)]
pub(crate) struct Ends<'a> {
    /// With as many in hand.
    pub(crate) same: &'a [u64],
    /// With one less in hand, if there are any.
    pub(crate) fewer: Option<&'a [u64]>,
}

/// Memory to work in.
#[derive(Default)]
pub(crate) struct Scratch {
    after_step: Vec<u64>,
    good: Vec<u64>,
    can: Vec<u64>,
    drop: Vec<u64>,
}

impl Scratch {
    fn clear(&mut self, len: usize, good: u64) {
        for (buffer, value) in [(&mut self.good, good), (&mut self.can, 0), (&mut self.drop, 0)] {
            buffer.clear();
            buffer.resize(len, value);
        }
    }
}

/// `out |= known after the edge`, for the words of a block.
#[inline]
fn reach(plan: &Plan, edge: &Edge, block: usize, known: &[u64], out: &mut [u64]) {
    if !edge.change.fits_block(block) {
        return;
    }
    let after = &known[plan.shape.block(block ^ edge.change.high)];
    if edge.keeps_words() {
        for (out, &after) in out.iter_mut().zip(after) {
            *out |= edge.change.before(after);
        }
        return;
    }
    for &(word, to) in &edge.pairs[block.count_ones() as usize] {
        out[usize::from(word)] |= edge.change.before(after[usize::from(to)]);
    }
}

/// `out |= where the edge can be`.
#[inline]
fn possible(plan: &Plan, edge: &Edge, block: usize, out: &mut [u64]) {
    if !edge.change.fits_block(block) {
        return;
    }
    for (out, &middle) in out.iter_mut().zip(&plan.shape.middles[block.count_ones() as usize]) {
        if edge.change.fits_middle(middle) {
            *out |= edge.change.low;
        }
    }
}

/// The edges that no beast is in the way of.
fn free<'a>(edges: &'a [Edge], frame: &FramePlan) -> impl Iterator<Item = &'a Edge> {
    let taken = frame.taken;
    edges.iter().filter(move |edge| edge.points & taken == 0)
}

impl Plan {
    /// Looks at the positions of a frame with the crowd to move, in the blocks that are `due`. Tells each block with what is
    /// good in it.
    pub(crate) fn look_for_crowd(
        &self,
        in_hand: usize,
        frame: &FramePlan,
        ends: Ends,
        due: &[bool],
        scratch: &mut Scratch,
        mut tell: impl FnMut(usize, &[u64]),
    ) {
        let drops_only = self.turn == CrowdTurn::DropFirst && in_hand > 0;
        let drops_after = !drops_only && in_hand > 0;
        if drops_after {
            self.fill_after_step(frame, ends, due, &mut scratch.after_step);
        }
        for block in (0..self.shape.n_blocks).filter(|&block| due[block]) {
            let range = self.shape.block(block);
            let middles = &self.shape.middles[block.count_ones() as usize];
            let mut after_step = std::mem::take(&mut scratch.after_step);
            scratch.clear(range.len(), 0);
            if !drops_only {
                let known = if drops_after { &after_step } else { ends.same };
                for edge in free(&self.edges, frame) {
                    reach(self, edge, block, known, &mut scratch.good);
                }
            }
            if !self.stuck_loses {
                self.add_stuck(in_hand, frame, ends, block, scratch);
            }
            std::mem::swap(&mut scratch.after_step, &mut after_step);
            for (good, &middle) in scratch.good.iter_mut().zip(middles) {
                let possible = self.possible(in_hand, frame, block, middle);
                *good &= possible;
                let others = possible & !*good;
                if others != 0 {
                    *good |= self.holds(&frame.won, block, middle) & others;
                }
            }
            tell(block, &scratch.good);
        }
    }

    /// Tells every position with the crowd to move, and nothing in hand, what is good in the words that a step leads to, if
    /// they are fresh: its block, its middle part, its word, and the crowds of the word that are good.
    pub(crate) fn tell_crowd(
        &self,
        frame: &FramePlan,
        known: &[u64],
        fresh: &[u64],
        first: bool,
        mut tell: impl FnMut(usize, u16, usize, u64),
    ) {
        let edges: Vec<&Edge> = free(&self.edges, frame).collect();
        for block in 0..self.shape.n_blocks {
            let range = self.shape.block(block);
            let middles = &self.shape.middles[block.count_ones() as usize];
            for (word, &middle) in range.zip(middles) {
                if first {
                    // What is won whoever is to move.
                    let won = self.holds(&frame.won, block, middle);
                    if won != 0 {
                        tell(block, middle, word, won);
                    }
                }
                if fresh[word / 64] >> (word % 64) & 1 == 0 {
                    continue;
                }
                let good = known[word];
                for edge in &edges {
                    let change = &edge.change;
                    if change.follows(block, middle) {
                        let (from, middle) = (block ^ change.high, change.middle_after(middle));
                        if let Some(place) = self.shape.word(from, middle) {
                            tell(from, middle, place, change.before(good));
                        }
                    }
                }
                if !self.stuck_loses {
                    let here = |edge: &&&Edge| edge.change.fits_block(block) && edge.change.fits_middle(middle);
                    let can = edges.iter().filter(here).fold(0, |can, edge| can | edge.change.low);
                    tell(block, middle, word, good & !can);
                }
            }
        }
    }

    /// DEER-6: a crowd that cannot step drops, and passes if it cannot drop either.
    fn add_stuck(
        &self,
        in_hand: usize,
        frame: &FramePlan,
        Ends { same, fewer }: Ends,
        block: usize,
        scratch: &mut Scratch,
    ) {
        let Scratch { good, can, drop, .. } = scratch;
        if self.turn == CrowdTurn::StepThenDrop || in_hand == 0 {
            for edge in free(&self.edges, frame) {
                possible(self, edge, block, can);
            }
        }
        // Most crowds can step.
        if can.iter().all(|&can| can == !0) {
            return;
        }
        let pass = &same[self.shape.block(block)];
        let Some(fewer) = fewer else {
            for ((good, &can), &pass) in good.iter_mut().zip(&*can).zip(pass) {
                *good |= pass & !can;
            }
            return;
        };
        for edge in free(&self.drops, frame) {
            reach(self, edge, block, fewer, drop);
        }
        for ((good, &can), &drop) in good.iter_mut().zip(&*can).zip(&*drop) {
            *good |= drop & !can;
        }
        // What is left over can neither step nor drop.
        for edge in free(&self.drops, frame) {
            possible(self, edge, block, can);
        }
        for ((good, &can), &pass) in good.iter_mut().zip(&*can).zip(pass) {
            *good |= pass & !can;
        }
    }

    /// What is good after a step: to drop, or to pass.
    fn fill_after_step(&self, frame: &FramePlan, Ends { same, fewer }: Ends, due: &[bool], after_step: &mut Vec<u64>) {
        after_step.resize(self.shape.n_words, 0);
        let fewer = fewer.expect("there is a plane with one less in hand");
        let wanted = |block: usize| self.near.iter().any(|&high| due[block ^ high]);
        for block in (0..self.shape.n_blocks).filter(|&block| wanted(block)) {
            let range = self.shape.block(block);
            after_step[range.clone()].copy_from_slice(&same[range.clone()]);
            for edge in free(&self.drops, frame) {
                reach(self, edge, block, fewer, &mut after_step[range.clone()]);
            }
        }
    }

    /// Looks at the positions of a block with the few to move, who choose freely among their moves. `known` are those with the
    /// crowd to move. Says in which of them no move leads away from what is good.
    pub(crate) fn look_for_few<'s>(
        &self,
        frame: &FramePlan,
        known: Known,
        block: usize,
        scratch: &'s mut Scratch,
    ) -> &'s [u64] {
        let middles = &self.shape.middles[block.count_ones() as usize];
        scratch.clear(middles.len(), !0);
        let good = &mut scratch.good;
        for step in frame.steps.iter().filter(|step| step.change.fits_block(block)) {
            self.all_of(step, known, block, middles, good);
        }
        for jump in frame.jumps.iter().filter(|jump| jump.change.fits_block(block)) {
            self.all_of(jump, known, block, middles, good);
        }
        good
    }

    /// `good &= what is known after the move, where it can be played`.
    #[inline]
    fn all_of(&self, leap: &Leap, known: Known, block: usize, middles: &[u16], good: &mut [u64]) {
        let change = &leap.change;
        let to = &self.frames[leap.to as usize];
        if change.high == 0 && change.low == !0 && change.fits_any_middle() && !to.mirrored {
            for (good, &known) in good.iter_mut().zip(&known.frame(to.kept)[self.shape.block(block)]) {
                *good &= known;
            }
            return;
        }
        let block_after = block ^ change.high;
        for (good, &middle) in good.iter_mut().zip(middles) {
            if change.fits_middle(middle) {
                let after = self.word(to, known, block_after, change.middle_after(middle));
                *good &= change.before(after) | !change.low;
            }
        }
    }

    /// What is known of the crowds of a word around a frame, with the crowd to move. Nothing is good for a crowd that is
    /// too small.
    #[inline]
    fn word(&self, frame: &FramePlan, known: Known, block: usize, middle: u16) -> u64 {
        let words = known.frame(frame.kept);
        match &self.shape.mirror {
            Some(mirror) if frame.mirrored => {
                let place = self.shape.word(usize::from(mirror.high[block]), mirror.middle[usize::from(middle)]);
                place.map_or(0, |place| mirror.low(words[place]))
            }
            _ => self.shape.word(block, middle).map_or(0, |place| words[place]),
        }
    }
}
