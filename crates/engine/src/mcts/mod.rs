//! Monte-Carlo tree search, for any number of seats and any chance.
//!
//! A simulation goes down the tree, opens one node, and comes back with what that node is worth to every seat: by its
//! evaluation, perhaps after some moves at random. Chance nodes are nodes of their own. Several threads grow trees of
//! their own and add up what these say about the root.
//!
//! A node of a report is a move played: on the way down, for looking where a move leads, or beyond the tree.

mod chance;
mod explore;
mod judge;
mod open;
mod root;
mod spread;
mod tree;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use qiyuan_core::{Evaluate, Match, Repetition};

use self::explore::{Bounds, Explorer};
use self::judge::Judge;
use self::root::{Effort, Verdict};
use self::tree::{ROOT, Tree};
use crate::limits::Limits;
use crate::report::{Orders, Report};
use crate::search::{Plan, mix, played_keys};

/// How often an explorer looks up, in simulations.
const LOOK_UP: u64 = 16;
/// After so many simulations it is told what was found; then after twice as many, and so on.
const FIRST_REPORT: u64 = 64;
/// So many simulations say enough about the only move.
const ONLY_MOVE: u64 = 64;

/// How simulations go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// How strongly what little is known of is tried out.
    pub(crate) exploration: f64,
    /// How many simulations the first sight of a move counts for.
    pub(crate) trust: f64,
    /// How much better than others a move must look to be tried much more often, as a part of the usual spread.
    pub(crate) temperature: f64,
    /// How many moves are played at random before a position is evaluated.
    pub(crate) rollout: u32,
    /// Whether each move is looked at when a node is opened, not only within turns.
    pub(crate) looks: bool,
}

impl Style {
    /// What suits most games.
    pub(crate) fn new() -> Style {
        Style { exploration: 1.0, trust: 1.0, temperature: 0.5, rollout: 0, looks: false }
    }
}

/// A search whose trees are kept from one move to the next.
pub(crate) struct Mcts<G: Evaluate> {
    trees: Vec<Tree<G::Move>>,
    /// Where the match of the trees began, and the moves from there to their root.
    start: Option<G::Position>,
    moves: Vec<G::Move>,
}

impl<G: Evaluate> Mcts<G> {
    pub(crate) fn new() -> Mcts<G> {
        Mcts { trees: Vec::new(), start: None, moves: Vec::new() }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        *self = Mcts::new();
    }

    /// Finds the best moves of the seat to move, with trees of at most so many MiB. There must be one.
    pub(crate) fn run(
        &mut self,
        play: &Match<G>,
        orders: &Orders<G::Move>,
        plan: &Plan<'_>,
        mib: usize,
        watch: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        let begun = Instant::now();
        // While a tree is cut down to what is below a node, both of them are there.
        let bytes = (mib << 20) / plan.threads / 2;
        self.follow(play, plan.threads, bytes);
        let judge = Judge::new(play.game(), plan.numbers);
        let ends_by_repetition = play.game().repetition() != Repetition::Ignore;
        let played = if ends_by_repetition { played_keys(play) } else { Vec::new() };
        let task = Task {
            judge: &judge,
            play,
            orders,
            plan,
            played: &played,
            begun,
            done: AtomicU64::new(0),
            nodes: node_limit(&orders.limits),
        };
        let verdict = Verdict {
            judge: &judge,
            root: play.position(),
            only: &orders.only,
            n_lines: orders.lines,
            blur: plan.blur,
            begun,
        };
        let (first, others) = self.trees.split_first_mut().expect("there is a tree for every thread");
        let effort = std::thread::scope(|scope| {
            let spawn = |(i, tree)| {
                let task = &task;
                scope.spawn(move || task.grow(i + 1, tree, &mut |_, _| {}))
            };
            let handles: Vec<_> = others.iter_mut().enumerate().map(spawn).collect();
            let own = task.grow(0, first, &mut |tree, effort| watch(&verdict.report(&[tree], effort)));
            handles.into_iter().fold(own, |sum, handle| sum + handle.join().expect("an explorer never panics"))
        });
        verdict.report(&self.trees.iter().collect::<Vec<_>>(), effort)
    }

