//! The page that lists every statement of our sources, checked: what it says the program does is shown by a command, by
//! a test or by a page, and that is looked up here.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const LANGUAGES: [&str; 3] = ["en", "zh-Hant", "zh-Hans"];
const VERDICTS: [&str; 4] = ["**agrees**", "**field", "**our decision**", "**not ours to do**"];
/// So many statements the five sources make at least; fewer rows are lost rows.
const FEWEST: usize = 629;

struct Row {
    line: usize,
    cells: Vec<String>,
}

fn read(path: impl AsRef<Path>) -> String {
    let path = Path::new(ROOT).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rows of all tables, their headings left out. A `\|` is a stroke and no border.
fn rows(page: &str) -> Vec<Row> {
    let numbered = page.lines().enumerate().filter(|(_, line)| line.starts_with("| ") && !line.starts_with("| n |"));
    let row = |(number, line): (usize, &str)| {
        let line = line.trim().trim_matches('|').replace("\\|", "\u{0}");
        Row { line: number + 1, cells: line.split('|').map(|cell| cell.trim().replace('\u{0}', "|")).collect() }
    };
    numbered.map(row).collect()
}

/// What stands in backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Every function of every test, here and in the page's tests (whose names are sentences).
fn tests() -> (BTreeSet<String>, String) {
    let (mut names, mut pages) = (BTreeSet::new(), String::new());
    let mut folders: Vec<PathBuf> = vec![Path::new(ROOT).join("crates"), Path::new(ROOT).join("web/test")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().to_string();
            if path.is_dir() && name != "node_modules" {
                folders.push(path);
            } else if name.ends_with(".rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let functions = text.lines().filter_map(|line| line.trim().split_once("fn "));
                names.extend(functions.filter_map(|(_, rest)| Some(rest.split_once('(')?.0.to_string())));
            } else if name.ends_with(".js") {
                pages += &std::fs::read_to_string(&path).unwrap();
            }
        }
    }
    (names, pages)
}

/// The text of a section of a page, without tags.
fn section(family: &str, language: &str, id: &str) -> Option<String> {
    let page = read(format!("web/rules/{family}.{language}.html"));
    let (_, from) = page.split_once(&format!("<section id=\"{id}\""))?;
    let inside = from.split("<section ").next()?;
    let mut text = String::new();
    let mut tag = false;
    for c in inside.chars() {
        match c {
            '<' => tag = true,
            '>' => tag = false,
            _ if !tag => text.push(c),
            _ => {}
        }
    }
    Some(text.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">"))
}

/// What a cell promises that its page says is there, or what is wrong.
fn check_page(named: &str, excerpts: &[&str]) -> Result<(), String> {
    let (page, id) = named.split_once('#').ok_or("a page is named FAMILY#SECTION")?;
    let (family, languages) = match page.split_once('.') {
        Some((family, language)) => (family, vec![language]),
        None => (page, LANGUAGES.to_vec()),
    };
    for language in languages {
        let text = section(family, language, id).ok_or_else(|| format!("{family}.{language} has no section {id}"))?;
        if let Some(missing) = excerpts.iter().find(|excerpt| !text.contains(**excerpt)) {
            return Err(format!("{family}.{language}#{id} does not say {missing}"));
        }
    }
    Ok(())
}

fn check_command(command: &str, promised: &str, printed: &mut BTreeMap<String, String>) -> Result<(), String> {
    if !printed.contains_key(command) {
        let arguments = support::words(command.strip_prefix("qiyuan").unwrap_or(command));
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let output = support::run(&arguments, "");
        let text = [output.stdout, output.stderr].concat();
        printed.insert(command.into(), String::from_utf8_lossy(&text).to_string());
    }
    let text = &printed[command];
    let mut parts = promised.split('`');
    let mut n_checked = 0;
    while let (Some(before), Some(excerpt)) = (parts.next(), parts.next()) {
        n_checked += 1;
        let negated = before.trim_end().ends_with("not");
        if text.contains(excerpt) == negated {
            let wanted = if negated { "prints" } else { "does not print" };
            return Err(format!("`{command}` {wanted} {excerpt}; it printed:\n{text}"));
        }
    }
    if n_checked == 0 { Err("nothing stands behind the arrow".into()) } else { Ok(()) }
}

#[test]
fn every_statement_of_the_sources_is_shown() {
    let rows = rows(&read("docs/sources.md"));
    let (tests, sentences) = tests();
    let mut printed = BTreeMap::new();
    let mut wrong = Vec::new();
    for Row { line, cells } in &rows {
        let mut check = || -> Result<(), String> {
            let [_, said, done, shown] = cells.as_slice() else {
                return Err(format!("{} columns, expected 4", cells.len()));
            };
            if said.is_empty() || !VERDICTS.iter().any(|verdict| done.starts_with(verdict)) {
                return Err(format!("{done:?} does not begin with one of {VERDICTS:?}"));
            }
            let (what, promised) = shown.split_once('→').unwrap_or((shown, ""));
            let named = *quoted(what).first().ok_or("nothing shows it")?;
            match what.split('`').next().unwrap_or_default().trim() {
                "page" => check_page(named, &quoted(promised)),
                "test" if tests.contains(named) || sentences.contains(named) => Ok(()),
                "test" => Err(format!("there is no test {named}")),
                "" if named.starts_with("qiyuan ") => check_command(named, promised, &mut printed),
                other => Err(format!("{other:?} is neither a command nor `test` nor `page`")),
            }
        };
        if let Err(error) = check() {
            wrong.push(format!("docs/sources.md:{line}: {error}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(rows.len() >= FEWEST, "{} rows", rows.len());
}
