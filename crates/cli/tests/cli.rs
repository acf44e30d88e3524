//! The binary as a person meets it.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use support::{ok, ok_with_input, refused};

const START_24: &str = "5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D 0";

#[test]
fn games_lists_every_preset_with_its_status() {
    let text = ok(&["games"]);
    assert!(text.contains("qiyuan play komikan"), "{text}");
    for (name, status) in [
        ("deer:24 = deer", "(attested)"),
        ("deer:7", "(attested)"),
        ("deer:20", "(partly attested)"),
        ("deer:48a", "(reconstructed)"),
        ("deer:64d", "(reconstructed)"),
        ("deer:96", "(reconstructed)"),
        ("komikan:standard = komikan", "(attested)"),
    ] {
        let line = text.lines().find(|line| line.trim_start().starts_with(&format!("{name} ")));
        assert!(line.is_some_and(|line| line.ends_with(status)), "{name} in {text}");
    }
}

#[test]
fn games_can_be_read_by_a_program() {
    let families: serde_json::Value = serde_json::from_str(&ok(&["games", "--json"])).unwrap();
    assert_eq!(families[0]["game"], "deer");
    assert_eq!(families[0]["presets"][3]["name"], "48a");
    assert_eq!(families[0]["presets"][3]["attestation"], "reconstructed");
}

#[test]
fn every_board_is_drawn_within_80_columns_without_colour() {
    let families: serde_json::Value = serde_json::from_str(&ok(&["games", "--json"])).unwrap();
    for family in families.as_array().unwrap() {
        for preset in family["presets"].as_array().unwrap() {
            let name = format!("{}:{}", family["game"].as_str().unwrap(), preset["name"].as_str().unwrap());
            let text = ok(&["show", &name]);
            assert!(!text.contains('\x1b'), "{name} has colours in a pipe");
            // The last line is the position, which is as long as it is.
            let mut lines: Vec<&str> = text.trim_end().lines().collect();
            lines.pop();
            let widest = lines.iter().map(|line| line.chars().count()).max().unwrap();
            assert!(widest <= 80, "{name} is {widest} columns wide");
            let attestation = preset["attestation"].as_str().unwrap().replace('-', " ");
            assert!(text.contains(&attestation), "{name} does not say how well it is attested");
        }
    }
}

#[test]
fn show_draws_pieces_where_they_stand() {
    let text = ok(&["show", "deer", "--play", "a3-a2 b4-b5,@a3"]);
    let row = |number: &str| text.lines().find(|line| line.starts_with(number)).unwrap().replace(['─', ' '], "");
    assert_eq!(row("3"), "3z··[d]d·dD··y");
    assert_eq!(row("5"), "5·d····");
    assert!(text.contains("Dogs in hand: d ×15"), "{text}");
}

#[test]
fn show_writes_pictures() {
    let dir = support::temp_dir("pictures");
    let (svg, png) = (dir.join("board.svg"), dir.join("board.png"));
    ok(&["show", "komikan", "--svg", svg.to_str().unwrap(), "--png", png.to_str().unwrap()]);
    let svg = std::fs::read_to_string(svg).unwrap();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    assert_eq!(&std::fs::read(png).unwrap()[..8], b"\x89PNG\r\n\x1a\n");
    assert!(ok(&["show", "deer:64a", "--svg"]).starts_with("<svg"), "without a file, to standard output");
}

#[test]
fn moves_says_who_acts_and_what_they_can_do() {
    let text = ok(&["moves", "komikan"]);
    assert!(text.contains("Puma to move, 4 moves:\nz2-e3  z2-z1  z2-z3  z2-z5"), "{text}");
    let text = ok(&["moves", "deer", "--play", "a3-a2 b4-b5"]);
    assert!(text.contains("Dogs to go on, 16 moves:"), "{text}");
    let text = ok(&["moves", "deer:7", "--after"]);
    assert!(text.contains("z2-a3  5/5/D3d/5/5 4/dddddd 0 d 1"), "{text}");
}

#[test]
fn moves_can_be_read_by_a_program() {
    let json: serde_json::Value = serde_json::from_str(&ok(&["moves", "deer:7", "--after", "--json"])).unwrap();
    assert_eq!(json["seat"], 0);
    assert_eq!(json["side"]["en"], "Deer");
    assert_eq!(json["moves"][0]["move"], "z2-a3");
    assert_eq!(json["moves"][0]["after"], "5/5/D3d/5/5 4/dddddd 0 d 1");
    let over = ["moves", "deer", "--json", "--position", "ddd2/5/5/5/3D1 4/6 0 d 0"];
    let json: serde_json::Value = serde_json::from_str(&ok(&over)).unwrap();
    assert_eq!((&json["acts"], &json["result"], &json["reason"]), (&"nobody".into(), &"1-0".into(), &"rules".into()));
}

