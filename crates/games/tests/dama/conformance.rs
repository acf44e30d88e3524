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
fn every_option_conforms() {
    for overrides in [
        r#"{"stake": 50}"#,
        r#"{"stake": 0}"#,
        r#"{"six_triples": true}"#,
        r#"{"own_pang_horses": 2}"#,
        r#"{"feilong_wait": true}"#,
        r#"{"max_throws": 100}"#,
    ] {
        conformance::check(&game("2", overrides), 1, 11);
    }
}
