//! Matches as people run them: programs that speak UGI, programs that misbehave, folders, tables.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::path::Path;

use support::{ok, refused, run, temp_dir};

/// Ourselves as a guest.
fn guest(args: &str) -> String {
    format!("ugi:'{}' ugi {args}", env!("CARGO_BIN_EXE_qiyuan"))
}

/// Plays a match to its end; what it printed.
#[track_caller]
fn play(args: &[&str]) -> String {
    let output = run(args, "");
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(output.status.success(), "{args:?} says {err}");
    out
}

/// A record of a folder, and what it has for a tag.
fn record(dir: &Path, name: &str) -> qiyuan_core::Record {
    qiyuan_core::Record::read(&std::fs::read_to_string(dir.join(name)).unwrap()).unwrap()
}

#[test]
fn two_programs_play_every_game_as_engines_of_our_own_do() {
    for family in qiyuan_catalog::FAMILIES {
        let game = family.id;
        let (here, there) = (temp_dir(&format!("own-{game}")), temp_dir(&format!("guests-{game}")));
        let common = ["--game", game, "--games", "2", "--tc", "nodes=25", "--openings", "2", "--seed", "9", "--out"];
        let matches = |a: &str, b: &str, dir: &Path| {
            let folder = dir.to_str().unwrap();
            play(&[&["match", a, b], &common[..], &[folder]].concat())
        };
        matches("engine", "level2", &here);
        let said = matches(&guest(""), &guest("--player level2"), &there);
        assert!(said.contains("2 games in 1 pairs") && !said.contains("beside the board"), "{said}");
        for name in ["0001a.txt", "0001b.txt"] {
            let told = ok(&["record", there.join(name).to_str().unwrap()]);
            assert!(told.contains("all legal"), "{told}");
            let (own, guests) = (record(&here, name), record(&there, name));
            let turns = |record: &qiyuan_core::Record| -> Vec<String> {
                record.turns.iter().map(|turn| turn.text.clone()).collect()
            };
            assert_eq!(turns(&own), turns(&guests), "{game} {name}");
            assert_eq!(own.result, guests.result);
            assert_eq!(own.tag("Termination"), guests.tag("Termination"));
        }
    }
}

/// What a program does to whatever is said.
fn script(cases: &str) -> String {
    format!("ugi:sh -c 'while read line; do case \"$line\" in {cases} esac; done'")
}

#[test]
fn a_program_that_misbehaves_loses_and_the_match_goes_on() {
    let polite = "ugi) echo ugiok;; isready) echo readyok;;";
    let quick = ["--timeout", "0.3"];
    let patient = ["--timeout", "20"];
    let clock = ["--timeout", "20", "--tc", "0.2+0"];
    for (name, program, how, expected) in [
        ("illegal", script(&format!("{polite} go*) echo bestmove a9-z9;;")), &patient[..], "illegal move \"a9-z9\""),
        (
            "several",
            script(&format!("{polite} go*) echo bestmove z2-e3,z2-e3;;")),
            &patient,
            "illegal move \"z2-e3,z2-e3\"",
        ),
        ("wordless", script(&format!("{polite} go*) echo bestmove;;")), &patient, "illegal move \"\""),
        ("gone", "ugi:sh -c 'exit 3'".to_string(), &patient, "the program ended (exit status: 3)"),
        ("leaving", script(&format!("{polite} go*) exit 4;;")), &patient, "the program ended (exit status: 4)"),
        ("garbage", script("*) echo hello $line;;"), &quick, "no answer for 0.3 s"),
        ("silent", "ugi:sh -c 'exec sleep 100'".to_string(), &quick, "no answer for 0.3 s"),
        ("babbling", "ugi:yes".to_string(), &quick, "no answer for 0.3 s"),
        ("late", script(polite), &clock, "time"),
    ] {
        let dir = temp_dir(&format!("misbehaving-{name}"));
        let folder = dir.to_str().unwrap();
        let args = ["match", &program, "random", "--game", "komikan", "--games", "2", "--out", folder];
        let said = play(&[&args[..], how].concat());
        assert!(said.contains("A won 0, drew 0, lost 2"), "{name}: {said}");
        assert!(
            said.contains(&format!(
                "Lost beside the board: A 2, B 0; game 1a was the first (forfeit by A: {expected})"
            )),
            "{name}: {said}"
        );
        for (file, result) in [("0001a.txt", "0-1"), ("0001b.txt", "1-0")] {
            let record = record(&dir, file);
            assert_eq!(record.result, result, "{name}");
            assert_eq!(record.tag("Termination"), Some(format!("forfeit by A: {expected}").as_str()), "{name}");
            ok(&["record", dir.join(file).to_str().unwrap()]);
        }
    }
}

#[test]
fn who_forfeits_a_game_for_chips_pays_everybody() {
    let dir = temp_dir("chips-forfeited");
    let args = ["match", "random", "ugi:sh -c 'exit 3'", "--game", "dama:3", "--games", "2"];
    let said = play(&[&args[..], &["--out", dir.to_str().unwrap()]].concat());
    assert_eq!(record(&dir, "0001a.txt").result, "100:-200:100");
    assert_eq!(record(&dir, "0001b.txt").result, "-200:100:100");
    assert!(said.contains("A leads by +225.00 chips a game"), "{said}");
}

