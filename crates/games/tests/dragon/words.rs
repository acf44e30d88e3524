//! What the game says: all of it in every language, and the right reason for a touch that leads nowhere.

use std::collections::BTreeSet;

use qiyuan_core::show::{Home, Look};
use qiyuan_core::{Attestation, Game, Language, Message, Refuse, Show, Status, sim_rng};
use qiyuan_games::dragon::*;
use rand::RngExt;
use strum::IntoEnumIterator;

use crate::common::{PRESETS, changed, game, position, with_side};

/// What a touch can meet: pieces, the squares touched one after the other, and the id of the reason.
#[rustfmt::skip]
const TOUCHES: &[(&str, &str, &str)] = &[
    // One touch.
    ("K2a1 k2l8", "2c3", "why-nothing-there"),
    ("K2a1 k2l8 o2e7", "2e7", "why-not-yours"),
    ("K2a1 k2l8 W2c3 w2c4", "2c3", "why-stuck"),
    ("K2a1 k2l8 O2c3 b1c3", "2c3", "frozen"),
    ("K2a1 k2l8 o2c3 B1c3", "2c3", "why-not-yours"),
    ("K2e1 k2l8 U2e3 o2e7", "2e3", "king-attacked"),
    ("K2e1 k2l8 W2h3 o2e7", "2h3", "king-attacked"),
    // From a square.
    ("K2a1 k2l8", "2c3 2c4", "empty-square"),
    ("K2a1 k2l8 o2e7", "2e7 2e6", "not-yours"),
    ("K2a1 k2l8 O2c3 b1c3", "2c3 2c4", "frozen"),
    ("K2a1 k2l8 O2c3 b1c3 W2c4", "2c3 2c4", "frozen"),
    ("K2a1 k2l8 W2b2", "2a1 2b2", "own-piece"),
    ("K2e1 k2l8 U2e3 o2e7", "2e3 2c4", "king-attacked"),
    ("K2e1 k2l8 o2f7", "2e1 2f1", "king-attacked"),
    ("K2a1 k2l8 B1f8 o2f8 O2a2 W2b2", "2a2 2f2", "blocked"),
    ("K2a1 k2l8 O2c3 w2c5", "2c3 2c7", "blocked"),
    ("K2a1 k2l8 O2c3 w2c5 w2c7", "2c3 2c7", "blocked"),
    ("K2a1 k2l8 M3c3 w2c3", "3c3 1c3", "blocked"),
    ("K2a1 k2l8 E1c3 D1c4 w2c4", "1c3 2c4", "blocked"),
    ("K2a1 k2l8 W2c3", "2c3 2d4", "capture-only"),
    ("K2a1 k2l8 R3c3", "3c3 2c4", "capture-only"),
    ("K2a1 k2l8 E1c3 D1c4", "1c3 2c4", "capture-only"),
    ("K2a1 k2l8 H2c3", "2c3 3d4", "capture-only"),
    ("K2a1 k2l8 W2c3 w2c4", "2c3 2c4", "move-only"),
    ("K2a1 k2l8 S2c3 s3c3", "2c3 3c3", "move-only"),
    ("K2a1 k2l8 W2c3", "2c3 3c3", "wrong-level"),
    ("K2a1 k2l8 R3c3", "3c3 2e5", "wrong-level"),
    ("K2a1 k2l8 W2c3", "2c3 2c5", "cannot-go"),
    ("K2a1 k2l8 W2c3 w2c5", "2c3 2c5", "cannot-go"),
    ("K2a1 k2l8 C2c3", "2c3 2c5", "cannot-go"),
    // After the end.
    ("K2f4 k2l8 o2f8 b1f4", "2f4", "game-over"),
    ("K2f4 k2l8 o2f8 b1f4", "2f4 2f5", "game-over"),
];

fn spot(square: &str) -> usize {
    Square::read(square).unwrap().index()
}

fn why(game: &Dragon, pos: &Position, touched: &str) -> Message {
    match touched.split_once(' ') {
        Some((from, to)) => game.why(pos, Some(spot(from)), spot(to)),
        None => game.why(pos, None, spot(touched)),
    }
}

#[test]
fn the_book_has_no_faults() {
    assert_eq!(WORDS.faults(), [""; 0]);
}

#[test]
fn every_refusal_has_words() {
    for refusal in Refusal::iter() {
        let id: &'static str = refusal.into();
        assert!(WORDS.has(id), "{id}");
        assert_eq!(refusal.say().id(), Some(id));
    }
}

#[test]
fn every_kind_has_a_name_of_its_own_in_every_language() {
    for language in Language::ALL {
        let names: BTreeSet<String> = Kind::ALL.into_iter().map(|kind| kind.title().tell(language)).collect();
        assert_eq!(names.len(), Kind::ALL.len(), "{language}");
    }
    assert_eq!(Kind::Oliphant.title().tell(Language::SimplifiedChinese), "猛犸");
    assert_eq!(Kind::Basilisk.title().tell(Language::TraditionalChinese), "蜥怪");
}

#[test]
fn a_touch_that_leads_nowhere_gets_the_most_telling_reason() {
    let game = game("standard", "{}");
    for &(pieces, touched, id) in TOUCHES {
        let pos = game.read_position(&position(pieces)).unwrap();
        assert_eq!(why(&game, &pos, touched).id(), Some(id), "{touched} among {pieces}");
    }
}

