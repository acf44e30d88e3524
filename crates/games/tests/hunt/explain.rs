//! The games explain themselves: pieces, places, aims, and why a game ended.

use std::collections::BTreeSet;
use std::fmt::Write;

use qiyuan_core::show::Layout;
use qiyuan_core::{Ending, Game, Language, Message, Payoffs, Reason, Seat};
use qiyuan_games::hunt::{BEASTS, Deer, PACK, WORDS};

use crate::rules::variants;

/// A board without mountains.
const MEADOW: &str = r#"{"board":{"name":"meadow","title":{"en":"Meadow"},"status":"invented","plain":"5x5",
    "deer":["c3"],"dogs":["a1 b1 c1 d1 e1"],"in_hand":0}}"#;

/// How games end: the game, the position, the reason, what is said behind "Dogs won:" in English, the rule, and the
/// points of the pieces that decided it.
#[rustfmt::skip]
const ENDINGS: &[(&str, &str, Reason, &str, &str, &str)] = &[
    ("deer:20", "5/5/d1d2/dd3/Ddd2 4/6 0 D 0", Reason::Rules, "the deer is shut in", "DEER-7", "a1 a2 b1 b2"),
    ("deer:20", "5/1d3/dd3/1d3/5 1D2/6 0 D 0", Reason::Rules,
     "the deer is driven out of the plain", "DEER-7", "a3 b2 b3 b4 z2"),
    ("deer:20", "d1d2/dd3/1dd2/dd3/d1d2 1D2/6 0 D 0", Reason::Rules,
     "the deer is driven out of the plain", "DEER-7", "a1 a2 a4 a5 b2 b3 b4 c1 c3 c5 z2"),
    ("deer:24", "5/1d3/dd3/1d3/5 DD2/6 0 D 0", Reason::Rules,
     "both deer are driven out of the plain", "DEER-7", "a3 b2 b3 b4 z1 z2"),
    ("deer:24", "DdddD/dd1dd/d1d1d/5/5 4/6 0 D 0", Reason::Rules,
     "both deer are shut in", "DEER-7", "a4 a5 b4 b5 d4 d5 e4 e5"),
    ("deer:24", "5/1d3/ddd1d/1d1dd/2ddD 1D2/6 0 D 0", Reason::Rules,
     "one deer is shut in, the other driven out of the plain", "DEER-7", "a3 b2 b3 b4 d1 d2 e1 e2 z2"),
    ("deer:24 dogs_win=outside", "5/5/5/5/dddd1 DD2/6 0 D 0", Reason::Rules,
     "both deer are driven out of the plain", "DEER-7", "z1 z2"),
    ("deer:20", "5/5/2D2/1dd2/1d3 4/6 0 d 0", Reason::Rules, "only 3 dogs are left", "DEER-8", "b1 b2 c2 c3"),
    ("deer:20 min_dogs=2", "5/5/2D2/1d3/5 4/6 0 d 0", Reason::Rules, "only one dog is left", "DEER-8", "b2 c3"),
    ("deer:20 min_dogs=1", "5/5/2D2/5/5 4/6 0 d 0", Reason::Rules, "no dog is left", "DEER-8", "c3"),
    ("deer:20", "5/5/1dddd/5/5 1D2/6 0 D 9", Reason::Repetition,
     "the dogs got nowhere, for the same position stood for the third time", "DEER-9", "z2"),
    ("deer:20 unfinished=draw", "5/5/1dddd/5/5 1D2/6 0 D 9", Reason::Repetition,
     "the same position stood for the third time", "DEER-9", ""),
    ("deer:20", "5/5/1dddd/5/5 1D2/6 0 D 140", Reason::Clock,
     "the dogs got nowhere, for nothing was dropped or taken in 140 turns", "DEER-9", "z2"),
    ("deer:20 unfinished=draw quiet_turns=1", "5/5/1dddd/5/5 1D2/6 0 D 1", Reason::Clock,
     "nothing was dropped or taken in a turn", "DEER-9", ""),
    ("deer:20", "5/5/1dddd/5/5 1D2/6 0 D 0", Reason::Rules, "", "", ""),
    ("komikan:standard", "sss2/s4/2P2/5/ss3 6 - s 0", Reason::Rules, "6 llamas are taken", "KOM-5", "c3"),
    ("komikan:standard captures_to_win=1", "sssss/sssss/2P2/5/1s3 6 - s 0", Reason::Rules,
     "1 llama is taken", "KOM-5", "c3"),
    ("komikan:standard", "5/4P/4s/5/5 ssssss - P 0", Reason::Rules,
     "llamas stand on every point of the fold", "KOM-6", "e3 z1 z2 z3 z4 z5 z6"),
    ("komikan:standard", "4s/4s/4s/4s/4s ssssPs - P 0", Reason::Rules, "the puma is shut in", "KOM-6", "z2 z4 z5 z6"),
    ("komikan:standard", "4s/4s/4s/4s/4s ssssPs - s 0", Reason::Rules,
     "no llama can move", "KOM-7", "e1 e2 e3 e4 e5 z1 z2 z3 z4 z6"),
    ("komikan:standard", "sss2/5/2s2/5/sss2 1P4 - P 9", Reason::Repetition,
     "the same position stood for the third time", "KOM-8", ""),
    ("komikan:standard", "sss2/5/2s2/5/sss2 1P4 - P 100", Reason::Clock,
     "100 turns brought neither a capture nor an advance of a llama", "KOM-8", ""),
    ("komikan:standard llama_step=any", "sss2/5/2s2/5/sss2 1P4 - P 100", Reason::Clock,
     "100 turns brought no capture", "KOM-8", ""),
    ("komikan:standard", "sss2/5/2s2/5/sss2 1P4 - P 0", Reason::Rules, "", "", ""),
];

