//! The puzzles that are shipped, and everything that finds, proves and judges them.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::HashSet;

use qiyuan_catalog::puzzles::{
    Aim, Answer, Collection, Doubt, Effort, Fate, Kind, Mining, Prover, Puzzle, PuzzleFile, Verdict, Verdicts,
    Verifying, Wants, answer, check, mine_game, refute, themes_of,
};
use qiyuan_catalog::{AnyGame, Catalog, Choice, FAMILIES, Family};
use qiyuan_core::{Language, Status};
use qiyuan_engine::Stop;

/// How many puzzles each game has at least.
const NUMBERS: [(&str, usize); 5] = [("deer", 300), ("komikan", 300), ("dama", 100), ("banqi", 300), ("dragon", 300)];

/// So many are a collection in which everything should be found.
const MANY: usize = 100;

/// The games that have puzzles.
fn with_puzzles() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().filter(|family| family.n_puzzles() > 0).map(|family| family.id)
}

fn file(family: &Family) -> PuzzleFile {
    PuzzleFile::read(family.puzzle_file()).unwrap_or_else(|error| panic!("{}: {error}", family.id))
}

fn collection(id: &str) -> Collection {
    let family = FAMILIES.iter().find(|family| family.id == id).unwrap();
    Collection::of(Catalog::standard(), family).unwrap().unwrap()
}

#[test]
fn every_game_has_its_puzzles_and_none_comes_twice_in_any_mirror() {
    for (id, least) in NUMBERS {
        let family = FAMILIES.iter().find(|family| family.id == id).unwrap();
        let file = file(family);
        assert!(file.puzzles.len() >= least, "{id} has {} puzzles", file.puzzles.len());
        assert_eq!(family.n_puzzles(), file.puzzles.len());
        assert_eq!(file.write(), family.puzzle_file(), "{id}: a file is written as it is read");
        let game = file.open(Catalog::standard()).unwrap();
        assert_eq!(game.name(), format!("{id}:{}", family.default_preset));
        assert_eq!(game.rules(), file.rules, "{id}: the rules are said in full");
        let mut seen = HashSet::new();
        for puzzle in &file.puzzles {
            let found = check(&*game, puzzle, &mut seen);
            assert_eq!(found, Ok(()), "{id} {}: {}", puzzle.id(&file.game), puzzle.position);
        }
        let ids: HashSet<String> = file.puzzles.iter().map(|puzzle| puzzle.id(&file.game)).collect();
        assert_eq!(ids.len(), file.puzzles.len(), "{id}: no two puzzles have the same id");
        let needed = if id == "dama" { 600 } else { 300 };
        assert!(file.puzzles.iter().all(|puzzle| puzzle.gap >= needed), "{id}: the second best is far worse");
    }
}

#[test]
fn what_wins_to_the_end_does_end_and_win() {
    for id in with_puzzles() {
        let collection = collection(id);
        let game = &*collection.game;
        let mut n_ends = 0;
        for filed in &collection.puzzles {
            let whole = filed.puzzle.line.len() + filed.puzzle.rest.len();
            if let Status::Over(payoffs) = filed.puzzle.after(game, whole).unwrap().status() {
                n_ends += 1;
                let won = payoffs.of(filed.solver) > 0;
                assert!(won || filed.puzzle.aim != Aim::Win, "{id} {} is lost", filed.id);
            }
        }
        assert!(n_ends > 0 || collection.puzzles.len() < MANY || id == "dama", "{id}: some puzzles end the game");
    }
}

#[test]
fn every_theme_has_words_in_every_language() {
    for id in with_puzzles() {
        let collection = collection(id);
        let themes = collection.themes();
        assert!(themes.len() >= 3 || collection.puzzles.len() < MANY, "{id} has {} themes", themes.len());
        for (theme, n) in themes {
            assert!(n > 0);
            for language in Language::ALL {
                for message in [&theme.title, &theme.hint] {
                    let told = message.tell(language);
                    assert!(!told.is_empty() && !told.starts_with("theme-"), "{id} {}: {told}", theme.id);
                }
            }
        }
    }
}

