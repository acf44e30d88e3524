//! Why a move is not legal, why a touch leads nowhere, and why a game is over.

use qiyuan_core::show::{Verdict, why_nowhere};
use qiyuan_core::{Message, Reason, Refuse};

use super::Banqi;
use super::board::{Square, Squares};
use super::piece::{Colour, Kind, Piece};
use super::position::{Move, Position, Stage};
use super::reach::near;
use super::rules::Cannon;
use super::words::{Refusal, WORDS};

impl Banqi {
    /// Why a move is not legal.
    pub(super) fn why_not(&self, pos: &Position, mv: Move) -> Message {
        if self.winner(pos).is_some() {
            return Refusal::GameOver.say();
        }
        match (pos.stage, mv) {
            (Stage::Flip(at) | Stage::Ambush { to: at, .. }, Move::Outcome(piece)) => {
                at_square(Refusal::NotHidden, at).with("piece", piece.name())
            }
            (Stage::Flip(at) | Stage::Ambush { to: at, .. }, _) => at_square(Refusal::BeingTurnedUp, at),
            (_, Move::Outcome(_)) => Refusal::NothingTurnedUp.say(),
            (Stage::Chain(at), Move::Capture { from, to } | Move::Ambush { from, to }) if from == at => {
                self.why_chain_not_so_far(pos, at, to).unwrap_or_else(|| at_square(Refusal::InChain, at))
            }
            (Stage::Chain(at), _) => at_square(Refusal::InChain, at),
            (Stage::Begin, Move::Stop) => Refusal::NoChain.say(),
            (Stage::Begin, Move::Flip(at)) => match pos.piece_on(at) {
                Some(_) => at_square(Refusal::FaceUp, at),
                None => at_square(Refusal::Empty, at),
            },
            (Stage::Begin, Move::Step { from, to } | Move::Capture { from, to } | Move::Ambush { from, to }) => {
                // BQ-5.
                let Some(colour) = pos.turn else { return Refusal::NoColours.say() };
                match pos.piece_on(from).filter(|piece| piece.colour == colour) {
                    Some(mover) => self.why_not_go(pos, mv, mover, (from, to)),
                    None => not_yours(colour, from),
                }
            }
        }
    }

    /// Why a piece of the side to move does not go from one square to another.
    fn why_not_go(&self, pos: &Position, mv: Move, mover: Piece, (from, to): (Square, Square)) -> Message {
        let screens = self.rules.cannon == Cannon::Taiwan && mover.kind == Kind::Cannon;
        let here = pos.piece_on(to);
        let of_mover = |refusal: Refusal| refusal.with("piece", mover.name_of_kind());
        let of_way = |refusal: Refusal| of_mover(refusal).with("from", from.to_string()).with("to", to.to_string());
        match mv {
            Move::Step { .. } if !pos.empty().has(to) => at_square(Refusal::NotEmpty, to),
            Move::Step { .. } => of_way(Refusal::NoStep),
            Move::Capture { .. } if pos.face_down.has(to) => at_square(Refusal::FaceDown, to),
            Move::Ambush { .. } if !self.rules.ambush => Refusal::NoAmbush.say(),
            Move::Ambush { .. } if !pos.face_down.has(to) => at_square(Refusal::NotFaceDown, to),
            Move::Capture { .. } if here.is_none_or(|piece| piece.colour == mover.colour) => {
                at_square(Refusal::NoEnemy, to).with("colour", mover.colour.other().name())
            }
            // BQ-7.
            _ if screens => of_mover(Refusal::OverOneScreen),
            _ => match here {
                Some(prey) if near(from).has(to) => {
                    // BQ-4 is the exception from BQ-3.
                    let soldier = prey.kind == Kind::Soldier;
                    let refusal = if soldier { Refusal::NoSoldier } else { Refusal::NoCapture };
                    refusal.with("hunter", mover.name_of_kind()).with("prey", prey.name_of_kind())
                }
                _ => of_way(Refusal::NoReach),
            },
        }
    }

    /// Why touching a square, or one and then another, leads nowhere: what the eye sees first, then the rules.
    pub(super) fn why_touch(&self, pos: &Position, from: Option<usize>, to: usize) -> Message {
        let (first, Some(last)) = (from.and_then(square), square(to)) else { return why_nowhere(self, pos, from, to) };
        let Some(colour) = pos.turn.filter(|_| self.winner(pos).is_none()) else {
            // BQ-5 or BQ-8: nobody may move anything, whatever was touched.
            return self.why_not(pos, Move::Step { from: first.unwrap_or(last), to: last });
        };
        match (pos.stage, first) {
            (Stage::Flip(_) | Stage::Ambush { .. }, _) => self.why_not(pos, Move::Flip(last)),
            (Stage::Chain(at), Some(from)) if from == at => self.why_not_link(pos, colour, at, last),
            (Stage::Chain(at), _) => at_square(Refusal::InChain, at),
            (Stage::Begin, Some(from)) if from != last => self.why_not_from(pos, colour, from, last),
            (Stage::Begin, _) => match pos.piece_on(last) {
                Some(piece) if piece.colour != colour => not_yours(colour, last),
                _ => why_nowhere(self, pos, None, to),
            },
        }
    }

