//! The examples of both READMEs, run as they stand there.
//!
//! In a block marked `console` every line that begins with `$ qiyuan` is run, and what follows it must be what it
//! prints. `…` stands for anything: within a line for a part of it, alone on a line for any number of lines.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

/// A command and the lines that it should print.
struct Example {
    command: String,
    expected: Vec<String>,
}

fn examples(readme: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside && let Some(command) = line.strip_prefix("$ qiyuan") {
            examples.push(Example { command: command.trim().into(), expected: Vec::new() });
        } else if inside && let Some(example) = examples.last_mut() {
            example.expected.push(line.into());
        }
    }
    examples
}

fn line_matches(pattern: &str, line: &str) -> bool {
    match pattern.split_once('…') {
        None => pattern == line,
        Some((before, after)) => {
            let Some(rest) = line.strip_prefix(before) else { return false };
            (0..=rest.len()).any(|i| rest.is_char_boundary(i) && line_matches(after, &rest[i..]))
        }
    }
}

fn matches(pattern: &[String], lines: &[&str]) -> bool {
    match pattern.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first == "…" => (0..=lines.len()).any(|i| matches(rest, &lines[i..])),
        Some((first, rest)) => {
            lines.split_first().is_some_and(|(line, more)| line_matches(first, line) && matches(rest, more))
        }
    }
}

fn check(readme: &str) -> usize {
    let examples = examples(readme);
    for Example { command, expected } in &examples {
        let words = support::words(command);
        let args: Vec<&str> = words.iter().map(String::as_str).collect();
        let output = support::ok(&args);
        let trim = |lines: Vec<String>| lines.join("\n").trim_end().lines().map(String::from).collect::<Vec<_>>();
        let printed: Vec<&str> = output.trim_end().lines().map(str::trim_end).collect();
        assert!(matches(&trim(expected.clone()), &printed), "qiyuan {command} prints\n{output}");
    }
    examples.len()
}

#[test]
fn the_english_examples_print_what_they_say() {
    assert!(check(include_str!("../../../README.md")) >= 6);
}

#[test]
fn the_chinese_examples_print_what_they_say() {
    assert!(check(include_str!("../../../README.zh-Hant.md")) >= 6);
}

#[test]
fn patterns_match_what_they_should() {
    let lines = |text: &str| text.lines().map(String::from).collect::<Vec<_>>();
    assert!(matches(&lines("a\n…\nz … s"), &["a", "b", "c", "z 1.5 s"]));
    assert!(!matches(&lines("a\n…\nz"), &["a", "b"]));
    assert!(!matches(&lines("a"), &["a", "b"]));
    assert_eq!(
        support::words("moves deer --play \"a3-a2 b4-b5\" '{\"x\": 1}'"),
        ["moves", "deer", "--play", "a3-a2 b4-b5", "{\"x\": 1}"]
    );
}
