//! The command line.

mod common;
mod engines;
mod measuring;
mod playing;

use clap::{Parser, Subcommand};

pub(crate) use self::common::{GameArgs, PositionArgs, read_file, read_rules};
pub(crate) use self::engines::{Gauntlet, Ladder, Match, MatchArgs, Tune, Ugi};
pub(crate) use self::measuring::{Bench, Load, Perft, UnitArg};
pub(crate) use self::playing::{Games, Moves, Play, Record, Show, Verify};

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
    /// Speak this language: en, zh-Hant or zh-Hans; by default the system's
    #[arg(long, global = true, value_name = "LANG", value_parser = crate::words::read_language)]
    pub(crate) lang: Option<qiyuan_core::Language>,
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
    /// Look for damage in the games of a server, and save those that are sound
    #[command(after_help = crate::commands::CHECK_HELP)]
    Check(crate::commands::Check),
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
  qiyuan play komikan                      you are the puma, a gentle engine has the llamas
  qiyuan play deer --seats human,human     two people at one screen
  qiyuan play deer:7 --seats level6,human --seed 7")]
    Play(Play),
    /// Learn a game by lessons in the terminal
    #[command(after_help = crate::commands::LEARN_HELP)]
    Learn(crate::commands::Learn),
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
  qiyuan load --server http://127.0.0.1:7878     a server that has no limits
  qiyuan load --attack --seconds 40 --rest 360   fifteen attackers, one after the other; and what memory is left")]
    Load(Load),
    /// Play by UGI, for programs that arbitrate: lines come in, lines go out
    #[command(after_help = "Examples:
  qiyuan ugi deer
  qiyuan ugi banqi --player level4")]
    Ugi(Ugi),
    /// Let two players play a match and say who is stronger, and how surely
    #[command(after_help = engines::PLAYERS)]
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
    /// Find out what every position of a game is worth
    #[command(after_help = crate::commands::SOLVE_HELP)]
    Solve(crate::commands::Solve),
    /// Look a position up in the table of a solved game
    #[command(after_help = crate::commands::PROBE_HELP)]
    Probe(crate::commands::Probe),
    /// Check the certificate of a solved game by its rules
    #[command(after_help = crate::commands::CERTIFY_HELP)]
    Certify(crate::commands::Certify),
    /// Solve puzzles in the terminal
    #[command(after_help = crate::commands::PUZZLE_HELP)]
    Puzzle(crate::commands::PuzzleArgs),
    /// Find puzzles in games that the engine plays against itself, or check them
    #[command(after_help = crate::commands::PUZZLES_HELP)]
    Puzzles(crate::commands::Puzzles),
    /// Print a completion script for a shell
    #[command(after_help = "Example: qiyuan completions bash > ~/.local/share/bash-completion/completions/qiyuan")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}
