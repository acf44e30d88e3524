//! A round of the few where they must capture, and go on while they can.
//!
//! Whoever has captured and can capture again stands as if it were their turn: from there they have the same captures. So
//! what a capture leads to is known as soon as everything with a smaller crowd is, and no chain has to be followed: blocks
//! are looked at in the order of their sizes, and the words of a block likewise. A block and its image in the mirror are
//! looked at together.

use rayon::prelude::*;

use crate::pass::Known;
use crate::plan::{FramePlan, Leap, Plan};
use crate::rounds::{FrameOf, Plane, Question, Round, Sizes, add};
use crate::table::byte_of;

/// So many pairs of blocks are looked at before what was found is put in its place.
const AT_ONCE: usize = 64;

/// A block of a kept frame, by the number of the frame and by which of the two blocks it is.
type Slot = usize;

/// What was found in a pair of blocks, slot by slot.
struct Found {
    blocks: [usize; 2],
    slots: Vec<Option<Slotted>>,
}

/// The words of a slot as they are now, and which of them are new.
struct Slotted {
    words: Vec<u64>,
    changed: Vec<u16>,
}

/// Words of a frame, as bits.
struct Marks(Vec<u64>);

impl Marks {
    fn none(n_words: usize) -> Marks {
        Marks(vec![0; n_words.div_ceil(64)])
    }

    /// Which words of a range are marked; nothing if none is.
    fn range(&self, range: std::ops::Range<usize>) -> Vec<bool> {
        let last = range.end.div_ceil(64);
        if self.0[range.start / 64..last].iter().all(|&marks| marks == 0) {
            return Vec::new();
        }
        range.map(|word| self.0[word / 64] >> (word % 64) & 1 == 1).collect()
    }

    /// Marks the word from which a move leads to another, as it is kept.
    #[inline]
    fn set_before(&mut self, plan: &Plan, leap: &Leap, mirrored: bool, block: usize, middle: u16) {
        let block = plan.block_seen(block, mirrored) ^ leap.change.high;
        if !leap.change.fits_block(block) {
            return;
        }
        let middle = plan.middle_before(leap, mirrored, middle);
        if let Some(word) = middle.and_then(|middle| plan.shape.word(block, middle)) {
            self.0[word / 64] |= 1 << (word % 64);
        }
    }
}

/// A move of the few from the words of a block, with the block it leads to at hand.
struct Lead<'a> {
    leap: &'a Leap,
    /// Where it leads to: the slot, if it is in the same pair of blocks, and what is known with the crowd and the few to move.
    slot: Option<Slot>,
    crowd: &'a [u64],
    few: &'a [u64],
    ranks: &'a [u16],
    mirrored: bool,
    /// The captures that can follow.
    next: Vec<&'a Leap>,
}

/// What is looked at in a slot.
struct Look<'a> {
    frame: &'a FramePlan,
    block: usize,
    old: &'a [u64],
    steps: Vec<Lead<'a>>,
    jumps: Vec<Lead<'a>>,
}

