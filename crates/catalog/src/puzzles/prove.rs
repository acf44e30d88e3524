//! Proving that a move is the only one.

use std::collections::HashSet;

use qiyuan_core::{Error, Goal, Message, Seat, Status};
use qiyuan_engine::{Limits, Orders, Score, Settings, Stop};

use super::effort::needed;
use super::puzzle::{Aim, Puzzle};
use crate::analysis::worth;
use crate::any::{AnyGame, AnyMatch};
use crate::engine::AnyEngine;
use crate::words::WORDS;

/// A line has at most so many moves that must be found.
const MOST_TESTS: usize = 5;
/// A win that is certain is shown to its end if that is at most so many single moves away.
const SHOWN_TO_THE_END: i32 = 13;
/// Otherwise so many single moves are shown behind the line.
const SHOWN: usize = 4;
/// A position counts as won from here on.
const WON: f64 = 0.75;
/// Whoever holds a position has at least this.
const HELD: f64 = 0.35;
/// What is not won must be at most this.
const NOT_WON: f64 = 0.55;

/// The best move of a position, and how much better it is than any other.
#[derive(Clone, Debug)]
pub(super) struct Only {
    pub(super) mv: String,
    /// The moves that would follow.
    pub(super) rest: Vec<String>,
    pub(super) best: f64,
    pub(super) second: f64,
    pub(super) score: Score,
    pub(super) second_score: Score,
}

impl Only {
    pub(super) fn gap(&self) -> f64 {
        self.best - self.second
    }
}

/// Why a puzzle does not hold.
#[derive(Clone, Debug, PartialEq)]
pub enum Doubt {
    /// The line can't be played.
    Unplayable(Error),
    /// Another move is better.
    Another {
        /// The move of the line.
        expected: String,
        /// What the engine would play.
        found: String,
    },
    /// Another move is nearly as good.
    NotAlone {
        /// The move of the line.
        expected: String,
        /// By how much it is better, in thousandths of the game or hundredths of a chip.
        gap: i64,
    },
    /// The move is the only one, but it does something else.
    OtherAim,
    /// The line does not begin and end with a choice, or chance is in it.
    Unsound,
    /// The same puzzle was there before.
    Twice,
}

impl Doubt {
    /// The doubt in words.
    pub fn message(&self) -> Message {
        match self {
            Doubt::Unplayable(error) => error.message(),
            Doubt::Another { expected, found } => {
                WORDS.say("doubt-another").with("expected", expected.as_str()).with("found", found.as_str())
            }
            Doubt::NotAlone { expected, gap } => {
                WORDS.say("doubt-not-alone").with("expected", expected.as_str()).with("gap", *gap)
            }
            Doubt::OtherAim => WORDS.say("doubt-other-aim"),
            Doubt::Unsound => WORDS.say("doubt-unsound"),
            Doubt::Twice => WORDS.say("doubt-twice"),
        }
    }
}

/// Looks for the only move of positions, always with the same result.
pub struct Prover<'a> {
    game: &'a dyn AnyGame,
    engine: Box<dyn AnyEngine>,
    stop: &'a Stop,
}

