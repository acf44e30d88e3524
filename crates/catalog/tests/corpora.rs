//! Every file of the fuzz targets' corpora, through the checks of the targets.

use std::fs;
use std::path::{Path, PathBuf};

use qiyuan_catalog::FAMILIES;
use qiyuan_catalog::fuzzing::TARGETS;

#[test]
fn positions_keep_every_promise() {
    check("position");
}

#[test]
fn moves_keep_every_promise() {
    check("move");
}

#[test]
fn records_keep_every_promise() {
    check("record");
}

#[test]
fn boards_keep_every_promise() {
    check("board");
}

#[test]
fn every_target_has_a_corpus_and_every_corpus_a_target() {
    let mut corpora: Vec<String> = entries(&corpus()).iter().map(|path| file_name(path)).collect();
    let mut targets: Vec<String> = TARGETS.iter().map(|target| target.name.to_string()).collect();
    corpora.sort();
    targets.sort();
    assert_eq!(corpora, targets);
}

#[test]
fn every_preset_is_in_the_corpus_of_positions() {
    let texts: Vec<String> = entries(&corpus().join("position")).iter().map(|path| read(path)).collect();
    for family in FAMILIES {
        for preset in family.presets() {
            let name = format!("{}:{}", family.id, preset.name);
            assert!(texts.iter().any(|text| text.lines().next() == Some(&name)), "no position of {name}");
        }
    }
}

fn check(target: &str) {
    let target = TARGETS.iter().find(|known| known.name == target).expect("a target of this name");
    for path in entries(&corpus().join(target.name)) {
        // The name is printed with a test that fails: what the file breaks is in the panic after it.
        println!("{}", path.display());
        (target.check)(&read(&path));
    }
}

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus")
}

/// What is in a folder, in order; there must be something.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let found = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = found.map(|entry| entry.expect("a folder can be listed").path()).collect();
    assert!(!paths.is_empty(), "{} is empty", folder.display());
    paths.sort();
    paths
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn file_name(path: &Path) -> String {
    path.file_name().expect("a folder's entries have names").to_string_lossy().into_owned()
}
