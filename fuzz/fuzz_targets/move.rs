//! See `qiyuan_catalog::fuzzing::a_move`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| qiyuan_catalog::fuzzing::a_move(text));
