//! Records whose dice and flips follow from a committed seed, and those whose do not.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use qiyuan_catalog::{AnyMatch, Choice, write_record};
use qiyuan_core::{Committed, Status, sim_rng, write_seed};
use support::{ok, refused, run, temp_dir};

const SEED: [u8; 32] = *b"a seed of exactly thirty-two by.";

/// A game played at random, its chance resolved by the seed, with all tags.
fn record_of(name: &str) -> String {
    let game = Choice::new(name).open().unwrap();
    let salts = vec!["salt of seat 0 \"鹽\"".to_string(); game.n_seats()];
    let committed = Committed::new(SEED, &salts, "table1");
    let mut table = game.start(None).unwrap();
    let mut rng = sim_rng(3);
    while !matches!(table.status(), Status::Over(_)) {
        if table.deal_committed(&committed).is_empty() {
            table.play_random(&mut rng);
        }
    }
    check_chances(&*table, &committed);
    let tags = [
        ("Site", "table1".to_string()),
        ("Commit", committed.commitment()),
        ("Seed", write_seed(&SEED)),
        ("Salts", serde_json::to_string(&salts).unwrap()),
    ];
    write_record(&*game, &*table, tags.map(|(name, value)| (name.to_string(), value)).into()).write()
}

/// What a match says about its chance agrees with what was played.
fn check_chances(table: &dyn AnyMatch, committed: &Committed) {
    let played: Vec<String> = table.history(0).into_iter().map(|step| step.text).collect();
    let chances = table.chances();
    assert_eq!(chances.len(), played.iter().filter(|text| text.starts_with('=')).count());
    for (number, chance) in chances.iter().enumerate() {
        assert_eq!((chance.number as usize, &chance.brought), (number, &played[chance.move_number - 1]));
        assert_eq!(chance.due(committed).1, chance.brought);
    }
}

/// Runs `verify` on a record; standard output, the error, the exit code.
fn verify(name: &str, record: &str) -> (String, String, i32) {
    let file = temp_dir(&format!("verify-{name}")).join("game.txt");
    std::fs::write(&file, record).unwrap();
    let output = run(&["verify", file.to_str().unwrap()], "");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

#[test]
fn games_that_follow_from_their_seed_are_verified() {
    for name in ["banqi:taiwan+all", "dama:4"] {
        let (out, err, code) = verify("good", &record_of(name));
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
        let n_checked = out.lines().filter(|line| line.ends_with(" holds")).count();
        assert!(out.ends_with(&format!("Verified: all {n_checked} outcomes follow from the seed.\n")), "{out}");
        assert!(out.contains("    0  move ") && n_checked > 20, "{out}");
    }
}

#[test]
fn the_first_wrong_outcome_is_named() {
    let record = record_of("dama:2");
    let moves = record.find("\n\n").unwrap();
    let (tags, moves) = record.split_at(moves);
    // Another salt gives other throws from the first one on.
    let salted = tags.replacen("salt of seat 0", "salt of seat 1", 1) + moves;
    let (out, err, code) = verify("salted", &salted);
    assert_eq!(code, 1, "{out}");
    assert!(
        err.contains("game.txt: not verified: outcome 0 (move 1) is =") && err.contains("but the seed says ="),
        "{err}"
    );
    assert!(out.contains("WRONG") && !out.contains("Verified"), "{out}");
    let moved = record.replace("[Site \"table1\"]", "[Site \"table2\"]");
    assert_eq!(verify("moved", &moved).2, 1);
}

#[test]
fn a_record_that_lacks_something_is_not_verified() {
    let record = record_of("dama:2");
    let commit = Committed::new(SEED, &["", ""], "").commitment();
    let seed = write_seed(&SEED);
    let without = |tag: &str| -> String {
        record.lines().filter(|line| !line.starts_with(&format!("[{tag} "))).map(|line| format!("{line}\n")).collect()
    };
    let cases = [
        (without("Site"), "no tag [Site \"…\"] with the table's id"),
        (without("Commit"), "no tag [Commit \"…\"] with the SHA-256 of the seed"),
        (without("Salts"), "no tag [Salts \"…\"] with the players' salts, a JSON array of texts"),
        (without("Seed"), "no tag [Seed \"…\"] with the seed, which is told when the game is over"),
        (record.replace(&seed, &seed[2..]), "62 hexadecimal digits, expected 64"),
        (record.replace(&seed, &seed.replacen('6', "g", 1)), "'g' is no hexadecimal digit"),
        (
            record.replace(&commit, &"0".repeat(64)),
            &format!("the seed is not the one committed to: its SHA-256 is {commit}"),
        ),
        (record.replace("[Salts \"[", "[Salts \""), "expected a JSON array of texts such as [\"one\", \"\"]"),
        (record.replace("[Salts \"[", "[Salts \"[\\\"\\\","), "3 salts, expected 2, one a seat"),
    ];
    for (record, reason) in cases {
        let (out, err, code) = verify("lacking", &record);
        assert_eq!((code, out.as_str()), (1, ""), "{reason}: {err}");
        assert!(err.contains("not verified: ") && err.contains(reason), "{err:?}, expected {reason:?}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
}

#[test]
fn games_without_chance_have_nothing_to_verify() {
    let (out, _, code) = verify("plain", "[Game \"deer\"]\n\na3-a2 b4-b5,@a3 *\n");
    assert_eq!(code, 0);
    assert!(out.ends_with("Chance has no part in this game: there is nothing to verify.\n"), "{out}");
}

#[test]
fn what_is_no_record_is_bad_input() {
    assert!(refused(&["verify", "/nowhere.txt"]).contains("cannot read /nowhere.txt"));
    assert!(ok(&["verify", "--help"]).contains("Commit"));
}
