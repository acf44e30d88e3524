//! Classes: what a teacher chooses, and how far a seat has come.

use std::collections::BTreeMap;

use qiyuan_core::{Refuse, quote};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::App;
use crate::error::{Code, Refusal};
use crate::names::{clean_name, clean_text};
use crate::store::ClassPlan;
use crate::words::Objection;

/// The most seats of a class, and the most lessons.
pub(crate) const MOST_SEATS: usize = 60;
pub(crate) const MOST_LESSONS: usize = 100;
/// The longest title, in characters.
const LONGEST_TITLE: usize = 60;
/// The most stars that a step gives.
const MOST_STARS: u8 = 3;

/// How far a seat has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Progress {
    /// For each lesson (`FAMILY/LESSON`) the stars of its steps: 1 to 3, and 0 for a step that is not done.
    #[serde(default)]
    pub(crate) stars: BTreeMap<String, Vec<u8>>,
    /// The step that was opened last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) at: Option<Place>,
}

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ClassPlace)]
pub(crate) struct Place {
    /// `FAMILY/LESSON`.
    pub(crate) lesson: String,
    /// Counted from 1.
    pub(crate) step: usize,
}

impl Progress {
    /// The better of the two for every step, and the later place. What is told twice changes nothing.
    #[must_use]
    pub(crate) fn with(mut self, later: &Progress) -> Progress {
        for (lesson, stars) in &later.stars {
            let kept = self.stars.entry(lesson.clone()).or_default();
            kept.resize(kept.len().max(stars.len()), 0);
            kept.iter_mut().zip(stars).for_each(|(kept, &later)| *kept = later.max(*kept));
        }
        self.at = later.at.clone().or(self.at);
        self
    }

    /// What of it belongs to a class: its lessons, the steps that they have, and nothing that is not begun.
    pub(crate) fn within(self, app: &App, plan: &ClassPlan) -> Result<Progress, Refusal> {
        if let Some(&n) = self.stars.values().flatten().find(|&&n| n > MOST_STARS) {
            return Err(Refusal::bad(Objection::BadStars.with("n", u32::from(n)).with("most", u32::from(MOST_STARS))));
        }
        let n_steps = |id: &str| n_steps(app, id).filter(|_| plan.lessons.iter().any(|known| known == id));
        let fits = |(id, mut stars): (String, Vec<u8>)| {
            stars.truncate(n_steps(&id)?);
            stars.iter().any(|&n| n > 0).then_some((id, stars))
        };
        let at = self.at.filter(|at| n_steps(&at.lesson).is_some_and(|n| 0 < at.step && at.step <= n));
        Ok(Progress { stars: self.stars.into_iter().filter_map(fits).collect(), at })
    }
}

/// What a teacher chose, as it is kept: lessons that there are, each once.
pub(crate) fn check_plan(app: &App, plan: ClassPlan) -> Result<ClassPlan, Refusal> {
    let mut lessons: Vec<String> = Vec::new();
    for id in plan.lessons {
        if n_steps(app, &id).is_none() {
            return Err(Refusal::bad(Objection::UnknownLesson.with("lesson", quote(&id))));
        }
        if !lessons.contains(&id) {
            lessons.push(id);
        }
        if lessons.len() > MOST_LESSONS {
            return Err(Refusal::new(Code::TooLarge, Objection::ClassLessons.with("most", MOST_LESSONS)));
        }
    }
    if lessons.is_empty() {
        return Err(Refusal::bad(Objection::ClassLessons.with("most", MOST_LESSONS)));
    }
    Ok(ClassPlan { title: clean_text(&plan.title, LONGEST_TITLE), lessons, open: plan.open })
}

/// The name of a pupil: there must be one.
pub(crate) fn check_name(name: &str) -> Result<String, Refusal> {
    let name = clean_name(name)?;
    if name.is_empty() { Err(Refusal::bad(Objection::NameNeeded.say())) } else { Ok(name) }
}

/// How many steps a lesson has, if there is one of this id.
fn n_steps(app: &App, id: &str) -> Option<usize> {
    let (family, lesson) = id.split_once('/')?;
    let all = app.lessons.of(app, family).ok()?;
    all.lessons.iter().find(|known| known.id == lesson).map(|lesson| lesson.steps.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn progress(stars: &[(&str, &[u8])], at: Option<usize>) -> Progress {
        let stars = stars.iter().map(|(lesson, stars)| (String::from(*lesson), stars.to_vec())).collect();
        Progress { stars, at: at.map(|step| Place { lesson: "a/b".into(), step }) }
    }

    #[test]
    fn the_better_stays_and_the_later_place() {
        let first = progress(&[("a/b", &[3, 1]), ("a/c", &[2])], Some(2));
        let later = progress(&[("a/b", &[1, 2, 2])], None);
        let both = progress(&[("a/b", &[3, 2, 2]), ("a/c", &[2])], Some(2));
        assert_eq!(first.clone().with(&later), both);
        assert_eq!(both.clone().with(&later), both, "what is told twice changes nothing");
        assert_eq!(both.clone().with(&first), both, "what comes late takes nothing away");
        assert_eq!(both.with(&progress(&[], Some(3))).at.map(|at| at.step), Some(3));
    }
}
