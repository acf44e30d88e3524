//! Records with variations that name their game.

use std::sync::Arc;

use qiyuan_core::{Error, Record, Refusal, Refuse, Tree, quote};

use crate::any::{AnyGame, AnyMatch, Played};
use crate::families::Catalog;
use crate::records::write_record;

/// A record with all its variations, brought back to life.
pub struct Grown {
    /// The game that the record names.
    pub game: Arc<dyn AnyGame>,
    /// Its moves, as the game writes them.
    pub tree: Tree,
    /// What there is to say about each move, by the number of its node; nothing about the start.
    pub steps: Vec<Option<Played>>,
    /// The match at the end of what was played.
    pub play: Box<dyn AnyMatch>,
}

/// Opens the game that a record names, one of ours, and plays all its variations.
pub fn grow_record(record: &Record) -> Result<Grown, Error> {
    Catalog::standard().grow_record(record)
}

impl Catalog {
    /// Opens the game that a record names and plays all its variations: every move must be legal.
    ///
    /// Tags mean what they mean to [`open_record`](Catalog::open_record), but for `Deal`, which says nothing about what
    /// was not played, and `Result`, which whoever adds moves has not always in mind.
    pub fn grow_record(&self, record: &Record) -> Result<Grown, Error> {
        grow_in(self.open_game(record)?, record)
    }
}

/// The same for a game that has been opened already; what the record says about its game and rules is not looked at.
pub fn grow_in(game: Arc<dyn AnyGame>, record: &Record) -> Result<Grown, Error> {
    let start = game.start(record.tag("Position"))?;
    grow(game, start, &Tree::of(record))
}

/// Plays all variations of a tree from a match that has just begun.
fn grow(game: Arc<dyn AnyGame>, mut play: Box<dyn AnyMatch>, read: &Tree) -> Result<Grown, Error> {
    let mut tree = Tree::default();
    let mut steps: Vec<Option<Played>> = vec![None];
    // Where each node that was read is in the tree that grows: texts of the same move may differ.
    let mut places = vec![0];
    // The nodes of the tree that the match stands behind.
    let mut path: Vec<usize> = Vec::new();
    for (n, node) in read.nodes().iter().enumerate() {
        if n > 0 {
            let parent = places[node.parent];
            stand_behind(&mut *play, &mut path, &tree, parent)?;
            let n_moves = play.n_moves();
            play.play(&node.mv).map_err(|error| {
                let wrong = Refusal::RecordTurn.with("n", n_moves + 1).with("turn", quote(&node.mv));
                Error::record(node.line.max(1), wrong.with("reason", error.message()))
            })?;
            // A text may stand for several moves, such as a whole turn.
            let played = play.history(n_moves);
            let mut at = parent;
            for step in played {
                at = tree.child(at, &step.text, node.line);
                path.push(at);
                if at == steps.len() {
                    steps.push(Some(step));
                }
            }
            places.push(at);
        }
        tree.restate(places[n], node);
    }
    let end = tree.main_line().last().unwrap_or(0);
    stand_behind(&mut *play, &mut path, &tree, end)?;
    Ok(Grown { game, tree, steps, play })
}

/// Takes moves back and plays others until the match stands behind a node.
fn stand_behind(play: &mut dyn AnyMatch, path: &mut Vec<usize>, tree: &Tree, node: usize) -> Result<(), Error> {
    let wanted = tree.path(node);
    let common = path.iter().zip(&wanted).take_while(|(a, b)| a == b).count();
    play.undo_to(common);
    path.truncate(common);
    for &next in &wanted[common..] {
        play.play(&tree.nodes()[next].mv)?;
        path.push(next);
    }
    Ok(())
}

impl Grown {
    /// Whether a node's move goes on with the turn of the move before it.
    pub fn goes_on(&self, node: usize) -> bool {
        let turn = |node: usize| self.steps[node].as_ref().map(|step| step.turn);
        turn(node).is_some() && turn(node) == turn(self.tree.nodes()[node].parent)
    }

    /// The match behind a node; none if there is no such node.
    pub fn play_at(&self, node: usize) -> Option<Box<dyn AnyMatch>> {
        self.tree.nodes().get(node)?;
        let mut play = self.play.boxed_clone();
        let main: Vec<usize> = self.tree.main_line().collect();
        stand_behind(&mut *play, &mut main.clone(), &self.tree, node).ok()?;
        Some(play)
    }

    /// The record with its variations, under further tags such as names and date, which has one text whatever it was
    /// read from. `result` is what it says where the moves do not.
    pub fn record(&self, more: Vec<(String, String)>, result: &str) -> Record {
        let plain = write_record(&*self.game, &*self.play, more);
        let result = if self.play.ending().is_some() { plain.result } else { result.to_string() };
        self.tree.record(plain.tags, result, &|node| self.goes_on(node))
    }
}
