//! `qiyuan`: traditional board games, played, taught and analysed.

mod args;
mod commands;
mod players;
mod scores;
mod terminal;
mod words;

use std::io;
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use crate::args::Cli;
use crate::commands::DoesNotHold;

/// Bad input of any kind.
const BAD_INPUT: u8 = 2;

/// Good input that does not hold what it should.
const DOES_NOT_HOLD: u8 = 1;

fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(cli) => commands::run(cli),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => error.print().map_err(Into::into),
            _ => Err(anyhow::Error::msg(one_line(&error.to_string()))),
        },
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("qiyuan: {}", words::tell_error(&error));
            ExitCode::from(if error.is::<DoesNotHold>() { DOES_NOT_HOLD } else { BAD_INPUT })
        }
    }
}

/// The message of the argument parser without its usage text, on one line.
fn one_line(message: &str) -> String {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let message = message.split("\n\nUsage:").next().unwrap_or(message);
    let message = message.split("\n\nFor more information").next().unwrap_or(message);
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Somebody read enough of our output, as `head` does.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let pipe = error.downcast_ref::<io::Error>();
    pipe.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
