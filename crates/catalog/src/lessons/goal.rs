//! Whether a goal is reached.

use std::collections::BTreeSet;

use qiyuan_core::show::{Click, Piece, Scene};
use qiyuan_core::{Seat, Status};

use super::answer::Progress;
use super::file::{Goal, Prey};
use super::lesson::Step;
use super::track::Tracked;
use crate::any::AnyMatch;

/// Takes down what a single move of the learner's turn has done.
pub(super) fn note(step: &Step, tracked: &Tracked, progress: &mut Progress) {
    let Tracked { before, after, .. } = tracked;
    let own = |scene: &Scene, spot: usize| n_on(scene, spot, |piece| piece.figure.seat == Some(step.seat));
    let gained = (0..step.layout.spots.len()).filter(|&spot| own(after, spot) > own(before, spot));
    progress.visited.extend(gained);
    if let Goal::Capture(prey) = &step.goal {
        progress.captured += n_captured(step, prey, before, after);
    }
}

/// How many pieces of others that are wanted have gone from the board. What is only turned over is still there.
fn n_captured(step: &Step, prey: &Prey, before: &Scene, after: &Scene) -> usize {
    let total = |scene: &Scene| scene.pieces.iter().map(|piece| piece.count).sum::<u32>();
    if total(after) >= total(before) {
        return 0;
    }
    let others = |scene: &Scene, spot: usize, name: &str| {
        n_on(scene, spot, |piece| piece.figure.seat != Some(step.seat) && piece.figure.name == name)
    };
    let wanted = |piece: &&Piece| {
        let at = prey.at.is_empty() || prey.at.iter().any(|name| step.spot(name) == Some(piece.spot));
        at && prey.kind.as_ref().is_none_or(|kind| *kind == piece.figure.name) && piece.figure.seat != Some(step.seat)
    };
    let kinds: BTreeSet<(usize, &str)> =
        before.pieces.iter().filter(wanted).map(|piece| (piece.spot, piece.figure.name.as_str())).collect();
    let all = |scene: &Scene, spot: usize| n_on(scene, spot, |piece| piece.figure.seat != Some(step.seat));
    // What lay face down and now stands there with its face up has another name, but has not gone.
    let lost = |(spot, name): (usize, &str)| {
        let of_this_name = others(before, spot, name).saturating_sub(others(after, spot, name));
        of_this_name.min(all(before, spot).saturating_sub(all(after, spot))) as usize
    };
    kinds.into_iter().map(lost).sum()
}

/// Whether the goal is reached, the learner's turn being over.
pub(super) fn is_reached(step: &Step, play: &dyn AnyMatch, progress: &Progress, learner_acts: bool) -> bool {
    let payoff = match play.status() {
        Status::Over(payoffs) => Some(payoffs.of(step.seat)),
        Status::ToMove(_) | Status::Chance => None,
    };
    let visited = |name: &String| step.spot(name).is_some_and(|spot| progress.visited.contains(&spot));
    match &step.goal {
        Goal::Capture(prey) => progress.captured >= prey.count,
        Goal::Reach(places) => places.iter().any(visited),
        Goal::Stars(places) => places.iter().all(visited),
        Goal::Block(places) => {
            places.iter().all(|name| step.spot(name).is_some_and(|spot| is_blocked(step.seat, play, spot)))
        }
        Goal::Survive(turns) => match payoff {
            Some(payoff) => payoff > 0 || payoff == 0 && progress.turns >= *turns,
            None => progress.turns >= *turns && learner_acts,
        },
        Goal::Win => payoff.is_some_and(|payoff| payoff > 0),
        Goal::End => payoff.is_some(),
        // Their runs know.
        Goal::Play | Goal::Choose | Goal::Sound => false,
    }
}

/// Whether what stands on a spot belongs to another than the learner and can't move, whoever's turn it is.
fn is_blocked(learner: Seat, play: &dyn AnyMatch, spot: usize) -> bool {
    let scene = play.scene();
    let owner = scene.pieces.iter().find_map(|piece| piece.figure.seat.filter(|_| piece.spot == spot));
    let Some(owner) = owner.filter(|owner| *owner != learner) else { return false };
    let begins = |clicks: &[Click]| clicks.first() == Some(&Click::Spot(spot));
    match play.as_if_acts(owner) {
        Some(play) => !play.moves().iter().any(|legal| begins(&legal.clicks)),
        None => matches!(play.status(), Status::Over(payoffs) if payoffs.of(learner) > 0),
    }
}

/// How many of some pieces stand on a spot.
fn n_on(scene: &Scene, spot: usize, wanted: impl Fn(&Piece) -> bool) -> u32 {
    scene.pieces.iter().filter(|piece| piece.spot == spot && wanted(piece)).map(|piece| piece.count).sum()
}
