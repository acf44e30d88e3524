//! `qiyuan verify`: derives a game's dice and flips again from the seed that was committed to.

use std::io::{Write, stdout};

use anyhow::Context;
use qiyuan_catalog::{check_chances, open_record};

use super::DoesNotHold;
use crate::args::{Verify, read_file};
use crate::terminal::headline;

/// Prints every outcome beside what it should be, and a verdict.
pub(crate) fn run(args: &Verify) -> anyhow::Result<()> {
    let file = args.file.display().to_string();
    let record = qiyuan_core::Record::read(&read_file(&args.file)?).with_context(|| file.clone())?;
    let replayed = open_record(&record).with_context(|| file.clone())?;
    let mut out = stdout().lock();
    if !replayed.game.has_chance() {
        writeln!(out, "{}", headline(&*replayed.game))?;
        writeln!(out, "Chance has no part in this game: there is nothing to verify.")?;
        return Ok(());
    }
    let fairness =
        check_chances(&record, &replayed).map_err(|error| DoesNotHold(format!("{file}: not verified: {error}")))?;
    writeln!(out, "{}", headline(&*replayed.game))?;
    writeln!(out, "The seed is the one committed to: its SHA-256 is {}", fairness.commitment)?;
    for outcome in &fairness.outcomes {
        let (chance, due) = (&outcome.chance, &outcome.due);
        let verdict = if outcome.holds() { "holds".to_string() } else { format!("WRONG, the seed says {due}") };
        let ticket = format!("ticket {} of {}", outcome.ticket, chance.total_weight());
        writeln!(
            out,
            "{:>5}  move {:<5} {ticket:<18} {:<6} {verdict}",
            chance.number, chance.move_number, chance.brought
        )?;
    }
    if let Some(wrong) = fairness.first_wrong() {
        let (number, move_number, brought) = (wrong.chance.number, wrong.chance.move_number, &wrong.chance.brought);
        let reason = format!("outcome {number} (move {move_number}) is {brought}, but the seed says {}", wrong.due);
        return Err(DoesNotHold(format!("{file}: not verified: {reason}")).into());
    }
    match fairness.outcomes.len() {
        0 => writeln!(out, "Verified: chance has brought nothing so far.")?,
        1 => writeln!(out, "Verified: the one outcome follows from the seed.")?,
        n => writeln!(out, "Verified: all {n} outcomes follow from the seed.")?,
    }
    Ok(())
}
