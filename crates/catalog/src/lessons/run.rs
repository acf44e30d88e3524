//! Somebody doing a step of a lesson.

use qiyuan_core::{Error, Message, Refuse, Status, split_turn};

use super::answer::{Answer, Happened, Progress, State};
use super::file::Goal;
use super::lesson::{Replies, Step};
use super::track::{Track, Tracked};
use super::{goal, judge};
use crate::any::AnyMatch;
use crate::words::{Refusal, WORDS};

/// What a learner plays who is to throw: what falls is not theirs to say.
const THROW: &str = "=";

/// A step under way.
///
/// ```
/// use qiyuan_catalog::{Catalog, Lessons, Run, State};
/// let file = r#"
///     [[lesson]]
///     id = "jump"
///     title = "The jump"
///     about = "Jump over a llama."
///     [[lesson.step]]
///     position = "ss3/ss3/ss1sP/ss3/ss3 6 - P 0"
///     say = "Jump!"
///     goal = { capture = { count = 1 } }
///     solution = "e3xc3"
/// "#;
/// let lessons = Lessons::read(Catalog::standard(), "komikan", file).expect("a lesson");
/// let mut run = Run::begin(&lessons.lessons[0].steps[0])?;
/// assert_eq!(run.play("e3xc3")?.state, State::Done);
/// # Ok::<(), qiyuan_core::Error>(())
/// ```
#[derive(Clone)]
pub struct Run<'a> {
    pub(super) step: &'a Step,
    pub(super) track: Track,
    pub(super) moves: Vec<String>,
    progress: Progress,
    /// How many single moves the others have played.
    pub(super) n_replies: usize,
    /// How much chance has brought.
    pub(super) n_chances: usize,
}

impl<'a> Run<'a> {
    /// The step from its beginning.
    pub fn begin(step: &'a Step) -> Result<Run<'a>, Error> {
        Run::resume(step, &[])
    }

    /// The step after these single moves, which may be anybody's.
    pub fn resume(step: &'a Step, moves: &[String]) -> Result<Run<'a>, Error> {
        let alone = step.replies == Replies::Nobody;
        let track = Track::new(&*step.game, Some(&step.position), step.seat, alone)?;
        let mut run = Run { step, track, moves: Vec::new(), progress: Progress::default(), n_replies: 0, n_chances: 0 };
        for mv in moves {
            run.take(mv, &mut Vec::new())?;
        }
        if run.state() == State::GoOn {
            run.let_others_act(&mut Vec::new())?;
        }
        Ok(run)
    }

    /// The step.
    pub fn step(&self) -> &'a Step {
        self.step
    }

    /// The match as it stands.
    pub fn play_now(&self) -> &dyn AnyMatch {
        &*self.track.play
    }

    /// All single moves so far, everybody's.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// What the learner has done so far.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Whether the learner is to throw: [`play`](Run::play) takes `=` then. A question is answered before that.
    pub fn throws(&self) -> bool {
        self.step.goal != Goal::Choose && self.track.learner_throws()
    }

    /// How the step stands, whatever was played last.
    pub fn state(&self) -> State {
        match self.is_reached() {
            true => State::Done,
            false if self.is_lost() => State::Failed,
            false => State::GoOn,
        }
    }

    /// What the solution plays next, or answers, where the learner is on one of the lines.
    pub fn hint(&self) -> Option<&'a str> {
        self.script().filter(|_| self.state() == State::GoOn).map(|next| if self.throws() { THROW } else { next })
    }

    /// Plays a move or the moves of a turn for the learner, or gives their answer, and lets the others act. If it is not
    /// legal, nothing has changed.
    pub fn play(&mut self, text: &str) -> Result<Answer, Error> {
        if self.step.goal == Goal::Choose {
            return self.choose(text);
        }
        let mut next = self.clone();
        let mut happened = Vec::new();
        let mut answer = Answer { state: next.state(), say: None, happened: Vec::new() };
        for single in split_turn(text) {
            if answer.state != State::GoOn {
                break;
            }
            answer = next.single(single)?;
            happened.append(&mut answer.happened);
        }
        *self = next;
        Ok(Answer { happened, ..answer })
    }

    /// Whether a single move of the learner would reach the goal, whatever the file says of it.
    pub(super) fn would_reach(&self, single: &str) -> Result<bool, Error> {
        if matches!(self.step.goal, Goal::Choose | Goal::Play) {
            return Ok(false);
        }
        let mut next = self.clone();
        next.take(single, &mut Vec::new())?;
        if self.step.goal == Goal::Sound {
            return next.is_judged_sound(self);
        }
        next.settle(&mut Vec::new())?;
        Ok(next.is_reached())
    }

    /// An answer to a question.
    fn choose(&mut self, text: &str) -> Result<Answer, Error> {
        let is = |line: &Vec<String>| line.iter().eq([text]);
        let say = |state, say| Answer { state, say: Some(say), happened: Vec::new() };
        if self.step.lines.iter().any(is) {
            self.moves = vec![text.into()];
            return Ok(say(State::Done, self.praise()));
        }
        let known: Vec<&str> = match self.step.options.is_empty() {
            true => self.step.layout.spots.iter().map(|spot| spot.name.as_str()).collect(),
            false => self.step.options.iter().map(|option| option.id.as_str()).collect(),
        };
        if !known.contains(&text) {
            return Err(Error::unknown(WORDS.say("kind-answer"), text, known.join(", ")));
        }
        let wrong = self.step.wrong.iter().find(|wrong| wrong.lines.iter().any(is));
        let word = wrong.map(|wrong| Message::named(wrong.say.clone())).or_else(|| self.step.otherwise());
        Ok(say(State::Wrong, word.unwrap_or_else(|| WORDS.say("lesson-other-answer"))))
    }

