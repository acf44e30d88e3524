//! Whether lessons are right: what a file says is played, and every promise in it is kept.

use std::collections::BTreeSet;

use qiyuan_core::{Language, Message, Names};

use super::answer::State;
use super::file::Goal;
use super::lesson::{Fault, Lesson, Lessons, Replies, Step};
use super::par::{Quicker, quicker};
use super::run::Run;
use super::texts;

/// The strongest level that may reply: stronger ones keep a learner waiting.
const STRONGEST: u8 = 5;

impl Lessons {
    /// Everything that is wrong with the lessons: nothing, if they are right. `has_rule` says whether the rule book has a
    /// rule of this number.
    pub fn prove(&self, has_rule: &dyn Fn(&str) -> bool) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut ids = BTreeSet::new();
        for lesson in &self.lessons {
            let mut say =
                |step: Option<usize>, what: String| faults.push(Fault { lesson: Some(lesson.id.clone()), step, what });
            if !ids.insert(&lesson.id) {
                say(None, "another lesson has this id".into());
            }
            lesson_faults(lesson, has_rule).into_iter().for_each(|what| say(None, what));
            for (number, step) in (1..).zip(&lesson.steps) {
                step_faults(step, has_rule).into_iter().for_each(|what| say(Some(number), what));
            }
        }
        faults
    }
}

fn lesson_faults(lesson: &Lesson, has_rule: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut faults = texts::faults("the title", &lesson.title, texts::TITLE);
    faults.extend(texts::faults("about", &lesson.about, texts::ABOUT));
    let in_addresses = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if lesson.id.is_empty() || !lesson.id.chars().all(in_addresses) {
        faults.push(format!("the id is {:?}, expected small letters, digits and hyphens", lesson.id));
    }
    if lesson.steps.is_empty() {
        faults.push("no steps, expected at least one [[lesson.step]]".into());
    }
    if lesson.see.is_empty() {
        faults.push("`see` names no rule, expected the numbers of the rules that the lesson is about".into());
    }
    faults.extend(unknown_rules(&lesson.see, has_rule));
    faults
}

fn unknown_rules(see: &[String], has_rule: &dyn Fn(&str) -> bool) -> Vec<String> {
    let unknown = see.iter().filter(|rule| !has_rule(rule));
    unknown.map(|rule| format!("`see` names {rule:?}, which the rule book does not have")).collect()
}

fn step_faults(step: &Step, has_rule: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut faults = texts::faults("`say`", &step.say, texts::WORDS);
    let mut text = |what: &str, names: &Names| faults.extend(texts::faults(what, names, texts::WORDS));
    step.done.iter().for_each(|names| text("`done`", names));
    step.otherwise.iter().for_each(|names| text("`otherwise`", names));
    for wrong in &step.wrong {
        let line = wrong.lines.first().map(|line| line.join(" ")).unwrap_or_default();
        text(&format!("the word for the wrong turn {line:?}"), &wrong.say);
    }
    faults.extend(unknown_rules(&step.see, has_rule));
    faults.extend(unknown_names(step));
    faults.extend(choice_faults(step));
    if matches!(step.replies, Replies::Level(level) if level > STRONGEST) {
        faults.push(format!("replies of a level above {STRONGEST}, which keep a learner waiting"));
    }
    match Run::begin(step) {
        Err(error) => faults.push(error.to_string()),
        Ok(start) => {
            faults.extend(start_fault(&start).map_or_else(|| played_faults(step, &start), |fault| vec![fault]));
        }
    }
    faults
}

/// Places and kinds that the board does not have.
fn unknown_names(step: &Step) -> Vec<String> {
    let mut faults = Vec::new();
    let ends = |arrow: &str| -> Vec<String> {
        let places = arrow.split('/').next().unwrap_or(arrow);
        // A name may have a hyphen in it.
        if step.spot(places).is_some() { vec![places.into()] } else { places.split('-').map(String::from).collect() }
    };
    let named = step.arrows.iter().flat_map(|arrow| ends(arrow));
    let answers = step.lines.iter().chain(step.wrong.iter().flat_map(|wrong| &wrong.lines)).flatten();
    let answers = answers.filter(|_| step.goal == Goal::Choose && step.options.is_empty());
    for name in named.chain(step.goal.places().iter().cloned()).chain(answers.cloned()) {
        if step.spot(&name).is_none() {
            faults.push(format!("the board of {} has no place {name:?}", step.game.name()));
        }
    }
    if let Goal::Capture(prey) = &step.goal
        && let Some(kind) =
            prey.kind.as_ref().filter(|kind| step.layout.figures.iter().all(|known| known.name != **kind))
    {
        let known: Vec<&str> = step.layout.figures.iter().map(|figure| figure.name.as_str()).collect();
        faults.push(format!("there is no kind {kind:?}, expected one of {}", known.join(", ")));
    }
    let needs_places = matches!(step.goal, Goal::Reach(_) | Goal::Stars(_) | Goal::Block(_));
    if needs_places && step.goal.places().is_empty() || step.goal.count() == Some(0) {
        faults.push(format!("the goal {} asks for nothing", step.goal.name()));
    }
    faults
}

