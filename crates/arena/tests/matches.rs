//! Matches between engines of our own: pairs, resuming, repeatability, early ends.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use qiyuan_arena::{Contest, Player, Run, Sprt, TimeControl, run};
use qiyuan_catalog::{Choice, FAMILIES, open_record};
use qiyuan_core::Record;

fn contest(game: &str, a: &str, b: &str) -> Contest {
    let player = |text: &str| Player::read(text).expect(text);
    Contest::new(Choice::new(game).open().expect(game), player(a), player(b))
}

fn folder(name: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&dir);
    dir
}

fn kept(games: u32, concurrency: usize, folder: &Path) -> Run {
    Run { games, concurrency, folder: Some(folder.into()), sprt: None }
}

/// The records of a folder by name, without their dates.
fn records(folder: &Path) -> BTreeMap<String, String> {
    let files = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file"));
    let files = files.filter(|file| file.path().extension().is_some_and(|extension| extension == "txt"));
    let read = files.map(|file| {
        let text = fs::read_to_string(file.path()).expect("a record");
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("[Date ")).collect();
        (file.file_name().into_string().expect("a name"), lines.join("\n"))
    });
    read.collect()
}

fn quiet(contest: &Contest, how: &Run) -> qiyuan_arena::Summary {
    run(contest, how, &mut |_, _| {}).expect("the match is played")
}

#[test]
fn every_game_is_played_in_pairs_and_its_records_open() {
    for family in FAMILIES {
        let dir = folder(&format!("every-{}", family.id));
        let contest = contest(family.id, "engine,nodes=30", "greedy");
        let summary = quiet(&contest, &kept(4, 2, &dir));
        assert_eq!((summary.wdl().games(), summary.n_pairs(), summary.forfeits()), (4, 2, [0, 0]), "{}", family.id);
        let records = records(&dir);
        let names: Vec<&str> = records.keys().map(String::as_str).collect();
        assert_eq!(names, ["0001a.txt", "0001b.txt", "0002a.txt", "0002b.txt"]);
        for (name, text) in &records {
            let record = Record::read(text).expect(name);
            let replayed = open_record(&record).unwrap_or_else(|error| panic!("{} {name}: {error}", family.id));
            assert!(replayed.play.ending().is_some(), "{} {name}", family.id);
            assert_eq!(record.tag("Seed"), Some("0"));
            assert_eq!(record.tag("TimeControl"), Some("-"));
        }
        let tag = |name: &str, tag: &str| Record::read(&records[name]).expect(name).tag(tag).map(String::from);
        assert_eq!(tag("0001a.txt", "Seat0").as_deref(), Some("engine,nodes=30"));
        assert_eq!(tag("0001b.txt", "Seat0").as_deref(), Some("greedy"));
        assert_eq!(tag("0001a.txt", "Deal"), tag("0001b.txt", "Deal"));
        assert_eq!(tag("0002b.txt", "Round").as_deref(), Some("2b"));
    }
}

#[test]
fn pairs_begin_alike() {
    let dir = folder("alike");
    quiet(&contest("deer", "random", "random"), &kept(8, 1, &dir));
    let opening = |name: &str| -> Vec<String> {
        let record = Record::read(&records(&dir)[name]).expect(name);
        record.turns.into_iter().take(4).map(|turn| turn.text).collect()
    };
    for pair in 1..=4 {
        assert_eq!(opening(&format!("000{pair}a.txt")), opening(&format!("000{pair}b.txt")));
    }
    assert_ne!(opening("0001a.txt"), opening("0002a.txt"));
}

#[test]
fn dice_fall_alike_in_both_games_of_a_pair() {
    let Some(family) = FAMILIES.iter().find(|family| family.id == "dama") else { panic!("no game with dice") };
    let dir = folder("dice");
    quiet(&contest(family.id, "random", "greedy"), &kept(2, 1, &dir));
    let dice = |name: &str| -> Vec<String> {
        let record = Record::read(&records(&dir)[name]).expect(name);
        let throws = record.turns.iter().map(|turn| turn.text.split(',').next().unwrap_or_default().to_string());
        throws.take(40).collect()
    };
    assert_eq!(dice("0001a.txt"), dice("0001b.txt"));
}

#[test]
fn a_match_goes_on_where_it_was_stopped() {
    let dir = folder("resumed");
    let contest = contest("komikan", "engine,nodes=40", "random");
    let first = quiet(&contest, &kept(2, 1, &dir));
    assert_eq!(first.wdl().games(), 2);
    let before: Vec<_> = ["0001a.txt", "0001b.txt", "match.json"].map(|name| stamp(&dir.join(name))).into();
    // A game that was lost on the way is played again, the others are not.
    let mut n_watched = 0;
    let all = run(&contest, &kept(4, 2, &dir), &mut |_, _| n_watched += 1).expect("it goes on");
    assert_eq!((all.wdl().games(), n_watched), (4, 3), "told about what was there, and about two games");
    fs::remove_file(dir.join("0002a.txt")).expect("there it is");
    let again = run(&contest, &kept(4, 1, &dir), &mut |_, done| assert!(done >= 3)).expect("it goes on");
    assert_eq!(again.to_json(), all.to_json());
    let after: Vec<_> = ["0001a.txt", "0001b.txt", "match.json"].map(|name| stamp(&dir.join(name))).into();
    assert_eq!(before, after, "what was there is untouched");
    let at_once = folder("resumed-at-once");
    quiet(&contest, &kept(4, 1, &at_once));
    assert_eq!(records(&dir), records(&at_once));
}