    /// A single move of the learner and what follows it.
    fn single(&mut self, text: &str) -> Result<Answer, Error> {
        let before = self.clone();
        let mut happened = Vec::new();
        match (self.throws(), text) {
            (true, THROW) => {
                let outcome = self.outcome();
                self.take(&outcome, &mut happened)?;
            }
            (true, _) => return Err(Error::a_move(text, Refusal::ThrowFirst.say())),
            (false, _) => self.take(text, &mut happened)?,
        }
        if let Some(answer) = self.listed_wrong(&mut happened)? {
            *self = before;
            return Ok(Answer { happened, ..answer });
        }
        let left = !self.is_on_lines();
        if left && self.step.goal == Goal::Play {
            return self.back(&before, happened);
        }
        if self.step.goal == Goal::Sound && !self.is_judged_sound(&before)? {
            return self.back(&before, happened);
        }
        self.settle(&mut happened)?;
        if self.is_reached() {
            return Ok(Answer { state: State::Done, say: Some(self.praise()), happened });
        }
        if !(self.track.learner_acts() && self.track.play.mid_turn()) {
            let goes_on = self.let_others_act(&mut happened)?;
            if !goes_on && !self.is_over() {
                return self.back(&before, happened);
            }
        }
        let state = self.state();
        let say = match state {
            State::Done => Some(self.praise()),
            State::Failed if self.is_over() => Some(self.step.otherwise().unwrap_or_else(|| WORDS.say("lesson-over"))),
            State::Failed => {
                let most = self.step.within.unwrap_or_default();
                Some(self.step.otherwise().unwrap_or_else(|| WORDS.say("lesson-too-slow").with("n", most)))
            }
            State::GoOn | State::Wrong => None,
        };
        Ok(Answer { state, say, happened })
    }

    /// Plays a single move of anybody and takes down what it did.
    pub(super) fn take(&mut self, single: &str, happened: &mut Vec<Happened>) -> Result<(), Error> {
        let tracked = self.track.play(single)?;
        // A throw is whoever's turn it is; what is done about it can be somebody else's (DM-10).
        if tracked.played.seat.unwrap_or(tracked.played.owner) == self.step.seat {
            goal::note(self.step, &tracked, &mut self.progress);
        }
        let Tracked { played, after, ends_turn, .. } = tracked;
        self.progress.turns += usize::from(ends_turn);
        match played.seat {
            None => self.n_chances += 1,
            Some(seat) if seat != self.step.seat => self.n_replies += 1,
            Some(_) => {}
        }
        self.moves.push(played.text.clone());
        happened.push(Happened { played, scene: after });
        Ok(())
    }

    /// The word for the move that was just played, if the file lists it as wrong, with what follows it there.
    fn listed_wrong(&self, happened: &mut Vec<Happened>) -> Result<Option<Answer>, Error> {
        if self.is_on_lines() {
            return Ok(None);
        }
        for wrong in &self.step.wrong {
            if let Some(line) = wrong.lines.iter().find(|line| line.starts_with(&self.moves)) {
                let mut shown = self.clone();
                line[self.moves.len()..].iter().try_for_each(|single| shown.take(single, happened))?;
                let say = Some(Message::named(wrong.say.clone()));
                return Ok(Some(Answer { state: State::Wrong, say, happened: Vec::new() }));
            }
        }
        Ok(None)
    }

    /// Takes back a turn that leads nowhere: to where the learner left the lines in it, or to its beginning.
    fn back(&mut self, before: &Run<'a>, happened: Vec<Happened>) -> Result<Answer, Error> {
        let mut kept = before.clone();
        while !kept.is_on_lines() && kept.track.play.mid_turn() && !kept.moves.is_empty() {
            kept = Run::resume(self.step, &kept.moves[..kept.moves.len() - 1])?;
        }
        *self = kept;
        let say = self.step.otherwise().unwrap_or_else(|| WORDS.say("lesson-otherwise"));
        Ok(Answer { state: State::Wrong, say: Some(say), happened })
    }

    /// What the lines play next, if the moves so far are on one.
    pub(super) fn script(&self) -> Option<&'a str> {
        let line = self.step.lines.iter().find(|line| line.len() > self.moves.len() && line.starts_with(&self.moves));
        line.map(|line| line[self.moves.len()].as_str())
    }

    fn is_on_lines(&self) -> bool {
        self.step.lines.iter().any(|line| line.starts_with(&self.moves))
    }

    fn is_judged_sound(&self, before: &Run<'_>) -> Result<bool, Error> {
        match (before.track.play.status(), self.moves.last()) {
            (Status::ToMove(_), Some(mv)) => judge::is_sound(&*self.step.game, &*before.track.play, mv),
            _ => Ok(true),
        }
    }

    fn is_reached(&self) -> bool {
        let mid_turn = self.track.learner_acts() && self.track.play.mid_turn();
        match self.step.goal {
            Goal::Play => self.step.lines.contains(&self.moves),
            Goal::Choose => self.step.lines.contains(&self.moves),
            Goal::Sound => self.progress.turns > 0,
            _ if mid_turn => false,
            _ => goal::is_reached(self.step, &*self.track.play, &self.progress, self.track.learner_acts()),
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.track.play.status(), Status::Over(_))
    }

    fn is_lost(&self) -> bool {
        let too_slow = self.step.within.is_some_and(|most| self.progress.turns >= most);
        self.is_over() || too_slow && !(self.track.learner_acts() && self.track.play.mid_turn())
    }

    fn praise(&self) -> Message {
        self.step.done.clone().map_or_else(|| WORDS.say("lesson-done"), Message::named)
    }
}
