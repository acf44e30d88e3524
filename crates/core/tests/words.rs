//! What the core says, in every language.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use qiyuan_core::{Book, Language, Message, Names, Refusal, Refuse, WORDS};
use strum::IntoEnumIterator;

#[test]
fn the_book_says_the_same_in_every_language() {
    assert_eq!(WORDS.faults(), Vec::<String>::new());
}

#[test]
fn every_refusal_has_words() {
    for refusal in Refusal::iter() {
        assert!(WORDS.has(refusal.say().id().unwrap()), "{refusal:?} has no words");
    }
}

#[test]
fn a_book_names_what_is_missing_or_different() {
    static BROKEN: Book =
        Book::new("broken", ["one = 1\ntwo = { $n } of { $all }", "two = { $n }", "one = 1\ntwo = {"]);
    let faults = BROKEN.faults().join("\n");
    for part in [
        "broken, zh-Hant: one is missing",
        "broken, zh-Hant: two has the arguments {\"n\"}, in English {\"all\", \"n\"}",
        "broken, zh-Hans: two is missing",
    ] {
        assert!(faults.contains(part), "{part:?} in {faults}");
    }
}

#[test]
fn arguments_are_told_in_the_language_of_the_message() {
    let inside = WORDS.say("attested");
    let message = WORDS.say("won").with("side", inside);
    let told = Language::ALL.map(|language| message.tell(language));
    assert_eq!(told, ["attested won", "有據勝", "有据胜"]);
    let json = serde_json::to_value(&message).unwrap();
    assert_eq!(json, serde_json::json!({"en": "attested won", "zh-Hant": "有據勝", "zh-Hans": "有据胜"}));
    assert_eq!(serde_json::to_value(Message::plain("a3")).unwrap(), "a3");
}

#[test]
fn names_of_the_first_format_are_read_and_english_fills_in() {
    let names: Names = serde_json::from_str(r#"{"en": "Board", "zh": "棋盤"}"#).unwrap();
    assert_eq!(Language::ALL.map(|language| names.tell(language)), ["Board", "棋盤", "Board"]);
}
