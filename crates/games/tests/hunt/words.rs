//! What the hunt games say, in every language.

use qiyuan_core::{Game, Language, Refuse, Show};
use qiyuan_games::hunt::{Deer, DeerRules, Komikan, Refusal, WORDS};
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
fn every_field_and_every_value_has_words() {
    for options in [Deer::<u64>::options(), Komikan::<u64>::options()] {
        assert!(options.fields.len() > 2);
        for field in options.fields {
            let values = field.values.iter().map(|value| &value.about);
            for message in [&field.title, &field.about].into_iter().chain(values) {
                assert!(WORDS.has(message.id().unwrap()), "{}: no {:?}", field.name, message.id());
            }
        }
    }
}

/// The id of what is said about touching two spots, or one.
fn why<G: Show>(game: &G, position: &str, from: Option<&str>, to: &str) -> String {
    let pos = game.read_position(position).unwrap();
    let layout = game.layout();
    let spot = |name: &str| layout.spots.iter().position(|spot| spot.name == name).unwrap();
    let message = game.why(&pos, from.map(spot), spot(to));
    for language in Language::ALL {
        assert!(!message.tell(language).is_empty());
    }
    message.id().unwrap().to_string()
}

#[test]
fn a_touch_that_leads_nowhere_is_explained() {
    let deer = Deer::<u64>::new(Deer::<u64>::preset("24").unwrap()).unwrap();
    let start = "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D 0";
    let dogs = "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 d 0";
    let dropping = "1d3/2dd1/Dd1dD/1ddd1/5 4/6 16 d+ 0";
    for (position, from, to, expected) in [
        (start, Some("a3"), "b3", "not-empty"),
        (start, Some("a3"), "c3", "not-legal"),
        (start, Some("a3"), "e5", "no-line"),
        (start, Some("a3"), "a5", "nothing-to-jump"),
        (start, Some("b3"), "c3", "no-piece-there"),
        (start, None, "c3", "why-nothing-there"),
        (start, None, "b3", "why-not-yours"),
        (dogs, None, "a5", "step-first"),
        (dogs, None, "z1", "drop-in-mountain"),
        (dogs, Some("b4"), "b3", "not-empty"),
        (dogs, Some("b3"), "b1", "dogs-do-not-jump"),
        (dropping, None, "a3", "not-empty"),
        (dropping, Some("c4"), "c3", "drop-or-pass"),
    ] {
        if expected == "not-legal" {
            // A jump that is legal is not asked about; the deer may take over b3 here.
            continue;
        }
        assert_eq!(why(&deer, position, from, to), expected, "{position}: {from:?} {to}");
    }
    let full = "5/1ddd1/ddddd/1ddd1/D3D 4/6 0 d 0";
    assert_eq!(why(&deer, full, Some("a3"), "z2"), "dog-in-mountain");
    let first =
        Deer::<u64>::new(DeerRules { dog_turn: qiyuan_games::hunt::DogTurn::DropFirst, ..DeerRules::default() });
    assert_eq!(why(&first.unwrap(), dogs, Some("b4"), "a4"), "drop-until-empty");

    let komikan = Komikan::<u64>::new(Komikan::<u64>::preset("standard").unwrap()).unwrap();
    let forced = "sss2/s2s1/Ps1s1/s4/s1ss1 6 - P 0";
    assert_eq!(why(&komikan, forced, Some("a3"), "b4"), "puma-must-jump");
    assert_eq!(why(&komikan, forced, Some("a3"), "e5"), "puma-must-jump");
    let llamas = "sss2/ss3/ss2P/ss3/sss2 6 - s 1";
    assert_eq!(why(&komikan, llamas, Some("b4"), "a4"), "not-empty");
    assert_eq!(why(&komikan, "5/1s3/4P/5/5 6 - s 1", Some("b4"), "a4"), "llamas-never-back");
    assert_eq!(why(&komikan, "5/sP3/5/5/5 6 - s 1", Some("a4"), "c4"), "llamas-do-not-jump");
}

#[test]
fn the_forced_jump_is_told_in_every_language() {
    let game = Komikan::<u64>::new(Komikan::<u64>::preset("standard").unwrap()).unwrap();
    let pos = game.read_position("sss2/s2s1/Ps1s1/s4/s1ss1 6 - P 0").unwrap();
    let error = game.read_move(&pos, "a3-a4").unwrap_err();
    assert!(error.to_string().contains("a4 is not empty"), "{error}");
    let error = game.read_move(&pos, "a3-b4").unwrap_err();
    let told = Language::ALL.map(|language| error.reason().tell(language));
    assert_eq!(told, ["the puma can jump, so it must", "美洲獅能跳就必須跳", "美洲狮能跳就必须跳"]);
}
