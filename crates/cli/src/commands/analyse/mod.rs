//! `qiyuan analyse`: what the engine thinks of a position, or of a whole game.

mod args;
mod chart;
mod game;
mod position;
mod teller;

pub(crate) use self::args::{AFTER_HELP, Analyse};

/// Analyses a position or a record.
pub(crate) fn run(args: &Analyse) -> anyhow::Result<()> {
    match &args.record {
        Some(file) => game::run(args, file),
        None => position::run(args),
    }
}