impl Round<'_> {
    /// Looks at all positions with the few to move again that may have changed.
    pub(crate) fn few_round_in_order(&self, plane: &mut Plane, table: Option<&mut [u8]>) -> Sizes {
        let plan = self.plan;
        let mut pieces: Vec<Option<&mut [u8]>> = match table {
            Some(table) => plan.split(self.index, self.in_hand, table).into_iter().map(Some).collect(),
            None => plan.kept.iter().map(|_| None).collect(),
        };
        let mut asked = self.asked(plane);
        plane.few.changed.fill(false);
        plane.few.fresh.fill(0);
        let mut sizes = [0; 33];
        for pairs in plan.block_pairs() {
            for pairs in pairs.chunks(AT_ONCE) {
                let (known, marks) = (&*plane, &asked);
                let found: Vec<Found> =
                    pairs.par_iter().filter_map(|&pair| self.look_at_pair(known, marks, pair)).collect();
                let frames = plane.few.frames(plan).zip(&mut pieces).zip(&mut asked).enumerate();
                let changed = frames.map(|(kept, ((mut side, table), asked))| {
                    let mut sizes = [0; 33];
                    for found in &found {
                        self.put(kept, &mut side, table, found, &mut sizes);
                        self.ask_above(kept, found, asked);
                    }
                    sizes.map(|n| n * plan.frames[plan.kept[kept] as usize].weight)
                });
                sizes = add(sizes, changed.reduce(|| [0; 33], add));
            }
        }
        sizes
    }

    /// The words that may change because one that a move leads to did when the crowd moved; in the first round, all.
    fn asked(&self, plane: &Plane) -> Vec<Marks> {
        let plan = self.plan;
        let frames = plan.kept.par_iter().map(|&frame| {
            let mut asked = Marks::none(plan.shape.n_words);
            if self.number == 0 {
                asked.0.fill(!0);
                return asked;
            }
            let frame = &plan.frames[frame as usize];
            for leap in frame.steps.iter().chain(&frame.jumps) {
                let to = &plan.frames[leap.to as usize];
                let fresh = plane.crowd.fresh_of(plan, to.kept);
                if !to.mirrored && leap.change.high == 0 && !leap.change.moves_middle() {
                    asked.0.iter_mut().zip(fresh).for_each(|(asked, &fresh)| *asked |= fresh);
                    continue;
                }
                for (block, middle) in plan.marked(fresh) {
                    asked.set_before(plan, leap, to.mirrored, block, middle);
                }
            }
            asked
        });
        frames.collect()
    }

    /// Marks the words of larger blocks that a capture leads from to what was found.
    fn ask_above(&self, kept: usize, found: &Found, asked: &mut Marks) {
        let plan = self.plan;
        let frame = &plan.frames[plan.kept[kept] as usize];
        for leap in frame.jumps.iter().filter(|leap| leap.change.high != 0) {
            let to = &plan.frames[leap.to as usize];
            for (half, &block) in found.blocks.iter().enumerate() {
                let Some(slot) = &found.slots[2 * to.kept as usize + half] else { continue };
                let middles = &plan.shape.middles[block.count_ones() as usize];
                for &word in &slot.changed {
                    asked.set_before(plan, leap, to.mirrored, block, middles[usize::from(word)]);
                }
            }
        }
    }

    /// Puts what was found around a frame in its place.
    fn put(&self, kept: usize, side: &mut FrameOf, table: &mut Option<&mut [u8]>, found: &Found, sizes: &mut Sizes) {
        let (plan, in_hand) = (self.plan, self.in_hand);
        let frame = &plan.frames[plan.kept[kept] as usize];
        for (half, &block) in found.blocks.iter().enumerate() {
            let Some(Slotted { words: now, .. }) = &found.slots[2 * kept + half] else { continue };
            let words = &mut side.words[plan.shape.block(block)];
            if let Some(table) = table.as_deref_mut() {
                let table = &mut table[self.index.block(in_hand, kept, block)..];
                let differ = words.iter().zip(now).map(|(old, now)| old ^ now);
                plan.write(in_hand, frame, block, differ, byte_of(self.question, self.number), table);
            }
            let begin = plan.shape.block(block).start;
            let fresh = &mut side.fresh;
            let mark = |i: usize| fresh[(begin + i) / 64] |= 1 << ((begin + i) % 64);
            side.changed[block] = plan.update(block, words, now, sizes, mark);
        }
    }

    /// Looks at what is asked for of a block and its image in the mirror, around every frame. None if nothing changes.
    fn look_at_pair(&self, plane: &Plane, asked: &[Marks], blocks: [usize; 2]) -> Option<Found> {
        let plan = self.plan;
        // Where a block is its own image there is only one half.
        let halves = if blocks[0] == blocks[1] { 1 } else { 2 };
        let slots: Vec<Slot> = (0..2 * plan.kept.len()).filter(|slot| slot % 2 < halves).collect();
        let mut due: Vec<Vec<bool>> = vec![Vec::new(); 2 * plan.kept.len()];
        for &slot in &slots {
            due[slot] = asked[slot / 2].range(plan.shape.block(blocks[slot % 2]));
        }
        if due.iter().all(Vec::is_empty) {
            return None;
        }
        let looks: Vec<Look> = slots.iter().map(|&slot| self.look(plane, blocks, slot)).collect();
        let mut now: Vec<Option<Slotted>> = (0..due.len()).map(|_| None).collect();
        let middles = &plan.shape.middles[blocks[0].count_ones() as usize];
        let ranks = &plan.shape.ranks[blocks[0].count_ones() as usize];
        // Where something is captured within a word, the order of words is not enough.
        loop {
            let mut again = false;
            for &word in &plan.order[blocks[0].count_ones() as usize] {
                let at = usize::from(word);
                for (&slot, look) in slots.iter().zip(&looks) {
                    if !due[slot].get(at).is_some_and(|&due| due) {
                        continue;
                    }
                    let old = now[slot].as_ref().map_or(look.old[at], |now| now.words[at]);
                    let new = self.word_in_order(look, &now, word, old);
                    if new == old {
                        continue;
                    }
                    again = true;
                    let found =
                        now[slot].get_or_insert_with(|| Slotted { words: look.old.to_vec(), changed: Vec::new() });
                    found.words[at] = new;
                    found.changed.push(word);
                    // What leads here by a capture may change as well.
                    for (&other, look) in slots.iter().zip(&looks) {
                        for lead in look.jumps.iter().filter(|lead| lead.slot == Some(slot)) {
                            let before = plan.middle_before(lead.leap, lead.mirrored, middles[at]);
                            let Some(&rank) = before.map(|middle| &ranks[usize::from(middle)]) else { continue };
                            if due[other].is_empty() {
                                due[other] = vec![false; middles.len()];
                            }
                            if let Some(due) = due[other].get_mut(usize::from(rank)) {
                                *due = true;
                            }
                        }
                    }
                }
            }
            if !(plan.captures_in_words && again) {
                break;
            }
        }
        now.iter().any(Option::is_some).then_some(Found { blocks, slots: now })
    }

    /// Everything that is needed to look at a slot.
    fn look<'a>(&'a self, plane: &'a Plane, blocks: [usize; 2], slot: Slot) -> Look<'a> {
        let plan = self.plan;
        let (kept, block) = (slot / 2, blocks[slot % 2]);
        let frame = &plan.frames[plan.kept[kept] as usize];
        let of = |words: &'a [u64], kept: u32, block: usize| {
            &Known { words, n_words: plan.shape.n_words }.frame(kept)[plan.shape.block(block)]
        };
        let lead = |leap: &'a Leap| {
            let to = &plan.frames[leap.to as usize];
            let after = block ^ leap.change.high;
            let seen = plan.block_seen(after, to.mirrored);
            let half = blocks.iter().position(|&block| block == seen);
            Lead {
                leap,
                slot: half.map(|half| 2 * to.kept as usize + half),
                crowd: of(&plane.crowd.words, to.kept, seen),
                few: of(&plane.few.words, to.kept, seen),
                ranks: &plan.shape.ranks[seen.count_ones() as usize],
                mirrored: to.mirrored,
                next: to.jumps.iter().filter(|leap| leap.change.fits_block(after)).collect(),
            }
        };
        let fits = |leap: &&Leap| leap.change.fits_block(block);
        Look {
            frame,
            block,
            old: of(&plane.few.words, kept as u32, block),
            steps: frame.steps.iter().filter(fits).map(lead).collect(),
            jumps: frame.jumps.iter().filter(fits).map(lead).collect(),
        }
    }

    /// What is known of a word with the few to move.
    #[inline]
    fn word_in_order(&self, look: &Look, now: &[Option<Slotted>], word: u16, old: u64) -> u64 {
        let plan = self.plan;
        let middle = plan.shape.middles[look.block.count_ones() as usize][usize::from(word)];
        let care = match self.question {
            Question::CrowdWins => plan.possible(self.in_hand, look.frame, look.block, middle) & !old,
            Question::CrowdHolds => old,
        };
        if care == 0 {
            return old;
        }
        let (mut can, mut all) = (0, !0);
        for lead in &look.jumps {
            let change = &lead.leap.change;
            if !change.fits_middle(middle) {
                continue;
            }
            can |= change.low;
            if care & change.low & all == 0 {
                continue;
            }
            let after = change.middle_after(middle);
            let goes_on = lead.next.iter().filter(|next| next.change.fits_middle(after));
            let goes_on = goes_on.fold(0, |can, next| can | next.change.low);
            let crowd = lead.word(plan, after, lead.crowd);
            let few = match lead.slot.and_then(|slot| now[slot].as_ref()) {
                Some(now) => lead.word(plan, after, &now.words),
                None => lead.word(plan, after, lead.few),
            };
            all &= change.before(few & goes_on | crowd & !goes_on) | !change.low;
        }
        // Only who cannot capture may step.
        if care & !can & all != 0 {
            for lead in &look.steps {
                let change = &lead.leap.change;
                if change.fits_middle(middle) {
                    all &= lead.word(plan, middle, lead.crowd) | !change.low | can;
                }
            }
        }
        self.few_word(look.frame, look.block, middle, old, all)
    }
}

