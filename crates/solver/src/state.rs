//! What is known so far, in memory and in files: solving goes on after any stop, and ends with the same files.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::PathBuf;

use qiyuan_core::crowd::{Crowd, Place};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::report::{Report, Tally};
use crate::rounds::{Plane, Question, Side};
use crate::solve::{SolveError, Solver, Work};

const QUESTIONS: [Question; 2] = [Question::CrowdWins, Question::CrowdHolds];
/// The version of states and tables: how positions are numbered, too.
const FORMAT: u32 = 2;

/// Everything that is known so far.
#[derive(Debug)]
pub(crate) struct State {
    /// Which question is being asked.
    pub(crate) asked: usize,
    /// The first of the planes in work.
    pub(crate) first_plane: usize,
    /// The round that is played next.
    pub(crate) round: usize,
    /// For each question, the round in which the start was decided.
    pub(crate) start: [Option<usize>; 2],
    pub(crate) tallies: [Vec<Tally>; 2],
    pub(crate) planes: Vec<Plane>,
    /// The plane below those in work, with the few to move.
    pub(crate) below: Option<Side>,
    /// Whether it is known that one more in hand never harms the crowd.
    pub(crate) more_helps: bool,
    /// The distances, plane by plane, if they are kept.
    pub(crate) table: Vec<Vec<u8>>,
}

#[derive(Serialize, Deserialize)]
struct Header {
    format: u32,
    digest: String,
    full: bool,
    together: bool,
    asked: usize,
    first_plane: usize,
    round: usize,
    start: [Option<usize>; 2],
    tallies: [Vec<Tally>; 2],
    n_planes: usize,
    has_below: bool,
    more_helps: bool,
}

/// What the head of a table says.
#[derive(Serialize, Deserialize)]
pub(crate) struct TableHeader {
    pub(crate) format: u32,
    pub(crate) name: String,
    pub(crate) digest: String,
}

impl TableHeader {
    /// Whether this program knows how positions are numbered in it.
    pub(crate) fn is_known(&self) -> bool {
        self.format == FORMAT
    }
}

