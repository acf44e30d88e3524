//! What the engine thinks of a position.

use std::fmt::Write as _;
use std::io::{IsTerminal, Write, stdout};
use std::time::Duration;

use anyhow::bail;
use qiyuan_catalog::{Analysis, AnyGame, AnyMatch, analyse};
use qiyuan_core::Status;
use qiyuan_draw::text_columns;
use qiyuan_engine::{Limits, Orders, Stop};
use serde_json::{Value, json};

use super::args::Analyse;
use crate::args::GameArgs;
use crate::scores::{for_engines, in_full, shortened};
use crate::terminal::{headline, standing, standing_in};

/// How long to think if nobody says.
const USUAL: Duration = Duration::from_secs(3);
/// The widest line that is printed.
const WIDTH: usize = 100;

pub(super) fn run(args: &Analyse) -> anyhow::Result<()> {
    let name = args.game.clone().unwrap_or_default();
    let game = GameArgs { game: name, rules: args.rules.clone(), board: args.board.clone() }.open()?;
    let table = args.position.start(&*game)?;
    if !matches!(table.status(), Status::ToMove(_)) {
        bail!("nobody is to move here: {}", standing(&*game, &*table));
    }
    let limits = args.thinking.limits_or(Limits::movetime(USUAL));
    let orders = Orders { limits, lines: args.lines.into(), only: Vec::new() };
    let mut engine = game.engine(args.thinking.settings());
    let mut out = stdout().lock();
    if !args.json {
        writeln!(out, "{}\n{}\n{}\n", headline(&*game), table.position(), standing_in(&*game, &*table, args.lang))?;
    }
    // On a terminal one sees it think.
    let live = !args.json && out.is_terminal();
    let mut shown = 0;
    let found = analyse(&mut *engine, &*table, &orders, args.lang.language(), &Stop::new(), &mut |analysis| {
        if live {
            let text = in_words(args, analysis);
            // A terminal that is gone ends the program with its next line.
            let _ = write!(out, "{}{text}", rub_out(shown)).and_then(|()| out.flush());
            shown = text.lines().count();
        }
    })?;
    let Some(found) = found else { bail!("nobody is to move here") };
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&as_json(&*game, &*table, &found)?)?)?;
    } else {
        write!(out, "{}{}", rub_out(shown), in_words(args, &found))?;
    }
    Ok(())
}

/// Takes back so many lines of a terminal.
fn rub_out(n_lines: usize) -> String {
    if n_lines == 0 { String::new() } else { format!("\x1b[{n_lines}A\x1b[J") }
}

fn in_words(args: &Analyse, analysis: &Analysis) -> String {
    let scores: Vec<String> = analysis
        .lines
        .iter()
        .map(|line| format!("{} ({})", in_full(&line.score, args.lang), for_engines(&line.score)))
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
    let pattern = args.lang.say([
        "\ndepth {d}, at most {m}; {n} nodes in {s} s, {v} a second; memory {k}‰ full\n",
        "\n深度 {d}，最深 {m}；{s} 秒 {n} 個局面，每秒 {v}；記憶已用 {k}‰\n",
        "\n深度 {d}，最深 {m}；{s} 秒 {n} 个局面，每秒 {v}；记忆已用 {k}‰\n",
    ]);
    let (depth, deepest, memory) =
        (analysis.depth.to_string(), analysis.deepest.to_string(), analysis.memory.to_string());
    let fields = [("{d}", depth), ("{m}", deepest), ("{n}", nodes), ("{s}", seconds), ("{v}", speed), ("{k}", memory)];
    text + &fields.iter().fold(pattern.to_string(), |text, (field, value)| text.replace(field, value))
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

fn as_json(game: &dyn AnyGame, table: &dyn AnyMatch, found: &Analysis) -> anyhow::Result<Value> {
    let mut value = json!({
        "game": game.name(),
        "status": game.status(),
        "position": table.position(),
        "side": game.seat_title(found.seat),
    });
    if let (Value::Object(all), Value::Object(more)) = (&mut value, serde_json::to_value(found)?) {
        all.extend(more);
    }
    Ok(value)
}
