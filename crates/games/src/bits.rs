//! Bit tricks that the standard library does not have.
//!
//! This is the one file with `unsafe` code. Choosing the n-th bit of a word takes one instruction where the processor
//! has it (`pdep`, all of x86-64-v3), and the loop that replaces it costs random play a third of its speed. Looking along
//! four kinds of lines at once (AVX2, likewise) saves an engine of the hunt games a quarter of its evaluation. The calls
//! are compiled only where the instructions are known to exist.

#![allow(unsafe_code)]

/// The index of the set bit that has `n` set bits below it; 64 if there is none.
///
/// ```
/// assert_eq!(qiyuan_games::bits::nth_bit(0b1011_0000, 1), 5);
/// ```
#[inline]
pub fn nth_bit(word: u64, n: u32) -> u32 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        // SAFETY: the cfg above says that the processor we compile for has this instruction.
        unsafe { std::arch::x86_64::_pdep_u64(1 << n, word) }.trailing_zeros()
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    {
        nth_bit_by_loop(word, n)
    }
}

/// For four kinds of lines at once, each with its middles and with how far down words are turned to bring what is before
/// and after a middle onto it: the middles that have a bit of `empty` on both sides, and those that have one on the one
/// side and a bit of each of the `others` on the other.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[inline]
pub(crate) fn between([middle, before, after]: [&[u64; 4]; 3], empty: u64, others: [u64; 2]) -> [u64; 3] {
    use std::arch::x86_64::{
        __m256i, _mm_cvtsi128_si64, _mm_extract_epi64, _mm_or_si128, _mm256_and_si256, _mm256_castsi256_si128,
        _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_or_si256, _mm256_set1_epi64x, _mm256_sllv_epi64,
        _mm256_srlv_epi64, _mm256_sub_epi64,
    };
    // SAFETY: the cfg above says that the processor we compile for has these instructions. What they read of memory is
    // three arrays that are as long as they read, and need not be aligned.
    unsafe {
        let load = |words: &[u64; 4]| _mm256_loadu_si256(words.as_ptr().cast());
        let (middle, before, after) = (load(middle), load(before), load(after));
        let turned = |word: u64, down: __m256i| {
            let (word, up) = (_mm256_set1_epi64x(word as i64), _mm256_sub_epi64(_mm256_set1_epi64x(64), down));
            // By 64 or more, these shift everything out.
            _mm256_or_si256(_mm256_srlv_epi64(word, down), _mm256_sllv_epi64(word, up))
        };
        let any = |words: __m256i| {
            let half = _mm_or_si128(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
            (_mm_cvtsi128_si64(half) | _mm_extract_epi64(half, 1)) as u64
        };
        let (empty_before, empty_after) = (turned(empty, before), turned(empty, after));
        let beside = |other: u64| {
            let one = _mm256_and_si256(turned(other, before), empty_after);
            let two = _mm256_and_si256(turned(other, after), empty_before);
            any(_mm256_and_si256(middle, _mm256_or_si256(one, two)))
        };
        let free = any(_mm256_and_si256(middle, _mm256_and_si256(empty_before, empty_after)));
        [free, beside(others[0]), beside(others[1])]
    }
}

/// Turns numbers that are alike into numbers that are not: the same keys on every machine and in every version
/// (SplitMix64).
///
/// ```
/// use qiyuan_games::bits::scramble;
/// assert!((scramble(1) ^ scramble(2)).count_ones() > 16);
/// ```
#[inline]
pub const fn scramble(number: u64) -> u64 {
    let z = 0x5149_5955_414e_0001_u64.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
fn nth_bit_by_loop(mut word: u64, n: u32) -> u32 {
    for _ in 0..n {
        word &= word.wrapping_sub(1);
    }
    word.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
    fn between_by_loop([middle, before, after]: [&[u64; 4]; 3], empty: u64, others: [u64; 2]) -> [u64; 3] {
        let has = |word: u64, middle: u64, distance: u64| word >> ((middle + distance) % 64) & 1 == 1;
        let mut found = [0; 3];
        for (line, point) in (0..4).flat_map(|line| (0..64).map(move |point| (line, point))) {
            if middle[line] >> point & 1 == 0 {
                continue;
            }
            let sides = [(before[line], after[line]), (after[line], before[line])];
            for (set, found) in [empty, others[0], others[1]].into_iter().zip(&mut found) {
                let there = sides.iter().any(|&(one, two)| has(set, point, one) && has(empty, point, two));
                *found |= u64::from(there) << point;
            }
        }
        found
    }

    proptest! {
        #[test]
        fn the_instruction_and_the_loop_agree(word: u64, n in 0u32..64) {
            prop_assert_eq!(nth_bit(word, n), nth_bit_by_loop(word, n));
        }

        #[test]
        #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
        fn what_stands_between_others_is_found(
            middle: [u64; 4],
            before in prop::array::uniform4(0u64..64),
            after in prop::array::uniform4(0u64..64),
            empty: u64,
            others: [u64; 2],
        ) {
            let lines = [&middle, &before, &after];
            prop_assert_eq!(between(lines, empty, others), between_by_loop(lines, empty, others));
        }
    }
}
