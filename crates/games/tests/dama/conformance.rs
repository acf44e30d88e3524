//! The suite that every game passes, for every preset and every option.

use qiyuan_core::conformance;

use crate::game;

#[test]
fn every_preset_conforms() {
    for preset in ["2", "3", "4", "5"] {
        conformance::check(&game(preset, "{}"), 2, 7);
    }
}

#[test]
fn every_preset_of_the_book_conforms() {
    for preset in ["2+book", "3+book", "4+book", "5+book"] {
        conformance::check(&game(preset, "{}"), 1, 7);
    }
}

#[test]
fn every_option_conforms() {
    for overrides in [
        r#"{"stake": 50}"#,
        r#"{"stake": 0}"#,
        r#"{"six_triples": true}"#,
        r#"{"own_pang_horses": 2}"#,
        r#"{"feilong_wait": true}"#,
        r#"{"max_throws": 100}"#,
        r#"{"overshoot": "home"}"#,
        r#"{"refill": "award"}"#,
        r#"{"feilong_opens": "rewards"}"#,
        r#"{"den_reward": "throw"}"#,
        r#"{"payers": "book"}"#,
        r#"{"go_back": true}"#,
        r#"{"reward_turn": "rewards"}"#,
        r#"{"cash_per_chip": 1}"#,
    ] {
        conformance::check(&game("2", overrides), 1, 11);
    }
}
