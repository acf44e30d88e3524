//! Plays the games of a match, on several threads, and goes on where an earlier run has ended.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use crate::bout;
use crate::contest::{Contest, Round, Side};
use crate::folder::Folder;
use crate::outcome::Outcome;
use crate::stats::{Sprt, Verdict};
use crate::summary::Summary;
use crate::{Error, player::Mover};

/// How a match is run. Nothing here changes how a single game goes.
#[derive(Clone, Debug)]
pub struct Run {
    /// How many games; they come in pairs.
    pub games: u32,
    /// How many are played at the same time.
    pub concurrency: usize,
    /// Where finished games are kept.
    pub folder: Option<PathBuf>,
    /// A test that ends the match as soon as it has decided.
    pub sprt: Option<Sprt>,
}

impl Run {
    /// So many games, one after the other, kept nowhere.
    pub fn of(games: u32) -> Run {
        Run { games, concurrency: 1, folder: None, sprt: None }
    }

    fn check(&self) -> Result<(), Error> {
        if self.games == 0 || !self.games.is_multiple_of(2) {
            let reason = "games come in pairs, expected an even number of them";
            return Err(Error::argument("--games", &self.games.to_string(), reason));
        }
        Ok(())
    }
}

/// What has been played so far.
///
/// Games that end early come in first. To stop at them would favour whoever wins quickly, and would depend on how many
/// are played at the same time; so pairs count in their order, and none behind those that decided a test.
struct Score {
    outcomes: Vec<Option<Outcome>>,
    summary: Summary,
}

impl Score {
    /// Counts the pairs that are next and complete.
    fn count(&mut self) {
        let mut pairs = self.outcomes.chunks_exact(2).skip(self.summary.n_pairs() as usize);
        while self.summary.verdict() == Verdict::Undecided {
            let Some([Some(first), Some(second)]) = pairs.next() else { return };
            self.summary.add([first, second]);
        }
    }

    fn n_done(&self) -> u32 {
        self.outcomes.iter().flatten().count() as u32
    }

    fn is_decided(&self) -> bool {
        self.summary.verdict() != Verdict::Undecided
    }
}

/// Plays a match. `watch` hears how it stands and how many games are done, whenever that changes.
pub fn run(contest: &Contest, run: &Run, watch: &mut dyn FnMut(&Summary, u32)) -> Result<Summary, Error> {
    run.check()?;
    contest.check(run.sprt.as_ref())?;
    let folder = run.folder.as_ref().map(|path| Folder::open(path, &contest.terms())).transpose()?;
    let rounds = (0..run.games).map(Round);
    let outcomes = match &folder {
        Some(folder) => {
            let n_seats = contest.game.n_seats();
            rounds.clone().map(|round| folder.outcome(round, n_seats)).collect::<Result<_, _>>()?
        }
        None => vec![None; run.games as usize],
    };
    let mut score = Score { outcomes, summary: Summary::new(contest, run.sprt) };
    score.count();
    let todo: Vec<Round> = rounds.filter(|round| score.outcomes[round.0 as usize].is_none()).collect();
    if todo.is_empty() || score.is_decided() {
        return Ok(score.summary);
    }
    if score.n_done() > 0 {
        watch(&score.summary, score.n_done());
    }
    let hall =
        Hall { contest, folder: folder.as_ref(), todo, next: AtomicUsize::new(0), enough: AtomicBool::new(false) };
    hall.play(run.concurrency, &mut |round, outcome| {
        score.outcomes[round.0 as usize] = Some(outcome);
        score.count();
        watch(&score.summary, score.n_done());
        score.is_decided()
    })?;
    Ok(score.summary)
}

/// Where several games go on at the same time.
struct Hall<'a> {
    contest: &'a Contest,
    folder: Option<&'a Folder>,
    todo: Vec<Round>,
    next: AtomicUsize,
    /// No more games are needed.
    enough: AtomicBool,
}

type Finished = Result<(Round, Outcome), Error>;

impl Hall<'_> {
    /// Plays all games, until one is enough for `take`.
    fn play(&self, concurrency: usize, take: &mut dyn FnMut(Round, Outcome) -> bool) -> Result<(), Error> {
        let (say, finished) = channel::<Finished>();
        thread::scope(|scope| {
            for _ in 0..concurrency.clamp(1, self.todo.len()) {
                let say = say.clone();
                scope.spawn(move || self.work(&say));
            }
            drop(say);
            let mut result = Ok(());
            for game in finished {
                let enough = match game {
                    Ok((round, outcome)) => take(round, outcome),
                    Err(error) => {
                        result = result.and(Err(error));
                        true
                    }
                };
                self.enough.fetch_or(enough, Ordering::Relaxed);
            }
            result
        })
    }

    /// Plays one game after another.
    fn work(&self, say: &Sender<Finished>) {
        let contest = self.contest;
        let sit_down = |side: Side| contest.player(side).sit_down(&*contest.game, contest.patience);
        let mut movers = [sit_down(Side::A), sit_down(Side::B)];
        while !self.enough.load(Ordering::Relaxed) {
            let Some(&round) = self.todo.get(self.next.fetch_add(1, Ordering::Relaxed)) else { return };
            let Some(finished) = self.game(round, &mut movers).transpose() else { return };
            if say.send(finished).is_err() {
                return;
            }
        }
    }

    /// Plays a game and keeps it; none if it was given up.
    fn game(&self, round: Round, movers: &mut [Box<dyn Mover>; 2]) -> Result<Option<(Round, Outcome)>, Error> {
        let Some(played) = bout::play(self.contest, round, movers, &self.enough)? else { return Ok(None) };
        if let Some(folder) = self.folder {
            folder.keep(round, &played.record)?;
        }
        Ok(Some((round, played.outcome)))
    }
}
