//! What Da Ma says: whole in every language, and telling where a touch leads nowhere.

use std::collections::BTreeSet;

use qiyuan_core::{Game, Language, Message, Refuse, Seat, Show};
use qiyuan_games::dama::{Refusal, THROWS, WORDS};
use strum::IntoEnumIterator;

use crate::game;

#[test]
fn every_language_says_everything() {
    assert_eq!(WORDS.faults(), Vec::<String>::new());
    for refusal in Refusal::iter() {
        let id: &str = refusal.into();
        assert!(WORDS.has(id), "{id}");
    }
}

/// English is written in Latin letters.
#[test]
fn english_is_english() {
    let english = WORDS.file(Language::English);
    assert!(!english.chars().any(|sign| ('\u{3000}'..='\u{9fff}').contains(&sign)));
    assert!(THROWS.iter().all(|info| !info.sound.chars().any(|sign| sign > '\u{3000}')));
}

/// A touch that leads nowhere: a position, the cells touched, and the id of the reason.
const TOUCHES: &[(&str, Option<usize>, usize, &str)] = &[
    ("g20/h20; pot=0 net=20,-20", None, 5, "game-is-over"),
    ("h20/h20", None, 5, "not-thrown-yet"),
    ("h20/h20", Some(1), 5, "not-thrown-yet"),
    // Horses in hand come first.
    ("h1 c5x19 b345/h20 b346; throw=124", None, 5, "enter-first"),
    ("h1 c5x19 b345/h20 b346; throw=124", Some(5), 12, "enter-first"),
    ("h1 c5x19 b345/h20 b346; throw=124", None, 7, "enter-first"),
    ("h20 b345/c5x9,7x9,30x2 b346; throw=124 gate=1", None, 6, "entry-barred"),
    // Whose horses are they?
    ("c5x20 b345/h17 c8x3 b346; throw=124", None, 8, "not-your-horses"),
    ("c5x20 b345/h17 c8x3 b346; throw=124", Some(8), 15, "not-your-horses"),
    ("h1 c5x19 b345/h17 c8x3 b346; throw=124", None, 8, "not-your-horses"),
    ("c5x20 b345/h20 b346; throw=124", Some(6), 13, "no-unit"),
    ("c5x20 b345/h20 b346; throw=124", None, 6, "why-nothing-there"),
    ("c90x17 g3 b345/h20 b346; throw=345 gate=1", None, 91, "at-goal"),
    ("c90x17 g3 b345/h20 b346; throw=345 gate=1", Some(91), 90, "at-goal"),
    // How far the throw leads.
    ("c5x20 b345/h20 b346; throw=124", Some(5), 13, "comes-to"),
    ("c85x20 b345/h20 b346; throw=114 gate=1", Some(85), 91, "comes-to"),
    // What turns horses round.
    ("c44x6,15x14 b345/h20 b346; throw=136", Some(44), 54, "turned-at-pass"),
    ("c44x6,15x14 b345/h20 b346; throw=136 gate=1", Some(44), 55, "comes-to"),
    ("c80x20 b345/h20 b346; throw=125 gate=1", Some(80), 88, "turned-at-palace"),
    ("c80x19,5x1 b345/h20 b346; throw=345 gate=1", Some(80), 83, "turned-at-palace"),
    ("c5x20 b345/c10x1,30x19 b346; throw=124", Some(5), 12, "turned-at-station"),
    ("c5x2,6x18 b345/h17 c12x3 b346; throw=124", Some(5), 12, "turned-by-larger"),
    ("c50x2,6x18 b345/h17 c53x3 b346; throw=124 gate=1", Some(50), 57, "turned-by-larger"),
    ("c5x2,6x18 b345/h17 c8x3 b346; throw=124", Some(5), 8, "comes-to"),
    ("c84x20 b345/h20 b346; throw=134 gate=1", Some(84), 91, "turned-at-goal"),
    // What can't move at all.
    ("c52x1,5x19 b345/c51x10,53x10 b346; throw=124 gate=1", None, 52, "barred-both-ways"),
    ("c52x1,5x19 b345/c51x10,53x10 b346; throw=124 gate=1", Some(52), 59, "barred-both-ways"),
    ("c84x20 b345/h20 b346; throw=356 gate=1", None, 84, "leads-back"),
    ("c85x20 b345/h20 b346; throw=135 gate=1", None, 85, "no-pair"),
    ("c85x20 b345/h20 b346; throw=135 gate=1", Some(85), 90, "no-pair"),
    ("c90x20 b345/h20 b346; throw=255 gate=1", None, 90, "moat-shut"),
    ("c90x20 b345/h20 b346; throw=255 gate=1", Some(90), 91, "moat-shut"),
    ("c90x20 b345/h20 b346; throw=345 gate=1", Some(90), 80, "moat-by-flight"),
    ("c90x20 b345/h20 b346; throw=146 gate=1", None, 20, "nothing-moves"),
    ("c90x20 b345/h20 b346; throw=146 gate=1", Some(20), 30, "nothing-moves"),
];

