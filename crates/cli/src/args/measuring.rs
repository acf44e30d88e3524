//! The commands that count and measure.

use clap::{Args, ValueEnum};
use qiyuan_core::perft::Unit;

use super::{GameArgs, PositionArgs};

#[derive(Args, Debug)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// How deep to count
    #[arg(long, value_name = "N")]
    pub(crate) depth: u32,
    /// What to count in
    #[arg(long, value_enum, default_value_t = UnitArg::Turn)]
    pub(crate) unit: UnitArg,
    /// List the count below each first turn or move
    #[arg(long)]
    pub(crate) divide: bool,
    /// What chance brings, fixed beforehand; without it every outcome is counted
    #[arg(long, value_name = "DEAL")]
    pub(crate) deal: Option<String>,
    /// How many threads to count on
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: u16,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum UnitArg {
    /// Whole turns
    Turn,
    /// Single moves
    Move,
}

impl From<UnitArg> for Unit {
    fn from(unit: UnitArg) -> Unit {
        match unit {
            UnitArg::Turn => Unit::Turn,
            UnitArg::Move => Unit::Move,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// Which games; all families by default
    #[arg(value_name = "GAME")]
    pub(crate) games: Vec<String>,
    /// Every preset of every family
    #[arg(long, conflicts_with = "games")]
    pub(crate) all: bool,
    /// Measure how fast engines think instead; with several threads, how much sooner they get as deep as one
    #[arg(long)]
    pub(crate) search: bool,
    /// How long to measure each figure
    #[arg(long, value_name = "S", default_value_t = 1.0)]
    pub(crate) seconds: f64,
    /// How many threads to use
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: u16,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Load {
    /// Which games, for two; one of every family by default
    #[arg(value_name = "GAME")]
    pub(crate) games: Vec<String>,
    /// The server; without it one is started, and its games are forgotten afterwards
    #[arg(long, value_name = "URL")]
    pub(crate) server: Option<String>,
    /// How many tables at once
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) tables: u32,
    /// How many moves a second at each table
    #[arg(long, value_name = "R", default_value_t = 0.5)]
    pub(crate) moves_per_second: f64,
    /// How long to play
    #[arg(long, value_name = "S", default_value_t = 30.0)]
    pub(crate) seconds: f64,
    /// Then play as long again beside each of several attackers; the server has its usual limits, and is on this machine
    #[arg(long)]
    pub(crate) attack: bool,
    /// How long to wait when all have gone, before the server's memory is looked at once more
    #[arg(long, value_name = "S", default_value_t = 0.0)]
    pub(crate) rest: f64,
    /// Other moves
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}
