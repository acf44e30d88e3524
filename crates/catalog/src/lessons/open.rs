//! Reading a lessons file.

use std::collections::HashMap;
use std::sync::Arc;

use qiyuan_core::show::Layout;
use qiyuan_core::{Seat, Status, split_turn};
use qiyuan_engine::N_LEVELS;

use super::file::{Goal, LessonText, LessonsFile, RepliesText, StepText};
use super::lesson::{Fault, Lesson, Lessons, Replies, Step, StepOption, Wrong};
use super::track::Track;
use crate::any::AnyGame;
use crate::choice::Choice;
use crate::families::Catalog;

impl Lessons {
    /// Reads the lessons file of a family and opens all its steps: every game, every position, every move of every line.
    /// Steps that can't be opened are named, all of them.
    pub fn read(catalog: &Catalog, family: &str, file: &str) -> Result<Lessons, Vec<Fault>> {
        let file: LessonsFile = toml::from_str(file).map_err(|error| vec![unreadable(file, &error)])?;
        let mut opener = Opener { catalog, family, opened: HashMap::new() };
        let mut faults = Vec::new();
        let lessons = file.lesson.into_iter().map(|lesson| opener.lesson(lesson, &mut faults)).collect();
        if faults.is_empty() { Ok(Lessons { family: family.into(), lessons }) } else { Err(faults) }
    }
}

/// A file that is no lessons file: where, and why.
fn unreadable(file: &str, error: &toml::de::Error) -> Fault {
    let before = &file[..error.span().map_or(0, |span| span.start).min(file.len())];
    let is_header = |line: &&str, header: &str| line.split('#').next().is_some_and(|line| line.trim() == header);
    let after_lesson = before.lines().rev().take_while(|line| !is_header(line, "[[lesson]]"));
    let n_steps = after_lesson.filter(|line| is_header(line, "[[lesson.step]]")).count();
    let mut ids = before.lines().filter_map(|line| line.strip_prefix("id = \"")?.split('"').next());
    let in_lesson = before.lines().any(|line| is_header(&line, "[[lesson]]"));
    Fault {
        lesson: ids.next_back().filter(|_| in_lesson).map(String::from),
        step: (n_steps > 0).then_some(n_steps),
        what: format!("line {}: {}", before.matches('\n').count() + 1, error.message().replace('\n', " ")),
    }
}

/// A game with its board.
type Opened = (Arc<dyn AnyGame>, Arc<Layout>);

/// Opens steps, each game once.
struct Opener<'a> {
    catalog: &'a Catalog,
    family: &'a str,
    opened: HashMap<(String, Option<String>), Opened>,
}

/// What steps take over from their lesson, and from the step before.
struct Inherited<'a> {
    lesson: &'a LessonText,
    /// Where the solution of the step before ended, and in which game.
    end: Option<(String, String)>,
}

