//! What `qiyuan analyse` is asked.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use qiyuan_engine::{Limits, Settings};

use crate::args::PositionArgs;

/// The help behind the options.
pub(crate) const AFTER_HELP: &str = "\
Of a record every decision is judged: the engine thinks about all moves, and about the one that was played if it would
have played another. A move is marked by what it gives away of the game, a win counting 1 and a draw 1/2: ?! from 0.10 on,
? from 0.20 on, ?? from 0.30 on; in games for chips from 15%, 40% and 75% of the stake on. The only legal move is not
judged, and what chance brings is luck.

Examples:
  qiyuan analyse komikan --lines 3
  qiyuan analyse deer --play \"a3-a2 b4-b5,@a3\" --movetime 10000 --threads 2
  qiyuan analyse --record game.txt --svg chart.svg";

#[derive(Args, Debug)]
pub(crate) struct Analyse {
    /// GAME or GAME:PRESET; a record names its game itself
    #[arg(value_name = "GAME", required_unless_present = "record")]
    pub(super) game: Option<String>,
    /// Override single rule fields: a JSON object, or a file that holds one
    #[arg(long, value_name = "FILE|JSON", conflicts_with = "record")]
    pub(super) rules: Option<String>,
    /// On a board of your own
    #[arg(long, value_name = "FILE", conflicts_with = "record")]
    pub(super) board: Option<PathBuf>,
    #[command(flatten)]
    pub(super) position: PositionArgs,
    /// Judge a whole game: a record's file, `-` for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "play", "lines"])]
    pub(super) record: Option<PathBuf>,
    /// How many best lines to show
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=100))]
    pub(super) lines: u16,
    #[command(flatten)]
    pub(super) thinking: Thinking,
    /// Write a chart of the game to this SVG file
    #[arg(long, value_name = "FILE", requires = "record")]
    pub(super) svg: Option<PathBuf>,
    /// Draw the chart for a dark page
    #[arg(long, requires = "svg")]
    pub(super) dark: bool,
    /// Write the record with what was found as comments to this file
    #[arg(long, value_name = "FILE", requires = "record")]
    pub(super) annotated: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// How long to think, and with what. Whatever comes first ends it.
#[derive(Args, Debug)]
pub(crate) struct Thinking {
    /// Look so many single moves deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=200))]
    depth: Option<u32>,
    /// Look at so many positions; by default 200000 for each move of a record
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Think so many milliseconds; by default 3000 about a position
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    movetime: Option<u64>,
    /// How many threads think; with more than one, results may differ from run to run
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// How many MiB of positions are remembered
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,
}

impl Thinking {
    /// The limits that were asked for, or else these.
    pub(super) fn limits_or(&self, usual: Limits) -> Limits {
        let movetime = self.movetime.map(Duration::from_millis);
        let asked = Limits { depth: self.depth, nodes: self.nodes, movetime, clock: None };
        if asked.is_unlimited() { usual } else { asked }
    }

    /// An engine at full strength.
    pub(super) fn settings(&self) -> Settings {
        Settings { threads: self.threads.into(), hash: self.hash as usize, ..Settings::default() }
    }
}
