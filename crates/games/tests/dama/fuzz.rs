//! No text makes a parser panic, and what is accepted is written and read again as the same.

use proptest::prelude::*;
use qiyuan_core::{Game, Status};

use crate::{game, moves};

fn check_position(text: &str) {
    for preset in ["2", "3", "3+book"] {
        let game = game(preset, "{}");
        let Ok(pos) = game.read_position(text) else { continue };
        let written = game.write_position(&pos);
        assert_eq!(game.read_position(&written).as_ref(), Ok(&pos), "{written}");
        assert_eq!(game.write_position(&game.read_position(&written).unwrap()), written);
        // What is accepted can be played on.
        let texts = moves(&game, &pos);
        assert_eq!(texts.is_empty(), matches!(game.status(&pos), Status::Over(_)), "{written}");
        for text in texts.into_iter().chain(crate::incidents(&game, &pos)) {
            let mut next = pos;
            crate::play(&game, &mut next, &text);
            let again = game.write_position(&next);
            assert_eq!(game.read_position(&again).as_ref(), Ok(&next), "{text} in {written}");
        }
    }
}

/// Texts that are nearly right.
fn nearly() -> impl Strategy<Value = String> {
    let player = prop_oneof![
        Just("h20".to_string()),
        Just("h20 b345".to_string()),
        Just("h15 c10x2,45x3 b346".to_string()),
        Just("c46x10,82x10 b113".to_string()),
        Just("c85x20".to_string()),
        Just("c90x5 g15 b116".to_string()),
        Just("g20".to_string()),
        Just("out".to_string()),
        "[hcgb][0-9x,]{1,8}",
    ];
    let key = prop_oneof![
        "turn=[0-3]",
        "frames=[0-2]:[0-3](,[0-2]:[0-2]){0,3}",
        "gate=[01]",
        "last=[0-2]:[1-6]{3}",
        "last=1:233",
        "pot=[0-9]{1,2} net=-?[0-9]{1,2},-?[0-9]{1,2}",
        "throws=[0-9]{1,6}",
        "throw=(345|444|123|116|-)",
        "[a-z]{1,5}=?[0-9:,-]{0,5}",
    ];
    (prop::collection::vec(player, 1..4), prop::collection::vec(key, 0..4))
        .prop_map(|(players, keys)| format!("{}; {}", players.join("/"), keys.join(" ")))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,80}") {
        check_position(&text);
    }

    #[test]
    fn nearly_right_texts_are_read_or_refused(text in nearly()) {
        check_position(&text);
    }

    #[test]
    fn any_move_is_read_or_refused(text in "(=|c|b|!|~)?(.{0,6}|[0-9]{1,2})") {
        let game = game("2+book", "{}");
        for position in [
            "c15x8,25x12 b345/h20; throw=235",
            "out/h20; pot=0 net=-5,5",
            "h20/h20",
            "c15x20/h20; throw=345",
            "g20/h20; pot=0 net=5,-5",
        ] {
            let pos = game.read_position(position).unwrap();
            if let Ok(mv) = game.read_move(&pos, &text) {
                prop_assert_eq!(game.write_move(&pos, mv), text.clone());
            }
        }
    }
}
