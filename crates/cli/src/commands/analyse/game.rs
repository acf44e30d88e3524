//! What the engine thinks of every move of a game.

use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use qiyuan_catalog::{
    AnyGame, AnyMatch, Choice, Chosen, Judgement, Mark, Replayed, Verdict, annotate, courses, open_record, summaries,
};
use qiyuan_core::{Goal, Record, Seat};
use qiyuan_draw::text_columns;
use qiyuan_engine::{Limits, Stop};
use serde_json::json;

use super::args::Analyse;
use super::chart;
use super::position::shortened;
use crate::args::{Lang, read_file};
use crate::scores::{difference, in_short, seat_name};
use crate::terminal::{colour, headline, standing};

/// How many positions to look at for each move if nobody says.
const USUAL: u64 = 200_000;
/// Where the scores begin.
const SCORES: usize = 34;
/// Luck of less than this is not worth a word: a share of the game, and chips.
const LITTLE_LUCK: (f64, f64) = (0.005, 0.05);

pub(super) fn run(args: &Analyse, file: &PathBuf) -> anyhow::Result<()> {
    let name = file.display().to_string();
    let record = Record::read(&read_file(file)?).with_context(|| name.clone())?;
    let Replayed { game, table } = open_record(&record).with_context(|| name.clone())?;
    check_game(args.game.as_deref(), &*game).with_context(|| name)?;
    let limits = args.thinking.limits_or(Limits::nodes(USUAL));
    let mut teller = Teller { game: &*game, lang: args.lang, colour: colour(), turn: 0 };
    let mut out = stdout().lock();
    if !args.json {
        writeln!(out, "{}", teller.heading(&record))?;
    }
    // What is printed on a terminal is itself a sign of progress.
    let progress = stderr().is_terminal() && (args.json || !out.is_terminal());
    let mut failed = Ok(());
    let stop = Stop::new();
    let judgements = annotate(&*game, &*table, args.thinking.settings(), &limits, &stop, &mut |judgement| {
        if progress {
            eprint!("\r{}/{} ", judgement.number, table.n_moves());
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
        eprint!("\r");
    }
    let courses = courses(&*game, &*table, &judgements);
    if let Some(path) = &args.svg {
        write_file(path, &chart::draw(&*game, &judgements, &courses, args.dark))?;
    }
    if let Some(path) = &args.annotated {
        write_file(path, &annotated(&teller, &record, &*table, &judgements).write())?;
    }
    if args.json {
        let seats = (0..game.n_seats())
            .map(|i| json!({"title": game.seat_title(Seat(i as u8)), "player": record.tag(&format!("Seat{i}"))}));
        let all = json!({
            "game": game.name(),
            "status": game.status(),
            "goal": if game.goal() == Goal::Win { "win" } else { "chips" },
            "seats": seats.collect::<Vec<_>>(),
            "limits": {"depth": limits.depth, "nodes": limits.nodes, "movetime": limits.movetime.map(|time| time.as_millis() as u64)},
            "moves": judgements,
            "summary": summaries(game.n_seats(), &judgements),
            "courses": courses,
            "result": record.result,
        });
        writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
    } else {
        write!(out, "\n{}\n\n{}", standing(&*game, &*table), teller.summary(&judgements))?;
    }
    Ok(())
}

/// The game that was named must be the record's; a family without a preset is any of its presets.
fn check_game(asked: Option<&str>, game: &dyn AnyGame) -> anyhow::Result<()> {
    let Some(asked) = asked else { return Ok(()) };
    let opened = Choice::new(asked).open()?;
    let family = game.name().split(':').next();
    if opened.name() != game.name() && family != Some(asked) {
        bail!("a record of {}, but {asked} was asked for", game.name());
    }
    Ok(())
}

fn write_file(path: &Path, text: &str) -> anyhow::Result<()> {
    if path.as_os_str() == "-" {
        return Ok(stdout().write_all(text.as_bytes())?);
    }
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// Tells judgements.
struct Teller<'a> {
    game: &'a dyn AnyGame,
    lang: Lang,
    colour: bool,
    /// The turn that was told last.
    turn: usize,
}

impl Teller<'_> {
    fn heading(&self, record: &Record) -> String {
        let mut text = headline(self.game);
        for i in 0..self.game.n_seats() {
            if let Some(player) = record.tag(&format!("Seat{i}")) {
                text.push_str(&format!("\n{}: {player}", seat_name(self.game, Seat(i as u8), self.lang)));
            }
        }
        text + "\n"
    }

    /// A line about a move.
    fn line(&mut self, judgement: &Judgement) -> String {
        let number = if judgement.turn == self.turn { String::new() } else { format!("{}.", judgement.turn) };
        self.turn = judgement.turn;
        let seat = match &judgement.verdict {
            Verdict::Chosen(chosen) => Some(chosen.seat),
            Verdict::Forced { seat } => Some(*seat),
            Verdict::Chance { .. } => None,
        };
        let own_words = judgement.described != judgement.mv;
        let who = match seat.map(|seat| self.game.seat_title(seat)) {
            // A sentence that begins with the player needs no other name.
            Some(title) if !judgement.described.starts_with(&title.en) => format!("{} ", self.lang.title(&title)),
            _ if own_words => String::new(),
            Some(_) | None => String::new(),
        };
        let mark = match &judgement.verdict {
            Verdict::Chosen(Chosen { mark: Some(mark), .. }) => format!(" {}", mark.symbol()),
            _ => String::new(),
        };
        let told = format!("{number:>5} {who}{}{mark}", judgement.described);
        let said = self.verdict(&judgement.verdict);
        if said.is_empty() {
            return told;
        }
        let width = text_columns(&told);
        let gap = if width + 2 > SCORES { format!("\n{}", " ".repeat(SCORES)) } else { " ".repeat(SCORES - width) };
        format!("{}{gap}{said}", self.coloured(&told, &judgement.verdict))
    }

    fn verdict(&self, verdict: &Verdict) -> String {
        let (goal, lang) = (self.game.goal(), self.lang);
        match verdict {
            Verdict::Forced { .. } => lang.say(["the only move", "唯一著法", "唯一着法"]).into(),
            Verdict::Chance { luck: Some(luck) } if luck.gain >= little_luck(goal) => {
                let who = seat_name(self.game, luck.seat, lang);
                format!("{}{who} +{}", lang.say(["luck: ", "運氣：", "运气："]), difference(goal, luck.gain))
            }
            Verdict::Chance { .. } => String::new(),
            Verdict::Chosen(chosen) => {
                let (before, after) = (in_short(goal, &chosen.before, lang), in_short(goal, &chosen.after, lang));
                let Some(best) = &chosen.best else { return before };
                // Beside a bad move the whole line that refutes it is told, beside others only the better move.
                let width = if chosen.mark.is_some() { 44 } else { 1 };
                let better = lang.say(["best", "最佳", "最佳"]);
                format!(
                    "{:<16}{better} {}",
                    format!("{before} → {after}"),
                    shortened(best, width).trim_end_matches(" …")
                )
            }
        }
    }

    fn coloured(&self, text: &str, verdict: &Verdict) -> String {
        let mark = match verdict {
            Verdict::Chosen(chosen) => chosen.mark,
            _ => None,
        };
        let code = match mark {
            Some(Mark::Inaccuracy) => "33",
            Some(Mark::Mistake) => "38;5;208",
            Some(Mark::Blunder) => "1;31",
            None => return text.into(),
        };
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.into() }
    }

    fn summary(&self, judgements: &[Judgement]) -> String {
        let lang = self.lang;
        let headings =
            [lang.say(["decisions", "決策", "决策"]), "?!", "?", "??", lang.say(["mean loss", "平均損失", "平均损失"])];
        let unit = match self.game.goal() {
            Goal::Win => "",
            Goal::Chips => lang.say([" chips", " 帖", " 帖"]),
        };
        let mut rows = vec![(String::new(), headings.map(String::from))];
        for summary in summaries(self.game.n_seats(), judgements) {
            let counts = [summary.decisions, summary.inaccuracies, summary.mistakes, summary.blunders];
            let [decisions, inaccuracies, mistakes, blunders] = counts.map(|count| count.to_string());
            let loss = difference(self.game.goal(), summary.mean_loss) + unit;
            rows.push((seat_name(self.game, summary.seat, lang), [decisions, inaccuracies, mistakes, blunders, loss]));
        }
        let wide = |texts: Vec<&String>| texts.into_iter().map(|text| text_columns(text)).max().unwrap_or_default();
        let names = wide(rows.iter().map(|(name, _)| name).collect());
        let widths: Vec<usize> = (0..5).map(|i| wide(rows.iter().map(|(_, cells)| &cells[i]).collect())).collect();
        let pad = |text: &str, width: usize| " ".repeat(width.saturating_sub(text_columns(text)));
        let row = |(name, cells): &(String, [String; 5])| {
            let cells = cells.iter().zip(&widths).map(|(cell, &width)| format!("  {}{cell}", pad(cell, width)));
            format!("{name}{}{}\n", pad(name, names), cells.collect::<String>())
        };
        rows.iter().map(row).collect()
    }
}

fn little_luck(goal: Goal) -> f64 {
    match goal {
        Goal::Win => LITTLE_LUCK.0,
        Goal::Chips => LITTLE_LUCK.1,
    }
}

/// The record with a comment behind every turn that had a decision.
fn annotated(teller: &Teller<'_>, record: &Record, table: &dyn AnyMatch, judgements: &[Judgement]) -> Record {
    let mut written = table.record(record.tags.clone());
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
            let mark = match &judgement.verdict {
                Verdict::Chosen(Chosen { mark: Some(mark), .. }) => format!("{} ", mark.symbol()),
                Verdict::Chosen(_) | Verdict::Chance { .. } => String::new(),
                Verdict::Forced { .. } => continue,
            };
            let verdict = teller.verdict(&judgement.verdict);
            said.extend(Some(verdict).filter(|verdict| !verdict.is_empty()).map(|verdict| format!("{mark}{verdict}")));
        }
        turn.comment = Some(said.join("; ")).filter(|said| !said.is_empty());
    }
    written
}
