//! Each field of the rules alone: what it changes, and that it changes nothing else.

use qiyuan_core::{Error, Game};
use qiyuan_games::dragon::*;

use crate::common::{FIELDS, PRESETS, changed, check, game, moves, position, targets};

/// A field that is set alone: which piece among which others goes where by the preset, and where then.
struct Effect {
    preset: &'static str,
    field: &'static str,
    value: &'static str,
    pieces: &'static str,
    from: &'static str,
    before: &'static str,
    after: &'static str,
}

#[rustfmt::skip]
const EFFECTS: &[Effect] = &[
    Effect { preset: "standard", field: "griffin_sky", value: "zebra", pieces: "G3a1", from: "3a1", before: "3b3 3c2", after: "3c4 3d3" },
    Effect { preset: "gygax", field: "griffin_sky", value: "knight", pieces: "G3a1", from: "3a1", before: "3c4 3d3 2b2", after: "3b3 3c2 2b2" },
    Effect { preset: "standard", field: "griffin_down", value: "MC", pieces: "G3a3 w2b4", from: "3a3", before: "3b1 3b5 3c2 3c4 2b4", after: "3b1 3b5 3c2 3c4 2b2 2b4" },
    Effect { preset: "gygax", field: "griffin_down", value: "C", pieces: "G3a1", from: "3a1", before: "3c4 3d3 2b2", after: "3c4 3d3" },
    Effect { preset: "standard", field: "griffin_up", value: "MC", pieces: "G2a3 s3b4", from: "2a3", before: "2b2 2b4 3b2", after: "2b2 2b4 3b2 3b4" },
    Effect { preset: "gygax", field: "griffin_up", value: "M", pieces: "G2a3 s3b4", from: "2a3", before: "2b2 2b4 3b2 3b4", after: "2b2 2b4 3b2" },
    Effect { preset: "standard", field: "hero_two", value: "slide", pieces: "H2c3 w2d4 W2b4", from: "2c3", before: "2b2 2d2 2d4 2e1 2a5 2e5", after: "2b2 2d2 2d4 2e1" },
    Effect { preset: "standard", field: "hero_off", value: "MC", pieces: "H2l1 k2a8", from: "2l1", before: "2k2 2j3", after: "2k2 2j3 1k2 3k2" },
    Effect { preset: "gygax", field: "hero_off", value: "C", pieces: "H2l1 d1k2 k2a8", from: "2l1", before: "2k2 2j3 1k2 3k2", after: "2k2 2j3 1k2" },
    Effect { preset: "gygax", field: "hero_adjacent", value: "king", pieces: "H2l1 k2a8", from: "2l1", before: "2k2 2j3 1k2 3k2", after: "2k2 2j3 1k2 3k2 1k1 1l2 3k1 3l2" },
    Effect { preset: "standard", field: "hero_adjacent", value: "king", pieces: "H3l1 k2a8", from: "3l1", before: "2k2", after: "2k1 2k2 2l2" },
    Effect { preset: "standard", field: "mage_side", value: "M", pieces: "M3l4 s3l5", from: "3l4", before: "3k4 3l3 3l5 2l4 1l4", after: "3k4 3l3 2l4 1l4" },
    Effect { preset: "gygax", field: "mage_side", value: "M", pieces: "M1l4 d1l5", from: "1l4", before: "1k4 1l3 1l5 2l4 3l4", after: "1k4 1l3 2l4 3l4" },
    Effect { preset: "standard", field: "mage_vertical", value: "leap", pieces: "M3l4 W2l4", from: "3l4", before: "3k4 3l3 3l5", after: "3k4 3l3 3l5 1l4" },
    Effect { preset: "standard", field: "king_return", value: "MC", pieces: "K1c3 w2c3", from: "1c3", before: "", after: "2c3" },
    Effect { preset: "gygax", field: "king_return", value: "M", pieces: "K3c3 w2c3", from: "3c3", before: "2c3", after: "" },
    Effect { preset: "standard", field: "paladin_off", value: "M", pieces: "P2a1 K2l1 s3a3", from: "2a1", before: "2a2 2b1 2b2 2b3 2c2 1a3 1c1 3a3 3c1", after: "2a2 2b1 2b2 2b3 2c2 1a3 1c1 3c1" },
    Effect { preset: "standard", field: "paladin_off", value: "C", pieces: "P2a1 K2l1 s3a3", from: "2a1", before: "2a2 2b1 2b2 2b3 2c2 1a3 1c1 3a3 3c1", after: "2a2 2b1 2b2 2b3 2c2 3a3" },
    Effect { preset: "standard", field: "paladin_off", value: "none", pieces: "P2a1 K2l1 s3a3", from: "2a1", before: "2a2 2b1 2b2 2b3 2c2 1a3 1c1 3a3 3c1", after: "2a2 2b1 2b2 2b3 2c2" },
    Effect { preset: "standard", field: "paladin_return", value: "MC", pieces: "P3a1 K2l1 w2a3", from: "3a1", before: "3a2 3b1 3b2 2c1", after: "3a2 3b1 3b2 2c1 2a3" },
    Effect { preset: "gygax", field: "paladin_return", value: "M", pieces: "P1a1 K2l1 w2a3", from: "1a1", before: "1a2 1b1 1b2 2a3 2c1 3a2 3b1", after: "1a2 1b1 1b2 2c1 3a2 3b1" },
    Effect { preset: "standard", field: "paladin_two_level", value: "MC", pieces: "P1a1 K2l1 s3a2", from: "1a1", before: "1a2 1b1 1b2 2a3 2c1", after: "1a2 1b1 1b2 2a3 2c1 3a2 3b1" },
    Effect { preset: "gygax", field: "paladin_two_level", value: "none", pieces: "P1a1 K2l1", from: "1a1", before: "1a2 1b1 1b2 2a3 2c1 3a2 3b1", after: "1a2 1b1 1b2 2a3 2c1" },
    Effect { preset: "standard", field: "paladin_shape", value: "horizontal", pieces: "P2a1 K2l1", from: "2a1", before: "2a2 2b1 2b2 2b3 2c2 1a3 1c1 3a3 3c1", after: "2a2 2b1 2b2 2b3 2c2 1b3 1c2 3b3 3c2" },
    Effect { preset: "standard", field: "paladin_shape", value: "horizontal", pieces: "P3a1 K2l1", from: "3a1", before: "3a2 3b1 3b2 2a3 2c1", after: "3a2 3b1 3b2 2b3 2c2" },
    Effect { preset: "standard", field: "basilisk", value: "three-forward", pieces: "B1e4 d1d5", from: "1e4", before: "1f5 1e3", after: "1d5 1e5 1f5 1e3" },
    Effect { preset: "gygax", field: "basilisk", value: "straight-capture", pieces: "B1e4 d1e5", from: "1e4", before: "1d5 1e5 1f5 1e3", after: "1d5 1e5 1f5 1e3" },
    Effect { preset: "gygax", field: "basilisk", value: "straight-capture", pieces: "B1e4 d1d5", from: "1e4", before: "1d5 1e5 1f5 1e3", after: "1f5 1e3" },
    Effect { preset: "gygax", field: "elemental_two", value: "leap", pieces: "E1a1 D1a2 d1b1", from: "1a1", before: "1b1 1b2", after: "1b1 1b2 1a3 1c1" },
    Effect { preset: "gygax", field: "elemental_up", value: "MC", pieces: "E1a2 w2a3 W2b2", from: "1a2", before: "1a1 1a3 1a4 1b1 1b2 1b3 1c2 2a3", after: "1a1 1a3 1a4 1b1 1b2 1b3 1c2 2a3" },
    Effect { preset: "standard", field: "elemental_up", value: "MC", pieces: "E1a3 w2a4 D1b3", from: "1a3", before: "1a1 1a2 1a4 1a5 1b2 1b4 2a4", after: "1a1 1a2 1a4 1a5 1b2 1b4 2a2 2a4" },
    Effect { preset: "standard", field: "elemental_up_via", value: "above", pieces: "E1a3 w2a4 d1a4", from: "1a3", before: "1a1 1a2 1a4 1b2 1b3 1b4 1c3", after: "1a1 1a2 1a4 1b2 1b3 1b4 1c3 2a4" },
    Effect { preset: "standard", field: "elemental_up_via", value: "above", pieces: "E1a3 w2a4 W2a3", from: "1a3", before: "1a1 1a2 1a4 1a5 1b2 1b3 1b4 1c3 2a4", after: "1a1 1a2 1a4 1a5 1b2 1b3 1b4 1c3" },
    Effect { preset: "standard", field: "elemental_up_via", value: "none", pieces: "E1a3 w2a4 d1a4 W2a3", from: "1a3", before: "1a1 1a2 1a4 1b2 1b3 1b4 1c3", after: "1a1 1a2 1a4 1b2 1b3 1b4 1c3 2a4" },
    Effect { preset: "standard", field: "elemental_down_via", value: "below", pieces: "E2a3 W2a4", from: "2a3", before: "1a2 1b3", after: "1a2 1a4 1b3" },
    Effect { preset: "gygax", field: "elemental_down_via", value: "side", pieces: "E2a3 D1a3 W2a4", from: "2a3", before: "", after: "1a2 1b3" },
    Effect { preset: "standard", field: "elemental_down_via", value: "none", pieces: "E2a3 D1a3 W2a4", from: "2a3", before: "1a2 1b3", after: "1a2 1a4 1b3" },
];

