//! BQ-11: chains, in which one piece captures again and again.

use super::Banqi;
use super::board::{Square, Squares};
use super::piece::Kind;
use super::position::{Army, Position};
use super::reach::near;
use super::rules::ChainReach;

impl Banqi {
    /// Where the piece on `from` can go on with its chain.
    pub(super) fn links(&self, pos: &Position, from: Square) -> Squares {
        let (mine, theirs) = pos.sides();
        let kind = mine.kind_on(from);
        let captures = self.captures(theirs, pos.occupied(), kind, from);
        // BQ-13: an ambush is no link unless the rules say so.
        let ambushes = Squares::all_if(self.rules.ambush_in_chain) & self.ambushes(pos, kind, from);
        (captures | ambushes) & self.chain_reach(kind, from)
    }

    /// BQ-11a: where a piece may go on with a chain at all.
    #[inline]
    pub(super) fn chain_reach(&self, kind: Kind, from: Square) -> Squares {
        match (self.rules.chain_reach, kind) {
            // A cannon has no other way to capture than over a screen.
            (ChainReach::Full, _) | (ChainReach::Straight, Kind::Cannon) => Squares::ALL,
            (ChainReach::Straight, _) => near(from),
        }
    }

    /// How many chains of two captures and more begin here.
    pub(super) fn n_longer_chains(&self, pos: &Position) -> u64 {
        let (mine, theirs) = pos.sides();
        let occupied = pos.occupied();
        let mut longer = 0;
        for kind in Kind::ALL {
            for from in mine.of(kind) {
                // The first capture has its full reach, whatever the links have.
                let singles = self.captures(theirs, occupied, kind, from);
                if !singles.is_empty() {
                    longer += self.n_chains(theirs, occupied, kind, (from, singles)) - u64::from(singles.len());
                }
            }
        }
        longer
    }

    /// How many chains of one link and more the piece on `from` can make.
    pub(super) fn n_chains_from(&self, theirs: &Army, occupied: Squares, kind: Kind, from: Square) -> u64 {
        let links = self.captures(theirs, occupied, kind, from) & self.chain_reach(kind, from);
        self.n_chains(theirs, occupied, kind, (from, links))
    }

    /// How many chains begin with one of these captures.
    fn n_chains(&self, theirs: &Army, occupied: Squares, kind: Kind, (from, captures): (Square, Squares)) -> u64 {
        let mut chains = 0;
        for to in captures {
            let mut left = *theirs;
            left.toggle(left.kind_on(to), Squares::only(to));
            let after = occupied & !Squares::only(from);
            chains += 1 + self.n_chains_from(&left, after, kind, to);
        }
        chains
    }
}
