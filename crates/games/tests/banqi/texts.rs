//! Position and move texts: what is read, and why the rest is refused.

use qiyuan_core::Game;

use crate::any::game;

const START: &str = "********/********/********/******** - GAAEERRHHCCSSSSSgaaeerrhhccsssss 0";

#[test]
fn positions_that_are_refused() {
    let cases = [
        ("", "0 fields, expected four: rows, turn, hidden pieces, clock"),
        ("8/8/8/8 r -", "3 fields, expected four: rows, turn, hidden pieces, clock"),
        ("R6s/8/8 r - 0", "3 rows, expected 4"),
        ("R6s/8/8/8/8 r - 0", "5 rows, expected 4"),
        ("R5s/8/8/8 r - 0", "too few squares in the row \"R5s\", expected 8 squares"),
        ("R7s/8/8/8 r - 0", "too many squares in the row \"R7s\", expected 8 squares"),
        ("R6s/9/8/8 r - 0", "too many squares in the row \"9\", expected 8 squares"),
        ("R6s/44/8/8 r - 0", "'4' in the row \"44\", expected the length of a whole empty run"),
        ("R06s/8/8/8 r - 0", "'0' in the row \"R06s\", expected the length of a whole empty run"),
        ("R6x/8/8/8 r - 0", "'x' in the row \"R6x\", expected one of GAERHCSgaerhcs, * or a digit"),
        ("R6帥/8/8/8 r - 0", "'帥' in the row \"R6帥\", expected one of GAERHCSgaerhcs, * or a digit"),
        ("R6s/8/8/8 w - 0", "\"w\" to move, expected r, b, or - before the first flip"),
        ("R6s/8/8/8 - - 0", "- to move, but not all pieces lie face down"),
        (&START.replace(" - ", " r "), "r to move, but all pieces lie face down, expected -"),
        ("R6s/8/8/8 r - x", "\"x\" is no clock, expected a number up to 65535"),
        ("R6s/8/8/8 r - 65536", "\"65536\" is no clock, expected a number up to 65535"),
        ("R6s/8/8/8 r - -1", "\"-1\" is no clock, expected a number up to 65535"),
        (&START.replace(" 0", " 3"), "the clock shows 3, expected 0 at the start, while turning up and in a chain"),
        // More pieces of a kind than exist.
        ("GG5s/8/8/8 r - 0", "red general: 2 face up and 0 hidden, expected at most 1 together"),
        ("G5s*/8/8/8 r G 0", "red general: 1 face up and 1 hidden, expected at most 1 together"),
        ("ssss3R/ss6/8/8 r - 0", "black soldier: 6 face up and 0 hidden, expected at most 5 together"),
        ("R*****2/8/8/8 r gaaaa 0", "black advisor: 0 face up and 4 hidden, expected at most 2 together"),
        // Hidden counts that do not match the face-down squares.
        ("R6*/8/8/8 r - 0", "0 hidden pieces, but 1 face-down square"),
        ("R6*/8/8/8 r gs 0", "2 hidden pieces, but 1 face-down square"),
        ("R5**/8/8/8 r sg 0", "\"sg\" as the hidden pieces, expected letters in the order GAERHCSgaerhcs, or -"),
        ("R5**/8/8/8 r gz 0", "\"gz\" as the hidden pieces, expected letters in the order GAERHCSgaerhcs, or -"),
        ("8/8/8/8 r - 0", "no piece is left"),
        // The middle of a turn.
        ("R6*/8/8/8 r:a4= s 0", "a4 is under way, but the piece on a4 lies face up already"),
        ("R6*/8/8/8 r:b4= s 0", "b4 is under way, but b4 is empty"),
        ("R6*/8/8/8 r:h4= s 2", "the clock shows 2, expected 0 at the start, while turning up and in a chain"),
        ("R6*/8/8/8 r:i4= s 0", "\"i4\" is no square, expected a4 to h1"),
        ("R*6/8/8/8 r:a4?b4= s 0", "a4?b4 is under way, but the rules have no ambush"),
        ("R*6/8/8/8 r: s 0", "\"\" is no square, expected a4 to h1"),
        ("Rs6/8/8/8 r:a4 - 0", "a chain is under way, but the rules have none"),
    ];
    let game = game("taiwan");
    for (text, reason) in cases {
        let error = game.read_position(text).expect_err(text).to_string();
        assert_eq!(error, format!("position {text:?}: {reason}"));
    }
}

