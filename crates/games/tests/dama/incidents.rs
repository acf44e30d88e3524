//! DM-8 and DM-16: what happens at the table, as data.

use std::sync::Arc;

use qiyuan_core::{Game, Incident, Match, Reason, Record, Seat, Status};

use crate::game;

/// Plays moves from a position and compares the text with what is expected: the players, then some keys.
#[track_caller]
fn check(preset: &str, position: &str, texts: &str, expected: &str) {
    let game = game(preset, "{}");
    let mut pos = game.read_position(position).unwrap();
    crate::play(&game, &mut pos, texts);
    let text = game.write_position(&pos);
    let (players, keys) = expected.split_once(';').unwrap();
    assert_eq!(crate::players(&game, &pos), players, "{texts} in {position}");
    for key in keys.split_whitespace() {
        assert!(format!("{text} ").contains(&format!(" {key} ")), "{texts} in {position}: {text}, expected {key}");
    }
    assert_eq!(game.read_position(&text).as_ref(), Ok(&pos), "{text}");
}

const THREE: &str = "h20 b345/h20 b346/h20 b113";

#[test]
fn dm_16_who_leaves_takes_the_horses_and_leaves_the_chips() {
    let units = "h12 c12x8 b345/h13 c13x2,20x5 b346/h20 b113; net=-10,-30,-20";
    check("3", units, "~1", "h12 c12x8 b345/out/h20 b113; turn=0 frames=0:0 pot=60 net=-10,-30,-20");
    // The cells are free, the claimed throw too, and the seat is passed over.
    check("3", units, "~1,=346,enter", "h11 c12x8,13x1 b345/out/h20 b113; turn=2 frames=2:0");
    check("3", "h20/h20 b346/h20 b113", "~1,=346,enter", "h19 c13x1 b346/out/h20 b113; turn=2");
    check("3", THREE, "~1,=123,enter", "h20 b345/out/h18 c5x2 b113; turn=2 pot=62 net=-22,-20,-20");
    // Nor is anybody's latest throw that of who has left: the seat before is now another.
    check(
        "3",
        "h20 b345/h20 b346/h20 b113; last=1:124,2:233",
        "~2,=124,enter",
        "h20 b345/h17 c7x3 b346/out; frames=0:1",
    );
}

#[test]
fn dm_16_frames_of_who_leaves_vanish() {
    check("3", THREE, "~0", "out/h20 b346/h20 b113; turn=1 frames=1:0");
    check("3", "h20/h20/h20; turn=2", "~2", "h20/h20/out; turn=0 frames=0:0");
    let two = "h20 b345/h20 b346/h20 b113; frames=0:1,1:0";
    check("3", two, "~0", "out/h20 b346/h20 b113; turn=0 frames=1:0");
    check("3", two, "~0,=124,enter", "out/h19 c7x1 b346/h20 b113; turn=1 frames=1:0");
    check("3", two, "~1", "h20 b345/out/h20 b113; turn=0 frames=0:1");
    check("3", "h20/h20/h20; frames=1:0,0:1,1:2,2:0", "~1", "h20/out/h20; frames=0:1,2:0");
}

#[test]
fn dm_16_a_throw_is_dropped_if_its_actor_leaves() {
    // One's own throw, with and without an extra turn: the next seat.
    check("3", "h20/h20/h20", "=345,~0", "out/h20/h20; turn=1 frames=1:0 throw=- throws=1");
    check("3", THREE, "=345,~0", "out/h20 b346/h20 b113; turn=1 frames=1:0 pot=57 net=-17,-20,-20 throw=-");
    check("3", "h20/h20/h20; frames=1:1,0:0", "=345,~0", "out/h20/h20; turn=0 frames=1:1 throw=-");
    // After a fine or a gift the turn is over.
    check("3", THREE, "=123,~1", "h20 b345/out/h20 b113; turn=2 frames=2:0 pot=62 throw=-");
    check("3", THREE, "=113,~2", "h20 b345/h20 b346/out; turn=1 frames=1:0 net=-23,-20,-17 throw=-");
    // After a clash the one who threw throws again.
    let clash = "h20 b345/h20 b346/h20 b113; last=2:124";
    check("3", clash, "=124,~2", "h20 b345/h20 b346/out; turn=0 frames=0:1 pot=63 throw=- last=0:124");
}

