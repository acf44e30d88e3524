//! Every position with the few to move and its distance: a byte each, found without a search.

use qiyuan_core::crowd::Place;

use crate::plan::{FramePlan, Plan};
use crate::rounds::Question;

/// More rounds than this have no byte.
pub(crate) const MOST_ROUNDS: usize = 120;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The crowd wins in so many turns, the end of the last one included.
    CrowdWins(u32),
    /// The few win in so many turns.
    FewWin(u32),
    /// Neither side can force anything.
    Neither,
}

/// Where a game's positions stand in a table. Only those that are possible have a place.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    /// For each number in hand and each kept frame: where its blocks begin.
    begins: Vec<Vec<Vec<u64>>>,
    /// How many bytes each plane has, up to the end of each kept frame.
    ends: Vec<Vec<u64>>,
}

impl Index {
    pub(crate) fn new(plan: &Plan) -> Index {
        let mut index = Index { begins: Vec::new(), ends: Vec::new() };
        for in_hand in 0..plan.n_planes {
            let (mut begins, mut ends, mut total) = (Vec::new(), Vec::new(), 0);
            for &frame in &plan.kept {
                let mut here = 0;
                let blocks = (0..plan.shape.n_blocks).map(|block| {
                    let begin = here;
                    here += u64::from(plan.n_possible(in_hand, frame, block, None));
                    begin
                });
                begins.push(blocks.collect());
                total += here;
                ends.push(total);
            }
            index.begins.push(begins);
            index.ends.push(ends);
        }
        index
    }

    /// How many bytes a plane has.
    pub(crate) fn plane_len(&self, in_hand: usize) -> u64 {
        self.ends[in_hand].last().copied().unwrap_or(0)
    }

    /// The bytes of a kept frame within its plane.
    pub(crate) fn frame(&self, in_hand: usize, kept: usize) -> std::ops::Range<usize> {
        let ends = &self.ends[in_hand];
        let begin = if kept == 0 { 0 } else { ends[kept - 1] };
        begin as usize..ends[kept] as usize
    }

    /// Where a block begins within its frame.
    pub(crate) fn block(&self, in_hand: usize, kept: usize, block: usize) -> usize {
        self.begins[in_hand][kept][block] as usize
    }

    /// Where the byte of a position with the few to move is: the plane, and the place in it. None if it is not possible.
    pub(crate) fn byte(&self, plan: &Plan, place: Place) -> Option<(usize, u64)> {
        let frame = &plan.frames[place.frame as usize];
        let mut crowd = place.crowd;
        if frame.mirrored {
            crowd = plan.mirrored(crowd);
        }
        let (block, middle, low) = plan.shape.parts(crowd);
        let in_hand = usize::from(place.in_hand);
        let kept = plan.kept[frame.kept as usize];
        plan.shape.word(block, middle)?;
        let possible = plan.possible(in_hand, &plan.frames[kept as usize], block, middle);
        if possible >> low & 1 == 0 {
            return None;
        }
        let before = u64::from(plan.n_possible(in_hand, kept, block, Some(middle)));
        let in_word = u64::from((possible & ((1 << low) - 1)).count_ones());
        let begin = self.frame(in_hand, frame.kept as usize).start + self.block(in_hand, frame.kept as usize, block);
        Some((in_hand, begin as u64 + before + in_word))
    }
}

impl Plan {
    /// How many positions a block has, or those of its words before a middle part.
    fn n_possible(&self, in_hand: usize, frame: u32, block: usize, before: Option<u16>) -> u32 {
        let frame = &self.frames[frame as usize];
        let middles = self.shape.middles[block.count_ones() as usize].iter();
        let counted = middles.take_while(|&&middle| before.is_none_or(|before| middle < before));
        counted.map(|&middle| self.possible(in_hand, frame, block, middle).count_ones()).sum()
    }

    /// A plane of a table, a piece for each kept frame.
    pub(crate) fn split<'t>(&self, index: &Index, in_hand: usize, mut table: &'t mut [u8]) -> Vec<&'t mut [u8]> {
        let piece = |kept: usize| {
            let (piece, rest) = std::mem::take(&mut table).split_at_mut(index.frame(in_hand, kept).len());
            table = rest;
            piece
        };
        (0..self.kept.len()).map(piece).collect()
    }

    /// Writes a byte for each position of a block whose bit is set in `differ`, word by word.
    pub(crate) fn write(
        &self,
        in_hand: usize,
        frame: &FramePlan,
        block: usize,
        differ: impl Iterator<Item = u64>,
        byte: u8,
        table: &mut [u8],
    ) {
        let middles = &self.shape.middles[block.count_ones() as usize];
        let mut begin = 0;
        for (mut differ, &middle) in differ.zip(middles) {
            let possible = self.possible(in_hand, frame, block, middle);
            while differ != 0 {
                let below = (1 << differ.trailing_zeros()) - 1;
                table[begin + (possible & below).count_ones() as usize] = byte;
                differ &= differ - 1;
            }
            begin += possible.count_ones() as usize;
        }
    }

    /// A crowd seen in the mirror.
    pub(crate) fn mirrored(&self, crowd: u32) -> u32 {
        let image = |point: usize| self.images.get(point).map_or(point, |&image| usize::from(image));
        (0..32).filter(|point| crowd >> point & 1 == 1).fold(0, |set, point| set | 1 << image(point))
    }
}

/// The byte of a position that changes in a round.
pub(crate) fn byte_of(question: Question, round: usize) -> u8 {
    debug_assert!(round <= MOST_ROUNDS, "there are no more rounds");
    match question {
        Question::CrowdWins => 1 + round as u8,
        Question::CrowdHolds => 255 - round as u8,
    }
}

/// What a byte says of a position with the few to move.
pub(crate) fn value_of(byte: u8) -> Value {
    match byte {
        0 => Value::Neither,
        1..=121 => Value::CrowdWins(2 * u32::from(byte - 1)),
        _ => Value::FewWin(2 * u32::from(255 - byte) + 1),
    }
}
