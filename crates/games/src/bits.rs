//! Bit tricks that the standard library does not have.
//!
//! This is the one file with `unsafe` code: choosing the n-th bit of a word takes one instruction where the processor
//! has it (`pdep`, all of x86-64-v3), and the loop that replaces it costs random play a third of its speed. The call is
//! compiled only where the instruction is known to exist, and reads and writes nothing but registers.

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

    proptest! {
        #[test]
        fn the_instruction_and_the_loop_agree(word: u64, n in 0u32..64) {
            prop_assert_eq!(nth_bit(word, n), nth_bit_by_loop(word, n));
        }
    }
}
