//! `qiyuan solve`: finds out what every position of a game is worth.

use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use qiyuan_catalog::AnyGame;
use qiyuan_catalog::solving::{Layer, Needs, Outcome, Progress, Question, Report, Solvable, Work, solvable};
use qiyuan_core::Seat;

use crate::args::GameArgs;
use crate::terminal::headline;
use crate::words::tell;

pub(crate) const AFTER_HELP: &str = "\
Deer chess and Komikan can be solved, on any board that is small enough. What it takes is said before it begins. It is
saved on the way: stopped at any moment, the same command goes on where it was.

DIR/GAME-PRESET.json has what was found, layer by layer. With --full, DIR/GAME-PRESET.table has every position's value and distance, for
`qiyuan probe`, and DIR/GAME-PRESET.certificate an answer to everything that the other side can do, for `qiyuan certify`.

Examples:
  qiyuan solve komikan --dir solved
  qiyuan solve deer:7 --full --dir solved
  qiyuan solve deer:24 --rules '{\"dogs_win\": \"immobile\"}' --dir solved-immobile";

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    game: GameArgs,
    /// The folder for what is found
    #[arg(long, value_name = "DIR")]
    dir: PathBuf,
    /// Keep the value and the distance of every position, and make a certificate of the start
    #[arg(long)]
    full: bool,
    /// The memory to use at most, in GiB
    #[arg(long, value_name = "GIB", default_value_t = 8.0)]
    memory: f64,
    /// Only say what it takes
    #[arg(long)]
    dry_run: bool,
    /// Save at the earliest after so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    save_every: u64,
}

/// Opens a game that can be solved.
pub(super) fn open(game: &GameArgs) -> anyhow::Result<Box<dyn Solvable>> {
    let choice = game.choice()?;
    match solvable(&choice)? {
        Some(solvable) => Ok(solvable),
        None => bail!(
            "{} cannot be solved: only deer chess and Komikan can, on boards where the pack has at most 32 points",
            game.game
        ),
    }
}

/// What the files of a game are called: its own name, and a word if its rules are not those of its preset.
pub(super) fn file_name(game: &dyn AnyGame) -> String {
    let changed = if game.overrides().is_some() { "-changed" } else { "" };
    format!("{}{changed}", game.name().replace(':', "-"))
}

/// Solves a game and says what there is to say of it.
pub(crate) fn run(args: &Solve) -> anyhow::Result<()> {
    let game = args.game.open()?;
    let solvable = open(&args.game)?;
    let needs = solvable.needs();
    let limit = (args.memory * f64::from(1 << 30)) as u64;
    let table = if args.full { needs.table } else { 0 };
    let together = needs.together + table <= limit;
    if !together && args.full {
        bail!("--full needs {} of memory; --memory allows {}", bytes(needs.together + table), bytes(limit));
    }
    if !together && needs.apart > limit {
        bail!("it needs {} of memory; --memory allows {}", bytes(needs.apart), bytes(limit));
    }
    let mut out = stdout().lock();
    writeln!(out, "{}", headline(&*game))?;
    say_needs(&mut out, &needs, args, together)?;
    if args.dry_run {
        return Ok(());
    }
    std::fs::create_dir_all(&args.dir).with_context(|| args.dir.display().to_string())?;
    let work = Work {
        dir: args.dir.clone(),
        name: file_name(&*game),
        full: args.full,
        together,
        save_every: Duration::from_secs(args.save_every),
    };
    let begun = Instant::now();
    let report = solvable.solve(&work, &mut watcher())?;
    say_report(&mut out, &*game, &*solvable, &report)?;
    writeln!(out, "solved in {:.0} s", begun.elapsed().as_secs_f64())?;
    if args.full {
        let certificate = solvable.certificate(&work.path("table"), &mut certificate_watcher())?;
        let path = work.path("certificate");
        let file = certificate.write();
        std::fs::write(&path, &file).with_context(|| path.display().to_string())?;
        let n = certificate.answers.len();
        writeln!(out, "certificate with {n} answers, {}: {}", bytes(file.len() as u64), path.display())?;
    }
    Ok(())
}

fn say_needs(out: &mut impl Write, needs: &Needs, args: &Solve, together: bool) -> anyhow::Result<()> {
    let (memory, how) = match together {
        true => (needs.together, "everything at once"),
        false => (needs.apart, "one number in hand after the other, so without distances"),
    };
    let table = if args.full { needs.table } else { 0 };
    writeln!(out, "{} positions; {} of memory ({how})", number(needs.positions), bytes(memory + table))?;
    writeln!(out, "on disk: up to {} while it runs, {} in the end", bytes(2 * (memory + table)), bytes(table))?;
    // Deer chess with 20 dogs took 56 nanoseconds of processor time for each position, with 7 dogs 98.
    let seconds = needs.positions as f64 * 80e-9;
    Ok(writeln!(out, "time: about {} of processor time or a few times as much", time(seconds))?)
}

