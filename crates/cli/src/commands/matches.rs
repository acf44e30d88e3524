//! `qiyuan match`: two players, many games, and who is stronger.

use std::io::{Write, stdout};

use qiyuan_arena::{Player, Sprt};

use super::arena::Arena;
use crate::args::Match;

/// Plays a match and prints what it came to.
pub(crate) fn run(args: &Match) -> anyhow::Result<()> {
    let (a, b) = (Player::read(&args.a)?, Player::read(&args.b)?);
    let sprt = args.sprt.as_deref().map(Sprt::read).transpose()?;
    let summary = Arena::new(&args.how)?.play(&a, &b, "", sprt)?;
    let mut out = stdout().lock();
    if args.how.json {
        return Ok(writeln!(out, "{}", serde_json::to_string_pretty(&summary.to_json())?)?);
    }
    Ok(write!(out, "{summary}")?)
}