#[test]
fn dm_16_a_throw_of_who_leaves_is_acted_on_by_its_actor() {
    let gift = "out/h20 b346/h20 b113; turn=0 frames=0:0 net=-23,-17,-20 last=- throw=346";
    check("3", THREE, "=346,~0", gift);
    check("3", THREE, "=346,~0,enter", "out/h17 c13x3 b346/h20 b113; turn=1 frames=1:0 throw=-");
    check("3", THREE, "=123,~0,enter", "out/h18 c5x2 b346/h20 b113; turn=1 frames=1:0");
    // Whoever clashed does not throw again.
    let clash = "h20 b345/h20 b346/h20 b113; last=2:124";
    check("3", clash, "=124,~0", "out/h20 b346/h20 b113; frames=0:0 throw=124 last=2:124");
    check("3", clash, "=124,~0,enter", "out/h20 b346/h17 c7x3 b113; turn=1 frames=1:0");
    // An actor who strikes has earned a throw all the same.
    let prey = "h20 b345/h20 b346/h19 c13x1 b113";
    check("3", prey, "=346,~0,enter", "out/h17 c13x3 b346/h20 b113; turn=0 frames=1:0");
    // Two leave: the throw is dropped with its actor.
    check("4", "h20/h20 b346/h20/h20", "=346,~0,~1", "out/out/h20/h20; turn=2 frames=2:0 throw=-");
    check("4", "h20/h20 b346/h20/h20", "=346,~0,~3", "out/h20 b346/h20/out; turn=0 frames=0:0 throw=346");
}

#[test]
fn dm_16_a_waiting_throw_keeps_its_meaning() {
    // Seat 2 sat before seat 0 and did not throw a seven; seat 1 did, and moves up. That is no clash.
    let position = "h20 b345/h20 b346/h20 b113; last=1:124,2:233";
    check("3", position, "=124,~2", "h20 b345/h20 b346/out; turn=0 frames=0:0 last=0:124 throw=124");
    check("3", position, "=124,~2,enter", "h19 c7x1 b345/h20 b346/out; turn=1 frames=1:0 pot=60");
    // Seat 1 sits elsewhere: nothing changes for who throws.
    check("3", position, "=124,~1", "h20 b345/out/h20 b113; last=0:124,2:233 throw=124");
    // A third clash running is acted on as before.
    let third = "h20 b345/h20 b346/h20 b113; frames=0:2 last=1:223,2:124";
    check("3", third, "=124,~2,enter", "h19 c7x1 b345/h20 b346/out; turn=1 frames=1:0 pot=66");
}

#[test]
fn dm_16_the_last_one_takes_the_pot() {
    check("2", "h20/h20; pot=50 net=-30,-20", "~0", "out/h20; frames=- pot=0 net=-30,30 throw=-");
    check("2", "h20 b345/h20", "=345,~1", "h20 b345/out; frames=- pot=0 net=20,-20 throw=-");
    check("3", THREE, "~2,=123,~0", "out/h20 b346/out; frames=- pot=0 net=-22,42,-20 throw=-");
}

