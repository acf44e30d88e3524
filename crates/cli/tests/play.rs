//! Whole games in the terminal, and their records.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::io::{Read, Write};
use std::process::{Command, Stdio};

use qiyuan_core::show::Form;
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
        "no deer stands on b4 to move now",
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
        ("[Game \"deer\"]\n\na3-a2 b4-b5\nb5-b4 *", "record line 4: turn 3 \"b5-b4\": move \"b5-b4\": the dogs have stepped: drop one or pass"),
        ("[Game \"deer\"]\n\na3-a2 b4-b5,@z1 *", "record line 3: turn 2 \"b4-b5,@z1\": move \"@z1\": dogs are dropped in the plain only, z1 lies in a mountain"),
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
    let (told, record) = text.split_at(text.find("[Game ").expect("an unsaved game is printed"));
    let file = temp_dir("dama").join("game.txt");
    std::fs::write(&file, record).unwrap();
    let story = ok(&["record", file.to_str().unwrap(), "--story"]);
    assert!(story.contains(" and wins: ") && !record.contains("[Result \"*\"]"), "{record}");
    // A throw and what comes of it are one line, which begins with who threw; people count from 1.
    let lines = told.lines().filter(|line| line.starts_with("Player ")).count();
    let throws = record.rsplit("\n\n").next().unwrap().matches('=').count();
    assert!(throws > 50 && throws <= lines && lines <= throws + 20, "{lines} lines for {throws} throws: {told}");
    assert!(told.contains("Player 5") && !told.contains("Player 0") && !told.contains("P0"), "{told}");
}

#[test]
fn the_board_is_drawn_when_there_is_something_to_choose() {
    let text = ok_with_input(&["play", "dama:4", "--seed", "3"], "moves\nquit\n");
    let opening = text.split_once("\nYour move").or_else(|| text.split_once("\nGo on")).expect("a prompt").0;
    assert!(opening.lines().filter(|line| line.starts_with("Player ")).count() > 20, "{opening}");
    assert!(opening.contains(" (the only move)\n"), "{opening}");
    assert_eq!(opening.matches("Shangsheng").count(), 1, "one board: {opening}");
}

#[test]
fn who_plays_alone_is_told_so() {
    let text = ok_with_input(&["play", "banqi", "--seed", "1"], "help\na4\nquit\n");
    assert!(text.contains("Turn up any piece: its colour will be yours.\n\nYour move>"), "{text}");
    let later = ["You play red. Your move.\n\nYour move>", "You play black. Your move.\n\nYour move>"];
    assert!(later.iter().any(|prompt| text.contains(prompt)), "{text}");
    assert!(text.contains("hint        says what the engine would play, what it expects of it, and how"), "{text}");
    let two = ok_with_input(&["play", "banqi", "--seats", "human,human", "--seed", "1"], "a4\nquit\n");
    assert!(two.contains("First player to move>") && !two.contains("You play"), "{two}");
}

#[test]
fn the_table_plays_what_the_dice_leave_no_choice_about() {
    let text = ok_with_input(&["play", "dama", "--seats", "human,human", "--seed", "1"], "moves\nundo\nenter\n");
    assert!(text.contains(" (the only move)\n"), "{text}");
    assert!(text.contains("what chance has brought is not taken back"), "{text}");
    assert!(text.contains("has no horses in hand"), "{text}");
}

#[test]
fn three_boards_fit_on_a_screen() {
    let text = ok(&["show", "dragon"]);
    assert!(text.lines().count() <= 24, "{} lines: {text}", text.lines().count());
    let titles = text.lines().find(|line| line.contains("Sky")).unwrap();
    assert!(titles.contains("Ground") && titles.contains("Underworld"), "side by side: {titles}");
    assert!(text.lines().filter(|line| !line.contains('/')).all(|line| line.chars().count() <= 120), "{text}");
}

#[test]
fn every_piece_has_a_picture_in_every_set() {
    for family in qiyuan_catalog::FAMILIES {
        let layout = qiyuan_catalog::Choice::new(family.id).open().unwrap().layout();
        for set in &layout.sets {
            let names = layout.figures.iter().filter(|figure| figure.form == Form::Disc).map(|figure| &figure.name);
            for name in names {
                let picture = format!("{}-{name}", set.name);
                assert!(qiyuan_draw::figure_art(&picture).is_some(), "{} has no {picture}", family.id);
            }
        }
    }
}

#[test]
fn captions_come_in_chinese_too() {
    let of = |lang: &str| ok(&["show", "dama", "--play", "=234", "--lang", lang]);
    assert!(of("en").contains("Player 1 threw 9 and brings in 1 horse."));
    assert!(of("zh-hant").contains("234 妹九（9 點）。"));
    assert!(of("zh-hans").contains("234 妹九（9 点）。"));
}

#[test]
fn moves_are_told_as_people_write_them() {
    let text = ok_with_input(&["play", "dragon", "--seed", "1"], "2a22a3\nquit\n");
    let told = text.lines().find_map(|line| line.strip_prefix("Scarlet: ")).unwrap();
    let (piece, squares) = told.split_once(' ').unwrap();
    assert!(piece.chars().all(char::is_alphabetic) && squares.starts_with(['1', '2', '3']), "{told}");
}

#[test]
fn lines_typed_at_a_terminal_are_edited_remembered_and_completed() {
    // `script` gives the program a terminal.
    let program = format!("{} play komikan --seats human,human", env!("CARGO_BIN_EXE_qiyuan"));
    let mut child = Command::new("script")
        .args(["--quiet", "--return", "--command", &program, "/dev/null"])
        .env("LC_ALL", "C")
        .env("TERM", "xterm")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut keyboard, mut screen) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut text = String::new();
    // What is typed before the program asks belongs to the terminal, so each line waits for its prompt.
    let mut answer = |keys: &str| {
        let mut found = Vec::new();
        while !found.ends_with(b"to move> \r") {
            let mut byte = [0];
            assert_eq!(screen.read(&mut byte).unwrap(), 1, "the program ended: {}", String::from_utf8_lossy(&found));
            found.push(byte[0]);
        }
        keyboard.write_all(keys.as_bytes()).unwrap();
        text.push_str(&String::from_utf8_lossy(&found));
    };
    let (left, up) = ("\u{1b}[D", "\u{1b}[A");
    answer(&format!("mves{left}{left}{left}o\r"));
    answer(&format!("{up}\r"));
    answer("z2-e\t\r");
    answer("quit\r");
    let mut rest = String::new();
    screen.read_to_string(&mut rest).unwrap();
    assert!(child.wait().unwrap().success(), "{text}{rest}");
    assert_eq!(text.matches("\nz2-e3  z2-z1").count(), 2, "moves, and moves again: {text}");
    assert!(rest.trim_end().ends_with("z2-e3 *"), "{rest}");
}