    /// Why the piece on `from` does not go to `to` at the beginning of a turn.
    fn why_not_from(&self, pos: &Position, colour: Colour, from: Square, to: Square) -> Message {
        match pos.piece_on(from) {
            Some(mover) if mover.colour == colour => self.why_not_there(pos, mover, from, to),
            Some(_) => not_yours(colour, from),
            None if pos.face_down.has(from) => at_square(Refusal::FaceDown, from),
            None => at_square(Refusal::Empty, from),
        }
    }

    /// BQ-11a: what keeps a piece from a link that it could capture otherwise.
    fn why_chain_not_so_far(&self, pos: &Position, at: Square, to: Square) -> Option<Message> {
        let mover = pos.piece_on(at)?;
        let captures = self.captures(pos.sides().1, pos.occupied(), mover.kind, at);
        let ambushes = self.ambushes(pos, mover.kind, at);
        let reached = captures.has(to) || self.rules.ambush_in_chain && ambushes.has(to);
        let far = reached && !self.chain_reach(mover.kind, at).has(to);
        far.then(|| Refusal::ChainStraight.with("piece", mover.name_of_kind()))
    }

    /// Why the piece in a chain does not go on to `to`. BQ-11: only a capture of a face-up enemy does; BQ-13.
    fn why_not_link(&self, pos: &Position, colour: Colour, at: Square, to: Square) -> Message {
        if let Some(reason) = self.why_chain_not_so_far(pos, at, to) {
            return reason;
        }
        match (pos.piece_on(at), pos.piece_on(to)) {
            (Some(mover), Some(prey)) if prey.colour != colour => self.why_not_there(pos, mover, at, to),
            _ => at_square(Refusal::InChain, at),
        }
    }

    /// Why a piece of the side to move does not go to `to`, by what lies there.
    fn why_not_there(&self, pos: &Position, mover: Piece, from: Square, to: Square) -> Message {
        let mv = match pos.piece_on(to) {
            Some(piece) if piece.colour == mover.colour => {
                return at_square(Refusal::OwnPiece, to).with("colour", mover.colour.name());
            }
            Some(_) => Move::Capture { from, to },
            None if pos.face_down.has(to) && !self.rules.ambush => return at_square(Refusal::FaceDownSafe, to),
            None if pos.face_down.has(to) => Move::Ambush { from, to },
            None => Move::Step { from, to },
        };
        self.why_not_go(pos, mv, mover, (from, to))
    }

    /// Why the game is over, and the pieces that decided it.
    pub(super) fn why_over(&self, pos: &Position, reason: Reason) -> Verdict {
        let of_colour = |id: &'static str, colour: Colour| WORDS.say(id).with("colour", colour.name());
        let deadlock = match (reason, self.winner(pos)) {
            (Reason::Rules, None) => return Verdict::default(),
            // BQ-8.
            (Reason::Rules, Some(winner)) => {
                let loser = winner.other();
                let stuck = pos.squares_of_colour(loser);
                let id = if pos.is_alive(loser) { "over-stuck" } else { "over-captured" };
                return verdict(of_colour(id, loser), stuck);
            }
            // BQ-9.
            (Reason::Repetition, _) => WORDS.say("over-repeated"),
            (Reason::Clock, _) => WORDS.say("over-stalled").with("n", self.rules.no_progress),
        };
        match self.highest(pos) {
            Some(piece) => {
                let words = WORDS.say("over-highest").with("deadlock", deadlock).with("piece", piece.name());
                verdict(words, pos.squares_of(piece))
            }
            None => verdict(deadlock, Squares::NONE),
        }
    }
}

fn verdict(why: Message, squares: Squares) -> Verdict {
    Verdict { why: Some(why), spots: squares.into_iter().map(Square::index).collect() }
}

/// The square that a spot of the layout is.
fn square(spot: usize) -> Option<Square> {
    Square::all().nth(spot)
}

fn at_square(refusal: Refusal, square: Square) -> Message {
    refusal.with("square", square.to_string())
}

fn not_yours(colour: Colour, square: Square) -> Message {
    at_square(Refusal::NotYours, square).with("colour", colour.name())
}
