//! What happens in a line of moves, as players of Banqi say it.

use qiyuan_core::Match;
use qiyuan_core::show::{Theme, first_turn};

use super::board::Squares;
use super::forces::Sight;
use super::piece::{Colour, Kind};
use super::position::{Move, Position};
use super::reach::near;
use super::words::WORDS;
use super::{Banqi, Rules};

impl Banqi {
    /// The themes of a line whose first turn somebody had to find.
    pub(super) fn name_themes(&self, line: &Match<Banqi>) -> Vec<Theme> {
        let (moves, after) = first_turn(line);
        let before = line.start();
        let (Some(colour), Some(&(_, first))) = (before.turn, moves.first()) else { return Vec::new() };
        let mut ids = Vec::new();
        match first {
            Move::Flip(_) => ids.push("flip"),
            Move::Ambush { .. } => ids.push("ambush"),
            // BQ-7: over a screen, never from the next square.
            Move::Capture { from, to } if before.sides().0.kind_on(from) == Kind::Cannon && !near(from).has(to) => {
                ids.push("cannon");
            }
            Move::Step { from, .. } if self.sees(before, colour).attacked.has(from) => ids.push("escape"),
            _ => {}
        }
        // BQ-11.
        if moves.iter().filter(|(_, mv)| matches!(mv, Move::Capture { .. })).count() >= 2 {
            ids.push("chain");
        }
        let trapped = |pos: &Position| self.sees(pos, colour.other()).trapped;
        if !(trapped(after) & !trapped(before)).is_empty() {
            ids.push("trap");
        }
        if is_about_the_last_three(&self.rules, before) {
            ids.push("last-three");
        }
        ids.into_iter().map(|id| Theme::new(&WORDS, id)).collect()
    }

    /// What the face-up pieces of a colour have to fear.
    fn sees(&self, pos: &Position, colour: Colour) -> Sight {
        let [mine, theirs] = [colour, colour.other()].map(|colour| &pos.armies[colour.index()]);
        let aimed_at = self.far_captures(theirs, mine, pos.occupied());
        self.takes.sight(mine, theirs, pos.empty(), aimed_at)
    }
}

/// BQ-9: whether a deadlock would be decided by rank.
fn is_about_the_last_three(rules: &Rules, pos: &Position) -> bool {
    rules.three_piece_rule && pos.face_down == Squares::NONE && pos.occupied().len() <= 4
}
