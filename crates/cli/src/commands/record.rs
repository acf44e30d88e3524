//! `qiyuan record`: checks and replays a record.

use std::io::{Write, stdout};

use anyhow::Context;
use qiyuan_catalog::open_record;

use crate::args::{Record, read_file};
use crate::terminal::{drawing, headline, standing};
use crate::words::{WORDS, tell};

/// Replays a record and prints its end, or the first thing that is wrong with it.
pub(crate) fn run(args: &Record) -> anyhow::Result<()> {
    let file = args.file.display().to_string();
    let record = qiyuan_core::Record::read(&read_file(&args.file)?).with_context(|| file.clone())?;
    let replayed = open_record(&record).with_context(|| file.clone())?;
    let (game, play) = (&*replayed.game, &*replayed.play);
    let mut out = stdout().lock();
    writeln!(out, "{}", headline(game))?;
    let legal = WORDS.say("all-legal").with("turns", play.turns().len()).with("moves", play.n_moves());
    writeln!(out, "{}", tell(&legal))?;
    if args.story {
        let story: Vec<String> = play.history(0).iter().map(|step| tell(&step.told)).collect();
        writeln!(out, "\n{}\n", story.join("\n"))?;
    }
    if args.show {
        writeln!(out, "\n{}\n", drawing(game, play).trim_end())?;
    }
    writeln!(out, "{}", standing(game, play))?;
    if play.ending().is_none() && record.result != "*" {
        writeln!(out, "{}", tell(&WORDS.say("record-result").with("result", &*record.result)))?;
    }
    writeln!(out, "{}", play.position())?;
    Ok(())
}
