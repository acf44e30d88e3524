//! Puzzles in the terminal: solved, refused, mined, checked.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use qiyuan_catalog::FAMILIES;
use qiyuan_catalog::puzzles::{Doubt, PuzzleFile, Verdicts};
use support::{ok, ok_with_input, refused, run, temp_dir};

/// The id and the whole line of the first puzzle of a game whose line is one move.
fn first(game: &str) -> (String, String) {
    let file = PuzzleFile::read(FAMILIES.iter().find(|family| family.id == game).unwrap().puzzle_file()).unwrap();
    let puzzle = file.puzzles.iter().find(|puzzle| puzzle.line.len() == 1).unwrap();
    (puzzle.id(&file.game), puzzle.line[0].clone())
}

#[test]
fn every_game_has_a_puzzle_that_can_be_solved_in_the_terminal() {
    for game in FAMILIES.iter().filter(|family| family.n_puzzles() > 0).map(|family| family.id) {
        let (id, line) = first(game);
        let script = format!("hint\nshow\n{line}\nquit\n");
        let text = ok_with_input(&["puzzle", game, "--id", &id], &script);
        assert!(text.contains(&format!("Puzzle {id} · level ")) || text.contains("no level solves it"), "{text}");
        assert!(text.contains("\nSolved: "), "{game}: {text}");
    }
}

#[test]
fn a_wrong_move_is_refused_with_its_answer_and_the_solution_can_be_asked_for() {
    let (id, line) = first("dragon");
    let file = PuzzleFile::read(FAMILIES.iter().find(|family| family.id == "dragon").unwrap().puzzle_file()).unwrap();
    let puzzle = file.puzzles.iter().find(|puzzle| puzzle.line == [line.clone()]).unwrap();
    let moves = ok(&["moves", "dragon", "--position", &puzzle.position, "--json"]);
    let moves: serde_json::Value = serde_json::from_str(&moves).unwrap();
    let texts = moves["moves"].as_array().unwrap().iter().map(|mv| mv["move"].as_str().or(mv.as_str()).unwrap());
    let wrong = texts.into_iter().find(|text| *text != line).unwrap().to_string();
    let text = ok_with_input(&["puzzle", "dragon", "--id", &id], &format!("{wrong}\n2z92z8\nsolution\nquit\n"));
    assert!(text.contains("Not this one"), "{text}");
    assert!(text.contains("\"2z92z8\""), "what is no move is refused: {text}");
    let told = ["-", "x"].map(|sign| format!("{}{sign}{}", &line[..3], &line[3..]));
    assert!(told.iter().any(|told| text.contains(told)), "{text}");
    let chinese = ok_with_input(&["--lang", "zh-Hans", "puzzle", "dragon", "--id", &id], "quit\n");
    assert!(chinese.contains("题目"), "{chinese}");
}

#[test]
fn what_no_puzzle_is_is_refused() {
    assert!(refused(&["puzzle", "chess"]).contains("has no puzzles"));
    assert!(refused(&["puzzle", "deer", "--id", "nothing"]).contains("no puzzle has the id nothing"));
    assert!(refused(&["puzzle", "deer", "--theme", "nothing"]).contains("there are these themes: "));
    assert!(refused(&["puzzles"]).contains("required"));
    assert!(refused(&["puzzles", "--verify", "no-such-file"]).contains("no-such-file"));
}

#[test]
fn puzzles_are_found_kept_and_looked_for_further() {
    let file = temp_dir("puzzles").join("deer.txt");
    let path = file.to_str().unwrap();
    let mine = |count: &str| ok(&["puzzles", "deer", "--count", count, "--seed", "3", "--out", path]);
    assert!(mine("1").starts_with("1 puzzles from "));
    let before = PuzzleFile::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!((before.game.as_str(), before.seed, before.puzzles.len()), ("deer:24", 3, 1));
    mine("2");
    let after = PuzzleFile::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert!(after.games > before.games && after.puzzles.len() == 2);
    assert_eq!(after.puzzles[0], before.puzzles[0], "what was found before is kept");
    assert!(refused(&["puzzles", "deer", "--out", path]).contains("mined with --seed 3"));
    assert!(refused(&["puzzles", "komikan", "--seed", "3", "--out", path]).contains("puzzles of deer:24"));
    assert!(ok(&["puzzles", "--verify", "--quick", path]).starts_with(&format!("{path}: 2 puzzles, 0 fall out")));
    // A puzzle that comes twice falls out, and the exit code says so.
    let text = std::fs::read_to_string(&file).unwrap();
    let last = text.lines().last().unwrap();
    std::fs::write(&file, format!("{text}{last}\n")).unwrap();
    let again = run(&["puzzles", "--verify", "--quick", path], "");
    let said = String::from_utf8(again.stdout).unwrap();
    assert_eq!(again.status.code(), Some(1), "{said}");
    assert!(said.contains("the same puzzle comes twice") && said.contains("3 puzzles, 1 fall out"), "{said}");
}

#[test]
fn all_that_is_shipped_passes_the_quick_check() {
    let said = ok(&["puzzles", "--verify", "--quick"]);
    assert_eq!(said.lines().count(), FAMILIES.iter().filter(|family| family.n_puzzles() > 0).count(), "{said}");
    assert!(said.lines().all(|line| line.contains(" 0 fall out")), "{said}");
}

#[test]
fn verifying_that_was_stopped_goes_on_where_it_was() {
    let dir = temp_dir("puzzles-progress");
    let whole = PuzzleFile::read(FAMILIES.iter().find(|family| family.id == "deer").unwrap().puzzle_file()).unwrap();
    let [some, out, progress] = ["some.txt", "out.txt", "out.txt.progress"].map(|name| dir.join(name));
    let easy = whole.puzzles.iter().filter(|puzzle| puzzle.level <= 2 && puzzle.line.len() == 1).take(5).cloned();
    let file = PuzzleFile { puzzles: easy.collect(), ..whole };
    std::fs::write(&some, file.write()).unwrap();
    let [from, to] = [&some, &out].map(|path| path.to_str().unwrap());
    let verify = || ok(&["puzzles", "--verify", from, "--nodes", "20000", "--threads", "1", "--out", to]);
    // Somebody ended it when two of them had been found not to hold, while the third was written down.
    let fallen = Some(Doubt::OtherAim);
    let lines = file.puzzles[..3].iter().map(|puzzle| Verdicts::line(&file, 20_000, puzzle, &fallen).unwrap());
    let lines: Vec<String> = lines.collect();
    std::fs::write(&progress, format!("{}{}{}", lines[0], lines[1], &lines[2][..20])).unwrap();
    let run = run(&["puzzles", "--verify", from, "--nodes", "20000", "--threads", "1", "--out", to], "");
    let said = String::from_utf8(run.stdout).unwrap();
    assert!(said.contains("5 puzzles, 2 fall out"), "what was kept is believed, the rest is searched: {said}");
    let holding = PuzzleFile::read(&std::fs::read_to_string(&out).unwrap()).unwrap();
    assert_eq!(holding.puzzles, file.puzzles[2..]);
    assert!(!progress.exists(), "when all is done nothing is left");
    assert!(verify().contains("5 puzzles, 0 fall out"), "who verifies again begins anew");
    // A run that cannot keep anything says so, with the file.
    let nowhere = dir.join("nowhere").join("file");
    let refused = refused(&["puzzles", "--verify", from, "--progress", nowhere.to_str().unwrap()]);
    assert!(refused.contains("nowhere"), "{refused}");
}
