//! `qiyuan moves`: who acts, and what they can do.

use std::io::{Write, stdout};

use qiyuan_catalog::{AnyGame, AnyMatch};
use qiyuan_core::{Message, Status};
use serde_json::{Value, json};

use crate::args::Moves;
use crate::terminal::{headline, standing_message};
use crate::words::{WORDS, tell};

/// The widest line that is printed.
const LINE: usize = 80;

/// Lists the moves.
pub(crate) fn run(args: &Moves) -> anyhow::Result<()> {
    let game = args.game.open()?;
    let play = args.position.start(&*game)?;
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&as_json(args, &*game, &*play)?)?)?;
        return Ok(());
    }
    let moves: Vec<String> = play.moves().into_iter().map(|legal| legal.text).collect();
    writeln!(out, "{}", headline(&*game))?;
    writeln!(out, "{}", play.position())?;
    let standing = standing_message(&*play);
    let standing = match moves.len() {
        0 => standing,
        n => WORDS.say("standing-moves").with("standing", standing).with("n", n),
    };
    writeln!(out, "{}", tell(&standing))?;
    if args.after {
        let width = moves.iter().map(String::len).max().unwrap_or(0);
        for mv in moves {
            writeln!(out, "{mv:<width$}  {}", after(&*play, &mv)?)?;
        }
    } else {
        write!(out, "{}", in_columns(moves.into_iter()))?;
    }
    Ok(())
}

/// The position after a move.
fn after(play: &dyn AnyMatch, mv: &str) -> anyhow::Result<String> {
    let mut next = play.boxed_clone();
    next.play(mv)?;
    Ok(next.position())
}

fn as_json(args: &Moves, game: &dyn AnyGame, play: &dyn AnyMatch) -> anyhow::Result<Value> {
    let (acts, seat, result) = match play.status() {
        Status::ToMove(seat) => ("seat", Some(seat), None),
        Status::Chance => ("chance", None, None),
        Status::Over(payoffs) => ("nobody", None, Some(payoffs.to_string())),
    };
    let mut moves = Vec::new();
    for legal in play.moves() {
        let mut entry = json!({ "move": legal.text });
        if legal.told != Message::from(&*legal.text) {
            entry["described"] = json!(legal.told);
        }
        if args.after {
            entry["after"] = after(play, &legal.text)?.into();
        }
        moves.push(entry);
    }
    Ok(json!({
        "game": game.name(),
        "attestation": game.attestation(),
        "position": play.position(),
        "acts": acts,
        "seat": seat,
        "side": seat.map(|seat| game.seat_title(seat)),
        "result": result,
        "reason": play.ending().map(|ending| ending.reason),
        "moves": moves,
    }))
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
