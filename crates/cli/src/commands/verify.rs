//! `qiyuan verify`: derives a game's dice and flips again from the seed that was committed to.

use std::io::{Write, stdout};

use anyhow::Context;
use qiyuan_catalog::{check_chances, open_record};
use qiyuan_core::Message;

use super::DoesNotHold;
use crate::args::{Verify, read_file};
use crate::terminal::headline;
use crate::words::{WORDS, tell};

/// Prints every outcome beside what it should be, and a verdict.
pub(crate) fn run(args: &Verify) -> anyhow::Result<()> {
    let file = args.file.display().to_string();
    let record = qiyuan_core::Record::read(&read_file(&args.file)?).with_context(|| file.clone())?;
    let replayed = open_record(&record).with_context(|| file.clone())?;
    let mut out = stdout().lock();
    if !replayed.game.has_chance() {
        writeln!(out, "{}", headline(&*replayed.game))?;
        writeln!(out, "{}", tell(&WORDS.say("no-chance")))?;
        return Ok(());
    }
    let not_verified =
        |reason: Message| DoesNotHold(tell(&WORDS.say("not-verified").with("file", &*file).with("reason", reason)));
    let fairness = check_chances(&record, &replayed).map_err(|error| not_verified(error.message()))?;
    writeln!(out, "{}", headline(&*replayed.game))?;
    writeln!(out, "{}", tell(&WORDS.say("seed-holds").with("hash", &*fairness.commitment)))?;
    for outcome in &fairness.outcomes {
        let (chance, due) = (&outcome.chance, &outcome.due);
        let verdict = match outcome.holds() {
            true => WORDS.say("outcome-holds"),
            false => WORDS.say("outcome-wrong").with("due", &**due),
        };
        let place = tell(&WORDS.say("outcome-line").with("move", chance.move_number));
        let ticket = WORDS.say("outcome-ticket").with("ticket", outcome.ticket).with("total", chance.total_weight());
        let (ticket, verdict) = (tell(&ticket), tell(&verdict));
        writeln!(out, "{:>5}  {place:<10} {ticket:<18} {:<6} {verdict}", chance.number, chance.brought)?;
    }
    if let Some(wrong) = fairness.first_wrong() {
        let number = WORDS.say("wrong-outcome").with("number", wrong.chance.number);
        let place = number.with("move", wrong.chance.move_number).with("brought", &*wrong.chance.brought);
        return Err(not_verified(place.with("due", &*wrong.due)).into());
    }
    writeln!(out, "{}", tell(&WORDS.say("verified").with("n", fairness.outcomes.len())))?;
    Ok(())
}