/// A checksum of a game as data.
pub(crate) fn digest(crowd: &Crowd) -> String {
    let hash = Sha256::digest(format!("{crowd:?}"));
    hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

impl Work {
    /// One of the files: `json`, `table`, `certificate` or, on the way, `state`.
    pub fn path(&self, ending: &str) -> PathBuf {
        self.dir.join(format!("{}.{ending}", self.name))
    }
}

impl State {
    pub(crate) fn new(solver: &Solver, work: &Work) -> State {
        let n_planes = solver.plan.n_planes;
        let table = |in_hand: usize| vec![0; solver.index.plane_len(in_hand) as usize];
        State {
            asked: 0,
            first_plane: 0,
            round: 0,
            start: [None; 2],
            tallies: std::array::from_fn(|_| vec![Tally::default(); n_planes]),
            planes: solver.planes(QUESTIONS[0], 0, work),
            below: None,
            more_helps: false,
            table: if work.full { (0..n_planes).map(table).collect() } else { Vec::new() },
        }
    }

    /// What is being asked; none when everything has been.
    pub(crate) fn question(&self) -> Option<Question> {
        QUESTIONS.get(self.asked).copied()
    }

    /// Whether the start is among the positions in work.
    pub(crate) fn is_start_here(&self, _work: &Work, start: Place) -> bool {
        (self.first_plane..self.first_plane + self.planes.len()).contains(&usize::from(start.in_hand))
    }

    /// Saves everything, whole or not at all.
    pub(crate) fn save(&self, solver: &Solver, work: &Work) -> Result<(), SolveError> {
        let (path, new) = (work.path("state"), work.path("state.new"));
        let header = Header {
            format: FORMAT,
            digest: solver.digest.clone(),
            full: work.full,
            together: work.together,
            asked: self.asked,
            first_plane: self.first_plane,
            round: self.round,
            start: self.start,
            tallies: self.tallies.clone(),
            n_planes: self.planes.len(),
            has_below: self.below.is_some(),
            more_helps: self.more_helps,
        };
        let write = || {
            let mut file = BufWriter::with_capacity(1 << 20, File::create(&new)?);
            serde_json::to_writer(&mut file, &header)?;
            file.write_all(b"\n")?;
            let planes = self.planes.iter().flat_map(|plane| [&plane.few, &plane.crowd]);
            for side in planes.chain(&self.below) {
                write_side(&mut file, side)?;
            }
            for plane in &self.table {
                file.write_all(plane)?;
            }
            file.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
            fs::rename(&new, &path)
        };
        write().map_err(SolveError::file(&path))
    }

    /// What was saved; none if nothing was.
    pub(crate) fn load(solver: &Solver, work: &Work) -> Result<Option<State>, SolveError> {
        let path = work.path("state");
        let file = match File::open(&path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            file => file.map_err(SolveError::file(&path))?,
        };
        let mut file = BufReader::with_capacity(1 << 20, file);
        let mut line = String::new();
        file.read_line(&mut line).map_err(SolveError::file(&path))?;
        let header: Header = serde_json::from_str(&line)
            .map_err(|error| SolveError::wrong(&path, format!("not a saved state: {error}")))?;
        if header.format != FORMAT || header.digest != solver.digest {
            return Err(SolveError::wrong(
                &path,
                "the saved state is of another game or version; remove it to begin anew",
            ));
        }
        if (header.full, header.together) != (work.full, work.together) {
            return Err(SolveError::wrong(
                &path,
                "the saved state was made with other options (--full, --memory); repeat them, or remove it to begin anew",
            ));
        }
        let mut state = State::new(solver, &Work { full: work.full, ..work.clone() });
        (state.asked, state.first_plane, state.round) = (header.asked, header.first_plane, header.round);
        (state.start, state.tallies, state.more_helps) = (header.start, header.tallies, header.more_helps);
        let question = state.question().unwrap_or(QUESTIONS[0]);
        state.planes = solver.planes(question, header.first_plane, work);
        state.planes.truncate(header.n_planes);
        state.below = header.has_below.then(|| state.planes.first().map(|plane| plane.few.clone()).unwrap_or_default());
        let mut read = || {
            let planes = state.planes.iter_mut().flat_map(|plane| [&mut plane.few, &mut plane.crowd]);
            for side in planes.chain(&mut state.below) {
                read_side(&mut file, side)?;
            }
            for plane in &mut state.table {
                file.read_exact(plane)?;
            }
            Ok(())
        };
        read().map_err(SolveError::file(&path))?;
        Ok(Some(state))
    }

    /// Writes what was found, and removes what was saved on the way.
    pub(crate) fn finish(&self, solver: &Solver, work: &Work, report: &Report) -> Result<(), SolveError> {
        if work.full {
            let path = work.path("table");
            let header = TableHeader { format: FORMAT, name: work.name.clone(), digest: solver.digest.clone() };
            let write = || {
                let new = work.path("table.new");
                let mut file = BufWriter::with_capacity(1 << 20, File::create(&new)?);
                serde_json::to_writer(&mut file, &header)?;
                file.write_all(b"\n")?;
                self.table.iter().try_for_each(|plane| file.write_all(plane))?;
                file.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
                fs::rename(&new, &path)
            };
            write().map_err(SolveError::file(&path))?;
        }
        let path = work.path("json");
        let text = serde_json::to_string_pretty(report).expect("a report is plain data") + "\n";
        fs::write(&path, text).map_err(SolveError::file(&path))?;
        match fs::remove_file(work.path("state")) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(SolveError::file(&work.path("state"))(error))
            }
            _ => Ok(()),
        }
    }
}

fn write_side(file: &mut impl Write, side: &Side) -> std::io::Result<()> {
    let mut bytes = Vec::with_capacity(1 << 16);
    for words in side.words.chunks(1 << 13) {
        bytes.clear();
        words.iter().for_each(|word| bytes.extend(word.to_le_bytes()));
        file.write_all(&bytes)?;
    }
    let bytes: Vec<u8> = side.fresh.iter().flat_map(|word| word.to_le_bytes()).collect();
    file.write_all(&bytes)?;
    for flags in [&side.changed, &side.settled] {
        let bytes: Vec<u8> = flags.iter().map(|&flag| u8::from(flag)).collect();
        file.write_all(&bytes)?;
    }
    Ok(())
}

fn read_side(file: &mut impl Read, side: &mut Side) -> std::io::Result<()> {
    let mut bytes = vec![0; 1 << 16];
    for words in side.words.chunks_mut(1 << 13).chain(side.fresh.chunks_mut(1 << 13)) {
        let bytes = &mut bytes[..8 * words.len()];
        file.read_exact(bytes)?;
        for (word, bytes) in words.iter_mut().zip(bytes.chunks_exact(8)) {
            *word = u64::from_le_bytes(bytes.try_into().expect("chunks of eight"));
        }
    }
    for flags in [&mut side.changed, &mut side.settled] {
        let mut bytes = vec![0; flags.len()];
        file.read_exact(&mut bytes)?;
        flags.iter_mut().zip(bytes).for_each(|(flag, byte)| *flag = byte != 0);
    }
    Ok(())
}
