//! See `qiyuan_catalog::fuzzing::board`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| qiyuan_catalog::fuzzing::board(text));
