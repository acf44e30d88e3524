//! The puzzles that are shipped with a game.

use std::sync::Arc;

use qiyuan_core::show::Theme;
use qiyuan_core::{Error, Seat};

use super::file::PuzzleFile;
use super::puzzle::Puzzle;
use super::themes::themes_of;
use crate::any::AnyGame;
use crate::families::{Catalog, Family};

/// A puzzle of a collection.
#[derive(Clone, Debug)]
pub struct Filed {
    /// Its name in addresses.
    pub id: String,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Who is to find the moves.
    pub solver: Seat,
    /// What it is about.
    pub themes: Vec<Theme>,
}

/// The puzzles of a game.
pub struct Collection {
    /// The game.
    pub game: Arc<dyn AnyGame>,
    /// Its puzzles.
    pub puzzles: Vec<Filed>,
}

impl Collection {
    /// The puzzles of a family; none if it has none.
    pub fn of(catalog: &Catalog, family: &Family) -> Result<Option<Collection>, Error> {
        match family.puzzle_file() {
            "" => Ok(None),
            text => Collection::read(catalog, &PuzzleFile::read(text)?).map(Some),
        }
    }

    /// The puzzles of a file. Each is played through.
    pub fn read(catalog: &Catalog, file: &PuzzleFile) -> Result<Collection, Error> {
        let game = file.open(catalog)?;
        let filed = |puzzle: &Puzzle| -> Result<Filed, Error> {
            let (solver, themes) = (puzzle.solver(&*game)?, themes_of(&*game, puzzle)?);
            Ok(Filed { id: puzzle.id(&file.game), puzzle: puzzle.clone(), solver, themes })
        };
        let puzzles = file.puzzles.iter().map(filed).collect::<Result<_, _>>()?;
        Ok(Collection { game, puzzles })
    }

    /// The puzzle with an id.
    pub fn find(&self, id: &str) -> Option<&Filed> {
        self.puzzles.iter().find(|filed| filed.id == id)
    }

    /// The puzzle of a day, counted from any beginning: all come, one after the other, before one comes again.
    pub fn of_day(&self, day: u64) -> Option<&Filed> {
        // A stride that has no divisor in common with their number goes through all of them, never twice alike in a row.
        let n = self.puzzles.len() as u64;
        let stride = (1..).map(|k| 97 + 2 * k).find(|&stride| common_divisor(stride, n.max(1)) == 1)?;
        self.puzzles.get((day.checked_rem(n)? * (stride % n) % n) as usize)
    }

    /// All themes, those of most puzzles first, with how many have each.
    pub fn themes(&self) -> Vec<(Theme, usize)> {
        let mut all: Vec<(Theme, usize)> = Vec::new();
        for theme in self.puzzles.iter().flat_map(|filed| &filed.themes) {
            match all.iter_mut().find(|(known, _)| known.id == theme.id) {
                Some((_, n)) => *n += 1,
                None => all.push((theme.clone(), 1)),
            }
        }
        all.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
        all
    }
}

fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}
