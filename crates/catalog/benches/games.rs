//! How fast every game is, with its default preset: random games, and the leaves of the game tree.
//!
//! The leaves are counted on all cores; set `RAYON_NUM_THREADS=1` to compare machines or commits.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use qiyuan_catalog::{AnyGame, Choice, FAMILIES, PerftPlan};
use qiyuan_core::perft::Unit;
use qiyuan_core::sim_rng;

/// Random games per iteration, always the same ones.
const N_GAMES: u64 = 64;

/// The tree is counted down to the first depth that has so many leaves.
const N_LEAVES: u64 = 5_000;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    for family in FAMILIES {
        let game = Choice::new(family.id).open().expect("the default preset opens");
        bench_playouts(&*game, &mut criterion);
        bench_perft(&*game, &mut criterion);
    }
    criterion.final_summary();
}

/// Elements are single moves.
fn bench_playouts(game: &dyn AnyGame, criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playouts");
    group.throughput(Throughput::Elements(game.playouts(N_GAMES, &mut sim_rng(1)).moves));
    group.bench_function(game.name(), |bencher| bencher.iter(|| black_box(game.playouts(N_GAMES, &mut sim_rng(1)))));
    group.finish();
}

/// Elements are leaves.
fn bench_perft(game: &dyn AnyGame, criterion: &mut Criterion) {
    let table = game.start(None).expect("a game has a start");
    // Where pieces are dealt, one deal is counted.
    let deal = table.random_deal(&mut sim_rng(1));
    let count = |depth: u32| -> u64 {
        let plan = PerftPlan { depth, unit: Unit::Turn, deal: deal.as_deref() };
        let divided = table.divide(&plan).expect("a random deal fits");
        divided.into_iter().map(|(_, leaves)| leaves).sum()
    };
    let many = (1..).map(|depth| (depth, count(depth))).find(|&(_, leaves)| leaves >= N_LEAVES || leaves == 0);
    let (depth, leaves) = many.expect("a tree grows or ends");
    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(leaves));
    group.bench_function(format!("{} depth {depth}", game.name()), |bencher| bencher.iter(|| black_box(count(depth))));
    group.finish();
}