#[test]
fn a_cheap_search_finds_what_low_levels_find() {
    for id in with_puzzles() {
        let collection = collection(id);
        let stop = Stop::new();
        let mut prover = Prover::new(&*collection.game, 3, &stop);
        let easy = collection.puzzles.iter().filter(|filed| filed.puzzle.level <= 3 && filed.puzzle.line.len() == 1);
        let mut n = 0;
        for filed in easy.take(6) {
            let doubt = prover.doubt(&filed.puzzle, 60_000);
            assert_eq!(doubt, None, "{id} {}", filed.id);
            n += 1;
        }
        assert!(n >= 3 || collection.puzzles.len() < MANY, "{id} has easy puzzles");
    }
}

#[test]
fn a_solution_is_accepted_move_by_move_and_another_move_is_not() {
    for id in with_puzzles() {
        let collection = collection(id);
        let game = &*collection.game;
        for filed in collection.puzzles.iter().take(40) {
            let puzzle = &filed.puzzle;
            let mut tried: Vec<String> = Vec::new();
            while let Some(mv) = puzzle.line.get(tried.len()) {
                tried.push(mv.clone());
                match answer(game, puzzle, &tried).unwrap() {
                    Answer::GoOn { replies } => tried.extend(replies),
                    Answer::Solved => break,
                    Answer::Wrong => panic!("{id} {}: {tried:?} is the solution", filed.id),
                }
            }
            assert!(tried.len() == puzzle.line.len() || game.goal() == qiyuan_core::Goal::Win);
            let start = puzzle.start(game).unwrap();
            let other = start.moves().into_iter().find(|legal| legal.text != puzzle.line[0]).unwrap();
            assert_eq!(answer(game, puzzle, &[other.text]).unwrap(), Answer::Wrong, "{id} {}", filed.id);
            assert!(answer(game, puzzle, &["nonsense".into()]).is_err());
        }
    }
}

#[test]
fn a_wrong_move_is_refuted_by_moves_that_can_be_played() {
    for id in ["deer", "dragon"] {
        let collection = collection(id);
        let game = &*collection.game;
        let filed = &collection.puzzles[0];
        let start = filed.puzzle.start(game).unwrap();
        let wrong = start.moves().into_iter().find(|legal| legal.text != filed.puzzle.line[0]).unwrap().text;
        let refutation = refute(game, &filed.puzzle, std::slice::from_ref(&wrong), 20_000, &Stop::new()).unwrap();
        assert_eq!(refutation.line.len(), refutation.told.len());
        assert!(!refutation.line.is_empty(), "{id}: there is an answer to {wrong}");
        let mut play = filed.puzzle.start(game).unwrap();
        play.play(&wrong).unwrap();
        refutation.line.iter().for_each(|mv| play.play(mv).unwrap());
        assert!(refutation.score.is_some());
        assert!(refute(game, &filed.puzzle, &[], 100, &Stop::new()).is_err(), "nothing was tried");
    }
}

#[test]
fn every_wrong_move_has_an_answer_unless_it_ends_the_game() {
    let collection = collection("dragon");
    let game = &*collection.game;
    for filed in collection.puzzles.iter().step_by(40) {
        let start = filed.puzzle.start(game).unwrap();
        let wrong = start.moves().into_iter().map(|legal| legal.text).filter(|text| *text != filed.puzzle.line[0]);
        for wrong in wrong.step_by(5) {
            let refutation = refute(game, &filed.puzzle, std::slice::from_ref(&wrong), 1_000, &Stop::new()).unwrap();
            let mut play = filed.puzzle.start(game).unwrap();
            play.play(&wrong).unwrap();
            let over = matches!(play.status(), Status::Over(_));
            assert_eq!(refutation.line.is_empty(), over, "{}: there is an answer to {wrong}", filed.id);
        }
    }
}

/// The first puzzle of a game, as a start for what is wrong.
fn first(id: &str) -> (std::sync::Arc<dyn AnyGame>, Puzzle) {
    let collection = collection(id);
    (std::sync::Arc::clone(&collection.game), collection.puzzles[0].puzzle.clone())
}

