//! `qiyuan load`: many tables at once, and how soon moves are seen, also while somebody attacks the server.

mod host;
mod report;

use std::io::{Write, stdout};
use std::net::ToSocketAddrs;
use std::sync::Arc;
use std::time::Duration;

use anyhow::bail;
use indicatif::{ProgressBar, ProgressStyle};
use qiyuan_catalog::{Choice, FAMILIES};
use qiyuan_load::{Address, Attack, Crowd, Phase, Plan, Tally, Told};
use qiyuan_server::raise_file_limit;
use tokio::runtime::Builder;
use tokio::sync::watch;
use tokio::time::sleep;

use self::host::Host;
use self::report::{Memory, Part, Report};
use crate::args::Load;

/// Files that a process has open beside the sockets of those who play, amply; and those of an attacker.
const OTHER_FILES: u64 = 100;
const ATTACKERS_FILES: u64 = 1000;

/// Plays, and prints what was measured, even if it is stopped early.
pub(crate) fn run(args: &Load) -> anyhow::Result<()> {
    let plan = plan(args)?;
    check_file_limit(args)?;
    let players = Builder::new_multi_thread().enable_all().build()?;
    let host = Host::new(args)?;
    if args.attack && !is_here(&host.address) {
        bail!("--attack: expected a server on this machine, found {}", host.address.host());
    }
    let report = players.block_on(measure(args, plan, &host.address))?;
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report.to_json())?)?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(())
}

/// Nobody attacks a server that may be somebody else's.
fn is_here(address: &Address) -> bool {
    let found = address.host().to_socket_addrs();
    found.is_ok_and(|mut all| all.all(|address| address.ip().is_loopback()))
}

async fn measure(args: &Load, plan: Plan, address: &Address) -> anyhow::Result<Report> {
    let bar = ProgressBar::no_length().with_style(ProgressStyle::with_template("{msg}")?);
    let (stop, stopped) = watch::channel(false);
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            let _ = stop.send(true);
        } else {
            std::future::pending::<()>().await;
        }
    });
    let until_stop = || {
        let mut stopped = stopped.clone();
        async move {
            let _ = stopped.wait_for(|stopped| *stopped).await;
        }
    };
    let watch = |doing: &str, phase| {
        bar.set_message(match phase {
            Phase::Opening(n) => format!("{n} of {} tables are there", plan.tables),
            Phase::Playing(time, n_moves) => {
                format!("{doing}: {:.0} of {:.0} s, {n_moves} moves", time.as_secs_f64(), plan.time.as_secs_f64())
            }
        });
    };
    let mut report = Report::new(plan.tables);
    report.remember(Memory::Idle, address.memory().await);
    let calm = Arc::new(Tally::default());
    let mut crowd = Crowd::open(address, &plan, &calm, &mut |phase| watch("", phase), until_stop()).await?;
    report.remember(Memory::Seated, address.memory().await);
    let played = crowd.play(&calm, &mut |phase| watch("nobody attacks", phase), until_stop()).await;
    report.parts.push(Part { name: "nobody", measured: calm.so_far(), told: None, played });
    let attacks: &[Attack] = if args.attack { &Attack::ALL } else { &[] };
    for (n, &attack) in (1..).zip(attacks) {
        let Some(table) = crowd.a_table().filter(|_| !*stopped.borrow()).map(String::from) else { break };
        // Each is somebody else, and has all that one address may have.
        let (attacker, game) =
            (address.from([127, 66, 0, n].into()), plan.games[usize::from(n) % plan.games.len()].clone());
        let (told, tally) = (Arc::new(Told::default()), Arc::new(Tally::default()));
        let attacking = tokio::spawn({
            let told = Arc::clone(&told);
            async move { attack.go_on(attacker, &game, &table, &told).await }
        });
        let played = crowd.play(&tally, &mut |phase| watch(attack.name(), phase), until_stop()).await;
        if attacking.is_finished() {
            attacking.await??;
        } else {
            attacking.abort();
        }
        report.parts.push(Part { name: attack.name(), measured: tally.so_far(), told: Some(told.so_far()), played });
    }
    report.remember(Memory::Played, address.memory().await);
    drop(crowd);
    if args.rest > 0.0 {
        bar.set_message(format!("everybody has gone; {:.0} s of rest", args.rest));
        tokio::select! {
            () = sleep(Duration::from_secs_f64(args.rest)) => report.remember(Memory::Rested, address.memory().await),
            () = until_stop() => {}
        }
    }
    bar.finish_and_clear();
    Ok(report)
}

fn plan(args: &Load) -> anyhow::Result<Plan> {
    if !(args.seconds > 0.0 && args.seconds <= 86_400.0) {
        bail!("--seconds {}: expected more than 0 and at most 86400", args.seconds);
    }
    if !(args.moves_per_second > 0.0 && args.moves_per_second <= 1000.0) {
        bail!("--moves-per-second {}: expected more than 0 and at most 1000", args.moves_per_second);
    }
    if !(0.0..=86_400.0).contains(&args.rest) {
        bail!("--rest {}: expected 0 to 86400", args.rest);
    }
    for name in &args.games {
        let n_seats = Choice::new(name).open()?.n_seats();
        if n_seats != 2 {
            bail!("{name} is a game for {n_seats}, expected games for two");
        }
    }
    let games = if args.games.is_empty() { games_for_two()? } else { args.games.clone() };
    let (tables, time) = (args.tables as usize, Duration::from_secs_f64(args.seconds));
    Ok(Plan { tables, games, moves_per_second: args.moves_per_second, time, seed: args.seed, spread: args.attack })
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

/// Two sockets a table, and those of an attacker.
fn check_file_limit(args: &Load) -> anyhow::Result<()> {
    let needed = u64::from(args.tables) * 2 + OTHER_FILES + if args.attack { ATTACKERS_FILES } else { 0 };
    match raise_file_limit() {
        Some(limit) if limit < needed => {
            bail!("--tables {}: the system allows {limit} open files and sockets, expected {needed}", args.tables)
        }
        _ => Ok(()),
    }
}