impl Lead<'_> {
    /// The word of a middle part in the block that it leads to. Nothing is good for a crowd that is too small.
    #[inline]
    fn word(&self, plan: &Plan, middle: u16, words: &[u64]) -> u64 {
        match &plan.shape.mirror {
            Some(mirror) if self.mirrored => {
                let rank = self.ranks[usize::from(mirror.middle[usize::from(middle)])];
                words.get(usize::from(rank)).map_or(0, |&word| mirror.low(word))
            }
            _ => words.get(usize::from(self.ranks[usize::from(middle)])).copied().unwrap_or(0),
        }
    }
}

impl Plan {
    /// A block, or its image in the mirror.
    #[inline]
    pub(crate) fn block_seen(&self, block: usize, mirrored: bool) -> usize {
        match &self.shape.mirror {
            Some(mirror) if mirrored => usize::from(mirror.high[block]),
            _ => block,
        }
    }

    /// The middle part before a move, of one after it as it is kept; none if there is none.
    #[inline]
    fn middle_before(&self, leap: &Leap, mirrored: bool, middle: u16) -> Option<u16> {
        let middle = match &self.shape.mirror {
            Some(mirror) if mirrored => mirror.middle[usize::from(middle)],
            _ => middle,
        };
        let before = leap.change.middle_after(middle);
        leap.change.fits_middle(before).then_some(before)
    }

