//! Throwing the dice: whoever begins a turn with a throw makes it, and the server says what falls.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use serde_json::{Value, json};
use support::{Table, first_move, start};

/// A table of Da Ma for three, all seats one's own: its id and the tokens by seat.
async fn three(table: &Table, more: Value) -> (String, Vec<String>) {
    let mut body = json!({"game": "dama:3", "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let (id, tokens) = table.create(body).await;
    let token = |seat: usize| tokens[seat.to_string()].as_str().unwrap_or_default().to_string();
    (id, (0..3).map(token).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_throw_waits_for_whoever_throws() {
    let table = start().await;
    let (id, tokens) = three(&table, json!({})).await;
    let view = table.read(&id).await["view"].clone();
    assert_eq!((&view["acts"], &view["throws"], &view["n_moves"]), (&json!(0), &json!(true), &json!(0)));
    let [throw] = &view["moves"].as_array().unwrap()[..] else { panic!("{view}") };
    assert_eq!((&throw["move"], &throw["clicks"]), (&json!("="), &json!([{"button": "throw"}])));
    assert_eq!(throw["button"]["en"], "Throw the dice");
    assert_eq!((&throw["button"], &throw["button"]["zh-Hant"]), (&throw["described"], &json!("擲骰子")));
    for (seat, mv, code, said) in [
        (0, "=345", "illegal-move", "chance acts by itself"),
        (0, "enter", "illegal-move", "throw the dice first"),
        (1, "=", "not-your-turn", "not your turn"),
    ] {
        let refused = table.make_move(&id, &tokens[seat], "x", 0, &[mv]).await;
        assert_eq!(refused.code(), code, "{mv}: {}", refused.text);
        assert!(refused.text.contains(said), "{mv}: {}", refused.text);
    }
    assert_eq!(table.make_move(&id, &tokens[0], "x", 0, &["=", "enter"]).await.code(), "illegal-move");
    // The same wish is fulfilled once.
    let thrown = table.make_move(&id, &tokens[0], "throw", 0, &["="]).await;
    assert_eq!(thrown.status, 200, "{}", thrown.text);
    assert_eq!(table.make_move(&id, &tokens[0], "throw", 0, &["="]).await.json(), thrown.json());
    let whole = table.read(&id).await;
    let step = &whole["history"][0];
    assert_eq!((&whole["view"]["n_moves"], &step["seat"], &step["owner"]), (&json!(1), &Value::Null, &json!(0)));
    assert!(step["move"].as_str().unwrap().len() == 4, "three dice have fallen: {step}");
    // DM-10: after a fine the next seat acts, after any other first throw whoever threw.
    let actor = usize::from(["=112", "=123"].iter().any(|fine| step["move"] == *fine));
    assert_eq!((&whole["view"]["acts"], &whole["view"]["throws"]), (&json!(actor), &Value::Null), "{step}");
    let refused = table.make_move(&id, &tokens[actor], "again", 1, &["="]).await;
    assert!(refused.code() == "illegal-move" && refused.text.contains("nothing to throw"), "{}", refused.text);
    table.stop().await;
}

/// Whoever acts and can be played for plays the first move, until the table stands as it should.
async fn play_until(table: &Table, id: &str, tokens: &[String], wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let whole = table.read(id).await;
        if wanted(&whole) {
            return whole;
        }
        let view = &whole["view"];
        let (seat, n) = (view["acts"].as_u64().unwrap_or(9) as usize, view["n_moves"].as_u64().unwrap());
        match tokens.get(seat).filter(|token| !token.is_empty()) {
            Some(token) => {
                let answer = table.make_move(id, token, &format!("m{n}"), n, &[first_move(view)]).await;
                assert_eq!(answer.status, 200, "{}", answer.text);
            }
            None => tokio::task::yield_now().await,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_ends_before_a_throw_waits_for_it() {
    let table = start().await;
    let (id, tokens) = three(&table, json!({})).await;
    let is_second_throw = |whole: &Value| whole["view"]["n_moves"] != 0 && whole["view"]["throws"] == true;
    let before = play_until(&table, &id, &tokens, is_second_throw).await["view"].clone();
    let table = table.restart().await;
    let view = table.read(&id).await["view"].clone();
    assert_eq!(view, before);
    let (seat, n) = (view["acts"].as_u64().unwrap() as usize, view["n_moves"].as_u64().unwrap());
    assert_eq!(table.make_move(&id, &tokens[seat], "throw", n, &["="]).await.status, 200);
    // Where somebody looks back, chance is chance.
    let before = table.get(&format!("/api/games/{id}/moves/{n}")).await.json();
    assert_eq!((&before["view"]["acts"], &before["view"]["throws"]), (&json!("chance"), &Value::Null));
    for token in &tokens[..2] {
        assert_eq!(table.act(&id, token, "bye", "resign").await.status, 200);
    }
    let record = table.get(&format!("/api/games/{id}/record")).await.text;
    let record = qiyuan_core::Record::read(&record).unwrap();
    let replayed = qiyuan_catalog::open_record(&record).unwrap();
    assert_eq!(qiyuan_catalog::check_chances(&record, &replayed).unwrap().first_wrong(), None);
    table.stop().await;
}

/// How many steps others and chance have played since the first seat's own last one.
fn n_unseen(whole: &Value) -> u64 {
    let steps = whole["history"].as_array().unwrap().iter().rev();
    steps.take_while(|step| step["owner"] != 0 && step["seat"] != 0).count() as u64
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_keep_nobody_waiting_and_what_they_did_is_shown_in_their_time() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": 1}, {"kind": "bot", "level": 1}]);
    let clock = json!({"kind": "fischer", "initial": 180_000, "increment": 0});
    let (id, tokens) = three(&table, json!({"seats": seats, "clock": clock})).await;
    assert_eq!(table.read(&id).await["table"]["clocks"]["grace"], Value::Null, "nothing is to be seen yet");
    // The bots throw and act, and then it is the person's turn again.
    let is_next_turn = |whole: &Value| whole["view"]["throws"] == true && n_unseen(whole) > 0;
    let whole = play_until(&table, &id, &tokens, is_next_turn).await;
    let granted = (300 * n_unseen(&whole)).min(1500);
    let turn_at = whole["history"].as_array().unwrap().last().unwrap()["at"].as_u64().unwrap();
    let reckon = |whole: &Value| {
        let clocks = &whole["table"]["clocks"];
        assert_eq!(clocks["running"], 0);
        let since = clocks["at"].as_u64().unwrap() - turn_at;
        (since, clocks["grace"].as_u64().unwrap_or(0), clocks["left"][0].as_u64().unwrap())
    };
    let (since, grace, left) = reckon(&whole);
    assert_eq!(grace, granted.saturating_sub(since));
    // Who throws pays only for what is beyond that, and gets nothing more for acting.
    let n = whole["view"]["n_moves"].as_u64().unwrap();
    assert_eq!(table.make_move(&id, &tokens[0], "throw", n, &["="]).await.status, 200);
    let whole = table.read(&id).await;
    if whole["table"]["clocks"]["running"] == 0 {
        let (later, grace_later, left_later) = reckon(&whole);
        assert_eq!(grace_later, granted.saturating_sub(later));
        assert!(left - left_later <= (later - since).saturating_sub(grace), "{left} became {left_later}");
    }
    table.stop().await;
}
