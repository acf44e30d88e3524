//! The game explains itself: what each piece can do, the aim, and why a game ended.

use std::collections::BTreeSet;
use std::fmt::Write;

use qiyuan_core::{Game, Language, Message, Reason, Show};
use qiyuan_games::dragon::*;

use crate::common::{FIELDS, PRESETS, changed, game, position, standard, with_side};

/// What the rules say about a piece of a kind.
fn about(game: &Dragon, kind: &str) -> Message {
    let figure = game.layout().figures.into_iter().find(|figure| figure.name == kind);
    figure.and_then(|figure| figure.about).unwrap()
}

#[test]
fn what_newcomers_read() {
    let mut out = String::new();
    for preset in PRESETS {
        let layout = game(preset, "{}").layout();
        writeln!(out, "{preset}").unwrap();
        let figures = layout.figures.iter().map(|kind| (kind.name.as_str(), kind.about.as_ref().unwrap()));
        let primer = layout.primer.goals.iter().chain(&layout.primer.know).map(|message| ("primer", message));
        for (what, message) in figures.chain(primer) {
            writeln!(out, "  {what} {}", message.rule().unwrap()).unwrap();
            Language::ALL.iter().for_each(|&language| writeln!(out, "    {}", message.tell(language)).unwrap());
        }
    }
    insta::assert_snapshot!(out);
}

#[test]
fn every_value_of_every_field_changes_what_its_piece_is_told_to_do() {
    let every_mode = ["none", "M", "C", "MC"];
    for (field, values) in FIELDS {
        let kind = field.split('_').next().unwrap();
        if ["frozen", "same"].contains(&kind) {
            continue;
        }
        let values = if values.contains(&"MC") { &every_mode } else { values };
        for language in Language::ALL {
            let told = |value: &&str| about(&changed("gygax", field, value), kind).tell(language);
            let told: BTreeSet<String> = values.iter().map(told).collect();
            assert_eq!(told.len(), values.len(), "{field} in {language}: {told:?}");
        }
    }
}

#[test]
fn what_a_piece_can_do_has_the_rule_of_the_piece() {
    let game = standard();
    let rules = Kind::ALL.map(|kind| about(&game, kind.name()).rule().unwrap());
    let expected: Vec<String> = (3..=17).map(|number| format!("DRG-{number}")).collect();
    assert_eq!(rules.to_vec(), expected);
}

/// How games end: pieces, whose turn it is, the reason, what is said, the rule, and where the deciding pieces stand.
#[rustfmt::skip]
const ENDINGS: &[(&str, char, Reason, &str, &str, &str)] = &[
    ("K2f4 O2a2 o2f8 b1f4 k2l8", 'g', Reason::Rules, "checkmate", "DRG-19", "2f4 2f8"),
    ("K1a1 W2a1 w2a2 k2l8", 'g', Reason::Rules, "stalemate", "DRG-20", "1a1"),
    ("K2a1 k2l8", 'g', Reason::Rules, "", "", ""),
    ("K2a1 k2l8", 's', Reason::Repetition, "the same position stood for the third time", "DRG-20", ""),
    ("K2a1 k2l8", 'g', Reason::Clock,
     "100 moves by each side brought neither a capture nor a warrior's move", "DRG-20", ""),
];

#[test]
fn every_end_is_told_with_its_rule_and_the_pieces_that_decided_it() {
    let game = standard();
    for &(pieces, side, reason, why, rule, squares) in ENDINGS {
        let pos = game.read_position(&with_side(pieces, side)).unwrap();
        let verdict = game.verdict(&pos, reason);
        let told = verdict.why.as_ref().map_or(String::new(), |why| why.tell(Language::English));
        let named = verdict.why.and_then(|why| why.rule()).unwrap_or_default();
        assert_eq!((told.as_str(), named.as_str()), (why, rule), "{pieces}");
        let name = |&spot: &usize| Square::all().nth(spot).unwrap().to_string();
        assert_eq!(verdict.spots.iter().map(name).collect::<Vec<_>>().join(" "), squares, "{pieces}");
    }
}

#[test]
fn the_piece_that_checked_too_often_decided_it() {
    let game = changed("standard", "same_piece_checks", "1");
    let mut pos = game.read_position(&position("K2a1 O2l4 k2e7")).unwrap();
    let mv = game.read_move(&pos, "2l42e4").unwrap();
    game.play(&mut pos, mv);
    let verdict = game.verdict(&pos, Reason::Rules);
    let told = verdict.why.unwrap().tell(Language::English);
    assert_eq!(told, "one piece has given check once");
    let squares: Vec<String> = verdict.spots.iter().map(|&spot| Square::all().nth(spot).unwrap().to_string()).collect();
    assert_eq!(squares, ["2e7", "2e4"]);
}

#[test]
fn a_waiting_side_is_shown_unless_the_other_king_is_attacked() {
    let game = standard();
    let other = |text: &str, seat| {
        let other = game.as_if_acts(&game.read_position(text).unwrap(), seat)?;
        Some(game.write_position(&other))
    };
    let quiet = "K2a1 O2c3 k2l8";
    assert_eq!(other(&position(quiet), SCARLET), Some(with_side(quiet, 's')));
    assert_eq!(other(&with_side(quiet, 's'), GOLD), Some(position(quiet)));
    assert_eq!(other(&position(quiet), GOLD), None);
    assert_eq!(other(&position("K2a1 o2a7 k2l8"), SCARLET), None);
}

#[test]
fn every_rule_that_words_name_is_in_the_rule_book() {
    let book = include_str!("../../../../docs/rules/dragon.md");
    let file = WORDS.file(Language::English);
    let rules: Vec<&str> = file.lines().filter_map(|line| line.trim().strip_prefix(".rule = ")).collect();
    assert!(rules.len() > 20);
    rules.iter().for_each(|rule| assert!(book.contains(&format!("**{rule}**")), "{rule}"));
}

#[test]
fn a_refusal_names_the_rule_that_it_follows_from() {
    let game = standard();
    for (pieces, mv, rule) in [
        ("K2a1 k2l8 W2c3", "2c32c5", "DRG-6"),
        ("K2a1 k2l8 W2c3", "2c33c3", "DRG-6"),
        ("K2a1 k2l8 R3c3", "3c32c4", "DRG-5"),
        ("K2a1 k2l8 O2c3 w2c5", "2c32c7", "DRG-7"),
        ("K2a1 k2l8 O2c3 b1c3", "2c32c4", "DRG-18"),
        ("K2e1 k2l8 U2e3 o2e7", "2e32c4", "DRG-19"),
    ] {
        let pos = game.read_position(&position(pieces)).unwrap();
        assert_eq!(game.read_move(&pos, mv).unwrap_err().reason().rule().as_deref(), Some(rule), "{mv}");
    }
}
