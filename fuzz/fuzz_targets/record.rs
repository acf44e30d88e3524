//! See `qiyuan_catalog::fuzzing::record`.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| qiyuan_catalog::fuzzing::record(text));
