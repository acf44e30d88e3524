//! The suite that every game passes, for both presets and every value of every field.

use qiyuan_core::conformance;

use crate::common::{FIELDS, PRESETS, changed, game};

#[test]
fn the_presets_conform() {
    for preset in PRESETS {
        conformance::check(&game(preset, "{}"), 3, 1);
    }
}

#[test]
fn every_field_conforms() {
    for (field, values) in FIELDS {
        for value in &values[1..] {
            conformance::check(&changed("gygax", field, value), 1, 2);
        }
    }
    conformance::check(&game("gygax", r#"{"hero_return":"origin","hero_adjacent":"king"}"#), 1, 3);
}
