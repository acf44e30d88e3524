//! Which positions have stood, for games that end by repetition.

use crate::{Game, Repetition};

/// The positions since the last move that cannot be taken back, by their keys.
///
/// It counts as [`Match`](crate::Match) does, without looking at every earlier position: wherever a game has a clock that
/// begins anew, no position from before comes back.
#[derive(Clone, Debug)]
pub struct Seen {
    keys: Vec<u64>,
    /// How many keys end in each byte: most of the time this says that a position is new.
    by_last_byte: Box<[u8; 256]>,
}

impl Default for Seen {
    fn default() -> Seen {
        Seen { keys: Vec::new(), by_last_byte: Box::new([0; 256]) }
    }
}

impl Seen {
    /// Forgets everything.
    pub fn clear(&mut self) {
        for key in self.keys.drain(..) {
            self.by_last_byte[usize::from(key as u8)] = 0;
        }
    }

    /// Notes a position between two turns, and says whether the game ends because it has stood too often.
    #[inline(always)]
    pub fn note<G: Game>(&mut self, game: &G, pos: &G::Position) -> bool {
        let Repetition::EndAt(times) = game.repetition() else { return false };
        if game.clock(pos).0 == 0 && game.clock_limit().is_some() {
            self.clear();
        }
        let key = game.key(pos);
        let alike = &mut self.by_last_byte[usize::from(key as u8)];
        let may_have_stood = *alike;
        *alike = alike.saturating_add(1);
        self.keys.push(key);
        // Counting this time.
        u32::from(may_have_stood) + 1 >= u32::from(times)
            && self.keys.iter().filter(|&&other| other == key).count() >= usize::from(times)
    }
}