#[test]
fn what_is_wrong_with_a_puzzle_is_seen() {
    let (game, puzzle) = first("deer");
    let stop = Stop::new();
    let mut prover = Prover::new(&*game, 1, &stop);
    let other = puzzle.start(&*game).unwrap().moves().into_iter().find(|legal| legal.text != puzzle.line[0]).unwrap();
    let wrong = Puzzle { line: vec![other.text.clone()], rest: Vec::new(), ..puzzle.clone() };
    let expected = Doubt::Another { expected: other.text, found: puzzle.line[0].clone() };
    assert_eq!(prover.doubt(&wrong, 100_000), Some(expected));
    let broken = Puzzle { line: vec!["a1-z9".into()], rest: Vec::new(), ..puzzle.clone() };
    assert!(matches!(check(&*game, &broken, &mut HashSet::new()), Err(Doubt::Unplayable(_))));
    let ungraded = Puzzle { level: 0, ..puzzle.clone() };
    assert_eq!(check(&*game, &ungraded, &mut HashSet::new()), Err(Doubt::Unsound));
    // The board is the same upside down.
    let (rows, others) = puzzle.position.split_once(' ').unwrap();
    let (mountains, rest) = others.split_once(' ').unwrap();
    let turned: Vec<&str> = rows.split('/').rev().collect();
    let mut seen = HashSet::new();
    assert_eq!(check(&*game, &puzzle, &mut seen), Ok(()));
    let start = game.start(Some(&format!("{} {mountains} {rest}", turned.join("/")))).unwrap();
    let plain = mountains.chars().all(|letter| letter.is_ascii_digit() || letter == '/');
    assert!(!plain || seen.contains(&start.sameness()), "what is seen in a mirror is the same puzzle");
}

#[test]
fn a_puzzle_is_the_same_for_either_side_of_dragonchess() {
    let game = Choice::new("dragon").open().unwrap();
    let empty = "66/66/66/66/66/66/66/66";
    let same =
        |ground: &str, side: &str| game.start(Some(&format!("{empty} {ground} {empty} {side} 1"))).unwrap().sameness();
    let gold = same("65k/66/66/66/66/66/66/KO64", "g");
    assert_eq!(gold, same("ko64/66/66/66/66/66/66/65K", "s"));
    assert_ne!(gold, same("ko64/66/66/66/66/66/66/65K", "g"));
}

/// Little thinking, for tests.
const HASTE: Effort = Effort { glance: 300, look: 2_000, proof: 8_000, late: 0, wild: 0, weak: 0 };

/// A collection that takes whatever is found.
fn anything() -> Wants {
    Wants::new(1000, Vec::new())
}

#[test]
fn the_same_numbers_give_the_same_puzzles() {
    let game = Choice::new("deer").open().unwrap();
    let mine = |number: u64, wants: &Wants| {
        mine_game(&*game, (5, number), &HASTE, &HashSet::new(), wants, &Stop::new()).unwrap().unwrap()
    };
    let found = (0..300).map(|number| (number, mine(number, &anything())));
    let (number, found) = found.into_iter().find(|(_, mined)| !mined.puzzles.is_empty()).unwrap();
    assert_eq!(found.puzzles, mine(number, &anything()).puzzles);
    let fates: u64 = found.funnel.fates().map(|(_, n)| n).sum();
    assert_eq!(found.funnel.total(), fates);
    assert!(found.funnel.fates().any(|(fate, n)| fate == Fate::Kept && n == found.puzzles.len() as u64));
    for puzzle in &found.puzzles {
        assert_eq!(check(&*game, puzzle, &mut HashSet::new()), Ok(()), "{puzzle:?}");
        assert!(themes_of(&*game, puzzle).is_ok());
    }
    // Whoever has enough of a kind takes no more of it.
    let kinds = found.puzzles.iter().map(|puzzle| Kind::of(&*game, puzzle).unwrap());
    let full = Wants::new(1, kinds.flat_map(|kind| [kind.clone(), kind]).collect());
    let again = mine(number, &full);
    assert!(again.puzzles.iter().all(|puzzle| !found.puzzles.contains(puzzle)), "{:?}", again.funnel);
    let rung = Stop::new();
    rung.ring();
    assert!(mine_game(&*game, (5, 0), &HASTE, &HashSet::new(), &anything(), &rung).unwrap().is_none());
}