/// Shows each round.
fn watcher() -> impl FnMut(Progress) {
    let style = ProgressStyle::with_template("{spinner} {msg} ({elapsed})").expect("the template is right");
    let bar = if stderr().is_terminal() { ProgressBar::new_spinner() } else { ProgressBar::hidden() }.with_style(style);
    move |progress| {
        let question = match progress.question {
            Question::CrowdWins => "where the pack wins",
            Question::CrowdHolds => "where the pack loses",
        };
        let plane = progress.in_hand.map(|n| format!(", {n} in hand")).unwrap_or_default();
        let (round, changed) = (progress.round, number(progress.changed));
        bar.set_message(format!("{question}{plane}: round {round} found {changed} positions; ends when it finds none"));
        bar.tick();
        if bar.is_hidden() {
            eprintln!("{question}{plane}: round {round}, {changed} positions");
        }
    }
}

fn certificate_watcher() -> impl FnMut(usize, usize) {
    let bar = ProgressBar::new_spinner();
    let mut n_told = 0usize;
    move |answers, open| {
        n_told += 1;
        if n_told.is_multiple_of(1000) {
            bar.set_message(format!("certificate: {answers} positions, {open} without an answer"));
            bar.tick();
        }
    }
}

fn say_report(
    out: &mut impl Write,
    game: &dyn AnyGame,
    solvable: &dyn Solvable,
    report: &Report,
) -> anyhow::Result<()> {
    let name = |seat: u8| tell(&game.seat_title(Seat(seat)));
    let (few, crowd) = (name(0), name(1));
    let in_turns = |turns: Option<u32>| turns.map(|turns| format!(", in {turns} turns at most")).unwrap_or_default();
    let start = match report.start {
        Outcome::CrowdWins(turns) => format!("{crowd} win{}", in_turns(turns)),
        Outcome::FewWin(turns) => format!("{few} win{}", in_turns(turns)),
        Outcome::Neither => match solvable.nowhere() {
            Some(seat) => format!("nobody can force an end, which is a win for {}", name(seat.0)),
            None => "nobody can force a win: a draw".into(),
        },
    };
    writeln!(out, "the start: {start}")?;
    if let ([crowd_turns, few_turns], true) = (report.longest(), report.exact) {
        let longest = |turns: Option<u32>| turns.map_or("none".into(), |turns| format!("{turns} turns"));
        writeln!(out, "longest win of {crowd}: {}; of {few}: {}", longest(crowd_turns), longest(few_turns))?;
        if let (Some(limit), Some(turns)) = (solvable.clock_limit(), crowd_turns.max(few_turns)) {
            let word =
                if turns <= u32::from(limit.0) { "long enough for every win" } else { "shorter than the longest win" };
            writeln!(out, "the clock of {} quiet turns is {word}", limit.0)?;
        }
    }
    writeln!(
        out,
        "{:>5} {:>5} {:>16} {:>16} {:>16} {:>16}  longest",
        "left", "moves", "positions", crowd, few, "neither"
    )?;
    for left in layers_left(report) {
        for few_to_move in [true, false] {
            let here: Vec<&Layer> =
                report.layers.iter().filter(|layer| layer.left == left && layer.few_to_move == few_to_move).collect();
            let sum = |of: fn(&Layer) -> u64| here.iter().map(|layer| of(layer)).sum::<u64>();
            let (all, wins, losses) = (sum(|l| l.positions), sum(|l| l.crowd_wins), sum(|l| l.few_win));
            let longest = here.iter().filter_map(|layer| layer.longest_crowd_win).max();
            writeln!(
                out,
                "{left:>5} {:>5} {:>16} {:>16} {:>16} {:>16}  {}",
                if few_to_move { &few } else { &crowd },
                number(all),
                number(wins),
                number(losses),
                number(all - wins - losses),
                longest.map_or(String::new(), |turns| turns.to_string()),
            )?;
        }
    }
    Ok(())
}

fn layers_left(report: &Report) -> Vec<u8> {
    let mut all: Vec<u8> = report.layers.iter().map(|layer| layer.left).collect();
    all.dedup();
    all
}

/// A number with its thousands apart.
fn number(n: u64) -> String {
    let digits = n.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap_or("")).collect();
    groups.join(",")
}

fn bytes(n: u64) -> String {
    match n {
        0 => "nothing".into(),
        n if n < 10 << 20 => format!("{:.0} kB", (n as f64 / 1e3).ceil()),
        n => format!("{:.1} GB", n as f64 / 1e9),
    }
}

fn time(seconds: f64) -> String {
    if seconds < 90.0 {
        format!("{:.0} s", seconds.max(1.0).ceil())
    } else {
        format!("{:.0} minutes", (seconds / 60.0).ceil())
    }
}
