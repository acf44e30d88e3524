//! Finding puzzles in games that engines play against themselves.

use std::collections::HashSet;

use qiyuan_core::{Error, Status, sim_rng};
use qiyuan_engine::Stop;
use strum::{EnumCount, EnumIter, IntoEnumIterator, IntoStaticStr};

use super::check::least_choices;
use super::effort::Effort;
use super::file::PuzzleFile;
use super::grade::{level_of, solves};
use super::prove::{Only, Prover};
use super::puzzle::{Aim, Puzzle};
use super::wants::{Kind, Wants, takes};
use crate::any::{AnyGame, AnyMatch};
use crate::reach::reach;

/// Games have at most so many single moves.
const LONGEST: usize = 240;
/// One game gives at most so many puzzles,
const MOST_OF_A_GAME: usize = 5;
/// so many single moves apart.
const APART: usize = 6;
/// Nothing is asked where the clock has run further than this.
const STALE: f64 = 0.3;
/// So many of a hundred moves are played after hardly a look,
const CARELESS: u64 = 30;
/// at one of these numbers of positions: mistakes make puzzles, those of beginners and others.
const GLIMPSES: [u64; 3] = [40, 120, 400];
/// Levels up to this one see little more than what can be taken.
const EASIEST: u8 = 2;
/// Openings have up to so many random single moves,
const OPENING: u64 = 12;
/// and in one game of three up to so many: the pieces come to places where nobody puts them.
const WILD_OPENING: u64 = 48;
/// Games of random moves end after so many at the latest.
const LONGEST_WILD: usize = 1000;
/// What begins late in one begins at most so many single moves before its end.
const LATE: u64 = 60;
/// A game is given up when it has been decided for so many decisions,
const DECIDED: usize = 6;
/// that is, when nothing is to be lost or won beyond this share of it.
const MARGIN: f64 = 0.06;

/// What becomes of a position that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, EnumCount, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Fate {
    /// At a glance no move is far ahead of the others.
    Even,
    /// There is little to choose from, it takes back what has just taken, or the clock has run far.
    Slight,
    /// It is there already, perhaps in a mirror.
    Known,
    /// There are enough of its kind.
    Plenty,
    /// A closer look does not see it.
    Shaky,
    /// The proof fails.
    Unproven,
    /// It has become a puzzle.
    Kept,
}

impl Fate {
    /// The name in words and data.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// How many positions met with each fate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Funnel([u64; Fate::COUNT]);

impl Funnel {
    fn count(&mut self, fate: Fate) {
        self.0[fate as usize] += 1;
    }

    fn add(&mut self, other: &Funnel) {
        self.0.iter_mut().zip(other.0).for_each(|(all, more)| *all += more);
    }

    /// How many positions have been looked at.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The fates in the order in which they can be met, each with its number.
    pub fn fates(&self) -> impl Iterator<Item = (Fate, u64)> {
        Fate::iter().zip(self.0)
    }
}

/// A puzzle file that grows by a game at a time: the same file and count give the same puzzles.
pub struct Mining<'a> {
    game: &'a dyn AnyGame,
    effort: Effort,
    count: usize,
    wants: Wants,
    known: HashSet<u64>,
    /// The puzzles so far.
    pub file: PuzzleFile,
    /// What has become of all positions that were looked at since this mining began.
    pub funnel: Funnel,
}

