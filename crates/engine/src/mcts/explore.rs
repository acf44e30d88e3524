//! Simulations: down the tree, one node further, and back with what was found there.

use std::ops::ControlFlow;

use qiyuan_core::{Evaluate, MAX_SEATS, Payoffs, Repetition, Seat, SimRng, Status, sim_rng};

use super::Style;
use super::judge::{Judge, Values};
use super::root::Effort;
use super::tree::{Kind, ROOT, Tree};
use crate::search::mix;

/// No simulation plays more moves than this beyond the tree.
const LONGEST_PLAYOUT: u32 = 4000;

/// One who grows a tree.
pub(super) struct Explorer<'a, G: Evaluate> {
    pub(super) tree: &'a mut Tree<G::Move>,
    judge: &'a Judge<'a, G>,
    game: &'a G,
    style: Style,
    root: &'a G::Position,
    ends_by_repetition: bool,
    /// The keys of the positions between turns before the root.
    played: &'a [u64],
    /// The root's children to choose from.
    candidates: Vec<u32>,
    seed: u64,
    /// How many moves may be played.
    budget: u64,
    most_plies: usize,
    /// Moves played: in the tree, to look where moves lead, and beyond it.
    pub(super) nodes: u64,
    pub(super) simulations: u64,
    /// How long the ways through the tree were, all together.
    pub(super) plies: u64,
    pub(super) deepest: usize,
    spread: [Spread; MAX_SEATS],
    path: Vec<u32>,
    keys: Vec<u64>,
    moves: Vec<G::Move>,
    guesses: Vec<f32>,
    /// The last stride and what it was for.
    stride: (u32, u32),
    rng: SimRng,
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

    /// The outcome of chance that is due: the more it weighs the more often, and as evenly mixed as can be.
    fn draw(&mut self, id: u32, pos: &G::Position) -> G::Move {
        self.game.moves(pos, &mut self.moves);
        let total: u32 = self.moves.iter().map(|&outcome| self.game.weight(pos, outcome)).sum();
        if self.stride.0 != total {
            self.stride = (total, stride(total));
        }
        let visits = u64::from(self.tree.node(id).visits);
        let offset = mix(self.seed ^ (self.path.len() as u64) << 32) >> 32;
        let mut ticket = ((offset + visits * u64::from(self.stride.1)) % u64::from(total)) as u32;
        for &outcome in &self.moves {
            let weight = self.game.weight(pos, outcome);
            if ticket < weight {
                return outcome;
            }
            ticket -= weight;
        }
        unreachable!("the ticket is smaller than the sum of all weights")
    }

    /// Looks into a node for the first time. None: the turn under way goes on by chance, so that nothing can be said.
    fn open(&mut self, id: u32, pos: &G::Position) -> Result<Option<Values>, UsedUp> {
        if id != ROOT && (self.path.len() > self.most_plies || !self.tree.has_room(1)) {
            return self.judge_leaf(pos.clone()).map(Some);
        }
        let mut moves = std::mem::take(&mut self.moves);
        let status = self.game.moves(pos, &mut moves);
        let opened = match status {
            Status::Over(payoffs) => Ok(Some(self.judge.end(&payoffs))),
            _ if id != ROOT
                && let Some(payoffs) = self.deadlock(pos) =>
            {
                Ok(Some(self.judge.end(&payoffs)))
            }
            Status::Chance => {
                self.tree.node_mut(id).kind = Kind::Chance;
                if self.game.mid_turn(pos) { Ok(None) } else { self.judge_leaf(pos.clone()).map(Some) }
            }
            Status::ToMove(seat) => self.open_choice(id, pos, seat, &moves).map(Some),
        };
        self.moves = moves;
        opened
    }

    /// Looks into a node where a seat chooses.
    fn open_choice(&mut self, id: u32, pos: &G::Position, seat: Seat, moves: &[G::Move]) -> Result<Values, UsedUp> {
        let mut guesses = std::mem::take(&mut self.guesses);
        guesses.clear();
        // Within a turn there is nothing to evaluate yet: what counts is where its moves lead.
        let looks = id == ROOT || self.style.looks || self.game.mid_turn(pos);
        let result = if looks { self.look(pos, seat, moves, &mut guesses) } else { self.judge_leaf(pos.clone()) };
        if id == ROOT || result.is_ok() && self.tree.has_room(moves.len()) {
            let usual = result.as_ref().map_or(0.0, |values| values[seat.index()] as f32);
            guesses.resize(moves.len(), usual);
            self.tree.node_mut(id).kind = Kind::Choice(seat);
            let width = (self.spread[seat.index()].width() * self.style.temperature) as f32;
            let best = guesses.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let weight = |place: usize| -> f32 {
                if looks {
                    ((guesses[place] - best) / width).exp()
                } else {
                    worth_weight(self.game.worth(pos, moves[place]))
                }
            };
            let total: f32 = (0..moves.len()).map(weight).sum();
            for place in (0..moves.len()).rev() {
                let prior = weight(place) / total;
                let child = self.tree.add_child(id, moves[place]);
                let node = self.tree.node_mut(child);
                (node.guess, node.prior) = (guesses[place], prior);
            }
        }
        self.guesses = guesses;
        result
    }

    /// Looks where each move leads at once; the value is that of the best.
    fn look(
        &mut self,
        pos: &G::Position,
        seat: Seat,
        moves: &[G::Move],
        guesses: &mut Vec<f32>,
    ) -> Result<Values, UsedUp> {
        let mut best: Option<(Values, G::Position)> = None;
        for &mv in moves {
            let mut child = pos.clone();
            self.step(&mut child, mv)?;
            let values = self.first_sight(&child);
            guesses.push(values[seat.index()] as f32);
            if best.as_ref().is_none_or(|(most, _)| values[seat.index()] > most[seat.index()]) {
                best = Some((values, child));
            }
        }
        let (values, child) = best.expect("a seat that chooses has a move");
        if self.style.rollout > 0 { self.judge_leaf(child) } else { Ok(values) }
    }

    /// What a position seems to be worth.
    fn first_sight(&self, pos: &G::Position) -> Values {
        match self.game.status(pos) {
            Status::Over(payoffs) => self.judge.end(&payoffs),
            _ if self.is_out_of_time(pos) => self.judge.end(&self.game.deadlock(pos)),
            Status::ToMove(_) | Status::Chance => self.judge.evaluate(pos),
        }
    }

    /// Plays on from where the tree ends for as long as the style asks, and evaluates what comes out.
    fn judge_leaf(&mut self, mut pos: G::Position) -> Result<Values, UsedUp> {
        let mut moves = std::mem::take(&mut self.moves);
        let mut left = self.style.rollout.min(LONGEST_PLAYOUT);
        let mut steps = 0;
        let end = loop {
            // A turn is played to its end, so that there is something to evaluate.
            if left == 0 && (!self.game.mid_turn(&pos) || steps >= LONGEST_PLAYOUT) {
                break None;
            }
            match self.game.random_move(&pos, &mut self.rng, &mut moves) {
                ControlFlow::Break(payoffs) => break Some(payoffs),
                ControlFlow::Continue(_) if self.is_out_of_time(&pos) => break Some(self.game.deadlock(&pos)),
                ControlFlow::Continue(mv) => {
                    if self.step(&mut pos, mv).is_err() {
                        self.moves = moves;
                        return Err(UsedUp);
                    }
                }
            }
            left = left.saturating_sub(1);
            steps += 1;
        };
        self.moves = moves;
        Ok(match end {
            Some(payoffs) => self.judge.end(&payoffs),
            None => self.first_sight(&pos),
        })
    }

    /// Plays a move, if there are any left to play.
    #[inline]
    fn step(&mut self, pos: &mut G::Position, mv: G::Move) -> Result<(), UsedUp> {
        if self.nodes >= self.budget {
            return Err(UsedUp);
        }
        self.nodes += 1;
        self.game.play(pos, mv);
        Ok(())
    }

    /// How the game ends by clock or repetition in a position that the rules alone do not end. As in the other search,
    /// a position that comes back once in the tree counts as repeated.
    fn deadlock(&self, pos: &G::Position) -> Option<Payoffs> {
        if self.is_out_of_time(pos) {
            return Some(self.game.deadlock(pos));
        }
        if !self.ends_by_repetition || self.game.mid_turn(pos) {
            return None;
        }
        let key = self.game.key(pos);
        let often = self.keys.contains(&key) || self.played.iter().filter(|&&earlier| earlier == key).count() >= 2;
        often.then(|| self.game.deadlock(pos))
    }

    #[inline]
    fn is_out_of_time(&self, pos: &G::Position) -> bool {
        let over = self.game.clock_limit().is_some_and(|limit| self.game.clock(pos).reached(limit));
        over && !self.game.mid_turn(pos)
    }
}

/// How much of the simulations a move seems to deserve that changes so much.
fn worth_weight(worth: i32) -> f32 {
    if worth > 0 { 4.0 } else { 1.0 }
}

/// A step that goes through all of `total` tickets once before it comes back, wide apart at any time: near the golden
/// section, with no divisor in common.
fn stride(total: u32) -> u32 {
    let golden = (f64::from(total) * 0.618_034) as u32;
    (golden.max(1)..).find(|&step| gcd(step, total) == 1).unwrap_or(1)
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// How far values lie apart.
#[derive(Clone, Copy)]
struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Spread {
    /// As if one value had been seen at the usual distance.
    fn new(usual: f64) -> Spread {
        Spread { count: 0.0, mean: 0.0, squares: usual * usual }
    }

    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    /// The standard deviation.
    fn width(&self) -> f64 {
        (self.squares / (self.count + 1.0)).sqrt()
    }
}
