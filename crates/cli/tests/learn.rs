//! Lessons in the terminal.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use qiyuan_catalog::{Catalog, FAMILIES, Lessons};
use support::{ok, ok_with_input, refused, run, temp_dir};

#[test]
fn every_lesson_is_listed_in_every_language() {
    let text = ok(&["learn"]);
    for family in FAMILIES.iter().filter(|family| !family.lessons.is_empty()) {
        let lessons = Lessons::read(Catalog::standard(), family.id, family.lessons).unwrap();
        for lesson in &lessons.lessons {
            assert!(text.contains(&format!("{} · {}", lesson.title.en, lesson.about.en)), "{}", lesson.id);
        }
    }
    assert!(ok(&["learn", "--lang", "zh-Hant"]).contains("誘餌"));
    assert!(ok(&["learn", "--lang", "zh-Hans"]).contains("诱饵"));
}

#[test]
fn every_lesson_is_played_to_its_end_by_its_solution() {
    for family in FAMILIES.iter().filter(|family| !family.lessons.is_empty()) {
        let lessons = Lessons::read(Catalog::standard(), family.id, family.lessons).unwrap();
        let n_steps: usize = lessons.lessons.iter().map(|lesson| lesson.steps.len()).sum();
        for language in ["en", "zh-Hant", "zh-Hans"] {
            let text = ok(&["learn", family.id, "--solve", "--lang", language]);
            assert_eq!(text.matches("\n✓ ").count(), n_steps, "{}, {language}", family.id);
        }
    }
    let one = ok(&["learn", "komikan", "bait", "--solve"]);
    assert!(one.contains("== Bait ==") && one.contains("> e4-e3") && !one.contains("== Hold out =="), "{one}");
}

#[test]
fn nobody_reads_what_was_never_captured() {
    // The board was set up with three pieces: the 81 others are not worth a line.
    let sky = ok(&["learn", "dragon", "sky", "--solve"]);
    assert!(!sky.contains("captured"), "{sky}");
    // What is in the hand, or hidden, belongs to the game.
    assert!(ok(&["learn", "deer", "drop", "--solve"]).contains("Dogs in hand"));
    assert!(ok(&["learn", "banqi", "safe-flips", "--solve"]).contains("Black hidden"));
}

#[test]
fn somebody_learns_makes_mistakes_and_leaves() {
    let script = "help\nhint\nmoves\nz2-a1\nz2-z1\nz1-e3\nskip\nd3-d2\nd2-c2\nquit\n";
    let text = ok_with_input(&["learn", "komikan"], script);
    for expected in [
        "== Wake up, puma ==",
        "-- Step 1 of 3 --",
        "skip        goes on to the next step",
        "\nz2-e3\n",
        "move \"z2-a1\": ",
        "✓ One line, one step.",
        "-- Step 2 of 3 --",
        "★ d2 c3 d4",
        "✓ Every other point has slanting lines.",
        "== The puma must jump ==",
    ] {
        assert!(text.contains(expected), "no {expected:?} in {text}");
    }
    let wrong = ok_with_input(&["learn", "komikan", "bait"], "skip\nd3-d2\n");
    assert!(wrong.contains("d3-d2 e1xc3\n✗ A bait, but for nothing"), "{wrong}");
    let failed = ok_with_input(&["learn", "komikan", "step"], "skip\nskip\nd3-e3\ne3-d3\nd3-d2\nd2-c2\n");
    assert!(failed.contains("✗ All 2 turns are used up.") && failed.contains("✓ Every other point"), "{failed}");
}

#[test]
fn what_is_not_there_is_refused() {
    assert!(refused(&["learn", "chess"]).contains("unknown game \"chess\", expected deer"));
    assert!(refused(&["learn", "komikan", "flying"]).contains("unknown lesson \"flying\", expected step, jump"));
}

#[test]
fn a_file_is_checked() {
    let file = "crates/games/src/hunt/komikan.lessons.toml";
    assert!(ok(&["learn", "--check", file]).contains("8 lessons are right"));
    let dir = temp_dir("lessons");
    let broken = dir.join("komikan.lessons.toml");
    let text = FAMILIES.iter().find(|family| family.id == "komikan").unwrap().lessons;
    std::fs::write(&broken, text.replacen("\"e3xc3\"", "\"e3xc2\"", 1)).unwrap();
    let output = run(&["learn", "--check", broken.to_str().unwrap()], "");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("lesson \"jump\", step 1: the solution \"e3xc2\": move \"e3xc2\": "), "{said}");
    // Without a rule book in reach, the checker says so.
    let elsewhere = std::env::temp_dir().join(format!("qiyuan-lessons-{}", std::process::id()));
    std::fs::create_dir_all(&elsewhere).unwrap();
    let copy = elsewhere.join("komikan.lessons.toml");
    std::fs::write(&copy, text).unwrap();
    assert!(ok(&["learn", "--check", copy.to_str().unwrap()]).contains("docs/rules"));
    std::fs::remove_dir_all(elsewhere).unwrap();
}
