//! The fewest turns in which a step can be done.

use std::collections::BTreeSet;

use qiyuan_core::Error;

use super::answer::{Progress, State};
use super::run::Run;

/// No search looks at more positions: a step whose par needs more is too large to claim one.
const MOST: usize = 200_000;

/// What the search for a quicker way has found.
pub(super) enum Quicker {
    /// There is none.
    None,
    /// These moves are one, everybody's.
    Way(Vec<String>),
    /// There are too many positions to tell.
    TooMany,
}

/// Looks for a way to do a step in fewer turns than `par`, through all moves of the learner and the replies of the step.
pub(super) fn quicker(start: &Run<'_>, par: usize) -> Result<Quicker, Error> {
    let mut seen: BTreeSet<(String, Progress)> = BTreeSet::new();
    let mut waiting = vec![start.clone()];
    while let Some(run) = waiting.pop() {
        if run.progress().turns >= par.saturating_sub(1) && !run.play_now().mid_turn() {
            continue;
        }
        let moves = match run.throws() {
            true => vec!["=".to_string()],
            false => run.play_now().moves().into_iter().map(|legal| legal.text).collect(),
        };
        for mv in moves {
            let mut next = run.clone();
            // A drill may refuse what the rules allow.
            let Ok(answer) = next.play(&mv) else { continue };
            match answer.state {
                State::Done if next.progress().turns < par => return Ok(Quicker::Way(next.moves().to_vec())),
                State::GoOn => {
                    if seen.insert((next.play_now().position(), next.progress().clone())) {
                        waiting.push(next);
                    }
                }
                State::Done | State::Wrong | State::Failed => {}
            }
        }
        if seen.len() > MOST {
            return Ok(Quicker::TooMany);
        }
    }
    Ok(Quicker::None)
}
