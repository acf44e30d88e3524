//! `qiyuan moves`: who acts, and what they can do.

use std::io::{Write, stdout};

use qiyuan_catalog::{AnyGame, AnyMatch};
use qiyuan_core::Status;
use serde_json::{Value, json};

use crate::args::Moves;
use crate::terminal::{headline, standing};

/// The widest line that is printed.
const LINE: usize = 80;

/// Lists the moves.
pub(crate) fn run(args: &Moves) -> anyhow::Result<()> {
    let game = args.game.open()?;
    let table = args.position.start(&*game)?;
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&as_json(args, &*game, &*table))?)?;
        return Ok(());
    }
    let moves = table.moves_after();
    writeln!(out, "{}", headline(&*game))?;
    writeln!(out, "{}", table.position())?;
    match moves.len() {
        0 => writeln!(out, "{}", standing(&*game, &*table))?,
        1 => writeln!(out, "{}, 1 move:", standing(&*game, &*table))?,
        n => writeln!(out, "{}, {n} moves:", standing(&*game, &*table))?,
    }
    if args.after {
        let width = moves.iter().map(|(mv, _)| mv.len()).max().unwrap_or(0);
        for (mv, after) in moves {
            writeln!(out, "{mv:<width$}  {after}")?;
        }
    } else {
        write!(out, "{}", in_columns(moves.into_iter().map(|(mv, _)| mv)))?;
    }
    Ok(())
}

fn as_json(args: &Moves, game: &dyn AnyGame, table: &dyn AnyMatch) -> Value {
    let (acts, seat, result) = match table.status() {
        Status::ToMove(seat) => ("seat", Some(seat), None),
        Status::Chance => ("chance", None, None),
        Status::Over(payoffs) => ("nobody", None, Some(payoffs.to_string())),
    };
    let moves = table.moves_after().into_iter().map(|(mv, after)| match args.after {
        true => json!({"move": mv, "after": after}),
        false => json!({ "move": mv }),
    });
    json!({
        "game": game.name(),
        "status": game.status(),
        "position": table.position(),
        "acts": acts,
        "seat": seat,
        "side": seat.map(|seat| game.seat_title(seat)),
        "result": result,
        "reason": table.ending().map(|ending| ending.reason),
        "moves": moves.collect::<Vec<_>>(),
    })
}

/// Words in columns of equal width.
pub(super) fn in_columns(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    let width = words.iter().map(String::len).max().unwrap_or(0) + 2;
    let a_line = (LINE / width).max(1);
    let lines = words.chunks(a_line).map(|line| {
        let cells: String = line.iter().map(|word| format!("{word:<width$}")).collect();
        cells.trim_end().to_string() + "\n"
    });
    lines.collect()
}
