//! What happens at tables: friends, watchers, offers, clocks, restarts.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use serde_json::{Value, json};
use support::{Socket, Table, start};

/// A table of two people: id, and a socket for each.
async fn two_friends(table: &Table, more: Value) -> (String, [String; 2], Socket, Socket) {
    let mut body = json!({"game": "komikan", "seats": [{"kind": "me", "name": "Anna"}, {"kind": "open"}]});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let (id, tokens) = table.create(body).await;
    let token_a = tokens["0"].as_str().unwrap().to_string();
    let (a, state) = table.connect(&id, json!({"token": token_a})).await;
    assert_eq!(state["table"]["status"], "waiting");
    let joined = table.post(&format!("/api/games/{id}/join"), json!({"name": "Bayar"})).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    assert_eq!(joined.json()["seat"], 1);
    let token_b = joined.json()["token"].as_str().unwrap().to_string();
    let (b, state) = table.connect(&id, json!({"token": token_b})).await;
    assert_eq!((&state["table"]["status"], &state["you"]), (&json!("playing"), &json!([1])));
    (id, [token_a, token_b], a, b)
}

fn first_move(view: &Value) -> &str {
    view["moves"][0]["move"].as_str().unwrap()
}

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
    let presence = a.hear_of("presence").await;
    assert_eq!(presence["watchers"], 0, "{presence}");
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
async fn a_draw_is_offered_declined_and_agreed() {
    let table = start().await;
    let (_, _, mut a, mut b) = two_friends(&table, json!({})).await;
    assert_eq!(b.act("b0", "accept-draw").await["error"]["code"], "not-allowed");
    assert_eq!(a.act("a1", "offer-draw").await["t"], "ack");
    assert_eq!(b.hear_event("offered").await["table"]["offers"]["draw"], 0);
    assert_eq!(a.act("a2", "accept-draw").await["error"]["code"], "not-allowed");
    assert_eq!(b.act("b1", "decline-draw").await["t"], "ack");
    a.hear_event("declined").await;
    a.act("a3", "offer-draw").await;
    assert_eq!(b.act("b2", "accept-draw").await["t"], "ack");
    let ended = a.hear_event("ended").await;
    let result = &ended["event"]["result"];
    assert_eq!((&result["reason"], &result["winner"]), (&json!("agreement"), &Value::Null));
    assert_eq!(ended["table"]["status"], "over");
    assert_eq!(a.act("a4", "resign").await["error"]["code"], "game-over");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_resigns_loses_and_a_rematch_swaps_seats() {
    let table = start().await;
    let (id, [token_a, token_b], mut a, mut b) = two_friends(&table, json!({})).await;
    assert_eq!(a.act("a0", "rematch").await["error"]["code"], "not-allowed");
    a.act("a1", "resign").await;
    let ended = b.hear_event("ended").await;
    assert_eq!(
        (&ended["event"]["result"]["reason"], &ended["event"]["result"]["winner"]),
        (&json!("resignation"), &json!(1))
    );
    a.act("a2", "rematch").await;
    assert_eq!(b.hear_event("offered").await["table"]["offers"]["rematch"], json!([0]));
    b.act("b1", "rematch").await;
    let next = a.hear_event("rematch").await["event"]["id"].as_str().unwrap().to_string();
    assert_eq!(table.read(&id).await["table"]["next"], next.as_str());
    let (_, state) = table.connect(&next, json!({"token": token_a})).await;
    assert_eq!((&state["you"], &state["table"]["previous"]), (&json!([1]), &json!(id)));
    assert_eq!(state["table"]["seats"][1]["name"], "Anna");
    assert_eq!(state["table"]["takeback"], "consent");
    let (_, state) = table.connect(&next, json!({"token": token_b})).await;
    assert_eq!(state["you"], json!([0]));
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn against_a_bot_a_rematch_begins_at_once() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": 1}]);
    let (id, tokens) = table.create(json!({"game": "komikan", "seats": seats})).await;
    let token = tokens["0"].as_str().unwrap();
    assert_eq!(table.act(&id, token, "1", "offer-draw").await.status, 200);
    assert_eq!(table.read(&id).await["table"]["offers"]["draw"], Value::Null, "a bot declines");
    table.act(&id, token, "2", "resign").await;
    table.act(&id, token, "3", "rematch").await;
    let next = table.read(&id).await["table"]["next"].as_str().unwrap().to_string();
    let (mut socket, state) = table.connect(&next, json!({"token": token})).await;
    assert_eq!(state["you"], json!([1]));
    // The bot has the first seat now and begins.
    if state["view"]["acts"] == 0 {
        assert_eq!(socket.hear_event("played").await["event"]["seat"], 0);
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn against_a_bot_its_answer_is_taken_back_too() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": 1}]);
    let (id, tokens) = table.create(json!({"game": "komikan", "seats": seats})).await;
    let (mut socket, state) = table.connect(&id, json!({"token": tokens["0"]})).await;
    assert_eq!(state["table"]["takeback"], "free");
    assert_eq!(socket.act("t0", "take-back").await["error"]["code"], "not-allowed");
    socket.play("m1", 0, &[first_move(&state["view"])]).await;
    while socket.hear_event("played").await["event"]["seat"] != 1 {}
    socket.act("t1", "take-back").await;
    let after = table.read(&id).await;
    assert_eq!((&after["view"]["n_moves"], &after["view"]["acts"]), (&json!(0), &json!(0)));
    assert_eq!(after["view"]["position"], state["view"]["position"]);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_it_takes_consent() {
    let table = start().await;
    let (id, _, mut a, mut b) = two_friends(&table, json!({"takeback": "free"})).await;
    let state = table.read(&id).await;
    assert_eq!(state["table"]["takeback"], "consent", "free is for those who play alone");
    a.play("a1", 0, &[first_move(&state["view"])]).await;
    a.act("a2", "take-back").await;
    assert_eq!(b.hear_event("offered").await["event"]["what"], "take-back");
    b.act("b1", "decline-take-back").await;
    a.hear_event("declined").await;
    a.act("a3", "take-back").await;
    b.act("b2", "accept-take-back").await;
    assert_eq!(a.hear_event("taken-back").await["event"]["n_moves"], 0);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_taken_back_where_that_was_agreed_or_across_chance() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let (id, tokens) = table.create(json!({"game": "komikan", "seats": seats, "takeback": "never"})).await;
    let state = table.read(&id).await;
    let token = tokens["0"].as_str().unwrap();
    table.make_move(&id, token, "1", 0, &[first_move(&state["view"])]).await;
    assert_eq!(table.act(&id, token, "2", "take-back").await.code(), "not-allowed");
    // A flip in Banqi.
    let (id, tokens) = table.create(json!({"game": "banqi", "seats": seats, "takeback": "free"})).await;
    let state = table.read(&id).await;
    let token = tokens[state["view"]["acts"].to_string()].as_str().unwrap();
    let answer = table.make_move(&id, token, "1", 0, &[first_move(&state["view"])]).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let state = table.read(&id).await;
    assert!(state["history"].as_array().unwrap().iter().any(|step| step["seat"].is_null()), "chance acted");
    let refused = table.act(&id, token, "2", "take-back").await;
    assert_eq!(refused.code(), "not-allowed");
    assert!(refused.text.contains("chance"), "{}", refused.text);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_says_what_chance_brings() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let (id, tokens) = table.create(json!({"game": "banqi", "seats": seats})).await;
    let state = table.read(&id).await;
    let flip = first_move(&state["view"]);
    let token = tokens["0"].as_str().unwrap();
    for moves in [vec![flip, "=K"], vec!["=K"]] {
        assert_eq!(table.make_move(&id, token, "1", 0, &moves).await.code(), "illegal-move");
    }
    assert_eq!(table.make_move(&id, token, "1", 0, &[&format!("{flip}=K")]).await.code(), "illegal-move");
    let fairness = &state["table"]["fairness"];
    assert_eq!(fairness["commitment"].as_str().unwrap().len(), 64);
    assert_eq!(fairness["seed"], Value::Null, "the seed is a secret");
    table.act(&id, token, "2", "resign").await;
    let state = table.read(&id).await;
    assert_eq!(state["table"]["fairness"]["seed"].as_str().unwrap().len(), 64);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_salt_is_added_before_the_first_move_only() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let (id, tokens) = table.create(json!({"game": "banqi", "seats": seats, "salt": "x"})).await;
    let token = tokens["1"].as_str();
    let path = format!("/api/games/{id}/salt");
    let salted = table.ask(reqwest::Method::POST, &path, token, json!({"salt": "pepper"}).to_string()).await;
    assert_eq!(salted.status, 200, "{}", salted.text);
    let state = table.read(&id).await;
    assert_eq!(state["table"]["fairness"]["salts"], json!(["x", "pepper"]));
    table.make_move(&id, tokens["0"].as_str().unwrap(), "1", 0, &[first_move(&state["view"])]).await;
    let late = table.ask(reqwest::Method::POST, &path, token, json!({"salt": "late"}).to_string()).await;
    assert_eq!(late.code(), "not-allowed");
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
    let before = table.read(&id).await["table"]["clocks"]["left"][0].as_i64().unwrap();
    table.server.unwrap().stop().await.unwrap();
    // Not a wait for something to happen: this is the time that must not be charged.
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    let table = support::start_with(config).await;
    let after = table.read(&id).await["table"]["clocks"]["left"][0].as_i64().unwrap();
    assert!(before - after < 1400, "{before} before, {after} after");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_on_for_who_leaves_a_game_of_more_than_two() {
    let table = start().await;
    let seats = json!([{"kind": "me", "name": "Anna"}, {"kind": "open"}, {"kind": "bot", "level": 1}, {"kind": "bot", "level": 1}]);
    let (id, tokens) = table.create(json!({"game": "dama:4", "seats": seats})).await;
    table.post(&format!("/api/games/{id}/join"), json!({"name": "Bayar", "salt": "s"})).await;
    let (mut watcher, _) = table.connect(&id, json!({})).await;
    let salts = table.read(&id).await["table"]["fairness"]["salts"].clone();
    table.act(&id, tokens["0"].as_str().unwrap(), "1", "resign").await;
    let joined = watcher.hear_event("joined").await;
    assert_eq!((&joined["event"]["level"], &joined["event"]["why"]), (&json!(3), &json!("resignation")));
    assert_eq!(joined["table"]["seats"][0]["kind"], "bot");
    assert_eq!(joined["table"]["status"], "playing");
    assert_eq!(joined["table"]["fairness"]["salts"], salts, "chance does not change");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_has_hardly_begun_can_be_called_off() {
    let table = start().await;
    let (id, tokens) = table.create(json!({"game": "komikan", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    assert_eq!(table.act(&id, tokens["0"].as_str().unwrap(), "1", "abort").await.status, 200);
    let state = table.read(&id).await;
    assert_eq!((&state["table"]["status"], &state["view"]["result"]["reason"]), (&json!("over"), &json!("abandoned")));
    let late = table.post(&format!("/api/games/{id}/join"), json!({})).await;
    assert_eq!(late.code(), "game-over");
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
async fn who_runs_out_of_time_among_several_is_replaced_by_a_bot() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let clock = json!({"kind": "fischer", "initial": 200, "increment": 0});
    let seats = json!([seats[0], seats[1], {"kind": "bot", "level": 1}]);
    let (id, _) = table.create(json!({"game": "dama:3", "seats": seats, "clock": clock})).await;
    let (mut watcher, _) = table.connect(&id, json!({})).await;
    let joined = watcher.hear_event("joined").await;
    assert_eq!((&joined["event"]["level"], &joined["event"]["why"]), (&json!(3), &json!("time")));
    // The last person's flag ends the game: nobody is there to play for.
    let ended = watcher.hear_event("ended").await;
    assert_eq!(ended["event"]["result"]["reason"], "abandoned");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_chance_brought_can_be_checked() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let (id, tokens) = table.create(json!({"game": "banqi", "seats": seats, "salt": "pepper"})).await;
    for i in 0..20 {
        let view = table.read(&id).await["view"].clone();
        let token = tokens[view["acts"].to_string()].as_str().unwrap();
        let n = view["n_moves"].as_u64().unwrap();
        assert_eq!(table.make_move(&id, token, &i.to_string(), n, &[first_move(&view)]).await.status, 200);
    }
    table.act(&id, tokens["0"].as_str().unwrap(), "end", "resign").await;
    let text = table.get(&format!("/api/games/{id}/record")).await.text;
    let record = qiyuan_core::Record::read(&text).unwrap();
    let replayed = qiyuan_catalog::open_record(&record).unwrap();
    let fairness = qiyuan_catalog::check_chances(&record, &replayed).unwrap();
    assert_eq!(fairness.first_wrong(), None);
    let told = table.get(&format!("/api/games/{id}/chances")).await.json();
    assert_eq!(told["chances"].as_array().unwrap().len(), fairness.outcomes.len());
    assert_eq!((&told["commitment"], &told["salts"]), (&json!(fairness.commitment), &json!(["pepper", "pepper"])));
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
