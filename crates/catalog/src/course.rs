//! How a game went, as numbers for a chart.

use qiyuan_core::{Goal, Seat};
use serde::Serialize;

use crate::analysis::{to_the_other, worth, worth_of_end};
use crate::annotate::{Judgement, Verdict};
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
    let n_courses = match game.goal() {
        Goal::Win => 1,
        Goal::Chips => game.n_seats(),
    };
    (0..n_courses as u8).map(|seat| course(game, play, judgements, Seat(seat))).collect()
}

fn course(game: &dyn AnyGame, play: &dyn AnyMatch, judgements: &[Judgement], seat: Seat) -> Course {
    let goal = game.goal();
    let places = turns_before(judgements);
    // Between two, what one decides says how it stands for the other; with more, only one's own decisions do.
    let seen = |i: usize| match judgements.get(i).map(|judgement| &judgement.verdict) {
        Some(Verdict::Chosen(chosen)) if chosen.seat == seat => {
            Some((worth(goal, &chosen.before), worth(goal, &chosen.after)))
        }
        Some(Verdict::Chosen(chosen)) if game.n_seats() == 2 => Some((&chosen.before, &chosen.after))
            .map(|(before, after)| (to_the_other(goal, worth(goal, before)), to_the_other(goal, worth(goal, after)))),
        _ => None,
    };
    let mut points = Vec::new();
    for i in 0..judgements.len() {
        let Some((before, after)) = seen(i) else { continue };
        points.push((places[i], before as f32));
        if seen(i + 1).is_none() {
            points.push((places[i + 1], after as f32));
        }
    }
    let all_judged = judgements.len() == play.n_moves();
    if let Some(ending) = play.ending().filter(|_| all_judged) {
        let end = places.last().copied().unwrap_or_default();
        points.retain(|point| point.0 < end);
        points.push((end, worth_of_end(goal, &ending.payoffs, seat) as f32));
    }
    Course { seat, points }
}
