//! `qiyuan record`: checks and replays a record.

use std::io::{Write, stdout};

use anyhow::Context;
use qiyuan_catalog::open_record;

use crate::args::{Record, read_file};
use crate::terminal::{drawing, headline, standing};

/// Replays a record and prints its end, or the first thing that is wrong with it.
pub(crate) fn run(args: &Record) -> anyhow::Result<()> {
    let file = args.file.display().to_string();
    let record = qiyuan_core::Record::read(&read_file(&args.file)?).with_context(|| file.clone())?;
    let replayed = open_record(&record).with_context(|| file.clone())?;
    let (game, table) = (&*replayed.game, &*replayed.table);
    let mut out = stdout().lock();
    writeln!(out, "{}", headline(game))?;
    writeln!(out, "{} turns, {} single moves: all legal", table.turns().len(), table.n_moves())?;
    if args.story {
        writeln!(out, "\n{}\n", table.story(0).join("\n"))?;
    }
    if args.show {
        writeln!(out, "\n{}\n", drawing(game, table).trim_end())?;
    }
    writeln!(out, "{}", standing(game, table))?;
    if table.ending().is_none() && record.result != "*" {
        writeln!(out, "The record gives the result {}, agreed or resigned before the end.", record.result)?;
    }
    writeln!(out, "{}", table.position())?;
    Ok(())
}
