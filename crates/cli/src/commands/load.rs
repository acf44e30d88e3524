//! `qiyuan load`: many tables at once, and how soon moves are seen.

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::bail;
use indicatif::{ProgressBar, ProgressStyle};
use qiyuan_catalog::{Choice, FAMILIES};
use qiyuan_load::{Address, Measured, Phase, Plan, Tally};
use qiyuan_server::{Config, Limits, Server, raise_file_limit};
use tokio::runtime::{Builder, Runtime};

use crate::args::Load;

/// Files that a process has open beside its sockets, amply.
const OTHER_FILES: u64 = 100;

/// Plays, and prints what was measured, even if it is stopped early.
pub(crate) fn run(args: &Load) -> anyhow::Result<()> {
    let plan = plan(args)?;
    check_file_limit(args)?;
    let (players, host) = (runtime()?, Host::new(args)?);
    let bar = ProgressBar::no_length().with_style(ProgressStyle::with_template("{msg}")?);
    let tally = Arc::new(Tally::default());
    let mut watch = |phase| {
        bar.set_message(match phase {
            Phase::Opening(n) => format!("{n} of {} tables are there", plan.tables),
            Phase::Playing(time, n_moves) => {
                format!("{:.0} of {:.0} s, {n_moves} moves", time.as_secs_f64(), plan.time.as_secs_f64())
            }
        });
    };
    let stop = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    let played = players.block_on(qiyuan_load::run(&host.address, &plan, &tally, &mut watch, stop));
    bar.finish_and_clear();
    let (measured, played) = (tally.so_far(), played?);
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&measured.to_json(played.as_secs_f64()))?)?;
    } else {
        write!(out, "{}", report(&plan, &measured, played))?;
    }
    drop(players);
    host.close()
}

fn plan(args: &Load) -> anyhow::Result<Plan> {
    if !(args.seconds > 0.0 && args.seconds <= 86_400.0) {
        bail!("--seconds {}: expected more than 0 and at most 86400", args.seconds);
    }
    if !(args.moves_per_second > 0.0 && args.moves_per_second <= 1000.0) {
        bail!("--moves-per-second {}: expected more than 0 and at most 1000", args.moves_per_second);
    }
    for name in &args.games {
        let n_seats = Choice::new(name).open()?.n_seats();
        if n_seats != 2 {
            bail!("{name} is a game for {n_seats}, expected games for two");
        }
    }
    let games = if args.games.is_empty() { games_for_two()? } else { args.games.clone() };
    let (tables, time) = (args.tables as usize, Duration::from_secs_f64(args.seconds));
    Ok(Plan { tables, games, moves_per_second: args.moves_per_second, time, seed: args.seed })
}

/// The first preset for two of every family.
fn games_for_two() -> anyhow::Result<Vec<String>> {
    let mut games = Vec::new();
    for family in FAMILIES {
        for preset in family.presets() {
            let name = format!("{}:{}", family.id, preset.name);
            if Choice::new(&name).open()?.n_seats() == 2 {
                games.push(name);
                break;
            }
        }
    }
    Ok(games)
}

/// Two sockets a table, and twice as many if the server is in this process.
fn check_file_limit(args: &Load) -> anyhow::Result<()> {
    let needed = u64::from(args.tables) * if args.server.is_none() { 4 } else { 2 } + OTHER_FILES;
    match raise_file_limit() {
        Some(limit) if limit < needed => {
            bail!("--tables {}: the system allows {limit} open files and sockets, expected {needed}", args.tables)
        }
        _ => Ok(()),
    }
}

fn report(plan: &Plan, measured: &Measured, played: Duration) -> String {
    let n_moves = measured.times.len();
    let seconds = played.as_secs_f64();
    let per_second = n_moves as f64 / seconds.max(1e-9);
    let ms = |share| format!("{:.1} ms", measured.quantile(share).as_secs_f64() * 1e3);
    let errors = match measured.n_errors() {
        0 => "none".to_string(),
        n => {
            let kinds = measured.errors.iter().map(|(kind, count)| format!("{kind} {count}"));
            format!("{n} ({})", kinds.collect::<Vec<_>>().join(", "))
        }
    };
    format!(
        "{} tables at once, {} set up, {} games over in {seconds:.1} s\n\
         moves: {n_moves}, {per_second:.0} a second, {} later than planned\n\
         errors: {errors}\n\
         from sent to seen: p50 {}, p90 {}, p99 {}, p99.9 {}, longest {}\n",
        plan.tables,
        measured.tables,
        measured.games_over,
        measured.late,
        ms(0.5),
        ms(0.9),
        ms(0.99),
        ms(0.999),
        ms(1.0)
    )
}

/// The server: one that is there, or one of our own on threads of its own.
struct Host {
    address: Address,
    own: Option<Own>,
}

struct Own {
    runtime: Runtime,
    server: Server,
    data: PathBuf,
}

impl Host {
    fn new(args: &Load) -> anyhow::Result<Host> {
        if let Some(url) = &args.server {
            return Ok(Host { address: Address::read(url)?, own: None });
        }
        let data = std::env::temp_dir().join(format!("qiyuan-load-{}", std::process::id()));
        let runtime = runtime()?;
        let server = runtime.block_on(Server::start(config(&data)))?;
        Ok(Host { address: Address::read(&server.url())?, own: Some(Own { runtime, server, data }) })
    }

    fn close(self) -> anyhow::Result<()> {
        if let Some(Own { runtime, server, data }) = self.own {
            runtime.block_on(server.stop())?;
            std::fs::remove_dir_all(data)?;
        }
        Ok(())
    }
}

fn config(data: &Path) -> Config {
    let mut config = Config { data: data.into(), limits: Limits::unlimited(), ..Config::default() };
    config.address.set_port(0);
    config
}

fn runtime() -> anyhow::Result<Runtime> {
    Ok(Builder::new_multi_thread().enable_all().build()?)
}
