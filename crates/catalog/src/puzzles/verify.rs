//! Looking at every puzzle of a file again, on several threads.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use qiyuan_engine::Stop;

use super::check::check;
use super::prove::{Doubt, Prover};
use super::puzzle::Puzzle;
use crate::any::AnyGame;

/// Seeds the engine otherwise than mining does.
const SEED: u64 = 7;

/// What is wrong with each of these puzzles; none where it holds. Every move that must be found is searched again at so
/// many positions, unless that number is none: then only what needs no thinking is checked. However many threads there
/// are, each search has one of them, so that the doubts are always the same. `watch` hears of each puzzle that is done.
pub fn doubts(
    game: &dyn AnyGame,
    puzzles: &[Puzzle],
    nodes: Option<u64>,
    threads: usize,
    stop: &Stop,
    watch: &(dyn Fn() + Sync),
) -> Vec<Option<Doubt>> {
    let mut seen = HashSet::new();
    let cheap: Vec<_> = puzzles.iter().map(|puzzle| check(game, puzzle, &mut seen).err()).collect();
    let (next, doubts) = (AtomicUsize::new(0), Mutex::new(cheap));
    let work = || {
        let mut prover = Prover::new(game, SEED, stop);
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(puzzle) = puzzles.get(place) else { break };
            let doubted = || doubts.lock().unwrap_or_else(PoisonError::into_inner);
            let doubt = nodes.filter(|_| doubted()[place].is_none()).and_then(|nodes| prover.doubt(puzzle, nodes));
            if doubt.is_some() {
                doubted()[place] = doubt;
            }
            watch();
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
    doubts.into_inner().unwrap_or_else(PoisonError::into_inner)
}
