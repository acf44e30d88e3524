//! Records of earlier formats are the games that were played, whatever the rules say today.

use qiyuan_catalog::{Choice, Replayed, open_record, write_record};
use qiyuan_core::{Error, Reason, Record};

/// Deer chess to and fro: from the start, which stands for the third time at the end.
const TO_AND_FRO_24: &str = "a3-a4 b4-b5,pass a4-a3 b5-b4,pass";
/// The same on the board that deer:48c had until format 2.
const TO_AND_FRO_SQUARE: &str = "a4-a5 b6-b7,pass a5-a4 b7-b6,pass";
/// The same on the board that it has today.
const TO_AND_FRO_48C: &str = "c5-b5 b4-a4,pass b5-c5 a4-b4,pass";

fn record(tags: &str, turns: &str, result: &str) -> Record {
    Record::read(&format!("{tags}\n\n{turns} {turns} {result}\n")).expect("a record")
}

fn open(tags: &str, turns: &str, result: &str) -> Result<Replayed, Error> {
    open_record(&record(tags, turns, result))
}

#[track_caller]
fn check(tags: &str, turns: &str, result: &str) {
    let opened = open(tags, turns, result).unwrap_or_else(|error| panic!("{tags}: {error}"));
    let ending = opened.play.ending().expect("it is over");
    assert_eq!((ending.payoffs.to_string().as_str(), ending.reason), (result, Reason::Repetition), "{tags}");
    // Written down today, it is still the same game.
    let written = write_record(&*opened.game, &*opened.play, Vec::new());
    assert_eq!(written.tag("Format"), Some("3"));
    let again = open_record(&written).unwrap_or_else(|error| panic!("{}: {error}", written.write()));
    assert_eq!(again.game.rules(), opened.game.rules(), "{tags}");
    assert_eq!((again.play.position(), again.play.ending()), (opened.play.position(), opened.play.ending()), "{tags}");
}

#[test]
fn a_threefold_repetition_was_a_draw_until_format_2() {
    for format in ["", "\n[Format \"1\"]", "\n[Format \"2\"]"] {
        check(&format!("[Game \"deer:24\"]{format}"), TO_AND_FRO_24, "1/2-1/2");
        check(&format!("[Game \"deer:48c\"]{format}"), TO_AND_FRO_SQUARE, "1/2-1/2");
        // The board by its name, in rules that differ from the preset's.
        let rules = r#"[Rules "{\"board\":\"deer48c\",\"min_dogs\":5}"]"#;
        check(&format!("[Game \"deer:24\"]{format}\n{rules}"), TO_AND_FRO_SQUARE, "1/2-1/2");
    }
}

#[test]
fn a_threefold_repetition_is_a_win_for_the_deer_today() {
    check("[Game \"deer:24\"]\n[Format \"3\"]", TO_AND_FRO_24, "1-0");
    check("[Game \"deer:48c\"]\n[Format \"3\"]", TO_AND_FRO_48C, "1-0");
    let drawn = "[Game \"deer:24\"]\n[Format \"3\"]\n[Rules \"{\\\"unfinished\\\":\\\"draw\\\"}\"]";
    check(drawn, TO_AND_FRO_24, "1/2-1/2");
}

#[test]
fn a_name_means_what_it_meant_in_the_records_format() {
    assert!(open("[Game \"deer:48c\"]\n[Format \"3\"]", TO_AND_FRO_SQUARE, "*").is_err());
    assert!(open("[Game \"deer:48c\"]\n[Format \"2\"]", TO_AND_FRO_48C, "*").is_err());
}

#[test]
fn a_hundred_quiet_turns_were_enough_until_format_2() {
    let position = "[Position \"5/5/1dddd/5/5 1D2/6 0 D 98\"]";
    let opened = |format: &str| {
        let text = format!("[Game \"deer:20\"]\n[Format \"{format}\"]\n{position}\n\nz2-z1 b3-b4 *\n");
        open_record(&Record::read(&text).expect("a record")).expect("a sound record")
    };
    let ending = opened("2").play.ending().expect("it is over");
    assert_eq!((ending.payoffs.to_string().as_str(), ending.reason), ("1/2-1/2", Reason::Clock));
    assert_eq!(opened("3").play.ending(), None);
}

#[test]
fn rules_in_full_are_the_preset_again() {
    for name in ["deer:24", "deer:48c", "deer:96", "deer:talyn", "komikan:standard"] {
        let game = Choice::new(name).open().expect("a preset");
        let in_full = Choice { rules: Some(game.rules()), ..Choice::new(name) }.open().expect("the same rules");
        assert_eq!(in_full.overrides(), None, "{name}");
        assert_eq!(in_full.rules(), game.rules(), "{name}");
    }
    let own = Choice { rules: Some(r#"{"quiet_turns":30}"#.into()), ..Choice::new("deer:24") }.open().expect("rules");
    assert_eq!(own.overrides(), Some(r#"{"quiet_turns":30}"#));
}
