//! Crowds as numbers: which bit of which word stands for a set of points.
//!
//! The crowd's points are dealt to three parts. The first six are the bits of a **word**, so that 64 crowds are looked
//! at at once; the **high** points choose a block of words, the **middle** points a word of the block. Words in
//! which no crowd has a possible size are left out. A mirror of the board never takes a point from one part to another.

use qiyuan_core::crowd::Crowd;

use crate::low::{HOLDING, by_size, exchanged};

/// Where a word has no place.
pub(crate) const NOWHERE: u16 = u16::MAX;
const MOST_MIDDLE: usize = 12;

/// The part that a point was dealt to, and its bit there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    Low(u8),
    Middle(u8),
    High(u8),
}

/// How crowds are numbered.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// Where each crowd point is.
    pub(crate) spots: Vec<Spot>,
    pub(crate) n_blocks: usize,
    /// For each size of the high part, the middle parts that a block has words for, in ascending order.
    pub(crate) middles: Vec<Vec<u16>>,
    /// For each size of the high part, which word of a block each middle part is.
    pub(crate) ranks: Vec<Vec<u16>>,
    /// Where each block begins in a frame.
    pub(crate) begins: Vec<u32>,
    /// How many words a frame has.
    pub(crate) n_words: usize,
    /// The crowds of a word by the number of points they hold.
    pub(crate) by_size: [u64; 7],
    /// The bits of a word that stand for a crowd: all of them, but on very small boards.
    pub(crate) in_word: u64,
    pub(crate) mirror: Option<MirrorShape>,
}

/// The images of the parts in the mirror.
#[derive(Clone, Debug)]
pub(crate) struct MirrorShape {
    pub(crate) high: Vec<u16>,
    pub(crate) middle: Vec<u16>,
    pub(crate) swaps: Vec<(u8, u8)>,
}

impl MirrorShape {
    #[inline]
    pub(crate) fn low(&self, word: u64) -> u64 {
        self.swaps.iter().fold(word, |word, &swap| exchanged(word, swap))
    }
}

impl Shape {
    pub(crate) fn new(crowd: &Crowd) -> Shape {
        let n_points = crowd.points.len();
        let mut spots = vec![Spot::High(0); n_points];
        let mut left = orbits(crowd);
        let low = deal(&mut left, 6, &mut spots, Spot::Low);
        let upper = n_points - low.len();
        let middle = deal(&mut left, (upper / 2 + 1).min(MOST_MIDDLE), &mut spots, Spot::Middle);
        let high = deal(&mut left, n_points, &mut spots, Spot::High);

        // On the board there are at least so many as must be left when all that can be are in hand.
        let least = u32::from(crowd.least.saturating_sub(crowd.most_in_hand)).saturating_sub(low.len() as u32);
        let most = u32::from(crowd.most);
        let possible = |size: u32, middle: u16| (least..=most).contains(&(size + middle.count_ones()));
        let all_middles = || 0..1u16 << middle.len();
        let middles: Vec<Vec<u16>> =
            (0..=high.len() as u32).map(|size| all_middles().filter(|&m| possible(size, m)).collect()).collect();
        let rank = |middles: &Vec<u16>| {
            let mut ranks = vec![NOWHERE; 1 << middle.len()];
            (0..).zip(middles).for_each(|(i, &m)| ranks[usize::from(m)] = i);
            ranks
        };
        let n_blocks = 1usize << high.len();
        let mut n_words = 0;
        let begins = (0..n_blocks).map(|block| {
            let begin = n_words;
            n_words += middles[block.count_ones() as usize].len();
            begin as u32
        });
        let begins: Vec<u32> = begins.collect();
        let mirror = crowd.mirror.as_ref().map(|mirror| {
            let bit =
                |points: &[u8], image: u8| points.iter().position(|&p| p == image).expect("parts are closed") as u8;
            let images = |points: &[u8]| -> Vec<u8> {
                points.iter().map(|&point| bit(points, mirror.points[usize::from(point)])).collect()
            };
            let table = |points: &[u8]| -> Vec<u16> {
                let images = images(points);
                let image =
                    |set: usize| (0..images.len()).filter(|i| set >> i & 1 == 1).fold(0, |to, i| to | 1 << images[i]);
                (0..1usize << points.len()).map(image).collect()
            };
            let swaps = (0..).zip(images(&low)).filter(|(one, other)| one < other);
            MirrorShape { high: table(&high), middle: table(&middle), swaps: swaps.collect() }
        });
        Shape {
            ranks: middles.iter().map(rank).collect(),
            by_size: by_size(),
            in_word: if low.len() == 6 { !0 } else { (1 << (1 << low.len())) - 1 },
            spots,
            n_blocks,
            middles,
            begins,
            n_words,
            mirror,
        }
    }

