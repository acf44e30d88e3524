//! Playing moves and outcomes.

use qiyuan_core::{Clock, Seat};

use super::Banqi;
use super::board::{Square, Squares};
use super::piece::{Colour, Kind, Piece};
use super::position::{Move, Position, RedSeat, Stage};
use super::reach::near;
use super::rules::AmbushingGeneral;

impl Banqi {
    /// Plays a legal move.
    #[inline]
    pub(super) fn make(&self, pos: &mut Position, mv: Move) {
        match mv {
            Move::Flip(square) => {
                pos.clock = Clock(0);
                self.enter(pos, Stage::Flip(square));
            }
            Move::Ambush { from, to } => {
                pos.clock = Clock(0);
                self.enter(pos, Stage::Ambush { from, to });
            }
            Move::Step { from, to } => {
                let mover = self.mover(pos, from);
                self.shift(pos, mover, from, to);
                // BQ-9: nothing happened.
                pos.clock = pos.clock.tick();
                self.end_turn(pos);
            }
            Move::Capture { from, to } => {
                let mover = self.mover(pos, from);
                let victim = Piece { colour: mover.colour.other(), kind: pos.sides().1.kind_on(to) };
                self.toggle(pos, victim, to);
                self.shift(pos, mover, from, to);
                pos.clock = Clock(0);
                self.after_capture(pos, to);
            }
            Move::Stop => self.end_turn(pos),
            Move::Outcome(piece) => match pos.stage {
                Stage::Flip(square) => self.flip(pos, square, piece),
                Stage::Ambush { from, to } => self.ambush(pos, from, to, piece),
                Stage::Begin | Stage::Chain(_) => debug_assert!(false, "outcomes are played at chance nodes"),
            },
        }
    }

    /// A face-down piece turns out to be `piece`.
    #[inline]
    fn flip(&self, pos: &mut Position, square: Square, piece: Piece) {
        self.turn_up(pos, square, piece);
        if pos.turn.is_none() {
            // BQ-5: the first flip is seat 0's, and gives it its colour.
            pos.red_seat = RedSeat(if piece.colour == Colour::Red { Seat(0) } else { Seat(1) });
            self.give_turn(pos, piece.colour);
        }
        self.end_turn(pos);
    }

    /// BQ-12: the attacked piece turns out to be `piece`.
    #[inline]
    fn ambush(&self, pos: &mut Position, from: Square, to: Square, piece: Piece) {
        let mover = self.mover(pos, from);
        self.turn_up(pos, to, piece);
        if piece.colour == mover.colour {
            self.end_turn(pos);
        } else if near(from).has(to) && !self.ambushes_with_success(mover.kind, piece.kind) {
            self.toggle(pos, mover, from);
            self.end_turn(pos);
        } else {
            self.toggle(pos, piece, to);
            self.shift(pos, mover, from, to);
            if self.rules.ambush_in_chain { self.after_capture(pos, to) } else { self.end_turn(pos) }
        }
    }

    /// Whether a piece that ambushes another from the next square captures it.
    #[inline]
    fn ambushes_with_success(&self, hunter: Kind, prey: Kind) -> bool {
        // BQ-12a: by the letter even a general takes the soldier that it finds.
        let lucky =
            (hunter, prey) == (Kind::General, Kind::Soldier) && self.rules.ambushing_general == AmbushingGeneral::Takes;
        hunter.outranks(prey) || lucky
    }

    /// BQ-11: a chain goes on where it can, as long as there are enemies.
    #[inline]
    fn after_capture(&self, pos: &mut Position, square: Square) {
        let goes_on = self.rules.chain
            && Colour::ALL.into_iter().all(|colour| pos.is_alive(colour))
            && !self.links(pos, square).is_empty();
        if goes_on { self.enter(pos, Stage::Chain(square)) } else { self.end_turn(pos) }
    }

    /// The piece of the side to move on a square.
    #[inline]
    fn mover(&self, pos: &Position, square: Square) -> Piece {
        let colour = pos.turn.unwrap_or(Colour::Red);
        Piece { colour, kind: pos.sides().0.kind_on(square) }
    }

    #[inline]
    fn turn_up(&self, pos: &mut Position, square: Square, piece: Piece) {
        let bit = pos.hidden.next_bit(piece);
        pos.hidden.remove(bit);
        pos.face_down ^= Squares::only(square);
        pos.key ^= self.keys.hidden(bit) ^ self.keys.face_down(square);
        self.toggle(pos, piece, square);
    }

    #[inline]
    fn toggle(&self, pos: &mut Position, piece: Piece, square: Square) {
        pos.armies[piece.colour.index()].toggle(piece.kind, Squares::only(square));
        pos.key ^= self.keys.piece(piece, square);
    }

    #[inline]
    fn shift(&self, pos: &mut Position, piece: Piece, from: Square, to: Square) {
        pos.armies[piece.colour.index()].toggle(piece.kind, Squares::only(from) ^ Squares::only(to));
        pos.key ^= self.keys.piece(piece, from) ^ self.keys.piece(piece, to);
    }

    #[inline]
    fn enter(&self, pos: &mut Position, stage: Stage) {
        pos.key ^= self.keys.stage(pos.stage) ^ self.keys.stage(stage);
        pos.stage = stage;
    }

    #[inline]
    fn give_turn(&self, pos: &mut Position, colour: Colour) {
        pos.key ^= self.keys.turn(pos.turn) ^ self.keys.turn(Some(colour));
        pos.turn = Some(colour);
    }

    /// The position with the turn given to the other side unused.
    #[inline]
    pub(super) fn passed(&self, pos: &Position) -> Position {
        let mut passed = *pos;
        passed.clock = pos.clock.tick();
        self.end_turn(&mut passed);
        passed
    }

    /// BQ-9: the piece that decides a deadlock. With at most three pieces left, all face up, it is the one that ranks
    /// highest, unless both sides have one of that rank.
    pub(super) fn highest(&self, pos: &Position) -> Option<Piece> {
        let few = pos.face_down.is_empty() && pos.occupied().len() <= 3;
        let (red, black) = (top(pos, Colour::Red)?, top(pos, Colour::Black)?);
        // Kinds are in the order of their ranks, the highest first.
        let colour = if red < black { Colour::Red } else { Colour::Black };
        (self.rules.three_piece_rule && few && red != black).then(|| Piece { colour, kind: red.min(black) })
    }

    #[inline]
    fn end_turn(&self, pos: &mut Position) {
        if pos.stage != Stage::Begin {
            self.enter(pos, Stage::Begin);
        }
        if let Some(colour) = pos.turn {
            self.give_turn(pos, colour.other());
        }
    }
}

/// The highest-ranked face-up piece of a colour.
pub(super) fn top(pos: &Position, colour: Colour) -> Option<Kind> {
    Kind::ALL.into_iter().find(|&kind| !pos.squares_of(Piece { colour, kind }).is_empty())
}
