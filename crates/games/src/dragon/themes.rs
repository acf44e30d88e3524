//! What happens in a line of moves, as players of Dragonchess say it.

use qiyuan_core::show::{Theme, first_turn};
use qiyuan_core::{Game, Match, Status};

use super::piece::GOLD;
use super::position::{Position, takes_from_afar};
use super::square::Square;
use super::words::WORDS;
use super::{Dragon, Kind};

impl Dragon {
    /// The themes of a line whose first turn somebody had to find.
    pub(super) fn name_themes(&self, line: &Match<Dragon>) -> Vec<Theme> {
        let (moves, after) = first_turn(line);
        let before = line.start();
        let Some(&(_, mv)) = moves.first() else { return Vec::new() };
        let (seat, other) = (before.to_move(), before.to_move().other());
        let mut ids = Vec::new();
        // DRG-19.
        let won = matches!(line.status(), Status::Over(payoffs) if payoffs.winner() == Some(seat));
        if won {
            ids.push("mate");
        }
        // DRG-18.
        if self.frozen(after, other).count_ones() > self.frozen(before, other).count_ones() {
            ids.push("freeze");
        }
        if self.frozen(after, seat).count_ones() < self.frozen(before, seat).count_ones() {
            ids.push("thaw");
        }
        // DRG-5.
        if takes_from_afar(before.code(mv.from), mv) {
            ids.push("from-afar");
        } else if mv.from.level() != mv.to.level() {
            ids.push("crossing");
        }
        // DRG-6.
        let kind = |pos: &Position, square: Square| pos.piece(square).map(|piece| piece.kind);
        if kind(before, mv.from) == Some(Kind::Warrior) && kind(after, mv.to) == Some(Kind::Hero) {
            ids.push("promotion");
        }
        if !won && self.in_check(after, other) {
            ids.push("check");
        }
        ids.into_iter().map(|id| Theme::new(&WORDS, id)).collect()
    }

    /// The position with Gold's pieces as Scarlet's and the other way round, seen from the other side; none where heroes
    /// remember where they came from.
    pub(super) fn with_sides_exchanged(&self, pos: &Position) -> Option<Position> {
        if self.remembers_origins() {
            return None;
        }
        let mut other = Position { clock: pos.clock, ..Position::bare() };
        for (square, piece) in pos.pieces() {
            let there = Square::new(square.level() as i8 - 1, square.file() as i8, 7 - square.rank() as i8)?;
            other.put(there, piece.seat.other(), pos.code(square));
        }
        if pos.to_move() == GOLD {
            other.pass_turn();
        }
        debug_assert!(self.count_turns(&other).is_some());
        Some(other)
    }
}
