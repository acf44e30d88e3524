//! `qiyuan bench`: how fast the games run on this machine.

use std::io::{IsTerminal, Write, stderr, stdout};
use std::time::{Duration, Instant};

use anyhow::bail;
use qiyuan_catalog::{AnyGame, Choice, FAMILIES, PerftPlan};
use qiyuan_core::perft::Unit;
use qiyuan_core::{Playouts, sim_rng};
use serde_json::json;

use super::perft::count;
use crate::args::Bench;

/// Each figure is the best of this many rounds: what the machine can do when nobody else is using it.
const ROUNDS: u32 = 20;

/// The deepest perft that is tried.
const DEEPEST: u32 = 30;

/// What was measured for one game.
struct Figures {
    name: String,
    status: String,
    playouts: f64,
    moves: f64,
    mean_moves: f64,
    perft: f64,
    depth: u32,
}

/// Measures the games and prints a table.
pub(crate) fn run(args: &Bench) -> anyhow::Result<()> {
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        bail!("--seconds {}: expected more than 0 and at most 3600", args.seconds);
    }
    let names = match (args.games.is_empty(), args.all) {
        (false, _) => args.games.clone(),
        (true, false) => FAMILIES.iter().map(|family| family.id.to_string()).collect(),
        (true, true) => all_presets(),
    };
    let games = names.iter().map(|name| Ok(Choice::new(name).open()?)).collect::<anyhow::Result<Vec<_>>>()?;
    if args.search {
        return super::bench_search::run(&games, args);
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.into()).build()?;
    let mut figures = Vec::new();
    for game in &games {
        if stderr().is_terminal() {
            eprintln!("measuring {} …", game.name());
        }
        let budget = Duration::from_secs_f64(args.seconds / f64::from(ROUNDS));
        figures.push(measure(&**game, &pool, args.threads.into(), budget)?);
    }
    let mut out = stdout().lock();
    if args.json {
        let rows: Vec<_> = figures.iter().map(|row| as_json(row, args.threads)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&rows)?)?;
        return Ok(());
    }
    let wide = |text: fn(&Figures) -> &str| figures.iter().map(|row| text(row).len()).max().unwrap_or(0);
    let (names, statuses) = (wide(|row| &row.name), wide(|row| &row.status));
    let numbers = format!("{:>10} {:>9} {:>10} {:>19}", "playouts/s", "moves/s", "moves/game", "perft nodes/s");
    writeln!(out, "{:<names$} {:<statuses$} {numbers}", "game", "status")?;
    for Figures { name, status, playouts, moves, mean_moves, perft, depth } in &figures {
        let (moves, perft) = (format!("{:.2} M", moves / 1e6), format!("{:.1} M (depth {depth})", perft / 1e6));
        let numbers = format!("{playouts:>10.0} {moves:>9} {mean_moves:>10.1} {perft:>19}");
        writeln!(out, "{name:<names$} {status:<statuses$} {numbers}")?;
    }
    Ok(())
}

fn as_json(row: &Figures, threads: u16) -> serde_json::Value {
    json!({
        "game": row.name,
        "status": row.status,
        "threads": threads,
        "playouts_per_second": row.playouts,
        "moves_per_second": row.moves,
        "moves_per_game": row.mean_moves,
        "perft_nodes_per_second": row.perft,
        "perft_depth": row.depth,
    })
}

fn all_presets() -> Vec<String> {
    let of = |family: &qiyuan_catalog::Family| {
        let names = family.presets().into_iter().map(|preset| format!("{}:{}", family.id, preset.name));
        names.collect::<Vec<_>>()
    };
    FAMILIES.iter().flat_map(of).collect()
}

fn measure(game: &dyn AnyGame, pool: &rayon::ThreadPool, threads: u64, budget: Duration) -> anyhow::Result<Figures> {
    let mut best = 0.0_f64;
    let mut total = Playouts::default();
    for round in 0..u64::from(ROUNDS) {
        let started = Instant::now();
        let played: Vec<Playouts> = pool.broadcast(|thread| {
            let mut rng = sim_rng(round * threads + thread.index() as u64);
            let mut played = Playouts::default();
            loop {
                played += game.playouts(16, &mut rng);
                if started.elapsed() >= budget {
                    return played;
                }
            }
        });
        let mut sum = Playouts::default();
        played.into_iter().for_each(|played| sum += played);
        best = best.max(sum.moves as f64 / started.elapsed().as_secs_f64());
        total += sum;
    }
    let mean_moves = total.moves as f64 / total.games as f64;
    let (perft, depth) = pool.install(|| measure_perft(game, budget))?;
    Ok(Figures {
        name: game.name().into(),
        status: crate::words::tell(&game.attestation().title()),
        playouts: best / mean_moves,
        moves: best,
        mean_moves,
        perft,
        depth,
    })
}

/// Goes down as deep as it can without one count taking much longer than the budget, and measures there.
fn measure_perft(game: &dyn AnyGame, budget: Duration) -> anyhow::Result<(f64, u32)> {
    let play = game.start(None)?;
    // Where pieces are dealt, one deal is counted: the same on every machine.
    let deal = play.random_deal(&mut sim_rng(0));
    let run = |depth: u32| -> anyhow::Result<(u64, f64)> {
        let started = Instant::now();
        let (_, nodes) = count(&*play, &PerftPlan { depth, unit: Unit::Turn, deal: deal.as_deref() })?;
        Ok((nodes, started.elapsed().as_secs_f64().max(1e-9)))
    };
    let mut best = 0.0_f64;
    let mut nodes_before = [1, 1];
    for depth in 1..=DEEPEST {
        let (nodes, seconds) = run(depth)?;
        best = nodes as f64 / seconds;
        // The next step grows about as the one before the last did: seats take turns.
        let growth = nodes_before[1] as f64 / nodes_before[0] as f64;
        nodes_before = [nodes_before[1], nodes];
        if nodes == 0 || seconds * growth.max(1.5) > 4.0 * budget.as_secs_f64() && depth > 2 {
            for _ in 1..ROUNDS {
                let (nodes, seconds) = run(depth)?;
                best = best.max(nodes as f64 / seconds);
            }
            return Ok((best, depth));
        }
    }
    Ok((best, DEEPEST))
}
