//! What each kind of piece may do under the rules.

use super::board::{Square, Squares};
use super::piece::{Kind, N_KINDS};
use super::reach::{diagonal, jumps, near, slides};
use super::rules::{Cannon, Rules};

/// What the kinds of pieces may do under the rules, each power as the set of all squares or of none.
#[derive(Clone, Debug)]
pub(super) struct Powers {
    /// Capturing by rank from the next square, by kind.
    pub(super) near_capture: [Squares; N_KINDS],
    /// Ambushing from the next square.
    pub(super) near_ambush: Squares,
    /// The cannon of Taiwan, which does neither.
    pub(super) jumping: Squares,
    /// What cannons, rooks and horses do in their own manner.
    pub(super) far: [Far; 3],
    /// How many of these, the first ones, capture so.
    n_far_captures: usize,
}

/// What a kind may do in its own manner: rooks far away, horses diagonally, cannons over a screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Far {
    pub(super) kind: Kind,
    pub(super) step: Squares,
    pub(super) capture: Squares,
    pub(super) ambush: Squares,
}

impl Powers {
    pub(super) fn new(rules: &Rules) -> Powers {
        // BQ-7: in Taiwan the cannon never captures the piece next to it, nor (BQ-12) attacks it.
        let jumping = Squares::all_if(rules.cannon == Cannon::Taiwan);
        let mut near_capture = [Squares::ALL; N_KINDS];
        near_capture[Kind::Cannon.index()] = !jumping;
        let ambush = Squares::all_if(rules.ambush);
        // BQ-10: rooks and horses reach farther with rush; BQ-12: when they ambush, even without it.
        let rush = Squares::all_if(rules.rush);
        let reach = ambush & Squares::all_if(rules.rush || !rules.ambush_reach_needs_rush);
        let rushing = |kind: Kind| Far { kind, step: rush, capture: rush, ambush: reach };
        let cannon = Far { kind: Kind::Cannon, step: Squares::NONE, capture: jumping, ambush: ambush & jumping };
        let far = [cannon, rushing(Kind::Rook), rushing(Kind::Horse)];
        let n_far_captures = far.iter().filter(|far| !far.capture.is_empty()).count();
        Powers { near_capture, near_ambush: ambush, jumping, far, n_far_captures }
    }

    /// What kinds do that capture in their own manner.
    #[inline]
    pub(super) fn far_captures(&self) -> &[Far] {
        &self.far[..self.n_far_captures]
    }

    /// What a kind may do in its own manner.
    #[inline]
    pub(super) fn far(&self, kind: Kind) -> Option<&Far> {
        self.far.iter().find(|far| far.kind == kind && !far.is_nothing())
    }
}

impl Far {
    #[inline]
    pub(super) fn is_nothing(&self) -> bool {
        (self.step | self.capture | self.ambush).is_empty()
    }

    /// The squares that a piece reaches in its kind's own manner, whatever lies there.
    #[inline]
    pub(super) fn reach(&self, from: Square, occupied: Squares) -> Squares {
        match self.kind {
            Kind::Rook => slides(from, occupied) & !near(from),
            Kind::Horse => diagonal(from),
            _ => jumps(from, occupied),
        }
    }
}
