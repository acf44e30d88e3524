//! Moves as people write them.

use qiyuan_core::{Message, Status};

use super::Dragon;
use super::piece::Kind;
use super::position::{Move, Position};
use super::words::WORDS;

/// What is written behind a move's squares and between them.
struct Signs {
    captures: bool,
    promotes: bool,
    /// `+` for check, `#` for mate.
    check: &'static str,
}

impl Dragon {
    /// A move in short: the piece's letter, `-` or `x` for a capture, `=H` for a promotion, `+` for check, `#` for mate.
    ///
    /// ```
    /// use qiyuan_core::{Game, Language, Show};
    /// use qiyuan_games::dragon::{Dragon, DragonRules};
    /// let game = Dragon::new(DragonRules::standard())?;
    /// let pos = game.start();
    /// let mv = game.read_move(&pos, "2b12a3")?;
    /// assert_eq!(game.short_notation(&pos, mv), "U2b1-2a3");
    /// assert_eq!(game.tell_move(&pos, mv).tell(Language::English), "Unicorn 2b1-2a3");
    /// # Ok::<(), qiyuan_core::Error>(())
    /// ```
    pub fn short_notation(&self, pos: &Position, mv: Move) -> String {
        let letter = pos.piece(mv.from).map_or_else(String::new, |piece| piece.kind.letter().to_string());
        let Signs { captures, promotes, check } = self.signs(pos, mv);
        let sign = if captures { 'x' } else { '-' };
        let promotion = if promotes { "=H" } else { "" };
        format!("{letter}{}{sign}{}{promotion}{check}", mv.from, mv.to)
    }

    /// The same with the piece's name.
    pub(super) fn long_notation(&self, pos: &Position, mv: Move) -> Message {
        let Signs { captures, promotes, check } = self.signs(pos, mv);
        let id = match (captures, promotes) {
            (false, false) => "move-step",
            (true, false) => "move-capture",
            (false, true) => "move-promotion",
            (true, true) => "move-capture-promotion",
        };
        WORDS
            .say(id)
            .with("piece", pos.piece(mv.from).map(|piece| piece.kind.title()).unwrap_or_default())
            .with("from", mv.from.to_string())
            .with("to", mv.to.to_string())
            .with("check", check)
    }

    fn signs(&self, pos: &Position, mv: Move) -> Signs {
        let mut after = *pos;
        self.make(&mut after, mv);
        let is = |pos: &Position, square, kind| pos.piece(square).is_some_and(|piece| piece.kind == kind);
        let check = match self.find_status(&after) {
            _ if !self.in_check(&after, after.to_move()) => "",
            Status::Over(payoffs) if payoffs.winner().is_some() => "#",
            _ => "+",
        };
        Signs {
            captures: pos.piece(mv.to).is_some(),
            promotes: is(pos, mv.from, Kind::Warrior) && is(&after, mv.to, Kind::Hero),
            check,
        }
    }
}
