//! `qiyuan ladder`: every level against the one below it.

use qiyuan_arena::Player;
use qiyuan_engine::N_LEVELS;

use super::arena::Arena;
use crate::args::Ladder;

/// Plays the matches and prints a table.
pub(crate) fn run(args: &Ladder) -> anyhow::Result<()> {
    let level = |level: usize| Player::read(&format!("level{level}"));
    let rungs = (1..N_LEVELS).map(|lower| Ok((level(lower + 1)?, level(lower)?)));
    let rungs = rungs.collect::<Result<Vec<_>, qiyuan_arena::Error>>()?;
    Arena::new(&args.how)?.play_all(&rungs)
}
