//! What people with a seat can wish for beside moving, and what chance brings them.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use serde_json::{Value, json};
use support::{first_move, start, two_friends};

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
    assert_eq!(state["table"]["may_take_back"], json!([false, false]), "there is nothing yet");
    assert_eq!(socket.act("t0", "take-back").await["error"]["code"], "not-allowed");
    socket.play("m1", 0, &[first_move(&state["view"])]).await;
    while socket.hear_event("played").await["event"]["seat"] != 1 {}
    assert_eq!(table.read(&id).await["table"]["may_take_back"], json!([true, false]), "bots take nothing back");
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
    assert_eq!(table.read(&id).await["table"]["may_take_back"], json!([true, false]), "who moved may ask");
    a.act("a2", "take-back").await;
    let offered = b.hear_event("offered").await;
    assert_eq!(offered["event"]["what"], "take-back");
    assert_eq!(offered["table"]["may_take_back"], json!([false, false]), "once is enough");
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
    assert_eq!(table.read(&id).await["table"]["may_take_back"], json!([false, false]));
    assert_eq!(table.act(&id, token, "2", "take-back").await.code(), "not-allowed");
    // A flip in Banqi.
    let (id, tokens) = table.create(json!({"game": "banqi", "seats": seats, "takeback": "free"})).await;
    let state = table.read(&id).await;
    let token = tokens[state["view"]["acts"].to_string()].as_str().unwrap();
    let answer = table.make_move(&id, token, "1", 0, &[first_move(&state["view"])]).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let state = table.read(&id).await;
    assert!(state["history"].as_array().unwrap().iter().any(|step| step["seat"].is_null()), "chance acted");
    assert_eq!(state["table"]["may_take_back"], json!([false, false]));
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
async fn after_a_rematch_of_three_everybody_knows_their_seat() {
    let table = start().await;
    let names = ["Anna", "Bayar", "Carl"];
    let seats = json!([{"kind": "me", "name": names[0]}, {"kind": "open"}, {"kind": "open"}]);
    let (id, tokens) = table.create(json!({"game": "dama:3", "seats": seats})).await;
    let mut tokens = vec![tokens["0"].as_str().unwrap().to_string()];
    for (seat, name) in (1..).zip(&names[1..]) {
        let joined = table.post(&format!("/api/games/{id}/join"), json!({"name": name})).await.json();
        assert_eq!(joined["seat"], seat);
        tokens.push(joined["token"].as_str().unwrap().to_string());
    }
    let (mut watcher, _) = table.connect(&id, json!({})).await;
    assert_eq!(table.act(&id, &tokens[0], "end", "abort").await.status, 200);
    for token in &tokens {
        assert_eq!(table.act(&id, token, "again", "rematch").await.status, 200);
    }
    let event = watcher.hear_event("rematch").await["event"].clone();
    let next = event["id"].as_str().unwrap();
    assert_eq!(event["seats"], json!([2, 0, 1]));
    for (old, token) in tokens.iter().enumerate() {
        let (_, state) = table.connect(next, json!({"token": token})).await;
        let seat = &event["seats"][old];
        assert_eq!(state["you"], json!([seat]), "{}", names[old]);
        assert_eq!(state["table"]["seats"][seat.as_u64().unwrap() as usize]["name"], names[old]);
    }
    // The log says so too: after a restart it is told again.
    let seq = table.read(&id).await["table"]["seq"].as_u64().unwrap();
    let table = table.restart().await;
    let (mut late, _) = table.connect(&id, json!({"since": seq - 1})).await;
    assert_eq!(late.hear_event("rematch").await["event"], event);
    table.stop().await;
}
