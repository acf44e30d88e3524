//! Texts that are no positions and no moves, and what is said about them.

use crate::any::games;

/// Game, text, reason.
const BROKEN_POSITIONS: [(&str, &str, &str); 47] = [
    ("deer:24", "", "0 fields, expected five: rows, mountains, hand, who acts, clock"),
    ("deer:24", "5/5/5/5/5 4/6 16 D", "4 fields, expected five: rows, mountains, hand, who acts, clock"),
    ("deer:24", "5/5/D4/5/5 4/6 16 D 0 0", "6 fields, expected five: rows, mountains, hand, who acts, clock"),
    // Rows and mountains.
    ("deer:24", "5/5/D4/5 4/6 16 D 0", "4 rows in \"5/5/D4/5\", expected 5"),
    ("deer:24", "5/5/D4/5/5/5 4/6 16 D 0", "6 rows in \"5/5/D4/5/5/5\", expected 5"),
    ("deer:24", "5/5/D4/5/ 4/6 16 D 0", "too few points in \"\", expected 5 points"),
    ("deer:24", "5/5/D4/5/5 4 16 D 0", "1 mountain in \"4\", expected 2"),
    ("deer:24", "5/5/D4/5/5 - 16 D 0", "1 mountain in \"-\", expected 2"),
    ("deer:24", "5/5/D4/5/5 4/6/6 16 D 0", "3 mountains in \"4/6/6\", expected 2"),
    ("deer:24", "5/5/D5/5/5 4/6 16 D 0", "too many points in \"D5\", expected 5 points"),
    ("deer:24", "5/5/ddddDd/5/5 4/6 16 D 0", "too many points in \"ddddDd\", expected 5 points"),
    ("deer:24", "5/5/D3/5/5 4/6 16 D 0", "too few points in \"D3\", expected 5 points"),
    ("deer:24", "5/5/D4/5/5 4/5 16 D 0", "too few points in \"5\", expected 6 points"),
    ("deer:24", "5/5/D4/5/5 5/6 16 D 0", "too many points in \"5\", expected 4 points"),
    ("deer:24", "5/5/D0/5/5 4/6 16 D 0", "a run of no points in \"D0\", expected 5 points"),
    (
        "deer:24",
        "5/5/D99999999999999999999999/5/5 4/6 16 D 0",
        "too long a run in \"D99999999999999999999999\", expected 5 points",
    ),
    // Letters.
    ("deer:24", "5/5/D2s1/5/5 4/6 16 D 0", "'s' in \"D2s1\", expected D, d or the length of an empty run"),
    ("deer:24", "5/5/P4/5/5 4/6 16 D 0", "'P' in \"P4\", expected D, d or the length of an empty run"),
    ("deer:24", "5/5/D3-/5/5 4/6 16 D 0", "'-' in \"D3-\", expected D, d or the length of an empty run"),
    ("deer:24", "5/5/D3鹿/5/5 4/6 16 D 0", "'鹿' in \"D3鹿\", expected D, d or the length of an empty run"),
    ("deer:24", "5/5/D３1/5/5 4/6 16 D 0", "'３' in \"D３1\", expected D, d or the length of an empty run"),
    (
        "komikan:standard",
        "sss2/ss3/ss3/ss3/ssd2 1P4 - P 0",
        "'d' in \"ssd2\", expected P, s or the length of an empty run",
    ),
    // Numbers of pieces.
    ("deer:24", "5/1ddd1/1d1d1/1ddd1/5 4/6 16 D 0", "0 times D on the board, expected 1 to 2"),
    ("deer:24", "5/1ddd1/DdDdD/1ddd1/5 4/6 16 D 0", "3 times D on the board, expected 1 to 2"),
    ("deer:24", "5/1ddd1/Dd1dD/1ddd1/4d 4/6 16 D 0", "25 dogs on board and in hand, but the game has only 24"),
    ("deer:24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 17 D 0", "25 dogs on board and in hand, but the game has only 24"),
    ("deer:7", "5/5/4d/5/5 1D2/dddddd 1 D 0", "8 dogs on board and in hand, but the game has only 7"),
    ("komikan:standard", "sss2/ss3/ss3/ss3/sss2 6 - P 0", "0 times P on the board, expected 1"),
    ("komikan:standard", "sss2/ss3/ss3/ss3/sss2 PP4 - P 0", "2 times P on the board, expected 1"),
    ("komikan:standard", "sss2/ss3/ss3/ss3/ssss1 1P4 - P 0", "13 llamas, but the game has only 12"),
    // The hand.
    ("deer:24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 - D 0", "\"-\" in hand, expected a number up to 255"),
    ("deer:24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 x D 0", "\"x\" in hand, expected a number up to 255"),
    ("deer:24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 -1 D 0", "\"-1\" in hand, expected a number up to 255"),
    ("deer:24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 +1 D 0", "\"+1\" in hand, expected a number up to 255"),
    ("deer:24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 256 D 0", "\"256\" in hand, expected a number up to 255"),
    ("komikan:standard", "sss2/ss3/ss3/ss3/sss2 1P4 0 P 0", "\"0\" as the hand, expected -: komikan has none"),
    // Who acts.
    ("deer:24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 x 0", "\"x\" to act, expected one of D, d, d+"),
    ("deer:24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D+ 0", "\"D+\" to act, expected one of D, d, d+"),
    (
        "deer:24",
        "5/1ddd1/Dd1dD/1ddd1/5 4/6 0 d+ 0",
        "d+ means that a dog may be dropped after a step, which can't be here",
    ),
    ("komikan:standard", "sss2/ss3/ss3/ss3/sss2 1P4 - s+ 0", "llamas are never dropped, expected P, P+ or s"),
    (
        "komikan:standard",
        "sss2/ss3/ss3/ss3/sss2 1P4 - P+ 0",
        "P+ means that the puma has jumped and must jump on, which can't be here",
    ),
    (
        "komikan:standard",
        "sss2/ss3/5/ss3/sss2 1P4 - P+ 0",
        "P+ means that the puma has jumped and must jump on, which can't be here",
    ),
    (
        "komikan:standard",
        "sss2/5/1s1sP/5/s4 6 - P+ 0",
        "P+ means that the puma has jumped and must jump on, which can't be here",
    ),
    // The clock.
    ("deer:24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D -1", "\"-1\" is no clock, expected a number up to 65535"),
    ("deer:24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D +1", "\"+1\" is no clock, expected a number up to 65535"),
    ("deer:24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D 65536", "\"65536\" is no clock, expected a number up to 65535"),
    ("deer:24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D soon", "\"soon\" is no clock, expected a number up to 65535"),
];

