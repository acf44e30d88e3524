//! What a variety tells newcomers about itself, and why its games end.

use qiyuan_core::show::{Primer, Verdict};
use qiyuan_core::{Message, Reason};

use super::Hunt;
use super::board::{Board, Point};
use super::position::Position;
use super::set::PointSet;

/// What one variety of hunt games says about its pieces, its aims and its endings.
pub trait Explain: Sized {
    /// What a beast and a piece of the pack can do, a line each.
    fn powers(&self, board: &Board) -> [Message; 2];
    /// What a newcomer needs to know.
    fn primer(&self, board: &Board) -> Primer;
    /// Why a game ended in a position that is over, or that stood too often, or in which the clock ran out.
    fn verdict<S: PointSet>(game: &Hunt<Self, S>, pos: &Position<S>, reason: Reason) -> Verdict;
}

/// The reason for an end, with the pieces that decided it.
pub(super) fn because<S: PointSet>(why: Message, deciding: S) -> Verdict {
    Verdict { why: Some(why), spots: deciding.points().map(Point::index).collect() }
}
