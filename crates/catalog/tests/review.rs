//! Games for chips are judged for everybody at the table, from the first turn to the last.

use qiyuan_catalog::{Asked, Choice, Course, Judgement, Summary, Verdict, annotate, courses, summaries};
use qiyuan_core::sim_rng;
use qiyuan_engine::{Limits, Settings, Stop};

/// How many positions are looked at for each decision; what is tested here does not depend on it.
const NODES: u64 = 60;

/// A random game that was judged.
struct Reviewed {
    judgements: Vec<Judgement>,
    courses: Vec<Course>,
    summaries: Vec<Summary>,
    payoffs: Vec<f64>,
    n_turns: usize,
}

fn review(name: &str, seed: u64) -> Reviewed {
    let game = Choice::new(name).open().expect("one of our games");
    let mut play = game.start(None).expect("it begins");
    let mut rng = sim_rng(seed);
    while play.play_random(&mut rng).is_some() {}
    let asked = Asked { settings: Settings::default(), limits: Limits::nodes(NODES) };
    let judgements = annotate(&*game, &*play, &asked, &Stop::new(), &mut |_| {}).expect("it can be judged");
    let ending = play.ending().expect("random games end");
    Reviewed {
        courses: courses(&*game, &*play, &judgements),
        summaries: summaries(game.n_seats(), &judgements),
        judgements,
        payoffs: ending.payoffs.as_slice().iter().map(|&payoff| f64::from(payoff)).collect(),
        n_turns: play.turns().len(),
    }
}

#[test]
fn every_seat_has_a_course_over_the_whole_game() {
    for name in ["dama:2", "dama:4"] {
        let reviewed = review(name, 3);
        assert_eq!(reviewed.courses.len(), reviewed.payoffs.len());
        for (course, payoff) in reviewed.courses.iter().zip(&reviewed.payoffs) {
            let turns: Vec<f32> = course.points.iter().map(|point| point.0).collect();
            let all: Vec<f32> = (1..=reviewed.n_turns).map(|turn| turn as f32).collect();
            assert_eq!(turns, all, "{name}: a point after every turn");
            assert_eq!(course.points.last().map(|point| f64::from(point.1)), Some(*payoff), "{name}: the result");
        }
    }
}

#[test]
fn what_the_dice_gave_and_what_was_decided_is_the_result() {
    let reviewed = review("dama:4", 5);
    let first =
        reviewed.judgements.iter().position(|judgement| !judgement.expected.is_empty()).expect("some are known");
    for (seat, payoff) in reviewed.payoffs.iter().enumerate() {
        let mut stands = reviewed.judgements[first].expected[seat];
        let (mut luck, mut decided) = (0.0, 0.0);
        for judgement in &reviewed.judgements[first + 1..] {
            let Some(&now) = judgement.expected.get(seat) else { continue };
            match &judgement.verdict {
                Verdict::Chance { luck: Some(gains) } => luck += gains.by_seat[seat],
                _ => decided += now - stands,
            }
            stands = now;
        }
        let first_known = reviewed.judgements[first].expected[seat];
        assert!((first_known + luck + decided - stands).abs() < 0.01, "seat {seat}: nothing is lost on the way");
        assert!((reviewed.summaries[seat].luck - luck).abs() < 0.01, "seat {seat}: {luck}");
        assert!((stands - payoff).abs() < 40.0, "seat {seat}: near the end the result is in sight");
    }
    let total: f64 = reviewed.summaries.iter().map(|summary| summary.luck).sum();
    assert!(total.abs() < 1.0, "what the dice give to some they take from others: {total}");
}

#[test]
fn almost_every_throw_is_known_to_be_lucky_or_not() {
    let reviewed = review("dama:4", 7);
    let throws = || reviewed.judgements.iter().filter(|judgement| judgement.mv.starts_with('='));
    let known = throws().filter(|judgement| matches!(judgement.verdict, Verdict::Chance { luck: Some(_) }));
    assert_eq!(known.count() + 1, throws().count(), "all but the first, before which nothing is known");
}

#[test]
fn a_review_is_the_same_every_time() {
    let [one, other] = [review("dama:3", 1), review("dama:3", 1)];
    assert_eq!((one.judgements, one.summaries), (other.judgements, other.summaries));
}
