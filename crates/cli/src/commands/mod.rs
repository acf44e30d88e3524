//! One file for each command.

mod analyse;
mod arena;
mod backup;
mod bench;
mod bench_search;
mod certify;
mod check;
mod export;
mod games;
mod gauntlet;
mod ladder;
mod learn;
mod load;
mod matches;
mod moves;
mod perft;
mod play;
mod probe;
mod puzzle;
mod puzzles;
mod record;
mod serve;
mod show;
mod solve;
mod tune;
mod ugi;
mod verify;

use std::io::Write;

use clap::CommandFactory;

use crate::args::{Cli, Command};

pub(crate) use self::analyse::{AFTER_HELP as ANALYSE_HELP, Analyse};
pub(crate) use self::backup::{AFTER_HELP as BACKUP_HELP, Backup};
pub(crate) use self::certify::{AFTER_HELP as CERTIFY_HELP, Certify};
pub(crate) use self::check::{AFTER_HELP as CHECK_HELP, Check};
pub(crate) use self::export::{AFTER_HELP as EXPORT_HELP, Export};
pub(crate) use self::learn::{AFTER_HELP as LEARN_HELP, Learn};
pub(crate) use self::probe::{AFTER_HELP as PROBE_HELP, Probe};
pub(crate) use self::puzzle::{AFTER_HELP as PUZZLE_HELP, PuzzleArgs};
pub(crate) use self::puzzles::{AFTER_HELP as PUZZLES_HELP, Puzzles};
pub(crate) use self::serve::{AFTER_HELP as SERVE_HELP, Serve};
pub(crate) use self::solve::{AFTER_HELP as SOLVE_HELP, Solve};

/// What was to be checked does not hold, though the input could be read.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct DoesNotHold(pub(crate) String);

/// Runs a command. Every error is one line for a person.
pub(crate) fn run(cli: Cli) -> anyhow::Result<()> {
    if let Some(language) = cli.lang {
        crate::words::speak(language);
    }
    match cli.command {
        None => serve::welcome(),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Backup(args)) => backup::run(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Export(args)) => export::run(&args),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Moves(args)) => moves::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Learn(args)) => learn::run(&args),
        Some(Command::Analyse(args)) => analyse::run(&args),
        Some(Command::Record(args)) => record::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Load(args)) => load::run(&args),
        Some(Command::Tune(args)) => tune::run(&args),
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Probe(args)) => probe::run(&args),
        Some(Command::Certify(args)) => certify::run(&args),
        Some(Command::Puzzle(args)) => puzzle::run(&args),
        Some(Command::Puzzles(args)) => puzzles::run(&args),
        Some(Command::Ugi(args)) => ugi::run(&args),
        Some(Command::Match(args)) => matches::run(&args),
        Some(Command::Gauntlet(args)) => gauntlet::run(&args),
        Some(Command::Ladder(args)) => ladder::run(&args),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "qiyuan", &mut script);
            Ok(std::io::stdout().write_all(&script)?)
        }
    }
}

/// Threads for what waits for files and connections.
fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}
