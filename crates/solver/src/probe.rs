//! Looking positions up in a table on disk.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Mutex;

use qiyuan_core::Status;
use qiyuan_core::crowd::{Crowd, Crowded, Place};

use crate::solve::{SolveError, Solver};
use crate::state::TableHeader;
use crate::table::{Value, value_of};

/// A table of a solved game.
pub struct Table {
    solver: Solver,
    crowd: Crowd,
    /// Where each plane begins in the file.
    planes: Vec<u64>,
    file: Mutex<File>,
}

impl Table {
    /// Opens the table of a game that was solved in full.
    pub fn open(path: &Path, crowd: Crowd) -> Result<Table, SolveError> {
        let solver = Solver::new(&crowd);
        let mut file = BufReader::new(File::open(path).map_err(SolveError::file(path))?);
        let mut line = Vec::new();
        file.by_ref().take(1 << 16).read_until(b'\n', &mut line).map_err(SolveError::file(path))?;
        let header: TableHeader = serde_json::from_slice(&line)
            .map_err(|error| SolveError::wrong(path, format!("not a table of a solved game: {error}")))?;
        if !header.is_known() {
            let reason = format!("it has format {}, which is another version's; solve the game anew", header.format);
            return Err(SolveError::wrong(path, reason));
        }
        if header.digest != solver.digest {
            let reason = format!("this is a table of another game ({}), or of other rules", header.name);
            return Err(SolveError::wrong(path, reason));
        }
        let mut end = line.len() as u64;
        let planes = (0..solver.plan.n_planes).map(|in_hand| {
            let begin = end;
            end += solver.index.plane_len(in_hand);
            begin
        });
        let planes = planes.collect();
        let file = file.into_inner();
        let len = file.metadata().map_err(SolveError::file(path))?.len();
        if len != end {
            return Err(SolveError::wrong(path, format!("it has {len} bytes instead of {end}")));
        }
        Ok(Table { solver, crowd, planes, file: Mutex::new(file) })
    }

    /// The game as data.
    pub fn crowd(&self) -> &Crowd {
        &self.crowd
    }

    /// What a position with the few to move is worth; none if it has no place in the table.
    pub fn value(&self, place: Place) -> Result<Option<Value>, SolveError> {
        let Some((plane, at)) = self.solver.index.byte(&self.solver.plan, place) else { return Ok(None) };
        let read = || {
            let mut file = self.file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let mut byte = [0];
            file.seek(SeekFrom::Start(self.planes[plane] + at))?;
            file.read_exact(&mut byte)?;
            Ok(byte[0])
        };
        Ok(Some(value_of(read().map_err(SolveError::file(Path::new("table")))?)))
    }

    /// What any position is worth, found by playing on to the next one that has a place in the table.
    pub fn value_of<G: Crowded>(&self, game: &G, pos: &G::Position) -> Result<Option<Value>, SolveError> {
        let mut moves = Vec::new();
        let mover = match game.moves(pos, &mut moves) {
            Status::Over(payoffs) => {
                return Ok(Some(match payoffs.winner().map(|seat| seat.0) {
                    Some(0) => Value::FewWin(0),
                    Some(_) => Value::CrowdWins(0),
                    None => Value::Neither,
                }));
            }
            Status::Chance => return Ok(None),
            Status::ToMove(seat) => seat,
        };
        if let Some(place) = game.place_of(&self.crowd, pos).filter(|place| place.few_to_move) {
            return self.value(place);
        }
        let mut best: Option<Value> = None;
        for mv in moves {
            let mut next = pos.clone();
            game.play(&mut next, mv);
            let goes_on = game.mid_turn(&next);
            let Some(value) = self.value_of(game, &next)? else { return Ok(None) };
            let value = if goes_on { value } else { value.before() };
            let better = best.is_none_or(|best| value.worth(mover.0 == 0) > best.worth(mover.0 == 0));
            if better {
                best = Some(value);
            }
        }
        Ok(best)
    }
}

impl Value {
    /// The value a turn earlier.
    #[must_use]
    pub fn before(self) -> Value {
        match self {
            Value::CrowdWins(turns) => Value::CrowdWins(turns + 1),
            Value::FewWin(turns) => Value::FewWin(turns + 1),
            Value::Neither => Value::Neither,
        }
    }

    /// How good it is for a side: sooner wins and later losses are better.
    pub fn worth(self, for_few: bool) -> i64 {
        let (sign, turns) = match self {
            Value::Neither => return 0,
            Value::FewWin(turns) => (1, turns),
            Value::CrowdWins(turns) => (-1, turns),
        };
        let for_the_few = sign * (1_000_000 - i64::from(turns));
        if for_few { for_the_few } else { -for_the_few }
    }
}
