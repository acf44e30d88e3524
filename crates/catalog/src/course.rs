//! How a game went, as numbers for a chart.

use qiyuan_core::{Goal, Seat};
use qiyuan_engine::Score;
use serde::Serialize;

use crate::analysis::{to_the_other, worth, worth_of_end};
use crate::annotate::{Chosen, Judgement, Verdict};
use crate::any::{AnyGame, AnyMatch};

/// What the game was worth to a seat, turn by turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Course {
    /// Whose it is.
    pub seat: Seat,
    /// After how many turns, and what it was worth then: a share of the game, or chips.
    pub points: Vec<(f32, f32)>,
}

/// After how many turns each position of a game stands, the last one included: within a turn, parts of it.
pub fn turns_before(judgements: &[Judgement]) -> Vec<f32> {
    let mut places = Vec::with_capacity(judgements.len() + 1);
    for turn in judgements.chunk_by(|one, next| one.turn == next.turn) {
        let part = |i: usize| (turn[0].turn - 1) as f32 + i as f32 / turn.len() as f32;
        places.extend((0..turn.len()).map(part));
    }
    places.push(judgements.last().map_or(0.0, |last| last.turn as f32));
    places
}

/// The course of a game that was judged: the first seat's share of it, or every seat's chips. `play` is the match at
/// its end.
pub fn courses(game: &dyn AnyGame, play: &dyn AnyMatch, judgements: &[Judgement]) -> Vec<Course> {
    match game.goal() {
        Goal::Win => vec![course(play, judgements, Seat(0), shares(judgements), Goal::Win)],
        Goal::Chips => {
            let seats = (0..game.n_seats() as u8).map(Seat);
            seats.map(|seat| course(play, judgements, seat, chips(judgements, seat), Goal::Chips)).collect()
        }
    }
}

/// The points of a seat's course, its end being the game's.
fn course(
    play: &dyn AnyMatch,
    judgements: &[Judgement],
    seat: Seat,
    mut points: Vec<(f32, f32)>,
    goal: Goal,
) -> Course {
    let all_judged = judgements.len() == play.n_moves();
    if let Some(ending) = play.ending().filter(|_| all_judged) {
        let end = judgements.last().map_or(0.0, |last| last.turn as f32);
        points.retain(|point| point.0 < end);
        points.push((end, worth_of_end(goal, &ending.payoffs, seat) as f32));
    }
    Course { seat, points }
}

/// What every decision says about the first seat's share: before it, and after it unless the next one says that.
fn shares(judgements: &[Judgement]) -> Vec<(f32, f32)> {
    let places = turns_before(judgements);
    let share = |chosen: &Chosen, score: &Score| match chosen.seat {
        Seat(0) => worth(Goal::Win, score) as f32,
        _ => to_the_other(Goal::Win, worth(Goal::Win, score)) as f32,
    };
    let seen = |i: usize| match judgements.get(i).map(|judgement| &judgement.verdict) {
        Some(Verdict::Chosen(chosen)) => Some((share(chosen, &chosen.before), share(chosen, &chosen.after))),
        _ => None,
    };
    let mut points = Vec::new();
    for i in 0..judgements.len() {
        let Some((before, after)) = seen(i) else { continue };
        points.push((places[i], before));
        if seen(i + 1).is_none() {
            points.push((places[i + 1], after));
        }
    }
    points
}

/// What a seat could expect after every turn.
fn chips(judgements: &[Judgement], seat: Seat) -> Vec<(f32, f32)> {
    let turns = judgements.chunk_by(|one, next| one.turn == next.turn);
    let after = |turn: &[Judgement]| {
        let expected = turn.iter().rev().find_map(|judgement| judgement.expected.get(seat.index()))?;
        Some((turn[0].turn as f32, *expected as f32))
    };
    turns.filter_map(after).collect()
}
