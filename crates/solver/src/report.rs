//! What there is to say of a solved game.

use qiyuan_core::crowd::Place;
use serde::{Deserialize, Serialize};

use crate::rounds::Question;
use crate::solve::{Solver, Work};
use crate::state::State;

/// How a question was answered in one plane, by the size of the crowd on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tally {
    pub(crate) few: SideTally,
    pub(crate) crowd: SideTally,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SideTally {
    /// How many positions changed.
    pub(crate) n: Vec<u64>,
    /// The last round in which one did.
    pub(crate) last: Vec<usize>,
}

impl Default for SideTally {
    fn default() -> SideTally {
        SideTally { n: vec![0; 33], last: vec![0; 33] }
    }
}

/// A solved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The version of this format.
    pub format: u32,
    /// What was solved.
    pub name: String,
    /// A checksum of the game as data.
    pub digest: String,
    /// What the start is worth.
    pub start: Outcome,
    /// Whether the numbers of turns are exact; otherwise they are not told.
    pub exact: bool,
    /// Each number left and in hand, with each side to move.
    pub layers: Vec<Layer>,
}

/// Who wins, if anybody can force it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The crowd does, in so many turns of both sides, where they are known.
    CrowdWins(Option<u32>),
    /// The few do.
    FewWin(Option<u32>),
    /// Nobody can.
    Neither,
}

/// All positions with so many of the crowd left, so many in hand, and one side to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layer {
    /// How many of the crowd are left, in hand and on the board.
    pub left: u8,
    /// How many of them are in hand.
    pub in_hand: u8,
    /// Whether the few are to move.
    pub few_to_move: bool,
    /// How many positions there are.
    pub positions: u64,
    /// In how many of them the crowd wins.
    pub crowd_wins: u64,
    /// In how many the few win by force.
    pub few_win: u64,
    /// The turns of the longest win of the crowd.
    pub longest_crowd_win: Option<u32>,
    /// The turns of the longest win of the few.
    pub longest_few_win: Option<u32>,
}

/// How many turns there are to an end that is found in a round.
pub(crate) fn turns(question: Question, few_to_move: bool, round: usize) -> u32 {
    let round = round as u32;
    match (question, few_to_move) {
        (Question::CrowdWins, true) | (Question::CrowdHolds, false) => 2 * round,
        (Question::CrowdWins, false) => (2 * round).saturating_sub(1),
        (Question::CrowdHolds, true) => 2 * round + 1,
    }
}

impl Report {
    pub(crate) fn new(solver: &Solver, work: &Work, start: Place, state: &State) -> Report {
        let exact = work.together;
        let mut layers = Vec::new();
        for left in (solver.plan.least..=solver.plan.most).rev() {
            for in_hand in (0..solver.plan.n_planes as u8).filter(|&in_hand| in_hand <= left) {
                let size = usize::from(left - in_hand);
                if size > 32 || solver.n_positions(usize::from(in_hand))[size] == 0 {
                    continue;
                }
                for few_to_move in [true, false] {
                    let side = |asked: usize| {
                        let tally = &state.tallies[asked][usize::from(in_hand)];
                        let side = if few_to_move { &tally.few } else { &tally.crowd };
                        (side.n[size], side.last[size])
                    };
                    let longest = |question: Question, (n, last): (u64, usize)| {
                        (exact && n > 0).then(|| turns(question, few_to_move, last))
                    };
                    let [wins, losses] = [side(0), side(1)];
                    layers.push(Layer {
                        left,
                        in_hand,
                        few_to_move,
                        positions: solver.n_positions(usize::from(in_hand))[size],
                        crowd_wins: wins.0,
                        few_win: losses.0,
                        longest_crowd_win: longest(Question::CrowdWins, wins),
                        longest_few_win: longest(Question::CrowdHolds, losses),
                    });
                }
            }
        }
        let in_turns = |question, round| exact.then(|| turns(question, start.few_to_move, round));
        let start = match (state.start[0], state.start[1]) {
            (Some(round), _) => Outcome::CrowdWins(in_turns(Question::CrowdWins, round)),
            (_, Some(round)) => Outcome::FewWin(in_turns(Question::CrowdHolds, round)),
            (None, None) => Outcome::Neither,
        };
        Report { format: 1, name: work.name.clone(), digest: solver.digest.clone(), start, exact, layers }
    }

    /// The longest win of either side in any layer, in turns: the crowd's, and that of the few.
    pub fn longest(&self) -> [Option<u32>; 2] {
        let crowd = self.layers.iter().filter_map(|layer| layer.longest_crowd_win).max();
        [crowd, self.layers.iter().filter_map(|layer| layer.longest_few_win).max()]
    }
}