    /// The words of a block, as a range within its frame.
    #[inline]
    pub(crate) fn block(&self, block: usize) -> std::ops::Range<usize> {
        let begin = self.begins[block] as usize;
        begin..begin + self.middles[block.count_ones() as usize].len()
    }

    /// The word of a high and a middle part within its frame.
    #[inline]
    pub(crate) fn word(&self, block: usize, middle: u16) -> Option<usize> {
        let rank = self.ranks[block.count_ones() as usize][usize::from(middle)];
        (rank != NOWHERE).then(|| self.begins[block] as usize + usize::from(rank))
    }

    /// The parts of a crowd: block, middle part, bit of the word.
    pub(crate) fn parts(&self, crowd: u32) -> (usize, u16, u32) {
        let (mut block, mut middle, mut low) = (0, 0, 0);
        for (point, spot) in self.spots.iter().enumerate().filter(|(point, _)| crowd >> point & 1 == 1) {
            debug_assert!(point < 32, "a crowd has at most 32 points");
            match spot {
                Spot::Low(bit) => low |= 1 << bit,
                Spot::Middle(bit) => middle |= 1 << bit,
                Spot::High(bit) => block |= 1 << bit,
            }
        }
        (block, middle, low)
    }

    /// The crowds of a word that hold a point.
    #[inline]
    pub(crate) fn holding(&self, point: u8, block: usize, middle: u16) -> u64 {
        match self.spots[usize::from(point)] {
            Spot::Low(bit) => HOLDING[usize::from(bit)],
            Spot::Middle(bit) => 0u64.wrapping_sub(u64::from(middle >> bit & 1)),
            Spot::High(bit) => 0u64.wrapping_sub((block >> bit & 1) as u64),
        }
    }
}

/// The points that the mirror keeps together: those that are never captured first, and pairs before those that the mirror
/// leaves where they are.
fn orbits(crowd: &Crowd) -> Vec<Vec<u8>> {
    let image = |point: u8| crowd.mirror.as_ref().map_or(point, |mirror| mirror.points[usize::from(point)]);
    let points = 0..crowd.points.len() as u8;
    let pairs = points.clone().filter(|&point| point < image(point)).map(|point| vec![point, image(point)]);
    let mut orbits: Vec<Vec<u8>> =
        pairs.chain(points.filter(|&point| point == image(point)).map(|point| vec![point])).collect();
    let captured = crowd.frames.iter().flat_map(|frame| &frame.moves).filter_map(|mv| mv.over);
    let captured = captured.fold(0u32, |set, point| set | 1 << point);
    orbits.sort_by_key(|orbit| orbit.iter().any(|&point| captured >> point & 1 == 1));
    orbits
}

/// Deals up to `most` points to a part, whole orbits only.
fn deal(left: &mut Vec<Vec<u8>>, most: usize, spots: &mut [Spot], part: impl Fn(u8) -> Spot) -> Vec<u8> {
    let mut dealt = Vec::new();
    left.retain(|orbit| {
        let fits = dealt.len() + orbit.len() <= most;
        if fits {
            dealt.extend(orbit);
        }
        !fits
    });
    (0..).zip(&dealt).for_each(|(bit, &point)| spots[usize::from(point)] = part(bit));
    dealt
}
