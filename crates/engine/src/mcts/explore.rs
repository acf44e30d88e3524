//! Simulations: down the tree, one node further, and back with what was found there.

use qiyuan_core::{Evaluate, MAX_SEATS, Repetition, Seat, SimRng, sim_rng};

use super::Style;
use super::judge::Judge;
use super::root::Effort;
use super::spread::Spread;
use super::tree::{Kind, ROOT, Tree};
use crate::search::mix;

/// One who grows a tree.
pub(super) struct Explorer<'a, G: Evaluate> {
    pub(super) tree: &'a mut Tree<G::Move>,
    pub(super) judge: &'a Judge<'a, G>,
    pub(super) game: &'a G,
    pub(super) style: Style,
    pub(super) root: &'a G::Position,
    pub(super) ends_by_repetition: bool,
    /// The keys of the positions between turns before the root.
    pub(super) played: &'a [u64],
    /// The root's children to choose from.
    pub(super) candidates: Vec<u32>,
    pub(super) seed: u64,
    /// How many moves may be played.
    pub(super) budget: u64,
    pub(super) most_plies: usize,
    /// Moves played: in the tree, to look where moves lead, and beyond it.
    pub(super) nodes: u64,
    pub(super) simulations: u64,
    /// How long the ways through the tree were, all together.
    pub(super) plies: u64,
    pub(super) deepest: usize,
    pub(super) spread: [Spread; MAX_SEATS],
    pub(super) path: Vec<u32>,
    pub(super) keys: Vec<u64>,
    pub(super) moves: Vec<G::Move>,
    pub(super) guesses: Vec<f32>,
    /// The last stride and what it was for.
    pub(super) stride: (u32, u32),
    pub(super) rng: SimRng,
}

/// What bounds an explorer.
pub(super) struct Bounds {
    /// How many moves it may play.
    pub(super) nodes: u64,
    /// How many moves deep the tree may grow.
    pub(super) plies: usize,
}

/// The moves that may be played are used up.
pub(super) struct UsedUp;

impl<'a, G: Evaluate> Explorer<'a, G> {
    /// Begins at a position where a seat chooses, after positions with the keys `played`.
    pub(super) fn new(
        tree: &'a mut Tree<G::Move>,
        judge: &'a Judge<'a, G>,
        style: Style,
        root: &'a G::Position,
        played: &'a [u64],
        seed: u64,
        bounds: Bounds,
    ) -> Explorer<'a, G> {
        Explorer {
            tree,
            judge,
            game: judge.game,
            style,
            root,
            ends_by_repetition: judge.game.repetition() != Repetition::Ignore,
            played,
            candidates: Vec::new(),
            seed,
            budget: bounds.nodes,
            most_plies: bounds.plies,
            nodes: 0,
            simulations: 0,
            plies: 0,
            deepest: 0,
            spread: [Spread::new(judge.usual_spread()); MAX_SEATS],
            path: Vec::new(),
            keys: Vec::new(),
            moves: Vec::new(),
            guesses: Vec::new(),
            stride: (1, 1),
            rng: sim_rng(seed),
        }
    }

    /// Makes the root ready: its moves, or only those in `only`, can be chosen from. Says how many they are.
    pub(super) fn open_root(&mut self, only: &[G::Move]) -> usize {
        if self.tree.node(ROOT).kind == Kind::Unopened {
            // Even if no more moves may be played the root has its children.
            let _ = self.open(ROOT, self.root);
        }
        let chosen = |mv: Option<G::Move>| only.is_empty() || mv.is_some_and(|mv| only.contains(&mv));
        self.candidates = self.tree.children(ROOT).filter(|(_, node)| chosen(node.mv)).map(|(id, _)| id).collect();
        self.candidates.len()
    }

    /// Goes down the tree once and back. What is found when moves are used up on the way counts for nothing.
    pub(super) fn simulate(&mut self) -> Result<(), UsedUp> {
        let mut pos = self.root.clone();
        let mut id = ROOT;
        self.path.clear();
        self.path.push(ROOT);
        self.keys.clear();
        let values = loop {
            let next = match self.tree.node(id).kind {
                Kind::Unopened => match self.open(id, &pos)? {
                    Some(values) => break values,
                    None => continue,
                },
                Kind::Choice(seat) => self.select(id, seat),
                Kind::Chance => {
                    let outcome = self.draw(id, &pos);
                    let known = self.tree.child(id, outcome);
                    let new = || self.tree.has_room(1).then(|| self.tree.add_child(id, outcome));
                    match known.or_else(new) {
                        Some(child) => child,
                        None => {
                            self.step(&mut pos, outcome)?;
                            break self.judge_leaf(pos)?;
                        }
                    }
                }
            };
            if id == ROOT {
                // All moves of the root see the same chance in their first, second, third simulation: what differs
                // between them is then less often luck.
                self.rng = sim_rng(mix(self.seed ^ u64::from(self.tree.node(next).visits)));
            }
            if self.ends_by_repetition && !self.game.mid_turn(&pos) {
                self.keys.push(self.game.key(&pos));
            }
            let mv = self.tree.node(next).mv.expect("only the root has no move");
            self.step(&mut pos, mv)?;
            self.path.push(next);
            id = next;
        };
        for &id in &self.path {
            self.tree.count(id, &values);
        }
        for (spread, value) in self.spread.iter_mut().zip(values) {
            spread.add(value);
        }
        self.simulations += 1;
        self.plies += self.path.len() as u64 - 1;
        self.deepest = self.deepest.max(self.path.len() - 1);
        Ok(())
    }

    /// How much work was done.
    pub(super) fn effort(&self) -> Effort {
        Effort { nodes: self.nodes, simulations: self.simulations, plies: self.plies, deepest: self.deepest }
    }

    /// The child to go down to: one that is good, or that little is known of.
    fn select(&self, id: u32, seat: Seat) -> u32 {
        let visits = f64::from(self.tree.node(id).visits.max(1));
        let explore = self.style.exploration * self.spread[seat.index()].width() * visits.sqrt();
        let (mut best, mut most) = (ROOT, f64::NEG_INFINITY);
        let mut weigh = |child: u32| {
            let node = self.tree.node(child);
            let (visits, guess) = (f64::from(node.visits), f64::from(node.guess));
            let mean = (self.tree.sum(child, seat) + guess * self.style.trust) / (visits + self.style.trust);
            let promise = mean + explore * f64::from(node.prior) / (1.0 + visits);
            if promise > most {
                (best, most) = (child, promise);
            }
        };
        if id == ROOT {
            self.candidates.iter().for_each(|&child| weigh(child));
        } else {
            self.tree.children(id).for_each(|(child, _)| weigh(child));
        }
        best
    }

    /// Plays a move, if there are any left to play.
    #[inline]
    pub(super) fn step(&mut self, pos: &mut G::Position, mv: G::Move) -> Result<(), UsedUp> {
        if self.nodes >= self.budget {
            return Err(UsedUp);
        }
        self.nodes += 1;
        self.game.play(pos, mv);
        Ok(())
    }
}
