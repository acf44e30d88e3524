//! What a puzzle is about: named by what happens on the board.
//!
//! Whatever can be told from what moves take, by [`reach`], is told here for all games alike; what only a game can see it
//! says itself.

use std::collections::BTreeSet;

use qiyuan_core::show::Theme;
use qiyuan_core::{Error, Seat, Status};

use super::prove::has_won;
use super::puzzle::{Aim, Puzzle};
use crate::any::{AnyGame, AnyMatch};
use crate::reach::{Reach, reach, reach_by, reach_of};
use crate::words::WORDS;

/// The themes of a puzzle, what the game itself names first.
pub fn themes_of(game: &dyn AnyGame, puzzle: &Puzzle) -> Result<Vec<Theme>, Error> {
    let solver = puzzle.solver(game)?;
    let whole = puzzle.after(game, puzzle.line.len() + puzzle.rest.len())?;
    let mut themes = whole.themes();
    let general = Line::new(game, puzzle, solver)?.themes(puzzle.aim, &*whole);
    themes.extend(general.into_iter().map(|id| Theme::new(&WORDS, id)));
    Ok(themes)
}

/// A line, turn by turn.
struct Line {
    solver: Seat,
    start: Box<dyn AnyMatch>,
    /// Where the first turn has been played.
    after: Box<dyn AnyMatch>,
    /// What each single move takes, with its turn.
    taken: Vec<(usize, Vec<usize>)>,
    /// Where the piece stands that has acted in the first turn.
    actor: Option<usize>,
    n_turns_of_solver: usize,
}

impl Line {
    fn new(game: &dyn AnyGame, puzzle: &Puzzle, solver: Seat) -> Result<Line, Error> {
        let start = puzzle.start(game)?;
        let whole = puzzle.after(game, puzzle.line.len() + puzzle.rest.len())?;
        let (mut walk, mut taken, mut actor) = (start.boxed_clone(), Vec::new(), None);
        let mut after = start.boxed_clone();
        let mut turns_of_solver = BTreeSet::new();
        for step in whole.history(0) {
            let done = reach_by(&*walk, &step.text);
            walk.play(&step.text)?;
            if step.turn == 1 {
                after = walk.boxed_clone();
                actor = done.as_ref().and_then(|done| if done.stays { done.from } else { done.to });
            }
            if step.owner == solver {
                turns_of_solver.insert(step.turn);
            }
            taken.push((step.turn, done.map(|done| done.takes).unwrap_or_default()));
        }
        Ok(Line { solver, start, after, taken, actor, n_turns_of_solver: turns_of_solver.len() })
    }

    fn themes(&self, aim: Aim, whole: &dyn AnyMatch) -> Vec<&'static str> {
        let takes_in = |turn: usize| self.taken.iter().any(|(of, takes)| *of == turn && !takes.is_empty());
        let mut themes = Vec::new();
        if has_won(whole, self.solver) {
            themes.push(match self.n_turns_of_solver {
                0 | 1 => "win-1",
                2 => "win-2",
                3 => "win-3",
                _ => "win-long",
            });
        }
        // To find out what every move takes costs more than all else here.
        let attacked = self.newly_attacked();
        if self.forks(&attacked) {
            themes.push("fork");
        } else if !takes_in(1) && !attacked.is_empty() {
            themes.push("attack");
        }
        if !takes_in(1) && takes_in(2) && aim == Aim::Win {
            themes.push("bait");
        }
        if !takes_in(1) && self.covers() {
            themes.push("cover");
        }
        if takes_in(1) {
            themes.push("capture");
        }
        themes
    }

    /// What the piece that acted attacks now and nothing attacked before.
    fn newly_attacked(&self) -> BTreeSet<usize> {
        let (Some(actor), Some(now)) = (self.actor, reach_of(&*self.after, self.solver)) else {
            return BTreeSet::new();
        };
        let before: BTreeSet<usize> = reach(&*self.start).iter().flat_map(|reach| reach.takes.clone()).collect();
        let attacked = now.iter().filter(|reach| reach.from == Some(actor)).flat_map(|reach| reach.takes.clone());
        attacked.filter(|spot| !before.contains(spot)).collect()
    }

    /// Whether the piece that acted attacks two others that it did not attack before, and takes one of them.
    fn forks(&self, attacked: &BTreeSet<usize>) -> bool {
        let then = self.taken.iter().filter(|(turn, _)| *turn == 3).flat_map(|(_, takes)| takes);
        attacked.len() >= 2 && then.into_iter().any(|spot| attacked.contains(spot))
    }

    /// Whether others could have taken something, and can take nothing any more.
    fn covers(&self) -> bool {
        let Status::ToMove(other) = self.after.status() else { return false };
        let takes = |all: Vec<Reach>| all.iter().any(|reach| !reach.takes.is_empty());
        other != self.solver && reach_of(&*self.start, other).is_some_and(takes) && !takes(reach(&*self.after))
    }
}
