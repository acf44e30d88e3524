//! A player for a game.

use std::sync::Arc;
use std::time::Instant;

use qiyuan_core::{Error, Evaluate, Goal, Match, SimRng, sim_rng};
use rand::RngExt;

use crate::limits::{Limits, Stop};
use crate::mcts::Mcts;
use crate::numbers::{N_LEVELS, Numbers, Strength};
use crate::report::{Continuation, Orders, Report};
use crate::score::{Scale, Value};
use crate::search::{Plan, Search, can_begin, mix};
use crate::settings::{Method, Settings};

/// A player for a game: what it plays like is in its [`Settings`].
pub struct Engine<G: Evaluate> {
    game: Arc<G>,
    numbers: Arc<Numbers>,
    settings: Settings,
    rng: SimRng,
    search: Search,
    mcts: Mcts<G>,
}

impl<G: Evaluate> Engine<G> {
    /// A player with the game's own numbers.
    pub fn new(game: Arc<G>, settings: Settings) -> Engine<G> {
        let numbers = Arc::new(Numbers::standard(&*game));
        Engine::with_numbers(game, numbers, settings)
    }

    /// A player with other numbers.
    pub fn with_numbers(game: Arc<G>, numbers: Arc<Numbers>, settings: Settings) -> Engine<G> {
        let (search, mcts) = (Search::new(1), Mcts::new());
        Engine { search, mcts, rng: sim_rng(settings.seed), game, numbers, settings }
    }

    /// The game.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// How it plays.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes how it plays.
    pub fn set(&mut self, settings: Settings) {
        if settings.seed != self.settings.seed {
            self.rng = sim_rng(settings.seed);
        }
        self.settings = settings;
    }

    /// Forgets the game before, so that the next one does not depend on it.
    pub fn new_game(&mut self) {
        self.search.clear();
        self.mcts.clear();
        self.rng = sim_rng(self.settings.seed);
    }

    /// Thinks about the position on the board of `play`; none if no seat is to move there.
    /// `watch` hears what is found on the way.
    pub fn think(
        &mut self,
        play: &Match<G>,
        orders: &Orders<G::Move>,
        stop: &Stop,
        watch: &mut dyn FnMut(&Report<G::Move>),
    ) -> Result<Option<Report<G::Move>>, Error> {
        if !can_begin(play) {
            return Ok(None);
        }
        if self.settings.method == Method::Search && !self.can_search() {
            let reason = "only for games that one of two players wins, expected engine or mcts";
            return Err(Error::setting("player", "search", reason));
        }
        let moves = self.choices(play, orders)?;
        let strength = self.strength();
        if self.settings.method == Method::Random || self.rng.random_range(0..100) < strength.slips {
            return Ok(Some(self.play_anything(&moves)));
        }
        if self.settings.method == Method::Greedy {
            return Ok(Some(self.play_greedily(play, &moves)));
        }
        let orders = Orders { limits: self.limits(&orders.limits, &strength), ..orders.clone() };
        let plan = Plan {
            numbers: &self.numbers,
            parts: self.settings.parts,
            blur: (strength.blur, mix(self.settings.seed)),
            threads: self.settings.threads,
            stop,
        };
        if self.grows_trees() {
            return Ok(Some(self.mcts.run(play, &orders, &plan, self.settings.hash, watch)));
        }
        let mib = memory_for(&orders.limits).min(self.settings.hash).max(1);
        if self.search.mib() != mib {
            self.search = Search::new(mib);
        }
        Ok(Some(self.search.run(play, &orders, &plan, watch)))
    }

    /// The moves to choose from.
    fn choices(&self, play: &Match<G>, orders: &Orders<G::Move>) -> Result<Vec<G::Move>, Error> {
        let legal = play.moves();
        if let Some(&bad) = orders.only.iter().find(|mv| !legal.contains(mv)) {
            return Err(Error::a_move(&self.game.write_move(play.position(), bad), "not legal here"));
        }
        Ok(if orders.only.is_empty() { legal } else { orders.only.clone() })
    }

    /// How the level is held back; not at all without one.
    fn strength(&self) -> Strength {
        match self.settings.level {
            Some(level) => self.numbers.levels[usize::from(level).clamp(1, N_LEVELS) - 1].clone(),
            None => Strength { nodes: u64::MAX, ..Strength::default() },
        }
    }

    /// All limits together. A level's own hold whatever else does, but the highest level's only if nothing else does.
    fn limits(&self, asked: &Limits, strength: &Strength) -> Limits {
        let own = &self.settings.limits;
        let mut limits = Limits {
            depth: least(asked.depth, own.depth),
            nodes: least(asked.nodes, own.nodes),
            movetime: least(asked.movetime, own.movetime),
            clock: asked.clock,
        };
        let held_back = self.settings.level.is_some_and(|level| usize::from(level) < N_LEVELS);
        if held_back || self.settings.level.is_some() && limits.is_unlimited() {
            limits.depth = least(limits.depth, strength.depth);
            limits.nodes = least(limits.nodes, Some(strength.nodes));
        }
        limits
    }

    /// Whether moves are found by growing trees, and not by looking deeper and deeper everywhere.
    pub fn grows_trees(&self) -> bool {
        self.settings.method == Method::Mcts || !self.can_search()
    }

    /// Alpha-beta is for two who want to win: what one gains there the other loses.
    fn can_search(&self) -> bool {
        G::GOAL == Goal::Win && self.game.n_seats() == 2
    }

    fn play_anything(&mut self, moves: &[G::Move]) -> Report<G::Move> {
        let mv = moves[self.rng.random_range(0..moves.len())];
        self.at_once(mv, 0, 0)
    }

    /// The move that takes most at once; any of them if there are several, or any move if nothing is to be taken.
    fn play_greedily(&mut self, play: &Match<G>, moves: &[G::Move]) -> Report<G::Move> {
        let pos = play.position();
        let worth = |mv: G::Move| self.game.worth(pos, mv);
        let most = moves.iter().map(|&mv| worth(mv)).max().unwrap_or_default();
        let best: Vec<G::Move> = moves.iter().copied().filter(|&mv| worth(mv) == most).collect();
        let mv = best[self.rng.random_range(0..best.len())];
        self.at_once(mv, 0, moves.len() as u64)
    }

    fn at_once(&self, mv: G::Move, centi: Value, nodes: u64) -> Report<G::Move> {
        let scale = Scale::new(&self.numbers, G::GOAL, false);
        let line = Continuation { score: scale.score(centi), moves: vec![mv], expected: Vec::new() };
        let time = Instant::now().elapsed();
        Report { depth: 0, deepest: 0, nodes, time, memory: 0, lines: vec![line] }
    }
}

/// How many MiB a search can use: short ones need little, and a small memory is sooner cleared.
fn memory_for(limits: &Limits) -> usize {
    limits.nodes.map_or(usize::MAX, |nodes| (nodes as usize).saturating_mul(32) >> 20)
}

fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}
