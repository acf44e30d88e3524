//! See `qiyuan_catalog::fuzzing::position`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| qiyuan_catalog::fuzzing::position(text));
