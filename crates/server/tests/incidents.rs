//! What happens to seats at a table and is nobody's move: somebody leaves and the others play on, somebody is fined.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use serde_json::{Value, json};
use support::{Answer, Table, first_move, start};

/// A table of Da Ma for people: its id and their tokens.
async fn people(table: &Table, n: usize, more: Value) -> (String, Vec<String>) {
    let mut seats = vec![json!({"kind": "open"}); n];
    seats[0] = json!({"kind": "me", "name": "Anna"});
    let mut body = json!({"game": format!("dama:{n}"), "seats": seats});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let body_seats = body["seats"].as_array().unwrap().clone();
    let (id, tokens) = table.create(body).await;
    let mut tokens = vec![tokens["0"].as_str().unwrap().to_string()];
    let n_open = body_seats.iter().filter(|seat| seat["kind"] == "open").count();
    for name in &["Bayar", "Carl", "Dana"][..n_open] {
        let joined = table.post(&format!("/api/games/{id}/join"), json!({"name": name})).await.json();
        tokens.push(joined["token"].as_str().unwrap().to_string());
    }
    (id, tokens)
}

/// The pot and what every seat has, as the position says.
fn chips(view: &Value) -> (i64, Vec<i64>) {
    let position = view["position"].as_str().unwrap();
    let value = |key: &str| position.split_whitespace().find_map(|part| part.strip_prefix(key)).unwrap();
    (value("pot=").parse().unwrap(), value("net=").split(',').map(|net| net.parse().unwrap()).collect())
}

async fn fine(table: &Table, id: &str, token: &str, client: &str, whom: u8) -> Answer {
    let body = json!({"id": client, "act": "ask-fine", "whom": whom}).to_string();
    table.ask(reqwest::Method::POST, &format!("/api/games/{id}/act"), Some(token), body).await
}

/// Whoever acts plays something; the table after it.
async fn play_on(table: &Table, id: &str, tokens: &[String]) -> Value {
    let view = table.read(id).await["view"].clone();
    let seat = view["acts"].as_u64().unwrap() as usize;
    let n = view["n_moves"].as_u64().unwrap();
    let answer = table.make_move(id, &tokens[seat], &format!("m{n}"), n, &[first_move(&view)]).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    table.read(id).await
}

fn moves(whole: &Value) -> Vec<&str> {
    whole["history"].as_array().unwrap().iter().map(|step| step["move"].as_str().unwrap()).collect()
}

/// The record of a table leads where the table stands, and its chance is what was promised.
async fn check_record(table: &Table, id: &str) {
    let text = table.get(&format!("/api/games/{id}/record")).await.text;
    let record = qiyuan_core::Record::read(&text).unwrap();
    let replayed = qiyuan_catalog::open_record(&record).unwrap();
    let whole = table.read(id).await;
    assert_eq!(replayed.play.position(), whole["view"]["position"].as_str().unwrap(), "{text}");
    if whole["table"]["status"] == "over" {
        let fairness = qiyuan_catalog::check_chances(&record, &replayed).unwrap();
        assert_eq!(fairness.first_wrong(), None);
    }
}

fn without_watchers(mut whole: Value) -> Value {
    whole["table"]["watchers"].take();
    whole
}

