//! `qiyuan gauntlet`: one player against each of several others.

use qiyuan_arena::Player;

use super::arena::Arena;
use crate::args::Gauntlet;

/// Plays the matches and prints a table.
pub(crate) fn run(args: &Gauntlet) -> anyhow::Result<()> {
    let hero = Player::read(&args.hero)?;
    let opponents = args.opponents.iter().map(|text| Player::read(text)).collect::<Result<Vec<_>, _>>()?;
    let matches: Vec<_> = opponents.into_iter().map(|opponent| (hero.clone(), opponent)).collect();
    Arena::new(&args.how)?.play_all(&matches)
}
