//! What the engine says about positions and games.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use serde_json::Value;
use support::{ok, ok_with_input, refused, temp_dir};

/// Quick, and the same on every machine.
const NODES: &str = "20000";

/// A short game of each family, the turn in it that is a blunder, and what should have been played.
///
/// - The dogs leave the gate of a deer that was as good as driven out, and it jumps.
/// - A llama steps beside the puma instead of home.
/// - Two big units stand ten cells apart: with a ten, the other horse is moved.
/// - A general steps beside a soldier.
/// - An oliphant steps before a warrior instead of giving mate to a frozen king.
const BLUNDERS: [(&str, usize, &str); 5] = [
    ("[Game \"deer:7\"]\n[Position \"d4/1d3/1d3/1d3/5 3D/6 0 d 0\"]\n\na5-a4 z4-z2 b3-a3 z2xb3 1-0", 3, "a4-a3"),
    ("[Game \"komikan\"]\n[Position \"3s1/5/5/5/P4 ssssss - P 0\"]\n\na1-b2 d5-d4 b2-c3 d4-d3 c3xe3 1-0", 4, "d4-e3"),
    (
        "[Game \"dama\"]\n[Position \"c40x19,12x1 b345/h1 c50x19 b346; gate=1\"]\n\n=124,c12 =134,enter =235,c19 *",
        3,
        "c40",
    ),
    ("[Game \"banqi\"]\n[Position \"7a/2G1e3/5s2/R1R5 b - 0\"]\n\ne3-e2 c3-c2 e2-e1 c2-d2 e1-f1 d2-e2 f2xe2 *", 6, ""),
    (
        "[Game \"dragon\"]\n[Position \"66/66/66/66/66/66/66/66 65k/66/66/4w7/O65/66/66/6K5 66/64B1/66/66/66/66/4e7/66 g 1\"]\n\n\
         1k71l8 1e21f2 2a42d4 2e52d4 *",
        3,
        "",
    ),
];

