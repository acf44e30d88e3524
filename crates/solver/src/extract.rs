//! Finds small certificates in a table.
//!
//! A certificate is closed: whatever the other side plays, there is an answer in it. Which answers are chosen decides how
//! large it gets. So an answer that leads to where the certificate already is comes first; then one that leaves the
//! other side the fewest turns that are not answered yet.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};

use qiyuan_core::crowd::{Crowd, Crowded, Place};
use qiyuan_core::{Seat, Status};

use crate::certificate::{Answer, Certificate, Claim, Head};
use crate::probe::Table;
use crate::solve::SolveError;
use crate::table::Value;
use crate::turns::{Turn, turns};

/// Finds a certificate for what the table says of the start, of the side that wins or holds.
pub fn extract<G: Crowded>(
    game: &G,
    table: &Table,
    name: &str,
    rules: serde_json::Value,
    mut watch: impl FnMut(usize, usize),
) -> Result<Certificate, SolveError> {
    let crowd = table.crowd();
    let start = game.start();
    let value = table.value_of(game, &start)?.unwrap_or(Value::Neither);
    let (seat, claim) = match value {
        Value::CrowdWins(_) => (Seat(1), Claim::Wins),
        Value::FewWin(_) => (Seat(0), Claim::Wins),
        // Where nobody can force anything, the few hold.
        Value::Neither => (Seat(0), Claim::Holds),
    };
    let mut search = Extraction { game, table, crowd, seat, claim, needs: HashMap::new(), open: Vec::new() };
    if game.turn_of(&start) == seat {
        search.want(&start, u32::MAX);
    } else {
        search.want_all(&start, u32::MAX);
    }
    while let Some(place) = search.open.pop() {
        search.answer(place)?;
        watch(search.needs.len(), search.open.len());
    }
    Ok(search.certificate(name, rules, &start))
}

struct Extraction<'a, G: Crowded> {
    game: &'a G,
    table: &'a Table,
    crowd: &'a Crowd,
    seat: Seat,
    claim: Claim,
    /// The positions that need an answer, those that have one with it.
    needs: HashMap<Place, Need>,
    open: Vec<Place>,
}

struct Need {
    /// The answer must bring the distance below this.
    below: u32,
    answer: Option<Answer>,
}

impl<G: Crowded> Extraction<'_, G> {
    /// The place of a position or of its mirror, whichever comes first.
    fn place(&self, pos: &G::Position) -> Place {
        let mut all = vec![pos.clone()];
        self.game.mirrors(pos, &mut all);
        let places = all.iter().filter_map(|pos| self.game.place_of(self.crowd, pos));
        places.min().expect("a position at the beginning of a turn has a place")
    }

    /// All turns of the other side need an answer.
    fn want_all(&mut self, pos: &G::Position, below: u32) {
        let mut all = Vec::new();
        turns(self.game, pos, &mut all);
        for turn in all {
            if !matches!(self.game.status(&turn.end), Status::Over(_)) {
                self.want(&turn.end, below);
            }
        }
    }

    /// A position needs an answer with a distance below this.
    fn want(&mut self, pos: &G::Position, below: u32) {
        let place = self.place(pos);
        match self.needs.entry(place) {
            Entry::Vacant(entry) => {
                entry.insert(Need { below, answer: None });
                self.open.push(place);
            }
            Entry::Occupied(mut entry) => {
                let need = entry.get_mut();
                need.below = need.below.min(below);
                // An answer that is too far from the end is looked for again.
                if need.answer.as_ref().is_some_and(|answer| answer.distance >= below) {
                    need.answer = None;
                    self.open.push(place);
                }
            }
        }
    }

    fn answer(&mut self, place: Place) -> Result<(), SolveError> {
        let Some(need) = self.needs.get(&place) else { return Ok(()) };
        if need.answer.is_some() {
            return Ok(());
        }
        let below = need.below;
        let pos = self.game.position_at(self.crowd, place);
        let mut all = Vec::new();
        turns(self.game, &pos, &mut all);
        let mut best: Option<(usize, u32, Turn<G>)> = None;
        for turn in all {
            let Some(distance) = self.distance_after(&turn)? else { continue };
            if distance >= below {
                continue;
            }
            let cost = self.cost(&turn);
            let better = best.as_ref().is_none_or(|(least, nearest, _)| (cost, distance) < (*least, *nearest));
            if better {
                best = Some((cost, distance, turn));
            }
        }
        let (_, distance, turn) = best.expect("the table knows an answer");
        let need = self.needs.get_mut(&place).expect("it was there");
        need.answer = Some(Answer { moves: turn.moves, distance });
        if !matches!(self.game.status(&turn.end), Status::Over(_)) {
            let below = if self.claim == Claim::Wins { distance } else { u32::MAX };
            self.want_all(&turn.end, below);
        }
        Ok(())
    }

    /// The distance of a position if this is the answer to it; none if that is none.
    fn distance_after(&self, turn: &Turn<G>) -> Result<Option<u32>, SolveError> {
        let value = self.table.value_of(self.game, &turn.end)?;
        Ok(match (self.claim, value, self.seat) {
            (Claim::Wins, Some(Value::CrowdWins(turns)), Seat(1))
            | (Claim::Wins, Some(Value::FewWin(turns)), Seat(0)) => Some(turns + 1),
            (Claim::Holds, Some(Value::Neither | Value::FewWin(_)), Seat(0)) => Some(0),
            _ => None,
        })
    }

    /// How many positions an answer adds that have no answer yet.
    fn cost(&self, turn: &Turn<G>) -> usize {
        let mut all = Vec::new();
        turns(self.game, &turn.end, &mut all);
        let mut new: Vec<Place> = all
            .iter()
            .filter(|turn| !matches!(self.game.status(&turn.end), Status::Over(_)))
            .map(|turn| self.place(&turn.end))
            .filter(|place| !self.needs.contains_key(place))
            .collect();
        new.sort_unstable();
        new.dedup();
        new.len()
    }

    /// What is reached from the start, as a certificate.
    fn certificate(self, name: &str, rules: serde_json::Value, start: &G::Position) -> Certificate {
        let mut answers = BTreeMap::new();
        let mut open = Vec::new();
        let reach = |pos: &G::Position, open: &mut Vec<Place>| {
            let mut all = Vec::new();
            turns(self.game, pos, &mut all);
            let going_on = all.iter().filter(|turn| !matches!(self.game.status(&turn.end), Status::Over(_)));
            open.extend(going_on.map(|turn| self.place(&turn.end)));
        };
        let starts = self.game.turn_of(start) == self.seat;
        if starts {
            open.push(self.place(start));
        } else {
            reach(start, &mut open);
        }
        while let Some(place) = open.pop() {
            let Some(Need { answer: Some(answer), .. }) = self.needs.get(&place) else { continue };
            if answers.contains_key(&place) {
                continue;
            }
            answers.insert(place, answer.clone());
            let mut pos = self.game.position_at(self.crowd, place);
            let mut moves = Vec::new();
            for &number in &answer.moves {
                self.game.moves(&pos, &mut moves);
                self.game.play(&mut pos, moves[usize::from(number)]);
            }
            if !matches!(self.game.status(&pos), Status::Over(_)) {
                reach(&pos, &mut open);
            }
        }
        let most = answers.values().map(|answer| answer.distance).max().unwrap_or(0);
        let head = Head {
            game: name.into(),
            rules,
            seat: self.seat.0,
            claim: self.claim,
            answers: answers.len() as u64,
            turns: (self.claim == Claim::Wins).then(|| most + u32::from(!starts)),
        };
        Certificate { head, answers }
    }
}
