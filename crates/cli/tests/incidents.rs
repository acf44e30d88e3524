//! What happens at the table and is nobody's move, in the terminal, in records, and in what a server has kept.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use serde_json::{Value, json};
use support::server::Running;
use support::{ok, ok_with_input, run, temp_dir};

/// Everybody has two units to choose from.
const MIDGAME: &str = "c5x10,8x10 b345/c6x10,12x10 b346/c7x10,14x10 b266";

/// A game of three people in the terminal, with the same dice every time.
fn three_people(input: &str) -> String {
    let args = ["play", "dama:3", "--seats", "human,human,human", "--seed", "1", "--position", MIDGAME];
    ok_with_input(&args, input)
}

/// What the record in some text says, when it is read again.
fn replayed(text: &str, name: &str) -> String {
    let record = &text[text.find("[Game ").expect("an unsaved game is printed")..];
    let file = temp_dir(name).join("game.txt");
    std::fs::write(&file, record).unwrap();
    ok(&["record", file.to_str().unwrap(), "--story"])
}

#[test]
fn a_fine_waits_until_the_turn_has_ended() {
    let text = three_people("help\n!7\n!1\n!1\nhint\nc5\nquit\n");
    assert!(text.contains("!0, !1 …    fines Player 1, Player 2 … for noise"), "{text}");
    assert!(text.contains("resign      leaves the game; the others play on"), "{text}");
    assert!(text.contains("Player 2 is fined when this turn has ended."), "{text}");
    assert_eq!(text.matches("Player 2 is fined 10 chips for noise.").count(), 1, "{text}");
    assert!(text.contains(",c5 !1 ="), "{text}");
    assert!(replayed(&text, "fined").contains("Player 2 is fined 10 chips for noise."));
    let undone = three_people("!1\nc5\nundo\nquit\n");
    assert!(undone.contains("is not taken back"), "{undone}");
}

#[test]
fn who_resigns_leaves_and_the_others_play_on() {
    let text = three_people("resign\n!0\nresign\n");
    assert!(text.contains("Player 1 leaves the table, and the others play on."), "{text}");
    assert!(text.contains("Player 1 has left the game"), "{text}");
    assert!(text.contains("leaves the table. Player"), "{text}");
    let result = text.lines().find_map(|line| line.strip_prefix("[Result \"")?.strip_suffix("\"]")).unwrap();
    let payoffs: Vec<i32> = result.split(':').map(|payoff| payoff.parse().unwrap()).collect();
    assert_eq!((payoffs.len(), payoffs.iter().sum::<i32>()), (3, 0), "{result}");
    assert_eq!(payoffs[0], -20, "the first had staked 20 and won nothing");
    assert!(replayed(&text, "left").contains(&format!("\n{result}: ")), "{text}");
}

#[test]
fn where_a_game_knows_none_of_it_nothing_changes() {
    let text = ok_with_input(&["play", "komikan", "--seats", "human,human"], "help\n!1\nresign\n");
    assert!(text.contains("resign      gives up") && !text.contains("for noise"), "{text}");
    assert!(text.contains("knows no fines"), "{text}");
    assert!(text.contains("0-1: resigned"), "{text}");
}

#[test]
fn records_have_incidents_between_turns_and_within_them() {
    let record = |turns: &str| run(&["record", "-", "--story"], &format!("[Game \"dama:3\"]\n\n{turns}\n"));
    let told = |turns: &str| String::from_utf8(record(turns).stdout).unwrap();
    let text = told("=345,enter !1 =346,enter ~2 =266,enter *");
    assert!(text.contains("5 turns, 8 single moves: all legal"), "{text}");
    assert!(text.contains("Player 2 is fined 10 chips for noise.") && text.contains("Player 3 leaves"), "{text}");
    assert!(text.contains("/out;"), "{text}");
    // Somebody leaves while another is to act on a throw.
    let text = told("=345 ~1 enter ~2 *");
    assert!(text.contains("4 turns, 4 single moves: all legal") && text.contains("40:-20:-20"), "{text}");
    // The result must not contradict it, and a fine waits for the end of a turn.
    for (turns, why) in [
        ("=345 ~1 enter ~2 1:-1:0", "but its moves end in 40:-20:-20"),
        ("=345 !1 enter", "a fine is paid between turns"),
        ("=345,enter ~1 ~1", "Player 2 has left the table"),
    ] {
        let output = record(turns);
        let err = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && err.contains(why), "{turns}: {err}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_server_kept_is_exported_and_replays() {
    let data = temp_dir("export-incidents");
    let mut server = Running::start_with(&data, &["--no-limits"]);
    let address = server.address();
    let seats = json!([{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]);
    let body = json!({"game": "dama:3", "seats": seats, "position": MIDGAME});
    let made = address.ask_json("POST", "/api/games", None, &body).await.unwrap();
    let path = format!("/api/games/{}", made["id"].as_str().unwrap());
    let token = |seat: u64| made["tokens"][seat.to_string()].as_str().unwrap();
    let fine = json!({"id": "noise", "act": "ask-fine", "whom": 1});
    address.ask_json("POST", &format!("{path}/act"), Some(token(0)), &fine).await.unwrap();
    for client in ["a", "b"] {
        let view = address.ask_json("GET", &path, None, &Value::Null).await.unwrap()["view"].clone();
        let play = json!({"id": client, "n": view["n_moves"], "moves": [view["moves"][0]["move"]]});
        let seat = view["acts"].as_u64().unwrap();
        address.ask_json("POST", &format!("{path}/move"), Some(token(seat)), &play).await.unwrap();
    }
    let leave = json!({"id": "bye", "act": "resign"});
    address.ask_json("POST", &format!("{path}/act"), Some(token(2)), &leave).await.unwrap();
    let position = address.ask_json("GET", &path, None, &Value::Null).await.unwrap()["view"]["position"].clone();
    server.kill();
    let out = data.join("records");
    ok(&["export", "--data", data.to_str().unwrap(), "--out", out.to_str().unwrap()]);
    let file = out.join(format!("{}.txt", made["id"].as_str().unwrap()));
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("\n!1 ") && text.contains(" ~2 "), "{text}");
    let told = ok(&["record", file.to_str().unwrap()]);
    assert!(told.contains(position.as_str().unwrap()), "{told}");
}