/// Analyses a record that is given as text.
fn analysed(record: &str, more: &[&str]) -> String {
    ok_with_input(&[&["analyse", "--record", "-", "--nodes", NODES][..], more].concat(), record)
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn the_blunder_of_every_game_is_found_and_nothing_before_it_is_one() {
    for (record, turn, best) in BLUNDERS {
        let found = json(&analysed(record, &["--json"]));
        let moves = found["moves"].as_array().unwrap();
        let blunders: Vec<&Value> = moves.iter().filter(|mv| mv["grade"] == "blunder").collect();
        assert_eq!(blunders.len(), 1, "{record}: {found:#}");
        assert_eq!(blunders[0]["turn"], turn, "{record}");
        assert!(blunders[0]["best"]["moves"][0].as_str().unwrap().starts_with(best), "{record}");
        let seat = blunders[0]["seat"].as_u64().unwrap() as usize;
        assert_eq!(found["summary"][seat]["blunders"], 1);
        assert_eq!(found["summary"][1 - seat]["blunders"], 0);
        assert!(moves.iter().all(|mv| mv["grade"] != "mistake"), "{record}: {found:#}");
    }
}

#[test]
fn a_game_is_told_turn_by_turn() {
    let text = analysed(BLUNDERS[1].0, &[]);
    for line in [
        "   3. Puma   b2-c3                   loss 2\n",
        "   4. Llamas d4-d3 ??                win 1 → loss 2   best d4-e3\n",
        "   5. Puma   c3xe3                   the only move\n",
        "\n1-0: Puma won: 6 llamas are taken\n",
        "\n        decisions  ?!  ?  ??  mean loss\n",
        "\nLlamas          2   0  0   1      50.0%\n",
    ] {
        assert!(text.contains(line), "no {line:?} in {text}");
    }
    let chinese = analysed(BLUNDERS[1].0, &["--lang", "zh-hant"]);
    assert!(chinese.contains("羊方     d4-d3 ??") && chinese.contains("勝 1 → 負 2      最佳 d4-e3"), "{chinese}");
    assert!(analysed(BLUNDERS[2].0, &["--lang", "zh-hant"]).contains("甲擲得 235 胡十（10 點）"));
}

#[test]
fn chance_is_luck_and_what_is_forced_is_not_judged() {
    let found = json(&analysed(BLUNDERS[2].0, &["--json"]));
    let moves = found["moves"].as_array().unwrap();
    let kinds: Vec<&str> = moves.iter().map(|mv| mv["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["chance", "chosen", "chance", "forced", "chance", "chosen"]);
    assert_eq!(moves[4]["luck"]["seat"], 0, "the throw that could have captured was good for who threw it");
    assert!(moves[4]["luck"]["gain"].as_f64().unwrap() > 5.0);
    assert!(moves[0]["grade"].is_null() && moves[3]["before"].is_null());
    let flips = json(&analysed("[Game \"banqi\"]\n\na4=G b4=s h1=e *", &["--json"]));
    let kinds: Vec<&str> = flips["moves"].as_array().unwrap().iter().map(|mv| mv["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["chosen", "chance", "chosen", "chance", "chosen", "chance"]);
    assert!(flips["moves"][1]["luck"]["gain"].as_f64().is_some());
}

#[test]
fn an_analysis_is_the_same_every_time() {
    assert_eq!(analysed(BLUNDERS[0].0, &["--json"]), analysed(BLUNDERS[0].0, &["--json"]));
}

#[test]
fn the_course_of_a_game_is_drawn() {
    let dir = temp_dir("charts");
    for (i, (record, turn, _)) in BLUNDERS.iter().enumerate() {
        for dark in [&[][..], &["--dark"]] {
            let file = dir.join(format!("{i}.svg"));
            analysed(record, &[&["--svg", file.to_str().unwrap()], dark].concat());
            let svg = std::fs::read_to_string(&file).unwrap();
            assert!(qiyuan_draw::png(&svg, 0.5).is_ok(), "{record}: not well formed");
            let n_series = if record.contains("dama") { 2 } else { 1 };
            assert_eq!(svg.matches("class=\"series\"").count(), n_series, "{record}");
            assert_eq!(svg.matches("class=\"note\"").count(), 1, "{record}, turn {turn}");
        }
    }
}

#[test]
fn an_annotated_record_can_be_read_again() {
    let file = temp_dir("annotated").join("game.txt");
    let file = file.to_str().unwrap();
    analysed(&BLUNDERS[0].0.replace("z4-z2", "z4-z2 {hm}"), &["--annotated", file]);
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains("z4-z2 {hm; loss 2} b3-a3 {?? win 1 → loss 2"), "{text}");
    assert!(ok(&["record", file]).contains("4 turns, 4 single moves: all legal"));
}

#[test]
fn the_best_lines_of_a_position_are_different_and_in_order() {
    for game in ["komikan", "deer", "banqi", "dragon"] {
        let found = json(&ok(&["analyse", game, "--lines", "3", "--nodes", NODES, "--json"]));
        let lines = found["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 3, "{game}");
        let mut firsts: Vec<&Value> = lines.iter().map(|line| &line["moves"][0]).collect();
        firsts.dedup();
        assert_eq!(firsts.len(), 3, "{game}: {firsts:?}");
        assert_ne!(firsts[0], firsts[2], "{game}");
        let scores: Vec<i64> = lines.iter().map(|line| line["score"]["centi"].as_i64().unwrap()).collect();
        assert!(scores.is_sorted_by(|a, b| a >= b), "{game}: {scores:?}");
        let odds = &lines[0]["score"]["odds"];
        let sum: u64 = ["win", "draw", "loss"].iter().map(|key| odds[key].as_u64().unwrap()).sum();
        assert_eq!(sum, 1000, "{game}");
        assert!(found["depth"].as_u64().unwrap() >= 1 && found["nodes"].as_u64().unwrap() <= 25_000, "{found}");
    }
}

#[test]
fn a_position_is_told_in_words() {
    let text = ok(&["analyse", "komikan", "--position", "5/5/5/3s1/P4 ssssss - s 0", "--nodes", NODES]);
    assert!(text.contains("\n1. wins in 1 (") && text.contains("d2-e3\n") && text.contains("nodes in "), "{text}");
    assert!(!text.contains('\x1b'), "no live picture in a pipe");
    let text = ok(&["analyse", "dama", "--play", "=234,enter =345,enter =116", "--nodes", NODES]);
    assert!(text.contains(" chips (") && text.contains(" Player 1 enters "), "{text}");
    let text = ok(&["analyse", "deer", "--depth", "3", "--lang", "zh-hant"]);
    assert!(text.contains("輪到鹿方") && text.contains("1. 勝 ") && text.contains("深度 3，"), "{text}");
}

#[test]
fn a_record_that_is_named_by_its_game_must_be_of_that_game() {
    let record = BLUNDERS[0].0;
    for game in ["deer", "deer:7"] {
        assert!(analysed(record, &[game]).contains("Dogs b3-a3 ??"));
    }
    let file = temp_dir("other-game").join("game.txt");
    std::fs::write(&file, record).unwrap();
    let file = file.to_str().unwrap();
    for (game, expected) in
        [("komikan", "a record of deer:7, but komikan was asked for"), ("deer:24", "but deer:24 was asked for")]
    {
        let line = refused(&["analyse", game, "--record", file]);
        assert!(line.contains(expected), "{line}");
    }
}

#[test]
fn bad_questions_are_refused() {
    let bad = temp_dir("bad-analysis").join("bad.txt");
    std::fs::write(&bad, "[Game \"deer\"]\n\na3-b3 *").unwrap();
    for (args, expected) in [
        (&["analyse"][..], "required arguments were not provided: <GAME>"),
        (&["analyse", "chess"], "unknown game \"chess\""),
        (&["analyse", "deer", "--position", "hello"], "position \"hello\""),
        (&["analyse", "deer", "--lines", "0"], "0 is not in 1..=100"),
        (&["analyse", "deer", "--nodes", "0"], "0 is not in 1.."),
        (&["analyse", "deer", "--depth", "x"], "invalid value 'x'"),
        (&["analyse", "deer", "--svg", "chart.svg"], "--record <FILE>"),
        (&["analyse", "deer", "--position", "ddd2/5/5/5/3D1 4/6 0 d 0"], "nobody is to move here: 1-0: Deer"),
        (&["analyse", "dama"], "nobody is to move here: Chance acts"),
        (&["analyse", "--record", "/nowhere.txt"], "cannot read /nowhere.txt"),
        (&["analyse", "--record", bad.to_str().unwrap()], "record line 3: turn 1 \"a3-b3\""),
        (&["analyse", "--record", "docs/example-game.txt", "--svg", "/nowhere/c.svg"], "cannot write /nowhere/c.svg"),
        (&["analyse", "--record", bad.to_str().unwrap(), "--play", "a3-a2"], "cannot be used with"),
    ] {
        let line = refused(args);
        assert!(line.contains(expected), "{args:?} says {line:?}, expected {expected:?}");
    }
}

#[test]
fn a_crowded_board_is_looked_at_deeply_too() {
    // Nearly all pieces are face up and stand against each other: there is always something more to capture.
    for position in ["ASEhrEaG/cS*seH*A/1CgH*erS/chsRRC1S b ass 0", "s*e1raSG/1H1Rr*cs/eCH*s1CS/a*sEc*Ah r AERSg 1"] {
        let found = ok(&["analyse", "banqi:tcga", "--position", position, "--nodes", "400000", "--json"]);
        let found: Value = serde_json::from_str(&found).unwrap();
        assert!(found["depth"].as_u64() >= Some(4), "{found}");
    }
}
