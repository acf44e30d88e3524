//! What can be played, by numbers.

/// The numbers of what can be played in a position, and the moves in the same order, unless the numbering finds them itself.
#[derive(Clone, Debug)]
pub struct Listed<M> {
    /// The numbers.
    pub numbers: Vec<u16>,
    /// The moves, or none.
    pub moves: Vec<M>,
}

impl<M> Default for Listed<M> {
    fn default() -> Listed<M> {
        Listed { numbers: Vec::new(), moves: Vec::new() }
    }
}

impl<M> Listed<M> {
    /// Lists nothing.
    #[inline]
    pub fn clear(&mut self) {
        self.numbers.clear();
        self.moves.clear();
    }

    /// Whether a number is listed. All are looked at, which is quicker than to stop at the right one.
    #[inline]
    pub fn has(&self, number: u16) -> bool {
        self.numbers.iter().fold(false, |found, &listed| found | (listed == number))
    }

    /// The place of a number in the list.
    #[inline]
    pub fn place(&self, number: u16) -> Option<usize> {
        self.numbers.iter().position(|&listed| listed == number)
    }

    /// Adds the first `n` of a few numbers.
    #[inline]
    pub fn push_some<const FEW: usize>(&mut self, numbers: &[u16; FEW], n: usize) {
        // A copy of a known size and a shorter list take less time than a copy of any size.
        let end = self.numbers.len() + n;
        self.numbers.extend_from_slice(numbers);
        self.numbers.truncate(end);
    }
}
