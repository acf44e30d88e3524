//! The commands with which engines play, meet each other, and are tuned.

use std::path::PathBuf;

use clap::Args;

use super::GameArgs;

#[derive(Args, Debug)]
pub(crate) struct Tune {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// How many games to fit to; those that the data file lacks are played first
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    /// How many positions the engine looks at before each move
    #[arg(long, value_name = "N", default_value_t = 2000)]
    pub(crate) nodes: u64,
    /// The file that keeps the games
    #[arg(long, value_name = "FILE")]
    pub(crate) data: PathBuf,
    /// Where to write the engine file; standard output by default
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// How many rounds of fitting
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub(crate) rounds: usize,
    /// How many games to play at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: u16,
}

/// What players are called.
pub(super) const PLAYERS: &str = "\
Players:
  level1 … level8        the levels; without --tc they think as long as a level does
  engine, search, mcts   full strength, with settings behind commas: engine,threads=2,nodes=50000
  greedy, random         the move that looks best at once; any move
  ugi:COMMAND ARGS…      any program that speaks UGI

Examples:
  qiyuan match level5 level4 --game deer --games 200 --out deer-5-4
  qiyuan match engine,nodes=5000 engine,nodes=5000,reductions=off --game dragon --games 1000 --sprt 0,20
  qiyuan match \"ugi:./mine --quick\" level3 --game banqi --games 100 --tc 60+0.5 --concurrency 2";

#[derive(Args, Debug)]
pub(crate) struct Ugi {
    /// GAME or GAME:PRESET to begin with; the option Game chooses another
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// How it plays to begin with: level3, greedy, engine,threads=2,nodes=50000
    #[arg(long, value_name = "PLAYER", default_value = "engine")]
    pub(crate) player: String,
}

/// How a match is played.
#[derive(Args, Debug)]
pub(crate) struct MatchArgs {
    /// GAME or GAME:PRESET, such as deer:48b; `qiyuan games` lists them
    #[arg(long, value_name = "GAME")]
    pub(crate) game: String,
    /// Override single rule fields: a JSON object, or a file that holds one
    #[arg(long, value_name = "FILE|JSON")]
    pub(crate) rules: Option<String>,
    /// How many games; they come in pairs that begin alike and swap seats
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) games: u32,
    /// How long to think: nodes=N, depth=N, movetime=MS, or SECONDS+INCREMENT; by default as players are set
    #[arg(long, value_name = "SPEC")]
    pub(crate) tc: Option<String>,
    /// How many games to play at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) concurrency: u16,
    /// Keep every game in this folder; the same command goes on where it was stopped
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Other deals, dice and openings
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Begin every pair with so many random turns; by default 4, or 0 where chance acts
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(..=100))]
    pub(crate) openings: Option<u32>,
    /// How many seconds to wait for a program that says nothing
    #[arg(long, value_name = "S", default_value_t = 60.0)]
    pub(crate) timeout: f64,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Match {
    /// The player that the figures are about
    pub(crate) a: String,
    /// The other player
    pub(crate) b: String,
    #[command(flatten)]
    pub(crate) how: MatchArgs,
    /// Stop as soon as it is clear whether A is stronger by ELO1 or only by ELO0
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Gauntlet {
    /// The player that meets all others
    pub(crate) hero: String,
    /// The others
    #[arg(required = true, value_name = "OPPONENT")]
    pub(crate) opponents: Vec<String>,
    #[command(flatten)]
    pub(crate) how: MatchArgs,
}

#[derive(Args, Debug)]
pub(crate) struct Ladder {
    #[command(flatten)]
    pub(crate) how: MatchArgs,
}
