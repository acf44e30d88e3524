//! `qiyuan perft`: counts what can be reached.

use std::io::{Write, stdout};
use std::time::Instant;

use qiyuan_catalog::{AnyMatch, PerftPlan};

use crate::args::{Perft, UnitArg};
use crate::terminal::headline;

/// Counts, one depth after the other, so that a long count shows how far it is.
pub(crate) fn run(args: &Perft) -> anyhow::Result<()> {
    let game = args.game.open()?;
    let play = args.position.start(&*game)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.into()).build()?;
    let plan = |depth| PerftPlan { depth, unit: args.unit.into(), deal: args.deal.as_deref() };
    // A deal that can't be read is refused before anything is printed.
    count(&*play, &plan(0))?;
    let mut out = stdout().lock();
    let unit = match args.unit {
        UnitArg::Turn => "turns",
        UnitArg::Move => "single moves",
    };
    writeln!(out, "{}, counted in {unit}", headline(&*game))?;
    writeln!(out, "{}", play.position())?;
    if args.depth == 0 {
        writeln!(out, "depth 0: 1")?;
    }
    for depth in 1..=args.depth {
        let started = Instant::now();
        let (divided, total) = pool.install(|| count(&*play, &plan(depth)))?;
        let seconds = started.elapsed().as_secs_f64();
        if args.divide && depth == args.depth {
            for (step, leaves) in divided {
                writeln!(out, "{step}: {leaves}")?;
            }
        }
        writeln!(out, "depth {depth}: {total}")?;
        out.flush()?;
        if depth == args.depth {
            let speed = total as f64 / seconds.max(1e-9) / 1e6;
            writeln!(out, "{total} nodes in {seconds:.3} s, {speed:.1} million nodes a second")?;
        }
    }
    Ok(())
}

/// The count below each first step, and all together.
pub(super) fn count(play: &dyn AnyMatch, plan: &PerftPlan<'_>) -> anyhow::Result<(Vec<(String, u64)>, u64)> {
    let divided = play.divide(plan)?;
    let total = divided.iter().map(|(_, leaves)| leaves).sum();
    Ok((divided, total))
}
