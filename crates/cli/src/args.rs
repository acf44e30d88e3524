//! The command line.

use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, Parser, Subcommand, ValueEnum};
use qiyuan_catalog::{AnyGame, AnyMatch, Choice};
use qiyuan_core::perft::Unit;
use qiyuan_core::show::Language;
use std::sync::Arc;

/// Traditional board games, played, taught and analysed.
#[derive(Debug, Parser)]
#[command(name = "qiyuan", version, max_term_width = 100)]
#[command(after_help = "\
Without a command it serves the page on this machine and prints its address.

Examples:
  qiyuan                    play in the browser
  qiyuan play komikan       play in the terminal
  qiyuan games              list the games")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the page and its games to browsers
    #[command(after_help = crate::commands::SERVE_HELP)]
    Serve(crate::commands::Serve),
    /// Copy the games of a server, also while it runs
    #[command(after_help = crate::commands::BACKUP_HELP)]
    Backup(crate::commands::Backup),
    /// Write every game of a server as a record
    #[command(after_help = crate::commands::EXPORT_HELP)]
    Export(crate::commands::Export),
    /// List the games and their presets
    #[command(after_help = "Example: qiyuan games --json")]
    Games(Games),
    /// Draw a board on the terminal or as a picture
    #[command(after_help = "Examples:
  qiyuan show deer:7
  qiyuan show komikan --play \"z2-e3 b3-c3\" --svg komikan.svg")]
    Show(Show),
    /// Say who acts and what they can do
    #[command(after_help = "Example: qiyuan moves deer --play \"a3-a2 b4-b5\" --after")]
    Moves(Moves),
    /// Count the positions that can be reached
    #[command(after_help = "Example: qiyuan perft komikan --depth 6 --divide")]
    Perft(Perft),
    /// Play a game in the terminal
    #[command(after_help = "\
WHO is human, level1 to level8, engine (full strength), greedy or random. Settings may stand behind an engine, each with =
in it: `--seats human,engine,nodes=5000,threads=2` is two players. Engines look at so many positions, not for so long.

Examples:
  qiyuan play komikan                      you are the puma, a gentle engine has the sheep
  qiyuan play deer --seats human,human     two people at one screen
  qiyuan play deer:7 --seats level6,human --seed 7")]
    Play(Play),
    /// Say what the engine thinks of a position, or of every move of a record
    #[command(after_help = crate::commands::ANALYSE_HELP)]
    Analyse(crate::commands::Analyse),
    /// Check and replay a record
    #[command(after_help = "Example: qiyuan record game.txt")]
    Record(Record),
    /// Check that a game's dice and flips follow from the seed that was committed to before the first move
    #[command(after_help = "Example: qiyuan verify game.txt

The record has the tags Site (the table's id), Commit (the SHA-256 of the seed), Seed and Salts. The exit code is 1 if
an outcome is not what the seed says, or if the record lacks what is needed to tell.")]
    Verify(Verify),
    /// Measure how fast the games run here
    #[command(after_help = "Example: qiyuan bench komikan deer:64a")]
    Bench(Bench),
    /// Let scripted players play at many tables of a server at once, and measure how soon moves are seen
    #[command(after_help = "Examples:
  qiyuan load                                    a server of its own, a thousand tables
  qiyuan load banqi dama:2 --tables 100 --moves-per-second 2
  qiyuan load --server http://127.0.0.1:7878     a server that has no limits")]
    Load(Load),
    /// Play by UGI, for programs that arbitrate: lines come in, lines go out
    #[command(after_help = "Examples:
  qiyuan ugi deer
  qiyuan ugi banqi --player level4")]
    Ugi(Ugi),
    /// Let two players play a match and say who is stronger, and how surely
    #[command(after_help = PLAYERS)]
    Match(Match),
    /// Let one player play a match against each of several others
    #[command(after_help = "Example: qiyuan gauntlet level4 random greedy level3 --game komikan --games 100 --out DIR")]
    Gauntlet(Gauntlet),
    /// Let every level play a match against the one below it
    #[command(after_help = "Example: qiyuan ladder --game deer --games 200 --concurrency 4 --out DIR")]
    Ladder(Ladder),
    /// Tune an engine's weights by games that it plays against itself
    #[command(after_help = "The same command goes on where it was stopped.
Example: qiyuan tune banqi --games 2000 --data banqi-games.txt --out engine.toml")]
    Tune(Tune),
    /// Print a completion script for a shell
    #[command(after_help = "Example: qiyuan completions bash > ~/.local/share/bash-completion/completions/qiyuan")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

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
    /// Opens the game.
    pub(crate) fn open(&self) -> anyhow::Result<Arc<dyn AnyGame>> {
        let mut choice = Choice::new(&self.game);
        choice.rules = self.rules.as_deref().map(read_rules).transpose()?;
        choice.board = self.board.as_ref().map(read_file).transpose()?;
        let opened = choice.open();
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
        let mut table = game.start(self.position.as_deref())?;
        for turn in self.play.as_deref().unwrap_or_default().split_whitespace() {
            table.play(turn)?;
        }
        Ok(table)
    }
}

#[derive(Args, Debug)]
pub(crate) struct Games {
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
    /// The language of what there is to say about the position
    #[arg(long, value_enum, default_value_t)]
    pub(crate) lang: Lang,
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
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// The file, `-` for standard input
    pub(crate) file: PathBuf,
}

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
    /// Other moves
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// What players are called.
const PLAYERS: &str = "\
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

/// A language that games speak; those that do not speak it use English.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lang {
    /// English
    #[default]
    En,
    /// Chinese, traditional characters
    ZhHant,
    /// Chinese, simplified characters
    ZhHans,
}

impl Lang {
    pub(crate) fn language(self) -> Language {
        match self {
            Lang::En => Language::English,
            Lang::ZhHant => Language::TraditionalChinese,
            Lang::ZhHans => Language::SimplifiedChinese,
        }
    }
}

/// Rules that override: a JSON object, or a file that holds one.
pub(crate) fn read_rules(text: &str) -> anyhow::Result<String> {
    if text.trim_start().starts_with('{') { Ok(text.into()) } else { read_file(&PathBuf::from(text)) }
}

/// Reads a file, or standard input for `-`; the error names it.
pub(crate) fn read_file(path: &PathBuf) -> anyhow::Result<String> {
    let text =
        if path.as_os_str() == "-" { std::io::read_to_string(std::io::stdin()) } else { std::fs::read_to_string(path) };
    text.with_context(|| format!("cannot read {}", path.display()))
}