/// A table is the same after a restart.
async fn restarted(table: Table, id: &str) -> Table {
    let before = without_watchers(table.read(id).await);
    let table = table.restart().await;
    let after = without_watchers(table.read(id).await);
    assert!(after == before, "{} became {}", before["table"], after["table"]);
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_the_one_who_stays_takes_the_pot() {
    let table = start().await;
    let (id, tokens) = people(&table, 2, json!({})).await;
    for _ in 0..4 {
        play_on(&table, &id, &tokens).await;
    }
    let (pot, net) = chips(&table.read(&id).await["view"]);
    assert_eq!(table.act(&id, &tokens[1], "1", "resign").await.status, 200);
    let whole = table.read(&id).await;
    let result = &whole["view"]["result"];
    assert_eq!(result["payoffs"], json!([net[0] + pot, net[1]]));
    assert_eq!((&result["reason"], &whole["table"]["status"]), (&json!("resignation"), &json!("over")));
    let said = result["text"].to_string();
    assert!(said.contains("Only") && said.contains("只剩") && said.contains("认输"), "{said}");
    let told: Vec<&str> = [0, 1].iter().map(|&seat| result["told"][seat]["en"].as_str().unwrap()).collect();
    assert!(told[0].starts_with("You ") && told[0].ends_with(": everybody else has left"), "{told:?}");
    assert!(told[1].starts_with("You resigned. You "), "{told:?}");
    assert_eq!(moves(&whole).last(), Some(&"~1"));
    assert_eq!(whole["table"]["seats"][1]["left"], "resignation");
    check_record(&table, &id).await;
    let reviewed = loop {
        let answer = table.get(&format!("/api/games/{id}/review")).await;
        if answer.status != 202 {
            break answer.json();
        }
        tokio::task::yield_now().await;
    };
    assert_eq!(reviewed["judgements"].as_array().unwrap().len(), moves(&whole).len(), "{reviewed}");
    restarted(table, &id).await.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_three_two_play_on_until_one_is_left() {
    let table = start().await;
    let (id, tokens) = people(&table, 3, json!({})).await;
    let (mut watcher, _) = table.connect(&id, json!({})).await;
    let before = play_on(&table, &id, &tokens).await;
    // Out of turn: what was thrown is still to be acted on.
    let acts = before["view"]["acts"].as_u64().unwrap();
    let leaver = (acts as usize + 1) % 3;
    let net = chips(&before["view"]).1[leaver];
    assert_eq!(table.act(&id, &tokens[leaver], "bye", "resign").await.status, 200);
    let left = watcher.hear_event("left").await;
    assert_eq!((&left["event"]["seat"], &left["event"]["why"]), (&json!(leaver), &json!("resignation")));
    assert_eq!((&left["view"]["acts"], &left["table"]["status"]), (&json!(acts), &json!("playing")));
    assert_eq!((&left["table"]["seats"][leaver]["kind"], &left["steps"][0]["seat"]), (&json!("human"), &Value::Null));
    // Who has left can do nothing more, and the same wish is not fulfilled twice.
    assert_eq!(table.act(&id, &tokens[leaver], "bye", "resign").await.json()["seq"], left["seq"]);
    for act in ["resign", "take-back", "offer-draw", "accept-fine"] {
        let refused = table.act(&id, &tokens[leaver], act, act).await;
        assert_eq!(refused.code(), "not-allowed", "{act}: {}", refused.text);
    }
    let refused = table.act(&id, &tokens[acts as usize], "undo", "take-back").await;
    assert!(refused.text.contains("has happened at the table"), "{}", refused.text);
    for _ in 0..6 {
        assert_ne!(play_on(&table, &id, &tokens).await["view"]["acts"], leaver, "who has left is skipped");
    }
    check_record(&table, &id).await;
    let table = restarted(table, &id).await;
    // In turn: the other one is left alone.
    let view = table.read(&id).await["view"].clone();
    let second = view["acts"].as_u64().unwrap() as usize;
    let last = 3 - leaver - second;
    let (pot, mut payoffs) = chips(&view);
    assert_eq!(payoffs[leaver], net, "what they had stays");
    payoffs[last] += pot;
    assert_eq!(table.act(&id, &tokens[second], "bye", "resign").await.status, 200);
    let whole = table.read(&id).await;
    assert_eq!((&whole["view"]["result"]["payoffs"], &whole["table"]["status"]), (&json!(payoffs), &json!("over")));
    check_record(&table, &id).await;
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_instead_of_throwing_is_skipped_and_another_throws() {
    let table = start().await;
    let (id, tokens) = people(&table, 3, json!({})).await;
    let acts = table.read(&id).await["view"]["acts"].as_u64().unwrap() as usize;
    assert_eq!(table.act(&id, &tokens[acts], "bye", "resign").await.status, 200);
    let whole = table.read(&id).await;
    assert_eq!(moves(&whole), [format!("~{acts}")]);
    assert_eq!((&whole["view"]["acts"], &whole["view"]["throws"]), (&json!((acts + 1) % 3), &json!(true)));
    assert_eq!(play_on(&table, &id, &tokens).await["table"]["status"], "playing");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_runs_out_of_time_has_left() {
    let table = start().await;
    let clock = json!({"clock": {"kind": "fischer", "initial": 300, "increment": 0}});
    let (id, _) = people(&table, 3, clock).await;
    let (mut watcher, _) = table.connect(&id, json!({"since": 1})).await;
    let first = watcher.hear_event("left").await;
    assert_eq!((&first["event"]["why"], &first["table"]["status"]), (&json!("time"), &json!("playing")));
    let gone = first["event"]["seat"].as_u64().unwrap() as usize;
    assert_eq!(first["table"]["clocks"]["left"][gone], 0);
    assert_eq!((&first["view"]["n_moves"], &first["view"]["throws"]), (&json!(1), &json!(true)), "nobody has thrown");
    let ended = watcher.hear_event("ended").await;
    assert_eq!(ended["event"]["result"]["reason"], "time");
    let payoffs: Vec<i64> = serde_json::from_value(ended["event"]["result"]["payoffs"].clone()).unwrap();
    assert_eq!((payoffs.iter().sum::<i64>(), &payoffs), (0, &chips(&ended["view"]).1));
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_on_alone_to_the_end() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": 1}, {"kind": "bot", "level": 1}]);
    let body = json!({"game": "dama:3", "seats": seats, "rules": {"max_throws": 40}});
    let (id, tokens) = table.create(body).await;
    let (mut watcher, _) = table.connect(&id, json!({})).await;
    assert_eq!(table.act(&id, tokens["0"].as_str().unwrap(), "1", "resign").await.status, 200);
    let ended = watcher.hear_event("ended").await;
    assert!(["rules", "clock"].contains(&ended["event"]["result"]["reason"].as_str().unwrap()), "{ended}");
    check_record(&table, &id).await;
    // Nobody has stayed, so who asks for another game gets one, and sits there.
    assert_eq!(table.act(&id, tokens["0"].as_str().unwrap(), "2", "rematch").await.status, 200);
    let next = table.read(&id).await["table"]["next"].as_str().unwrap().to_string();
    let (_, state) = table.connect(&next, json!({"token": tokens["0"]})).await;
    assert_eq!((&state["you"], &state["table"]["status"]), (&json!([2]), &json!("playing")));
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_waits_for_nobody_who_left() {
    let table = start().await;
    let (id, tokens) = people(&table, 3, json!({})).await;
    table.act(&id, &tokens[1], "1", "resign").await;
    table.act(&id, &tokens[2], "1", "resign").await;
    assert_eq!(table.act(&id, &tokens[2], "2", "rematch").await.status, 200);
    assert_eq!(table.read(&id).await["table"]["next"], Value::Null, "who stayed has not agreed");
    assert_eq!(table.act(&id, &tokens[0], "2", "rematch").await.status, 200);
    let next = table.read(&id).await["table"]["next"].as_str().unwrap().to_string();
    let whole = table.read(&next).await;
    let kinds: Vec<&Value> = whole["table"]["seats"].as_array().unwrap().iter().map(|seat| &seat["kind"]).collect();
    assert_eq!(kinds, ["open", "human", "human"], "who left and did not ask may come or not");
    let (_, state) = table.connect(&next, json!({"token": tokens[2]})).await;
    assert_eq!(state["you"], json!([1]));
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_other_games_who_resigns_has_lost() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let (id, tokens) = table.create(json!({"game": "komikan", "seats": seats})).await;
    let whole = table.read(&id).await;
    assert_eq!((&whole["table"]["plays_on"], &whole["table"]["fines"]), (&json!(false), &json!(false)));
    assert_eq!(fine(&table, &id, tokens["0"].as_str().unwrap(), "1", 1).await.code(), "not-allowed");
    table.act(&id, tokens["0"].as_str().unwrap(), "2", "resign").await;
    assert_eq!(table.read(&id).await["view"]["result"]["payoffs"], json!([-1, 1]));
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_what_happens_at_the_table() {
    let table = start().await;
    let (id, tokens) = people(&table, 3, json!({})).await;
    let view = table.read(&id).await["view"].clone();
    let (seat, n) = (view["acts"].as_u64().unwrap() as usize, view["n_moves"].as_u64().unwrap());
    let mine = first_move(&view);
    let other = (seat + 1) % 3;
    for moves in [vec![format!("~{other}")], vec![format!("~{seat}")], vec![mine.into(), format!("!{other}")]] {
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        let refused = table.make_move(&id, &tokens[seat], "x", n, &moves).await;
        assert_eq!(refused.code(), "illegal-move", "{moves:?}: {}", refused.text);
    }
    assert_eq!(table.read(&id).await["view"]["n_moves"], n);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_agree_on_a_fine_and_it_waits_for_the_end_of_the_turn() {
    let table = start().await;
    let (id, tokens) = people(&table, 3, json!({})).await;
    play_on(&table, &id, &tokens).await;
    let (mut watcher, _) = table.connect(&id, json!({})).await;
    assert_eq!(table.act(&id, &tokens[0], "0", "accept-fine").await.code(), "not-allowed");
    assert_eq!(fine(&table, &id, &tokens[0], "1", 1).await.status, 200);
    watcher.hear_event("fine-asked").await;
    let asked = watcher.hear_event("fine-answered").await["table"]["offers"]["fine"].clone();
    assert_eq!(asked, json!({"by": 0, "whom": 1, "voters": [0, 2], "agreed": [0], "declined": []}));
    // One ask at a time, and who is to be fined has no say among three.
    assert_eq!(fine(&table, &id, &tokens[2], "1", 0).await.code(), "not-allowed");
    assert_eq!(table.act(&id, &tokens[1], "1", "decline-fine").await.code(), "not-allowed");
    let table = restarted(table, &id).await;
    let (mut watcher, _) = table.connect(&id, json!({})).await;
    assert_eq!(table.act(&id, &tokens[2], "2", "decline-fine").await.status, 200);
    let decided = watcher.hear_event("fine-decided").await;
    assert_eq!((&decided["event"]["agreed"], &decided["table"]["offers"]["fine"]), (&json!(false), &Value::Null));
    let again = fine(&table, &id, &tokens[0], "3", 2).await;
    assert!(again.text.contains("one fine in a turn"), "{}", again.text);
    // Another asks, and the first agrees.
    assert_eq!(fine(&table, &id, &tokens[2], "4", 1).await.status, 200);
    assert_eq!(table.act(&id, &tokens[0], "4", "accept-fine").await.status, 200);
    let whole = table.read(&id).await;
    assert_eq!((&whole["table"]["fines_due"], &whole["table"]["offers"]["fine"]), (&json!([1]), &Value::Null));
    let n_before = moves(&whole).len();
    let table = restarted(table, &id).await;
    let whole = play_on(&table, &id, &tokens).await;
    let played = &moves(&whole)[n_before..];
    assert_eq!((played[1], played.len()), ("!1", 2), "{played:?}");
    assert_eq!(whole["view"]["throws"], true, "the next throw comes behind it");
    assert_eq!(whole["table"]["fines_due"], json!([]));
    let (_, before) = chips(&table.get(&format!("/api/games/{id}/moves/{}", n_before + 1)).await.json()["view"]);
    let (_, after) = chips(&table.get(&format!("/api/games/{id}/moves/{}", n_before + 2)).await.json()["view"]);
    assert_eq!([after[0] - before[0], after[1] - before[1], after[2] - before[2]], [0, -10, 0]);
    check_record(&table, &id).await;
    restarted(table, &id).await.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_four_two_of_the_others_are_enough() {
    let table = start().await;
    let (id, tokens) = people(&table, 4, json!({})).await;
    play_on(&table, &id, &tokens).await;
    assert_eq!(fine(&table, &id, &tokens[0], "1", 3).await.status, 200);
    table.act(&id, &tokens[1], "1", "decline-fine").await;
    assert!(table.read(&id).await["table"]["offers"]["fine"].is_object(), "one of three is still to answer");
    table.act(&id, &tokens[2], "1", "accept-fine").await;
    assert_eq!(table.read(&id).await["table"]["fines_due"], json!([3]));
    let twice = fine(&table, &id, &tokens[1], "2", 3).await;
    assert!(twice.text.contains("is to be fined already"), "{}", twice.text);
    // Who leaves owes nothing more.
    table.act(&id, &tokens[3], "1", "resign").await;
    assert_eq!(table.read(&id).await["table"]["fines_due"], json!([]));
    let gone = fine(&table, &id, &tokens[1], "3", 3).await;
    assert!(gone.text.contains("have left"), "{}", gone.text);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_people_the_one_fined_must_agree() {
    let table = start().await;
    // A bot has no say.
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": 1}]);
    let (id, tokens) = people(&table, 3, json!({"seats": seats})).await;
    assert_eq!(table.read(&id).await["table"]["fines"], true);
    let bot = fine(&table, &id, &tokens[0], "0", 2).await;
    assert!(bot.text.contains("make no noise"), "{}", bot.text);
    assert_eq!(fine(&table, &id, &tokens[0], "0", 3).await.code(), "bad-request");
    assert_eq!(table.act(&id, &tokens[0], "0", "ask-fine").await.code(), "bad-request");
    assert_eq!(fine(&table, &id, &tokens[0], "1", 1).await.status, 200);
    assert_eq!(table.read(&id).await["table"]["offers"]["fine"]["voters"], json!([0, 1]));
    table.act(&id, &tokens[1], "1", "decline-fine").await;
    assert_eq!(table.read(&id).await["table"]["fines_due"], json!([]));
    assert_eq!(fine(&table, &id, &tokens[1], "2", 0).await.status, 200);
    // Who asked may take it back.
    assert_eq!(table.act(&id, &tokens[1], "3", "decline-fine").await.status, 200);
    assert_eq!(table.read(&id).await["table"]["offers"]["fine"], Value::Null);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_several_seats_has_one_say() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "me"}]);
    let (id, tokens) = people(&table, 3, json!({"seats": seats})).await;
    assert_eq!(fine(&table, &id, &tokens[0], "1", 1).await.status, 200);
    assert_eq!(table.read(&id).await["table"]["offers"]["fine"]["voters"], json!([0, 1]));
    table.act(&id, &tokens[1], "1", "decline-fine").await;
    // Alone at one screen there is nobody to ask.
    let seats = json!([{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]);
    let (id, tokens) = table.create(json!({"game": "dama:3", "seats": seats})).await;
    assert_eq!(fine(&table, &id, tokens["0"].as_str().unwrap(), "1", 2).await.status, 200);
    // Between turns it is paid at once, and the throw is still waited for.
    let whole = table.read(&id).await;
    assert_eq!((moves(&whole), &whole["view"]["throws"]), (vec!["!2"], &json!(true)));
    assert_eq!((&whole["view"]["acts"], &whole["table"]["fines_due"]), (&json!(0), &json!([])));
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_alone_fines_themselves_at_once() {
    let table = start().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": 1}]);
    let (id, tokens) = table.create(json!({"game": "dama:2", "seats": seats})).await;
    let token = tokens["0"].as_str().unwrap().to_string();
    let (mut watcher, _) = table.connect(&id, json!({"since": 1})).await;
    assert_eq!(fine(&table, &id, &token, "1", 0).await.status, 200);
    assert_eq!(watcher.hear_event("fine-decided").await["event"]["agreed"], true);
    // Bots and the person play until the turn has ended.
    loop {
        let whole = table.read(&id).await;
        if moves(&whole).contains(&"!0") {
            break;
        }
        if whole["view"]["acts"] == 0 {
            let n = whole["view"]["n_moves"].as_u64().unwrap();
            table.make_move(&id, &token, &format!("m{n}"), n, &[first_move(&whole["view"])]).await;
        }
    }
    table.stop().await;
}
