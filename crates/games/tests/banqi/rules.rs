//! One test per rule number, and one for each doubt that the rule book settles.

mod basics;
mod ends;
mod presets;
mod variants;

use qiyuan_core::{Ending, Game, Match, Payoffs, Reason, Seat};
use qiyuan_games::banqi::Position;

use crate::any::{game, game_with};

/// What a turn should lead to.
enum Expect<'a> {
    /// This position.
    After(&'a str),
    /// Refused for a reason that contains this.
    Refused(&'a str),
}
use Expect::{After, Refused};

/// Plays a turn in a position and compares the position after it.
#[track_caller]
fn check(preset: &str, position: &str, turn: &str, expected: Expect) {
    check_with(preset, "{}", position, turn, expected);
}

#[track_caller]
fn check_with(preset: &str, overrides: &str, position: &str, turn: &str, expected: Expect) {
    let game = game_with(preset, overrides);
    let mut this = Match::from_position(game.clone(), game.read_position(position).unwrap());
    let result = this.play_text(turn).map(|()| game.write_position(this.position()));
    match (result, expected) {
        (Ok(found), After(expected)) => assert_eq!(found, expected, "{preset} {position} {turn}"),
        (Err(error), Refused(reason)) => {
            let error = error.to_string();
            assert!(error.contains(reason), "{preset} {position} {turn}: {error}");
        }
        (Ok(found), Refused(_)) => panic!("{preset} {position} {turn} is played and leads to {found}"),
        (Err(error), After(_)) => panic!("{preset} {position} {turn}: {error}"),
    }
}

fn read(preset: &str, position: &str) -> Position {
    game(preset).read_position(position).unwrap()
}

/// The end of a match that begins in a position with some turns played.
fn end(preset: &str, overrides: &str, position: &str, turns: &[&str]) -> Option<Ending> {
    let game = game_with(preset, overrides);
    let mut this = Match::from_position(game.clone(), game.read_position(position).unwrap());
    for turn in turns {
        this.play_text(turn).unwrap();
    }
    this.ending()
}

fn over(winner: u8, reason: Reason) -> Option<Ending> {
    Some(Ending { payoffs: Payoffs::win(Seat(winner)), reason })
}

fn drawn(reason: Reason) -> Option<Ending> {
    Some(Ending { payoffs: Payoffs::draw(2), reason })
}
