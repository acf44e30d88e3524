//! `qiyuan ugi`: plays for programs that arbitrate.

use std::io::{stdin, stdout};

use qiyuan_catalog::{Choice, FAMILIES};
use qiyuan_engine::Settings;

use crate::args::Ugi;

/// Answers lines until they end.
pub(crate) fn run(args: &Ugi) -> anyhow::Result<()> {
    let game = args.game.as_deref().unwrap_or(FAMILIES[0].id);
    let settings = Settings::read(&args.player)?;
    Ok(qiyuan_arena::ugi::serve(stdin().lock(), stdout(), Choice::new(game), settings)?)
}
