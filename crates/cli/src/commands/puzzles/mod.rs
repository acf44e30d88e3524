//! `qiyuan puzzles`: finds puzzles, checks and lists them.

mod mine;
mod progress;
mod verify;

use std::path::PathBuf;

use clap::Args;

pub(crate) const AFTER_HELP: &str = "\
Mining plays games of the engine against itself and keeps positions with one move that is far better than all others. The
file is written after every game; the same command goes on where it was stopped. So does verifying with --out or
--progress.

Examples:
  qiyuan puzzles deer --count 300 --out deer.puzzles.txt
  qiyuan puzzles banqi --count 300 --wild 80 --out banqi.puzzles.txt    where mistakes are rare
  qiyuan puzzles --verify                  all that are shipped, each move searched again, deeper
  qiyuan puzzles --verify --quick banqi    only whether the lines can be played";

/// What to do with puzzles.
#[derive(Args, Debug)]
pub(crate) struct Puzzles {
    /// GAME or GAME:PRESET to mine, or with --verify a game or a puzzle file
    #[arg(value_name = "GAME|FILE", required_unless_present = "verify")]
    what: Option<String>,
    /// How many puzzles to find
    #[arg(long, value_name = "N", default_value_t = 20)]
    count: usize,
    /// Other games, other puzzles
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The file that keeps the puzzles; standard output by default
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How many positions to look at before a position is passed over; what suits the game by default
    #[arg(long, value_name = "N", conflicts_with = "verify")]
    glance: Option<u64>,
    /// So many of a hundred games begin where a game of random moves was about to end
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=100))]
    late: u8,
    /// So many of a hundred moves are random
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=100))]
    wild: u8,
    /// So many of a hundred moves of one player are random
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=100))]
    weak: u8,
    /// Search every move again; with --out, write those that hold
    #[arg(long)]
    verify: bool,
    /// How many positions to look at for each move when verifying
    #[arg(long, value_name = "N", default_value_t = 2_000_000)]
    nodes: u64,
    /// How many puzzles to verify at a time; as many as there are processors by default
    #[arg(long, value_name = "N", requires = "verify")]
    threads: Option<usize>,
    /// Keep what is verified in this file, and go on from there; FILE.progress with --out FILE. It is removed at the end
    #[arg(long, value_name = "FILE", requires = "verify", conflicts_with = "quick")]
    progress: Option<PathBuf>,
    /// Only see whether the lines can be played and no puzzle comes twice
    #[arg(long, requires = "verify")]
    quick: bool,
}

/// Finds puzzles, or checks them.
pub(crate) fn run(args: &Puzzles) -> anyhow::Result<()> {
    if args.verify { verify::run(args) } else { mine::run(args) }
}
