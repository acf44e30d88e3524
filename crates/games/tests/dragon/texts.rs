//! Positions and moves as text: what is refused and why, and what survives.

use proptest::prelude::*;
use qiyuan_core::show::MarkKind;
use qiyuan_core::{Game, Language, Show, sim_rng};
use rand::RngExt;

use crate::common::{game, position};

const EMPTY: &str = "66/66/66/66/66/66/66/66";

#[test]
fn the_start_has_the_text_of_the_rules() {
    let start = "2g3r3g1/s1s1s1s1s1s1/66/66/66/66/S1S1S1S1S1S1/2G3R3G1 ouhtcmkpthuo/wwwwwwwwwwww/66/66/66/66/WWWWWWWWWWWW/OUHTCMKPTHUO 2b3e3b1/1d1d1d1d1d1d/66/66/66/66/1D1D1D1D1D1D/2B3E3B1 g 1";
    let game = game("standard", "{}");
    assert_eq!(game.write_position(&game.start()), start);
    assert_eq!(game.read_position(start).unwrap(), game.start());
}

#[test]
fn runs_are_read_in_any_way_and_written_in_one() {
    let game = game("standard", "{}");
    for ground in ["92k/66/66/66/66/66/66/K92", "65k/1236/66/93/66/39/66/K83"] {
        let text = format!("{EMPTY} {ground} {EMPTY} s 12 0");
        let pos = game.read_position(&text).unwrap();
        let expected = format!("{EMPTY} 65k/66/66/66/66/66/66/K65 {EMPTY} s 12");
        assert_eq!(game.write_position(&pos), expected);
    }
}

#[test]
fn bad_positions_are_refused_with_a_reason() {
    let kings = "65k/66/66/66/66/66/66/K65";
    let cases = [
        ("".to_string(), "0 fields, expected SKY GROUND UNDERWORLD side move-number [quiet-clock]"),
        (format!("{EMPTY} {kings} {EMPTY} g"), "4 fields, expected"),
        (format!("{EMPTY} {kings} {EMPTY} g 1 0 3b22c1"), "7 fields, expected"),
        (format!("{EMPTY} {kings} {EMPTY} w 1"), "\"w\" to move, expected g or s"),
        (format!("{EMPTY} {kings} {EMPTY} g 0"), "\"0\" as the move number, expected 1 to 9999"),
        (format!("{EMPTY} {kings} {EMPTY} g 10000"), "\"10000\" as the move number, expected 1 to 9999"),
        (format!("{EMPTY} {kings} {EMPTY} g 1 -3"), "\"-3\" as the quiet clock, expected a number"),
        (format!("66/66 {kings} {EMPTY} g 1"), "sky: 2 ranks in \"66/66\", expected 8"),
        (format!("{EMPTY} {kings} 66/66/66/66/66/66/66/6 g 1"), "underworld: 6 squares in \"6\", expected 12"),
        (
            format!("{EMPTY} {kings} 66/66/66/66/66/66/66/661 g 1"),
            "underworld: too many squares in \"661\", expected 12",
        ),
        (
            format!("{EMPTY} {kings} 66/66/66/66/66/66/66/66D g 1"),
            "underworld: too many squares in \"66D\", expected 12",
        ),
        (
            format!("{EMPTY} {kings} 66/66/66/66/66/66/66/606 g 1"),
            "underworld: '0', expected a piece's letter or an empty run of 1 to 9",
        ),
        (format!("{EMPTY} {kings} 66/66/66/66/66/66/66/x65 g 1"), "underworld: 'x', expected a piece's letter"),
        (format!("{EMPTY} 65k/66/66/66/66/66/66/é65 {EMPTY} g 1"), "ground: 'é', expected a piece's letter"),
        (position("K2a1 k2l8 R2c3"), "ground: no Dragon can stand on 2c3"),
        (position("K2a1 k2l8 W3c3"), "sky: no Warrior can stand on 3c3"),
        (position("K2a1 k2l8 S1c3"), "underworld: no Sylph can stand on 1c3"),
        (position("K2a1 k2l8 B2c3"), "ground: no Basilisk can stand on 2c3"),
        (position("K2a1 k2l8 W2c8"), "ground: a Warrior on 2c8, where it becomes a Hero"),
        (position("K2a1 k2l8 w2c1"), "ground: a Warrior on 2c1, where it becomes a Hero"),
        (position("K2a1"), "0 kings of Scarlet, expected one"),
        (position("K2a1 K2c1 k2l8"), "2 kings of Gold, expected one"),
        (position("K2a1 k2l8 M2c1 M2c2"), "2 pieces Mage of Gold, expected at most 1"),
        (position("K2a1 k2l8 O2l1"), "Scarlet's king is attacked, and it is not Scarlet's turn"),
        (position("K2a1 k2a2"), "Scarlet's king is attacked, and it is not Scarlet's turn"),
    ];
    let game = game("standard", "{}");
    for (text, reason) in cases {
        let error = game.read_position(&text).expect_err(&text);
        let found = error.reason().tell(Language::English);
        assert!(found.starts_with(reason), "{text}: {found}");
    }
    let heroes = (0..15).map(|i| format!("H2{}{}", ['b', 'c', 'd', 'e', 'f'][i % 5], 3 + i / 5)).collect::<Vec<_>>();
    let error = game.read_position(&position(&format!("K2a1 k2l8 {}", heroes.join(" ")))).unwrap_err().to_string();
    assert!(error.contains("15 pieces Hero or Warrior of Gold, expected at most 14"), "{error}");
}

