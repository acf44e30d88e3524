//! Solving a game: two questions, round after round, with everything kept so that it can go on after a stop.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use qiyuan_core::crowd::{Crowd, CrowdTurn, Place};
use rayon::prelude::*;

use crate::plan::Plan;
use crate::report::{Report, Tally};
use crate::rounds::{Changed, Plane, Question, Round, Side, add};
use crate::state::{State, digest};
use crate::table::{Index, MOST_ROUNDS};

/// A game of a few against a crowd, ready to be solved.
pub struct Solver {
    pub(crate) plan: Plan,
    pub(crate) index: Index,
    pub(crate) digest: String,
}

/// What solving takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// How many positions there are at the beginning of a turn.
    pub positions: u64,
    /// Memory with everything at once, which is what distances need; in bytes.
    pub together: u64,
    /// Memory if one number in hand is solved after the other, in bytes.
    pub apart: u64,
    /// The size of the table with every distance, in bytes, which is in memory as well while it is made.
    pub table: u64,
}

/// How to solve.
#[derive(Clone, Debug)]
pub struct Work {
    /// Where what is found is kept.
    pub dir: PathBuf,
    /// What its files are called.
    pub name: String,
    /// Whether the distance of every position is kept.
    pub full: bool,
    /// Whether everything is solved at once, so that rounds are distances.
    pub together: bool,
    /// How often the state is saved, at the earliest.
    pub save_every: Duration,
}

/// How far it is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// What is being found out.
    pub question: Question,
    /// How many are in hand, if one number after the other is solved.
    pub in_hand: Option<usize>,
    /// The round that has ended.
    pub round: usize,
    /// How many positions it changed.
    pub changed: u64,
}

/// Why a game is not solved.
#[derive(Debug, thiserror::Error)]
pub enum SolveError {
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// A file is not what it should be.
    #[error("{path}: {reason}")]
    Wrong {
        /// The file.
        path: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Longer wins than have a place in a table.
    #[error("some wins take more than {MOST_ROUNDS} turns of the winner, which is the most that a table can tell")]
    TooLong,
}

impl SolveError {
    pub(crate) fn file(path: &std::path::Path) -> impl FnOnce(io::Error) -> SolveError + '_ {
        move |error| SolveError::File { path: path.display().to_string(), error }
    }

    pub(crate) fn wrong(path: &std::path::Path, reason: impl Into<String>) -> SolveError {
        SolveError::Wrong { path: path.display().to_string(), reason: reason.into() }
    }
}

impl Solver {
    /// Works out the game.
    pub fn new(crowd: &Crowd) -> Solver {
        let plan = Plan::new(crowd);
        Solver { index: Index::new(&plan), plan, digest: digest(crowd) }
    }

    /// What solving it takes.
    pub fn needs(&self) -> Needs {
        let side = 8 * (self.plan.kept.len() * self.plan.shape.n_words) as u64;
        let planes = self.plan.n_planes as u64;
        Needs {
            positions: 2 * (0..self.plan.n_planes).map(|n| self.n_positions(n).iter().sum::<u64>()).sum::<u64>(),
            together: 2 * planes * side,
            apart: if planes == 1 { 2 * side } else { 3 * side },
            table: (0..self.plan.n_planes).map(|in_hand| self.index.plane_len(in_hand)).sum(),
        }
    }

    /// How many positions there are with so many in hand and one side to move, by the size of the crowd on the board.
    pub(crate) fn n_positions(&self, in_hand: usize) -> [u64; 33] {
        let n_points = self.plan.shape.spots.len() as u64;
        let possible = |size: &usize| {
            let left = size + in_hand;
            usize::from(self.plan.least) <= left && left <= usize::from(self.plan.most)
        };
        let mut sizes = [0; 33];
        for frame in &self.plan.frames {
            let free = n_points - u64::from(frame.taken.count_ones());
            (0..33).filter(possible).for_each(|size| sizes[size] += choose(free, size as u64));
        }
        sizes
    }

    /// Solves the game, or goes on where it was stopped, and says what there is to say of it. `watch` is told of every round.
    pub fn solve(&self, start: Place, work: &Work, mut watch: impl FnMut(Progress)) -> Result<Report, SolveError> {
        let mut state = match State::load(self, work)? {
            Some(state) => state,
            None => State::new(self, work),
        };
        let mut saved = Instant::now();
        let mut save_every = work.save_every;
        while let Some(question) = state.question() {
            let changed = self.round(question, &mut state, work);
            if state.round > MOST_ROUNDS {
                return Err(SolveError::TooLong);
            }
            if state.is_start_here(work, start) {
                let good = self.is_good(&state, start);
                let is_new = good == (question == Question::CrowdWins) && state.start[state.asked].is_none();
                if is_new {
                    state.start[state.asked] = Some(state.round);
                }
            }
            let in_hand = (!work.together).then_some(state.first_plane);
            watch(Progress { question, in_hand, round: state.round, changed });
            if changed == 0 && state.round > 0 {
                self.next(&mut state, work);
            } else {
                state.round += 1;
            }
            if saved.elapsed() >= save_every {
                let begin = Instant::now();
                state.save(self, work)?;
                // No more than a tenth of the time goes into saving.
                save_every = work.save_every.max(10 * begin.elapsed());
                saved = Instant::now();
            }
        }
        let report = Report::new(self, work, start, &state);
        state.finish(self, work, &report)?;
        Ok(report)
    }

