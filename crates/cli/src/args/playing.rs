//! The commands to look at games, to play them, and to look at records of them.

use std::path::PathBuf;

use clap::Args;

use super::{GameArgs, PositionArgs};

#[derive(Args, Debug)]
pub(crate) struct Games {
    /// Only this game: deer, komikan, dama, banqi or dragon
    pub(crate) game: Option<String>,
    /// What can be agreed on before a game: every field of the rules with its values
    #[arg(long)]
    pub(crate) options: bool,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Write an SVG picture to this file, or to standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) svg: Option<PathBuf>,
    /// Write a PNG picture to this file, or to standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) png: Option<PathBuf>,
    /// Draw the picture for a dark page
    #[arg(long)]
    pub(crate) dark: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Moves {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Show the position after each move
    #[arg(long)]
    pub(crate) after: bool,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Who sits where, first seat first; by default you have the first and level3 the others
    #[arg(long, value_name = "WHO,WHO,…")]
    pub(crate) seats: Option<String>,
    /// What lies face down, in a game that deals pieces; a random deal by default, told when the game is over
    #[arg(long, value_name = "DEAL")]
    pub(crate) deal: Option<String>,
    /// Make engines and chance repeatable
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct Record {
    /// The file, `-` for standard input
    pub(crate) file: PathBuf,
    /// Tell the game move by move
    #[arg(long)]
    pub(crate) story: bool,
    /// Draw the final position
    #[arg(long)]
    pub(crate) show: bool,
    /// Write the game as an animated GIF, a picture a turn, to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) gif: Option<PathBuf>,
    /// Draw the animation for a dark page
    #[arg(long)]
    pub(crate) dark: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// The file, `-` for standard input
    pub(crate) file: PathBuf,
}
