//! The palette as the page gets it, and that the page has no board colours of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use qiyuan_core::show::{AreaKind, Look, MarkKind};
use qiyuan_draw::{palette_css, palette_json};
use strum::IntoEnumIterator;

/// The custom properties that a sheet defines, by the block that they stand in.
fn definitions(sheet: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for block in sheet.split('}') {
        let Some((selector, body)) = block.rsplit_once('{') else { continue };
        for line in body.split(';') {
            if let Some((name, _)) = line.split_once(':').filter(|(name, _)| name.trim().starts_with("--")) {
                found.push((selector.trim().to_string(), name.trim().to_string()));
            }
        }
    }
    found
}

/// All colours in a text, written as `#rrggbb`.
fn colours(text: &str) -> BTreeSet<&str> {
    let at = text.match_indices('#').map(|(at, _)| at);
    let colour =
        |at: usize| text.get(at..at + 7).filter(|found| found[1..].bytes().all(|byte| byte.is_ascii_hexdigit()));
    at.filter_map(colour).collect()
}

fn page_sheet(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/css").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_ground_and_every_mark_has_its_colours() {
    let names: BTreeSet<String> = definitions(&palette_css()).into_iter().map(|(_, name)| name).collect();
    for kind in AreaKind::iter().map(AreaKind::name) {
        assert!(names.contains(&format!("--{kind}-1")) && names.contains(&format!("--{kind}-2")), "{kind}");
    }
    for kind in MarkKind::iter().map(MarkKind::name) {
        assert!(names.contains(&format!("--mark-{kind}")), "{kind}");
    }
    for look in Look::iter().map(Look::name) {
        assert!(names.contains(&format!("--chart-{look}")), "{look}");
    }
}

#[test]
fn every_look_has_its_colours() {
    let data: serde_json::Value = serde_json::from_str(&palette_json()).expect("JSON");
    assert_eq!(data["radius"], 0.42);
    assert_eq!(data["looks"].as_object().expect("looks").len(), Look::iter().count());
    for look in Look::iter().map(Look::name) {
        for part in ["top", "face", "bottom", "edge", "ink"] {
            let colour = data["looks"][look][part].as_str().unwrap_or_default();
            assert_eq!(colours(colour).len(), 1, "{look}: {part} is {colour:?}");
        }
        let rim = data["looks"][look]["rim"].as_str().expect("a rim");
        assert!(data["rims"][rim].is_array(), "{look}: {rim}");
    }
    for kind in MarkKind::iter().map(MarkKind::name).chain(["selected"]) {
        assert!(data["marks"][kind]["point"].is_object(), "{kind}");
    }
}

#[test]
fn a_block_defines_each_name_once() {
    let mut n_times: BTreeMap<(String, String), usize> = BTreeMap::new();
    for definition in definitions(&palette_css()) {
        *n_times.entry(definition).or_default() += 1;
    }
    let twice: Vec<_> = n_times.iter().filter(|(_, n)| **n > 1).collect();
    assert!(twice.is_empty(), "{twice:?}");
    assert!(n_times.len() > 60);
}

#[test]
fn the_page_has_no_board_colours_of_its_own() {
    let (sheet, data) = (palette_css(), palette_json());
    let ours: BTreeSet<&str> = colours(&sheet).union(&colours(&data)).copied().collect();
    let names: BTreeSet<String> = definitions(&sheet).into_iter().map(|(_, name)| name).collect();
    for file in ["tokens.css", "board.css"] {
        let text = page_sheet(file);
        let both: Vec<_> = colours(&text).intersection(&ours).copied().map(str::to_owned).collect();
        assert!(both.is_empty(), "{file} has colours of the palette: {both:?}");
        let twice: Vec<_> = definitions(&text).into_iter().filter(|(_, name)| names.contains(name)).collect();
        assert!(twice.is_empty(), "{file} defines what the palette defines: {twice:?}");
    }
    assert!(colours(&page_sheet("board.css")).is_empty(), "boards have the palette's colours alone");
}