impl<'a> Prover<'a> {
    /// A prover for a game. A ring of `stop` ends what it does without a result.
    pub fn new(game: &'a dyn AnyGame, seed: u64, stop: &'a Stop) -> Prover<'a> {
        Prover { game, engine: game.engine(Settings { seed, ..Settings::default() }), stop }
    }

    /// The best move of a position with several and how far it is ahead of the others; none if nobody is to move, there
    /// is but one move, or the bell has rung.
    pub(super) fn only(&mut self, play: &dyn AnyMatch, nodes: u64) -> Result<Option<Only>, Error> {
        let n_legal = play.moves().len();
        if n_legal < 2 || !matches!(play.status(), Status::ToMove(_)) {
            return Ok(None);
        }
        let mut lines = if self.engine.grows_trees() { self.each(play, nodes)? } else { self.two(play, nodes)? };
        if lines.len() < 2 || self.stop.rung() {
            return Ok(None);
        }
        let goal = self.game.goal();
        let (second_score, _) = lines.swap_remove(1);
        let (score, mut moves) = lines.swap_remove(0);
        let mv = moves.remove(0);
        let (best, second) = (worth(goal, &score), worth(goal, &second_score));
        Ok(Some(Only { mv, rest: moves, best, second, score, second_score }))
    }

    /// The two best moves of a search.
    fn two(&mut self, play: &dyn AnyMatch, nodes: u64) -> Result<Vec<(Score, Vec<String>)>, Error> {
        let mut lines = self.lines(play, nodes, 2, Vec::new())?;
        // An end that was found ends the thinking early, and says little about the other moves.
        if lines.len() == 2 && lines[0].0.end.is_some() {
            let best = &lines[0].1[0];
            let others = play.moves().into_iter().map(|legal| legal.text).filter(|mv| mv != best);
            let second = self.lines(play, nodes, 1, others.collect())?;
            lines.truncate(1);
            lines.extend(second);
        }
        Ok(lines)
    }

    fn lines(
        &mut self,
        play: &dyn AnyMatch,
        nodes: u64,
        lines: usize,
        only: Vec<String>,
    ) -> Result<Vec<(Score, Vec<String>)>, Error> {
        // What was seen before would change what is seen now.
        self.engine.new_game();
        let orders = Orders { limits: Limits::nodes(nodes), lines, only };
        let mut last = None;
        let report = self.engine.think(play, &orders, self.stop, &mut |report| last = Some(report.clone()))?;
        let Some(report) = report else { return Ok(Vec::new()) };
        // The lines of a depth that was not finished are not comparable with each other.
        let report = last.filter(|last| last.depth == report.depth).unwrap_or(report);
        Ok(report.lines.into_iter().map(|line| (line.score, line.moves)).collect())
    }

    /// Every move for itself, the best first: trees grow where it is good, and know little of the rest.
    fn each(&mut self, play: &dyn AnyMatch, nodes: u64) -> Result<Vec<(Score, Vec<String>)>, Error> {
        let legal = play.moves();
        let share = nodes / legal.len() as u64;
        let mut lines = Vec::new();
        for mv in legal {
            self.engine.new_game();
            let orders = Orders { limits: Limits::nodes(share), lines: 1, only: vec![mv.text] };
            let report = self.engine.think(play, &orders, self.stop, &mut |_| {})?;
            lines.extend(report.into_iter().flat_map(|report| report.lines).map(|line| (line.score, line.moves)));
        }
        lines.sort_by_key(|(score, _)| std::cmp::Reverse(score.centi));
        Ok(lines)
    }

    /// The best move of a position, and how it stands then.
    fn best(&mut self, play: &dyn AnyMatch, nodes: u64) -> Result<Option<(String, Score)>, Error> {
        self.engine.new_game();
        let report = self.engine.think(play, &Orders::best(Limits::nodes(nodes)), self.stop, &mut |_| {})?;
        Ok(report.filter(|_| !self.stop.rung()).map(|report| (report.best(), report.lines[0].score)))
    }

    /// What an engine plays that looks at so many positions.
    pub(super) fn choice(&mut self, play: &dyn AnyMatch, nodes: u64) -> Result<Option<String>, Error> {
        Ok(self.best(play, nodes)?.map(|(mv, _)| mv))
    }

    /// What the only move does, if it does something.
    pub(super) fn aim(&self, only: &Only) -> Option<Aim> {
        if only.gap() < needed(self.game) - 1e-9 {
            return None;
        }
        if self.game.goal() == Goal::Chips {
            return Some(Aim::Chips);
        }
        match only.best {
            best if best >= WON && only.second <= NOT_WON => Some(Aim::Win),
            best if best >= HELD && is_lost(&only.second_score) => Some(Aim::Save),
            best if best >= HELD && only.second <= NOT_WON => Some(Aim::Hold),
            _ => None,
        }
    }

    /// The puzzle that begins in a position, not graded yet; none if it begins none.
    pub fn puzzle(&mut self, position: &str, nodes: u64) -> Result<Option<Puzzle>, Error> {
        let mut play = self.game.start(Some(position))?;
        let Status::ToMove(solver) = play.status() else { return Ok(None) };
        let Some(first) = self.only(&*play, nodes)? else { return Ok(None) };
        let Some(aim) = self.aim(&first) else { return Ok(None) };
        let mut line = Vec::new();
        let (mut n_tests, mut end, mut last) = (0, 0, first.clone());
        // Going to and fro teaches nobody anything.
        let mut stood = HashSet::new();
        while n_tests < MOST_TESTS {
            let Status::ToMove(seat) = play.status() else { break };
            let legal = play.moves();
            if seat == solver && !stood.insert(play.sameness()) {
                break;
            }
            let mv = match () {
                () if seat != solver => match self.best(&*play, nodes / 4)? {
                    Some((reply, _)) => reply,
                    None => break,
                },
                () if legal.len() == 1 => legal[0].text.clone(),
                () => {
                    let only = if line.is_empty() {
                        first.clone()
                    } else {
                        match self.only(&*play, nodes / 2)? {
                            // What follows must not be worth less than what was found.
                            Some(only) if self.aim(&only).is_some() && only.best >= first.best - 0.1 => only,
                            _ => break,
                        }
                    };
                    (n_tests, end, last) = (n_tests + 1, line.len() + 1, only.clone());
                    only.mv
                }
            };
            play.play(&mv)?;
            line.push(mv);
        }
        line.truncate(end);
        let rest = self.rest(position, &line, &last, nodes)?;
        let scale = if self.game.goal() == Goal::Chips { 100.0 } else { 1000.0 };
        let gap = (first.gap() * scale).round() as u32;
        Ok((!self.stop.rung()).then_some(Puzzle { position: position.into(), line, rest, aim, level: 0, gap }))
    }

    /// How it would go on behind a line: to the end, if that is certain and near.
    fn rest(&mut self, position: &str, line: &[String], last: &Only, nodes: u64) -> Result<Vec<String>, Error> {
        let mut play = self.game.start(Some(position))?;
        line.iter().try_for_each(|mv| play.play(mv))?;
        let near = last.score.end.is_some_and(|end| (0..=SHOWN_TO_THE_END).contains(&end));
        if !near {
            return Ok(last.rest.iter().take(SHOWN).cloned().collect());
        }
        let mut rest = Vec::new();
        while matches!(play.status(), Status::ToMove(_)) && rest.len() < SHOWN_TO_THE_END as usize {
            let Some((mv, _)) = self.best(&*play, nodes / 4)? else { break };
            play.play(&mv)?;
            rest.push(mv);
        }
        Ok(rest)
    }

    /// Looks at every move that must be found again, and says what is wrong; none if it holds, or the bell has rung.
    pub fn doubt(&mut self, puzzle: &Puzzle, nodes: u64) -> Option<Doubt> {
        let result = self.look_again(puzzle, nodes);
        result.unwrap_or_else(|error| Some(Doubt::Unplayable(error)))
    }

    fn look_again(&mut self, puzzle: &Puzzle, nodes: u64) -> Result<Option<Doubt>, Error> {
        for place in puzzle.tests(self.game)? {
            let play = puzzle.after(self.game, place)?;
            let Some(only) = self.only(&*play, nodes)? else { return Ok(None) };
            let expected = puzzle.line[place].clone();
            if only.mv != expected {
                return Ok(Some(Doubt::Another { expected, found: only.mv }));
            }
            match self.aim(&only) {
                None => {
                    let scale = if self.game.goal() == Goal::Chips { 100.0 } else { 1000.0 };
                    return Ok(Some(Doubt::NotAlone { expected, gap: (only.gap() * scale).round() as i64 }));
                }
                Some(aim) if place == 0 && !does(puzzle.aim, aim, &only) => return Ok(Some(Doubt::OtherAim)),
                Some(_) => {}
            }
        }
        Ok(None)
    }
}

/// Whether what was promised is done: what wins must win, and where all others should lose they must. Whoever looks deeper
/// may find that a move that holds or saves even wins.
fn does(promised: Aim, found: Aim, only: &Only) -> bool {
    match promised {
        Aim::Win => found == Aim::Win,
        Aim::Save => is_lost(&only.second_score),
        Aim::Hold | Aim::Chips => true,
    }
}

/// Whether a score is a certain loss.
fn is_lost(score: &Score) -> bool {
    score.end.is_some_and(|end| end < 0)
}

/// Whether the seat has won a match that is over.
pub(super) fn has_won(play: &dyn AnyMatch, seat: Seat) -> bool {
    matches!(play.status(), Status::Over(payoffs) if payoffs.winner() == Some(seat))
}
