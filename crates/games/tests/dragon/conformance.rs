//! The suite that every game passes, for both presets and every value of every field.

use qiyuan_core::conformance;

use crate::common::{FIELDS, PRESETS, game, in_json};

#[test]
fn the_presets_conform() {
    for preset in PRESETS {
        conformance::check(&game(preset, "{}"), 2, 1);
    }
}

#[test]
fn every_field_conforms() {
    // All fields with their second values, then with their third and so on: what there is of each, the last otherwise.
    for i in 1..4 {
        let fields = FIELDS.map(|(field, values)| in_json(field, values.get(i).or(values.last()).unwrap()));
        conformance::check(&game("standard", &format!("{{{}}}", fields.join(","))), 1, i as u64);
    }
}

#[test]
fn games_that_one_check_ends_conform() {
    // The shorter the run, the more games end by it.
    for limit in [1, 2, 3] {
        conformance::check(&game("gygax", &format!("{{\"same_piece_checks\":{limit}}}")), 3, limit);
    }
}
