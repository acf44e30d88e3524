//! One test a rule, named after it. Everything is data, checked on both widths of sets.

mod board;
mod deer;
mod deer_ends;
mod komikan;

use qiyuan_core::Reason;

use crate::any::{AnyGame, try_games};

/// What should come of playing turns.
enum Expect {
    /// The position.
    After(&'static str),
    /// The legal moves, in any order.
    Moves(&'static str),
    /// A turn is refused, and the message says this.
    Illegal(&'static str),
    /// The match is over by the rules of the game.
    Result(&'static str),
    /// The match is drawn.
    Draw(Reason),
    /// The match gets nowhere, and so the deer have won.
    Nowhere(Reason),
    /// The match is not over.
    GoesOn,
}
use Expect::{After, Draw, GoesOn, Illegal, Moves, Nowhere, Result};

/// Plays `turns`, separated by spaces, from `position`, or from the start if that is what it says.
/// Behind the name of the game, fields of the rules may be changed: `deer:24 min_dogs=6`.
#[track_caller]
fn check(game: &str, position: &str, turns: &str, expected: Expect) {
    for game in variants(game) {
        check_one(&*game, position, turns, &expected);
    }
}

#[track_caller]
fn check_one(game: &dyn AnyGame, position: &str, turns: &str, expected: &Expect) {
    let position = if position == "start" { game.start() } else { position.to_string() };
    let turns: Vec<&str> = turns.split_whitespace().collect();
    let played = game.play(&position, &turns);
    if let Illegal(reason) = expected {
        let message = played.expect_err("the turn is illegal").to_string();
        assert!(message.contains(reason), "{message:?} does not say {reason:?}");
        return;
    }
    let (after, ending) = played.unwrap_or_else(|error| panic!("{position}: {error}"));
    let found = ending.map(|ending| (ending.payoffs.to_string(), ending.reason));
    match expected {
        After(text) => assert_eq!(after, *text),
        Moves(text) => {
            let found: Vec<String> = game.children(&after).into_iter().map(|(mv, _)| mv).collect();
            let mut moves: Vec<&str> = text.split_whitespace().collect();
            moves.sort_unstable();
            assert_eq!(found, moves, "in {after}");
        }
        Result(result) => assert_eq!(found, Some((result.to_string(), Reason::Rules)), "in {after}"),
        Draw(reason) => assert_eq!(found, Some(("1/2-1/2".to_string(), *reason)), "in {after}"),
        Nowhere(reason) => assert_eq!(found, Some(("1-0".to_string(), *reason)), "in {after}"),
        GoesOn => assert_eq!(found, None, "in {after}"),
        Illegal(_) => unreachable!("looked at above"),
    }
}

/// The game with fields of its rules changed.
pub(crate) fn variants(text: &str) -> Vec<Box<dyn AnyGame>> {
    try_variants(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn try_variants(text: &str) -> std::result::Result<Vec<Box<dyn AnyGame>>, qiyuan_core::Error> {
    let mut words = text.split(' ');
    let name = words.next().unwrap_or_default();
    let changes = words.map(|change| {
        let (field, value) = change.split_once('=').unwrap_or((change, ""));
        let quote = if value.parse::<i64>().is_ok() { "" } else { "\"" };
        format!("\"{field}\":{quote}{value}{quote}")
    });
    try_games(name, &format!("{{{}}}", changes.collect::<Vec<_>>().join(",")))
}