#[test]
fn games_begin_late_and_are_played_wildly_where_that_is_asked_for() {
    for (id, effort) in [("banqi", Effort { wild: 80, ..HASTE }), ("komikan", Effort { late: 100, weak: 90, ..HASTE })]
    {
        let game = Choice::new(id).open().unwrap();
        let mine = |effort: &Effort| {
            mine_game(&*game, (1, 1), effort, &HashSet::new(), &anything(), &Stop::new()).unwrap().unwrap().funnel
        };
        assert_eq!(mine(&effort), mine(&effort));
        assert_ne!(mine(&effort), mine(&HASTE), "{id}: other games are played");
    }
}

#[test]
fn mining_that_was_stopped_goes_on_as_if_it_had_not_been() {
    let game = Choice::new("deer").open().unwrap();
    let go_on = |file: PuzzleFile, games: u64| {
        let mut mining = Mining::new(&*game, file, 6, HASTE).unwrap();
        while mining.file.games < games && mining.step(&Stop::new()).unwrap() {}
        mining.file
    };
    let whole = go_on(PuzzleFile::new(&*game, 5), 40);
    assert!(!whole.puzzles.is_empty());
    let half = PuzzleFile::read(&go_on(PuzzleFile::new(&*game, 5), 20).write()).unwrap();
    assert_eq!(go_on(half, 40), whole);
}

#[test]
fn a_collection_is_for_everybody() {
    let kind = |level: u8, mv: &str| Kind { level: Some(level), aim: Aim::Win, mv: mv.into(), plain: false };
    let wants = |n: usize, count: usize, level: u8| {
        let kinds = (0..n).map(|k| kind(1, &format!("a{k}"))).collect();
        Wants::new(count, kinds).wants(&kind(level, "b"))
    };
    assert!(!wants(3, 15, 1) && wants(3, 20, 1) && wants(3, 15, 5));
    let plain = Kind { plain: true, ..kind(4, "x") };
    let hanging = |n: usize| Wants::new(20, (0..n).map(|k| Kind { mv: format!("a{k}"), ..plain.clone() }).collect());
    assert!(hanging(4).wants(&plain) && !hanging(5).wants(&plain), "not one more piece that hangs");
    assert!(
        !Wants::new(15, vec![kind(3, "c"), kind(4, "c")]).wants(&kind(5, "c")),
        "not the same move again and again"
    );
    let unknown = Kind { level: None, ..kind(1, "b") };
    assert!(Wants::new(15, vec![kind(1, "a"); 3]).wants(&unknown));
}

#[test]
fn all_doubts_are_found_on_any_number_of_threads() {
    let (game, puzzle) = first("deer");
    let other = puzzle.start(&*game).unwrap().moves().into_iter().find(|legal| legal.text != puzzle.line[0]).unwrap();
    let start = collection("deer").puzzles[1].puzzle.clone();
    let wrong = Puzzle { line: vec![other.text], rest: Vec::new(), ..puzzle.clone() };
    let look = |puzzles: &[Puzzle], nodes, threads| {
        Verifying { nodes, threads, stop: &Stop::new() }.doubts(&*game, puzzles, &|_| None, &|_, _| {})
    };
    assert_eq!(look(&[puzzle.clone(), start, puzzle], None, 2), [None, None, Some(Doubt::Twice)]);
    let found = look(std::slice::from_ref(&wrong), Some(20_000), 1);
    assert!(matches!(found[..], [Some(Doubt::Another { .. })]), "{found:?}");
    assert_eq!(found, look(&[wrong], Some(20_000), 3));
}