fn why(overrides: &str, position: &str, from: Option<usize>, to: usize) -> Message {
    let game = game("2", overrides);
    let pos = game.read_position(position).unwrap();
    game.why(&pos, from.map(|cell| cell - 1), to - 1)
}

#[test]
fn a_touch_that_leads_nowhere_is_told_why() {
    let mut text = String::new();
    let waits = why(r#"{"feilong_wait": true}"#, "c80x20 b345/h20 b346; throw=125 gate=1", Some(80), 88);
    let stays = why(r#"{"overshoot": "home"}"#, "c84x20 b345/h20 b346; throw=134 gate=1", Some(84), 90);
    let mut met: BTreeSet<&str> = BTreeSet::new();
    let touches = TOUCHES.iter().map(|&(position, from, to, id)| (position, why("{}", position, from, to), id));
    for (position, reason, id) in
        touches.chain([("feilong_wait", waits, "waits-in-palace"), ("overshoot", stays, "stays-at-goal")])
    {
        assert_eq!(reason.id(), Some(id), "{position}: {}", reason.tell(Language::English));
        if met.insert(id) {
            let told = Language::ALL.map(|language| reason.tell(language));
            text.push_str(&format!("{position}\n    {}\n", told.join("\n    ")));
        }
    }
    insta::assert_snapshot!(text);
    // Typed moves alone are refused with the others.
    let typed = [
        "not-a-throw",
        "not-a-move",
        "already-thrown",
        "may-not-pass",
        "no-horses-in-hand",
        "none-in-moat",
        "no-going-back",
        "back-for-nothing",
    ];
    let of_touches = Refusal::iter().skip_while(|&refusal| refusal != Refusal::GameIsOver);
    let missing: Vec<&str> = of_touches.map(Into::into).filter(|id| !met.contains(id) && !typed.contains(id)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

/// Refusals of texts in Chinese, with their arguments in place.
#[test]
fn refusals_are_told_in_chinese() {
    let game = game("2", "{}");
    let told = |position: &str| game.read_position(position).unwrap_err().tell(Language::TraditionalChinese);
    assert_eq!(told("h19/h20"), "局面 \"h19/h20\"：座位 0：共有 19 匹馬，應為 20 匹");
    assert_eq!(told("h20/h20; gate=2"), "局面 \"h20/h20; gate=2\"：\"gate=2\" 不對，應為 0 或 1");
    let pos = game.read_position("h20/h20; throw=345").unwrap();
    let told = game.read_move(&pos, "pass").unwrap_err().tell(Language::SimplifiedChinese);
    assert_eq!(told, "着法 \"pass\"：甲有马可走，不能停一手");
    assert_eq!(game.seat_title(Seat(1)).tell(Language::English), "Player 2");
    assert_eq!(Refusal::GameIsOver.say().tell(Language::English), "the game is over");
}
