//! Leading somebody through lessons, or showing how they are done.

use qiyuan_catalog::{Answer, Lesson, LessonGoal as Goal, Run, State};

use super::look::{board, heading, opening};
use super::say;
use crate::commands::DoesNotHold;
use crate::commands::moves::in_columns;
use crate::commands::play::Input;
use crate::words::{WORDS, tell, tell_error};

/// What can be typed, a line each.
const HELP: [&str; 6] = ["help-move", "help-answer", "help-moves", "help-learn-hint", "help-skip", "help-learn-quit"];
/// The words that can be typed beside moves.
const COMMANDS: [&str; 6] = ["help", "hint", "moves", "quit", "show", "skip"];

/// Teaches lessons, one after the other.
pub(super) fn teach(lessons: &[Lesson]) -> anyhow::Result<()> {
    let mut input = Input::new()?;
    say(&tell(&WORDS.say("type-help")))?;
    for lesson in lessons {
        say(&heading(lesson))?;
        for (number, step) in (1..).zip(&lesson.steps) {
            let mut run = Run::begin(step)?;
            say(&opening(lesson, number, &run))?;
            if !lead(&mut run, &mut input)? {
                return Ok(());
            }
        }
    }
    say(&tell(&WORDS.say("learn-finished")))
}

/// Leads somebody through a step. Says whether they want to go on.
fn lead(run: &mut Run<'_>, input: &mut Input) -> anyhow::Result<bool> {
    loop {
        let words = || possible(run).into_iter().chain(COMMANDS.map(String::from)).collect();
        let id = if run.step().goal == Goal::Choose { "your-answer" } else { "your-move" };
        let Some(line) = input.ask(&tell(&WORDS.say(id)), words)? else { return Ok(false) };
        match line.trim() {
            "" => {}
            "help" | "?" => say(&HELP.map(|id| tell(&WORDS.say(id))).join("\n"))?,
            "hint" => say(run.hint().unwrap_or("–"))?,
            "moves" => say(in_columns(possible(run).into_iter()).trim_end())?,
            "show" => say(&board(run))?,
            "skip" => return Ok(true),
            "quit" | "exit" => return Ok(false),
            typed => match run.play(typed) {
                Ok(answer) => {
                    tell_answer(&answer)?;
                    match answer.state {
                        State::Done => return Ok(true),
                        State::Failed => *run = Run::begin(run.step())?,
                        State::GoOn | State::Wrong => {}
                    }
                    say(&format!("\n{}", board(run)))?;
                }
                Err(error) => say(&tell_error(&error.into()))?,
            },
        }
    }
}

/// What the learner can play or answer now.
fn possible(run: &Run<'_>) -> Vec<String> {
    let step = run.step();
    match step.goal {
        Goal::Choose if step.options.is_empty() => step.layout.spots.iter().map(|spot| spot.name.clone()).collect(),
        Goal::Choose => step.options.iter().map(|option| option.id.clone()).collect(),
        _ if run.throws() => vec!["=".into()],
        _ => run.play_now().moves().into_iter().map(|legal| legal.text).collect(),
    }
}

/// Tells what others did, and what is said about it.
fn tell_answer(answer: &Answer) -> anyhow::Result<()> {
    let played = answer.happened.iter().map(|happened| tell(&happened.played.told)).collect::<Vec<_>>();
    if !played.is_empty() {
        say(&played.join(" "))?;
    }
    let sign = match answer.state {
        State::Done => "✓ ",
        State::Wrong | State::Failed => "✗ ",
        State::GoOn => "",
    };
    answer.say.iter().try_for_each(|words| say(&format!("{sign}{}", tell(words))))
}

/// Plays every step by its solution.
pub(super) fn solve(lessons: &[Lesson]) -> anyhow::Result<()> {
    for lesson in lessons {
        say(&heading(lesson))?;
        for (number, step) in (1..).zip(&lesson.steps) {
            let mut run = Run::begin(step)?;
            say(&opening(lesson, number, &run))?;
            loop {
                let stuck = || DoesNotHold(format!("lesson {:?}, step {number}: the solution ends early", lesson.id));
                let next = run.hint().ok_or_else(stuck)?;
                say(&format!("> {next}"))?;
                let answer = run.play(next)?;
                tell_answer(&answer)?;
                match answer.state {
                    State::GoOn => {}
                    State::Done => break,
                    State::Wrong | State::Failed => return Err(stuck().into()),
                }
            }
            if step.goal != Goal::Choose {
                say(&format!("\n{}", board(&run)))?;
            }
        }
    }
    Ok(())
}