#[test]
fn a_clock_that_has_run_out_ends_the_game() {
    let quiet = START_24.replace(" 0", " 140");
    let text = ok(&["moves", "deer", "--position", &quiet]);
    assert!(
        text.ends_with("1-0: Deer won: the dogs got nowhere, for nothing was dropped or taken in 140 turns\n"),
        "{text}"
    );
    let text = ok(&["moves", "deer", "--position", &quiet, "--rules", r#"{"unfinished": "draw"}"#]);
    assert!(text.ends_with("1/2-1/2: A draw: nothing was dropped or taken in 140 turns\n"), "{text}");
}

#[test]
fn perft_counts_turns_and_moves() {
    for (game, depth, expected) in [("deer:24", "3", 75214), ("deer:20", "3", 15295), ("komikan", "4", 2429)] {
        let text = ok(&["perft", game, "--depth", depth]);
        assert!(text.contains(&format!("depth {depth}: {expected}\n{expected} nodes in ")), "{text}");
    }
    let text = ok(&["perft", "deer:24", "--depth", "2", "--unit", "move"]);
    assert!(text.contains("depth 1: 16\ndepth 2: 422\n"), "{text}");
    assert!(ok(&["perft", "deer", "--depth", "0"]).contains("depth 0: 1\n"));
}

#[test]
fn perft_divides_and_shares_the_work() {
    let one = ok(&["perft", "deer:24", "--depth", "3", "--divide", "--play", "a3-a2"]);
    let two = ok(&["perft", "deer:24", "--depth", "3", "--divide", "--play", "a3-a2", "--threads", "2"]);
    let counts = |text: &str| text.lines().filter(|line| line.contains(",@")).map(String::from).collect::<Vec<_>>();
    assert_eq!(counts(&one), counts(&two));
    let sum: u64 = one.lines().filter_map(|line| line.split_once(": ")?.1.parse::<u64>().ok()).sum();
    let total: u64 = one.lines().find_map(|line| line.strip_prefix("depth 3: ")).unwrap().parse().unwrap();
    let shallower: u64 =
        one.lines().filter_map(|line| line.strip_prefix("depth ")?.split(": ").nth(1)?.parse::<u64>().ok()).sum();
    assert_eq!(sum - shallower, total);
}

#[test]
fn rules_can_be_overridden_one_by_one() {
    let usual = ok(&["moves", "deer", "--play", "a3-a2"]);
    let drop_first = ok(&["moves", "deer", "--play", "a3-a2", "--rules", r#"{"dog_turn": "drop-first"}"#]);
    assert!(usual.contains("b4-a4") && !usual.contains("@a1"), "{usual}");
    assert!(!drop_first.contains("b4-a4") && drop_first.contains("@a1"), "{drop_first}");
    assert!(drop_first.contains("with changed rules"), "{drop_first}");
    let file = support::temp_dir("rules").join("rules.json");
    std::fs::write(&file, r#"{"dog_turn": "drop-first"}"#).unwrap();
    assert_eq!(ok(&["moves", "deer", "--play", "a3-a2", "--rules", file.to_str().unwrap()]), drop_first);
}

#[test]
fn a_board_of_ones_own_works_from_the_file_to_the_record() {
    let dir = support::temp_dir("board");
    let (board, record) = (dir.join("cross.toml"), dir.join("game.txt"));
    std::fs::write(&board, support::CROSS).unwrap();
    let board = board.to_str().unwrap();
    let shown = ok(&["show", "deer", "--board", board]);
    assert!(shown.contains("The cross (") && shown.contains("(invented"), "{shown}");
    assert!(ok(&["perft", "deer", "--board", board, "--depth", "2"]).contains("depth 1: 3\n"));
    let script = format!("moves\nc2-c1\nsave {}\nquit\n", record.display());
    let args = ["play", "deer", "--board", board, "--seats", "human,random", "--seed", "3"];
    ok_with_input(&args, &script);
    let replayed = ok(&["record", record.to_str().unwrap()]);
    assert!(replayed.contains("The cross") && replayed.contains("all legal"), "{replayed}");
}

#[test]
fn bench_measures_every_game() {
    let table = ok(&["bench", "--seconds", "0.02"]);
    assert!(table.contains("deer:24") && table.contains("komikan:standard"), "{table}");
    let json: serde_json::Value =
        serde_json::from_str(&ok(&["bench", "komikan", "--seconds", "0.02", "--json"])).unwrap();
    assert!(json[0]["moves_per_second"].as_f64().unwrap() > 1000.0, "{json}");
    assert!(json[0]["perft_nodes_per_second"].as_f64().unwrap() > 1000.0, "{json}");
}

#[test]
fn shells_get_their_completions() {
    for shell in ["bash", "zsh", "fish"] {
        assert!(ok(&["completions", shell]).contains("perft"), "{shell}");
    }
}

#[test]
fn every_command_has_an_example_in_its_help() {
    for command in [
        "serve",
        "games",
        "show",
        "moves",
        "perft",
        "play",
        "analyse",
        "record",
        "verify",
        "bench",
        "load",
        "completions",
    ] {
        assert!(ok(&[command, "--help"]).contains("Example"), "{command}");
    }
    assert!(ok(&["--help"]).contains("Example"));
}

/// Arguments, and what the one line on standard error says.
const BAD_INPUT: &[(&[&str], &str)] = &[
    (&["chess"], "unrecognized subcommand 'chess'"),
    (&["show"], "required arguments were not provided: <GAME>"),
    (&["show", "chess"], "unknown game \"chess\", expected deer, komikan"),
    (&["show", "deer:99"], "unknown preset of deer \"99\", expected 24, 7, 20, 48a"),
    (&["show", "komikan:big"], "unknown preset of komikan \"big\", expected standard"),
    (&["show", "deer", "--rules", "{"], "rules: EOF while parsing"),
    (&["show", "deer", "--rules", "[1]"], "cannot read [1]"),
    (&["show", "deer", "--rules", r#"{"max_dogs": 3}"#], "rules: unknown field `max_dogs`, expected one of"),
    (&["show", "deer", "--rules", r#"{"dogs_win": "always"}"#], "unknown variant `always`, expected one of"),
    (&["show", "deer", "--rules", r#"{"min_dogs": 25}"#], "min_dogs is 25, but the board \"deer24\" has only 24 dogs"),
    (&["show", "deer", "--rules", r#"{"board": "deer25"}"#], "unknown board \"deer25\", expected deer24"),
    (&["show", "komikan", "--rules", r#"{"board": "deer24"}"#], "not for komikan: it has 2 mountains"),
    (&["show", "deer", "--board", "/nowhere.toml"], "cannot read /nowhere.toml"),
    (&["show", "deer", "--position", "hello"], "position \"hello\": 1 field, expected five"),
    (&["show", "deer", "--play", "a3-a9"], "move \"a3-a9\": \"a9\" is no point of the board deer24"),
    (&["moves", "deer", "--play", "a3-b3"], "move \"a3-b3\": b3 is not empty"),
    (&["moves", "deer", "--play", "a3xc3 b4xd4"], "move \"b4xd4\": d4 is not empty"),
    (&["moves", "deer", "--play", "a3-a2 a3-z1"], "move \"a3-z1\": no dog stands on a3 to move now"),
    (&["perft", "deer", "--depth", "x"], "invalid value 'x' for '--depth <N>'"),
    (&["perft", "deer", "--depth", "1", "--threads", "0"], "0 is not in 1..=65535"),
    (&["perft", "deer", "--depth", "1", "--deal", "abc"], "deal \"abc\": deer hides nothing that could be dealt"),
    (&["play", "deer", "--seats", "human,level9"], "\"level=9\": expected a number 0 to 8"),
    (&["play", "deer", "--seats", "human"], "--seats names 1 players, expected 2 for deer:24"),
    (&["play", "deer", "--seats", "human,robot"], "unknown player \"robot\", expected human, level1 to level8"),
    (&["record", "/nowhere.txt"], "cannot read /nowhere.txt"),
    (&["bench", "chess"], "unknown game \"chess\""),
    (&["bench", "--seconds", "0"], "--seconds 0: expected more than 0"),
    (&["show", "deer", "--svg", "/nowhere/board.svg"], "cannot write /nowhere/board.svg"),
];

#[test]
fn bad_input_gets_one_clear_line_and_exit_code_2() {
    for (args, expected) in BAD_INPUT {
        let line = refused(args);
        assert!(line.contains(expected), "{args:?} says {line:?}, expected {expected:?}");
    }
}
