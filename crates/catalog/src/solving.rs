//! Games that can be solved, without their types.

use std::path::Path;

use qiyuan_core::crowd::{Crowd, Crowded};
use qiyuan_core::{Clock, Error, Game, Seat};
use qiyuan_games::hunt::{Deer, Komikan, Wide};
pub use qiyuan_solver::{
    Answer, Certificate, CertificateError, Checked, Claim, Layer, Needs, Outcome, Progress, Question, Report,
    SolveError, Value, Work,
};
use qiyuan_solver::{Solver, Table, check, extract};

use crate::choice::Choice;
use crate::families::{Catalog, read_choice};

/// A game that can be solved.
pub trait Solvable: Send + Sync {
    /// What solving it takes.
    fn needs(&self) -> Needs;

    /// Solves it, or goes on where it was stopped.
    fn solve(&self, work: &Work, watch: &mut dyn FnMut(Progress)) -> Result<Report, SolveError>;

    /// Opens a table of it.
    fn table(&self, path: &Path) -> Result<Box<dyn Probe>, SolveError>;

    /// Finds a certificate in a table; `watch` is told how many positions it has so far, and how many need an answer.
    fn certificate(&self, table: &Path, watch: &mut dyn FnMut(usize, usize)) -> Result<Certificate, SolveError>;

    /// Checks a certificate, by the rules alone.
    fn check(&self, certificate: &Certificate) -> Result<Checked, CertificateError>;

    /// After how many turns without progress a game ends.
    fn clock_limit(&self) -> Option<Clock>;

    /// Who wins a game that gets nowhere.
    fn nowhere(&self) -> Option<Seat>;
}

/// A table of a solved game.
pub trait Probe: Send + Sync {
    /// What a position is worth; none if the table does not have it.
    fn value(&self, position: &str) -> Result<Option<Value>, ProbeError>;
}

/// Why a position has no value.
#[derive(Debug, thiserror::Error)]
pub enum ProbeError {
    /// There is no such position.
    #[error(transparent)]
    Position(#[from] Error),
    /// The table cannot be read.
    #[error(transparent)]
    Table(#[from] SolveError),
}

/// Opens a game to be solved; none if it is not of a kind that can be.
pub fn solvable(choice: &Choice) -> Result<Option<Box<dyn Solvable>>, Error> {
    match choice.game.as_str() {
        <Deer<u64>>::ID => open::<Deer<u64>, Deer<Wide>>(choice),
        <Komikan<u64>>::ID => open::<Komikan<u64>, Komikan<Wide>>(choice),
        // The others, and an error for a game that there is not.
        _ => Catalog::standard().open(choice).map(|_| None),
    }
}

fn open<Small: Crowded, Large: Crowded<Rules = Small::Rules>>(
    choice: &Choice,
) -> Result<Option<Box<dyn Solvable>>, Error> {
    let (rules, naming) = read_choice::<Small>(choice)?;
    if Small::fits(&rules) { Ok(of(Small::new(rules)?, naming.name)) } else { Ok(of(Large::new(rules)?, naming.name)) }
}

fn of<G: Crowded>(game: G, name: String) -> Option<Box<dyn Solvable>> {
    let crowd = game.crowd()?;
    Some(Box::new(OfType { game, name, crowd }))
}

struct OfType<G> {
    game: G,
    name: String,
    crowd: Crowd,
}

impl<G: Crowded> Solvable for OfType<G> {
    fn needs(&self) -> Needs {
        Solver::new(&self.crowd).needs()
    }

    fn solve(&self, work: &Work, watch: &mut dyn FnMut(Progress)) -> Result<Report, SolveError> {
        let start =
            self.game.place_of(&self.crowd, &self.game.start()).expect("a game begins at the beginning of a turn");
        Solver::new(&self.crowd).solve(start, work, watch)
    }

    fn table(&self, path: &Path) -> Result<Box<dyn Probe>, SolveError> {
        Ok(Box::new(TableOf { game: self.game.clone(), table: Table::open(path, self.crowd.clone())? }))
    }

    fn certificate(&self, table: &Path, watch: &mut dyn FnMut(usize, usize)) -> Result<Certificate, SolveError> {
        let table = Table::open(table, self.crowd.clone())?;
        let rules = serde_json::to_value(G::in_full(self.game.rules())).expect("rules are plain data");
        extract(&self.game, &table, &self.name, rules, watch)
    }

    fn check(&self, certificate: &Certificate) -> Result<Checked, CertificateError> {
        check(&self.game, certificate)
    }

    fn clock_limit(&self) -> Option<Clock> {
        self.game.clock_limit()
    }

    fn nowhere(&self) -> Option<Seat> {
        self.game.deadlock(&self.game.start()).winner()
    }
}

struct TableOf<G> {
    game: G,
    table: Table,
}

impl<G: Crowded> Probe for TableOf<G> {
    fn value(&self, position: &str) -> Result<Option<Value>, ProbeError> {
        let pos = self.game.read_position(position)?;
        Ok(self.table.value_of(&self.game, &pos)?)
    }
}
