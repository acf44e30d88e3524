//! Why a move is not legal, and why a touch leads nowhere.

use qiyuan_core::show::why_nowhere;
use qiyuan_core::{Message, Refusal as CoreRefusal, Refuse, Status};

use super::Dragon;
use super::explain::powers;
use super::piece::Kind;
use super::position::{Move, Piece, Position};
use super::square::{GROUND, Square};
use super::words::{Refusal, side_title};

/// A code that stands for some piece on every level.
const ANYBODY: usize = 1;

impl Dragon {
    /// Why touching a spot, if any, and then another leads nowhere.
    pub(super) fn why_touch(&self, pos: &Position, from: Option<usize>, to: usize) -> Message {
        if let Status::Over(payoffs) = self.find_status(pos) {
            return CoreRefusal::GameOver.with("payoffs", payoffs.to_string());
        }
        let square = |spot: usize| Square::all().nth(spot);
        let reason = match (from.map(square), square(to)) {
            (None, Some(to)) => self.why_stuck(pos, to),
            (Some(Some(from)), Some(to)) => Some(self.why_illegal(pos, Move { from, to })),
            _ => None,
        };
        reason.unwrap_or_else(|| why_nowhere(self, pos, from, to))
    }

    /// Why a move that is not legal is not, the most telling reason first: what anybody sees, then the rules.
    pub(super) fn why_illegal(&self, pos: &Position, mv: Move) -> Message {
        let side = pos.to_move();
        let Some(Piece { seat, kind }) = pos.piece(mv.from) else {
            return Refusal::EmptySquare.with("square", mv.from.to_string());
        };
        if seat != side {
            return on_square(Refusal::NotYours, kind, mv.from).with("side", side_title(side));
        }
        if self.is_frozen(pos, mv.from) {
            return on_square(Refusal::Frozen, kind, mv.from);
        }
        if pos.piece(mv.to).is_some_and(|piece| piece.seat == side) {
            return Refusal::OwnPiece.with("side", side_title(side)).with("square", mv.to.to_string());
        }
        if self.could_go(pos, mv) {
            return Refusal::KingAttacked.with("side", side_title(side));
        }
        self.why_out_of_reach(pos, mv, kind)
    }

    /// Why a piece can't get to a square without a piece of its side, whatever that does to its king.
    fn why_out_of_reach(&self, pos: &Position, mv: Move, kind: Kind) -> Message {
        // What the piece can do stays unsaid, but names the rule to look up.
        let by_powers = |message: Message| message.with("powers", powers(&self.rules, kind));
        let between = |refusal: Refusal| {
            let message = refusal.with("from", mv.from.to_string()).with("to", mv.to.to_string());
            by_powers(message.with("piece", kind.title()))
        };
        // What it could do with nothing else on the boards, and onto an enemy or an empty square.
        let mut free = Position::bare();
        free.ply = pos.ply;
        free.put(mv.from, pos.to_move(), pos.code(mv.from));
        let mut capturing = free;
        capturing.put(mv.to, pos.to_move().other(), ANYBODY);
        let (moves, captures) = (self.could_go(&free, mv), self.could_go(&capturing, mv));
        match (pos.piece(mv.to).is_some(), moves, captures) {
            (false, true, _) | (true, _, true) => between(Refusal::Blocked),
            (false, false, true) => between(Refusal::CaptureOnly),
            (true, true, false) => between(Refusal::MoveOnly),
            _ if kind.code(mv.to.layer()).is_none() => by_powers(on_square(Refusal::WrongLevel, kind, mv.to)),
            _ => between(Refusal::CannotGo),
        }
    }

    /// Why a piece of the side to move can't move at all, if it is frozen or would leave its king attacked.
    fn why_stuck(&self, pos: &Position, square: Square) -> Option<Message> {
        let piece = pos.piece(square).filter(|piece| piece.seat == pos.to_move())?;
        if self.is_frozen(pos, square) {
            return Some(on_square(Refusal::Frozen, piece.kind, square));
        }
        let could_go = Square::all().any(|to| self.could_go(pos, Move { from: square, to }));
        could_go.then(|| Refusal::KingAttacked.with("side", side_title(piece.seat)))
    }

    /// Whether a piece of the side to move can't move because of a basilisk.
    fn is_frozen(&self, pos: &Position, square: Square) -> bool {
        square.layer() == GROUND && self.frozen(pos, pos.to_move()) & square.only() != 0
    }
}

fn on_square(refusal: Refusal, kind: Kind, square: Square) -> Message {
    refusal.with("piece", kind.title()).with("square", square.to_string())
}
