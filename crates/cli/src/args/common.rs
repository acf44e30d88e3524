//! What several commands ask for: a game, a position of it, a language, files.

use std::io::Read;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::Args;
use qiyuan_catalog::{AnyGame, AnyMatch, Choice};

/// Which game, with which rules.
#[derive(Args, Debug)]
pub(crate) struct GameArgs {
    /// GAME or GAME:PRESET, such as deer:48b; `qiyuan games` lists them
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// Override single rule fields: a JSON object, or a file that holds one
    #[arg(long, value_name = "FILE|JSON")]
    pub(crate) rules: Option<String>,
    /// Play on a board of your own
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,
}

impl GameArgs {
    /// What is asked for.
    pub(crate) fn choice(&self) -> anyhow::Result<Choice> {
        let mut choice = Choice::new(&self.game);
        choice.rules = self.rules.as_deref().map(read_rules).transpose()?;
        choice.board = self.board.as_ref().map(read_file).transpose()?;
        Ok(choice)
    }

    /// Opens the game.
    pub(crate) fn open(&self) -> anyhow::Result<Arc<dyn AnyGame>> {
        let opened = self.choice()?.open();
        match &self.board {
            Some(path) => opened.with_context(|| path.display().to_string()),
            None => Ok(opened?),
        }
    }
}

/// Which position of it.
#[derive(Args, Debug)]
pub(crate) struct PositionArgs {
    /// Begin at this position instead of the start
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// Play these moves first, separated by spaces, the moves of a turn by commas
    #[arg(long, value_name = "MOVES")]
    play: Option<String>,
}

impl PositionArgs {
    /// Sets up the position.
    pub(crate) fn start(&self, game: &dyn AnyGame) -> anyhow::Result<Box<dyn AnyMatch>> {
        let mut play = game.start(self.position.as_deref())?;
        for turn in self.play.as_deref().unwrap_or_default().split_whitespace() {
            play.play(turn)?;
        }
        Ok(play)
    }
}

/// Rules that override: a JSON object, or a file that holds one.
pub(crate) fn read_rules(text: &str) -> anyhow::Result<String> {
    if text.trim_start().starts_with('{') { Ok(text.into()) } else { read_file(&PathBuf::from(text)) }
}

/// The largest file that is read, in bytes: nothing that the program reads is nearly as large.
const LARGEST_FILE: u64 = 64 << 20;

/// Reads a file, or standard input for `-`; the error names it. A byte order mark, with which some editors begin files, is
/// left out.
pub(crate) fn read_file(path: &PathBuf) -> anyhow::Result<String> {
    let read = || -> std::io::Result<String> {
        let source: Box<dyn Read> =
            if path.as_os_str() == "-" { Box::new(std::io::stdin()) } else { Box::new(std::fs::File::open(path)?) };
        let mut text = String::new();
        source.take(LARGEST_FILE + 1).read_to_string(&mut text)?;
        Ok(text)
    };
    let text = read().with_context(|| format!("cannot read {}", path.display()))?;
    if text.len() as u64 > LARGEST_FILE {
        anyhow::bail!("{} is larger than {} MiB, the largest file that is read", path.display(), LARGEST_FILE >> 20);
    }
    Ok(text.strip_prefix('\u{feff}').map(String::from).unwrap_or(text))
}
