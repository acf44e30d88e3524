//! Positions as text: defaults, one text a position, and every way to get it wrong.

use qiyuan_core::Game;

use crate::game;

#[test]
fn keys_that_are_left_out_have_their_defaults() {
    let game = game("2", "{}");
    let cases = [
        ("h20/h20", "h20/h20; turn=0 frames=0:0 gate=0 last=- pot=40 net=-20,-20 throws=0 throw=-"),
        // Frames follow the turn.
        ("h20/h20; turn=1", "h20/h20; turn=1 frames=1:0 gate=0 last=- pot=40 net=-20,-20 throws=0 throw=-"),
        // Keys come in any order, units too.
        (
            "c40x10,12x10 b345/h20; throws=7 gate=1",
            "c12x10,40x10 b345/h20; turn=0 frames=0:0 gate=1 last=- pot=40 net=-20,-20 throws=7 throw=-",
        ),
        // No frames: the next seat's turn begins.
        ("h20/h20; turn=1 frames=-", "h20/h20; turn=0 frames=0:0 gate=0 last=- pot=40 net=-20,-20 throws=0 throw=-"),
        // A throw is its roller's latest.
        ("h20/h20; throw=345", "h20/h20; turn=0 frames=0:0 gate=0 last=0:345 pot=40 net=-20,-20 throws=0 throw=345"),
        // A game that is won has no frames.
        (
            "g20/h20; turn=1 frames=1:0 pot=0 net=20,-20",
            "g20/h20; turn=1 frames=- gate=0 last=- pot=0 net=20,-20 throws=0 throw=-",
        ),
    ];
    for (text, full) in cases {
        let pos = game.read_position(text).unwrap();
        assert_eq!(game.write_position(&pos), full);
        assert_eq!(game.read_position(full).as_ref(), Ok(&pos));
    }
}

#[test]
fn a_text_that_is_wrong_is_refused_with_the_reason() {
    let game = game("2", "{}");
    let cases = [
        ("", "1 player joined by /, expected 2"),
        ("h20/h20/h20", "3 players joined by /, expected 2"),
        ("h20/", "player 1: 0 horses, expected 20"),
        ("h19/h20", "player 0: 19 horses, expected 20"),
        ("h20 c5x1/h20", "player 0: 21 horses, expected 20"),
        ("h21/h20", "\"h21\", expected 1 to 20 horses"),
        ("h020/h20", "\"h020\", expected 1 to 20 horses"),
        ("c5x1 h19/h20", "\"h19\", expected h, c, g and b in this order"),
        ("h10 h10/h20", "\"h10\", expected h, c, g and b in this order"),
        ("x20/h20", "\"x20\", expected h, c, g and b in this order"),
        ("h19 c5/h20", "\"5\" as a unit, expected cell and count such as 15x8"),
        ("h19 c5x0/h20", "\"5x0\" as a unit"),
        ("h19 c0x1/h20", "\"0x1\" as a unit"),
        ("h19 c91x1/h20", "\"91x1\" as a unit"),
        ("h19 c300x1/h20", "\"300x1\" as a unit"),
        ("h18 c5x1,5x1/h20", "a second unit on cell 5"),
        ("h19 c5x1/h19 c5x1", "player 1: a second unit on cell 5"),
        ("h20 b34/h20", "\"34\" as a throw, expected three dice"),
        ("h20 b543/h20", "\"543\" as a throw"),
        ("h20 b347/h20", "\"347\" as a throw"),
        ("h20 b444/h20", "\"b444\" as a claim, expected a plain throw"),
        ("h20 b345/h20 b246", "two players claim throws of 12"),
        ("h10 c85x10/h20", "10 horses beyond 82, expected none or all 20"),
        ("c5x10 g10/h20", "10 horses beyond 82, expected none or all 20"),
        ("c85x10 g10/h20", "20 horses beyond 82, expected none or all 20, those not at the goal on 90"),
        ("h20/h20; turn=2", "\"2\" as a seat, expected 0 to 1"),
        ("h20/h20; turn=", "\"\" as a seat"),
        ("h20/h20; frames=0", "\"0\" as a frame, expected player:clashes"),
        ("h20/h20; frames=0:3", "\"3\" clashes in frame \"0:3\", expected 0, 1 or 2"),
        ("h20/h20; frames=5:0", "\"5\" as a seat"),
        ("h20/h20; frames=0:0,0:0,0:0,0:0,0:0,0:0,0:0,0:0,0:0,0:0,0:0,0:0,0:0", "more than 12 frames"),
        ("h20/h20; gate=2", "\"gate=2\", expected 0 or 1"),
        ("h20/h20; last=345", "\"345\" as a latest throw, expected seat:dice"),
        ("h20/h20; last=0:345,0:346", "seat 0 has two latest throws"),
        ("h20/h20; last=0:777", "\"777\" as a throw"),
        ("h20/h20; pot=41", "pot and nets add up to 1, expected 0"),
        ("h20/h20; pot=-1", "\"pot=-1\", expected whole chips from 0 to 100000000"),
        ("h20/h20; pot=040", "\"pot=040\", expected whole chips"),
        ("h20/h20; net=-40", "\"net=-40\", expected 2 numbers joined by commas"),
        ("h20/h20; net=-20,x", "\"net=x\", expected whole chips from -100000000"),
        ("h20/h20; pot=999999999999 net=0,0", "\"pot=999999999999\", expected whole chips"),
        ("h20/h20; throws=70000", "\"throws=70000\", expected a number up to 65535"),
        ("h20/h20; throw=34", "\"34\" as a throw"),
        ("h20/h20; last=0:346 throw=345", "throw=345, but last= says that seat 0 threw 346"),
        ("h20/h20; colour=1", "\"colour=1\", expected one of turn, frames, gate"),
        ("h20/h20; turn", "\"turn\", expected one of turn"),
        ("h20/h20; turn=0 turn=0", "turn= stands twice"),
        ("g20/h20", "somebody has won: expected one winner, pot=0 and throw=-"),
        ("g20/g20; pot=0 net=0,0", "somebody has won"),
        ("g20/h20; pot=0 net=0,0 throw=345", "somebody has won"),
    ];
    for (text, reason) in cases {
        let error = game.read_position(text).expect_err(text).to_string();
        assert!(error.starts_with("position \""), "{error}");
        assert!(error.contains(reason), "{text}: {error}, expected {reason}");
        assert!(!error.contains('\n'));
    }
}

#[test]
fn a_move_that_is_wrong_is_refused_with_the_reason() {
    let game = game("2", "{}");
    let cases = [
        ("h20/h20", "enter", "the dice have not been thrown yet, Player 1 throws first"),
        (
            "h20/h20",
            "roll",
            "expected enter, fly, pass, a unit's cell such as c15 (b15 to walk back), a throw such as =345",
        ),
        ("h20/h20", "=543", "\"543\" as a throw, expected three dice, smallest first"),
        ("h20/h20", "c92", "expected enter, fly, pass"),
        ("h20/h20; throw=345", "=345", "345 has been thrown, Player 1 acts on it"),
        ("h20/h20; throw=345", "pass", "Player 1 can act and may not pass"),
        ("h20/h20; throw=345", "c5", "Player 1 has horses in hand and enters them first"),
        ("c5x20/h20; throw=345", "c91", "no unit of Player 1 stands on 91"),
        ("g20/h20; pot=0 net=20,-20", "=345", "the game is over"),
    ];
    for (position, text, reason) in cases {
        let pos = game.read_position(position).unwrap();
        let error = game.read_move(&pos, text).unwrap_err().to_string();
        assert!(error.contains(reason), "{text} in {position}: {error}");
    }
}