#[test]
fn dm_16_who_has_left_pays_nothing_more() {
    // The pot is filled up by those who play: 30 chips from seat 2 alone.
    let low = "h20 b345/out/h20 b113; pot=38 net=2,-20,-20";
    check("3", low, "=444", "h20 b345/out/h20 b113; pot=60 net=10,-20,-50");
    check("3", "c85x20 b345/out/h20 b113; gate=1", "=116,c85", "g20 b345/out/h20 b113; pot=0 net=100,-20,-80");
    // DM-15: and gets no share.
    let this = game("3", r#"{"max_throws": 1}"#);
    let start = this.read_position("h20/out/h20").unwrap();
    let mut this = Match::from_position(Arc::new(this), start);
    this.play_text("=345,enter").unwrap();
    let ending = this.ending().unwrap();
    assert_eq!((ending.payoffs.as_slice(), ending.reason), ([10, -20, 10].as_slice(), Reason::Clock));
}

#[test]
fn incidents_happen_when_the_rules_say_so() {
    let game = game("3", "{}");
    let cases = [
        ("h20/h20/h20", "!0 !1 !2 ~0 ~1 ~2"),
        ("h20/h20/h20; throw=345", "~0 ~1 ~2"),
        ("h20/out/h20", "!0 !2 ~0 ~2"),
        ("out/out/h20; pot=0 net=-30,-30,60", ""),
        ("g20/h20/h20; pot=0 net=40,-20,-20", ""),
    ];
    for (position, expected) in cases {
        let pos = game.read_position(position).unwrap();
        let all = [Incident::Fine, Incident::Leave].into_iter().flat_map(|what| (0..4).map(move |seat| (what, seat)));
        let found = all.filter_map(|(what, seat)| game.incident(&pos, what, Seat(seat)));
        let found: Vec<String> = found.map(|mv| game.write_move(&pos, mv)).collect();
        assert_eq!(found.join(" "), expected, "{position}");
    }
}

#[test]
fn texts_with_players_who_have_left_are_read_or_refused() {
    let game = game("3", "{}");
    for (text, full) in [
        // It is nobody's turn who has left.
        ("out/h20/h20", "out/h20/h20; turn=1 frames=1:0 gate=0 last=- pot=60 net=-20,-20,-20 throws=0 throw=-"),
        (
            "h20/h20/out; turn=2 frames=1:0",
            "h20/h20/out; turn=2 frames=1:0 gate=0 last=- pot=60 net=-20,-20,-20 throws=0 throw=-",
        ),
    ] {
        assert_eq!(game.write_position(&game.read_position(text).unwrap()), full);
    }
    for (text, reason) in [
        ("out/out/out", "everybody is out"),
        ("out/out/h20", "somebody has won"),
        ("out b345/h20/h20", "\"out\", expected h, c, g and b"),
        ("out/h20/h20; frames=0:0", "Player 1 has left the table"),
        ("out/h20/h20; frames=0:0,1:0 throw=345", "Player 1 has left the table"),
        // Nobody is left to act on it.
        ("out/h20/h20; frames=0:0 throw=345", "Player 1 has left the table"),
        ("out/h20/h20; last=0:345", "Player 1 has left the table"),
    ] {
        let error = game.read_position(text).expect_err(text).to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
    for (position, text, reason) in [
        ("out/h20/h20", "~0", "Player 1 has left the table"),
        ("out/h20/h20", "!0", "Player 1 has left the table"),
        ("h20/h20/h20", "~3", "\"3\" as a seat, expected 0 to 2"),
        ("h20/h20/h20", "~", "\"\" as a seat"),
        ("h20/h20/h20", "~01", "\"01\" as a seat"),
    ] {
        let error = game.read_move(&game.read_position(position).unwrap(), text).unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}

/// A match and its record, with incidents between turns and amid one.
#[test]
fn a_record_keeps_what_happened_at_the_table() {
    let game = Arc::new(game("3", "{}"));
    let mut this = Match::new(Arc::clone(&game));
    let turns = ["=345,enter", "!2", "=346", "~0", "enter", "=113,enter", "~1"];
    for turn in turns {
        this.play_text(turn).unwrap();
    }
    assert_eq!(this.turns(), turns);
    let owners: Vec<u8> = this.steps().map(|step| step.owner.0).collect();
    assert_eq!(owners, [0, 0, 2, 1, 0, 1, 2, 2, 1]);
    assert_eq!(this.chances().count(), 3);
    let ending = this.ending().unwrap();
    assert_eq!(ending.payoffs.as_slice(), [-20, -20, 40]);
    assert!(matches!(this.status(), Status::Over(_)));
    let record = Record::read(&Record::new(Vec::new(), this.turns(), "-20:-20:40".into()).write()).unwrap();
    let mut again = Match::new(game);
    record.turns.iter().for_each(|turn| again.play_text(&turn.text).unwrap());
    assert_eq!(again.position(), this.position());
}