    /// One round of all planes in work. Says how many positions changed.
    fn round(&self, question: Question, state: &mut State, work: &Work) -> u64 {
        let mut n_changed = 0;
        // From the most in hand down: each plane looks at the one below as it was after the last round.
        for i in (0..state.planes.len()).rev() {
            let in_hand = state.first_plane + i;
            let (below, above) = state.planes.split_at_mut(i);
            let fewer = below.last().map(|plane| &plane.few).or(state.below.as_ref());
            let round = Round { plan: &self.plan, question, number: state.round, in_hand, fewer, index: &self.index };
            let table = if work.full { Some(&mut state.table[in_hand][..]) } else { None };
            let changed = round.play(&mut above[0], table);
            n_changed += state.tallies[state.asked][in_hand].add(state.round, &changed);
        }
        // What lies below has been looked at and does not change.
        if let Some(below) = &mut state.below {
            below.changed.fill(false);
        }
        n_changed
    }

    /// Begins with what comes next: the next plane, or the next question.
    fn next(&self, state: &mut State, work: &Work) {
        state.round = 0;
        let done = std::mem::take(&mut state.planes);
        let last = state.first_plane + done.len() - 1;
        let before = state.below.take();
        if last + 1 < self.plan.n_planes {
            state.first_plane = last + 1;
            let few = done.into_iter().next_back().map(|plane| plane.few).unwrap_or_default();
            if let (1, Some(before)) = (last, &before) {
                state.more_helps = self.is_part(before, &few, last);
            }
            drop(before);
            state.below = Some(Side { changed: vec![true; few.changed.len()], ..few });
        } else {
            drop(done);
            state.asked += 1;
            state.first_plane = 0;
            state.more_helps = false;
        }
        if let Some(question) = state.question() {
            state.planes = self.planes(question, state.first_plane, work);
            if state.more_helps && question == Question::CrowdWins {
                self.begin_with_below(state);
            }
        }
    }

    /// Whether everything that is good in one plane, and possible in the next, is good there as well.
    ///
    /// If that is so of the first two, it is so of all where a turn is a step and perhaps a drop: with one more in hand the
    /// crowd can play as if it had one less, except that it must drop instead of passing when it can do nothing else. That
    /// makes a difference only where the one less are none.
    fn is_part(&self, one: &Side, other: &Side, in_hand: usize) -> bool {
        let plan = &self.plan;
        plan.turn == CrowdTurn::StepThenDrop
            && plan.kept.par_iter().enumerate().all(|(kept, &frame)| {
                let frame = &plan.frames[frame as usize];
                let words = |side: &Side, word: usize| side.words[kept * plan.shape.n_words + word];
                (0..plan.shape.n_blocks).all(|block| {
                    let middles = &plan.shape.middles[block.count_ones() as usize];
                    plan.shape.block(block).zip(middles).all(|(word, &middle)| {
                        let more = words(one, word) & !words(other, word);
                        more & plan.possible(in_hand, frame, block, middle) == 0
                    })
                })
            })
    }

    /// What is good with one less in hand is good from the beginning.
    fn begin_with_below(&self, state: &mut State) {
        let (plan, in_hand) = (&self.plan, state.first_plane);
        let (Some(below), [plane]) = (&state.below, &mut state.planes[..]) else { return };
        let frames = plane.few.words.par_chunks_mut(plan.shape.n_words).zip(&plan.kept).enumerate();
        let sizes = frames.map(|(kept, (words, &frame))| {
            let frame = &plan.frames[frame as usize];
            let mut sizes = [0; 33];
            for block in 0..plan.shape.n_blocks {
                let middles = &plan.shape.middles[block.count_ones() as usize];
                for (word, &middle) in plan.shape.block(block).zip(middles) {
                    let good = below.words[kept * plan.shape.n_words + word];
                    words[word] = good & plan.possible(in_hand, frame, block, middle);
                    plan.count(words[word], block, middle, &mut sizes);
                }
            }
            sizes.map(|n| n * frame.weight)
        });
        let few = sizes.reduce(|| [0; 33], add);
        state.tallies[state.asked][in_hand].add(0, &Changed { few, crowd: [0; 33] });
    }

    pub(crate) fn planes(&self, question: Question, first: usize, work: &Work) -> Vec<Plane> {
        let last = if work.together { self.plan.n_planes } else { first + 1 };
        (first..last).map(|in_hand| Plane::new(&self.plan, question, in_hand)).collect()
    }

    /// Whether a position, which must be in work, is good for the crowd as far as is known.
    fn is_good(&self, state: &State, place: Place) -> bool {
        let frame = &self.plan.frames[place.frame as usize];
        let crowd = if frame.mirrored { self.plan.mirrored(place.crowd) } else { place.crowd };
        let (block, middle, low) = self.plan.shape.parts(crowd);
        let plane = &state.planes[usize::from(place.in_hand) - state.first_plane];
        let side = if place.few_to_move { &plane.few } else { &plane.crowd };
        let words = &side.words[frame.kept as usize * self.plan.shape.n_words..];
        self.plan.shape.word(block, middle).is_some_and(|word| words[word] >> low & 1 == 1)
    }
}

impl Tally {
    fn add(&mut self, round: usize, changed: &Changed) -> u64 {
        let mut all = 0;
        for (side, sizes) in [(&mut self.few, &changed.few), (&mut self.crowd, &changed.crowd)] {
            for (size, &n) in sizes.iter().enumerate().filter(|&(_, &n)| n > 0) {
                side.n[size] += n;
                side.last[size] = round;
                all += n;
            }
        }
        all
    }
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * n.saturating_sub(i) / (i + 1))
}
