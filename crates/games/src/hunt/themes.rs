//! What happens in a line of moves, as hunters say it.

use super::Hunt;
use super::board::Point;
use super::deer::is_free;
use super::komikan::reach;
use super::position::{BEASTS, Move, PACK, Position};
use super::rules::{DeerRules, KomikanRules};
use super::set::PointSet;

/// A turn, and the positions before and after it.
#[derive(Debug)]
pub struct Turn<'a, S> {
    /// The single moves.
    pub moves: Vec<Move>,
    /// The position before them.
    pub before: &'a Position<S>,
    /// The position after them.
    pub after: &'a Position<S>,
}

/// What happens in a turn of a variety that somebody had to find.
pub trait Themes: Sized {
    /// The ids of its themes.
    fn themes<S: PointSet>(game: &Hunt<Self, S>, turn: &Turn<'_, S>) -> Vec<&'static str>;
}

impl Themes for DeerRules {
    fn themes<S: PointSet>(game: &Hunt<Self, S>, turn: &Turn<'_, S>) -> Vec<&'static str> {
        let Turn { moves, before, after } = turn;
        let n_free =
            |pos: &Position<S>| pos.beasts.points().filter(|&deer| is_free(game, pos, &game.reach(pos, deer))).count();
        let mut themes = Vec::new();
        match before.phase.seat() {
            BEASTS => {
                // DEER-7: a deer that was shut in or driven out is so no more.
                if n_free(after) > n_free(before) {
                    themes.push("breakout");
                }
                if moves.iter().any(|&mv| leads_home(game, mv)) {
                    themes.push("retreat");
                } else if moves.iter().any(|&mv| leads_out(game, mv)) {
                    themes.push("sortie");
                }
                // A deer that can go hardly anywhere is soon shut in.
                let n_ways =
                    |pos: &Position<S>| pos.beasts.points().map(|deer| game.reach(pos, deer).len()).sum::<u32>();
                if n_ways(after) > n_ways(before) {
                    themes.push("room");
                }
            }
            _ => {
                if n_free(after) < n_free(before) {
                    themes.push("shut-in");
                }
                let gates = game.tables.gates;
                if !(after.pack & !before.pack & gates).is_empty() {
                    themes.push("gate");
                }
                if moves.iter().any(|mv| matches!(mv, Move::Drop(_))) {
                    themes.push("drop");
                }
            }
        }
        themes
    }
}

/// Whether a deer steps from the plain into a mountain.
fn leads_home<S: PointSet>(game: &Hunt<DeerRules, S>, mv: Move) -> bool {
    let inside = |point: Point| !game.tables.plain.has(point);
    matches!(mv, Move::Step { from, to } | Move::Jump { from, to, .. } if inside(to) && !inside(from))
}

/// Whether a deer leaves a mountain or its gate for the open plain.
fn leads_out<S: PointSet>(game: &Hunt<DeerRules, S>, mv: Move) -> bool {
    let open = |point: Point| game.tables.plain.has(point) && !game.tables.gates.has(point);
    matches!(mv, Move::Step { from, to } | Move::Jump { from, to, .. } if open(to) && !open(from))
}

impl Themes for KomikanRules {
    fn themes<S: PointSet>(game: &Hunt<Self, S>, turn: &Turn<'_, S>) -> Vec<&'static str> {
        let Turn { moves, before, after } = turn;
        let mut themes = Vec::new();
        // KOM-2: the puma goes on jumping while it can.
        if moves.iter().filter(|mv| matches!(mv, Move::Jump { .. })).count() >= 2 {
            themes.push("chain");
        }
        if before.phase.seat() == PACK {
            let fold = game.tables.retreats[0].inside | game.tables.gates;
            // KOM-6: what the llamas are after.
            if !(after.pack & !before.pack & fold).is_empty() {
                themes.push("fold");
            }
            let near = |pos: &Position<S>| pos.beasts.points().map(|at| game.reach(pos, at).steps.len()).sum::<u32>();
            if near(after) <= 1 && near(before) > near(after) && reach(game, after).jumps == 0 {
                themes.push("hem-in");
            }
        }
        themes
    }
}
