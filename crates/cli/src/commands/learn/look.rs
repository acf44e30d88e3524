//! How a step looks on the terminal.

use qiyuan_catalog::{Lesson, LessonGoal as Goal, Run, Step};
use qiyuan_core::show::{Mark, MarkKind};
use qiyuan_core::{Message, Names};

use crate::terminal::drawing_of;
use crate::words::{WORDS, tell};

/// A position that was set up with few pieces has "captured" all the others. Lists of more kinds than this say nothing
/// that a learner needs; the page leaves out the same ones.
const MOST_KINDS: usize = 5;

/// A text of a lesson in the language that is spoken.
pub(super) fn told(names: &Names) -> String {
    tell(&Message::named(names.clone()))
}

/// The title of a lesson, and what it is about.
pub(super) fn heading(lesson: &Lesson) -> String {
    format!("\n== {} ==\n{}", told(&lesson.title), told(&lesson.about))
}

/// Everything before the first move of a step.
pub(super) fn opening(lesson: &Lesson, number: usize, run: &Run<'_>) -> String {
    let step = run.step();
    let counted = tell(&WORDS.say("learn-step").with("n", number).with("all", lesson.steps.len()));
    let mut lines = vec![format!("\n-- {counted} --"), told(&step.say), String::new(), board(run)];
    let places = step.goal.places();
    if !places.is_empty() && !matches!(step.goal, Goal::Block(_)) {
        lines.push(format!("★ {}", places.join(" ")));
    }
    if !step.arrows.is_empty() {
        lines.push(format!("→ {}", step.arrows.join(" ")));
    }
    lines.extend(step.options.iter().map(|option| format!("{}: {}", option.id, told(&option.text))));
    lines.join("\n")
}

/// The board as it stands, with what the step marks on it.
pub(super) fn board(run: &Run<'_>) -> String {
    let step = run.step();
    let mut marks: Vec<usize> = wanted(run);
    marks.extend(step.arrows.iter().filter_map(|arrow| step.spot(arrow.split('/').next()?)));
    let play = run.play_now();
    let mut scene = play.scene();
    scene.marks.extend(marks.into_iter().map(|spot| Mark { spot, kind: MarkKind::Target }));
    scene.trays.retain(|tray| tray.pieces.len() <= MOST_KINDS);
    drawing_of(&*step.game, play, &scene, Some(step.seat)).trim_end().into()
}

/// The places that the learner is still to come to.
fn wanted(run: &Run<'_>) -> Vec<usize> {
    let step: &Step = run.step();
    let (Goal::Reach(places) | Goal::Stars(places)) = &step.goal else { return Vec::new() };
    let spots = places.iter().filter_map(|name| step.spot(name));
    spots.filter(|spot| !run.progress().visited.contains(spot)).collect()
}
