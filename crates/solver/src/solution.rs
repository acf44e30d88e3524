//! Solving: the rounds of all planes, and what is known afterwards.

use qiyuan_core::crowd::{Crowd, Place};

use crate::plan::Plan;
use crate::rounds::{Changed, Plane, Question};

/// A game of a few against a crowd, ready to be solved.
pub struct Solver {
    plan: Plan,
}

/// What became of a question.
pub struct Solution {
    pub(crate) question: Question,
    pub(crate) planes: Vec<Plane>,
    /// What each round changed, plane by plane.
    pub(crate) rounds: Vec<Vec<Changed>>,
}

impl Solver {
    /// Works out the game.
    pub fn new(crowd: &Crowd) -> Solver {
        Solver { plan: Plan::new(crowd) }
    }

    /// How much memory the bits of one plane take, in bytes.
    pub fn plane_bytes(&self) -> usize {
        2 * 8 * self.plan.kept.len() * self.plan.shape.n_words
    }

    /// How many planes there are: one for each number in hand.
    pub fn n_planes(&self) -> usize {
        self.plan.n_planes
    }

    /// For debugging.
    pub fn leads(&self) -> usize {
        self.plan.kept.iter().map(|&f| self.plan.frames[f as usize].leads_to.len()).max().unwrap_or(0)
    }

    /// Answers a question with all planes at once, so that the number of a round is a distance.
    pub fn solve(&self, question: Question, mut round: impl FnMut(usize, u64)) -> Solution {
        let mut planes: Vec<Plane> = (0..self.plan.n_planes).map(|n| Plane::new(&self.plan, question, n)).collect();
        let mut rounds: Vec<Vec<Changed>> = Vec::new();
        loop {
            let mut changed = Vec::new();
            // From the most in hand down: each plane looks at the one below as it was after the last round.
            for in_hand in (0..planes.len()).rev() {
                let (below, above) = planes.split_at_mut(in_hand);
                let look = if rounds.is_empty() { Plan::first_round } else { Plan::round };
                changed.push(look(&self.plan, question, in_hand, &mut above[0], below.last()));
            }
            changed.reverse();
            let all: u64 = changed.iter().flat_map(|c| c.few.iter().chain(&c.crowd)).sum();
            round(rounds.len(), all);
            let done = !rounds.is_empty() && changed.iter().all(Changed::is_nothing);
            rounds.push(changed);
            if done {
                return Solution { question, planes, rounds };
            }
        }
    }

    /// What a solution says of a position.
    pub fn is_good(&self, solution: &Solution, place: Place) -> bool {
        let frame = &self.plan.frames[place.frame as usize];
        let (mut block, mut middle, low) = self.plan.shape.parts(place.crowd);
        let plane = &solution.planes[usize::from(place.in_hand)];
        let words = if place.few_to_move { &plane.few } else { &plane.crowd };
        let words = &words[frame.kept as usize * self.plan.shape.n_words..][..self.plan.shape.n_words];
        let mirror = self.plan.shape.mirror.as_ref().filter(|_| frame.mirrored);
        if let Some(mirror) = mirror {
            (block, middle) = (usize::from(mirror.high[block]), mirror.middle[usize::from(middle)]);
        }
        let word = self.plan.shape.word(block, middle).map_or(0, |place| words[place]);
        let word = mirror.map_or(word, |mirror| mirror.low(word));
        word >> low & 1 == 1
    }
}

impl Solution {
    /// What each round changed: (few, crowd).
    pub fn totals(&self) -> Vec<(u64, u64)> {
        let total = |round: &Vec<Changed>| {
            (round.iter().flat_map(|c| c.few).sum(), round.iter().flat_map(|c| c.crowd).sum())
        };
        self.rounds.iter().map(total).collect()
    }
    /// The question.
    pub fn question(&self) -> Question {
        self.question
    }
}
