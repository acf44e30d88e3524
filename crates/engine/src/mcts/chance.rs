//! Chance that is fair and evenly mixed.

use qiyuan_core::Evaluate;

use super::explore::Explorer;
use crate::search::mix;

impl<G: Evaluate> Explorer<'_, G> {
    /// The outcome of chance that is due: the more it weighs the more often, and as evenly mixed as can be.
    pub(super) fn draw(&mut self, id: u32, pos: &G::Position) -> G::Move {
        let total = self.game.total_weight(pos);
        if self.stride.0 != total {
            self.stride = (total, stride(total));
        }
        let visits = u64::from(self.tree.node(id).visits);
        let offset = mix(self.seed ^ (self.path.len() as u64) << 32) >> 32;
        let ticket = (offset + visits * u64::from(self.stride.1)) % u64::from(total);
        self.game.outcome_for(pos, ticket as u32)
    }
}

/// A step that goes through all of `total` tickets once before it comes back, wide apart at any time: near the golden
/// section, with no divisor in common.
fn stride(total: u32) -> u32 {
    let golden = (f64::from(total) * 0.618_034) as u32;
    (golden.max(1)..).find(|&step| gcd(step, total) == 1).unwrap_or(1)
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