impl<'a> Mining<'a> {
    /// Goes on with a file until there are `count` puzzles.
    pub fn new(game: &'a dyn AnyGame, file: PuzzleFile, count: usize, effort: Effort) -> Result<Mining<'a>, Error> {
        let kinds = file.puzzles.iter().map(|puzzle| Kind::of(game, puzzle)).collect::<Result<_, _>>()?;
        let known = file.puzzles.iter().map(|puzzle| Ok::<_, Error>(puzzle.start(game)?.sameness()));
        let known = known.collect::<Result<_, _>>()?;
        Ok(Mining { game, effort, count, wants: Wants::new(count, kinds), known, file, funnel: Funnel::default() })
    }

    /// Looks through the next game; false if there are enough, or the bell has rung.
    pub fn step(&mut self, stop: &Stop) -> Result<bool, Error> {
        if self.file.puzzles.len() >= self.count {
            return Ok(false);
        }
        let number = (self.file.seed, self.file.games);
        let Some(mined) = mine_game(self.game, number, &self.effort, &self.known, &self.wants, stop)? else {
            return Ok(false);
        };
        self.file.games += 1;
        self.funnel.add(&mined.funnel);
        let room = self.count - self.file.puzzles.len();
        for puzzle in mined.puzzles.into_iter().take(room) {
            self.wants.add(Kind::of(self.game, &puzzle)?);
            self.known.insert(puzzle.start(self.game)?.sameness());
            self.file.puzzles.push(puzzle);
        }
        Ok(true)
    }
}

/// What a game has given.
#[derive(Clone, Debug, Default)]
pub struct Mined {
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
    /// What has become of the positions.
    pub funnel: Funnel,
}

/// Plays game number `number` of a seed and looks for puzzles that are none of those `known`, which are numbers of
/// [sameness](AnyMatch::sameness), and that are wanted. The same numbers give the same puzzles; none if the bell has
/// rung.
pub fn mine_game(
    game: &dyn AnyGame,
    (seed, number): (u64, u64),
    effort: &Effort,
    known: &HashSet<u64>,
    wants: &Wants,
    stop: &Stop,
) -> Result<Option<Mined>, Error> {
    let draw = |what: u64, below: u64| scramble(scramble(scramble(seed) ^ number) ^ what) % below;
    let mut rng = sim_rng(draw(0, u64::MAX));
    let mut play = game.start(None)?;
    let late = draw(4, 100) < u64::from(effort.late);
    if late {
        while play.n_moves() < LONGEST_WILD && play.play_random(&mut rng).is_some() {}
        play.undo_to(play.n_moves().saturating_sub(2 + draw(5, LATE) as usize));
    } else {
        let opening = if draw(3, 3) == 0 { WILD_OPENING } else { OPENING };
        for _ in 0..draw(1, opening + 1) {
            play.play_random(&mut rng);
        }
    }
    let weakest = draw(6, game.n_seats() as u64);
    let longest = LONGEST + if late { play.n_moves() } else { 0 };
    let prover = Prover::new(game, draw(2, u64::MAX), stop);
    let (known, wants) = (known.clone(), wants.clone());
    let mut miner = Miner { game, prover, effort, known, wants, stop, mined: Mined::default() };
    let (mut again, mut decided) = (0, 0);
    while play.n_moves() < longest && miner.mined.puzzles.len() < MOST_OF_A_GAME && !stop.rung() {
        play.deal(&mut rng);
        let Status::ToMove(seat) = play.status() else { break };
        let legal = play.moves();
        if legal.len() == 1 {
            play.play(&legal[0].text)?;
            continue;
        }
        let number = play.n_moves();
        let begins_turn = number == 0 || !play.mid_turn() || play.history(number - 1)[0].seat != Some(seat);
        let mut seen = None;
        if begins_turn && number >= again {
            let (fate, glance) = miner.find(&*play)?;
            miner.mined.funnel.count(fate);
            if fate == Fate::Kept {
                again = number + APART;
            }
            let is_decided = |only: &Only| only.best < MARGIN || only.second > 1.0 - MARGIN;
            let is_over = game.goal() == qiyuan_core::Goal::Win && glance.as_ref().is_some_and(is_decided);
            decided = if is_over { decided + 1 } else { 0 };
            seen = glance.map(|glance| glance.mv);
        }
        if decided >= DECIDED {
            break;
        }
        let wild = if seat.index() as u64 == weakest { effort.wild.max(effort.weak) } else { effort.wild };
        if draw(5000 + number as u64, 100) < u64::from(wild) {
            play.play_random(&mut rng);
            continue;
        }
        let careless = draw(1000 + number as u64, 100) < CARELESS;
        let glimpse = GLIMPSES[draw(3000 + number as u64, GLIMPSES.len() as u64) as usize];
        let mv = match seen.filter(|_| !careless) {
            Some(mv) => Some(mv),
            None => miner.prover.choice(&*play, if careless { glimpse } else { effort.glance / 4 })?,
        };
        let Some(mv) = mv else { break };
        play.play(&mv)?;
    }
    Ok((!stop.rung()).then_some(miner.mined))
}

struct Miner<'a> {
    game: &'a dyn AnyGame,
    prover: Prover<'a>,
    effort: &'a Effort,
    known: HashSet<u64>,
    wants: Wants,
    stop: &'a Stop,
    mined: Mined,
}