#[test]
fn a_touch_meets_no_other_reason() {
    let known: BTreeSet<&str> = TOUCHES.iter().map(|&(_, _, id)| id).collect();
    for preset in PRESETS {
        let game = game(preset, "{}");
        let mut rng = sim_rng(3);
        let mut pos = game.start();
        let mut moves = Vec::new();
        while let Status::ToMove(seat) = game.moves(&pos, &mut moves) {
            let own: Vec<Square> = pos.pieces().filter(|(_, piece)| piece.seat == seat).map(|(at, _)| at).collect();
            for _ in 0..100 {
                let from = own[rng.random_range(0..own.len())];
                let to = Square::all().nth(rng.random_range(0..288)).unwrap();
                if !moves.contains(&Move { from, to }) {
                    let why = game.why(&pos, Some(from.index()), to.index());
                    assert!(known.contains(why.id().unwrap()), "{from} {to}: {why:?}");
                }
            }
            if pos.move_number() > 100 {
                break;
            }
            let mv = moves[rng.random_range(0..moves.len())];
            game.play(&mut pos, mv);
        }
    }
}

#[test]
fn the_reason_follows_the_rules_that_are_played() {
    let pieces = position("K2a1 k2l8 G2c3 s3d4 H2f3");
    let reason = |game: &Dragon, touched: &str| {
        why(game, &game.read_position(&pieces).unwrap(), touched).id().unwrap().to_string()
    };
    let standard = game("standard", "{}");
    assert_eq!(reason(&standard, "2c3 3d4"), "move-only");
    assert_eq!(reason(&changed("standard", "griffin_up", "none"), "2c3 3d4"), "cannot-go");
    assert_eq!(reason(&changed("standard", "griffin_up", "C"), "2c3 3b4"), "capture-only");
    assert_eq!(reason(&standard, "2f3 3g4"), "capture-only");
    assert_eq!(reason(&changed("standard", "hero_off", "none"), "2f3 3g4"), "cannot-go");
}

#[test]
fn reasons_name_pieces_and_sides_in_the_readers_language() {
    let game = game("standard", "{}");
    let pos = game.read_position(&with_side("K2a1 k2l8 o2e7 B1e7 t2c4 w2d5", 's')).unwrap();
    let cases = [
        (
            "2e7",
            [
                "the Oliphant on 2e7 is frozen by the basilisk below",
                "2e7 的猛瑪被下方的蜥怪定住",
                "2e7 的猛犸被下方的蜥怪定住",
            ],
        ),
        (
            "2a1 2a2",
            [
                "the King on 2a1 is not Scarlet's, and it is Scarlet's turn",
                "2a1 的國王不是朱方的棋子，現在輪到朱方走",
                "2a1 的国王不是朱方的棋子，现在轮到朱方走",
            ],
        ),
        (
            "2c4 2e6",
            [
                "something stands in the way of the Thief from 2c4 to 2e6",
                "盜賊由 2c4 到 2e6，途中有子擋住",
                "盗贼由 2c4 到 2e6，途中有子挡住",
            ],
        ),
        ("2d5 2c4", ["Scarlet's own piece stands on 2c4", "2c4 已有朱方自己的棋子", "2c4 已有朱方自己的棋子"]),
    ];
    for (touched, told) in cases {
        assert_eq!(Language::ALL.map(|language| why(&game, &pos, touched).tell(language)), told);
    }
}

#[test]
fn boards_sides_and_rules_have_names() {
    let told = |message: &Message| Language::ALL.map(|language| message.tell(language));
    let gygax = game("gygax", "{}");
    let layout = gygax.layout();
    assert_eq!(told(&layout.title), ["Dragonchess after Gygax", "龍棋（吉蓋克斯原版）", "龙棋（吉盖克斯原版）"]);
    assert_eq!(layout.attestation, Attestation::Attested);
    let boards: Vec<_> = layout.areas.iter().map(|area| told(area.title.as_ref().unwrap())).collect();
    assert_eq!(boards, [["Sky", "天空", "天空"], ["Ground", "地面", "地面"], ["Underworld", "地底", "地底"]]);
    assert_eq!(told(&layout.labels[0].text), ["3 · Sky", "3 · 天空", "3 · 天空"]);
    let sides: Vec<_> = layout.sides.iter().map(|side| (side.look, side.home)).collect();
    assert_eq!(sides, [(Look::Gold, Home::Near), (Look::Scarlet, Home::Far)]);
    assert_eq!(told(&gygax.seat_title(SCARLET)), ["Scarlet", "朱方", "朱方"]);
    // Rules that no preset has are somebody's own.
    let own = changed("gygax", "hero_return", "origin");
    assert_eq!((own.attestation(), own.full_title()), (Attestation::Own, Dragon::title()));
}

#[test]
fn every_field_of_the_rules_is_described() {
    let fields = Dragon::options().fields;
    let rules = serde_json::to_value(Dragon::preset(Dragon::DEFAULT_PRESET).unwrap()).unwrap();
    assert_eq!(fields.len(), rules.as_object().unwrap().len());
    for field in &fields {
        assert!(field.rule.starts_with("DRG-"), "{}", field.name);
        let values = field.values.iter().map(|value| &value.about);
        for message in [&field.title, &field.about].into_iter().chain(values) {
            assert!(WORDS.has(message.id().unwrap()), "{}: {message:?}", field.name);
        }
        let listed = field.values.iter().any(|value| value.value == field.default);
        assert!(listed || field.values.is_empty(), "{}", field.name);
    }
}