    /// The words of a frame that are marked: their blocks and middle parts.
    fn marked<'a>(&'a self, marks: &'a [u64]) -> impl Iterator<Item = (usize, u16)> + 'a {
        (0..self.shape.n_blocks).flat_map(move |block| {
            let range = self.shape.block(block);
            let middles = &self.shape.middles[block.count_ones() as usize];
            let words = range.start / 64..range.end.div_ceil(64);
            words.flat_map(move |i| {
                let first = (i * 64).max(range.start);
                let above = marks[i] & !0 << (first % 64);
                let below = if range.end >= (i + 1) * 64 { !0 } else { (1 << (range.end % 64)) - 1 };
                let mut bits = above & below;
                std::iter::from_fn(move || {
                    let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                    bits &= bits - 1;
                    Some((block, middles[i * 64 + bit - range.start]))
                })
            })
        })
    }

    /// The blocks with their images, those of the same size together, small ones first.
    fn block_pairs(&self) -> Vec<Vec<[usize; 2]>> {
        let mut pairs = vec![Vec::new(); self.shape.middles.len()];
        for block in 0..self.shape.n_blocks {
            let image = self.block_seen(block, true);
            if block <= image {
                pairs[block.count_ones() as usize].push([block, image]);
            }
        }
        pairs
    }
}