/// Texts that are no moves on any board like that of deer:24, and the reason.
const BROKEN_MOVES: [(&str, &str); 16] = [
    ("", "expected a step a3-a4, a jump a3xc3, a drop @c3, or pass"),
    ("a", "expected a step a3-a4, a jump a3xc3, a drop @c3, or pass"),
    ("a3", "expected a step a3-a4, a jump a3xc3, a drop @c3, or pass"),
    ("a3-", "\"\" is no point of the board deer24"),
    ("-a3", "expected a step a3-a4, a jump a3xc3, a drop @c3, or pass"),
    ("a3a4", "expected a step a3-a4, a jump a3xc3, a drop @c3, or pass"),
    ("a3 a4", "expected a step a3-a4, a jump a3xc3, a drop @c3, or pass"),
    ("a3-a4-a5", "\"a4-a5\" is no point of the board deer24"),
    ("a3-f3", "\"f3\" is no point of the board deer24"),
    ("A3-A4", "\"A3\" is no point of the board deer24"),
    ("@", "\"\" is no point of the board deer24"),
    ("@@c3", "\"@c3\" is no point of the board deer24"),
    ("Pass", "expected a step a3-a4, a jump a3xc3, a drop @c3, or pass"),
    ("a99999999999-a4", "\"a99999999999\" is no point of the board deer24"),
    ("鹿3-a4", "\"鹿3\" is no point of the board deer24"),
    ("a3→a4", "expected a step a3-a4, a jump a3xc3, a drop @c3, or pass"),
];

#[test]
fn each_broken_position_has_its_own_error() {
    for (name, text, reason) in BROKEN_POSITIONS {
        for game in games(name, "{}") {
            let error = game.reread(text).unwrap_err();
            assert_eq!(error.to_string(), format!("position {text:?}: {reason}"), "{name}");
        }
    }
}

#[test]
fn under_drop_first_nobody_drops_after_a_step() {
    let text = "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 d+ 0";
    assert!(games("deer:24", "{}")[0].reread(text).is_ok());
    let error = games("deer:24", r#"{"dog_turn":"drop-first"}"#)[0].reread(text).unwrap_err();
    let reason = "d+ means that a dog may be dropped after a step, which can't be here";
    assert_eq!(error.to_string(), format!("position {text:?}: {reason}"));
}

#[test]
fn positions_are_read_with_wider_spaces_and_leading_zeros_and_any_clock() {
    for game in games("deer:24", "{}") {
        let text = "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D 65535";
        assert_eq!(game.reread(text).as_deref(), Ok(text));
        assert_eq!(game.reread(&text.replace(' ', " \t ")).as_deref(), Ok(text));
        assert_eq!(game.reread("05/1ddd01/Dd1dD/1ddd1/5 4/6 016 D 065535").as_deref(), Ok(text));
    }
}

#[test]
fn each_broken_move_has_its_own_error() {
    for game in games("deer:24", "{}") {
        for (text, reason) in BROKEN_MOVES {
            let error = game.play(&game.start(), &[text]).unwrap_err();
            assert_eq!(error.to_string(), format!("move {text:?}: {reason}"));
        }
    }
}

#[test]
fn a_long_text_is_shortened_in_its_error() {
    let text = "5/".repeat(5_000);
    let message = games("deer:24", "{}")[0].reread(&text).unwrap_err().to_string();
    assert!(message.len() < 400, "{message}");
}
