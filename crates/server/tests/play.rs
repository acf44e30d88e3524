//! Whole games, over HTTP and over WebSocket.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use serde_json::{Value, json};
use support::{Choices, start};

/// The moves of a whole game that one person plays against themselves, over HTTP.
async fn play_over_http(game: &str, n_seats: usize, most: usize) {
    let table = start().await;
    let seats: Vec<Value> = (0..n_seats).map(|i| json!({"kind": "me", "name": format!("Player {i}")})).collect();
    let (id, tokens) = table.create(json!({"game": game, "seats": seats})).await;
    let mut choices = Choices(7);
    let mut state = table.read(&id).await;
    for i in 0..most {
        let view = &state["view"];
        if view["result"].is_object() {
            break;
        }
        let seat = view["acts"].as_u64().unwrap_or_else(|| panic!("{game}: nobody acts in {view}"));
        let moves = view["moves"].as_array().unwrap();
        let mv = moves[choices.below(moves.len())]["move"].as_str().unwrap();
        let token = tokens[seat.to_string()].as_str().unwrap();
        let n = view["n_moves"].as_u64().unwrap();
        let answer = table.make_move(&id, token, &format!("m{i}"), n, &[mv]).await;
        assert_eq!(answer.status, 200, "{game}: {mv} in {}: {}", view["position"], answer.text);
        state = table.read(&id).await;
    }
    // Of two, one who resigns ends the game; of more, the last one does.
    for seat in 0..n_seats {
        if state["view"]["result"].is_null() {
            let answer = table.act(&id, tokens[seat.to_string()].as_str().unwrap(), "end", "resign").await;
            assert_eq!(answer.status, 200, "{}", answer.text);
            state = table.read(&id).await;
        }
    }
    assert_eq!(state["table"]["status"], "over", "{game}");
    let n_moves = state["view"]["n_moves"].as_u64().unwrap();
    assert_eq!(state["history"].as_array().unwrap().len() as u64, n_moves);
    let record = table.get(&format!("/api/games/{id}/record")).await;
    assert_eq!(record.status, 200);
    let answer = table.ask(reqwest::Method::POST, "/api/record", None, record.text.clone()).await;
    assert_eq!(answer.status, 200, "{game}: {} in {}", answer.text, record.text);
    let opened = answer.json();
    assert_eq!(opened["view"]["position"], state["view"]["position"]);
    assert_eq!(opened["moves"].as_array().unwrap().len() as u64, n_moves);
    let at = table.get(&format!("/api/games/{id}/moves/{}", n_moves / 2)).await.json();
    assert_eq!(at["view"]["n_moves"], n_moves / 2);
    assert_eq!(at["step"]["move"], state["history"][n_moves as usize / 2 - 1]["move"]);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_deer_over_http() {
    play_over_http("deer", 2, 300).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_komikan_over_http() {
    play_over_http("komikan", 2, 400).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_banqi_over_http() {
    play_over_http("banqi", 2, 200).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_dragonchess_over_http() {
    play_over_http("dragon", 2, 40).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_dama_over_http() {
    play_over_http("dama:4", 4, 500).await;
}

/// A whole game between a person and bots, over a socket.
async fn play_over_socket(game: &str, n_seats: usize, most: usize) {
    let table = start().await;
    let mut seats = vec![json!({"kind": "me", "name": "Anna"})];
    seats.extend((1..n_seats).map(|_| json!({"kind": "bot", "level": 1})));
    let (id, tokens) = table.create(json!({"game": game, "seats": seats})).await;
    let (mut socket, state) = table.connect(&id, json!({"token": tokens["0"]})).await;
    assert_eq!((&state["t"], &state["you"]), (&json!("state"), &json!([0])));
    let mut choices = Choices(11);
    let mut view = state["view"].clone();
    for i in 0..most {
        while view["result"].is_null() && view["acts"] != 0 {
            view = socket.hear_of("event").await["view"].clone();
        }
        if view["result"].is_object() {
            break;
        }
        let moves = view["moves"].as_array().unwrap();
        let mv = moves[choices.below(moves.len())]["move"].as_str().unwrap();
        let n = view["n_moves"].as_u64().unwrap();
        socket.say(&json!({"t": "move", "id": format!("m{i}"), "n": n, "moves": [mv]})).await;
        let event = socket.hear_event("played").await;
        // What somebody threw is chance's, and only now known.
        let throws = view["throws"] == true;
        assert_eq!(event["event"]["seat"], if throws { Value::Null } else { json!(0) }, "{game}");
        let played = event["event"]["moves"][0].as_str().unwrap();
        assert!(played == mv || throws && played.starts_with('='), "{game}: {played} for {mv}");
        assert_eq!(event["steps"].as_array().unwrap().len(), event["event"]["moves"].as_array().unwrap().len());
        assert!(event["steps"][0]["scene"]["pieces"].is_array());
        view = event["view"].clone();
    }
    if view["result"].is_null() {
        // A bot may have ended the game in the meantime.
        let answer = socket.act("end", "resign").await;
        assert!(answer["t"] == "ack" || answer["error"]["code"] == "game-over", "{answer}");
    }
    // Where whoever leaves does not end the game, the bots play on among themselves.
    while table.read(&id).await["table"]["status"] != "over" {
        socket.hear_of("event").await;
    }
    let state = table.read(&id).await;
    assert!(state["view"]["result"]["text"]["zh-Hans"].as_str().is_some_and(|text| !text.is_empty()));
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_deer_against_a_bot() {
    play_over_socket("deer:7", 2, 60).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_komikan_against_a_bot() {
    play_over_socket("komikan", 2, 60).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_banqi_against_a_bot() {
    play_over_socket("banqi", 2, 80).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_dragonchess_against_a_bot() {
    play_over_socket("dragon", 2, 15).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_dama_against_bots() {
    play_over_socket("dama:4", 4, 100).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_among_themselves_while_somebody_watches() {
    let table = start().await;
    let seats = json!([{"kind": "bot", "level": 1}, {"kind": "bot", "level": 2}]);
    let (id, tokens) = table.create(json!({"game": "komikan", "seats": seats})).await;
    assert_eq!(tokens, json!({}));
    let (mut socket, state) = table.connect(&id, json!({})).await;
    assert_eq!(state["you"], json!([]));
    for _ in 0..6 {
        assert_eq!(socket.hear_of("event").await["event"]["kind"], "played");
    }
    table.stop().await;
}
