//! What can be checked without thinking.

use std::collections::HashSet;

use qiyuan_core::{Error, Status};
use qiyuan_engine::N_LEVELS;

use super::prove::Doubt;
use super::puzzle::{Aim, Puzzle};
use crate::any::AnyGame;

/// Whoever has fewer moves to choose from has not much to find, and where a unit is to be moved, fewer units.
pub(super) const fn least_choices(aim: Aim) -> usize {
    match aim {
        Aim::Chips => 2,
        Aim::Win | Aim::Hold | Aim::Save => 3,
    }
}

/// Checks that a puzzle's line can be played, begins and ends with a choice of whoever solves it, contains no chance, and
/// that it is none of those `seen` in any mirror; adds it to them.
pub fn check(game: &dyn AnyGame, puzzle: &Puzzle, seen: &mut HashSet<u64>) -> Result<(), Doubt> {
    let sameness = puzzle.start(game).map_err(Doubt::Unplayable)?.sameness();
    let sound = is_sound(game, puzzle).map_err(Doubt::Unplayable)?;
    match (sound, seen.insert(sameness)) {
        (false, _) => Err(Doubt::Unsound),
        (true, false) => Err(Doubt::Twice),
        (true, true) => Ok(()),
    }
}

fn is_sound(game: &dyn AnyGame, puzzle: &Puzzle) -> Result<bool, Error> {
    let tests = puzzle.tests(game)?;
    let ends = [tests.first(), tests.last()] == [Some(&0), Some(&(puzzle.line.len() - 1))];
    let mut play = puzzle.start(game)?;
    let mut chosen = play.moves().len() >= least_choices(puzzle.aim);
    for mv in puzzle.line.iter().chain(&puzzle.rest) {
        // A text could stand for several moves; here each is one.
        chosen &= matches!(play.status(), Status::ToMove(_)) && play.moves().iter().any(|legal| legal.text == *mv);
        play.play(mv)?;
    }
    Ok(ends && chosen && (1..=N_LEVELS as u8 + 1).contains(&puzzle.level))
}
