//! What the engine thinks of a position.

use std::fmt::Write as _;
use std::io::{IsTerminal, Write, stdout};
use std::time::Duration;

use qiyuan_catalog::{Analysis, AnyGame, AnyMatch, analyse};
use qiyuan_core::Status;
use qiyuan_draw::text_columns;
use qiyuan_engine::{Limits, Orders, Stop};
use serde_json::{Value, json};

use super::args::Analyse;
use crate::args::GameArgs;
use crate::scores::{for_engines, in_full, shortened};
use crate::terminal::{headline, standing, standing_message};
use crate::words::{WORDS, sorry, tell};

/// How long to think if nobody says.
const USUAL: Duration = Duration::from_secs(3);
/// The widest line that is printed.
const WIDTH: usize = 100;

pub(super) fn run(args: &Analyse) -> anyhow::Result<()> {
    let name = args.game.clone().unwrap_or_default();
    let game = GameArgs { game: name, rules: args.rules.clone(), board: args.board.clone() }.open()?;
    let play = args.position.start(&*game)?;
    if !matches!(play.status(), Status::ToMove(_)) {
        return Err(sorry(WORDS.say("nobody-to-move-here").with("standing", standing_message(&*play))));
    }
    let limits = args.thinking.limits_or(Limits::movetime(USUAL));
    let orders = Orders { limits, lines: args.lines.into(), only: Vec::new() };
    let mut engine = game.engine(args.thinking.settings());
    let mut out = stdout().lock();
    if !args.json {
        writeln!(out, "{}\n{}\n{}\n", headline(&*game), play.position(), standing(&*play))?;
    }
    // On a terminal one sees it think.
    let live = !args.json && out.is_terminal();
    let mut shown = 0;
    let found = analyse(&mut *engine, &*play, &orders, &Stop::new(), &mut |analysis| {
        if live {
            let text = in_words(analysis);
            // A terminal that is gone ends the program with its next line.
            let _ = write!(out, "{}{text}", rub_out(shown)).and_then(|()| out.flush());
            shown = text.lines().count();
        }
    })?;
    let Some(found) = found else { return Err(sorry(WORDS.say("nobody-to-move"))) };
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&as_json(&*game, &*play, &found)?)?)?;
    } else {
        write!(out, "{}{}", rub_out(shown), in_words(&found))?;
    }
    Ok(())
}

/// Takes back so many lines of a terminal.
fn rub_out(n_lines: usize) -> String {
    if n_lines == 0 { String::new() } else { format!("\x1b[{n_lines}A\x1b[J") }
}

fn in_words(analysis: &Analysis) -> String {
    let scores: Vec<String> = analysis
        .lines
        .iter()
        .map(|line| format!("{} ({})", tell(&in_full(&line.score)), for_engines(&line.score)))
        .collect();
    let width = scores.iter().map(|score| text_columns(score)).max().unwrap_or_default();
    let number = analysis.lines.len().to_string().len();
    let mut text = String::new();
    for (i, (line, score)) in analysis.lines.iter().zip(&scores).enumerate() {
        let gap = " ".repeat(width - text_columns(score) + 2);
        let moves = shortened(line, WIDTH.saturating_sub(number + 4 + width));
        let _ = writeln!(text, "{:>number$}. {score}{gap}{moves}", i + 1);
    }
    let (nodes, speed) = (grouped(analysis.nodes), grouped(analysis.nodes_per_second));
    let seconds = format!("{:.2}", analysis.milliseconds as f64 / 1000.0);
    let searched = WORDS.say("searched").with("depth", analysis.depth).with("deepest", analysis.deepest);
    let searched = searched.with("nodes", nodes).with("seconds", seconds).with("speed", speed);
    text + "\n" + &tell(&searched.with("memory", analysis.memory)) + "\n"
}

/// A number with a space before every third digit from the right.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

fn as_json(game: &dyn AnyGame, play: &dyn AnyMatch, found: &Analysis) -> anyhow::Result<Value> {
    let mut value = json!({
        "game": game.name(),
        "attestation": game.attestation(),
        "position": play.position(),
        "side": game.seat_title(found.seat),
    });
    if let (Value::Object(all), Value::Object(more)) = (&mut value, serde_json::to_value(found)?) {
        all.extend(more);
    }
    Ok(value)
}