#[test]
fn what_was_verified_is_kept_and_not_searched_again() {
    let family = FAMILIES.iter().find(|family| family.id == "deer").unwrap();
    let mut file = file(family);
    file.puzzles.truncate(4);
    let game = file.open(Catalog::standard()).unwrap();
    let start = file.puzzles[1].start(&*game).unwrap();
    let other = start.moves().into_iter().find(|legal| legal.text != file.puzzles[1].line[0]).unwrap().text;
    file.puzzles[1] = Puzzle { line: vec![other], rest: Vec::new(), ..file.puzzles[1].clone() };
    const NODES: u64 = 20_000;
    let verify = |known: &str| {
        let (known, kept) = (Verdicts::read(known), std::sync::Mutex::new(String::new()));
        let watch = |place: usize, verdict: Option<&Verdict>| {
            let line = verdict.and_then(|verdict| Verdicts::line(&file, NODES, &file.puzzles[place], verdict));
            kept.lock().unwrap().push_str(&line.unwrap_or_default());
        };
        let known = |puzzle: &Puzzle| known.of(&file, NODES, puzzle);
        let verifying = Verifying { nodes: Some(NODES), threads: 1, stop: &Stop::new() };
        (verifying.doubts(&*game, &file.puzzles, &known, &watch), kept.into_inner().unwrap())
    };
    let (doubts, kept) = verify("");
    assert!(matches!(doubts[1], Some(Doubt::Another { .. })), "{doubts:?}");
    assert_eq!(kept.lines().count(), 4, "{kept}");
    // Whoever is stopped after two puzzles, within a line, looks at the other two only, with the same result.
    let half: usize = kept.split_inclusive('\n').take(2).map(str::len).sum();
    let (again, added) = verify(&kept[..half + 9]);
    assert_eq!(again, doubts);
    assert_eq!(added, kept[half..]);
    assert_eq!(verify(&kept), (doubts, String::new()));
    // What was found with other rules, other positions or another line says nothing.
    let verdicts = Verdicts::read(&kept);
    let puzzle = &file.puzzles[0];
    assert!(verdicts.of(&file, NODES, puzzle).is_some());
    assert_eq!(verdicts.of(&file, NODES + 1, puzzle), None);
    assert_eq!(verdicts.of(&PuzzleFile { rules: "{}".into(), ..file.clone() }, NODES, puzzle), None);
    assert_eq!(verdicts.of(&file, NODES, &Puzzle { level: 6, ..puzzle.clone() }), None);
}

#[test]
fn every_kind_of_verdict_is_read_as_it_was_written() {
    let family = FAMILIES.iter().find(|family| family.id == "deer").unwrap();
    let file = file(family);
    let verdicts: [Verdict; 4] = [
        None,
        Some(Doubt::Another { expected: "a1-a2".into(), found: "b1-b2,c3".into() }),
        Some(Doubt::NotAlone { expected: "a1-a2".into(), gap: -12 }),
        Some(Doubt::OtherAim),
    ];
    for (puzzle, verdict) in file.puzzles.iter().zip(verdicts) {
        let line = Verdicts::line(&file, 9, puzzle, &verdict).unwrap();
        assert_eq!(Verdicts::read(&line).of(&file, 9, puzzle), Some(verdict), "{line}");
    }
    assert_eq!(Verdicts::line(&file, 9, &file.puzzles[0], &Some(Doubt::Twice)), None, "what no search finds");
}

#[test]
fn every_puzzle_has_its_day() {
    let collection = collection("deer");
    let n = collection.puzzles.len() as u64;
    let days: HashSet<&str> = (0..n).map(|day| collection.of_day(20_000 + day).unwrap().id.as_str()).collect();
    assert_eq!(days.len() as u64, n);
    assert_eq!(collection.of_day(5).unwrap().id, collection.of_day(5 + n).unwrap().id);
    assert!(collection.find("nothing!").is_none());
}

#[test]
fn a_broken_file_is_refused_with_its_line() {
    let read = |text: &str| PuzzleFile::read(text).unwrap_err().tell(Language::English);
    assert_eq!(read(""), r#"puzzle file "line 1": expected “qiyuan-puzzles” and what it is"#);
    let text = FAMILIES[0].puzzle_file();
    assert!(read(&text.replacen("qiyuan-puzzles 1", "qiyuan-puzzles 9", 1)).contains("version 9, expected 1"));
    assert!(read(&text.replacen("game ", "gaem ", 1)).contains(r#""line 2""#));
    let cut = text.rsplit_once('\t').unwrap().0;
    let last = text.lines().count();
    assert!(read(cut).contains(&format!("\"line {last}\"")), "{}", read(cut));
}