#[test]
fn every_end_is_told_with_its_rule_and_the_pieces_that_decided_it() {
    for &(name, position, reason, why, rule, points) in ENDINGS {
        for game in variants(name) {
            let verdict = game.verdict(position, reason);
            let told = verdict.why.as_ref().map_or(String::new(), |why| why.tell(Language::English));
            let named = verdict.why.and_then(|why| why.rule()).unwrap_or_default();
            assert_eq!((told.as_str(), named.as_str()), (why, rule), "{name}: {position}");
            let spots = game.layout().spots;
            let mut names: Vec<&str> = verdict.spots.iter().map(|&spot| spots[spot].name.as_str()).collect();
            names.sort_unstable();
            assert_eq!(names.join(" "), points, "{name}: {position}");
        }
    }
}

#[test]
fn an_end_reads_well_behind_who_won() {
    let game = variants("deer:24").remove(0);
    let verdict = game.verdict("DdddD/dd1dd/d1d1d/5/5 4/6 0 D 0", Reason::Rules);
    let ending = Ending { payoffs: Payoffs::win(PACK), reason: Reason::Rules };
    let told = |message: Message| Language::ALL.map(|language| message.tell(language));
    assert_eq!(
        told(ending.words_for(PACK, verdict.why.clone())),
        ["You won: both deer are shut in", "你贏了：兩隻鹿都被困住，動彈不得", "你赢了：两只鹿都被困住，动弹不得"]
    );
    assert_eq!(
        told(ending.words(Some(game.seat_title(PACK)), verdict.why)),
        ["Dogs won: both deer are shut in", "犬方勝（兩隻鹿都被困住，動彈不得）", "犬方胜（两只鹿都被困住，动弹不得）"]
    );
}

#[test]
fn a_waiting_side_is_shown_at_the_beginning_of_its_turn() {
    for (name, position, seat, expected) in [
        ("deer:24", "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D 0", PACK, Some("5/1ddd1/Dd1dD/1ddd1/5 4/6 16 d 0")),
        ("deer:24", "1d3/D1dd1/1d1dD/1ddd1/5 4/6 16 d+ 1", BEASTS, Some("1d3/D1dd1/1d1dD/1ddd1/5 4/6 16 D 1")),
        ("deer:24", "1d3/D1dd1/1d1dD/1ddd1/5 4/6 16 d+ 1", PACK, None),
        ("komikan:standard", "sss2/s4/1sP2/5/sss2 6 - P+ 0", PACK, Some("sss2/s4/1sP2/5/sss2 6 - s 0")),
        ("komikan:standard", "sss2/s4/1sP2/5/sss2 6 - s 3", Seat(0), Some("sss2/s4/1sP2/5/sss2 6 - P 3")),
    ] {
        for game in variants(name) {
            assert_eq!(game.as_if_acts(position, seat).as_deref(), expected, "{position}");
        }
    }
}

