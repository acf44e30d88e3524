//! A line of moves, and what happens in it.

use std::ops::Range;

use qiyuan_core::show::{Click, Layout, Piece, Scene};
use qiyuan_core::{Error, Message, Seat, Status};

use crate::any::{AnyGame, AnyMatch, Played};
use crate::puzzles::{Aim, Puzzle, themes_of};
use crate::reach::reach_by;

/// A line of single moves from a position.
pub(super) struct Line {
    pub(super) start: Box<dyn AnyMatch>,
    pub(super) end: Box<dyn AnyMatch>,
    pub(super) steps: Vec<Played>,
    /// What each step does, where somebody chose it.
    pub(super) acts: Vec<Act>,
    pub(super) taken: Vec<Taken>,
}

/// What a step does on the board.
#[derive(Clone, Debug, Default)]
pub(super) struct Act {
    /// The piece that acts.
    pub(super) piece: Message,
    /// Where it stood; none if it comes from the hand.
    pub(super) from: Option<usize>,
    /// Where it acts.
    pub(super) to: Option<usize>,
}

/// A piece that is taken.
#[derive(Clone, Debug)]
pub(super) struct Taken {
    /// In which step.
    pub(super) place: usize,
    /// What it is.
    pub(super) victim: Message,
    /// Whose it is.
    pub(super) whose: Seat,
    /// Where it stands.
    pub(super) at: usize,
}

impl Line {
    /// Plays single moves and looks at what they do.
    pub(super) fn follow(layout: &Layout, start: &dyn AnyMatch, moves: &[String]) -> Result<Line, Error> {
        let (mut walk, mut acts, mut taken) = (start.boxed_clone(), Vec::new(), Vec::new());
        for (place, mv) in moves.iter().enumerate() {
            let mover = match walk.status() {
                Status::ToMove(seat) => Some(seat),
                Status::Chance | Status::Over(_) => None,
            };
            let (scene, done) = (walk.scene(), reach_by(&*walk, mv));
            walk.play(mv)?;
            let Some(done) = done else {
                acts.push(Act::default());
                continue;
            };
            let actor = match done.from {
                Some(from) => find(&scene, from, mover),
                None => done.to.and_then(|to| find(&walk.scene(), to, mover)),
            };
            let piece = actor.map(|piece| layout.figure_title(&piece.figure)).unwrap_or_default();
            acts.push(Act { piece, from: done.from, to: done.to });
            for &at in &done.takes {
                let others =
                    |piece: &&Piece| piece.spot == at && piece.figure.seat.is_some() && piece.figure.seat != mover;
                let Some(victim) = scene.pieces.iter().find(others) else { continue };
                let Some(whose) = victim.figure.seat else { continue };
                taken.push(Taken { place, victim: layout.figure_title(&victim.figure), whose, at });
            }
        }
        let steps = walk.history(start.n_moves());
        Ok(Line { start: start.boxed_clone(), end: walk, steps, acts, taken })
    }

    /// The steps of the first turn, or of what is left of it.
    pub(super) fn first_turn(&self) -> Option<Range<usize>> {
        self.turn_at(0)
    }

    /// The steps of the first turn that is not the seat's.
    pub(super) fn turn_of_others(&self, seat: Seat) -> Option<Range<usize>> {
        self.turn_at(self.steps.iter().position(|step| step.owner != seat)?)
    }

    fn turn_at(&self, first: usize) -> Option<Range<usize>> {
        let turn = self.steps.get(first)?.turn;
        let n = self.steps[first..].iter().take_while(|step| step.turn == turn).count();
        Some(first..first + n)
    }

    /// What is taken in some steps.
    pub(super) fn takings(&self, steps: &Range<usize>) -> Vec<&Taken> {
        self.taken.iter().filter(|taken| steps.contains(&taken.place)).collect()
    }

    /// Whether the line ends with these steps, and whoever played them has won.
    pub(super) fn wins_within(&self, steps: &Range<usize>) -> bool {
        let Some(owner) = self.steps.get(steps.start).map(|step| step.owner) else { return false };
        let won = matches!(self.end.status(), Status::Over(payoffs) if payoffs.winner() == Some(owner));
        won && steps.end == self.steps.len()
    }

    /// What happens from a step on that has a name.
    pub(super) fn themes(&self, game: &dyn AnyGame, first: usize) -> Vec<&'static str> {
        let mut walk = self.start.boxed_clone();
        let texts: Vec<String> = self.steps.iter().map(|step| step.text.clone()).collect();
        if texts[..first].iter().any(|mv| walk.play(mv).is_err()) {
            return Vec::new();
        }
        let line = texts[first..].to_vec();
        let puzzle = Puzzle { position: walk.position(), line, rest: Vec::new(), aim: Aim::Hold, level: 0, gap: 0 };
        themes_of(game, &puzzle).map(|all| all.iter().map(|theme| theme.id).collect()).unwrap_or_default()
    }

    /// The arrows of some steps.
    pub(super) fn arrows(&self, steps: &Range<usize>) -> Vec<(usize, usize)> {
        let spots = |step: &Played| -> Vec<usize> { step.clicks.iter().filter_map(spot_of).collect() };
        let arrow = |step: &Played| {
            let spots = spots(step);
            Some((*spots.first()?, *spots.last()?))
        };
        self.steps[steps.clone()].iter().filter_map(arrow).collect()
    }
}

fn spot_of(click: &Click) -> Option<usize> {
    match click {
        Click::Spot(spot) => Some(*spot),
        Click::Button(_) => None,
    }
}

/// A piece of somebody's on a spot.
fn find(scene: &Scene, spot: usize, seat: Option<Seat>) -> Option<Piece> {
    scene.pieces.iter().find(|piece| piece.spot == spot && piece.figure.seat == seat).cloned()
}