#[test]
fn each_field_has_its_effect() {
    for effect in EFFECTS {
        check(&game(effect.preset, "{}"), effect.pieces, effect.from, effect.before);
        check(&changed(effect.preset, effect.field, effect.value), effect.pieces, effect.from, effect.after);
    }
    for (field, _) in FIELDS {
        let has_own_test = ["hero_return", "frozen_gives_check", "same_piece_checks"].contains(&field);
        assert!(has_own_test || EFFECTS.iter().any(|effect| effect.field == field), "{field}");
    }
}

#[test]
fn a_hero_returns_only_where_it_came_from() {
    for adjacent in ["diagonal", "king"] {
        let game = game("gygax", &format!(r#"{{"hero_return":"origin","hero_adjacent":"{adjacent}"}}"#));
        for (there, scarlet) in [("2e43d5", "2h53i4"), ("2e41f3", "2h51g6")] {
            let mut pos = game.read_position(&position("H2e4 K2a1 h2h5 k2l8")).unwrap();
            for mv in [there, scarlet, "2a12a2", "2l82l7"] {
                let mv = game.read_move(&pos, mv).unwrap();
                game.play(&mut pos, mv);
            }
            let text = game.write_position(&pos);
            let homes = [format!("{}2e4", &there[3..]), format!("{}2h5", &scarlet[3..])];
            let (_, written) = text.split_once(" g 3 4 ").unwrap();
            assert!(written.len() == 13 && homes.iter().all(|home| written.contains(home)), "{text}");
            assert_eq!(game.read_position(&text).unwrap(), pos);
            assert_eq!(targets(&game, &text, &there[3..]), "2e4");
            for home in homes {
                let mv = game.read_move(&pos, &home).unwrap();
                game.play(&mut pos, mv);
            }
            assert!(game.write_position(&pos).ends_with(" g 4 6"));
        }
    }
}

#[test]
fn a_frozen_piece_may_still_give_check() {
    let frozen = position("K2f1 B1f8 o2f8 k2l8");
    for preset in PRESETS {
        let (no, yes) = (game(preset, "{}"), changed(preset, "frozen_gives_check", "yes"));
        assert!(moves(&no, &frozen).contains(&"2f12f2".to_string()));
        assert!(!moves(&yes, &frozen).contains(&"2f12f2".to_string()));
        // It cannot move all the same, and the basilisk may leave it if it attacks nothing.
        check(&yes, "O2e4 w2e5 b1e4", "2e4", "");
        check(&yes, "K2a1 B1f8 o2f8", "1f8", "1f7");
        // The basilisk that freezes an attacker from below ends no check.
        let saved = |game: &Dragon| moves(game, &position("K2f1 B1e7 o2f8 k2l8")).contains(&"1e71f8".to_string());
        assert!(saved(&no) && !saved(&yes));
    }
}

/// The piece that a field is about, if it is about one.
fn kind_of(field: &str) -> Option<Kind> {
    let name = field.split('_').next().unwrap_or_default();
    Kind::ALL.into_iter().find(|kind| kind.name() == name)
}

#[test]
fn each_field_changes_nothing_else() {
    // Enemies and friends that block, feed and surround, and attack no king.
    let scenery =
        "s3d5 s3f5 s3e6 s3d3 S3e3 w2d5 w2f5 w2e3 w2c4 w2d3 W2e5 W2f3 W2e6 d1d5 d1f5 d1e3 d1e6 D1d3 D1c4 D1f4 w2g4";
    for preset in PRESETS {
        let before = game(preset, "{}");
        for (field, values) in FIELDS {
            for value in values {
                let after = changed(preset, field, value);
                for kind in Kind::ALL.into_iter().filter(|&kind| Some(kind) != kind_of(field)) {
                    for square in ["3e4", "2e4", "1e4", "3a1", "2b1", "1l6"] {
                        let piece = format!("{}{square}", kind.letter());
                        let king = if kind == Kind::King { "" } else { "K2a8" };
                        let text = position(&format!("{scenery} {piece} {king} k2l8"));
                        let Ok(pos) = before.read_position(&text) else { continue };
                        assert_eq!(
                            targets(&after, &text, square),
                            targets(&before, &text, square),
                            "{field} = {value}: {piece} in {}",
                            before.write_position(&pos),
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn the_presets_differ_in_nine_fields() {
    let [standard, gygax] = PRESETS.map(|preset| serde_json::to_value(Dragon::preset(preset).unwrap()).unwrap());
    let differing: Vec<&str> =
        FIELDS.iter().map(|(field, _)| *field).filter(|field| standard[field] != gygax[field]).collect();
    let expected = "griffin_sky griffin_down griffin_up hero_off king_return paladin_return paladin_two_level basilisk elemental_down_via";
    assert_eq!(differing.join(" "), expected);
    assert_eq!(standard.as_object().unwrap().len(), FIELDS.len());
    let text = |value: &serde_json::Value| value.to_string().trim_matches('"').to_string();
    for (field, values) in FIELDS {
        assert!(values.contains(&&*text(&standard[field])), "{field}");
        assert!(values.contains(&&*text(&gygax[field])), "{field}");
    }
}

#[test]
fn unknown_presets_fields_and_values_are_refused() {
    let error = Dragon::preset("classic").unwrap_err();
    assert_eq!(error.to_string(), "unknown preset of dragon \"classic\", expected standard, gygax");
    assert_eq!(error, Error::unknown_preset("dragon", "classic", "standard, gygax"));
    assert_eq!(Dragon::presets().iter().map(|preset| preset.name.as_str()).collect::<Vec<_>>(), PRESETS);
    for json in [r#"{"griffin":"knight"}"#, r#"{"griffin_sky":"rook"}"#, r#"{"hero_off":"mc"}"#] {
        assert!(serde_json::from_str::<DragonRules>(json).is_err(), "{json}");
    }
    assert_eq!(serde_json::from_str::<DragonRules>("{}").unwrap(), DragonRules::standard());
    let many = |same_piece_checks| Dragon::new(DragonRules { same_piece_checks, ..DragonRules::standard() });
    assert_eq!(many(101).unwrap_err().to_string(), "rules: same_piece_checks is 101, expected 0 to 100");
    assert!(many(0).is_ok() && many(100).is_ok());
}
