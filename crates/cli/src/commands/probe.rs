//! `qiyuan probe`: looks a position up in the table of a solved game.

use std::io::{Write, stdout};
use std::path::PathBuf;

use clap::Args;
use qiyuan_catalog::AnyGame;
use qiyuan_catalog::solving::{Solvable, Value};
use qiyuan_core::Seat;
use serde_json::json;

use crate::args::{GameArgs, PositionArgs};
use crate::terminal::headline;
use crate::words::tell;

pub(crate) const AFTER_HELP: &str = "\
The table comes from `qiyuan solve GAME --full --dir DIR`. A distance is in turns of both sides.

Example: qiyuan probe deer:7 --dir solved --play \"z2-a3\"";

#[derive(Args, Debug)]
pub(crate) struct Probe {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    /// The folder with the table
    #[arg(long, value_name = "DIR")]
    dir: PathBuf,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Says what a position and each of its moves is worth.
pub(crate) fn run(args: &Probe) -> anyhow::Result<()> {
    let game = args.game.open()?;
    let play = args.position.start(&*game)?;
    let solvable = super::solve::open(&args.game)?;
    let table = solvable.table(&args.dir.join(format!("{}.table", super::solve::file_name(&*game))))?;
    let mut out = stdout().lock();
    let position = play.position();
    let value = table.value(&position)?;
    let mut moves = Vec::new();
    for legal in play.moves() {
        let mut next = play.boxed_clone();
        next.play(&legal.text)?;
        moves.push((legal.text, table.value(&next.position())?));
    }
    let words = |value| in_words(&*game, &*solvable, value);
    if args.json {
        let moves: Vec<_> = moves.iter().map(|(mv, value)| json!({ "move": mv, "value": to_json(*value) })).collect();
        let all = json!({ "game": game.name(), "position": position, "value": to_json(value), "moves": moves });
        return Ok(writeln!(out, "{all}")?);
    }
    writeln!(out, "{}", headline(&*game))?;
    writeln!(out, "{position}")?;
    writeln!(out, "{}", words(value))?;
    for (mv, value) in moves {
        writeln!(out, "{mv:<12} {}", words(value))?;
    }
    Ok(())
}

fn to_json(value: Option<Value>) -> serde_json::Value {
    match value {
        Some(Value::CrowdWins(turns)) => json!({ "winner": 1, "turns": turns }),
        Some(Value::FewWin(turns)) => json!({ "winner": 0, "turns": turns }),
        Some(Value::Neither) => json!({ "winner": null }),
        None => serde_json::Value::Null,
    }
}

fn in_words(game: &dyn AnyGame, solvable: &dyn Solvable, value: Option<Value>) -> String {
    let name = |seat: u8| tell(&game.seat_title(Seat(seat)));
    match value {
        None => "not in the table".into(),
        Some(Value::CrowdWins(turns)) => format!("{} win in {turns}", name(1)),
        Some(Value::FewWin(turns)) => format!("{} win in {turns}", name(0)),
        Some(Value::Neither) => match solvable.nowhere() {
            Some(seat) => format!("{} hold", name(seat.0)),
            None => "a draw".into(),
        },
    }
}