#[test]
fn a_program_that_is_not_there_is_refused() {
    let line = refused(&["match", "ugi:/no/such/program", "random", "--game", "deer"]);
    assert!(line.contains("/no/such/program can't be started"), "{line}");
}

#[test]
fn a_match_says_who_is_stronger_and_how_surely() {
    let args = ["match", "engine,depth=3", "random", "--game", "komikan", "--games", "20", "--concurrency", "2"];
    let said = play(&args);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "komikan:standard: engine,depth=3 (A) against random (B), 20 games in 10 pairs");
    assert!(lines[1].starts_with("A won "), "{said}");
    assert!(lines[2].starts_with("  as Puma: won ") && lines[3].starts_with("  as Llamas: won "), "{said}");
    assert!(lines[4].starts_with("Elo ") && lines[4].contains("A is stronger with a probability of"), "{said}");
    assert!(lines[5].starts_with("Pairs in which A got 0, ½, 1, 1½, 2 points: "), "{said}");
    let json = play(&[&args[..], &["--json", "--sprt=-300,0"]].concat());
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(value["score"].as_f64().unwrap() > 0.6, "{json}");
    assert_eq!(value["sprt"]["verdict"], "elo1");
    assert!(value["pairs"].as_u64().unwrap() <= 10);
}

#[test]
fn a_match_tells_how_it_goes_on() {
    let output = run(&["match", "greedy", "random", "--game", "komikan", "--games", "20"], "");
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(err.lines().count(), 10, "{err}");
    assert!(err.lines().last().unwrap().starts_with("greedy – random: 20 of 20 games  +"), "{err}");
    assert!(!err.contains('\r'), "no terminal, no tricks: {err:?}");
}

#[test]
fn the_same_command_goes_on_and_another_is_refused() {
    let dir = temp_dir("goes-on");
    let folder = dir.to_str().unwrap();
    let common = ["--game", "banqi", "--tc", "nodes=20", "--out", folder];
    let games = |n: &'static str| [&["match", "engine", "level1", "--games", n], &common[..]].concat();
    play(&games("2"));
    let first = ["0001a.txt", "0001b.txt"].map(|name| std::fs::read(dir.join(name)).unwrap());
    let said = play(&games("4"));
    assert!(said.contains("4 games in 2 pairs"), "{said}");
    assert_eq!(first, ["0001a.txt", "0001b.txt"].map(|name| std::fs::read(dir.join(name)).unwrap()));
    assert_eq!(play(&games("4")), said, "nothing is left to play");
    let line = refused(&[&["match", "engine", "level2", "--games", "4"], &common[..]].concat());
    assert!(line.contains("another match is kept here, with player B level1, not level2"), "{line}");
}

#[test]
fn a_gauntlet_and_a_ladder_end_in_a_table() {
    let dir = temp_dir("gauntlet");
    let args = ["gauntlet", "greedy", "random", "level1", "--game", "komikan", "--games", "2"];
    let said = play(&[&args[..], &["--out", dir.to_str().unwrap()]].concat());
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "| A | B | games | won | drawn | lost | score | Elo | as Puma | as Llamas |");
    assert_eq!(lines[1], "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    assert!(lines[2].starts_with("| greedy | random | 2 | ") && lines[3].starts_with("| greedy | level1 | 2 | "));
    assert!(dir.join("01-greedy-vs-random/0001b.txt").exists() && dir.join("02-greedy-vs-level1/match.json").exists());

    let said = play(&["ladder", "--game", "dama", "--games", "2", "--tc", "depth=1"]);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines[0],
        "| A | B | games | chips a game | 95 % | 99 % | pairs won | sittings won | as Player 1 | as Player 2 |"
    );
    assert_eq!(lines.len(), 2 + 7);
    assert!(lines[8].starts_with("| level8 | level7 | 2 | "), "{said}");
}

#[test]
fn bad_arguments_are_refused() {
    for (args, expected) in [
        (&["--games", "3"][..], "--games \"3\": games come in pairs"),
        (&["--tc", "fast"], "--tc \"fast\": expected nodes=N"),
        (&["--sprt", "5"], "--sprt \"5\": expected two or four numbers"),
        (&["--timeout=-1"], "--timeout -1: expected more than 0"),
        (&["--rules", "{\"cats\": 1}"], "unknown field `cats`"),
        (&["--openings", "101"], "101 is not in 0..=100"),
    ] {
        let line = refused(&[&["match", "random", "greedy", "--game", "komikan"], args].concat());
        assert!(line.contains(expected), "{args:?} says {line:?}");
    }
    assert!(refused(&["match", "engine", "random", "--game", "deer"]).contains("would think for ever"));
    assert!(refused(&["match", "deepblue", "random", "--game", "deer"]).contains("unknown player \"deepblue\""));
}
