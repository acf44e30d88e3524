//! Finds small certificates in a table.
//!
//! A certificate is closed: whatever the other side plays, there is an answer in it. Which answers are chosen decides how
//! large it gets. So an answer that leads to where the certificate already is comes first; then one that leaves the
//! other side the fewest turns that are not answered yet.
//!
//! Where a win is claimed, nothing may lead back: an answer is taken if each of its replies is answered to the end already,
//! or is nearer to the end than the position itself. Positions are answered to the end one after the other, so that the
//! next ones find as much as possible that is answered.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};

use qiyuan_core::crowd::{Crowd, Crowded, Place};
use qiyuan_core::{Seat, Status};

use crate::certificate::{Answer, Certificate, Claim, Head};
use crate::probe::Table;
use crate::solve::SolveError;
use crate::table::Value;
use crate::turns::{Turn, turns};

/// Finds a certificate for what the table says of the start, of the side that wins or holds. `watch` is told how many
/// positions have an answer, and how many wait for one.
pub fn extract<G: Crowded>(
    game: &G,
    table: &Table,
    name: &str,
    rules: serde_json::Value,
    watch: impl FnMut(usize, usize),
) -> Result<Certificate, SolveError> {
    let start = game.start();
    let (seat, claim) = match table.value_of(game, &start)?.unwrap_or(Value::Neither) {
        Value::CrowdWins(_) => (Seat(1), Claim::Wins),
        Value::FewWin(_) => (Seat(0), Claim::Wins),
        // Where nobody can force anything, the few hold.
        Value::Neither => (Seat(0), Claim::Holds),
    };
    let starts = game.turn_of(&start) == seat;
    let mut search = Extraction { game, table, crowd: table.crowd(), seat, answers: HashMap::new(), n_open: 0, watch };
    let mut first = Vec::new();
    if starts {
        first.push(search.place(&start));
    } else {
        search.replies(&start, &mut first);
    }
    match claim {
        Claim::Wins => first.into_iter().try_for_each(|place| search.win(place).map(drop))?,
        Claim::Holds => search.hold(first)?,
    }
    let answers: BTreeMap<Place, Answer> = search.answers.into_iter().collect();
    let most = answers.values().map(|answer| answer.distance).max().unwrap_or(0);
    let head = Head {
        game: name.into(),
        rules,
        seat: seat.0,
        claim,
        answers: answers.len() as u64,
        turns: (claim == Claim::Wins).then(|| most + u32::from(!starts)),
    };
    Ok(Certificate { head, answers })
}

struct Extraction<'a, G: Crowded, W> {
    game: &'a G,
    table: &'a Table,
    crowd: &'a Crowd,
    seat: Seat,
    /// The positions that have an answer.
    answers: HashMap<Place, Answer>,
    /// How many wait for one.
    n_open: usize,
    watch: W,
}

/// A turn that may be the answer, and what the other side can reply.
struct Candidate<G: Crowded> {
    turn: Turn<G>,
    replies: Vec<Place>,
    /// How many of them have no answer yet.
    n_new: usize,
}

