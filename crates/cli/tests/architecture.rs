//! The house rules that can be checked by reading: how long files are, which crate depends on which, and who names games.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use qiyuan_catalog::FAMILIES;

/// No source file has more lines.
const LONGEST: usize = 400;
/// How the names of source files end. Words, boards, pages and the like are data.
const SOURCES: [&str; 5] = ["rs", "js", "mjs", "ts", "css"];
/// Folders that hold what others have written, or what was built.
const NOT_OURS: [&str; 3] = ["node_modules", "target", "vendor"];

#[test]
fn no_source_file_is_too_long() {
    let sources: Vec<PathBuf> = files_below("").into_iter().filter(|path| is_source(path)).collect();
    assert!(sources.len() > 100, "only {} source files were found", sources.len());
    let lengths = sources.iter().map(|path| (path, read(path).lines().count()));
    let too_long: Vec<String> =
        lengths.filter(|&(_, n)| n > LONGEST).map(|(path, n)| format!("{}: {n} lines", path.display())).collect();
    assert!(too_long.is_empty(), "files of more than {LONGEST} lines:\n{}", too_long.join("\n"));
}

#[test]
fn the_drawn_dependencies_are_those_of_the_manifests() {
    let drawn = drawn_dependencies(&read(Path::new("ARCHITECTURE.md")));
    let real = real_dependencies();
    let names: BTreeSet<&String> = drawn.keys().chain(real.keys()).collect();
    let differences: Vec<String> = names
        .into_iter()
        .filter(|&name| drawn.get(name) != real.get(name))
        .map(|name| format!("{name}: drawn {:?}, in its manifest {:?}", drawn.get(name), real.get(name)))
        .collect();
    assert!(differences.is_empty(), "ARCHITECTURE.md is not what Cargo.toml says:\n{}", differences.join("\n"));
}

#[test]
fn neither_the_page_nor_the_server_names_a_game() {
    let files: Vec<PathBuf> = ["web/js", "crates/server/src"].into_iter().flat_map(files_below).collect();
    let only_in_tests: Vec<PathBuf> = files.iter().flat_map(|path| test_modules(path)).collect();
    let mut found = Vec::new();
    for path in files.iter().filter(|path| !only_in_tests.iter().any(|module| path.starts_with(module))) {
        // Pictures and sounds say nothing.
        let Ok(text) = String::from_utf8(fs::read(root().join(path)).unwrap()) else { continue };
        let text = if is_rust(path) { without_tests(&text) } else { text };
        for (line, number) in text.lines().zip(1..) {
            let named = FAMILIES.iter().map(|family| family.id).filter(|id| has_word(line, id));
            found.extend(named.map(|id| format!("{}:{number}: {id}", path.display())));
        }
    }
    assert!(found.is_empty(), "{} places name a game:\n{}", found.len(), found.join("\n"));
}

#[test]
fn a_drawing_is_understood() {
    let text = "## The crates\n\n```\nqiyuan-a          the first\nqiyuan-b  → a     the second\n\
        qiyuan-c  → a, b  the third\nqiyuan (cli)  → all of these but b  the binary\n\
        fuzz/ → all of these  the rest\n```\n";
    let expected = [("a", vec![]), ("b", vec!["a"]), ("c", vec!["a", "b"]), ("cli", vec!["a", "c"])];
    let mut expected: BTreeMap<String, BTreeSet<String>> = expected.map(|(name, to)| (name.into(), set(to))).into();
    expected.insert("fuzz".into(), set(vec!["a", "b", "c", "cli"]));
    assert_eq!(drawn_dependencies(text), expected);
}

#[test]
fn words_are_found_whole_and_outside_of_tests() {
    for (text, expected) in [("a deer", true), ("\"deer:7\"", true), ("reindeer", false), ("deer_7", false)] {
        assert_eq!(has_word(text, "deer"), expected, "{text}");
    }
    let text = "deer\n#[cfg(test)]\nmod tests {\n    fn f() {\n        deer\n    }\n}\n#[cfg(test)]\nuse deer;\n";
    assert_eq!(without_tests(text), "deer\n\n\n\n\n\n\n#[cfg(test)]\nuse deer;\n");
}

fn set(names: Vec<&str>) -> BTreeSet<String> {
    names.into_iter().map(String::from).collect()
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The text of a file of the workspace.
fn read(path: &Path) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files of ours below a folder of the workspace, hidden ones left out.
fn files_below(folder: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            let path = folder.join(&name);
            match entry.file_type().unwrap() {
                _ if name.starts_with('.') => {}
                kind if kind.is_file() => files.push(path),
                kind if kind.is_dir() && !NOT_OURS.contains(&name.as_str()) => folders.push(path),
                _ => {}
            }
        }
    }
    files.sort();
    files
}

fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|ending| SOURCES.iter().any(|source| ending == *source))
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "rs")
}

/// What the drawing under "The crates" says, by crates' names without prefix.
///
/// A line is `qiyuan-x → a, b  what it is`, with at least two spaces behind the names. `all of these` are the crates of the
/// lines above; `all of these but a, b` leaves some out.
fn drawn_dependencies(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let (_, text) = text.split_once("## The crates").expect("a part about the crates");
    let drawing = text.split("```").nth(1).expect("a drawing");
    let mut drawn: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in drawing.lines().filter(|line| !line.trim().is_empty()) {
        let (name, names) = match line.split_once('→') {
            Some((name, rest)) => (name.trim(), rest.trim_start().split("  ").next().unwrap_or_default()),
            None => (line.split("  ").next().unwrap_or_default(), ""),
        };
        let listed = |names: &str| set(names.split(',').map(str::trim).filter(|name| !name.is_empty()).collect());
        let to = match names.strip_prefix("all of these") {
            Some(but) => {
                let left_out = listed(but.trim().trim_start_matches("but "));
                drawn.keys().filter(|name| !left_out.contains(*name)).cloned().collect()
            }
            None => listed(names),
        };
        let name = name.trim_start_matches("qiyuan-").trim_start_matches("qiyuan (").trim_end_matches([')', '/']);
        assert!(drawn.insert(name.into(), to).is_none(), "{name} is drawn twice");
    }
    drawn
}

/// What the manifests say: which of our crates each of them needs to be built, by the names of their folders.
fn real_dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let folders = crates.filter(|path| path.join("Cargo.toml").is_file()).chain([root().join("fuzz")]);
    let name = |folder: &Path| folder.file_name().unwrap().to_str().unwrap().to_string();
    folders.map(|folder| (name(&folder), dependencies_in(&read(&folder.join("Cargo.toml"))))).collect()
}

/// Which of our crates a manifest names, those for some platforms among them, those for tests left out.
fn dependencies_in(manifest: &str) -> BTreeSet<String> {
    let manifest: toml::Table = manifest.parse().unwrap();
    let platforms = manifest.get("target").and_then(toml::Value::as_table);
    let for_platforms = platforms.into_iter().flat_map(toml::Table::values).filter_map(toml::Value::as_table);
    let tables = [&manifest].into_iter().chain(for_platforms).filter_map(|table| table.get("dependencies")?.as_table());
    let names = tables.flat_map(toml::Table::keys).filter_map(|name| name.strip_prefix("qiyuan-"));
    names.map(String::from).collect()
}

/// Whether a text has a word that is no part of a longer one.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + word.len()..].chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

/// Rust code with empty lines where it has modules of tests.
fn without_tests(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut kept = String::new();
    let mut at = 0;
    while at < lines.len() {
        let indent = &lines[at][..lines[at].len() - lines[at].trim_start().len()];
        let is_module = module_of_tests(&lines[at..]).is_some_and(|declared| declared.ends_with('{'));
        let end = lines[at..].iter().position(|line| is_module && *line == format!("{indent}}}"));
        match end {
            Some(n) => {
                kept.extend((0..=n).map(|_| '\n'));
                at += n + 1;
            }
            None => {
                kept.extend([lines[at], "\n"]);
                at += 1;
            }
        }
    }
    kept
}

/// The files and folders of the modules of tests that a Rust file declares.
fn test_modules(path: &Path) -> Vec<PathBuf> {
    if !is_rust(path) {
        return Vec::new();
    }
    let folder = match path.file_stem().unwrap().to_str().unwrap() {
        "lib" | "main" | "mod" => path.parent().unwrap().to_path_buf(),
        _ => path.with_extension(""),
    };
    let text = read(path);
    let lines: Vec<&str> = text.lines().collect();
    let declared = (0..lines.len()).filter_map(|at| module_of_tests(&lines[at..])?.strip_suffix(';'));
    declared.flat_map(|name| [folder.join(name), folder.join(format!("{name}.rs"))]).collect()
}

/// What follows `mod` if a module of tests begins with these lines: its name, and `;` or ` {`.
fn module_of_tests<'a>(lines: &[&'a str]) -> Option<&'a str> {
    if lines.first()?.trim() != "#[cfg(test)]" {
        return None;
    }
    let declared = lines.iter().map(|line| line.trim()).find(|line| !line.starts_with("#["))?;
    declared.trim_start_matches("pub(crate) ").strip_prefix("mod ")
}
