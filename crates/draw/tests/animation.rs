//! Animated pictures, read back.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[allow(dead_code, reason = "every test file uses what it needs")]
mod samples;

use qiyuan_core::show::Scene;
use qiyuan_draw::{Error, Pace, Style, animation};

#[test]
fn an_animation_has_a_frame_for_every_position_and_stays_as_large_as_the_board() {
    let layout = samples::hunt_board(5, 5);
    let scene = samples::hunt_scene(&layout);
    let mut other = scene.clone();
    other.pieces.pop();
    let scenes = [Scene::default(), scene.clone(), scene, other];
    let pace = Pace { longest: 200, each: 50, last: 120 };
    let bytes = animation(&layout, &scenes, &Style::default(), pace, &|| false).unwrap();
    let mut decoder = gif::DecodeOptions::new().read_info(&bytes[..]).unwrap();
    assert_eq!(decoder.width().max(decoder.height()), 200);
    let whole = (decoder.width(), decoder.height());
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        frames.push((frame.delay, (frame.width, frame.height)));
    }
    assert_eq!(frames.iter().map(|(delay, _)| *delay).collect::<Vec<_>>(), [50, 50, 50, 120]);
    assert_eq!((frames[0].1, frames[2].1), (whole, (1, 1)), "what does not change is not written again");
    assert!(frames[3].1 < whole);
}

#[test]
fn nothing_is_drawn_for_nobody() {
    let layout = samples::hunt_board(5, 5);
    let scene = samples::hunt_scene(&layout);
    let drawn = |scenes: &[Scene], stop: bool| animation(&layout, scenes, &Style::default(), Pace::default(), &|| stop);
    assert!(matches!(drawn(&[], false), Err(Error::Size { .. })));
    assert!(matches!(drawn(&[scene], true), Err(Error::Stopped)));
}
