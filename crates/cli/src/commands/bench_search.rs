//! `qiyuan bench --search`: how fast engines look at positions, and how much sooner several threads get as deep.

use std::io::{IsTerminal, Write, stderr, stdout};
use std::time::Duration;

use qiyuan_catalog::{AnyGame, AnyMatch};
use qiyuan_core::{Status, sim_rng};
use qiyuan_engine::{Limits, Orders, Report, Settings, Stop};
use serde_json::{Value, json};

use crate::args::Bench;

/// Positions in the middle of a random game are taken after so many tenths of what such a game takes on average.
const MIDDLE: f64 = 3.0;
/// Random games that say how long they take.
const N_RANDOM: u64 = 200;
/// Each figure is the best of so many rounds, for the machine may be busy.
const ROUNDS: usize = 3;
/// So many positions are looked at before the clock runs.
const WARM_UP: u64 = 300_000;
/// How much sooner several threads are differs much from position to position: so many from the middle of games say it.
const N_MIDDLES: u64 = 6;

/// What was measured in one position.
struct Row {
    game: String,
    place: &'static str,
    one: Report<String>,
    /// With several threads, to the same depth.
    several: Option<Report<String>>,
}

/// Measures engines at full strength.
pub(crate) fn run(games: &[std::sync::Arc<dyn AnyGame>], args: &Bench) -> anyhow::Result<()> {
    let mut rows = Vec::new();
    for game in games {
        if stderr().is_terminal() {
            eprintln!("thinking about {} …", game.name());
        }
        rows.push(measure(&**game, "start", &*settled(game.start(None)?), args)?);
        for seed in 0..if args.threads > 1 { N_MIDDLES } else { 1 } {
            rows.push(measure(&**game, "middle", &*middle(&**game, seed)?, args)?);
        }
    }
    let mut out = stdout().lock();
    if args.json {
        let rows: Vec<Value> = rows.iter().map(|row| as_json(row, args.threads)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&rows)?)?;
        return Ok(());
    }
    let names = rows.iter().map(|row| row.game.len()).max().unwrap_or(0);
    writeln!(out, "{:<names$} position   nodes/s  depth  time to depth", "game")?;
    for Row { game, place, one, several } in &rows {
        let speed = format!("{:.2} M", one.nodes_per_second() as f64 / 1e6);
        let depth = format!("{}/{}", one.depth, one.deepest);
        write!(out, "{game:<names$} {place:<8} {speed:>9} {depth:>6} {:>9.3} s", one.time.as_secs_f64())?;
        if let Some(several) = several {
            let sooner = one.time.as_secs_f64() / several.time.as_secs_f64();
            write!(out, ", {} threads {:.3} s: {sooner:.2} times as soon", args.threads, several.time.as_secs_f64())?;
        }
        writeln!(out)?;
    }
    for rows in rows.chunk_by(|row, next| row.game == next.game) {
        if let Some(sooner) = sooner_in_all(rows) {
            writeln!(out, "{}: in all {sooner:.2} times as soon with {} threads", rows[0].game, args.threads)?;
        }
    }
    Ok(())
}

/// How much sooner several threads are in all positions together: the time of one divided by that of several.
fn sooner_in_all(rows: &[Row]) -> Option<f64> {
    let one: f64 = rows.iter().map(|row| row.one.time.as_secs_f64()).sum();
    let several = rows.iter().map(|row| row.several.as_ref().map(|report| report.time.as_secs_f64()));
    Some(one / several.sum::<Option<f64>>()?)
}

/// Thinks with one thread for as long as asked; with several threads, then as deep as that one got, both from scratch.
fn measure(game: &dyn AnyGame, place: &'static str, play: &dyn AnyMatch, args: &Bench) -> anyhow::Result<Row> {
    let think = |threads: usize, limits: Limits| -> anyhow::Result<Report<String>> {
        let mut engine = game.engine(Settings { threads, hash: 128, ..Settings::default() });
        // The first nodes pay for memory that is new; in a game they are few.
        engine.think(play, &Orders::best(Limits::nodes(WARM_UP)), &Stop::new(), &mut |_| {})?;
        engine.new_game();
        let report = engine.think(play, &Orders::best(limits), &Stop::new(), &mut |_| {})?;
        report.ok_or_else(|| anyhow::anyhow!("{}: nobody is to move", game.name()))
    };
    let mut one = think(1, Limits::movetime(Duration::from_secs_f64(args.seconds)))?;
    let mut several = None;
    if args.threads == 1 {
        for _ in 1..ROUNDS {
            let again = think(1, Limits::movetime(Duration::from_secs_f64(args.seconds)))?;
            one = if again.nodes_per_second() > one.nodes_per_second() { again } else { one };
        }
    }
    if args.threads > 1 {
        let limits = Limits::depth(one.depth.max(1));
        let best = |threads: usize| -> anyhow::Result<Report<String>> {
            let mut best = think(threads, limits.clone())?;
            for _ in 1..ROUNDS {
                let again = think(threads, limits.clone())?;
                best = if again.time < best.time { again } else { best };
            }
            Ok(best)
        };
        one = best(1)?;
        several = Some(best(args.threads.into())?);
    }
    Ok(Row { game: game.name().into(), place, one, several })
}

/// A position from the middle of a random game, the same on every machine.
fn middle(game: &dyn AnyGame, seed: u64) -> anyhow::Result<Box<dyn AnyMatch>> {
    let random = game.playouts(N_RANDOM, &mut sim_rng(1));
    let n_moves = (random.moves as f64 / random.games as f64 * MIDDLE / 10.0) as usize;
    let mut seeds = 1 + 1000 * seed..;
    loop {
        let mut rng = sim_rng(seeds.next().unwrap_or_default());
        let mut play = game.start(None)?;
        for _ in 0..n_moves {
            play.play_random(&mut rng);
        }
        let play = settled(play);
        // Where there is nothing to choose, there is nothing to think about either.
        if matches!(play.status(), Status::ToMove(_)) && play.moves().len() > 1 {
            return Ok(play);
        }
    }
}

/// Lets chance act until a seat is to move.
fn settled(mut play: Box<dyn AnyMatch>) -> Box<dyn AnyMatch> {
    play.deal(&mut sim_rng(1));
    play
}

fn as_json(row: &Row, threads: u16) -> Value {
    let figures = |report: &Report<String>| {
        json!({
            "nodes": report.nodes,
            "seconds": report.time.as_secs_f64(),
            "nodes_per_second": report.nodes_per_second(),
            "depth": report.depth,
        })
    };
    json!({
        "game": row.game,
        "position": row.place,
        "one_thread": figures(&row.one),
        "threads": threads,
        "several_threads": row.several.as_ref().map(figures),
    })
}