#[test]
fn what_newcomers_read() {
    let (mut out, mut known) = (String::new(), BTreeSet::new());
    for name in [
        "deer:24",
        "deer:7",
        "deer:24 dog_turn=drop-first",
        "deer:24 dogs_win=sealed",
        "deer:24 dogs_win=immobile",
        "deer:24 dogs_win=outside",
        "deer:24 unfinished=draw min_dogs=1",
        "deer:24 min_dogs=0",
        "deer:24 unfinished=draw min_dogs=0",
        "komikan:standard",
        "komikan:standard llama_step=advance captures_to_win=1",
        "komikan:standard llama_step=any",
    ] {
        write(&mut out, &mut known, name, &variants(name).remove(0).layout());
    }
    let meadow = crate::any::games("deer:24", MEADOW).remove(0).layout();
    write(&mut out, &mut known, "deer on a meadow", &meadow);
    insta::assert_snapshot!(out);
}

/// Writes down what a layout says and none before it said, each message in every language, with its rule.
fn write(out: &mut String, known: &mut BTreeSet<String>, name: &str, layout: &Layout) {
    writeln!(out, "{name}").unwrap();
    let gate = layout.spots.iter().find(|spot| spot.title.is_some());
    let figures = layout.figures.iter().map(|kind| ("figure", kind.about.as_ref()));
    let goals = layout.primer.goals.iter().map(|goal| ("goal", Some(goal)));
    let know = layout.primer.know.iter().map(|know| ("know", Some(know)));
    let areas = layout.areas.iter().take(2).map(|area| ("area", area.title.as_ref()));
    let gate = gate.into_iter().flat_map(|gate| [("gate", gate.title.as_ref()), ("gate", gate.about.as_ref())]);
    for (what, message) in figures.chain(goals).chain(know).chain(areas).chain(gate) {
        let message = message.expect("everything is explained");
        if !known.insert(message.tell(Language::English)) {
            continue;
        }
        writeln!(out, "  {what} {}", message.rule().unwrap_or_default()).unwrap();
        Language::ALL.iter().for_each(|&language| writeln!(out, "    {}", message.tell(language)).unwrap());
    }
}

#[test]
fn every_rule_that_words_name_is_in_the_rule_book() {
    let book = include_str!("../../../../docs/rules/hunt.md");
    let file = WORDS.file(Language::English);
    let rules: Vec<&str> = file.lines().filter_map(|line| line.trim().strip_prefix(".rule = ")).collect();
    assert!(rules.len() > 30);
    rules.iter().for_each(|rule| assert!(book.contains(&format!("**{rule}**")), "{rule}"));
    // A rule is named beside the words, never in them.
    for language in Language::ALL {
        let told = WORDS.file(language).lines().filter(|line| !line.contains(".rule") && !line.starts_with('#'));
        told.for_each(|line| assert!(!line.contains("DEER-") && !line.contains("KOM-"), "{line}"));
    }
}

#[test]
fn a_refusal_names_the_rule_that_it_follows_from() {
    let game = Deer::<u64>::new(Deer::<u64>::preset("24").unwrap()).unwrap();
    let rule = |position: &str, mv: &str| {
        let pos = game.read_position(position).unwrap();
        game.read_move(&pos, mv).unwrap_err().reason().rule().unwrap_or_default()
    };
    let dogs = "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 d 0";
    assert_eq!(rule(dogs, "@a5"), "DEER-4");
    assert_eq!(rule(dogs, "pass"), "DEER-6");
    assert_eq!(rule(dogs, "b4-b3"), "DEER-4");
    assert_eq!(rule("5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D 0", "a3-b3"), "DEER-3");
    assert_eq!(rule("5/1ddd1/ddddd/1ddd1/D3D 4/6 0 d 0", "a3-z1"), "DEER-5");
}
