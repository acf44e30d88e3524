//! Trying a puzzle: what a move is worth, and why another one fails.

use qiyuan_core::{Error, Message, Status};
use qiyuan_engine::{Limits, Orders, Score, Settings, Stop};

use super::prove::has_won;
use super::puzzle::Puzzle;
use crate::any::AnyGame;

/// What there is to say to somebody who has tried the moves of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// All is found.
    Solved,
    /// Right so far: these single moves of the line come next, before it is the solver's choice again.
    GoOn {
        /// What the others play, and what the solver has no choice about.
        replies: Vec<String>,
    },
    /// The last move is not the one.
    Wrong,
}

/// Judges what somebody has played, the replies included: single moves from the puzzle's position on. The error says why a
/// move can't be played.
pub fn answer(game: &dyn AnyGame, puzzle: &Puzzle, tried: &[String]) -> Result<Answer, Error> {
    let solver = puzzle.solver(game)?;
    let mut play = puzzle.start(game)?;
    for (place, mv) in tried.iter().enumerate() {
        play.play(mv)?;
        let played = play.history(place).pop().map(|step| step.text);
        if has_won(&*play, solver) {
            return Ok(Answer::Solved);
        }
        if played.as_ref() != puzzle.line.get(place) {
            return Ok(Answer::Wrong);
        }
    }
    let tests = puzzle.tests(game)?;
    match tests.iter().find(|&&place| place >= tried.len()) {
        Some(&next) => Ok(Answer::GoOn { replies: puzzle.line[tried.len()..next].to_vec() }),
        None => Ok(Answer::Solved),
    }
}

/// Why a move fails.
#[derive(Clone, Debug, PartialEq)]
pub struct Refutation {
    /// The single moves behind the wrong one, the best answer first; none where chance or the end comes next.
    pub line: Vec<String>,
    /// The same as people write them.
    pub told: Vec<Message>,
    /// How it stands for whoever tried, where that is known.
    pub score: Option<Score>,
}

/// How others answer the last of these moves, which is not the one that was looked for.
pub fn refute(
    game: &dyn AnyGame,
    puzzle: &Puzzle,
    tried: &[String],
    nodes: u64,
    stop: &Stop,
) -> Result<Refutation, Error> {
    let mut play = puzzle.start(game)?;
    let (last, before) = tried
        .split_last()
        .ok_or_else(|| Error::a_move("", qiyuan_core::Refuse::say(crate::words::Refusal::NothingTried)))?;
    before.iter().try_for_each(|mv| play.play(mv))?;
    let n_before = play.n_moves();
    play.boxed_clone().play(last)?;
    let mut line = Vec::new();
    let mut score = None;
    let mut engine = game.engine(Settings::default());
    if matches!(play.status(), Status::ToMove(_)) {
        let orders = Orders { limits: Limits::nodes(nodes), lines: 1, only: vec![last.clone()] };
        if let Some(report) = engine.think(&*play, &orders, stop, &mut |_| {})? {
            score = Some(report.lines[0].score);
            line = report.lines[0].moves[1..].iter().take(SHOWN).cloned().collect();
        }
    }
    play.play(last)?;
    if line.is_empty() && matches!(play.status(), Status::ToMove(_)) {
        // A search that knew what the move is worth may have kept no line behind it.
        let report = engine.think(&*play, &Orders::best(Limits::nodes(nodes)), stop, &mut |_| {})?;
        line = report.map(|report| report.lines[0].moves.iter().take(SHOWN).cloned().collect()).unwrap_or_default();
    }
    line.iter().try_for_each(|mv| play.play(mv))?;
    let told = play.history(n_before + 1).into_iter().map(|step| step.told).collect();
    Ok(Refutation { line, told, score })
}

/// So many single moves say why a move fails.
const SHOWN: usize = 6;