impl Opener<'_> {
    fn lesson(&mut self, mut text: LessonText, faults: &mut Vec<Fault>) -> Lesson {
        let steps = std::mem::take(&mut text.step);
        let mut inherited = Inherited { lesson: &text, end: None };
        let mut opened = Vec::new();
        for (number, step) in (1..).zip(steps) {
            match self.step(step, &inherited) {
                Ok((step, end)) => {
                    inherited.end = Some((key(&*step.game), end));
                    opened.push(step);
                }
                Err(what) => {
                    faults.push(Fault { lesson: Some(text.id.clone()), step: Some(number), what });
                    // What comes after it may begin where it should have ended.
                    break;
                }
            }
        }
        Lesson { id: text.id, title: text.title, about: text.about, see: text.see, steps: opened }
    }

    fn game(&mut self, name: &str, rules: Option<String>) -> Result<(Arc<dyn AnyGame>, Arc<Layout>), String> {
        let key = (name.to_string(), rules);
        if let Some(opened) = self.opened.get(&key) {
            return Ok(opened.clone());
        }
        let choice = Choice { rules: key.1.clone(), ..Choice::new(name) };
        if choice.game != self.family {
            return Err(format!("the game is {name:?}, expected one of the family {:?}", self.family));
        }
        let game = self.catalog.open(&choice).map_err(|error| error.to_string())?;
        let opened = (Arc::clone(&game), Arc::new(game.layout()));
        self.opened.insert(key, opened.clone());
        Ok(opened)
    }

    /// A step, and where its solution ends.
    fn step(&mut self, text: StepText, inherited: &Inherited<'_>) -> Result<(Step, String), String> {
        let name = text.game.as_ref().or(inherited.lesson.game.as_ref()).map_or(self.family, String::as_str);
        // Rules belong to the game beside which they stand.
        let of_lesson = inherited.lesson.rules.as_ref().filter(|_| text.game.is_none());
        let rules = text.rules.as_ref().or(of_lesson).map(serde_json::to_string).transpose();
        let (game, layout) = self.game(name, rules.map_err(|error| error.to_string())?)?;
        let position = match (&text.position, &inherited.end) {
            (Some(position), _) => Some(position.clone()),
            (None, Some((same, end))) if *same == key(&*game) => Some(end.clone()),
            (None, Some(_)) => return Err("the game is another than in the step before, expected a position".into()),
            (None, None) => None,
        };
        let start = game.start(position.as_deref()).map_err(|error| error.to_string())?;
        let acts = match start.status() {
            Status::ToMove(seat) => Some(seat),
            Status::Chance => start.throws(),
            Status::Over(_) => {
                return Err(format!("the game is over in {:?}, expected one that goes on", start.position()));
            }
        };
        let seat = text.seat.or(inherited.lesson.seat).map(Seat).or(acts);
        let seat = seat.ok_or("chance acts, expected `seat`, the learner's, counted from 0")?;
        if seat.index() >= game.n_seats() {
            return Err(format!("seat {} of {}, expected 0 to {}", seat.0, game.name(), game.n_seats() - 1));
        }
        let replies = replies(text.replies)?;
        let walker = Walker { game: &*game, position: start.position(), seat, alone: replies == Replies::Nobody };
        let is_choice = text.goal == Goal::Choose;
        let follow = |line: &str, what: &str| match is_choice {
            true => Ok((vec![line.to_string()], walker.position.clone())),
            false => walker.walk(line).map_err(|reason| format!("{what} {line:?}: {reason}")),
        };
        let (solution, end) = follow(&text.solution, "the solution")?;
        let also = text.also.iter().map(|line| Ok(follow(line, "the other line")?.0));
        let lines = [Ok(solution)].into_iter().chain(also).collect::<Result<Vec<_>, String>>()?;
        let wrong = text.wrong.into_iter().map(|wrong| {
            let lines = wrong.play.iter().map(|line| Ok(follow(line, "the wrong turn")?.0));
            Ok(Wrong { lines: lines.collect::<Result<_, String>>()?, say: wrong.say })
        });
        let wrong = wrong.collect::<Result<_, String>>()?;
        let step = Step {
            position: walker.position.clone(),
            seat,
            say: text.say,
            done: text.done,
            otherwise: text.otherwise,
            arrows: text.arrows.split_whitespace().map(String::from).collect(),
            goal: text.goal,
            lines,
            wrong,
            replies,
            chance: text.chance,
            options: text.options.into_iter().map(|option| StepOption { id: option.id, text: option.text }).collect(),
            par: text.par,
            within: text.within,
            see: text.see,
            layout,
            game: Arc::clone(&game),
        };
        Ok((step, end))
    }
}

/// What tells games apart here.
fn key(game: &dyn AnyGame) -> String {
    format!("{} {}", game.name(), game.overrides().unwrap_or_default())
}

fn replies(text: Option<RepliesText>) -> Result<Replies, String> {
    match text {
        None => Ok(Replies::Lines),
        Some(RepliesText::Turns(turns)) => {
            let turns = turns.iter().flat_map(|turns| turns.split_whitespace());
            Ok(Replies::Moves(turns.flat_map(split_turn).map(String::from).collect()))
        }
        Some(RepliesText::Word(word)) if word == "none" => Ok(Replies::Nobody),
        Some(RepliesText::Word(word)) => {
            let level = word.strip_prefix("level").and_then(|level| level.parse().ok());
            let level = level.filter(|level: &u8| (1..=N_LEVELS).contains(&usize::from(*level)));
            level.map(Replies::Level).ok_or_else(|| {
                format!(
                    "replies are {word:?}, expected \"none\", \"level1\" to \"level{N_LEVELS}\", or a list of turns"
                )
            })
        }
    }
}

/// Plays lines through.
struct Walker<'a> {
    game: &'a dyn AnyGame,
    position: String,
    seat: Seat,
    alone: bool,
}

impl Walker<'_> {
    /// The single moves of a line as the game writes them, and the position at its end.
    fn walk(&self, line: &str) -> Result<(Vec<String>, String), String> {
        let start = Track::new(self.game, Some(&self.position), self.seat, self.alone);
        let mut track = start.map_err(|error| error.to_string())?;
        let mut singles = Vec::new();
        for single in line.split_whitespace().flat_map(split_turn) {
            let tracked = track.play(single).map_err(|error| format!("{error}, in {:?}", track.play.position()))?;
            singles.push(tracked.played.text);
        }
        if singles.is_empty() {
            return Err("no moves, expected turns as records write them".into());
        }
        Ok((singles, track.play.position()))
    }
}