#[test]
fn chains_and_ambushes_that_are_refused() {
    let cases = [
        ("Rs6/8/8/8 r:b4 - 0", "a chain is under way on b4, where no piece of the side to move lies face up"),
        ("Rs6/8/8/8 r:c4 - 0", "a chain is under way on c4, where no piece of the side to move lies face up"),
        ("R1s5/8/8/8 r:a4 - 0", "a chain is under way on a4, but it can't go on there"),
        ("R7/8/8/7S r:a4 - 0", "a chain is under way on a4, but it can't go on there"),
        (
            "Rgaaeerr/hhccssss/s*******/*******1 r:a4 GAAEERHHCCSSSS 0",
            "a chain is under way, but no black piece has been captured",
        ),
        ("E2*4/8/8/8 r:a4?d4= s 0", "a4?d4 is under way, but an elephant does not reach d4 from a4"),
        (
            "R2*4/8/8/8 b:a4?d4= s 0",
            "a4?d4 is under way, but no black piece lies face up on a4, and it is black's turn",
        ),
    ];
    let game = game("taiwan+chain+ambush");
    for (text, reason) in cases {
        let error = game.read_position(text).expect_err(text).to_string();
        assert_eq!(error, format!("position {text:?}: {reason}"));
    }
}

#[test]
fn positions_that_are_read() {
    let texts = [
        START,
        "********/********/********/******** -:c3= GAAEERRHHCCSSSSSgaaeerrhhccsssss 0",
        "Rs6/8/8/8 r:a4 - 0",
        "R2*4/8/8/7s r:a4?d4= s 0",
        "R2*4/8/8/7s b:d4= s 0",
        "R2*4/8/8/7s b s 59",
        "8/8/8/R7 b - 7",
    ];
    let game = game("taiwan+all");
    for text in texts {
        assert_eq!(game.read_position(text).map(|pos| game.write_position(&pos)), Ok(text.to_string()));
    }
}

#[test]
fn moves_that_are_refused() {
    let chance = "a4 is being turned up, expected what it is, such as =G";
    let shape = "expected a flip a4, a step a4-b4, a capture a4xb4, an ambush a4?b4, stop, or an outcome =G";
    let cases = [
        ("R6*/8/8/8 r s 0", "", "\"\" is no square, expected a4 to h1"),
        ("R6*/8/8/8 r s 0", "a5", "\"a5\" is no square, expected a4 to h1"),
        ("R6*/8/8/8 r s 0", "a4-", "\"\" is no square, expected a4 to h1"),
        ("R6*/8/8/8 r s 0", "a4-i4", "\"i4\" is no square, expected a4 to h1"),
        ("R6*/8/8/8 r s 0", "a4+b4", shape),
        ("R6*/8/8/8 r s 0", "將將將", shape),
        ("R6*/8/8/8 r s 0", "=s", "nothing is being turned up"),
        ("R6*/8/8/8 r s 0", "=x", "\"x\" is no piece, expected one of GAERHCSgaerhcs"),
        ("R6*/8/8/8 r s 0", "=ss", "\"ss\" is no piece, expected one of GAERHCSgaerhcs"),
        ("*6R/8/8/8 r:a4= s 0", "=G", "no red general is hidden that could lie on a4"),
        ("*6R/8/8/8 r:a4= s 0", "h4-g4", chance),
        ("R7/8/8/8 b - 0", "a4-b4", "the game is over"),
    ];
    let game = game("taiwan");
    for (position, text, reason) in cases {
        let pos = game.read_position(position).unwrap();
        let error = game.read_move(&pos, text).expect_err(text).to_string();
        assert_eq!(error, format!("move {text:?}: {reason}"));
    }
}