    /// Makes the trees begin at the position on the board, keeping what they know of it.
    fn follow(&mut self, play: &Match<G>, n_trees: usize, bytes: usize) {
        let game = play.game();
        let moves: Vec<G::Move> = play.history().map(|(_, mv)| mv).collect();
        let clock = |pos: &G::Position| game.clock(pos).0;
        let same_start =
            self.start.as_ref().is_some_and(|start| start == play.start() && clock(start) == clock(play.start()));
        let new_tree = || Tree::new(game.n_seats(), bytes);
        let since = moves.strip_prefix(&self.moves[..]).filter(|_| same_start);
        match since {
            Some(since) if self.trees.len() == n_trees && self.trees[0].capacity() == new_tree().capacity() => {
                for tree in &mut self.trees {
                    let root = since.iter().try_fold(ROOT, |id, &mv| tree.child(id, mv));
                    match root {
                        Some(ROOT) => {}
                        Some(root) => *tree = tree.below(root),
                        None => *tree = new_tree(),
                    }
                }
            }
            _ => self.trees = (0..n_trees).map(|_| new_tree()).collect(),
        }
        self.start = Some(play.start().clone());
        self.moves = moves;
    }
}

/// How many moves may be played. A depth bounds the tree; where nothing but a depth would ever end the thinking, the
/// moves that are played for it grow with it.
fn node_limit(limits: &Limits) -> u64 {
    match (limits.nodes, limits.depth) {
        (Some(nodes), _) => nodes,
        (None, Some(depth)) if limits.soft().is_none() => 1000 << depth.min(30),
        _ => u64::MAX,
    }
}

/// What all threads share.
struct Task<'a, G: Evaluate> {
    judge: &'a Judge<'a, G>,
    play: &'a Match<G>,
    orders: &'a Orders<G::Move>,
    plan: &'a Plan<'a>,
    played: &'a [u64],
    begun: Instant,
    /// Moves played by all.
    done: AtomicU64,
    nodes: u64,
}

impl<G: Evaluate> Task<'_, G> {
    /// Grows a tree until a limit is reached.
    fn grow(&self, thread: usize, tree: &mut Tree<G::Move>, watch: &mut dyn FnMut(&Tree<G::Move>, Effort)) -> Effort {
        let limits = &self.orders.limits;
        let threads = self.plan.threads as u64;
        // Every thread has moves of its own to play: then it does not matter which of them is faster.
        let nodes =
            if self.nodes == u64::MAX { self.nodes } else { (self.nodes + threads - 1 - thread as u64) / threads };
        let bounds = Bounds { nodes, plies: limits.depth.map_or(usize::MAX, |depth| depth.max(1) as usize) };
        let seed = mix(self.plan.blur.1 ^ thread as u64);
        let style = Style::new();
        let pos = self.play.position();
        let mut explorer = Explorer::new(tree, self.judge, style, pos, self.played, seed, bounds);
        let n_moves = explorer.open_root(&self.orders.only);
        let playing = limits.clock.is_some() || limits.nodes.is_some();
        // Whoever asks about one move alone wants to know what it is worth.
        let forced = n_moves == 1 && self.orders.only.is_empty();
        let enough = if forced && playing { ONLY_MOVE } else { u64::MAX };
        let deadline = limits.soft().map(|time| self.begun + time);
        let mut next_report = FIRST_REPORT;
        let mut told = 0;
        while explorer.simulations < enough && !self.plan.stop.rung() {
            if explorer.simulations.is_multiple_of(LOOK_UP)
                && deadline.is_some_and(|deadline| Instant::now() >= deadline)
            {
                break;
            }
            if explorer.simulate().is_err() {
                break;
            }
            if explorer.simulations == next_report {
                let all = self.done.fetch_add(explorer.nodes - told, Ordering::Relaxed) + explorer.nodes - told;
                told = explorer.nodes;
                next_report *= 2;
                watch(explorer.tree, Effort { nodes: all, ..explorer.effort() });
            }
        }
        explorer.effort()
    }
}
