//! What happens at tables: friends, watchers, clocks, restarts, lists.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use serde_json::{Value, json};
use support::{first_move, start, two_friends};

#[tokio::test(flavor = "multi_thread")]
async fn two_friends_play_and_a_third_watches() {
    let table = start().await;
    let (id, [_, token_b], mut a, mut b) = two_friends(&table, json!({})).await;
    assert_eq!(a.hear_event("joined").await["event"]["name"], "Bayar");
    let started = a.hear_event("started").await;
    let (mut watcher, seen) = table.connect(&id, json!({})).await;
    assert_eq!(seen["you"], json!([]));
    assert_eq!(watcher.hear_of("presence").await, json!({"t": "presence", "online": [true, true], "watchers": 1}));

    let mv = first_move(&started["view"]).to_string();
    assert_eq!(a.play("a1", 0, &[&mv]).await["t"], "ack");
    for socket in [&mut b, &mut watcher] {
        let event = socket.hear_event("played").await;
        assert_eq!((&event["event"]["seat"], &event["event"]["moves"]), (&json!(0), &json!([mv])));
        assert_eq!(event["view"]["acts"], 1);
    }
    // Nobody moves for another, or twice, or from the stands.
    let state = table.read(&id).await;
    let mv = first_move(&state["view"]);
    let refused = |answer: Value| answer["error"]["code"].as_str().unwrap().to_string();
    assert_eq!(refused(a.play("a2", 1, &[mv]).await), "not-your-turn");
    assert_eq!(refused(watcher.play("w1", 1, &[mv]).await), "unauthorised");
    a.say(&json!({"t": "move", "id": "a3", "n": 1, "moves": [mv], "seat": 1})).await;
    assert_eq!(refused(a.hear_of("no").await), "unauthorised");
    assert_eq!(refused(b.play("b0", 0, &[mv]).await), "stale");
    assert_eq!(refused(b.play("b0", 1, &["z9-z8"]).await), "illegal-move");
    assert_eq!(table.make_move(&id, &"0".repeat(32), "x", 1, &[mv]).await.code(), "unauthorised");
    assert_eq!(table.make_move(&id, &token_b, "b1", 1, &[mv]).await.status, 200);
    // A table that is full takes nobody.
    let full = table.post(&format!("/api/games/{id}/join"), json!({"name": "Carl"})).await;
    assert_eq!((full.status, full.code().as_str()), (409, "full"));
    watcher.close().await;
    // Who is there is told together: what was told before may come first.
    while a.hear_of("presence").await["watchers"] != 0 {}
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_hears_what_was_missed_once() {
    let table = start().await;
    let (id, [token_a, token_b], a, mut b) = two_friends(&table, json!({})).await;
    let seq = b.seq;
    a.close().await;
    let state = table.read(&id).await;
    let mv = first_move(&state["view"]).to_string();
    table.make_move(&id, &token_a, "a1", 0, &[&mv]).await;
    let mv = b.hear_event("played").await["view"]["moves"][0]["move"].as_str().unwrap().to_string();
    table.make_move(&id, &token_b, "b1", 1, &[&mv]).await;
    b.hear_event("played").await;

    let (mut a, first) = table.connect(&id, json!({"token": token_a, "since": seq})).await;
    assert_eq!((&first["t"], &first["seq"], &first["you"]), (&json!("resumed"), &json!(seq + 2), &json!([0])));
    a.seq = seq;
    assert_eq!(a.hear_of("event").await["event"]["seat"], 0);
    assert_eq!(a.hear_of("event").await["event"]["seat"], 1);
    // Nothing was missed: nothing is told.
    let (mut again, first) = table.connect(&id, json!({"token": token_a, "since": seq + 2})).await;
    assert_eq!(first["t"], "resumed");
    assert_eq!(again.hear().await.unwrap()["t"], "presence");
    // What can't be known is told from the start.
    let (_, first) = table.connect(&id, json!({"since": 999})).await;
    assert_eq!(first["t"], "state");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_wish_is_fulfilled_once() {
    let table = start().await;
    let (id, [token_a, _], mut a, _b) = two_friends(&table, json!({})).await;
    let state = table.read(&id).await;
    let mv = first_move(&state["view"]).to_string();
    let first = a.play("same", 0, &[&mv]).await;
    let second = a.play("same", 0, &[&mv]).await;
    assert_eq!((&first["t"], &first["seq"]), (&second["t"], &second["seq"]));
    let third = table.make_move(&id, &token_a, "same", 0, &[&mv]).await;
    assert_eq!(third.json()["seq"], first["seq"]);
    assert_eq!(table.read(&id).await["view"]["n_moves"], 1);
    // The log remembers, whatever happens to the server.
    let table = table.restart().await;
    assert_eq!(table.make_move(&id, &token_a, "same", 0, &[&mv]).await.json()["seq"], first["seq"]);
    assert_eq!(table.read(&id).await["view"]["n_moves"], 1);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_keeps_everything() {
    let table = start().await;
    let (id, [token_a, _], mut a, mut b) = two_friends(&table, json!({"public": true})).await;
    let state = table.read(&id).await;
    let mv = first_move(&state["view"]).to_string();
    a.play("a1", 0, &[&mv]).await;
    let seq = table.read(&id).await["table"]["seq"].clone();
    let stopping = tokio::spawn(table.restart());
    assert_eq!(b.hear_of("bye").await["reason"], "shutdown");
    let table = stopping.await.unwrap();
    let after = table.read(&id).await;
    assert_eq!((&after["table"]["seq"], &after["view"]["n_moves"]), (&seq, &json!(1)));
    assert_eq!(after["history"][0]["move"], mv.as_str());
    assert_eq!(after["table"]["seats"][1]["name"], "Bayar");
    let (_, resumed) = table.connect(&id, json!({"token": token_a, "since": seq.as_u64().unwrap() - 1})).await;
    assert_eq!((&resumed["t"], &resumed["you"]), (&json!("resumed"), &json!([0])));
    let listed = table.get("/api/games?state=live&game=komikan").await.json();
    assert_eq!(listed["games"][0]["id"], id.as_str());
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls_by_the_servers_clock() {
    let table = start().await;
    let clock = json!({"clock": {"kind": "fischer", "initial": 300, "increment": 0}});
    let (_, _, mut a, _b) = two_friends(&table, clock).await;
    let ended = a.hear_event("ended").await;
    assert_eq!((&ended["event"]["result"]["reason"], &ended["event"]["result"]["winner"]), (&json!("time"), &json!(1)));
    assert_eq!(ended["table"]["clocks"]["left"][0], 0);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_is_taken_and_given_back() {
    let table = start().await;
    let clock = json!({"clock": {"kind": "fischer", "initial": 60_000, "increment": 5_000}});
    let (id, _, mut a, mut b) = two_friends(&table, clock).await;
    let state = table.read(&id).await;
    assert_eq!(state["table"]["clocks"]["running"], 0);
    a.play("a1", 0, &[first_move(&state["view"])]).await;
    let clocks = b.hear_event("played").await["table"]["clocks"].clone();
    assert_eq!((&clocks["running"], &clocks["left"][1]), (&json!(1), &json!(60_000)));
    let left = clocks["left"][0].as_i64().unwrap();
    assert!(60_000 < left && left <= 65_000, "{clocks}");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_of_a_restart_is_not_charged() {
    let table = start().await;
    let clock = json!({"clock": {"kind": "fischer", "initial": 60_000, "increment": 0}});
    let (id, _, _a, _b) = two_friends(&table, clock).await;
    let config = table.config.clone();
    let begun = std::time::Instant::now();
    let before = table.read(&id).await["table"]["clocks"]["left"][0].as_i64().unwrap();
    table.server.unwrap().stop().await.unwrap();
    // Not a wait for something to happen: this is the time that must not be charged.
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    let table = support::start_with(config).await;
    let after = table.read(&id).await["table"]["clocks"]["left"][0].as_i64().unwrap();
    // A busy machine takes long to stop and to start, which may be charged.
    let passed = begun.elapsed().as_millis() as i64;
    assert!(before - after < passed - 1000, "{before} before, {after} after, in {passed} ms");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_have_pages() {
    let table = start().await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        let seats = json!([{"kind": "me"}, {"kind": "me"}]);
        ids.push(table.create(json!({"game": "deer:7", "seats": seats})).await.0);
    }
    table.create(json!({"game": "deer:7", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    let first = table.get("/api/games?state=live&limit=3").await.json();
    let second = table.get(&format!("/api/games?state=live&limit=3&before={}", first["next"])).await.json();
    let listed: Vec<&str> = [&first, &second]
        .iter()
        .flat_map(|page| page["games"].as_array().unwrap())
        .map(|game| game["id"].as_str().unwrap())
        .collect();
    ids.reverse();
    assert_eq!(listed, ids, "the newest first, private ones not at all");
    assert_eq!(second["next"], Value::Null);
    assert_eq!(table.get("/api/games?game=banqi").await.json()["games"], json!([]));
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_leaves_memory_all_the_time_loses_nothing() {
    let mut config = support::config();
    config.idle = std::time::Duration::from_millis(1);
    let table = support::start_with(config).await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let (id, tokens) = table.create(json!({"game": "deer:7", "seats": seats})).await;
    for n in 0..40 {
        let view = table.read(&id).await["view"].clone();
        assert_eq!(view["n_moves"], n);
        if view["result"].is_object() {
            break;
        }
        let token = tokens[view["acts"].to_string()].as_str().unwrap();
        let answer = table.make_move(&id, token, &n.to_string(), n, &[first_move(&view)]).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        if n % 4 == 0 {
            tokio::time::sleep(std::time::Duration::from_millis(8)).await;
        }
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_listen_must_go_and_others_do_not_wait() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let (id, tokens) = table.create(json!({"game": "deer", "seats": seats})).await;
    let deaf = table.connect_deaf(&id).await;
    let (mut player, state) = table.connect(&id, json!({"token": tokens["0"]})).await;
    let mv = first_move(&state["view"]).to_string();
    for i in 0..3000 {
        assert_eq!(player.play(&format!("m{i}"), 0, &[&mv]).await["t"], "ack");
        let back = player.act(&format!("b{i}"), "take-back").await;
        assert_eq!(back["t"], "ack", "{back}");
        if i % 10 == 9 && table.read(&id).await["table"]["watchers"] == 0 {
            drop(deaf);
            return table.stop().await;
        }
    }
    panic!("3000 messages wait for somebody who does not listen");
}
