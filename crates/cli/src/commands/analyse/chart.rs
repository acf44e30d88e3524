//! The chart of a game that was judged.

use qiyuan_catalog::{AnyGame, Course, Grade, Judgement, Verdict, turns_before};
use qiyuan_core::{Goal, Seat};
use qiyuan_draw::{Chart, Measure, Note, Series, Style, Theme};

use crate::words::{WORDS, language};

/// Draws how the game went, its mistakes marked.
pub(super) fn draw(game: &dyn AnyGame, judgements: &[Judgement], courses: &[Course], dark: bool) -> String {
    let name = |seat| game.seat_title(seat);
    let sides = game.sides();
    let look = |seat: Seat| sides[seat.index()].look;
    let (what, measure) = match game.goal() {
        Goal::Win => {
            let share = WORDS.say("share-of").with("side", game.seat_title(Seat(0)));
            (share, Measure::Share { other: name(Seat(1)), look: look(Seat(1)) })
        }
        Goal::Chips => (WORDS.say("expected-chips"), Measure::Amount),
    };
    let series = courses.iter().map(|course| Series {
        name: name(course.seat),
        look: look(course.seat),
        points: course.points.clone(),
    });
    let chart = Chart {
        title: WORDS.say("chart-title").with("title", game.title()).with("what", what),
        measure,
        turns: WORDS.say("turn"),
        series: series.collect(),
        notes: notes(judgements, courses),
    };
    let theme = if dark { Theme::Dark } else { Theme::Light };
    qiyuan_draw::chart(&chart, &Style { theme, language: language(), ..Style::default() })
}

/// A note where each marked move has led to.
fn notes(judgements: &[Judgement], courses: &[Course]) -> Vec<Note> {
    let places = turns_before(judgements);
    let note = |(i, judgement): (usize, &Judgement)| {
        let Verdict::Chosen(chosen) = &judgement.verdict else { return None };
        let grade = chosen.grade?;
        let course = courses.iter().find(|course| course.seat == chosen.seat).or(courses.first())?;
        let place = places[i + 1];
        let &at = course.points.iter().find(|point| point.0 >= place).or(course.points.last())?;
        let (weight, text) = match grade {
            Grade::Inaccuracy => (0, String::new()),
            Grade::Mistake => (1, format!("{}{}", judgement.turn, grade.symbol())),
            Grade::Blunder => (2, format!("{}{}", judgement.turn, grade.symbol())),
        };
        Some(Note { at, text, weight })
    };
    judgements.iter().enumerate().filter_map(note).collect()
}