#[test]
fn bad_ways_home_are_refused_with_a_reason() {
    let game = game("gygax", r#"{"hero_return":"origin"}"#);
    let text = position("K2a1 k2l8 H3c3");
    let ok = format!("{text} 0 3c32b2");
    assert_eq!(game.write_position(&game.read_position(&ok).unwrap()), ok);
    let cases = [
        (EMPTY.into(), "1 field, expected SKY GROUND UNDERWORLD side move-number [quiet-clock] [heroes' ways home]"),
        (text.clone(), "sky: no way home for the Hero on 3c3: the square that it left"),
        (format!("{text} 0 3c32c2"), "\"3c32c2\" as a hero's way home, expected"),
        (format!("{text} 0 3c31b2"), "\"3c31b2\" as a hero's way home, expected"),
        (format!("{text} 0 3c32f2"), "\"3c32f2\" as a hero's way home, expected"),
        (format!("{text} 0 3c32b2x"), "\"3c32b2x\" as a hero's way home, expected"),
        (format!("{text} 0 3c32b2,3c32d2"), "\"3c32d2\" as a hero's way home, expected"),
        (format!("{text} 0 3c32b2,3d32c2"), "a way home for 3d3, where no hero stands"),
    ];
    for (text, reason) in cases {
        let error = game.read_position(&text).expect_err(&text);
        let found = error.reason().tell(Language::English);
        assert!(found.starts_with(reason), "{text}: {found}");
    }
}

#[test]
fn illegal_moves_are_refused_with_a_reason() {
    let game = game("standard", "{}");
    let pos = game.read_position(&position("K2e1 U2e3 W2h2 O2b4 b1b4 w2i3 o2e7 k2l8")).unwrap();
    let cases = [
        ("", "expected two squares like 2g12g2"),
        ("2e1", "expected two squares like 2g12g2"),
        ("2e1-2e2", "expected two squares like 2g12g2"),
        ("2e14e2", "expected two squares like 2g12g2"),
        ("2é12e2", "expected two squares like 2g12g2"),
        ("2c32c4", "nothing stands on 2c3"),
        ("2e72e6", "the Oliphant on 2e7 is not Gold's, and it is Gold's turn"),
        ("2b42b5", "the Oliphant on 2b4 is frozen by the basilisk below"),
        ("2e12e3", "Gold's own piece stands on 2e3"),
        ("2e32c4", "Gold's king would be attacked"),
        ("2h22h4", "the Warrior can't go from 2h2 to 2h4"),
    ];
    for (text, reason) in cases {
        assert_eq!(game.read_move(&pos, text).unwrap_err().to_string(), format!("move {text:?}: {reason}"));
    }
    let mated = game.read_position(&position("K2f4 o2f8 b1f4 k2l8")).unwrap();
    let error = game.read_move(&mated, "2f42f5").unwrap_err();
    assert_eq!(error.to_string(), "move \"2f42f5\": the game is over (0-1)");
}

#[test]
fn moves_are_written_for_people() {
    let game = game("standard", "{}");
    let cases = [
        ("M2f1 K2a1 k2l8", "2f12f4", "M2f1-2f4", ["Mage 2f1-2f4", "法師 2f1-2f4", "法师 2f1-2f4"]),
        ("R3g1 K2a1 k2l8 w2g2", "3g12g2", "R3g1x2g2", ["Dragon 3g1x2g2", "龍 3g1x2g2", "龙 3g1x2g2"]),
        ("W2c7 K2a1 k2l6", "2c72c8", "W2c7-2c8=H", ["Warrior 2c7-2c8=H", "戰士 2c7-2c8=H", "战士 2c7-2c8=H"]),
        ("W2c7 K2a1 k2l6 u2d8", "2c72d8", "W2c7x2d8=H", ["Warrior 2c7x2d8=H", "戰士 2c7x2d8=H", "战士 2c7x2d8=H"]),
        ("O2c7 K2a1 k2l6", "2c72l7", "O2c7-2l7+", ["Oliphant 2c7-2l7+", "猛瑪 2c7-2l7+", "猛犸 2c7-2l7+"]),
        ("O2c7 K2a1 k2l6 B1l6", "2c72l7", "O2c7-2l7#", ["Oliphant 2c7-2l7#", "猛瑪 2c7-2l7#", "猛犸 2c7-2l7#"]),
    ];
    for (pieces, mv, short, told) in cases {
        let pos = game.read_position(&position(pieces)).unwrap();
        let mv = game.read_move(&pos, mv).unwrap();
        assert_eq!(game.short_notation(&pos, mv), short);
        assert_eq!(Language::ALL.map(|language| game.tell_move(&pos, mv).tell(language)), told);
    }
}

#[test]
fn freeze_and_check_are_marked() {
    let game = game("standard", "{}");
    let pos = game.read_position(&position("K2e1 H2c3 o2e7 b1c3 B1h2 w2h2 W2b2 B1b2 k2l8")).unwrap();
    let (layout, scene) = (game.layout(), game.scene(&pos));
    let marks: Vec<(&str, MarkKind)> =
        scene.marks.iter().map(|mark| (layout.spots[mark.spot].name.as_str(), mark.kind)).collect();
    assert_eq!(marks, [("2c3", MarkKind::Frozen), ("2h2", MarkKind::Frozen), ("2e1", MarkKind::Check)]);
    let captions: Vec<String> =
        game.captions(&pos, None).iter().map(|caption| caption.tell(Language::English)).collect();
    assert_eq!(captions, ["Gold's king is in check."]);
    assert_eq!(layout.spots.len(), 288);
    let square = |name: &str| layout.spots.iter().find(|spot| spot.name == name).unwrap();
    assert!(square("3c5").x == square("2c5").x && square("2c5").x == square("1c5").x);
    assert!(square("3c5").y < square("2c5").y && square("2c5").y < square("1c5").y);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn readers_never_panic(text in ".{0,120}", fields in "([a-zA-Z1-9/]{1,30} ){3}[gs] [0-9]{1,5}( [0-9]{1,6})?( [1-3a-l8,]{6,20})?") {
        for overrides in ["{}", r#"{"hero_return":"origin"}"#] {
            let game = game("standard", overrides);
            let _ = game.read_position(&text);
            let _ = game.read_position(&fields);
            let _ = game.read_move(&game.start(), &text);
        }
    }

    #[test]
    fn moves_like_texts_never_panic(mv in "[0-4][a-m][0-9][0-4][a-m][0-9]") {
        let game = game("gygax", "{}");
        if let Ok(read) = game.read_move(&game.start(), &mv) {
            prop_assert_eq!(game.write_move(&game.start(), read), mv);
        }
    }

    #[test]
    fn what_is_accepted_survives(seed in 0u64..1000, n_damages in 0usize..4, origin in any::<bool>()) {
        let game = game("gygax", if origin { r#"{"hero_return":"origin"}"# } else { "{}" });
        let mut rng = sim_rng(seed);
        let mut pos = game.start();
        for _ in 0..rng.random_range(0..60) {
            let std::ops::ControlFlow::Continue(mv) = game.random_move(&pos, &mut rng, &mut Vec::new()) else { break };
            game.play(&mut pos, mv);
        }
        let mut text: Vec<u8> = game.write_position(&pos).into_bytes();
        for _ in 0..n_damages {
            let at = rng.random_range(0..text.len());
            text[at] = b"SGRWOUHTCMKPDBEsgrwouhtcmkpdbe123456789/ "[rng.random_range(0..41)];
        }
        let text = String::from_utf8(text).unwrap();
        if let Ok(read) = game.read_position(&text) {
            let written = game.write_position(&read);
            let again = game.read_position(&written).unwrap();
            prop_assert_eq!(&again, &read);
            prop_assert_eq!(game.key(&again), game.key(&read));
            prop_assert_eq!(game.write_position(&again), written);
        } else {
            prop_assert!(n_damages > 0);
        }
    }
}
