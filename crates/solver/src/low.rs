//! Sixty-four crowds in a word: those that differ in at most six points.

/// The crowds that hold one of the six points, as bits of a word.
pub(crate) const HOLDING: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// What is known of the crowds with one point more, for each crowd without it.
#[inline]
pub(crate) fn added(word: u64, point: u8) -> u64 {
    (word & HOLDING[usize::from(point)]) >> (1 << point)
}

/// What is known of the crowds with one point less, for each crowd that holds it.
#[inline]
pub(crate) fn removed(word: u64, point: u8) -> u64 {
    (word & !HOLDING[usize::from(point)]) << (1 << point)
}

/// Exchanges two points.
#[inline]
pub(crate) fn exchanged(word: u64, (one, other): (u8, u8)) -> u64 {
    let (small, large) = (one.min(other), one.max(other));
    let by = (1 << large) - (1 << small);
    let differ = ((word >> by) ^ word) & HOLDING[usize::from(small)] & !HOLDING[usize::from(large)];
    word ^ differ ^ (differ << by)
}

/// The crowds of a word that hold so many of the six points, for each number.
pub(crate) fn by_size() -> [u64; 7] {
    std::array::from_fn(|size| {
        (0..64u64).filter(|crowd| crowd.count_ones() as usize == size).fold(0, |set, i| set | 1 << i)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same, crowd by crowd.
    fn each(word: u64, to: impl Fn(u64) -> Option<u64>) -> u64 {
        (0..64).filter(|&crowd| to(crowd).is_some_and(|other| word >> other & 1 == 1)).fold(0, |set, i| set | 1 << i)
    }

    #[test]
    fn words_are_moved_as_crowds_are() {
        let words = [0, !0, 0x0123_4567_89ab_cdef, 0xdead_beef_0bad_cafe, 0x8000_0000_0000_0001];
        for word in words {
            for one in 0..6u8 {
                assert_eq!(added(word, one), each(word, |crowd| (crowd >> one & 1 == 0).then_some(crowd | 1 << one)));
                assert_eq!(
                    removed(word, one),
                    each(word, |crowd| (crowd >> one & 1 == 1).then_some(crowd & !(1 << one)))
                );
                for other in (0..6u8).filter(|&other| other != one) {
                    let swap = |crowd: u64| {
                        let (a, b) = (crowd >> one & 1, crowd >> other & 1);
                        Some(crowd & !(1 << one) & !(1 << other) | a << other | b << one)
                    };
                    assert_eq!(exchanged(word, (one, other)), each(word, swap));
                }
            }
        }
    }
}