/// What is wrong with the options of a question.
fn choice_faults(step: &Step) -> Vec<String> {
    let mut faults = Vec::new();
    if step.goal != Goal::Choose {
        if !step.options.is_empty() {
            faults.push("there are options, but the goal is not \"choose\"".into());
        }
        return faults;
    }
    let lists = |lines: &[Vec<String>], id: &str| lines.iter().any(|line| line.iter().eq([id]));
    for option in &step.options {
        faults.extend(texts::faults(&format!("the option {:?}", option.id), &option.text, texts::ANSWER));
        if !lists(&step.lines, &option.id) && !step.wrong.iter().any(|wrong| lists(&wrong.lines, &option.id)) {
            faults.push(format!("the option {:?} is neither right nor has a word for why it is wrong", option.id));
        }
    }
    let answers = step.lines.iter().chain(step.wrong.iter().flat_map(|wrong| &wrong.lines)).flatten();
    for answer in answers.filter(|_| !step.options.is_empty()) {
        if step.options.iter().all(|option| option.id != *answer) {
            faults.push(format!("there is no option {answer:?}"));
        }
    }
    let ids: BTreeSet<&str> = step.options.iter().map(|option| option.id.as_str()).collect();
    if ids.len() < step.options.len() {
        faults.push("two options have the same id".into());
    }
    faults
}

/// A step that can't begin.
fn start_fault(start: &Run<'_>) -> Option<String> {
    match start.state() {
        State::Done => Some("the goal is reached before the learner has done anything".into()),
        State::Failed | State::Wrong => Some("the game is over before the learner has done anything".into()),
        State::GoOn => {
            (!start.track.learner_acts()).then(|| "somebody else acts first, and no line says what they play".into())
        }
    }
}

fn played_faults(step: &Step, start: &Run<'_>) -> Vec<String> {
    let mut faults = Vec::new();
    for (number, line) in step.lines.iter().enumerate() {
        let what = if number == 0 { "the solution" } else { "the other line" };
        if let Err(fault) = play_line(start, line, step.par.filter(|_| number == 0)) {
            faults.push(format!("{what} {:?}: {fault}", line.join(" ")));
        }
    }
    for wrong in &step.wrong {
        for line in &wrong.lines {
            if let Err(fault) = play_wrong(step, start, line, &wrong.say) {
                faults.push(format!("the wrong turn {:?}: {fault}", line.join(" ")));
            }
        }
    }
    faults.extend(par_fault(step, start));
    faults
}

/// Plays a line as a learner would. It reaches the goal at its end, and not before.
fn play_line(start: &Run<'_>, line: &[String], par: Option<usize>) -> Result<(), String> {
    let mut run = start.clone();
    loop {
        let n_played = run.moves().len();
        let next = line.get(n_played).filter(|_| line.starts_with(run.moves()));
        let Some(next) = next else { return Err(format!("it leads to {:?} instead", run.moves().join(" "))) };
        let answer = run.play(if run.throws() { "=" } else { next }).map_err(|error| error.to_string())?;
        match answer.state {
            State::Wrong if n_played + 1 == line.len() && run.step().goal != Goal::Sound => {
                return Err("it ends before the goal is reached".into());
            }
            State::Wrong => return Err(format!("{next} counts as wrong: {}", said(answer.say))),
            State::Failed => return Err(format!("the step has failed after {:?}", run.moves().join(" "))),
            State::Done if run.moves() != line => {
                return Err(format!("the goal is reached after {:?}, before it ends", run.moves().join(" ")));
            }
            State::Done => break,
            State::GoOn if run.moves().len() >= line.len() => return Err("it ends before the goal is reached".into()),
            State::GoOn => {}
        }
    }
    match par {
        Some(par) if par != run.progress().turns => {
            Err(format!("it takes {} turns, but par is {par}", run.progress().turns))
        }
        _ => Ok(()),
    }
}

fn said(say: Option<Message>) -> String {
    say.map(|say| format!("{:?}", say.tell(Language::English))).unwrap_or_default()
}

/// Plays a wrong turn as a learner would. It gets its word.
fn play_wrong(step: &Step, start: &Run<'_>, line: &[String], word: &Names) -> Result<(), String> {
    let is_right = |n: usize| step.lines.iter().any(|right| right.starts_with(&line[..n]));
    let left = (1..=line.len()).find(|&n| !is_right(n)).ok_or("it is on a line that reaches the goal")?;
    let mut run = start.clone();
    while run.moves().len() < left - 1 {
        let next = &line[run.moves().len()];
        run.play(if run.throws() { "=" } else { next }).map_err(|error| error.to_string())?;
        if !line.starts_with(run.moves()) {
            let (other, n) = (run.moves().join(" "), left - 1);
            return Err(format!("{} is not the learner's to play: a line goes on as {other:?}", line[n]));
        }
    }
    let wrong = &line[left - 1];
    if run.moves().len() >= left {
        return Err(format!("{wrong} is not the learner's to play"));
    }
    if run.would_reach(wrong).map_err(|error| error.to_string())? {
        return Err(format!("{wrong} reaches the goal"));
    }
    let answer = run.play(wrong).map_err(|error| error.to_string())?;
    match (answer.state, answer.say) {
        (State::Wrong, Some(say)) if say == Message::named(word.clone()) => Ok(()),
        (State::Wrong, say) => Err(format!("{wrong} gets another word: {}", said(say))),
        (state, _) => Err(format!("{wrong} does not count as wrong: the step is {}", state.name())),
    }
}

/// A par that is not the least, or can't be proven to be.
fn par_fault(step: &Step, start: &Run<'_>) -> Option<String> {
    let par = step.par?;
    if matches!(step.replies, Replies::Level(_)) {
        return Some("par is claimed, but an engine replies: expected replies that are known".into());
    }
    if step.goal == Goal::Choose || step.goal == Goal::Sound {
        return Some(format!("par is claimed, but the goal {} has none", step.goal.name()));
    }
    match quicker(start, par) {
        Err(error) => Some(error.to_string()),
        Ok(Quicker::None) => None,
        Ok(Quicker::Way(way)) => Some(format!("par is {par}, but {:?} takes fewer turns", way.join(" "))),
        Ok(Quicker::TooMany) => Some(format!("par is {par}, but there are too many positions to prove it")),
    }
}