impl<G: Crowded, W: FnMut(usize, usize)> Extraction<'_, G, W> {
    /// The place of a position or of its mirror, whichever comes first.
    fn place(&self, pos: &G::Position) -> Place {
        let mut all = vec![pos.clone()];
        self.game.mirrors(pos, &mut all);
        let places = all.iter().filter_map(|pos| self.game.place_of(self.crowd, pos));
        places.min().expect("a position at the beginning of a turn has a place")
    }

    /// Where all turns of the other side lead to, but for those that end the game.
    fn replies(&self, pos: &G::Position, out: &mut Vec<Place>) {
        let mut all = Vec::new();
        turns(self.game, pos, &mut all);
        let going_on = all.iter().filter(|turn| !matches!(self.game.status(&turn.end), Status::Over(_)));
        out.extend(going_on.map(|turn| self.place(&turn.end)));
        out.sort_unstable();
        out.dedup();
    }

    fn candidate(&self, turn: Turn<G>) -> Candidate<G> {
        let mut replies = Vec::new();
        if !matches!(self.game.status(&turn.end), Status::Over(_)) {
            self.replies(&turn.end, &mut replies);
        }
        let n_new = replies.iter().filter(|place| !self.answers.contains_key(place)).count();
        Candidate { turn, replies, n_new }
    }

    /// How many turns a position of the winner is from the end, at best.
    fn distance(&self, pos: &G::Position) -> Result<u32, SolveError> {
        Ok(self.turns_of(self.table.value_of(self.game, pos)?).expect("the table knows a win"))
    }

    fn turns_of(&self, value: Option<Value>) -> Option<u32> {
        match (value, self.seat) {
            (Some(Value::CrowdWins(turns)), Seat(1)) | (Some(Value::FewWin(turns)), Seat(0)) => Some(turns),
            _ => None,
        }
    }

    /// Answers a position to the end, and says how many turns that takes at most.
    fn win(&mut self, place: Place) -> Result<u32, SolveError> {
        if let Some(answer) = self.answers.get(&place) {
            return Ok(answer.distance);
        }
        let pos = self.game.position_at(self.crowd, place);
        let best = self.best_win(&pos)?;
        self.n_open += best.n_new;
        let mut distance = 1;
        for &reply in &best.replies {
            distance = distance.max(2 + self.win(reply)?);
        }
        if !matches!(self.game.status(&best.turn.end), Status::Over(_)) {
            // The other side has a turn, even if whatever it plays ends the game.
            distance = distance.max(2);
        }
        self.n_open -= best.n_new;
        self.answers.insert(place, Answer { moves: best.turn.moves, distance });
        (self.watch)(self.answers.len(), self.n_open);
        Ok(distance)
    }

    fn best_win(&self, pos: &G::Position) -> Result<Candidate<G>, SolveError> {
        let own = self.distance(pos)?;
        let mut all = Vec::new();
        turns(self.game, pos, &mut all);
        let mut best: Option<(Candidate<G>, u32)> = None;
        for turn in all {
            let Some(turns) = self.turns_of(self.table.value_of(self.game, &turn.end)?) else { continue };
            let candidate = self.candidate(turn);
            let least = best.as_ref().map_or((usize::MAX, u32::MAX), |(best, turns)| (best.n_new, *turns));
            if (candidate.n_new, turns) < least && (turns < own || self.all_nearer(&candidate, own)?) {
                best = Some((candidate, turns));
            }
        }
        Ok(best.expect("the table knows an answer").0)
    }

    /// Whether every reply that has no answer yet is nearer to the end than this.
    fn all_nearer(&self, candidate: &Candidate<G>, own: u32) -> Result<bool, SolveError> {
        for reply in candidate.replies.iter().filter(|place| !self.answers.contains_key(place)) {
            if self.distance(&self.game.position_at(self.crowd, *reply))? >= own {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Answers positions so that the other side never wins, for as long as there are new ones.
    fn hold(&mut self, first: Vec<Place>) -> Result<(), SolveError> {
        let mut open = first;
        while let Some(place) = open.pop() {
            let pos = self.game.position_at(self.crowd, place);
            let mut all = Vec::new();
            turns(self.game, &pos, &mut all);
            let mut best: Option<Candidate<G>> = None;
            for turn in all {
                let holds = match self.table.value_of(self.game, &turn.end)? {
                    Some(Value::CrowdWins(_)) => self.seat == Seat(1),
                    Some(Value::FewWin(_)) => self.seat == Seat(0),
                    Some(Value::Neither) => true,
                    None => false,
                };
                if holds {
                    let candidate = self.candidate(turn);
                    if best.as_ref().is_none_or(|best| candidate.n_new < best.n_new) {
                        best = Some(candidate);
                    }
                }
            }
            let best = best.expect("the table knows an answer");
            self.answers.insert(place, Answer { moves: best.turn.moves, distance: 0 });
            for reply in best.replies {
                // It counts as answered from now on.
                if let Entry::Vacant(entry) = self.answers.entry(reply) {
                    entry.insert(Answer { moves: Vec::new(), distance: 0 });
                    open.push(reply);
                }
            }
            (self.watch)(self.answers.len(), open.len());
        }
        Ok(())
    }
}