fn stamp(file: &Path) -> (Vec<u8>, std::time::SystemTime) {
    let modified = fs::metadata(file).and_then(|data| data.modified()).expect("a file");
    (fs::read(file).expect("a file"), modified)
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    for family in FAMILIES {
        let contest = contest(family.id, "level2", "engine,nodes=25");
        let (one, three) = (folder(&format!("one-{}", family.id)), folder(&format!("three-{}", family.id)));
        let summaries = [quiet(&contest, &kept(6, 1, &one)), quiet(&contest, &kept(6, 3, &three))];
        assert_eq!(records(&one), records(&three), "{}", family.id);
        assert_eq!(summaries[0].to_json(), summaries[1].to_json(), "{}", family.id);
        let other = Contest { seed: 1, ..contest };
        let dir = folder(&format!("other-{}", family.id));
        quiet(&other, &kept(2, 1, &dir));
        assert_ne!(records(&dir)["0001a.txt"], records(&one)["0001a.txt"], "{}: another seed, other games", family.id);
    }
}

#[test]
fn a_folder_of_another_match_is_refused() {
    let dir = folder("other-match");
    let first = contest("komikan", "random", "greedy");
    quiet(&first, &kept(2, 1, &dir));
    let refused = |contest: &Contest| match run(contest, &kept(2, 1, &dir), &mut |_, _| {}) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("not refused"),
    };
    let other = contest("komikan", "random", "level1");
    assert!(refused(&other).contains("another match is kept here, with player B greedy, not level1"));
    assert!(refused(&Contest { seed: 3, ..first.clone() }).contains("with seed 0, not 3"));
    assert!(refused(&Contest { openings: 1, ..first.clone() }).contains("with openings 4, not 1"));
    let faster = Contest { time: TimeControl::Depth(1), ..first.clone() };
    assert!(refused(&faster).contains("with time control -, not depth=1"));
    fs::write(dir.join("0001a.txt"), "[Game \"komikan\"]\n\n*\n").expect("writable");
    let error = refused(&first);
    assert!(error.contains("0001a.txt: the result is \"*\", expected one for 2 seats"), "{error}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    let refused = |contest: &Contest, how: &Run| match run(contest, how, &mut |_, _| {}) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("not refused"),
    };
    let fine = contest("komikan", "random", "random");
    assert!(refused(&fine, &Run::of(3)).contains("--games \"3\": games come in pairs"));
    assert!(refused(&fine, &Run::of(0)).contains("expected an even number"));
    assert!(refused(&contest("komikan", "engine", "random"), &Run::of(2)).contains("would think for ever"));
    let chips = contest("dama", "random", "random");
    let sprt = Some(Sprt::read("0,10").expect("right"));
    assert!(refused(&chips, &Run { sprt, ..Run::of(2) }).contains("played for chips"));
}

#[test]
fn a_sequential_test_ends_a_match_at_the_same_pair_on_any_number_of_threads() {
    let contest = contest("komikan", "engine,depth=3", "random");
    let sprt = Some(Sprt::read("0,200").expect("right"));
    let played = |concurrency: usize| quiet(&contest, &Run { concurrency, sprt, ..Run::of(400) });
    let (one, three) = (played(1), played(3));
    assert!(one.n_pairs() < 100, "{} pairs", one.n_pairs());
    assert_eq!(one.to_json(), three.to_json());
    assert_eq!(one.to_json()["sprt"]["verdict"], "elo1");
}

#[test]
fn a_match_against_oneself_is_even() {
    let summary = quiet(&contest("komikan", "engine,nodes=30", "engine,nodes=30"), &Run::of(8));
    assert_eq!(summary.pairs().score(), Some(0.5), "the games of a pair are the same but for the names");
    assert_eq!(summary.n_different(), 4);
}

#[test]
fn clocks_are_kept() {
    // A depth that is reached at once, so that a busy machine makes nobody late.
    let mut quick = contest("komikan", "engine,depth=2,hash=1", "greedy");
    quick.time = TimeControl::read("5+0.1").expect("right");
    let dir = folder("clocks");
    let summary = quiet(&quick, &kept(2, 2, &dir));
    assert_eq!(summary.forfeits(), [0, 0]);
    assert!(records(&dir)["0001a.txt"].contains("[TimeControl \"5+0.1\"]"));
}

#[test]
fn four_seats_are_shared_by_two_players() {
    let dir = folder("four");
    let summary = quiet(&contest("dama:4", "greedy", "random"), &kept(4, 1, &dir));
    let seats = |name: &str| -> Vec<String> {
        let record = Record::read(&records(&dir)[name]).expect(name);
        (0..4).map(|i| record.tag(&format!("Seat{i}")).unwrap_or_default().to_string()).collect()
    };
    assert_eq!(seats("0001a.txt"), ["greedy", "random", "greedy", "random"]);
    assert_eq!(seats("0001b.txt"), ["random", "greedy", "random", "greedy"]);
    // The lead in a game is what two seats got on average, less what the other two did.
    let lead = |name: &str, sign: f64| {
        let record = Record::read(&records(&dir)[name]).expect(name);
        let chips: Vec<f64> = record.result.split(':').map(|chips| chips.parse().expect("chips")).collect();
        sign * ((chips[0] + chips[2]) - (chips[1] + chips[3])) / 2.0
    };
    let leads = [lead("0001a.txt", 1.0), lead("0001b.txt", -1.0), lead("0002a.txt", 1.0), lead("0002b.txt", -1.0)];
    let mean = summary.chips().and_then(|chips| chips.mean).expect("chips");
    assert!((mean - leads.iter().sum::<f64>() / 4.0).abs() < 1e-9, "{mean} is not the mean of {leads:?}");
}
