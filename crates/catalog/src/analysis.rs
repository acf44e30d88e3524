//! What engines say about positions, in plain data.

use qiyuan_core::{Error, Goal, Message, Payoffs, Seat, Status, join_turns};
use qiyuan_engine::{Continuation, Orders, Report, Score, Stop};
use serde::Serialize;

use crate::any::AnyMatch;
use crate::engine::AnyEngine;

/// What an engine has found in a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// Who is to move.
    pub seat: Seat,
    /// How deep it has looked everywhere, in single moves.
    pub depth: u32,
    /// How deep it has looked somewhere.
    pub deepest: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions looked at in a second.
    pub nodes_per_second: u64,
    /// For how long.
    pub milliseconds: u64,
    /// How full the engine's memory of positions is, in thousandths.
    pub memory: u32,
    /// The best moves, the best first; never empty.
    pub lines: Vec<Variation>,
}

/// A move, what would follow it, and how that stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Variation {
    /// How it stands for the seat that acts.
    pub score: Score,
    /// What every seat can expect then, in chips; only where games are played for them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub expected: Vec<f64>,
    /// The single moves; never empty.
    pub moves: Vec<String>,
    /// The same in turns, as records write them; the first may be the rest of one.
    pub turns: Vec<String>,
    /// The single moves as people write them in a list of moves.
    pub described: Vec<Message>,
}

impl Variation {
    /// A line of moves from where `play` stands.
    fn new(play: &dyn AnyMatch, line: &Continuation<String>) -> Result<Variation, Error> {
        let Continuation { score, moves, expected } = line.clone();
        let mut ahead = play.boxed_clone();
        let first = ahead.n_moves();
        moves.iter().try_for_each(|mv| ahead.play(mv))?;
        let played = ahead.history(first);
        let turns = join_turns(played.iter().scan(0, |turn, step| {
            let goes_on = std::mem::replace(turn, step.turn) == step.turn;
            Some((goes_on, step.text.as_str()))
        }));
        let expected = expected.into_iter().map(in_hundredths).collect();
        Ok(Variation { score, expected, described: played.into_iter().map(|step| step.told).collect(), moves, turns })
    }
}

/// Has an engine think about the position on the board of `play`; none if no seat is to move there. `watch` hears
/// what is found on the way.
pub fn analyse(
    engine: &mut dyn AnyEngine,
    play: &dyn AnyMatch,
    orders: &Orders<String>,
    stop: &Stop,
    watch: &mut dyn FnMut(&Analysis),
) -> Result<Option<Analysis>, Error> {
    let Status::ToMove(seat) = play.status() else { return Ok(None) };
    let mut orders = orders.clone();
    let legal = play.moves();
    // An engine that plays does not think about the only move; whoever asks here wants to know what it is worth.
    if legal.len() == 1 {
        orders.only = legal.into_iter().map(|legal| legal.text).collect();
    }
    let mut last = None;
    let report = engine.think(play, &orders, stop, &mut |report| {
        if let Ok(analysis) = in_words(play, seat, report) {
            watch(&analysis);
        }
        last = Some(report.clone());
    })?;
    let Some(mut report) = report else { return Ok(None) };
    // The lines of a depth that was not finished are not comparable with each other.
    if let Some(last) = last.filter(|last| last.depth == report.depth && !engine.grows_trees()) {
        report.lines = last.lines;
    }
    in_words(play, seat, &report).map(Some)
}

fn in_words(play: &dyn AnyMatch, seat: Seat, report: &Report<String>) -> Result<Analysis, Error> {
    let lines = report.lines.iter().map(|line| Variation::new(play, line));
    let mut lines = lines.collect::<Result<Vec<_>, _>>()?;
    lines.sort_by_key(|line| std::cmp::Reverse(rank(&line.score)));
    Ok(Analysis {
        seat,
        depth: report.depth,
        deepest: report.deepest,
        nodes: report.nodes,
        nodes_per_second: report.nodes_per_second(),
        milliseconds: report.time.as_millis() as u64,
        memory: report.memory,
        lines,
    })
}

/// Better scores have higher ranks: quick wins first, quick losses last.
fn rank(score: &Score) -> i64 {
    match score.end {
        Some(end) if end >= 0 => i64::from(i32::MAX) * 2 - i64::from(end),
        Some(end) => -i64::from(i32::MAX) * 2 - i64::from(end),
        None => score.centi.into(),
    }
}

/// Chips as they are told: as exactly as scores are.
pub(crate) fn in_hundredths(chips: f64) -> f64 {
    (chips * 100.0).round() / 100.0
}

/// What a score is worth to the seat that it is for: a share of the game from 0 to 1, or chips.
pub fn worth(goal: Goal, score: &Score) -> f64 {
    match goal {
        Goal::Win => score.share().unwrap_or(0.5),
        Goal::Chips => f64::from(score.centi) / 100.0,
    }
}

/// What the end of a game is worth to a seat, in the same measure.
pub fn worth_of_end(goal: Goal, payoffs: &Payoffs, seat: Seat) -> f64 {
    match goal {
        Goal::Win => (f64::from(payoffs.of(seat).signum()) + 1.0) / 2.0,
        Goal::Chips => payoffs.of(seat).into(),
    }
}

/// What is worth so much to one of two seats is worth this to the other.
pub(crate) fn to_the_other(goal: Goal, worth: f64) -> f64 {
    match goal {
        Goal::Win => 1.0 - worth,
        Goal::Chips => -worth,
    }
}
