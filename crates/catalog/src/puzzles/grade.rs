//! How hard a puzzle is: the lowest level that solves it.

use qiyuan_core::Error;
use qiyuan_engine::{Limits, N_LEVELS, Orders, Settings, Stop};

use super::puzzle::Puzzle;
use crate::any::AnyGame;

/// Levels play with some luck: each tries so often.
const TRIES: u64 = 3;
/// And solves it if it finds every move at least so often.
const SOLVED: u64 = 2;

/// The lowest level that finds every move of a puzzle, or one more than the highest.
pub(super) fn level_of(game: &dyn AnyGame, puzzle: &Puzzle, stop: &Stop) -> Result<u8, Error> {
    for level in 1..=N_LEVELS as u8 {
        if solves(game, puzzle, level, stop)? {
            return Ok(level);
        }
    }
    Ok(N_LEVELS as u8 + 1)
}

/// Whether a level finds every move of a puzzle, more often than not.
pub(super) fn solves(game: &dyn AnyGame, puzzle: &Puzzle, level: u8, stop: &Stop) -> Result<bool, Error> {
    let tests = puzzle.tests(game)?;
    let (mut solved, mut failed) = (0, 0);
    for seed in 0..TRIES {
        let settings = Settings { level: Some(level), seed, ..Settings::default() };
        match finds(game, puzzle, &tests, settings, stop)? {
            true => solved += 1,
            false => failed += 1,
        }
        if solved == SOLVED || failed > TRIES - SOLVED {
            break;
        }
    }
    Ok(solved == SOLVED)
}

fn finds(game: &dyn AnyGame, puzzle: &Puzzle, tests: &[usize], settings: Settings, stop: &Stop) -> Result<bool, Error> {
    let mut engine = game.engine(settings);
    for &place in tests {
        let play = puzzle.after(game, place)?;
        let report = engine.think(&*play, &Orders::best(Limits::default()), stop, &mut |_| {})?;
        if report.is_none_or(|report| report.best() != puzzle.line[place]) {
            return Ok(false);
        }
    }
    Ok(true)
}
