//! Looking at every puzzle of a file again, on several threads.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use qiyuan_engine::Stop;

use super::check::check;
use super::prove::{Doubt, Prover};
use super::puzzle::Puzzle;
use super::verdicts::Verdict;
use crate::any::AnyGame;

/// Seeds the engine otherwise than mining does.
const SEED: u64 = 7;

/// How puzzles are verified.
#[derive(Clone, Copy, Debug)]
pub struct Verifying<'a> {
    /// How many positions each move that must be found is searched again at. Without, only what needs no thinking is
    /// checked.
    pub nodes: Option<u64>,
    /// How many puzzles are looked at at a time. Each search has one thread, so that the result is always the same.
    pub threads: usize,
    /// Ends the work early; what has not been looked at by then is not doubted.
    pub stop: &'a Stop,
}

impl Verifying<'_> {
    /// What is wrong with each of these puzzles; none where it holds. What is `known` already of a puzzle is not
    /// searched again. `watch` hears the place of each puzzle that is done, and what a search has found.
    pub fn doubts(
        &self,
        game: &dyn AnyGame,
        puzzles: &[Puzzle],
        known: &(dyn Fn(&Puzzle) -> Option<Verdict> + Sync),
        watch: &(dyn Fn(usize, Option<&Verdict>) + Sync),
    ) -> Vec<Option<Doubt>> {
        let mut seen = HashSet::new();
        let cheap: Vec<_> = puzzles.iter().map(|puzzle| check(game, puzzle, &mut seen).err()).collect();
        let (next, doubts) = (AtomicUsize::new(0), Mutex::new(cheap));
        let work = || {
            let mut prover = Prover::new(game, SEED, self.stop);
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(puzzle) = puzzles.get(place) else { break };
                let doubted = || doubts.lock().unwrap_or_else(PoisonError::into_inner);
                let Some(nodes) = self.nodes.filter(|_| doubted()[place].is_none()) else {
                    watch(place, None);
                    continue;
                };
                let verdict = match known(puzzle) {
                    Some(verdict) => {
                        watch(place, None);
                        verdict
                    }
                    None => {
                        let verdict = prover.doubt(puzzle, nodes);
                        if self.stop.rung() {
                            break;
                        }
                        watch(place, Some(&verdict));
                        verdict
                    }
                };
                doubted()[place] = verdict;
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(work);
            }
        });
        doubts.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