impl Miner<'_> {
    /// Keeps the puzzle that begins where a match stands, if one does that is worth asking. Says what has become of the
    /// position, and what was seen at a glance.
    fn find(&mut self, play: &dyn AnyMatch) -> Result<(Fate, Option<Only>), Error> {
        // Whoever solves a puzzle does not know what was played before.
        let fresh = self.game.start(Some(&play.position()))?;
        let glance = self.prover.only(&*fresh, self.effort.glance)?;
        let Some((only, aim)) = glance.as_ref().and_then(|only| Some((only, self.prover.aim(only)?))) else {
            return Ok((Fate::Even, glance));
        };
        let slight = play.moves().len() < least_choices(aim) || play.staleness() > STALE;
        let fate = match () {
            () if slight || is_recapture(play, &only.mv) => Fate::Slight,
            () if self.known.contains(&fresh.sameness()) => Fate::Known,
            () => self.prove(&*fresh, only, aim)?,
        };
        Ok((fate, glance))
    }

    /// Looks deeper and deeper at what was seen at a glance.
    fn prove(&mut self, fresh: &dyn AnyMatch, glance: &Only, aim: Aim) -> Result<Fate, Error> {
        let position = fresh.position();
        // What everybody sees at once is found everywhere, and proving it takes as long as for any other.
        let (line, rest) = (vec![glance.mv.clone()], Vec::new());
        let alone = Puzzle { position: position.clone(), line, rest, aim, level: 0, gap: 0 };
        let level = (1..=EASIEST).find(|&level| solves(self.game, &alone, level, self.stop).is_ok_and(|solves| solves));
        let plain = level.is_some() && takes(fresh, &glance.mv);
        if !self.wants.wants(&Kind { level, aim, mv: glance.mv.clone(), plain }) {
            return Ok(Fate::Plenty);
        }
        let look = self.prover.only(fresh, self.effort.look)?.filter(|look| look.mv == glance.mv);
        if look.and_then(|look| self.prover.aim(&look)).is_none() {
            return Ok(Fate::Shaky);
        }
        let found = self.prover.puzzle(&position, self.effort.proof)?;
        let Some(mut puzzle) = found.filter(|puzzle| puzzle.line[0] == glance.mv) else { return Ok(Fate::Unproven) };
        puzzle.level = level_of(self.game, &puzzle, self.stop)?;
        let kind = Kind::of(self.game, &puzzle)?;
        if self.stop.rung() || !self.wants.wants(&kind) {
            return Ok(Fate::Plenty);
        }
        self.wants.add(kind);
        self.known.insert(fresh.sameness());
        self.mined.puzzles.push(puzzle);
        Ok(Fate::Kept)
    }
}

/// Whether a move takes what has just taken something: everybody sees that.
fn is_recapture(play: &dyn AnyMatch, mv: &str) -> bool {
    let Status::ToMove(seat) = play.status() else { return false };
    let Some(last) = play.history(play.n_moves().saturating_sub(1)).pop() else { return false };
    let mut before = play.boxed_clone();
    before.undo_to(play.n_moves() - 1);
    let taker = reach(&*before).into_iter().find(|reach| reach.text == last.text && !reach.takes.is_empty());
    let takes = reach(play).into_iter().find(|reach| reach.text == mv).map(|reach| reach.takes).unwrap_or_default();
    last.seat != Some(seat) && taker.is_some_and(|taker| taker.to.is_some_and(|to| takes.contains(&to)))
}

/// One number from another.
fn scramble(number: u64) -> u64 {
    let number = (number.wrapping_add(0x9e37_79b9_7f4a_7c15) ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
