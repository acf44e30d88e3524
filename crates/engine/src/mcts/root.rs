//! What the trees say about the root: the best moves and what would follow them.

use std::ops::Add;
use std::time::Instant;

use qiyuan_core::{Evaluate, Goal, Seat};

use super::judge::Judge;
use super::tree::{Kind, NONE, ROOT, Tree};
use crate::report::{Continuation, Report};
use crate::search::mix;

/// A move of the root and all that is known of it.
struct Candidate<M> {
    mv: M,
    value: f64,
    /// What it is chosen by: the larger the better.
    rank: (f64, f64),
}

/// What a report is made from.
pub(super) struct Verdict<'a, G: Evaluate> {
    pub(super) judge: &'a Judge<'a, G>,
    pub(super) root: &'a G::Position,
    pub(super) only: &'a [G::Move],
    pub(super) n_lines: usize,
    /// How far, in centi-units, moves are misjudged, and what decides which.
    pub(super) blur: (u32, u64),
    pub(super) begun: Instant,
}

/// How much work went into the trees.
#[derive(Clone, Copy, Default)]
pub(super) struct Effort {
    pub(super) nodes: u64,
    pub(super) simulations: u64,
    pub(super) plies: u64,
    pub(super) deepest: usize,
}

impl Add for Effort {
    type Output = Effort;

    fn add(self, other: Effort) -> Effort {
        Effort {
            nodes: self.nodes + other.nodes,
            simulations: self.simulations + other.simulations,
            plies: self.plies + other.plies,
            deepest: self.deepest.max(other.deepest),
        }
    }
}

impl<G: Evaluate> Verdict<'_, G> {
    /// What some trees say together. All have the same root.
    pub(super) fn report(&self, trees: &[&Tree<G::Move>], effort: Effort) -> Report<G::Move> {
        let Kind::Choice(seat) = trees[0].node(ROOT).kind else { unreachable!("a seat chooses at the root") };
        let chosen = |mv: &G::Move| self.only.is_empty() || self.only.contains(mv);
        let moves = trees[0].children(ROOT).filter_map(|(_, node)| node.mv).filter(chosen);
        let mut candidates: Vec<_> = moves.map(|mv| self.candidate(trees, seat, mv)).collect();
        candidates.sort_by(|a, b| b.rank.partial_cmp(&a.rank).expect("values are numbers"));
        let lines = candidates.iter().take(self.n_lines.max(1)).map(|candidate| Continuation {
            score: self.judge.score(candidate.value),
            moves: line(trees, candidate.mv),
            expected: self.expected(trees, candidate.mv),
        });
        let full = trees.iter().map(|tree| tree.len() * 1000 / tree.capacity()).max().unwrap_or_default();
        Report {
            depth: effort.plies.checked_div(effort.simulations).unwrap_or_default() as u32,
            deepest: effort.deepest as u32,
            nodes: effort.nodes,
            time: self.begun.elapsed(),
            memory: full.min(1000) as u32,
            lines: lines.collect(),
        }
    }

    /// What every seat can expect after a move, in chips; nothing if the move was never tried.
    fn expected(&self, trees: &[&Tree<G::Move>], mv: G::Move) -> Vec<f64> {
        let tried: Vec<_> = trees.iter().filter_map(|tree| Some((tree, tree.child(ROOT, mv)?))).collect();
        let visits: u32 = tried.iter().map(|&(tree, id)| tree.node(id).visits).sum();
        if G::GOAL == Goal::Win || visits == 0 {
            return Vec::new();
        }
        let mean = |seat| tried.iter().map(|&(tree, id)| tree.sum(id, seat)).sum::<f64>() / f64::from(visits);
        (0..self.judge.game.n_seats() as u8).map(|seat| mean(Seat(seat))).collect()
    }

    fn candidate(&self, trees: &[&Tree<G::Move>], seat: Seat, mv: G::Move) -> Candidate<G::Move> {
        let (mut visits, mut sum, mut guess) = (0, 0.0, 0.0);
        for tree in trees {
            let Some(id) = tree.child(ROOT, mv) else { continue };
            visits += u64::from(tree.node(id).visits);
            sum += tree.sum(id, seat);
            guess = f64::from(tree.node(id).guess);
        }
        let value = if visits == 0 { guess } else { sum / visits as f64 };
        let (blur, seed) = self.blur;
        let rank = if blur == 0 {
            (visits as f64, value)
        } else {
            let mut child = self.root.clone();
            self.judge.game.play(&mut child, mv);
            let error = (mix(self.judge.game.key(&child) ^ seed) >> 11) as f64 / (1u64 << 52) as f64 - 1.0;
            (self.judge.centi(value) + error * f64::from(blur), visits as f64)
        };
        Candidate { mv, value, rank }
    }
}

/// A move and those after it that were tried most often, as far as seats choose.
fn line<M: Copy + PartialEq>(trees: &[&Tree<M>], mv: M) -> Vec<M> {
    let visits = |tree: &Tree<M>| tree.child(ROOT, mv).map_or(0, |id| tree.node(id).visits);
    let Some(tree) = trees.iter().max_by_key(|tree| visits(tree)) else { return vec![mv] };
    let mut line = vec![mv];
    let mut id = tree.child(ROOT, mv).unwrap_or(NONE);
    while id != NONE && matches!(tree.node(id).kind, Kind::Choice(_)) {
        let most = tree.children(id).reduce(|best, other| if other.1.visits > best.1.visits { other } else { best });
        let Some((child, node)) = most.filter(|(_, node)| node.visits > 0) else { break };
        line.extend(node.mv);
        id = child;
    }
    line
}
