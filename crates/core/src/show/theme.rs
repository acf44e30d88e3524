//! What happens in a line of moves, in a word.

use crate::{Book, Game, Match, Message};

/// What happens in a line of moves, in a word: a fork, a freeze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Its name in data.
    pub id: &'static str,
    /// What people call it.
    pub title: Message,
    /// A sentence for somebody who looks for the move.
    pub hint: Message,
}

impl Theme {
    /// The theme that a book words as `theme-ID` and `theme-ID-hint`.
    pub fn new(book: &'static Book, id: &'static str) -> Theme {
        Theme { id, title: book.say(format!("theme-{id}")), hint: book.say(format!("theme-{id}-hint")) }
    }
}

/// What somebody has to fear though chance comes before it: a word for it, where it comes from and where it would strike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Danger {
    /// A sentence about it.
    pub say: Message,
    /// The spot that it comes from.
    pub from: usize,
    /// The spot where it would strike.
    pub to: usize,
}

/// A position, and the move that was played in it.
pub type Moment<'a, G> = (&'a <G as Game>::Position, <G as Game>::Move);

/// The moves of the first turn of a match, each with the position it was played in, and the position after them.
pub fn first_turn<G: Game>(line: &Match<G>) -> (Vec<Moment<'_, G>>, &G::Position) {
    let mut moves = Vec::new();
    for step in line.steps() {
        if step.turn > 1 {
            return (moves, step.pos);
        }
        moves.push((step.pos, step.mv));
    }
    (moves, line.position())
}
