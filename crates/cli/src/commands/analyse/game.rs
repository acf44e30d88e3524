//! What the engine thinks of every move of a game.

use std::fs::OpenOptions;
use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::{Path, PathBuf};

use anyhow::Context;
use qiyuan_catalog::{
    AnyGame, AnyMatch, Asked, Choice, Chosen, Judgement, Replayed, Verdict, annotate, courses, open_record, summaries,
};
use qiyuan_core::{Goal, Record, Seat};
use qiyuan_engine::{Limits, Stop};
use serde_json::json;

use super::args::Analyse;
use super::chart;
use super::teller::Teller;
use crate::args::read_file;
use crate::terminal::{colour, standing};
use crate::words::{WORDS, sorry};

/// How many positions to look at for each move if nobody says.
const USUAL: u64 = 200_000;

pub(super) fn run(args: &Analyse, file: &PathBuf) -> anyhow::Result<()> {
    let name = file.display().to_string();
    let record = Record::read(&read_file(file)?).with_context(|| name.clone())?;
    let Replayed { game, play } = open_record(&record).with_context(|| name.clone())?;
    check_game(args.game.as_deref(), &*game).with_context(|| name)?;
    let limits = args.thinking.limits_or(Limits::nodes(USUAL));
    let asked = Asked { settings: args.thinking.settings(), limits };
    [&args.svg, &args.annotated].into_iter().flatten().try_for_each(|path| check_place(path))?;
    let mut teller = Teller::new(&*game, colour());
    let mut out = stdout().lock();
    if !args.json {
        writeln!(out, "{}", teller.heading(&record))?;
    }
    // What is printed on a terminal is itself a sign of progress.
    let progress = stderr().is_terminal() && (args.json || !out.is_terminal());
    let mut failed = Ok(());
    let stop = Stop::new();
    let judgements = annotate(&*game, &*play, &asked, &stop, &mut |judgement| {
        if progress {
            eprint!("\r{}/{} ", judgement.number, play.n_moves());
        }
        if !args.json && failed.is_ok() {
            failed = writeln!(out, "{}", teller.line(judgement)).and_then(|()| out.flush());
            if failed.is_err() {
                stop.ring();
            }
        }
    })?;
    failed?;
    if progress {
        eprint!("\r\x1b[K");
    }
    let courses = courses(&*game, &*play, &judgements);
    if let Some(path) = &args.svg {
        write_file(path, &chart::draw(&*game, &judgements, &courses, args.dark))?;
    }
    if let Some(path) = &args.annotated {
        write_file(path, &annotated(&teller, &record, &*play, &judgements).write())?;
    }
    if args.json {
        let seats = (0..game.n_seats())
            .map(|i| json!({"title": game.seat_title(Seat(i as u8)), "player": record.tag(&format!("Seat{i}"))}));
        let all = json!({
            "game": game.name(),
            "attestation": game.attestation(),
            "goal": if game.goal() == Goal::Win { "win" } else { "chips" },
            "seats": seats.collect::<Vec<_>>(),
            "limits": {
                "depth": asked.limits.depth,
                "nodes": asked.limits.nodes,
                "movetime": asked.limits.movetime.map(|time| time.as_millis() as u64),
            },
            "moves": judgements,
            "summary": summaries(game.n_seats(), &judgements),
            "courses": courses,
            "result": record.result,
        });
        writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
    } else {
        write!(out, "\n{}\n\n{}", standing(&*play), teller.summary(&judgements))?;
    }
    Ok(())
}

/// The game that was named must be the record's; a family without a preset is any of its presets.
fn check_game(asked: Option<&str>, game: &dyn AnyGame) -> anyhow::Result<()> {
    let Some(asked) = asked else { return Ok(()) };
    let opened = Choice::new(asked).open()?;
    let family = game.name().split(':').next();
    if opened.name() != game.name() && family != Some(asked) {
        return Err(sorry(WORDS.say("other-game").with("found", game.name()).with("asked", asked)));
    }
    Ok(())
}

fn write_file(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// Whoever waits for an analysis should not learn at its end that there is no place for it.
fn check_place(path: &Path) -> anyhow::Result<()> {
    let opened = OpenOptions::new().append(true).create(true).open(path);
    opened.map(|_| ()).with_context(|| format!("cannot write {}", path.display()))
}

/// The record with a comment behind every turn that had a decision.
fn annotated(teller: &Teller<'_>, record: &Record, play: &dyn AnyMatch, judgements: &[Judgement]) -> Record {
    let mut written = play.record(record.tags.clone());
    written.preface.clone_from(&record.preface);
    written.result.clone_from(&record.result);
    written.set_tag("Result", &record.result);
    let same_turns = record.turns.len() == written.turns.len();
    for (i, turn) in written.turns.iter_mut().enumerate() {
        let mut said: Vec<String> = Vec::new();
        if same_turns {
            said.extend(record.turns[i].comment.clone());
        }
        for judgement in judgements.iter().filter(|judgement| judgement.turn == i + 1) {
            let grade = match &judgement.verdict {
                Verdict::Chosen(Chosen { grade: Some(grade), .. }) => format!("{} ", grade.symbol()),
                Verdict::Chosen(_) | Verdict::Chance { .. } => String::new(),
                Verdict::Forced { .. } => continue,
            };
            let verdict = teller.verdict(&judgement.verdict);
            said.extend(Some(verdict).filter(|verdict| !verdict.is_empty()).map(|verdict| format!("{grade}{verdict}")));
        }
        turn.comment = Some(said.join("; ")).filter(|said| !said.is_empty());
    }
    written
}
