//! Whole games in the terminal, and their records.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use support::{ok, ok_with_input, refused, run, temp_dir};

#[test]
fn two_random_movers_play_to_the_end_and_the_record_replays() {
    for game in ["deer", "deer:7", "deer:96", "komikan", "banqi", "banqi:taiwan+all"] {
        let text = ok(&["play", game, "--seats", "random,random", "--seed", "1"]);
        let record = &text[text.find("[Game ").expect("an unsaved game is printed")..];
        let file = temp_dir(&format!("random-{}", game.replace(':', "-"))).join("game.txt");
        std::fs::write(&file, record).unwrap();
        let replayed = ok(&["record", file.to_str().unwrap(), "--show"]);
        let result = record.lines().find_map(|line| line.strip_prefix("[Result \"")?.strip_suffix("\"]")).unwrap();
        assert_ne!(result, "*", "{game} was played to its end");
        assert!(replayed.contains(&format!("\n{result}: ")), "{game}: {replayed}");
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed: &str| {
        let text = ok(&["play", "komikan", "--seats", "random,random", "--seed", seed]);
        text.lines().rev().take(3).map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(game("5"), game("5"));
    assert_ne!(game("5"), game("6"));
}

#[test]
fn two_people_play_undo_save_load_and_resign() {
    let dir = temp_dir("two-people");
    let file = dir.join("saved.txt");
    let script = format!(
        "help\nmoves\na3-a9\nb4-b5\na3-a2\nb4-b5,@a3\nundo\nmoves\nb4-b5\n@a4\nsave {0}\nundo\nundo\nload {0}\nresign\n",
        file.display()
    );
    let text = ok_with_input(&["play", "deer", "--seats", "human,human"], &script);
    for expected in [
        "\"a9\" is no point of the board deer24",
        "no deer stands on b4, and it is their turn",
        "Dogs to go on>",
        "saved as ",
        "0-1: resigned\n",
        "[Termination \"resigned\"]",
        "[Result \"0-1\"]",
        "a3-a2 b4-b5,@a4 0-1",
    ] {
        assert!(text.contains(expected), "no {expected:?} in {text}");
    }
    let saved = std::fs::read_to_string(file).unwrap();
    assert!(
        saved.starts_with("[Game \"deer:24\"]\n[Format \"3\"]\n[Seat0 \"human\"]\n[Seat1 \"human\"]\n[Date \""),
        "{saved}"
    );
    assert!(saved.ends_with("\na3-a2 b4-b5,@a4 *\n"), "{saved}");
}

#[test]
fn a_person_plays_against_a_random_mover() {
    let text =
        ok_with_input(&["play", "komikan", "--seats", "human,random", "--seed", "2"], "z2-e3\nundo\nz2-e3\nquit\n");
    assert_eq!(text.matches("\nLlamas: ").count(), 2, "{text}");
    let end = text.rsplit("\n\n").next().unwrap();
    assert!(end.starts_with("z2-e3 ") && end.ends_with(" *\n"), "{end:?}");
}

#[test]
fn nothing_is_lost_when_the_input_ends() {
    let text = ok_with_input(&["play", "deer", "--seats", "human,human"], "a3-a2\n");
    assert!(text.ends_with("\na3-a2 *\n"), "{text}");
}

#[test]
fn a_game_goes_on_from_a_position_with_other_rules() {
    let args = [
        "play",
        "deer",
        "--seats",
        "human,human",
        "--position",
        "5/5/1ddd1/5/D4 4/6 2 d 3",
        "--rules",
        "{\"min_dogs\":2}",
    ];
    let file = temp_dir("position").join("game.txt");
    ok_with_input(&args, &format!("b3-b4,pass\na1-a2\nsave {}\n", file.display()));
    let saved = std::fs::read_to_string(&file).unwrap();
    assert!(saved.contains("[Position \"5/5/1ddd1/5/D4 4/6 2 d 3\"]"), "{saved}");
    assert!(saved.contains(r#"[Rules "{\"min_dogs\":2}"]"#), "{saved}");
    assert!(ok(&["record", file.to_str().unwrap()]).contains("2 turns, 3 single moves: all legal"));
}

#[test]
fn a_record_says_what_is_wrong_with_it() {
    let dir = temp_dir("wrong-records");
    for (i, (text, expected)) in [
        ("[Game \"deer\"]\n\na3-a2 b4-b5\nb5-b4 *", "record line 4: turn 3 \"b5-b4\": move \"b5-b4\": the dogs have stepped: drop one or pass (DEER-4)"),
        ("[Game \"deer\"]\n\na3-a2 b4-b5,@z1 *", "record line 3: turn 2 \"b4-b5,@z1\": move \"@z1\": dogs are dropped in the plain only, z1 lies in a mountain (DEER-4)"),
        ("[Game \"komikan\"]\n\nz2-e3 b3-a3", "move \"b3-a3\": a3 is not empty"),
        ("[Game \"chess\"]\n\ne4 *", "unknown game \"chess\""),
        ("a3-a2 *", "record line 1: no tag [Game \"…\"] says which game this is"),
        ("[Game \"deer\"\n\na3-a2 *", "record line 1: expected a tag like [Name \"value\"]"),
        ("[Game \"deer\"]\n[Game \"deer\"]", "record line 2: the tag \"Game\" stands twice"),
        ("[Game \"deer\"]\n\na3-a2 {never closed", "record line 3: a comment is opened with { and never closed"),
        ("[Game \"deer\"]\n[Result \"1-0\"]\n\na3-a2 0-1", "the tag Result says \"1-0\", the moves end with \"0-1\""),
        ("[Game \"deer\"]\n\na3-a2 * b4-b5", "record line 3: \"b4-b5\" stands behind the result"),
        ("[Game \"deer\"]\n[Position \"ddd2/5/5/5/3D1 4/6 0 d 0\"]\n\n0-1", "the record says 0-1, but its moves end in 1-0"),
        ("[Game \"deer\"]\n[Position \"ddd2/5/5/5/3D1 4/6 0 d 0\"]\n\na5-a4", "turn 1 \"a5-a4\": move \"a5-a4\": the game is over (1-0)"),
        ("[Game \"deer\"]\n[Rules \"{\\\"x\\\":1}\"]\n\n*", "rules: unknown field `x`"),
    ]
    .into_iter()
    .enumerate()
    {
        let file = dir.join(format!("{i}.txt"));
        std::fs::write(&file, text).unwrap();
        let line = refused(&["record", file.to_str().unwrap()]);
        assert!(line.contains(expected), "{text:?} says {line:?}, expected {expected:?}");
    }
}

#[test]
fn a_record_may_come_from_standard_input_with_numbers_and_comments() {
    let text = "[Game \"deer\"]\n[Event \"Naadam\"]\n\n1. a3-a2 {out} b4-b5,@a3 2. e3-e2 ; and so on\n1-0";
    let output = run(&["record", "-"], text);
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.contains("3 turns, 4 single moves: all legal"), "{out}");
    assert!(out.contains("gives the result 1-0, agreed or resigned"), "{out}");
}

#[test]
fn five_play_da_ma_and_the_table_tells_it() {
    let text = ok(&["play", "dama:5", "--seats", "random,random,random,random,random", "--seed", "1"]);
    let record = &text[text.find("[Game ").expect("an unsaved game is printed")..];
    let file = temp_dir("dama").join("game.txt");
    std::fs::write(&file, record).unwrap();
    let told = ok(&["record", file.to_str().unwrap(), "--story"]);
    for line in text.lines().filter(|line| line.starts_with('P') && line.contains(" throws ")) {
        assert!(told.contains(line), "{line:?} is not in the story of the record");
    }
    assert!(told.contains(" and wins: ") && !record.contains("[Result \"*\"]"), "{record}");
}

#[test]
fn the_table_plays_what_the_dice_leave_no_choice_about() {
    let text = ok_with_input(&["play", "dama", "--seats", "human,human", "--seed", "1"], "moves\nundo\nenter\n");
    assert!(text.contains(" (the only move)\n"), "{text}");
    assert!(text.contains("what chance has brought is not taken back"), "{text}");
    assert!(text.contains("has no horses in hand"), "{text}");
}

#[test]
fn captions_come_in_chinese_too() {
    let of = |lang: &str| ok(&["show", "dama", "--play", "=234", "--lang", lang]);
    assert!(of("en").contains("This becomes Player 1's claimed throw, and Player 1 acts."));
    assert!(of("zh-hant").contains("甲擲得 234 妹九（9 點）。"));
    assert!(of("zh-hans").contains("甲掷得 234 妹九（9 点）。"));
}

#[test]
fn moves_are_told_as_people_write_them() {
    let text = ok_with_input(&["play", "dragon", "--seed", "1"], "2a22a3\nquit\n");
    let told = text.lines().find_map(|line| line.strip_prefix("Scarlet: ")).unwrap();
    let (piece, squares) = told.split_once(' ').unwrap();
    assert!(piece.chars().all(char::is_alphabetic) && squares.starts_with(['1', '2', '3']), "{told}");
}
